"""A window with nothing but a page of WebKitGTK in it, for its driver: as small as a phone, if that is wanted.

Runs under the system's own Python, which has GTK (Debian: `gir1.2-webkit2-4.1`, `python3-gi`).
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

NAME, VERSION = "MiniBrowser", (2, 40, 0)
"""The driver speaks to nothing that calls itself otherwise."""


def main() -> None:
    Gtk.Settings.get_default().set_property("gtk-enable-animations", "calm" not in sys.argv)
    context = WebKit2.WebContext.get_default()
    context.set_automation_allowed(True)
    context.set_preferred_languages(["en"])
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)

    def started(_: object, session: WebKit2.AutomationSession) -> None:
        about = WebKit2.ApplicationInfo()
        about.set_name(NAME)
        about.set_version(*VERSION)
        session.set_application_info(about)
        session.connect("create-web-view", lambda _: view)

    context.connect("automation-started", started)
    window = Gtk.Window(decorated=False, default_width=1280, default_height=860)
    window.add(view)
    window.show_all()
    Gtk.main()


main()
