"""A play made of small choices with fixed numbers: card and function, then marble, then where it goes.

The numbers, for a ring of R spaces (all places are seen from the seat whose hand is played, its start being 0):

    0 … 17     use a card, by its kind in the order 1 2 3 4 5 6 7 8 9 10 12 13 X T J A W D
    18 … 35    open with it: a marble from base onto its start
    36 … 53    skip with it
    54 … 71    lay it without effect
    72 … 89    give it away
    90 …       a place: R ring spaces, then h1 … h4 of each seat of the board, clockwise

A play is made as soon as only one fits the choices so far. A 7 asks for the marble and its next space, seven
times; every choice on offer can be completed.
"""

from kugel.rules.cards import NO_CARD, TAC
from kugel.rules.codes import (
    DISCARD,
    GIFT,
    HOME,
    OPEN,
    OVER,
    SKIP,
    STEPS,
    SWAP,
    WAIT,
)
from kugel.rules.dice import Dice
from kugel.rules.generator import Generator
from kugel.rules.referee import Referee
from kugel.rules.state import State, Table
from kugel.rules.steps import Steps

USE, OPENING, SKIPPING, LAYING, GIVING, PLACE = 0, 18, 36, 54, 72, 90
CARD_STAGE, MARBLE_STAGE, TARGET_STAGE = range(3)
NOWHERE = -1


def actions(table: Table) -> int:
    """How many numbers there are for choices at this table."""
    return PLACE + table.ring + 4 * table.seats


class Chooser:
    """A game in which the seat to act makes small choices; deals follow by themselves."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.state = State(table)
        self.generator = Generator()
        self.referee = Referee()
        self.steps = Steps(table)
        self.dice = Dice(seed)
        self.size = actions(table)
        self.offered = [0] * 256
        self.stage = 0
        self.card = 0
        self.function = 0
        self.marble = NOWHERE

    def begin(self, dealer: int) -> None:
        """A new game, dealt by `dealer`."""
        self.referee.begin(self.state, dealer)
        self.to_decide()

    def to_decide(self) -> None:
        """Deal if a deal is due, and offer the first choice of the next decision."""
        if self.state.phase == WAIT:
            self.referee.deal(self.state, self.dice)
        self.come_back()

    def come_back(self) -> None:
        """Offer the first choice for the position as it is."""
        self.generator.generate(self.state)
        self.restart()

    def restart(self) -> None:
        """Take back the choices made for this play."""
        self.stage = CARD_STAGE
        self.marble = NOWHERE
        self.steps.stop()
        self.offer()

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
        """A place as a choice, seen from the seat whose hand is played."""
        owner = self.state.owner
        if place < HOME:
            space = place - self.table.start[owner]
            if space < 0:
                space += self.table.ring
            return PLACE + space
        return (
            PLACE
            + self.table.ring
            + (colour - owner + self.table.seats) % self.table.seats * 4
            + place
            - HOME
        )

    def choose(self, choice: int) -> int:
        """Make a choice that is on offer; 1 if that completes a play, which is then made, 0 if not."""
        if self.stage == CARD_STAGE:
            self.function = choice
            self.stage = MARBLE_STAGE
            if self.only_steps():
                self.start_steps()
        elif self.stage == MARBLE_STAGE:
            self.marble = choice
            self.stage = TARGET_STAGE
        elif self.steps.left:
            return self.make_step(choice)
        else:
            return self.make(self.fitting(choice))
        if self.steps.left == 0:
            only = self.fitting(NOWHERE)
            if only >= 0:
                return self.make(only)
        self.offer()
        return 0

    def only_steps(self) -> int:
        """Whether the card chosen is a 7, or a TAC that copies one."""
        for index in range(self.generator.count):
            code = self.generator.code[index]
            if code & 15 == STEPS and self.function_of(code) == self.function:
                return 1
        return 0

    def start_steps(self) -> None:
        copies = self.function == USE + TAC - 2 and self.state.last_undo
        if copies:
            self.state.swap_boards()
        self.steps.start(self.state, self.state.owner)
        if copies:
            self.state.swap_boards()

    def make_step(self, choice: int) -> int:
        """One step of a 7; the seventh completes the play."""
        for index in range(self.steps.count):
            if (
                self.place_of(self.steps.colour[index], self.steps.begin[index]) == self.marble
                and self.place_of(self.steps.colour[index], self.steps.end[index]) == choice
            ):
                self.steps.step(index)
                break
        self.stage = MARBLE_STAGE
        if self.steps.left == 0:
            card = 7
            copied = NO_CARD
            if self.function == USE + TAC - 2:
                card = TAC
                copied = 7
            self.referee.apply_steps(self.state, card, copied, self.steps.board)
            self.to_decide()
            return 1
        self.offer()
        return 0

    def fitting(self, target: int) -> int:
        """The play that fits all choices, if it is the only one; else -1."""
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

    def make(self, index: int) -> int:
        self.referee.apply(self.state, self.generator.code[index], self.generator.detail[index])
        self.to_decide()
        return 1

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
        """The places that a play which fits so far would have chosen next."""
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
