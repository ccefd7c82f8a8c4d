"""The page: its files, and the previews of links to tables and games.

The files are listed at startup, so no name from a client reaches the disk. A preview shows no card.
"""

from functools import cached_property
from html import escape
from mimetypes import guess_type
from pathlib import Path

from starlette.responses import FileResponse, Response

from hanabi.bots.catalog import CATALOG
from hanabi.language import Language
from hanabi.server.events.state import Phase
from hanabi.server.messages.games import GameListed
from hanabi.server.messages.table import SeatShown, TableListed
from hanabi.variant import SWITCHES

PAGE = Path(__file__).parents[1].resolve() / "page"  # as it was built
YEAR = 365 * 86400
PACKED = {"br": ".br", "gzip": ".gz"}  # compressed copies from the build, the smallest first
INDEX = "index.html"
HEAD_END = "</head>"


class StaticFiles:
    """The files made by the page's build."""

    def __init__(self, folder: Path | None = None) -> None:
        folder = folder or PAGE
        found = (path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else ()
        self._files = {path.relative_to(folder).as_posix(): path for path in found}

    @property
    def is_built(self) -> bool:
        return INDEX in self._files

    @cached_property
    def index(self) -> str:
        """The page itself, as text."""
        return self._files[INDEX].read_text("utf-8")

    def has(self, path: str) -> bool:
        return path in self._files

    def send(self, path: str, encodings: str) -> Response:
        """A file, compressed if the browser accepts that."""
        lasting = f"public, max-age={YEAR}, immutable" if path.startswith("assets/") else "no-cache"
        headers = {"cache-control": lasting, "vary": "accept-encoding"}
        kind = guess_type(path)[0]
        for encoding, suffix in PACKED.items():
            if encoding in encodings and path + suffix in self._files:
                packed = self._files[path + suffix]
                return FileResponse(
                    packed, media_type=kind, headers={**headers, "content-encoding": encoding}
                )
        return FileResponse(self._files[path], media_type=kind, headers=headers)


def preview_table(table: TableListed, language: Language) -> tuple[str, str]:
    """The title and the text of a table's link: who invites, who is present, and which game."""
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
    """The page with a preview for its link."""
    facts = {"og:type": "website", "og:site_name": "Hanabi", "og:url": url, "og:title": title}
    facts |= {"og:description": text, "twitter:card": "summary"}
    tags = "".join(f'<meta property="{name}" content="{escape(fact)}">' for name, fact in facts.items())
    return page.replace(HEAD_END, tags + HEAD_END, 1)
