"""Hands that change hands: Swap Hands, Shuffle Hands, 7 and 0; the table's own wild: R-02, R-03, R-04, R-15, R-40, R-54."""

import pytest

from tutor.engine import Options, State, card, cards_text, legal_moves, new_round, playable
from tutor.engine.piles import shuffled

X2 = "turn-1.top-b4.hands-b7b0r1r2~g1g3g5.draw-r3r5r6r8y1y2"
X3 = "turn-1.top-b4.hands-b7b0r1r2~g1g3g5~y6y8.draw-r3r5r6r8y1y2"
X4 = "turn-1.top-b4.hands-b7b0r1r2~g1g3g5~y6y8~b1b2.draw-r3r5r6r8y1y2"
U3 = "turn-1.top-b4.hands-b7b0r1~g1g3g5~y6.draw-r3r5r6r8y1y2"
ONE = "turn-1.top-b4.hands-b7r1~g1g3g5~y6.draw-r3r5r6r8y1y2"
LAST = "turn-1.top-b4.hands-{}~g1g3~y6.draw-r3r5r6r8y1y2"
SEVENS = "turn-1.top-b4.hands-b7r7r1r2~g1g3g5~y6y8.draw-r3r5r6r8y1y2"
SETS = "sevenZero-both.multiPlay-sameNumber"
BOTH = "sevenZero-both"
FIRST = f"{BOTH}.sevenZeroLastCard-swapFirst"
SWAP = "deckProfile-112-swap"
MUST = f"{SWAP}.swapHandsLastCard-mustSwap"
START = f"{SWAP}.swapHandsStart-firstPlayerResolves"
SHUFFLE = "deckProfile-112-shuffle"
CUSTOM = "deckProfile-112-blank.deckBlankUse-customRule"
DRAWN = f"{BOTH}.drawAfterDrawPlayable-anyCard"
EXEMPT = "unoAfterHandChange-exempt"
COSTS = "unoFalseCallPenalty-2"
B7 = "what-matches card=b7 top=b4 color=b how=colour"
B0 = "what-matches card=b0 top=b4 color=b how=colour"


def hands(state):
    return "~".join([cards_text(hand) or "0" for hand in state.hands])


def status(state):
    """UNO statuses by their first letters."""
    return "".join(s[0] for s in state.uno)


@pytest.mark.parametrize(
    ("house", "seven", "zero"),
    [
        ("", False, False),
        ("sevenZero-both", True, True),
        ("sevenZero-seven", True, False),
        ("sevenZero-zero", False, True),
    ],
)
def test_which_numbers_exchange_hands_R_54(at, house, seven, zero):
    after_seven = hands(at(X3, "b7~3" if seven else "b7", house))
    assert after_seven == ("y6y8~g1g3g5~r1r2b0" if seven else "r1r2b0~g1g3g5~y6y8")
    assert hands(at(X3, "b0", house)) == ("y6y8~r1r2b7~g1g3g5" if zero else "r1r2b7~g1g3g5~y6y8")


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        # 7: one other hand, named with the card
        (X3, "b7~3", BOTH, f"legal: {B7}; seven-swap seat=1 card=b7 other=3"),
        (X3, "b7~2", "sevenZero-seven", f"legal: {B7}; seven-swap seat=1 card=b7 other=2"),
        (X3, "b7", BOTH, "refused: seven-swap seat=1 card=b7 other=0"),
        (X3, "b7~1", BOTH, "refused: seven-swap seat=1 card=b7 other=1"),
        (X3, "b7~0", BOTH, "refused: seven-swap seat=1 card=b7 other=0"),
        (X3, "b7~2", "", "refused: seven-swap seat=1 card=b7 other=2"),
        (X3, "b7~2", "sevenZero-zero", "refused: seven-swap seat=1 card=b7 other=2"),
        (X3, "b0~2", BOTH, "refused: seven-swap seat=1 card=b0 other=2"),
        # or nobody's, where that is agreed
        (X3, "b7~0", f"{BOTH}.sevenOptional", f"legal: {B7}; seven-optional seat=1 card=b7"),
        (X3, "b7~3", f"{BOTH}.sevenOptional", f"legal: {B7}; seven-swap seat=1 card=b7 other=3"),
        (X3, "b7", f"{BOTH}.sevenOptional", "refused: seven-swap seat=1 card=b7 other=0"),
        (X3, "b7~0", "sevenOptional", "refused: seven-swap seat=1 card=b7 other=0"),
        # with one other seat in play nothing need be named, nor may it
        (X2, "b7", BOTH, f"legal: {B7}; seven-swap seat=1 card=b7 other=2"),
        (X2, "b7~2", BOTH, "refused: seven-swap seat=1 card=b7 other=2"),
        (X2, "b7~0", f"{BOTH}.sevenOptional", f"legal: {B7}; seven-optional seat=1 card=b7"),
        (X2, "b7", f"{BOTH}.sevenOptional", f"legal: {B7}; seven-swap seat=1 card=b7 other=2"),
        (f"{X3}.lost-2", "b7", BOTH, f"legal: {B7}; seven-swap seat=1 card=b7 other=3"),
        (f"{X3}.lost-2", "b7~3", BOTH, "refused: seven-swap seat=1 card=b7 other=3"),
        # a seat that is not in play cannot be meant
        (f"{X4}.lost-2", "b7~2", BOTH, "refused: seven-swap seat=1 card=b7 other=2"),
        (f"{X4}.away-2", "b7~2", BOTH, "refused: seven-swap seat=1 card=b7 other=2"),
        (f"{X4}.lost-2", "b7~4", BOTH, f"legal: {B7}; seven-swap seat=1 card=b7 other=4"),
        # 0: nothing is named
        (X3, "b0", BOTH, f"legal: {B0}; zero-pass seat=1 card=b0"),
        # it has to fit first
        (
            "turn-1.top-b4.hands-g7r1r2~g1~y6",
            "g7",
            BOTH,
            "refused: what-matches card=g7 top=b4 color=b how=number",
        ),
        # sets: a hand for each 7
        (SEVENS, "b7~3r7", SETS, "refused: seven-swap seat=1 card=r7 other=0"),
        (SEVENS, "b7r7~3", SETS, "refused: seven-swap seat=1 card=b7 other=0"),
        (SEVENS, "b7~3r7~0", SETS, "refused: seven-swap seat=1 card=r7 other=0"),
        (
            SEVENS,
            "b7~3r7~2",
            SETS,
            f"legal: {B7}; several-equal-cards card=b7 count=2; seven-swap seat=1 card=b7 other=3",
        ),
    ],
)
def test_ruling_on_seven_and_zero_R_54(ruled, position, moves, house, expected):
    assert ruled(position, moves, house) == expected


