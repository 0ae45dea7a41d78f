"""Must-play, and the cards one by one: 1 and 13, 7, Trickster, Warrior."""

import pytest
from rule_helpers import board, discards, drawn, last, play, plays, rule, texts, turn, usable

from kugel.notation import IllegalPlay, NotationError, read_play, write_position


@rule("MP-1", "GL-4", "TX-9")
def test_a_player_who_can_use_no_card_discards_any_card() -> None:
    position = "-/31/-/- a 4,5,9/2/2/2 - d1 four"
    assert texts(position) == {"4:discard", "5:discard", "9:discard"}
    second = play(position, "9:discard")
    assert board(second) == "-/31/-/-"
    assert turn(second) == "b"
    assert last(second) == "9="


@rule("MP-2", "MP-3", "CT-4")
@pytest.mark.parametrize(
    ("position", "card"),
    [
        ("11/-/13/- a 2,9/?5/?5/?5 - d1 four", "2"),
        ("11/-/-/14 a 9,X/?5/?5/?5 - d1 four", "X"),
        ("11/-/-/14 a 9,W/?5/?5/?5 - d1 four", "W"),
        ("-/-/-/- a 9,A/?5/?5/?5 - d1 four", "A"),
        ("-/-/-/- a 9,J/?5/?5/?5 - d1 four", "J"),
        ("-/-/-/- a 9,D/?5/?5/?5 - d1 four", "D"),
        ("-/-/-/49* a 9,T/?5/?5/?5 13@-/-/-/- d1 four", "T"),
    ],
)
def test_a_usable_card_must_be_used_even_if_it_hurts(position: str, card: str) -> None:
    assert usable(position) == {card}
    assert not discards(position)


@rule("MP-4", "MP-6", "C1-1", "C1-2")
def test_1_and_13_open_or_move_as_the_player_likes() -> None:
    position = "11/-/-/- a 1,13/?5/?5/?5 - d1 four"
    assert texts(position) == {"1:+1", "1:11-12", "13:+1", "13:11-24"}


@rule("C1-1", "DC-4")
def test_only_1_and_13_open() -> None:
    numbers = [str(card) for card in range(1, 14) if card != 11]
    opening = {card for card in numbers if usable(f"-/-/-/- a {card}/?5/?5/?5 - d1 four")}
    assert opening == {"1", "13"}


@rule("C1-1", "CB-1")
def test_an_empty_base_has_nothing_to_open() -> None:
    assert texts("11,21,31,h4/-/-/- a 1/?5/?5/?5 - d1 four") == {"1:11-12", "1:21-22", "1:31-32"}


@rule("CT-1", "CT-5", "CT-6", "Q35")
def test_a_trickster_swaps_any_two_ring_marbles_and_no_home_marbles() -> None:
    position = "11,h2/21/41,h4/61 a X/?5/?5/?5 - d1 four"
    assert texts(position) == {"X:11~b21", "X:11~c41", "X:11~d61", "X:b21~c41", "X:b21~d61", "X:c41~d61"}


@rule("CT-2", "CT-3", "GL-1")
def test_a_trickster_needs_an_own_ring_marble_and_a_second_one() -> None:
    assert texts("h2/21/41/- a X/?5/?5/?5 - d1 four") == {"X:discard"}
    assert texts("11/h2/-/- a X/?5/?5/?5 - d1 four") == {"X:discard"}


@rule("Q34", "CT-5", "N12")
def test_two_marbles_of_one_colour_are_enough_for_a_trickster() -> None:
    assert plays("11,21/-/-/- a X/?5/?5/?5 - d1 four", "X") == {"11,21/-/-/-"}


@rule("N12", "Q35", "Q34")
def test_swaps_that_change_nothing_are_one_play() -> None:
    position = "11,21,31/41,51/-/- a X/?5/?5/?5 - d1 four"
    assert len(texts(position)) == 1 + 3 * 2
    assert len(plays(position, "X")) == 1 + 3 * 2


@rule("Q36", "FR-2")
def test_a_swapped_marble_is_no_longer_fresh_whoever_owns_it() -> None:
    assert plays("1*/17*/-/- a X/?5/?5/?5 - d1 four", "X") == {"17/1/-/-"}
    assert plays("11/17*,31/-/- a X/?5/?5/?5 - d1 four", "X") == {
        "17/11,31/-/-",
        "31/11,17*/-/-",
        "11/17,31/-/-",
    }


@rule("WA-1", "CB-12", "Q66", "K36", "MC-1")
def test_a_warrior_goes_any_distance_past_start_and_home_and_enters_neither() -> None:
    assert plays("51/11/-/- a W/?5/?5/?5 - d1 four", "W") == {"11/-/-/-"}
    assert plays("51,h1,h4/11,h2/-/- a W/?5/?5/?5 - d1 four", "W") == {"11,h1,h4/h2/-/-"}
    assert plays("21/32/-/- a W/?5/?5/?5 - d1 four", "W") == {"32/-/-/-"}


@rule("WA-2", "CA-2")
@pytest.mark.parametrize("marbles", ["11,21/-/-/51", "11/21/-/51", "11/-/21/51", "11/-/-/21,51"])
def test_a_warrior_takes_a_victim_of_any_colour(marbles: str) -> None:
    results = plays(f"{marbles} a W/?5/?5/?5 - d1 four", "W")
    assert any(result.startswith("21/") and result.count("21") == 1 for result in results)


