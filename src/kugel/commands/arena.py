"""Commands for games between bots: a match of two, a ladder of several."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from kugel.arena import ladder, match
from kugel.arena.rating import MEAN
from kugel.arena.tasks import A, B, Match
from kugel.bots.names import BOTS
from kugel.commands.completion import a_bot, several_bots, variant_option
from kugel.commands.failure import INTERRUPTED
from kugel.commands.numbers import MOST_SECONDS, read_number
from kugel.i18n import explain, say
from kugel.notation import read_variant
from kugel.notation.variant import write_variant
from kugel.rules.refusals import Fact, Refused, reason

MOST_GAMES = 10_000_000

workers_option = click.option("--workers", default="0", metavar="N", help="Processes; 0 for all cores.")
ray_option = click.option("--ray", metavar="ADDRESS", help="Play on this Ray cluster; `local` starts one.")


@contextmanager
def _progress() -> Iterator[Bar]:
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Bar(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        yield bar


def _whole(field: str, given: str, least: int, most: int, example: str) -> int:
    return int(read_number(field, given, least, most, example, whole=True))


# match


@click.command("match")
@click.argument("a", metavar="A", shell_complete=a_bot)
@click.argument("b", metavar="B", shell_complete=a_bot)
@click.option("--games", default="100", show_default=True, metavar="N", help="At least so many; whole deals.")
@variant_option
@click.option("--seconds", default="1", show_default=True, metavar="S", help="For each decision.")
@click.option("--seed", default="1", show_default=True, metavar="N", help="Another number, other deals.")
@click.option("--sprt", metavar="P0,P1", help="Stop when the score is clearly P0 or less, or P1 or more.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of sentences.")
@click.option(
    "--out", type=click.Path(path_type=Path), help="Keep finished games in this file, and go on there."
)
@workers_option
@ray_option
@click.pass_context
def match_command(
    ctx: click.Context,
    a: str,
    b: str,
    games: str,
    variant: str,
    seconds: str,
    seed: str,
    sprt: str | None,
    as_json: bool,
    out: Path | None,
    workers: str,
    ray: str | None,
) -> None:
    """Let bots A and B play on equal deals: every deck order with the seats exchanged."""
    played = Match(
        a,
        b,
        write_variant(read_variant(variant)),
        read_number("--seconds", seconds, 0.001, MOST_SECONDS, "0.5"),
        _whole("--seed", seed, 0, 2**48, "7"),
    )
    test = _read_sprt(sprt) if sprt is not None else None
    interrupted = False
    try:
        with _progress() as bar:
            task = bar.add_task(f"{a} – {b}", total=None)
            report = match.run(
                played,
                _whole("--games", games, 1, MOST_GAMES, "1000"),
                workers=_whole("--workers", workers, 0, 1024, "2"),
                sprt=test,
                out=out,
                ray=ray,
                progress=lambda done, total: bar.update(task, completed=done, total=total),
            )
    except match.Interrupted as stopped:
        interrupted, report = True, match.report(played, stopped.deals)
        click.echo(say("match-interrupted" if report.games else "match-nothing"), err=True)
    if interrupted and not report.games:
        ctx.exit(INTERRUPTED)
    if as_json:
        click.echo(msgspec.json.encode(report.as_json()))
    else:
        for line in match_lines(played, report, test):
            click.echo(line)
    if interrupted:
        ctx.exit(INTERRUPTED)


def _read_sprt(text: str) -> match.Sprt:
    weak, _, strong = text.partition(",")
    try:
        test = match.Sprt(float(weak), float(strong))
    except ValueError:
        test = match.Sprt(0, 0)
    if not 0 < test.weak < test.strong < 1:
        raise Refused(reason("sprt-form", given=text, example="0.5,0.55"))
    return test


def match_lines(played: Match, report: match.Report, test: match.Sprt | None) -> Iterator[str]:
    """The output of `kugel match`."""
    shown: dict[str, Fact] = {
        "a": played.a,
        "b": played.b,
        "wins": report.wins,
        "games": report.games,
        "score": f"{100 * report.score:.1f}",
        "low": f"{100 * report.interval.low:.1f}",
        "high": f"{100 * report.interval.high:.1f}",
        "equal": f"{100 * report.equal:.1f}",
    }
    yield say("match-together" if played.rules.cooperative else "match-score", shown)
    for bot, side in ((played.a, report.a), (played.b, report.b)):
        yield say(
            "match-side",
            {
                "bot": bot,
                "home": f"{side.home:.2f}",
                "cards": f"{side.cards:.1f}",
                "median": f"{side.ms_p50:.3g}",
                "most": f"{side.ms_p95:.3g}",
            },
        )
    if test:
        scores: dict[str, Fact] = {"weak": f"{100 * test.weak:g} %", "strong": f"{100 * test.strong:g} %"}
        key = "match-open"
        if report.verdict:
            key = "match-strong" if report.verdict == "strong" else "match-weak"
        yield say(key, scores)
    for number, bot in ((A, played.a), (B, played.b)):
        given_up = [forfeit for forfeit in report.forfeits if forfeit.side == number]
        if given_up:
            reason = explain(given_up[0].reason).removesuffix(".")
            yield say("match-forfeits", {"bot": bot, "times": len(given_up), "reason": reason})


# ladder


@click.command("ladder")
@click.option("--quick", is_flag=True, help="Few games and a small budget: done within five minutes.")
@click.option(
    "--bots",
    metavar="A,B,C",
    shell_complete=several_bots,
    help=f"From the weakest to the strongest, if not {','.join(BOTS)}.",
)
@click.option(
    "--games", metavar="N", help="For neighbours, others a quarter; 200 unless told, 40 with --quick."
)
@click.option("--seconds", metavar="S", help="For each decision; 0.2 unless told, 0.05 with --quick.")
@variant_option
@click.option("--seed", default="1", show_default=True, metavar="N", help="Another number, other deals.")
@click.option("--out", type=click.Path(path_type=Path), help="A folder for table, charts and finished games.")
@workers_option
@ray_option
def ladder_command(
    quick: bool,
    bots: str | None,
    games: str | None,
    seconds: str | None,
    variant: str,
    seed: str,
    out: Path | None,
    workers: str,
    ray: str | None,
) -> None:
    """Let every bot play every other, and rate them: Elo with intervals."""
    plan = replace(
        ladder.QUICK if quick else ladder.FULL,
        variant=write_variant(read_variant(variant)),
        seed=_whole("--seed", seed, 0, 2**48, "7"),
    )
    if bots is not None:
        plan = replace(plan, bots=tuple(filter(None, bots.split(","))))
    if games is not None:
        plan = replace(plan, games=_whole("--games", games, 1, MOST_GAMES, "200"))
    if seconds is not None:
        plan = replace(plan, seconds=read_number("--seconds", seconds, 0.001, MOST_SECONDS, "0.5"))
    ladder.check(plan)
    with _progress() as bar:
        task = bar.add_task("", total=None)
        result = ladder.play(
            plan,
            workers=_whole("--workers", workers, 0, 1024, "2"),
            out=out,
            ray=ray,
            progress=lambda pair, done, total: bar.update(
                task, description=pair, completed=done, total=total
            ),
        )
    for line in ladder_lines(result):
        click.echo(line)
    if out:
        ladder.write(result, out)
        click.echo(say("ladder-written", {"folder": str(out)}))


def ladder_lines(result: ladder.Ladder) -> Iterator[str]:
    """The output of `kugel ladder`."""
    width = max(len(rating.bot) for rating in result.ratings)
    yield f"{'':<{width}}   Elo       95 %  {say('column-games'):>7}"
    for rating in result.ratings:
        reach = f"{rating.low:.0f}–{rating.high:.0f}"
        yield f"{rating.bot:<{width}}  {rating.elo:>4.0f}  {reach:>9}  {rating.games:>7}"
    yield ""
    for meeting in result.meetings:
        score = f"{100 * meeting.score:.1f}"
        yield say("ladder-pair", {"a": meeting.a, "b": meeting.b, "score": score, "games": meeting.games})
    yield ""
    yield say("ladder-how", {"mean": MEAN, "seconds": f"{result.plan.seconds:g}"})
    yield say("ladder-order", {"order": " < ".join(result.order)})
