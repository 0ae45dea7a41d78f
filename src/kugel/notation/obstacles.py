"""What stands in the way of one marble, or of one function of a card: all the reasons, with facts."""

from kugel.notation.spaces import HOMES, place_text
from kugel.rules.codes import HOME
from kugel.rules.refusals import Fact, Refusal
from kugel.rules.state import State
from kugel.rules.variants import SEATS

DEPTH = 4


def colours_of(mask: int) -> list[int]:
    return [colour for colour in range(6) if mask >> colour & 1]


def ring_of(state: State, colour: int) -> list[int]:
    """The ring spaces of a colour, ascending."""
    return list(state.spots[colour * 4 : colour * 4 + state.out[colour]])


def home_of(state: State, colour: int) -> list[int]:
    return [space for space in range(DEPTH) if state.home[colour] >> space & 1]


def locked(state: State, colour: int, space: int) -> bool:
    """No free space further in (LK-1, LK-2)."""
    return all(state.home[colour] >> deeper & 1 for deeper in range(space, DEPTH))


def travel(state: State, colour: int, space: int, steps: int) -> list[Refusal]:
    """Why a ring marble cannot go so many steps along the ring (backwards if negative)."""
    direction = 1 if steps > 0 else -1
    for step in range(1, abs(steps)):
        cell = (space + direction * step) % state.table.ring
        if state.at[cell]:
            facts: dict[str, Fact] = {
                "marble": place_text(space),
                "seat": SEATS[colour],
                "steps": abs(steps),
                "space": place_text(cell),
                "blocker": SEATS[state.at[cell] - 1],
            }
            return [Refusal("way-blocked", facts, "MV-3" if steps > 0 else "C4-2")]
    return []


def entry(state: State, colour: int, space: int, steps: int) -> list[Refusal]:
    """Why a ring marble cannot go home with so many steps; empty also where its start is out of reach."""
    ring, start = state.table.ring, state.table.start[colour]
    away = (start - space) % ring if steps > 0 else (space - start) % ring
    depth = abs(steps) - away
    if depth < 1:
        return []
    facts: dict[str, Fact] = {"marble": place_text(space), "seat": SEATS[colour]}
    reasons: list[Refusal] = []
    if away == 0 and state.fresh >> colour & 1:
        reasons.append(Refusal("fresh-not-home", facts, "C4-4" if steps < 0 else "FR-1"))
    if blocked := travel(state, colour, space, (away + 1) * (1 if steps > 0 else -1)):
        return reasons + blocked
    if depth > DEPTH:
        return [*reasons, Refusal("home-too-far", {**facts, "steps": abs(steps)}, "HE-2")]
    for inside in range(depth):
        if state.home[colour] >> inside & 1:
            reasons.append(Refusal("home-taken", {**facts, "space": HOMES[inside]}, "HE-3"))
            break
    return reasons


def inside(state: State, colour: int, space: int, steps: int) -> list[Refusal]:
    """Why a home marble cannot go so many spaces further in."""
    facts: dict[str, Fact] = {"marble": HOMES[space], "seat": SEATS[colour], "steps": steps}
    if locked(state, colour, space):
        return [Refusal("locked", facts, "LK-1")]
    for deeper in range(space + 1, min(space + steps, DEPTH - 1) + 1):
        if state.home[colour] >> deeper & 1:
            return [Refusal("home-taken", {**facts, "space": HOMES[deeper]}, "HE-3")]
    if space + steps >= DEPTH:
        return [Refusal("home-no-room", facts, "HM-2")]
    return []


def number_card(state: State, colour: int, steps: int) -> list[Refusal]:
    """Why no marble of this colour can use a number card; `steps` is negative for the 4."""
    reasons: list[Refusal] = []
    ring, home = ring_of(state, colour), home_of(state, colour)
    if steps in (1, 13) and not state.in_base(colour):
        reasons.append(Refusal("base-empty", {"seat": SEATS[colour]}, "C1-1"))
    for space in ring:
        reasons += travel(state, colour, space, steps)
        for reason in entry(state, colour, space, steps):
            if reason not in reasons:
                reasons.append(reason)
    for space in home:
        if 1 <= steps <= 3:
            reasons += inside(state, colour, space, steps)
        else:
            facts: dict[str, Fact] = {"marble": HOMES[space], "seat": SEATS[colour], "card": abs(steps)}
            reasons.append(Refusal("home-not-this-card", facts, "C4-5" if steps < 0 else "HM-2"))
    if not ring:
        reasons.insert(0, Refusal("none-on-ring", {"seat": SEATS[colour]}, "GL-5"))
    return reasons


def seven(state: State, colour: int) -> list[Refusal]:
    """Why a colour cannot make seven steps: nothing on the ring, nothing loose at home (Q21)."""
    reasons = [] if state.out[colour] else [Refusal("none-on-ring", {"seat": SEATS[colour]}, "Q21")]
    for space in home_of(state, colour):
        if locked(state, colour, space):
            reasons.append(Refusal("locked", {"marble": HOMES[space], "seat": SEATS[colour]}, "LK-4"))
    return reasons


def step_count(state: State, colour: int, begin: int, end: int, backwards: bool = False) -> int:
    """How many steps lead from one place to another, negative if backwards; 0 if there is no way."""
    ring, start = state.table.ring, state.table.start[colour]
    if begin >= HOME:
        return abs(end - begin) if end >= HOME else 0
    way = -1 if backwards else 1
    if end < HOME:
        return way * ((way * (end - begin)) % ring)
    return way * ((way * (start - begin)) % ring + end - HOME + 1)
