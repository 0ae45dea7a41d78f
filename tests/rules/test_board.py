"""The board: spaces, moving, capturing, fresh and neutral marbles, going home, locking."""

import pytest
from rule_helpers import board, drawn, play, plays, rule, texts, usable

NORMAL = (2, 3, 5, 6, 9, 10, 12)


def one(marbles: str, card: object) -> set[str]:
    """Where seat a's marbles can be after this card; all other marbles are in base."""
    results = plays(f"{marbles}/-/-/- a {card}/?5/?5/?5 - d1 four", str(card))
    return {result.removesuffix("/-/-/-") for result in results}


@rule("CB-3", "CB-9", "MV-2", "CN-1", "CB-10")
@pytest.mark.parametrize("card", NORMAL)
def test_a_normal_card_moves_one_marble_so_many_spaces_clockwise_and_nothing_else(card: int) -> None:
    assert one("11", card) == {f"{11 + card}"}
    assert texts(f"-/-/-/- a {card}/?5/?5/?5 - d1 four") == {f"{card}:discard"}


@rule("CB-3", "CB-9")
def test_the_ring_closes_after_64() -> None:
    assert plays("-/64/-/- b ?5/3/?5/?5 - a1 four", "3") == {"-/3/-/-"}
    assert plays("-/2/-/- b ?5/4/?5/?5 - a1 four", "4") == {"-/62/-/-"}


@rule("CB-11", "CB-12", "C4-1", "C4-9")
def test_no_single_move_of_a_number_card_goes_11_and_only_the_4_goes_back() -> None:
    distances = {card: one("21", card) for card in (*NORMAL, 1, 4, 7, 8, 13)}
    ahead = {
        card: {int(space) - 21 for space in spaces if "," not in space} for card, spaces in distances.items()
    }
    assert ahead == {card: {card} for card in (*NORMAL, 1, 7, 8, 13)} | {4: {-4}}


@rule("CB-4", "CA-1", "C1-1")
def test_a_captured_marble_stays_in_base_until_it_is_opened_again() -> None:
    captured = play("11/16,21,31,41/-/- a 2,5/9,13/3/3 - d1 four", "5:11x16")
    assert board(captured) == "16/21,31,41/-/-"
    assert "13:+17" in texts(captured)
    assert "13:+17" not in texts("11/16,21,31,41/-/- b 2/9,13/3/3 - a1 four")


@rule("CB-5", "CB-6", "CB-7", "GL-2", "FR-3")
def test_the_start_is_a_ring_space_and_the_entrance_to_home() -> None:
    assert one("1", 1) == {"2", "h1", "1*"}
    assert one("1", 2) == {"3", "h2"}
    assert one("1", 3) == {"4", "h3"}
    assert one("1", 4) == {"61", "h4"}
    assert one("1", 7) == {"8", "h1", "h3"}


@rule("CB-6", "HE-2", "HE-1")
def test_home_has_four_spaces_and_the_count_must_end_on_one_of_them() -> None:
    homes = {card: {space for space in one("64", card) if "h" in space} for card in (1, 2, 3, 5, 6, 8, 9)}
    assert homes == {1: set(), 2: {"h1"}, 3: {"h2"}, 5: {"h4"}, 6: set(), 8: set(), 9: set()}


@rule("HE-1", "CB-7", "Q13")
@pytest.mark.parametrize("own", [True, False])
def test_a_marble_on_the_start_blocks_the_way_home_for_every_card_but_the_7(own: bool) -> None:
    marbles = "1,63/-/-/-" if own else "63/1/-/-"
    for card in (3, 5, 6):
        assert not any("63-h" in text for text in texts(f"{marbles} a {card}/?5/?5/?5 - d1 four"))
    assert any("h" in result for result in plays(f"{marbles} a 7/?5/?5/?5 - d1 four", "7"))


@rule("MV-1", "EP-2", "K38")
def test_players_move_only_their_own_colour() -> None:
    assert texts("11/21/41/61 a 5/?5/?5/?5 - d1 four") == {"5:11-16"}


@rule("MV-3", "C7-3")
def test_only_a_seven_passes_a_marble() -> None:
    assert plays("1,4/-/-/- a 5/?5/?5/?5 - d1 four", "5") == {"1,9/-/-/-"}
    assert plays("1/4/-/- a 7/?5/?5/?5 - d1 four", "7") >= {"8/-/-/-"}


@rule("MV-4", "HE-2", "HM-2")
def test_a_card_is_usable_only_if_its_whole_number_fits() -> None:
    assert not usable("11/-/13/- a 5,6,9/?5/?5/?5 - d1 four")
    assert not usable("h2/-/-/- a 3/?5/?5/?5 - d1 four")
    assert usable("h2/-/-/- a 2/?5/?5/?5 - d1 four") == {"2"}


