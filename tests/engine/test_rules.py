"""Every corner of the rules, each by name, with stacked decks."""

import pytest

from hanabi import (
    Ending,
    Game,
    IllegalMove,
    InvalidVariant,
    NoSuchSeat,
    Rating,
    Reason,
    Suit,
    Variant,
    parse_card,
    parse_variant,
)
from hanabi.engine.variant import EDITIONS
from tests.stacked import (
    draw_last_card,
    is_over,
    pass_time,
    play_to,
    push,
    run_out,
    stack,
    start,
    start_well,
)

PLAYERS = (2, 3, 4, 5)


def refuses(game, move, reason):
    """Whether a move is illegal for that reason, and changes nothing."""
    before, events = str(game), game.events
    assert game.why_illegal(move) is reason
    with pytest.raises(IllegalMove) as error:
        game.push(move)
    assert error.value.reason is reason
    assert move not in map(str, game.legal_moves())
    return (str(game), game.events) == (before, events)


# The deal


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 5), (4, 4), (5, 4)])
def test_hands_are_five_cards_or_four(players, cards):
    game = Game.deal(Variant(players=players), seed=1)
    assert [len(hand) for hand in game.hands] == [cards] * players
    assert game.deck_left == 50 - players * cards
    assert (game.clue_tokens, game.strikes, game.points) == (8, 0, 0)


def test_a_suit_has_three_ones_two_of_each_middle_rank_and_one_five():
    for suit in "rygwb":
        mine = sorted(str(card) for card in Game.deal(Variant(), 1).deck if str(card)[0] == suit)
        assert mine == [f"{suit}{rank}" for rank in (1, 1, 1, 2, 2, 3, 3, 4, 4, 5)]


@pytest.mark.parametrize("players", PLAYERS)
def test_any_seat_may_start_and_turns_go_round(players):
    for first in range(players):
        game = Game.deal(Variant(players=players), seed=5, first=first)
        assert game.hands == Game.deal(Variant(players=players), seed=5).hands
        seats = [game.push(pass_time(game)).seat for _ in range(2 * players)]
        assert seats == [(first + turn) % players for turn in range(2 * players)]


def test_a_seat_that_is_not_there_cannot_start():
    for first in (-1, 3, True):
        with pytest.raises(NoSuchSeat):
            Game.deal(Variant(players=3), seed=5, first=first)


# Clues


def test_a_clue_takes_a_token_and_points_at_every_such_card():
    game = start("3p", "r1 r2 r3 r4 r5 y1 g1 y2 g2 y3 w1 w2 w3 w4 b1")
    event = push(game, "c1y")
    assert event.touched == (5, 7, 9)
    assert game.clue_tokens == 7
    assert event.drew is None
    assert push(game, "c24").touched == (13,)
    assert game.clue_tokens == 6


def test_a_clue_tells_of_the_cards_it_passes_over_too():
    game = start("2p", "r1 r2 r3 r4 r5 y1 g1 y2 g2 w3", moves="c1y c0r c11")
    five, six, _, eight, nine = game.clues_seen[1]
    assert (five.color, five.rank, five.suits, five.ranks) == (Suit.YELLOW, 1, (Suit.YELLOW,), (1,))
    others = (Suit.RED, Suit.GREEN, Suit.WHITE, Suit.BLUE)
    assert (six.color, six.rank, six.suits, six.ranks) == (None, 1, others, (1,))
    assert (eight.color, eight.rank, eight.suits, eight.ranks) == (None, None, others, (2, 3, 4, 5))
    assert nine.can_be(parse_card("w3"))
    assert not nine.can_be(parse_card("y3"))


def test_a_drawn_card_knows_nothing_of_earlier_clues():
    game = start("2p", "r1 r2 r3 r4 r5 y1 g1 y2 g2 w3", moves="c1y p5 c1y p10")
    assert game.clues_seen[1][-1].suits == tuple(Suit)[:5]
    assert game.clues_seen[1][-1].color is None


def test_no_clue_without_a_token():
    game = start("2p", moves="c1r c0r c1r c0r c1r c0r c1r c0r")
    assert game.clue_tokens == 0
    assert refuses(game, "c1r", Reason.NO_CLUE_TOKENS)
    assert not any(move.is_clue for move in game.legal_moves())
    push(game, "d0 c0r")


