"""What can be worked out from a view, against the naive model."""

from random import Random

import numpy as np
import pytest

from hanabi import Game, Kind, Reason, variant_name
from hanabi.engine.knowledge import touched_slots
from hanabi.engine.moves import ANNOUNCE, CLUE
from hanabi.engine.rules import apply
from hanabi.engine.sight import (
    SIGHT,
    cards_fitting,
    cards_in,
    copies_left,
    copies_unseen,
    count_in,
    count_unseen,
    infer,
    sort_cards,
)
from hanabi.engine.state import EVENT, NOBODY, STATE
from hanabi.engine.view import look
from tests.lockstep import bits, card_of, number, start
from tests.naive import ALL_MOVES, ALL_RANKS, ALL_SUITS, Naive, choose, full_deck
from tests.variants import RESEARCH, STANDARD

VARIANTS = [*STANDARD[::7], *RESEARCH]
CLUES = [(Kind.COLOR_CLUE, suit) for suit in ALL_SUITS] + [(Kind.RANK_CLUE, rank) for rank in ALL_RANKS]


def positions(variant):
    """A game by the naive model, the same as a state, and room for a view."""
    random = Random(variant_name(variant))
    deck = full_deck(variant)
    random.shuffle(deck)
    game, state = Naive(variant, deck), start(variant, deck)
    event, view = np.zeros(1, EVENT)[0], np.zeros(1, STATE)[0]
    yield game, state, view
    while not game.ending:
        move = choose(game, random, 0.9)
        game.apply(move)
        apply(state, ALL_MOVES.index(move), event)
        yield game, state, view


def count(cards):
    """How many copies of each of the engine's cards there are."""
    numbers = [number((card.suit, card.rank)) for card in cards]
    return [numbers.count(card) for card in range(30)]


def counts_in(copies):
    return [count_in(copies, card) for card in range(30)]


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_what_a_seat_does_not_see_is_in_the_deck_or_in_its_hand(variant):
    counts = np.zeros(30, np.int64)
    for game, state, view in positions(variant):
        assert counts_in(copies_left(state)) == count(sum(game.hands, game.deck))
        for seat, hand in enumerate(game.hands):
            expected = count(game.deck + hand)
            look(state, seat, view)
            for seen in (state, view):
                count_unseen(seen, seat, counts)
                assert counts.tolist() == counts_in(copies_unseen(seen, seat)) == expected
                cards = cards_in(copies_unseen(seen, seat))
                assert [cards >> card & 1 for card in range(30)] == [copies > 0 for copies in expected]
        look(state, NOBODY, view)
        assert copies_unseen(view, NOBODY) == copies_left(view)


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_cards_are_playable_or_trash_or_for_later(variant):
    for game, state, _ in positions(variant):
        playable, trash = sort_cards(state)
        for card in range(30):
            suit, rank = card_of(card)
            useful = suit in game.stacks and game.top(suit) < rank <= game.reachable(suit)
            assert trash >> card & 1 == (not useful)
            assert playable >> card & 1 == (useful and game.fits(suit, rank))


@pytest.mark.parametrize("variant", VARIANTS[::3], ids=variant_name)
def test_a_clue_touches_the_slots_with_such_cards(variant):
    for game, state, _ in positions(variant):
        for seat, hand in enumerate(game.hands):
            for clue, (kind, value) in enumerate(CLUES):
                slots = [slot for slot, card in enumerate(hand) if card.is_touched(kind, value)]
                assert touched_slots(state, seat, clue) == sum(1 << slot for slot in slots)


def test_the_cards_that_clues_leave_possible_are_of_those_suits_and_ranks():
    random = Random(0)
    for _ in range(200):
        suits, ranks = (
            random.sample(ALL_SUITS, random.randrange(7)),
            random.sample(ALL_RANKS, random.randrange(6)),
        )
        cards = {number((suit, rank)) for suit in suits for rank in ranks}
        assert cards_fitting(bits(suits, ranks)) == sum(1 << card for card in cards)


def expected_could(game, viewer, seat, card):
    """The (suit, rank)s that a viewer has to reckon with."""
    if viewer == NOBODY:
        return []
    if seat != viewer:
        return [(card.suit, card.rank)]
    unseen = {(other.suit, other.rank) for other in game.deck + game.hands[seat]}
    return [(suit, rank) for suit, rank in unseen if suit in card.suits_left and rank in card.ranks_left]


def is_last(game, suit, rank):
    return game.top(suit) < rank <= game.reachable(suit) and game.copies_left(suit, rank) == 1


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_a_viewer_knows_what_each_card_can_be_and_which_are_critical(variant):
    sight = np.zeros(1, SIGHT)[0]
    for game, state, view in positions(variant):
        for viewer in (NOBODY, *range(variant.players)):
            look(state, viewer, view)
            sight["could"], sight["critical"] = -1, -1  # whatever was there before
            infer(view, sight)
            could, critical = [0] * 55, [0] * 55
            for seat, hand in enumerate(game.hands):
                for card in hand:
                    kinds = expected_could(game, viewer, seat, card)
                    could[card.order] = sum(1 << number(kind) for kind in kinds)
                    critical[card.order] = bool(kinds) and all(is_last(game, *kind) for kind in kinds)
            assert sight["could"].tolist() == could
            assert sight["critical"].tolist() == critical
            assert sight["left"].tolist() == count(sum(game.hands, game.deck))
            own = [] if viewer == NOBODY else game.hands[viewer]
            unseen = sum(game.hands, game.deck) if viewer == NOBODY else game.deck + own
            assert sight["unseen"].tolist() == count(unseen)


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_who_is_on_turn_knows_the_legal_moves_and_what_they_touch(variant):
    sight = np.zeros(1, SIGHT)[0]
    for game, state, view in positions(variant):
        for viewer in (NOBODY, *range(variant.players)):
            look(state, viewer, view)
            sight["touched"] = -1
            infer(view, sight)
            moves = int(sight["announced"]) << ANNOUNCE | int(sight["ordinary"])
            mine = viewer == game.seat and not game.ending
            legal = game.legal_moves() if mine else []
            assert [ALL_MOVES[at] for at in range(moves.bit_length()) if moves >> at & 1] == legal
            for at in range(CLUE, ANNOUNCE):
                kind, where, value = ALL_MOVES[at]
                hand = game.hands[(game.seat + where) % variant.players] if ALL_MOVES[at] in legal else []
                slots = [slot for slot, card in enumerate(hand) if card.is_touched(kind, value)]
                assert sight["touched"][at - CLUE] == sum(1 << slot for slot in slots)
            empty, full = game.clue_tokens == 0, game.clue_tokens == variant.clue_tokens
            assert sight["no_clue"] == (Reason.NO_CLUE_TOKENS if mine and empty else Reason.LEGAL)
            assert sight["no_discard"] == (Reason.LID_FULL if mine and full else Reason.LEGAL)


def test_a_game_gives_the_views_of_several_with_what_follows_from_each():
    game = Game.deal(STANDARD[0], seed=1)
    game.push(game.legal_moves()[-1])
    views, sights = game.sights((1, NOBODY, 0))
    for at, viewer in enumerate((1, None, 0)):
        view = game.view(viewer)
        assert views[at].tobytes() == view.data.tobytes()
        assert sights[at].tobytes() == view.sight.tobytes()
