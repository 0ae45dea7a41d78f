"""Events in words: one line for each step of a game."""

from collections.abc import Iterable
from typing import assert_never

from kugel.game.events import (
    Deal,
    Declare,
    DevilLook,
    Discard,
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
)
from kugel.i18n import say


def notation_of(events: Iterable[Event]) -> str:
    """The play among the events, in notation, or nothing."""
    for event in events:
        match event:
            case Played(play=play):
                return play
            case Discard(card=card):
                return f"{card}:discard"
            case Give(card=card) if card != "?":
                return f"{card}:give"
            case _:
                pass
    return ""


def tell(events: Iterable[Event]) -> str:
    """All events in words, except those visible on the board."""
    return " ".join(sentence for event in events for sentence in _sentences(event))


def _sentences(event: Event) -> list[str]:
    match event:
        case Deal(dealer, deck, deal):
            return [say("told-deal", {"seat": dealer, "deck": deck, "deal": deal})]
        case Declare(openers):
            return [say("told-declare", {"seats": tuple(openers) or "–"})]
        case Give(seat, "?"):
            return [say("told-give-hidden", {"seat": seat})]
        case Give(seat, card):
            return [say("told-give", {"seat": seat, "card": card})]
        case Exchange():
            return [say("told-exchange")]
        case Played():
            return _play(event)
        case Discard(seat, by, card):
            return [say("told-discard", {"seat": seat, "card": card}), *_decided(seat, by)]
        case Skip(seat):
            return [say("told-skip", {"seat": seat})]
        case PassOn():
            return [say("told-pass-on")]
        case DevilLook(seat, victim):
            return [say("told-look", {"seat": seat, "victim": victim})]
        case Win(seats):
            return [say("told-win", {"seats": tuple(seats)})]
        case Result(""):
            return [say("told-nobody", {"deals": event.deals, "cards": event.cards})]
        case Result(winners, cards, deals):
            return [say("told-result", {"seats": tuple(winners), "deals": deals, "cards": cards})]
        case Turn() | Reveal():
            return []
        case _:
            assert_never(event)


def _play(event: Played) -> list[str]:
    told = [say("told-play", {"seat": event.seat, "card": event.card}), *_decided(event.seat, event.by)]
    if event.undo:
        told.append(say("told-undo"))
    if captured := tuple(marble for step in event.steps for marble in step.captured):
        told.append(say("told-capture", {"marbles": captured}))
    return told


def _decided(seat: str, by: str) -> list[str]:
    return [say("told-by", {"seat": by})] if by != seat else []
