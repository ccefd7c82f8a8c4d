"""The tables of the database."""

from sqlalchemy import Column, ForeignKey, Index, MetaData, Table, UniqueConstraint
from sqlalchemy.types import Boolean, Double, Integer, LargeBinary, String, Text

metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
)

cookies = Table(
    "cookies",
    metadata,
    Column("hash", String(64), primary_key=True),  # SHA-256 of the cookie; the cookie itself is not stored
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("created", Double, nullable=False),  # or renewed
    Column("began", Double),  # when this device became the player
    Column("device", String(40)),  # a browser and a system, by the user agent
    Index("cookies_player", "player"),
    Index("cookies_created", "created"),
)

links = Table(
    "links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("expires", Double, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", String(32), ForeignKey("players.id"), nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("summary", LargeBinary, nullable=False),  # its fields in a list, JSON
    Column("due", Double),  # when its clock runs out
    Index("tables_listed", "listed", "changed"),
    Index("tables_idle", "phase", "changed"),
    Index("tables_host", "host", "phase"),
    Index("tables_due", "due"),
)

seatings = Table(  # who has a seat at which table now
    "seatings",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Index("seatings_player", "player"),
)

entries = Table(
    "entries",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("player", String(32)),
    Column("command", String(64)),
    Column("game", String(32)),  # of a move
    Column("turn", Integer),
    Column("entry", LargeBinary, nullable=False),
    UniqueConstraint("game", "turn"),  # this decides which process moved first
    UniqueConstraint("table", "player", "command"),  # a command is done once
)

# Everything one player did except moves, for export and deletion; movers have an entry for sitting down.
is_no_move = entries.c.game.is_(None)
Index("entries_besides", entries.c.player, sqlite_where=is_no_move, postgresql_where=is_no_move)

snapshots = Table(  # a table's state at a version, instead of all entries before it
    "snapshots",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("format", String(16), nullable=False),  # of which version of the server
    Column("ledger", LargeBinary, nullable=False),  # JSON
)

processes = Table(  # the processes that serve this database
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("until", Double, nullable=False),  # when it counts as dead, by the database's clock
)

leases = Table(  # the process that runs the bots and the clock of a table, reviews a game, or cleans up
    "leases",
    metadata,
    Column("name", String(32), primary_key=True),  # of a table, or of a review
    Column("process", String(32), nullable=False),
)

presences = Table(  # the people with a table or a shared replay open, by process
    "presences",
    metadata,
    Column("place", String(100), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("here", LargeBinary, nullable=False),  # JSON
)

pulses = Table(  # written now and then, to check whether that is possible
    "pulses", metadata, Column("name", String(32), primary_key=True), Column("at", Double, nullable=False)
)

games = Table(  # finished ones, and imported ones
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table", String(32), ForeignKey("tables.id")),  # none: imported
    Column("finished", Double, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("summary", LargeBinary, nullable=False),  # its fields in a list, JSON
    Column("record", LargeBinary, nullable=False),
    Column("bots", LargeBinary, nullable=False),  # by turn, and their seed, JSON
    Index("games_listed", "listed", "finished"),
    Index("games_table", "table"),
)

participants = Table(
    "participants",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("own", Boolean),  # played to the end by the player, not by a bot; none: unknown
    Index("participants_player", "player"),
)

viewers = Table(  # people who have seen the cards of a finished game without playing in it
    "viewers",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
)

deals = Table(  # the finished games that were dealt the same cards
    "deals",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    UniqueConstraint("game"),
)

dailies = Table(  # the deals of days that people have begun, with their tables
    "dailies",
    metadata,
    Column("deal", String(32), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("table", String(32), nullable=False),
    Index("dailies_player", "player"),
)

hidden = Table(  # tables that a player has taken off their list
    "hidden",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
)

blocks = Table(  # players blocked by others
    "blocks",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("other", String(32), ForeignKey("players.id"), nullable=False),
    UniqueConstraint("player", "other"),
    Index("blocks_other", "other"),
)

comments = Table(  # on the turns of finished games
    "comments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("turn", Integer, nullable=False),
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("at", Double, nullable=False),
    Column("text", Text, nullable=False),
    Index("comments_game", "game", "turn"),
)

answers = Table(  # to puzzles, the first of each player; they still count after their player is deleted
    "answers",
    metadata,
    Column("puzzle", String(16), primary_key=True),
    Column("player", String(32), primary_key=True),
    Column("move", String(8), nullable=False),
    Column("right", Boolean, nullable=False),
    Column("at", Double, nullable=False),
    Index("answers_player", "player"),
)

turn_values = Table(  # the values of turns of finished games
    "judgments",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("turn", Integer, primary_key=True),
    Column("edition", String(16), primary_key=True),  # how they were found; another way finds others
    Column("valued", LargeBinary, nullable=False),  # JSON
)

reviews = Table(  # of finished games, requested and not done
    "reviews",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("player", String(32), primary_key=True),  # empty: people without a name
    Column("at", Double, nullable=False),
    Index("reviews_player", "player"),
)

positions = Table(  # what was done on each turn of finished games, by what all players had seen
    "positions",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("turn", Integer, primary_key=True),
    Column("key", String(32), nullable=False),  # of the public part of the position
    Column("move", String(8), nullable=False),
    Column("bot", Boolean, nullable=False),  # a bot made it
    Index("positions_key", "key"),
)

pushes = Table(  # browsers to notify when it is their player's turn
    "pushes",
    metadata,
    Column("hash", String(64), primary_key=True),  # of the address
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("push", Text, nullable=False),  # the address and its keys, JSON
    Column("created", Double, nullable=False),
    Index("pushes_player", "player"),
)

secrets = Table(  # keys that the server made for itself
    "secrets", metadata, Column("name", String(32), primary_key=True), Column("secret", Text, nullable=False)
)

measures = Table(  # bans and mutes
    "measures",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(8), nullable=False),  # ban or mute
    Column("player", String(32)),
    Column("network", String(50)),  # instead of a player: an address, or a network
    Column("since", Double, nullable=False),
    Column("until", Double),  # none: for good
    Column("why", Text, nullable=False),  # shown to the player
)

deeds = Table(  # the owner's actions, and players' deletions of themselves
    "deeds",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", Double, nullable=False),
    Column("by", Text, nullable=False),
    Column("what", String(16), nullable=False),
    Column("whom", String(80), nullable=False),  # a player, a network, a table, a line of it, ...
    Column("why", Text, nullable=False),
    Index("deeds_at", "at"),
)

reports = Table(  # talk and names that were reported to the owner
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", Double, nullable=False),
    Column("reporter", String(32)),
    Column("table", String(32), nullable=False),
    Column("version", Integer, nullable=False),  # of the line; 0: the name
    Column("player", String(32), nullable=False),  # who is reported
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("done", Double),  # when the owner has dealt with it
    UniqueConstraint("reporter", "table", "player", "version"),
    Index("reports_at", "at"),
    Index("reports_player", "player"),
)
