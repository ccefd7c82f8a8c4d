"""Measure `partner` as a partner: with itself, beside people's games, and with team-mates who err.

    python -m benchmarks.partner [FOLDER] [--games 1000] [--few 200] [--players 2,3] [--only self,people,...]

FOLDER holds games that people played, in hanab.live's JSON. Those whose number leaves 0 after a
division by 4 are for tuning, the others are for reporting. Each seat has the bot's memory, which watches the
moves that the people made; on each turn the bot in the mover's seat is asked. A strikeout counts 0.
"""

import argparse
import time
from collections import Counter
from pathlib import Path

import numpy as np

from hanabi import Game, Kind, Variant
from hanabi.arena.simulate import simulate
from hanabi.arena.stats import measure
from hanabi.bots import make_bot
from hanabi.bots.kernel import CHOOSE, SIT, WATCH, KernelBot, Part
from hanabi.bots.partner import MEMORY, Partner, choose, sit, watch
from hanabi.bots.partner.conventions import Convention, bits_of
from hanabi.engine import cards
from hanabi.engine.batch import choose_randomly
from hanabi.engine.cards import draw_below, read_generator, seed_generator, write_generator
from hanabi.engine.jit import routine
from hanabi.record import read_record

SIZES = (2, 3, 4, 5)
SEED = 1_000_000  # far from the seeds that weights were tuned on
GOOD = 23  # points of a team that is worth being like
PERMILLE = 50  # of the moves are drawn at random at a noisy table

NOISY = np.dtype([("partner", MEMORY), ("generator", np.int64, 4), ("permille", np.int64)], align=True)
SIZE = NOISY.itemsize


@routine
def sit_noisy(view, memory, seed):
    sit(view, memory["partner"], seed)
    write_generator(
        memory["generator"], seed_generator(int(view["viewer"]) + int(view["deck"][0]), cards.CHOOSE)
    )


@routine
def watch_noisy(view, event, memory):
    watch(view, event, memory["partner"])


@routine
def choose_noisy(view, memory):
    """The partner's move; one move in several is drawn at random."""
    move = choose(view, memory["partner"])
    generator, lot = draw_below(read_generator(memory["generator"]), 1000)
    if lot < int(memory["permille"]):
        generator, move = choose_randomly(view, generator)
    write_generator(memory["generator"], generator)
    return move


def take_part(task, view, event, room, seed, settings):
    memory = room[:SIZE].view(NOISY)[0]
    if task == SIT:
        sit_noisy(view, memory, int(settings[0]))
        write_generator(memory["generator"], seed_generator(seed * 8 + int(view["viewer"]), cards.CHOOSE))
        memory["permille"] = settings[1]
    elif task == WATCH:
        watch_noisy(view, event, memory)
    elif task == CHOOSE:
        return choose_noisy(view, memory)
    return 0


class Noisy(KernelBot):
    """A partner whose hand slips."""

    def __init__(self, conventions, permille=PERMILLE):
        super().__init__(
            NOISY, sit_noisy, watch_noisy, choose_noisy, Part(take_part, NOISY, (conventions, permille))
        )


def main():
    options = read_options()
    for name, table in TABLES.items():
        if name in options.only:
            print(f"\n## {name}", flush=True)
            table(options)
    return 0


def read_options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--games", type=int, default=1000, help="games of each fast table")
    parser.add_argument("--few", type=int, default=200, help="games of each table with a slow team-mate")
    parser.add_argument("--players", type=read_numbers, default=SIZES, help="table sizes")
    parser.add_argument("--budget", default="milliseconds=100", help="of a move with search; or worlds=60")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--only", type=lambda text: text.split(","), default=list(TABLES))
    return parser.parse_args()


def read_numbers(text):
    return tuple(map(int, text.split(",")))


def play(options, bots, players, games):
    """The mean score of a table, and its share of strikeouts, as text."""
    found = simulate(bots, Variant(players=players), games, seed=options.seed).summary
    return f"{found.score} (strikeouts {100 * found.strikeouts.mean:.2f} %)"


def show_row(name, cells):
    print(f"| {name} | {' | '.join(cells)} |", flush=True)


def with_itself(options):
    for name in ("partner", "partner-club", "partner-beginner"):
        show_row(name, [play(options, name, players, options.games) for players in options.players])


def with_search(options):
    """`partner` with a budget beside `partner` alone, on the same deals, and the time of a move here."""
    name, cells = f"partner:{options.budget}", []
    for players in options.players:
        played = [time_game(make_bot(name), players, options.seed + i) for i in range(options.few)]
        alone = simulate("partner", Variant(players=players), options.few, seed=options.seed).rows["score"]
        scores, times = (
            np.array([score for score, _ in played]),
            np.concatenate([spent for _, spent in played]),
        )
        gain, slow = measure(scores - alone), np.percentile(times, 99)
        spent = f"{times.mean():.0f} ms a move, 99 % under {slow:.0f}"
        cells.append(f"{measure(scores)} (gain {gain}; {spent})")
    show_row(name, cells)


