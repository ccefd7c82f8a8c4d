"""Games of hanab.live, and our own, from JSON into arrays.

A usual game is read in a few microseconds and judged by a kernel. Any other is read as a record, which
reports its fault.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Annotated, Any, NamedTuple

import msgspec
import numpy as np

from hanabi.bulk.records import Faults, GameRecords, as_actions, report
from hanabi.engine.moves import Kind
from hanabi.engine.replay import END, replay_triples
from hanabi.engine.rules import Reason
from hanabi.engine.state import EVENT, STATE, Ending
from hanabi.engine.variant import MAX_RANKS
from hanabi.errors import InvalidRecord
from hanabi.event import StoppedBy
from hanabi.hanab_live import GAME_OVER, STOPS, SUITS, LiveGame, read_live_options
from hanabi.notation import ALL_CARDS
from hanabi.record import GameRecord, read_record
from hanabi.variant import Variant

CHUNK = 4096  # games that are judged at once
LONGEST = 300  # more actions than any game can have
WRONG = 127  # a value that no move has
EARLY, STOPPED = 1, 2  # the ending of a game that is not over by the rules

Texts = Iterable[tuple[str, str | bytes]]  # the place of each, and the game


class BriefCard(msgspec.Struct, rename="camel", gc=False):
    suit_index: Annotated[int, msgspec.Meta(ge=0, lt=len(SUITS))]
    rank: Annotated[int, msgspec.Meta(ge=1, le=MAX_RANKS)]


class BriefAction(msgspec.Struct, gc=False):
    type: Annotated[int, msgspec.Meta(ge=0, le=5)]
    target: Annotated[int, msgspec.Meta(ge=-1, le=99)]
    value: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0


class BriefGame(msgspec.Struct, rename="camel", gc=False):
    """The parts of hanab.live's game for arrays; `variant` and `first_player` belong to an older dialect."""

    players: list[str]
    deck: list[BriefCard]
    actions: list[BriefAction]
    options: dict[str, Any] = {}
    id: Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)] | None = None
    variant: msgspec.Raw | None = None
    first_player: msgspec.Raw | None = None


class Brief(NamedTuple):
    """A game that was read, but not yet judged."""

    variant: Variant
    first: int
    deck: bytes  # the engine's cards
    told: bytes  # kind, target and value of each move
    stop: int
    names: tuple[str, ...]
    id: int | None


DECODER = msgspec.json.Decoder(BriefGame)


def list_cards() -> bytes:
    """The engine's card, by eight times that site's suit plus the rank."""
    cards = bytearray(256)
    for number, card in enumerate(ALL_CARDS):
        if card.suit in SUITS:
            cards[8 * SUITS.index(card.suit) + card.rank] = number
    return bytes(cards)


def list_values() -> list[bytes]:
    """The engine's value of a written move, by that site's type and value."""
    values = np.full((6, 100), WRONG, np.int8)
    values[Kind.PLAY, 0] = values[Kind.DISCARD, 0] = -1
    values[Kind.COLOR_CLUE, : len(SUITS)] = SUITS
    values[Kind.RANK_CLUE] = np.arange(100)
    return [row.tobytes() for row in values]


FACES, VALUES = list_cards(), list_values()


class ReadGames(dict[Variant, GameRecords]):
    """Games by their variants; `skipped` has an error for each that was left out."""

    skipped: tuple[InvalidRecord, ...] = ()

    @classmethod
    def of(cls, parts: Iterable[GameRecords], skipped: Iterable[InvalidRecord] = ()) -> "ReadGames":
        """Some games, joined by variant."""
        shelves: dict[Variant, list[GameRecords]] = {}
        for part in parts:
            if len(part):
                shelves.setdefault(part.variant, []).append(part)
        read = cls({variant: GameRecords.join(shelf) for variant, shelf in shelves.items()})
        read.skipped = tuple(skipped)
        return read


def read_games(texts: Iterable[str | bytes], *, skip: bool = False) -> ReadGames:
    """Games from the JSON of hanab.live or of our records, one text each, by their variants.

    InvalidRecord names the first invalid game, and its place; with `skip`, such games are left out.
    """
    skipped: list[InvalidRecord] = []
    parts = list(read_parts((("", text) for text in texts), skipped, skip))
    return ReadGames.of(parts, skipped)


def read_parts(texts: Texts, skipped: list[InvalidRecord], skip: bool) -> Iterator[GameRecords]:
    """Games chunk by chunk; errors are raised, or put into `skipped`."""
    source, count = iter(texts), 0
    options: dict[Any, tuple[Variant, int]] = {}
    while chunk := list(islice(source, CHUNK)):
        faults: Faults = {}
        shelves: dict[Variant, list[tuple[int, Brief]]] = {}
        for at, (_, text) in enumerate(chunk):
            try:
                brief = read_brief(text, options)
            except InvalidRecord as error:
                faults[at] = error
            else:
                shelves.setdefault(brief.variant, []).append((at, brief))
        judged = [judge(variant, shelf, count) for variant, shelf in shelves.items()]
        faults |= {at: explain(chunk[at][1]) for _, bad in judged for at in bad}
        skipped += report(faults, skip, count, [where for where, _ in chunk])
        yield from (records for records, _ in judged)
        count += len(chunk)


