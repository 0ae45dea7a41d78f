"""Commands about bots: list them, and ask one for a play."""

import shlex
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace

import click

from kugel.bots.names import BOTS
from kugel.bots.registry import check_name, make
from kugel.bots.situation import read_situation
from kugel.commands.arena import ladder_command, match_command
from kugel.commands.as_json import json_option, print_json
from kugel.commands.completion import a_bot
from kugel.commands.numbers import MOST_SECONDS, read_number
from kugel.i18n import explain
from kugel.notation.errors import IllegalPlay, NotationError
from kugel.notation.position import read_position
from kugel.notation.why.cards import why_nobody_acts
from kugel.rules.cards import UNKNOWN
from kugel.rules.refusals import Refused, reason
from kugel.rules.seat import Seat
from kugel.rules.state import State

EXAMPLE = "11/-/-/14 a 5,13/?2/?2/?2 - d1 four"
OPTIONS_EXAMPLE = "--seconds 0.1 --played 1,5"


@click.command("bots")
@json_option
def bots_command(as_json: bool) -> None:
    """List the bots, from the weakest to the strongest: name, character, strength, variants."""
    if as_json:
        print_json(
            [
                {
                    "name": name,
                    "character": explain(bot.character),
                    "strength": explain(bot.strength),
                    "variants": bot.variants,
                }
                for name, bot in BOTS.items()
            ]
        )
        return
    width = max(map(len, BOTS))
    for name, bot in BOTS.items():
        click.echo(f"{name:<{width}}  {explain(bot.character)}")
        click.echo(f"{'':<{width}}  {explain(bot.strength)} {', '.join(bot.variants)}")


# choose


@dataclass(frozen=True, slots=True)
class Asked:
    """The options of a question to a bot."""

    bot: str
    seconds: str = "1"
    played: str = ""
    declared: str | None = None
    seed: str = "1"


OPTIONS = {f"--{field.name}": field.name for field in fields(Asked)}


@click.command("choose", context_settings={"ignore_unknown_options": True})
@click.argument("position")
@click.option(
    "--bot",
    required=True,
    metavar="NAME",
    shell_complete=a_bot,
    help="A name that `kugel bots` lists, or exec:COMMAND.",
)
@click.option("--seconds", default="1", show_default=True, metavar="S", help="How long it may think.")
@click.option("--played", default="", metavar="CARDS", help="Laid since the last shuffle: 1,1,5,T")
@click.option("--declared", metavar="SEATS", help="Who declared a 1 or a 13 in this deal: ac")
@click.option("--seed", default="1", show_default=True, metavar="N", help="Another number, other luck.")
@json_option
def choose_command(
    position: str, bot: str, seconds: str, played: str, declared: str | None, seed: str, as_json: bool
) -> None:
    """Print the play that a bot makes in POSITION; cards that it does not know are "?".

    With "-", answer each position on standard input with a play; behind a tab it may have options of its own.
    """
    asked = Asked(bot, seconds, played, declared, seed)
    if position != "-":
        _tell("play", answer(position, asked), as_json)
        return
    check_name(bot)
    for kind, text in answers(sys.stdin.buffer, asked):
        _tell(kind, text, as_json)
        sys.stdout.flush()


def _tell(kind: str, text: str, as_json: bool) -> None:
    if as_json:
        print_json({kind: text})
    else:
        click.echo(text if kind == "play" else f"{kind}: {text}")


def answers(lines: Iterable[bytes], asked: Asked) -> Iterator[tuple[str, str]]:
    """For each line a `play`, or the `error` in the line."""
    for line in lines:
        position, _, options = line.decode(errors="replace").rstrip("\r\n").partition("\t")
        try:
            yield "play", answer(position, _read_options(asked, options))
        except Refused as refused:
            yield "error", explain(refused.refusal)


def _read_options(asked: Asked, text: str) -> Asked:
    try:
        words = shlex.split(text)
    except ValueError:
        raise _wrong_option(text) from None
    names, values = words[::2], words[1::2]
    wrong = [name for name in names if name not in OPTIONS]
    if wrong or len(names) > len(values):
        raise _wrong_option(wrong[0] if wrong else names[-1])
    return replace(asked, **{OPTIONS[name]: value for name, value in zip(names, values, strict=True)})


def _wrong_option(given: str) -> NotationError:
    return NotationError("choose-option", given=given, allowed=tuple(OPTIONS), example=OPTIONS_EXAMPLE)


def answer(position: str, asked: Asked) -> str:
    """A bot's play, as text."""
    check_name(asked.bot)
    seconds = read_number("--seconds", asked.seconds, 0.001, MOST_SECONDS, "0.5")
    seed = int(read_number("--seed", asked.seed, 0, 2**48, "7", whole=True))
    _check(read_position(position))
    situation = read_situation(position, seconds, asked.played, asked.declared)
    variant = situation.state.geometry.variant
    bot = make(asked.bot, situation.state.geometry, seed)
    try:
        bot.begin(variant, situation.seat, {Seat.at(seat): asked.bot for seat in variant.seats})
        play = bot.choose(situation)
    finally:
        bot.close()
    if bot.forfeit:
        raise Refused(bot.forfeit)
    return play.text


def _check(state: State) -> None:
    """Refuse a position without a decision, or with one about cards that are not shown."""
    if reasons := why_nobody_acts(state):
        raise IllegalPlay(reasons)
    if state.holds(state.owner, UNKNOWN):
        raise Refused(reason("choose-hand", seat=state.owner, example=EXAMPLE))


COMMANDS: list[click.Command] = [bots_command, choose_command, match_command, ladder_command]
