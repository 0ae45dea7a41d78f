"""One whole game: events, fair shuffles, who sees what, and what one viewer knows."""

from kugel.game.events import Event, decode, encode
from kugel.game.game import Game
from kugel.game.view import Sampling, View
from kugel.game.viewer import SPECTATOR, Viewer, everybody, mask, people, person_at
from kugel.game.watcher import Watcher

__all__ = [
    "SPECTATOR",
    "Event",
    "Game",
    "Sampling",
    "View",
    "Viewer",
    "Watcher",
    "decode",
    "encode",
    "everybody",
    "mask",
    "people",
    "person_at",
]
