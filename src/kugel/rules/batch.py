"""Thousands of games in parallel, stepped inside the core with arrays in and out.

The games are in flat memory; a worker (a `Chooser`) loads one at a time, makes its next choice, and writes
the next seat's observation. Several workers step separate ranges at once, each in its own thread.
"""

try:
    import cython
except ImportError:  # pragma: no cover - uncompiled, and Cython is not installed
    from kugel.rules import without_cython as cython

from kugel.rules.choices import actions
from kugel.rules.chooser import Chooser, Row
from kugel.rules.codes import OVER, WAIT
from kugel.rules.dice import Dice
from kugel.rules.geometry import Geometry
from kugel.rules.observation import ObservationEncoder
from kugel.rules.state import State

WORDS = 192
"""Numbers reserved for each game, without its stack, which is used only for dealing."""
PREFIX = 16
DECK = 104
LOW = 15
"""Bits of a number that fit into one word."""
FOR_SAMPLING = 0x5DEECE66D
"""Added to the seeds of sampled choices, so that they differ from those of the shuffles."""

Rows = Row


class Worker:
    """Loads games from a batch's memory and stores them again; one per thread."""

    def __init__(self, batch: "Batch") -> None:
        self.chooser = Chooser(batch.geometry, 0)
        self.chooser.dealing = 0
        self.sampling = Dice(0)

    def load(self, words: Row, at: int) -> None:
        """Load a position, and the choices made so far for its next play."""
        self.load_board(self.chooser.state, words, at)
        self.load_turn(self.chooser.state, words, at + 152)
        self.chooser.length = words[at + 170]
        for index in range(PREFIX):
            self.chooser.prefix[index] = words[at + 171 + index]
        self.chooser.state.settle_board()

    def load_board(self, state: State, words: Row, at: int) -> None:
        for index in range(24):
            state.spots[index] = words[at + index]
            state.last_spots[index] = words[at + 24 + index]
        for index in range(6):
            state.out[index] = words[at + 48 + index]
            state.home[index] = words[at + 54 + index]
            state.last_out[index] = words[at + 60 + index]
            state.last_home[index] = words[at + 66 + index]
            state.held[index] = words[at + 72 + index]
            state.gift[index] = words[at + 78 + index]
            state.gave[index] = words[at + 84 + index]
            state.got[index] = words[at + 90 + index]
        for index in range(36):
            state.hand[index] = words[at + 96 + index]
        for index in range(20):
            state.laid[index] = words[at + 132 + index]

    def load_turn(self, state: State, words: Row, at: int) -> None:
        state.fresh = words[at]
        state.last_fresh = words[at + 1]
        state.last_card = words[at + 2]
        state.last_undo = words[at + 3]
        state.last_below = words[at + 4]
        state.barred = words[at + 5]
        state.phase = words[at + 6]
        state.actor = words[at + 7]
        state.owner = words[at + 8]
        state.pending = words[at + 9]
        state.placed = words[at + 10]
        state.winner = words[at + 11]
        state.dealer = words[at + 12]
        state.deal = words[at + 13]
        state.deals = words[at + 14] << LOW | words[at + 15]
        state.drawn = words[at + 16]
        state.declared = words[at + 17]

    def store(self, words: Row, at: int) -> None:
        self.store_board(self.chooser.state, words, at)
        self.store_turn(self.chooser.state, words, at + 152)
        words[at + 170] = self.chooser.length
        for index in range(PREFIX):
            words[at + 171 + index] = self.chooser.prefix[index]

    def store_board(self, state: State, words: Row, at: int) -> None:
        for index in range(24):
            words[at + index] = state.spots[index]
            words[at + 24 + index] = state.last_spots[index]
        for index in range(6):
            words[at + 48 + index] = state.out[index]
            words[at + 54 + index] = state.home[index]
            words[at + 60 + index] = state.last_out[index]
            words[at + 66 + index] = state.last_home[index]
            words[at + 72 + index] = state.held[index]
            words[at + 78 + index] = state.gift[index]
            words[at + 84 + index] = state.gave[index]
            words[at + 90 + index] = state.got[index]
        for index in range(36):
            words[at + 96 + index] = state.hand[index]
        for index in range(20):
            words[at + 132 + index] = state.laid[index]

    def store_turn(self, state: State, words: Row, at: int) -> None:
        words[at] = state.fresh
        words[at + 1] = state.last_fresh
        words[at + 2] = state.last_card
        words[at + 3] = state.last_undo
        words[at + 4] = state.last_below
        words[at + 5] = state.barred
        words[at + 6] = state.phase
        words[at + 7] = state.actor
        words[at + 8] = state.owner
        words[at + 9] = state.pending
        words[at + 10] = state.placed
        words[at + 11] = state.winner
        words[at + 12] = state.dealer
        words[at + 13] = state.deal
        words[at + 14] = state.deals >> LOW
        words[at + 15] = state.deals & ((1 << LOW) - 1)
        words[at + 16] = state.drawn
        words[at + 17] = state.declared


