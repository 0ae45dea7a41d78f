"""Games with two, three and six players, and cooperative games."""

import pytest
from rule_helpers import board, drawn, hands, play, plays, rule, texts, turn

HOME = "h1,h2,h3,h4"


@rule("V2-1", "V3-2", "V3-6", "WI-1", scenario="T194")
def test_with_one_colour_each_four_marbles_win() -> None:
    assert turn(play("64,h2,h3,h4/x/41/x a 2,5/x/3,6/x - c1 two", "2:64-h1")) == "#a"
    assert turn(play("64,h2,h3,h4/-/41/x a 2,5/3/3,6/x - c1 three", "2:64-h1")) == "#a"
    assert turn(play("64,h2,h3,h4/-/41/x a 2,5/3/3,6/x - c1 three-single", "2:64-h1")) == "#a"


@rule("V3-5", "V3-6")
def test_two_against_one_the_pair_needs_eight() -> None:
    position = "-/16,h2,h3,h4/41,h2,h3,h4/x b 2,5/2,3/6,8/x - a1 three-single"
    assert turn(play(position, "2:16-h1")) == "c"
    assert turn(play(f"-/16,h2,h3,h4/{HOME}/x b 2,5/2,3/6,8/x - a1 three-single", "2:16-h1")) == "#bc"


@rule("V3-1", "V3-2", "WI-4", "Q70")
def test_free_for_all_the_next_player_must_answer_a_win_with_tac() -> None:
    window = play("64,h2,h3,h4/21/41/x a 2,5/3,T/3,6/x - c1 three", "2:64-h1")
    assert turn(window) == "b"
    assert plays(window, "T") == {"64,h2,h3,h4/23/41/x"}


@rule("V2-3", "V2-2", "Q85", "TO-2")
def test_one_person_with_two_colours_keeps_two_hands_and_the_order_of_seats() -> None:
    position = drawn("11/21/41/51 a 5/6/9/10 - d1 two-double")
    for seat, text in (("a", "5:11-16"), ("b", "6:21-27"), ("c", "9:41-50"), ("d", "10:51-61")):
        assert turn(position) == seat
        assert texts(position) == {text}
        position = play(position, text)


@rule("Q86", "V2-4", "EX-1", "V3-3")
@pytest.mark.parametrize(
    "variant", ["two-double", "three-double", "solo", "coop", "coop-two", "coop-three", "four"]
)
def test_cards_are_exchanged_between_facing_seats(variant: str) -> None:
    given = play(f"-/-/-/- a~ 1,2/3,4/5,6/7,8 - d1 {variant}", "1:give", "3:give", "5:give", "7:give")
    assert hands(given) == "2,5/4,7/1,6/3,8"


@rule("Q84", "V3-5")
def test_two_against_one_only_the_pair_exchanges() -> None:
    given = play("-/-/-/x b~ 1,2/3,4/5,6/x - a1 three-single", "3:give", "5:give")
    assert hands(given) == "1,2/4,5/3,6/x"
    assert turn(given) == "b"


@rule("V6-8", "Q94")
def test_in_a_team_of_three_a_card_goes_to_the_next_team_mate_clockwise() -> None:
    gives = [f"{card}:give" for card in (1, 2, 3, 5, 6, 9)]
    given = play("-/-/-/-/-/- a~ 1,7/2,7/3,7/5,7/6,7/7,9 - f1 six-trios", *gives)
    assert hands(given) == "6,7/7,9/1,7/2,7/3,7/5,7"


@rule("V6-9", "Q92")
def test_a_finished_player_of_a_trio_decides_with_every_card_whom_it_serves() -> None:
    position = f"{HOME}/-/26/-/51/- a 5/?5/?5/?5/?5/?5 - f1 six-trios"
    assert texts(position) == {"5:c26-c31", "5:e51-e56"}


@rule("Q92", "C7-8")
def test_the_steps_of_a_7_go_on_to_the_other_team_mate_only_when_the_first_is_finished() -> None:
    position = f"{HOME}/-/21,{HOME[3:]}/-/51/- a 7/?5/?5/?5/?5/?5 - f1 six-trios"
    assert plays(position, "7") == {
        f"{HOME}/-/28,h2,h3,h4/-/51/-",
        f"{HOME}/-/21,h2,h3,h4/-/58/-",
        f"{HOME}/-/{HOME}/-/55/-",
    }


