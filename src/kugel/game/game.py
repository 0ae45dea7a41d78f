"""One whole game: variant, seeds and decisions in, events out. Nothing else affects it."""

from collections.abc import Iterable
from copy import copy
from typing import Self

from kugel.game.event_text import drawn_text, hands_text, in_play, owing, received_text, turn_text
from kugel.game.events import (
    Deal,
    Declare,
    DevilLook,
    Discard,
    Draw,
    Event,
    Exchange,
    Give,
    PassOn,
    Played,
    Result,
    Reveal,
    Skip,
    Turn,
    Win,
    encode,
)
from kugel.game.play_lookup import find_play
from kugel.game.shuffle import commitment, deck_order, draws, first_dealer, seeds_for, strongest
from kugel.notation.errors import IllegalPlay, illegal
from kugel.notation.position import board_text, hand_text
from kugel.notation.reading import read_play
from kugel.notation.syntax import Word, read_syntax
from kugel.notation.variant import geometry_for, write_variant
from kugel.notation.why.cards import why_nobody_acts
from kugel.rules.cards import KIND_OF, NO_CARD
from kugel.rules.codes import DEVILISH, FULL, GIVE, OVER, SKIPPED, WAIT
from kugel.rules.legal import is_legal, legal, make, workspace
from kugel.rules.play import Play
from kugel.rules.refusals import Refused, reason
from kugel.rules.seat import Seat, letters
from kugel.rules.state import State
from kugel.rules.step import Step, taken_back
from kugel.rules.variants import Variant


