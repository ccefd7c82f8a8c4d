"""The objects of hanabi-learning-environment's `pyhanabi`, on this package's games.

>>> game = HanabiGame({"players": 2, "seed": 7})
>>> state = game.new_initial_state()
>>> state.apply_move(HanabiMove.get_reveal_rank_move(1, 0))
>>> state.observation(1).card_knowledge()[0][0]
XX|RYGWB2345
>>> state.move_history()
[<(Reveal player +1 rank 1) by player 0 reveal 3,4>]
"""

import enum
import secrets
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from hanabi.actions import list_actions
from hanabi.engine.cards import MAX_SEED
from hanabi.engine.moves import Kind, list_moves
from hanabi.engine.rules import Reason
from hanabi.engine.state import Ending
from hanabi.engine.variant import Suit
from hanabi.envs.canonical import Encoding
from hanabi.envs.inputs import gather
from hanabi.envs.observations import count_places, find_observation
from hanabi.envs.rich import make_workspace
from hanabi.envs.steps import first_seat
from hanabi.errors import IllegalMove, InvalidOption, show
from hanabi.event import Event
from hanabi.game import Game, check_seed
from hanabi.notation import LETTERS, Card, Move
from hanabi.position import CardClues, Position
from hanabi.variant import Variant

Dict: TypeAlias = dict[str, Any]

COLOR_CHAR = list(LETTERS.upper())
CHANCE_PLAYER_ID = -1  # never to move here: cards are dealt at once
SETTINGS = {
    "players": "players",
    "colors": "suits",
    "ranks": "ranks",
    "hand_size": "hand_size",
    "max_information_tokens": "clue_tokens",
    "max_life_tokens": "strikes",
}
OTHERS = ("observation_type", "seed", "random_start_player")
ENDINGS = {Ending.RUNNING: 0, Ending.STRIKEOUT: 1, Ending.PERFECT: 3}  # all others are out of cards


def try_cdef(header: str = "", prefixes: object = ()) -> bool:
    """There is no header to read."""
    return True


def try_load(library: object = None, prefixes: object = ()) -> bool:
    """There is no library to load."""
    return True


def cdef_loaded() -> bool:
    return True


def lib_loaded() -> bool:
    return True


def color_idx_to_char(color_idx: int) -> str | None:
    return None if color_idx == -1 else COLOR_CHAR[color_idx]


def color_char_to_idx(color_char: str) -> int:
    return COLOR_CHAR.index(color_char)


class HanabiMoveType(enum.IntEnum):
    """The kinds of moves."""

    INVALID = 0
    PLAY = 1
    DISCARD = 2
    REVEAL_COLOR = 3
    REVEAL_RANK = 4
    DEAL = 5


class HanabiEndOfGameType(enum.IntEnum):
    """How a game ended."""

    NOT_FINISHED = 0
    OUT_OF_LIFE_TOKENS = 1
    OUT_OF_CARDS = 2
    COMPLETED_FIREWORKS = 3


class AgentObservationType(enum.IntEnum):
    """What players observe."""

    MINIMAL = 0
    CARD_KNOWLEDGE = 1
    SEER = 2


class ObservationEncoderType(enum.IntEnum):
    """How observations are written."""

    CANONICAL = 0


class HanabiCard:
    """A card: color and rank from 0, or -1 for a hidden one."""

    def __init__(self, color: int = -1, rank: int = -1) -> None:
        self._color, self._rank = color, rank

    def color(self) -> int:
        return self._color

    def rank(self) -> int:
        return self._rank

    def valid(self) -> bool:
        return self._color >= 0 and self._rank >= 0

    def __repr__(self) -> str:
        return f"{COLOR_CHAR[self._color]}{self._rank + 1}" if self.valid() else "XX"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HanabiCard) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def to_dict(self) -> Dict:
        return {"color": color_idx_to_char(self._color), "rank": self._rank}


def read_card(card: Card | None) -> HanabiCard:
    return HanabiCard() if card is None else HanabiCard(int(card.suit), card.rank - 1)