@rule("Q93", "V6-9")
def test_leftover_steps_of_a_finishing_7_serve_one_team_mate() -> None:
    position = "65,h2,h3,h4/-/26/-/51/- a 7/?5/?5/?5/?5/?5 - f1 six-trios"
    assert plays(position, "7") == {
        "6,h2,h3,h4/-/26/-/51/-",
        f"{HOME}/-/30/-/51/-",
        f"{HOME}/-/26/-/55/-",
    }


@rule("Q93", "Q92")
def test_leftover_steps_go_on_to_the_other_team_mate_when_the_first_is_finished_too() -> None:
    position = "66,h2,h3,h4/-/22,h2,h3,h4/-/51/- a 7/?5/?5/?5/?5/?5 - f1 six-trios"
    assert plays(position, "7") == {
        "7,h2,h3,h4/-/22,h2,h3,h4/-/51/-",
        f"{HOME}/-/27,h2,h3,h4/-/51/-",
        f"{HOME}/-/22,h2,h3,h4/-/56/-",
        f"{HOME}/-/{HOME}/-/54/-",
    }


@rule("V6-10", "WI-1")
def test_a_trio_wins_with_twelve_marbles() -> None:
    eleven = f"{HOME}/-/{HOME}/-/44,h2,h3,h4/- a 2,5/3/3/3/3/3 - f1 six-trios"
    assert turn(play(eleven, "2:e44-eh1")) == "#ace"
    eight = f"66,h2,h3,h4/-/{HOME}/-/-/- a 2,5/3/3/3/3/3 - f1 six-trios"
    assert turn(play(eight, "2:66-h1")) == "b"


@rule("V6-11", "V6-12", "V6-13")
@pytest.mark.parametrize("variant", ["six-coop", "six-coop-three"])
def test_six_as_one_team_need_all_twenty_four(variant: str) -> None:
    home = "/".join([HOME] * 5)
    position = f"{home}/55,h2,h3,h4 a 2,5/3/3/3/3/3 - f1 {variant}"
    assert turn(play(position, "2:f55-fh1")) == "#abcdef"


@rule("V6-12", "VC-3")
def test_a_full_pair_of_a_cooperative_game_moves_every_marble_still_out() -> None:
    position = f"{HOME}/21/31/{HOME}/-/- a 5/?5/?5/?5/?5/?5 - f1 six-coop"
    assert texts(position) == {"5:b21-b26", "5:c31-c36"}
    half = f"{HOME}/21/31/40/-/- a 5/?5/?5/?5/?5/?5 - f1 six-coop"
    assert texts(half) == {"5:d40-d45"}


@rule("N01", "VC-3")
def test_one_7_of_a_full_pair_serves_one_colour_until_that_is_finished() -> None:
    position = f"{HOME}/21/{HOME}/51 a 7/?5/?5/?5 - d1 coop"
    assert plays(position, "7") == {f"{HOME}/28/{HOME}/51", f"{HOME}/21/{HOME}/58"}
    near = f"{HOME}/15,h2,h3,h4/{HOME}/51 a 7/?5/?5/?5 - d1 coop"
    assert plays(near, "7") == {
        f"{HOME}/22,h2,h3,h4/{HOME}/51",
        f"{HOME}/15,h2,h3,h4/{HOME}/58",
        f"{HOME}/{HOME}/{HOME}/55",
    }


@rule("N01", "VC-3", "Q29")
def test_a_7_that_fills_the_pairs_second_home_goes_on_with_one_colour_still_out() -> None:
    position = f"64,h2,h3,h4/21/{HOME}/51 a 7/?5/?5/?5 - d1 coop"
    assert plays(position, "7") == {
        f"7,h2,h3,h4/21/{HOME}/51",
        f"{HOME}/26/{HOME}/51",
        f"{HOME}/21/{HOME}/56",
    }


@rule("VC-5", "VO-1", "V2-2", "V3-3")
@pytest.mark.parametrize("variant", ["coop", "coop-two", "coop-three", "solo", "two-double", "three-double"])
def test_until_somebody_is_finished_the_plays_are_those_of_the_game_of_four(variant: str) -> None:
    position = "1*,13,h4/17/22/64 a 1,4,7,8,A,D/2,5/?5/?5 5@1*,8,h4/17/22/64 d1 {}"
    assert texts(position.format(variant)) == texts(position.format("four"))


