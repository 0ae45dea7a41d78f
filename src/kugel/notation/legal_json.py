"""The legal plays of a position, as in `kugel legal --json`."""

from kugel.notation.position import write_position
from kugel.rules.legal import after, legal
from kugel.rules.state import State


def legal_json(state: State) -> dict[str, object]:
    """One object for a position; `result` is the whole position after each play."""
    plays: list[dict[str, str | None]] = []
    for play in legal(state):
        result = write_position(after(state, play))
        plays.append(
            {
                "play": play.text,
                "card": play.card,
                "as": play.copied,
                "kind": play.kind,
                "board": result.partition(" ")[0],
                "result": result,
            }
        )
    return {"position": write_position(state), "plays": plays}