class Batch:
    """The memory of all games, and the operations on it."""

    def __init__(self, geometry: Geometry, games: int, seed: int) -> None:
        self.geometry = geometry
        self.games = games
        self.size = actions(geometry)
        self.words = memoryview(bytearray(games * WORDS * 2)).cast("h")
        self.stacks = memoryview(bytearray(games * DECK * 2)).cast("h")
        self.shuffle_states = memoryview(bytearray(games * 8)).cast("Q")
        self.sampling_states = memoryview(bytearray(games * 8)).cast("Q")
        self.encoder = ObservationEncoder(geometry)
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """Seed two dice for every game: for its shuffles, and for its sampled choices."""
        dice = Dice(0)
        for game in range(self.games):
            dice.reseed(seed + game)
            self.shuffle_states[game] = dice.state
            dice.reseed(seed + game + FOR_SAMPLING)
            self.sampling_states[game] = dice.state

    def start(self, worker: Worker, low: int, high: int, seen: Rows, offered: Rows, decider: Row) -> None:
        """Begin new games in a range, and write the observations of their first seats."""
        with cython.nogil:
            for game in range(low, high):
                self.begin(worker, game)
                self.deal(worker, game)
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
        """Make one choice in every game of a range; a finished game begins anew, with `over` set."""
        with cython.nogil:
            for game in range(low, high):
                worker.load(self.words, game * WORDS)
                worker.chooser.resume()
                over[game] = 0
                for seat in range(self.geometry.seats):
                    reward[game, seat] = 0.0
                worker.chooser.choose_trusted(choices[game])
                if worker.chooser.state.phase == OVER:
                    over[game] = 1
                    self.pay(worker.chooser.state, game, reward)
                    self.begin(worker, game)
                if worker.chooser.state.phase == WAIT:
                    self.deal(worker, game)
                self.write(worker, game, seen, offered, decider)

    def pay(self, state: State, game: int, reward: Rows) -> None:
        """1 for every seat of the winners, -1 for the others, 0 for all without a winner."""
        if state.winner < 0:
            return
        for seat in range(self.geometry.seats):
            if self.geometry.members[state.winner] >> seat & 1:
                reward[game, seat] = 1.0
            elif self.geometry.used[seat]:
                reward[game, seat] = -1.0

    def begin(self, worker: Worker, game: int) -> None:
        """Begin a new game, before its first deal."""
        worker.chooser.dice.resume(self.shuffle_states[game])
        worker.chooser.start()
        self.shuffle_states[game] = worker.chooser.dice.state

    def deal(self, worker: Worker, game: int) -> None:
        """Deal from the game's own stack, with its own dice."""
        for place in range(DECK):
            worker.chooser.state.stack[place] = self.stacks[game * DECK + place]
        worker.chooser.dice.resume(self.shuffle_states[game])
        worker.chooser.deal()
        self.shuffle_states[game] = worker.chooser.dice.state
        for place in range(DECK):
            self.stacks[game * DECK + place] = worker.chooser.state.stack[place]

    def write(self, worker: Worker, game: int, seen: Rows, offered: Rows, decider: Row) -> None:
        """Store a game, and write the next seat's observation and choices."""
        worker.store(self.words, game * WORDS)
        self.encoder.write(worker.chooser, seen[game])
        worker.chooser.write_offered(offered[game])
        decider[game] = worker.chooser.state.actor

    def first_wrong(self, choices: Row, offered: Rows) -> int:
        """The first game whose choice is not legal, or -1."""
        for game in range(self.games):
            choice = choices[game]
            if choice < 0 or choice >= self.size or not offered[game, choice]:
                return game
        return -1

    def sample(self, worker: Worker, low: int, high: int, offered: Rows, choices: Row) -> None:
        """Draw one of the legal choices in every game of a range, each equally likely."""
        with cython.nogil:
            for game in range(low, high):
                count = 0
                for choice in range(self.size):
                    if offered[game, choice]:
                        count += 1
                worker.sampling.resume(self.sampling_states[game])
                left = worker.sampling.below(count)
                self.sampling_states[game] = worker.sampling.state
                choice = 0
                while left or not offered[game, choice]:
                    if offered[game, choice]:
                        left -= 1
                    choice += 1
                choices[game] = choice
