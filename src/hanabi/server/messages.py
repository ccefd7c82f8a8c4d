"""Every message between the server and a client, defined once.

A tab has one websocket to one table. It sends commands, tagged by `do`; it gets messages, tagged by `tell`.
The rest goes over HTTP: the bodies and answers are here too. The page's types are made from this file.

Cards and moves are written as in `notation`: `r3`, `p12`, `d12`, `c1r`, `c13`. An order is the number of a
physical card. Times are seconds since 1970.
"""

from enum import StrEnum
from typing import Annotated, Any, Self

from msgspec import Meta, Struct

from hanabi.server.ledger import Phase
from hanabi.server.limits import LONGEST_CHAT, LONGEST_ID, LONGEST_NAME, LONGEST_NOTE
from hanabi.server.options import Options, Seat

Count = Annotated[int, Meta(ge=0)]
Order = Annotated[int, Meta(ge=0, le=54)]
CommandId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, pattern="^[ -~]*$")]
MoveText = Annotated[str, Meta(min_length=2, max_length=4)]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
BotName = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class Remark(StrEnum):
    """What may be said where reminders are allowed."""

    KNOW_NOTHING = "know-nothing"
    REMEMBER = "remember"  # do you remember what you were told?
    THINKING = "thinking"
    YOUR_TURN = "your-turn"
    WELL_DONE = "well-done"
    OH_NO = "oh-no"


class Refusal(StrEnum):
    """Why the server does not do what it was asked, with the status of HTTP; a `Reason` refuses moves too."""

    status: int

    def __new__(cls, value: str, status: int = 500) -> Self:
        refusal = str.__new__(cls, value)
        refusal._value_ = value
        refusal.status = status
        return refusal

    BAD_MESSAGE = "bad-message", 400
    BAD_NAME = "bad-name", 400
    BAD_TEXT = "bad-text", 400
    BAD_OPTIONS = "bad-options", 400
    BAD_RECORD = "bad-record", 400
    BAD_ORDER = "bad-order", 400  # not the cards of your own hand
    BAD_PUSH = "bad-push", 400  # not where a browser is called
    NO_PLAYER = "no-player", 401  # no name given yet, or an unknown cookie
    NO_TABLE = "no-table", 404
    NO_GAME = "no-game", 404
    NO_SEAT = "no-seat", 404  # no such seat at this table
    NO_BOT = "no-bot", 400  # no such bot
    NO_LINK = "no-link", 404  # used, or too old
    NOT_SEATED = "not-seated", 403
    NOT_HOST = "not-host", 403
    NOT_YOUR_TURN = "not-your-turn", 409
    TURN_PAST = "turn-past", 409  # the move was for another turn
    BOT_PLAYS = "bot-plays", 409  # a bot has the seat for now: take it back first
    SEAT_TAKEN = "seat-taken", 409
    SEAT_EMPTY = "seat-empty", 409  # nobody is there to be sent away
    IS_HERE = "is-here", 409  # nobody is replaced who is at the table
    NOT_YET = "not-yet", 409  # who is away may be back soon
    SEATED_ALREADY = "seated-already", 409
    TOO_FEW_SEATS = "too-few-seats", 409  # for the people at the table
    SEATS_FREE = "seats-free", 409  # cannot start yet
    HAS_SEEN = "has-seen", 403  # knows cards that this seat may not know
    GAME_RUNS = "game-runs", 409
    GAME_OVER = "game-over", 409
    NO_GAME_RUNS = "no-game-runs", 409
    TABLE_CLOSED = "table-closed", 409
    NO_TALKING = "no-talking", 403
    CANNOT_SAY = "cannot-say", 409  # this bot gives no reasons
    NOT_REPEATED = "not-repeated", 409  # the bot would not choose the same again
    CANNOT_CONVERT = "cannot-convert", 409
    TOO_MANY_TABLES = "too-many-tables", 429
    TOO_MANY_TABS = "too-many-tabs", 429
    TOO_MANY_COMMENTS = "too-many-comments", 429
    TABLE_FULL = "table-full", 429  # no more may look at it
    TOO_FAST = "too-fast", 429
    TOO_LARGE = "too-large", 413
    FOREIGN_ORIGIN = "foreign-origin", 403
    BROKEN = "broken", 500  # the server's mistake


