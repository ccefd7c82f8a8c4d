"""Publish open games: a file for each month, a license, and checksums."""

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from hanabi.terminal.files import replace_file

LICENSE = """\
SPDX-License-Identifier: CC0-1.0

These games were played on a server of the program hanabi. Their tables agreed to this publication.
The operator of the server waives all rights in them, as far as the law allows, by CC0 1.0 Universal:
https://creativecommons.org/publicdomain/zero/1.0/legalcode
"""
CHECKSUMS = "SHA256SUMS"
PATTERN = "games-????-??.jsonl"


def write_files(folder: Path, months: Mapping[str, Iterable[str]]) -> None:
    """Write the games of each month, and remove the files of months without any.

    Each file is replaced as a whole, and the checksums come last.
    """
    files = {
        f"games-{month}.jsonl": "".join(f"{line}\n" for line in lines) for month, lines in months.items()
    }
    files = {name: text for name, text in files.items() if text} | {"LICENSE": LICENSE}
    sums = [f"{hashlib.sha256(text.encode()).hexdigest()}  {name}\n" for name, text in sorted(files.items())]
    folder.mkdir(exist_ok=True)
    for old in folder.glob(PATTERN):
        if old.name not in files:
            old.unlink()
    for name, text in (files | {CHECKSUMS: "".join(sums)}).items():
        replace_file(folder / name, text)
