"""Everything that the build tools import from the server: the only file here that names its modules."""

from hanabi.review import facts, finding
from hanabi.server import limits
from hanabi.server.bots.explain import show_why
from hanabi.server.events import options
from hanabi.server.messages import (
    about,
    commands,
    game,
    games,
    people,
    puzzles,
    refusal,
    shared_replay,
    table,
)
from hanabi.server.messages.game import EventShown, GameShown
from hanabi.server.messages.games import WhyShown
from hanabi.server.table.game_view import show_events, show_position, show_turn

MODULES = (
    options,
    refusal,
    commands,
    game,
    table,
    people,
    finding,
    facts,
    games,
    puzzles,
    shared_replay,
    about,
)
UNIONS = {
    "AnyCommand": commands.AnyCommand,
    "AnyMessage": table.AnyMessage,
    "AnyRoomCommand": shared_replay.AnyRoomCommand,
    "AnyRoomMessage": shared_replay.AnyRoomMessage,
}

__all__ = [
    "MODULES",
    "UNIONS",
    "EventShown",
    "GameShown",
    "WhyShown",
    "limits",
    "show_events",
    "show_position",
    "show_turn",
    "show_why",
]