@pytest.mark.parametrize(
    ("position", "moves", "house", "happens", "held"),
    [
        (X3, "b7~3", BOTH, "hands-swapped seat=1 other=3", "y6y8~g1g3g5~r1r2b0"),
        (X3, "b7~2", BOTH, "hands-swapped seat=1 other=2", "g1g3g5~r1r2b0~y6y8"),
        (X3, "b7~0", f"{BOTH}.sevenOptional", "swapped-with-nobody seat=1", "r1r2b0~g1g3g5~y6y8"),
        (X2, "b7", BOTH, "hands-swapped seat=1 other=2", "g1g3g5~r1r2b0"),
        (f"{X3}.lost-2", "b7", BOTH, "hands-swapped seat=1 other=3", "y6y8~g1g3g5~r1r2b0"),
        # a partner's hand too
        (X4, "b7~3", f"{BOTH}.teamsMode-partners4", "hands-swapped seat=1 other=3", "y6y8~g1g3g5~r1r2b0~b1b2"),
        # in the direction of play
        (X3, "b0", BOTH, "hands-passed seat=1 count=1", "y6y8~r1r2b7~g1g3g5"),
        (f"{X3}.dir-a", "b0", BOTH, "hands-passed seat=1 count=-1", "g1g3g5~y6y8~r1r2b7"),
        (X2, "b0", BOTH, "hands-passed seat=1 count=1", "g1g3g5~r1r2b7"),
        (f"{X2}.dir-a", "b0", BOTH, "hands-passed seat=1 count=-1", "g1g3g5~r1r2b7"),
        # a hand set aside stays where it is
        (f"{X4}.lost-2", "b0", BOTH, "hands-passed seat=1 count=1", "b1b2~g1g3g5~r1r2b7~y6y8"),
        (f"{X4}.away-3.dir-a", "b0", BOTH, "hands-passed seat=1 count=-1", "g1g3g5~b1b2~y6y8~r1r2b7"),
    ],
)
def test_hands_after_seven_and_zero_R_54(at, told, position, moves, house, happens, held):
    assert told(position, moves, house) == f"played seat=1 card={moves[:2]} color=b; {happens}"
    after = at(position, moves, house)
    assert hands(after) == held
    assert (after.phase, after.top, after.color) == ("turn", card(moves[:2]), 3)


@pytest.mark.parametrize(("direction", "seat"), [("", 2), (".dir-a", 3)])
@pytest.mark.parametrize("move", ["b7~3", "b7~2", "b0"])
def test_the_next_seat_is_on_whatever_hands_were_exchanged_R_54(at, move, direction, seat):
    assert at(X3 + direction, move, BOTH).text().startswith(f"turn-{seat}.top-{move[:2]}.")


@pytest.mark.parametrize(
    ("position", "moves", "happens", "held"),
    [
        (
            SEVENS,
            "b7~3r7~2",
            "played seat=1 card=b7 color=b; played seat=1 card=r7 color=r; "
            "hands-swapped seat=1 other=3; hands-swapped seat=1 other=2",
            "g1g3g5~y6y8~r1r2",
        ),
        (
            SEVENS,
            "b7~3r7~3",
            "played seat=1 card=b7 color=b; played seat=1 card=r7 color=r; "
            "hands-swapped seat=1 other=3; hands-swapped seat=1 other=3",
            "r1r2~g1g3g5~y6y8",
        ),
        (
            "turn-1.top-b4.hands-b0r0r1r2~g1g3g5~y6y8",
            "b0r0",
            "played seat=1 card=b0 color=b; played seat=1 card=r0 color=r; "
            "hands-passed seat=1 count=1; hands-passed seat=1 count=1",
            "g1g3g5~y6y8~r1r2",
        ),
        (
            "turn-1.top-b4.hands-b0r0y0r1r2~g1g3g5~y6y8",
            "b0y0r0",
            "played seat=1 card=b0 color=b; played seat=1 card=y0 color=y; played seat=1 card=r0 color=r; "
            "hands-passed seat=1 count=1; hands-passed seat=1 count=1; hands-passed seat=1 count=1",
            "r1r2~g1g3g5~y6y8",
        ),
        # the last cards: exchanged once each as well, and only then is somebody out
        (
            "turn-1.top-b4.hands-b7r7~g1g3g5~y6y8",
            "b7~3r7~2",
            "played seat=1 card=b7 color=b; played seat=1 card=r7 color=r; "
            "hands-swapped seat=1 other=3; hands-swapped seat=1 other=2; out-by-swap seat=3; "
            "hand-points seat=1 count=9; hand-points seat=2 count=14; points seat=3 count=23",
            "g1g3g5~y6y8~0",
        ),
    ],
)
def test_a_set_exchanges_once_per_card_R_54_R_57(at, told, position, moves, happens, held):
    house = f"{FIRST}.multiPlay-sameNumber"
    assert told(position, moves, house) == happens
    assert hands(at(position, moves, house)) == held


# the last card


