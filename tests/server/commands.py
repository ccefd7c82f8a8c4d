"""What a command makes of a table, without a server."""

from hanabi.server.table.absence import EVERYBODY_HERE
from hanabi.server.table.commands import PlayerCommand, next_entry


def entry_for(state, player, command, around=EVERYBODY_HERE):
    """The entry that a command makes; TableError names what is against it."""
    stored = next_entry(PlayerCommand(player, command, command.id), state, around, is_late=False)
    assert stored
    return stored[0].event
