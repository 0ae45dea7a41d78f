"""Audits a partly hidden game: the order of events, their consequences, and that no more is shown."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NoReturn

from kugel.game.event_text import drawn_text, hands_text, in_play, owing, read_hand
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
from kugel.game.observer import Observer
from kugel.game.play_lookup import find_play, set_hand
from kugel.game.shuffle import Seeds, deck_order, draws, first_dealer, strongest
from kugel.game.viewer import NO_HAND, Viewer, mask
from kugel.notation.variant import geometry_for, write_variant
from kugel.rules.cards import KIND_OF, NAMES, NO_CARD, OPENING, UNKNOWN
from kugel.rules.codes import DEVILISH, FULL, GIVE, OVER, SKIPPED, WAIT
from kugel.rules.referee import Referee
from kugel.rules.refusals import Refused, reason
from kugel.rules.seat import Seat, letters
from kugel.rules.state import State
from kugel.rules.step import Step, taken_back
from kugel.rules.variants import Variant


def all_deals(variant: Variant, seeds: Seeds) -> Iterator[Deal]:
    """Every deal that follows from these seeds, one by one without end."""
    state, referee, decks = State(geometry_for(write_variant(variant))), Referee(), 0
    referee.begin(state, first_dealer(variant, seeds))
    while True:
        deck: list[int] = []
        if referee.needs_deck(state):
            decks += 1
            deck = deck_order(variant, seeds, decks)
        referee.deal_cards(state, deck)
        yield Deal(Seat.at(state.dealer), decks, state.deal, hands_text(state))
        for seat in variant.seats:
            set_hand(state, seat, [])


class Auditor:
    """Follows one viewer's events and refuses the first impossible one; with the seeds, also wrong deals."""

    def __init__(self, variant: Variant, viewer: Viewer, seeds: Seeds | None = None) -> None:
        self.variant = variant
        self.viewer = viewer
        self.observer = Observer(variant, viewer)
        self._deals = all_deals(variant, seeds) if seeds else None
        self._draws = draws(variant, seeds) if seeds else None
        self._dealt: list[str] = []
        # With the seeds: unlaid cards of each group of seats that give to each other, by its first seat.
        self._stock: dict[int, Counter[int]] = {}
        self._last: Event | None = None
        self._won: set[str] = set()
        self._way: tuple[Step, ...] = ()
        self._cards_laid = 0

    def see(self, event: Event) -> None:
        """Check the next event; refused if something else had to come now."""
        allowed = self._allowed()
        if not isinstance(event, allowed):
            tags = tuple(str(kind.__struct_config__.tag) for kind in allowed)
            raise Refused(reason("event-order", given=_text(event), allowed=tags))
        if not all(part in NO_HAND or part.startswith("?") for part in _hidden(event, self.viewer)):
            raise Refused(reason("event-shows", given=_text(event)))
        self._compare(event)
        self.observer.see(event)
        self._last = event

    def _allowed(self) -> tuple[type[Event], ...]:
        """The types of event that may come now."""
        state, last = self.observer.state, self._last
        match last:
            case None if self.variant.options.dealer == "draw":
                # Games from before there was such an event begin with the first deal.
                return (Draw, Deal)
            case None:
                return (Deal,)
            case Draw(_, best):
                return (Draw,) if len(best) > 1 else (Deal,)
            case Deal():
                return (Declare,)
            case Declare() | Exchange():
                return (Turn,)
            case Give():
                return (Turn,) if owing(state) else (Exchange,)
            case Turn() if state.phase == OVER:
                return (Result,)
            case Turn():
                # Where a decision is due, all may have agreed to end the game instead.
                return (Give, Reveal) if state.phase == GIVE else (Played, Discard, Reveal)
            case Played(kind="jester"):
                return (PassOn,)
            case Played(kind="skip") if state.phase == SKIPPED:
                return (Skip,)
            case Played(kind="devil") | PassOn() if state.phase == DEVILISH:
                return (DevilLook,)
            case Result():
                return (Reveal,)
            case Reveal():
                return ()
            case _:
                return self._after_all()

    def _after_all(self) -> tuple[type[Event], ...]:
        """The types that may come when a card has had all its effects."""
        state = self.observer.state
        if any(team not in self._won for team in self._complete()):
            # Where a TAC might answer, its owner's turn follows; if the owner has none, the win (WI-4).
            return (Win, Turn) if state.pending else (Win,)
        return (Deal,) if state.phase == WAIT else (Turn,)

    def _complete(self) -> list[str]:
        home = self.observer.state.home
        return [letters(team) for team in self.variant.teams if all(home[seat] == FULL for seat in team)]

    def _compare(self, event: Event) -> None:
        """Compare everything in the event that follows from what is known."""
        state = self.observer.state
        match event:
            case Draw():
                self._compare_draw(event)
            case Deal(dealer, _, _, hands):
                if isinstance(self._last, Draw) and self._last.best != dealer:
                    _impossible(event)
                self._way = ()
                self._dealt = self._parts(event, hands)
                if self._deals:
                    deal = next(self._deals)
                    self._dealt = deal.hands.split("/")
                    _same(event, mask(deal, self.viewer), "deal-differs")
                    self._stock = self._pooled()
            case Declare():
                self._compare_openers(event)
            case Exchange():
                self._compare_exchange(event)
            case Played():
                self._lay(event, event.card)
                self._compare_play(event)
            case Discard():
                self._lay(event, event.card)
            case Skip():
                _same(event, Skip(Seat.at(state.actor)))
            case PassOn(hands):
                parts = self._parts(event, hands)
                for seat in self.variant.seats:
                    self._compare_hand(event, seat, parts[seat])
            case DevilLook(_, _, hand):
                _same(event, DevilLook(Seat.at(state.actor), Seat.at(state.owner), hand))
                self._compare_hand(event, state.owner, hand)
            case Win(seats):
                if seats not in self._complete() or seats in self._won:
                    _impossible(event)
                self._won.add(seats)
            case Result():
                self._compare_result(event)
            case Give() | Turn() | Reveal():
                pass

    def _compare_draw(self, event: Draw) -> None:
        """All draw, or those who shared the strongest card; the strongest is the best (TR-1)."""
        before = self._last.best if isinstance(self._last, Draw) else letters(self.variant.seats)
        parts = self._parts(event, event.drawn)
        drawn = {seat: KIND_OF.get(parts[seat], NO_CARD) for seat in self.variant.seats if parts[seat] != "-"}
        if letters(drawn) != before or NO_CARD in drawn.values() or letters(strongest(drawn)) != event.best:
            _impossible(event)
        if self._draws is not None:
            wanted = next(self._draws)
            _same(event, Draw(drawn_text(self.variant, wanted), letters(strongest(wanted))))

    def _compare_openers(self, event: Declare) -> None:
        """Players whose cards are known must have declared correctly, each named once, in order."""
        said = event.openers
        playing = in_play(self.observer.state)
        if letters([seat for seat in playing if Seat.at(seat) in said]) != said:
            _impossible(event)
        for seat in playing:
            cards = read_hand(self._dealt[seat])
            if UNKNOWN not in cards and any(card in OPENING for card in cards) != (Seat.at(seat) in said):
                raise Refused(reason("declare-differs", seat=seat, given=said))

    def _compare_exchange(self, event: Exchange) -> None:
        """Cards whose giving was seen must be the ones received."""
        state, received = self.observer.state, self._parts(event, event.received)
        for giver in self.variant.seats:
            card, receiver = state.gift[giver], state.geometry.receiver[giver]
            if card not in (NO_CARD, UNKNOWN) and received[receiver] not in (NAMES[card], "?"):
                _impossible(event)

    def _pooled(self) -> dict[int, Counter[int]]:
        """The cards dealt to seats that give to each other: the exchange is hidden, but they stay among them."""
        stock: dict[int, Counter[int]] = defaultdict(Counter)
        for seat in self.variant.seats:
            stock[self._circle(seat)].update(read_hand(self._dealt[seat]))
        return stock

    def _circle(self, seat: int) -> int:
        """The first of all seats that this seat's cards can reach by giving."""
        receiver, circle = self.observer.state.geometry.receiver, [seat]
        while 0 <= receiver[circle[-1]] != seat:
            circle.append(receiver[circle[-1]])
        return min(circle)

    def _lay(self, event: Event, name: str) -> None:
        """Take a laid card from the dealt ones, among which it must be."""
        self._cards_laid += 1
        if self._stock:
            hand = self.observer.hands.hand_of[self.observer.state.owner]
            cards, card = self._stock[self._circle(hand)], KIND_OF.get(name, NO_CARD)
            if not cards[card]:
                raise Refused(reason("event-not-dealt", given=_text(event), card=name))
            cards[card] -= 1

    def _compare_play(self, event: Played) -> None:
        """Compare the text and all steps with the board before the play."""
        state, card, copied = self.observer.state, KIND_OF.get(event.card, NO_CARD), NO_CARD
        if event.copied is not None:
            copied = KIND_OF.get(event.copied, NO_CARD)
        if event.kind in ("discard", "give") or not card or not state.held[state.owner]:
            _impossible(event)
        play = find_play(state, card, copied, event.kind, event.board)
        if play is None:
            _impossible(event)
        undo = taken_back(self._way) if copied and state.last_undo else ()
        if play.kind != "jester":
            self._way = undo + play.steps
        played = Played(
            Seat.at(state.owner),
            Seat.at(state.actor),
            play.text,
            play.card,
            play.copied,
            play.kind,
            undo,
            play.steps,
            event.board,
        )
        _same(event, played)

    def _parts(self, event: Event, text: str) -> list[str]:
        """One part for each seat of the board, `x` for an empty one."""
        parts, used = text.split("/"), self.observer.state.geometry.used
        if len(parts) != self.variant.board:
            _impossible(event)
        if any((part == "x") == bool(used[seat]) for seat, part in enumerate(parts)):
            _impossible(event)
        return parts

    def _compare_hand(self, event: Event, seat: int, hand: str) -> None:
        """Cards known to be in a hand must be among those shown."""
        shown, known = Counter(read_hand(hand)), Counter(self.observer.state.cards(seat))
        known.pop(UNKNOWN, None)
        if UNKNOWN not in shown and not known <= shown:
            _impossible(event)

    def _compare_result(self, event: Result) -> None:
        state, observer = self.observer.state, self.observer
        winners = letters(self.variant.teams[state.winner]) if state.winner >= 0 else ""
        home = tuple(state.home[seat].bit_count() for seat in range(state.geometry.seats))
        _same(event, Result(winners, self._cards_laid, state.deals, home, observer.decks))


def _hidden(event: Event, viewer: Viewer) -> list[str]:
    """The hands and cards in an event that this viewer may not see."""
    match event:
        case Deal(_, _, _, hands):
            return _of_others(hands, viewer.seats | viewer.dealt)
        case PassOn(cards) | Exchange(cards):
            return _of_others(cards, viewer.seats)
        case Give(seat, card) | DevilLook(seat, _, card) if not viewer.holds(seat):
            return [card]
        case _:
            return []


def _of_others(parts: str, seats: frozenset[str]) -> list[str]:
    return [part for seat, part in zip(Seat, parts.split("/"), strict=False) if seat not in seats]


def _same(event: Event, wanted: Event, key: str = "event-differs") -> None:
    if event != wanted:
        raise Refused(reason(key, given=_text(event), wanted=_text(wanted)))


def _impossible(event: Event) -> NoReturn:
    raise Refused(reason("event-cannot", given=_text(event)))


def _text(event: Event) -> str:
    return encode(event).decode()
