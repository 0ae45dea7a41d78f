"""Checks of how a page looks: text that is cut off or overlaps, small targets, and what axe finds."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

CUT_OFF = """() => {
  const found = [];
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) found.push(`the page is ${wide} px too wide`);
  const shown = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && getComputedStyle(element).visibility === 'visible';
  };
  for (const element of document.querySelectorAll('body *:not(svg *)')) {
    if (element.closest('svg, .visually-hidden, [hidden], .skip-link, select, input, textarea')) continue;
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || !shown(element)) continue;
    const name = `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent.trim().slice(0, 40)}`;
    const style = getComputedStyle(element);
    const whole = style.display === 'inline' || /auto|scroll/.test(style.overflowX);
    if (!whole && element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${name}`);
    const { left, right } = element.getBoundingClientRect();
    const inside = !element.closest('.table-scroll, table, pre, .held, .tabs, .chips, .choices-row');
    if (inside && (left < -1 || right > innerWidth + 1)) found.push(`outside: ${name}`);
  }
  return found;
}"""

CONTROLS = "button, select, input:not([type=radio]):not([type=checkbox]), summary, a.button, nav a"
SMALL = """(controls) => [...document.querySelectorAll(controls)]
  .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, .skip-link'))
  .map((element) => ({ box: element.getBoundingClientRect(), element }))
  .filter(({ box, element }) => box.width > 1 && box.height < 43.5 && !element.classList.contains('skip-link'))
  .map(({ box, element }) => `${Math.round(box.height)} px: ${element.outerHTML.slice(0, 90)}`)"""

APART = ".status-turn, .status-deal, .status .button, .prompt, .card-does, .chips, .choices-row, .bar > *"
OVERLAPPING = """(apart) => {
  const shown = [...document.querySelectorAll(apart)].filter((one) => one.checkVisibility()
    && getComputedStyle(one).clipPath === 'none');
  const name = (one) => `${one.className}: ${one.textContent.trim().slice(0, 30)}`;
  const inner = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const height = Math.max(bottom - top, one.scrollHeight);
    return { left: left + 1, right: right - 1, top: top + 1, bottom: top + height - 1 };
  };
  const found = document.documentElement.scrollWidth > innerWidth ? ['the page is too wide'] : [];
  for (const one of shown) {
    for (const other of shown) {
      // What is scrolled away below the fold of a strip lies upon nothing.
      const together = one.parentElement === other.parentElement;
      if (one === other || !together || found.includes(`${name(other)} on ${name(one)}`)) continue;
      const [a, b] = [inner(one), inner(other)];
      if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) {
        found.push(`${name(one)} on ${name(other)}`);
      }
    }
  }
  return found;
}"""

COVERED = """() => {
  const found = [];
  for (const one of document.querySelectorAll('.hand-card, .strip .choice, .finish .button')) {
    one.scrollIntoView({ block: 'nearest' });
    const { left, top, height, width } = one.getBoundingClientRect();
    // Cards may lie upon each other, but for their left edge.
    const [x, y] = [left + Math.min(width / 2, 11), top + height / 2];
    const there = document.elementFromPoint(x, y);
    const name = one.textContent.trim().slice(0, 30);
    if (!one.contains(there)) found.push(`${name} under ${there?.className ?? 'nothing'}`);
  }
  return found;
}"""

SHIFTS = """window.shifts = [];
const named = ({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.nodeName;
new PerformanceObserver((list) => list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput)
  .forEach(({ value, sources }) => shifts.push([value, sources.map(named)])),
).observe({ type: 'layout-shift', buffered: true });"""

AXE = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, failureSummary }) =>
    `${html.slice(0, 160)} – ${failureSummary.split('\\n').slice(1, 3).join(' ').trim()}`).join(' | ')}`);
}"""


def cut_off(page: Page) -> list[str]:
    """Texts that do not fit into their element."""
    found: list[str] = page.evaluate(CUT_OFF)
    return found


def small_targets(page: Page) -> list[str]:
    """Controls that are hard to hit with a finger."""
    found: list[str] = page.evaluate(SMALL, CONTROLS)
    return found


def overlapping(page: Page) -> list[str]:
    """Neighbouring elements that overlap, as text does that runs out of its box."""
    found: list[str] = page.evaluate(OVERLAPPING, APART)
    return found


def covered(page: Page) -> list[str]:
    """Cards and buttons that something else lies upon."""
    found: list[str] = page.evaluate(COVERED)
    return found


def shifted(page: Page) -> tuple[float, list[Any]]:
    """How much of the page has jumped since it was loaded, all together, and what; `SHIFTS` has to run before."""
    found: list[Any] = page.evaluate("shifts")
    return sum(value for value, _ in found), found


def violations(page: Page) -> list[str]:
    """The violations that axe finds in this state of the page."""
    # The page's strict policy blocks foreign scripts, but not those that the test evaluates.
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    found: list[Any] = page.evaluate(AXE)
    return [str(one) for one in found]


@cache
def _axe() -> str:
    return (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
