"""Kugel: the board game TAC."""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

__version__: str


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


def __getattr__(name: str) -> str:
    """The version is looked up on demand: that loads sockets, threads and an e-mail parser."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415

    try:
        return version("kugel")
    except PackageNotFoundError:
        # A checkout that is used without being installed.
        return "0"