def explain(text: str | bytes) -> InvalidRecord:
    """The fault of a game that the kernel refused."""
    try:
        read_record(text)
    except InvalidRecord as error:
        return error
    raise AssertionError(f"a game that only the kernel refuses: {text!r}")


def read_brief(text: str | bytes, options: dict[Any, tuple[Variant, int]]) -> Brief:
    """A game from its JSON; `options` caches earlier options."""
    try:
        game = DECODER.decode(text)
    except (msgspec.MsgspecError, TypeError, UnicodeError, RecursionError):
        return shorten(read_record(text)[0])
    if not game.deck or len(game.actions) > LONGEST or game.variant or game.first_player:
        return shorten(read_record(text)[0])
    actions, stop = game.actions, 0
    while actions and actions[-1].type >= GAME_OVER:
        over, stop = actions.pop(), STOPPED
        if over.value not in STOPS or over.target >= len(game.players):
            return shorten(read_record(text)[0])
    variant, first = read_options(game, options)
    told = bytes([n for a in actions for n in (a.type, a.target & 127, VALUES[a.type][a.value])])
    deck = bytes([8 * card.suit_index + card.rank for card in game.deck]).translate(FACES)
    return Brief(variant, first, deck, told, stop, tuple(game.players), game.id)


def read_options(game: BriefGame, known: dict[Any, tuple[Variant, int]]) -> tuple[Variant, int]:
    """The variant and the first seat; reading them takes longer than everything else, so they are cached."""
    live = LiveGame(game.players, [], [], game.options)
    try:
        key = len(game.players), *game.options.items()
        if key not in known:
            known[key] = read_live_options(live)
        return known[key]
    except TypeError:  # an option that cannot be a key
        return read_live_options(live)


def shorten(record: GameRecord) -> Brief:
    """A record as a game that was read."""
    stop = 0 if record.stopped is None else EARLY if record.stopped.by == StoppedBy.EARLY else STOPPED
    words = [(kind, target, -1 if value is None else value) for kind, target, value in record.moves]
    told = bytes([number & 255 for move in words for number in move])
    deck = bytes(card.number for card in record.deck)
    return Brief(record.variant, record.first, deck, told, stop, record.players, None)


def judge(variant: Variant, shelf: list[tuple[int, Brief]], count: int) -> tuple[GameRecords, list[int]]:
    """The games of one variant that the rules allow, and the faults of the others."""
    places, briefs = zip(*shelf, strict=True)
    size = variant.deck_size
    nothing = b"\xff" * size  # for a deck of another size
    cards = b"".join(brief.deck if len(brief.deck) == size else nothing for brief in briefs)
    decks = np.frombuffer(cards, np.int8).reshape(-1, size)
    lengths = np.array([len(brief.told) // 3 for brief in briefs])
    told = np.frombuffer(b"".join(brief.told for brief in briefs), np.int8).reshape(-1, 3)
    starts = np.concatenate([[0], lengths.cumsum()])
    first = np.array([brief.first for brief in briefs], np.int8)
    moves, ends = np.full((len(briefs), lengths.max()), -1, np.int8), np.zeros(len(briefs), END)
    room = np.zeros(1, STATE), np.zeros(1, EVENT)
    replay_triples(variant.data, decks, first, starts, told, moves, ends, *room)
    scores, endings = end_early(ends, np.array([brief.stop for brief in briefs]))
    numbers = np.array([count + at if brief.id is None else brief.id for at, brief in shelf], np.int64)
    right = (ends["stacked"] == 1) & (ends["reason"] == Reason.LEGAL)
    actions, names = as_actions(variant, moves), tuple(brief.names for brief in briefs)
    arrays = decks, actions, lengths.astype(np.int16), first, scores, ends["points"], endings, numbers
    return GameRecords(variant, *arrays, names)[right], np.array(places)[~right].tolist()


def end_early(ends: np.ndarray, stops: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The scores and endings; a stopped game keeps its points if it could gain no more."""
    running = ends["ending"] == Ending.RUNNING
    halted = running & (stops == STOPPED)
    early = running & ~halted & ((ends["points"] == ends["best"]) | (stops == EARLY))
    scores = np.where(halted, np.int8(0), ends["score"])
    return scores, np.where(halted | early, np.int8(Ending.STOPPED), ends["ending"])