def tell_card(card: HanabiCard) -> CardClues:
    """A seer's knowledge about a card: its face."""
    suit, rank = Suit(card.color()), card.rank() + 1
    return CardClues(suit, rank, (suit,), (rank,))


class HanabiCardKnowledge:
    """What the clues say about a card."""

    def __init__(self, variant: Variant, clues: CardClues) -> None:
        self._variant, self._clues = variant, clues

    def color(self) -> int | None:
        return None if self._clues.color is None else int(self._clues.color)

    def rank(self) -> int | None:
        return None if self._clues.rank is None else self._clues.rank - 1

    def color_plausible(self, color_index: int) -> bool:
        return color_index in self._clues.suits

    def rank_plausible(self, rank_index: int) -> bool:
        return rank_index + 1 in self._clues.ranks

    def __repr__(self) -> str:
        color, rank = self.color(), self.rank()
        told = ("X" if color is None else COLOR_CHAR[color]) + ("X" if rank is None else str(rank + 1))
        colors = [COLOR_CHAR[color] for color in self._variant.colors if self.color_plausible(color)]
        return f"{told}|{''.join(colors)}{''.join(map(str, self._clues.ranks))}"

    def to_dict(self) -> Dict:
        color = self.color()
        return {"color": None if color is None else COLOR_CHAR[color], "rank": self.rank()}


@dataclass(frozen=True, repr=False)
class HanabiMove:
    """A move relative to the mover; not a tuple, so that NumPy can choose among moves."""

    kind: HanabiMoveType
    where: int = -1  # a slot, or the offset of a seat
    value: int = -1  # a color or a rank, from 0

    def type(self) -> HanabiMoveType:
        return self.kind

    @property
    def is_reveal(self) -> bool:
        return self.kind in (HanabiMoveType.REVEAL_COLOR, HanabiMoveType.REVEAL_RANK)

    def card_index(self) -> int:
        return -1 if self.is_reveal else self.where

    def target_offset(self) -> int:
        return self.where if self.is_reveal else -1

    def color(self) -> int:
        return self.value if self.kind == HanabiMoveType.REVEAL_COLOR else -1

    def rank(self) -> int:
        return self.value if self.kind == HanabiMoveType.REVEAL_RANK else -1

    @staticmethod
    def get_discard_move(card_index: int) -> "HanabiMove":
        return HanabiMove(HanabiMoveType.DISCARD, card_index)

    @staticmethod
    def get_play_move(card_index: int) -> "HanabiMove":
        return HanabiMove(HanabiMoveType.PLAY, card_index)

    @staticmethod
    def get_reveal_color_move(target_offset: int, color: int) -> "HanabiMove":
        return HanabiMove(HanabiMoveType.REVEAL_COLOR, target_offset, color)

    @staticmethod
    def get_reveal_rank_move(target_offset: int, rank: int) -> "HanabiMove":
        return HanabiMove(HanabiMoveType.REVEAL_RANK, target_offset, rank)

    def __repr__(self) -> str:
        if self.kind == HanabiMoveType.REVEAL_COLOR:
            return f"(Reveal player +{self.where} color {COLOR_CHAR[self.value]})"
        if self.kind == HanabiMoveType.REVEAL_RANK:
            return f"(Reveal player +{self.where} rank {self.value + 1})"
        return f"({self.kind.name.capitalize()} {self.where})"

    def to_dict(self) -> Dict:
        name = self.kind.name
        if self.kind == HanabiMoveType.REVEAL_COLOR:
            return {"action_type": name, "target_offset": self.where, "color": COLOR_CHAR[self.value]}
        if self.kind == HanabiMoveType.REVEAL_RANK:
            return {"action_type": name, "target_offset": self.where, "rank": self.value}
        return {"action_type": name, "card_index": self.where}


def name_move(kind: Kind, where: int, value: int) -> HanabiMove:
    """A move in HLE's words: `where` is a slot, or the offset of a seat."""
    if kind == Kind.COLOR_CLUE:
        return HanabiMove.get_reveal_color_move(where, value)
    if kind == Kind.RANK_CLUE:
        return HanabiMove.get_reveal_rank_move(where, value - 1)
    return HanabiMove(HanabiMoveType[kind.name], where)


