"""The state of a table, as its entries have made it.

A table is only its entries: after a restart they are read, and each makes the next state from the previous
one. A state never changes. This module neither decides nor forbids (see `table.commands`), and sends nothing
(see `table.view`).
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from hanabi import Ending
from hanabi.event import Outcome
from hanabi.fair import Seal
from hanabi.game import Game
from hanabi.notation import parse_cards, parse_variant
from hanabi.server.events import kinds
from hanabi.server.events.kinds import LedgerEntry
from hanabi.server.events.options import RULES, Options, read_options
from hanabi.server.limits import HAPPENINGS_SHOWN


class Phase(StrEnum):
    """The phase of a table."""

    GATHERING = "gathering"
    PLAYING = "playing"
    OVER = "over"  # a game has ended; the next may start
    CLOSED = "closed"


class SeatHeld(Struct, frozen=True):
    """The holder of a seat: a person, a bot, or a person for whom a bot plays."""

    player: str | None = None
    bot: str | None = None
    is_kept: bool = False  # others seated the bot while the person was away

    @property
    def is_free(self) -> bool:
        return self.player is None and self.bot is None


class Sitting(Struct, frozen=True):
    """An earlier holder of a seat in the running game."""

    seat: int
    until: int  # the first turn for which they no longer had the seat
    held: SeatHeld


DAILY = "daily-"  # how the names of the deals of a day begin


class RepeatedDeal(Struct, frozen=True):
    """A deal that was played before, or that of a day."""

    deal: str  # the id of the deal; empty: played on from a turn
    turn: int  # from which it is played
    knowers: tuple[str, ...]  # the players who know it

    @property
    def is_daily(self) -> bool:
        return self.deal.startswith(DAILY)


class TableGame(Struct, frozen=True, dict=True):
    """One game at the table, with the facts that its rules do not contain."""

    id: str
    number: int
    game: Game
    seal: Seal
    seed: int  # of the bots
    started: float
    times: tuple[float, ...] = ()  # by turn
    bots: tuple[str | None, ...] = ()  # by turn: the bot that moved
    arranged: Mapping[int, tuple[int, ...]] = {}  # by seat
    notes: Mapping[str, Mapping[int, str]] = {}  # by player, then by order
    sat: Mapping[str, int] = {}  # the seats that people have had in this game
    seen: frozenset[str] = frozenset()  # spectators who have seen hands
    past: tuple[Sitting, ...] = ()  # who had a seat before
    votes: Mapping[int, frozenset[str]] = {}  # by seat: the players who want a bot to play there
    enders: frozenset[str] = frozenset()  # the players who want to end the game
    is_ended: bool = False  # by agreement
    again: RepeatedDeal | None = None  # the deal was played before

    @cached_property
    def outcome(self) -> Outcome | None:
        """The ending of the game: by the rules, or by agreement."""
        return Outcome(Ending.STOPPED, 0) if self.is_ended else self.game.outcome

    @property
    def since(self) -> float:
        """When the turn began."""
        return self.times[-1] if self.times else self.started

    def after(self, entry: LedgerEntry) -> "TableGame":
        """The game after an entry."""
        player = entry.player or ""
        match entry.event:
            case kinds.Moved(_, _, move, bot):
                game = self.game.after(move)
                return replace(self, game=game, times=(*self.times, entry.at), bots=(*self.bots, bot))
            case kinds.Arranged(seat, orders):
                return replace(self, arranged={**self.arranged, seat: orders})
            case kinds.Noted(order, text):
                mine = {**self.notes.get(player, {}), order: text}
                return replace(self, notes={**self.notes, player: mine})
            case kinds.Watched():
                return replace(self, seen=self.seen | {player})
            case kinds.Voted(seat):
                return replace(self, votes={**self.votes, seat: self.votes.get(seat, frozenset()) | {player}})
            case kinds.EndAgreed():
                return replace(self, enders=self.enders | {player})
            case kinds.EndDeclined():
                return replace(self, enders=frozenset())
            case kinds.Ended():
                return replace(self, is_ended=True)
        return self

    def seating(self, seats: Iterable[SeatHeld]) -> "TableGame":
        """The game with the seated people added to its players."""
        now = {held.player: seat for seat, held in enumerate(seats) if held.player is not None}
        return replace(self, sat=now | dict(self.sat))

    def reseating(self, seat: int, before: SeatHeld, seats: Sequence[SeatHeld]) -> "TableGame":
        """The game after a change of a seat's holder: votes on it are void, and the earlier holder is
        kept.
        """
        votes = {other: voters for other, voters in self.votes.items() if other != seat}
        now = seats[seat]
        has_gone = not before.is_free and (now.is_free or before.player != now.player)
        past = (*self.past, Sitting(seat, self.game.turn, before)) if has_gone else self.past
        return replace(self.seating(seats), votes=votes, past=past)


class NumberedEntry(NamedTuple):
    """An entry that people read, with its number."""

    number: int  # among the public entries; negative for entries that only some people read
    entry: LedgerEntry


class TableState(Struct, frozen=True):
    """A table at one moment."""

    version: int = 0  # how many entries there are; not shown to clients, see `version_for`
    options: Options = Options()
    host: str | None = None
    seats: tuple[SeatHeld, ...] = ()
    games: int = 0  # dealt so far
    played: TableGame | None = None  # the latest game
    is_closed: bool = False
    prepared: kinds.Prepared | None = None  # the next deal, if it was played before
    happenings: tuple[NumberedEntry, ...] = ()  # the latest
    fillers: frozenset[str] = frozenset()  # the players who accept bots in the free seats
    patient: frozenset[str] = frozenset()  # those of them who want to wait a while for others first
    starters: frozenset[str] = frozenset()  # the players who want another game
    private: Mapping[str, int] = {}  # by player: how many of their entries are hidden from others

    @property
    def phase(self) -> Phase:
        if self.is_closed:
            return Phase.CLOSED
        if self.played is None:
            return Phase.GATHERING
        return Phase.OVER if self.played.outcome else Phase.PLAYING

    @property
    def running(self) -> TableGame | None:
        """The game that is being played."""
        played = self.played
        return None if played is None or self.is_closed or played.outcome else played

    @property
    def deadline(self) -> float | None:
        """When something happens by itself: a bot stands in for the player on turn."""
        played, options = self.running, self.options
        if played is None or options.clock is None or not options.stand_in:
            return None
        return None if self.seats[played.game.seat].bot else played.since + options.clock

    @property
    def again(self) -> RepeatedDeal | None:
        """The earlier deal that is on the table or comes next, if there is one."""
        if (next := self.prepared) is not None:
            return RepeatedDeal(next.deal, len(next.moves.split()), next.knowers)
        return self.played.again if self.played else None

    @property
    def since(self) -> float:
        """When the turn began, or before a game the time of the last entry."""
        return self.played.since if self.played is not None else self.happenings[-1].entry.at

    @property
    def joined(self) -> float:
        """When a player sat down last."""
        entries = [happened.entry for happened in self.happenings]
        return max((entry.at for entry in entries if isinstance(entry.event, kinds.Sat)), default=0.0)

    def seat_of(self, player: str | None) -> int | None:
        if player is None:
            return None
        return next((seat for seat, held in enumerate(self.seats) if held.player == player), None)

    @property
    def players(self) -> set[str]:
        """All players whose names may be shown."""
        people = {held.player for held in self.seats} | {self.host}
        people |= {happened.entry.player for happened in self.happenings}
        people |= {sitting.held.player for sitting in self.played.past} if self.played else set()
        return {player for player in people if player is not None}

    def after(self, entry: LedgerEntry) -> "TableState":
        """The table after an entry; this state stays as it is."""
        if isinstance(entry.event, kinds.Moved) and self.played is not None:  # as nearly all are
            return replace(self, version=entry.version, played=self.played.after(entry))
        return self.counting(entry)._reading(entry)._changed_by(entry)

    def version_for(self, player: str | None) -> int:
        """The number of entries that a player may see: the version shown to them."""
        if not self.private:
            return self.version
        own = self.private.get(player, 0) if player else 0
        return self.version - sum(self.private.values()) + own

    def counting(self, entry: LedgerEntry) -> "TableState":
        """The same table with one more entry."""
        if not entry.event.private:
            return replace(self, version=entry.version)
        who = entry.player or ""
        private = {**self.private, who: self.private.get(who, 0) + 1}
        return replace(self, version=entry.version, private=private)

    def _reading(self, entry: LedgerEntry) -> "TableState":
        """The table with a counted entry among the visible ones."""
        if entry.event.quiet:
            return self
        number = self.version_for(None)
        if entry.event.private:
            number = min([0, *(happened.number for happened in self.happenings)]) - 1
        return replace(self, happenings=find_latest((*self.happenings, NumberedEntry(number, entry))))

    def _changed_by(self, entry: LedgerEntry) -> "TableState":
        match entry.event:
            case kinds.Arranged() | kinds.Noted() | kinds.Watched():
                return replace(self, played=self.played and self.played.after(entry))
            case kinds.Voted() | kinds.EndAgreed() | kinds.EndDeclined() | kinds.Ended():
                return replace(self, played=self.played and self.played.after(entry))
            case kinds.Opened(options):
                return replace(self, host=entry.player)._with_options(read_options(options))
            case kinds.Changed(options):
                return self._with_options(read_options(options))._with_own_rules(self.options)
            case kinds.Sat(seat):
                return self._with_seat(seat, SeatHeld(entry.player))
            case kinds.Left(seat):
                return self._with_seat(seat, SeatHeld())._with_host_after(entry.player)
            case kinds.Freed(seat):
                return self._with_seat(seat, SeatHeld())
            case kinds.BotSeated(seat, bot):
                return self._with_seat(seat, SeatHeld(None, bot))
            case kinds.HandedOver(seat, bot) | kinds.BotFailed(seat, _, bot):
                return self._with_seat(seat, replace(self.seats[seat], bot=bot))
            case kinds.Replaced(seat, bot):
                return self._with_seat(seat, replace(self.seats[seat], bot=bot, is_kept=True))
            case kinds.TookBack(seat):
                return self._with_seat(seat, SeatHeld(self.seats[seat].player))
            case kinds.Dealt() as dealt:
                back = self.starters | {entry.player or ""}
                seats = tuple(
                    SeatHeld(held.player) if (held.player or None) in back else held for held in self.seats
                )
                played = begin_game(dealt, entry.at).seating(seats)
                return replace(
                    self,
                    games=dealt.number,
                    seats=seats,
                    played=played,
                    prepared=None,
                    starters=frozenset(),
                )
            case kinds.Prepared() as prepared:
                return replace(self, prepared=prepared)
            case kinds.StartAgreed():
                return replace(self, starters=self.starters | {entry.player or ""})
            case kinds.FillAgreed(later):
                who = {entry.player or ""}
                patient = self.patient | who if later else self.patient - who
                return replace(self, fillers=self.fillers | who, patient=patient)
            case kinds.Filled(bot):
                seats = tuple(SeatHeld(None, bot) if held.is_free else held for held in self.seats)
                return replace(self, seats=seats, fillers=frozenset(), patient=frozenset())
            case kinds.Closed():
                return replace(self, is_closed=True)
        return self

    def _with_seat(self, seat: int, held: SeatHeld) -> "TableState":
        seats = (*self.seats[:seat], held, *self.seats[seat + 1 :])
        played = self.played and self.played.reseating(seat, self.seats[seat], seats)
        people = {held.player for held in seats}
        return replace(
            self,
            seats=seats,
            played=played,
            fillers=self.fillers & people,
            patient=self.patient & people,
            starters=self.starters & people,
        )

    def _with_options(self, options: Options) -> "TableState":
        count = options.players
        seats = compact_seats(self.seats, count) + (SeatHeld(),) * (count - len(self.seats))
        played = self.played if count == self.options.players else None  # its seats are not the table's
        return replace(self, options=options, seats=seats, played=played)

    def _with_own_rules(self, before: Options) -> "TableState":
        """A deal that was prepared for other rules is not dealt anymore."""
        same = all(getattr(before, name) == getattr(self.options, name) for name in RULES)
        return self if same else replace(self, prepared=None)

    def _with_host_after(self, player: str | None) -> "TableState":
        """Pass the host's rights of a player who leaves to the next person at the table."""
        others = [held.player for held in self.seats if held.player is not None]
        return replace(self, host=others[0]) if player == self.host and others else self


