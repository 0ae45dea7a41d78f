"""The Devil: another player's turn, with that player's cards and marbles."""

from itertools import product

import pytest
from rule_helpers import board, discards, hands, last, play, plays, rule, skips, texts, turn, usable

NUMBERS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13)


@rule("DE-1", "DE-2", "DE-3", scenario="T167")
def test_the_devil_plays_a_card_of_the_next_player_with_that_players_marbles() -> None:
    devil = play("-/31/-/- a 2,D/5,13/3,3/3,3 - d1 four", "D:b")
    assert turn(devil) == "a>b"
    assert texts(devil) == {"5:31-36", "13:+17", "13:31-44"}
    third = play(devil, "5:31-36")
    assert board(third) == "-/36/-/-"
    assert turn(third) == "c"
    assert hands(third) == "2/13/3,3/3,3"


@rule("DE-2", "MP-1", "Q47", "Q55", scenario="T168")
def test_the_devils_player_chooses_what_a_helpless_victim_discards() -> None:
    devil = play("-/-/41/- a 2,D/9,12/3,T/3,3 - d1 four", "D:b")
    assert discards(devil) == {"9", "12"}
    assert not usable(devil)
    assert plays(play(devil, "9:discard"), "T") == {"-/-/50/-"}
    assert plays(play(devil, "12:discard"), "T") == {"-/-/53/-"}


@rule("DE-2", "MP-2", "Q56", scenario="T169")
def test_must_play_binds_the_devil() -> None:
    devil = play("-/31/-/- a 2,D/2,5/3,3/3,3 - d1 four", "D:b")
    assert usable(devil) == {"2", "5"}
    assert not discards(devil)


@rule("TX-16", "Q46", scenario="T170")
def test_tac_undoes_what_the_devil_made_the_victim_play() -> None:
    third = play("-/31/41/- a 2,D/5,13/3,T/3,3 - d1 four", "D:b", "5:31-36")
    assert plays(third, "T") == {"-/31/46/-"}
    assert turn(play(third, "T(5):41-46")) == "d"


@rule("TX-15", "K03", "Q54", scenario="T171")
def test_a_victim_whose_tac_the_devil_picks_becomes_the_devil_of_the_next_player() -> None:
    devil = play("-/-/41/- a 2,D/12,T/9,X/3,3 - d1 four", "D:b")
    assert texts(devil) == {"T(D):c"}
    second_devil = play(devil, "T(D):c")
    assert turn(second_devil) == "b>c"
    assert texts(second_devil) == {"9:41-50"}
    fourth = play(second_devil, "9:41-50")
    assert turn(fourth) == "d"
    assert hands(fourth) == "2/12/X/3,3"


@rule("Q52", "TX-15", "Q99", scenario="T173")
def test_a_tac_from_the_hand_that_the_victims_jester_brought_copies_the_devil() -> None:
    devil = play("-/31/-/- a 2,D/5,6,J/12,T/3,3 - d1 four", "D:b", "J:pass")
    assert turn(devil) == "a>b"
    assert hands(devil).split("/")[1] == "12,T"
    assert turn(play(devil, "T(D):c")) == "b>c"


@rule("WI-1", "Q58", scenario="T179")
def test_a_win_that_the_opponents_devil_makes_counts() -> None:
    devil = play("-/h1,h2,h3,h4/-/49,h2,h3,h4 a 2,D/1/3,3/3,3 - d1 four", "D:b")
    assert texts(devil) == {"1:d49-d50", "1:d49-dh1"}
    assert turn(play(devil, "1:d49-dh1")) == "#bd"


@rule("Q58")
@pytest.mark.parametrize("other", ["-", "50", "48"])
def test_no_card_forces_the_devil_to_win_for_the_victims_team(other: str) -> None:
    winning = set()
    for card, space in product(NUMBERS, range(33, 56)):
        if str(space) != other:
            marbles = f"{other}/h1,h2,h3,h4/-/{space},h2,h3,h4"
            devil = f"{marbles} a>b 2/{card}/3/3 D@{marbles} d1 four"
            results = {turn(play(devil, text)) for text in texts(devil)}
            assert results != {"#bd"}
            winning |= {card} if "#bd" in results else set()
    assert winning


@rule("TX-15", "TC-4", "Q53", scenario="T180")
def test_a_tac_that_the_devil_finds_is_dead_if_the_third_player_has_no_card() -> None:
    devil = play("-/-/-/- c -/-/D/T - b1 four", "D:d")
    assert turn(devil) == "c>d"
    assert texts(devil) == {"T:discard"}


@rule("JE-2", "DE-1", "Q42", scenario="T181")
def test_a_devil_after_a_jester_plays_from_the_next_players_new_hand() -> None:
    passed = play("-/31/-/- a 2,J/6,D/9,10/3,3 - d1 four", "J:pass")
    assert hands(passed) == "6,D/9,10/3,3/2"
    devil = play(passed, "D:b")
    assert turn(devil) == "a>b"
    assert texts(devil) == {"9:31-40", "10:31-41"}
    assert turn(play(devil, "9:31-40")) == "c"