class Game:
    """A game in progress. Commands return the events that follow, or refuse and change nothing."""

    def __init__(self, variant: Variant, server_seed: bytes, client_seeds: tuple[str, ...] = ()) -> None:
        self.variant = variant
        self.seeds = seeds_for(variant, server_seed, client_seeds)
        self.commitment = commitment(server_seed)
        self.state = State(geometry_for(write_variant(variant)))
        self.events: list[Event] = []
        # Owner and card of everything laid since the last shuffle, in order; the number of cards laid in the game.
        self.pile: list[tuple[int, int]] = []
        self.cards_laid = 0
        self.decks = 0
        self._won: set[int] = set()
        # The events that must come next when the game follows events.
        self._due: list[Event] = []
        # The steps from the board that a TAC would restore to the present board.
        self._way: tuple[Step, ...] = ()

    @property
    def over(self) -> bool:
        """Nothing more will happen: the seeds have been shown."""
        return bool(self.events) and isinstance(self.events[-1], Reveal)

    @property
    def followed(self) -> int:
        """How many events have come; a game that follows has worked out already what must come next."""
        return len(self.events) - len(self._due)

    def copy(self) -> Self:
        """An independent copy, to try something on."""
        game = copy(self)
        game.state = self.state.clone()
        game.events, game.pile, game._due = self.events[:], self.pile[:], self._due[:]
        game._won = set(self._won)
        return game

    # Commands.

    def start(self) -> list[Event]:
        """Set up the board, draw for the first deal if so agreed, and deal for the first time."""
        if self.events:
            raise Refused(reason("has-started"))
        workspace.referee.begin(self.state, self.first_dealer())
        return self._tell([*self._draw(), *self._deal(), Turn(turn_text(self.state))])

    def deciding(self) -> tuple[Seat, ...]:
        """The seats that have to decide: during the exchange all that still have to give."""
        if not self.events or self.over or self.state.phase in (WAIT, OVER):
            return ()
        if self.state.phase == GIVE:
            return tuple(Seat.at(seat) for seat in owing(self.state))
        return (Seat.at(self.state.actor),)

    def plays(self, seat: Seat) -> list[Play]:
        """The plays of a seat; none unless it has to decide."""
        return legal(self._position_of(seat)) if seat in self.deciding() else []

    def play(self, seat: Seat, play: Play | str) -> list[Event]:
        """A seat uses, lays or gives a card. During the exchange all give at once, in any order (EX-1)."""
        return self.carry_out(self.find(seat, play))

    def find(self, seat: Seat, wanted: Play | str) -> Play:
        """The legal play that is meant, in notation or found with less knowledge; refused if there is none."""
        gives = (
            wanted.kind == "give" if isinstance(wanted, Play) else read_syntax(wanted).what == Word("give")
        )
        self._check_seat(seat)
        state = self.state
        if state.phase == GIVE and seat.number in owing(state):
            if not gives:
                raise illegal("must-give", "EX-1", seat=seat)
        elif gives and state.phase == GIVE:
            raise illegal("has-given" if state.gift[seat.number] else "gives-nothing", "EX-1", seat=seat)
        elif gives:
            raise illegal("not-giving", "EX-1", seat=state.actor)
        elif state.phase == GIVE or seat.number != state.actor:
            raise illegal("not-your-turn", "TO-2", seat=seat, actor=state.actor)
        position = self._position_of(seat)
        if isinstance(wanted, Play) and is_legal(position, wanted):
            return wanted
        return read_play(position, wanted if isinstance(wanted, str) else wanted.text)

    def _position_of(self, seat: Seat) -> State:
        """The position with this seat to act: the core names one giver after the other, but all give at once."""
        if self.state.phase != GIVE or seat.number == self.state.actor:
            return self.state
        position = self.state.clone()
        position.actor = position.owner = seat.number
        return position

    def undone_by(self, play: Play) -> tuple[Step, ...]:
        """The steps that a TAC takes back before it uses its card."""
        return taken_back(self._way) if play.copied and self.state.last_undo else ()

    def carry_out(self, play: Play) -> list[Event]:
        """Make a play returned by `plays` or `find`."""
        if play.kind == "give":
            return self._tell(self._give(play))
        owner, actor = Seat.at(self.state.owner), Seat.at(self.state.actor)
        kind, card = play.kind, KIND_OF[play.card]
        happened: list[Event] = []
        if kind == "discard":
            happened.append(Discard(owner, actor, play.card))
            make(self.state, play)
        else:
            happened.append(self._use(play, actor))
        self.pile.append((owner.number, card))
        self.cards_laid += 1
        happened += self._consequences(kind)
        return self._tell(happened)

    def _give(self, play: Play) -> list[Event]:
        state, seat = self.state, play.seat
        if seat.number == state.actor:
            make(state, play)
        else:
            # The core will pass over a seat that gives before its turn.
            state.set_gift(seat.number, KIND_OF[play.card])
        exchanged = [Exchange(received_text(state))] if state.phase != GIVE else []
        return [Give(seat, play.card), *exchanged, Turn(turn_text(state))]

    def break_off(self) -> list[Event]:
        """End the game here: nobody has won, and the seeds are shown as after any other game."""
        self._check_running()
        return self._tell([self._reveal()])

    # Randomness; tests replace it.

    def first_dealer(self) -> int:
        return first_dealer(self.variant, self.seeds)

    def new_deck(self, number: int) -> list[int]:
        """The order of the deck with this number."""
        return deck_order(self.variant, self.seeds, number)

    # Events.

    def _tell(self, events: list[Event]) -> list[Event]:
        self.events += events
        return events

    def _draw(self) -> list[Event]:
        """The cards drawn for the first deal (TR-1, N11)."""
        drawing = draws(self.variant, self.seeds) if self.variant.options.dealer == "draw" else ()
        return [Draw(drawn_text(self.variant, drawn), letters(strongest(drawn))) for drawn in drawing]

    def _deal(self) -> list[Event]:
        state, fresh = self.state, workspace.referee.needs_deck(self.state)
        if fresh:
            self.decks += 1
            self.pile = []
        workspace.referee.deal_cards(state, self.new_deck(self.decks) if fresh else [])
        self._way = ()
        openers = [seat for seat in in_play(state) if state.declared >> seat & 1]
        deal = Deal(Seat.at(state.dealer), self.decks, state.deal, hands_text(state))
        return [deal, Declare(letters(openers))]

    def _use(self, play: Play, actor: Seat) -> Played:
        """Use a card: a TAC takes back first, then all steps are made."""
        undo = self.undone_by(play)
        if play.kind != "jester":
            # A Jester is transparent: what lies below it can still be taken back (Q99).
            self._way = undo + play.steps
        owner = Seat.at(self.state.owner)
        text, steps = play.text, play.steps
        make(self.state, play)
        board = board_text(self.state)
        return Played(owner, actor, text, play.card, play.copied, play.kind, undo, steps, board)

    def _consequences(self, kind: str) -> list[Event]:
        """Everything that follows automatically, up to the next decision."""
        state = self.state
        events: list[Event] = []
        if kind == "jester":
            events.append(PassOn(hands_text(state)))
        if kind == "skip" and state.phase == SKIPPED:
            events.append(Skip(Seat.at(state.actor)))
        if kind in ("jester", "devil") and state.phase == DEVILISH:
            hand = hand_text(tuple(state.cards(state.owner)))
            events.append(DevilLook(Seat.at(state.actor), Seat.at(state.owner), hand))
        events += self._wins()
        if state.phase == WAIT:
            events += self._deal()
        events.append(Turn(turn_text(state)))
        return [*events, *self._end()] if state.phase == OVER else events

    def _wins(self) -> list[Event]:
        """Teams completed by the last play, unless a TAC has to answer (WI-4)."""
        home = self.state.home
        events: list[Event] = []
        for number, team in enumerate(self.variant.teams):
            full = all(home[seat] == FULL for seat in team)
            if full and number not in self._won and not self.state.pending:
                self._won.add(number)
                events.append(Win(letters(team)))
        return events

    def _end(self) -> list[Event]:
        state = self.state
        winners = letters(self.variant.teams[state.winner]) if state.winner >= 0 else ""
        home = tuple(state.home[seat].bit_count() for seat in range(state.geometry.seats))
        result = Result(winners, self.cards_laid, state.deals, home, self.decks)
        return [result, self._reveal()]

    def _reveal(self) -> Reveal:
        return Reveal(self.seeds.server.hex(), self.seeds.clients)

    def _check_seat(self, seat: Seat) -> None:
        if seat.number not in self.variant.seats:
            raise Refused(reason("no-such-seat", given=seat, allowed=tuple(letters(self.variant.seats))))
        self._check_running()

    def _check_running(self) -> None:
        if not self.events:
            raise Refused(reason("not-started"))
        if reasons := why_nobody_acts(self.state):
            raise IllegalPlay(reasons)
        if self.over:
            raise Refused(reason("game-over"))

    # Replaying.

    @classmethod
    def from_events(
        cls, variant: Variant, events: Iterable[Event], server_seed: bytes, client_seeds: tuple[str, ...] = ()
    ) -> Self:
        """The game of these unmasked events, ready to go on; refused at the first wrong one."""
        game = cls(variant, server_seed, client_seeds)
        for event in events:
            game.follow(event)
        return game

    def follow(self, event: Event) -> None:
        """Go on with this event: make its decision, or check that it had to come now."""
        if not self._due:
            self._due = self._repeat(event) if self.events else list(self.start())
        if isinstance(event, Deal) and isinstance(self._due[0], Draw):
            self._leave_out_draws()
        due = self._due.pop(0)
        if due != event:
            raise _differs(event, due)

    def _leave_out_draws(self) -> None:
        """Games from before there was such an event begin with the first deal."""
        if self.followed:
            return
        self.events = [event for event in self.events if not isinstance(event, Draw)]
        self._due = list(self.events)

    def _repeat(self, event: Event) -> list[Event]:
        """Make the decision of an event."""
        match event:
            case Give(seat, card):
                return self.play(seat, f"{card}:give")
            case Discard(_, by, card):
                return self.play(by, f"{card}:discard")
            case Played(_, by, text):
                found = self._found(event) if by.number == self.state.actor else None
                return self.carry_out(found) if found else self.play(by, text)
            case Reveal():
                return self.break_off()
            case _:
                raise _differs(event)

    def _found(self, event: Played) -> Play | None:
        """The play of an event, found by its result: faster than reading its text, and as strict."""
        card, copied = KIND_OF.get(event.card, NO_CARD), KIND_OF.get(event.copied or "", NO_CARD)
        if self.over or self.state.phase == GIVE or not self.state.holds(self.state.owner, card):
            return None
        return find_play(self.state, card, copied, event.kind, event.board)


def _differs(event: Event, due: Event | None = None) -> Refused:
    wanted = encode(due).decode() if due else "give, play, discard, reveal"
    return Refused(reason("event-differs", given=encode(event).decode(), wanted=wanted))
