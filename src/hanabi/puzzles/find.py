"""Finding puzzles in games: turns on which bots disagree, and one move is proved better than every other.

The proof is that of a review: imagined deals drawn from the mover's beliefs, every player playing on by the
conventions. The best move is chosen in some deals and has to lead in fresh ones, by a margin and by several
standard errors, over every move that comes near. A play or a discard must also hold if partners take clues
literally.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
from msgspec import to_builtins

from hanabi.analysis.knowledge import know_hand
from hanabi.bots.bot import Why
from hanabi.bots.catalog import make_bot
from hanabi.bots.seats import Seats
from hanabi.engine.moves import Kind
from hanabi.engine.variant import Suit
from hanabi.game import Game
from hanabi.notation import LETTERS, Move, cards_name, variant_name
from hanabi.puzzles.puzzle import LEVELS, Puzzle, PuzzleKind, Worth, name_puzzle
from hanabi.review.finding import Finding
from hanabi.review.game import join_turn, restart
from hanabi.review.turning import find_reasons, find_saved, praise_move
from hanabi.review.values import Reading, Scan, is_clear, mean_of, scan_turn, value_move, value_turn
from hanabi.review.watch import ObservedMove, watch_game

HOPEFUL = 2.5  # standard errors that make more deals worth while
NEAR = 0.05  # points that the first deals must show at least
SIFT, PROOF = 48, (160, 400)  # deals in which the best is chosen, and in which it is proven
RIVALS = 9  # with more near-best moves, no answer is clear
PLAIN = LEVELS[:-1]  # bots that answer at once


class Rigor(NamedTuple):
    """What proves a move to be the best."""

    least: float = 0.25  # points between it and any other
    sure: float = 4.0  # standard errors


RIGOR = Rigor()


class Turn(NamedTuple):
    """A turn on which players disagree."""

    watched: ObservedMove
    chosen: dict[str, Move]  # by the levels that answer at once
    seats: Mapping[str, Seats]


class Proof(NamedTuple):
    """A best move, with the values of the moves."""

    best: Move
    values: dict[str, Worth]


def find_puzzles(game: Game, seed: int, source: str) -> Iterator[Puzzle]:
    """The puzzles in a game."""
    for turn in list_disputed(game):
        proof = prove(turn, seed)
        if proof is not None and is_tempting(turn, proof.best):
            yield make_puzzle(game, turn, proof, source)


def list_disputed(game: Game) -> Iterator[Turn]:
    """The turns on which the levels, or the mover, disagree."""
    again = restart(game)
    seats = {
        name: Seats(dict.fromkeys(range(game.variant.players), make_bot(name)), 0, again.view)
        for name in LEVELS
    }
    for watched in watch_game(game):
        seat = watched.view.seat
        chosen = {name: seats[name].choose(seat) for name in PLAIN}
        if len({watched.played, *chosen.values()}) > 1:
            yield Turn(watched, chosen, seats)
        event = again.push(watched.played)
        for seated in seats.values():
            seated.watch(event)


def prove(turn: Turn, seed: int, rigor: Rigor = RIGOR) -> Proof | None:
    """The best move, if it clearly leads in deals that were not used for its choice."""
    scan = scan_turn(turn.watched, Reading.CONVENTIONS, seed)
    if lead_of(scan.scores) < NEAR:
        return None
    rivals = list_rivals(scan, turn)
    if len(rivals) > RIVALS:
        return None
    sifted = np.concatenate([scan.scores[:, rivals], scan.play(scan.moves[rivals], SIFT)])
    if lead_of(sifted) < rigor.least / 2:
        return None
    return confirm(turn, scan, rivals[int(sifted.mean(axis=0).argmax())], rivals, seed, rigor)


def confirm(
    turn: Turn, scan: Scan, best: int, rivals: list[int], seed: int, rigor: Rigor = RIGOR
) -> Proof | None:
    """The proof of a best move, if it clearly leads its rivals in fresh deals."""
    order = [best, *(at for at in rivals if at != best)]
    fresh = scan.play(scan.moves[order], PROOF[0])
    proven = leads(fresh, rigor)
    if not proven and leads(fresh, Rigor(rigor.least, HOPEFUL)):
        fresh = np.concatenate([fresh, scan.play(scan.moves[order], PROOF[1])])
        proven = leads(fresh, rigor)
    if not proven:
        return None
    view = turn.watched.view
    if not view.move_of(int(scan.moves[best])).is_clue and not stands_literally(
        turn.watched, scan, order, seed
    ):
        return None
    values = value_moves(scan, order, fresh)
    first, second = (values[move].score for move in list(values)[:2])
    return Proof(view.move_of(int(scan.moves[best])), values) if first > second + rigor.least - 0.02 else None


def value_moves(scan: Scan, order: list[int], fresh: np.ndarray) -> dict[str, Worth]:
    """The values of all moves, the best first; of moves never near it, by their loss in the scan."""
    view, best = scan.watched.view, order[0]
    found: dict[str, Worth] = {}
    for at in order + [at for at in range(len(scan.moves)) if at not in order]:
        scores = fresh[:, order.index(at)] if at in order else scan.scores[:, at]
        value = value_move(view.move_of(int(scan.moves[at])), scores, view.variant.max_score)
        lost = 0.0 if at in order else float((scan.scores[:, best] - scan.scores[:, at]).mean())
        score = value.score if at in order else float(fresh[:, 0].mean()) - lost
        found[str(value.move)] = Worth(round(score, 2), round(value.score_error, 2), round(value.perfect, 2))
    ranking = sorted(found, key=lambda move: -found[move].score)
    return {move: found[move] for move in ranking}


def lead_of(scores: np.ndarray) -> float:
    """The points between the best mean and the next."""
    means = np.sort(scores.mean(axis=0))
    return float(means[-1] - means[-2]) if len(means) > 1 else 0.0


def list_rivals(scan: Scan, turn: Turn) -> list[int]:
    """The moves that may be the best, and those chosen by players."""
    ranking = np.argsort(-scan.scores.mean(axis=0), kind="stable").tolist()
    near = [at for at in ranking if not is_clear(scan.scores[:, ranking[0]] - scan.scores[:, at])]
    numbers = [turn.watched.view.number_of(move) for move in (turn.watched.played, *turn.chosen.values())]
    chosen = [scan.moves.tolist().index(number) for number in numbers]
    return list(dict.fromkeys([*near, *ranking[:2], *chosen]))


def leads(scores: np.ndarray, rigor: Rigor) -> bool:
    """Whether the first move is better than every other by a margin, and by a number of standard errors."""
    found = [mean_of(scores[:, 0] - scores[:, at]) for at in range(1, scores.shape[1])]
    return all(mean > rigor.least and mean > rigor.sure * error for mean, error in found)


def stands_literally(watched: ObservedMove, scan: Scan, order: list[int], seed: int) -> bool:
    """Whether no other move is clearly better with partners who take clues literally."""
    play = scan_turn(watched, Reading.LITERAL, seed, worlds=1).play
    scores = play(scan.moves[order], SIFT)
    return not any(is_clear(scores[:, at] - scores[:, 0]) for at in range(1, len(order)))


def is_tempting(turn: Turn, best: Move) -> bool:
    return any(move != best for move in (turn.watched.played, *turn.chosen.values()))


def make_puzzle(game: Game, turn: Turn, proof: Proof, source: str) -> Puzzle:
    """The puzzle of a turn whose best move is proven."""
    view = turn.watched.view
    searching = turn.seats[LEVELS[-1]]
    chosen = turn.chosen | {LEVELS[-1]: searching.choose(view.seat)}
    wrong = Counter(str(move) for move in [turn.watched.played, *chosen.values()] if move != proof.best)
    found = tuple(name for name in LEVELS if chosen[name] == proof.best)
    why = turn.seats[found[-1]].why(view.seat) if found else ()
    merits = () if why else list_merits(turn.watched, proof.best)
    variant, deck = variant_name(game.variant), cards_name(game.deck).replace(" ", "")
    moves = " ".join(map(str, game.moves[: view.turn]))
    return Puzzle(
        name_puzzle(variant, deck, moves),
        variant,
        deck,
        moves,
        game.first,
        kind_of(turn.watched, proof.best),
        str(proof.best),
        wrong.most_common(1)[0][0],
        found,
        proof.values,
        tuple(map(write_why, why)),
        dict(list_flaws(game, turn.watched)),
        source,
        merits,
    )


def list_merits(watched: ObservedMove, best: Move) -> tuple[dict[str, Any], ...]:
    """The merits of the best move, if no bot can explain it."""
    made = watched._replace(played=best)
    found = praise_move(made, know_hand(watched.view)) or (find_saved(made, False) if best.is_clue else [])
    return tuple(map(write_finding, found))


def kind_of(watched: ObservedMove, best: Move) -> PuzzleKind:
    view = watched.view
    if view.turns_left is not None or view.deck_left <= 2:
        return PuzzleKind.ENDGAME
    if best.is_clue:
        return PuzzleKind.CLUE
    return PuzzleKind.PLAY if best.kind == Kind.PLAY else PuzzleKind.DISCARD


def list_flaws(game: Game, watched: ObservedMove) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The flaw of each legal move, if it has one."""
    before = restart(game, watched.view.turn)
    value = value_turn(scan_turn(watched, Reading.LITERAL, 0, worlds=1), 1)
    for move in watched.view.legal_moves():
        event = before.after(move).events[-1]
        turn = join_turn(event, watched._replace(played=move), (value, value), value)
        flaws = list(map(write_finding, find_reasons(turn)))
        if flaws:
            yield str(move), flaws


def write_finding(found: Finding) -> dict[str, Any]:
    """A flaw or a merit as plain data."""
    data: dict[str, Any] = to_builtins(found)
    data |= {name: round(data[name], 2) for name in ("chance", "believed") if name in data}
    return {name: value for name, value in data.items() if value or name == "seat"}


def write_why(why: Why) -> dict[str, Any]:
    """A reason of a bot as plain data, without empty fields."""
    clue = LETTERS[why.clue] if isinstance(why.clue, Suit) else str(why.clue) if why.clue else None
    said = why._asdict() | {"card": str(why.card) if why.card else None, "clue": clue}
    said |= {"orders": list(why.orders), "deals": list(why.deals)}
    return {key: value for key, value in said.items() if value not in (None, [])}