# Commands, from a client to its table.


class Command(Struct, forbid_unknown_fields=True, frozen=True, tag_field="do"):
    """What a client may ask of its table."""


class Look(Command, frozen=True, tag="look"):
    """Tell me the table; `seen` is the version that I have.

    Where watchers see all hands, `eyes` is the seat with whose eyes I would rather look from now on.
    """

    seen: Count = 0
    eyes: Seat | None = None


class Act(Command, frozen=True):
    """A command that changes the table; sent twice with the same `id`, it is done once."""

    id: CommandId


class MakeMove(Act, frozen=True, tag="move"):
    """Make a move on my turn, `turn` counting the moves made before it."""

    turn: Count
    move: MoveText


class Arrange(Act, frozen=True, tag="arrange"):
    """Put my hand into this order, oldest place first; everybody sees it, and it does not take a turn."""

    orders: Annotated[tuple[Order, ...], Meta(max_length=9)]


class MakeRemark(Act, frozen=True, tag="remark"):
    """Say one of the fixed remarks, to a seat or to all."""

    remark: Remark
    seat: Seat | None = None


class Say(Act, frozen=True, tag="say"):
    """Say something to the whole table."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class WriteNote(Act, frozen=True, tag="note"):
    """Write a private note on a card; an empty one removes it."""

    order: Order
    text: Annotated[str, Meta(max_length=LONGEST_NOTE)]


class Sit(Act, frozen=True, tag="sit"):
    """Take a free seat; none: any. A player of this game gets their own seat back."""

    seat: Seat | None = None


class Leave(Act, frozen=True, tag="leave"):
    """Give up my seat."""


class HandOver(Act, frozen=True, tag="hand-over"):
    """Let a bot play in my seat until I take it back."""

    bot: BotName


class TakeBack(Act, frozen=True, tag="take-back"):
    """Play in my seat myself again."""


class Replace(Act, frozen=True, tag="replace"):
    """Let a bot play for somebody who is away, or in a seat that was left; the host's right, or by a vote.

    Whoever was away takes the seat back when they return. No bot named: the usual one.
    """

    seat: Seat
    bot: BotName | None = None


class AgreeToEnd(Act, frozen=True, tag="end"):
    """End the game now, if all who are there agree; or not, and the others are asked anew."""

    agree: bool = True


class Fill(Act, frozen=True, tag="fill"):
    """Put bots into all free seats before a game, if all who are there agree."""


class SeatBot(Act, frozen=True, tag="seat-bot"):
    """Put a bot into a free seat or in place of another bot; the host's right."""

    seat: Seat
    bot: BotName


class FreeSeat(Act, frozen=True, tag="free-seat"):
    """Take the bot, or before a game the player, out of a seat; the host's right."""

    seat: Seat


class Change(Act, frozen=True, tag="change"):
    """Change the options between games; the host's right."""

    options: Options


class Start(Act, frozen=True, tag="start"):
    """Deal; between games. After a game this is the rematch."""


class Close(Act, frozen=True, tag="close"):
    """Close the table for good; the host's right."""


AnyCommand = (
    Look
    | MakeMove
    | Arrange
    | MakeRemark
    | Say
    | WriteNote
    | Sit
    | Leave
    | HandOver
    | TakeBack
    | Replace
    | AgreeToEnd
    | Fill
    | SeatBot
    | FreeSeat
    | Change
    | Start
    | Close
)


# What a table is told to be.


