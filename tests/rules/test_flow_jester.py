"""The Jester: hands pass to the right, one more card follows, and the dealer loses the last turn."""

import pytest
from rule_helpers import board, discards, hands, last, play, plays, rule, skips, texts, turn, usable


@rule("JE-1", "JE-2")
def test_every_hand_goes_to_the_right_and_the_player_plays_on_from_the_new_one() -> None:
    passed = play("11/-/-/- a 2,J/5,6/9,10/12,13 - d1 four", "J:pass")
    assert hands(passed) == "5,6/9,10/12,13/2"
    assert turn(passed) == "a"
    assert texts(passed) == {"5:11-16", "6:11-17"}
    assert turn(play(passed, "5:11-16")) == "b"


@rule("JE-2", "TX-9", "Q50", scenario="T155")
def test_the_jesters_player_discards_if_the_new_hand_is_of_no_use() -> None:
    passed = play("-/21/-/- a 2,J/5,6/9,T/3,3 - d1 four", "J:pass")
    assert discards(passed) == {"5", "6"}
    assert not usable(passed)
    second = play(passed, "5:discard")
    assert plays(second, "T") == {"-/26/-/-"}


@rule("TX-11", "K02", "Q45", scenario="T156")
def test_tac_after_a_whole_jester_turn_undoes_the_card_laid_after_the_passing() -> None:
    second = play("21/31/-/- a 2,J/5,6/9,T/3,3 - d1 four", "J:pass", "5:21-26")
    assert plays(second, "T") == {"21/36/-/-"}
    assert hands(play(second, "T(5):31-36")) == "6/9/3,3/2"


@rule("TX-12", "K01")
def test_a_tac_just_received_undoes_the_play_before_the_jester() -> None:
    passed = play("21/-/-/51 d 2,J/9,T/3,3/3,6 - c1 four", "6:51-57", "J:pass")
    assert plays(passed, "T") == {"27/-/-/51"}
    assert hands(passed) == "9,T/3,3/3/2"


@rule("K01", scenario="T158")
def test_in_the_french_reading_a_tac_just_received_only_copies() -> None:
    position = "21/-/-/51 d 2,J/9,T/3,3/3,6 - c1 four:jester_tac=copy"
    passed = play(position, "6:51-57", "J:pass")
    assert plays(passed, "T") == {"27/-/-/57"}


@rule("K01")
def test_in_the_french_reading_the_next_players_tac_still_undoes() -> None:
    second = play("21/31/-/- a 2,J/5,6/9,T/3,3 - d1 four:jester_tac=copy", "J:pass", "5:21-26")
    assert plays(second, "T") == {"21/36/-/-"}


@rule("TX-3", "Q49", scenario="T160")
def test_after_a_jester_as_first_card_tac_has_nothing_to_copy() -> None:
    passed = play("21/-/-/- a 2,J/9,T/3,3/3,6 - d1 four", "J:pass")
    assert usable(passed) == {"9"}


@rule("Q51", "TX-10")
def test_if_the_jesters_player_discards_a_tac_the_card_before_the_jester_is_copied() -> None:
    second = play("-/21/-/51 d 2,J/12,T/9,T/3,5 - c1 four", "5:51-56", "J:pass", "T:discard")
    assert turn(second) == "b"
    assert last(second) == "5="
    assert plays(second, "T") == {"-/26/-/56"}


@rule("JE-3", "TC-4", "K05", "N05", scenario="T165")
def test_in_the_other_reading_a_jester_is_dead_as_a_players_last_card_and_so_is_a_tac_on_it() -> None:
    lapsed = "-/21/-/- a J/T/9/12 - d1 four:jester_last=own"
    assert discards(lapsed) == {"J"}
    second = play(lapsed, "J:discard")
    assert discards(second) == {"T"}
    assert not usable(second)


@rule("K05", "N05")
def test_in_the_other_reading_a_jester_works_until_a_players_last_card() -> None:
    assert texts("-/-/-/- a 9,J/9/9/9 - d1 four:jester_last=own") == {"J:pass"}


@rule("JE-3", "K05")
def test_a_jester_is_dead_when_nobody_else_holds_a_card() -> None:
    assert texts("-/-/-/- d -/-/-/J - d5 four") == {"J:discard"}
    assert texts("-/-/-/- d -/-/-/9,J - d5 four") == {"9:discard", "J:discard"}
    assert texts("-/-/-/- d 9/-/-/J - d5 four") == {"J:pass"}


@rule("MC-2", "JE-4", scenario="T200")
def test_a_jester_must_be_used_if_nothing_else_can_be() -> None:
    assert texts("-/-/-/- a 5,9,J/2,2,2/2/2 - d1 four") == {"J:pass"}


@rule("Q42")
def test_an_8_after_a_jester_skips_the_next_player_with_their_new_hand() -> None:
    passed = play("11/-/-/- a 2,J/6,8/9,10/3,3 - d1 four", "J:pass")
    assert skips(passed)
    skipped = play(passed, "8:skip")
    assert turn(skipped) == "b!"
    assert discards(skipped) == {"9", "10"}


@rule("Q82", "Q81")
def test_in_the_last_round_players_without_cards_pass_nothing_and_the_dealer_loses_a_turn() -> None:
    passed = play("11/-/41/- c -/-/J/5 - d5 four", "J:pass")
    assert hands(passed) == "-/-/5/-"
    over = play(passed, "5:41-46")
    assert turn(over) == "%"
    assert board(over) == "11/-/46/-"


@rule("Q81", "DK-9")
def test_players_without_cards_are_passed_over_and_the_deal_ends_when_all_hands_are_empty() -> None:
    passed = play("-/-/-/- a 9,J/9,10/9,10/9,10 - d1 four", "J:pass")
    assert hands(passed) == "9,10/9,10/9,10/9"
    dealer = play(passed, "9:discard", "9:discard", "9:discard", "9:discard")
    assert turn(dealer) == "a"
    over = play(dealer, "10:discard", "10:discard", "10:discard")
    assert turn(over) == "%"


@rule("N06")
def test_if_the_jester_brings_an_empty_hand_the_turn_is_over() -> None:
    passed = play("11/-/-/- a 2,J/-/3/- - d5 four", "J:pass")
    assert hands(passed) == "-/3/-/2"
    assert turn(passed) == "b"


@rule("N02", "WI-5")
def test_a_jester_does_not_lift_the_bar_after_a_reversed_win() -> None:
    position = "h1,h2,h3,h4/21/41/33,h2,h3,h4/-/- a 2,5/3,T/6,J/9,T/3/3 - f1 six"
    passed = play(position, "2:d33-dh1", "T(2):21-23", "J:pass")
    assert hands(passed).split("/")[2] == "9,T"
    assert usable(passed) == {"9"}


@rule("Q98", "JE-1")
@pytest.mark.parametrize(
    ("position", "passed"),
    [
        ("11/x/-/x a 2,J/x/5,6/x - c1 two", "5,6/x/2/x"),
        ("11/-/-/x a 2,J/5,6/9,10/x - c1 three", "5,6/9,10/2/x"),
        ("11/-/-/-/-/- a 2,J/5/6/7/8/9 - f1 six", "5/6/7/8/9/2"),
    ],
)
def test_hands_pass_over_empty_seats(position: str, passed: str) -> None:
    assert hands(play(position, "J:pass")) == passed
