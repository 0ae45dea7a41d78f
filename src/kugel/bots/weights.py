"""Networks in files: a line that names the format, a line of JSON (the card), then the weights.

The weights are 16-bit and 32-bit whole numbers, lowest byte first, in the order of the layers.
"""

import json
import sys
from array import array
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from kugel.bots.layout import FEATURES, VERSION
from kugel.bots.network import Network
from kugel.rules.refusals import Refused, because
from kugel.rules.variants import Variant

FORMAT = b"kugel-network 1\n"
FOLDER = "networks"
NAMES = {
    "four": "four",
    "two-double": "four",
    "three-double": "four",
    "coop": "coop",
    "solo": "coop",
    "two": "more",
    "three": "more",
    "three-single": "more",
}
"""Which of Kugel's own networks plays a variant; six seats have none yet that is better than searching."""
KINDS = "hhhihihi"
"""Of the parts: rows and biases of the three hidden layers, then of the result."""


def part_sizes(sizes: Sequence[int]) -> tuple[int, ...]:
    """How many numbers each part has."""
    features, first, second, third = sizes
    return (features * first, first, first * second, second, second * third, third, third, 1)


def pack(card: dict[str, object], sizes: Sequence[int], parts: Sequence[Sequence[int]]) -> bytes:
    """A network as the bytes of a file."""
    head = {"version": VERSION, "sizes": list(sizes), **card}
    packed = FORMAT + json.dumps(head, ensure_ascii=False).encode() + b"\n"
    for kind, part in zip(KINDS, parts, strict=True):
        packed += _ordered(array(kind, part)).tobytes()
    return packed


def unpack(packed: bytes, name: str) -> Network:
    """The network in the bytes of a file; refused if it is none, or one for other features."""
    try:
        line = packed.index(b"\n", len(FORMAT))
        card = json.loads(packed[len(FORMAT) : line])
        features, first, second, third = sizes = tuple(map(int, card["sizes"]))
        rest = memoryview(packed)[line + 1 :]
        parts: list[array[int]] = []
        for kind, size in zip(KINDS, part_sizes(sizes), strict=True):
            part = array(kind)
            part.frombytes(rest[: size * part.itemsize])
            rest = rest[size * part.itemsize :]
            parts.append(_ordered(part))
        whole = not rest and [len(part) for part in parts] == list(part_sizes(sizes))
    except (ValueError, KeyError, TypeError):
        whole, card = False, {}
    if not packed.startswith(FORMAT) or not whole or (card["version"], features) != (VERSION, FEATURES):
        raise Refused(because("network-file", given=name))
    return Network(card, (features, first, second, third), parts)


def _ordered(part: "array[int]") -> "array[int]":
    if sys.byteorder == "little":
        return part
    turned = array(part.typecode, part)
    turned.byteswap()
    return turned


@lru_cache(maxsize=8)
def load(name: str) -> Network:
    """The network in a file: one of Kugel's own by its name, or any by its path."""
    file: Traversable | Path = files(__package__) / FOLDER / f"{name}.net"
    if not file.is_file():
        file = Path(name)
    try:
        return unpack(file.read_bytes(), name)
    except OSError as error:
        raise Refused(because("network-missing", given=name, reason=error.strerror or str(error))) from None


def for_variant(variant: Variant) -> Network | None:
    """The network of Kugel's own that has learned a variant; none knows boards of another size."""
    name = None if variant.options.sector else NAMES.get(variant.name)
    return load(name) if name else None
