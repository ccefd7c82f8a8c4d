"""The speed of games as arrays against one game after the other, in the same run: `make bench`.

Each round times both ways in turn on one core; the table gives the medians over the rounds, in processor
time. The games are those of `hat`, each another one, as hanab.live would have them.
"""

import argparse
import json
import statistics
import time

from hanabi import Game, GameRecord, Variant
from hanabi.arena import simulate
from hanabi.arena.play import play_game
from hanabi.bulk import GameRecords, read_games
from hanabi.envs import action_of, legal_actions, observe, observe_games

TARGETS = {"read JSON": 20_000, "check arrays": 100_000}  # games a second


class Work:
    """The same work at once and one by one, on some of the games; each way returns its count."""

    def __init__(self, players, games):
        self.result = simulate("hat", Variant(players=players), games, workers=1, moves=True)
        self.games = self.result.records
        self.few = max(1, games // 100)
        self.texts = [json.dumps(self.games.record(row).to_hanab_live()).encode() for row in range(games)]

    def read_at_once(self):
        read_games(self.texts)
        return len(self.texts)

    def read_one_by_one(self):
        for text in self.texts[: self.few]:
            GameRecord.from_hanab_live(text)
        return self.few

    def check_at_once(self):
        games = self.games
        GameRecords.check(games.variant, games.decks, games.actions, games.lengths, games.first)
        return len(games)

    def check_one_by_one(self):
        for row in range(self.few):
            record = self.games.record(row)
            Game(record.variant, record.deck, record.moves)
        return self.few

    def observe_at_once(self):
        return sum(len(turns.actions) for turns in observe_games(self.games))

    def observe_one_by_one(self):
        count = 0
        for row in range(self.few):
            record = self.games.record(row)
            game = Game(record.variant, record.deck)
            for move in record.moves:
                view = game.view(game.seat)
                observe(view), legal_actions(view), action_of(view, move)
                game.push(move)
                count += 1
        return count

    def record_kept(self):
        for row in self.result.rows:
            self.result.record(row)
        return len(self.result.rows)

    def record_played(self):
        for row in self.result.rows[: self.few]:
            play_game(self.result.seating, int(row["seed"])).record()
        return self.few


def compare(players, games, rounds):
    work = Work(players, games)
    pairs = {
        "read JSON": (work.read_at_once, work.read_one_by_one, "games/s"),
        "check arrays": (work.check_at_once, work.check_one_by_one, "games/s"),
        "observe games": (work.observe_at_once, work.observe_one_by_one, "turns/s"),
        "records of a result": (work.record_kept, work.record_played, "records/s"),
    }
    for name, (ours, plain, unit) in pairs.items():
        rate(ours), rate(plain)  # compiled before the clock starts
        rates = [(rate(ours), rate(plain)) for _ in range(rounds)]
        ratio = statistics.median(one / other for one, other in rates)
        fast = statistics.median(one for one, _ in rates)
        line = (
            f"{players} players  {name:<20} {fast:>12,.0f} {unit}   {ratio:,.0f} times as fast as one by one"
        )
        if target := TARGETS.get(name):
            line += f", target {target:,}: {'reached' if fast >= target else 'MISSED'}"
        print(line, flush=True)


def rate(way):
    begin = time.process_time()
    return way() / (time.process_time() - begin)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=10_000)
    options = parser.parse_args()
    for players in (2, 5):
        compare(players, options.games, options.rounds)


if __name__ == "__main__":
    main()
