"""Options that commands share, and their values."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from hanabi.arena.play import TIME_LIMIT
from hanabi.bots.catalog import Listing, check_game, list_bots, read_bot
from hanabi.engine.variant import EDITIONS
from hanabi.errors import InvalidSetting, InvalidVariant, NoSuchBot, UnfitBot
from hanabi.language import LANGUAGES, Language, choose_language
from hanabi.terminal.troubles import explain_error
from hanabi.variant import NUMBERS, SWITCHES, Variant

NO_EDITION = "none"

Command = TypeVar("Command", bound=Callable[..., Any])


speaks = click.option(
    "--language", type=click.Choice(LANGUAGES), callback=lambda context, option, tag: choose_language(tag)
)
colors = click.option("--color/--no-color", default=None)
limits_time = click.option(
    "--time-limit", type=click.FloatRange(0, min_open=True), default=TIME_LIMIT, show_default=True
)


def sets_rules(command: Command) -> Command:
    for name, (least, most) in reversed(NUMBERS.items()):
        bounds = click.IntRange(least, most)
        command = click.option(f"--{name.replace('_', '-')}", type=bounds)(command)
    for name in reversed(SWITCHES):
        flag = name.replace("_", "-")
        command = click.option(f"--{flag}/--no-{flag}", default=None)(command)
    editions = click.Choice([*EDITIONS, NO_EDITION])
    edition = click.option("--edition", type=editions)
    return edition(command)


def read_rules(settings: dict[str, Any], language: Language) -> Variant:
    """The variant of the given options; a usage error if no game can have them."""
    given = {name: value for name, value in settings.items() if value is not None}
    edition = given.pop("edition", None)
    edition = None if edition == NO_EDITION else edition
    if edition is not None:
        check_edition(edition, given, language)
    try:
        return Variant(**given) if edition is None else Variant.edition(edition, **given)
    except InvalidVariant:
        raise click.UsageError(language.say("error-hands")) from None


def check_edition(edition: str, given: dict[str, Any], language: Language) -> None:
    """Complain about what a box does not have."""
    box = EDITIONS[edition]
    foreign = [name for name in SWITCHES if given.get(name) and name not in box.switches + box.included]
    foreign += [name for name in NUMBERS if name in given and name != "players"]
    if foreign:
        names = [
            language.say(f"variant-{name.replace('_', '-')}", count=int(given[name])) for name in foreign
        ]
        title = language.say(f"edition-{edition}")
        raise click.UsageError(language.say("error-edition", edition=title, variants=language.join(names)))


def box_rules(settings: dict[str, Any], language: Language) -> dict[str, Any]:
    """The fixed rules of the language's box, unless other rules are requested."""
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


def check_bot_option(name: str, language: Language, variant: Variant | None = None) -> None:
    """Complain about a bot that does not exist, or that does not play the variant."""
    try:
        listing = read_bot(name)
        if variant is not None:
            check_game(name, listing, variant)
    except NoSuchBot:
        plain = name.partition(":")[0]
        message = language.say("error-no-bot", bot=plain, names=language.join(list_bots()))
        raise click.UsageError(message) from None
    except (InvalidSetting, UnfitBot) as error:
        raise click.UsageError(explain_error(error, language)) from None


def describe_bot(listing: Listing, language: Language) -> str:
    """A bot's description, in the language if it is ours, otherwise in its maker's words."""
    return language.say(listing.message) if listing.message else listing.sentence


def check_seat_option(seat: int, variant: Variant, language: Language) -> None:
    if not 0 <= seat < variant.players:
        raise click.UsageError(language.say("error-seat", seat=seat, last=variant.players - 1))
