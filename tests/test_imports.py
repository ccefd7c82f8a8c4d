"""The imports of a new process: nothing that is not needed."""

import json
import subprocess
import sys

import pytest

import hanabi
from hanabi.cli import COMMANDS, main

LOCALE = ["babel", "fluent.runtime", "hanabi.language"]
WEB = ["ssl", "urllib.request"]
HELP = "from hanabi.cli import main; main(['--help'])"


def list_loaded(code):
    """The modules in a process that has run some code."""
    script = f"import sys, json\ntry:\n    {code}\nexcept SystemExit:\n    pass\n"
    script += "print(); print(json.dumps(list(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize(
    ("code", "needed", "absent"),
    [
        ("import hanabi", "hanabi", ["numba", "numpy", *LOCALE, *WEB]),
        ("from hanabi import HanabiError", "hanabi.errors", ["numba", "numpy", *LOCALE, *WEB]),
        (HELP, "hanabi.terminal.usage", ["numba", "numpy", "hanabi.bots", *WEB]),
        ("import hanabi.bots", "hanabi.bots.catalog", [*LOCALE, *WEB]),
        ("import hanabi.envs", "hanabi.envs.batch", [*LOCALE, *WEB]),
        ("from hanabi.bots import make_bot; make_bot('cautious')", "hanabi.bots.cautious", [*LOCALE, *WEB]),
        ("from hanabi.bots import read_bot; read_bot('ask:cat')", "urllib.request", []),
    ],
)
def test_an_import_brings_what_is_needed_and_no_more(code, needed, absent):
    loaded = list_loaded(code)
    assert needed in loaded
    assert not loaded & set(absent)


def test_every_name_of_the_package_can_be_imported():
    later = [name for names in hanabi.NAMES.values() for name in names.split()]
    assert set(later) <= set(hanabi.__all__) <= set(dir(hanabi))
    for name in hanabi.__all__:
        assert getattr(hanabi, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'Gmae'"):
        hanabi.Gmae  # noqa: B018


def test_every_command_is_where_the_table_says():
    assert [command.name for command in main.commands.values()] == list(COMMANDS)
