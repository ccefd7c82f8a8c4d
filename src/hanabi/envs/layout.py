"""What lies where in an observation.

>>> from hanabi import Variant
>>> sections = lay_out(Variant(players=2), "canonical")
>>> sections["knowledge"]
slice(308, 658, None)
>>> count_places(Variant(players=5), "canonical"), count_places(Variant(players=2), "central")
(1280, 783)
"""

from hanabi.envs.canonical import Sight
from hanabi.errors import InvalidOption, show
from hanabi.variant import Variant

RICH = "rich"
SIGHTS = {str(sight): int(sight) for sight in Sight}
OBSERVATIONS = (*SIGHTS, RICH)


def lay_out(variant: Variant, observation: str) -> dict[str, slice]:
    """The sections of an observation by name, in their order."""
    sections, start = {}, 0
    for name, size in list_sections(variant, check_observation(observation)):
        sections[name] = slice(start, start + size)
        start += size
    return sections


def count_places(variant: Variant, observation: str) -> int:
    """How many numbers an observation has."""
    return sum(size for _, size in list_sections(variant, check_observation(observation)))


def list_sections(variant: Variant, observation: str) -> list[tuple[str, int]]:
    p, h, r, c = variant.players, variant.hand_size, variant.ranks, len(variant.colors)
    cards, deck = c * r, variant.deck_size
    move = p + 4 + p + c + r + h + h + cards + 2
    sections = [("own hand", h * cards)] if observation == "central" else []
    sections += [
        ("hands", (p - 1) * h * cards),
        ("short hands", p),
        ("deck", deck - p * h),
        ("stacks", cards),
        ("clue tokens", variant.clue_tokens),
        ("lives", variant.strikes),
        ("discards", deck),
        ("last move", move),
    ]
    if observation != "minimal":
        sections.append(("knowledge", p * h * (cards + c + r)))
    if observation == RICH:
        sections += [
            ("earlier moves", (p - 1) * move),
            ("unseen", deck),
            ("reach", cards),
            ("final round", p + 1),
            ("beliefs", h * cards),
        ]
    return sections


def check_observation(name: object) -> str:
    if not isinstance(name, str) or name not in OBSERVATIONS:
        raise InvalidOption(f"no observation {show(name)}, there are {', '.join(OBSERVATIONS)}")
    return name
