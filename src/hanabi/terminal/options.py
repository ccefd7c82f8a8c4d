"""Options that commands share, and what becomes of them."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from hanabi.arena.play import TIME_LIMIT
from hanabi.bots.catalog import Listing, find_bot, list_bots
from hanabi.engine.variant import EDITIONS
from hanabi.errors import InvalidSetting, InvalidVariant, NoSuchBot
from hanabi.language import LANGUAGES, Language, choose_language
from hanabi.variant import NUMBERS, SWITCHES, Variant

FAILURE, USAGE, INTERRUPTED = 1, 2, 130
NO_EDITION = "none"

Command = TypeVar("Command", bound=Callable[..., Any])


speaks = click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    callback=lambda context, option, tag: choose_language(tag),
    help="Language of the screen. [default: that of HANABI_LANGUAGE or of the system]",
)
colors = click.option("--color/--no-color", default=None, help="Colors. [default: on a terminal]")
limits_time = click.option(
    "--time-limit",
    type=click.FloatRange(0, min_open=True),
    default=TIME_LIMIT,
    show_default=True,
    help="Seconds that a bot may think about a move.",
)


def sets_rules(command: Command) -> Command:
    for name, (least, most) in reversed(NUMBERS.items()):
        bounds = click.IntRange(least, most)
        command = click.option(f"--{name.replace('_', '-')}", type=bounds, help=NUMBER_HELP[name])(command)
    for name in reversed(SWITCHES):
        flag = name.replace("_", "-")
        command = click.option(f"--{flag}/--no-{flag}", default=None, cls=Switch)(command)
    editions = click.Choice([*EDITIONS, NO_EDITION])
    edition = click.option("--edition", type=editions, help="The rules of a box.")
    return edition(command)


class Switch(click.Option):
    """A switch of the rules; the sentences about it are read when somebody asks for help."""

    def get_help_record(self, context: click.Context) -> tuple[str, str] | None:
        self.help = Language("en").say(f"variant-{self.name.replace('_', '-')}.why")
        return super().get_help_record(context)


NUMBER_HELP = {
    "players": "Players at the table, bots included. [default: 2]",
    "suits": "Colors, without multicolor. [default: 5]",
    "ranks": "Cards in a firework. [default: 5]",
    "hand_size": "Cards in a hand. [default: 5, with 4 or 5 players 4]",
    "clue_tokens": "Clue tokens in the lid. [default: 8]",
    "strikes": "Red tokens that end the game. [default: 3]",
}


def read_rules(settings: dict[str, Any], language: Language) -> Variant:
    """The variant of the options given; a usage error where no game can have them."""
    given = {name: value for name, value in settings.items() if value is not None}
    edition = given.pop("edition", None)
    edition = None if edition == NO_EDITION else edition
    try:
        return Variant(**given) if edition is None else Variant.edition(edition, **given)
    except InvalidVariant as error:
        raise click.UsageError(language.say("error-variant", detail=str(error))) from None


def box_rules(settings: dict[str, Any], language: Language) -> dict[str, Any]:
    """What the box of the language always has, unless other rules are asked for."""
    if settings["edition"] is not None or language.tag not in EDITIONS:
        return {}
    included = EDITIONS[language.tag].included
    return {name: True for name in included if settings[name] is None}


def read_bots(text: str, language: Language) -> tuple[str, ...]:
    """The names of bots, separated by commas."""
    names = tuple(text.split(","))
    for name in names:
        check_bot_option(name, language)
    return names


def check_bot_option(name: str, language: Language) -> None:
    try:
        find_bot(name)
    except NoSuchBot:
        plain = name.partition(":")[0]
        message = language.say("error-no-bot", bot=plain, names=language.join(list_bots()))
        raise click.UsageError(message) from None
    except InvalidSetting as error:
        message = language.say("error-setting", bot=error.bot, detail=error.detail)
        raise click.UsageError(message) from None


def describe_bot(listing: Listing, language: Language) -> str:
    """What a bot is, in the language if it is ours, else in its maker's words."""
    return language.say(listing.message) if listing.message else listing.sentence
