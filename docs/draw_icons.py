"""Draw the app's PNG icons from icon.svg with Chromium; run it after icon.svg has changed."""

from pathlib import Path

from playwright.sync_api import sync_playwright

ART = Path(__file__).parents[1] / "src/kugel/server/web/art"
SIZES = (192, 512)


def main() -> None:
    drawing = (ART / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawing}")
            page.screenshot(path=ART / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
