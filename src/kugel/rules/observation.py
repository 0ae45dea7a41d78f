"""Observations: what one seat sees, as a row of numbers with a fixed layout (docs/research.md).

Seats and places are counted from the seat whose hand is played, or for a seat that does not decide, from
itself, so every seat sees the same layout. Hidden hands are only card counts.
"""

from kugel.rules.choices import PLACE, TARGET_STAGE
from kugel.rules.chooser import Chooser, Row
from kugel.rules.codes import GIVE, HAND_LIMIT
from kugel.rules.geometry import Geometry

KINDS = 18
EXTRAS = 19
"""Numbers after the rows of cards: cards given and received, a TAC's reference, phase, turn and choices."""
HIGHEST = 1000
"""No number of an observation is higher."""
MANY_DEALS = HIGHEST
NOBODY = -1

Numbers = list[int]


def observation_size(geometry: Geometry) -> int:
    return 2 * (geometry.ring + 6 * geometry.seats) + (2 + KINDS) * geometry.seats + KINDS + EXTRAS


class ObservationEncoder:
    """Writes observations of the game in a chooser."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.size = observation_size(geometry)
        # Whose hands each seat sees, as bits: always, and until the cards are exchanged (K34).
        self.open = [0] * 6
        self.open_dealt = [0] * 6
        variant = geometry.variant
        for seat in variant.seats:
            self.open[seat] = sum(1 << own for own in variant.person(seat))
            if variant.options.pair_sees == "on":
                self.open_dealt[seat] = sum(1 << mate for mate in variant.team(seat))

    def write(self, game: Chooser, row: Row) -> None:
        """Fill `row` with the observation of the deciding seat."""
        self.see(game, row, game.state.actor, game.state.owner)

    def write_for(self, game: Chooser, row: Row, seat: int) -> None:
        """Fill `row` with the observation of this seat, whether it decides or not."""
        self.see(game, row, seat, game.state.owner if seat == game.state.actor else seat)

    def write_public(self, game: Chooser, row: Row, frame: int) -> None:
        """Fill `row` with what everybody sees, counted from the seat `frame`."""
        self.see(game, row, NOBODY, frame)

    def see(self, game: Chooser, row: Row, viewer: int, frame: int) -> None:
        """Fill `row` with what `viewer` sees, counted from the seat `frame`."""
        seats, block = self.geometry.seats, self.geometry.ring + 6 * self.geometry.seats
        for place in range(self.size):
            row[place] = 0
        # In the middle of a 7 the board shows the steps made so far.
        if game.steps.left:
            self.write_board(
                row,
                0,
                frame,
                game.steps.board.spots,
                game.steps.board.out,
                game.steps.board.home,
                game.steps.board.fresh,
            )
        else:
            self.write_board(
                row, 0, frame, game.state.spots, game.state.out, game.state.home, game.state.fresh
            )
        if game.state.last_undo:
            self.write_board(
                row,
                block,
                frame,
                game.state.last_spots,
                game.state.last_out,
                game.state.last_home,
                game.state.last_fresh,
            )
        at = 2 * block
        for seat in range(seats):
            relative = self.relative(seat, frame)
            row[at + relative] = game.state.held[seat]
            row[at + seats + relative] = game.state.declared >> seat & 1
        self.write_cards(game, row, at + 2 * seats, viewer, frame)
        self.write_turn(game, row, at + (2 + KINDS) * seats + KINDS, viewer, frame)

    def relative(self, seat: int, frame: int) -> int:
        """How many seats after `frame` this seat is."""
        return seat - frame if seat >= frame else seat - frame + self.geometry.seats

    def write_board(
        self, row: Row, at: int, frame: int, spots: Numbers, out: Numbers, home: Numbers, fresh: int
    ) -> None:
        """Write ring, homes, marbles in base, and fresh bits."""
        ring, seats, start = self.geometry.ring, self.geometry.seats, self.geometry.start[frame]
        for seat in range(seats):
            if self.geometry.used[seat]:
                relative = self.relative(seat, frame)
                base = 4 - out[seat]
                for marble in range(seat * 4, seat * 4 + out[seat]):
                    space = spots[marble] - start
                    if space < 0:
                        space += ring
                    row[at + space] = relative + 1
                for depth in range(4):
                    inside = home[seat] >> depth & 1
                    row[at + ring + relative * 4 + depth] = inside
                    base -= inside
                row[at + ring + seats * 4 + relative] = base
                row[at + ring + seats * 5 + relative] = fresh >> seat & 1

    def write_cards(self, game: Chooser, row: Row, at: int, viewer: int, frame: int) -> None:
        """Write the hands that the viewer sees, and the cards laid since the last shuffle, by kind."""
        shown = 0
        if viewer != NOBODY:
            shown = self.open[viewer]
            if viewer == game.state.actor:
                shown |= 1 << game.state.owner
            if game.state.phase == GIVE:
                shown |= self.open_dealt[viewer]
        for seat in range(self.geometry.seats):
            if shown >> seat & 1:
                first = at + self.relative(seat, frame) * KINDS
                for place in range(seat * HAND_LIMIT, seat * HAND_LIMIT + game.state.held[seat]):
                    row[first + number_of(game.state.hand[place])] += 1
        at += self.geometry.seats * KINDS
        for kind in range(1, 11):
            row[at + kind - 1] = game.state.laid[kind]
        for kind in range(12, 20):
            row[at + kind - 2] = game.state.laid[kind]

    def write_turn(self, game: Chooser, row: Row, at: int, viewer: int, frame: int) -> None:
        # A kind is written as its number from 1; 0 for none.
        if viewer == NOBODY:
            row[at] = 0
        elif game.state.phase == GIVE:
            row[at] = kind_or_none(game.state.gift[viewer])
        else:
            row[at] = kind_or_none(game.state.gave[viewer])
            row[at + 1] = kind_or_none(game.state.got[viewer])
        row[at + 2] = kind_or_none(game.state.last_card)
        row[at + 3] = game.state.last_undo
        row[at + 4] = kind_or_none(game.state.last_below)
        row[at + 5] = game.state.barred
        if game.state.phase < 4:
            row[at + 6 + game.state.phase] = 1
        row[at + 10] = game.state.pending
        row[at + 11] = self.relative(game.state.actor, frame)
        row[at + 12] = self.relative(game.state.owner, frame)
        row[at + 13] = self.relative(game.state.dealer, frame)
        row[at + 14] = game.state.deal
        if self.geometry.max_deals:
            left = self.geometry.max_deals - game.state.deals
            row[at + 15] = left if left < MANY_DEALS else MANY_DEALS
        if game.stage:
            row[at + 16] = game.function + 1
        if game.stage == TARGET_STAGE:
            row[at + 17] = self.place_from(game.marble - PLACE, game.state.owner, frame) + 1
        row[at + 18] = game.steps.left

    def place_from(self, place: int, owner: int, frame: int) -> int:
        """A place counted from `owner`, as counted from `frame`."""
        ring, seats = self.geometry.ring, self.geometry.seats
        if place < ring:
            return (place + self.geometry.start[owner] - self.geometry.start[frame] + ring) % ring
        inside = place - ring
        return ring + (inside // 4 + self.relative(owner, frame)) % seats * 4 + inside % 4


def number_of(kind: int) -> int:
    """A kind's number in the order of the notation, from 0; there is no 11."""
    return kind - 1 if kind < 11 else kind - 2


def kind_or_none(kind: int) -> int:
    return number_of(kind) + 1 if kind else 0