def test_no_clue_to_oneself_or_to_nobody():
    game = start("2p")
    assert refuses(game, "c01", Reason.OWN_HAND)
    assert refuses(game, "c21", Reason.NO_SUCH_SEAT)


def test_empty_clues_are_a_switch():
    top = "r1 r2 r3 r4 r5 y1 g1 y2 g2 w3"
    assert refuses(start("2p", top), "c1b", Reason.EMPTY_CLUE)
    assert refuses(start("2p", top), "c15", Reason.EMPTY_CLUE)
    game = start("2p empty_clues", top)
    assert push(game, "c1b").touched == ()
    assert game.clue_tokens == 7
    assert all(Suit.BLUE not in card.suits for card in game.clues_seen[1])
    push(game, "c01 c15")
    assert all(5 not in card.ranks for card in game.clues_seen[1])


def test_an_empty_clue_names_a_color_or_rank_of_the_variant():
    game = start("2p empty_clues suits=3 ranks=4 hand_size=2")
    assert refuses(game, "c1b", Reason.NO_SUCH_COLOR)
    assert refuses(game, "c1m", Reason.NO_SUCH_COLOR)
    assert refuses(game, "c15", Reason.NO_SUCH_RANK)
    assert refuses(start("2p empty_clues"), "c1m", Reason.NO_SUCH_COLOR)


# Discards


def test_a_discard_brings_a_token_and_a_card():
    game = start("2p", "r1 r2 r3 r4 r5 y1 g1 y2 g2 w3 b5", moves="c1y c0r")
    event = push(game, "d2")
    assert (event.gained, event.drew, str(event.card)) == (1, 10, "r3")
    assert game.clue_tokens == 7
    assert game.orders[0] == (0, 1, 3, 4, 10)
    assert str(game.hands[0][-1]) == "b5"
    assert game.discards == (parse_card("r3"),)


def test_no_discard_with_a_full_lid():
    game = start("2p")
    assert refuses(game, "d0", Reason.LID_FULL)
    push(game, "c1r d5")
    assert game.clue_tokens == 8
    assert refuses(game, "d0", Reason.LID_FULL)


def test_only_a_card_of_the_own_hand_is_played_or_discarded():
    game = start("2p", moves="c1r")
    assert refuses(game, "p0", Reason.NOT_IN_HAND)
    assert refuses(game, "d0", Reason.NOT_IN_HAND)
    assert refuses(game, "d10", Reason.NOT_IN_HAND)


# Plays


def test_a_card_that_fits_is_placed_and_another_drawn():
    game = start("2p", "r1 r2 r3 r4 r5 y1 g1 y2 g2 w3")
    event = push(game, "p0")
    assert (event.placed, event.strike, event.gained, event.drew) == (True, False, 0, 10)
    assert game.stacks == (1, 0, 0, 0, 0)
    assert game.points == game.score == 1
    assert game.outcome is None
    assert game.rating is None


@pytest.mark.parametrize("order", [1, 3, 4])
def test_a_card_that_does_not_fit_is_a_strike(order):
    game = start("2p", "r1 r3 r2 r1 r5 y1 g1 y2 g2 w3", moves="p0 p5")
    event = push(game, f"p{order}")
    assert (event.placed, event.strike, event.gained, event.drew) == (False, True, 0, 12)
    assert (game.strikes, game.clue_tokens, game.points) == (1, 8, 2)
    assert game.discards == (event.card,)


def test_a_five_brings_a_token_back():
    game = start("2p", "r1 r3 r5 y1 g5 r2 r4 b1 y2 w5", moves="p0 p5 p1 p6 c11 c01")
    assert game.clue_tokens == 6
    assert push(game, "p2").gained == 1
    assert game.clue_tokens == 7


def test_the_token_for_a_five_is_lost_at_a_full_lid():
    game = start("2p", "r1 r3 r5 y1 g5 r2 r4 b1 y2 w5", moves="p0 p5 p1 p6")
    event = push(game, "p2")
    assert (event.placed, event.gained, game.clue_tokens) == (True, 0, 8)


