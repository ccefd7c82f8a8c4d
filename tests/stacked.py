"""Games with a stacked deck, and simple ways to play them on."""

from hanabi import Card, Ending, Game, Move, parse_card, parse_variant
from tests.naive import full_deck

GOOD = "r1 y1 g1 w1 b1 m1 r2 y2 g2 w2 b2 m2 r3 y3 g3 w3 b3 m3 r4 y4 g4 w4 b4 m4 r5 y5 g5 w5 b5 m5"


def stack(variant, top="", bottom=""):
    """A deck that begins and ends as given, the other cards in order between."""
    first, last = ([parse_card(word) for word in part.split()] for part in (top, bottom))
    rest = [Card(*card) for card in full_deck(variant)]
    for card in [*first, *last]:
        rest.remove(card)
    return [*first, *rest, *last]


def start(name, top="", bottom="", moves="", first=0):
    """A game of the variant named, with a stacked deck and moves made."""
    variant = parse_variant(name)
    return Game(variant, stack(variant, top, bottom), moves.split(), first=first)


def start_well(name, first=0):
    """A game whose deck begins with one card of each kind, in the order in which they are placed."""
    variant = parse_variant(name)
    kinds = [word for word in GOOD.split() if parse_card(word) in stack(variant)]
    return start(name, " ".join(kinds), first=first)


def push(game, *moves):
    """Make moves; the last event."""
    event = None
    for text in " ".join(moves).split():
        event = game.push(text)
    return event


def find_playable(game):
    """The first card of the hand to move that fits, or None."""
    for order, card in zip(game.orders[game.seat], game.hands[game.seat], strict=True):
        if card.rank == game.stacks[card.suit] + 1:
            return order
    return None


def play_to(game, points):
    """Play cards that fit, and clue or discard in between, until a number of points is on the table."""
    while game.points < points:
        order = find_playable(game)
        game.push(pass_time(game) if order is None else Move.play(order))


def pass_time(game):
    """A move that places nothing: a clue, or a discard of the oldest card."""
    clues = [move for move in game.legal_moves() if move.is_clue]
    return clues[0] if clues else Move.discard(game.orders[game.seat][0])


def run_out(game):
    """Place nothing more until the game is over; the events."""
    begun = len(game.events)
    while not game.outcome:
        game.push(pass_time(game))
    return game.events[begun:]


def draw_last_card(game):
    """Clue and discard until the last card is drawn; the event that drew it."""
    event = None
    while game.deck_left:
        event = game.push(pass_time(game))
    return event


def is_over(game, ending, score):
    """Whether a game ended so, and refuses everything from then on."""
    assert game.outcome is not None
    assert game.legal_moves() == []
    assert game.outcome.ending is Ending(ending)
    return game.outcome.score == game.score == score
