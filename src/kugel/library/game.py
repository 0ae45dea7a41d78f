"""One game for programs: start, look, play, take back, save."""

from collections.abc import Mapping
from hashlib import sha256
from os import PathLike
from secrets import token_bytes
from typing import Self

from kugel.game import game as core
from kugel.game.events import Discard, Event, Give, Played, Result, Reveal
from kugel.game.observer import Observer
from kugel.game.record import ALL, header_for
from kugel.game.viewer import Viewer, everybody, mask, person_at
from kugel.library.errors import KugelError, refusals
from kugel.library.position import Position
from kugel.library.record import Record
from kugel.library.view import View, view_of
from kugel.notation.variant import read_variant, write_variant
from kugel.rules.play import Play
from kugel.rules.refusals import reason
from kugel.rules.seat import Seat, letters
from kugel.rules.variants import Variant

SEED_BYTES = 32
DECISIONS = (Give, Played, Discard)


class Game:
    """A game in progress. The same seed and the same plays are the same game, on every machine.

    `variant` is a name, a variant in notation, or a `Variant`; options change house rules.

    Examples:
        >>> import kugel
        >>> game = kugel.Game("four", seed=7, masters="off")
        >>> game.turn, game.legal()[0].text
        (<Seat.A: 'a'>, '1:give')
        >>> game.play(game.legal()[0]).text
        '1:give'
    """

    _number: int | None = None
    """The number that it was begun with, if there was one."""

    def __init__(
        self, variant: str | Variant = "four", *, seed: int | None = None, **options: str | int
    ) -> None:
        with refusals():
            chosen = read_variant(_with_options(variant, options))
        self._number = seed
        self._begin(core.Game(chosen, token_bytes(SEED_BYTES) if seed is None else _seed_bytes(seed)))
        self._game.start()

    def _begin(self, game: core.Game) -> None:
        self._game = game
        # What each person has seen, made when it is first asked for.
        self._seen: dict[Viewer, tuple[Observer, list[Event]]] = {}

    # What anybody at the table may know, and what only the program knows.

    @property
    def variant(self) -> Variant:
        """The way it is played, with its house rules."""
        return self._game.variant

    @property
    def over(self) -> bool:
        """Whether it has come to its end."""
        return self._game.over

    @property
    def winners(self) -> str:
        """The seats of the team that has won; empty before, and where nobody has won."""
        results = [event for event in self._game.events[-2:] if isinstance(event, Result)]
        return results[0].winners if results else ""

    @property
    def turn(self) -> Seat | None:
        """The seat that decides next; in the exchange, the next one that has not given yet."""
        return next(iter(self._game.deciding()), None)

    @property
    def position(self) -> Position:
        """The position with all hands."""
        return Position(self._game.state.clone())

    def legal(self) -> list[Play]:
        """The plays of the seat that decides next."""
        return self._game.plays(self.turn) if self.turn else []

    def view(self, seat: str | None = None) -> View:
        """What a seat may know now; without a seat, the one that decides next."""
        whose = self._seat(seat) if seat else self.turn or Seat.at(self.variant.seats[0])
        viewer = person_at(self.variant, whose.number)
        observer, heard = self._seen.setdefault(viewer, (Observer(self.variant, viewer), []))
        for event in self._game.events[len(heard) :]:
            heard.append(mask(event, viewer))
            observer.see(heard[-1])
        return view_of(observer, whose, tuple(heard))

    def _seat(self, letter: str) -> Seat:
        if letter not in letters(self.variant.seats) or len(letter) != 1:
            allowed = tuple(letters(self.variant.seats))
            raise KugelError([reason("no-such-seat", given=letter, allowed=allowed)])
        return Seat(letter)

    # Going on and back.

    def play(self, play: Play | str, seat: str | None = None) -> Play:
        """Make a play of the seat that decides next, or of `seat`; refused if it is not legal, and nothing changes."""
        with refusals():
            if seat:
                whose = self._seat(seat)
            elif isinstance(play, Play) and play.kind == "give":
                whose = play.seat
            else:
                whose = self.turn or Seat.at(self._game.state.actor)
            made = self._game.find(whose, play)
            self._game.carry_out(made)
        return made

    def undo(self) -> None:
        """Take back the last decision; in a new game there is none."""
        events = self._game.events
        last = next((n for n in reversed(range(len(events))) if isinstance(events[n], DECISIONS)), None)
        if last is None:
            raise KugelError([reason("nothing-to-undo")])
        seeds = self._game.seeds
        self._begin(core.Game.from_events(self.variant, events[:last], seeds.server, seeds.clients))

    # Files.

    @property
    def record(self) -> Record:
        """The game so far with all hands and its seed; one that still runs is recorded as broken off."""
        return self._recorded({})

    def save(self, path: str | PathLike[str], names: Mapping[str, str] | None = None) -> None:
        """Write its record to a file. `kugel verify` checks it, and `load` goes on with it."""
        self._recorded(names or {}).save(path)

    def _recorded(self, names: Mapping[str, str]) -> Record:
        game = self._game.copy()
        if not game.over:
            game.break_off()
        with refusals():
            named = {self._seat(seat): name for seat, name in names.items()}
        header = header_for(self.variant, game.commitment, everybody(self.variant), named)
        return Record(header, tuple(game.events), self.variant)

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Self:
        """The game of a record with all hands; one that was broken off goes on where it was."""
        record = Record.load(path)
        if record.viewer != ALL:
            raise KugelError([reason("record-masked", viewer=record.viewer)])
        record.verify()
        events, reveal = record.events, record.events[-1]
        assert isinstance(reveal, Reveal)
        if not isinstance(events[-2], Result):
            events = events[:-1]
        server = bytes.fromhex(reveal.server_seed)
        game = cls.__new__(cls)
        game._begin(core.Game.from_events(record.variant, events, server, reveal.client_seeds))
        return game

    def __str__(self) -> str:
        """The board with all hands, as a drawing of characters."""
        return str(self.position)

    def __repr__(self) -> str:
        variant, begun = (
            write_variant(self.variant),
            any(isinstance(one, DECISIONS) for one in self._game.events),
        )
        if begun or self._number is None:
            return f"<kugel.Game {variant}: {self.position.text}>"
        return f"kugel.Game({variant!r}, seed={self._number})"

    def _repr_svg_(self) -> str:
        """The board with all hands, as a picture for notebooks."""
        return self.position._repr_svg_()


def _with_options(variant: str | Variant, options: Mapping[str, str | int]) -> str:
    text = variant if isinstance(variant, str) else write_variant(variant)
    more = ",".join(f"{name}={value}" for name, value in options.items())
    return f"{text}{',' if ':' in text else ':'}{more}" if more else text


def _seed_bytes(seed: int) -> bytes:
    return sha256(f"kugel-game {seed}".encode()).digest()
