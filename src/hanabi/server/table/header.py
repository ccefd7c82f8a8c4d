"""The header of a table: everything around its game, such as seats, talk and spectators, as messages."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from hanabi.errors import TableError
from hanabi.server.events.kinds import AnyEvent, Remarked, Said, WatcherSaid
from hanabi.server.events.options import Watch, read_options
from hanabi.server.events.state import NumberedEntry, Phase, TableState
from hanabi.server.messages.commands import Remark
from hanabi.server.messages.people import NewReport
from hanabi.server.messages.refusal import Refusal
from hanabi.server.messages.table import Happening, RepeatedDealShown, TableListed, TableShown
from hanabi.server.store.rows import Names, TableKept, latest_score, list_seats, show_seats, tell_apart
from hanabi.server.table.absence import EVERYBODY_HERE, AbsenceInfo, count_needed, may_host
from hanabi.server.table.commands import reads_watchers
from hanabi.server.table.game_view import Perspective
from hanabi.server.table.seating import list_sittable

NAMES_SHOWN = 10  # of spectators and of earlier players
MOST_TALK = 6000  # bytes of talk; the oldest is left out
MOST_KEPT = 4096  # happenings as messages
REMARKS = frozenset(Remark)  # a newer version may have stored others
NO_NAMES: Names = {}
NOBODY_BLOCKED: Mapping[str, frozenset[str]] = {}


class TableContext(NamedTuple):
    """The facts about a table that are not in its entries: who is present."""

    table: str
    names: Names
    present: frozenset[str]
    watchers: int
    late: bool
    url: str
    around: AbsenceInfo = EVERYBODY_HERE
    watching: Names = NO_NAMES  # the names of watchers, by player
    blocked: Mapping[str, frozenset[str]] = NOBODY_BLOCKED  # by player present: whom they have blocked


class OwnTable(Struct, frozen=True, omit_defaults=True):
    """The fields of a `TableShown` that are one recipient's, without its version."""

    you: int | None = None
    name: str | None = None
    host: bool = False
    may_sit: tuple[int, ...] = ()
    happenings: tuple[Happening, ...] = ()


class RecipientStatus(NamedTuple):
    """A recipient's place at the table, and their perspective on the game."""

    table: OwnTable
    perspective: int


class TableHeader:
    """Everything around the game: the table, the people present, and the talk."""

    def __init__(self, state: TableState, context: TableContext, sources: tuple[object, ...]) -> None:
        self.sources = sources
        self._state, self._context = state, context
        self._happenings: dict[tuple[bool, frozenset[str]], tuple[Happening, ...]] = {}
        self._statuses: dict[tuple[str | None, str | None], RecipientStatus] = {}
        self.names = tell_apart(state, context.names)
        self.shown = show_header(state, context)

    def status_of(self, player: str | None) -> RecipientStatus:
        """A recipient's status, under the player's current name."""
        who = (player, self._context.names.get(player) if player else None)
        if who not in self._statuses:
            self._statuses[who] = self._find_status(player)
        return self._statuses[who]

    def _find_status(self, player: str | None) -> RecipientStatus:
        state, seat = self._state, self._state.seat_of(player)
        table = OwnTable(
            seat,
            self._find_name(player) if player else None,
            may_host(state, player, self._context.around),
            tuple(list_sittable(state, player)) if player and not self._is_barred(player) else (),
            self._show_happenings(reads_watchers(state, player), player),
        )
        return RecipientStatus(table, perspective_of(state, player))

    def _is_barred(self, player: str) -> bool:
        """Whether a seated player has blocked this player, or the other way round."""
        blocked = self._context.blocked
        mine = blocked.get(player, frozenset())
        return any(
            held.player in mine or player in blocked.get(held.player or "", ()) for held in self._state.seats
        )

    def _find_name(self, player: str) -> str | None:
        """The name of a player here, who may be a spectator or have just left."""
        names = self._context.names
        return self.names.get(player, self._context.watching.get(player, names.get(player)))

    def _show_happenings(self, with_watchers: bool, reader: str | None) -> tuple[Happening, ...]:
        """The events other than moves, as many as there is room for, without the talk of blocked players."""
        blocked = self._context.blocked.get(reader or "", frozenset())
        which = with_watchers, blocked
        if which not in self._happenings:
            read = [
                one
                for one in self._state.happenings
                if is_shown(one.entry.event, with_watchers)
                and not (isinstance(one.entry.event, Said | WatcherSaid) and one.entry.player in blocked)
            ]
            shown = [show_happening(one, self.names.get(one.entry.player or "")) for one in read]
            self._happenings[which] = keep_latest_talk(shown)
        return self._happenings[which]


