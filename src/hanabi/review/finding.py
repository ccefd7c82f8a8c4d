"""What a review says of a turn: values, and findings, which are message ids with facts.

Page and terminal only put them into words. Which turns are turning points, and what each player lost, is
counted here too, from the values of all turns or of those that are known so far.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from msgspec import Struct

MOST = 5  # turning points


class FindingKind(StrEnum):
    """The kinds of sentences about a game, a move, or a better move."""

    CLUES = "clues"  # `count` clues were given, for `points`
    RATE = "rate"  # `points` for each clue
    UNUSED = "unused"  # `count` clue tokens are left at the end
    MISSING = "missing"  # `count` points could still have been reached at the end
    LOST = "lost"  # `count` points that nothing could bring back
    COST = "cost"  # the `points` that a move cost, and their `error`
    PERFECT = "perfect"  # the `chance` of all points that it cost
    UNSURE = "unsure"  # a play that might not fit; `chance` that it fits
    DOUBTED = "doubted"  # the same if the conventions imply more than the clues; `believed` by them
    CRITICAL = "critical"  # the last of its kind was discarded; `chance` that it would be
    MISSED_PLAY = "missed-play"  # a card that fits for sure, in place `place`, stayed in the hand
    MISLEADS = "misleads"  # `seat` will play `card`, which does not fit
    WILL_STRIKE = "will-strike"  # `seat` will play `card` in `place`, which does not fit
    TOKENS_LEFT = "tokens-left"  # a discard with `place` clue tokens left
    TIME_SHORT = "time-short"  # it leaves cards unplayed when the deck runs out
    LOSES_CARDS = "loses-cards"  # irreplaceable cards are discarded more often
    STRIKES_OUT = "strikes-out"  # the last strike comes more often
    TOLD = "told"  # praise: `seat` will play `card`, which fits
    MISSED = "missed"  # `card` of `seat` fits too, without a clue
    BETTER_PLAY = "better-play"  # the better `move`, of the card in `place`
    BETTER_DISCARD = "better-discard"
    BETTER_CLUE = "better-clue"  # to `seat`
    WOULD_TELL = "would-tell"  # of a better move: `seat` would have played `card`, which fits
    WOULD_SAVE = "would-save"  # it would have marked `card` of `seat`, the last of its kind
    WOULD_STOP = "would-stop"  # `seat` would not have played `card`, which does not fit
    WOULD_KEEP = "would-keep"  # `seat` would have discarded another card before `card`
    WOULD_TRY = "would-try"  # in the last round `seat` would have tried `card`, which fits
    WOULD_FIT = "would-fit"  # the `chance` that the card fits
    WOULD_MEAN = "would-mean"  # by the conventions `seat` has asked for the card
    WOULD_CLEAR = "would-clear"  # the `chance` that the card is trash
    WOULD_SPARE = "would-spare"  # the card is not the last of its kind, or trash


COMMITTED = (FindingKind.UNSURE, FindingKind.DOUBTED, FindingKind.CRITICAL, FindingKind.MISLEADS)


class Finding(Struct, frozen=True, omit_defaults=True):
    """A sentence of a review: the message `finding-NAME` and its values."""

    name: str  # a `FindingKind`
    chance: float = 0.0
    place: int = 0  # of a card in the hand of the mover, or of `seat`, from 1
    seat: int | None = None
    card: str | None = None
    believed: float = 0.0  # the chance by the conventions, if it differs from that by the clues
    move: str | None = None
    count: int = 0
    points: float = 0.0
    error: float = 0.0  # standard


class MoveValued(Struct, frozen=True):
    """The average result of a move, in imagined deals."""

    move: str
    score: float
    error: float  # standard
    perfect: float  # the chance of the highest score


class TurnValued(Struct, frozen=True):
    """The values of the moves on a turn of a finished game, by the mover's knowledge."""

    turn: int
    seat: int
    played: MoveValued
    best: tuple[MoveValued, ...]  # the best first
    literal: tuple[MoveValued, ...]  # the best with partners who take clues literally, and those of `best`
    literal_played: MoveValued
    cost: float  # points lost by the move made; 0 if no other was clearly better
    perfect_cost: float  # and the fall in the chance of the highest score
    findings: tuple[Finding, ...]  # in the order in which they are read

    @property
    def loss(self) -> float:
        return self.cost + self.perfect_cost


class PlayerTotal(Struct, frozen=True):
    """A player's moves in a game."""

    moves: int
    good: int  # those not clearly worse than the best
    lost: float  # points


class Group(NamedTuple):
    """Turns with the same omission, and what would have corrected it."""

    signs: set[Any]
    members: list[TurnValued]


def find_signs(turn: TurnValued) -> set[Any]:
    """What tells an omission: the card that was not played, or the cards that the better clue helps."""
    better = next((one.move for one in turn.findings if one.name == FindingKind.BETTER_PLAY), None)
    helps = (
        one for one in turn.findings if one.name.startswith("would-") or one.name == FindingKind.WILL_STRIKE
    )
    return {better} if better else {(one.seat, one.card) for one in helps if one.card}


def excuse_repeated(turns: Iterable[TurnValued]) -> set[int]:
    """The turns whose omission is counted on another turn.

    An omission appears on every turn until it is corrected. It counts on the turn where the better move would
    have gained most, and was cheapest; of equal turns, on the first. A mistake of another kind counts by
    itself.
    """
    groups: list[Group] = []
    for turn in turns:
        if turn.loss > 0 and not any(one.name in COMMITTED for one in turn.findings):
            signs = find_signs(turn)
            shared = [group for group in groups if group.signs & signs]
            groups = [group for group in groups if not group.signs & signs]
            members = [other for group in shared for other in group.members]
            groups.append(Group(signs.union(*(group.signs for group in shared)), [*members, turn]))
    kept = {max(group.members, key=lambda one: (one.loss, -one.turn)).turn for group in groups}
    return {one.turn for group in groups for one in group.members} - kept


def pick_turning_points(turns: Sequence[TurnValued]) -> list[int]:
    """The costliest turns, each cause once, in the order of play."""
    excused = excuse_repeated(turns)
    costly = [one for one in turns if one.loss > 0 and one.turn not in excused]
    return sorted(one.turn for one in sorted(costly, key=lambda one: (-one.loss, one.turn))[:MOST])


def sum_players(turns: Sequence[TurnValued], players: int) -> list[PlayerTotal]:
    """Each seat's moves; an omission counts once."""
    excused, totals = excuse_repeated(turns), []
    for seat in range(players):
        own = [one for one in turns if one.seat == seat]
        bad = [one for one in own if one.loss > 0 and one.turn not in excused]
        totals.append(PlayerTotal(len(own), len(own) - len(bad), sum(max(one.cost, 0.0) for one in bad)))
    return totals