def test_no_announcing_without_choreography():
    assert refuses(start("2p"), "p0r", Reason.NO_ANNOUNCING)


# The end


def test_the_third_strike_ends_the_game_at_once_and_the_points_are_kept_beside():
    game = start("2p", "r1 r1 r5 y1 y5 y1 y1 g1 g1 w1", moves="p0 p5 p1")
    assert (game.strikes, game.points, game.score) == (1, 2, 2)
    push(game, "p6")
    event = push(game, "p2")
    assert event.ending is Ending.STRIKEOUT
    assert event.drew is None
    assert game.deck_left == 36
    assert [len(hand) for hand in game.hands] == [4, 5]
    assert is_over(game, Ending.STRIKEOUT, 0)
    assert game.points == 2
    assert refuses(game, "p3", Reason.GAME_OVER)


def test_all_fireworks_complete_win_at_once_before_the_deck_is_out():
    game = start_well("2p")
    play_to(game, 25)
    assert is_over(game, Ending.PERFECT, 25)
    assert game.deck_left == 16
    assert game.events[-1].drew is None
    assert game.turns_left is None


def test_the_last_five_on_the_last_turn_wins():
    deck = "r1 r3 r4 r2 r1 r1 r2 r3 r4 r5"
    game = Game(parse_variant("2p suits=1 hand_size=3"), deck, ["p0", "p3", "p1", "c0r"])
    push(game, "p2")  # seat 0 draws the 5, the last card
    assert (game.turns_left, game.points) == (2, 4)
    push(game, "c05")
    event = push(game, "p9")
    assert event.ending is Ending.PERFECT
    assert event.gained == 1
    assert is_over(game, Ending.PERFECT, 5)


def test_a_win_in_the_final_round_waits_for_nobody():
    game = Game(parse_variant("3p suits=1 ranks=2 hand_size=1"), "r1 r2 r1 r1")
    push(game, "p0")
    assert game.turns_left == 3
    assert push(game, "p1").ending is Ending.PERFECT
    assert is_over(game, Ending.PERFECT, 2)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_one_who_draws_the_last_card_moves_last(players):
    game = start(f"{players}p")
    assert game.turns_left is None
    drawer = draw_last_card(game).seat
    assert game.turns_left == players
    hands = [len(hand) for hand in game.hands]
    events = run_out(game)
    assert [event.seat for event in events] == [(drawer + 1 + i) % players for i in range(players)]
    assert all(event.drew is None for event in events)
    assert [event.ending for event in events] == [None] * (players - 1) + [Ending.FINAL_ROUND]
    assert game.turns_left == 0
    assert is_over(game, Ending.FINAL_ROUND, 0)
    assert sum(hands) - sum(len(hand) for hand in game.hands) == sum(not e.move.is_clue for e in events)


def test_hands_shrink_in_the_final_round():
    game = start("2p")
    draw_last_card(game)
    seat = game.seat
    push(game, f"p{game.orders[seat][0]}")
    assert len(game.hands[seat]) == 4


def test_a_third_strike_on_the_last_turn_is_a_strikeout():
    game = start("2p suits=1 hand_size=4", "r5 r4 r4 r3 r3 r2 r2 r1 r1 r1", moves="p0 p4")
    assert game.turns_left == 2
    push(game, "c11")
    assert push(game, "p5").ending is Ending.STRIKEOUT
    assert is_over(game, Ending.STRIKEOUT, 0)


def test_the_score_is_the_sum_of_the_stacks():
    game = start_well("2p")
    play_to(game, 18)
    run_out(game)
    assert sum(game.stacks) == 18
    assert is_over(game, Ending.FINAL_ROUND, 18)


def rate_by_the_book(points, cascade):
    """The table of the rule books."""
    if cascade and points == 30:
        return Rating.DIVINE
    words = ["HORRIBLE"] * 6 + ["MEDIOCRE"] * 5 + ["HONORABLE"] * 5 + ["EXCELLENT"] * 5
    words += ["EXTRAORDINARY"] * 4 + ["LEGENDARY"] * 5
    return Rating[words[points]]


