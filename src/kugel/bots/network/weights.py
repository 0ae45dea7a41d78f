"""Networks in files: a line that names the format, a line of JSON (the card), then the weights, deflated.

The weights are 16-bit and 32-bit integers in the order of the layers; of each layer first the lowest bytes of
all its numbers, then the next higher ones, because most high bytes are equal.
"""

import json
import sys
import zlib
from array import array
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from kugel.bots.network.feature_layout import FEATURES, VERSION
from kugel.bots.network.network import Network
from kugel.rules.refusals import Refused, reason
from kugel.rules.variants import Variant

FORMAT = b"kugel-network 2\n"
FOLDER = "trained"
NAMES = {
    "four": "four",
    "two-double": "four",
    "three-double": "four",
    "coop": "coop",
    "coop-two": "coop",
    "coop-three": "coop",
    "solo": "coop",
    "two": "more",
    "three": "more",
    "three-single": "more",
    "six": "more",
    "six-trios": "more",
    "six-coop": "more",
    "six-coop-three": "more",
    "six-double": "more",
}
"""Kugel's own network for each variant."""
KINDS = "hhhihihi"
"""The array types of the parts: rows and biases of the three hidden layers, then of the result."""


def part_sizes(sizes: Sequence[int]) -> tuple[int, ...]:
    """The number of values in each part."""
    features, first, second, third = sizes
    return (features * first, first, first * second, second, second * third, third, third, 1)


def pack(card: dict[str, object], sizes: Sequence[int], parts: Sequence[Sequence[int]]) -> bytes:
    """A network as the contents of a file."""
    head = {"version": VERSION, "sizes": list(sizes), **card}
    layers = b"".join(_to_bytes(array(kind, part)) for kind, part in zip(KINDS, parts, strict=True))
    return FORMAT + json.dumps(head, ensure_ascii=False).encode() + b"\n" + zlib.compress(layers)


def unpack(packed: bytes, name: str) -> Network:
    """The network in the contents of a file; refused if it is none, or one for other features."""
    try:
        line = packed.index(b"\n", len(FORMAT))
        card = json.loads(packed[len(FORMAT) : line])
        features, first, second, third = sizes = tuple(map(int, card["sizes"]))
        rest = zlib.decompress(memoryview(packed)[line + 1 :])
        parts: list[array[int]] = []
        for kind, size in zip(KINDS, part_sizes(sizes), strict=True):
            length = size * array(kind).itemsize
            parts.append(_from_bytes(kind, rest[:length]))
            rest = rest[length:]
        whole = not rest and [len(part) for part in parts] == list(part_sizes(sizes))
    except (ValueError, KeyError, TypeError, zlib.error):
        whole, card = False, {}
    if not packed.startswith(FORMAT) or not whole or (card["version"], features) != (VERSION, FEATURES):
        raise Refused(reason("network-file", given=name))
    return Network(card, (features, first, second, third), parts)


def _to_bytes(part: "array[int]") -> bytes:
    plain = _ordered(part).tobytes()
    return b"".join(plain[place :: part.itemsize] for place in range(part.itemsize))


def _from_bytes(kind: str, planes: bytes) -> "array[int]":
    part = array(kind)
    plain = bytearray(len(planes))
    size = len(planes) // part.itemsize
    for place in range(part.itemsize):
        plain[place :: part.itemsize] = planes[place * size : (place + 1) * size]
    part.frombytes(plain)
    return _ordered(part)


def _ordered(part: "array[int]") -> "array[int]":
    """Lowest byte first, on every machine."""
    if sys.byteorder == "little":
        return part
    turned = array(part.typecode, part)
    turned.byteswap()
    return turned


@lru_cache(maxsize=8)
def load(name: str) -> Network:
    """The network in a file: one of Kugel's own by name, or any by path."""
    file: Traversable | Path = files(__package__) / FOLDER / f"{name}.net"
    if not file.is_file():
        file = Path(name)
    try:
        return unpack(file.read_bytes(), name)
    except OSError as error:
        raise Refused(reason("network-missing", given=name, reason=error.strerror or str(error))) from None


def for_variant(variant: Variant) -> Network | None:
    """Kugel's own network that has learned a variant; none knows boards of another size."""
    name = None if variant.options.sector else NAMES.get(variant.name)
    return load(name) if name else None
