"""Why a play cannot be made: marbles and spaces in its text are checked against the board."""

from __future__ import annotations

import pytest
from rule_helpers import rule
from why_helpers import blocked, why

from kugel.rules.refusals import Refusal, reason

HOME = "h1,h2,h3,h4"


def one(marbles: str, play: str) -> list[Refusal]:
    """The reasons against a play of seat a, whose hand is this one card."""
    card = play.partition(":")[0]
    return why(f"{marbles} a {card}/?5/?5/?5 - d1 four", play)


# Which marble is meant.


@rule("MV-1")
def test_there_has_to_be_a_marble() -> None:
    nobody = reason("no-marble-there", "MV-1", space="12")
    assert one("11/-/-/-", "5:12-17") == one("11/-/-/-", "7:12-19") == [nobody]
    assert one("11/-/-/-", "5:90-95") == [reason("no-marble-there", "MV-1", space="90")]
    assert one("11/-/-/-", "2:h1-h3") == [reason("not-at-home", "MV-1", space="h1", seats=("a",))]


@rule("MV-1")
def test_a_letter_has_to_name_the_marble_on_that_space() -> None:
    assert one("11/31/-/-", "5:b11-b16") == [reason("other-marble", "MV-1", space="11", seat="b", other="a")]
    assert one("11/31/-/-", "X:c11~31") == [reason("other-marble", "MV-1", space="11", seat="c", other="a")]
    assert one("h1/31/-/-", "2:bh1-bh3") == [reason("not-at-home", "MV-1", space="h1", seats=("b",))]


@rule("MV-1", "EP-2", "Q24")
def test_only_own_marbles_can_be_moved() -> None:
    def foreign(number: str, seat: str) -> list[Refusal]:
        return [reason("not-your-marble", number, seat=seat, seats=("a",))]

    assert one("11/31/-/-", "5:31-36") == foreign("MV-1", "b")
    assert one("11/31/-/-", "W:31x11") == foreign("MV-1", "b")
    assert one("11/31/-/-", "13:b+17") == foreign("MV-1", "b")
    assert one("11/31/-/-", "7:31-38") == foreign("MV-1", "b")
    assert one("11/-/31/-", "7:31-38") == foreign("Q24", "c")
    assert one("11/h1/-/-", "2:bh1-bh3") == foreign("MV-1", "b")


@rule("Q92", "Q93")
def test_a_7_serves_one_partner_until_they_are_finished() -> None:
    trio = f"{HOME}/-/31/-/41/- a 7/?5/?5/?5/?5/?5 - f1 six-trios"
    assert why(trio, "7:31-34,41-45") == [reason("not-your-marble", "Q92", seat="e", seats=("c",))]


@rule("EP-1", "V6-9")
def test_the_letter_is_needed_where_two_colours_are_on_the_same_home_space() -> None:
    trio = f"{HOME}/-/h1/-/h1/- a 2,7/?5/?5/?5/?5/?5 - f1 six-trios"
    which = [reason("say-which", "EP-1", space="h1", seats=("c", "e"))]
    assert why(trio, "2:h1-h3") == why(trio, "7:h1-h4,h4-h2,h2-h4") == which
    assert why(trio, "2:ch1-ch3") == why(trio, "2:eh1-h3") == []


# One marble, any card but the 7.


@rule("MV-3", "C4-2")
def test_a_marble_in_between_is_named() -> None:
    assert one("11/-/-/14", "5:11-16") == [blocked("a", 11, 5, "d", 14)]
    assert one("21/19/-/-", "4:21-17") == [blocked("a", 21, 4, "b", 19, "C4-2")]
    assert one("62/1/-/-", "6:62-h3") == [blocked("a", 62, 6, "b", 1)]


@rule("FR-1", "C4-4", "HE-3")
def test_the_way_home_may_be_blocked() -> None:
    assert one("1*/-/-/-", "3:1-h3") == [reason("fresh-not-home", "FR-1", marble="1", seat="a")]
    assert one("1*/-/-/-", "4:1-h4") == [reason("fresh-not-home", "C4-4", marble="1", seat="a")]
    assert one("64,h1/-/-/-", "3:64-h2") == [reason("home-taken", "HE-3", marble="64", seat="a", space="h1")]


