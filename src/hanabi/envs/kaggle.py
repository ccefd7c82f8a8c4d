"""Kaggle: the game as an environment of kaggle-environments, read and played as text.

Importing this file registers `hanabi_text`; `hanabi` and `hanabi_arena` there are Kaggle's own.

    game = kaggle_environments.make("hanabi_text", configuration={"partner": "cautious", "players": 3})
    game.run([agent])

An agent gets its seat's knowledge as `observation["text"]`, and answers with text; the last line that names a
legal move counts. Agents have the first seats and bots the others. All agents earn the points. An answer
without a legal move ends the game without reward.
"""

import random
import secrets
from typing import Any

from hanabi.bots.text import find_move
from hanabi.envs.text import TextGame, read_rules
from hanabi.errors import MissingExtra
from hanabi.variant import Variant

try:
    import kaggle_environments
except ImportError as error:
    raise MissingExtra("kaggle_environments", "kaggle-environments") from error

NAME = "hanabi_text"
MAX_STEPS = 400  # more than any game has moves
SECONDS = 60  # for an answer

SPECIFICATION = {
    "name": NAME,
    "title": "Hanabi as text",
    "description": "The cooperative card game Hanabi: what a seat knows as text, moves as text.",
    "version": "1.0.0",
    "agents": [2, 1, 3, 4, 5],
    "configuration": {
        "players": {"description": "Seats; 0: one for each agent.", "type": "integer", "default": 0},
        "partner": {"description": "The bot in the other seats.", "type": "string", "default": "partner"},
        "rules": {"description": "Such as `suits=3 cascade`.", "type": "string", "default": ""},
        "language": {"description": "en, sv, fi, nl or es.", "type": "string", "default": "en"},
        "compact": {"description": "Text in a few lines.", "type": "boolean", "default": False},
        "episodeSteps": MAX_STEPS,
        "actTimeout": SECONDS,
    },
    "reward": {"description": "The score of the team.", "type": "number", "default": 0},
    "observation": {
        "text": {"description": "What the seat knows, and its moves.", "type": "string", "default": ""},
        "moves": {"description": "The legal moves, on the agent's turn.", "type": "array", "default": []},
        "seat": {"description": "Where the agent sits.", "type": "integer", "default": 0},
    },
    "action": {"description": "Text that names a legal move.", "type": "string", "default": ""},
    "info": {
        "seed": {"description": "Of the deal.", "type": "integer"},
        "moves": {"description": "The answers of the agents so far.", "type": "array"},
    },
}  # fmt: skip


def interpret(state: list[Any], env: Any) -> list[Any]:
    """Deal a game, or make the move of the agent whose turn it is.

    The seed is in the infos, which agents do not get; `make(..., info={"seed": 7})` sets it.
    """
    info = state[0].info
    if env.done:
        info.seed, info.moves = env.info.get("seed", secrets.randbits(62)), []
        return show(open_game(state, env), state)
    game = open_game(state, env)
    mover = state[game.seat]
    answer = mover.action or ""
    if mover.status != "ACTIVE" or find_move(game.game.view(game.seat), answer, game.language) is None:
        return end_early(mover, state)
    game.answer(answer)
    info.moves = [*info.moves, answer]
    return show(game, state)


def open_game(state: list[Any], env: Any) -> TextGame:
    """The current game, replayed from its deal."""
    wanted, info = env.configuration, state[0].info
    variant = find_variant(len(state), wanted)
    bots = dict.fromkeys(range(len(state), variant.players), wanted.partner)
    game = TextGame(variant, info.seed, bots, language=wanted.language, compact=wanted.compact)
    for answer in info.moves:
        game.answer(answer)
    return game


def find_variant(agents: int, wanted: Any) -> Variant:
    return read_rules(wanted.players or max(agents, 2), wanted.rules)


def show(game: TextGame, state: list[Any]) -> list[Any]:
    """Give every agent its seat's knowledge, and the points."""
    for seat, agent in enumerate(state):
        agent.observation.seat, agent.observation.text = seat, game.describe(seat)
        agent.observation.moves = game.list_moves() if seat == game.seat and not game.over else []
        agent.reward = game.score
        agent.status = "DONE" if game.over else "ACTIVE" if game.seat == seat else "INACTIVE"
    return state


def end_early(mover: Any, state: list[Any]) -> list[Any]:
    """End the game of an agent that failed or made no legal move."""
    for agent in state:
        agent.status, agent.reward = "DONE", 0
    mover.status, mover.reward = "INVALID", None
    return state


def render(state: list[Any], env: Any) -> str:
    """The last text of every agent."""
    return "\n\n".join(str(agent.observation.text) for agent in state)


def play_randomly(observation: Any) -> str:
    """An agent that draws one of the legal moves."""
    return str(random.choice(observation["moves"]))


kaggle_environments.register(
    NAME,
    {
        "specification": SPECIFICATION,
        "interpreter": interpret,
        "renderer": render,
        "html_renderer": lambda: "",
        "agents": {"random": play_randomly},
    },
)