@rule("MV-5", "MP-4")
def test_several_marbles_may_be_on_the_ring_and_the_player_chooses() -> None:
    assert one("11,21,31,41", 5) == {"16,21,31,41", "11,26,31,41", "11,21,36,41", "11,21,31,46"}


@rule("CA-1", "CA-2", "K17")
@pytest.mark.parametrize("marbles", ["11,16/-/-/-", "11/16/-/-", "11/-/16/-", "11/-/-/16"])
def test_capturing_ignores_the_colour(marbles: str) -> None:
    assert "16/-/-/-" in plays(f"{marbles} a 5/?5/?5/?5 - d1 four", "5")


@rule("CA-3", "MP-5", "MP-4")
def test_nobody_has_to_open_to_leave_the_start_or_to_capture() -> None:
    position = "1*,11/16/-/- a 1,5,13/?5/?5/?5 - d1 four"
    assert texts(position) == {"1:+x1", "1:1-2", "1:11-12", "5:1-6", "5:11x16", "13:+x1"}
    assert texts("1*,11/16/-/- a 10/?5/?5/?5 - d1 four") == {"10:1x11"}


@rule("CA-4", "HE-3", "K09", "Q20")
def test_marbles_at_home_are_neither_captured_nor_passed() -> None:
    assert one("64,h2", 3) == {"3,h2"}
    assert one("64,h2", 5) == {"5,h2"}
    assert all(len(result.split(",")) == 4 for result in one("64,h1,h3,h4", 7))
    assert one("62,h1,h3,h4", 7) >= {"5,h1,h3,h4", "h1,h2,h3,h4"}


@rule("FR-1", "FR-2", "K10", "Q08")
def test_a_marble_may_go_home_once_it_has_left_its_start_in_any_way() -> None:
    fresh = "1*/21/-/- a 2,4/X/3/3 - d1 four"
    assert not any("h" in result for result in plays(fresh, "2"))
    went_back = "61/21/-/- a 5/?5/?5/?5 - d1 four"
    assert board(play(fresh, "4:1-61")) == "61/21/-/-"
    assert "h1/21/-/-" in plays(went_back, "5")
    went_ahead = "3/21/-/- a 4/?5/?5/?5 - d1 four"
    assert board(play(fresh, "2:1-3")) == "3/21/-/-"
    assert "h2/21/-/-" in plays(went_ahead, "4")


@rule("Q08", "FR-3", "K10")
@pytest.mark.parametrize(
    ("position", "arrives"),
    [
        ("5/-/-/- a 4,3/3/3/3 - d1 four", "4:5-1"),
        ("60/-/-/- a 3,5/3/3/3 - d1 four", "5:60-1"),
        ("58/-/-/- a 3,7/3/3/3 - d1 four", "7:58-1"),
        ("51/1/-/- a 3,W/3/3/3 - d1 four", "W:51x1"),
        ("51/1/-/- a 3,X/3/3/3 - d1 four", "X:51~b1"),
    ],
)
def test_a_marble_that_comes_to_its_own_start_is_neutral_whatever_brings_it(
    position: str, arrives: str
) -> None:
    arrived = play(position, arrives)
    assert board(arrived).startswith("1/")
    assert "h3" in {result.split("/")[0] for result in plays(f"{board(arrived)} a 3/?5/?5/?5 - d1 four", "3")}


@rule("FR-6", "FR-1", "Q07")
def test_a_captured_marble_that_is_opened_again_is_fresh_again() -> None:
    position = play("1/-/-/62 d 2,13/9/9/2,3 - c1 four", "3:62x1", "13:+x1")
    assert board(position) == "1*/-/-/-"


@rule("FR-4", "K29", "Q36")
def test_a_marble_swapped_onto_its_own_start_may_go_home_later() -> None:
    swapped = play("11/1/-/- a 2,X/9/9/9 - d1 four", "X:11~b1")
    later = play(swapped, "9:11-20", "9:discard", "9:discard")
    assert plays(later, "2") == {"3/20/-/-", "h2/20/-/-"}


@rule("Q05")
def test_opening_onto_an_own_fresh_marble_changes_nothing_and_is_a_play() -> None:
    assert texts("1*/-/-/- a 13/?5/?5/?5 - d1 four") == {"13:+x1", "13:1-14"}
    assert plays("1*/14/15/- a 9,13/?5/?5/?5 - d1 four", "13") == {"1*/14/15/-", "14/-/15/-"}


@rule("Q06", "Q100")
def test_a_marble_opened_by_a_copied_13_or_by_the_devil_is_fresh() -> None:
    copied = play("-/-/-/- a 2,13/9,T/3/3 - d1 four", "13:+1", "T(13):+17")
    assert board(copied) == "-/17*/-/-"
    devil = play("-/-/-/- a 2,D/9,13/3/3 - d1 four", "D:b", "13:+17")
    assert board(devil) == "-/17*/-/-"


