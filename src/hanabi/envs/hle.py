"""A drop-in for `rl_env` of hanabi-learning-environment: the same calls and the same dicts.

Old code changes its import and goes on:

>>> from hanabi.envs import hle as rl_env
>>> environment = rl_env.make("Hanabi-Full", num_players=2)
>>> observations = environment.reset()
>>> mine = observations["player_observations"][observations["current_player"]]
>>> observations, reward, done, info = environment.step(mine["legal_moves_as_int"][0])

What differs: an action against the rules raises `IllegalMove` and changes nothing, a finished game takes no
more moves, unknown settings are named, whole numbers of NumPy are welcome, `reset` takes a seed and a deck,
and the key `pyhanabi` holds a `View` of this package.
"""

import secrets
from typing import Any, TypeAlias

from hanabi.engine.cards import MAX_SEED
from hanabi.engine.moves import Kind, list_moves
from hanabi.engine.rules import Reason
from hanabi.envs.canonical import Encoding
from hanabi.envs.single import Single
from hanabi.envs.steps import first_seat
from hanabi.errors import IllegalMove, InvalidOption, NotStarted, show
from hanabi.game import check_seed
from hanabi.notation import LETTERS, Card
from hanabi.position import View
from hanabi.variant import Variant

Dict: TypeAlias = dict[str, Any]

COLORS = LETTERS.upper()
SETTINGS = {
    "players": "players",
    "colors": "suits",
    "ranks": "ranks",
    "hand_size": "hand_size",
    "max_information_tokens": "clue_tokens",
    "max_life_tokens": "strikes",
}
OTHERS = ("observation_type", "seed", "random_start_player")
SMALL = {"ranks": 5, "hand_size": 2, "max_information_tokens": 3, "max_life_tokens": 1}
PRESETS: dict[str, Dict] = {
    "Hanabi-Full": {},
    "Hanabi-Full-CardKnowledge": {},
    "Hanabi-Full-Minimal": {"observation_type": 0},
    "Hanabi-Small": {"colors": 2, **SMALL},
    "Hanabi-Very-Small": {"colors": 1, **SMALL},
}


def make(
    environment_name: str = "Hanabi-Full", num_players: int = 2, pyhanabi_path: str | None = None
) -> "HanabiEnv":
    """An environment by its name; there is no library to load, so the path is ignored."""
    if environment_name not in PRESETS:
        raise InvalidOption(f"no environment {show(environment_name)}, there are {', '.join(PRESETS)}")
    return HanabiEnv({"players": num_players, **PRESETS[environment_name]})


