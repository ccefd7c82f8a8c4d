"""A view as text, for people and for language models: in sentences, or in a few compact lines.

>>> from hanabi.game import Game
>>> from hanabi.variant import Variant
>>> view = Game.deal(Variant(players=2, suits=2, hand_size=2), seed=7).view(0)
>>> print(view.describe(compact=True))
Turn 0 · Points 0/10 · Clue tokens 8/8 · Red tokens 0/3 · Deck 16
Fireworks: r0 y0
Discards: -
0 You (current turn): 1:?? 2:??
1 Player 2: 1:y2 2:r1
You can type: p1 p2 c1r c1y c11 c12
>>> view.read("p2"), view.read("clue player 2 yellow")
(p1, c1y)
"""

import re
from collections.abc import Sequence

from hanabi.engine.moves import Kind
from hanabi.engine.variant import Suit
from hanabi.errors import InvalidNotation, InvalidOption, show
from hanabi.event import Event
from hanabi.language import Language
from hanabi.notation import LETTERS, Card, Move
from hanabi.position import CardClues, View
from hanabi.sentences import describe_event, describe_outcome
from hanabi.typed import Misread, Reader, first_word
from hanabi.variant import Variant

BY_SLOT = re.compile(r"([pd])([1-9])([a-z]?)", re.ASCII)


def describe(view: View, tag: str, names: Sequence[str] | None, compact: bool) -> str:
    """The text of `View.describe`."""
    language = find_language(tag)
    names = check_names(view, names) or name_seats(view, language)
    return "\n".join(
        list_compactly(view, language, names) if compact else describe_view(view, language, names)
    )


def find_language(tag: str) -> Language:
    try:
        return Language(tag)
    except LookupError as error:
        raise InvalidOption(str(error)) from None


def check_names(view: View, names: Sequence[str] | None) -> Sequence[str] | None:
    """Names for all seats, or none."""
    players = view.variant.players
    if names and (isinstance(names, str) or len(names) != players):
        raise InvalidOption(f"there are {players} seats, got the names {show(names)}")
    return names


def name_seats(view: View, language: Language) -> list[str]:
    """Names for seats without one."""
    return [language.say("table-player", number=seat + 1) for seat in range(view.variant.players)]


# In sentences


def describe_view(view: View, language: Language, names: Sequence[str]) -> list[str]:
    """Everything that a seat knows, a sentence or two on each line."""
    lines = [f"{language.say('table-turn', turn=view.turn)}.", *describe_turn(view, language, names)]
    lines += [describe_stack(view, suit, language) for suit in view.variant.colors]
    lines += describe_counts(view, language)
    if view.discards:
        cards = language.join(describe_card(card, language) for card in sorted(view.discards))
        lines.append(f"{language.say('table-discards')}: {cards}.")
    for event in list_since(view):
        lines.append(" ".join(describe_event(language, event, names, view.viewer)))
    for seat in list_seats(view):
        lines += describe_hand(view, seat, language, names)
    if moves := view.legal_moves():
        lines.append(language.say("help-title"))
        lines += [f"- {type_move(view, move, language, names)}" for move in moves]
    return lines


def describe_turn(view: View, language: Language, names: Sequence[str]) -> list[str]:
    if view.outcome:
        return describe_outcome(language, view.variant, view.outcome, view.points, view.rating)
    you = "actor" if view.seat == view.viewer else "nobody"
    told = [language.say("turn-player", you=you, player=names[view.seat])]
    if view.turns_left is not None:
        told.append(language.say("turn-final-round", count=view.turns_left))
    return told


def describe_stack(view: View, suit: Suit, language: Language) -> str:
    rank, best, most = view.stacks[suit], view.best_rank(suit), view.variant.ranks
    state = "done" if rank == most else "closed" if best < most else "open"
    return language.say("table-firework", state=state, suit=suit, rank=rank, best=best)


def describe_counts(view: View, language: Language) -> list[str]:
    variant = view.variant
    return [
        language.say("table-points-count", points=view.points, best=view.best_points, most=variant.max_score),
        language.say("table-clue-count", count=view.clue_tokens, most=variant.clue_tokens),
        language.say("table-red-count", count=view.strikes, most=variant.strikes),
        language.say("table-deck-count", count=view.deck_left),
    ]


def list_since(view: View) -> list[Event]:
    """The events of the last round: the viewer's own last move, and those since."""
    return list(view.events[-view.variant.players :])


def list_seats(view: View) -> list[int]:
    """The seats, the viewer's own first."""
    first = view.viewer or 0
    return [(first + step) % view.variant.players for step in range(view.variant.players)]


def describe_hand(view: View, seat: int, language: Language, names: Sequence[str]) -> list[str]:
    own = seat == view.viewer
    title = language.say("table-hand-own") if own else language.say("table-hand-of", player=names[seat])
    title = language.say("table-hand-order", hand=title)
    cards = zip(view.hands[seat], view.clues_seen[seat], strict=True)
    return [
        f"{title}:",
        *(f"- {describe_place(view, place, *c, language)}" for place, c in enumerate(cards, 1)),
    ]