def time_game(bot, players, seed):
    """The score of a bot with itself, and the milliseconds of its moves."""
    game, times = Game.deal(Variant(players=players), seed), []
    memories = [bot.sit(game.view(seat), seed) for seat in range(players)]
    while not game.outcome:
        view, start = game.view(game.seat), time.perf_counter()
        move = bot.choose(view, memories[game.seat])
        times.append(1000 * (time.perf_counter() - start))
        event = game.push(move)
        for seat, memory in enumerate(memories):
            bot.watch(game.view(seat), event, memory)
    return game.score, times


class Without(Partner):
    """The expert without a convention."""

    def __init__(self, convention):
        super().__init__()
        self.conventions &= ~bits_of(convention)
        self.part = self.part._replace(settings=(self.conventions,))


def by_convention(options):
    """What each convention brings the expert with itself: the difference to an expert without it."""
    sizes = options.players
    whole = {n: simulate("partner", Variant(players=n), options.games, seed=options.seed) for n in sizes}
    for convention in Convention:
        cells = []
        for players, found in whole.items():
            less = simulate(Without(convention), Variant(players=players), options.games, seed=options.seed)
            gain = found.compare(less)
            cells.append(f"{gain.mean:+.3f} ± {gain.stderr:.3f}")
        show_row(convention.name.lower(), cells)


def with_a_beginner(options):
    for guest, host in (("partner-beginner", "partner"), ("partner", "partner-beginner")):
        cells = [play(options, (guest, *[host] * (n - 1)), n, options.games) for n in options.players]
        show_row(f"one {guest} among {host}", cells)


def with_noise(options):
    bot = Noisy(Partner().conventions)
    cells = [play(options, bot, players, options.games) for players in options.players]
    show_row(f"every seat {PERMILLE / 10:g} % by lot", cells)


def with_cautious(options):
    cells = [play(options, ("cautious", *["partner"] * (n - 1)), n, options.few) for n in options.players]
    show_row("one cautious among partner", cells)


def beside_people(options):
    if options.folder is None:
        return print("no folder of games was given")
    records = read_games(options.folder)
    for split, rest in (("for reporting", (1, 2, 3)), ("for tuning", (0,)), ("both", (0, 1, 2, 3))):
        print(f"\n### {split}", flush=True)
        for name in ("partner", "partner-club", "partner-beginner"):
            for label, wanted in (("all", range(26)), (f"{GOOD}+", range(GOOD, 26))):
                chosen = [
                    game for number, game in records if number % 4 in rest and points_of(game) in wanted
                ]
                show_row(f"{name}, {label}, {len(chosen)} games", compare_all(name, chosen))
    return None


def read_games(folder):
    """The standard games of a folder with their numbers."""
    games = []
    for file in sorted(folder.glob("*p_*.json")):
        record, _ = read_record(file.read_text("utf-8"))
        if record.variant == Variant(players=record.variant.players):
            games.append((int(file.stem.split("_")[1]), record))
    return games


def points_of(record):
    return record.score


def compare_all(name, records):
    """How often the bot would move as the people did, and how often a play of its would strike."""
    count: Counter[str] = Counter()
    bot = make_bot(name)
    for record in records:
        count += compare(bot, record)
    turns, plays, theirs = count["turns"], count["plays"], count["play"]
    return [
        f"same move {share(count['same'], turns)}",
        f"plays {share(count['same play'], count['play'])}",
        f"discards {share(count['same discard'], count['discard'])}",
        f"clues {share(count['same clue'], count['clue'])}",
        f"its plays that strike {share(count['strikes'], plays)}",
        f"theirs {share(count['their strikes'], theirs)}",
    ]


def share(part, whole):
    rate = part / whole if whole else 0.0
    error = (rate * (1 - rate) / whole) ** 0.5 if whole else 0.0
    return f"{100 * rate:.1f} ± {100 * error:.1f} % of {whole}"


def compare(bot, record):
    """The counts of one game."""
    game, count = record.replay(0), Counter[str]()
    memories = [bot.sit(game.view(seat), 0) for seat in range(game.variant.players)]
    for move in record.moves:
        chosen = bot.choose(game.view(game.seat), memories[game.seat])
        kind = kind_of(move)
        count.update(["turns", kind])
        if chosen == move:
            count.update(["same", f"same {kind}"])
        if kind_of(chosen) == "play":
            count["plays"] += 1
            count["strikes"] += not fits(game, chosen)
        event = game.push(move)
        count["their strikes"] += event.strike
        for seat, memory in enumerate(memories):
            bot.watch(game.view(seat), event, memory)
    return count


def kind_of(move):
    return "clue" if move.is_clue else "play" if move.kind == Kind.PLAY else "discard"


def fits(game, move):
    card = game.deck[move.target]
    return game.stacks[card.suit] + 1 == card.rank


def time_a_move(options):
    bot = make_bot("partner")
    cells = []
    for players in options.players:
        seeds = range(options.seed, options.seed + 20)
        times = 1000 * np.concatenate([time_game(bot, players, seed)[1] for seed in seeds])
        cells.append(f"{measure(times)} µs, 99 % under {np.percentile(times, 99):.0f}")
    show_row("a move of partner", cells)


TABLES = {
    "self": with_itself,
    "search": with_search,
    "conventions": by_convention,
    "people": beside_people,
    "beginner": with_a_beginner,
    "noise": with_noise,
    "cautious": with_cautious,
    "time": time_a_move,
}

if __name__ == "__main__":
    raise SystemExit(main())
