"""How large the server's code is, and how many files a tap on a card goes through.

    python -m benchmarks.code_size            # of the files that are here
    python -m benchmarks.code_size 11cf620    # of a revision
    python -m benchmarks.code_size walk       # a move, traced in the modules that Python imports

The walk counts calls from one file of the package into another, on the event loop, from the moment a move's
frame arrives until all four sockets are written to. The same two files count once in each direction.
"""

import ast
import asyncio
import os
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import quantiles

PLACES = ("src/hanabi/server", "tests/server")
PACKAGE = os.sep + os.path.join("src", "hanabi") + os.sep


def read_sources(place, revision):
    """The Python files below a folder, by path."""
    if revision is None:
        return {str(path): path.read_text("utf-8") for path in sorted(Path(place).rglob("*.py"))}
    paths = git("ls-tree", "-r", "--name-only", revision, place).split()
    return {path: git("show", f"{revision}:{path}") for path in paths if path.endswith(".py")}


def git(*words):
    return subprocess.run(["git", *words], check=True, capture_output=True, text=True).stdout


def measure_code(place, revision):
    """Files, lines, the median and the 90th percentile of files and functions, repeated class names."""
    files: list[int] = []
    functions: list[int] = []
    classes: Counter[str] = Counter()
    for source in read_sources(place, revision).values():
        if not source.strip():
            continue
        files.append(len(source.splitlines()))
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                functions.append((node.end_lineno or 0) - node.lineno + 1)
            elif isinstance(node, ast.ClassDef):
                classes[node.name] += 1
    return {
        "files": len(files),
        "lines": sum(files),
        "file": f"{median_and_90th(files)}, longest {max(files)}",
        "files over 400": sum(length > 400 for length in files),
        "function": f"{median_and_90th(functions)}, longest {max(functions)}",
        "class names defined twice": sorted(name for name, times in classes.items() if times > 1),
    }


def median_and_90th(lengths):
    parts = quantiles(lengths, n=10)
    return f"median {parts[4]:g}, 90th percentile {parts[8]:g}"


async def trace_move(folder):
    """Play at a table of four, and follow one move through the files of the package."""
    from tests.server.harness import serving

    async with serving(Path(folder) / "hanabi.db") as server, AsyncExitStack() as stack:
        people = [await server.person(name) for name in ("Ann", "Bo", "Cleo", "Dan")]
        table = await people[0].open_table(players=4, first=0)
        tabs = [await stack.enter_async_context(person.at(table)) for person in people]
        for tab in tabs[1:]:
            await tab.done("sit")
        await tabs[0].done("start")
        for turn in range(4):  # what is made once for each table is made
            await move_all(tabs, turn, "c")
        crossings: dict[tuple[str, str], str] = {}
        sys.setprofile(lambda frame, event, _: note_call(crossings, frame, event))
        try:
            await move_all(tabs, 4, "p")
        finally:
            sys.setprofile(None)
    return crossings


async def move_all(tabs, turn, kind):
    """Make a move and have all four see it."""
    for tab in tabs:
        await tab.until(lambda view: (view.get("game") or {}).get("turn") == turn)
    move = next(name for name in sorted(tabs[turn % 4].game["legal"]) if name.startswith(kind))
    await tabs[turn % 4].send({"do": "move", "id": f"m{turn}", "turn": turn, "move": move})
    for tab in tabs:
        await tab.until(lambda view: view["game"]["turn"] == turn + 1)


def note_call(crossings, frame, event):
    """Keep a call from one file of the package into another, in the order of the first calls."""
    name = frame.f_code.co_filename
    if event != "call" or PACKAGE not in name:
        return
    caller = frame.f_back
    while caller is not None and PACKAGE not in caller.f_code.co_filename:
        caller = caller.f_back
    before = caller.f_code.co_filename if caller is not None else "the event loop"
    if before != name:
        crossings.setdefault((shorten(before), shorten(name)), frame.f_code.co_qualname)


def shorten(name):
    return name.rpartition(PACKAGE)[2]


def main():
    words = sys.argv[1:]
    if words == ["walk"]:
        with tempfile.TemporaryDirectory() as folder:
            crossings = asyncio.run(trace_move(folder))
        for (before, after), function in crossings.items():
            print(f"{before} -> {after}: {function}")
        inside = [pair for pair in crossings if pair[0] != "the event loop"]
        files = {name for pair in inside for name in pair}
        print(f"{len(inside)} crossings, {len(crossings) - len(inside)} entries, {len(files)} files")
        return
    for place in PLACES:
        print(place)
        for name, value in measure_code(place, words[0] if words else None).items():
            print(f"  {name}: {value}")


if __name__ == "__main__":
    main()
