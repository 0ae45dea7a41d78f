"""The engine and the literal enumerator find the same boards, for random positions of every variant."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from literal import CARDS, LETTERS, VARIANTS, Board, controlled, geometry, next_existing, results, write
from random_boards import random_board

import kugel
from kugel.notation import board_text, read_position
from kugel.rules.cards import NAMES, TAC
from kugel.rules.generator import Generator
from kugel.rules.referee import Referee

POSITIONS = 15_000 if kugel.core() == "compiled" else 3_000
SOAK = 500_000
USUAL = {4: 16, 6: 11}
OTHER_SECTORS = {4: (4, 5, 7, 13, 14, 32), 6: (3, 4, 7, 13, 21)}
WEIGHTS = [4 if card == "7" else 1 for card in CARDS]


def ways(board: Board, seat: int, card: str) -> set[str]:
    """The boards the card leads to; an 8 also skips if a marble to move is on the ring (C8-3)."""
    found = results(board, seat, card, next_existing(board.geometry, seat))
    places = [place for colour in controlled(board, seat) for place in board.marbles[colour]]
    return found | {"skip"} if card == "8" and any(isinstance(place, int) for place in places) else found


class Comparison:
    """Compares the boards that one hand can lead to, by the core and by the literal reading."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.generator = Generator()
        self.referee = Referee()

    def compare(self, variant: str) -> None:
        """One random board of the variant with random cards, played as themselves and by a TAC."""
        board = self.draw(variant)
        seat = self.rng.choice(board.geometry.existing)
        cards = sorted(set(self.rng.choices(CARDS, WEIGHTS, k=2)), key=CARDS.index)
        expected = {card: ways(board, seat, card) for card in cards}
        text = self.position(board, variant, seat, ",".join(cards), "-")
        wanted = {card: Counter(boards) for card, boards in expected.items() if boards}
        assert self.found(text) == wanted, text

        other, card = self.draw(variant, board.geometry.ring), cards[0]
        undone = self.position(other, variant, seat, "T", f"{card}@{write(board)}")
        copied = self.position(board, variant, seat, "T", f"{card}=")
        wanted = {card: Counter(expected[card])} if expected[card] else {}
        assert self.found(undone) == wanted, undone
        assert self.found(copied) == wanted, copied

    def draw(self, variant: str, ring: int = 0) -> Board:
        seats = geometry(variant).seats
        sector = self.rng.choice(OTHER_SECTORS[seats]) if self.rng.random() < 0.3 else USUAL[seats]
        return random_board(self.rng, geometry(variant, ring // seats or sector))

    def position(self, board: Board, variant: str, seat: int, hand: str, last: str) -> str:
        """The text of a position: the seat holds these cards, the other hands are unknown."""
        at = board.geometry
        sector = at.ring // at.seats
        unknown = ["?5" if each in at.existing else "x" for each in range(at.seats)]
        unknown[seat] = hand
        name = variant if sector == USUAL[at.seats] else f"{variant}:sector={sector}"
        return f"{write(board)} {LETTERS[seat]} {'/'.join(unknown)} {last} a1 {name}"

    def found(self, text: str) -> dict[str, Counter[str]]:
        """For every card that the core can use here: the boards its plays lead to, and how many plays lead to each."""
        state = read_position(text)
        boards: dict[str, Counter[str]] = {}
        for index in range(self.generator.generate(state)):
            play = self.generator.play(state, index)
            if play.kind == "discard":
                continue
            after = state.clone()
            self.referee.make(after, play)
            assert (play.card == NAMES[TAC]) == bool(play.copied)
            result = "skip" if play.kind == "skip" else board_text(after)
            boards.setdefault(play.used, Counter())[result] += 1
        return boards


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("part", range(2))
def test_the_engine_finds_the_literal_boards_each_once(variant: str, part: int) -> None:
    comparison = Comparison(part)
    for _ in range(POSITIONS // 2 // len(VARIANTS)):
        comparison.compare(variant)


@pytest.mark.soak
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("part", range(8))
def test_the_engine_finds_the_literal_boards_each_once_on_many_positions(variant: str, part: int) -> None:
    comparison = Comparison(1000 + part)
    for _ in range(SOAK // 8 // len(VARIANTS)):
        comparison.compare(variant)
