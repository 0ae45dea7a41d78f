"""What a user may write: it uses every public name, runs everywhere, and passes `mypy --strict` against the package."""

import tempfile
from pathlib import Path

import kugel
from kugel import Play, Position, Variant, View


class Capturer:
    """A bot of one's own."""

    def choose(self, view: View) -> Play:
        plays: list[Play] = view.legal()
        return next((play for play in plays if play.captures), plays[0])


def refused() -> list[str]:
    said: list[str] = []
    position = Position.from_text("11/-/-/14 a 5,13/?5/?5/?5 - d1 four")
    try:
        position.play("5:11-16")
    except kugel.IllegalPlay as error:
        said += [reason.key for reason in error.reasons] + [error.say("fr")]
    try:
        Position.from_text("nonsense")
    except kugel.NotationError as error:
        said.append(error.say("nl"))
    try:
        kugel.Game("four", masters="perhaps")
    except kugel.KugelError as error:
        said.append(str(error))
    return said + list(position.why("5", lang="es"))


def play(folder: Path) -> str:
    game, own = kugel.Game("four", seed=7, max_deals=3), Capturer()
    other = kugel.bot("greedy", seconds=0.1, seed=3)
    assert other.name in kugel.bots()
    while not game.over:
        view = game.view()
        chosen = own.choose(view) if view.seat in "ac" else other.choose(view)
        assert game.play(chosen).text == chosen.text
    game.undo()
    chances: dict[str, float] = kugel.evaluate(game.view())
    worlds: list[Position] = kugel.sample(game.view("a"), 3, seed=1)
    assert all(world.hand("a") == game.view("a").hand for world in worlds)
    game.save(folder / "game.jsonl", names={"a": "Ada"})
    record, again = kugel.Record.load(folder / "game.jsonl"), kugel.Game.load(folder / "game.jsonl")
    assert (again.position, again.turn) == (game.position, game.turn)
    return f"{record.names} {record.verify().deals} deals {chances} {game.winners or 'nobody'}"


if __name__ == "__main__":
    variants: tuple[Variant, ...] = kugel.variants()
    print(*(f"{one.name}: {len(one.seats)} seats" for one in variants), *refused(), sep="\n")
    begin = Position.random(seed=2)
    print(kugel.perft(begin, 1), begin.play(begin.legal()[0]))
    with tempfile.TemporaryDirectory() as name:
        print(play(Path(name)))
