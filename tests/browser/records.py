"""Records to replay: genuine ones, and forged ones with correct checksums."""

from __future__ import annotations

import hashlib
import json

from kugel.game.record import header_for, record_bytes
from kugel.game.simulate import simulate
from kugel.game.viewer import everybody
from kugel.notation.variant import read_variant
from kugel.rules.seat import Seat


def recorded(variant: str) -> bytes:
    """The record of a game by random play."""
    game = simulate(read_variant(variant), 5, 1)
    names = {Seat.A: "Ada"}
    return record_bytes(
        header_for(game.variant, game.commitment, everybody(game.variant), names), game.events
    )


def write(lines: list[dict[str, object]]) -> bytes:
    """A record with correct checksums, whatever its content."""
    data = b""
    for line in lines:
        body = json.dumps({**line, "sum": ""}, separators=(",", ":"), ensure_ascii=False).encode()
        start = body[: body.rindex(b',"sum"')]
        sum_ = hashlib.sha256(data + start).hexdigest()[:8]
        data += start + f',"sum":"{sum_}"}}\n'.encode()
    return data
