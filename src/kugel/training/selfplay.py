"""Games that a network plays against itself, its older versions and greedy, entirely inside the core.

Every position after a decision of the newest network becomes a row of features with a target: the value of the rest
of the game for the deciding seat, as TD(λ) mixes it from the network's own later values and the result.
Each seat learns only from its own later positions, in which it knows at least what it knew before.

Some decisions are studied: a few plays are tried one by one, the newest network plays on after each until
it is the seat's turn again, or a random while longer, and the positions after them become the rows of a lesson.
All plays face the same deal, so a lesson shows far more about their differences than the game does.
The game's hidden hands serve as well as sampled ones: they already have the distribution that follows from
what the seat has seen.
"""

try:
    import cython
except ImportError:  # pragma: no cover - uncompiled, and Cython is not installed
    from kugel.rules import without_cython as cython

from typing import Any

from kugel.bots.network.feature_layout import FEATURES, PER_CARD
from kugel.bots.network.memory import Memory
from kugel.bots.network.network import Network
from kugel.bots.network.player import NetworkPlayer
from kugel.bots.player import Player
from kugel.rules.cards import JESTER, TAC
from kugel.rules.codes import FULL, GIFT, GIVE, OVER, WAIT
from kugel.rules.dice import Dice
from kugel.rules.geometry import Geometry
from kugel.rules.referee import Referee
from kugel.rules.state import State
from kugel.training.settings import PLAYS

if not cython.compiled:
    from kugel.rules.packed import kind_of

NEW, OLD, GREEDY = range(3)
"""The player of a team: the newest network, an older one, or greedy."""
MOST_CARDS = 1000
"""Longer games are stopped."""
MOST_ROWS = 4096
LIKELY = 8
"""The plays that the network values highest, from which a lesson takes some."""
MOST_TURNS = 8
"""More turns than any hand has cards: a lesson of this length ends with the deal."""
HALF_WORD = 4294967296.0


