"""What the pen's kernels write, against msgspec's own encoding of the same worked out by objects."""

from collections import Counter
from random import Random

import pytest
from msgspec import json

from hanabi import Game, Kind, NoSuchSeat, Reason, Variant, variant_name
from hanabi.analysis.standing import count_touched, stand
from hanabi.notation import LETTERS
from hanabi.server.messages.gallery import GameOpened
from hanabi.server.messages.game import CardShown, Firework, GameShown, Pile
from hanabi.server.messages.table import TableShown
from hanabi.server.parts import Eyes, Parts
from hanabi.server.pen import LONGEST, NUMBERS
from hanabi.server.show import write_hands, write_position
from hanabi.server.telling import find_room
from hanabi.server.texts import GameText, OpenedText, TableText
from tests.server.harness import apply_change
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


def everybody(game):
    return (Eyes.TABLE, Eyes.OPEN, *range(game.variant.players))


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
def test_hands_are_written_as_each_sees_them(variant):
    seats = range(variant.players)
    for game in positions(variant):
        parts, opened = Parts(game, everybody(game)), []
        for viewer in (None, *seats):
            view = game.view(viewer)
            expected = tuple(expected_hand(game, view, seat) for seat in seats)
            written = bytes(write_hands(parts.hands(Eyes.TABLE if viewer is None else viewer)))
            assert written == json.encode(expected)
            assert json.decode(written, type=HANDS) == expected
            opened += [(seat, expected[seat]) for seat in seats if viewer == (seat + 1) % variant.players]
        assert bytes(write_hands(parts.hands(Eyes.OPEN))) == json.encode([hand for _, hand in sorted(opened)])


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_the_table_is_written_as_it_lies(variant):
    for game in positions(variant):
        parts = Parts(game, (Eyes.TABLE,))
        stacks, discards = game.stacks, list(game.discards)
        fireworks = [Firework(LETTERS[s], stacks[s], game.best_rank(s)) for s in variant.colors]
        piles = [
            Pile(str(card), copies, discards.count(card), stacks[card.suit] >= card.rank)
            for card, copies in sorted(Counter(game.deck).items())
        ]
        assert bytes(parts.fireworks) == json.encode(fireworks)
        assert bytes(parts.piles) == json.encode(piles)
        counted = set(NUMBERS.names or ()) - {"gotten"}
        expected = {name: getattr(game, name) for name in counted}
        expected["gotten"] = game.points + count_touched(game)
        if game.turns_left is None:
            del expected["turns_left"]
        assert parts.numbers == expected


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_the_moves_written_are_the_legal_ones_with_what_they_touch(variant):
    for game in positions(variant):
        parts, legal = Parts(game, everybody(game)), game.legal_moves()
        assert json.decode(bytes(parts.choices.legal) or b"{}") == {
            str(move): touched(game, move) if move.is_clue else [] for move in legal
        }
        kinds = {move.kind for move in legal}
        if not game.outcome:
            assert (parts.choices.no_clue == Reason.NO_CLUE_TOKENS) == (game.clue_tokens == 0)
            assert parts.choices.no_clue == Reason.LEGAL or not kinds & {Kind.COLOR_CLUE, Kind.RANK_CLUE}
            assert (parts.choices.no_discard == Reason.LEGAL) == (
                Kind.DISCARD in kinds or not game.orders[game.seat]
            )


def touched(game, clue):
    """The orders that a clue points at."""
    hand = zip(game.orders[clue.target], game.hands[clue.target], strict=True)
    return [order for order, card in hand if clue.value == card[clue.kind == Kind.RANK_CLUE]]


def test_moves_are_written_for_who_is_on_turn():
    game = Game.deal(Variant(players=2), seed=3)
    assert bytes(Parts(game, (0,)).choices.legal)
    for eyes in (1, Eyes.TABLE, Eyes.OPEN):
        assert not bytes(Parts(game, (eyes,)).choices.legal)


def test_the_reason_why_there_is_no_clue_or_discard_is_told():
    game = Game.deal(Variant(players=3), seed=3)
    assert Parts(game, everybody(game)).choices.no_discard == Reason.LID_FULL
    while game.clue_tokens:
        assert Parts(game, everybody(game)).choices.no_clue == Reason.LEGAL
        game.push(next(move for move in game.legal_moves() if move.is_clue))
    parts = Parts(game, everybody(game))
    assert parts.choices.no_clue == Reason.NO_CLUE_TOKENS
    assert parts.choices.no_discard == Reason.LEGAL