@pytest.mark.parametrize(
    ("card_", "moves", "house", "happens", "leads_to"),
    [
        # wins: no exchange, and a hand that is named means nothing
        (
            "b7",
            "b7",
            BOTH,
            "went-out seat=1 card=b7; hand-points seat=2 count=4; hand-points seat=3 count=6; points seat=1 count=10",
            "over-1.top-b7.hands-0~g1g3~y6",
        ),
        (
            "b7",
            "b7~3",
            BOTH,
            "went-out seat=1 card=b7; hand-points seat=2 count=4; hand-points seat=3 count=6; points seat=1 count=10",
            "over-1.top-b7.hands-0~g1g3~y6",
        ),
        (
            "b0",
            "b0",
            BOTH,
            "went-out seat=1 card=b0; hand-points seat=2 count=4; hand-points seat=3 count=6; points seat=1 count=10",
            "over-1.top-b0.hands-0~g1g3~y6",
        ),
        # swapFirst: who holds no cards then has gone out
        (
            "b7",
            "b7~3",
            FIRST,
            "hands-swapped seat=1 other=3; out-by-swap seat=3; hand-points seat=1 count=6; "
            "hand-points seat=2 count=4; points seat=3 count=10",
            "over-3.top-b7.hands-y6~g1g3~0",
        ),
        (
            "b7",
            "b7~0",
            f"{FIRST}.sevenOptional",
            "swapped-with-nobody seat=1; went-out seat=1 card=b7; hand-points seat=2 count=4; "
            "hand-points seat=3 count=6; points seat=1 count=10",
            "over-1.top-b7.hands-0~g1g3~y6",
        ),
        (
            "b0",
            "b0",
            FIRST,
            "hands-passed seat=1 count=1; out-by-swap seat=2; hand-points seat=1 count=6; "
            "hand-points seat=3 count=4; points seat=2 count=10",
            "over-2.top-b0.hands-y6~0~g1g3",
        ),
        # the rule is about the card that exchanges
        (
            "b7",
            "b7",
            "sevenZero-zero.sevenZeroLastCard-swapFirst",
            "went-out seat=1 card=b7; hand-points seat=2 count=4; hand-points seat=3 count=6; points seat=1 count=10",
            "over-1.top-b7.hands-0~g1g3~y6",
        ),
    ],
)
def test_seven_or_zero_as_last_card_R_54_B_61(at, told, card_, moves, house, happens, leads_to):
    assert told(LAST.format(card_), moves, house) == f"played seat=1 card={card_} color=b; {happens}"
    assert at(LAST.format(card_), moves, house).text().startswith(f"{leads_to}.draw-")


@pytest.mark.parametrize(
    ("card_", "moves", "house", "verdict", "also"),
    [
        ("b7", "b7", BOTH, "legal", "seven-zero-last-card card=b7 value=wins"),
        ("b7", "b7~3", BOTH, "legal", "seven-zero-last-card card=b7 value=wins"),
        ("b0", "b0", BOTH, "legal", "seven-zero-last-card card=b0 value=wins"),
        ("b7", "b7~3", FIRST, "legal", "seven-swap seat=1 card=b7 other=3"),
        ("b7", "b7~3", FIRST, "legal", "seven-zero-last-card card=b7 value=swapFirst"),
        ("b0", "b0", FIRST, "legal", "zero-pass seat=1 card=b0"),
        ("b7", "b7", FIRST, "refused", "seven-swap seat=1 card=b7 other=0"),
        ("b7", "b7~1", BOTH, "refused", "seven-swap seat=1 card=b7 other=1"),
        # the limit is about the card: 7 and 0 are numbers
        ("b7", "b7", f"{BOTH}.outAllowed-numbersOnly", "legal", "seven-zero-last-card card=b7 value=wins"),
        ("b0", "b0", f"{FIRST}.outAllowed-numbersOnly", "legal", "zero-pass seat=1 card=b0"),
    ],
)
def test_ruling_on_seven_or_zero_as_last_card_R_54(ruled, card_, moves, house, verdict, also):
    got = ruled(LAST.format(card_), moves, house)
    assert got.startswith(f"{verdict}: ")
    assert also in got


# UNO after a change of hands


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        # one card after the exchange: owed anew
        (
            U3,
            "b7~3",
            BOTH,
            f"contestable: uno-after-hand-change seat=1 count=2; {B7}; seven-swap seat=1 card=b7 other=3",
        ),
        (U3, "b7~3u", BOTH, f"legal: {B7}; seven-swap seat=1 card=b7 other=3"),
        (U3, "b0", BOTH, f"contestable: uno-after-hand-change seat=1 count=2; {B0}; zero-pass seat=1 card=b0"),
        (U3, "b7~3", f"{BOTH}.{EXEMPT}", f"legal: {B7}; seven-swap seat=1 card=b7 other=3"),
        (U3, "b7~3", f"{BOTH}.unoPenalty-0", f"legal: {B7}; seven-swap seat=1 card=b7 other=3"),
        (
            U3,
            "b7~3",
            f"{BOTH}.unoPenaltyMode-loseRound",
            "contestable: uno-after-hand-change seat=1 count=0; uno-lose-round seat=1 other=0; "
            f"{B7}; seven-swap seat=1 card=b7 other=3",
        ),
        # a call ahead was for another hand
        (
            ONE,
            "u.b7~3",
            BOTH,
            f"contestable: uno-after-hand-change seat=1 count=2; {B7}; seven-swap seat=1 card=b7 other=3",
        ),
        # unless it costs, and the seat does not stay with one card
        (
            ONE,
            "u.d.b7~3",
            f"{DRAWN}.unoUnusedCall-falseCall.{COSTS}",
            f"legal: {B7}; seven-swap seat=1 card=b7 other=3",
        ),
        (
            ONE,
            "u.d.b7~3",
            f"{DRAWN}.unoUnusedCall-falseCall",
            f"contestable: uno-after-hand-change seat=1 count=2; {B7}; seven-swap seat=1 card=b7 other=3",
        ),
        (
            ONE,
            "u.d.b7~3",
            f"{DRAWN}.{COSTS}",
            f"contestable: uno-after-hand-change seat=1 count=2; {B7}; seven-swap seat=1 card=b7 other=3",
        ),
        (
            ONE,
            "u.b7~3",
            f"{BOTH}.unoUnusedCall-falseCall.{COSTS}",
            f"contestable: uno-after-hand-change seat=1 count=2; {B7}; seven-swap seat=1 card=b7 other=3",
        ),
        # one card before it, several after it: nothing owed, and no call with it is false
        (ONE, "b7~2", BOTH, f"legal: {B7}; seven-swap seat=1 card=b7 other=2"),
        (ONE, "b7~2u", f"{BOTH}.{COSTS}", f"legal: {B7}; seven-swap seat=1 card=b7 other=2"),
        # several before and after: a false call
        (
            U3,
            "b7~2u",
            f"{BOTH}.{COSTS}",
            f"legal: {B7}; seven-swap seat=1 card=b7 other=2; uno-false-call seat=1 count=2",
        ),
        # nobody's hand: an ordinary debt
        (
            ONE,
            "b7~0",
            f"{BOTH}.sevenOptional",
            f"contestable: uno-call-when seat=1 count=2; {B7}; seven-optional seat=1 card=b7",
        ),
        (ONE, "u.b7~0", f"{BOTH}.sevenOptional", f"legal: {B7}; seven-optional seat=1 card=b7"),
        # the others owe as well, and are caught like anybody
        (ONE, "b7~2.2-u", BOTH, "legal: uno-call-self seat=2"),
        (ONE, "b7~2.3-c2", BOTH, "legal: uno-penalty seat=3 other=2 count=2"),
        (ONE, "b7~2.3-c2", f"{BOTH}.{EXEMPT}", "legal: uno-false-catch seat=3 other=2 count=0"),
        (ONE, "b7~2.d.3-c2", BOTH, "legal: uno-false-catch seat=3 other=2 count=0"),
        (U3, "b7~3.d.2-c1", BOTH, "refused: uno-catch-until seat=2 other=1 how=late; turn-begins"),
        (U3, "b0.3-c1", BOTH, "legal: uno-penalty seat=3 other=1 count=2"),
    ],
)
def test_ruling_on_the_call_after_a_change_of_hands_R_40_B_62(ruled, position, moves, house, expected):
    assert ruled(position, moves, house) == expected


