"""Numbers in sentences: every plural form in every language, as golden files to be read.

`python -m tests.test_plurals --write` writes `tests/golden/plurals-*.txt` again; read the difference before
keeping it. The page says the same in `web/test/plurals.test.ts`.
"""

import argparse
from itertools import product
from pathlib import Path

import pytest

from hanabi.language import LANGUAGES, Language
from tests.ftl import choices, texts, values_of

FOLDER = Path(__file__).parent / "golden"
NUMBERS = {  # what to try, the usual one last
    "count": (0, 1, 2),
    "points": (0, 1, 21),
    "best": (4,),
    "most": (25,),
    "left": (1, 2),
    "discarded": (0, 1, 2),
    "minutes": (1, 1440, 3),
    "score": (0, 1, 17),
    "total": (40,),
}
CHOICES = {
    "you": ("actor", "target", "nobody"),
    "state": ("open", "closed", "done", "played", "gone", "last", "seen"),
    "suit": ("red",),
    "rank": (0, 3),
    "player": ("Ann",),
    "target": ("Bo",),
}
EVERY = pytest.mark.parametrize("tag", LANGUAGES)


def file_of(tag):
    return FOLDER / f"plurals-{tag}.txt"


def samples(tag, name, value):
    """What to try for a value: numbers, those included that a message singles out, or choices, or a name."""
    if value == "rank" and name != "table-firework":
        return (3,)
    if value not in NUMBERS:
        return CHOICES.get(value, (f"<{value}>",))
    keys = [key for on, keys in choices(texts(tag)[name]) if on == value for key in keys]
    return sorted({*NUMBERS[value], *(int(key) for key in keys if key.isdecimal())})


def fill(tag, name):
    """The values of every line of a message; of two numbers one varies at a time."""
    values = sorted(values_of(tag, name))
    usual = {value: NUMBERS[value][-1] for value in values if value in NUMBERS}
    for chosen in product(*(samples(tag, name, value) for value in values)):
        filled = dict(zip(values, chosen, strict=True))
        if sum(filled[value] != number for value, number in usual.items()) <= 1:
            yield filled


def lines(tag):
    """A line for each message with a number and each choice of its values; nothing is said twice."""
    for name in texts("en"):
        if not NUMBERS.keys() & values_of(tag, name):
            continue
        seen = set()
        for filled in fill(tag, name):
            said = Language(tag).say(name, **filled)
            if said not in seen:
                seen.add(said)
                yield f"{name} {' '.join(f'{value}={shown}' for value, shown in filled.items())}: {said}"


@EVERY
def test_the_plurals_are_those_that_were_read(tag):
    assert list(lines(tag)) == file_of(tag).read_text("utf-8").splitlines()


@EVERY
def test_one_is_not_many(tag):
    """One of something is told in other words than two of it."""
    for name in ("event-tokens-back", "page-clue-touches", "page-seats-left", "arena-saved"):
        one, two = (Language(tag).say(name, count=count, folder="") for count in (1, 2))
        assert one != two.replace("2", "1"), name


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Write the golden plurals anew.")
    parser.add_argument("--write", action="store_true", required=True, help="replace the golden plurals")
    parser.parse_args()
    for tag in LANGUAGES:
        file_of(tag).write_text("\n".join(lines(tag)) + "\n", encoding="utf-8")
