"""Everything that the build tools import from the server: the only file here that names its modules."""

from hanabi.server import limits, options
from hanabi.server.game_view import show_events, show_position, show_turn, show_why
from hanabi.server.messages import about, commands, gallery, game, people, puzzles, refusal, table, together
from hanabi.server.messages.gallery import WhyShown
from hanabi.server.messages.game import EventShown, GameShown

MODULES = (options, refusal, commands, game, table, people, gallery, puzzles, together, about)
UNIONS = {
    "AnyCommand": commands.AnyCommand,
    "AnyMessage": table.AnyMessage,
    "AnyRoomCommand": together.AnyRoomCommand,
    "AnyRoomMessage": together.AnyRoomMessage,
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
