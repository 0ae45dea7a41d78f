"""`python -m kugel` is `kugel`."""

from kugel.cli import main

main(prog_name="kugel")