def list_all_moves(variant: Variant) -> list[HanabiMove]:
    """Every move by its number."""
    words = list_moves()
    return [name_move(*words[number]) for number in list_actions(variant).tolist()]


class HanabiHistoryItem:
    """A past move, and its effect."""

    def __init__(self, event: Event, position: Position, player: int) -> None:
        self._event, self._player, self._players = event, player, position.variant.players
        self._slots = find_slots(event, position)
        self._fresh = find_fresh(event, position)

    def move(self) -> HanabiMove:
        move = self._event.move
        if move.is_clue:
            value = int(move.value or 0)
            return name_move(move.kind, (move.target - self._event.seat) % self._players, value)
        assert self._event.slot is not None
        return name_move(move.kind, self._event.slot, -1)

    def player(self) -> int:
        return self._player

    def scored(self) -> bool:
        return self._event.placed

    def information_token(self) -> bool:
        return self._event.gained > 0

    def color(self) -> int:
        return read_card(self._event.card).color()

    def rank(self) -> int:
        return read_card(self._event.card).rank()

    def card_info_revealed(self) -> list[int]:
        """The slots that a clue pointed at."""
        return self._slots

    def card_info_newly_revealed(self) -> list[int]:
        """Those of them that no earlier clue of its kind, color or rank, had touched."""
        return [slot for slot, fresh in zip(self._slots, self._fresh, strict=True) if fresh]

    def deal_to_player(self) -> int:
        return -1

    def __repr__(self) -> str:
        words = [f"<{self.move()} by player {self._player}"]
        words += ["scored"] * self.scored() + ["info_token"] * self.information_token()
        if self._event.card is not None:
            words.append(repr(read_card(self._event.card)))
        if self._slots:
            words.append("reveal " + ",".join(map(str, self._slots)))
        return " ".join(words) + ">"


def find_slots(event: Event, position: Position) -> list[int]:
    """The slots that a clue touched, at that time."""
    bits = int(event.data["touched"])
    return [slot for slot in range(position.variant.hand_size) if bits >> slot & 1]


def find_fresh(event: Event, position: Position) -> list[bool]:
    """For each card that a clue touched, whether it was the first of its kind, color or rank, to do so."""
    earlier = [past for past in position.events[: event.turn] if past.move.kind == event.move.kind]
    told = {order for past in earlier for order in past.touched}
    return [order not in told for order in event.touched]


class HanabiGame:
    """The rules of a game, and the seed of the next one."""

    def __init__(self, params: Dict | None = None) -> None:
        self.variant, self._type, self.next_seed, self._any_first = read_config(params or {})
        self._moves = list_all_moves(self.variant)

    def new_initial_state(self, seed: int | None = None, deck: Any = None) -> "HanabiState":
        """Deal; without a seed, the game has the one after the last game's."""
        seed = self.next_seed if seed is None else check_seed(seed)
        first = int(first_seat(self.variant.data, seed, int(self._any_first)))
        game = (
            Game.deal(self.variant, seed, first=first)
            if deck is None
            else Game(self.variant, deck, first=first)
        )
        self.next_seed = (seed + 1) & MAX_SEED
        return HanabiState(self, game)

    def parameter_string(self) -> str:
        values = {name: getattr(self.variant, ours) for name, ours in SETTINGS.items()}
        values |= {"random_start_player": str(self._any_first).lower(), "observation_type": int(self._type)}
        return "".join(f"{name}={value}\n" for name, value in values.items())

    def num_players(self) -> int:
        return self.variant.players

    def num_colors(self) -> int:
        return self.variant.suits

    def num_ranks(self) -> int:
        return self.variant.ranks

    def hand_size(self) -> int:
        return self.variant.hand_size

    def max_information_tokens(self) -> int:
        return self.variant.clue_tokens

    def max_life_tokens(self) -> int:
        return self.variant.strikes

    def cards_per_color(self) -> int:
        return self.variant.deck_size // self.variant.suits

    def num_cards(self, color: int, rank: int) -> int:
        cards = self.variant.data["cards"][: self.variant.deck_size].tolist()
        return [divmod(card, 5) for card in cards].count((color, rank))

    def observation_type(self) -> AgentObservationType:
        return self._type

    def max_moves(self) -> int:
        return len(self._moves)

    def get_move_uid(self, move: HanabiMove) -> int:
        return self._moves.index(move) if move in self._moves else -1

    def get_move(self, move_uid: int) -> HanabiMove:
        return self._moves[move_uid]