@rule("MV-4", "C4-1")
def test_a_card_goes_its_full_number() -> None:
    assert one("11/-/-/-", "5:11-18") == [
        reason("wrong-distance", "MV-4", card="5", marble="11", space="18", steps=7)
    ]
    assert one("11/-/-/-", "5:11-11") == [
        reason("wrong-distance", "MV-4", card="5", marble="11", space="11", steps=0)
    ]
    assert one("62/-/-/-", "5:62-h3") == [
        reason("wrong-distance", "MV-4", card="5", marble="62", space="h3", steps=6)
    ]
    assert one("11/-/-/-", "4:11-8") == [
        reason("wrong-distance-back", "MV-4", card="4", marble="11", space="8", steps=3)
    ]
    assert one("h1/-/-/-", "2:h1-h2") == [
        reason("wrong-distance", "MV-4", card="2", marble="h1", space="h2", steps=1)
    ]


@rule("C4-1", "C4-9")
def test_the_4_and_only_the_4_goes_backwards() -> None:
    assert one("11/-/-/-", "4:11-15") == [reason("four-back", "C4-1")]
    assert one("62/-/-/-", "4:62-h1") == [reason("four-back", "C4-1")]
    assert one("11/-/-/-", "5:11-6") == [reason("only-four-back", "C4-9", card="5")]
    assert one("2/-/-/-", "3:2-h2") == [reason("only-four-back", "C4-9", card="3")]


@rule("HM-2", "HM-3", "C4-5", "LK-1", "HE-3", "HE-6")
def test_inside_home_marbles_go_further_in_and_never_out() -> None:
    marble = {"marble": "h2", "seat": "a"}
    assert one("h2/-/-/-", "1:h2-h1") == [reason("home-not-back", "HM-3", **marble)]
    assert one("h2/-/-/-", "5:h2-h4") == [reason("home-not-this-card", "HM-2", card="5", **marble)]
    assert one("h2/-/-/-", "4:h2-h3") == [reason("home-not-this-card", "C4-5", card="4", **marble)]
    assert one("h2,h3/-/-/-", "2:h2-h4") == [reason("home-taken", "HE-3", space="h3", **marble)]
    assert one("h2/-/-/-", "5:h2-3") == [reason("home-for-good", "HE-6", **marble)]


@rule("CB-3", "Q02")
def test_a_space_beyond_the_ring_is_refused() -> None:
    assert one("63/-/-/-", "3:63-66") == [reason("no-such-space", "CB-3", space="66", ring=64)]
    small = "31/-/-/- a 3/?5/?5/?5 - d1 four:sector=8"
    assert why(small, "3:31-34") == [reason("no-such-space", "Q02", space="34", ring=32)]


@rule("MV-2")
def test_only_a_7_can_be_divided() -> None:
    assert one("11,21/-/-/-", "5:11-13,21-24") == [reason("one-marble", "MV-2", card="5")]


# Opening.


@rule("C1-1", "DC-4", "AN-1", "AN-2")
def test_opening_needs_an_opening_card_the_own_start_and_a_marble_in_base() -> None:
    assert one("-/-/-/-", "5:+1") == [reason("no-opening-card", "DC-4", card="5")]
    assert one("-/-/-/-", "13:+17") == [reason("open-elsewhere", "C1-1", space="17", starts=("1",))]
    assert one("11,12,13,14/-/-/-", "1:+1") == [reason("base-empty", "C1-1", seat="a")]
    assert one("-/-/-/-", "A:b+1") == [reason("open-elsewhere", "AN-1", space="1", starts=("17",))]
    assert one("-/-/-/-", "A:a+1") == [reason("not-your-marble", "AN-1", seat="a", seats=("b",))]
    assert one("-/11,12,13,14/-/-", "A:b+17") == [reason("angel-moves", "AN-2", seat="b")]


@rule("Q05", "V6-9")
def test_either_of_two_openings_that_change_nothing_may_be_named() -> None:
    trio = f"{HOME}/-/23*/-/45*/- a 13/?5/?5/?5/?5/?5 - f1 six-trios"
    assert why(trio, "13:c+23") == why(trio, "13:+x45") == []


# Cards with a function of their own.


@rule("C8-2", "JE-1", "DE-1", "CT-1", "MV-2")
def test_a_card_does_only_what_it_does() -> None:
    board = "11/31/-/-"
    assert one(board, "5:skip") == [reason("only-8-skips", "C8-2", card="5")]
    assert one(board, "5:pass") == [reason("only-jester-passes", "JE-1", card="5")]
    assert one(board, "5:b") == [reason("only-devil-plays", "DE-1", card="5")]
    assert one(board, "5:11~31") == [reason("only-trickster-swaps", "CT-1", card="5")]
    for card in ("X", "J", "D"):
        assert one(board, f"{card}:11-16") == [reason("moves-no-marble", "MV-2", card=card)]


