"""The commands, run in this process or in one of their own."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from hanabi import Game, variant_name
from hanabi.bots import ask, make_bot
from hanabi.cli import main

RECORDS = Path(__file__).parent.parent / "records"
STRIKEOUT, PERFECT, FIVE = (str(RECORDS / f"{name}.json") for name in ("2p_004", "3p_020", "5p_064"))
PROGRAM = [sys.executable, "-c", "from hanabi.cli import main; main()"]
DECISIVE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS")
PLAIN = {key: value for key, value in os.environ.items() if key not in DECISIVE}
PLAIN |= {"HANABI_LANGUAGE": "en", "TERM": "xterm-256color", "PYTHONUTF8": "1"}


def with_bot(args):
    """The scripted games were written for the bot that needs no compiling."""
    return args if args[:1] != ("play",) or "--bot" in args else (*args, "--bot", "cautious")


def run(*args, text="", env=None, code=0):
    """What a command prints, in this process; it must end with `code` and one line of complaint at most."""
    runner = CliRunner(env={"HANABI_LANGUAGE": "en", "NO_COLOR": None, **(env or {})})
    result = runner.invoke(main, with_bot(args), input=text)
    assert result.exit_code == code, (result.output, result.exception)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.stderr.count("\n") == (1 if code in (1, 2) else 0), result.stderr
    return result.stdout if code == 0 else result.stderr


def spawn(*args, **options):
    """The same in a process of its own."""
    settings: dict[str, Any] = {
        "stdin": subprocess.PIPE,
        "stdout": subprocess.PIPE,
        "stderr": subprocess.PIPE,
        "env": PLAIN,
    }
    return subprocess.Popen([*PROGRAM, *with_bot(args)], **settings | options)


def flags(variant):
    """A variant as options."""
    words = variant_name(variant).split()[1:]
    named = [f"--{word.replace('_', '-').replace('=', ' ')}".split() for word in words]
    exact = ["--edition", "none", "--players", str(variant.players)]
    return [*exact, *(part for pair in named for part in pair)]


def rehearse(variant, seed, seat=0):
    """The game that a cautious person plays with cautious bots, and that person's moves."""
    game, bot, typed = Game.deal(variant, seed), make_bot("cautious"), []
    while not game.outcome:
        move = ask(bot, game.view(game.seat), [])
        if game.seat == seat:
            typed.append(re.sub(r"^([pd])(\d+)", r"\1 #\2 ", str(move)))
        game.push(move)
    return game, typed
