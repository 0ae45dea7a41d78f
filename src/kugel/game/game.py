"""One whole game: variant, seeds and decisions in, events out. Nothing else decides what happens."""

from collections.abc import Iterable
from copy import copy
from typing import Self

from kugel.game.event_text import hands_text, in_play, letters, owing, received_text, turn_text
from kugel.game.events import (
    Deal,
    Declare,
    DevilLook,
    Discard,
    Event,
    Exchange,
    Give,
    PassOn,
    Play,
    Result,
    Reveal,
    Skip,
    Step,
    Turn,
    Win,
    encode,
)
from kugel.game.play_lookup import Packed, find_play, gift
from kugel.game.shuffle import commitment, deck_order, first_dealer, seeds_for
from kugel.game.steps import steps_of, taken_back
from kugel.notation.errors import IllegalPlay, illegal
from kugel.notation.legal import restored
from kugel.notation.position import board_text, hand_text
from kugel.notation.reading import read_play
from kugel.notation.syntax import Word, read_syntax
from kugel.notation.variant import geometry_for, write_variant
from kugel.notation.why.cards import why_nobody_acts
from kugel.notation.writing import KIND_NAMES, write_play
from kugel.rules.cards import KIND_OF, NAMES, NO_CARD
from kugel.rules.codes import DEVILISH, DISCARD, FULL, GIVE, OVER, SKIPPED, WAIT
from kugel.rules.referee import Referee
from kugel.rules.refusals import Refused, reason
from kugel.rules.seven.results import Seven
from kugel.rules.state import State
from kugel.rules.variants import SEATS, Variant

# Room to work in, the same for all games: it is large, and nothing is kept in it between two commands.
_referee = Referee()
_seven = Seven()


