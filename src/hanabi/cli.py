"""The command line: one group of commands, which answers every error with one line and an exit code."""

import contextlib
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, NoReturn

import click

import hanabi
from hanabi.errors import HanabiError, MissingExtra
from hanabi.language import Language
from hanabi.terminal.screen import SIMPLER, complain
from hanabi.terminal.usage import (
    FAILURE,
    INTERRUPTED,
    USAGE,
    LocalizedGroup,
    explain_misuse,
    find_language,
)

COMMANDS = {  # the module of each command by name; a command is imported only when it is used
    "backup": "upkeep:back_up",
    "benchmark": "arena:run_benchmark_of",
    "bots": "arena:show_bots",
    "compile": "upkeep:compile_all",
    "convert": "records:convert",
    "owner": "owner:owner",
    "play": "play:run_play",
    "puzzle": "puzzle:run_puzzle",
    "replay": "replay:run_replay",
    "restore": "upkeep:restore",
    "review": "review:run_review",
    "serve": "serve:serve",
    "simulate": "arena:run_simulation",
    "sit": "sit:sit",
    "tournament": "arena:run_tournament",
    "train": "train:train",
    "verify": "records:verify",
}


class CommandTable(Mapping[str, click.Command]):
    """The commands by name."""

    def __getitem__(self, name: str) -> click.Command:
        module, command = COMMANDS[name].split(":")
        found: click.Command = getattr(import_module(f"hanabi.terminal.{module}"), command)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


class Commands(LocalizedGroup):
    """A group that answers every error with one line and an exit code."""

    def main(self, args: Sequence[str] | None = None, *more: Any, **extra: Any) -> NoReturn:
        prepare_streams()
        code = FAILURE
        language = find_language(args)
        try:
            extra |= {"standalone_mode": False, "obj": language}
            code = super().main(args, *more, **extra) or 0
            sys.stdout.flush()
        except (click.Abort, KeyboardInterrupt):
            code = INTERRUPTED
        except SystemExit:  # a signal, or a closed pipe: the output may be closed too
            silence_output()
            raise
        except Exception as error:
            code = report_error(error, language)
        sys.exit(code)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except EOFError as error:  # from a truncated file; click would take it for the end of the input
            raise RuntimeError("a file ends too early") from error


def report_error(error: Exception, language: Language) -> int:
    """Print the error in one line, and return the exit code; a bug in the program is raised again."""
    from hanabi.terminal.process import is_cache_damaged, remove_cache
    from hanabi.terminal.troubles import FileTrouble, explain_cause, explain_error

    if is_cache_damaged(error):
        remove_cache()
        complain(language.say("error-cache"))
    elif isinstance(error, click.UsageError):
        complain(explain_misuse(error, language))
        return USAGE
    elif isinstance(error, MissingExtra):
        complain(language.say("error-extra", what=error.what, extra=error.extra))
    elif isinstance(error, click.ClickException | FileTrouble) or type(error) is HanabiError:
        complain(str(error))
    elif isinstance(error, HanabiError):
        complain(explain_error(error, language))
    elif isinstance(error, OSError):
        silence_output()
        if not isinstance(error, BrokenPipeError):
            complain(explain_cause(error, language))
    else:
        raise error
    return FAILURE


def prepare_streams() -> None:
    """Keep letters that a terminal cannot encode, and closed streams, from raising errors."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace" if stream is sys.stdin else SIMPLER)


def silence_output() -> None:
    """Discard Python's last flush, because the output is closed."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(cls=Commands, commands=CommandTable(), invoke_without_command=True)
@click.version_option(hanabi.__version__, prog_name="hanabi", message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """The cooperative card game Hanabi."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
