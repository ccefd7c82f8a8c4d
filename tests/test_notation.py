"""Cards, moves and variants as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    HanabiError,
    InvalidNotation,
    InvalidVariant,
    Move,
    Suit,
    Variant,
    parse_card,
    parse_move,
    parse_variant,
    variant_name,
)
from hanabi.engine.cards import CARDS, make_card, rank_of, suit_of
from hanabi.notation import ALL_CARDS, parse_cards
from tests.variants import variants

NEAR_MOVES = st.text(alphabet="pdcrygwbm0123456789 -+.\n٣", max_size=6)


def test_a_card_is_its_number():
    for number, card in enumerate(ALL_CARDS):
        assert (card.suit, card.rank) == (suit_of(number), rank_of(number))
        assert card.number == make_card(card.suit, card.rank) == number
        assert parse_card(str(card)) is card
    assert len(ALL_CARDS) == CARDS


@pytest.mark.parametrize(
    "text", ["", "r", "r0", "r6", "x1", "R1", "1r", " r1", "r1 ", "r11", "r\uff11", None, 7, ["r1"]]
)
def test_no_card(text):
    with pytest.raises(InvalidNotation, match="not a card"):
        parse_card(text)


def test_a_bad_card_is_found_in_a_deck():
    with pytest.raises(InvalidNotation, match=r"not a card: 'q7'.* at card 2"):
        parse_cards("r1 r1 q7 r2")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("p12", Move.play(12)),
        ("p0", Move.play(0)),
        ("p12r", Move.play(12, Suit.RED)),
        ("p3m", Move.play(3, Suit.MULTICOLOR)),
        ("d54", Move.discard(54)),
        ("c1r", Move.clue_color(1, Suit.RED)),
        ("c13", Move.clue_rank(1, 3)),
        ("c4b", Move.clue_color(4, Suit.BLUE)),
    ],
)
def test_moves(text, move):
    assert parse_move(text) == move
    assert str(move) == repr(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "p",
        "p-1",
        "p01",
        "p123",
        "p1x",
        "d1r",
        "c1",
        "c10",
        "c16",
        "c1x",
        "cr1",
        "P1",
        "p 1",
        "p1\n",
        "c1r ",
        "p1٣",
        "c٣r",
        None,
        12,
        b"p1",
        ("p", 1),
    ],
)
def test_no_move(text):
    with pytest.raises(InvalidNotation, match="not a move"):
        parse_move(text)


@given(NEAR_MOVES | st.text(max_size=8))
def test_any_text_is_a_move_or_an_error(text):
    try:
        move = parse_move(text)
    except InvalidNotation:
        return
    assert str(move) == text


@given(NEAR_MOVES | st.text(max_size=30) | st.text(alphabet="23457p= _cascadehnuits", max_size=20))
def test_any_text_is_a_variant_or_an_error(text):
    try:
        variant = parse_variant(text)
    except (InvalidNotation, InvalidVariant):
        return
    assert parse_variant(variant_name(variant)) == variant


@given(variants())
def test_variants_round_trip(variant):
    assert parse_variant(variant_name(variant)) == variant
    assert eval(repr(variant), {"Variant": Variant}) == variant


@pytest.mark.parametrize(
    "text", ["4", "p4", "4p cascade cascade", "4p suits", "4p suits=", "4p suits=x", "4p x=1"]
)
def test_no_variant(text):
    with pytest.raises(InvalidNotation):
        parse_variant(text)


def test_long_input_is_cut_in_messages():
    with pytest.raises(HanabiError) as caught:
        parse_card("r" * 10000)
    assert len(str(caught.value)) < 200
