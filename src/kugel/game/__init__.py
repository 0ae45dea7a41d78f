"""One whole game: events, fair shuffles, views, and the knowledge of each viewer."""

from kugel.game.events import Event, decode, encode
from kugel.game.game import Game
from kugel.game.observer import Observer
from kugel.game.view import Sampling, View
from kugel.game.viewer import SPECTATOR, Viewer, everybody, mask, people, person_at

__all__ = [
    "SPECTATOR",
    "Event",
    "Game",
    "Observer",
    "Sampling",
    "View",
    "Viewer",
    "decode",
    "encode",
    "everybody",
    "mask",
    "people",
    "person_at",
]
