"""Typed input: moves in words and in notation, and answers to everything else."""

import re

import pytest

from hanabi import Game, GameRecord, Variant
from hanabi.language import LANGUAGES, Language
from hanabi.typed import Misread, Reader
from tests.terminal.console import run


def test_words_do_what_the_notation_does():
    by_notation = run("play", "--seed", "1", "--first", "0", text="c1w\np1\n#1\nq\n")
    by_words = run("play", "--seed", "1", "--first", "0", text="clue aino WHITE\nplay 2\nquit\n")
    by_letters = run("play", "--seed", "1", "--first", "0", text="tell whi\nPLAY b\nexit\n")
    events = [[line for line in shown.splitlines() if line.startswith("•")] for shown in
              (by_notation, by_words, by_letters)]  # fmt: skip
    assert events[0] == events[1] == events[2]
    assert events[0]


@pytest.mark.parametrize(
    ("language", "text", "move"),
    [
        ("en", "play 3", "p2"),
        ("en", "play c red", "p2r"),
        ("en", "p #4", "p4"),
        ("en", "P4", "p4"),
        ("en", "discard e", "d4"),
        ("en", "clue bo 3", "c13"),
        ("en", "clue car bl", "c2b"),
        ("en", "c 2 m", "c2m"),
        ("en", "give carmen red", "c2r"),
        ("en", "give to bo 2", "c12"),
        ("en", "play card 3", "p2"),
        ("en", "throw away the card c", "d2"),
        ("en", "play a", "p0"),
        ("sv", "spela 1 blå", "p0b"),
        ("sv", "ge bo gul", "c1y"),
        ("sv", "ge information till bo gul", "c1y"),
        ("sv", "kasta bort kort 2", "d1"),
        ("sv", "säg carmen gröna", "c2g"),
        ("sv", "sag carmen grona", "c2g"),
        ("fi", "pelaa 2", "p1"),
        ("fi", "heitä 2", "d1"),
        ("fi", "heitä pois 1", "d0"),
        ("fi", "heitä kortti 1 pois", "d0"),
        ("fi", "kerro bo vihreä", "c1g"),
        ("fi", "anna bo valkoista", "c1w"),
        ("nl", "speel 5", "p4"),
        ("nl", "leg 1 af", "d0"),
        ("nl", "leg kaart 1 af", "d0"),
        ("nl", "geef aan bo 3", "c13"),
        ("nl", "vertel bo witte", "c1w"),
        ("es", "juega 1", "p0"),
        ("es", "juega a", "p0"),
        ("es", "descarta la carta 2", "d1"),
        ("es", "di a carmen azul", "c2b"),
        ("es", "di carmen rojas", "c2r"),
        ("es", "di bo azul", "c1b"),
        ("es", "di bo multi", "c1m"),
        ("en", "tell Bo's reds", "c1r"),
        ("en", "clue carmen twos", "c22"),
        ("en", "tell bo about the 3s", "c13"),
        ("sv", "säg till Bo de röda", "c1r"),
        ("sv", "berätta för Carmen om femmorna", "c25"),
        ("sv", "säg bo treor", "c13"),
        ("sv", "säg bo u", "c1y"),
        ("sv", "säg bo y", "c1y"),
        ("sv", "sp 2", "p1"),
        ("sv", "p 2", "p1"),
        ("sv", "ka 2", "d1"),
        ("fi", "kerro Bolle punainen", "c1r"),
        ("fi", "kerro Carmenille viitosista", "c25"),
        ("fi", "kerro bolle punaiset", "c1r"),
        ("fi", "anna Bolle tietoa sinisistä", "c1b"),
        ("fi", "anna carmenille l", "c2w"),
        ("nl", "vertel aan Bo de gele", "c1y"),
        ("nl", "zeg Bo drieën", "c13"),
        ("es", "dile a Bo los blancos", "c1w"),
        ("es", "di a Bo las rojas", "c1r"),
        ("es", "da información a Carmen sobre los cincos", "c25"),
        ("es", "di bo z", "c1b"),
        ("es", "di bo b", "c1b"),
    ],
)
def test_reading_what_is_typed(language, text, move):
    game = Game.deal(Variant(players=3), 0)
    reader = Reader(game, 0, ["Anna", "Bo", "Carmen"], Language(language))
    assert str(reader.read_move(text)) == move


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("play", "Which card?"),
        ("play 6", "Which card?"),
        ("play 1 2", "Which card?"),
        ("discard red", "Which card?"),
        ("clue", "Who is the clue for?"),
        ("clue red", "Who is the clue for?"),
        ("clue zoe red", "Who is the clue for?"),
        ("clue c red", "Who is the clue for?"),
        ("clue bo pink", "What is the clue?"),
        ("clue bo 6", "What is the clue?"),
        ("take a card", "understand"),
        ("p1x", "understand"),
        ("12", "understand"),
    ],
)
def test_what_cannot_be_read_is_explained(text, said):
    game = Game.deal(Variant(players=3), 0)
    with pytest.raises(Misread, match=re.escape(said)):
        Reader(game, 0, ["Anna", "Bo", "Carmen"], Language("en")).read_move(text)


def test_a_refused_move_is_explained_and_asked_again():
    shown = run("play", "--seed", "1", "--first", "0", text="d0\nc0r\np0r\nc1m\np77\nc15\nq\n")
    for sentence in (
        "t discard. Give a clue",
        "a clue to yourself",
        "announced only",
        "t in this game",
        "t in your hand",
    ):
        assert sentence in shown
    assert shown.count("Your move") == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_tells_places_and_numbers_apart(language):
    speech = Language(language)
    shown = run("play", "--seed", "1", "--first", "0", "--language", language, text="c1w\n?\nq\n")
    assert re.search(rf"{speech.say('help-words')} +{speech.say('help-exact')}", shown)
    assert re.search(rf"{speech.say('word-play').split()[0]} 1 +p0  ", shown)
    assert re.search(rf"{speech.say('word-discard').split()[0]} 1 +d0  ", shown)


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("p1\n1\n", ("p0",)),
        ("p1\n#1\n", ("p1",)),
        ("P4r\n\n4\n", ("p3r",)),
        ("p4r\n#4\n", ("p4r",)),
        ("p1\nd2\nplay 3\n", ("p2",)),  # another command is an answer too
        ("p1\nq\n", ()),
        ("p1\n", ()),
        ("p0\n", ("p0",)),  # 0 is no place
    ],
)
def test_a_number_that_may_mean_two_cards_is_asked_about(typed, moves, tmp_path):
    file = tmp_path / "game.json"
    args = ["play", "--seed", "1", "--first", "0", "--choreography", "--save", str(file)]
    shown = run(*args, text=typed)
    assert ("Which card: " in shown) == (typed != "p0\n")
    found = GameRecord.from_json(file.read_text()).moves[:1]
    assert tuple(map(str, found)) == moves


def test_one_card_by_place_and_number_is_not_asked_about():
    game = Game.deal(Variant(), 1)
    game.push("p0")
    game.push("c01")
    hand = game.orders[0]
    reader = Reader(game, 0, ["Anna", "Bo"], Language("en"))
    assert hand == (1, 2, 3, 4, 10)
    assert not any(reader.is_ambiguous(f"p{order}") for order in hand)
    assert not reader.is_ambiguous("p5")