@pytest.mark.parametrize("name", ["2p", "2p cascade"])
def test_every_score_has_its_rating(name):
    cascade = name.endswith("cascade")
    most = 30 if cascade else 25
    for points in range(most + 1):
        game = start_well(name)
        play_to(game, points)
        run_out(game)
        assert is_over(game, Ending.PERFECT if points == most else Ending.FINAL_ROUND, points)
        assert game.rating is rate_by_the_book(points, cascade), points


def test_there_is_no_rating_before_the_end_or_off_the_scale():
    assert start("2p").rating is None
    for name in ("2p suits=4", "2p ranks=4"):
        game = start(name)
        run_out(game)
        assert game.rating is None


# To the last drop


def test_drawing_the_last_card_starts_no_final_round():
    game = start_well("2p last_drop")
    play_to(game, 24)
    while game.deck_left:
        seat = game.seat
        trash = [o for o, card in zip(game.orders[seat], game.hands[seat], strict=True) if str(card) != "b5"]
        push(game, f"d{trash[0]}" if game.clue_tokens < 8 else str(pass_time(game)))
    assert game.turns_left is None
    for _ in range(6):
        seat = game.seat
        trash = [o for o, card in zip(game.orders[seat], game.hands[seat], strict=True) if str(card) != "b5"]
        held = len(game.hands[seat])
        event = push(game, f"d{trash[0]}" if game.clue_tokens < 8 else str(pass_time(game)))
        assert event.drew is None
        assert event.ending is None
        assert len(game.hands[seat]) == held - (not event.move.is_clue)  # hands shrink
    play_to(game, 25)
    assert is_over(game, Ending.PERFECT, 25)
    assert game.rating is None


def test_last_drop_loses_by_the_third_strike():
    game = start("2p last_drop", "r1 r1 r1 y1 y5 y1 y1 g1 g1 w1", moves="p0 p5 p1 p6")
    assert push(game, "p2").ending is Ending.STRIKEOUT
    assert is_over(game, Ending.STRIKEOUT, 0)
    assert game.points == 2
    assert game.rating is None


def test_last_drop_loses_by_a_discard_of_an_irreplaceable_card():
    game = start("2p last_drop", "r1 r5 r2 y1 y5 y1 y1 g1 g1 w1", moves="p0 c0r")
    event = push(game, "c11 p5 d1")
    assert event.ending is Ending.LOST_CARD
    assert event.drew is None
    assert is_over(game, Ending.LOST_CARD, 0)
    assert game.points == 2
    assert game.rating is None


def test_last_drop_loses_by_a_failed_play_of_an_irreplaceable_card():
    game = start("2p last_drop", "r1 r5 r2 y1 y5 y1 y1 g1 g1 w1")
    event = push(game, "p1")
    assert event.strike
    assert event.ending is Ending.LOST_CARD
    assert is_over(game, Ending.LOST_CARD, 0)


def test_last_drop_loses_with_the_last_copy_of_a_card_still_needed():
    game = start("2p last_drop", "r2 r3 r2 y1 y5 y1 y1 g1 g1 w1", moves="c11 c01")
    assert push(game, "d0").ending is None  # another r2 is left
    assert push(game, "c03").ending is None
    assert push(game, "d2").ending is Ending.LOST_CARD


def test_last_drop_does_not_lose_by_the_last_copy_of_trash():
    top = "r1 r1 r1 y1 y5 r2 r3 g1 g1 w1"
    game = start("2p last_drop", top, moves="p0 c01 c11 c01")
    assert push(game, "d1").ending is None
    assert push(game, "c01").ending is None
    assert push(game, "d2").ending is None  # the last r1 outside the stack
    assert game.discards == (parse_card("r1"), parse_card("r1"))


def test_last_drop_does_not_lose_by_a_failed_play_while_a_copy_is_left():
    game = start("2p last_drop", "r2 r3 r2 y1 y5 y1 y1 g1 g1 w1")
    event = push(game, "p0")
    assert (event.strike, event.ending) == (True, None)


