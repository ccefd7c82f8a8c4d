"""Sealed decks: fixed before the game, and verified after it."""

import hashlib
from collections import Counter

import pytest
from click.testing import CliRunner

from hanabi import Game, GameRecord, InvalidRecord, InvalidSeal, Variant
from hanabi.cli import main
from hanabi.fair import Seal, seal_deck, shuffle_fairly
from hanabi.language import LANGUAGES
from tests.variants import STANDARD


@pytest.fixture
def record():
    variant = Variant(players=2)
    deck = shuffle_fairly(variant)
    return GameRecord(variant, deck, seal=seal_deck(deck))


@pytest.mark.parametrize("variant", STANDARD, ids=repr)
def test_a_fair_deck_is_a_deck_of_the_variant(variant):
    deck = shuffle_fairly(variant)
    assert Game(variant, deck).deck == deck


def test_every_place_of_the_deck_can_hold_every_kind_of_card():
    first = Counter(shuffle_fairly(Variant())[0].rank for _ in range(2000))
    assert set(first) == {1, 2, 3, 4, 5}
    assert 500 < first[1] < 700  # 3 of 10 cards: 600, with a standard deviation of 20
    assert 130 < first[5] < 270


def test_the_hash_is_what_the_page_says(record):
    text = f"{record.seal.salt} {' '.join(map(str, record.deck))}"
    assert hashlib.sha256(text.encode()).hexdigest() == record.seal.hash


def test_a_seal_fits_only_its_deck(record):
    other = (record.deck[1], record.deck[0], *record.deck[2:])
    assert record.seal.fits(record.deck)
    assert record.deck[0] == record.deck[1] or not record.seal.fits(other)
    assert not Seal(record.seal.hash, "0" * 64).fits(record.deck)


def test_two_seals_of_a_deck_differ():
    deck = shuffle_fairly(Variant())
    assert seal_deck(deck) != seal_deck(deck)


def test_a_record_keeps_its_seal(record):
    assert GameRecord.from_json(record.to_json()).seal == record.seal


@pytest.mark.parametrize("bad", ["", "0" * 63, "G" * 64, "0" * 65])
def test_what_cannot_be_a_seal_is_refused(record, bad):
    with pytest.raises(InvalidSeal, match="64 hexadecimal"):
        Seal(bad, "0" * 64).check()
    with pytest.raises(InvalidRecord, match="64 hexadecimal"):
        GameRecord.from_json(record.to_json().replace(record.seal.salt, bad))


def run(path, *args):
    return CliRunner().invoke(main, ["verify", str(path), *args])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_checks_a_record(record, tmp_path, language):
    path = tmp_path / "game.json"
    path.write_text(record.to_json())
    for args in ([], ["--hash", record.seal.hash], ["--hash", record.seal.hash.upper() + " "]):
        result = run(path, "--language", language, *args)
        assert result.exit_code == 0
        assert record.seal.hash in result.output


def test_the_command_finds_a_changed_deck(record, tmp_path):
    path = tmp_path / "game.json"
    content = record.to_json()
    deck = " ".join(map(str, record.deck))
    place = next(n for n in range(1, 50) if record.deck[n] != record.deck[0])
    cards = list(map(str, record.deck))
    cards[0], cards[place] = cards[place], cards[0]
    path.write_text(content.replace(deck, " ".join(cards)))
    assert run(path).exit_code == 1
    path.write_text(content)
    assert run(path, "--hash", "0" * 64).exit_code == 1


def test_the_command_says_when_there_is_no_seal(record, tmp_path):
    path = tmp_path / "game.json"
    path.write_text(Game.deal(Variant(players=2), 1).record().to_json())
    result = run(path, "--language", "en")
    assert result.exit_code == 1
    assert "does not contain a seal" in result.output
