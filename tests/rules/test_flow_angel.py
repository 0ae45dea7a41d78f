"""The Angel: help for the next player, wanted or not."""

from rule_helpers import board, discards, play, plays, rule, texts, turn, usable


@rule("AN-7", "MP-2", "Q63", "MP-3", scenario="T198")
def test_an_angel_must_be_used_if_nothing_else_can_be() -> None:
    position = "-/-/-/- a 5,9,A/2/2/2 - d1 four"
    assert usable(position) == {"A"}
    assert not discards(position)


@rule("AN-3", "AN-5", "FR-1", "Q06", scenario="T205")
def test_a_marble_brought_in_by_an_angel_is_fresh_and_may_be_moved_at_once() -> None:
    second = play("-/-/-/- a 2,A/2,3/2/2 - d1 four", "A:b+17")
    assert turn(second) == "b"
    assert plays(second, "2") == {"-/19/-/-"}


@rule("AN-2", "Q14", "Q62")
def test_the_angels_player_chooses_marble_number_and_whether_it_goes_home() -> None:
    position = "-/16,17,h3,h4/-/- a A/?5/?5/?5 - d1 four"
    assert plays(position, "A") == {
        "-/16,18,h3,h4/-/-",
        "-/16,30,h3,h4/-/-",
        "-/16,h1,h3,h4/-/-",
        "-/17,h3,h4/-/-",
    }


@rule("Q62", "MC-1", "MV-3")
def test_an_angels_13_jumps_nobody() -> None:
    blocked = "20/19,h2,h3,h4/-/- a A/?5/?5/?5 - d1 four"
    assert plays(blocked, "A") == {"-/20,h2,h3,h4/-/-"}


@rule("Q63")
def test_with_an_empty_base_one_step_is_always_possible() -> None:
    crowded = "19/17*,18,20,h4/-/- a 5,9,A/2/2/2 - d1 four"
    assert "A:b17xb18" in texts(crowded)


@rule("K24", "GL-1")
def test_one_marble_left_in_base_means_opening_and_nothing_else() -> None:
    assert texts("-/21,31,h4/-/- a A/?5/?5/?5 - d1 four") == {"A:b+17"}


@rule("AN-6", "K25")
def test_with_four_the_right_neighbour_gets_the_angel_of_a_finished_player_and_the_order_stays() -> None:
    second = play("-/h1,h2,h3,h4/-/51 a 2,A/2,3/2/2 - d1 four", "A:d+49")
    assert board(second) == "-/h1,h2,h3,h4/-/49*,51"
    assert turn(second) == "b"


@rule("Q64")
def test_with_two_teams_of_three_the_angels_player_chooses_among_the_unfinished_team_mates() -> None:
    position = "-/h1,h2,h3,h4/-/-/-/- a A/?5/?5/?5/?5/?5 - f1 six-trios"
    assert texts(position) == {"A:d+34", "A:f+56"}
    one_left = "-/h1,h2,h3,h4/-/-/-/h1,h2,h3,h4 a A/?5/?5/?5/?5/?5 - f1 six-trios"
    assert texts(one_left) == {"A:d+34"}


@rule("Q64", "VC-3")
def test_in_a_cooperative_game_an_angel_for_a_full_pair_goes_to_any_colour_still_out() -> None:
    position = "-/h1,h2,h3,h4/41,h2,h3,h4/h1,h2,h3,h4 a A/?5/?5/?5 - d1 coop"
    assert texts(position) == {"A:+1", "A:c41-c42", "A:c41-c54"}


@rule("Q65", "V3-5")
def test_a_team_mate_on_the_next_seat_gets_the_angel() -> None:
    assert texts("-/-/-/x b ?5/A/?5/x - a1 three-single") == {"A:c+33"}


@rule("Q98", "AN-1")
def test_an_angel_flies_over_empty_seats() -> None:
    assert texts("-/x/-/x a A/x/?5/x - c1 two") == {"A:c+33"}
    assert texts("-/-/-/x c ?5/?5/A/x - b1 three") == {"A:a+1"}


@rule("AN-4", "CA-2")
def test_an_angel_captures_even_the_angels_players_own_marble() -> None:
    assert plays("17/-/-/- a A/?5/?5/?5 - d1 four", "A") == {"-/17*/-/-"}


@rule("MV-6", "MV-1", "K38")
def test_only_an_opening_card_an_angel_or_a_tac_on_one_of_them_brings_a_marble_in() -> None:
    every_card = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "X", "J", "A", "W", "D")
    opens = {card for card in every_card if any("+" in text for text in texts(_only(card)))}
    assert opens == {"1", "13", "A"}
    copies = {card for card in every_card if any("+" in text for text in texts(_tac_on(card)))}
    assert copies == {"1", "13", "A"}


def _only(card: str) -> str:
    return f"11/-/-/- a {card}/?5/?5/?5 - d1 four"


def _tac_on(card: str) -> str:
    return f"11/-/-/- a 9,T/?5/?5/?5 {card}= d1 four"
