"""The commands: `hanabi play`, `replay`, `review`, `puzzle`, `convert`, the arena's, and `train`."""

import contextlib
import os
import random
import secrets
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

import click

import hanabi
from hanabi.bots.catalog import DEFAULT, read_bot
from hanabi.engine.cards import MAX_SEED
from hanabi.errors import BotError, HanabiError, MissingExtra
from hanabi.game import Game
from hanabi.language import Language
from hanabi.record import HANAB_LIVE, OURS
from hanabi.terminal import arena, files, options
from hanabi.terminal.owner import owner
from hanabi.terminal.play import NAMES, GameLeft, Session
from hanabi.terminal.process import is_cache_damaged, orderly_exit, prepare, remove_cache
from hanabi.terminal.puzzle import run_puzzle
from hanabi.terminal.replay import Replay
from hanabi.terminal.review import run_review
from hanabi.terminal.screen import SIMPLER, EndOfInput, clean, complain, open_screen
from hanabi.terminal.serve import serve
from hanabi.terminal.sit import sit
from hanabi.terminal.train import train
from hanabi.terminal.troubles import explain, tell
from hanabi.terminal.upkeep import back_up, compile_all, restore
from hanabi.terminal.usage import SpokenGroup, explain_misuse, find_language
from hanabi.variant import Variant

LONGEST_NAME = 20


class Commands(SpokenGroup):
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
        complain(tell(error, language))
    elif isinstance(error, OSError):
        silence_output()
        if not isinstance(error, BrokenPipeError):
            complain(explain(error, language))
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


@main.command("play")
@options.sets_rules
@click.option("--seed", type=click.IntRange(0, MAX_SEED))
@click.option("--seat", type=int, default=0, show_default=True)
@click.option("--first", type=int)
@click.option(
    "--bot",
    metavar="BOT",
    default=DEFAULT,
    show_default=True,
)
@options.limits_time
@click.option("--name", default="")
@click.option("--save", metavar="FILE")
@options.speaks
@options.colors
def run_play(
    seed: int | None,
    seat: int,
    first: int | None,
    bot: str,
    time_limit: float,
    name: str,
    save: str | None,
    language: Language,
    color: bool | None,
    **settings: Any,
) -> None:
    """Play with bots."""
    variant = options.read_rules(settings | options.box_rules(settings, language), language)
    options.check_bot_option(bot, language)
    check_seat_option(seat, variant, language)
    if save:
        files.check_writable(save, language)
    seed = secrets.randbelow(MAX_SEED + 1) if seed is None else seed
    first = random.Random(seed).randrange(variant.players) if first is None else first
    check_seat_option(first, variant, language)
    game = Game.deal(variant, seed, first=first)
    name = clean(name)[:LONGEST_NAME].strip()
    names = name_seats(variant.players, seat, name or language.say("table-you"))
    kept = name_seats(variant.players, seat, name or language.say("table-player", number=seat + 1))
    listing = read_bot(bot)
    bots = {other: listing.make() for other in range(variant.players) if other != seat}
    screen = open_screen(color)
    prepare(listing.make(), bot, lambda: screen.print(language.say("game-prepare")), time_limit)
    session = Session(game, seat, names, bots, seed, screen, language, time_limit)
    session.show_rules(options.describe_bot(listing, language), listing.code)
    with orderly_exit() as hold:
        conduct(session, save, kept, hold)


def conduct(session: Session, save: str | None, names: Sequence[str], hold: Callable[[], None]) -> None:
    """Run a game and keep it under these names, whatever ends it; `hold` keeps signals off the saving."""
    language = session.language
    told = save != files.STREAM
    try:
        session.run()
    except GameLeft:
        session.say("game-left")
    except (EndOfInput, KeyboardInterrupt) as left:
        session.screen.print()  # the cursor still stands behind the prompt
        session.say("game-left")
        if isinstance(left, KeyboardInterrupt):
            raise
    except BotError as error:
        player = session.names[error.seat]
        raise HanabiError(tell(error, language, player=player)) from error
    except SystemExit:
        told = False
        raise
    finally:
        hold()
        if save:
            files.write_text(save, session.game.record(names).to_json() + "\n", language)
            if told:
                session.say("game-saved", file=save)


def check_seat_option(seat: int, variant: Variant, language: Language) -> None:
    if not 0 <= seat < variant.players:
        raise click.UsageError(language.say("error-seat", seat=seat, last=variant.players - 1))


def name_seats(players: int, me: int, name: str) -> Sequence[str]:
    """Names by seat; no bot has the same name as the person."""
    others = [other for other in NAMES if other.casefold() != name.casefold()]
    return [name if seat == me else others[seat - (seat > me)] for seat in range(players)]


@main.command("replay")
@click.argument("file")
@click.option("--eyes", type=int, metavar="SEAT")
@click.option("--all", "everything", is_flag=True)
@options.speaks
@options.colors
def run_replay(file: str, eyes: int | None, everything: bool, language: Language, color: bool | None) -> None:
    """Step through a recorded game, of this program or of hanab.live."""
    record, _ = files.load_record(file, language)
    if eyes is not None:
        check_seat_option(eyes, record.variant, language)
    replay = Replay(record, eyes, open_screen(color), language)
    if everything or file == files.STREAM:
        replay.show_all()
    else:
        replay.run()


@main.command()
@click.argument("source", metavar="IN")
@click.argument("target", metavar="[OUT]", default=files.STREAM)
@click.option("--to", "form", type=click.Choice([OURS, HANAB_LIVE]))
@options.speaks
def convert(source: str, target: str, form: str | None, language: Language) -> None:
    """Turn a record into hanab.live's format, or back; - is the standard stream."""
    record, found = files.load_record(source, language)
    wanted = form or (HANAB_LIVE if found == OURS else OURS)
    files.write_text(target, files.write_record(record, wanted, language), language)


@main.command()
@click.argument("file")
@click.option("--hash", "published", metavar="HASH")
@options.speaks
def verify(file: str, published: str | None, language: Language) -> None:
    """Check that the deck of a recorded game was fixed before it began."""
    record, _ = files.load_record(file, language)
    if record.seal is None:
        raise HanabiError(language.say("verify-no-seal", file=file))
    if published is not None and published.strip().lower() != record.seal.hash:
        raise HanabiError(language.say("verify-other-hash", hash=record.seal.hash))
    if not record.seal.fits(record.deck):
        raise HanabiError(language.say("verify-broken"))
    click.echo(language.say("verify-fair", hash=record.seal.hash))


for command in (
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