class SeatShown(Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it; nobody in it: free."""

    name: str | None = None  # of the person whose seat it is
    bot: str | None = None  # the bot that plays here, for itself or for the person
    present: bool = False  # the person has the table open
    host: bool = False
    away: float | None = None  # since when the person has not had the table open
    kept: bool = False  # others let the bot play until the person is back
    votes: tuple[int, ...] = ()  # the seats whose people would have a bot play here


class CardShown(Struct, frozen=True, omit_defaults=True):
    """A card in a hand, as far as the one who looks may know it."""

    order: int
    card: str | None = None  # unknown: in your own hand
    color: str | None = None  # the color it was told, a letter
    rank: int | None = None  # the rank it was told
    suits: str = ""  # the letters that the clues leave possible
    ranks: tuple[int, ...] = ()  # the ranks that the clues leave possible
    could: tuple[str, ...] = ()  # in your own hand: what it can be, by the clues and the cards in sight
    critical: bool = False  # the last of its kind, whatever it can be: losing it costs points


class Firework(Struct, frozen=True):
    """The stack of a suit."""

    suit: str  # the letter
    rank: int  # of its top card, 0 for none
    best: int  # how far it can still get


class Pile(Struct, frozen=True):
    """What became of the copies of a card."""

    card: str
    copies: int
    discarded: int
    played: bool


class EventShown(Struct, frozen=True, omit_defaults=True):
    """What happened on a turn."""

    turn: int
    seat: int
    move: str
    at: float = 0.0
    card: str | None = None  # played or discarded
    slot: int | None = None  # the place in the hand it came from, 0 the oldest
    touched: tuple[int, ...] = ()  # the orders that a clue pointed at
    placed: bool = False
    strike: bool = False
    gained: int = 0  # clue tokens put back
    drew: int | None = None  # the order drawn
    bot: str | None = None  # the bot that moved


class OutcomeShown(Struct, frozen=True, omit_defaults=True):
    """How a game ended."""

    ending: str
    score: int
    points: int  # on the table, whatever they count for
    rating: str | None = None
    success: bool = False  # whether the audience is happy


class SealShown(Struct, frozen=True, omit_defaults=True):
    """The proof of a fair deal: the hash from the start, the rest once the game is over."""

    hash: str
    salt: str | None = None
    deck: str | None = None


class SeatPast(Struct, frozen=True, omit_defaults=True):
    """Who had a seat before, up to a turn of this game."""

    seat: int
    until: int
    name: str | None = None
    bot: str | None = None


class GameFacts(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a game shown and its text have in common."""

    id: str
    number: int  # the first, second, ... game of the table
    turn: int
    seat: int  # whose turn it is
    first: int
    clue_tokens: int
    max_clue_tokens: int
    strikes: int
    max_strikes: int
    deck_left: int
    points: int
    best_points: int
    max_score: int
    eyes: int | None = None  # the seat that sees this; none: a watcher
    turns_left: int | None = None  # of the final round
    no_clue: str | None = None  # the reason why no clue can be given now
    no_discard: str | None = None
    outcome: OutcomeShown | None = None
    seal: SealShown | None = None
    since: float = 0.0  # when this turn began
    past: tuple[SeatPast, ...] = ()  # who had a seat earlier in this game
    notes: dict[int, str] = {}  # the private notes of the one who looks, by order


class GameShown(GameFacts, frozen=True, kw_only=True):
    """A game at one moment, for one pair of eyes."""

    variant: dict[str, Any]
    fireworks: tuple[Firework, ...]
    piles: tuple[Pile, ...]
    discards: tuple[str, ...]  # in the order in which they were thrown away
    hands: tuple[tuple[CardShown, ...], ...]  # by seat, in the order the player put them in
    legal: dict[str, tuple[int, ...]] = {}  # my moves, each with the orders that a clue would touch
    events: tuple[EventShown, ...] = ()


class Happening(Struct, frozen=True, omit_defaults=True):
    """Something at the table that is not a move: talk, people coming and going."""

    version: int
    at: float
    kind: str  # the tag of an entry: sat, left, said, remarked, dealt, ...
    name: str | None = None  # who
    seat: int | None = None
    text: str | None = None
    remark: Remark | None = None
    to: int | None = None  # the seat spoken to
    bot: str | None = None


# Messages, from the server to a client.


class Message(Struct, frozen=True, omit_defaults=True, tag_field="tell"):
    """What a client may be told."""


class AgainShown(Struct, frozen=True, omit_defaults=True):
    """A deal that was played before: nobody is to play it without knowing that."""

    known: tuple[int, ...] = ()  # the seats whose people know it
    turn: int = 0  # from which it is played on


class TableFacts(Message, frozen=True, kw_only=True):
    """What a table shown and its text have in common."""

    table: str
    version: int
    phase: Phase
    you: int | None = None  # your seat
    name: str | None = None  # your name
    host: bool = False  # you are
    may_sit: tuple[int, ...] = ()  # the seats that you may take now
    watchers: int = 0
    watching: tuple[str, ...] = ()  # the names of those watchers who have one
    late: bool = False  # the turn has taken longer than the table's clock
    url: str = ""  # to invite others
    grace: float = 0.0  # seconds that somebody is away before the others may vote on a bot
    votes_needed: int = 0  # for a bot in the seat of one who is away
    enders: tuple[int, ...] = ()  # the seats whose people would end the game
    fillers: tuple[int, ...] = ()  # the seats whose people would have bots in the free seats
    again: AgainShown | None = None  # the deal was played before


class TableShown(TableFacts, frozen=True, kw_only=True, tag="table"):
    """The whole table for one recipient."""

    options: Options
    seats: tuple[SeatShown, ...]
    game: GameShown | None = None
    happenings: tuple[Happening, ...] = ()  # the latest


class Done(Message, frozen=True, tag="done"):
    """A command is done and stored."""

    id: str
    version: int


class Refused(Message, frozen=True, tag="refused"):
    """A command is not done, and nothing has changed."""

    reason: str  # a Refusal, or a Reason of the rules
    id: str | None = None
    detail: str = ""  # for developers


class Same(Message, frozen=True, tag="same"):
    """Nothing has changed since the version you saw."""

    version: int


AnyMessage = TableShown | Done | Refused | Same


# HTTP: bodies and answers.


class Problem(Struct, frozen=True):
    """Why a request was refused."""

    reason: str
    detail: str = ""


class NewPlayer(Struct, forbid_unknown_fields=True, frozen=True):
    name: Name


class Me(Struct, frozen=True):
    """The person behind the cookie."""

    name: str


class Again(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A deal to play again: of a finished game, perhaps from one of its turns, or that of a challenge."""

    game: Annotated[str, Meta(max_length=LONGEST_ID)] | None = None
    deal: Annotated[str, Meta(max_length=LONGEST_ID)] | None = None
    turn: Count = 0


class NewTable(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A table to open: the host sits down unless told otherwise, and bots take seats from the second on."""

    options: Options = Options()
    bots: Annotated[tuple[BotName, ...], Meta(max_length=5)] = ()
    sit: bool = True
    start: bool = False  # deal at once; all seats must be taken
    again: Again | None = None  # the rules of that game take the place of those in the options


class NewMatch(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """What somebody would play with others who want the same: the number of players, and the rules."""

    options: Options = Options()


class Here(Struct, frozen=True):
    """How many people are at tables now, and how many of them wait for others at public ones."""

    people: int
    waiting: int


class TableMade(Struct, frozen=True):
    table: str
    url: str


class TableListed(Struct, frozen=True, omit_defaults=True):
    """A table in a list."""

    table: str
    phase: Phase
    options: Options
    seats: tuple[SeatShown, ...]
    changed: float
    mine: bool = False  # you sit there
    your_turn: bool = False


class GameListed(Struct, frozen=True, omit_defaults=True):
    """A finished game in a list."""

    game: str
    players: tuple[str, ...]
    variant: dict[str, Any]
    ending: str
    score: int
    max_score: int
    finished: float
    mine: bool = False
    imported: bool = False
    table: str | None = None
    again: bool = False  # the deal was played before: it counts in no figures


class TurnedShown(Struct, frozen=True, omit_defaults=True):
    """A turn that cost something: a red token, or points that nothing could bring back."""

    turn: int
    strike: bool = False
    points: int = 0  # that could be reached before and no longer after
    card: str | None = None


class ReviewShown(Struct, frozen=True):
    """Where a finished game turned."""

    clues: int  # given
    points: int  # on the table
    missing: int  # that could still have been reached at the end
    turned: tuple[TurnedShown, ...]


class FiguresShown(Struct, frozen=True):
    """What somebody's games by the same rules add up to."""

    variant: dict[str, Any]
    max_score: int
    games: int
    best: int
    mean: float
    perfect: int
    scores: tuple[int, ...]  # the latest, in their order


class GameOpened(Struct, frozen=True, omit_defaults=True):
    """A finished game: all that a replay shows, seen by one seat or with open hands."""

    game: GameListed
    record: dict[str, Any]
    turns: tuple[GameShown, ...]  # the position before the first move, after it, ...
    events: tuple[EventShown, ...]
    eyes: int | None = None
    seal: SealShown | None = None
    explains: tuple[int, ...] = ()  # the turns whose bot can say why


class NewComment(Struct, forbid_unknown_fields=True, frozen=True):
    """Something to say about the position after a turn of a finished game."""

    turn: Count
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class CommentShown(Struct, frozen=True, omit_defaults=True):
    """What somebody said about the position after a turn."""

    id: str
    turn: int
    name: str
    at: float
    text: str
    mine: bool = False


class DealShown(Struct, frozen=True, omit_defaults=True):
    """A deal to be played again, and what came of it; results are for those who have played it."""

    deal: str
    variant: dict[str, Any]
    players: tuple[str, ...]  # who played it first
    games: int  # how often it was played
    results: tuple[GameListed, ...] = ()


class DealMade(Struct, frozen=True):
    """A challenge to play the same deal: the link tells nothing about the cards."""

    deal: str
    url: str


class WhyShown(Struct, frozen=True, omit_defaults=True):
    """A reason for a bot's move: the message `why-NAME` and what it speaks of."""

    name: str
    orders: tuple[int, ...] = ()
    card: str | None = None
    seat: int | None = None
    giver: int | None = None  # who gave the clue that it goes back to
    turn: int | None = None  # when, from 1
    clue: str | None = None  # the letter of its color, or its rank
    deals: tuple[int, ...] = ()  # in how many imagined deals it was better, and of how many


class GameImported(Struct, frozen=True):
    game: str
    url: str


class NewPush(Struct, forbid_unknown_fields=True, frozen=True):
    """Where a browser can be called, and the keys that only it can read with (base64url)."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    language: Annotated[str, Meta(max_length=8)] = "en"


class PushKey(Struct, frozen=True):
    """The key by which a browser knows this server's calls."""

    key: str


class LinkMade(Struct, frozen=True):
    """A link that opens your own seats on another device, once."""

    url: str
    expires: float


class BotListed(Struct, frozen=True, omit_defaults=True):
    """A bot of the catalog."""

    name: str
    message: str = ""  # the id of the sentence that describes it
    sentence: str = ""  # that sentence, for a bot of another package
    players: tuple[int, ...] = ()
    strength: dict[str, float] = {}  # mean score by number of players
    default: bool = False  # the one to offer first
    followable: bool = False  # people can follow what it does, and play with it
    code: bool = False  # its clues follow a code that people cannot read
    first: bool = False  # the one for a first game


class EditionListed(Struct, frozen=True):
    """What a printed edition holds."""

    name: str
    switches: tuple[str, ...]  # those that can be chosen
    empty_clues: bool  # whether they are included
    included: tuple[str, ...] = ()  # those that come with the box, and can be switched off


class Health(Struct, frozen=True):
    ready: bool
    version: str