@rule("Q11", "FR-1")
def test_a_single_7_cannot_leave_the_start_and_come_home() -> None:
    assert one("1*", 7) == {"8"}


@rule("Q12", "HE-5")
def test_a_marble_may_pass_its_home_any_number_of_times() -> None:
    assert "3" in one("61", 6)
    assert "h1" in one("4", 4)


@rule("Q09", "Q10", "C4-2")
def test_the_4_from_four_beyond_ends_on_the_start_and_needs_a_free_way_home() -> None:
    assert one("5", 4) == {"1"}
    assert one("2,h3", 4) == {"62,h3"}
    assert one("2,h2", 4) == {"62,h2"}
    assert one("2,h4", 4) == {"62,h4", "h3,h4"}


@rule("C4-2", "MV-3")
def test_a_4_cannot_jump_either() -> None:
    assert not usable("21/19/-/- a 4/?5/?5/?5 - d1 four")


@rule("C4-8")
def test_after_backing_away_from_the_start_5_6_7_and_8_lead_home() -> None:
    assert board(play("1*/-/-/- a 4/3/3/3 - d1 four", "4:1-61")) == "61/-/-/-"
    homes = {card: {space for space in one("61", card) if "h" in space} for card in (5, 6, 7, 8)}
    assert homes == {5: {"h1"}, 6: {"h2"}, 7: {"h1", "h3"}, 8: {"h4"}}


@rule("HE-4", "HM-1", "MP-4")
def test_going_home_is_a_choice() -> None:
    assert one("63", 5) == {"4", "h3"}


@rule("HE-6", "Q20")
def test_no_card_takes_a_marble_out_of_home() -> None:
    cards = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "X", "W")
    for card in cards:
        for result in plays(f"21,h2/31/-/- a {card}/?5/?5/?5 - d1 four", card):
            assert "h" in result.split("/")[0]


@rule("HM-2", "HM-3", "C4-5", "Q15")
def test_only_1_2_3_and_7_move_home_marbles_and_only_the_7_backwards() -> None:
    movers = {card: one("h2", card) for card in range(1, 14) if card != 11}
    assert {card for card, results in movers.items() if results - {"1*,h2"}} == {1, 2, 7}
    assert one("h1", 3) == {"h4"}
    assert one("h2", 7) == {"h1", "h3"}
    assert one("h2", 1) == {"h3", "1*,h2"}


@rule("Q15", "K08", "MP-2")
def test_a_home_move_counts_as_a_use() -> None:
    assert texts("h1/-/-/- a 2,9/?5/?5/?5 - d1 four") == {"2:h1-h3"}


@rule("LK-1", "LK-2", "LK-3", "Q16")
@pytest.mark.parametrize("home", ["h4", "h3,h4", "h2,h3,h4"])
def test_an_unbroken_row_from_the_innermost_space_is_locked(home: str) -> None:
    assert texts(f"{home}/-/-/- a 2,3,7/?5/?5/?5 - d1 four") == {"2:discard", "3:discard", "7:discard"}


@rule("LK-4", "K12", "Q19", "C7-7")
def test_for_a_7_only_locks_from_earlier_turns_count() -> None:
    to_and_fro = "h1,h2,h4/-/-/- a 7,7/9/9/9 - d1 four"
    assert one("h1,h2,h4", 7) == {"h1,h3,h4"}
    moved = play(to_and_fro, *texts(to_and_fro))
    assert plays(play(moved, "9:discard", "9:discard", "9:discard"), "7") == {"h2,h3,h4/-/-/-"}
    assert not usable("h2,h3,h4/-/-/- a 7/?5/?5/?5 - d1 four")


@rule("GL-7", "C7-11", "HM-1")
def test_a_home_can_be_sorted_by_a_7_with_nothing_on_the_ring_and_kept_loose() -> None:
    assert one("h1,h3", 7) == {"h1,h2", "h1,h4", "h2,h3", "h3,h4"}


@rule("GL-5", "MP-1")
def test_with_a_marble_in_play_the_cards_are_hot() -> None:
    cards = "4,5,8,9,W"
    assert not usable(f"-/31/-/- a {cards}/?5/?5/?5 - d1 four")
    assert usable(f"11/31/-/- a {cards}/?5/?5/?5 - d1 four") == set(cards.split(","))


@rule("CB-1", "SU-3")
def test_a_colour_has_four_marbles() -> None:
    state = drawn("11,h4/-/-/- a 5/?5/?5/?5 - d1 four")
    assert [state.in_base(seat) for seat in range(4)] == [2, 4, 4, 4]
