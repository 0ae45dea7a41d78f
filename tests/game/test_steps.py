"""Every play has the steps of its marbles, and a TAC also the steps back."""

from collections import Counter

import pytest
from game.game_helpers import VARIANTS, at, random_game, tell

from kugel.game import decode, encode
from kugel.game.events import Played
from kugel.rules.seat import Seat
from kugel.rules.step import Step

Marbles = Counter[tuple[str, str]]


def steps(position: str, play: str) -> tuple[Step, ...]:
    (event,) = [event for event in tell(at(position), play) if isinstance(event, Played)]
    assert event.undo == ()
    return event.steps


def undo(position: str, *plays: str) -> tuple[Step, ...]:
    """The steps that the last of these plays takes back."""
    return [event for event in tell(at(position), *plays) if isinstance(event, Played)][-1].undo


def marbles(board: str) -> Marbles:
    """Where all marbles are, ignoring which are fresh."""
    places: Marbles = Counter()
    for seat, part in zip("abcdef", board.split("/"), strict=False):
        words = [] if part in ("-", "x") else part.replace("*", "").split(",")
        places.update((seat, word) for word in words)
        places[seat, "base"] = 0 if part == "x" else 4 - len(words)
    return +places


def walk(places: Marbles, way: tuple[Step, ...]) -> Marbles:
    """Make the steps; each marble must be where its step starts."""
    places = Counter(places)
    for step in way:
        for begin, end in [((hit[0], hit[1:]), (hit[0], "base")) for hit in step.captured] + [
            ((step.seat, step.begin), (step.seat, step.end))
        ]:
            assert places[begin] > 0, (step, places)
            places[begin] -= 1
            places[end] += 1
    return +places


def test_a_move() -> None:
    assert steps("13/-/-/- a 5/2/2/2 - d1 four", "5:13-18") == (Step(Seat.A, "13", "18"),)


def test_a_capture_names_the_marble_that_is_hit() -> None:
    assert steps("13/18/-/- a 5/2/2/2 - d1 four", "5:13x18") == (Step(Seat.A, "13", "18", ("b18",)),)


def test_a_four_walks_back_and_hits_only_where_it_ends() -> None:
    assert steps("13/9/-/- a 4/2/2/2 - d1 four", "4:13x9") == (Step(Seat.A, "13", "9", ("b9",)),)


def test_a_marble_goes_home() -> None:
    assert steps("63/-/-/- a 5/2/2/2 - d1 four", "5:63-h3") == (Step(Seat.A, "63", "h3"),)


def test_an_opening_comes_from_base() -> None:
    assert steps("-/1/-/- a 13/2/2/2 - d1 four", "13:+x1") == (Step(Seat.A, "base", "1", ("b1",)),)


def test_an_angel_opens_for_the_next_seat() -> None:
    assert steps("-/-/-/- a A/2/2/2 - d1 four", "A:b+17") == (Step(Seat.B, "base", "17"),)


def test_a_swap_is_two_steps() -> None:
    both = (Step(Seat.A, "13", "40"), Step(Seat.C, "40", "13"))
    assert steps("13/-/40/- a X/2/2/2 - d1 four", "X:13~c40") == both


def test_a_warrior_takes_the_next_marble() -> None:
    assert steps("13/29/-/- a W/2/2/2 - d1 four", "W:13x29") == (Step(Seat.A, "13", "29", ("b29",)),)


def test_a_warrior_alone_on_the_ring_goes_to_base_itself() -> None:
    assert steps("13/-/-/- a W/2/2/2 - d1 four", "W:13x13") == (Step(Seat.A, "13", "base"),)


def test_a_seven_is_run_by_run_and_captures_in_passing() -> None:
    position = "13,h1/14,16/-/- a 7/2/2/2 - d1 four"
    assert steps(position, "7:13x17,h1-h4") == (
        Step(Seat.A, "13", "17", ("b14", "b16")),
        Step(Seat.A, "h1", "h4"),
    )