@pytest.mark.parametrize(
    ("position", "moves", "house", "statuses", "sizes"),
    [
        (U3, "b7~3", BOTH, "off", [1, 3, 2]),
        (U3, "b7~3u", BOTH, "cff", [1, 3, 2]),
        (U3, "b7~3", f"{BOTH}.{EXEMPT}", "cff", [1, 3, 2]),
        (U3, "b7~3", f"{BOTH}.unoCatchUntil-nextPlayerHasPlayed", "eff", [1, 3, 2]),
        (U3, "b0", BOTH, "off", [1, 2, 3]),
        (U3, "b0u", BOTH, "cff", [1, 2, 3]),
        # both at once
        (ONE, "b7~3", BOTH, "ofo", [1, 3, 1]),
        (ONE, "b7~3u", BOTH, "cfo", [1, 3, 1]),
        (ONE, "u.b7~3", BOTH, "ofo", [1, 3, 1]),
        (ONE, "u.b7~3u", BOTH, "cfo", [1, 3, 1]),
        (ONE, "b7~3", f"{BOTH}.{EXEMPT}", "cfc", [1, 3, 1]),
        (ONE, "b7~3.1-u.3-u", BOTH, "cfc", [1, 3, 1]),
        (ONE, "b7~3.2-c3.2-c1", BOTH, "fff", [3, 3, 3]),
        # the other alone; the flag is the player's and not for the hand given away
        (ONE, "b7~2", BOTH, "foc", [3, 1, 1]),
        (ONE, "b7~2u", BOTH, "foc", [3, 1, 1]),
        (ONE, "u.b7~2", BOTH, "foc", [3, 1, 1]),
        (ONE, "b7~2.2-u", BOTH, "fcc", [3, 1, 1]),
        # hands that stay where they are keep their status
        (ONE, "b7~0", f"{BOTH}.sevenOptional", "ofc", [1, 3, 1]),
        ("turn-1.top-b4.hands-b7b0r1~g1g3g5~y6~y8.uno-4m", "b7~3", BOTH, "offm", [1, 3, 2, 1]),
        ("turn-1.top-b4.hands-b0r1r2~g1~y6.uno-2m", "b0", BOTH, "ofo", [1, 2, 1]),
        # what a call for another hand, or one too many, costs
        (ONE, "b7~2u", f"{BOTH}.{COSTS}", "foc", [3, 1, 1]),
        (ONE, "u.b7~2", f"{BOTH}.unoUnusedCall-falseCall.{COSTS}", "foc", [3, 1, 1]),
        (ONE, "u.b7~3", f"{BOTH}.unoUnusedCall-falseCall.{COSTS}", "ofo", [1, 3, 1]),
        (ONE, "u.d.b7~3", f"{DRAWN}.unoUnusedCall-falseCall.{COSTS}", "fff", [3, 3, 2]),
        (ONE, "u.d.b7~3", f"{DRAWN}.{COSTS}", "off", [1, 3, 2]),
        (U3, "b7~2u", f"{BOTH}.{COSTS}", "ffc", [5, 2, 1]),
        (U3, "b7~3u", f"{BOTH}.{COSTS}", "cff", [1, 3, 2]),
        (U3, "b7~3u", f"{BOTH}.{COSTS}.{EXEMPT}", "fff", [3, 3, 2]),
    ],
)
def test_statuses_after_a_change_of_hands_R_40_B_62(at, position, moves, house, statuses, sizes):
    after = at(position, moves, house)
    assert (status(after), [len(hand) for hand in after.hands]) == (statuses, sizes)


@pytest.mark.parametrize(
    ("position", "moves", "house", "happens"),
    [
        (
            ONE,
            "b7~3",
            BOTH,
            "hands-swapped seat=1 other=3; uno-owed seat=1; uno-owed seat=3",
        ),
        (ONE, "b7~3u", f"{BOTH}.{EXEMPT}", "hands-swapped seat=1 other=3; uno-exempt seat=1; uno-exempt seat=3"),
        (U3, "b7~3u", BOTH, "hands-swapped seat=1 other=3; uno-said seat=1; uno-call-again seat=3"),
        (
            U3,
            "b7~2u",
            f"{BOTH}.{COSTS}",
            "hands-swapped seat=1 other=2; false-call seat=1 count=2",
        ),
        ("turn-1.top-b4.hands-b7r1r2~g1g3g5~y6.uno-3o", "b7~3u", f"{BOTH}.unoCatchUntil-offendersNextTurn",
         "hands-swapped seat=1 other=3; uno-said seat=1; uno-debt-ends seat=3"),
    ],
)  # fmt: skip
def test_what_is_told_of_uno_after_a_change_of_hands_R_40(told, position, moves, house, happens):
    assert told(position, moves, house) == f"played seat=1 card=b7 color=b; {happens}"


