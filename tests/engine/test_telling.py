"""What is told of a game as JSON, written by kernels, against the same worked out by objects."""

from random import Random

import pytest
from msgspec import json

from hanabi import Game, Kind, NoSuchSeat, Reason, Variant, variant_name
from hanabi.bots.deduction import Deduction, count_deck
from hanabi.engine.telling import LONGEST
from hanabi.notation import LETTERS
from hanabi.server.messages import CardShown, Firework, Pile
from tests.variants import RESEARCH, STANDARD

VARIANTS = [*STANDARD[::5], *RESEARCH]
HANDS = tuple[tuple[CardShown, ...], ...]


def positions(variant, games=1):
    """Positions of a few games, the last ones too; clues rather than plays, so that games last."""
    chance = Random(variant_name(variant))
    for seed in range(games):
        game = Game.deal(variant, seed, first=seed % variant.players)
        yield game
        while not game.outcome:
            moves = game.legal_moves()
            longer = [move for move in moves if move.kind != Kind.PLAY or chance.random() < 0.2]
            game.push(chance.choice(longer or moves))
            yield game


def expected_hand(view, deduction, seat):
    """A hand as a view has it."""
    told = zip(view.orders[seat], view.hands[seat], view.clues_seen[seat], strict=True)
    return tuple(expected_card(view, deduction, seat, *card) for card in told)


def expected_card(view, deduction, seat, order, card, clues):
    could = sorted(deduction.candidates(order)) if seat == view.viewer else []
    kinds = [card] if card else could
    return CardShown(
        order,
        card and str(card),
        None if clues.color is None else LETTERS[clues.color],
        clues.rank,
        "".join(LETTERS[suit] for suit in clues.suits),
        clues.ranks,
        tuple(map(str, could)),
        bool(kinds) and all(map(view.is_critical, kinds)),
    )


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_hands_are_told_as_each_sees_them(variant):
    seats = range(variant.players)
    for game in positions(variant):
        telling, opened = game.telling(), []
        for viewer in (None, *seats):
            view = game.view(viewer)
            deduction = Deduction(view)
            expected = tuple(expected_hand(view, deduction, seat) for seat in seats)
            assert telling.hands(viewer) == json.encode(expected)
            assert json.decode(telling.hands(viewer), type=HANDS) == expected
            opened += [(seat, expected[seat]) for seat in seats if viewer == (seat + 1) % variant.players]
        assert telling.open_hands == json.encode([hand for _, hand in sorted(opened)])


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_the_table_is_told_as_it_lies(variant):
    for game in positions(variant):
        telling = game.telling()
        stacks, discards = game.stacks, list(game.discards)
        fireworks = [Firework(LETTERS[s], stacks[s], game.best_rank(s)) for s in variant.colors]
        piles = [
            Pile(str(card), copies, discards.count(card), stacks[card.suit] >= card.rank)
            for card, copies in sorted(count_deck(variant).items())
        ]
        assert telling.fireworks == json.encode(fireworks)
        assert telling.piles == json.encode(piles)
        numbers = telling.numbers
        assert numbers[:5] == (game.turn, game.seat, game.first, game.clue_tokens, game.strikes)
        assert numbers[5:8] == (game.deck_left, game.points, game.best_points)
        assert numbers.turns_left == (-1 if game.turns_left is None else game.turns_left)


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_the_moves_told_are_the_legal_ones_with_what_they_touch(variant):
    for game in positions(variant):
        telling, view = game.telling(), game.view(game.seat)
        legal = json.decode(telling.legal or b"{}")
        assert legal == {str(move): list(view.touched(move)) for move in view.legal_moves()}
        kinds = {move.kind for move in view.legal_moves()}
        if not game.outcome:
            no_clue, no_discard = telling.numbers.no_clue, telling.numbers.no_discard
            assert (no_clue == Reason.NO_CLUE_TOKENS) == (game.clue_tokens == 0)
            assert no_clue == Reason.LEGAL or not kinds & {Kind.COLOR_CLUE, Kind.RANK_CLUE}
            assert (no_discard == Reason.LEGAL) == (Kind.DISCARD in kinds or not view.orders[game.seat])


def test_the_reason_why_there_is_no_clue_or_discard_is_told():
    game = Game.deal(Variant(players=3), seed=3)
    assert game.telling().numbers.no_discard == Reason.LID_FULL
    while game.clue_tokens:
        assert game.telling().numbers.no_clue == Reason.LEGAL
        game.push(next(move for move in game.legal_moves() if move.is_clue))
    numbers = game.telling().numbers
    assert numbers.no_clue == Reason.NO_CLUE_TOKENS
    assert numbers.no_discard == Reason.LEGAL


def test_hands_are_told_in_their_players_order_with_new_cards_last():
    game = Game.deal(Variant(players=2), seed=3)
    arranged = {0: (4, 2, 0, 1, 3), 1: (9, 8, 7, 6, 5)}
    for viewer in (None, 0, 1):
        hands = json.decode(game.telling(arranged=arranged).hands(viewer), type=HANDS)
        assert [[card.order for card in hand] for hand in hands] == [[4, 2, 0, 1, 3], [9, 8, 7, 6, 5]]
    game.push("p2")
    hands = json.decode(game.telling(arranged=arranged).open_hands, type=HANDS)
    assert [[card.order for card in hand] for hand in hands] == [[4, 0, 1, 3, 10], [9, 8, 7, 6, 5]]


def test_earlier_turns_are_told_as_they_were():
    game = Game.deal(Variant(players=3), seed=5)
    tellings = [game.telling()]
    for _ in range(10):
        game.push(game.legal_moves()[-1])
        tellings.append(game.telling())
    for turn, telling in enumerate(tellings):
        again = game.telling(turn)
        assert (again.numbers, again.legal, again.open_hands) == (
            telling.numbers,
            telling.legal,
            telling.open_hands,
        )


@pytest.mark.parametrize("seat", [-1, 2, 5, 99])
def test_there_are_no_hands_for_a_seat_that_is_not_there(seat):
    with pytest.raises(NoSuchSeat, match=f"no seat {seat}"):
        Game.deal(Variant(players=2), seed=3).telling().hands(seat)


def test_the_longest_texts_fit():
    longest = 0
    for game in positions(Variant(players=5, hand_size=9, cascade=True, choreography=True), games=3):
        telling = game.telling()
        hands = [telling.hands(seat) for seat in (None, *range(5))]
        longest = max(longest, sum(map(len, [*hands, telling.open_hands, telling.legal, telling.piles])))
    assert 20_000 < longest < LONGEST * 3 // 4
