"""The page's modules in three files instead of eighty, made from them as they are: far away, each request costs time.

Every module becomes a block that takes what it imports out of `$modules` and puts what it exports there. That is
enough for the modules of `web/`: they import and export by name, and nothing that is exported changes.
"""

import re
from pathlib import Path
from posixpath import join, normpath

CHUNKS = {"start.js": ("app.js", "pages/start.js"), "table.js": ("table/table.js",), "more.js": ()}
"""What each file begins from; it holds what that needs and no file before it has. The last one holds the rest."""

PAGE = ("theme.css", "board.css", "cards.css", "shared/page.css", "pages/pages.css")
STYLES = (*PAGE, "table/table.css", "table/hand.css")
"""The style sheets of the first pages, in one file."""

COMMENT = re.compile(r"^[ \t]*//.*\n|/\*\*(?!\s*\*?\s*@license)(?s:.*?)\*/[ \t]*", re.MULTILINE)
NAMED = r"\{([^}]*)\}\s*from\s*['\"]([^'\"]+)['\"];?"
IMPORT = re.compile(rf"(?:^|(?<=;))import\s*{NAMED}\n?", re.MULTILINE)
PASSED_ON = re.compile(rf"^export\s*{NAMED}\n?", re.MULTILINE)
LISTED = re.compile(r"(?:^|(?<=[;}]))export\s*\{([^}]*)\};?\n?", re.MULTILINE)
DECLARED = re.compile(r"^export ((?:async )?function\*?|class|const) (\w+)", re.MULTILINE)
LAZY = re.compile(r"\bimport\('([^']+)'\)")


class Module:
    """One module: its text without comments, and the modules that it names."""

    def __init__(self, root: Path, path: str) -> None:
        self.path = path
        self.text = COMMENT.sub("", (root / path).read_text(encoding="utf-8"))
        named = [*IMPORT.finditer(self.text), *PASSED_ON.finditer(self.text)]
        self.needs = [self.beside(found[2]) for found in named]
        self.later = [self.beside(found) for found in LAZY.findall(self.text)]

    def beside(self, given: str) -> str:
        return normpath(join(self.path, "..", given))


def bundles(root: Path) -> dict[str, str]:
    """The files by name: the chunks, and the style sheets in one."""
    modules: dict[str, Module] = {}
    _read(root, "app.js", modules)
    placed: dict[str, str] = {}
    made = {"page.css": "\n".join((root / name).read_text(encoding="utf-8") for name in STYLES)}
    orders: dict[str, list[str]] = {}
    for chunk, entries in CHUNKS.items():
        order: list[str] = []
        for entry in entries or modules:
            _arrange(entry, modules, placed, chunk, order)
        orders[chunk] = order
    before = ""
    for chunk, order in orders.items():
        first = f"import {{ $modules }} from './start.js';\nimport './{before}';\n"
        blocks = [_block(modules[path], modules, order[:at], placed) for at, path in enumerate(order)]
        made[chunk] = (first if before else "export const $modules = {};\n") + "".join(blocks)
        before = chunk
    return made


def _read(root: Path, path: str, modules: dict[str, Module]) -> None:
    if path not in modules:
        module = modules[path] = Module(root, path)
        for other in (*module.needs, *module.later):
            _read(root, other, modules)


def _arrange(
    path: str, modules: dict[str, Module], placed: dict[str, str], chunk: str, order: list[str]
) -> None:
    """Put a module into a chunk, after those that it needs."""
    if path in placed:
        return
    placed[path] = chunk
    for other in modules[path].needs:
        _arrange(other, modules, placed, chunk, order)
    order.append(path)


def _block(module: Module, modules: dict[str, Module], before: list[str], placed: dict[str, str]) -> str:
    exported: list[str] = []

    def take(found: re.Match[str]) -> str:
        path = module.beside(found[2])
        ready = path in before or placed[path] != placed[module.path]
        return _taken(found[1], path) if ready else _taken_later(found[1], modules[path])

    def pass_on(found: re.Match[str]) -> str:
        path = module.beside(found[2])
        exported.extend(f"{new}: $modules['{path}'].{old}" for old, new in _names(found[1]))
        return ""

    def list_names(found: re.Match[str]) -> str:
        exported.extend(f"{new}: {old}" for old, new in _names(found[1]))
        return ""

    def declare(found: re.Match[str]) -> str:
        exported.append(found[2])
        return f"{found[1]} {found[2]}"

    def fetch(found: re.Match[str]) -> str:
        path = module.beside(found[1])
        return f"import('./{placed[path]}').then(() => $modules['{path}'])"

    text = LAZY.sub(fetch, IMPORT.sub(take, PASSED_ON.sub(pass_on, module.text)))
    text = DECLARED.sub(declare, LISTED.sub(list_names, text))
    return f"// {module.path}\n{{\n{text.strip()}\n$modules['{module.path}'] = {{ {', '.join(exported)} }};\n}}\n"


def _taken(names: str, path: str) -> str:
    bound = ", ".join(old if old == new else f"{old}: {new}" for old, new in _names(names))
    return f"const {{ {bound} }} = $modules['{path}'];\n"


def _taken_later(names: str, module: Module) -> str:
    """Out of a module that needs this one itself: its functions, which are there when they are called."""
    functions = {name for kind, name in DECLARED.findall(module.text) if "function" in kind}
    wrong = [old for old, _ in _names(names) if old not in functions]
    if wrong:
        raise ValueError(
            f"{module.path} needs itself, through the module that takes {', '.join(wrong)} from it"
        )
    calls = (
        f"const {new} = (...all) => $modules['{module.path}'].{old}(...all);" for old, new in _names(names)
    )
    return "".join(f"{call}\n" for call in calls)


def _names(text: str) -> list[tuple[str, str]]:
    """`a, b as c` as pairs of the old name and the new one."""
    parts = (part.split() for part in text.split(",") if part.strip())
    return [(part[0], part[-1]) for part in parts]
