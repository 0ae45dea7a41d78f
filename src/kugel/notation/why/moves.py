"""Which marble a text means, and why a card cannot move it as the text says."""

from kugel.notation.errors import illegal
from kugel.notation.syntax import ANY, Marble
from kugel.notation.why import obstacles
from kugel.rules.cards import ANGEL, NAMES, WARRIOR
from kugel.rules.codes import HOME
from kugel.rules.refusals import Refusal, reason
from kugel.rules.seat import Seat
from kugel.rules.state import State
from kugel.rules.step import place_text


def meant(board: State, marble: Marble, colours: list[int]) -> int:
    """The colour of the marble that a text means; a home without a letter is that of one of `colours`."""
    return standing(board, marble) if marble.place < HOME else _at_home(board, marble, colours)


def standing(board: State, marble: Marble) -> int:
    """The colour of the marble on a ring space; refused if there is none, or not the colour in the text."""
    space = place_text(marble.place)
    colour = board.at[marble.place] - 1 if marble.place < board.geometry.ring else -1
    if colour < 0:
        raise illegal("no-marble-there", "MV-1", space=space)
    if marble.colour not in (ANY, colour):
        seat, other = Seat.at(marble.colour), Seat.at(colour)
        raise illegal("other-marble", "MV-1", space=space, seat=seat, other=other)
    return colour


def _at_home(board: State, marble: Marble, colours: list[int]) -> int:
    named = colours if marble.colour == ANY else [marble.colour]
    there = [colour for colour in named if board.home[colour] >> (marble.place - HOME) & 1]
    space = place_text(marble.place)
    if not there:
        raise illegal("not-at-home", "MV-1", space=space, seats=named)
    if len(there) > 1:
        raise illegal("say-which", "EP-1", space=space, seats=there)
    return there[0]


def check_own(colour: int, colours: list[int], rule: str) -> None:
    """Refuse a colour that may not be moved now; the rule says why."""
    if colour not in colours:
        raise illegal("not-your-marble", rule, seat=colour, seats=colours)


def step_count(board: State, colour: int, begin: int, end: int, backwards: bool = False) -> int:
    """The number of steps from one place to another, over the start if one of them is at home."""
    if begin >= HOME:
        return abs(end - begin)
    way = -1 if backwards else 1
    if end >= HOME:
        return obstacles.to_start(board, colour, begin, way) + end - HOME + 1
    return way * (end - begin) % board.geometry.ring


def why_no_way(board: State, colour: int, begin: int, end: int) -> list[Refusal]:
    """Why no card at all leads from one place to another."""
    if begin >= HOME > end:
        return [reason("home-for-good", "HE-6", marble=place_text(begin), seat=colour)]
    if board.geometry.ring <= end < HOME:
        ring = board.geometry.ring
        return [reason("no-such-space", "CB-3" if ring == 64 else "Q02", space=place_text(end), ring=ring)]
    return []


def why_not_move(board: State, card: int, colour: int, begin: int, end: int) -> list[Refusal]:
    """Why a card other than a 7 cannot move this marble there."""
    if card == WARRIOR:
        return _why_not_attack(board, colour, begin)
    if card == ANGEL:
        return _why_not_angel(board, colour, begin, end)
    if reasons := why_no_way(board, colour, begin, end):
        return reasons
    if begin >= HOME:
        return _why_not_inside(board, card, colour, begin, end)
    return _why_not_forth(board, card, colour, begin, end, (card,))


def _why_not_attack(board: State, colour: int, begin: int) -> list[Refusal]:
    marble, seat = place_text(begin), Seat.at(colour)
    if begin >= HOME:
        return [reason("attack-home", "Q66", marble=marble, seat=seat)]
    ring = board.geometry.ring
    target = next(space for step in range(1, ring + 1) if board.at[space := (begin + step) % ring])
    return [reason("attack-next", "WA-1", marble=marble, seat=seat, space=place_text(target))]


def _why_not_angel(board: State, colour: int, begin: int, end: int) -> list[Refusal]:
    """The Angel moves 1 or 13, if the base is empty, and on the ring only (AN-2, Q62)."""
    reasons = [reason("angel-opens", "AN-2", seat=colour)] if board.in_base(colour) else []
    if begin >= HOME:
        return [*reasons, reason("angel-ring-only", "Q62", marble=place_text(begin), seat=colour)]
    return [
        *reasons,
        *(why_no_way(board, colour, begin, end) or _why_not_forth(board, ANGEL, colour, begin, end, (1, 13))),
    ]


def _why_not_inside(board: State, card: int, colour: int, begin: int, end: int) -> list[Refusal]:
    if end < begin:
        return [reason("home-not-back", "HM-3", marble=place_text(begin), seat=colour)]
    if card <= 3 and end - begin != card:
        return [_wrong_distance(card, begin, end, end - begin)]
    return obstacles.at_home(board, colour, begin - HOME, card)


def _why_not_forth(
    board: State, card: int, colour: int, begin: int, end: int, lengths: tuple[int, ...]
) -> list[Refusal]:
    """Why a ring marble cannot move any of these distances: forwards, with a 4 backwards."""
    back = card == 4
    steps = step_count(board, colour, begin, end, back)
    if steps not in lengths:
        if step_count(board, colour, begin, end, not back) in lengths:
            return [_wrong_direction(card)]
        return [_wrong_distance(card, begin, end, steps)]
    way = -steps if back else steps
    if end >= HOME:
        return obstacles.into_home(board, colour, begin, way)
    return obstacles.along_ring(board, colour, begin, way)


def _wrong_direction(card: int) -> Refusal:
    return reason("four-back", "C4-1") if card == 4 else reason("only-four-back", "C4-9", card=NAMES[card])


def _wrong_distance(card: int, begin: int, end: int, steps: int) -> Refusal:
    key = "wrong-distance-back" if card == 4 else "wrong-distance"
    marble, space = place_text(begin), place_text(end)
    return reason(key, "MV-4", card=NAMES[card], marble=marble, space=space, steps=steps)