def test_last_drop_is_stuck_at_the_turn_of_an_empty_hand_without_a_token():
    name = "3p last_drop suits=1 ranks=2 hand_size=1 clue_tokens=1"
    game = Game(parse_variant(name), "r1 r1 r2 r1")
    push(game, "p0 p1 c0r")  # seat 0 has drawn the last card, seat 1 is empty-handed, the token is gone
    assert game.orders == ((3,), (), (2,))
    event = push(game, "p3")
    assert event.ending is Ending.STUCK
    assert is_over(game, Ending.STUCK, 0)
    assert game.points == 1
    assert game.rating is None


def test_a_clue_can_leave_the_next_player_stuck():
    game = Game(parse_variant("3p last_drop suits=1 ranks=2 hand_size=1 clue_tokens=2"), "r1 r1 r2 r1")
    push(game, "p0 p1 c0r")
    event = push(game, "c2r")  # the last token, and seat 1 is empty-handed
    assert event.ending is Ending.STUCK
    assert is_over(game, Ending.STUCK, 0)


def test_an_empty_hand_takes_empty_clues():
    name = "2p empty_clues last_drop suits=1 ranks=2 hand_size=1 clue_tokens=3"
    game = Game(parse_variant(name), "r1 r2 r1 r1")
    push(game, "p0 c0r p2 c0r p3")  # seat 0 has played its last card
    assert (game.orders, game.clue_tokens) == (((), (1,)), 1)
    assert push(game.copy(), "p1").ending is Ending.PERFECT
    event = push(game, "c0r")
    assert event.touched == ()
    assert is_over(game, Ending.STUCK, 0)


def test_without_a_card_one_may_still_clue():
    game = Game(parse_variant("3p last_drop suits=1 ranks=2 hand_size=1 clue_tokens=1"), "r1 r1 r2 r1")
    push(game, "p0 p1 c0r d3")
    assert game.outcome is None
    assert game.orders == ((), (), (2,))
    assert [str(move) for move in game.legal_moves()] == ["c2r", "c22"]


def test_the_rule_of_the_last_drop_is_off_in_the_base_game():
    game = start("2p", "r1 r5 r2 y1 y5 y1 y1 g1 g1 w1", moves="c11 c01")
    assert push(game, "d1").ending is None
    assert game.best_points == 24


# Choreography

PARTS = "r1 r3 r5 y1 g5 r2 r4 b1 y2 w5"


def test_announced_right_and_it_fits_a_token_comes_back():
    game = start("2p choreography", PARTS, moves="c11 c01")
    event = push(game, "p0r")
    assert (event.placed, event.strike, event.gained) == (True, False, 1)
    assert game.clue_tokens == 7


def test_announced_right_at_a_full_lid_the_token_is_lost():
    game = start("2p choreography", PARTS)
    event = push(game, "p0r")
    assert (event.placed, event.gained, game.clue_tokens) == (True, 0, 8)


@pytest.mark.parametrize(
    ("between", "before", "gained"), [("c11 c01", 6, 2), ("c11 p7", 7, 1), ("p3 p7", 8, 0)]
)
def test_a_five_announced_brings_two_tokens_as_far_as_the_lid_has_room(between, before, gained):
    game = start("2p choreography", PARTS, moves=f"p0 p5 p1 p6 {between}")
    assert game.clue_tokens == before
    event = push(game, "p2r")
    assert (event.placed, event.gained, game.clue_tokens) == (True, gained, 8)


def test_announced_right_but_it_does_not_fit_is_an_ordinary_strike():
    game = start("2p choreography", PARTS, moves="c11 c01")
    event = push(game, "p1r")
    assert (event.placed, event.strike, event.gained, event.drew) == (False, True, 0, 10)
    assert (game.clue_tokens, game.strikes, game.points) == (6, 1, 0)


def test_announced_wrong_is_a_strike_even_though_the_card_fits():
    game = start("2p choreography", PARTS, moves="c11 c01")
    event = push(game, "p0y")
    assert (event.placed, event.strike, event.gained, event.drew) == (False, True, 0, 10)
    assert (game.clue_tokens, game.strikes, game.points) == (6, 1, 0)
    assert game.discards == (parse_card("r1"),)


def test_announcing_is_a_choice_at_every_play():
    game = start("2p choreography", PARTS)
    assert {"p0", "p0r", "p0y", "p0g", "p0w", "p0b"} <= set(map(str, game.legal_moves()))
    assert refuses(game, "p0m", Reason.NO_SUCH_COLOR)
    assert push(game, "p0").gained == 0


