"""The text beside the board: whose turn it is, the hands, what a TAC refers to."""

import pytest

from kugel.notation import read_position
from kugel.terminal import status
from kugel.terminal.styles import SIGNS

TURNS = {
    "-/-/-/- a 5/?5/?5/?5 - d1 four": ["a plays"],
    "-/-/-/- b! 5/?5/?5/?5 8@-/-/-/- d1 four": ["b is skipped: discards, or answers with TAC"],
    "1/17/-/- a>b 5/?5/?5/?5 D@1/17/-/- d1 four": ["a plays for b (Devil)"],
    "-/-/-/- c~ ?5/?5/?5/?5 - d1 four": ["c gives a card to a"],
    "-/-/-/- % -/-/-/- - d1 four": ["Waiting for the next deal"],
    "h1,h2,h3,h4/-/h1,h2,h3,h4/- #ac -/-/-/- - d1 four": ["Over: ac won"],
    "-/-/-/- # -/-/-/- - d1 four:max_deals=1": ["Over: nobody won"],
    "h1,h2,h3,h4/-/40/- a 5/?5/?5/?5 - d1 four": ["a plays, moving c"],
    "1/h1,h2,h3,h4/-/60 a>b 5/?5/?5/?5 D@1/h1,h2,h3,h4/-/60 d1 four": ["a plays for b (Devil), moving d"],
    "h1,h2,h3,h4/17/h1,h2,h3,h4/50 d ?5/?5/?5/T 5@h1,h2,h3,h4/17/29,h2,h3,h4/50 d1 four": [
        "d may answer the win with TAC"
    ],
    "h1,h2,h3,h4/-/-/h1,h2,h3,h4/-/- b -/?5/?5/-/?5/?5 - f1 six:second_place=on": [
        "b plays",
        "ad came first",
    ],
}


@pytest.mark.parametrize(("position", "words"), TURNS.items())
def test_the_turn_is_described_in_words(position: str, words: list[str]) -> None:
    assert [text.plain for text in status.turn(read_position(position))] == words


def hands(position: str) -> list[str]:
    return [text.plain for text in status.hands(read_position(position), SIGNS)]


def test_every_hand_is_shown_with_the_turn_marked() -> None:
    assert hands("-/-/-/- b 5,10,T/7,?2/-/? - d1 four") == [" a  5 10  T", "▶b  7  ?  ?", " c  –", " d  ?"]


def test_a_card_given_away_is_in_brackets() -> None:
    position = "-/-/-/- c~ 5,5,(13),13,T/(?),?4/?5/?5 - d1 four"
    assert hands(position)[:2] == [" a  5  5 (13) 13  T", " b (?)  ?  ?  ?  ?"]


def test_seats_without_a_player_have_no_hand() -> None:
    assert hands("1/x/-/x a 5/x/?2/x - a1 two") == ["▶a  5", " c  ?  ?"]


LAST = {
    "-": ["TAC copies nothing yet"],
    "5=": ["TAC copies 5"],
    "5@-/17/-/-!": ["TAC is barred"],
    "8@1*,13,h4/17/-/64": ["TAC undoes, copies 8"],
    "5@1*,8,h4/13,17/-/64": ["TAC undoes, copies 5", "  a 13 → 8", "  b base → 13"],
    "13@13,h4/17/-/64": ["TAC undoes, copies 13", "  a 1* → base"],
}


@pytest.mark.parametrize(("last", "words"), LAST.items())
def test_what_a_tac_refers_to(last: str, words: list[str]) -> None:
    state = read_position(f"1*,13,h4/17/-/64 a 1,7/?5/?5/?5 {last} d1 four")
    assert [text.plain for text in status.last(state, SIGNS)] == words


def test_deal_dealer_and_variant_are_named() -> None:
    state = read_position("-/-/-/- a 5/?5/?5/?5 - d3 four:masters=off,jester_tac=copy")
    assert status.deal(state).plain == "Deal 3, dealer d"
    assert status.variant(state, SIGNS).plain == "four:masters=off,jester_tac=copy  ac – bd"