class Game:
    """A game in progress. Commands return what happened, or refuse and change nothing."""

    def __init__(self, variant: Variant, server_seed: bytes, client_seeds: tuple[str, ...] = ()) -> None:
        self.variant = variant
        self.seeds = seeds_for(variant, server_seed, client_seeds)
        self.commitment = commitment(server_seed)
        self.state = State(geometry_for(write_variant(variant)))
        self.events: list[Event] = []
        # Who laid which card since the last shuffle, in order; how many were laid in the whole game.
        self.pile: list[tuple[int, int]] = []
        self.cards_laid = 0
        self.decks = 0
        self._won: set[int] = set()
        # What must come next when the game follows events.
        self._due: list[Event] = []
        # The way from the board that a TAC would restore to the board as it is.
        self._way: tuple[Step, ...] = ()

    @property
    def over(self) -> bool:
        """Nothing more will happen: the seeds are shown."""
        return bool(self.events) and isinstance(self.events[-1], Reveal)

    def copy(self) -> Self:
        """The same game, to try something on."""
        game = copy(self)
        game.state = self.state.clone()
        game.events, game.pile, game._due = self.events[:], self.pile[:], self._due[:]
        game._won = set(self._won)
        return game

    # Commands.

    def start(self) -> list[Event]:
        """Set up the board and deal for the first time."""
        if self.events:
            raise Refused(reason("has-started"))
        _referee.begin(self.state, self.first_dealer())
        return self._tell([*self._deal(), Turn(turn_text(self.state))])

    def give(self, seat: int, card: str) -> list[Event]:
        """A seat chooses the card for its partner; any seat that has still to give, in any order (EX-1)."""
        kind = read_syntax(f"{card}:give").card
        self._check_seat(seat)
        state = self.state
        if state.phase != GIVE:
            raise illegal("not-giving", "EX-1", seat=SEATS[state.actor])
        if seat not in owing(state):
            raise illegal("has-given" if state.gift[seat] else "gives-nothing", "EX-1", seat=SEATS[seat])
        if not state.holds(seat, kind):
            raise illegal("not-held", "EX-1", card=NAMES[kind], seat=SEATS[seat])
        if seat == state.actor:
            _referee.apply(state, *gift(seat, kind))
        else:
            # The core names one seat after the other; who gives before his turn to do so is passed over then.
            state.set_gift(seat, kind)
        changed = [Exchange(received_text(state))] if state.phase != GIVE else []
        return self._tell([Give(SEATS[seat], NAMES[kind]), *changed, Turn(turn_text(state))])

    def play(self, seat: int, text: str) -> list[Event]:
        """The seat that decides plays or discards a card, as the notation says; a card to give is given."""
        spoken = read_syntax(text)
        if spoken.what == Word("give"):
            return self.give(seat, NAMES[spoken.card])
        self._check_seat(seat)
        state = self.state
        if state.phase == GIVE and seat in owing(state):
            raise illegal("must-give", "EX-1", seat=SEATS[seat])
        if state.phase == GIVE or seat != state.actor:
            raise illegal("not-your-turn", "TO-2", seat=SEATS[seat], actor=SEATS[state.actor])
        play = read_play(state, text)
        return self.carry_out(play.code, play.detail)

    def carry_out(self, code: int, detail: int) -> list[Event]:
        """Make a play that the generator has offered for this state, outside the exchange."""
        state = self.state
        owner, actor = SEATS[state.owner], SEATS[state.actor]
        kind, card = code & 15, code >> 4 & 31
        happened: list[Event] = []
        if kind == DISCARD:
            happened.append(Discard(owner, actor, NAMES[card]))
            _referee.apply(state, code, detail)
        else:
            happened.append(self._use(code, detail))
        self.pile.append((SEATS.index(owner), card))
        self.cards_laid += 1
        happened += self._consequences(KIND_NAMES[kind])
        return self._tell(happened)

    def break_off(self) -> list[Event]:
        """End the game here: nobody has won, and the seeds are shown as after any other game."""
        self._check_running()
        return self._tell([self._reveal()])

    # Chance; tests replace it.

    def first_dealer(self) -> int:
        return first_dealer(self.variant, self.seeds)

    def new_deck(self, number: int) -> list[int]:
        """The order of the deck with this number."""
        return deck_order(self.variant, self.seeds, number)

    # What happens.

    def _tell(self, events: list[Event]) -> list[Event]:
        self.events += events
        return events

    def _deal(self) -> list[Event]:
        state, fresh = self.state, _referee.needs_deck(self.state)
        if fresh:
            self.decks += 1
            self.pile = []
        _referee.deal_cards(state, self.new_deck(self.decks) if fresh else [])
        self._way = ()
        openers = [seat for seat in in_play(state) if state.declared >> seat & 1]
        deal = Deal(SEATS[state.dealer], self.decks, state.deal, hands_text(state))
        return [deal, Declare(letters(openers))]

    def _use(self, code: int, detail: int) -> Play:
        """A card is used for what it does: a TAC takes back first, then all steps are made."""
        state = self.state
        owner, actor = state.owner, state.actor
        card, copied, kind = code >> 4 & 31, code >> 9 & 31, KIND_NAMES[code & 15]
        text, undo, steps = self.shown(code, detail)
        if kind != "jester":
            # A Jester is transparent: what lies below it can still be taken back (Q99).
            self._way = undo + steps
        _referee.apply(state, code, detail)
        return Play(
            SEATS[owner],
            SEATS[actor],
            text,
            NAMES[card],
            NAMES[copied] if copied else None,
            kind,
            undo,
            steps,
            board_text(state),
        )

    def shown(self, code: int, detail: int) -> tuple[str, tuple[Step, ...], tuple[Step, ...]]:
        """A play that the generator has offered: its text, what it takes back, and its steps."""
        state = self.state
        board = state
        undo: tuple[Step, ...] = ()
        if code >> 9 & 31 and state.last_undo:
            board = restored(state)
            undo = taken_back(self._way)
        text = write_play(board, _seven, code, detail)
        return text, undo, steps_of(board, state.owner, text)

    def _consequences(self, kind: str) -> list[Event]:
        """All that follows by itself, up to the next decision."""
        state = self.state
        told: list[Event] = []
        if kind == "jester":
            told.append(PassOn(hands_text(state)))
        if kind == "skip" and state.phase == SKIPPED:
            told.append(Skip(SEATS[state.actor]))
        if kind in ("jester", "devil") and state.phase == DEVILISH:
            hand = hand_text(tuple(state.cards(state.owner)))
            told.append(DevilLook(SEATS[state.actor], SEATS[state.owner], hand))
        told += self._wins()
        if state.phase == WAIT:
            told += self._deal()
        told.append(Turn(turn_text(state)))
        return [*told, *self._end()] if state.phase == OVER else told

    def _wins(self) -> list[Event]:
        """Teams that are complete since the last play, unless a TAC has to answer (WI-4)."""
        home = self.state.home
        told: list[Event] = []
        for number, team in enumerate(self.variant.teams):
            full = all(home[seat] == FULL for seat in team)
            if full and number not in self._won and not self.state.pending:
                self._won.add(number)
                told.append(Win(letters(team)))
        return told

    def _end(self) -> list[Event]:
        state = self.state
        winners = letters(self.variant.teams[state.winner]) if state.winner >= 0 else ""
        home = tuple(state.home[seat].bit_count() for seat in range(state.geometry.seats))
        result = Result(winners, self.cards_laid, state.deals, home, self.decks)
        return [result, self._reveal()]

    def _reveal(self) -> Reveal:
        return Reveal(self.seeds.server.hex(), self.seeds.clients)

    def _check_seat(self, seat: int) -> None:
        if seat not in self.variant.seats:
            raise Refused(reason("no-such-seat", given=seat, allowed=tuple(letters(self.variant.seats))))
        self._check_running()

    def _check_running(self) -> None:
        if not self.events:
            raise Refused(reason("not-started"))
        if reasons := why_nobody_acts(self.state):
            raise IllegalPlay(reasons)
        if self.over:
            raise Refused(reason("game-over"))

    # The same game again.

    @classmethod
    def from_events(
        cls, variant: Variant, events: Iterable[Event], server_seed: bytes, client_seeds: tuple[str, ...] = ()
    ) -> Self:
        """The game that these unmasked events tell, ready to go on; refused at the first that is wrong."""
        game = cls(variant, server_seed, client_seeds)
        for event in events:
            game.follow(event)
        return game

    def follow(self, event: Event) -> None:
        """Go on as this event says: take its decision, or check that it is what had to come now."""
        if not self._due:
            self._due = self._repeat(event) if self.events else list(self.start())
        due = self._due.pop(0)
        if due != event:
            raise _differs(event, due)

    def _repeat(self, event: Event) -> list[Event]:
        """Take the decision that an event tells of."""
        match event:
            case Give(seat, card):
                return list(self.give(SEATS.find(seat), card))
            case Discard(_, by, card):
                return list(self.play(SEATS.find(by), f"{card}:discard"))
            case Play(_, by, play):
                packed = self._told(event) if by == SEATS[self.state.actor] else None
                return list(self.carry_out(*packed) if packed else self.play(SEATS.find(by), play))
            case Reveal():
                return list(self.break_off())
            case _:
                raise _differs(event)

    def _told(self, event: Play) -> Packed | None:
        """The play of an event, found by its result: quicker than reading it, and as strict."""
        card, copied = KIND_OF.get(event.card, NO_CARD), KIND_OF.get(event.copied or "", NO_CARD)
        if self.over or self.state.phase == GIVE or not self.state.holds(self.state.owner, card):
            return None
        return find_play(self.state, card, copied, event.kind, event.board)


def _differs(event: Event, due: Event | None = None) -> Refused:
    wanted = encode(due).decode() if due else "give, play, discard, reveal"
    return Refused(reason("event-differs", given=encode(event).decode(), wanted=wanted))
