"""The naive model and the engine side by side: compare everything that the model knows."""

import numpy as np

from hanabi.engine.cards import count_copies
from hanabi.engine.knowledge import can_be, card_bits, clue_bits, hand_bits
from hanabi.engine.moves import ANNOUNCE, MOVES, Kind, count_moves
from hanabi.engine.rules import (
    Reason,
    apply,
    best_points,
    best_rank,
    ending,
    is_playable,
    legal_moves,
    score,
    why_illegal,
)
from hanabi.engine.sight import copies_left, critical_cards, sort_cards
from hanabi.engine.state import EVENT, OPEN, STATE, Place, count_points, set_up
from hanabi.engine.variant import COLUMNS
from tests.naive import ALL_MOVES, ALL_RANKS, ALL_SUITS, Naive, full_deck, suits_of

OUT_OF_RANGE = [-1, -2, -9, -128, MOVES, MOVES + 1, 127, 128, 255, 256, 1000, 2**31, 2**62, -(2**62)]


def number(card):
    """The engine's number of a (suit, rank)."""
    suit, rank = card
    return 5 * int(suit) + rank - 1


def card_of(number):
    return ALL_SUITS[number // 5], number % 5 + 1


def bits(suits, ranks):
    """Colors and ranks as the engine's bit set."""
    return sum({1 << int(suit) for suit in suits} | {1 << (6 + rank - 1) for rank in ranks})


def start(variant, deck, first=0):
    """A state with a stacked deck, in an array of its own."""
    states = np.zeros(1, STATE)
    states[0]["deck"] = 77  # whatever lay there before
    states[0]["deck"][: len(deck)] = [number(card) for card in deck]
    set_up(states[0], variant.data, first)
    return states[0]


def expected_state(game, orders=range(55)):
    """What every field of the state must hold."""
    variant = game.variant
    card_by_order = {card.order: card for card in game.cards}
    everything = bits(suits_of(variant), range(1, variant.ranks + 1))
    place: dict[int, int] = {}
    for card in game.deck:
        place[card.order] = Place.DECK
    for seat, hand in enumerate(game.hands):
        for card in hand:
            place[card.order] = seat
    for stack in game.stacks.values():
        for card in stack:
            place[card.order] = Place.STACK
    for card in game.discards:
        place[card.order] = Place.DISCARDS
    assert len(place) == len(game.cards)
    possible, clued, deck = [], [], []
    for order in orders:
        card = card_by_order.get(order)
        if card is None:
            possible.append(everything)
            clued.append(0)
            deck.append(-1)
        else:
            possible.append(bits(card.suits_left, card.ranks_left))
            colors = [value for kind, value in card.called if kind == Kind.COLOR_CLUE]
            ranks = [value for kind, value in card.called if kind == Kind.RANK_CLUE]
            clued.append(bits(colors, ranks))
            deck.append(number((card.suit, card.rank)))
    thrown = [number((card.suit, card.rank)) for card in game.discards]
    hands = [[card.order for card in hand] for hand in game.hands]
    hands += [[] for _ in range(5 - len(hands))]
    holds = [bits({c.suit for c in hand}, {c.rank for c in hand}) for hand in game.hands]
    return {
        "possible": possible,
        "clued": clued,
        "holds": holds + [0] * (5 - len(holds)),
        "turn": game.turn,
        "deck": deck,
        "place": [place.get(order, Place.DECK) for order in orders],
        "hands": [hand + [-1] * (9 - len(hand)) for hand in hands],
        "hand_len": [len(hand) for hand in hands],
        "stacks": [game.top(suit) if suit in game.stacks else 0 for suit in ALL_SUITS],
        "discards": [thrown.count(card) for card in range(30)],
        **{column: getattr(variant, name) for name, column in COLUMNS.items()},
        "deck_size": len(game.cards),
        "drawn": len(game.cards) - len(game.deck),
        "first": game.first,
        "seat": game.seat,
        "clue_tokens": game.clue_tokens,
        "strikes": game.strikes,
        "points": game.points,
        "turns_left": -1 if game.turns_left is None else game.turns_left,
        "ending": game.ending,
        "viewer": OPEN,
        **{name: [0] * STATE[name].shape[0] for name in STATE.fields or () if name == "spare"},
    }


def check_state(state, game):
    expected = expected_state(game)
    assert set(expected) == set(STATE.names or ())
    found = {name: state[name].tolist() for name in STATE.names or ()}
    assert found == expected


def check_event(event, told):
    found = {name: event[name].tolist() for name in EVENT.names or ()}
    expected = {name: -1 if told[name] is None else told[name] for name in told}
    expected["touched"] = sum(1 << slot for slot in told["touched"])
    if told["card"] is not None:
        expected["card"] = number(told["card"])
    assert found == expected


def numbers_of(legal):
    """The move numbers in the engine's two bit sets."""
    ordinary, announced = (int(part) for part in legal)
    assert ordinary >= 0
    assert announced >= 0
    assert ordinary >> ANNOUNCE == 0
    together = announced << ANNOUNCE | ordinary
    return {move for move in range(together.bit_length()) if together >> move & 1}


def check_moves(state, game):
    """Legal moves, and a right reason against every other one."""
    reasons = [game.why_not(move) for move in ALL_MOVES]
    legal = legal_moves(state)
    assert numbers_of(legal) == {n for n, against in enumerate(reasons) if not against}
    assert count_moves(legal) == sum(not against for against in reasons)
    for move, against in enumerate(reasons):
        assert why_illegal(state, move) in (against or {Reason.LEGAL}), (move, against)
    outside = {Reason.NO_SUCH_MOVE, Reason.GAME_OVER} if game.ending else {Reason.NO_SUCH_MOVE}
    for move in OUT_OF_RANGE:
        assert why_illegal(state, move) in outside


def check_questions(state, game):
    """What the engine answers about cards, hands and points."""
    variant = game.variant
    assert ending(state) == game.ending
    assert score(state) == game.score
    assert count_points(state) == game.max_score
    assert clue_bits(state) == bits(suits_of(variant), range(1, variant.ranks + 1))
    best = {suit: game.reachable(suit) for suit in game.stacks}
    assert best_points(state) == sum(best.values())
    box = full_deck(variant)
    _, trash = sort_cards(state)
    critical = critical_cards(state, copies_left(state))
    for suit in ALL_SUITS:
        assert best_rank(state, int(suit)) == best[suit] if suit in best else True
        for rank in ALL_RANKS:
            card = number((suit, rank))
            assert count_copies(state, card) == box.count((suit, rank))
            if (suit, rank) in box:
                useful = game.top(suit) < rank <= best[suit]
                assert is_playable(state, card) == game.fits(suit, rank)
                assert trash >> card & 1 == (not useful)
                assert critical >> card & 1 == (useful and game.copies_left(suit, rank) == 1)
    for seat, hand in enumerate(game.hands):
        assert hand_bits(state, seat) == bits({c.suit for c in hand}, {c.rank for c in hand})
    for card in game.cards:
        left = bits(card.suits_left, card.ranks_left)
        assert can_be(left, number((card.suit, card.rank)))
        assert card_bits(number((card.suit, card.rank))) == bits([card.suit], [card.rank])


def check_all(state, game):
    check_state(state, game)
    check_moves(state, game)
    check_questions(state, game)


def play_in_lockstep(variant, deck, first, choose):
    """A whole game, compared after every move; `choose(game)` picks the moves."""
    game = Naive(variant, deck, first)
    state = start(variant, deck, first)
    event = np.zeros(1, EVENT)[0]
    check_all(state, game)
    while not game.ending:
        move = choose(game)
        told = game.apply(move)
        apply(state, ALL_MOVES.index(move), event)
        check_event(event, told)
        check_all(state, game)
    return game
