"""The people at a table: who they are, where they sit, and what they ask of the others."""

from dataclasses import dataclass

from kugel.table.log_entries import BotSat


@dataclass(frozen=True, slots=True)
class Person:
    """A person at the table; `since` is when they came, or when they left if they are not `here`.

    Whoever has `left` a game may come back to their seat; whoever is `gone` may not. `met` has all who were here
    together with them and are not gone: under one name at a time, they are other people. `acts` are the times of the
    last entries that are theirs.
    """

    name: str
    generation: int = 1
    here: bool = False
    node: str = ""
    since: int = 0
    seed: str = ""
    gone: bool = False
    left: bool = False
    met: frozenset[str] = frozenset()
    acts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Proposal:
    """The open proposal, who made it, and who has agreed so far."""

    person: str
    what: str
    chair: str
    agreed: frozenset[str]


@dataclass(frozen=True, slots=True)
class Request:
    """A person without a chair asks for this one since that time; `agreed` has all who agreed."""

    chair: str
    since: int
    agreed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Seating:
    """Who was at the table at one number of its log, and who sat on which chair."""

    number: int
    host: str
    people: dict[str, Person]
    sitting: dict[str, str]
    bots: dict[str, BotSat]
