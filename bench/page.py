"""The page on a slow phone: what it loads, when it is seen and played, and whether it stutters or jumps."""

from __future__ import annotations

import shutil
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from bench.load import server

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "locale": "de",
}
SLOWER, LATENCY, BYTES_A_SECOND = 4, 150, 200_000
MOVES = 6
GIVEN = ".gift, .hand:not(.acts), .round-card"
"""The first decision, a card for the partner, is made: it lies ready, or the game has gone on."""
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]

WATCH = """window.tasks = []; window.jumped = 0; window.frames = [];
new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => tasks.push(duration)))
  .observe({ type: 'longtask', buffered: true });
new PerformanceObserver((list) => list.getEntries().forEach(({ hadRecentInput, value }) => {
  if (!hadRecentInput) jumped += value;
})).observe({ type: 'layout-shift', buffered: true });
let before = performance.now();
const marbleMoves = () => document.getAnimations().some(({ effect }) => effect?.target?.classList?.contains('marble'));
const step = (now) => {
  if (marbleMoves()) frames.push(now - before);
  before = now;
  requestAnimationFrame(step);
};
requestAnimationFrame(step);"""
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
SIZES = "performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))"
SIZES += ".map(({ transferSize }) => transferSize)"


@dataclass(frozen=True)
class Figure:
    """Something measured, and the most that it should be; `most` is 0 where nothing is wanted."""

    says: str
    value: float
    unit: str = ""
    most: float = 0

    @property
    def met(self) -> bool:
        return not self.most or self.value <= self.most


def run(console: Console) -> bool:
    """Measure and print; returns whether all targets were met."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        console.print("page: not measured: Chromium is not installed")
        return True
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - a tool of the tests

    with (
        TemporaryDirectory() as folder,
        server(f"{folder}/games.db") as (host, port, _),
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=Path(program), args=ARGUMENTS)
        page = browser.new_context(
            base_url=f"http://{host}:{port}", service_workers="block", **PHONE
        ).new_page()
        figures = measure(page)
        browser.close()
    table = Table(
        title=f"The page on a phone: CPU {SLOWER} × slower, {LATENCY} ms, {BYTES_A_SECOND // 1000} kB/s"
    )
    for heading in ("what", "measured", "at most", "met"):
        table.add_column(heading)
    for one in figures:
        met = "[green]yes[/]" if one.met else "[bold red]no[/]"
        table.add_row(
            one.says, _number(one), f"{one.most:g}{one.unit}" if one.most else "", met if one.most else ""
        )
    console.print(table)
    return all(one.met for one in figures)


def measure(page: Page) -> list[Figure]:
    _slow_down(page)
    page.add_init_script(WATCH)
    begin = time.monotonic()
    page.goto("/", wait_until="commit")
    page.wait_for_selector("button.grand")
    shown = time.monotonic() - begin
    page.evaluate("tasks.length = 0")
    page.tap("button.grand")
    page.tap(".first-game button >> nth=0")
    page.wait_for_selector(".hand-card.playable")
    page.tap(".hand-card.playable")
    page.wait_for_selector(".hand-card.chosen")
    page.tap(".strip .choice.primary")
    page.wait_for_selector(GIVEN)
    first = time.monotonic() - begin
    longest = max(page.evaluate("tasks"), default=0.0)
    sizes: list[int] = page.evaluate(SIZES)
    for _ in range(MOVES):
        _decide(page)
    frames: list[float] = sorted(page.evaluate("frames"))
    return [
        Figure("requests up to the first own move", len(sizes), "", 30),
        Figure("bytes up to the first own move, compressed", sum(sizes) / 1000, " kB", 150),
        Figure("something is drawn", page.evaluate(PAINTED) / 1000, " s"),
        Figure("the start page can be used", shown, " s"),
        Figure("first own move, confirmed: four taps after the address", first, " s", 10),
        Figure("longest task while the table opens", longest, " ms", 100),
        Figure("frames while marbles move, 95 %", _share(frames, 0.95), " ms", 20),
        Figure("frames while marbles move, 99 %", _share(frames, 0.99), " ms"),
        Figure("frames while marbles move, longest", _share(frames, 1), " ms", 60),
        Figure("what jumps, from the start page through six moves", page.evaluate("jumped"), "", 0.02),
    ]


def _slow_down(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    rates = {"downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND}
    session.send("Network.emulateNetworkConditions", {"offline": False, "latency": LATENCY, **rates})


def _decide(page: Page) -> None:
    """Make a decision, by whatever is offered first."""
    from playwright.sync_api import TimeoutError  # noqa: PLC0415 - a tool of the tests

    page.wait_for_selector(".hand-card.playable", timeout=60_000)
    if not page.locator(".hand-card.chosen").count():
        page.tap(".hand-card.playable >> nth=0")
    while page.locator(".hand-card.chosen").count():
        offered = page.locator(".strip .choice:not(.quiet)").first
        try:
            offered.tap(timeout=3000)
        except TimeoutError:  # it was made meanwhile
            break


def _share(frames: list[float], share: float) -> float:
    return frames[min(len(frames) - 1, int(len(frames) * share))] if frames else 0.0


def _number(figure: Figure) -> str:
    return f"{figure.value:.3g}{figure.unit}" if figure.value < 100 else f"{figure.value:.0f}{figure.unit}"
