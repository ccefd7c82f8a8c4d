"""Files of games: hanab.live's JSON and our own, one game or many in a file, and AH2AC2's tensors."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

import msgspec

from hanabi.bulk.games import ReadGames, Texts, read_parts
from hanabi.bulk.records import GameRecords
from hanabi.bulk.tensors import read_ah2ac2
from hanabi.errors import InvalidRecord, show

Place: TypeAlias = str | os.PathLike[str]
LINES, TENSORS, WHOLE = (".jsonl", ".ndjson"), (".safetensors",), (".json",)


def load_games(*places: Place, skip: bool = False) -> ReadGames:
    """The games of files and folders, by their variants.

    `.json` holds a game or a list of games, `.jsonl` a game in each line, `.safetensors` is AH2AC2's. In a
    folder, all of these are read. InvalidRecord names the first invalid game, and its place; with `skip`,
    such games are left out. Games are counted from 0 through all files.
    """
    skipped: list[InvalidRecord] = []
    return ReadGames.of(list(load_parts(list_files(places), skipped, skip)), skipped)


def load_parts(files: Iterable[Path], skipped: list[InvalidRecord], skip: bool) -> Iterator[GameRecords]:
    """The games of some files, those in JSON first, in parts."""
    every, count = list(files), 0
    tensors = [file for file in every if file.suffix in TENSORS]
    texts = [file for file in every if file.suffix not in TENSORS]

    def counted() -> Texts:
        nonlocal count
        for file in texts:
            for pair in split(file):
                count += 1
                yield pair

    yield from read_parts(counted(), skipped, skip)
    for file in tensors:
        games, faults, size = read_ah2ac2(file, count, skip)
        skipped += faults
        count += size
        yield games


def list_files(places: Iterable[Place]) -> list[Path]:
    """The files at some places; those of a folder in the order of their names."""
    files: list[Path] = []
    for place in map(read_place, places):
        if place.is_dir():
            known = (*WHOLE, *LINES, *TENSORS)
            files += sorted(file for file in place.iterdir() if file.suffix in known)
        else:
            files.append(place)
    if not files:
        raise InvalidRecord("no files of games: expected .json, .jsonl, .ndjson or .safetensors")
    return files


def read_place(place: Place) -> Path:
    try:
        return Path(place)
    except TypeError:
        raise InvalidRecord(f"expected a file or a folder, got {show(place)}") from None


def split(file: Path) -> Iterator[tuple[str, bytes]]:
    """The games of a file in JSON, each with its place."""
    content = read_bytes(file)
    if file.suffix in LINES:
        for number, line in enumerate(content.splitlines(), start=1):
            if line.strip():
                yield f"{file.name} line {number}", line
    elif content.lstrip()[:1] == b"[":
        try:
            for number, game in enumerate(msgspec.json.decode(content, type=list[msgspec.Raw])):
                yield f"{file.name} [{number}]", bytes(game)
        except msgspec.MsgspecError as error:
            raise InvalidRecord(f"{file.name}: not a list of games: {str(error).lower()}") from None
    else:
        yield file.name, content


def read_bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise InvalidRecord(f"{show(str(file))} cannot be read: {error.strerror}") from None