class HanabiEnv:
    """One game that answers in dicts, for all players at once: hand each player only its own."""

    def __init__(self, config: Dict) -> None:
        variant, self._type, seed, self._any_first = read_config(config)
        self._single = Single(variant, observation=self._type)
        moves = list_moves()
        self._actions = [action_dict(*moves[number]) for number in self._single.batch.actions]
        self._next_seed = seed
        self._started = False
        self.players = variant.players

    def reset(self, seed: int | None = None, deck: Any = None) -> Dict:
        """Deal; without a seed, the game has the one after the last game's."""
        seed = self._next_seed if seed is None else check_seed(seed)
        first = int(first_seat(self._single.variant.data, seed, int(self._any_first)))
        self._single.reset(seed, {"deck": deck, "first": first})
        self._next_seed = (seed + 1) & MAX_SEED
        self._started = True
        return self._observe_all()

    def step(self, action: int | Dict) -> tuple[Dict, float, bool, Dict]:
        """Take an action, a number or a dict: the observations, the reward, whether it is over, and {}."""
        if not self._started:
            raise NotStarted("the game is not dealt yet: call reset first")
        reward = self._single.take(self._number(action) if isinstance(action, dict) else action)
        return self._observe_all(), reward, self._single.done, {}

    def vectorized_observation_shape(self) -> list[int]:
        return [self._single.batch.size]

    def num_moves(self) -> int:
        """How many moves there are, legal or not."""
        return len(self._actions)

    def _number(self, action: Dict) -> int:
        if action not in self._actions:
            raise IllegalMove(Reason.NO_SUCH_MOVE, show(action))
        return self._actions.index(action)

    def _observe_all(self) -> Dict:
        seats = range(self.players)
        return {"player_observations": list(map(self._observe, seats)), "current_player": self._single.seat}

    def _observe(self, seat: int) -> Dict:
        single = self._single
        view, mover = single.game.view(seat), single.seat
        legal = single.mask(seat).nonzero()[0].tolist()
        around = [(seat + offset) % self.players for offset in range(self.players)]
        hands = single.game.hands if self._type == "seer" else view.hands
        return {
            "current_player": mover,
            "current_player_offset": (mover - seat) % self.players,
            "life_tokens": single.variant.strikes - view.strikes,
            "information_tokens": view.clue_tokens,
            "num_players": self.players,
            "deck_size": view.deck_left,
            "fireworks": dict(zip(COLORS, view.stacks, strict=False)),
            "legal_moves": [self._actions[number].copy() for number in legal],
            "legal_moves_as_int": legal,
            "observed_hands": [[card_dict(card) for card in hands[other]] for other in around],
            "discard_pile": [card_dict(card) for card in view.discards],
            "card_knowledge": [list(map(clue_dict, self._told(view, other))) for other in around],
            "vectorized": single.batch.observations[0, seat].tolist(),
            "pyhanabi": view,
        }

    def _told(self, view: View, seat: int) -> list[tuple[int | None, int | None]]:
        """The color and rank that each card of a seat was called; a seer's all are, the minimal ones none."""
        if self._type == "seer":
            return [(card.suit, card.rank) for card in self._single.game.hands[seat] if card]
        if self._type == "minimal":
            return [(None, None)] * len(view.hands[seat])
        return [(clues.color, clues.rank) for clues in view.clues_seen[seat]]


def card_dict(card: Card | None) -> Dict:
    if card is None:
        return {"color": None, "rank": -1}
    return {"color": COLORS[card.suit], "rank": card.rank - 1}


def clue_dict(told: tuple[int | None, int | None]) -> Dict:
    color, rank = told
    return {"color": None if color is None else COLORS[color], "rank": None if rank is None else rank - 1}


def action_dict(kind: Kind, where: int, value: int) -> Dict:
    """A move in words as HLE's dict: `where` is a slot, or how many seats on."""
    if kind in (Kind.PLAY, Kind.DISCARD):
        return {"action_type": kind.name, "card_index": where}
    if kind == Kind.COLOR_CLUE:
        return {"action_type": "REVEAL_COLOR", "target_offset": where, "color": COLORS[value]}
    return {"action_type": "REVEAL_RANK", "target_offset": where, "rank": value - 1}


def read_config(config: Dict) -> tuple[Variant, str, int, bool]:
    """The variant, the observation, the first seed, and whether the first player is drawn."""
    if not isinstance(config, dict):
        raise InvalidOption(f"config must be a dict, got {show(config)}")
    for name in config:
        if name not in SETTINGS and name not in OTHERS:
            raise InvalidOption(f"no setting {show(name)}, there are {', '.join((*SETTINGS, *OTHERS))}")
    variant = Variant(**{SETTINGS[name]: value for name, value in config.items() if name in SETTINGS})
    seed = config.get("seed", -1)
    seed = secrets.randbelow(MAX_SEED) if seed == -1 else check_seed(seed)
    return (
        variant,
        read_type(config.get("observation_type", 1)),
        seed,
        bool(config.get("random_start_player")),
    )


def read_type(number: object) -> str:
    """The observation that HLE gives a number: 0 minimal, 1 canonical, 2 seer."""
    for encoding in (Encoding.MINIMAL, Encoding.CANONICAL, Encoding.SEER):
        if number == encoding:
            return str(encoding)
    raise InvalidOption(f"observation_type must be 0, 1 or 2, got {show(number)}")