@rule("C8-3", "C8-5", "JE-3", "DE-7")
def test_a_card_may_have_nobody_to_act_on() -> None:
    last = "-/31/-/- a 8,D,J/-/-/- - d1 four"
    assert why(last, "8:skip") == [
        reason("skip-no-own", "C8-3", seats=("a",)),
        reason("skip-nobody", "C8-5", seat="b"),
    ]
    assert why(last, "J:pass") == [reason("jester-last", "JE-3", seat="a")]
    assert why(last, "D:b") == [reason("devil-nobody", "DE-7", seat="b")]


@rule("DE-1", "Q98")
def test_the_devil_plays_for_the_next_player() -> None:
    assert one("11/31/-/-", "D:c") == [reason("devil-next-seat", "DE-1", given="c", seat="b")]
    alone = "11/x/-/x a D/x/-/x - c1 two"
    assert why(alone, "D:b") == [
        reason("devil-next-seat", "DE-1", given="b", seat="c"),
        reason("devil-nobody", "DE-7", seat="c"),
    ]


@rule("CT-1", "CT-2", "CT-3", "CT-6")
def test_a_swap_needs_two_different_ring_marbles() -> None:
    assert one("11,h1/31/-/-", "X:11~h1") == [reason("swap-home", "CT-6", space="h1")]
    assert one("11/31/-/-", "X:11~11") == [reason("swap-twice", "CT-1", space="11")]
    assert one("11/31/-/-", "X:12~12") == [
        reason("no-marble-there", "MV-1", space="12"),
        reason("swap-twice", "CT-1", space="12"),
    ]
    assert one("11/31/-/-", "X:12~13") == [
        reason("no-marble-there", "MV-1", space="12"),
        reason("no-marble-there", "MV-1", space="13"),
    ]
    assert one("-/31,32/-/-", "X:31~32") == [reason("swap-no-own", "CT-2", seats=("a",))]
    assert one("11/-/-/-", "X:11~12") == [
        reason("no-marble-there", "MV-1", space="12"),
        reason("swap-alone", "CT-3"),
    ]


@rule("WA-1", "WA-5", "Q66")
def test_the_warrior_takes_the_next_marble_on_the_ring() -> None:
    nearest = reason("attack-next", "WA-1", marble="11", seat="a", space="31")
    assert one("11/31,40/-/-", "W:11x40") == one("11/31,40/-/-", "W:11-12") == [nearest]
    alone = reason("attack-next", "WA-1", marble="11", seat="a", space="11")
    assert one("11/h1/-/-", "W:11x12") == [alone]
    home = reason("attack-home", "Q66", marble="h1", seat="a")
    assert one("11,h1/31/-/-", "W:h1x31") == [home]


@rule("AN-2", "Q62", "K24")
def test_the_angel_moves_a_ring_marble_1_or_13_only_if_the_base_is_empty() -> None:
    opens = reason("angel-opens", "AN-2", seat="b")
    assert one("11/31/-/-", "A:b31-b32") == [opens]
    assert one("11/31/-/-", "A:b31-b33") == [
        opens,
        reason("wrong-distance", "MV-4", card="A", marble="31", space="33", steps=2),
    ]
    full = "34/31,40,h1,h2/-/-"
    assert one(full, "A:bh2-bh3") == [reason("angel-ring-only", "Q62", marble="h2", seat="b")]
    assert one(full, "A:b31-b44") == [blocked("b", 31, 13, "a", 34)]
    assert one(full, "A:b31-b30") == [reason("only-four-back", "C4-9", card="A")]
    assert one(full, "A:34-35") == [reason("not-your-marble", "AN-1", seat="a", seats=("b",))]


# The 7.


@rule("C7-2", "C7-1")
def test_a_7_is_exactly_seven_steps() -> None:
    assert one("11/-/-/-", "7:11-16") == [reason("seven-total", "C7-2", steps=5)]
    assert one("11,21/-/-/-", "7:11-16,21-26") == [reason("seven-total", "C7-2", steps=10)]
    assert one("11/-/-/-", "7:11-11,11-18") == [reason("no-step", "C7-1", marble="11", seat="a")]


