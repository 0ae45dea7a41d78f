"""Why a card cannot be used: all the reasons, each with the marble, the space and the rule."""

from __future__ import annotations

import pytest
from rule_helpers import rule
from why_helpers import blocked, why

from kugel.rules.refusals import reason

HOME = "h1,h2,h3,h4"

# Reasons that do not depend on the board.


@rule("WI-1")
def test_nothing_can_be_played_after_the_game() -> None:
    over = f"{HOME}/11/{HOME}/- #ac 5/?5/?5/?5 - d1 four"
    assert why(over, "5") == why(over, "5:11-16") == why(over, "5:give") == [reason("game-over", "WI-1")]


@rule("DK-9")
def test_nothing_can_be_played_between_two_deals() -> None:
    between = "11/-/-/- % -/-/-/- - d1 four"
    assert why(between, "5") == why(between, "5:discard") == [reason("deal-over", "DK-9")]


@rule("EX-1")
def test_in_the_exchange_cards_are_given_not_played() -> None:
    exchange = "11/-/-/- a~ 5,7/?5/?5/?5 - d1 four"
    give = reason("must-give", "EX-1", seat="a")
    assert why(exchange, "5") == why(exchange, "5:11-16") == why(exchange, "5:discard") == [give]
    assert why(exchange, "5:give") == []
    assert why(exchange, "9:give") == [reason("not-held", "TO-2", card="9", seat="a")]
    assert why(exchange, "9") == [give, reason("not-held", "TO-2", card="9", seat="a")]


@rule("EX-1")
def test_after_the_exchange_no_card_is_given() -> None:
    playing = "11/-/-/- a 5,7/?5/?5/?5 - d1 four"
    late = reason("not-giving", "EX-1", seat="a")
    assert why(playing, "5:give") == [late]
    assert why(playing, "9:give") == [late, reason("not-held", "TO-2", card="9", seat="a")]


@rule("TO-2", "DE-1")
def test_a_card_not_in_the_hand_cannot_be_played() -> None:
    assert why("11/-/-/- a 5/?5/?5/?5 - d1 four", "9") == [reason("not-held", "TO-2", card="9", seat="a")]
    devil = "11/31/-/- a>b 5/7/?5/?5 - d1 four"
    assert why(devil, "5") == [reason("not-held", "DE-1", card="5", seat="b")]


@rule("TO-2")
def test_a_hidden_card_cannot_be_played() -> None:
    assert why("11/-/-/- a 5,?2/?5/?5/?5 - d1 four", "9") == [reason("not-shown", "TO-2", card="9", seat="a")]


@rule("C8-4", "Q40")
def test_a_skipped_player_cannot_use_a_card() -> None:
    skipped = "11/31/-/32 b! ?4/1,5/?5/?5 8@11/31/-/32 d1 four"
    bound = reason("skipped", "C8-4", seat="b")
    assert why(skipped, "1") == why(skipped, "1:+17") == [bound]
    assert why(skipped, "5") == why(skipped, "5:31-36") == [bound, blocked("b", 31, 5, "d", 32)]
    assert why(skipped, "5:discard") == []


@rule("WI-4", "Q71")
def test_a_player_who_has_to_answer_a_win_can_only_play_a_tac() -> None:
    won = f"{HOME}/31/{HOME}/33 b -/1,5,T/-/- 2@64,h2,h3,h4/31/{HOME}/33 d1 four"
    bound = reason("must-answer", "WI-4", seat="b")
    assert why(won, "1") == why(won, "1:+17") == why(won, "5:discard") == why(won, "T:discard") == [bound]
    assert why(won, "5") == [bound, blocked("b", 31, 5, "d", 33)]
    assert why(won, "T") == []


@rule("MP-2", "MP-3", "CT-4", "TC-5")
def test_nothing_can_be_discarded_while_a_card_can_be_used() -> None:
    several = "11/-/-/14 a 5,7,8,X/?5/?5/?5 - d1 four"
    assert why(several, "5:discard") == [reason("must-play", "MP-2", card="5", cards=("7", "8", "X"))]
    assert why("11/-/-/14 a 5/?5/?5/?5 - d1 four", "5:discard") == []