@pytest.mark.parametrize(
    ("position", "house", "expected"),
    [
        (X3, BOTH, ["b0", "b7~2", "b7~3", "d"]),
        (X3, f"{BOTH}.sevenOptional", ["b0", "b7~2", "b7~3", "b7~0", "d"]),
        (X3, "sevenOptional", ["b0", "b7", "d"]),
        (X2, BOTH, ["b0", "b7", "d"]),
        (X2, f"{BOTH}.sevenOptional", ["b0", "b7", "b7~0", "d"]),
        # with UNO only where the call would count: for the hand held afterwards
        (U3, BOTH, ["b0", "b0u", "b7~2", "b7~3", "b7~3u", "d"]),
        (U3, f"{BOTH}.{EXEMPT}", ["b0", "b7~2", "b7~3", "d"]),
        (ONE, BOTH, ["b7~2", "b7~3", "b7~3u", "d", "u"]),
        # a last 7 that swaps nothing needs no hand
        (LAST.format("b7"), BOTH, ["b7", "d", "u"]),
        (LAST.format("b7"), FIRST, ["b7~2", "b7~3", "d", "u"]),
        # of sets of 7s those that swap with one hand
        (SEVENS, SETS, ["b7~2", "b7~3", "b7~2r7~2", "b7~3r7~3", "d"]),
    ],
)
def test_legal_moves_R_54(at, position, house, expected):
    state = at(position, "", house)
    assert [m.text(state) for m in legal_moves(state)] == expected


# Swap Hands

SW3 = "turn-1.top-b4.hands-wsr1r2~g1g3g5~y6y8.draw-r3r5r6r8y1y2"
SW2 = "turn-1.top-b4.hands-wsr1r2~g1g3g5.draw-r3r5r6r8y1y2"


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        (SW3, "wsg~3", SWAP, "legal: swap-hands seat=1 card=ws other=3"),
        (SW3, "wsg", SWAP, "refused: swap-hands seat=1 card=ws other=0"),
        (SW3, "ws~3", SWAP, "refused: wild-name-colour seat=1 card=ws"),
        (SW3, "wsg~1", SWAP, "refused: swap-hands seat=1 card=ws other=1"),
        (SW3, "wsg~0", f"{SWAP}.{BOTH}.sevenOptional", "refused: swap-hands seat=1 card=ws other=0"),
        (SW2, "wsg", SWAP, "legal: swap-hands seat=1 card=ws other=2"),
        (SW2, "wsg~2", SWAP, "refused: swap-hands seat=1 card=ws other=2"),
        (f"{SW3}.lost-3", "wsg~3", SWAP, "refused: swap-hands seat=1 card=ws other=3"),
        ("turn-1.top-b4.hands-wwr1r2~g1~y6", "wwr~2", SWAP, "refused: swap-hands seat=1 card=ww other=2"),
        # black like any other: R-52
        (SW3.replace("b4", "wwr"), "wsg~3", f"{SWAP}.matchWildOnWild-false", "refused: no-black-on-black card=ws top=ww"),
        (SW3.replace("r1r2", "r1"), "wsg~2", f"{SWAP}.outAllowed-noWild", "legal: swap-hands seat=1 card=ws other=2"),
        (LAST.format("ws"), "wsg~3", f"{SWAP}.outAllowed-noWild", "refused: last-card-limit card=ws limit=noWild"),
        # what was laid as a wild card has no number or symbol
        (SW3, "wsg~3.r1", SWAP, "refused: own-hand-only seat=2 card=r1"),
        (SW3.replace("y6y8", "ys"), "wsg~2.r1", SWAP, "refused: what-matches card=r1 top=ws color=g how=number; "
         "colour-in-force card=r1 top=ws color=g"),
        # UNO as after a 7
        (
            SW3.replace("y6y8", "y6"),
            "wsg~3",
            SWAP,
            "contestable: uno-after-hand-change seat=1 count=2; swap-hands seat=1 card=ws other=3",
        ),
        (SW3.replace("y6y8", "y6"), "wsg~3u", SWAP, "legal: swap-hands seat=1 card=ws other=3"),
    ],
)  # fmt: skip
def test_ruling_on_swap_hands_R_03(ruled, position, moves, house, expected):
    assert ruled(position, moves, house) == expected


@pytest.mark.parametrize(
    ("position", "moves", "house", "happens", "leads_to"),
    [
        (
            SW3,
            "wsg~3",
            SWAP,
            "hands-swapped seat=1 other=3",
            "turn-2.top-wsg.hands-y6y8~g1g3g5~r1r2.draw-r3r5r6r8y1y2.discard-b4.last-1",
        ),
        (
            SW2,
            "wsg",
            SWAP,
            "hands-swapped seat=1 other=2",
            "turn-2.top-wsg.hands-g1g3g5~r1r2.draw-r3r5r6r8y1y2.discard-b4.last-1",
        ),
        # the last card: out like with a Wild, or swapped first
        (
            LAST.format("ws"),
            "wsg",
            SWAP,
            "went-out seat=1 card=ws; last-card-no-effect seat=1 card=ws; hand-points seat=2 count=4; "
            "hand-points seat=3 count=6; points seat=1 count=10",
            "over-1.top-wsg.hands-0~g1g3~y6.draw-r3r5r6r8y1y2.discard-b4",
        ),
        (
            LAST.format("ws"),
            "wsg~3",
            SWAP,
            "went-out seat=1 card=ws; last-card-no-effect seat=1 card=ws; hand-points seat=2 count=4; "
            "hand-points seat=3 count=6; points seat=1 count=10",
            "over-1.top-wsg.hands-0~g1g3~y6.draw-r3r5r6r8y1y2.discard-b4",
        ),
        (
            LAST.format("ws"),
            "wsg~2",
            MUST,
            "hands-swapped seat=1 other=2; out-by-swap seat=2; hand-points seat=1 count=4; "
            "hand-points seat=3 count=6; points seat=2 count=10",
            "over-2.top-wsg.hands-g1g3~0~y6.draw-r3r5r6r8y1y2.discard-b4",
        ),
        # a last card that is forbidden costs a card, and then acts: R-41
        (
            LAST.format("ws"),
            "wsg~2",
            f"{SWAP}.outAllowed-noWild.outIfForbidden-playAndDrawOne",
            "drew seat=1 card=r3 count=1; hands-swapped seat=1 other=2; uno-owed seat=2",
            "turn-2.top-wsg.hands-g1g3~r3~y6.draw-r5r6r8y1y2.discard-b4.uno-2o.last-1",
        ),
    ],
)
def test_swap_hands_R_03(at, told, position, moves, house, happens, leads_to):
    assert told(position, moves, house) == f"played seat=1 card=ws color=g; {happens}"
    assert at(position, moves, house).text() == leads_to


