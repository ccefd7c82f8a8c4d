"""hanab.live's JSON, in and out.

That site calls our white purple and our multicolor black, and orders the suits red, yellow, green, blue,
purple, black; to the last drop is its "all or nothing". Its files have no score and no end: both follow from
replaying, unless a player stopped the game.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from hanabi.engine.moves import Kind
from hanabi.engine.variant import MAX_RANKS, Suit
from hanabi.errors import InvalidRecord, show
from hanabi.event import Stop, StoppedBy
from hanabi.game import Game
from hanabi.notation import Card, Move
from hanabi.record_parts import decode_json, replay_record
from hanabi.variant import SWITCHES, Variant

if TYPE_CHECKING:
    from hanabi.record import GameRecord

SUITS = (Suit.RED, Suit.YELLOW, Suit.GREEN, Suit.BLUE, Suit.WHITE, Suit.MULTICOLOR)
INDEX_OF = {suit: index for index, suit in enumerate(SUITS)}
PLAIN = "No Variant"
CASCADE = "Black (6 Suits)"
PLAY, DISCARD, COLOR_CLUE, RANK_CLUE, GAME_OVER, VOTED_OVER = range(6)
STOPS = {3: StoppedBy.TIMEOUT, 4: StoppedBy.TERMINATED, 6: StoppedBy.IDLE, 10: StoppedBy.VOTE}
OPTIONS = {"emptyClues": "empty_clues", "allOrNothing": "last_drop"}  # switches there
UNTOLD = tuple(name for name in SWITCHES if name not in ("cascade", *OPTIONS.values()))
HARMLESS = {"timed", "timeBase", "timePerTurn", "speedrun", "cardCycle", "deckPlays"}
OLDER = "an older dialect of hanab.live's files, which is not read: "


class LiveCard(msgspec.Struct, rename="camel"):
    suit_index: int
    rank: int


class LiveAction(msgspec.Struct):
    type: int
    target: int
    value: int | None = None


class LiveGame(msgspec.Struct):
    players: list[str]
    actions: list[LiveAction]
    deck: list[LiveCard] = []
    options: dict[str, Any] = {}
    notes: list[list[str]] = []


def read_hanab_live(data: str | bytes | dict[str, Any]) -> tuple[dict[str, Any], Game]:
    """The parts of a record, and its game; InvalidRecord names the action at fault."""
    live = read_json(data)
    variant, first = read_live_options(live)
    deck = read_cards(live.deck)
    actions, stopped = read_end(live, variant)
    moves = tuple(read_action(index, action) for index, action in enumerate(actions))
    game = replay_record(variant, deck, moves, first, word="action")
    if game.outcome:
        stopped = None  # the site marks the end of some games twice
    elif stopped is None and game.points == game.best_points:  # nothing more can be gained
        stopped = Stop(StoppedBy.EARLY)
    parts = {
        "variant": variant,
        "deck": deck,
        "moves": moves,
        "first": first,
        "players": tuple(live.players),
        "notes": tuple(map(tuple, live.notes)),
        "stopped": stopped,
    }
    return parts, game


def read_json(data: str | bytes | dict[str, Any]) -> LiveGame:
    raw = decode_json(data, dict[str, Any]) if isinstance(data, (str, bytes)) else data
    for key in ("variant", "firstPlayer"):
        if isinstance(raw, dict) and key in raw:
            raise InvalidRecord(f"{OLDER}it has {show(key)} beside the deck")
    if isinstance(raw, dict) and not raw.get("deck"):
        error = InvalidRecord("the file has no deck, and a seed alone does not determine its cards")
        raise error.with_message("error-record-deck")
    try:
        live = msgspec.convert(raw, LiveGame)
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError) as error:
        raise InvalidRecord(f"not a game of hanab.live: {str(error).lower()}") from None
    return live


def read_live_options(live: LiveGame) -> tuple[Variant, int]:
    """The variant, and the seat that starts."""
    options = {key: value for key, value in live.options.items() if key not in HARMLESS}
    name = options.pop("variant", PLAIN)
    if name not in (PLAIN, CASCADE):
        error = InvalidRecord(f"variant {show(name)} is not one of ours, which are {PLAIN!r} and {CASCADE!r}")
        raise error.with_message("error-record-rules", text=str(name))
    first = options.pop("startingPlayer", 0)
    switches = {ours: read_switch(options, theirs) for theirs, ours in OPTIONS.items()}
    more = read_switch(options, "oneExtraCard") - read_switch(options, "oneLessCard")
    for key, value in options.items():
        if value:
            error = InvalidRecord(f"option {show(key)} changes the rules in a way that we do not have")
            raise error.with_message("error-record-rules", text=str(key))
    if not 2 <= len(live.players) <= 5:
        raise InvalidRecord(f"{len(live.players)} players, the game is for 2 to 5")
    plain = Variant(players=len(live.players))
    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < plain.players:
        raise InvalidRecord(f"option 'startingPlayer' is not a seat: {show(first)}")
    hand_size = plain.hand_size + more
    return Variant(plain.players, cascade=name == CASCADE, hand_size=hand_size, **switches), first


def read_switch(options: dict[str, Any], key: str) -> bool:
    value = options.pop(key, False)
    if not isinstance(value, bool):
        raise InvalidRecord(f"option {show(key)} must be true or false, got {show(value)}")
    return value


def read_cards(deck: list[LiveCard]) -> tuple[Card, ...]:
    cards = []
    for index, card in enumerate(deck):
        if not 0 <= card.suit_index < len(SUITS) or not 1 <= card.rank <= MAX_RANKS:
            raise InvalidRecord(
                f"not a card: suitIndex {show(card.suit_index)} and rank {show(card.rank)}, at card {index}"
            )
        cards.append(Card(SUITS[card.suit_index], card.rank))
    return tuple(cards)


def read_end(live: LiveGame, variant: Variant) -> tuple[list[LiveAction], Stop | None]:
    """The moves, and the stop if the last action is one."""
    actions = list(live.actions)
    stopped = None
    while actions and actions[-1].type in (GAME_OVER, VOTED_OVER):
        over = actions.pop()
        index = len(actions)
        if over.value not in STOPS:
            raise InvalidRecord(f"action {index}: not the end of a game: {show(over.value)}", index)
        if not -1 <= over.target < variant.players:
            raise InvalidRecord(f"action {index}: no seat {show(over.target)}", index)
        stopped = Stop(STOPS[over.value], over.target if over.target >= 0 else None)
    return actions, stopped


def read_action(index: int, action: LiveAction) -> Move:
    value = action.value or 0
    if action.type in (PLAY, DISCARD):
        if value:
            raise InvalidRecord(f"action {index}: a value {show(value)} with a play or discard", index)
        return Move(Kind.PLAY if action.type == PLAY else Kind.DISCARD, action.target)
    if action.type == COLOR_CLUE and 0 <= value < len(SUITS):
        return Move(Kind.COLOR_CLUE, action.target, SUITS[value])
    if action.type == RANK_CLUE and 1 <= value <= MAX_RANKS:
        return Move(Kind.RANK_CLUE, action.target, value)
    if action.type in (GAME_OVER, VOTED_OVER):
        raise InvalidRecord(f"action {index}: the game was over, but more follows", index)
    raise InvalidRecord(
        f"action {index}: not a move: type {show(action.type)} with value {show(value)}", index
    )


def write_hanab_live(record: "GameRecord") -> dict[str, Any]:
    """The game as that site's JSON; InvalidRecord names what it cannot express."""
    variant, stopped = record.variant, record.stopped
    options = write_options(variant, record.first)
    actions = [write_move(move) for move in record.moves]
    if stopped and stopped.by != StoppedBy.EARLY:
        seat = -1 if stopped.seat is None else stopped.seat
        value = next(value for value, by in STOPS.items() if by == stopped.by)
        kind = VOTED_OVER if stopped.by == StoppedBy.VOTE else GAME_OVER
        actions.append({"type": kind, "target": seat, "value": value})
    live: dict[str, Any] = {
        "players": list(record.players) or [f"Player {seat + 1}" for seat in range(variant.players)],
        "deck": [{"suitIndex": INDEX_OF[card.suit], "rank": card.rank} for card in record.deck],
        "actions": actions,
    }
    if options:
        live["options"] = options
    if any(map(any, record.notes)):
        live["notes"] = [list(mine) for mine in record.notes]
    return live


