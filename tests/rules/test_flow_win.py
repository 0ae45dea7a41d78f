"""Winning, and the next player's one chance to take it back."""

import pytest
from rule_helpers import board, discards, last, play, plays, rule, texts, turn, usable


@rule("WI-1", "SU-6")
def test_the_team_with_eight_marbles_home_has_won() -> None:
    seven = "h1,h2,h3,h4/-/32,h2,h3,h4/- a 2,5/3/6/2 - d1 four"
    assert turn(play(seven, "2:c32-ch1")) == "#ac"
    assert turn(play(seven, "2:c32-c34")) == "b"


@rule("WI-4", "TC-4", scenario="T185")
def test_a_tac_that_cannot_use_the_card_does_not_stop_a_win() -> None:
    position = "h1,h2,h3,h4/-/32,h2,h3,h4/- a 2,5/3,T/6/2 - d1 four"
    assert turn(play(position, "2:c32-ch1")) == "#ac"


@rule("WI-4", "WI-6", "TX-17", "K23", "K39", "Q70", "Q71")
def test_the_next_player_must_answer_a_win_with_tac_and_may_use_the_card_freely() -> None:
    position = "h1,h2,h3,h4/21,51/32,h2,h3,h4/- a 2,5/3,T/6/2 - d1 four"
    window = play(position, "2:c32-ch1")
    assert turn(window) == "b"
    assert texts(window) == {"T(2):21-23", "T(2):51-53"}
    third = play(window, "T(2):51-53")
    assert board(third) == "h1,h2,h3,h4/21,53/32,h2,h3,h4/-"
    assert turn(third) == "c"


@rule("V3-5", "Q77", scenario="T188")
def test_a_team_mate_is_not_obliged_to_take_back_the_own_teams_win() -> None:
    position = "-/16,h2,h3,h4/h1,h2,h3,h4/x b 2,5/2,3/6,T/x - a1 three-single"
    assert turn(play(position, "2:16-h1")) == "#bc"


@rule("AN-2", "Q80", scenario="T189")
def test_a_win_that_the_opponents_angel_makes_is_final() -> None:
    position = "-/17,h2,h3,h4/-/h1,h2,h3,h4 a 2,A/3,T/6,T/2 - d1 four"
    assert plays(position, "A") == {
        "-/18,h2,h3,h4/-/h1,h2,h3,h4",
        "-/30,h2,h3,h4/-/h1,h2,h3,h4",
        "-/h1,h2,h3,h4/-/h1,h2,h3,h4",
    }
    assert turn(play(position, "A:b17-bh1")) == "#bd"


@rule("Q80", "Q58")
def test_a_win_that_the_opponents_devil_makes_can_be_taken_back_by_the_devils_partner() -> None:
    position = "-/h1,h2,h3,h4/41/49,h2,h3,h4 a 2,D/1/3,T/3,3 - d1 four"
    window = play(position, "D:b", "1:d49-dh1")
    assert turn(window) == "c"
    assert usable(window) == {"T"}
    assert board(play(window, "T(1):41-42")) == "-/h1,h2,h3,h4/42/49,h2,h3,h4"


@rule("WI-5", "TX-10", "Q72", scenario="T190")
def test_after_a_reversed_win_a_tac_is_dead_for_one_turn_only() -> None:
    position = "h1,h2,h3,h4/21/32,h2,h3,h4/61 a 2,5/3,T/T/2,T - d1 four"
    reversed_win = play(position, "2:c32-ch1", "T(2):21-23")
    assert turn(reversed_win) == "c"
    assert last(reversed_win).endswith("!")
    assert texts(reversed_win) == {"T:discard"}
    fourth = play(reversed_win, "T:discard")
    assert plays(fourth, "T") == {"h1,h2,h3,h4/23/32,h2,h3,h4/63"}


@rule("Q72", "WI-5")
def test_the_play_after_a_reversed_win_can_be_answered_by_tac_again() -> None:
    position = "h1,h2,h3,h4/21/32,h2,h3,h4/61 a 2,5/3,T/5,T/2,T - d1 four"
    fourth = play(position, "2:c32-ch1", "T(2):21-23", "5:32-37")
    assert plays(fourth, "T") == {"h1,h2,h3,h4/23/32,h2,h3,h4/2"}


@rule("WI-5", "K23", "Q72", "Q76")
@pytest.mark.parametrize(
    ("position", "win"),
    [
        ("h1,h2,h3,h4/21/41/33,h2,h3,h4/-/- a 2,5/3,T/9,T/3/3/3 - f1 six", "2:d33-dh1"),
        ("64,h2,h3,h4/21/41/x a 2,5/3,T/9,T/x - c1 three", "2:64-h1"),
    ],
)
def test_a_third_party_cannot_bring_a_reversed_win_back(position: str, win: str) -> None:
    reversed_win = play(position, win, "T(2):21-23")
    assert turn(reversed_win) == "c"
    assert usable(reversed_win) == {"9"}


@rule("WI-5", "TX-5")
def test_a_player_skipped_by_the_tac_that_reversed_a_win_cannot_answer_with_tac() -> None:
    position = "58,h2,h3,h4/21/41/x a 5,8/3,T/5,T/x - c1 three"
    skipped = play(position, "8:58-h1", "T(8):skip")
    assert turn(skipped) == "c!"
    assert texts(skipped) == {"5:discard", "T:discard"}