# Number cards: every marble, with what is in its way.


@rule("MV-3")
def test_a_marble_in_between_is_named() -> None:
    assert why("11/-/-/14 a 5/?5/?5/?5 - d1 four", "5") == [blocked("a", 11, 5, "d", 14)]


@rule("MV-3")
def test_of_several_marbles_in_between_the_first_is_named_and_own_ones_block_too() -> None:
    assert why("11,12/15/-/14 a 5/?5/?5/?5 - d1 four", "5") == [
        blocked("a", 11, 5, "a", 12),
        blocked("a", 12, 5, "d", 14),
    ]


@rule("MV-3")
def test_the_way_continues_after_the_last_space() -> None:
    assert why("-/63/-/2 b ?5/5/?5/?5 - d1 four", "5") == [blocked("b", 63, 5, "d", 2)]


@rule("C4-2")
def test_behind_a_marble_the_4_is_blocked() -> None:
    assert why("21/19/-/- a 4/?5/?5/?5 - d1 four", "4") == [blocked("a", 21, 4, "b", 19, "C4-2")]


@rule("GL-5")
def test_with_nothing_on_the_ring_most_cards_are_cold() -> None:
    cold = "-/31/-/- a 2,4,5,9/?5/?5/?5 - d1 four"
    assert [why(cold, card) for card in ("2", "4", "9")] == [[reason("none-on-ring", "GL-5", seat="a")]] * 3


@rule("C1-1", "MV-3", "HE-2", "FR-1")
def test_a_13_names_the_empty_base_and_every_marble() -> None:
    assert why("1*,12,13,14/-/-/5,18 a 13/?5/?5/?5 - d1 four", "13") == [
        reason("base-empty", "C1-1", seat="a"),
        blocked("a", 1, 13, "d", 5),
        reason("fresh-not-home", "FR-1", marble="1", seat="a"),
        reason("home-too-far", "HE-2", marble="1", seat="a", steps=13),
        blocked("a", 12, 13, "a", 13),
        blocked("a", 13, 13, "a", 14),
        blocked("a", 14, 13, "d", 18),
    ]


@rule("FR-1", "HE-3")
def test_a_fresh_marble_cannot_go_home() -> None:
    assert why("1*,h3/2/-/- a 3/?5/?5/?5 - d1 four", "3") == [
        blocked("a", 1, 3, "b", 2),
        reason("fresh-not-home", "FR-1", marble="1", seat="a"),
        reason("home-taken", "HE-3", marble="1", seat="a", space="h3"),
        reason("home-no-room", "HM-2", marble="h3", seat="a", steps=3),
    ]


@rule("C4-4", "C4-2")
def test_a_fresh_marble_cannot_go_home_with_a_4() -> None:
    assert why("1*/63/-/- a 4/?5/?5/?5 - d1 four", "4") == [
        blocked("a", 1, 4, "b", 63, "C4-2"),
        reason("fresh-not-home", "C4-4", marble="1", seat="a"),
    ]


@rule("HE-3", "HM-2")
def test_at_home_no_marble_can_be_jumped() -> None:
    assert why("63,h2/4/-/- a 5,6/?5/?5/?5 - d1 four", "6") == [
        blocked("a", 63, 6, "b", 4),
        reason("home-taken", "HE-3", marble="63", seat="a", space="h2"),
        reason("home-not-this-card", "HM-2", marble="h2", seat="a", card="6"),
    ]


@rule("Q13", "MV-3")
def test_a_marble_on_the_start_blocks_both_ways_and_is_named_once() -> None:
    assert why("62/1/-/- a 6/?5/?5/?5 - d1 four", "6") == [blocked("a", 62, 6, "b", 1)]


@rule("HE-2")
def test_home_can_be_too_near() -> None:
    assert why("62/3/-/- a 9/?5/?5/?5 - d1 four", "9") == [
        blocked("a", 62, 9, "b", 3),
        reason("home-too-far", "HE-2", marble="62", seat="a", steps=9),
    ]


