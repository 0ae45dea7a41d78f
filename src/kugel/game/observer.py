"""The knowledge of one viewer, gathered only from the events as they see them."""

from typing import assert_never

from kugel.game.event_text import owing, read_hand, turn_text
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
from kugel.game.hands import Hands
from kugel.game.play_lookup import find_play, has_use, set_hand
from kugel.game.view import Sampling, View
from kugel.game.viewer import Viewer
from kugel.notation.position import write_position
from kugel.notation.variant import geometry_for, write_variant
from kugel.rules.cards import KIND_OF, NAMES, NO_CARD, TAC, UNKNOWN
from kugel.rules.codes import DEVILISH, GIVE, OVER, PLAY, SKIPPED, WAIT
from kugel.rules.legal import legal
from kugel.rules.play import Play, discard, gift
from kugel.rules.referee import Referee
from kugel.rules.refusals import Refused, reason
from kugel.rules.seat import Seat, letters
from kugel.rules.state import State
from kugel.rules.variants import Variant

HARMLESS = 2
"""Any card that cannot answer a win."""


class Observer:
    """Follows a game as one viewer sees it; cards that the viewer does not know are `UNKNOWN` in its state."""

    def __init__(self, variant: Variant, viewer: Viewer) -> None:
        self.variant = variant
        self.viewer = viewer
        self.state = State(geometry_for(write_variant(variant)))
        self.hands = Hands()
        self.seen = 0
        self.decks = 0
        # Owner and card of everything laid since the last shuffle, in order.
        self.pile: list[tuple[int, int]] = []
        self._own = [seat for seat in variant.seats if viewer.holds(Seat.at(seat))]
        self._kinds = [kind for kind, number in variant.deck.items() if number]
        self._referee = Referee()
        # The last play and the position before it, in case it wins although a TAC might have answered.
        self._before = State(self.state.geometry)
        self._made: Play | None = None

    def see(self, event: Event) -> None:
        """Apply the next event, masked for this viewer; refused, for good, if it cannot come now."""
        try:
            self._learn(event)
        except Impossible:
            refusal = reason("event-impossible", number=self.seen + 1, given=encode(event).decode())
            raise Refused(refusal) from None
        self.seen += 1

    def _learn(self, event: Event) -> None:
        state = self.state
        match event:
            case Draw():
                need(not self.decks)
            case Deal():
                self._deal(event)
            case Declare(openers):
                seats = [_seat(letter) for letter in openers]
                self.hands.declare(state, seats)
                state.declared = sum(1 << seat for seat in seats)
            case Give(seat, card):
                self._give(_seat(seat), _card(card))
            case Exchange(received):
                self._exchange(received.split("/"))
            case Played():
                self._play(event)
            case Discard(seat, by, card):
                self._discard(_seat(seat), _seat(by), _card(card))
            case PassOn(hands):
                self.hands.pass_on(state)
                self._look(hands)
            case DevilLook(_, victim, hand):
                self._look_at(_seat(victim), hand)
            case Win():
                if state.pending:
                    self._play_wins()
            case Turn(turn):
                self._turn(turn)
            case Skip() | Result() | Reveal():
                pass
            case _:
                assert_never(event)

    # Cards that become known.

    def _look(self, hands: str) -> None:
        for seat, hand in enumerate(hands.split("/")):
            self._look_at(seat, hand)

    def _look_at(self, seat: int, hand: str) -> None:
        """See a hand, or only how many cards it has."""
        cards = read_hand(hand)
        need(len(cards) == self.state.held[seat] and -1 not in cards)
        if UNKNOWN not in cards:
            set_hand(self.state, seat, cards)

    def _recognise(self, seat: int, card: int) -> None:
        """This card is, or was just now, in this hand: replace an unknown one, unless it is known to be there."""
        if not self.state.holds(seat, card):
            need(self.state.holds(seat, UNKNOWN))
            self.state.drop_card(seat, UNKNOWN)
            self.state.add_card(seat, card)

    # The deal and the exchange.

    def _deal(self, event: Deal) -> None:
        state, referee = self.state, self._referee
        need(state.phase == WAIT)
        if not self.decks:
            referee.begin(state, _seat(event.dealer))
        fresh = referee.needs_deck(state)
        if fresh:
            self.decks += 1
            self.pile = []
        referee.deal_cards(state, [UNKNOWN] * state.geometry.cards if fresh else [])
        need((event.dealer, event.deck, event.deal) == (Seat.at(state.dealer), self.decks, state.deal))
        self.hands = Hands()
        self._look(event.hands)

    def _give(self, seat: int, card: int) -> None:
        need(self.state.phase == GIVE and seat in owing(self.state))
        if card != UNKNOWN:
            self._recognise(seat, card)
        self.state.set_gift(seat, card)

    def _exchange(self, received: list[str]) -> None:
        """A given card is known to its giver and its receiver."""
        state = self.state
        givers = [seat for seat in self.variant.seats if state.gift[seat]]
        need(state.phase == GIVE and givers and not owing(state) and len(received) == state.geometry.seats)
        for giver in givers:
            card = _card(received[state.geometry.receiver[giver]])
            if state.gift[giver] == UNKNOWN:
                if card != UNKNOWN:
                    self._recognise(giver, card)
                state.set_gift(giver, card)
            need(state.holds(giver, state.gift[giver]))
        state.owner = givers[0]
        self._referee.make(state, gift(state, givers[0], state.gift[givers[0]]))
        self.hands.exchanged = True

    # Cards laid.

    def _play(self, event: Played) -> None:
        state, owner, card = self.state, _seat(event.seat), _card(event.card)
        copied = _card(event.copied) if event.copied else NO_CARD
        self._take(owner, _seat(event.by), card)
        play = find_play(state, card, copied, event.kind, event.board)
        if play is None:
            raise Impossible
        self._before.copy_from(state)
        self._made = play
        self._referee.make(state, play)

    def _discard(self, owner: int, by: int, card: int) -> None:
        state = self.state
        self._take(owner, by, card)
        if state.phase != SKIPPED and state.holds(owner, UNKNOWN):
            # A player who could have used a card would have had to (MP-2).
            self.hands.rule_out(owner, sum(1 << kind for kind in self._kinds if has_use(state, kind)))
        self._referee.make(state, discard(state, card))

    def _take(self, owner: int, by: int, card: int) -> None:
        """Move a card to the pile from the hand that is played from."""
        state = self.state
        need(state.phase in (PLAY, SKIPPED, DEVILISH) and (owner, by) == (state.owner, state.actor))
        need(card != UNKNOWN)
        self._recognise(owner, card)
        self.hands.lay(owner, card)
        self.pile.append((owner, card))

    # Turns.

    def _play_wins(self) -> None:
        """Nobody answers: the seat that could have done so holds no TAC (WI-4)."""
        state, seat = self.state, self.state.owner
        cards = state.cards(seat)
        need(TAC not in cards and self._made)
        assert self._made is not None
        state.copy_from(self._before)
        set_hand(state, seat, [HARMLESS] * len(cards))
        self._referee.make(state, self._made)
        set_hand(state, seat, cards)
        self.hands.rule_out(seat, 1 << TAC)

    def _turn(self, turn: str) -> None:
        state = self.state
        if state.phase == GIVE:
            first = owing(state)
            need(first)
            state.actor = state.owner = first[0]
        elif state.pending:
            self._recognise(state.owner, TAC)
        need(turn_text(state) == turn)

    # The viewer's knowledge.

    def view(self) -> View:
        """Everything the viewer may know now."""
        state = self.state
        exchanging = state.phase == GIVE
        gave = state.gift if exchanging else state.gave
        got = [NO_CARD] * 6 if exchanging else state.got
        return View(
            seats=letters(self._own),
            position=write_position(state) if self.seen else "",
            declared=letters(seat for seat in self.variant.seats if self.hands.declared[seat] == 1),
            given=letters(seat for seat in self.variant.seats if state.gift[seat]),
            gave={Seat.at(seat): NAMES[gave[seat]] for seat in self._own if gave[seat]},
            received={Seat.at(seat): NAMES[got[seat]] for seat in self._own if got[seat]},
            pile=tuple((Seat.at(seat), NAMES[card]) for seat, card in self.pile),
            laid={NAMES[kind]: state.laid[kind] for kind in self._kinds if state.laid[kind]},
            impossible={Seat.at(seat): self._impossible(seat) for seat in self._veiled()},
            plays=self.plays(),
            seen=self.seen,
        )

    def plays(self) -> dict[Seat, tuple[str, ...]]:
        """The plays that the viewer may make now, by the seat that decides."""
        state = self.state
        if state.phase == GIVE:
            return {Seat.at(seat): _gives(state, seat) for seat in owing(state) if seat in self._own}
        if state.phase in (WAIT, OVER) or state.actor not in self._own:
            return {}
        return {Seat.at(state.actor): tuple(play.text for play in legal(state))}

    def sampling(self) -> Sampling:
        """The input of a sampler that draws the cards unknown to the viewer."""
        state, hands = self.state.clone(), self.hands
        for seat in self.variant.seats:
            if state.gift[seat] == UNKNOWN:
                state.set_gift(seat, NO_CARD)
        return Sampling(
            state=state,
            laid=list(state.laid),
            possible=[hands.possible(state, seat) for seat in range(6)],
            declared=list(hands.declared),
            hand_of=list(hands.hand_of),
            played=list(hands.openers_laid),
            given=hands.given(state),
            size=state.geometry.deal_size[state.deal - 1],
            exchanged=hands.exchanged,
        )

    def _veiled(self) -> list[int]:
        return [seat for seat in self.variant.seats if self.state.holds(seat, UNKNOWN)]

    def _impossible(self, seat: int) -> tuple[str, ...]:
        possible = self.hands.possible(self.state, seat)
        return tuple(NAMES[kind] for kind in sorted(self._kinds) if not possible >> kind & 1)


class Impossible(Exception):
    """An event that cannot come now; `Observer.see` turns it into a refusal."""


def need(condition: object) -> None:
    if not condition:
        raise Impossible


def _seat(letter: str) -> int:
    seat = Seat.named(letter)
    need(seat)
    assert seat is not None
    return seat.number


def _card(name: str) -> int:
    """A card by its name; UNKNOWN if it is not shown."""
    card = UNKNOWN if name == "?" else KIND_OF.get(name, NO_CARD)
    need(card)
    return card


def _gives(state: State, seat: int) -> tuple[str, ...]:
    return tuple(gift(state, seat, card).text for card in sorted(set(state.cards(seat))))
