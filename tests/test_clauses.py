"""The rules in the app: each clause of the game has its sentences, in every language."""

import pytest

from hanabi.language import LANGUAGES
from tests.ftl import mentions, texts

# A clause, the messages that say it, and after them the terms that these must use.
TABLE = """
2 to 5 players: option-players option-players.why learn-setup
one team: learn-goal-title learn-goal
one firework for each color, from 1 to 5: learn-goal learn-goal-title -firework
ten cards of each color, 1 1 1 2 2 3 3 4 4 5: learn-cards -firework
tokens in the lid and beside it: learn-setup -clue-token -lid
five cards each with 2 or 3 players, four with 4 or 5: learn-setup option-players.why
nobody sees their own cards: learn-goal home-lead
the most colorful clothes begin, then clockwise: learn-setup
exactly one of three actions: learn-turn-title learn-turn
no passing: learn-turn
a clue takes a token out of the lid: learn-clue -clue-token -lid
no token, no clue: learn-clue reason-no-clue-tokens help-cannot-clue -clue-token
a clue is about one color or one number, to one teammate: learn-clue reason-own-hand
a clue points at every card it applies to: learn-clue
an empty clue where it is allowed: variant-empty-clues.why variant-empty-clues edition-sv.why
an empty clue where it is not allowed: reason-empty-clue
a discard puts a token back: learn-discard -clue-token -lid -discard-pile
no discard when all tokens are there: learn-discard reason-lid-full help-cannot-discard -lid
a drawn card is not looked at: learn-discard
everyone may look at the discard pile: learn-discard -discard-pile
a card that fits stays: learn-play event-play-placed -firework
a card that does not fit is discarded, with a red token: learn-play event-play-misfit -discard-pile -red-token
a red token goes into the lid, or is turned over: learn-play -red-token -lid
a 5 gives a token back, unless all are there: learn-play -clue-token -lid
the third red token loses, and the score is 0: learn-end ending-strikeout -red-token
every firework complete wins: learn-end ending-perfect -firework
after the last card everyone has one more turn, nobody draws: learn-end event-last-card
the final round: turn-final-round ending-final-round -final-round
the score is the sum of the highest cards: learn-score result-score -firework
ratings up to 15: learn-rating-title learn-rating-range rating-horrible rating-mediocre rating-honorable
ratings from 16 to 25: rating-excellent rating-extraordinary rating-legendary
ratings with multicolor, 25 to 29 and 30: learn-rating-cascade learn-rating-divine rating-divine
a hand may be rearranged: learn-sort learn-page keys-sort
cards above a firework that cannot be completed bring tokens back: learn-closed -clue-token
a card without a clue may be needed: learn-tip-oldest learn-tip-unknown
a firework that cannot be completed is marked: learn-closed help-brackets table-firework -firework
nobody comments on another's turn: learn-talk talk-silent.why
a group may allow remarks: learn-talk talk-reminders.why talk-open.why
to the last drop there is no final round: variant-last-drop.why event-deck-empty -final-round
to the last drop a red token or an irreplaceable card loses: variant-last-drop.why ending-lost-card -red-token
to the last drop there is no rating: variant-last-drop.why
to the last drop a player who can do nothing loses: ending-stuck -clue-token
choreography, a color may be announced: variant-choreography.why event-announce
choreography, right and fitting gives a token, two with a 5: variant-choreography.why -clue-token
choreography, wrong loses even a card that fits: variant-choreography.why event-play-wrong-color -red-token
choreography, a card that does not fit fails as usual: variant-choreography.why event-play-misfit
cascade, a sixth firework with one card of each number: variant-cascade.why -firework
cascade, multicolor is a color of its own: variant-cascade.why
cascade, at most 30 points: variant-cascade.why
"""
CLAUSES = dict(line.split(": ") for line in TABLE.strip().splitlines())
FIGURES = {  # what stands in digits in every language
    "learn-setup": ("2", "3", "4", "5"),
    "learn-end": ("0", "25"),
    "option-players.why": ("2", "3", "4", "5"),
    "variant-cascade.why": ("30",),
}
EVERY = pytest.mark.parametrize("tag", LANGUAGES)


@EVERY
@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_is_said(tag, clause):
    words = CLAUSES[clause].split()
    names = [word for word in words if not word.startswith("-")]
    missing = set(names) - texts(tag).keys()
    assert not missing, f"locale/{tag}.ftl lacks {missing}"
    spoken = {f"-{term}" for name in names for term, _ in mentions(texts(tag)[name]).terms}
    unsaid = set(words) - set(names) - spoken
    assert not unsaid, f"locale/{tag}.ftl does not use {unsaid}"


@EVERY
@pytest.mark.parametrize("name", FIGURES)
def test_figures_are_the_same_everywhere(tag, name):
    text = "".join(getattr(part, "value", None) or "" for part in texts(tag)[name].elements)
    assert all(figure in text for figure in FIGURES[name]), text
