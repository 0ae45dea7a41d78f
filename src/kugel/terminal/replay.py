"""Replay of a saved game in the terminal, forwards and backwards, by hand or automatic."""

from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.control import Control
from rich.segment import Segment
from rich.text import Text

from kugel.game.events import Deal, Draw, Event, Turn
from kugel.game.observer import Observer
from kugel.game.record import Record, WrongRecord
from kugel.i18n import say
from kugel.rules.refusals import Refused
from kugel.rules.state import State
from kugel.terminal.board import draw
from kugel.terminal.event_sentences import notation_of, tell
from kugel.terminal.keys import Keys
from kugel.terminal.styles import QUIET

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Steps a second."""

PATIENCE = 0.5
"""Seconds after which the terminal's size is checked again."""

LINES = 2
"""Lines beside the board: one above it and one below."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a game: the position after it, the play, the events in words, and the deal."""

    state: State
    play: str
    words: str
    deal: int


def moments(record: Record) -> list[Moment]:
    """All steps of a record as its viewer saw them: deals, and decisions with their consequences."""
    observer = Observer(record.variant, record.viewer)
    steps: list[Moment] = []
    deal, line = 0, 1
    for events in _steps(record.events):
        deal += any(isinstance(event, Deal) for event in events)
        for event in events:
            line += 1
            try:
                observer.see(event)
            except Refused as refused:
                raise WrongRecord(line, refused.refusal) from None
        steps.append(Moment(observer.state.clone(), notation_of(events), tell(events), deal))
    return steps


def _steps(events: tuple[Event, ...]) -> Iterator[list[Event]]:
    """Events that are shown together: a step ends at the next turn, or before the next deal."""
    step: list[Event] = []
    for event in events:
        dealing = isinstance(event, Deal) and step and not isinstance(step[-1], Draw)
        if dealing or (step and isinstance(step[-1], Turn)):
            yield step
            step = []
        step.append(event)
    if step:
        yield step


class Walk:
    """The current place in a game; keys move it."""

    def __init__(self, moments: list[Moment]) -> None:
        self.moments = moments
        self.place = 0
        self.playing = False
        self.speed = SPEEDS.index(1.0)
        # The number of a deal while it is typed.
        self.typed: str | None = None
        self.done = not moments
        self._deals = [place for place in range(len(moments)) if _begins_deal(moments, place)]

    @property
    def moment(self) -> Moment:
        return self.moments[self.place]

    @property
    def deals(self) -> int:
        return len(self._deals)

    @property
    def pause(self) -> float:
        """Seconds until the next automatic step."""
        return 1 / SPEEDS[self.speed]

    def press(self, key: str) -> None:
        """Handle a key; keys without a meaning do nothing."""
        if self.typed is not None:
            self._type(key)
            return
        match key:
            case "space" | "right" | "n" | "enter":
                self.go(self.place + 1)
            case "left" | "b" | "backspace":
                self.go(self.place - 1)
            case "]":
                self.go_to_deal(self.moment.deal + 1)
            case "[":
                # First to the beginning of this deal, then to the one before.
                begins = self._deals[self.moment.deal - 1] if self.moment.deal else 0
                self.go_to_deal(self.moment.deal - (begins == self.place))
            case "d":
                self.typed = ""
            case "p":
                self.playing = not self.playing
            case "+":
                self.speed = min(self.speed + 1, len(SPEEDS) - 1)
            case "-":
                self.speed = max(self.speed - 1, 0)
            case "home" | "g":
                self.go(0)
            case "end" | "G":
                self.go(len(self.moments) - 1)
            case "q" | "escape":
                self.done = True

    def _type(self, key: str) -> None:
        typed = self.typed or ""
        match key:
            case "enter":
                self.typed = None
                self.go_to_deal(int(typed or "0"))
            case "backspace":
                self.typed = typed[:-1]
            case "escape" | "q":
                self.typed = None
            case _ if key.isascii() and key.isdigit() and len(typed) < len(str(self.deals)):
                self.typed = typed + key

    def go(self, place: int) -> None:
        """Go to this step, or the nearest one; moving by hand stops automatic play."""
        self.playing = False
        self.place = max(0, min(place, len(self.moments) - 1))

    def go_to_deal(self, number: int) -> None:
        """Go to the beginning of the deal with this number, or the nearest one."""
        if self._deals:
            self.go(self._deals[max(1, min(number, self.deals)) - 1])

    def tick(self) -> None:
        """Take the next automatic step."""
        if self.playing:
            self.go(self.place + 1)
            self.playing = self.place < len(self.moments) - 1


def _begins_deal(moments: list[Moment], place: int) -> bool:
    return moments[place].deal > (moments[place - 1].deal if place else 0)


class Frame:
    """The whole screen: a line about the step, the board, and a line about the keys."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = options.max_width, max(1, (options.height or console.height) - LINES)
        drawing = console.render_lines(draw(self.walk.moment.state), options.update(height=None), pad=False)
        yield _one_line(headline(self.walk), room[0])
        for line in [*drawing[: room[1]], *[[]] * (room[1] - len(drawing))]:
            yield from line
            yield Segment.line()
        yield _one_line(self._footer(), room[0], end="")

    def _footer(self) -> Text:
        walk = self.walk
        if walk.typed is not None:
            return Text(say("replay-deal", {"typed": walk.typed, "last": walk.deals}))
        if walk.playing:
            return Text(say("replay-playing", {"speed": f"{SPEEDS[walk.speed]:g}"}), QUIET)
        return Text(say("replay-keys"), QUIET)


def headline(walk: Walk) -> Text:
    """The number of the step, the play in notation, and the events."""
    moment, step, steps = walk.moment, walk.place + 1, len(walk.moments)
    words = say("replay-step", {"step": step, "steps": steps, "deal": moment.deal, "deals": walk.deals})
    line = Text(words, QUIET)
    if moment.play:
        line.append(" ").append(moment.play, "bold")
    return line.append(" ").append(moment.words)


def _one_line(text: Text, width: int, end: str = "\n") -> Text:
    text.truncate(width, overflow="ellipsis")
    text.no_wrap, text.end = True, end
    return text


def walk_through(moments: list[Moment], keys: Keys, console: Console) -> None:
    """Show the game on the whole screen until the reader quits."""
    walk = Walk(moments)
    with keys, console.screen(hide_cursor=True) as screen:
        shown: object = None
        while not walk.done:
            now = walk.place, walk.typed, walk.playing, walk.speed, console.size
            if now != shown:
                console.control(Control.home())
                screen.update(Frame(walk))
                shown = now
            if key := keys.read(walk.pause if walk.playing else PATIENCE):
                walk.press(key)
            else:
                walk.tick()


def print_all(moments: list[Moment], console: Console) -> None:
    """Print every step, one below another, for output without a terminal."""
    walk = Walk(moments)
    for place in range(len(moments)):
        walk.go(place)
        console.print(headline(walk), soft_wrap=True)
        console.print(draw(walk.moment.state))
        console.print()
