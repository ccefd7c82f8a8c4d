"""`hanabi play`: a game with bots, which is saved however it ends."""

import random
import secrets
from collections.abc import Callable, Sequence
from typing import Any

import click

from hanabi.bots.catalog import DEFAULT, read_bot
from hanabi.engine.cards import MAX_SEED
from hanabi.errors import BotError, HanabiError
from hanabi.game import Game
from hanabi.language import Language
from hanabi.terminal import files, options
from hanabi.terminal.process import orderly_exit, prepare
from hanabi.terminal.screen import EndOfInput, clean, open_screen
from hanabi.terminal.session import NAMES, GameLeft, Session
from hanabi.terminal.troubles import explain_error
from hanabi.terminal.usage import LocalizedCommand

LONGEST_NAME = 20


@click.command("play", cls=LocalizedCommand)
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
    options.check_bot_option(bot, language, variant)
    options.check_seat_option(seat, variant, language)
    if save:
        files.check_writable(save, language)
    seed = secrets.randbelow(MAX_SEED + 1) if seed is None else seed
    first = random.Random(seed).randrange(variant.players) if first is None else first
    options.check_seat_option(first, variant, language)
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
    """Run a game and save it under these names, however it ends; `hold` keeps signals away while it saves."""
    language = session.language
    told = save != files.STREAM
    try:
        session.run()
    except GameLeft:
        session.say("game-left")
    except (EndOfInput, KeyboardInterrupt) as left:
        session.screen.print()  # the cursor is still behind the prompt
        session.say("game-left")
        if isinstance(left, KeyboardInterrupt):
            raise
    except BotError as error:
        player = session.names[error.seat]
        raise HanabiError(explain_error(error, language, player=player)) from error
    except SystemExit:
        told = False
        raise
    finally:
        hold()
        if save:
            files.write_text(save, session.game.record(names).to_json() + "\n", language)
            if told:
                session.say("game-saved", file=save)


def name_seats(players: int, me: int, name: str) -> Sequence[str]:
    """Names by seat; no bot has the same name as the person."""
    others = [other for other in NAMES if other.casefold() != name.casefold()]
    return [name if seat == me else others[seat - (seat > me)] for seat in range(players)]
