"""The view of a game from each perspective, against the Python API."""

from collections import Counter
from random import Random

import pytest
from msgspec import json

from hanabi import Game, Kind, NoSuchSeat, Variant, variant_name
from hanabi.analysis.standing import count_touched, stand
from hanabi.notation import LETTERS
from hanabi.server.messages.game import CardShown, Firework, GameShown, Pile
from hanabi.server.table.game_view import GameMoment, Perspective, show_position
from tests.variants import RESEARCH, STANDARD

VARIANTS = [*STANDARD[::5], *RESEARCH]
NUMBERS = (
    "turn",
    "seat",
    "first",
    "clue_tokens",
    "strikes",
    "deck_left",
    "points",
    "best_points",
    "pace",
    "turns_left",
)


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


def everybody(game):
    return (Perspective.TABLE, Perspective.OPEN, *range(game.variant.players))


def unseen(game, view):
    """The copies of each card that a view shows neither on the table nor in a hand."""
    placed = [(suit, rank + 1) for suit, top in enumerate(game.stacks) for rank in range(top)]
    seen = [*placed, *game.discards, *(card for hand in view.hands for card in hand if card)]
    return Counter(game.deck) - Counter(seen)


def expected_hand(game, view, seat):
    """A hand as a view has it."""
    could = sorted(unseen(game, view)) if seat == view.viewer else []
    told = zip(view.orders[seat], view.hands[seat], view.clues_seen[seat], strict=True)
    return tuple(expected_card(view, could, *card) for card in told)


def expected_card(view, could, order, card, clues):
    could = list(filter(clues.can_be, could))
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
def test_hands_are_shown_as_each_sees_them(variant):
    seats = range(variant.players)
    for game in positions(variant):
        moment = GameMoment(game, everybody(game))
        opened: dict[int, tuple[CardShown, ...]] = {}
        for viewer in (None, *seats):
            view = game.view(viewer)
            expected = tuple(expected_hand(game, view, seat) for seat in seats)
            assert moment.hands(Perspective.TABLE if viewer is None else viewer) == expected
            opened |= {seat: expected[seat] for seat in seats if viewer == (seat + 1) % variant.players}
        assert moment.hands(Perspective.OPEN) == tuple(opened[seat] for seat in seats)


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_the_table_is_shown_as_it_lies(variant):
    for game in positions(variant):
        shown = GameMoment(game, (Perspective.TABLE,)).show((), 0)
        stacks, discards = game.stacks, list(game.discards)
        assert shown.fireworks == tuple(
            Firework(LETTERS[s], stacks[s], game.best_rank(s)) for s in variant.colors
        )
        assert shown.piles == tuple(
            Pile(str(card), copies, discards.count(card), stacks[card.suit] >= card.rank)
            for card, copies in sorted(Counter(game.deck).items())
        )
        for name in NUMBERS:
            assert getattr(shown, name) == getattr(game, name), name
        assert shown.gotten == game.points + count_touched(game)


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_the_moves_shown_are_the_legal_ones_with_what_they_touch(variant):
    for game in positions(variant):
        choices, legal = GameMoment(game, everybody(game)).choices, game.legal_moves()
        assert choices.get("legal", {}) == {
            str(move): touched(game, move) if move.is_clue else () for move in legal
        }
        kinds = {move.kind for move in legal}
        if not game.outcome:
            assert ("no_clue" in choices) == (game.clue_tokens == 0)
            assert "no_clue" not in choices or not kinds & {Kind.COLOR_CLUE, Kind.RANK_CLUE}
            assert ("no_discard" in choices) == (Kind.DISCARD not in kinds and bool(game.orders[game.seat]))


def touched(game, clue):
    """The orders that a clue points at."""
    hand = zip(game.orders[clue.target], game.hands[clue.target], strict=True)
    return tuple(order for order, card in hand if clue.value == card[clue.kind == Kind.RANK_CLUE])


def test_moves_are_shown_to_the_player_on_turn():
    game = Game.deal(Variant(players=2), seed=3)
    assert GameMoment(game, (0,)).choices["legal"]
    for perspective in (1, Perspective.TABLE, Perspective.OPEN):
        assert GameMoment(game, (perspective,)).choices == {}


def test_the_reason_why_there_is_no_clue_or_discard_is_shown():
    game = Game.deal(Variant(players=3), seed=3)
    assert GameMoment(game, everybody(game)).choices["no_discard"] == "lid-full"
    while game.clue_tokens:
        assert "no_clue" not in GameMoment(game, everybody(game)).choices
        game.push(next(move for move in game.legal_moves() if move.is_clue))
    choices = GameMoment(game, everybody(game)).choices
    assert choices["no_clue"] == "no-clue-tokens"
    assert "no_discard" not in choices


def test_hands_are_shown_in_their_players_order_with_new_cards_last():
    game = Game.deal(Variant(players=2), seed=3)
    arranged = {0: (4, 2, 0, 1, 3), 1: (9, 8, 7, 6, 5)}
    moment = GameMoment(game, everybody(game), arranged=arranged)
    for eyes in everybody(game):
        assert orders(moment, eyes) == [[4, 2, 0, 1, 3], [9, 8, 7, 6, 5]]
    game.push("p2")
    moment = GameMoment(game, everybody(game), arranged=arranged)
    assert orders(moment, Perspective.OPEN) == [[4, 0, 1, 3, 10], [9, 8, 7, 6, 5]]


def orders(moment, perspective):
    return [[card.order for card in hand] for hand in moment.hands(perspective)]


def test_a_position_tells_the_figures_that_players_count_with():
    *_, game = positions(Variant(players=3))
    for turn in range(game.turn + 1):
        shown = json.decode(json.encode(show_position(game, Perspective.TABLE, turn)), type=GameShown)
        standing = stand(game.view(None, turn))
        assert (shown.pace, shown.clues) == (standing.pace, standing.clues)
        assert standing.efficiency == (shown.gotten / shown.clues if shown.clues else None)


def test_earlier_turns_are_shown_as_they_were():
    game = Game.deal(Variant(players=3), seed=5)
    before = [shown_to_all(game)]
    for _ in range(10):
        game.push(game.legal_moves()[-1])
        before.append(shown_to_all(game))
    assert [shown_to_all(game, turn) for turn in range(11)] == before


def shown_to_all(game, turn=None):
    moment = GameMoment(game, everybody(game), turn)
    return moment.show((), 0), moment.choices, [moment.hands(one) for one in everybody(game)]


@pytest.mark.parametrize("eyes", [-3, 2, 5, 99, None])
def test_nobody_looks_from_a_seat_that_is_not_there(eyes):
    with pytest.raises(NoSuchSeat, match=f"no seat {eyes}"):
        Game.deal(Variant(players=2), seed=3).sights((0, eyes))
