"""How puzzles are found: for `make test-puzzles`, because it compiles for long."""

from hanabi.puzzles.find import find_puzzles, list_disputed, prove
from hanabi.puzzles.puzzle import LEVELS, list_puzzles


def lead_of(puzzle):
    first, second = [worth.score for worth in puzzle.values.values()][:2]
    return first - second


def test_a_puzzle_is_found_again_in_its_game():
    """The clearest one, with another seed: the proof does not hang on the deals drawn."""
    puzzle = max(list_puzzles(), key=lead_of)
    game = puzzle.open_game().after(puzzle.tempting)
    *_, turn = list_disputed(game)
    proof = prove(turn, seed=99)
    assert proof
    assert str(proof.best) == puzzle.best
    assert next(iter(proof.values)) == puzzle.best


def test_what_is_found_has_its_explanation(monkeypatch):
    puzzle = max(list_puzzles(), key=lambda puzzle: len(puzzle.moves))
    game = puzzle.open_game().after(puzzle.tempting)
    last = game.turn - 1
    only = lambda turn, seed: prove(turn, seed) if turn.watched.view.turn == last else None  # noqa: E731
    monkeypatch.setattr("hanabi.puzzles.find.prove", only)
    (found,) = find_puzzles(game, 0, "test")
    assert (found.id, found.best, found.kind) == (puzzle.id, puzzle.best, puzzle.kind)
    assert found.flaws == puzzle.flaws
    assert set(found.found) >= set(puzzle.found) & set(LEVELS[:-1])