class Told:
    """The facts common to a state and an observation."""

    def __init__(self, game: HanabiGame, position: Position) -> None:
        self._rules, self._position = game, position

    def deck_size(self) -> int:
        return self._position.deck_left

    def discard_pile(self) -> list[HanabiCard]:
        return list(map(read_card, self._position.discards))

    def fireworks(self) -> list[int]:
        return list(self._position.stacks)

    def information_tokens(self) -> int:
        return self._position.clue_tokens

    def life_tokens(self) -> int:
        return self._rules.variant.strikes - self._position.strikes

    def num_players(self) -> int:
        return self._rules.variant.players

    def legal_moves(self) -> list[HanabiMove]:
        words, found = list_moves(), []
        for move in self._position.legal_moves():
            found.append(name_move(*words[self._position.number_of(move)]))
        return sorted(found, key=self._rules.get_move_uid)

    def card_playable_on_fireworks(self, color: int, rank: int) -> bool:
        return 0 <= color < self._rules.num_colors() and self.fireworks()[color] == rank

    def _knowledge(self, seat: int) -> list[HanabiCardKnowledge]:
        return [HanabiCardKnowledge(self._rules.variant, clues) for clues in self._position.clues_seen[seat]]

    def _describe(self, hands: list[list[HanabiCard]], seats: list[int], mover: int) -> str:
        stacks = " ".join(f"{COLOR_CHAR[color]}{top}" for color, top in enumerate(self.fireworks()))
        lines = [f"Life tokens: {self.life_tokens()}", f"Info tokens: {self.information_tokens()}"]
        lines += [f"Fireworks: {stacks} ", "Hands:"]
        for place, seat in enumerate(seats):
            lines += ["-----"] * (place > 0) + ["Cur player"] * (place == mover)
            lines += [
                f"{card} || {told}" for card, told in zip(hands[place], self._knowledge(seat), strict=True)
            ]
        piled = "".join(f" {card}" for card in self.discard_pile())
        return "\n".join([*lines, f"Deck size: {self.deck_size()}", f"Discards:{piled}"])


class HanabiState(Told):
    """A game, with every card."""

    def __init__(self, rules: HanabiGame, game: Game) -> None:
        super().__init__(rules, game)
        self.game = game

    def copy(self) -> "HanabiState":
        return HanabiState(self._rules, self.game.copy())

    def observation(self, player: int) -> "HanabiObservation":
        return HanabiObservation(self._rules, self.game.copy(), player)

    def apply_move(self, move: HanabiMove) -> None:
        """Make a move; IllegalMove changes nothing."""
        self.game.push(self._read(move))

    def _read(self, move: HanabiMove) -> Move:
        uid = self._rules.get_move_uid(move)
        if uid < 0:
            raise IllegalMove(Reason.NO_SUCH_MOVE, show(move))
        return self.game.move_of(int(list_actions(self._rules.variant)[uid]))

    def move_is_legal(self, move: HanabiMove) -> bool:
        return move in self.legal_moves()

    def deal_random_card(self) -> None:
        """Do nothing: all cards are dealt."""
        return

    def cur_player(self) -> int:
        return self.game.seat

    def player_hands(self) -> list[list[HanabiCard]]:
        return [list(map(read_card, hand)) for hand in self.game.hands]

    def end_of_game_status(self) -> HanabiEndOfGameType:
        ending = self.game.outcome.ending if self.game.outcome else Ending.RUNNING
        return HanabiEndOfGameType(ENDINGS.get(ending, 2))

    def is_terminal(self) -> bool:
        return self.game.outcome is not None

    def score(self) -> int:
        return self.game.score

    def move_history(self) -> list[HanabiHistoryItem]:
        return [HanabiHistoryItem(event, self.game, event.seat) for event in self.game.events]

    def __repr__(self) -> str:
        return self._describe(self.player_hands(), list(range(self.num_players())), self.cur_player())


