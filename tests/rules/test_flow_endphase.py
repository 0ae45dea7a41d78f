"""The end phase: a finished player's cards move the partner's marbles."""

import pytest
from rule_helpers import board, hands, play, plays, rule, texts, turn, usable

HOME = "h1,h2,h3,h4"


@rule("EP-1", "GL-8", "Q29", scenario="T195")
def test_control_switches_with_the_next_turn() -> None:
    finished = play("64,h2,h3,h4/-/41/- a 2,3/5,9/3/3 - d1 four", "2:64-h1")
    assert board(finished) == f"{HOME}/-/41/-"
    assert turn(finished) == "b"
    next_turn = play(finished, "5:discard", "3:41-44", "3:discard")
    assert turn(next_turn) == "a"
    assert plays(next_turn, "3") == {f"{HOME}/-/47/-"}
    assert plays(f"{HOME}/-/41/- a 3/?5/?5/?5 - d1 four", "3") == {f"{HOME}/-/44/-"}


@rule("EP-2", "MV-1", "V2-3", "Q85")
@pytest.mark.parametrize("variant", ["four", "coop", "two-double", "three-double"])
def test_unfinished_players_move_only_their_own_colour(variant: str) -> None:
    assert texts(f"11,h2,h3,h4/-/41/- a 5/?5/?5/?5 - d1 {variant}") == {"5:11-16"}
    assert texts(f"h2,h3,h4/-/41/- a 5/?5/?5/?5 - d1 {variant}") == {"5:discard"}


@rule("Q30", "EP-1")
def test_a_finished_player_opens_for_the_partner_with_a_fresh_marble() -> None:
    opened = play(f"{HOME}/-/-/- a 2,13/9/2/3 - d1 four", "13:c+33", "9:discard")
    assert plays(opened, "2") == {f"{HOME}/-/35/-"}


@rule("Q31", "CT-2")
def test_a_partners_marble_makes_trickster_and_warrior_usable_for_a_finished_player() -> None:
    position = f"{HOME}/21/41/- a X,W/?5/?5/?5 - d1 four"
    assert plays(position, "X") == {f"{HOME}/41/21/-"}
    assert plays(position, "W") == {f"{HOME}/-/21/-"}
    assert not usable(f"{HOME}/21/-/61 a X,W/?5/?5/?5 - d1 four")


@rule("Q24", "Q25", "EP-2")
def test_the_partners_steps_do_not_come_before_the_last_own_marble_is_in() -> None:
    partner_in_the_way = "63,h2,h3,h4/-/64/- a 7/?5/?5/?5 - d1 four"
    assert plays(partner_in_the_way, "7") == {"6,h2,h3,h4/-/-/-"}


@rule("Q25", "C7-8", "C7-9")
def test_whether_the_partner_can_take_steps_is_decided_when_the_last_marble_is_in() -> None:
    one_captured = "63,h2,h3,h4/-/41,64/- a 7/?5/?5/?5 - d1 four"
    assert plays(one_captured, "7") == {"6,h2,h3,h4/-/41/-", f"{HOME}/-/45/-"}


@rule("Q26", "FR-1", "C7-8")
def test_leftover_steps_follow_the_partners_rules() -> None:
    fresh = "63,h2,h3,h4/-/33*/- a 7/?5/?5/?5 - d1 four"
    assert plays(fresh, "7") == {"6,h2,h3,h4/-/33*/-", f"{HOME}/-/37/-"}
    locked = "63,h2,h3,h4/-/h4/- a 7/?5/?5/?5 - d1 four"
    assert plays(locked, "7") == {"6,h2,h3,h4/-/h4/-"}
    capturing = "63,h2,h3,h4/43/41/- a 7/?5/?5/?5 - d1 four"
    assert plays(capturing, "7") == {"6,h2,h3,h4/43/41/-", f"{HOME}/-/45/-"}


@rule("C7-9", "Q22", "C7-8")
def test_an_own_marble_run_over_on_the_way_is_not_home_so_nothing_is_left_for_the_partner() -> None:
    position = "62,63,h3,h4/-/41/- a 7/?5/?5/?5 - d1 four"
    assert all("/41/" in result for result in plays(position, "7"))


@rule("Q32")
def test_a_tac_that_undoes_the_finishing_move_gives_back_control_of_the_own_colour() -> None:
    position = "64,h2,h3,h4/21/41/- a 2,3/9,T/3/3 - d1 four"
    undone = play(position, "2:64-h1", "T(2):21-23", "3:41-44", "3:discard")
    assert board(undone) == "64,h2,h3,h4/23/44/-"
    assert texts(undone) == {"3:64-3"}


@rule("Q33", "EX-1", "JE-1")
def test_a_finished_player_still_exchanges_and_passes_the_hand() -> None:
    given = play(f"{HOME}/-/41/- a~ 2,5/3,3/6,6/9,9 - d1 four", "2:give", "3:give", "6:give", "9:give")
    assert hands(given) == "5,6/3,9/2,6/3,9"
    passed = play(f"{HOME}/-/41/- d 2,5/3,3/6,6/9,J - c1 four", "J:pass")
    assert hands(passed) == "3,3/6,6/9/2,5"


@rule("EP-1", "HM-1", "C4-6")
def test_a_finished_player_sorts_and_backs_into_the_partners_home() -> None:
    assert plays(f"{HOME}/-/h1/- a 2/?5/?5/?5 - d1 four", "2") == {f"{HOME}/-/h3/-"}
    beyond = f"{HOME}/-/34/- a 4/?5/?5/?5 - d1 four"
    assert plays(beyond, "4") == {f"{HOME}/-/30/-", f"{HOME}/-/h3/-"}


@rule("EP-3", "C7-8", "K15")
def test_finishing_with_a_7_is_free_but_its_leftover_steps_are_not() -> None:
    position = "64,h2,h3,h4/-/41/- a 7/?5/?5/?5 - d1 four"
    assert plays(position, "7") == {"7,h2,h3,h4/-/41/-", f"{HOME}/-/46/-"}
