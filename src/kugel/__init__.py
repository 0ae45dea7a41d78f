"""Kugel: the board game TAC.

>>> import kugel
>>> game = kugel.Game("four", seed=7)
>>> bot = kugel.bot("greedy")
>>> while not game.over:
...     _ = game.play(bot.choose(game.view()))
>>> game.winners in ("ac", "bd")
True
"""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kugel.bots.by_name import bot
    from kugel.bots.chances import evaluate
    from kugel.library.errors import IllegalPlay, KugelError, NotationError
    from kugel.library.game import Game
    from kugel.library.position import Position, perft
    from kugel.library.record import Record
    from kugel.library.variants import variants
    from kugel.library.view import View, sample
    from kugel.rules.play import Play
    from kugel.rules.variants import Variant

    def bots() -> tuple[str, ...]: ...


__all__ = [
    "Game",
    "IllegalPlay",
    "KugelError",
    "NotationError",
    "Play",
    "Position",
    "Record",
    "Variant",
    "View",
    "bot",
    "bots",
    "evaluate",
    "perft",
    "sample",
    "variants",
]
__version__: str

_HOME = {
    "Game": "library.game",
    "IllegalPlay": "library.errors",
    "KugelError": "library.errors",
    "NotationError": "library.errors",
    "Play": "rules.play",
    "Position": "library.position",
    "Record": "library.record",
    "Variant": "rules.variants",
    "View": "library.view",
    "bot": "bots.by_name",
    "evaluate": "bots.chances",
    "perft": "library.position",
    "sample": "library.view",
    "variants": "library.variants",
}
"""Where the public names live: each is loaded when it is first used."""


class _Uncompiled(MetaPathFinder):
    """Finds the source of Kugel's modules, even where a compiled one lies beside it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("kugel."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec and spec.loader:
                return spec
        return None


if os.environ.get("KUGEL_PURE", "0") not in {"", "0"}:
    sys.meta_path.insert(0, _Uncompiled())


def core() -> str:
    """How the rules run: "compiled" or "uncompiled"."""
    from kugel.rules import state  # noqa: PLC0415 - the rules must not be loaded to load Kugel

    return "compiled" if str(state.__file__).endswith(tuple(EXTENSION_SUFFIXES)) else "uncompiled"


def __getattr__(name: str) -> object:
    if name in _HOME or name == "bots":
        from importlib import import_module  # noqa: PLC0415 - only for those who use the library

        if name == "bots":
            return import_module("kugel.bots")
        value = globals()[name] = getattr(import_module(f"kugel.{_HOME[name]}"), name)
        return value
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    # The version is looked up on demand: that loads sockets, threads and an e-mail parser.
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415

    try:
        return version("kugel")
    except PackageNotFoundError:
        # A checkout that is used without being installed.
        return "0"


def __dir__() -> list[str]:
    return [*__all__, "__version__", "__doc__"]
