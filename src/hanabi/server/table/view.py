"""What a table shows to each recipient at one moment: the one place where a table becomes a message.

Messages about a running game are made from views only. Spectators see open hands if the table allows it, and
every player does once the game is over. Shared parts are made once for all recipients, and unchanged parts
are reused from the last moment.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple
from weakref import ref

from msgspec import Struct, json
from msgspec.structs import asdict, replace

from hanabi.server.events.state import Sitting, TableGame, TableState
from hanabi.server.messages.game import EventShown, GameShown, SealShown, SeatPast
from hanabi.server.messages.table import TableShown
from hanabi.server.store.rows import Names
from hanabi.server.table.game_view import (
    GameMoment,
    Hands,
    Perspective,
    list_discards,
    open_seal,
    show_event,
    show_outcome,
    show_position,
    show_stop,
)
from hanabi.server.table.header import (
    NAMES_SHOWN,
    OwnTable,
    TableContext,
    TableHeader,
    list_sources,
    perspective_of,
)
from hanabi.server.table.updates import UNCHANGED, Change, compare_structs, write_update

SEATS = tuple(range(5))
NO_NOTES: Mapping[int, str] = {}
NOBODY = -1

encode = json.Encoder().encode


class OwnView(Struct, frozen=True, omit_defaults=True):
    """The fields of a `GameShown` that are one recipient's."""

    eyes: int | None
    hands: Hands
    notes: dict[int, str] = {}
    legal: dict[str, tuple[int, ...]] = {}
    no_clue: str | None = None
    no_discard: str | None = None


class RecipientView:
    """One recipient's view of a table at one moment."""

    def __init__(self, view: "TableView", version: int, table: OwnTable, game: OwnView | None) -> None:
        self._view, self._version, self._table, self._game = view, version, table, game

    @cached_property
    def shown(self) -> TableShown:
        """The whole table."""
        shared, own = self._view.game, self._game
        game = replace(shared.shown, **asdict(own)) if shared and own else None
        return replace(self._view.header.shown, version=self._version, **asdict(self._table), game=game)

    @cached_property
    def message(self) -> bytes:
        return encode(self.shown)

    def update_after(self, before: "RecipientView | None", number: int) -> bytes | None:
        """The message of a number for a recipient who has an earlier view, or none; None: nothing is new."""
        changes = self.changes_since(before) if before else None
        if changes is not None:
            return write_update(number, changes) if changes != UNCHANGED else None
        if before and before.shown == self.shown:
            return None
        return encode(replace(self.shown, told=number))

    def changes_since(self, before: "RecipientView") -> bytes | None:
        """The change from an earlier view of the same recipient to this one; None: send the whole table."""
        old, new = before._game, self._game
        if old is None or new is None or old.eyes != new.eyes:
            return None
        shared = self._view.changes_since(before._view)
        if shared is None:
            return None
        table = shared.table | compare_structs(before._table, self._table)
        if self._version != before._version:
            table["version"] = self._version
        if game := shared.game | compare_structs(old, new):
            table["game"] = game
        return encode(table)


class SharedChanges(NamedTuple):
    """The changes for all recipients between two moments of a running game."""

    table: Change
    game: Change


class TableView:
    """A table at one moment, for all recipients."""

    def __init__(self, state: TableState, context: TableContext, before: "TableView | None" = None) -> None:
        self.state = state
        sources = list_sources(state, context)
        self.header: TableHeader
        if before is not None and state.running is not None and before.header.sources == sources:
            self.header = before.header
        else:
            self.header = TableHeader(state, context, sources)
        self.game: GameView | None = None
        if (played := state.played) is not None:
            self.game = GameView(state, played, self.header.names, before.game if before else None)
        self._before: ref[TableView] | None = None  # weak: a view that is over takes no memory
        self._changes: SharedChanges | None = None

    def view_for(self, player: str | None, chosen: int | None = None) -> RecipientView:
        """The view of one recipient; `chosen` is the seat whose view a spectator wants."""
        table, perspective = self.header.status_of(player)
        game = self.game.show_own(player, table.you, perspective, chosen) if self.game else None
        return RecipientView(self, self.state.version_for(player), table, game)

    def changes_since(self, before: "TableView") -> SharedChanges | None:
        """The changes for all recipients; None: it is another game, or at another stage."""
        if self._before is None or self._before() is not before:
            self._before, self._changes = ref(before), self._compare(before)
        return self._changes

    def _compare(self, before: "TableView") -> SharedChanges | None:
        old, new = before.game, self.game
        if old is None or new is None or not new.continues(old):
            return None
        same = self.header is before.header
        table = {} if same else compare_structs(before.header.shown, self.header.shown)
        return SharedChanges(table, compare_structs(old.shown, new.shown))


