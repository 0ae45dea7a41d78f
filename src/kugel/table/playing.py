"""The game at a table, as its log tells it."""

from dataclasses import dataclass, field, replace

from kugel.game.events import Deal, Discard, Event, Exchange, Give, Played, Turn
from kugel.game.game import Game
from kugel.rules.seat import Seat
from kugel.table.people import Seating

DECISIONS = Give, Played, Discard


def decider(event: Event) -> Seat | None:
    """The seat that has made this decision; none if it is no decision."""
    match event:
        case Played(by=seat) | Discard(by=seat) | Give(seat=seat):
            return seat
        case _:
            return None


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody's chair in a game, and from which number of its events and of the log they see its cards."""

    chair: str
    event: int = 0
    number: int = 0


@dataclass(slots=True)
class Playing:
    """The game at the table: its number here, the names by seat, and when its last event happened.

    `decided` holds for each decision how many events came before it. While a decision
    is made, the game is `ahead` of the log by so many events. `last` is the number in the log of
    the game's last entry, `settled` that of the last one which bears on a decision: whoever has not seen it decides on
    an old state. What others give, and whose turn it is then, bears on none. `turned` is the time from which the
    clock of the next decision runs. `seated` has everybody who plays or has played in it. `dealt` has the numbers
    of the last deal, among the events and in the log. `absent` are those without whom it was broken off. `before` is
    who sat where just before the game began: with it the log of the game can be told with the names of its time.
    """

    number: int
    game: Game
    names: dict[Seat, str]
    seated: dict[str, Seated]
    before: Seating
    decided: list[int] = field(default_factory=list)
    ahead: int = 0
    last: int = 0
    settled: int = 0
    turned: int = 0
    dealt: tuple[int, int] = (0, 0)
    ended: bool = False
    absent: tuple[str, ...] = ()

    @property
    def over(self) -> bool:
        return self.ended or self.game.over

    @property
    def logged(self) -> int:
        """How many events of the game are in the log."""
        return self.game.followed - self.ahead

    def copy(self) -> "Playing":
        return replace(self, game=self.game.copy(), seated=dict(self.seated), decided=self.decided[:])

    def happen(self, number: int, at: int, event: Event) -> None:
        """Take in the next event, which has this number in the log."""
        if isinstance(event, DECISIONS):
            self.decided.append(self.logged)
        if not self.logged or isinstance(event, Played | Discard | Exchange):
            # All give at once: an early gift does not change the clock of the others.
            self.turned = at
        if isinstance(event, Deal):
            self.dealt = self.logged, number
        if self.ahead:
            self.ahead -= 1
        else:
            self.game.follow(event)
        self.last = number
        if not isinstance(event, Give | Turn):
            self.settled = number

    def take_back(self, number: int, at: int, remaining: int) -> None:
        """Only so many events remain."""
        old = self.game
        kept, seeds = old.events[:remaining], old.seeds
        self.game = Game.from_events(old.variant, kept, seeds.server, seeds.clients)
        self.decided = [before for before in self.decided if before < remaining]
        deals = (place for place in reversed(range(remaining)) if isinstance(kept[place], Deal))
        self.dealt = next(deals, 0), number
        self.last = self.settled = number
        self.turned = at