@pytest.mark.parametrize(
    ("moves", "house", "verdict", "also"),
    [
        ("wsg", SWAP, "legal", "swap-hands-last-card card=ws value=treatAsWild"),
        ("wsg~3", SWAP, "legal", "swap-hands-last-card card=ws value=treatAsWild"),
        ("ws", SWAP, "refused", "wild-name-colour seat=1 card=ws"),
        ("wsg", MUST, "refused", "swap-hands seat=1 card=ws other=0"),
        ("wsg~3", MUST, "legal", "swap-hands seat=1 card=ws other=3"),
        ("wsg~3", MUST, "legal", "swap-hands-last-card card=ws value=mustSwap"),
    ],
)
def test_ruling_on_swap_hands_as_last_card_R_03(ruled, moves, house, verdict, also):
    got = ruled(LAST.format("ws"), moves, house)
    assert got.startswith(f"{verdict}: ")
    assert also in got


SWAP_FIRST = "choice-1.top-ws.hands-r1r2~g1g3g5~y6y8.draw-b1b2b3"


@pytest.mark.parametrize(
    ("position", "moves", "expected"),
    [
        (SWAP_FIRST, "ng~3", "legal: start-card-other-wild seat=1 color=g other=3"),
        (SWAP_FIRST, "nb~2", "legal: start-card-other-wild seat=1 color=b other=2"),
        (SWAP_FIRST.replace("choice-1", "choice-2"), "nr~1", "legal: start-card-other-wild seat=2 color=r other=1"),
        (SWAP_FIRST, "ng", "refused: swap-hands seat=1 card=ws other=0"),
        (SWAP_FIRST, "ng~1", "refused: swap-hands seat=1 card=ws other=1"),
        (SWAP_FIRST, "ng~0", "refused: swap-hands seat=1 card=ws other=0"),
        (SWAP_FIRST, "2-ng~3", "refused: wild-name-colour seat=1 card=0"),
        (SWAP_FIRST, "r1", "refused: wild-name-colour seat=1 card=0"),
        (SWAP_FIRST.replace("~y6y8", ""), "ng", "legal: start-card-other-wild seat=1 color=g other=2"),
        (SWAP_FIRST.replace("~y6y8", ""), "ng~2", "refused: swap-hands seat=1 card=ws other=2"),
    ],
)
def test_ruling_on_swap_hands_as_start_card_R_03_R_15(ruled, position, moves, expected):
    assert ruled(position, moves, START) == expected


def test_swap_hands_as_start_card_R_03(at, told):
    assert told(SWAP_FIRST, "ng~3", START) == "named seat=1 color=g; hands-swapped seat=1 other=3"
    after = at(SWAP_FIRST, "ng~3", START)
    assert after.text() == "turn-1.top-wsg.hands-y6y8~g1g3g5~r1r2.draw-b1b2b3"
    state = at(SWAP_FIRST, "", START)
    assert [m.text(state) for m in legal_moves(state)] == [f"n{c}~{t}" for c in "rygb" for t in (2, 3)]
    # a dealt hand of one card owes no call, a swapped one does: R-40
    owing = at("choice-1.top-ws.hands-r1~g1~y6.uno-1f~2f~3f.draw-b1b2b3", "ng~2", START)
    assert status(owing) == "oof"


def first_round(text, house, top=None):
    """The first rounds by seed in which a card is turned up first (and which stays)."""
    options = Options.from_text(f"official-modern.{house}")
    for seed in range(4000):
        state, events = new_round(options, 3, seed)
        turned = [e.card for e in events if e.kind.startswith("start-")]
        if turned[0] == card(text) and (top is None or state.top == card(top)):
            return state, [e.kind for e in events]
    raise AssertionError(text)


@pytest.mark.parametrize(
    ("text", "house", "kinds", "phase"),
    [
        ("ws", START, ["dealt", "start-wild"], "choice"),
        ("ws", SWAP, ["dealt", "start-put-back"], None),
        ("ws", f"{SWAP}.startWildDrawFour-buryRedraw", ["dealt", "start-buried"], None),
        ("ws", f"{SWAP}.startOtherWild-asWild", ["dealt", "start-wild"], "choice"),
        ("ws", f"{SWAP}.startOtherWild-asWild.startWild-anyCardMayFollow", ["dealt", "start-any-card"], "turn"),
        ("ws", f"{START}.startOtherWild-asWild.startWild-anyCardMayFollow", ["dealt", "start-wild"], "choice"),
        ("wx", SHUFFLE, ["dealt", "start-put-back"], None),
        ("wx", f"{SHUFFLE}.startOtherWild-asWild", ["dealt", "start-wild"], "choice"),
        ("wc", f"{CUSTOM}.startOtherWild-asWild", ["dealt", "start-wild"], "choice"),
    ],
)
def test_other_wild_as_start_card_R_03_R_15(text, house, kinds, phase):
    state, seen = first_round(text, house)
    assert seen[:2] == kinds
    if phase is None:
        assert state.top != card(text)
    else:
        assert (state.phase, state.top, state.color, state.seat) == (phase, card(text), -1, 0)


def test_start_shuffle_hands_deals_nothing_anew_R_15(at):
    """As a Wild: the colour is named, and who named it is on."""
    position = "choice-1.top-wx.hands-r1r2~g1g3g5~y6y8.draw-b1b2b3"
    after = at(position, "ng", f"{SHUFFLE}.startOtherWild-asWild")
    assert after.text() == "turn-1.top-wxg.hands-r1r2~g1g3g5~y6y8.draw-b1b2b3"


# Shuffle Hands

SH4 = "turn-2.top-b4.hands-r1r2~wxg1g2~y6y8y9~b1b2b3.draw-r3r5.seed-5.round-3.shuffles-2"


