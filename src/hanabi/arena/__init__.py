"""The arena: many games between bots, and their statistics."""

from hanabi.arena.benchmark import Benchmark, run_benchmark
from hanabi.arena.simulate import Result, simulate
from hanabi.arena.stats import Mean, Summary, compare, measure, summarize
from hanabi.arena.tournament import Tournament, hold_tournament

__all__ = [
    "Benchmark",
    "Mean",
    "Result",
    "Summary",
    "Tournament",
    "compare",
    "hold_tournament",
    "measure",
    "run_benchmark",
    "simulate",
    "summarize",
]
