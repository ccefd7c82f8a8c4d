"""The rules of a table: the options, variants and bots that fit together."""

from msgspec.structs import replace

from hanabi.bots.catalog import Listing, check_game, find_bot
from hanabi.errors import HanabiError, InvalidVariant, TableError, UnfitBot, show
from hanabi.server.events.options import SIZES, Options
from hanabi.server.limits import LONGEST_TITLE
from hanabi.server.messages.refusal import Refusal
from hanabi.server.text import clean_text
from hanabi.variant import SWITCHES, Variant


def variant_of(options: Options) -> Variant:
    """The rules of a table; TableError if no game can have them."""
    chosen = {name: True for name in SWITCHES if getattr(options, name)}
    sizes = {name: size for name in SIZES if (size := getattr(options, name)) is not None}
    try:
        if options.edition is None:
            return Variant(players=options.players, **chosen, **sizes)
        return Variant.edition(options.edition, options.players, **chosen).change(**sizes)
    except InvalidVariant as error:
        raise TableError(Refusal.BAD_OPTIONS, str(error)) from None


def check_table_options(options: Options) -> Options:
    """Options that a game can have, with a title that can be shown."""
    variant_of(options)
    if options.first is not None and options.first >= options.players:
        raise TableError(Refusal.BAD_OPTIONS, f"seat {options.first} cannot start: no such seat")
    title = clean_text(options.title)
    if len(title) > LONGEST_TITLE:
        raise TableError(Refusal.BAD_OPTIONS, f"a title has no more than {LONGEST_TITLE} letters")
    return replace(options, title=title)


def check_guest_bot(name: str, options: Options) -> str:
    """The name of a bot that may sit at a table with these options."""
    if ":" in name:
        raise TableError(Refusal.NO_BOT, f"no bot {show(name)}: settings are not for guests to choose")
    try:
        listing = find_bot(name)
    except HanabiError as error:
        raise TableError(Refusal.NO_BOT, str(error)) from None
    check_bot_game(name, listing, options)
    return name


def check_bot_game(name: str, listing: Listing, options: Options) -> None:
    """Refuse a bot that does not play by the rules of a table."""
    try:
        check_game(name, listing, variant_of(options))
    except UnfitBot as error:
        raise TableError(Refusal.BOT_UNFIT, str(error)) from None
