"""The command `kugel`."""

import sys
from collections.abc import Iterable, Iterator

import click
import msgspec
from rich.console import Console

import kugel
from kugel.commands import bots, completion, games, join, play, serve, training
from kugel.commands.as_json import json_option, print_json, reason_json
from kugel.commands.failure import INTERRUPTED, Failure
from kugel.i18n import LANGUAGES, explain, say, speaking
from kugel.notation import NotationError, legal, read_position
from kugel.notation.legal_json import legal_json
from kugel.notation.perft import divide, perft
from kugel.notation.spaces import whole_number
from kugel.notation.verdict import verdict
from kugel.rules.refusals import Refused
from kugel.terminal.board import draw

DEEPEST = 9999


class WrongInput(Failure):
    """One message on standard error, exit status 2."""

    exit_code = 2


class Command(click.Command):
    """Treats only arguments that begin with "--" as options, because a position may begin with "-"."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        cut = args.index("--") if "--" in args else len(args)
        options = [word for word in args[:cut] if word.startswith("--")]
        words = [word for word in args[:cut] if not word.startswith("--")]
        return super().parse_args(ctx, [*options, "--", *words, *args[cut + 1 :]])


class Commands(click.Group):
    """Turns a command's refusals into one message and exit status 2; Ctrl-C ends it silently."""

    command_class = Command

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except Refused as refused:
            raise WrongInput(explain(refused.refusal)) from refused
        except ModuleNotFoundError as missing:
            if not missing.name or missing.name.startswith("kugel"):
                raise
            facts = {"module": missing.name, "example": "pip install 'kugel[serve]'"}
            raise WrongInput(say("serve-missing", facts)) from missing
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)


@click.group(cls=Commands)
@click.version_option(message=f"kugel {kugel.__version__} (core: {kugel.core()})")
@click.option(
    "--lang",
    envvar="KUGEL_LANG",
    type=click.Choice(LANGUAGES),
    default=LANGUAGES[0],
    help="The language of answers and refusals; KUGEL_LANG can hold it too. LANG and the like are ignored.",
)
@click.pass_context
def main(ctx: click.Context, lang: str) -> None:
    """The board game TAC: legal plays, and the reasons for all others."""
    ctx.with_resource(speaking(lang))


@main.command("legal")
@click.argument("position")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of one play a line.")
def legal_command(position: str, as_json: bool) -> None:
    """List the legal plays of POSITION; with "-", answer each position on standard input with a JSON line."""
    if position == "-":
        for answer in _answers(sys.stdin.buffer):
            sys.stdout.buffer.write(answer + b"\n")
            sys.stdout.buffer.flush()
    elif as_json:
        click.echo(msgspec.json.encode(legal_json(read_position(position))))
    else:
        for play in legal(read_position(position)):
            click.echo(play.text)


def _answers(lines: Iterable[bytes]) -> Iterator[bytes]:
    for line in lines:
        try:
            yield msgspec.json.encode(legal_json(read_position(line.decode(errors="replace"))))
        except Refused as refused:
            yield msgspec.json.encode({"error": explain(refused.refusal)})


@main.command()
@click.argument("position")
@click.argument("play_or_card")
@json_option
def why(position: str, play_or_card: str, as_json: bool) -> None:
    """Say why PLAY_OR_CARD cannot be played in POSITION, with the rules' numbers."""
    plays, reasons = verdict(read_position(position), play_or_card)
    if as_json:
        print_json({"plays": [] if reasons else plays, "reasons": list(map(reason_json, reasons))})
        return
    for reason in reasons:
        click.echo(explain(reason))
    if not reasons:
        click.echo(say("can-be-played", {"plays": plays}))


@main.command("perft")
@click.argument("position")
@click.argument("depth")
@click.option("--divide", "by_play", is_flag=True, help="Count separately behind each first play.")
@json_option
def perft_command(position: str, depth: str, by_play: bool, as_json: bool) -> None:
    """Count the plays from POSITION to DEPTH: plays and distinct results, with all hands known."""
    state, plays = read_position(position), whole_number(depth)
    if plays < 1:
        raise NotationError("depth-form", given=depth, limit=DEEPEST)
    if as_json:
        counted = [{"plays": played, "results": results} for played, results in perft(state, plays)]
        print_json({"levels": counted} | ({"divide": divide(state, plays)} if by_play else {}))
    elif by_play:
        counts = divide(state, plays)
        for text, number in counts.items():
            click.echo(f"{text} {number}")
        click.echo(str(sum(counts.values())))
    else:
        for level, (sequences, results) in enumerate(perft(state, plays), 1):
            click.echo(f"{level} {sequences} {results}")


@main.command()
@click.argument("position")
def show(position: str) -> None:
    """Draw POSITION in the terminal."""
    Console(highlight=False).print(draw(read_position(position)))


for command in (
    *bots.COMMANDS,
    *games.COMMANDS,
    *serve.COMMANDS,
    *join.COMMANDS,
    *play.COMMANDS,
    *training.COMMANDS,
    *completion.COMMANDS,
):
    main.add_command(command)
