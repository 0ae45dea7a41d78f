"""Compiles every module that has a `.pxd` twin: all of them or none; without a C compiler, none."""

import os
import re
import shutil
import sys
import sysconfig
import tomllib
import zlib
from collections.abc import Iterator
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).resolve().parent
SOURCE = Path("src")
NOTE = HERE / "build" / "core.txt"  # why the core is uncompiled: installers hide a build's output
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # C types stand in the .pxd only
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}


class BuildCore(build_ext):
    """A failed compilation does not fail the build: the same files run uncompiled."""

    def run(self) -> None:
        NOTE.unlink(missing_ok=True)
        remove_stale_binaries()
        missing = missing_tool()
        if missing:
            self.fall_back(f"no {missing} found")
            return
        try:
            self.cythonize()
            super().run()
        except (Exception, SystemExit) as error:
            print(error, file=sys.stderr)
            self.fall_back("the core did not compile (`python setup.py build_ext --inplace` says why)")

    def cythonize(self) -> None:
        import Cython.Build  # noqa: PLC0415 - a broken Cython must not stop set-up

        recipe = zlib.crc32(Path("setup.py").read_bytes())
        folder = f"build/core-{Cython.__version__}-{recipe:08x}"
        self.parallel = os.cpu_count()
        if self.inplace or self.editable_mode:  # build only what changed
            self.build_lib, self.build_temp = f"{folder}/lib", f"{folder}/temp"
        generated = Cython.Build.cythonize(self.extensions, build_dir=folder, compiler_directives=DIRECTIVES)
        for extension, twin in zip(self.extensions, generated, strict=True):
            extension.sources, extension.depends = twin.sources, twin.depends

    def fall_back(self, reason: str) -> None:
        for tree in (SOURCE, Path(self.build_lib)):
            for binary in binaries(tree):
                binary.unlink()
        self.extensions = []
        self.distribution.ext_modules = []
        note = f"kugel: {reason}, the rules run uncompiled (same results, slower)"
        NOTE.parent.mkdir(exist_ok=True)
        NOTE.write_text(note + "\n")
        print(note)


class BuildWheel(bdist_wheel):
    """An uncompiled wheel says so in its name: nobody takes it for a compiled one when a compiler is there."""

    def run(self) -> None:
        self.run_command("build")
        self.root_is_pure = not self.distribution.ext_modules
        super().run()


def missing_tool() -> str | None:
    """The tool that is missing for compiling; on Windows setuptools itself looks for it."""
    if os.name == "nt":
        return None
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if not shutil.which(command.split()[0]):
        return "C compiler"
    return None if Path(sysconfig.get_path("include"), "Python.h").exists() else "Python.h"


def remove_stale_binaries() -> None:
    """Remove binaries without a twin, which would hide modules that are no longer compiled."""
    for binary in binaries(SOURCE):
        if not binary.with_name(binary.name.split(".")[0] + ".pxd").exists():
            binary.unlink()


def binaries(tree: Path) -> Iterator[Path]:
    return (path for path in tree.glob("kugel/**/*") if path.suffix in {".so", ".pyd"})


def extensions() -> list[Extension]:
    twins = (pxd.with_suffix(".py") for pxd in sorted(SOURCE.rglob("*.pxd")))
    return [
        Extension(
            ".".join(twin.relative_to(SOURCE).with_suffix("").parts),
            [twin.as_posix()],
            extra_compile_args=["/O2" if os.name == "nt" else "-O3"],
        )
        for twin in twins
        if twin.exists()
    ]


def description() -> str:
    """README with links that also work where the repository is not."""
    source = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]["Source"]
    folders = {"!": f"{source}/raw/HEAD/", "": f"{source}/blob/HEAD/"}
    relative = re.compile(r"(!?)(\[[^\]]*\]\()(?!https?:|#)")
    return relative.sub(
        lambda link: link[0] + folders[link[1]], Path("README.md").read_text(encoding="utf-8")
    )


os.chdir(HERE)
setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildCore, "bdist_wheel": BuildWheel},
    long_description=description(),
    long_description_content_type="text/markdown",
)