@rule("V6-6", "Q02")
def test_with_six_the_cards_move_as_with_four() -> None:
    assert plays("62/-/-/-/-/- a 9/?5/?5/?5/?5/?5 - f1 six", "9") == {"5/-/-/-/-/-", "h4/-/-/-/-/-"}
    assert plays("64/-/-/-/-/- a 7/?5/?5/?5/?5/?5 - f1 six", "7") == {
        "5/-/-/-/-/-",
        "h2/-/-/-/-/-",
        "h4/-/-/-/-/-",
    }


@rule("Q37", "Q03")
def test_another_seats_start_is_an_ordinary_space_for_a_marble() -> None:
    assert plays("-/1/-/- b ?5/1/?5/?5 - a1 four", "1") == {"-/2/-/-", "-/1,17*/-/-"}


@rule("V6-3", "Q91")
def test_with_three_pairs_the_first_pair_home_ends_the_game() -> None:
    position = f"{HOME}/21/-/33,h2,h3,h4/-/- a 2,5/3,9/3,9/3,9/3,9/3,9 - f1 six"
    assert turn(play(position, "2:d33-dh1")) == "#ad"


SECOND = f"{HOME}/21/-/33,h2,h3,h4/-/- a 2,5/3,9/3,9/3,9/3,9/3,9 - f1 six:second_place=on"


@rule("Q91", "N04", "V6-3")
def test_for_second_place_the_others_play_on_without_the_finished_pair() -> None:
    position = play(SECOND, "2:d33-dh1")
    turns = [turn(position)]
    threes, nines = ("3:21-24", *["3:discard"] * 3), ("9:24-33", *["9:discard"] * 3)
    for text in (*threes, *nines):
        position = play(position, text)
        turns.append(turn(position))
    assert turns == ["b", "c", "e", "f", "b", "c", "e", "f", "%"]


@rule("N04")
def test_the_finished_pair_is_passed_over_by_jester_angel_devil_and_skip() -> None:
    home = f"{HOME}/21/25/{HOME}/-/-"
    masters = f"{home} c 2/3/8,J,A,D/5/9/6 - b1 six:second_place=on"
    assert texts(masters) >= {"A:e+45", "D:e", "8:skip", "J:pass"}
    assert turn(play(masters, "8:skip")) == "e!"
    assert hands(play(masters, "J:pass")) == "2/8,A,D/9/5/6/3"


@rule("N04", "Q91")
def test_the_game_for_second_place_ends_with_the_second_pair_and_the_first_remains_the_winner() -> None:
    position = f"{HOME}/{HOME}/-/{HOME}/44,h2,h3,h4/- b 2/2,3/3/3/3/3 - f1 six:second_place=on"
    assert turn(play(position, "2:e44-eh1")) == "#ad"


@rule("N04", "Q75", "Q80")
def test_a_first_place_is_final_even_if_the_game_goes_on() -> None:
    position = f"11/12,h2,h3,h4/25/-/{HOME}/- a 2,A/3/3,T/3/3/3 - f1 six:second_place=on"
    won = play(position, "A:b12-bh1")
    assert board(won) == f"11/{HOME}/25/-/{HOME}/-"
    assert turn(won) == "c"
    assert all(result.count(HOME) == 2 for result in plays(won, "T"))


@rule("N04", "Q75")
def test_a_tac_received_by_jester_does_not_take_back_a_first_place() -> None:
    position = f"{HOME}/21/-/33,h2,h3,h4/-/- a 2,5/3,J/9,T/3/3/3 - f1 six:second_place=on"
    passed = play(position, "2:d33-dh1", "J:pass")
    assert hands(passed).split("/")[1] == "9,T"
    assert all(result.count(HOME) == 2 for result in plays(passed, "T"))


@rule("VC-4", "WI-2")
def test_the_sixteenth_marble_needs_an_exact_card() -> None:
    position = f"{HOME}/{HOME}/32,h2,h3,h4/{HOME} a 3/?5/?5/?5 - d1 coop"
    assert plays(position, "3") == {f"{HOME}/{HOME}/35,h2,h3,h4/{HOME}"}