@rule("LK-1", "DE-1", "Q16", scenario="T182")
def test_a_devils_play_locks_the_victims_marble() -> None:
    devil = play("-/h3/-/- a 2,D/1,7/3,3/3,3 - d1 four", "D:b", "1:h3-h4")
    next_turn = play(devil, "3:discard", "3:discard", "2:discard")
    assert turn(next_turn) == "b"
    assert texts(next_turn) == {"7:discard"}


@rule("MC-2", "MP-2", scenario="T199")
def test_a_devil_must_be_used_if_nothing_else_can_be() -> None:
    assert texts("-/-/-/- a 5,9,D/2,2,2/2/2 - d1 four") == {"D:b"}


@rule("DE-4")
def test_the_devils_player_chooses_between_the_two_uses_of_1_8_and_13() -> None:
    devil = play("-/31/-/- a 2,D/1,8,13/3,3/3,3 - d1 four", "D:b")
    assert texts(devil) == {"1:+17", "1:31-32", "8:31-39", "8:skip", "13:+17", "13:31-44"}


@rule("DE-5")
def test_the_victims_trickster_needs_a_ring_marble_of_the_victim() -> None:
    without = play("11/-/41/- a 2,D/9,X/3/3 - d1 four", "D:b")
    assert texts(without) == {"9:discard", "X:discard"}
    with_one = play("11/31/41/- a 2,D/9,X/3/3 - d1 four", "D:b")
    assert plays(with_one, "X") == {"31/11/41/-", "11/41/31/-", "41/31/11/-"}


@rule("DE-6", "K26")
def test_if_the_devil_picks_a_jester_one_more_card_follows_from_the_victims_new_hand() -> None:
    devil = play("11/31/-/- a 2,D/5,J/9,10/3,3 - d1 four", "D:b", "J:pass")
    assert turn(devil) == "a>b"
    assert hands(devil) == "5/9,10/3,3/2"
    assert texts(devil) == {"9:31-40", "10:31-41"}
    assert turn(play(devil, "9:31-40")) == "c"


@rule("DE-7", "K06", "Q59")
def test_a_devil_is_dead_only_if_the_next_player_holds_no_card() -> None:
    assert texts("-/-/-/- d -/-/-/D - d5 four") == {"D:discard"}
    assert texts("-/-/-/- c -/-/D/9 - d5 four") == {"D:d"}
    assert texts("-/-/-/- b -/9,D/-/9 - d5 four") == {"9:discard", "D:discard"}


@rule("Q57", "EP-1", "Q33")
def test_the_cards_of_a_finished_victim_move_the_partners_marbles() -> None:
    devil = play("-/h1,h2,h3,h4/-/51 a 2,D/5,13/3/3 - d1 four", "D:b")
    assert texts(devil) == {"5:d51-d56", "13:d+49", "13:d51-d64"}


@rule("Q60")
def test_the_victims_8_skips_the_player_after_the_victim() -> None:
    devil = play("-/31/-/- a 2,D/8,9/3,3/3 - d1 four", "D:b")
    assert turn(play(devil, "8:skip")) == "c!"
    assert not skips(play("11/-/-/- a 2,D/8,9/3,3/3 - d1 four", "D:b"))
    assert not skips(play("-/31/-/- a 2,D/8,9/-/3 - d1 four", "D:b"))


@rule("Q101")
def test_a_devil_that_makes_the_victim_skip_leaves_no_devil_behind() -> None:
    skipped = play("-/31/-/- a 2,D/8,9/3,3/3 - d1 four", "D:b", "8:skip")
    assert texts(skipped) == {"3:discard"}
    assert turn(play(skipped, "3:discard")) == "d"


@rule("MV-1", "K38", "DE-1")
def test_the_devil_moves_a_foreign_colour_only_for_the_victims_turn() -> None:
    over = play("11/31/-/- a 2,D/5,9/3,3/3 - d1 four", "D:b", "5:31-36", "3:discard", "3:discard")
    assert texts(over) == {"2:11-13"}


@rule("Q54", "Q99")
def test_a_devil_is_an_action_of_its_own_for_a_tac() -> None:
    devil = play("11/31/-/- a 2,D/5,T/3,3/3 - d1 four", "D:b")
    assert last(devil) == "D@11/31/-/-"
    assert texts(devil) == {"5:31-36", "T(D):c"}


@rule("Q98", "DE-1")
def test_the_devil_comes_over_the_next_occupied_seat() -> None:
    assert turn(play("-/x/41/x a 2,D/x/5,6/x - c1 two", "D:c")) == "a>c"
    assert turn(play("11/-/41/x c 5,6/3/2,D/x - b1 three", "D:a")) == "c>a"
