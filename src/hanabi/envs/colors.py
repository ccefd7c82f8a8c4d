"""Colors renamed: the symmetry of the game that other-play trains with.

>>> from hanabi import Variant
>>> swapped = [1, 0, 2, 3, 4]  # red is called yellow, and yellow red
>>> places, actions = rename_colors(Variant(players=2), "canonical", swapped)
>>> places[167:177].tolist()  # the stacks of red and yellow
[172, 173, 174, 175, 176, 167, 168, 169, 170, 171]
>>> actions[10:15].tolist()  # clues of colors
[11, 10, 12, 13, 14]
"""

from collections.abc import Callable, Sequence

import numpy as np

from hanabi.actions import list_actions
from hanabi.envs.observations import find_observation
from hanabi.errors import InvalidOption, show
from hanabi.variant import Variant

Label = tuple[object, ...]  # the label of a place; a color in it is a Color


class Color(int):
    """A color in a label, by its number among the variant's."""


def rename_colors(variant: Variant, observation: str, names: Sequence[int]) -> tuple[np.ndarray, np.ndarray]:
    """The permutations of observations and actions if color c is called `names[c]`.

    `rows[:, places]` are the observations of the renamed game, and `actions[a]` is the renamed game's action
    for action `a`. Multicolor has cards of its own and keeps its name.
    """
    check_names(variant, names)
    labels = list_labels(variant, observation)
    where = {label: place for place, label in enumerate(labels)}
    back = {Color(name): Color(color) for color, name in enumerate(names)}
    places = [where[rename(label, back)] for label in labels]
    kinds = list_action_labels(variant)
    number = {label: action for action, label in enumerate(kinds)}
    forth = {Color(color): Color(name) for color, name in enumerate(names)}
    return np.array(places), np.array([number[rename(label, forth)] for label in kinds])


def check_names(variant: Variant, names: Sequence[int]) -> None:
    colors = len(variant.colors)
    if sorted(names) != list(range(colors)) or (variant.cascade and names[-1] != colors - 1):
        raise InvalidOption(
            f"names must have each of the {colors} colors once, multicolor last: {show(names)}"
        )


def rename(label: Label, names: dict[Color, Color]) -> Label:
    return tuple(names[part] if isinstance(part, Color) else part for part in label)


def list_labels(variant: Variant, observation: str) -> list[Label]:
    """The label of each place of an observation."""
    labels: list[Label] = []
    for section, size in find_observation(observation).sections(variant):
        own = LABELS[section](variant) if section in LABELS else [(number,) for number in range(size)]
        repeated = [(turn, *label) for turn in range(size // len(own)) for label in own] if size else []
        labels += [(section, *label) for label in repeated]
    return labels


def list_cards(variant: Variant) -> list[Label]:
    return [(Color(c), rank) for c in range(len(variant.colors)) for rank in range(variant.ranks)]


def list_copies(variant: Variant) -> list[Label]:
    """Thermometers of the copies of each card."""
    cards = variant.data["cards"][: variant.deck_size].tolist()
    labels: list[Label] = []
    for color, suit in enumerate(variant.colors):
        for rank in range(variant.ranks):
            copies = cards.count(int(suit) * 5 + rank)
            labels += [(Color(color), rank, copy) for copy in range(copies)]
    return labels


def list_colors(variant: Variant) -> list[Label]:
    return [(Color(color),) for color in range(len(variant.colors))]


def list_knowledge(variant: Variant) -> list[Label]:
    """One card: its possible faces, its clued color, and its clued rank."""
    ranks: list[Label] = [("rank", rank) for rank in range(variant.ranks)]
    return [*list_cards(variant), *list_colors(variant), *ranks]


def list_move(variant: Variant) -> list[Label]:
    """One move: actor, kind, target, color, rank, slots touched, slot, card, placed, token gained."""
    p, h = variant.players, variant.hand_size
    before: list[Label] = [("before", number) for number in range(p + 4 + p)]
    between: list[Label] = [("between", number) for number in range(variant.ranks + h + h)]
    after: list[Label] = [("after", number) for number in range(2)]
    return [*before, *list_colors(variant), *between, *list_cards(variant), *after]


LABELS: dict[str, Callable[[Variant], list[Label]]] = {
    "own hand": list_cards,
    "hands": list_cards,
    "stacks": list_cards,
    "discards": list_copies,
    "last move": list_move,
    "knowledge": list_knowledge,
    "earlier moves": list_move,
    "unseen": list_copies,
    "reach": list_cards,
    "beliefs": list_cards,
}


def list_action_labels(variant: Variant) -> list[Label]:
    """The label of each action."""
    h, p, c, r = variant.hand_size, variant.players, len(variant.colors), variant.ranks
    labels: list[Label] = [("card", number) for number in range(2 * h)]
    labels += [("color", other, Color(color)) for other in range(p - 1) for color in range(c)]
    labels += [("rank", number) for number in range((p - 1) * r)]
    rest = len(list_actions(variant)) - len(labels)
    return labels + [("announce", slot, Color(color)) for slot in range(rest // c) for color in range(c)]
