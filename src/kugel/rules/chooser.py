"""A game in small choices: card and function, then marble, then target.

A play is made as soon as only one fits the choices so far. A 7 asks for a marble and its next space, seven
times; every choice offered can be completed.
"""

from typing import Any

from kugel.rules.cards import NO_CARD, TAC
from kugel.rules.choices import (
    CARD_STAGE,
    GIVING,
    LAYING,
    MARBLE_STAGE,
    OPENING,
    PLACE,
    SKIPPING,
    TARGET_STAGE,
    USE,
    actions,
)
from kugel.rules.codes import DISCARD, GIFT, HOME, OPEN, OVER, SKIP, SWAP, WAIT
from kugel.rules.dice import Dice
from kugel.rules.generator import Generator
from kugel.rules.geometry import Geometry
from kugel.rules.play import Play
from kugel.rules.referee import Referee
from kugel.rules.seat import Seat
from kugel.rules.seven.stepping import SevenSteps
from kugel.rules.state import State

SEVEN_USED, TAC_USED = USE + 6, USE + TAC - 2
NOWHERE = -1

Row = Any
"""An array of small integers; the core needs no array library."""


class Chooser:
    """A game in which the seat to act makes small choices.

    It deals by itself, unless `dealing` is off: then the caller deals.
    """

    def __init__(self, geometry: Geometry, seed: int) -> None:
        self.geometry = geometry
        self.state = State(geometry)
        self.generator = Generator()
        self.referee = Referee()
        self.steps = SevenSteps(geometry)
        self.dice = Dice(seed)
        dealer = geometry.variant.options.dealer
        self.first_dealer = seat.number if (seat := Seat.named(dealer)) else NOWHERE
        self.dealing = 1
        self.size = actions(geometry)
        self.offered = [0] * 256
        self.stage = 0
        self.function = 0
        self.marble = NOWHERE
        # The choices made so far for this play.
        self.prefix = [0] * 16
        self.length = 0

    def start(self) -> None:
        """Begin a new game; its first dealer is agreed, or drawn by lot."""
        dealer = self.first_dealer
        if dealer == NOWHERE:
            dealer = self.referee.dealer_by_lot(self.state, self.dice)
        self.begin(dealer)

    def begin(self, dealer: int) -> None:
        """Begin a new game, dealt by `dealer`."""
        self.referee.begin(self.state, dealer)
        self.to_decide()

    def to_decide(self) -> None:
        """Deal if a deal is due, and offer the first choice of the next decision."""
        if self.dealing and self.state.phase == WAIT:
            self.referee.deal(self.state, self.dice)
        self.restart()

    def deal(self) -> None:
        """Deal from the stack, or from a deck shuffled with the dice."""
        self.referee.deal(self.state, self.dice)
        self.restart()

    def deal_cards(self, cards: list[int]) -> None:
        """Deal these cards, in the order in which they are dealt."""
        if self.referee.needs_deck(self.state):
            self.state.fresh_deck()
        for place, card in enumerate(cards, self.state.drawn):
            self.state.stack[place] = card
        self.referee.deal_hands(self.state)
        self.restart()

    def restart(self) -> None:
        """Offer the first choice of the next decision; choices made so far for its play are dropped."""
        self.length = 0
        self.resume()
        self.offer()

    def load(self, state: State, prefix: list[int]) -> None:
        """Load a position, and the choices made so far for its next play."""
        self.state.copy_from(state)
        self.restart()
        for choice in prefix:
            self.choose(choice)

    def resume(self) -> None:
        """Make the choices in `prefix` again; the next choices are not offered yet."""
        made = self.length
        self.length = 0
        self.stage = CARD_STAGE
        self.marble = NOWHERE
        self.steps.stop()
        if made == 0 or not self.by_steps(self.prefix[0]):
            self.generator.generate(self.state)
        for place in range(made):
            self.go_on(self.prefix[place])

    def by_steps(self, function: int) -> int:
        """Whether this card is a 7, or a TAC that copies one: its steps need no list of plays."""
        return function == SEVEN_USED or (function == TAC_USED and self.state.last_card == 7)

    def choose(self, choice: int) -> int:
        """Make a choice; 1 if it completes a play, which is then made, 0 if not, -1 if it is not offered."""
        if not self.allows(choice):
            return -1
        return self.choose_trusted(choice)

    def choose_trusted(self, choice: int) -> int:
        """The same for a choice that is known to be offered."""
        if self.go_on(choice):
            return 1
        self.offer()
        return 0

    def go_on(self, choice: int) -> int:
        """Make a choice; if it completes a play, make that and offer the next decision."""
        self.prefix[self.length] = choice
        self.length += 1
        if self.stage == CARD_STAGE:
            self.function = choice
            self.stage = MARBLE_STAGE
            if self.by_steps(choice):
                self.start_steps()
                return 0
        elif self.steps.left:
            if self.stage == TARGET_STAGE:
                return self.make_step(choice)
            self.marble = choice
            self.stage = TARGET_STAGE
            return 0
        elif self.stage == MARBLE_STAGE:
            self.marble = choice
            self.stage = TARGET_STAGE
        else:
            return self.make(self.fitting(choice))
        only = self.fitting(NOWHERE)
        return self.make(only) if only >= 0 else 0

    def make_play(self, play: Play) -> None:
        """Make a whole play instead of its choices."""
        self.referee.make(self.state, play)
        self.to_decide()

    def make(self, index: int) -> int:
        self.referee.apply(self.state, self.generator.code[index], self.generator.detail[index])
        self.to_decide()
        return 1

    def start_steps(self) -> None:
        copies = self.function == TAC_USED and self.state.last_undo
        if copies:
            self.state.swap_boards()
        self.steps.start(self.state, self.state.owner)
        if copies:
            self.state.swap_boards()

    def make_step(self, choice: int) -> int:
        """Make one step of a 7; the seventh completes the play."""
        for index in range(self.steps.count):
            if (
                self.place_of(self.steps.colour[index], self.steps.begin[index]) == self.marble
                and self.place_of(self.steps.colour[index], self.steps.end[index]) == choice
            ):
                self.steps.step(index)
                break
        self.stage = MARBLE_STAGE
        if self.steps.left:
            return 0
        if self.function == TAC_USED:
            self.referee.apply_steps(self.state, TAC, 7, self.steps.board)
        else:
            self.referee.apply_steps(self.state, 7, NO_CARD, self.steps.board)
        self.to_decide()
        return 1

    def function_of(self, code: int) -> int:
        """The first choice of a play."""
        kind, card = code & 15, code >> 4 & 31
        number = card - 1 if card < 11 else card - 2
        if kind == OPEN:
            return OPENING + number
        if kind == SKIP:
            return SKIPPING + number
        if kind == DISCARD:
            return LAYING + number
        if kind == GIFT:
            return GIVING + number
        return USE + number

    def place_of(self, colour: int, place: int) -> int:
        """A place as a choice, counted from the seat whose hand is played."""
        owner = self.state.owner
        if place < HOME:
            space = place - self.geometry.start[owner]
            if space < 0:
                space += self.geometry.ring
            return PLACE + space
        seat = colour - owner
        if seat < 0:
            seat += self.geometry.seats
        return PLACE + self.geometry.ring + seat * 4 + place - HOME

    def fitting(self, target: int) -> int:
        """The index of the play that fits all choices, if it is the only one; else -1."""
        found = -1
        for index in range(self.generator.count):
            if self.fits(self.generator.code[index], target):
                if found >= 0:
                    return -1
                found = index
        return found

    def fits(self, code: int, target: int) -> int:
        if self.function_of(code) != self.function:
            return 0
        if self.marble == NOWHERE:
            return 1
        colour = code >> 14 & 7
        begin, end = self.place_of(colour, code >> 17 & 255), self.place_of(colour, code >> 25 & 255)
        kind = code & 15
        if kind == OPEN:
            return end == self.marble
        if begin == self.marble and (target == NOWHERE or end == target):
            return 1
        return kind == SWAP and end == self.marble and (target == NOWHERE or begin == target)

    def offer(self) -> None:
        """Mark the choices that can be made now."""
        for choice in range(self.size):
            self.offered[choice] = 0
        if self.state.phase == OVER:
            return
        if self.stage != CARD_STAGE and self.steps.left:
            for index in range(self.steps.count):
                begin = self.place_of(self.steps.colour[index], self.steps.begin[index])
                if self.stage == MARBLE_STAGE:
                    self.offered[begin] = 1
                elif begin == self.marble:
                    self.offered[self.place_of(self.steps.colour[index], self.steps.end[index])] = 1
            return
        for index in range(self.generator.count):
            code = self.generator.code[index]
            if self.stage == CARD_STAGE:
                self.offered[self.function_of(code)] = 1
            elif self.fits(code, NOWHERE):
                self.offer_places(code)

    def offer_places(self, code: int) -> None:
        """Offer the places that come next in the plays that fit so far."""
        colour, kind = code >> 14 & 7, code & 15
        begin, end = self.place_of(colour, code >> 17 & 255), self.place_of(colour, code >> 25 & 255)
        if self.stage == MARBLE_STAGE:
            if kind != OPEN:
                self.offered[begin] = 1
            if kind == OPEN or kind == SWAP:
                self.offered[end] = 1
        elif begin == self.marble:
            self.offered[end] = 1
        else:
            self.offered[begin] = 1

    def allows(self, choice: int) -> int:
        """Whether this choice is offered."""
        return 0 <= choice < self.size and self.offered[choice]

    def choices(self) -> list[int]:
        """The choices offered, ascending."""
        return [choice for choice in range(self.size) if self.offered[choice]]

    def write_offered(self, row: Row) -> None:
        """Fill `row` with 1 for every choice offered, and 0 for the others."""
        for choice in range(self.size):
            row[choice] = self.offered[choice]