def show_header(state: TableState, context: TableContext) -> TableShown:
    """A table without its game and without the parts for one recipient."""
    return TableShown(
        table=context.table,
        version=0,
        phase=state.phase,
        options=state.options,
        seats=show_seats(state, context.names, context.present, context.around.away),
        watchers=context.watchers,
        watching=tuple(sorted(context.watching.values()))[:NAMES_SHOWN],
        late=context.late,
        url=context.url,
        grace=context.around.vote_delay,
        votes_needed=count_needed(state, context.around),
        again=show_again(state),
        enders=list_seats(state, state.running.enders) if state.running else (),
        fillers=list_seats(state, state.fillers),
        patient=list_seats(state, state.patient),
        starters=list_seats(state, state.starters),
    )


def list_sources(state: TableState, context: TableContext) -> tuple[object, ...]:
    """Everything that the header of a running game is made from."""
    running = state.running
    of_game = running and (running.id, running.votes, running.enders, running.sat, running.seen, running.past)
    table = state.options, state.host, state.seats, state.prepared, state.happenings, of_game
    there = context.present, context.watchers, context.late, context.url, context.watching
    absent = context.around.away, context.around.vote_delay, context.blocked
    return *table, *there, *absent, tuple(map(context.names.get, state.players))


def perspective_of(state: TableState, player: str | None) -> int:
    """Find a player's perspective on the game: a seat's, or a spectator's.

    A player who has sat in this game sees it from that seat, whatever spectators see. Open hands are shown
    only to spectators who are stored as having seen them, and who therefore can't sit down anymore.
    """
    played = state.played
    if played is None:
        return Perspective.CLOSED
    if played.outcome:
        return Perspective.OPEN
    if player is not None and player in played.sat:
        return played.sat[player]
    if state.options.watch == Watch.NOBODY:
        return Perspective.CLOSED
    sees_hands = player in played.seen and state.options.watch == Watch.EVERYTHING
    return Perspective.OPEN if sees_hands else Perspective.TABLE


def is_shown(event: AnyEvent, with_watchers: bool) -> bool:
    if isinstance(event, Said | WatcherSaid) and not event.text:
        return False  # it was deleted
    if isinstance(event, WatcherSaid):
        return with_watchers
    return not isinstance(event, Remarked) or event.remark in REMARKS


def keep_latest_talk(happenings: list[Happening]) -> tuple[Happening, ...]:
    """The latest events, within the limit on talk, and at least the last one."""
    size = 0
    for kept, happening in enumerate(reversed(happenings)):
        size += len((happening.text or "").encode())
        if size > MOST_TALK:
            return tuple(happenings[-max(1, kept) :])
    return tuple(happenings)


def find_reported(state: TableState, reader: str, wish: NewReport, watchers: Names) -> tuple[int, str, str]:
    """The line, or 0 for a name, that a player reports: its version, its player and its text."""
    version, player, text = 0, None, ""
    if wish.watcher is not None:
        player = next((player for player, name in watchers.items() if name == wish.watcher), None)
    elif wish.seat is not None and wish.seat < len(state.seats):
        player = state.seats[wish.seat].player
    else:
        reads = reads_watchers(state, reader)
        entries = [
            entry
            for number, entry in state.happenings
            if number == wish.line and is_shown(entry.event, reads)
        ]
        if entries:
            version, player, text = (
                entries[0].version,
                entries[0].player,
                getattr(entries[0].event, "text", ""),
            )
    if player is None:
        raise TableError(Refusal.BAD_MESSAGE, "no such line, seat or watcher")
    return version, player, text


def show_again(state: TableState) -> RepeatedDealShown | None:
    """The note that the deal was played before, and who at the table knows it."""
    again = state.again
    if again is None:
        return None
    daily = again.deal if again.is_daily else ""
    return RepeatedDealShown(list_seats(state, again.knowers), again.turn, daily)


@lru_cache(maxsize=MOST_KEPT)
def show_happening(happened: NumberedEntry, name: str | None) -> Happening:
    """An entry as its readers may see it; `name` is the person who acted."""
    number, entry = happened
    event = entry.event
    remark = event if isinstance(event, Remarked) else None
    return Happening(
        number,
        entry.at,
        event.kind,
        name,
        seat=getattr(event, "seat", None),
        text=event.text if isinstance(event, Said | WatcherSaid) else None,
        remark=Remark(remark.remark) if remark else None,
        to=remark.to if remark else None,
        bot=getattr(event, "bot", None),
    )


def list_table(
    table: str, state: TableState, names: Names, player: str | None, present: frozenset[str] = frozenset()
) -> TableListed:
    """A table as a list shows it to a player."""
    seat, running = state.seat_of(player), state.running
    return TableListed(
        table,
        state.phase,
        state.options,
        show_seats(state, names, present),
        state.since,
        mine=seat is not None,
        your_turn=running is not None and running.game.seat == seat,
        score=latest_score(state)[0],
        max_score=latest_score(state)[1],
    )


def list_stored(table: str, phase: str, kept: TableKept) -> TableListed:
    """A table as a list shows it to other people, from its row in the store."""
    return TableListed(
        table,
        Phase(phase),
        read_options(kept.options),
        kept.seats,
        kept.changed,
        score=kept.score,
        max_score=kept.max_score,
    )