def test_announced_wrong_three_times_is_a_strikeout():
    game = start("2p choreography", PARTS, moves="p0y p5y")
    assert push(game, "p3r").ending is Ending.STRIKEOUT


def test_an_irreplaceable_card_announced_wrong_is_lost_to_the_last_drop():
    game = start("2p choreography last_drop", PARTS, moves="p0 p5 p1 p6")
    event = push(game, "p2y")  # the red 5 would have fitted
    assert event.strike
    assert is_over(game, Ending.LOST_CARD, 0)


def test_a_copy_announced_wrong_is_not_lost_while_another_is_left():
    game = start("2p choreography last_drop", PARTS)
    assert push(game, "p0y").ending is None


def test_multicolor_is_a_color_to_announce():
    game = start("2p choreography cascade", "m1 r1 r2 r3 r4 y1 y2 y3 y4 g1", moves="c11 c01")
    assert push(game.copy(), "p0m").gained == 1
    for wrong in "rygwb":
        assert push(game.copy(), f"p0{wrong}").strike
    assert push(game, "p1m").strike


# The cascade of colors


def test_the_cascade_has_one_multicolor_card_of_each_rank():
    deck = [str(card) for card in Game.deal(Variant(players=3, cascade=True), 1).deck]
    assert len(deck) == 55
    assert sorted(card for card in deck if card[0] == "m") == ["m1", "m2", "m3", "m4", "m5"]


def test_multicolor_is_clued_by_its_own_name_only():
    game = start("2p cascade", "r1 r2 r3 r4 r5 m1 m2 y1 y2 g1")
    assert push(game.copy(), "c1m").touched == (5, 6)
    assert push(game.copy(), "c1y").touched == (7, 8)
    assert push(game.copy(), "c11").touched == (5, 7, 9)
    assert refuses(game, "c1r", Reason.EMPTY_CLUE)
    push(game, "c1y")
    assert Suit.MULTICOLOR in game.clues_seen[1][0].suits
    assert game.clues_seen[1][2].suits == (Suit.YELLOW,)
    push(game, "c01 c1m")
    assert game.clues_seen[1][0].suits == (Suit.MULTICOLOR,)
    assert Suit.MULTICOLOR not in game.clues_seen[1][4].suits


def test_the_cascade_is_won_at_thirty_points():
    game = start_well("2p cascade")
    assert game.best_points == 30
    play_to(game, 25)
    assert game.outcome is None
    play_to(game, 30)
    assert is_over(game, Ending.PERFECT, 30)
    assert game.rating is Rating.DIVINE


def test_a_multicolor_five_brings_a_token():
    game = start_well("2p cascade")
    play_to(game, 29)
    game.push(pass_time(game))
    game.push(pass_time(game))
    assert game.clue_tokens < 8
    play_to(game, 30)
    assert str(game.events[-1].card) == "m5"
    assert game.events[-1].gained == 1


def test_every_multicolor_card_is_irreplaceable_from_the_start():
    for rank in range(1, 6):
        others = " ".join(f"m{n}" for n in range(1, 6) if n != rank)
        game = start("2p cascade last_drop", f"m{rank} {others} r1 r2 r3 r4 r5", moves="c11 c01")
        assert push(game, "d0").ending is Ending.LOST_CARD


# Other shapes of the game


def test_the_bonus_is_for_the_highest_rank():
    game = start("2p suits=2 ranks=3 hand_size=3", "r1 r3 y1 r2 y2 y3", moves="p0 p3 c11 c01")
    assert game.clue_tokens == 6
    assert push(game, "p1").gained == 1
    game = start("2p suits=2 ranks=4 hand_size=3", "r1 r3 y1 r2 y2 y3", moves="p0 p3 c11 c01")
    assert push(game, "p1").gained == 0


def test_a_single_rank_has_three_copies_and_brings_the_bonus():
    game = start("2p suits=2 ranks=1 hand_size=2", "r1 r1 y1 y1", moves="c11 c01")
    assert sorted(map(str, game.deck)) == ["r1", "r1", "r1", "y1", "y1", "y1"]
    assert push(game, "p0").gained == 1
    assert push(game, "p2").ending is Ending.PERFECT
    assert is_over(game, Ending.PERFECT, 2)


