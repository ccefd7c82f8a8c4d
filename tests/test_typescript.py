"""The page's types: they are those of the server's messages."""

from pathlib import Path

from hanabi.server.typescript import write_types

WRITTEN = Path(__file__).parents[1] / "web" / "src" / "lib" / "messages.ts"


def test_the_page_knows_the_messages_of_today():
    assert WRITTEN.read_text("utf-8") == write_types(), "run `make types`"


def test_a_message_becomes_an_interface():
    lines = write_types().splitlines()
    start = lines.index("export interface Play {")
    assert lines[start : start + 6] == [
        "export interface Play {",
        '  do: "move";',
        "  id: string;",
        "  turn: number;",
        "  move: string;",
        "}",
    ]
