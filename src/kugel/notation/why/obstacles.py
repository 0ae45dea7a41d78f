"""Obstacles for one marble, or for all marbles of a colour: the reasons, with facts."""

from kugel.rules.cards import NAMES
from kugel.rules.codes import SEAT_LIMIT
from kugel.rules.refusals import Refusal, reason
from kugel.rules.seat import Seat
from kugel.rules.state import State
from kugel.rules.step import HOMES, place_text

DEPTH = len(HOMES)


def colours_of(mask: int) -> list[int]:
    return [colour for colour in range(SEAT_LIMIT) if mask >> colour & 1]


def ring_of(state: State, colour: int) -> list[int]:
    """The ring spaces of a colour, ascending."""
    return list(state.spots[colour * 4 : colour * 4 + state.out[colour]])


def home_of(state: State, colour: int) -> list[int]:
    return [space for space in range(DEPTH) if state.home[colour] >> space & 1]


def locked(state: State, colour: int, space: int) -> bool:
    """Whether no space further in is free (LK-1, LK-2)."""
    return all(state.home[colour] >> deeper & 1 for deeper in range(space, DEPTH))


def to_start(state: State, colour: int, space: int, steps: int) -> int:
    """The distance of a marble from its start, in the direction of its steps: backwards if negative."""
    away = state.geometry.start[colour] - space
    return (away if steps > 0 else -away) % state.geometry.ring


def number_card(state: State, colour: int, card: int) -> list[Refusal]:
    """Why no marble of this colour can use a number card."""
    seat, steps = Seat.at(colour), -card if card == 4 else card
    reasons: list[Refusal] = []
    if card in (1, 13) and not state.in_base(colour):
        reasons.append(reason("base-empty", "C1-1", seat=seat))
    if not state.out[colour]:
        reasons.append(reason("none-on-ring", "GL-5", seat=seat))
    for space in ring_of(state, colour):
        reasons += along_ring(state, colour, space, steps)
        reasons += [one for one in into_home(state, colour, space, steps) if one not in reasons]
    for space in home_of(state, colour):
        reasons += at_home(state, colour, space, card)
    return reasons


def seven(state: State, colour: int) -> list[Refusal]:
    """Why a colour cannot make seven steps: nothing on the ring, nothing loose at home (Q21)."""
    reasons = [] if state.out[colour] else [reason("none-on-ring", "Q21", seat=colour)]
    for space in home_of(state, colour):
        if locked(state, colour, space):
            reasons.append(reason("locked", "LK-4", marble=HOMES[space], seat=colour))
    return reasons


def along_ring(state: State, colour: int, space: int, steps: int) -> list[Refusal]:
    """Why a ring marble cannot move so many steps along the ring, backwards if negative."""
    return _jumped(state, colour, space, steps, abs(steps) - 1)


def into_home(state: State, colour: int, space: int, steps: int) -> list[Refusal]:
    """Why a ring marble cannot go home with so many steps; empty even if its start is out of reach."""
    away = to_start(state, colour, space, steps)
    depth = abs(steps) - away
    if depth < 1:
        return []
    if reasons := _jumped(state, colour, space, steps, away):
        return reasons
    marble, seat = place_text(space), Seat.at(colour)
    if away == 0 and state.fresh >> colour & 1:
        reasons.append(reason("fresh-not-home", "C4-4" if steps < 0 else "FR-1", marble=marble, seat=seat))
    if depth > DEPTH:
        reasons.append(reason("home-too-far", "HE-2", marble=marble, seat=seat, steps=abs(steps)))
    else:
        reasons += _taken(state, colour, marble, range(depth))
    return reasons


def at_home(state: State, colour: int, space: int, card: int) -> list[Refusal]:
    """Why a home marble cannot move further in with a number card."""
    marble, seat = HOMES[space], Seat.at(colour)
    if card > 3:
        rule = "C4-5" if card == 4 else "HM-2"
        return [reason("home-not-this-card", rule, marble=marble, seat=seat, card=NAMES[card])]
    if locked(state, colour, space):
        return [reason("locked", "LK-1", marble=marble, seat=seat)]
    if space + card >= DEPTH:
        return [reason("home-no-room", "HM-2", marble=marble, seat=seat, steps=card)]
    return _taken(state, colour, marble, range(space + 1, space + card + 1))


def _jumped(state: State, colour: int, space: int, steps: int, passed: int) -> list[Refusal]:
    """The first marble on that many ring spaces ahead, which would have to be jumped (MV-3)."""
    way = 1 if steps > 0 else -1
    for step in range(1, passed + 1):
        cell = (space + way * step) % state.geometry.ring
        if state.at[cell]:
            return [
                reason(
                    "way-blocked",
                    "MV-3" if steps > 0 else "C4-2",
                    marble=place_text(space),
                    seat=colour,
                    steps=abs(steps),
                    space=place_text(cell),
                    blocker=Seat.at(state.at[cell] - 1),
                )
            ]
    return []


def _taken(state: State, colour: int, marble: str, way: range) -> list[Refusal]:
    """The first occupied space on the way in (HE-3)."""
    for space in way:
        if state.home[colour] >> space & 1:
            return [reason("home-taken", "HE-3", marble=marble, seat=colour, space=HOMES[space])]
    return []
