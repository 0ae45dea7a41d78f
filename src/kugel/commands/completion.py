"""Completion by Tab: the script for each shell, and what can stand in the place of an argument."""

import os
from collections.abc import Iterable

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    add_completion_class,
    get_completion_class,
    split_arg_string,
)

from kugel.bots.names import BOTS
from kugel.rules.variants import CHOICES, OPTION_NAMES, VARIANTS

SHELLS = ("bash", "zsh", "fish")
MASTERS = ("add", "replace", "off")

Items = list[CompletionItem]


def a_bot(ctx: click.Context, param: click.Parameter, begun: str) -> Items:
    """Names of bots; a path leads to a program."""
    if "/" in begun:
        return [CompletionItem(begun, type="file")]
    return _beginning(begun, BOTS)


def several_bots(ctx: click.Context, param: click.Parameter, begun: str) -> Items:
    """Names of bots with commas between them."""
    before, comma, _ = begun.rpartition(",")
    return _beginning(begun, (f"{before}{comma}{bot}" for bot in BOTS if bot not in before.split(",")))


def a_variant(ctx: click.Context, param: click.Parameter, begun: str) -> Items:
    """Names of variants, then their options and values: `four:masters=off,intro=on`."""
    name, colon, options = begun.partition(":")
    if not colon:
        return _beginning(begun, VARIANTS)
    before, comma, last = options.rpartition(",")
    option, equals, _ = last.partition("=")
    start = f"{name}:{before}{comma}"
    if not equals:
        return _beginning(begun, (f"{start}{one}=" for one in OPTION_NAMES))
    values = MASTERS if option == "masters" else CHOICES.get(option, ())
    return _beginning(begun, (f"{start}{option}={value}" for value in values))


def _beginning(begun: str, words: Iterable[str]) -> Items:
    return [CompletionItem(word) for word in words if word.startswith(begun)]


variant_option = click.option(
    "--variant",
    default="four",
    show_default=True,
    shell_complete=a_variant,
    help="As in a position: four:masters=off",
)


class Bash(BashComplete):
    """Bash itself breaks words at `:` and `=`, so the whole line is read here, and what it broke off is cut."""

    source_template = """\
%(complete_func)s() {
    local type value begun="${COMP_LINE:0:COMP_POINT}" answer
    answer=$(env COMP_WORDS="$begun" %(complete_var)s=bash_complete "$1")
    begun="${begun##*[[:blank:]]}"
    local cut="${begun%%"${begun##*[:=]}"}"
    COMPREPLY=()
    while IFS=, read -r type value; do
        case $type in
            dir) compopt -o dirnames ;;
            file) compopt -o default ;;
            plain) COMPREPLY+=("${value#"$cut"}") ;;
        esac
        [[ $value == *= ]] && compopt -o nospace
    done <<< "$answer"
}
complete -o nosort -F %(complete_func)s %(prog_name)s
"""

    def get_completion_args(self) -> tuple[list[str], str]:
        line = os.environ["COMP_WORDS"]
        words = split_arg_string(line)
        begun = "" if line[-1:].isspace() else words.pop()
        return words[1:], begun

    @staticmethod
    def _check_version() -> None:
        """Every Bash since 4.4 will do; to ask for it would start one."""


add_completion_class(Bash)


@click.command("completion")
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def completion_command(ctx: click.Context, shell: str) -> None:
    """Print the script with which SHELL completes commands, options, bots and variants by Tab.

    In ~/.bashrc: eval "$(kugel completion bash)"; in ~/.zshrc, after compinit, the same with zsh; for fish:
    kugel completion fish > ~/.config/fish/completions/kugel.fish
    """
    found = get_completion_class(shell)
    assert found
    click.echo(found(ctx.find_root().command, {}, "kugel", "_KUGEL_COMPLETE").source())


COMMANDS: list[click.Command] = [completion_command]