@rule("LK-1", "HM-2", "HE-3")
def test_home_marbles_can_be_locked_or_short_of_space_or_blocked() -> None:
    assert why("h1,h2,h4/-/-/- a 2/?5/?5/?5 - d1 four", "2") == [
        reason("none-on-ring", "GL-5", seat="a"),
        reason("home-taken", "HE-3", marble="h1", seat="a", space="h2"),
        reason("home-taken", "HE-3", marble="h2", seat="a", space="h4"),
        reason("locked", "LK-1", marble="h4", seat="a"),
    ]
    assert reason("home-no-room", "HM-2", marble="h2", seat="a", steps=3) in why(
        "h2/-/-/- a 3/?5/?5/?5 - d1 four", "3"
    )


@rule("C4-5", "HM-2")
@pytest.mark.parametrize(("card", "number"), [("4", "C4-5"), ("5", "HM-2"), ("12", "HM-2")])
def test_at_home_only_the_small_cards_move_a_marble(card: str, number: str) -> None:
    assert why(f"h1/-/-/- a {card}/?5/?5/?5 - d1 four", card) == [
        reason("none-on-ring", "GL-5", seat="a"),
        reason("home-not-this-card", number, marble="h1", seat="a", card=card),
    ]


@rule("EP-1", "GL-8")
def test_in_the_end_phase_the_partners_marbles_are_named() -> None:
    assert why(f"{HOME}/-/31/32 a 5/?5/?5/?5 - d1 four", "5") == [blocked("c", 31, 5, "d", 32)]


@rule("V6-9")
def test_a_finished_player_of_a_trio_gets_reasons_for_both_partners() -> None:
    assert why(f"{HOME}/-/26/28/-/- a 5/?5/?5/?5/?5/?5 - f1 six-trios", "5") == [
        blocked("c", 26, 5, "d", 28),
        reason("none-on-ring", "GL-5", seat="e"),
    ]


# The other cards.


@rule("Q21", "LK-4")
def test_a_7_needs_a_marble_on_the_ring_or_a_loose_one() -> None:
    assert why("-/-/-/- a 7/?5/?5/?5 - d1 four", "7") == [reason("none-on-ring", "Q21", seat="a")]
    assert why("h3,h4/-/-/- a 7/?5/?5/?5 - d1 four", "7") == [
        reason("none-on-ring", "Q21", seat="a"),
        reason("locked", "LK-4", marble="h3", seat="a"),
        reason("locked", "LK-4", marble="h4", seat="a"),
    ]


@rule("C8-1", "C8-3", "C8-5")
def test_the_reasons_say_why_an_8_can_neither_move_nor_skip() -> None:
    assert why("-/-/-/- a 8/-/-/- - d1 four", "8") == [
        reason("none-on-ring", "GL-5", seat="a"),
        reason("skip-no-own", "C8-3", seats=("a",)),
        reason("skip-nobody", "C8-5", seat="b"),
    ]
    assert why("11/-/-/14 a 8/-/-/- - d1 four", "8") == [
        blocked("a", 11, 8, "d", 14),
        reason("skip-nobody", "C8-5", seat="b"),
    ]


@rule("K04")
def test_by_option_an_8_does_not_skip_in_the_last_round() -> None:
    assert why("11/-/-/14 a 8/?1/?1/?1 - d1 four:skip_last=trick", "8") == [
        blocked("a", 11, 8, "d", 14),
        reason("skip-last-trick", "K04", seat="a"),
    ]
    assert why("11/-/-/14 a 8/-/-/- - d1 four:skip_last=trick", "8:skip") == [
        reason("skip-nobody", "C8-5", seat="b"),
        reason("skip-last-trick", "K04", seat="a"),
    ]


