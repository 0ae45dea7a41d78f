"""Take the pictures in docs/ and those of shared links: `make pictures`, or some of them by their names.

A new state of the table is added to `browser.phases.PHASES`; then it has a picture in docs/states as well.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from browser.evening import STEPS, Evening
from browser.phases import PHASES
from browser.playing import DESKTOP, PHONE, Guest, Guests
from playwright.sync_api import Browser, sync_playwright
from server.live_server import live_server_in_thread

from kugel.rules.variants import VARIANTS
from kugel.server.http.static_files import WEB
from kugel.table import timers

DOCS = Path(__file__).parents[1] / "docs"
SHARED = WEB / "art" / "share"
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync")
BOTS = dict.fromkeys("bcd", "planner")
MOVES = 32
"""Own decisions before the picture: enough that all colours are on the way."""

SHARED_SIZE = {"width": 1200, "height": 630}
"""What the places where links are shared show whole."""

BOARDS = {
    4: "1*,13,h3,h4/17*,22,58/33*,47,h4/49,62",
    6: "1*,9,h4/12*,20,h3/23*,31/34*,40,h4/45*,52/56*,60",
}

SHARE = """async ([name, text]) => {
  const { Board } = await import('/web/board/board.js');
  const { variants } = await (await fetch('/api/variants')).json();
  const { board, chairs } = variants.find((one) => one.name === name);
  const used = Object.values(chairs).join('');
  const parts = text.split('/').map((part, index) => (used.includes('abcdef'[index]) ? part : 'x'));
  const make = (within, looks, words = '') => {
    const element = document.createElement('div');
    Object.assign(element.style, looks);
    element.textContent = words;
    within.append(element);
    return element;
  };
  document.querySelectorAll('body > :not(.art-sprite)').forEach((one) => one.remove());
  const all = make(document.body, { display: 'flex', gap: '60px', padding: '25px 50px', alignItems: 'center' });
  const host = make(make(all, { width: '580px', flex: 'none' }), {});
  const side = make(all, { display: 'grid', gap: '22px' });
  make(side, { font: '700 110px var(--font-title)', lineHeight: '1' }, 'Kugel');
  make(side, { font: '600 44px var(--font-title)', color: 'var(--ink-soft)' }, 'TAC');
  const row = { display: 'flex', flexWrap: 'wrap', gap: '14px 26px', maxWidth: '420px', fontSize: '50px' };
  const seats = make(side, row);
  const marble = (seat) => '<svg class="marble-sign" viewBox="-24 -24 48 48">'
    + `<use href="#marble-${seat}" x="-24" y="-24" width="48" height="48"/></svg>`;
  for (const chair of Object.values(chairs)) {
    make(seats, { display: 'flex' }).innerHTML = [...chair].map(marble).join('');
  }
  new Board(host, { seats: board, bottom: used[0] }).show(parts.join('/'));
}"""


def main(names: list[str]) -> None:
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        sys.exit("Chromium is missing: install it (Debian: chromium)")
    timers.PACE = 30
    with (
        tempfile.TemporaryDirectory() as folder,
        live_server_in_thread(Path(folder) / "games.db") as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=Path(program), args=ARGUMENTS)
        for path, take in pictures():
            if names and path.stem not in names:
                continue
            guests = Guests(browser, address)
            path.parent.mkdir(exist_ok=True)
            guest, quality = take(guests)
            guest.page.mouse.move(0, 0)
            guest.drawn()
            guest.page.screenshot(path=path, type="jpeg", quality=quality)
            guests.leave()
        if not names or set(names) & {"evening", *STEPS}:
            evening(Guests(browser, address))
        if not names or "site" in names:
            site(browser)
        browser.close()


def pictures() -> Iterator[tuple[Path, Callable[[Guests], tuple[Guest, int]]]]:
    """Where each picture goes, and how it is taken, with its quality."""
    yield DOCS / "table.jpg", partial(game, DESKTOP["viewport"], locale="en", color_scheme="light")
    yield DOCS / "table-dark.jpg", partial(game, DESKTOP["viewport"], locale="de", color_scheme="dark")
    yield DOCS / "phone.jpg", partial(game, PHONE["viewport"], locale="fr", color_scheme="light")
    for name, lead in PHASES.items():
        yield DOCS / "states" / f"{name}.jpg", partial(phase, lead)
    for name, variant in VARIANTS.items():
        yield SHARED / f"{name}.jpg", partial(share, name, BOARDS[variant.board])


def game(size: Any, guests: Guests, **how: Any) -> tuple[Guest, int]:
    """In the middle of a game that is played for the picture."""
    guest = guests.come(device_scale_factor=1.5, **how)
    guest.open(bots=BOTS)
    for _ in range(MOVES):
        guest.my_turn()
        guest.decide()
    guest.page.set_viewport_size(size)
    guest.page.reload()
    guest.my_turn()
    return guest, 82


def evening(guests: Guests) -> None:
    """An evening from its invitation to its page: a picture after each step."""
    four = Evening(guests, played_out=True, color_scheme="light", device_scale_factor=1)
    for name, step in STEPS.items():
        guest = step(four)
        guest.page.mouse.move(0, 0)
        guest.drawn()
        path = DOCS / "evening" / f"{name}.jpg"
        path.parent.mkdir(exist_ok=True)
        guest.page.screenshot(path=path, type="jpeg", quality=80)
    guests.leave()


def site(browser: Browser) -> None:
    """The documentation site as `make docs` has built it: its start page, and the reference."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(DOCS.parent / "build" / "site"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = browser.new_page(viewport=DESKTOP["viewport"], color_scheme="light")
        for name, path in {"start": "", "reference": "reference/library/"}.items():
            page.goto(f"http://127.0.0.1:{server.server_port}/{path}", wait_until="networkidle")
            (DOCS / "site").mkdir(exist_ok=True)
            page.screenshot(path=DOCS / "site" / f"{name}.jpg", type="jpeg", quality=80)
        page.close()
        server.shutdown()


def phase(lead: Callable[[Guest], None], guests: Guests) -> tuple[Guest, int]:
    """A state of the table on a phone."""
    guest = guests.come(**PHONE | {"device_scale_factor": 1.25})
    lead(guest)
    return guest, 72


def share(name: str, board: str, guests: Guests) -> tuple[Guest, int]:
    """What is seen where somebody shares the link of a table."""
    guest = guests.come(viewport=SHARED_SIZE, color_scheme="light")
    guest.page.goto("/")
    guest.find("button.grand").wait_for()
    guest.page.evaluate(SHARE, [name, board])
    return guest, 76


if __name__ == "__main__":
    main(sys.argv[1:])