def test_a_single_strike_can_end_the_game():
    game = start("2p strikes=1", "r2")
    assert push(game, "p0").ending is Ending.STRIKEOUT


def test_four_strikes_can_be_allowed():
    game = start("2p strikes=4", "r2 r3 r4 r5 y2 y3 y4 y5 g2 g3", moves="p0 p5 p1")
    assert game.outcome is None
    assert push(game, "p6").ending is Ending.STRIKEOUT


def test_when_the_hands_take_the_deck_everyone_has_one_turn():
    game = start("2p suits=1 hand_size=5", "r1 r3 r4 r1 r1 r2 r2 r3 r4 r5")
    assert (game.deck_left, game.turns_left) == (0, 2)
    assert push(game, "p0").drew is None
    assert push(game, "p5").ending is Ending.FINAL_ROUND
    assert is_over(game, Ending.FINAL_ROUND, 2)


def test_to_the_last_drop_they_play_on():
    game = start("2p last_drop suits=1 hand_size=5", "r1 r3 r5 r1 r1 r2 r4 r2 r3 r4")
    assert (game.deck_left, game.turns_left) == (0, None)
    push(game, "p0 p5 p1 p6")
    assert push(game, "p2").ending is Ending.PERFECT
    assert [len(hand) for hand in game.hands] == [2, 3]


def test_without_clue_tokens_everything_is_played():
    game = start("2p clue_tokens=0")
    assert [str(move) for move in game.legal_moves()] == ["p0", "p1", "p2", "p3", "p4"]
    assert refuses(game, "d0", Reason.LID_FULL)
    assert refuses(game, "c11", Reason.NO_CLUE_TOKENS)


def test_more_clue_tokens_can_lie_in_the_lid():
    game = start("2p clue_tokens=10", moves="c1r c0r c1r")
    assert game.clue_tokens == 7
    push(game, "d5 d0 d6")
    assert game.clue_tokens == 10


def test_hands_cannot_need_more_than_the_deck():
    with pytest.raises(InvalidVariant):
        Variant(players=5, suits=1, ranks=2)
    assert Variant(players=5, suits=1, hand_size=2).deck_size == 10


# The editions

SWITCHES = ("last_drop", "choreography", "cascade")
BOXES = {
    "sv": ({"last_drop", "choreography", "cascade"}, True),
    "fi": ({"last_drop", "choreography", "cascade"}, True),
    "nl": ({"last_drop"}, True),
    "es": ({"last_drop"}, False),
}


@pytest.mark.parametrize("name", BOXES)
def test_an_edition_has_its_variants_and_refuses_the_others(name):
    has, empty_clues = BOXES[name]
    assert set(EDITIONS) == set(BOXES)
    plain = Variant.edition(name, players=3)
    assert plain == Variant(players=3, empty_clues=empty_clues)
    for switch in SWITCHES:
        if switch in has:
            chosen = Variant.edition(name, players=3, **{switch: True})
            assert chosen == Variant(players=3, empty_clues=empty_clues, **{switch: True})
        else:
            with pytest.raises(InvalidVariant, match=switch):
                Variant.edition(name, players=3, **{switch: True})
            assert Variant.edition(name, players=3, **{switch: False}) == plain
    together = Variant.edition(name, **dict.fromkeys(has, True))
    assert together == Variant(empty_clues=empty_clues, **dict.fromkeys(has, True))


def test_empty_clues_can_be_turned_off_in_an_edition_and_not_on_in_the_spanish_one():
    assert Variant.edition("sv", empty_clues=False) == Variant()
    with pytest.raises(InvalidVariant, match="empty_clues"):
        Variant.edition("es", empty_clues=True)


def test_an_unknown_edition_or_setting_is_refused():
    with pytest.raises(InvalidVariant, match="edition"):
        Variant.edition("tlh")
    with pytest.raises(InvalidVariant, match="suits"):
        Variant.edition("sv", suits=True)


def test_every_deck_is_whole():
    variant = parse_variant("5p cascade")
    assert len(stack(variant)) == 55
