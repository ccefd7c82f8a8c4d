"""Human games with programs, in the format of the study by Eger, Martens, and Alfaro Cordoba.

A game is a line of JSON: `deck`, 50 cards as color * 5 + rank - 1; `actions`, numbered as in
`hanabi.actions`; `chain`, the same number for games in a row in one browser; `partner`, the name of the
program, which sits in seat 0 and moves first; `points` and `strikes` at the end. That program's rules allowed
a discard with all tokens in the lid, without a gain.

Games of hanab.live and our own records are read as games with a person in every seat.
"""

from dataclasses import dataclass, replace
from typing import Annotated, Any

import msgspec
import numpy as np

from hanabi.bulk.files import Place, list_files, read_place, split
from hanabi.bulk.games import ReadGames, read_games
from hanabi.errors import InvalidRecord
from hanabi.variant import Variant

PLAYERS = 2
PERSON = 1  # the person's seat
CARDS, ACTIONS = 50, 20
CAPPED = 50  # games of one chain that count when games are split
Card = Annotated[int, msgspec.Meta(ge=0, lt=25)]
Action = Annotated[int, msgspec.Meta(ge=0, lt=ACTIONS)]


class PeopleGame(msgspec.Struct, gc=False):
    chain: int
    deck: Annotated[list[Card], msgspec.Meta(min_length=CARDS, max_length=CARDS)]
    actions: Annotated[list[Action], msgspec.Meta(max_length=200)]
    partner: str = ""
    points: int = 0
    strikes: int = 0


@dataclass(frozen=True, eq=False)
class PeopleGames:
    """Games of one variant as arrays, a row each, with the seats of people."""

    variant: Variant
    decks: np.ndarray  # int8, by order
    actions: np.ndarray  # int8, by turn; -1 after the last
    first: np.ndarray  # int8, the seats that moved first
    chains: np.ndarray  # int64: games of the same people have the same number
    people: int  # bits of the seats that are people's
    partners: tuple[str, ...] = ()  # the programs beside them
    points: tuple[int, ...] = ()  # on the table at the end
    strikes: tuple[int, ...] = ()

    def __len__(self) -> int:
        return len(self.decks)

    def choose(self, rows: Any) -> "PeopleGames":
        """Some of the games: an array of their numbers or of bools."""
        chosen = np.arange(len(self))[rows]
        arrays: dict[str, Any] = {
            name: getattr(self, name)[chosen] for name in ("decks", "actions", "first", "chains")
        }
        told: dict[str, Any] = {
            name: tuple(getattr(self, name)[i] for i in chosen.tolist()) if getattr(self, name) else ()
            for name in ("partners", "points", "strikes")
        }
        return replace(self, **arrays, **told)


def load_people(place: Place) -> list[PeopleGames]:
    """The games of a file or a folder, by variant; InvalidRecord names the first invalid line."""
    folder = read_place(place)
    of_people: list[PeopleGame] = []
    others: list[bytes] = []
    for file in list_files([folder]):
        for where, text in split(file):
            if b'"chain"' in text:
                of_people.append(read_game(where, text))
            else:
                others.append(text)
    found = [join_games(of_people)] if of_people else []
    return found + list_live(read_games(others, skip=True))


def read_game(where: str, text: bytes) -> PeopleGame:
    try:
        return msgspec.json.decode(text, type=PeopleGame)
    except msgspec.MsgspecError as error:
        raise InvalidRecord(f"{where}: {str(error).lower()}") from None


def join_games(games: list[PeopleGame]) -> PeopleGames:
    actions = np.full((len(games), max(len(game.actions) for game in games)), -1, np.int8)
    for row, game in enumerate(games):
        actions[row, : len(game.actions)] = game.actions
    return PeopleGames(
        Variant(players=PLAYERS),
        np.array([game.deck for game in games], np.int8),
        actions,
        np.zeros(len(games), np.int8),
        np.array([game.chain for game in games], np.int64),
        1 << PERSON,
        tuple(game.partner for game in games),
        tuple(game.points for game in games),
        tuple(game.strikes for game in games),
    )


def list_live(games: ReadGames) -> list[PeopleGames]:
    """Games of hanab.live or of our own; those of the same people make a chain."""
    found = []
    for variant, records in games.items():
        names = records.names or tuple((str(i),) for i in range(len(records)))
        numbers = {name: i for i, name in enumerate(dict.fromkeys(names))}
        chains = np.array([numbers[name] for name in names], np.int64)
        every = (1 << variant.players) - 1
        found.append(PeopleGames(variant, records.decks, records.actions, records.first, chains, every))
    return found


def split_chains(games: PeopleGames) -> tuple[np.ndarray, np.ndarray]:
    """Two halves of the games, as arrays of bools; no chain is in both.

    The chains with most games come first, each into the half that has fewer games so far. Of a chain,
    `CAPPED` games count.
    """
    names, counts = np.unique(games.chains, return_counts=True)
    halves: tuple[list[int], list[int]] = ([], [])
    held = [0, 0]
    for at in np.lexsort((names, -counts)).tolist():
        half = int(held[1] < held[0])
        halves[half].append(int(names[at]))
        held[half] += min(CAPPED, int(counts[at]))
    first = np.isin(games.chains, halves[0])
    return first, ~first