def write_options(variant: Variant, first: int) -> dict[str, Any]:
    plain = Variant(players=variant.players)
    for name in UNTOLD:
        if getattr(variant, name):
            raise InvalidRecord(f"hanab.live has no {name}: moves that it allows could be illegal there")
    for name in ("suits", "ranks", "clue_tokens", "strikes"):
        if getattr(variant, name) != getattr(plain, name):
            raise InvalidRecord(f"hanab.live has no game with {name}={getattr(variant, name)}")
    more = variant.hand_size - plain.hand_size
    if abs(more) > 1:
        raise InvalidRecord(f"hanab.live has no hands of {variant.hand_size} for {variant.players} players")
    options: dict[str, Any] = {"startingPlayer": first} if first else {}
    if variant.cascade:
        options["variant"] = CASCADE
    options |= {theirs: True for theirs, ours in OPTIONS.items() if getattr(variant, ours)}
    if more:
        options["oneExtraCard" if more > 0 else "oneLessCard"] = True
    return options


def write_move(move: Move) -> dict[str, int]:
    if move.kind == Kind.COLOR_CLUE:
        assert move.value is not None
        return {"type": COLOR_CLUE, "target": move.target, "value": INDEX_OF[Suit(move.value)]}
    if move.kind == Kind.RANK_CLUE:
        return {"type": RANK_CLUE, "target": move.target, "value": move.value or 0}
    return {"type": PLAY if move.kind == Kind.PLAY else DISCARD, "target": move.target, "value": 0}
