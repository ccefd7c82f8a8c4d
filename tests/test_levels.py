"""The levels of the partner as the page shows them: conventions, with words and positions for each."""

from collections import Counter
from pathlib import Path

import pytest

from hanabi.bots.catalog import CATALOG
from hanabi.bots.partner import conventions
from hanabi.bots.partner.conventions import LEVELS, Convention
from hanabi.bots.partner.examples import Example, find_examples
from hanabi.language import LANGUAGES, Language
from web.make.levels import BOTS, EVERYBODY, FOLDERS, list_conventions, make_levels

FOLDER = Path(__file__).parent / "positions"
CONVENTIONS = list(list_conventions())
PATHS = [path for name, _ in CONVENTIONS for path in find_examples(FOLDER / name)]


@pytest.fixture(scope="module")
def shown():
    return make_levels(FOLDER)


def test_every_convention_of_every_level_is_shown_once(shown):
    names = [convention.name for level in shown.levels for convention in level.conventions]
    assert set(FOLDERS) == set(Convention)
    assert max(Counter(names).values()) == 1
    modules = {path.stem for path in Path(conventions.__file__).parent.glob("*.py")} - {"__init__", "waiting"}
    assert {name.replace("-", "_") for name in names} >= modules


def test_a_level_shows_what_it_adds(shown):
    assert [level.bot for level in shown.levels] == list(BOTS)
    assert set(BOTS) <= set(CATALOG)
    for level, bits in enumerate(LEVELS, 1):
        plays = {FOLDERS[convention] for convention in Convention if bits >> convention & 1}
        assert {name for name, first in CONVENTIONS if first <= level} == plays | set(EVERYBODY)


def test_every_convention_has_positions(shown):
    for level in shown.levels:
        for convention in level.conventions:
            assert convention.examples
            assert set(convention.examples) <= set(shown.examples)
    assert len({path.stem for path in PATHS}) == len(PATHS)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_level_convention_and_position_has_words(tag, shown):
    language = Language(tag)
    for name in ("beginner", "club", "expert"):
        assert language.say(f"level-{name}")
        assert language.say(f"level-expects-{name}")
    for level in shown.levels:
        for convention in level.conventions:
            assert language.say(f"convention-{convention.name}")
            assert language.say(f"convention-{convention.name}.why")
            assert all(language.say(f"example-{name}") for name in convention.examples)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_position_says_the_same_in_its_file_and_on_the_page(path):
    said = Language("en").say(f"example-{path.stem}")
    assert said.replace("\u2068", "").replace("\u2069", "") == Example(path).caption


def test_a_seat_does_not_see_its_own_hand(shown):
    for example in shown.examples.values():
        for turn in example.turns:
            for card in turn.get("hands", [[]] * (example.seat + 1))[example.seat]:
                assert card.get("card") is None


def test_a_position_ends_with_what_the_level_does_there(shown):
    for name, example in shown.examples.items():
        moved = len(example.events) > example.asked
        assert example.first + len(example.turns) == len(example.events) + 1, name
        assert bool(example.why) == moved, name
        assert moved or example.means, name
