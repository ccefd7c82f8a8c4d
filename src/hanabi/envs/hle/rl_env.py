"""HLE's `rl_env`: one game that answers in dicts, by name, and the interfaces of agents and environments."""

import operator
from typing import Any, SupportsIndex, TypeAlias

from hanabi.engine.rules import Reason
from hanabi.envs.hle import pyhanabi
from hanabi.envs.hle.pyhanabi import (
    COLOR_CHAR,
    HanabiGame,
    HanabiObservation,
    HanabiState,
    ObservationEncoder,
    read_config,
)
from hanabi.errors import IllegalMove, InvalidOption, NotStarted, show

Dict: TypeAlias = dict[str, Any]

__all__ = ["PRESETS", "Agent", "Environment", "HanabiEnv", "make", "pyhanabi", "read_config"]

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


class Environment:
    """What an environment must have."""

    def reset(self) -> Any:
        raise NotImplementedError

    def step(self, action: Any) -> Any:
        raise NotImplementedError


class Agent:
    """What an agent must have."""

    def __init__(self, config: Dict, *args: Any, **kwargs: Any) -> None:
        raise NotImplementedError

    def reset(self, config: Dict) -> None:
        raise NotImplementedError

    def act(self, observation: Dict) -> Any:
        raise NotImplementedError


class HanabiEnv(Environment):
    """One game that answers in dicts, for all players at once: hand each player only its own."""

    state: HanabiState

    def __init__(self, config: Dict) -> None:
        self.game = HanabiGame(check_config(config))
        self.observation_encoder = ObservationEncoder(self.game)
        self.players = self.game.num_players()

    def reset(self, seed: int | None = None, deck: Any = None) -> Dict:
        """Deal; without a seed, the game has the one after the last game's."""
        self.state = self.game.new_initial_state(seed, deck)
        return self._make_observation_all_players()

    def step(self, action: Any) -> tuple[Dict, float, bool, Dict]:
        """Take an action, a number or a dict: the observations, the reward, whether it is over, and {}."""
        if not hasattr(self, "state"):
            raise NotStarted("the game is not dealt yet: call reset first")
        if self.state.is_terminal():
            raise IllegalMove(Reason.GAME_OVER, show(action))
        before = self.state.score()
        self.state.apply_move(self._build_move(action))
        reward = float(self.state.score() - before)
        return self._make_observation_all_players(), reward, self.state.is_terminal(), {}

    def vectorized_observation_shape(self) -> list[int]:
        return self.observation_encoder.shape()

    def num_moves(self) -> int:
        """How many moves there are, legal or not."""
        return self.game.max_moves()

    def _build_move(self, action: Any) -> pyhanabi.HanabiMove:
        every = [self.game.get_move(number) for number in range(self.num_moves())]
        if isinstance(action, dict):
            for move in every:
                if move.to_dict().items() <= action.items():  # HLE ignores what else is there
                    return move
        elif isinstance(action, SupportsIndex) and 0 <= operator.index(action) < len(every):
            return every[operator.index(action)]
        raise IllegalMove(Reason.NO_SUCH_MOVE, show(action))

    def _make_observation_all_players(self) -> Dict:
        observations = [self.state.observation(player) for player in range(self.players)]
        told = [self._extract_dict_from_backend(player, seen) for player, seen in enumerate(observations)]
        return {"player_observations": told, "current_player": self.state.cur_player()}

    def _extract_dict_from_backend(self, player_id: int, observation: HanabiObservation) -> Dict:
        legal = observation.legal_moves()
        return {
            "current_player": self.state.cur_player(),
            "current_player_offset": observation.cur_player_offset(),
            "life_tokens": observation.life_tokens(),
            "information_tokens": observation.information_tokens(),
            "num_players": observation.num_players(),
            "deck_size": observation.deck_size(),
            "fireworks": dict(zip(COLOR_CHAR, observation.fireworks(), strict=False)),
            "legal_moves": [move.to_dict() for move in legal],
            "legal_moves_as_int": [self.game.get_move_uid(move) for move in legal],
            "observed_hands": [[card.to_dict() for card in hand] for hand in observation.observed_hands()],
            "discard_pile": [card.to_dict() for card in observation.discard_pile()],
            "card_knowledge": [[told.to_dict() for told in hand] for hand in observation.card_knowledge()],
            "vectorized": self.observation_encoder.encode(observation),
            "pyhanabi": observation,
        }


def check_config(config: Any) -> Dict:
    if not isinstance(config, dict):
        raise InvalidOption(f"config must be a dict, got {show(config)}")
    return config