@pytest.mark.parametrize(
    ("position", "order"),
    [
        (SH4, [2, 3, 0, 1]),
        (SH4.replace(".draw", ".dir-a.draw"), [2, 3, 0, 1]),
        (SH4 + ".lost-3", [3, 0, 1]),
        (SH4 + ".away-4", [2, 0, 1]),
    ],
)
def test_shuffle_hands_is_dealt_from_the_left_clockwise_R_04(at, told, position, order):
    before = at(position, "", SHUFFLE)
    together = [c for seat in order for c in before.hands[seat] if c != card("wx")]
    dealt = shuffled(bytes(together), 5, 3, 3)
    expected = list(before.hands)
    for place, seat in enumerate(order):
        expected[seat] = tuple(sorted(dealt[place :: len(order)]))
    after = at(position, "wx", SHUFFLE)
    assert (after.hands, after.phase, after.seat, after.color) == (tuple(expected), "choice", 1, -1)
    assert (after.shuffles, after.top, after.discard) == (3, card("wx"), (card("b4"),))
    assert told(position, "wx", SHUFFLE) == (
        f"played seat=2 card=wx color=0; hands-shuffled seat=2 count={len(together)}"
    )


@pytest.mark.parametrize(("direction", "seat"), [("c", 3), ("a", 1)])
def test_colour_is_named_after_the_new_hand_is_seen_R_04(at, told, direction, seat):
    position = SH4.replace(".draw", f".dir-{direction}.draw")
    assert told(position, "wx.ny", SHUFFLE) == "named seat=2 color=y"
    after, before = at(position, "wx.ny", SHUFFLE), at(position, "wx", SHUFFLE)
    assert (after.phase, after.seat + 1, after.color, after.hands) == ("turn", seat, 1, before.hands)


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        (SH4, "wx", SHUFFLE, "legal: shuffle-hands seat=2 card=wx"),
        (SH4, "wxg", SHUFFLE, "refused: wild-name-colour seat=2 card=wx"),
        (SH4, "wx~3", SHUFFLE, "refused: swap-hands seat=2 card=wx other=3"),
        (SH4, "wx.ng", SHUFFLE, "legal: shuffle-hands seat=2 card=wx"),
        (SH4, "wx.ng~3", SHUFFLE, "refused: swap-hands seat=2 card=wx other=3"),
        (SH4, "wx.3-ng", SHUFFLE, "refused: wild-name-colour seat=2 card=0"),
        (SH4, "wx.d", SHUFFLE, "refused: wild-name-colour seat=2 card=0"),
        (SH4, "wx.b4", SHUFFLE, "refused: wild-name-colour seat=2 card=0"),
        (SH4, "wx.3-y6", SHUFFLE, "refused: wild-name-colour seat=2 card=0"),
        (
            SH4.replace("b4", "wwr"),
            "wx",
            f"{SHUFFLE}.matchWildOnWild-false",
            "refused: no-black-on-black card=wx top=ww",
        ),
        (
            "turn-1.top-b4.hands-wxr1~g1~y6.draw-b1b2b3b4",
            "wx",
            SHUFFLE,
            "contestable: uno-after-hand-change seat=1 count=2; shuffle-hands seat=1 card=wx",
        ),
        ("turn-1.top-b4.hands-wxr1~g1~y6.draw-b1b2b3b4", "wxu", SHUFFLE, "legal: shuffle-hands seat=1 card=wx"),
        # naming begins no turn: every window stays open
        ("turn-1.top-b4.hands-wxr1~g1~y6", "wx.3-c1", SHUFFLE, "legal: uno-penalty seat=3 other=1 count=2"),
        ("turn-1.top-b4.hands-wxr1~g1~y6", "wx.ng.3-c1", SHUFFLE, "legal: uno-penalty seat=3 other=1 count=2"),
        ("turn-1.top-b4.hands-wxr1~g1~y6", "wx.ng.1-u", SHUFFLE, "legal: uno-call-self seat=1"),
        (
            "turn-1.top-b4.hands-wxr1~g1~y6.draw-b1b2",
            "wx.ng.d.3-c1",
            SHUFFLE,
            "refused: uno-catch-until seat=3 other=1 how=late; turn-begins",
        ),
    ],
)
def test_ruling_on_shuffle_hands_R_04_R_40(ruled, position, moves, house, expected):
    assert ruled(position, moves, house) == expected


@pytest.mark.parametrize(
    ("moves", "house", "statuses"),
    [
        ("wx", SHUFFLE, "ooo"),
        ("wxu", SHUFFLE, "coo"),
        ("u.wx", SHUFFLE, "ooo"),
        ("wx", f"{SHUFFLE}.{EXEMPT}", "ccc"),
        ("wx", f"{SHUFFLE}.unoCatchUntil-nextPlayerHasPlayed", "eee"),
        ("wx.2-u.ng", SHUFFLE, "oco"),
    ],
)
def test_shuffle_hands_and_uno_R_04_R_40(at, moves, house, statuses):
    assert status(at("turn-1.top-b4.hands-wxr1~g1~y6.draw-b1b2", moves, house)) == statuses


@pytest.mark.parametrize(
    ("held", "house", "phase", "sizes"),
    [
        # collected and dealt anew, the player included: it is not out unless it gets nothing
        ("wx~g1g3~y6", SHUFFLE, "choice-1", [1, 1, 1]),
        ("wx~g1g3~y6y8", SHUFFLE, "choice-1", [1, 2, 1]),
        ("wx~g1~y6", SHUFFLE, "over-1", [0, 1, 1]),
        ("wx~g1g3~y6", f"{SHUFFLE}.shuffleHandsLastCard-treatAsWild", "over-1", [0, 2, 1]),
    ],
)
def test_shuffle_hands_as_last_card_R_04(at, ruled, held, house, phase, sizes):
    position = f"turn-1.top-b4.hands-{held}.draw-b1b2"
    after = at(position, "wx", house)
    assert after.text().startswith(f"{phase}.top-wx.")
    assert [len(hand) for hand in after.hands] == sizes
    value = "treatAsWild" if "treatAsWild" in house else "collectAndRedeal"
    verdict = "contestable: uno-after-hand-change seat=1 count=2" if phase == "choice-1" else "legal: "
    got = ruled(position, "wx", house)
    assert got.startswith(verdict)
    assert f"shuffle-hands-last-card card=wx value={value}" in got