@rule("C7-9", "C7-10", "Q27", "Q28")
def test_a_7_that_finishes_too_early_leaves_steps_nobody_can_take() -> None:
    last = "62,h2,h3,h4/-/{}/- a 7/?5/?5/?5 - d1 four"
    four = reason("seven-total", "C7-2", steps=4)
    assert why(last.format("-"), "7:62-h1") == [
        four,
        reason("seven-nobody-left", "C7-9", seat="a", steps=3, seats=("c",)),
    ]
    assert why(last.format(HOME), "7:62-h1") == [four, reason("seven-last-step", "C7-10", steps=3)]
    assert why(last.format("31"), "7:62-h1") == [four]
    assert why(last.format(HOME), "7:62-h1,h1-h4") == [reason("all-home", "EP-1", seat="a")]


@rule("FR-1", "Q20", "HE-6", "LK-4")
def test_a_7_keeps_to_the_rules_of_home() -> None:
    assert one("1*/-/-/-", "7:1-h4,h4-h1") == [reason("fresh-not-home", "FR-1", marble="1", seat="a")]
    assert one("64,h1,h3/-/-/-", "7:64-h2,h2-h1") == [
        reason("home-taken", "Q20", marble="64", seat="a", space="h1")
    ]
    assert one("h1,h2/-/-/-", "7:h1-h3") == [reason("home-taken", "Q20", marble="h1", seat="a", space="h2")]
    assert one("h1/-/-/-", "7:h1-7") == [reason("home-for-good", "HE-6", marble="h1", seat="a")]
    assert one("11,h4/-/-/-", "7:h4-h3,11-17") == [reason("locked", "LK-4", marble="h4", seat="a")]
    assert one("63/-/-/-", "7:63-70") == [reason("no-such-space", "CB-3", space="70", ring=64)]


@rule("Q22")
def test_a_marble_that_a_7_has_run_over_takes_no_more_steps() -> None:
    assert one("11,13/-/-/-", "7:11-14,13-17") == [reason("no-marble-there", "MV-1", space="13")]


# TAC.


@rule("TC-2", "TX-3", "WI-5")
def test_a_tac_uses_the_last_card() -> None:
    after_a_5 = "11/-/-/20 a T/?5/?5/?5 5@11/-/-/15 d1 four"
    copies = reason("tac-copies", "TC-2", card="5")
    assert why(after_a_5, "T(8):skip") == why(after_a_5, "T:11-16") == why(after_a_5, "T:skip") == [copies]
    assert why("11/-/-/- a T/?5/?5/?5 - d1 four", "T(5):11-16") == [reason("tac-nothing", "TX-3")]


@rule("TC-1", "Q44", "TX-1")
def test_a_tac_is_checked_on_the_restored_board() -> None:
    after_a_5 = "11/-/-/20 a T/?5/?5/?5 5@11/-/-/15 d1 four"
    assert why(after_a_5, "T(5):11-16") == [blocked("a", 11, 5, "d", 15)]
    captured = "11/-/-/20 a T/?5/?5/?5 9@11/20/-/12 d1 four"
    assert why(captured, "T(9):12-21") == [reason("not-your-marble", "MV-1", seat="d", seats=("a",))]


@rule("WI-5")
def test_a_barred_tac_names_the_bar_and_what_else_is_wrong() -> None:
    barred = reason("tac-barred", "WI-5")
    assert why("11/-/-/20 a T/?5/?5/?5 5@11/-/-/15! d1 four", "T(5):11-16") == [
        barred,
        blocked("a", 11, 5, "d", 15),
    ]
    assert why("11/-/-/20 a T/?5/?5/?5 5@11/-/-/19! d1 four", "T(5):11-16") == [barred]


@pytest.mark.parametrize("play", ["5:11-13", "13:+1", "7:11-18", "A:+17"])
@rule("EP-1")
def test_a_complete_team_has_nothing_to_move(play: str) -> None:
    """No game can reach such a board, but a text can describe it."""
    card, _, what = play.partition(":")
    seat, dealer = ("d", "c") if card == "A" else ("a", "d")
    hands = "/".join("T" if letter == seat else "?5" for letter in "abcd")
    position = f"11/-/-/- {seat} {hands} {card}@{HOME}/-/{HOME}/- {dealer}1 four"
    assert why(position, f"T({card}):{what}") == [reason("all-home", "EP-1", seat="a")]
