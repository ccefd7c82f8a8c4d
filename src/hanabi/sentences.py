"""Events, endings and rules as sentences."""

from collections.abc import Sequence

from hanabi.engine.moves import Kind
from hanabi.event import Event, Outcome
from hanabi.language import Language
from hanabi.rating import Rating
from hanabi.variant import SWITCHES, Variant


def describe_event(
    language: Language, event: Event, names: Sequence[str], me: int | None = None
) -> list[str]:
    """The event of a turn, for the reader in seat `me`."""
    move, player = event.move, names[event.seat]
    you = "actor" if event.seat == me else "nobody"
    if move.is_clue:
        target = names[move.target]
        you = "target" if move.target == me else you
        named = {"suit": move.value} if move.kind == Kind.COLOR_CLUE else {"rank": move.value}
        message = "event-clue-color" if move.kind == Kind.COLOR_CLUE else "event-clue-rank"
        return [
            language.say(message, you=you, player=player, target=target, count=len(event.touched), **named)
        ]
    assert event.card
    sentences = []
    if move.value is not None:
        sentences.append(language.say("event-announce", you=you, player=player, suit=move.value))
    suit, rank = event.card
    sentences.append(language.say(name_result(event), you=you, player=player, suit=suit, rank=rank))
    if event.gained:
        sentences.append(language.say("event-tokens-back", count=event.gained))
    return sentences


def name_result(event: Event) -> str:
    if event.move.kind == Kind.DISCARD:
        return "event-discard"
    if event.placed:
        return "event-play-placed"
    assert event.card
    wrong = event.move.value not in (None, event.card.suit)
    return "event-play-wrong-color" if wrong else "event-play-misfit"


def describe_last_card(language: Language, event: Event, variant: Variant) -> list[str]:
    """The drawing of the last card, if this was it."""
    if event.drew != variant.deck_size - 1:
        return []
    return [language.say("event-deck-empty" if variant.last_drop else "event-last-card")]


def describe_outcome(
    language: Language, variant: Variant, over: Outcome, points: int, rating: Rating | None
) -> list[str]:
    """The ending of the game, the score, and the audience's verdict if the points count."""
    sentences = [language.name(over.ending)]
    sentences.append(language.say("result-score", score=over.score, most=variant.max_score))
    if over.score != points:
        sentences.append(language.say("result-on-table", points=points))
    elif rating is not None:
        sentences.append(language.name(rating))
    return sentences


def name_variant(language: Language, variant: Variant) -> str:
    """The number of players, the other numbers that differ from the usual ones, and the switches that are
    on.
    """
    words = [language.say("variant-players", count=variant.players)]
    for name, value in variant.settings().items():
        message = f"variant-{name.replace('_', '-')}"
        if name in SWITCHES:
            words.append(language.say(message))
        elif name != "players":
            words.append(language.say(message, count=value))
    return language.join(words)