class HanabiObservation(Told):
    """A player's observation, relative to its seat: it is player 0, and the next one player 1."""

    def __init__(self, rules: HanabiGame, game: Game, player: int) -> None:
        super().__init__(rules, game.view(player))
        self.view, self._player = game.view(player), player
        self._seats = [(player + offset) % rules.variant.players for offset in range(rules.variant.players)]
        sees_all = rules.observation_type() == AgentObservationType.SEER
        self._hands = [list(map(read_card, (game if sees_all else self.view).hands[s])) for s in self._seats]
        self._encoding = encode(game, player, str(Encoding(int(rules.observation_type()))))

    def cur_player_offset(self) -> int:
        return (self.view.seat - self._player) % self.num_players()

    def observed_hands(self) -> list[list[HanabiCard]]:
        """The hands; the observer's own cards are not valid ones."""
        return self._hands

    def card_knowledge(self) -> list[list[HanabiCardKnowledge]]:
        """What the clues say about every card of every hand."""
        return [self._knowledge(seat) for seat in self._seats]

    def _knowledge(self, seat: int) -> list[HanabiCardKnowledge]:
        """What the clues say about each card; for a seer all are clued, for the minimal observation none."""
        kind, variant = self._rules.observation_type(), self._rules.variant
        if kind == AgentObservationType.CARD_KNOWLEDGE:
            return super()._knowledge(seat)
        blank = CardClues(None, None, variant.colors, tuple(range(1, variant.ranks + 1)))
        hand = self._hands[self._seats.index(seat)]
        return [
            HanabiCardKnowledge(variant, tell_card(card) if card.valid() and kind else blank) for card in hand
        ]

    def last_moves(self) -> list[HanabiHistoryItem]:
        """The moves since the observer's own last one, which ends the list; the newest first."""
        items = []
        for event in reversed(self.view.events[-self.num_players() :]):
            offset = (event.seat - self._player) % self.num_players()
            items.append(HanabiHistoryItem(event, self.view, offset))
            if offset == 0:
                break
        return items

    def encoded(self) -> list[int]:
        """The observation as numbers."""
        return self._encoding

    def __repr__(self) -> str:
        return self._describe(self._hands, self._seats, self.cur_player_offset())


class ObservationEncoder:
    """Observations as lists of numbers."""

    def __init__(
        self, game: HanabiGame, enc_type: ObservationEncoderType = ObservationEncoderType.CANONICAL
    ) -> None:
        self._game = game

    def shape(self) -> list[int]:
        return [count_places(self._game.variant, str(Encoding(int(self._game.observation_type()))))]

    def encode(self, observation: HanabiObservation) -> list[int]:
        return observation.encoded()


def encode(game: Game, seat: int, kind: str) -> list[int]:
    """What a seat observes, as numbers."""
    size = count_places(game.variant, kind)
    rows, (states, events) = np.zeros((1, 1, size), np.uint8), gather([game])
    find_observation(kind).write(states, events, np.array([seat]), make_workspace(0, size), rows)
    numbers: list[int] = rows[0, 0].tolist()
    return numbers


def read_config(config: Dict) -> tuple[Variant, AgentObservationType, int, bool]:
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


def read_type(number: object) -> AgentObservationType:
    """HLE's number of an observation: 0 minimal, 1 canonical, 2 seer."""
    for known in AgentObservationType:
        if number == known:
            return known
    raise InvalidOption(f"observation_type must be 0, 1 or 2, got {show(number)}")
