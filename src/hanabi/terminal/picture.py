"""A turn as part of a page: the table, the mover's knowledge of its own cards, and the best moves."""

from collections.abc import Iterable, Sequence
from html import escape

from hanabi.engine.moves import Kind
from hanabi.engine.variant import Suit
from hanabi.language import Language
from hanabi.notation import Card, Move
from hanabi.position import View
from hanabi.review.game import Review, TurnReviewed, restart
from hanabi.review.values import MoveValue
from hanabi.terminal.report import DASH
from hanabi.terminal.review_text import name_clue, write_mean
from hanabi.terminal.table import SHAPES

MOST_SHOWN = 3  # moves, and the one that was made
KNOWN = (("review-fits", "playable"), ("review-trash", "trash"), ("review-last", "critical"))


def draw_turn(review: Review, turn: TurnReviewed, names: Sequence[str], language: Language) -> str:
    """The table before a move, and the values of the moves."""
    view, hands = turn.watched.view, restart(review.game, turn.event.turn).hands
    others = [seat for seat in range(len(names)) if seat != view.seat]
    rows = [(names[seat], [draw_card(card, language) for card in hands[seat]]) for seat in others]
    hand_rows = [wrap("div", "hand", wrap("b", "", escape(name)), *cards) for name, cards in rows]
    known = draw_known(turn, names[view.seat], hands[view.seat], language)
    table = wrap("div", "table", draw_stacks(view, language), *hand_rows, known)
    return table + draw_values(turn, names, language)


def wrap(tag: str, kind: str, *parts: str, label: str = "") -> str:
    """An element around others; with a label it is a picture."""
    named = f' class="{kind}"' if kind else ""
    named += f' role="img" title="{escape(label)}" aria-label="{escape(label)}"' if label else ""
    return f"<{tag}{named}>{''.join(parts)}</{tag}>"


def draw_card(card: Card | None, language: Language) -> str:
    assert card  # a finished game hides nothing
    name = language.say("card", suit=card.suit, rank=card.rank)
    return wrap(
        "span", f"card s{int(card.suit)}", str(card.rank), wrap("small", "", SHAPES[card.suit]), label=name
    )


def draw_stacks(view: View, language: Language) -> str:
    """The fireworks, the tokens and the deck."""
    tops = [Card(Suit(suit), rank) for suit, rank in enumerate(view.stacks) if rank]
    counts = [
        f"{language.say('table-clue-tokens')} {view.clue_tokens}",
        f"{language.say('table-red-tokens')} {view.strikes}",
        f"{language.say('table-deck')} {view.deck_left}",
    ]
    cards = "".join(draw_card(card, language) for card in tops) or DASH
    title = wrap("b", "", escape(language.say("table-fireworks")))
    return wrap("div", "hand", title, cards, wrap("span", "counts", escape(" · ".join(counts))))


def draw_known(turn: TurnReviewed, name: str, hand: Iterable[Card | None], language: Language) -> str:
    """The mover's hand, with the chances of each card."""
    rows = [wrap_row([escape(name)], [draw_card(card, language) for card in hand])]
    for message, chance in KNOWN:
        shares = [language.number(100 * getattr(card, chance)) for card in turn.known]
        told = [escape(language.say("arena-percent", share=share)) for share in shares]
        rows.append(wrap_row([escape(language.say(message))], told))
    return wrap("table", "mine", *rows)


def wrap_row(heads: Iterable[str], cells: Iterable[str], kind: str = "") -> str:
    return wrap(
        "tr", kind, *(wrap("th", "", head) for head in heads), *(wrap("td", "", cell) for cell in cells)
    )


def draw_values(turn: TurnReviewed, names: Sequence[str], language: Language) -> str:
    """The best moves and the one made, with their values in both readings."""
    literal = {value.move: value for value in turn.literal.values}
    shown = dict.fromkeys([*turn.blamed.values[:MOST_SHOWN], turn.blamed.made])
    headings = ["value-best", "value-conventions", "value-literal"]
    rows = [wrap_row([escape(language.say(heading)) for heading in headings], [])]
    for value in shown:
        cells = [
            sign_move(value.move, turn.watched.view, names, language),
            write_score(value, language),
            write_score(literal[value.move], language),
        ]
        rows.append(wrap_row([], map(escape, cells), "made" if value is turn.blamed.made else ""))
    return wrap("table", "moves", *rows)


def write_score(value: MoveValue, language: Language) -> str:
    return write_mean(value.score, value.score_error, language)


def sign_move(move: Move, view: View, names: Sequence[str], language: Language) -> str:
    """A move in a few words: its kind, and its card or hand."""
    if move.is_clue:
        return f"{names[move.target]} ← {language.say('why-clued', **name_clue(move))}"
    message = "page-play" if move.kind == Kind.PLAY else "page-discard"
    return f"{language.say(message)} {view.orders[view.seat].index(move.target) + 1}"