def test_hands_are_written_in_their_players_order_with_new_cards_last():
    game = Game.deal(Variant(players=2), seed=3)
    arranged = {0: (4, 2, 0, 1, 3), 1: (9, 8, 7, 6, 5)}
    parts = Parts(game, everybody(game), arranged=arranged)
    for eyes in everybody(game):
        assert orders(parts, eyes) == [[4, 2, 0, 1, 3], [9, 8, 7, 6, 5]]
    game.push("p2")
    parts = Parts(game, everybody(game), arranged=arranged)
    assert orders(parts, Eyes.OPEN) == [[4, 0, 1, 3, 10], [9, 8, 7, 6, 5]]


def orders(parts, eyes):
    hands = json.decode(write_hands(parts.hands(eyes)), type=HANDS)
    return [[card.order for card in hand] for hand in hands]


def test_a_position_tells_the_figures_that_players_count_with():
    *_, game = positions(Variant(players=3))
    for turn in range(game.turn + 1):
        shown = json.decode(json.encode(write_position(game, Eyes.TABLE, turn)), type=GameShown)
        standing = stand(game.view(None, turn))
        assert (shown.pace, shown.clues) == (standing.pace, standing.clues)
        assert standing.efficiency == (shown.gotten / shown.clues if shown.clues else None)


def test_earlier_turns_are_written_as_they_were():
    game = Game.deal(Variant(players=3), seed=5)
    before = [Parts(game, everybody(game))]
    for _ in range(10):
        game.push(game.legal_moves()[-1])
        before.append(Parts(game, everybody(game)))
    for turn, parts in enumerate(before):
        again = Parts(game, everybody(game), turn)
        assert (again.numbers, again.choices) == (parts.numbers, parts.choices)
        assert [again.hands(eyes) for eyes in everybody(game)] == [parts.hands(e) for e in everybody(game)]


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_changes_make_the_parts_of_an_earlier_moment_into_those_of_now(variant):
    seats = tuple(range(variant.players))
    before: list[Parts] = []
    for game in positions(variant):
        parts = Parts(game, seats)
        for earlier in before[-3:]:
            shared, hands = parts.find_changes(earlier)
            for eyes in seats:
                change = json.decode(b"{%s}" % (shared + hands[eyes])[1:])
                assert apply_change(read(earlier, eyes), change) == read(parts, eyes)
        assert parts.find_changes(parts) == (b"", (b"",) * variant.players)
        before.append(parts)


def read(parts, eyes):
    """What somebody sees by its parts."""
    texts = {"fireworks": parts.fireworks, "piles": parts.piles, "hands": write_hands(parts.hands(eyes))}
    return parts.numbers | {name: json.decode(text) for name, text in texts.items()}


@pytest.mark.parametrize("eyes", [-3, 2, 5, 99, None])
def test_nobody_looks_from_a_seat_that_is_not_there(eyes):
    with pytest.raises(NoSuchSeat, match=f"no seat {eyes}"):
        Game.deal(Variant(players=2), seed=3).sights((0, eyes))


def test_the_longest_texts_fit():
    longest = 0
    for game in positions(Variant(players=5, hand_size=9, cascade=True, choreography=True), games=3):
        parts = Parts(game, everybody(game))
        longest = max(longest, len(parts._written[0]))
    assert 20_000 < longest < LONGEST * 3 // 4


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_hands_and_moves_have_the_room_that_is_kept_for_them(variant):
    seats = tuple(range(variant.players))
    for game in positions(variant):
        parts = Parts(game, seats)
        hands = max(sum(map(len, parts.hands(eyes))) for eyes in seats)
        assert hands + len(bytes(parts.choices.legal)) <= find_room(variant)


@pytest.mark.parametrize(
    ("text", "shown"), [(GameText, GameShown), (TableText, TableShown), (OpenedText, GameOpened)]
)
def test_a_text_has_the_fields_of_what_it_shows(text, shown):
    assert set(text.__struct_encode_fields__) == set(shown.__struct_encode_fields__)
    assert text.__struct_config__.tag == shown.__struct_config__.tag
    for field in set(NUMBERS.names or ()):
        assert field in GameShown.__struct_fields__
