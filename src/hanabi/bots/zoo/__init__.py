"""Zoo: rule-based partners from the literature, each a list of rules.

docs/zoo.md has their sources and scores. On a turn, the first rule in the list that proposes a legal move
decides.
"""

from functools import partial
from itertools import chain

from hanabi.bots.bot import Bot
from hanabi.bots.chance import GENERATOR, RandomDraw, make_draw
from hanabi.bots.kernel import Part
from hanabi.bots.zoo import rules
from hanabi.bots.zoo.kernels import take_part
from hanabi.bots.zoo.rules import Rule
from hanabi.bots.zoo.thought import Thought
from hanabi.notation import Move
from hanabi.position import View


class RuleBot(Bot[RandomDraw]):
    """Makes the first legal move that its rules propose, or a random one.

    If all its rules exist as kernels, it also plays in the compiled loops, move for move.
    """

    def __init__(self, name: str, *listed: Rule) -> None:
        self.name = name
        self.rules = (*listed, rules.move_randomly)
        self.part = make_part(listed)

    def sit(self, view: View, seed: int) -> RandomDraw:
        return make_draw(view, seed)

    def choose(self, view: View, memory: RandomDraw) -> Move:
        thought = Thought(view, memory)
        proposed = chain.from_iterable(rule(thought) for rule in self.rules)
        return next(move for move in proposed if move in thought.legal)


def make_part(listed: tuple[Rule, ...]) -> Part | None:
    """The rules' form for the compiled loop; None if one of them has no kernel."""
    codes = [code for code in map(rules.encode, listed) if code]
    if len(codes) < len(listed):
        return None
    return Part(take_part, GENERATOR, (len(codes), *chain.from_iterable(codes)), watches=False)


make_iggi = partial(
    RuleBot,
    "iggi",
    rules.play_if_told,
    rules.play_safe,
    rules.tell_playable,
    rules.discard_trash,
    rules.discard_oldest,
    rules.tell_randomly,
)
make_outer = partial(
    RuleBot,
    "outer",
    rules.play_safe,
    rules.discard_trash,
    rules.tell_next_playable,
    rules.tell_unknown,
    rules.discard_randomly,
)
make_piers = partial(
    RuleBot,
    "piers",
    rules.when(rules.has_nothing_to_lose, rules.play_likely(0)),
    rules.play_safe,
    rules.when(rules.can_afford_strike, rules.play_likely(0.6)),
    rules.tell_playable,
    rules.when(rules.is_short_of_clues, rules.tell_dispensable),
    rules.discard_trash,
    rules.discard_oldest,
    rules.tell_randomly,
    rules.discard_randomly,
)
make_van_den_bergh = partial(
    RuleBot,
    "van-den-bergh",
    rules.when(rules.can_afford_strike, rules.play_likely(0.6)),
    rules.play_safe,
    rules.discard_likely_trash(1),
    rules.tell_playable,
    rules.tell_most,
    rules.discard_likely_trash(0),
)
make_flawed = partial(
    RuleBot,
    "flawed",
    rules.play_safe,
    rules.play_likely(0.25),
    rules.tell_randomly,
    rules.discard_trash,
    rules.discard_oldest,
    rules.discard_randomly,
)
