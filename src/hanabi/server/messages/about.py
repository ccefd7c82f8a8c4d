"""About the server: its bots and its health."""

from msgspec import Struct


class BotListed(Struct, frozen=True, omit_defaults=True):
    """A bot of the catalog."""

    name: str
    message: str = ""  # the id of the sentence that describes it
    sentence: str = ""  # that sentence, for a bot of another package
    players: tuple[int, ...] = ()
    strength: dict[str, float] = {}  # mean score by rules: "2", "4 cascade"; empty clues left out
    wins: dict[str, float] = {}  # share of games won to the last drop, by rules
    default: bool = False  # seated if the player has chosen none
    followable: bool = False  # people can follow its moves, and play with it
    code: bool = False  # its clues follow a code that people cannot read
    experienced: bool = False  # offered to players who have shown that they know more
    confined: bool = False  # it plays the standard game with these numbers of players, and no other
    research: bool = False  # to measure against; not offered to people


class Life(Struct, frozen=True):
    """The answer of a live server."""

    ready: bool  # its bots are ready, and it is not stopping
    version: str


class Health(Struct, frozen=True, omit_defaults=True):
    """Whether the server accepts people, and can store their actions."""

    ready: bool
    version: str
    writes: bool
    processes: dict[str, bool] = {}  # if several processes serve this address: whether each is healthy