@rule("WA-3", "MC-2", "GL-1")
def test_a_warrior_is_the_one_master_that_needs_a_ring_marble() -> None:
    assert usable("-/21/-/- a J,A,W,D/3/3/3 - d1 four") == {"J", "A", "D"}
    assert texts("h3/21/-/- a W/?5/?5/?5 - d1 four") == {"W:discard"}


@rule("WA-4")
def test_a_single_own_marble_has_to_attack() -> None:
    assert texts("11/21/41/61 a W/?5/?5/?5 - d1 four") == {"W:11x21"}


@rule("WA-5", "Q69", "Q67", "MP-2")
def test_a_marble_alone_on_the_ring_must_capture_itself() -> None:
    position = "11,h4/h1/-/- a 4,W/?5/?5/?5 - d1 four"
    assert "h4/h1/-/-" in plays(position, "W")
    assert texts("1*,h4/h1/-/- a W/?5/?5/?5 - d1 four") == {"W:1x1"}
    assert board(play("11/-/-/- a W/3/3/3 - d1 four", "W:11x11")) == "-/-/-/-"


@rule("Q68", "FR-2")
def test_a_fresh_attacker_has_left_its_start() -> None:
    assert plays("1*/3/-/- a W/?5/?5/?5 - d1 four", "W") == {"3/-/-/-"}
    assert "h2/-/-/-" in plays("3/-/-/- a 4/?5/?5/?5 - d1 four", "4")


@rule("C7-1", "C7-2", "Q28")
def test_a_7_is_its_result_and_every_result_is_one_play() -> None:
    position = "11,13,31/-/-/- a 7/?5/?5/?5 - d1 four"
    assert len(texts(position)) == len(plays(position, "7"))


@rule("C7-3", "C7-4", "C7-5", "Q23")
def test_a_7_captures_everything_it_steps_on() -> None:
    assert plays("11/12/13/14 a 7/?5/?5/?5 - d1 four", "7") == {"18/-/-/-"}


@rule("Q22", "C7-4")
def test_an_own_marble_that_a_7_runs_over_takes_no_more_steps() -> None:
    results = plays("11,12/-/-/- a 7/?5/?5/?5 - d1 four", "7")
    assert {result for result in results if "," in result} == {
        "11,19/-/-/-",
        "12,18/-/-/-",
        "13,17/-/-/-",
        "14,16/-/-/-",
    }
    assert {result for result in results if "," not in result} == {
        "15/-/-/-",
        "16/-/-/-",
        "17/-/-/-",
        "18/-/-/-",
    }


@rule("Q21", "C7-2")
@pytest.mark.parametrize(
    ("own", "playable"),
    [
        ("-", False),
        ("h3,h4", False),
        ("h3", True),
        ("1*", True),
        ("64,h1,h2,h3", True),
        ("11,h2,h3,h4", True),
    ],
)
def test_a_7_is_playable_with_a_ring_marble_or_a_loose_home_marble(own: str, playable: bool) -> None:
    assert bool(usable(f"{own}/-/-/- a 7/?5/?5/?5 - d1 four")) == playable


@rule("Q18", "C7-7")
def test_a_7_may_burn_steps_inside_home_but_never_leaves_the_board_as_it_was() -> None:
    assert plays("h1/-/-/- a 7/?5/?5/?5 - d1 four", "7") == {"h2/-/-/-", "h4/-/-/-"}
    for home in (
        "h1",
        "h2",
        "h3",
        "h1,h2",
        "h1,h3",
        "h2,h3",
        "h1,h4",
        "h2,h4",
        "h1,h2,h3",
        "h1,h2,h4",
        "h1,h3,h4",
    ):
        position = f"{home}/-/-/- a 7/?5/?5/?5 - d1 four"
        assert f"{home}/-/-/-" not in plays(position, "7")


@rule("C7-6", "C7-1")
def test_a_7_enters_home_and_moves_on_there() -> None:
    assert plays("63,h4/-/-/- a 7/?5/?5/?5 - d1 four", "7") == {"6,h4/-/-/-", "h1,h4/-/-/-", "h3,h4/-/-/-"}


@rule("C7-10", "Q27", "K16")
def test_the_eighth_marble_comes_in_with_the_seventh_step() -> None:
    home = "h1,h2,h3,h4/-/{},h2,h3,h4/-"
    positions = {space: f"{home.format(space)} a 7/?5/?5/?5 - d1 four" for space in range(26, 34)}
    assert [space for space, position in positions.items() if home.format("h1") in plays(position, "7")] == [
        27
    ]


@rule("Q28", "C7-9")
def test_steps_of_a_7_that_cannot_be_completed_are_refused() -> None:
    dead_end = drawn("63,h2,h3,h4/-/-/- a 7/?5/?5/?5 - d1 four")
    for text in ("7:63-h1", "7:63-64,64-1,1-h1"):
        with pytest.raises(IllegalPlay, match="C7-2"):
            read_play(dead_end, text)


@rule("Q28", "C7-1")
def test_any_order_of_steps_with_the_same_result_is_the_same_play() -> None:
    state = drawn("11,31/-/-/- a 7/?5/?5/?5 - d1 four")
    assert read_play(state, "7:31-32,11-12,32-34,12-15") == read_play(state, "7:11-15,31-34")


@rule("Q96")
@pytest.mark.parametrize("unfinished", ["5", "5:", "5:11"])
def test_a_play_is_card_and_target_in_one(unfinished: str) -> None:
    position = "11,21/-/-/- a 5/?5/?5/?5 - d1 four"
    state = drawn(position)
    with pytest.raises(NotationError):
        read_play(state, unfinished)
    assert write_position(state) == position
