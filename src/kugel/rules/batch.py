"""Thousands of games beside each other, stepped inside the core with arrays in and out.

The games lie in flat memory; a worker (a `Chooser`) takes one at a time, makes its next choice, and writes back
what the next seat sees. Several workers step separate ranges at once, each on a thread of its own.
"""

from typing import Any

try:
    import cython
except ImportError:  # pragma: no cover - uncompiled, and Cython is not installed
    from kugel.rules import without_cython as cython

from kugel.rules.chooser import Chooser
from kugel.rules.codes import OVER
from kugel.rules.dice import Dice
from kugel.rules.observer import Observer
from kugel.rules.state import State, Table

WORDS = 320
"""More than the numbers of one state."""
PREFIX = 16
"""More than the choices that one play takes."""

Row = Any
Rows = Any
"""Arrays with one and two dimensions; the core needs no array library of its own."""


class Worker:
    """Takes games out of a batch's memory and puts them back; one per thread."""

    def __init__(self, batch: "Batch") -> None:
        self.chooser = Chooser(batch.table, 0)
        self.words = batch.words
        self.at = 0
        self.storing = 0

    def copy(self, state: State, game: int, storing: int) -> None:
        """Copy a state into memory (`storing`), or from it."""
        self.at = game * WORDS
        self.storing = storing
        for index in range(24):
            state.spots[index] = self.pass_by(state.spots[index])
            state.last_spots[index] = self.pass_by(state.last_spots[index])
        for index in range(6):
            state.out[index] = self.pass_by(state.out[index])
            state.home[index] = self.pass_by(state.home[index])
            state.last_out[index] = self.pass_by(state.last_out[index])
            state.last_home[index] = self.pass_by(state.last_home[index])
            state.held[index] = self.pass_by(state.held[index])
            state.gift[index] = self.pass_by(state.gift[index])
            state.gave[index] = self.pass_by(state.gave[index])
            state.got[index] = self.pass_by(state.got[index])
        for index in range(36):
            state.hand[index] = self.pass_by(state.hand[index])
        for index in range(104):
            state.stack[index] = self.pass_by(state.stack[index])
        for index in range(20):
            state.laid[index] = self.pass_by(state.laid[index])
        state.fresh = self.pass_by(state.fresh)
        state.last_fresh = self.pass_by(state.last_fresh)
        state.last_card = self.pass_by(state.last_card)
        state.last_undo = self.pass_by(state.last_undo)
        state.last_below = self.pass_by(state.last_below)
        state.barred = self.pass_by(state.barred)
        state.phase = self.pass_by(state.phase)
        state.actor = self.pass_by(state.actor)
        state.owner = self.pass_by(state.owner)
        state.pending = self.pass_by(state.pending)
        state.placed = self.pass_by(state.placed)
        state.winner = self.pass_by(state.winner)
        state.dealer = self.pass_by(state.dealer)
        state.deal = self.pass_by(state.deal)
        state.deals = self.pass_by(state.deals)
        state.drawn = self.pass_by(state.drawn)
        state.declared = self.pass_by(state.declared)
        if not storing:
            state.settle_board()

    def pass_by(self, value: int) -> int:
        """One number, into memory or out of it."""
        if self.storing:
            self.words[self.at] = value
        else:
            value = self.words[self.at]
        self.at += 1
        return value


class Batch:
    """The memory of all games, and the steps made in it."""

    def __init__(self, table: Table, games: int, seed: int) -> None:
        self.table = table
        self.games = games
        self.words = memoryview(bytearray(games * WORDS * 2)).cast("h")
        self.prefix = memoryview(bytearray(games * PREFIX * 2)).cast("h")
        self.luck = memoryview(bytearray(games * 8)).cast("Q")
        for game in range(games):
            self.luck[game] = Dice(seed + game).state
        self.observer = Observer(table)

    def start(self, worker: Worker, low: int, high: int, seen: Rows, offered: Rows, decider: Row) -> None:
        """Begin new games in a range, and write what their first seats see."""
        with cython.nogil:
            for game in range(low, high):
                self.prefix[game * PREFIX] = 0
                worker.chooser.dice.resume(self.luck[game])
                self.begin(worker)
                self.write(worker, game, seen, offered, decider)

    def step(
        self,
        worker: Worker,
        low: int,
        high: int,
        choices: Row,
        seen: Rows,
        offered: Rows,
        decider: Row,
        reward: Rows,
        over: Row,
    ) -> None:
        """Make one choice in every game of a range; a game that ends starts anew, with `over` set."""
        with cython.nogil:
            for game in range(low, high):
                self.take(worker, game)
                over[game] = 0
                for seat in range(self.table.seats):
                    reward[game, seat] = 0.0
                if worker.chooser.choose(choices[game]):
                    self.prefix[game * PREFIX] = 0
                else:
                    length = self.prefix[game * PREFIX] + 1
                    self.prefix[game * PREFIX] = length
                    self.prefix[game * PREFIX + length] = choices[game]
                if worker.chooser.state.phase == OVER:
                    over[game] = 1
                    self.pay(worker.chooser.state, game, reward)
                    self.begin(worker)
                self.write(worker, game, seen, offered, decider)

    def pay(self, state: State, game: int, reward: Rows) -> None:
        """1 for every seat of the winners, -1 for the others, nothing without a winner."""
        if state.winner < 0:
            return
        for seat in range(self.table.seats):
            if self.table.members[state.winner] >> seat & 1:
                reward[game, seat] = 1.0
            elif self.table.used[seat]:
                reward[game, seat] = -1.0

    def begin(self, worker: Worker) -> None:
        """A new game with a dealer by lot."""
        dealer = worker.chooser.dice.below(self.table.seats)
        while not self.table.used[dealer]:
            dealer = self.table.after[dealer]
        worker.chooser.begin(dealer)

    def take(self, worker: Worker, game: int) -> None:
        """Bring a game to the worker, with the choices already made for the play under way."""
        worker.copy(worker.chooser.state, game, 0)
        worker.chooser.dice.resume(self.luck[game])
        worker.chooser.come_back()
        for index in range(self.prefix[game * PREFIX]):
            worker.chooser.choose(self.prefix[game * PREFIX + 1 + index])

    def write(self, worker: Worker, game: int, seen: Rows, offered: Rows, decider: Row) -> None:
        """Put a game back into memory, and tell what the next seat sees and may choose."""
        worker.copy(worker.chooser.state, game, 1)
        self.luck[game] = worker.chooser.dice.state
        self.observer.write(worker.chooser, seen[game])
        for choice in range(worker.chooser.size):
            offered[game, choice] = worker.chooser.offered[choice]
        decider[game] = worker.chooser.state.actor