def test_the_rest_of_a_finishing_seven_moves_the_partner() -> None:
    position = "64,h2,h3,h4/-/40/- a 7/2/2/2 - d1 four"
    assert steps(position, "7:64-h1,c40-c45") == (Step(Seat.A, "64", "h1"), Step(Seat.C, "40", "45"))


@pytest.mark.parametrize("play", ["8:skip", "J:pass", "D:b"])
def test_some_plays_move_nothing(play: str) -> None:
    assert steps("13/-/-/- a 8,J,D/2/2/2 - d1 four", play) == ()


def test_a_tac_takes_back_a_capture_and_then_moves() -> None:
    events = tell(at("13/18/-/- a 5/T,2/2/2 - d1 four"), "5:13x18", "T(5):18-23")
    assert events[2] == Played(
        seat=Seat.B,
        by=Seat.B,
        play="T(5):18-23",
        card="T",
        copied="5",
        kind="move",
        undo=(Step(Seat.A, "18", "13"), Step(Seat.B, "base", "18")),
        steps=(Step(Seat.B, "18", "23"),),
        board="13/23/-/-",
    )


def test_a_tac_takes_back_a_seven_last_run_first() -> None:
    back = undo("13,h1/14,16/-/- a 7/T/2/2 - d1 four", "7:13x17,h1-h4", "T(7):14x21")
    assert back == (
        Step(Seat.A, "h4", "h1"),
        Step(Seat.A, "17", "13"),
        Step(Seat.B, "base", "16"),
        Step(Seat.B, "base", "14"),
    )


def test_a_second_tac_takes_back_the_first_and_makes_the_undone_play_again() -> None:
    back = undo("13/18/30/- a 5/T/T/2 - d1 four", "5:13x18", "T(5):18-23", "T(5):30-35")
    assert back == (Step(Seat.B, "23", "18"), Step(Seat.B, "18", "base"), Step(Seat.A, "13", "18"))


def test_a_tac_takes_back_a_swap() -> None:
    back = undo("13/30/40/- a X/T/2/2 - d1 four", "X:13~c40", "T(X):30~a13")
    assert walk(marbles("40/30/13/-"), back) == marbles("13/30/40/-")


def test_a_tac_on_a_discard_takes_nothing_back() -> None:
    assert undo("13/-/30/- a 5/3/T/2 - d1 four", "5:13-18", "3:discard", "T(3):30-33") == ()


def test_the_jesters_player_takes_back_what_was_before_the_jester() -> None:
    """Hands go to the right, so b gets c's TAC (TX-12)."""
    back = undo("13/30/-/- a 5/J/T/2,2 - d1 four", "5:13-18", "J:pass", "T(5):30-35")
    assert back == (Step(Seat.A, "18", "13"),)


def test_with_jester_tac_copy_the_jesters_player_takes_nothing_back() -> None:
    position = "13/30/-/- a 5/J/T/2,2 - d1 four:jester_tac=copy"
    assert undo(position, "5:13-18", "J:pass", "T(5):30-35") == ()


@pytest.mark.parametrize("variant", VARIANTS)
def test_undo_and_steps_lead_from_board_to_board(variant: str) -> None:
    game = random_game(variant, 11)
    places = marbles(
        "/".join("-" if seat in game.variant.seats else "x" for seat in range(game.variant.board))
    )
    if game.variant.options.intro == "on":
        places = Counter(place for seat in "abcdef" for place in [(seat, "base")] * 3)
        places.update((seat, str(11 * index + 1)) for index, seat in enumerate("abcdef"))
    for event in game.events:
        if isinstance(event, Played):
            places = walk(places, event.undo + event.steps)
            assert places == marbles(event.board), event


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_event_survives_a_json_round_trip(variant: str) -> None:
    for event in random_game(variant, 12).events:
        assert decode(encode(event)) == event