class SelfPlay:
    """Plays games of one variant, one by one; one object for each thread."""

    def __init__(self, geometry: Geometry, new: Network, old: Network) -> None:
        self.geometry = geometry
        self.state = State(geometry)
        self.referee = Referee()
        self.dice = Dice(0)
        self.memory = Memory(geometry)
        self.new = NetworkPlayer(geometry, new)
        self.old = NetworkPlayer(geometry, old)
        self.new.memory = self.memory
        self.old.memory = self.memory
        self.greedy = Player(geometry)
        # The player that continues a lesson, and the state it plays on.
        self.lesson_player = NetworkPlayer(geometry, new)
        self.trial = State(geometry)
        # Whether greedy chooses for the newest network as well; λ; the frequencies of random plays, of older networks
        # and greedy as opponents, endgames, rare cards, and lessons; and how often a lesson goes on for another turn.
        self.apprentice = 0
        # Set from another thread: no further game is begun.
        self.stopped = 0
        self.trace = 0.7
        self.curiosity = 0.02
        self.old_share = 0.15
        self.greedy_share = 0.05
        self.endgame_share = 0.1
        self.rare_share = 0.1
        self.study_share = 0.0
        self.patience = 0.4
        # Games against each kind of opponent, those won by the newest network, and all cards laid.
        self.games_against = [0] * 3
        self.won_against = [0.0] * 3
        self.cards = 0
        self.policy = [0] * 6
        # The rows of one game; those of each seat are linked from the last to the first.
        self.last_row = [0] * 6
        self.previous_row = [0] * 4096
        self.was_random = [0] * 4096
        self.cards_before = [0] * 4096
        self.value = [0.0] * 4096
        self.best = [0.0] * 4096
        self.rows = 0
        self.lessons = 0
        self.likely = [0] * 8
        self.game_cards = 0
        self.rare = 0
        self.learning_team = 0
        self.opponent = NEW

    def play(self, seed: int, games: int, rows: Any, targets: Any, tried: Any, worths: Any) -> int:
        """Play so many games, each with its own seed; returns the number of rows they filled.

        Games that might not fit into the buffers are left out, and so are lessons that do not fit. The
        rows of lessons are in `tried`, their number in `lessons`.
        """
        filled = 0
        self.lessons = 0
        with cython.nogil:
            for game in range(games):
                if self.stopped or filled + MOST_ROWS > targets.shape[0]:
                    break
                self.dice.reseed(seed + game)
                self.play_game(rows, filled, tried, worths)
                self.set_targets(targets, filled)
                filled += self.rows
        return filled

    def by_chance(self, share: float) -> int:
        return self.dice.roll() < share * HALF_WORD

    def play_game(self, rows: Any, first: int, tried: Any, worths: Any) -> None:
        self.begin()
        while self.state.phase != OVER and self.game_cards < MOST_CARDS:
            if self.state.phase == WAIT:
                if self.rows:
                    self.keep_boards(rows, first)
                self.deal()
                continue
            if self.policy[self.geometry.team[self.state.actor]] == NEW:
                index = self.decide(rows, first, tried, worths)
                code, detail = self.new.generator.code[index], self.new.generator.detail[index]
            elif self.policy[self.geometry.team[self.state.actor]] == OLD:
                index = self.old.best_index(self.state)
                code, detail = self.old.generator.code[index], self.old.generator.detail[index]
            else:
                index = self.greedy.best_index(self.state)
                code, detail = self.greedy.generator.code[index], self.greedy.generator.detail[index]
            giving = kind_of(code) == GIFT
            self.memory.note_play(self.state, code)
            self.referee.apply(self.state, code, detail)
            if not giving:
                self.game_cards += 1
            elif self.state.phase != GIVE:
                self.memory.note_exchange(self.state)
        self.cards += self.game_cards
        self.won_against[self.opponent] += self.share_of(self.state, self.learning_team)

    def begin(self) -> None:
        self.rows = 0
        self.game_cards = 0
        other = NEW
        if not self.geometry.cooperative:
            if self.by_chance(self.old_share):
                other = OLD
            elif self.by_chance(self.greedy_share):
                other = GREEDY
        for team in range(6):
            self.last_row[team] = -1
            self.policy[team] = other
        self.learning_team = self.dice.below(self.geometry.teams)
        self.policy[self.learning_team] = NEW
        self.opponent = other
        self.games_against[other] += 1
        self.rare = self.by_chance(self.rare_share)
        self.referee.begin(self.state, self.referee.dealer_by_lot(self.state, self.dice))
        if self.by_chance(self.endgame_share):
            self.set_endgame()

    def set_endgame(self) -> None:
        """Set up a board from late in a game, and a random place in the deck."""
        luck = 30 + self.dice.below(50)
        for seat in range(self.geometry.seats):
            if not self.geometry.used[seat]:
                continue
            for _ in range(4):
                if self.dice.below(100) < luck:
                    depth = 3
                    while self.state.home[seat] >> depth & 1:
                        depth -= 1
                    if depth and self.dice.below(5) == 0:
                        depth -= 1 + self.dice.below(depth)
                    self.state.set_home(seat, self.state.home[seat] | 1 << depth)
                elif self.dice.below(3):
                    space = self.dice.below(self.geometry.ring)
                    if self.state.at[space] == 0:
                        self.state.put(seat, space)
        for seat in range(self.geometry.seats):
            if self.state.home[seat] == FULL and self.state.complete() >= 0:
                # No team has won yet: one marble goes back to base.
                self.state.set_home(seat, FULL - 1)
        deals = self.dice.below(self.geometry.deals)
        if deals:
            self.referee.shuffle(self.state, self.dice)
            for deal in range(deals):
                for _ in range(self.geometry.deal_size[deal] * self.geometry.hands):
                    card = self.state.stack[self.state.drawn]
                    self.state.laid[card] = self.state.laid[card] + 1
                    self.state.drawn += 1
            self.state.deal = deals
            self.state.deals = deals

    def deal(self) -> None:
        """Deal the next hands; to learn rare cards, more of them come with a new deck."""
        if self.referee.needs_deck(self.state):
            self.referee.shuffle(self.state, self.dice)
            if self.rare:
                end = self.geometry.deal_size[0] * self.geometry.hands
                for place in range(end, self.geometry.cards):
                    card = self.state.stack[place]
                    if card >= JESTER or card == TAC:
                        other = self.dice.below(2 * end)
                        if other < end:
                            self.state.stack[place] = self.state.stack[other]
                            self.state.stack[other] = card
        self.referee.deal_hands(self.state)
        self.memory.note_deal(self.state)

    def decide(self, rows: Any, first: int, tried: Any, worths: Any) -> int:
        """The newest network's choice, now and then a random play; the position after it is stored as a row."""
        count = self.new.generator.generate(self.state)
        self.new.evaluate_generated(self.state)
        chosen = 0
        if self.apprentice:
            chosen = self.greedy.best_index(self.state)
        else:
            for index in range(1, count):
                if self.new.worth[index] > self.new.worth[chosen]:
                    chosen = index
        if count > 1 and self.lessons < worths.shape[0] and self.by_chance(self.study_share):
            self.study(chosen, tried, worths)
        index = chosen
        if count > 1 and self.by_chance(self.curiosity):
            index = self.dice.below(count)
        shown = self.new.features.shown(self.state)
        self.new.features.begin(self.state, self.state.actor, self.memory, shown)
        if self.new.write_after(
            self.state, self.new.generator.code[index], self.new.generator.detail[index], shown
        ):
            self.keep_row(
                rows, first, self.state.actor, self.new.worth[index], self.new.worth[chosen], index != chosen
            )
        return index

    def study(self, chosen: int, tried: Any, worths: Any) -> None:
        """Write a lesson: the best play and some that are nearly as good."""
        count = self.choose_likely(chosen)
        # A player who gives a card away sees the consequences only in their second turn.
        turns = int(self.state.phase == GIVE)
        while turns < MOST_TURNS and self.by_chance(self.patience):
            turns += 1
        for place in range(PLAYS):
            if not self.try_play(self.likely[place if place < count else 0], turns, tried, worths, place):
                return
        self.lessons += 1

    def choose_likely(self, chosen: int) -> int:
        """Choose the plays of a lesson; returns how many there are."""
        number = 1
        self.likely[0] = chosen
        while number < LIKELY and number < self.new.generator.count:
            best = -1
            for index in range(self.new.generator.count):
                if (best < 0 or self.new.worth[index] > self.new.worth[best]) and not self.is_likely(
                    index, number
                ):
                    best = index
            self.likely[number] = best
            number += 1
        for place in range(1, min(number, PLAYS)):
            other = place + self.dice.below(number - place)
            best = self.likely[other]
            self.likely[other] = self.likely[place]
            self.likely[place] = best
        return min(number, PLAYS)

    def is_likely(self, index: int, number: int) -> int:
        for place in range(number):
            if self.likely[place] == index:
                return 1
        return 0

    def try_play(self, index: int, turns: int, tried: Any, worths: Any, place: int) -> int:
        """Play on after a play, and store the result; fails if the play decides the game."""
        code, detail = self.new.generator.code[index], self.new.generator.detail[index]
        shown = self.new.features.shown(self.state)
        self.new.features.begin(self.state, self.state.actor, self.memory, shown)
        if self.new.write_after(self.state, code, detail, shown) == 0:
            return 0
        self.copy_features(tried, self.lessons * PLAYS + place)
        self.trial.copy_from(self.state)
        self.lesson_player.memory.copy_from(self.memory)
        self.lesson_player.apply(self.trial, code, detail)
        worths[self.lessons, place] = self.play_on(self.state.actor, turns)
        return 1

    def play_on(self, seat: int, turns: int) -> float:
        """The value of a trial to a seat after so many more of its turns, or at the end of the deal."""
        worth = 1.0
        while self.trial.phase != WAIT and self.trial.phase != OVER:
            own = self.trial.actor == seat and self.trial.phase != GIVE
            if own and turns == 0:
                return worth * self.expected_chance()
            turns -= own
            if self.geometry.cooperative and self.trial.phase != GIVE:
                worth *= PER_CARD
            self.lesson_player.apply_generated(self.trial, self.lesson_player.best_index(self.trial))
        if self.trial.phase == WAIT:
            return worth * self.new.network.chance(self.lesson_player.board_logit(self.trial, seat))
        return worth * self.share_of(self.trial, self.geometry.team[seat])

    def expected_chance(self) -> float:
        """The network's expectation for a trial in which it is the seat's turn."""
        count, best = self.lesson_player.generator.generate(self.trial), 0
        self.lesson_player.evaluate_generated(self.trial)
        for index in range(1, count):
            if self.lesson_player.worth[index] > self.lesson_player.worth[best]:
                best = index
        chance = self.new.network.chance(self.lesson_player.worth[best])
        return chance * PER_CARD if self.geometry.cooperative else chance

    def keep_boards(self, rows: Any, first: int) -> None:
        """The deal is over: store each seat's view of the board."""
        for seat in range(self.geometry.seats):
            if self.geometry.used[seat] and self.policy[self.geometry.team[seat]] == NEW:
                logit = self.new.board_logit(self.state, seat)
                self.keep_row(rows, first, seat, logit, logit, 0)

    def keep_row(self, rows: Any, first: int, seat: int, logit: float, best: float, was_random: int) -> None:
        self.copy_features(rows, first + self.rows)
        self.value[self.rows] = self.new.network.chance(logit)
        self.best[self.rows] = self.new.network.chance(best)
        self.was_random[self.rows] = was_random
        self.cards_before[self.rows] = self.game_cards
        self.previous_row[self.rows] = self.last_row[seat]
        self.last_row[seat] = self.rows
        self.rows += 1

    def copy_features(self, rows: Any, row: int) -> None:
        width = rows.shape[1]
        for place in range(width):
            rows[row, place] = FEATURES
        width = min(width, self.new.features.count)
        for place in range(width):
            rows[row, place] = self.new.features.on[place]

    def set_targets(self, targets: Any, first: int) -> None:
        """Give every row its target, from the last to the first."""
        for seat in range(self.geometry.seats):
            row = self.last_row[seat]
            if row < 0:
                continue
            later, worth = self.game_cards, self.share_of(self.state, self.geometry.team[seat])
            if self.state.phase != OVER:
                later, worth = self.cards_before[row], self.value[row]
            while row >= 0:
                if self.geometry.cooperative:
                    while later > self.cards_before[row]:
                        later -= 1
                        worth *= PER_CARD
                targets[first + row] = worth
                worth = self.trace * worth + (1.0 - self.trace) * self.value[row]
                if self.was_random[row]:
                    # A random play shows nothing about the position before it.
                    worth = self.best[row]
                row = self.previous_row[row]

    def share_of(self, state: State, team: int) -> float:
        """A team's share of a finished game; a game without a winner is shared."""
        share = 1.0 / self.geometry.teams
        if state.winner >= 0:
            share = 1.0 if state.winner == team else 0.0
        return share
