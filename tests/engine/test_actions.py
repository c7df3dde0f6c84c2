"""Skip, Reverse, Draw Two, two players: R-22 to R-27."""

import pytest

from tutor.engine import NONE, legal_moves

P3 = "turn-1.top-b7.hands-bsbrbdb1~g1g4r2~y9y3y1.draw-r1r3g8b0y2y5"
P2 = "turn-1.top-b7.hands-bsbrbdb1~g1g4r2.draw-r1r3g8b0y2y5"


@pytest.mark.parametrize(
    ("position", "moves", "house", "happens", "leads_to"),
    [
        # three players
        (
            P3,
            "bs",
            "",
            "played seat=1 card=bs color=b; skipped seat=2 card=bs",
            "turn-3.top-bs.hands-b1brbd~r2g1g4~y1y3y9.draw-r1r3g8b0y2y5.discard-b7.last-1",
        ),
        (
            P3,
            "br",
            "",
            "played seat=1 card=br color=b; turned seat=1 count=-1",
            "turn-3.top-br.hands-b1bsbd~r2g1g4~y1y3y9.draw-r1r3g8b0y2y5.discard-b7.dir-a.last-1",
        ),
        (
            P3,
            "bd",
            "",
            "played seat=1 card=bd color=b; cards-wait seat=2 card=bd count=2",
            "hit-2-2.top-bd.hands-b1bsbr~r2g1g4~y1y3y9.draw-r1r3g8b0y2y5.discard-b7",
        ),
        (
            P3,
            "bd.t",
            "",
            "draws-and-misses seat=2 card=bd count=2",
            "turn-3.top-bd.hands-b1bsbr~r1r2r3g1g4~y1y3y9.draw-g8b0y2y5.discard-b7",
        ),
        (
            P3,
            "bd.t",
            "drawTwoLoseTurn-false",
            "drew seat=2 card=0 count=2",
            "turn-2.top-bd.hands-b1bsbr~r1r2r3g1g4~y1y3y9.draw-g8b0y2y5.discard-b7",
        ),
        # two players: R-27
        (
            P2,
            "bs",
            "",
            "played seat=1 card=bs color=b; skipped seat=2 card=bs; two-players-again seat=1 card=bs",
            "turn-1.top-bs.hands-b1brbd~r2g1g4.draw-r1r3g8b0y2y5.discard-b7.last-1",
        ),
        (
            P2,
            "br",
            "",
            "played seat=1 card=br color=b; skipped seat=2 card=br; two-players-again seat=1 card=br",
            "turn-1.top-br.hands-b1bsbd~r2g1g4.draw-r1r3g8b0y2y5.discard-b7.last-1",
        ),
        (
            P2,
            "br",
            "twoPlayersReverse-directionOnly",
            "played seat=1 card=br color=b; turned seat=1 count=-1",
            "turn-2.top-br.hands-b1bsbd~r2g1g4.draw-r1r3g8b0y2y5.discard-b7.dir-a.last-1",
        ),
        (
            P2,
            "bd.t",
            "",
            "draws-and-misses seat=2 card=bd count=2; two-players-again seat=1 card=bd",
            "turn-1.top-bd.hands-b1bsbr~r1r2r3g1g4.draw-g8b0y2y5.discard-b7",
        ),
        # a start Draw Two with two players gives no extra turn to anybody
        (
            "hit-1-2.top-rd.hands-r1~g1.draw-b1b2.laid-0rd",
            "t",
            "",
            "draws-and-misses seat=1 card=rd count=2; uno-call-again seat=1",
            "turn-2.top-rd.hands-r1b1b2~g1",
        ),
        (
            "hit-1-2.top-rd.hands-r1~g1.draw-b1b2.laid-0rd",
            "t",
            "startDrawTwo-drawThenPlay",
            "drew seat=1 card=0 count=2; uno-call-again seat=1",
            "turn-1.top-rd.hands-r1b1b2~g1",
        ),
    ],
)
def test_action_cards(at, told, position, moves, house, happens, leads_to):
    assert told(position, moves, house) == happens
    assert at(position, moves, house).text() == leads_to


@pytest.mark.parametrize(
    ("position", "moves", "expected"),
    [
        (P3, "bd.t", "legal: draw-two seat=2 count=2; draw-two-loses-turn seat=2"),
        (P3, "bd.g1", "refused: draw-card-no-answer card=g1 top=bd count=2"),
        ("turn-1.top-b7.hands-bdb1b2~gdg1~y1", "bd.gd", "refused: draw-card-no-answer card=gd top=bd count=2"),
        (P3, "bd.d", "refused: draw-card-no-answer card=0 top=bd count=2"),
        (P3, "bd.p", "refused: draw-card-no-answer card=0 top=bd count=2"),
        (P3, "bd.3-t", "refused: wait-your-turn seat=3 other=2"),
        (P3, "bd.1-b1", "refused: wait-your-turn seat=1 other=2; one-card-per-turn seat=1"),
        (P3, "bd.x", "refused: challenge-when seat=2"),
    ],
)
def test_waiting_cards_leave_no_choice_R_22(ruled, position, moves, expected):
    assert ruled(position, moves) == expected


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("direction", [1, -1])
def test_turn_order_from_every_seat_R_23_R_24(at, players, direction):
    others = [f"{'rygb'[s % 4]}{s // 4 + 3}{'rygb'[s % 4]}{s // 4 + 6}" for s in range(players)]
    for seat in range(players):
        hands = ["r2rsrrrdb3" if s == seat else hand for s, hand in enumerate(others)]
        text = f"turn-{seat + 1}.top-r1.hands-{'~'.join(hands)}.draw-g1g2b1b2.dir-{'c' if direction > 0 else 'a'}"
        after = {card: at(text, card) for card in ("r2", "rs", "rr", "rd")}
        seats = {card: state.seat for card, state in after.items()}
        back = seat if players == 2 else (seat - direction) % players
        assert seats == {
            "r2": (seat + direction) % players,
            "rs": (seat + 2 * direction) % players,
            "rr": back,
            "rd": (seat + direction) % players,
        }
        assert at(text, "rd.t").seat == (seat + 2 * direction) % players
        assert {state.direction for card, state in after.items() if card != "rr"} == {direction}
        assert after["rr"].direction == (direction if players == 2 else -direction)


@pytest.mark.parametrize("house", ["", "unoPenaltyMode-loseRound"])
def test_seats_out_of_play_are_passed_over_R_61(at, house):
    text = "turn-1.top-b7.hands-bsbrbdb1~g1g4r2~y9y3y1~r5r6.draw-r1r3g8b0.lost-2"
    assert [at(text, card, house).seat for card in ("b1", "bs", "br", "bd")] == [2, 3, 3, 2]
    two = "turn-1.top-b7.hands-bsbrbdb1~g1g4r2~y9y3y1~r5r6.draw-r1r3g8b0.lost-2~4"
    assert [at(two, card, house).seat for card in ("b1", "bs", "br", "bd")] == [2, 0, 0, 2]
    assert at(two, "br", house).direction == 1


def test_moves_in_a_hit_are_take_alone(at):
    state = at(P3, "bd")
    assert [m.text(state) for m in legal_moves(state)] == ["t"]
    assert (state.waiting, state.was) == (2, NONE)
