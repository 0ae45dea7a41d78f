"""Events in words: one line for each step of a game."""

from collections.abc import Iterable, Sequence
from typing import assert_never

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
)
from kugel.i18n import say
from kugel.rules.seat import Seat


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


def tell(events: Sequence[Event]) -> str:
    """All events in words, except those visible on the board."""
    return " ".join(
        sentence for event in events for sentence in (*_sentences(event), *_places(event, events))
    )


def _places(result: Event, events: Sequence[Event]) -> list[str]:
    """Second and third, where they played on for it: the second are home with the end of the game."""
    won = [event.seats for event in events if isinstance(event, Win)]
    if not isinstance(result, Result) or not won or won[-1] == result.winners:
        return []
    third = (seat for seat in Seat if seat not in result.winners + won[-1])
    return [say("sentence-places", {"second": tuple(won[-1]), "third": tuple(third)})]


def _sentences(event: Event) -> list[str]:
    match event:
        case Draw(drawn, best):
            return _drawing(drawn, best)
        case Deal(dealer, deck, deal):
            return [say("sentence-deal", {"seat": dealer, "deck": deck, "deal": deal})]
        case Declare(openers):
            return [say("sentence-declare", {"seats": tuple(openers) or "–"})]
        case Give(seat, "?"):
            return [say("sentence-give-hidden", {"seat": seat})]
        case Give(seat, card):
            return [say("sentence-give", {"seat": seat, "card": card})]
        case Exchange():
            return [say("sentence-exchange")]
        case Played():
            return _play(event)
        case Discard(seat, by, card):
            return [say("sentence-discard", {"seat": seat, "card": card}), *_decided(seat, by)]
        case Skip(seat):
            return [say("sentence-skip", {"seat": seat})]
        case PassOn():
            return [say("sentence-pass-on")]
        case DevilLook(seat, victim):
            return [say("sentence-look", {"seat": seat, "victim": victim})]
        case Win(seats):
            return [say("sentence-win", {"seats": tuple(seats)})]
        case Result(""):
            return [say("sentence-nobody", {"deals": event.deals, "cards": event.cards})]
        case Result(winners, cards, deals, home, decks) if len(winners) == len(home):
            if decks > 1:
                return [say("sentence-result-beyond", {"deals": deals, "cards": cards, "decks": decks})]
            return [say("sentence-result-within", {"deals": deals, "cards": cards})]
        case Result(winners, cards, deals):
            return [say("sentence-result", {"seats": tuple(winners), "deals": deals, "cards": cards})]
        case Turn() | Reveal():
            return []
        case _:
            assert_never(event)


def _drawing(drawn: str, best: str) -> list[str]:
    cards = zip(Seat, drawn.split("/"), strict=False)
    sentence = say(
        "sentence-draw", {"drawn": tuple(f"{seat} {card}" for seat, card in cards if card not in "-x")}
    )
    if len(best) > 1:
        return [sentence, say("sentence-draw-again", {"seats": tuple(best)})]
    return [sentence, say("sentence-draw-best", {"seat": best})]


def _play(event: Played) -> list[str]:
    sentences = [
        say("sentence-play", {"seat": event.seat, "card": event.card}),
        *_decided(event.seat, event.by),
    ]
    if event.undo:
        sentences.append(say("sentence-undo"))
    if captured := tuple(marble for step in event.steps for marble in step.captured):
        sentences.append(say("sentence-capture", {"marbles": captured}))
    return sentences


def _decided(seat: str, by: str) -> list[str]:
    return [say("sentence-by", {"seat": by})] if by != seat else []
