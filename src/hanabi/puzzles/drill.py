"""Drills: puzzles about one convention, without end, from simulated games.

A seed is a game of partners. Its drill is a turn whose move needs the convention: the partner says so, or
without the convention it would do something else. That move is the best in imagined deals that had no say in
the choice; a move that is worth as much is right too.
"""

import random
import re
from collections.abc import Iterator

from hanabi.bots.partner import Partner
from hanabi.bots.partner.conventions import EXPERT, Convention
from hanabi.bots.partner.reasons import REASON_NAMES
from hanabi.bots.partner.reasons import PartnerReason as R
from hanabi.bots.person import Person
from hanabi.bots.seats import Seats
from hanabi.game import Game
from hanabi.notation import cards_name, variant_name
from hanabi.puzzles.find import Proof, Rigor, Turn, kind_of, list_flaws, prove, write_why
from hanabi.puzzles.puzzle import Puzzle
from hanabi.review.game import restart
from hanabi.review.watch import ObservedMove, follow_game
from hanabi.variant import Variant

SIZES = (2, 3, 4, 5)
MOST_TRIED = 2  # turns of a game
RIGOR = Rigor(0.05, 1.0)
SEED = re.compile("[0-9]{1,9}")


def name_all(*reasons: R) -> set[str]:
    return {REASON_NAMES[reason] for reason in reasons}


REASONS = {  # of moves that need a convention
    "chop": name_all(R.DISCARDS_CHOP),
    "focus": name_all(R.PLAYS_CLUED),
    "play-clue": name_all(R.CLUE_PLAYS, R.CLUE_PLAYS_LATER),
    "save": name_all(R.CLUE_SAVES_TWO, R.CLUE_SAVES_CRITICAL, R.CLUE_SAVES_EITHER),
    "good-touch": name_all(R.PLAYS_NEEDED, R.PLAYS_CONCLUDED),
    "five": name_all(R.CLUE_SAVES_FIVE, R.CLUE_FIVE),
    "care": name_all(R.REJECTS_RISK),
    "trust": name_all(R.REJECTS_WORD),
    "prompt": name_all(R.PLAYS_PROMPTED),
    "finesse": name_all(R.PLAYS_FINESSED, R.CLUE_FINESSES),
}
LEFT_OUT = {  # those for which no reason stands: without them a partner does something else
    "stall": Convention.STALLS,
    "reverse": Convention.REVERSE,
    "bluff": Convention.BLUFFS,
    "wrong-prompt": Convention.WRONG_PROMPT,
    "ones": Convention.ONES,
    "fix": Convention.FIXES,
    "handover": Convention.HANDOVER,
}
NEWCOMERS = ("care", "trust", "wrong-prompt")  # beside partners alone there is no occasion for them
CONVENTIONS = (*REASONS, *LEFT_OUT)


def name_drill(convention: str, seed: int) -> str:
    return f"{convention}-{seed}"


def read_drill(name: str) -> tuple[str, int] | None:
    """The convention and the seed of a drill; None for another puzzle.

    >>> read_drill("wrong-prompt-12"), read_drill("0a1b2c3d4e")
    (('wrong-prompt', 12), None)
    """
    convention, _, seed = name.rpartition("-")
    return (convention, int(seed)) if convention in CONVENTIONS and SEED.fullmatch(seed) else None


def find_drill(convention: str, seed: int) -> Puzzle | None:
    """The drill of a convention in the game of a seed, if there is one."""
    game = Game.deal(Variant(players=SIZES[seed % len(SIZES)]), seed)
    found = list(play_differently(game, convention))
    for turn in random.Random(seed).sample(found, min(len(found), MOST_TRIED)):
        watched = follow_game(game)[turn]
        proof = prove(Turn(watched, {}, {}), seed, RIGOR)
        if proof is not None and proof.best == watched.played:
            return make_drill(name_drill(convention, seed), restart(game, turn), watched, proof)
    return None


def make_drill(name: str, game: Game, watched: ObservedMove, proof: Proof) -> Puzzle:
    return Puzzle(
        name,
        variant_name(game.variant),
        cards_name(game.deck).replace(" ", ""),
        " ".join(map(str, game.moves)),
        game.first,
        kind_of(watched, proof.best),
        str(proof.best),
        list(proof.values)[1],
        (),
        proof.values,
        tuple(map(write_why, watched.why)),
        dict(list_flaws(game, watched)),
        "drill",
    )


def play_differently(game: Game, convention: str) -> Iterator[int]:
    """Play a game, and tell every turn whose move needs a convention."""
    newcomer = game.variant.players - 1 if convention in NEWCOMERS else None
    playing, without = (seat_all(game, bot, newcomer) for bot in (Partner(), leave_out(convention)))
    while not game.outcome:
        seat, turn = game.seat, game.turn
        move, other = playing.choose(seat), without.choose(seat)
        reasons = {why.name for why in playing.why(seat)} & REASONS.get(convention, set())
        event = game.push(move)
        if seat != newcomer and (reasons if convention in REASONS else move != other):
            yield turn
        for seats in (playing, without):
            seats.watch(event)


def seat_all(game: Game, bot: Partner, newcomer: int | None) -> Seats:
    everyone = range(game.variant.players)
    return Seats({seat: Person() if seat == newcomer else bot for seat in everyone}, 0, game.view)


def leave_out(convention: str) -> Partner:
    """A partner without a convention."""
    bot = Partner()
    if convention in LEFT_OUT:
        bot.conventions = EXPERT & ~(1 << LEFT_OUT[convention])
    return bot
