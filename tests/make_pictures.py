"""Take the screenshots in the documentation: `make pictures`. A game is played for them."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from browser.playing import DESKTOP, PHONE, Guests
from playwright.sync_api import sync_playwright
from server.live_server import live_server_in_thread

from kugel.table import timers

DOCS = Path(__file__).parents[1] / "docs"
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync")
BOTS = dict.fromkeys("bcd", "planner")
MOVES = 32
"""Own decisions before the picture: enough that all colours are on the way."""

DESKTOP_SIZE, PHONE_SIZE = DESKTOP["viewport"], PHONE["viewport"]
PICTURES: dict[str, tuple[Any, dict[str, Any]]] = {
    "table.jpg": (DESKTOP_SIZE, {"locale": "en", "color_scheme": "light"}),
    "table-dark.jpg": (DESKTOP_SIZE, {"locale": "de", "color_scheme": "dark"}),
    "phone.jpg": (PHONE_SIZE, {"locale": "fr", "color_scheme": "light"}),
}


def main() -> None:
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
        for name, (size, how) in PICTURES.items():
            guests = Guests(browser, address)
            guest = guests.come(device_scale_factor=1.5, **how)
            guest.open(bots=BOTS)
            for _ in range(MOVES):
                guest.my_turn()
                guest.decide()
            guest.page.set_viewport_size(size)
            guest.page.reload()
            guest.my_turn()
            guest.page.mouse.move(0, 0)
            guest.drawn()
            guest.page.screenshot(path=DOCS / name, type="jpeg", quality=82)
            guests.leave()
        browser.close()


if __name__ == "__main__":
    main()