def find_latest(happenings: Sequence[NumberedEntry]) -> tuple[NumberedEntry, ...]:
    """The newest entries of each kind, so that entries for some people do not displace the others."""
    if len(happenings) <= HAPPENINGS_SHOWN:
        return tuple(happenings)
    is_private = happenings[-1].number < 0
    kind = [happened for happened in happenings if (happened.number < 0) == is_private]
    gone = kind[:-HAPPENINGS_SHOWN]
    return tuple(happened for happened in happenings if happened not in gone)


def compact_seats(seats: tuple[SeatHeld, ...], count: int) -> tuple[SeatHeld, ...]:
    """The seats of a smaller table: free ones go, then bots, the last first; people keep their order."""

    def ease(seat: int) -> int:
        return seats[seat].is_free + (seats[seat].player is None)

    staying = sorted(range(len(seats)), key=ease)[:count]
    return tuple(seats[seat] for seat in sorted(staying))


def begin_game(dealt: kinds.Dealt, at: float) -> TableGame:
    moves = dealt.moves.split()
    game = Game(parse_variant(dealt.variant), parse_cards(dealt.deck), moves, first=dealt.first)
    begun = TableGame(dealt.game, dealt.number, game, Seal(dealt.hash, dealt.salt), dealt.seed, at)
    if not (dealt.deal or moves):
        return begun
    again = RepeatedDeal(dealt.deal, len(moves), dealt.knowers)
    return replace(begun, times=(at,) * len(moves), bots=(None,) * len(moves), again=again)


def read_state(entries: Iterable[LedgerEntry], start: TableState | None = None) -> TableState:
    """The state that a table's entries make, from the first one or after another state.

    Moves of earlier games are skipped.
    """
    entries = list(entries)
    deals = [index for index, entry in enumerate(entries) if isinstance(entry.event, kinds.Dealt)]
    last = deals[-1] if deals else 0
    state = start or TableState()
    for index, entry in enumerate(entries):
        passed = index < last and entry.event.of_a_game
        if not passed:
            state = state.after(entry)
        elif entry.event.private:
            state = state.counting(entry)
    return state
