"""The command line: one group of commands, which answers every error with one line and an exit code."""

import contextlib
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

import hanabi
from hanabi.errors import HanabiError, MissingExtra
from hanabi.language import Language
from hanabi.terminal import arena, files, options
from hanabi.terminal.owner import owner
from hanabi.terminal.play import run_play
from hanabi.terminal.process import is_cache_damaged, remove_cache
from hanabi.terminal.puzzle import run_puzzle
from hanabi.terminal.records import convert, verify
from hanabi.terminal.replay import run_replay
from hanabi.terminal.review import run_review
from hanabi.terminal.screen import SIMPLER, complain
from hanabi.terminal.serve import serve
from hanabi.terminal.sit import sit
from hanabi.terminal.train import train
from hanabi.terminal.troubles import explain_cause, explain_error
from hanabi.terminal.upkeep import back_up, compile_all, restore
from hanabi.terminal.usage import LocalizedGroup, explain_misuse, find_language


class Commands(LocalizedGroup):
    """A group that answers every trouble with one line and an exit code."""

    def main(self, args: Sequence[str] | None = None, *more: Any, **extra: Any) -> NoReturn:
        prepare_streams()
        code = options.FAILURE
        language = find_language(args)
        try:
            extra |= {"standalone_mode": False, "obj": language}
            code = super().main(args, *more, **extra) or 0
            sys.stdout.flush()
        except (click.Abort, KeyboardInterrupt):
            code = options.INTERRUPTED
        except SystemExit:  # a signal, or a closed pipe: perhaps nobody reads anymore
            silence_output()
            raise
        except Exception as error:
            code = report_error(error, language)
        sys.exit(code)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except EOFError as error:  # of a file cut short; click would take it for the end of the input
            raise RuntimeError("a file ends too early") from error


def report_error(error: Exception, language: Language) -> int:
    """Say in a line what went wrong, and give the exit code; a bug in the program is raised again."""
    if is_cache_damaged(error):
        remove_cache()
        complain(language.say("error-cache"))
    elif isinstance(error, click.UsageError):
        complain(explain_misuse(error, language))
        return options.USAGE
    elif isinstance(error, MissingExtra):
        complain(language.say("error-extra", what=error.what, extra=error.extra))
    elif isinstance(error, click.ClickException | files.FileTrouble) or type(error) is HanabiError:
        complain(str(error))
    elif isinstance(error, HanabiError):
        complain(explain_error(error, language))
    elif isinstance(error, OSError):
        silence_output()
        if not isinstance(error, BrokenPipeError):
            complain(explain_cause(error, language))
    else:
        raise error
    return options.FAILURE


def prepare_streams() -> None:
    """Never stumble over a letter that a terminal does not know, nor over closed streams."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace" if stream is sys.stdin else SIMPLER)


def silence_output() -> None:
    """Nobody reads the output anymore: let Python's last flush go nowhere."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(cls=Commands, invoke_without_command=True)
@click.version_option(hanabi.__version__, prog_name="hanabi", message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """The cooperative card game Hanabi."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


for command in (
    run_play,
    run_replay,
    convert,
    verify,
    arena.show_bots,
    arena.run_simulation,
    arena.run_tournament,
    run_review,
    run_puzzle,
    serve,
    owner,
    back_up,
    restore,
    compile_all,
    train,
    sit,
):
    main.add_command(command)
