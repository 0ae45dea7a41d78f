"""The page as an app: it opens without a connection, and says so."""

from __future__ import annotations

from browser.playing import WAITING, Guest, Guests

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const shelf = await caches.open('kugel-1');
  const paths = (await shelf.keys()).map(({ url }) => new URL(url).pathname);
  const needed = ['/', '/web/bundle/start.js', '/web/bundle/page.css', '/api/words/en.json', '/api/variants'];
  return needed.every((path) => paths.includes(path));
}"""


def test_only_the_start_of_the_page_is_kept_as_its_start(guests: Guests, server: str) -> None:
    context = guests.browser.new_context(base_url=server, locale="en", reduced_motion="reduce")
    context.set_default_timeout(WAITING)
    anna = Guest(guests, context.new_page())
    anna.page.goto("/")
    anna.page.wait_for_function(KEPT)
    for elsewhere in ("/about", "/healthz", "/web/art/favicon.svg", "/openapi.json"):
        anna.page.goto(elsewhere)
    anna.page.goto("/watch")
    assert anna.page.evaluate("""async () => {
      const kept = await (await (await caches.open('kugel-1')).match('/')).text();
      return kept === await (await fetch('/')).text();
    }""")
    context.close()


def test_the_page_opens_without_a_connection_and_says_so(guests: Guests, server: str) -> None:
    context = guests.browser.new_context(base_url=server, locale="en", reduced_motion="reduce")
    context.set_default_timeout(WAITING)
    anna = Guest(guests, context.new_page())
    anna.page.goto("/")
    anna.page.wait_for_function(KEPT)
    anna.page.goto("/learn/open")
    anna.playable.first.wait_for()
    anna.page.goto("/")
    context.set_offline(True)
    anna.page.reload()
    anna.button("Play now").click()
    anna.button("Basic game").click()
    anna.page.wait_for_selector("[data-say=problem] >> text=/connection|reach/")
    anna.page.get_by_role("link", name="Learn").first.click()
    anna.page.get_by_role("heading", name="Learn TAC").wait_for()
    anna.page.goto("/learn/open")
    anna.playable.first.dblclick()
    anna.page.wait_for_selector(".lesson-mood.done")
    context.close()