def describe_place(view: View, place: int, card: Card | None, clues: CardClues, language: Language) -> str:
    """A card in its place: its face, its clues, and what the clues leave possible."""
    shown = {"state": "hidden"} if card is None else {"state": "seen", "suit": card.suit, "rank": card.rank}
    told = (
        "card" if clues.color is not None and clues.rank else "color" if clues.color is not None else "rank"
    )
    parts = [
        language.say("table-place", place=place, **{"suit": "", "rank": "", **shown}),
        language.say(
            "table-told",
            told="nothing" if clues.color is None and clues.rank is None else told,
            suit="" if clues.color is None else clues.color,
            rank=clues.rank or "",
        ),
    ]
    if is_limited(view.variant, clues):
        suits = language.join((language.say("suit", suit=suit) for suit in clues.suits), "or")
        parts.append(language.say("table-possible", suits=suits, ranks=language.join(clues.ranks, "or")))
    return " ".join(parts)


def is_limited(variant: Variant, clues: CardClues) -> bool:
    """Whether clues exclude something."""
    return len(clues.suits) < len(variant.colors) or len(clues.ranks) < variant.ranks


def describe_card(card: Card, language: Language) -> str:
    return language.say("card", suit=card.suit, rank=card.rank)


def type_move(view: View, move: Move, language: Language, names: Sequence[str]) -> str:
    """A move as it can be typed, by the place of a card or the name of a player."""
    if move.is_clue:
        color = move.kind == Kind.COLOR_CLUE
        value = language.say("suit", suit=move.value) if color else str(move.value)
        return f"{first_word(language, 'word-clue')} {names[move.target]} {value}"
    verb = first_word(language, "word-play" if move.kind == Kind.PLAY else "word-discard")
    named = "" if move.value is None else " " + language.say("suit", suit=move.value)
    return f"{verb} {slot_of(view, move)}{named}"


def slot_of(view: View, move: Move) -> int:
    return view.orders[view.seat].index(move.target) + 1


# In compact lines


def list_compactly(view: View, language: Language, names: Sequence[str]) -> list[str]:
    """The same in few words: cards by the notation, each with what the clues leave possible."""
    variant, say = view.variant, language.say
    points = say(
        "table-points", state="open", points=view.points, best=view.best_points, most=variant.max_score
    )
    counts = [
        say("table-turn", turn=view.turn),
        points,
        f"{say('table-clue-tokens')} {view.clue_tokens}/{variant.clue_tokens}",
        f"{say('table-red-tokens')} {view.strikes}/{variant.strikes}",
        f"{say('table-deck')} {view.deck_left}",
    ]
    stacks = " ".join(f"{LETTERS[suit]}{view.stacks[suit]}" for suit in variant.colors)
    lines = [
        " · ".join(counts),
        f"{say('table-fireworks')}: {stacks}",
        f"{say('table-discards')}: {' '.join(map(str, sorted(view.discards))) or '-'}",
    ]
    lines += [f"{event.seat} {names[event.seat]}: {write_event(event)}" for event in list_since(view)]
    lines += [write_hand(view, seat, language, names) for seat in list_seats(view)]
    if moves := view.legal_moves():
        lines.append(f"{say('help-title')} {' '.join(write_move(view, move) for move in moves)}")
    return lines


def write_hand(view: View, seat: int, language: Language, names: Sequence[str]) -> str:
    name = f"{seat} {language.say('table-you') if seat == view.viewer else names[seat]}"
    mark = f" ({language.say('page-to-move')})" if seat == view.seat and not view.outcome else ""
    cards = zip(view.hands[seat], view.clues_seen[seat], strict=True)
    shown = [write_card(view.variant, place, *card) for place, card in enumerate(cards, 1)]
    return f"{name}{mark}: {' '.join(shown) or '-'}"


def write_card(variant: Variant, place: int, card: Card | None, clues: CardClues) -> str:
    """A card, with a star if a clue touched it, and what the clues leave possible if they exclude
    anything.
    """
    star = "*" if clues.color is not None or clues.rank is not None else ""
    left = "".join(LETTERS[suit] for suit in clues.suits) + "".join(map(str, clues.ranks))
    return f"{place}:{card or '??'}{star}" + (f"[{left}]" if is_limited(variant, clues) else "")


def write_event(event: Event) -> str:
    if event.move.is_clue:
        return str(event.move)
    mark = "+" if event.placed else "!" if event.strike else ""
    return f"{str(event.move)[0]}{(event.slot or 0) + 1} {event.card}{mark}"


def write_move(view: View, move: Move) -> str:
    """A move in the notation, but by the place of a card."""
    return str(move if move.is_clue else move._replace(target=slot_of(view, move)))


# And back


def read(view: View, text: str, tag: str, names: Sequence[str] | None) -> Move:
    """The move in a text for `View.read`; InvalidNotation for any other text."""
    if not isinstance(text, str):
        raise InvalidNotation(f"not a move: {show(text)}")
    language, words = find_language(tag), text.strip().strip("`*_.!\"'- ")
    names = check_names(view, names) or name_seats(view, language)
    if found := BY_SLOT.fullmatch(words.lower()):
        words = f"{found[1]} {found[2]} {found[3]}".strip()
    try:
        return Reader(view, view.seat, names, language).read_move(words)
    except Misread as error:
        raise InvalidNotation(f"not a move: {show(text)}, {error}") from None