class GameHistory(NamedTuple):
    """The events of a game so far, as messages."""

    events: tuple[EventShown, ...] = ()
    discards: tuple[str, ...] = ()
    clues: int = 0

    def follow(self, played: TableGame) -> "GameHistory":
        """The history with the events since."""
        new = played.game.events_from(len(self.events))
        events = (show_event(event, played.times[event.turn], played.bots[event.turn]) for event in new)
        return GameHistory(
            (*self.events, *events),
            (*self.discards, *list_discards(new)),
            self.clues + sum(event.move.is_clue for event in new),
        )


class GameView:
    """The game of a table at one moment."""

    def __init__(self, state: TableState, played: TableGame, names: Names, before: "GameView | None") -> None:
        self._played: TableGame = played
        self._names = names
        self._seats = SEATS[: played.game.variant.players]
        same = before if before and before._played.id == played.id else None
        moment = same._moment if same else None
        self._moment: GameMoment = GameMoment(
            played.game, self._seats, arranged=played.arranged, before=moment
        )
        self._history: GameHistory = (same._history if same else GameHistory()).follow(played)
        self._watched: dict[int, GameMoment] = {}  # as those without a seat see it
        is_person = not played.is_ended and state.seats[played.game.seat].bot is None
        self._mover = played.game.seat if is_person else NOBODY

    @cached_property
    def shown(self) -> GameShown:
        """The part that all recipients see: the game without its hands."""
        played, history = self._played, self._history
        outcome = show_stop(played.game) if played.is_ended else show_outcome(played.game)
        return self._moment.show(
            history.discards,
            history.clues,
            id=played.id,
            number=played.number,
            outcome=outcome,
            seal=open_seal(played.seal, played.game.deck) if outcome else SealShown(played.seal.hash),
            since=played.since,
            past=tuple([show_past(sitting, self._names) for sitting in played.past[-NAMES_SHOWN:]]),
            events=history.events,
        )

    def continues(self, before: "GameView") -> bool:
        """Check whether this is a later moment of the same game, which has not ended since."""
        return self.shown.id == before.shown.id and self.shown.outcome == before.shown.outcome

    def show_own(
        self, player: str | None, seat: int | None, perspective: int, chosen: int | None
    ) -> OwnView | None:
        """One recipient's part of the game; None: they see nothing of it."""
        if chosen is not None and self._may_choose(perspective, chosen):
            perspective = chosen
        if perspective == Perspective.CLOSED:
            return None
        notes = self._played.notes.get(player or "", NO_NOTES)
        return OwnView(
            perspective if perspective >= 0 else None,
            self._hands(perspective),
            {order: note for order, note in notes.items() if note},
            **self._moment.choices if seat == self._mover else {},
        )

    def _may_choose(self, perspective: int, chosen: int) -> bool:
        """Check whether a recipient who sees all hands of a running game may see less of it."""
        return perspective == Perspective.OPEN and self._played.outcome is None and chosen in self._seats

    def _hands(self, perspective: int) -> Hands:
        if perspective >= 0:
            return self._moment.hands(perspective)
        if perspective not in self._watched:
            played = self._played
            self._watched[perspective] = GameMoment(played.game, (perspective,), arranged=played.arranged)
        return self._watched[perspective].hands(perspective)


def show_past(sitting: Sitting, names: Names) -> SeatPast:
    held = sitting.held
    return SeatPast(sitting.seat, sitting.until, names.get(held.player or ""), held.bot)


def show_turns(state: TableState, player: str | None) -> list[GameShown]:
    """All turns of the game at a table as a player may see them."""
    perspective, played = perspective_of(state, player), state.played
    if played is None or perspective == Perspective.CLOSED:
        return []
    game, hands = played.game, played.arranged
    return [show_position(game, perspective, turn, hands) for turn in range(game.turn + 1)]