@rule("WI-4", "V6-3", "Q76", scenario="T191")
def test_with_three_pairs_the_next_player_must_answer() -> None:
    position = "h1,h2,h3,h4/21/-/33,h2,h3,h4/-/- a 2,5/3,T/3/3/3/3 - f1 six"
    window = play(position, "2:d33-dh1")
    assert usable(window) == {"T"}
    assert not discards(window)
    assert plays(window, "T") == {"h1,h2,h3,h4/23/-/33,h2,h3,h4/-/-"}


@rule("VC-1", "VC-4", "Q78", scenario="T192")
def test_in_a_cooperative_game_the_last_marble_ends_it() -> None:
    position = "h1,h2,h3,h4/h1,h2,h3,h4/32,h2,h3,h4/h1,h2,h3,h4 a 2,5/3,T/3/3 - d1 coop"
    assert turn(play(position, "2:c32-ch1")) == "#abcd"


@rule("Q78")
def test_by_the_tournament_option_the_last_marble_of_a_cooperative_game_is_taken_back() -> None:
    home = "h1,h2,h3,h4/h1,h2,h3,h4/{}/h1,h2,h3,h4"
    before = home.format("32,h2,h3,h4")
    window = play(f"{before} a 2,5/3,T/3/3 - d1 coop:final_tac=on", "2:c32-ch1")
    assert usable(window) == {"T"}
    assert plays(window, "T") == {home.format("34,h2,h3,h4"), home.format("h1,h2,h3,h4")}
    assert turn(play(window, "T(2):c32-ch1")) == "#abcd"


@rule("Q73", "TX-3")
def test_a_win_is_final_if_the_next_player_has_no_card_left() -> None:
    marbles = "h1,h2,h3,h4/21/32,h2,h3,h4/51"
    assert turn(play(f"{marbles} a 2/-/-/- - a5 four", "2:c32-ch1")) == "#ac"
    assert turn(play(f"{marbles} a 2/-/-/T - b5 four", "2:c32-ch1")) == "#ac"


@rule("WI-5", "Q74", scenario="T197")
def test_a_tac_that_cancels_a_win_and_wins_itself_is_final() -> None:
    position = "h1,h2,h3,h4/h1,h2,h3,h4/32,h2,h3,h4/48,h2,h3,h4 a 2,5/3,T/6,T/2 - d1 four"
    window = play(position, "2:c32-ch1")
    assert usable(window) == {"T"}
    won = play(window, "T(2):d48-dh1")
    assert turn(won) == "#bd"
    assert board(won) == "h1,h2,h3,h4/h1,h2,h3,h4/32,h2,h3,h4/h1,h2,h3,h4"


@rule("Q74")
def test_an_ordinary_win_by_tac_can_be_taken_back_which_restores_what_that_tac_had_undone() -> None:
    position = "11/h1,h2,h3,h4/41/48,h2,h3,h4 a 2,5/3,T/6,T/2,T - d1 four"
    window = play(position, "2:11-13", "T(2):d48-dh1")
    assert turn(window) == "c"
    assert texts(window) == {"T(2):41-43"}
    fourth = play(window, "T(2):41-43")
    assert board(fourth) == "13/h1,h2,h3,h4/43/48,h2,h3,h4"
    assert usable(fourth) == {"2"}


@rule("Q75")
def test_a_tac_in_a_later_opponents_hand_comes_too_late() -> None:
    position = "h1,h2,h3,h4/21/32,h2,h3,h4/51 a 2,5/3,6/6/2,T - d1 four"
    assert turn(play(position, "2:c32-ch1")) == "#ac"


@rule("Q79", "TX-7")
def test_a_second_tac_brings_back_the_seventh_marble_and_wins_with_the_eighth() -> None:
    position = "61,h2,h3,h4/21/29,h2,h3,h4/51 a 2,5/3,T/6,T/2,T - d1 four"
    window = play(position, "5:61-h1", "T(5):21-26", "T(5):29-h1")
    assert board(window) == "h1,h2,h3,h4/21/h1,h2,h3,h4/51"
    assert turn(window) == "d"
    assert usable(window) == {"T"}
    assert board(play(window, "T(5):51-56")) == "61,h2,h3,h4/26/29,h2,h3,h4/56"


@rule("WI-2", "HE-5", "K14")
@pytest.mark.parametrize("card", ["3", "5", "6", "9", "10", "12", "13"])
def test_the_eighth_marble_without_an_exact_card_goes_round_again(card: str) -> None:
    position = f"h1,h2,h3,h4/-/32,h2,h3,h4/- a {card}/?5/?5/?5 - d1 four"
    assert turn(position) == "a"
    assert not any(text.endswith("ch1") for text in texts(position))
    assert usable(position) == {card}


@rule("K39", "Q70")
def test_a_hidden_hand_keeps_the_window_open() -> None:
    position = "h1,h2,h3,h4/21/32,h2,h3,h4/- a 2,5/?5/?5/?5 - d1 four"
    assert turn(play(position, "2:c32-ch1")) == "b"


@rule("Q73", "WI-4")
def test_a_win_by_the_last_marble_of_a_7_opens_the_same_window() -> None:
    position = "63,h2,h3,h4/21/30,h2,h3,h4/- a 2,7/3,T/6/2 - d1 four"
    won = next(text for text in texts(position) if text.endswith("c30-ch1"))
    window = play(position, won)
    assert usable(window) == {"T"}
    assert all(
        result.startswith("63,h2,h3,h4/") and "/30,h2,h3,h4/" in result for result in plays(window, "T")
    )
