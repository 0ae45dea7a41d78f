"""What viewers know of running games, kept between questions: only what is new since the last one is worked out."""

from collections import OrderedDict

from kugel.game.events import Event
from kugel.game.observer import Observer
from kugel.game.view import View
from kugel.game.viewer import Viewer, masked
from kugel.table.playing import Playing
from kugel.table.state import Table

MOST_KEPT = 1000


class FoldedGames:
    """Views by table and viewer; the one unused for longest is forgotten first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, Viewer], _Folded] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def view(self, table: Table, playing: Playing, viewer: Viewer) -> View:
        """What the viewer knows of the game now."""
        key, events = (table.code, viewer), playing.game.events
        folded = self._kept.pop(key, None)
        if folded is None or not folded.is_before(events):
            folded = _Folded(Observer(table.variant, viewer))
        view = folded.go_on(events)
        # Only now: an observer that has refused an event is of no use.
        self._kept[key] = folded
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return view


class _Folded:
    """One viewer of one game."""

    __slots__ = ("_last", "_observer", "_view")

    def __init__(self, observer: Observer) -> None:
        self._observer = observer
        self._last: Event | None = None
        self._view: View | None = None

    def is_before(self, events: list[Event]) -> bool:
        """Whether these events go on from those folded so far; a takeback, a new game or a reload has others."""
        seen = self._observer.seen
        return 0 < seen <= len(events) and events[seen - 1] is self._last

    def go_on(self, events: list[Event]) -> View:
        new = masked(events, self._observer.viewer, self._observer.seen)
        for event in new:
            self._observer.see(event)
        if new or self._view is None:
            self._last = events[-1] if events else None
            self._view = self._observer.view()
        return self._view
