"""Preview: the description of a shared link to a table or a game, without a card."""

from html import escape

from hanabi.bots.catalog import CATALOG
from hanabi.language import Language
from hanabi.server.events.state import Phase
from hanabi.server.messages.games import GameListed
from hanabi.server.messages.table import SeatShown, TableListed
from hanabi.variant import SWITCHES

HEAD_END = "</head>"


def preview_table(table: TableListed, language: Language) -> tuple[str, str]:
    """The title and the text of a table's link: who invites, who is there, what is played."""
    host = next((seat.name for seat in table.seats if seat.host and seat.name), None)
    is_open = table.phase == Phase.GATHERING and host
    title = language.say("gather-invited", player=host) if is_open else language.say("page-table")
    there = [name_seat(seat, language) for seat in table.seats if seat.name or seat.bot]
    parts = [language.say("preview-seats", count=len(there), total=len(table.seats))]
    parts += [language.say("gather-there", names=language.join(there))] if there else []
    rules = [name for name in SWITCHES if getattr(table.options, name)]
    parts += [language.say("preview-rules", variants=name_rules(rules, language))] if rules else []
    return table.options.title or title, " ".join(parts)


def preview_game(game: GameListed, language: Language) -> tuple[str, str]:
    """The title and the text of a finished game's link: the score and who played."""
    title = language.say("result-score", score=game.score, most=game.max_score)
    names = [name if name not in CATALOG else language.say("page-bot") for name in game.players]
    return title, language.say("gather-there", names=language.join(names))


def name_seat(seat: SeatShown, language: Language) -> str:
    return seat.name or language.say("page-bot")


def name_rules(rules: list[str], language: Language) -> str:
    return language.join([language.say(f"variant-{name.replace('_', '-')}") for name in rules])


def put_preview(page: str, url: str, title: str, text: str) -> str:
    """The page with what others show of its link."""
    facts = {"og:type": "website", "og:site_name": "Hanabi", "og:url": url, "og:title": title}
    facts |= {"og:description": text, "twitter:card": "summary"}
    tags = "".join(f'<meta property="{name}" content="{escape(fact)}">' for name, fact in facts.items())
    return page.replace(HEAD_END, tags + HEAD_END, 1)