def test_shuffle_hands_as_forbidden_last_card_R_04_R_41(at, ruled):
    """It costs a card, which is dealt anew with the others."""
    house = f"{SHUFFLE}.outAllowed-noWild.outIfForbidden-playAndDrawOne"
    position = "turn-1.top-b4.hands-wx~g1~y6.draw-r3r5"
    assert ruled(position, "wx", house).startswith("contestable: uno-after-hand-change seat=1 count=2; ")
    after = at(position, "wx", house)
    assert (after.phase, sorted(hands(after).split("~")), status(after)) == ("choice", ["g1", "r3", "y6"], "ooo")


# empty hands


@pytest.mark.parametrize(
    ("held", "moves", "house", "places", "phase"),
    [
        # the player of the card first, then in order of play
        ("wx~0~y6", "wx", f"{SHUFFLE}.roundPlayOn", (0, 2), "over"),
        ("wx~0~0~y6", "wx", f"{SHUFFLE}.roundPlayOn", (0, 2, 3), "over"),
        ("wx~0~0~y6.dir-a", "wx", f"{SHUFFLE}.roundPlayOn", (0, 3, 2), "over"),
        # an empty hand takes the next place, and the player goes on
        ("b7~g1g3~y6y8", "b7~3", f"{FIRST}.roundPlayOn", (2,), "turn"),
        ("b0~g1g3~y6y8", "b0", f"{FIRST}.roundPlayOn", (1,), "turn"),
        ("b7~g1g3~y6y8", "b7", f"{BOTH}.roundPlayOn", (0,), "turn"),
        ("wx~g1~y6y8", "wx", f"{SHUFFLE}.roundPlayOn", (), "choice"),
        ("wx~g1~y6", "wx", f"{SHUFFLE}.roundPlayOn", (0,), "choice"),
    ],
)
def test_places_of_empty_hands_R_48_R_54(at, held, moves, house, places, phase):
    after = at(f"turn-1.top-b4.hands-{held}.draw-b1b2", moves, house)
    assert (after.places, after.phase) == (places, phase)


def test_the_first_of_several_empty_hands_wins_R_54(at):
    assert at("turn-1.top-b4.hands-wx~0~y6.draw-b1b2", "wx", SHUFFLE).text().startswith("over-1.")


def test_who_plays_on_after_an_empty_hand_R_48(at):
    """The seat that laid the 7 holds cards now; the next in play is on, by the seats still in play."""
    after = at("turn-1.top-b4.hands-b7~g1g3~y6y8~r1.draw-b1b2", "b7~2", f"{FIRST}.roundPlayOn")
    assert after.text() == ("turn-3.top-b7.hands-g1g3~0~y6y8~r1.draw-b1b2.discard-b4.last-1.places-2.points-0~19~0~0")
    chooses = at("turn-1.top-b4.hands-wx~g1~y6.draw-b1b2", "wx", f"{SHUFFLE}.roundPlayOn")
    assert (chooses.phase, chooses.seat) == ("choice", 1)
    named = at("turn-1.top-b4.hands-wx~g1~y6.draw-b1b2", "wx.ng", f"{SHUFFLE}.roundPlayOn")
    assert (named.phase, named.seat, named.color, named.places) == ("turn", 1, 2, (0,))


def test_an_empty_hand_goes_out_for_its_own_team_R_49_R_54(at):
    position = "turn-1.top-b4.hands-b7~g1g3~y6y8~r1r5.draw-b1b2"
    after = at(position, "b7~2", f"{FIRST}.teamsMode-partners4")
    assert (after.phase, after.winner, hands(after)) == ("over", 1, "g1g3~0~y6y8~r1r5")


# the table's own card


@pytest.mark.parametrize(
    ("position", "moves", "house", "expected"),
    [
        ("turn-1.top-b4.hands-wcr1r2~g1", "wcy", CUSTOM, "legal: custom-wild card=wc color=y"),
        ("turn-1.top-b4.hands-wcr1r2~g1", "wc", CUSTOM, "refused: wild-name-colour seat=1 card=wc"),
        (
            "turn-1.top-wwr.hands-wcr1r2~g1",
            "wcy",
            f"{CUSTOM}.matchWildOnWild-false",
            "refused: no-black-on-black card=wc top=ww",
        ),
        ("turn-1.top-b4.hands-wc~g1", "wcy", f"{CUSTOM}.outAllowed-noWild", "refused: last-card-limit card=wc limit=noWild"),
        ("turn-1.top-b4.hands-wcr1r2~g1r5", "wcy.r5", CUSTOM, "refused: what-matches card=r5 top=wc color=y how=number; "
         "colour-in-force card=r5 top=wc color=y"),
        ("turn-1.top-b4.hands-wcr1r2~g1~y6", "wcy~2", CUSTOM, "refused: swap-hands seat=1 card=wc other=2"),
    ],
)  # fmt: skip
def test_custom_wild_is_laid_as_a_wild_R_02(ruled, position, moves, house, expected):
    assert ruled(position, moves, house) == expected


def test_custom_wild_has_no_other_effect_R_02(at, told):
    position = "turn-1.top-b4.hands-wcr1r2~g1g2~y6.draw-b1"
    assert told(position, "wcy", CUSTOM) == "played seat=1 card=wc color=y"
    assert at(position, "wcy", CUSTOM).text() == "turn-2.top-wcy.hands-r1r2~g1g2~y6.draw-b1.discard-b4.last-1"


@pytest.mark.parametrize("held", ["ws", "wx", "wc"])
def test_cards_of_2019_are_worth_40_R_43(told, held):
    position = f"turn-1.top-b4.hands-b1~{held}g1"
    assert told(position, "b1", f"{SWAP}.deckBlankUse-customRule").endswith(
        "hand-points seat=2 count=41; points seat=1 count=41"
    )


def test_every_pack_with_these_cards_can_be_played_R_02():
    for house in (SWAP, SHUFFLE, CUSTOM, f"{SWAP}.deckBlankUse-customRule", f"{SHUFFLE}.deckBlankUse-replacement"):
        assert not playable(Options.from_text(f"official-modern.{house}"), 10)
    state = State.from_text(SW3, Options.from_text(f"official-modern.{SWAP}"))
    assert [m.text(state) for m in legal_moves(state)][:2] == ["wsr~2", "wsr~3"]
