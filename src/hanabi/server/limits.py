"""All limits of the server; an operator can set those named in SETTINGS."""

from typing import Any, NamedTuple

LONGEST_NAME = 24
LONGEST_TITLE = 40
LONGEST_CHAT = 500
LONGEST_NOTE = 100
LONGEST_ID = 40
LONGEST_LINE = 1000
SHORTEST_CLOCK = 10  # seconds

LARGEST_FRAME = 16 * 1024  # bytes of a message from a client
LARGEST_BODY = 16 * 1024
LARGEST_CHAT = 1200  # bytes of a line of talk; a letter has up to four
LARGEST_NOTES = 1500  # bytes of all notes of one player on the cards of a game
LARGEST_RECORD = 256 * 1024
LARGEST_HEAD = 32 * 1024  # of a request before its body
LARGEST_PATH = 1024

HAPPENINGS_SHOWN = 100
LINK_SECONDS = 15 * 60
TABLES_LISTED = 100
GAMES_LISTED = 100
PUSHES_KEPT = 10  # push addresses of one player
COMMENTS_KEPT = 300  # on one game
GAMES_COUNTED = 5000  # of one player, for the best and the mean
GAMES_KEPT = 64  # opened games in memory


class Rate(NamedTuple):
    """A rate: how often something may be done."""

    a_second: float
    at_once: float


class Limits(NamedTuple):
    """The limits for one person, socket or address."""

    messages: Rate = Rate(20, 60)  # of one socket
    commands: Rate = Rate(100, 600)  # on all sockets of one address
    entries: Rate = Rate(0.5, 5000)  # that one player has stored, at all tables
    entries_an_address: Rate = Rate(5, 20_000)  # that all players of one address have stored
    requests: Rate = Rate(10, 100)  # that change something or open a socket, from one address
    questions: Rate = Rate(30, 300)  # to the API, which change nothing, from one address
    guesses: Rate = Rate(0.1, 10)  # of the code that brings a player to another device, from one address
    pages: Rate = Rate(50, 500)  # files of the page, from one address
    traffic: Rate = Rate(16_000, 64_000)  # bytes on one socket, with extra bytes for every frame
    connections: int = 4000  # open at once
    connections_an_address: int = 300
    head_seconds: float = 10.0  # for a request, before its body
    body_seconds: float = 20.0
    refusal_seconds: float = 0.5  # before a refusal that was decided unread is sent
    refusals_an_address: int = 50  # pending ones; with more, the address is disconnected
    newcomers: Rate = Rate(0.05, 100)  # new players, from one address
    imports: Rate = Rate(0.01, 30)  # of records, from one address
    renames: Rate = Rate(0.1, 30)  # of players, from one address
    links: Rate = Rate(0.05, 20)  # to another device, from one address
    comments: Rate = Rate(0.1, 30)  # on finished games, from one address
    reports: Rate = Rate(0.01, 10)  # to the owner, from one address
    exports: Rate = Rate(0.01, 5)  # exports of a player's data, from one address
    thinking: Rate = Rate(0.5, 600)  # seconds for questions and reviews, of one address and of one player
    lines: Rate = Rate(20, 60)  # that one player writes at one table, on however many sockets
    logged: Rate = Rate(1, 20)  # refusals of a kind that are written to the log
    sockets_a_player: int = 30  # at one table
    watchers_a_table: int = 500  # sockets of spectators
    watchers_an_address: int = 20  # of them, from one address
    rooms: int = 1000  # in which finished games are looked at together
    sockets_a_room: int = 50
    open_tables_a_player: int = 50
    reload_grace: float = 8.0  # seconds without a tab that count as a reload
    vote_delay: float = 60.0  # seconds that a player is away before the others may vote on a bot
    bot_fill_delay: float = 30.0  # seconds without a newcomer before bots join players who chose to wait


class Retention(NamedTuple):
    """How long unused things are kept."""

    cookie_days: float = 400.0  # since a device was last here; no browser keeps a cookie longer
    listed_days: float = 7.0  # that a table stays in the public list without a change
    table_days: float = 30.0  # a table where nothing was ever played
    stranger_days: float = 60.0  # a player who has never sat, played or said anything
    import_days: float = 400.0  # a game that was brought from elsewhere
    report_days: float = 90.0  # a report to the owner
    backup_days: float = 14.0  # a copy of everything that `hanabi backup` has made in a folder


USUAL = Limits()
KEEP = Retention()
SETTINGS = (  # that depend on a server's players; the others fit any server
    "connections",
    "connections_an_address",
    "newcomers",
    "imports",
    "comments",
    "reports",
    "thinking",
    "open_tables_a_player",
    *Retention._fields,
)
RATES = tuple(name for name, most in USUAL._asdict().items() if isinstance(most, Rate))
UNLIMITED: dict[str, Any] = dict.fromkeys(RATES, Rate(1e9, 1e9))
NO_RATES = USUAL._replace(**UNLIMITED | {"logged": USUAL.logged})
