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
    Column("hash", String(64), primary_key=True),  # SHA-256 of the cookie; the cookie itself is nowhere
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("created", Double, nullable=False),  # or renewed
    Column("began", Double),  # when this device became the player
    Column("device", String(40)),  # a browser and a system, as the browser tells them
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
    Column("summary", LargeBinary, nullable=False),  # what a list shows of it, JSON
    Column("due", Double),  # when something happens there by itself
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
    UniqueConstraint("game", "turn"),  # who moved first is decided here
    UniqueConstraint("table", "player", "command"),  # a command is done once
)

# Everything one player did except moves, for export and deletion; movers have an entry for sitting down.
is_no_move = entries.c.game.is_(None)
Index("entries_besides", entries.c.player, sqlite_where=is_no_move, postgresql_where=is_no_move)

snapshots = Table(  # a ledger as it stood, not to read all entries before it
    "snapshots",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("format", String(16), nullable=False),  # of which version of the server
    Column("ledger", LargeBinary, nullable=False),  # JSON
)

processes = Table(  # those that serve this database
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("until", Double, nullable=False),  # when it is believed dead, by the clock of the database
)

leases = Table(  # which process runs the bots and the clock of a table, reviews a game, or sweeps
    "leases",
    metadata,
    Column("name", String(32), primary_key=True),  # of a table, or of a review
    Column("process", String(32), nullable=False),
)

presences = Table(  # who has a table open, or looks at a game together with others, at which process
    "presences",
    metadata,
    Column("place", String(100), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("here", LargeBinary, nullable=False),  # JSON
)

pulses = Table(  # written now and then, to see whether that is possible
    "pulses", metadata, Column("name", String(32), primary_key=True), Column("at", Double, nullable=False)
)

games = Table(  # finished ones, and imported ones
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table", String(32), ForeignKey("tables.id")),  # none: imported
    Column("finished", Double, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("summary", LargeBinary, nullable=False),  # what a list shows of it, JSON
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

viewers = Table(  # who has seen the cards of a finished game without playing in it
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

dailies = Table(  # who has begun which deal of a day, at which table
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

blocks = Table(  # who does not want to meet whom
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

answers = Table(  # to puzzles, the first of each player; they count on when a stranger is forgotten
    "answers",
    metadata,
    Column("puzzle", String(16), primary_key=True),
    Column("player", String(32), primary_key=True),
    Column("move", String(8), nullable=False),
    Column("right", Boolean, nullable=False),
    Column("at", Double, nullable=False),
    Index("answers_player", "player"),
)

judgments = Table(  # what the turns of finished games were worth
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

pushes = Table(  # browsers that want to be called when it is their player's turn
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

measures = Table(  # who may not come in, or not talk
    "measures",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(8), nullable=False),  # ban or mute
    Column("player", String(32)),
    Column("network", String(50)),  # instead of a player: an address, or a network
    Column("since", Double, nullable=False),
    Column("until", Double),  # none: for good
    Column("why", Text, nullable=False),  # told to whom it concerns
)

deeds = Table(  # what the owner has done, and who has deleted themselves
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
