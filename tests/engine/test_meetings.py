"""Where two rules meet, each pair in positions: what is ruled there, and what follows."""

import pytest

from tutor.engine import clashes

TABLE = """
# stacking-jump-in
turn-1.top-r7.hands-rdr1r2~gdrsy1y2~b1b2b3~gdrsy3.draw-r3r4r5r6r8r9y5y6y7y8
    stacking-sameKind.jumpIn | rd.gd.4-jgd | legal: jump-in seat=4 card=gd top=gd; jump-in-action-card
    stacking-sameKind.jumpIn.jumpInActions-effectApplies | rd.gd.4-jgd | refused: jump-in-action-card card=gd
    stacking-sameKind.jumpIn.jumpInActions-numbersOnly | rd.gd.4-jgd | refused: jump-in-action-card card=gd
    stacking-sameKind.jumpIn | rd.gd.4-jgd | hit-1-2.top-gd

# sets-answers
turn-1.top-r7.hands-rdgdr1r2~bdydrsgsy1~b1b2b3~y2gdrd.draw-r3r4r5r6r8r9y5y6y7y8
    stacking-sameKind.multiPlay-sameNumberOrSymbol | rdgd.bdyd | refused: several-equal-cards card=bd count=2
    stacking-sameKind.multiPlay-sameNumberOrSymbol | rdgd.bd | legal: stacking card=bd top=gd count=6
    skipBounce.multiPlay-sameNumberOrSymbol | rdgd.gsrs | refused: several-equal-cards card=gs count=2
    skipBounce.multiPlay-sameNumberOrSymbol | rdgd.gs | legal: skip-bounce card=gs top=gd color=g count=4
    stacking-sameKind.multiPlay-sameNumberOrSymbol | rdgd | hit-2-4

# stacking-bounces
turn-1.top-r7.hands-rdrsysr1r2~gdy1y2~gsb1b2~ydrsy3y4.draw-r3r4r5r6r8r9y5y6y7y8
    stacking-sameKind.skipBounce | rd.gd.gs.rs | legal: skip-bounce card=rs top=gs color=g count=4
    stacking-sameKind.skipBounce | rd.gd.gs.yd | legal: stacking card=yd top=gs count=6
    stacking-sameKind.skipBounce | rd.gd.gs.yd.rs | refused: skip-bounce card=rs top=yd color=y count=6
    stacking-sameKind.skipBounce | rd.gd.gs.yd.ys | legal: skip-bounce card=ys top=yd color=y count=6
    stacking-sameKind.skipBounce | rd.gd.gs | hit-4-4.top-gs
    stacking-sameKind.skipBounce | rd.gd.gs.yd.ys | hit-2-6.top-ys

# stacking-draw-again
turn-1.top-r7.hands-rdr1r2~gdrsy1y2~b1b2b3~gdrsy3.draw-r3r4r5r6r8r9y5y6y7y8
    stacking-sameKind.drawMode-untilPlayable | rd.d | refused: stacking-take-or-add card=0 top=rd count=2
    stacking-sameKind.drawMode-untilPlayable | rd.gd.t | turn-4.hands-r1r2~rsy1y2~r3r4r5r6b1b2b3~rsy3gd

# must-play-answers
turn-1.top-r7.hands-rdrsr1g1y1~gdrsy1y2~r1b2b3.draw-r3r4r5r6r8r9y5y6y7y8
    turnMustPlayIfAble.stacking-sameKind | rd.t | legal: draw-two seat=2 count=2
    drawVoluntary-false.skipBounce | rd.t | legal: draw-two seat=2 count=2
    turnMustPlayIfAble.skipChain-passOn | rs.p | legal: skip-chain card=0 top=rs
    turnMustPlayIfAble.multiPlay-sameNumber | r1 | legal: what-matches card=r1
    turnMustPlayIfAble.multiPlay-sameNumber | d | refused: force-play seat=1 held=r1
    turnMustPlayIfAble.jumpIn | r1.y1 | legal: what-matches card=y1 top=r1

# black-on-black-answers
turn-1.top-r7.hands-wfwwrdy1y2~wfwwb1b2~wwg1g2.draw-r3r4r5r6r8r9y5y6y7y8
    matchWildOnWild-false.stacking-any | wfr.wfg | refused: no-black-on-black card=wf top=wf
    matchWildOnWild-false.stacking-any | rd.wfg | legal: stacking card=wf top=rd count=6
    matchWildOnWild-false.jumpIn | wwr.3-jwwg | refused: no-black-on-black card=ww top=ww

# own-colour-answers
turn-1.top-r7.hands-rdr1r2~gdrsy1y2~b1b2b3~gdrsy3.draw-r3r4r5r6r8r9y5y6y7y8
    matchActionOnOtherColor-false.stacking-sameKind | rd.gd | legal: stacking card=gd top=rd count=4
    matchActionOnOtherColor-false.stacking-sameKind.stackingColorMatch | rd.gd | refused: stacking-colour card=gd top=rd color=r count=2
turn-1.top-r7.hands-rdgdr1r2~bdydrsgsy1~b1b2b3~y2gdrd.draw-r3r4r5r6r8r9y5y6y7y8
    matchActionOnOtherColor-false.skipBounce | rd.gs | refused: skip-bounce card=gs top=rd color=r count=2
turn-1.top-r7.hands-rdysr1r2~rsy1y2~gsb1b2~ydrsy3y4.draw-r3r4r5r6r8r9y5y6y7y8
    matchActionOnOtherColor-false.skipBounce | rd.rs.gs | legal: skip-bounce card=gs top=rs color=r

# last-card-limit-answers
hit-2-2.top-rd.hands-r1r2~gd~y1y2.draw-r3r4r5r6
    outAllowed-noDrawOrWild.stacking-sameKind | gd | refused: last-card-limit card=gd limit=noDrawOrWild
    outAllowed-noDrawOrWild.outIfForbidden-playAndDrawOne.stacking-sameKind | gd | contestable: uno-call-when seat=2 count=2; stacking card=gd top=rd count=4; last-card-forbidden card=gd
    outAllowed-noDrawOrWild.outIfForbidden-playAndDrawOne.stacking-sameKind | gd | hit-3-4.hands-r1r2~r3~y1y2
hit-2-2.top-rd.hands-r1r2~rs~y1y2~y3y4.draw-r3r4r5r6
    outAllowed-numbersOnly.skipBounce | rs | refused: last-card-limit card=rs limit=numbersOnly
turn-1.top-r7.hands-rsr1r2~gs~rsy2~b1b2.draw-r3r4r5r6
    outAllowed-numbersOnly.skipChain-passOn | rs.gs | refused: last-card-limit card=gs
turn-1.top-r7.hands-rsr1r2~rs~y2y3~b1b2.draw-r3r4r5r6
    outAllowed-numbersOnly.jumpIn | rs.2-jrs | refused: last-card-limit card=rs

# last-card-no-draw
hit-2-2.top-rd.hands-r1r2~gd~y1y2.draw-r3r4r5r6
    outResolveDraw-false.stacking-sameKind | gd | over-2.hands-r1r2~0~y1y2
hit-2-2.top-rd.hands-r1r2~rs~y1y2~y3y4.draw-r3r4r5r6
    outResolveDraw-false.skipBounce | rs | over-2.hands-r1r2~0~y1y2~y3y4
    outResolveDraw-false.roundPlayOn.skipBounce | rs | turn-3.hands-r1r2~0~y1y2~y3y4.places-2
turn-1.top-r7.hands-rd~gdrsy1~y3y4.draw-r3r4r5r6
    outResolveDraw-false.roundPlayOn | rd | turn-2.hands-0~rsy1gd~y3y4.places-1

# keep-turn-answers
turn-1.top-b7.hands-bdwfg1~gdwfb2r1~rdwfy1y2.draw-r3r4r5r6r7r8r9y3y4y5
    drawTwoLoseTurn-false.stacking-any | bd.wfr.t | turn-1.hands-g1wf~r1gdb2~r3r4r5r6r7r8rdy1y2wf
    wd4LoseTurn-false.stacking-any | bd.wfr.t | turn-3.hands-g1wf~r1gdb2~r3r4r5r6r7r8rdy1y2wf
    drawTwoLoseTurn-false.stacking-any | bd.wfr.rd.t | turn-1
turn-1.top-r7.hands-rdgdr1r2~bdydrsgsy1~b1b2b3~y2gdrd.draw-r3r4r5r6r8r9y5y6y7y8
    drawTwoLoseTurn-false.skipBounce | rd.rs.t | turn-3.hands-r1r2gd~y1ydgsbd~r3r4b1b2b3~rdy2gd

# stacking-challenge
turn-1.top-b7.hands-bdwfg1~gdwfb2r1~rdwfy1y2.draw-r3r4r5r6r7r8r9y3y4y5
    wd4Enforcement-block.stacking-any | bd.wfr | refused: wild-draw-four-no-bluffing held=b2 color=b
    wd4Enforcement-none.stacking-any | bd.wfr | legal: stacking card=wf top=bd count=6
    wd4Enforcement-none.stacking-any | bd.wfr.x | refused: wild-draw-four-no-bluffing held=0 color=b
    wd4Legality-always.stacking-any | bd.wfr.x | refused: wild-draw-four-when card=wf color=b
    stackChallenge-off.stacking-any | bd.wfr.x | refused: stacking-challenge seat=3
turn-1.top-b7.hands-wfr1r2~wfb2b3~wfy1y2.draw-r3r4r5r6r7r8r9y3y4y5y6y7y8y9
    wd4OwnWildsCount.stacking-any | wfb.wfr | contestable: wild-draw-four-bluff held=b2 color=b
    wd4Challenger-anyOpponent.stacking-any | wfy.wfr | legal: stacking card=wf top=wf count=8; wild-draw-four-when card=wf color=y

# play-on-last-card
turn-1.top-r7.hands-rd~gdrsy1~y3y4.draw-r3r4r5r6
    roundPlayOn.stacking-sameKind | rd.2-gd | refused: wait-your-turn seat=2 other=3
    roundPlayOn.skipBounce | rd.2-rs | refused: wait-your-turn seat=2 other=3
    roundPlayOn.stacking-sameKind | rd | turn-3.hands-0~r3r4rsy1gd~y3y4.places-1.points-55~0~0
turn-1.top-r7.hands-rs~gs~rsy2~b1b2.draw-r3r4r5r6
    roundPlayOn.skipChain-passOn | rs.2-gs | refused: skipped-no-answer seat=2 top=rs other=3
    roundPlayOn.jumpIn | rs.3-jrs | refused: jump-in seat=3 card=rs top=rs
    roundPlayOn.skipChain-passOn | rs | turn-3.places-1
turn-1.top-r7.hands-wf~y1y2~y3y4.draw-r3r4r5r6r8r9
    roundPlayOn.wd4ChallengeOnLastCard-offered | wfg.2-x | refused: challenge-when seat=2
    roundPlayOn.wd4ChallengeOnLastCard-offered | wfg | turn-3.hands-0~r3r4r5r6y1y2~y3y4.places-1
hit-2-2.top-rd.hands-r1r2~rs~y1y2~y3y4.draw-r3r4r5r6
    roundPlayOn.skipBounce | rs | turn-4.hands-r1r2~0~r3r4y1y2~y3y4.places-2

# lose-round-waiting
turn-1.top-r7.hands-wfr1~y1y2~y3y4~g1g2.draw-r2r3r4r5r6r8
    unoPenaltyMode-loseRound.wd4Challenger-anyOpponent | wfg.3-c1.2-x | refused: challenge-when seat=2
    unoPenaltyMode-loseRound.wd4Challenger-anyOpponent | wfg.3-c1 | hit-2-4.lost-1
hit-2-4.top-gd.hands-r1r2~y1~y3y4.laid-3rd~1gd.uno-2o
    unoPenaltyMode-loseRound.stacking-sameKind | 3-c2 | turn-3.lost-2
hit-2-2.top-gs.hands-r1r2~y1~y3y4.laid-3gd.uno-2o
    unoPenaltyMode-loseRound.skipBounce | 3-c2 | turn-3.lost-2
skipped-2-1.top-gs.hands-r1r2~y1~y3y4.last-1.uno-2o
    unoPenaltyMode-loseRound.skipChain-passOn | 3-c2 | turn-3.lost-2

# jump-in-seven-zero
turn-1.top-r2.hands-r7r7b1~g1g2g3~y1y2y3~b4b5.draw-r3r4
    jumpIn.sevenZero-both | r7~3.3-jr7~4 | legal: jump-in seat=3 card=r7 top=r7; seven-swap seat=3 card=r7 other=4
    jumpIn.sevenZero-both | r7~3.3-jr7~4 | turn-4.hands-y1y2y3~g1g2g3~b4b5~b1
turn-1.top-r2.hands-r0b1b2~g1g2g3~y1y2y3~r0b4.draw-r3r4
    jumpIn.sevenZero-both.deckPacks-2 | r0.1-jr0 | turn-2.hands-y1y2y3~b4~b1b2~g1g2g3

# sets-seven-zero
turn-1.top-r2.hands-r7b7b1~g1g2g3~y1y2y3~b4b5.draw-r3r4
    multiPlay-sameNumber.sevenZero-both | r7~2b7~3 | hands-y1y2y3~b1~g1g2g3~b4b5
turn-1.top-r2.hands-r0b0b1~g1g2g3~y1y2y3~b4b5.draw-r3r4
    multiPlay-sameNumber.sevenZero-both | r0b0 | hands-y1y2y3~b4b5~b1~g1g2g3

# last-card-limit-exchange
turn-1.top-r7.hands-r7~g1g3~y1y2~b4b5.draw-r3r4
    outAllowed-numbersOnly.sevenZero-both | r7 | legal: what-matches card=r7 top=r7 color=r how=colour; last-card-limit card=r7 limit=numbersOnly
    outAllowed-numbersOnly.sevenZero-both.sevenZeroLastCard-swapFirst | r7~2 | legal: what-matches
    outAllowed-numbersOnly.sevenZero-both.sevenZeroLastCard-swapFirst | r7~2 | over-2.hands-g1g3~0~y1y2~b4b5
turn-1.top-r2.hands-ws~g1g2g3~y1y2y3~b4b5.draw-r3r4
    outAllowed-noWild.deckProfile-112-swap.swapHandsLastCard-mustSwap | wsr~2 | refused: last-card-limit card=ws limit=noWild

# false-call-exchange
turn-1.top-r2.hands-r7b1b2b3~g1g2~y1y2y3~b4b5.draw-r3r4
    unoFalseCallPenalty-1.sevenZero-both | r7~2u | legal: what-matches card=r7 top=r2 color=r how=colour; seven-swap seat=1 card=r7 other=2; uno-false-call seat=1 count=1
turn-1.top-r2.hands-r7b1~g1g2g3~y1y2y3~b4b5.draw-r3r4
    unoFalseCallPenalty-1.sevenZero-both | r7~2u | hands-g1g2g3~b1~y1y2y3~b4b5.uno-2o
    unoFalseCatchPenalty-1.sevenZero-both | r7~2.3-c1 | hands-g1g2g3~b1~r3y1y2y3~b4b5.uno-2o
turn-1.top-r2.hands-r7b1b2b3~g1~y1y2y3~b4b5.draw-r3r4
    unoFalseCallPenalty-1.sevenZero-both | r7~2u | hands-g1~b1b2b3~y1y2y3~b4b5.last-1
turn-1.top-r2.hands-wsb1~g1g2g3~y1y2y3~b4b5.draw-r3r4
    unoFalseCallPenalty-1.deckProfile-112-swap | wsr~2u | hands-g1g2g3~b1~y1y2y3~b4b5.uno-2o

# out-exchange
turn-1.top-r2.hands-r7b1~g1g2g3~y1y2y3~b4b5.draw-r3r4.lost-3
    unoPenaltyMode-loseRound.sevenZero-both | r7~3 | refused: seven-swap seat=1 card=r7 other=3
turn-1.top-r2.hands-wsb1~g1g2g3~0~b4b5.draw-r3r4.places-3.points-0~0~9~0
    roundPlayOn.deckProfile-112-swap | wsr~3 | refused: swap-hands seat=1 card=ws other=3
turn-1.top-r2.hands-r0b1~g1g2g3~y1y2y3~b4b5.draw-r3r4.lost-3
    unoPenaltyMode-loseRound.sevenZero-both | r0 | hands-b4b5~b1~y1y2y3~g1g2g3
turn-1.top-r7.hands-r7~g1g3~y1y2~b4b5.draw-r3r4
    roundPlayOn.sevenZero-both.sevenZeroLastCard-swapFirst | r7~2 | turn-3.hands-g1g3~0~y1y2~b4b5.places-2
turn-1.top-r7.hands-r0~g1g3~y1y2~b4b5.draw-r3r4
    roundPlayOn.sevenZero-both.sevenZeroLastCard-swapFirst | r0 | turn-3.hands-b4b5~0~g1g3~y1y2.places-2

# teams-exchange
turn-1.top-r2.hands-r7b1~g1g2g3~y1y2y3~b4b5.draw-r3r4
    teamsMode-partners4.sevenZero-both | r7~3 | legal: what-matches card=r7 top=r2 color=r how=colour; seven-swap seat=1 card=r7 other=3
turn-1.top-r2.hands-wsb1~g1g2g3~y1y2y3~b4b5.draw-r3r4
    teamsMode-partners4.deckProfile-112-swap | wsr~3 | legal: swap-hands seat=1 card=ws other=3
turn-1.top-r7.hands-r7~g1g3~y1y2~b4b5.draw-r3r4
    teamsMode-partners4.sevenZero-both.sevenZeroLastCard-swapFirst | r7~4 | over-4.hands-b4b5~g1g3~y1y2~0

# jump-in-sets
turn-1.top-r7.hands-rdgdr1r2~bdydrsgsy1~b1b2b3~y2gdrd.draw-r3r4r5r6r8r9y5y6y7y8
    jumpIn.multiPlay-sameNumberOrSymbol | rdgd.4-jgd | legal: jump-in seat=4 card=gd top=gd; jump-in-action-card card=gd top=gd
    jumpIn.multiPlay-sameNumberOrSymbol | rdgd.4-jrd | refused: jump-in seat=4 card=rd top=gd
    jumpIn.multiPlay-sameNumberOrSymbol | rdgd.4-jgd | hit-1-2
turn-1.top-r7.hands-rrgryrr1r2~y1y2y3~yrb1b4~b2b3b5.draw-r3r4r5r6r8
    jumpIn.multiPlay-sameNumberOrSymbol | rrgryr.3-jyr | turn-2.dir-a
    jumpIn.multiPlay-sameNumberOrSymbol.jumpInActions-effectApplies | rrgryr.3-jyr | turn-4.jump-a

# jump-in-skips
turn-1.top-r7.hands-rsgsr1r2~bsy1y2~gsrsb3~b1b2~g1g2.draw-r3r4r5r6r8r9
    jumpIn.skipChain-passOn | rs.3-jrs | legal: jump-in seat=3 card=rs top=rs; jump-in-action-card card=rs top=rs
    jumpIn.skipChain-layMany | rsgs.3-jgs | legal: jump-in seat=3 card=gs top=gs; jump-in-action-card card=gs
    jumpIn.skipChain-passOn | rs.3-jrs | skipped-4-1
    jumpIn.skipChain-layMany | rsgs.3-jgs | turn-5
turn-1.top-r7.hands-rsgsr1r2~rsy1y2~gsb9b3~b1b2~g1g2.draw-r3r4r5r6r8r9
    jumpIn.skipChain-passOn | rs.2-jrs | skipped-3-1

# jump-in-bounces
turn-1.top-r7.hands-rdr1r2~gdrsy1y2~b1b2b3~gdrsy3.draw-r3r4r5r6r8r9y5y6y7y8
    jumpIn.skipBounce | rd.rs.4-jrs | refused: jump-in
    jumpIn.skipBounce.jumpInActions-effectApplies | rd.rs.4-jrs | refused: jump-in
turn-1.top-r7.hands-rdr1r2~gdrry1y2~b1b2b3~gdrry3.draw-r3r4r5r6r8r9y5y6y7y8
    jumpIn.reverseBounce | rd.rr.4-jrr | refused: jump-in

# jump-in-challenge
turn-1.top-r7.hands-wfr1r2~y1y2y3~wfg1b9~b2b3b4.draw-r3r4r5r6r8r9y4y5y6
    jumpIn.wd4Challenger-anyOpponent | wfg.3-jwfb | contestable: wild-draw-four-bluff held=g1 color=g seat=3 other=0 count=4
    jumpIn.wd4Challenger-anyOpponent | wfg.3-jwfb.2-x | legal: challenge-who seat=2 other=3
    jumpIn.wd4Challenger-anyOpponent | wfg.3-jwfb.3-x | refused: challenge-who seat=3 other=0
    jumpIn.wd4OwnWildsCount | wfy.3-jwfb | legal: jump-in seat=3 card=wf top=wf; jump-in-wild card=wf top=wf; wild-draw-four-when card=wf color=y
    jumpIn.wd4Challenger-anyOpponent | wfg.3-jwfb.x | turn-4.hands-r1r2~y1y2y3~r3r4r5r6g1b9~b2b3b4

# jump-in-uno
turn-1.top-b7.hands-b2r1~y1y2y3~b2g1g3.draw-r3r4r5r6r8r9y4y5y6
    jumpIn.unoSelfCorrect-false | b2.3-jb2.2-c1 | refused: uno-catch-until seat=2 other=1 how=late; turn-begins
    jumpIn.unoCatchUntil-offendersNextTurn | b2.3-jb2.2-c1 | legal: uno-penalty seat=2 other=1 count=2
    jumpIn.unoCatchUntil-nextPlayerHasPlayed | b2.2-c1 | refused: uno-catch-until seat=2 other=1 how=early
    jumpIn.unoCatchUntil-nextPlayerHasPlayed | b2.3-jb2.2-c1 | legal: uno-penalty seat=2 other=1 count=2

# jump-in-reshuffle
turn-1.top-b7.hands-b2r1~y1y2y3~b2g1g3
    jumpIn.pileReshuffle-all | b2.2-c1.3-jb2 | legal: jump-in seat=3 card=b2 top=b2
    jumpIn.pileReshuffle-all | b2.2-c1 | turn-2.top-b2.jump-c.lifted-1

# sets-skips
turn-1.top-r7.hands-rsgsr1r2~bsy1y2~gsrsb3~b1b2~g1g2.draw-r3r4r5r6r8r9
    skipChain-passOn.multiPlay-sameNumberOrSymbol | rsgs | skipped-2-2
    skipChain-passOn.multiPlay-sameNumberOrSymbol | rsgs.p | skipped-3-1
    skipChain-passOn.multiPlay-sameNumberOrSymbol | rsgs.p.p | turn-4
    skipChain-passOn.multiPlay-sameNumberOrSymbol | rsgs.bs | skipped-3-2
    skipChain-passOn.multiPlay-sameNumberOrSymbol | rsgs.bs.p.p | turn-5
    skipChain-layMany.multiPlay-sameNumberOrSymbol | rsgs | turn-4

# sets-drawn-card
turn-1.top-r7.hands-r1b2~y1y2~y3y4.draw-g1
    drawMode-untilPlayable.multiPlay-sameNumber | d.g1r1 | refused: drawn-card-only card=r1 drawn=g1
turn-1.top-r7.hands-r1b2~y1y2~y3y4.draw-r2
    drawMode-upTo.multiPlay-sameNumber | d.r2b2 | refused: drawn-card-only card=b2 drawn=r2
    drawDrawnCard-mustPlay.multiPlay-sameNumber | d.r2b2 | refused: drawn-card-only card=b2 drawn=r2
    drawDrawnCard-mustPlay.drawAfterDrawPlayable-anyCard.multiPlay-sameNumber | d.r2b2u | legal: what-matches card=r2

# sets-own-colour
turn-1.top-r7.hands-rdgdr1r2~bdydrsgsy1~b1b2b3~y2gdrd.draw-r3r4r5r6r8r9y5y6y7y8
    matchActionOnOtherColor-false.multiPlay-sameNumberOrSymbol | rdgd | legal: what-matches card=rd top=r7 color=r how=colour; several-equal-cards card=rd count=2
    matchActionOnOtherColor-false.multiPlay-sameNumberOrSymbol | rdgd | hit-2-4.top-gd
turn-1.top-yd.hands-rdgdr1r2~bdydrsgsy1~b1b2b3~y2gdrd.draw-r3r4r5r6r8r9y5y6y7y8
    matchActionOnOtherColor-false.multiPlay-sameNumberOrSymbol | rdgd | refused: action-on-other-colour card=rd top=yd color=y

# sets-reverse
turn-1.top-b7.hands-brgrrrr5y5~y1y2
    twoPlayersReverse-directionOnly.multiPlay-sameNumberOrSymbol | brgr | turn-2.last-1
    twoPlayersReverse-directionOnly.multiPlay-sameNumberOrSymbol | brgrrr | turn-2.dir-a

# bounces-skips
hit-2-2.top-rd.hands-r1r2~rsb1b2~y1y2~y3y4.draw-r3r4r5r6
    skipBounce.skipChain-passOn | rs.p | refused: draw-card-no-answer card=0 top=rs count=2
    skipBounce.skipChain-passOn | rs.t | turn-4.hands-r1r2~b1b2~r3r4y1y2~y3y4
turn-1.top-r7.hands-rdgdr1r2~bdydrsgsy1~b1b2b3~y2gdrd.draw-r3r4r5r6r8r9y5y6y7y8
    skipBounce.skipChain-layMany | rd.rsgs | refused: several-equal-cards card=rs count=2

# skips-own-colour
turn-1.top-r7.hands-rsr1r2~gs~rsy2~b1b2.draw-r3r4r5r6
    skipChain-passOn.matchActionOnOtherColor-false | rs.gs | refused: action-on-other-colour card=gs top=rs color=r
turn-1.top-r7.hands-rsr1r2~rsy1~y2y3~b1b2.draw-r3r4r5r6
    skipChain-passOn.matchActionOnOtherColor-false | rs.rsu | legal: skip-chain card=rs top=rs
turn-1.top-bs.hands-rsgsr1r2~b8y1y2~gsrsb3~b1b2~g1g2.draw-r3r4r5r6r8r9
    skipChain-layMany.matchActionOnOtherColor-false | rsgs | refused: action-on-other-colour card=rs top=bs color=b
turn-1.top-r7.hands-rsgsr1r2~bsy1y2~gsrsb3~b1b2~g1g2.draw-r3r4r5r6r8r9
    skipChain-layMany.matchActionOnOtherColor-false | rsgs | legal: what-matches card=rs top=r7 color=r how=colour

# reverse-answers
hit-2-2.top-rd.hands-r1r2~rry1y2.draw-r3r4r5r6
    twoPlayersReverse-directionOnly.reverseBounce | rr | hit-1-2.top-rr.dir-a
hit-2-2.top-rd.hands-r1r2~rsy1y2.draw-r3r4r5r6
    twoPlayersReverse-directionOnly.skipBounce | rs | hit-1-2.top-rs
turn-1.top-r7.hands-rrr1r2~rsy1y2
    twoPlayersReverse-directionOnly.skipChain-passOn | rr | turn-2.dir-a

# draw-again-bluff
turn-1.top-r7.hands-r1b1~y1y2~y3y4.draw-wfr3r4r5r6
    drawMode-untilPlayable.wd4Legality-noPlayableCard | d.d | legal: draw-until-playable seat=1 count=1
    drawMode-untilPlayable.wd4Legality-noPlayableCard | d.wfg | contestable: wild-draw-four-bluff held=r1 color=r
    drawMode-upTo.wd4Enforcement-none | d.d | legal: draw-up-to seat=1 count=1
    drawMode-upTo.wd4Enforcement-none | d.wfg | legal: wild-draw-four-no-bluffing held=r1 color=r
    drawMode-untilPlayable.wd4Enforcement-block | d.wfg | refused: wild-draw-four-no-bluffing held=r1 color=r
    drawMode-untilPlayable.wd4Legality-always | d.d | refused: draw-until-playable seat=1 count=1
turn-1.top-r7.hands-wwb1~y1y2~y3y4.draw-wfr3r4r5r6
    drawMode-untilPlayable.wd4OwnWildsCount | d.d | legal: draw-until-playable seat=1 count=1

# must-play-bluff
turn-1.top-r7.hands-wwb1~y1y2~y3y4.draw-wfr3r4r5r6
    drawDrawnCard-mustPlay.wd4OwnWildsCount | d.p | legal: drawn-card-may-be-played seat=1 drawn=wf
turn-1.top-r7.hands-r1b1~y1y2~y3y4.draw-wfr3r4r5r6
    drawDrawnCard-mustPlay.wd4Enforcement-none | d.p | legal: drawn-card-may-be-played seat=1 drawn=wf
    drawDrawnCard-mustPlay.wd4Legality-always | d.p | refused: drawn-card-must-be-played seat=1 drawn=wf
turn-1.top-wwr.hands-wwwfb1~y1y2.draw-r3
    turnMustPlayIfAble.wd4OwnWildsCount.matchWildOnWild-false | d | legal: draw-one-card seat=1 count=1
turn-1.top-r7.hands-wfr1b2~y1y2~y3y4~g1g2.draw-r2r3r4r5r6r8
    turnMustPlayIfAble.wd4Enforcement-none | d | refused: force-play seat=1 held=r1

# must-play-last-card
turn-1.top-r7.hands-ww~g1g3~y1y2~b4b5.draw-r3r4
    turnMustPlayIfAble.outAllowed-noWild | d | legal: draw-one-card seat=1 count=1
    drawVoluntary-false.outAllowed-noWild.outIfForbidden-playAndDrawOne | d | legal: draw-one-card seat=1 count=1
turn-1.top-r7.hands-r7~g1g3~y1y2~b4b5.draw-r3r4
    turnMustPlayIfAble.outAllowed-noWild | d | refused: force-play seat=1 held=r7

# draw-ends-turn-any-card
turn-1.top-r7.hands-r1b2~y1y2~y3y4.draw-rsb3
    drawDrawnCard-turnEnds.drawAfterDrawPlayable-anyCard | d.1-rs | refused: wait-your-turn seat=1 other=2
    drawDrawnCard-turnEnds.drawAfterDrawPlayable-anyCard | d | turn-2.hands-r1rsb2~y1y2~y3y4

# must-play-drawn-any-card
turn-1.top-r7.hands-r1b2~y1y2~y3y4.draw-rsb3
    drawDrawnCard-mustPlay.drawAfterDrawPlayable-anyCard | d.p | refused: drawn-card-must-be-played seat=1 drawn=rs
    drawDrawnCard-mustPlay.drawAfterDrawPlayable-anyCard | d.r1 | legal: what-matches card=r1
turn-1.top-r7.hands-r1b2~y1y2~y3y4.draw-b3
    drawDrawnCard-mustPlay.drawAfterDrawPlayable-anyCard | d.p | legal: draw-one-card seat=1 count=1

# black-on-black-more
turn-1.top-wwr.hands-wsb1~g1g2g3~y1y2y3~b4b5.draw-r3r4
    matchWildOnWild-false.deckProfile-112-swap | wsr~2 | refused: no-black-on-black card=ws top=ww
turn-1.top-wfr.hands-wxb1~g1g2g3~y1y2y3~b4b5.draw-r3r4
    matchWildOnWild-false.deckProfile-112-shuffle | wx | refused: no-black-on-black card=wx top=wf
turn-1.top-wcr.hands-wcb1~g1g2g3~y1y2y3~b4b5.draw-r3r4
    matchWildOnWild-false.deckProfile-112-blank.deckBlankUse-customRule | wcr | refused: no-black-on-black card=wc top=wc

# last-card-no-challenge
turn-1.top-r7.hands-wf~y1y2~y3y4.draw-r3r4r5r6r8r9
    outResolveDraw-false.wd4ChallengeOnLastCard-offered | wfg.2-x | refused: round-over; challenge-last-card seat=2 other=1
    outResolveDraw-false.wd4ChallengeOnLastCard-offered | wfg | over-1.hands-0~y1y2~y3y4

# keep-turn-challenge
turn-1.top-r7.hands-wfb1b2~y1y2~y3y4~g1g2.draw-r1r2r3r4r5r6r8r9
    wd4LoseTurn-false.wd4InnocentDraw-7 | wfg.x | turn-3.hands-b1b2~r1r2r3r4r5r6r8y1y2~y3y4~g1g2
    wd4LoseTurn-false.wd4Challenger-anyOpponent | wfg.4-x | turn-3.hands-b1b2~y1y2~y3y4~r1r2r3r4r5r6g1g2
    wd4LoseTurn-false.wd4Challenger-anyOpponent | wfg.t | turn-2

# challenge-limit
turn-1.top-r7.hands-wfr1b2~y1y2~y3y4~g1g2.draw-r2r3r4r5r6r8
    wd4Legality-always.wd4Enforcement-block | wfg | legal: wild card=wf color=g
    wd4Legality-always.wd4Challenger-anyOpponent | wfg.x | refused: wild-draw-four-when card=wf color=r

# teams-claims
turn-1.top-r7.hands-wfr1b2~y1y2~y3y4~g1g2.draw-r2r3r4r5r6r8
    teamsMode-partners4.wd4Challenger-anyOpponent | wfg.3-x | refused: partner-claims seat=3 other=1
    teamsMode-partners4.wd4Challenger-anyOpponent | wfg.4-x | legal: challenge-who seat=4 other=1
    teamsMode-twoTeams.unoFalseCatchPenalty-1 | 3-c1 | refused: partner-claims seat=3 other=1
    teamsMode-twoTeams.unoFalseCatchPenalty-1 | 4-c1 | legal: uno-false-catch seat=4 other=1 count=1

# teams-lose-round
turn-1.top-r7.hands-r1b2~y1y2~y3y4~g1g2.draw-r2r3r4r5r6r8
    teamsMode-partners4.unoPenaltyMode-loseRound | r1.2-c1 | turn-2.lost-1
turn-3.top-r7.hands-b2~y1y2~r1y4~g1g2.lost-1.draw-r2r3
    teamsMode-partners4.unoPenaltyMode-loseRound | r1.2-c3 | over-2.lost-1~3

# play-on-lose-round
turn-1.top-r7.hands-r1b2~r2~y3y4~g1g2
    roundPlayOn.unoPenaltyMode-loseRound | r1.3-c1.r2 | turn-3.lost-1.places-2
turn-2.top-r7.hands-b2~r2~r3~g1g2.lost-1
    roundPlayOn.unoPenaltyMode-loseRound | r2.r3 | over-2.lost-1.places-2~3

# play-on-elimination
turn-1.top-r7.hands-r1~r2y1~g1g2
    roundPlayOn.winMode-elimination | r1 | turn-2.places-1.points-0~3~3
turn-1.top-r7.hands-r1~r2y1~g1g2.draw-b9b8
    roundPlayOn.winMode-elimination | r1.r2u.d.p.d | places-1.points-0~3~3

# jump-in-false-call
turn-1.top-b7.hands-b2r1~y1y2y3~b2g1.draw-r3r4r5r6r8r9y4y5y6
    jumpIn.unoFalseCallPenalty-1 | b2u.3-u | legal: uno-false-call seat=3 count=1
    jumpIn.unoFalseCallPenalty-1 | b2u.3-jb2u | legal: jump-in seat=3 card=b2 top=b2
    jumpIn.unoFalseCallPenalty-1 | b2u.3-jb2.3-u | legal: uno-call-self seat=3
"""
"""Under the key of each clash positions, and under each: how both rules are agreed | moves | how the ruling on the last
of them begins, or parts of the position after them."""


def rows():
    """The rows of the table, each with its key and its position."""
    key = position = ""
    for line in filter(None, TABLE.splitlines()):
        if line.startswith("# "):
            key = line[2:]
        elif line.startswith(" "):
            house, moves, expected = line.strip().split(" | ")
            yield pytest.param(key, house, position, moves, expected, id=f"{key} {house} {moves}")
        else:
            position = line


@pytest.mark.parametrize(("key", "house", "position", "moves", "expected"), rows())
def test_rules_that_meet(options, at, ruled, key, house, position, moves, expected):
    assert key in {clash.key for clash in clashes(options(house))}
    if ": " in expected:
        assert ruled(position, moves, house).startswith(expected)
    else:
        parts = at(position, moves, house).text().split(".")
        assert [part for part in expected.split(".") if part not in parts] == [], parts


def test_every_meeting_is_shown():
    shown = [line[2:] for line in TABLE.splitlines() if line.startswith("# ")]
    assert len(shown) == len(set(shown)) == 46
