"""Players that decide from what their seat may know. Called, it names them: `kugel.bots()`."""

import sys
from types import ModuleType


class _Bots(ModuleType):
    """`kugel.bots` is this package, and the library promises a function of that name: so the package is one."""

    def __call__(self) -> tuple[str, ...]:
        """The names of the bots that come with Kugel, from the weakest to the strongest.

        Examples:
            >>> import kugel
            >>> kugel.bots()[0], kugel.bots()[-1]
            ('random', 'champion')
        """
        from kugel.bots.names import BOTS  # noqa: PLC0415 - the package itself must stay light

        return tuple(BOTS)


sys.modules[__name__].__class__ = _Bots
