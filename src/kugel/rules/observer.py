"""What the seat to decide sees, as a row of numbers with a fixed layout (docs/research.md).

Seats and places are counted from the seat whose hand is played, so that every seat sees the same picture.
Hidden cards are not in it: of other hands only the number of cards.
"""

from kugel.rules.chooser import Chooser
from kugel.rules.codes import HAND_LIMIT
from kugel.rules.state import Table

KINDS = 18
EXTRAS = 17
"""Numbers after the rows of cards: what was given and got, what a TAC refers to, phase, turn and choices."""


def observation_size(table: Table) -> int:
    return table.ring + 8 * table.seats + 3 * KINDS + EXTRAS


class Observer:
    """Writes observations of the game in a chooser."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.size = observation_size(table)

    def write(self, game: Chooser, row: list[int]) -> None:
        """Fill `row` with what the deciding seat sees now."""
        seats, ring, owner = self.table.seats, self.table.ring, game.state.owner
        for place in range(self.size):
            row[place] = 0
        start = self.table.start[owner]
        for seat in range(seats):
            relative = (seat - owner + seats) % seats
            # In the middle of a 7 the board shows the steps made so far.
            if game.steps.left:
                out, home, fresh = (
                    game.steps.board.out[seat],
                    game.steps.board.home[seat],
                    game.steps.board.fresh,
                )
            else:
                out, home, fresh = game.state.out[seat], game.state.home[seat], game.state.fresh
            base = 4 - out
            for index in range(out):
                if game.steps.left:
                    space = game.steps.board.spots[seat * 4 + index]
                else:
                    space = game.state.spots[seat * 4 + index]
                row[(space - start + ring) % ring] = relative + 1
            for depth in range(4):
                row[ring + relative * 4 + depth] = home >> depth & 1
                base -= home >> depth & 1
            if not self.table.used[seat]:
                base = 0
            row[ring + seats * 4 + relative] = base
            row[ring + seats * 5 + relative] = fresh >> seat & 1
            row[ring + seats * 6 + relative] = game.state.held[seat]
            row[ring + seats * 7 + relative] = game.state.declared >> seat & 1
        self.write_cards(game, row, ring + 8 * seats)
        self.write_turn(game, row, ring + 8 * seats + 3 * KINDS)

    def write_cards(self, game: Chooser, row: list[int], at: int) -> None:
        """The hand that is played, the decider's own hand, and the cards laid since the last shuffle, by kind."""
        owner, actor = game.state.owner, game.state.actor
        for place in range(game.state.held[owner]):
            row[at + number_of(game.state.hand[owner * HAND_LIMIT + place])] += 1
        for place in range(game.state.held[actor]):
            row[at + KINDS + number_of(game.state.hand[actor * HAND_LIMIT + place])] += 1
        for kind in range(1, 20):
            if kind != 11:
                row[at + 2 * KINDS + number_of(kind)] = game.state.laid[kind]

    def write_turn(self, game: Chooser, row: list[int], at: int) -> None:
        seats, owner, actor = self.table.seats, game.state.owner, game.state.actor
        # A kind as its number from 1; 0 for none.
        row[at] = number_of(game.state.gave[actor]) + 1 if game.state.gave[actor] else 0
        row[at + 1] = number_of(game.state.got[actor]) + 1 if game.state.got[actor] else 0
        row[at + 2] = number_of(game.state.last_card) + 1 if game.state.last_card else 0
        row[at + 3] = game.state.last_undo
        row[at + 4] = number_of(game.state.last_below) + 1 if game.state.last_below else 0
        row[at + 5] = game.state.barred
        if game.state.phase < 4:
            row[at + 6 + game.state.phase] = 1
        row[at + 10] = game.state.pending
        row[at + 11] = (actor - owner + seats) % seats
        row[at + 12] = (game.state.dealer - owner + seats) % seats
        row[at + 13] = game.state.deal
        row[at + 14] = game.function + 1 if game.stage else 0
        row[at + 15] = game.marble + 1 if game.stage == 2 else 0
        row[at + 16] = game.steps.left


def number_of(kind: int) -> int:
    """A kind's number in the order of the notation, from 0; there is no 11."""
    return kind - 1 if kind < 11 else kind - 2