@rule("CT-2", "CT-3", "Q31")
def test_a_trickster_needs_two_ring_marbles_one_of_them_own() -> None:
    own, two = reason("swap-no-own", "CT-2", seats=("a",)), reason("swap-alone", "CT-3")
    assert why("11/-/-/- a X/?5/?5/?5 - d1 four", "X") == [two]
    assert why("-/31,32/-/- a X/?5/?5/?5 - d1 four", "X") == [own]
    assert why("h4/31/-/- a X/?5/?5/?5 - d1 four", "X") == [own, two]
    finished = f"{HOME}/31,32/-/- a X/?5/?5/?5 - d1 four"
    assert why(finished, "X") == [reason("swap-no-own", "CT-2", seats=("c",))]


@rule("WA-3", "V6-9")
def test_a_warrior_needs_a_marble_on_the_ring() -> None:
    assert why("h1/31/-/- a W/?5/?5/?5 - d1 four", "W") == [reason("attack-no-own", "WA-3", seats=("a",))]
    trio = f"{HOME}/31/-/-/-/- a W/?5/?5/?5/?5/?5 - f1 six-trios"
    assert why(trio, "W") == [reason("attack-no-own", "WA-3", seats=("c", "e"))]


@rule("JE-3", "K05")
def test_a_jester_has_no_effect_as_the_very_last_card_or_by_option_as_a_players_last() -> None:
    assert why("11/-/-/- a J/-/-/- - d1 four", "J") == [reason("jester-last", "JE-3", seat="a")]
    assert why("11/-/-/- a J/?1/?1/?1 - d1 four:jester_last=own", "J") == [
        reason("jester-own-last", "K05", seat="a")
    ]


@rule("DE-7", "Q59")
def test_a_devil_needs_a_hand_to_play_from() -> None:
    assert why("11/-/-/- a D/-/?1/?1 - d1 four", "D") == [reason("devil-nobody", "DE-7", seat="b")]


# TAC.


@rule("TX-3", "Q49")
def test_a_tac_needs_a_card_before_it() -> None:
    assert why("11/-/-/- a T/?5/?5/?5 - d1 four", "T") == [reason("tac-nothing", "TX-3")]


@rule("TC-4", "Q44", "MV-3")
def test_the_reasons_say_why_a_tacs_card_is_useless_on_the_restored_board() -> None:
    now, before = "11/-/-/20", "11/-/-/15"
    assert why(f"{now} a T/?5/?5/?5 5@{before} d1 four", "T") == [
        reason("tac-useless", "TC-4", card="5"),
        blocked("a", 11, 5, "d", 15),
    ]


@rule("TC-4", "TX-9", "CT-2", "CT-3")
def test_the_reasons_say_why_a_discarded_card_is_useless_for_a_tac() -> None:
    assert why("-/-/-/- a T/?5/?5/?5 X= d1 four", "T") == [
        reason("tac-useless-copy", "TC-4", card="X"),
        reason("swap-no-own", "CT-2", seats=("a",)),
        reason("swap-alone", "CT-3"),
    ]


@rule("WI-5", "Q72")
def test_a_tac_cannot_take_back_the_reversal_of_a_win() -> None:
    barred = reason("tac-barred", "WI-5")
    assert why("11/-/-/15 a T/?5/?5/?5 2@11/-/-/13! d1 four", "T") == [barred]
    assert why("11/-/-/15 a T/?5/?5/?5 5@11/-/-/15! d1 four", "T") == [
        barred,
        reason("tac-useless", "TC-4", card="5"),
        blocked("a", 11, 5, "d", 15),
    ]


@rule("EP-1")
def test_nothing_can_be_moved_when_all_marbles_are_home() -> None:
    """No game can reach such a board, but a text can describe it."""
    complete = f"{HOME}/-/{HOME}/-"
    for card in ("5", "8", "X", "W"):
        assert why(f"11/-/-/- a T/?5/?5/?5 {card}@{complete} d1 four", "T") == [
            reason("tac-useless", "TC-4", card=card),
            reason("all-home", "EP-1", seat="a"),
        ]
    assert why(f"-/11/-/- d ?5/?5/?5/T A@{complete} c1 four", "T") == [
        reason("tac-useless", "TC-4", card="A"),
        reason("all-home", "EP-1", seat="a"),
    ]
