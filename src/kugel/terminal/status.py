"""Text beside the board: the turn, the hands, a TAC's reference, deal and variant."""

from collections.abc import Iterable

from rich.style import Style
from rich.text import Text

from kugel.i18n import pieces
from kugel.notation import board_text, write_variant
from kugel.rules import codes
from kugel.rules.cards import LETTERS, NAMES, NO_CARD, UNKNOWN
from kugel.rules.seat import Seat
from kugel.rules.state import State
from kugel.terminal.styles import BACK, CARD, PICTURE, QUIET, SEAT, Signs


def say(key: str, **facts: Text) -> Text:
    """The text of a key, with every fact in its own style."""
    return Text().join(Text(piece) if isinstance(piece, str) else piece for piece in pieces(key, facts))


def letters(seats: Iterable[int]) -> Text:
    """Seat letters in their colours."""
    return Text().join(Text(Seat.at(seat), SEAT[seat]) for seat in seats)


def turn(state: State) -> list[Text]:
    """Who acts and how, or how the game ended; and who has already won."""
    seat, owner, teams = letters([state.actor]), letters([state.owner]), state.geometry.variant.teams
    match state.phase:
        case codes.GIVE:
            return [say("status-gives", seat=seat, receiver=letters([state.geometry.receiver[state.actor]]))]
        case codes.WAIT:
            return [say("status-waits")]
        case codes.OVER if state.winner < 0:
            return [say("status-nobody")]
        case codes.OVER:
            return [say("status-won", team=letters(teams[state.winner]))]
        case codes.SKIPPED:
            text = say("status-skipped", seat=seat)
        case codes.DEVILISH:
            text = say("status-devil", seat=seat, owner=owner).append_text(_moving(state))
        case _ if state.pending:
            text = say("status-answers", seat=seat)
        case _:
            text = say("status-plays", seat=seat).append_text(_moving(state))
    first = [seat for number, team in enumerate(teams) if state.placed >> number & 1 for seat in team]
    return [text, say("status-first", team=letters(first))] if first else [text]


def _moving(state: State) -> Text:
    """The seat whose marbles are moved, if its hand is not the one that is played from."""
    colours = state.controlled(state.owner)
    others = [seat for seat in range(state.geometry.seats) if colours >> seat & 1 and seat != state.owner]
    return say("status-moving", colours=letters(others)) if others else Text()


def acting(state: State) -> int:
    """The seat whose turn it is, or -1."""
    return -1 if state.phase in (codes.WAIT, codes.OVER) else state.actor


def hands(state: State, signs: Signs) -> list[Text]:
    """One line for each seat: a mark for the turn, the letter, the cards; a card given away in brackets."""
    gift, lines = state.gift, []
    for seat in state.geometry.variant.seats:
        mark = signs.turn if seat == acting(state) else " "
        line = Text().append(mark, SEAT[seat]).append_text(letters([seat]))
        given, cards = gift[seat], state.cards(seat)
        for card in cards:
            name, style = face(card)
            line.append(" ").append(f"({name})" if card == given else f"{name:>2}", style)
            given = NO_CARD if card == given else given
        lines.append(line if cards else line.append(f"  {signs.dash}", QUIET))
    return lines


def face(card: int) -> tuple[str, Style]:
    """A card's name and style."""
    return NAMES.get(card, "?"), BACK if card == UNKNOWN else PICTURE if card in LETTERS else CARD


def last(state: State, signs: Signs) -> list[Text]:
    """The card that a TAC would refer to, and the marbles it would put back."""
    if state.barred or state.last_card == NO_CARD:
        return [say("status-barred" if state.barred else "status-nothing")]
    card = Text(*face(state.last_card))
    if not state.last_undo:
        return [say("status-copies", card=card)]
    return [say("status-undoes", card=card), *_set_back(state, signs)]


def _set_back(state: State, signs: Signs) -> list[Text]:
    undone = state.clone()
    undone.swap_boards()
    lines, base = [], say("status-base").plain
    for seat, (now, before) in enumerate(zip(_places(state), _places(undone), strict=True)):
        if now != before:
            gone = ",".join(place for place in now if place not in before) or base
            back = ",".join(place for place in before if place not in now) or base
            lines.append(Text("  ").append_text(letters([seat])).append(f" {gone} {signs.leads} {back}"))
    return lines


def _places(state: State) -> list[list[str]]:
    """Each seat's marbles that are not in base, in notation."""
    return [[] if part in ("-", "x") else part.split(",") for part in board_text(state).split("/")]


def deal(state: State) -> Text:
    return say("status-deal", number=Text(str(state.deal)), seat=letters([state.dealer]))


def variant(state: State, signs: Signs) -> Text:
    """The variant as text, and the partners."""
    teams = Text(f" {signs.dash} ").join(letters(team) for team in state.geometry.variant.teams)
    return Text(write_variant(state.geometry.variant), QUIET).append("  ").append_text(teams)
