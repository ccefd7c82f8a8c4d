"""A table and what commands make of it, without a server."""

import pytest

from hanabi.errors import TableError
from hanabi.server.events.kinds import LedgerEntry, Opened, decode_event, encode_event
from hanabi.server.events.state import read_state
from hanabi.server.messages import commands as m
from hanabi.server.table.absence import EVERYBODY_HERE
from hanabi.server.table.commands import PlayerCommand, next_entry

ANN, BOB, CLEO = "ann", "bob", "cleo"


def entry_for(state, player, command, around=EVERYBODY_HERE):
    """The entry that a command makes; TableError names the reason for a refusal."""
    stored = next_entry(PlayerCommand(player, command, command.id), state, around, is_late=False)
    assert stored
    return stored[0].event


class Table:
    """A table that executes commands, and keeps its entries."""

    def __init__(self, **options):
        self.lines = [LedgerEntry(1, 1.0, Opened(options), ANN)]
        self.state = read_state(self.lines)

    def write(self, entry, player=None):
        line = LedgerEntry(self.state.version + 1, 1.0 + len(self.lines), entry, player)
        self.state = self.state.after(line)
        self.lines.append(line)
        return entry

    def do(self, player, command, **content):
        return self.write(entry_for(self.state, player, command("id", **content)), player)

    def why_not(self, player, command, **content):
        with pytest.raises(TableError) as refused:
            entry_for(self.state, player, command("id", **content))
        return refused.value.reason

    def start(self):
        self.do(ANN, m.Sit, seat=0)
        self.do(BOB, m.Sit)
        self.do(ANN, m.Start)
        return self

    @property
    def game(self):
        assert self.state.played
        return self.state.played.game

    @property
    def mover(self):
        return (ANN, BOB)[self.game.seat]

    @property
    def other(self):
        return (BOB, ANN)[self.game.seat]

    def finish(self):
        """Play until the game is over: plays only, so three strikes at the latest."""
        while not self.game.outcome:
            move = next(str(move) for move in self.game.legal_moves() if str(move)[0] == "p")
            self.do(self.mover, m.MakeMove, turn=self.game.turn, move=move)
        return self


def encode(line):
    return line.version, line.at, encode_event(line.event), line.player


def decode(row):
    version, at, entry, player = row
    return LedgerEntry(version, at, decode_event(entry), player)
