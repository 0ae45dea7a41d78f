"""The 8 as a skip, and what the skipped player may do."""

import pytest
from rule_helpers import board, discards, play, plays, rule, skips, texts, turn, usable


@rule("C8-2", "C8-4", "GL-4")
def test_the_skipped_player_discards_any_one_card() -> None:
    skipped = play("11/21/-/- a 2,8/2,13,A/3/3 - d1 four", "8:skip")
    assert turn(skipped) == "b!"
    assert texts(skipped) == {"2:discard", "13:discard", "A:discard"}
    third = play(skipped, "13:discard")
    assert board(third) == "11/21/-/-"
    assert turn(third) == "c"


@rule("V2-1", "Q39", scenario="T193")
def test_with_two_players_the_skipper_plays_again() -> None:
    skipped = play("11/x/41/x a 2,8/x/5,6/x - c1 two", "8:skip")
    assert turn(skipped) == "c!"
    assert texts(skipped) == {"5:discard", "6:discard"}
    assert turn(play(skipped, "5:discard")) == "a"


@rule("Q39", "V3-5")
def test_a_team_mate_on_the_next_seat_is_skipped() -> None:
    assert turn(play("-/31/41/x b 2/2,8/5,6/x - a1 three-single", "8:skip")) == "c!"


@rule("C8-5", "Q38", "K04")
def test_an_8_cannot_skip_a_player_without_cards_and_has_to_run() -> None:
    last_card = "11/-/-/51 d -/-/-/8 - d5 four"
    assert plays(last_card, "8") == {"11/-/-/59"}
    assert not skips(last_card)
    assert usable("11/12/-/- a 8/-/3/3 - b5 four") == set()


@rule("K04", "N05", "C8-5")
def test_in_the_other_reading_an_8_cannot_skip_as_a_players_last_card() -> None:
    assert not skips("11/-/-/- a 8/?1/?1/?1 - d5 four:skip_last=trick")
    assert skips("11/-/-/- a 2,8/?1/?1/?1 - d5 four:skip_last=trick")


@rule("N05")
def test_in_the_other_readings_the_hand_that_is_played_from_decides_what_the_last_card_is() -> None:
    devil = "-/31/-/- a>b 2/8/3/3 D@-/31/-/- d1 four:skip_last=trick"
    assert not skips(devil)
    assert skips("-/31/-/- a>b -/2,8/3/3 D@-/31/-/- d1 four:skip_last=trick")
    jester = "-/31/-/- a>b 2/J/3/3 D@-/31/-/- d1 four:jester_last=own"
    assert texts(jester) == {"J:discard"}


@rule("C8-3", "K07", "GL-1", "GL-5")
@pytest.mark.parametrize("own", ["-", "h1", "h1,h2,h3"])
def test_neither_base_nor_home_marbles_allow_a_skip(own: str) -> None:
    assert texts(f"{own}/21/41/61 a 8/?5/?5/?5 - d1 four") == {"8:discard"}


@rule("MP-6", "C8-1", "C8-2")
def test_the_8_may_run_or_skip() -> None:
    assert texts("11/-/-/- a 8/?5/?5/?5 - d1 four") == {"8:11-19", "8:skip"}


@rule("C8-2", "MP-2")
def test_a_skip_counts_as_a_use_so_the_8_may_not_be_discarded() -> None:
    assert texts("11/15/-/- a 8,9/?5/?5/?5 - d1 four") == {"8:skip"}


@rule("Q31", "Q33", "EP-1")
def test_a_finished_player_skips_with_the_partners_marble_and_can_be_skipped() -> None:
    skipped = play("h1,h2,h3,h4/h1,h2,h3,h4/41/- a 2,8/2,13/3/3 - d1 four", "8:skip")
    assert turn(skipped) == "b!"
    assert discards(skipped) == {"2", "13"}
    assert texts("h1,h2,h3,h4/-/-/- a 8/?5/?5/?5 - d1 four") == {"8:discard"}


@rule("Q98", "C8-2")
def test_the_skip_goes_to_the_next_occupied_seat() -> None:
    assert turn(play("11/-/41/x c 5/6/2,8/x - b1 three", "8:skip")) == "a!"


@rule("Q40", "TX-5", "TC-4")
def test_a_skipped_player_without_a_ring_marble_cannot_answer_with_tac() -> None:
    skipped = play("11/-/-/- a 2,8/13,T/3/3 - d1 four", "8:skip")
    assert texts(skipped) == {"13:discard", "T:discard"}
