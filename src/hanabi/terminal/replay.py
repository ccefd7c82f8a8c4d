"""`hanabi replay`: a record, turn by turn."""

import sys

import click
from rich.console import Console
from rich.text import Text

from hanabi.game import Game
from hanabi.language import Language
from hanabi.record import GameRecord
from hanabi.sentences import describe_event, describe_last_card, describe_outcome, name_variant
from hanabi.terminal import files, options
from hanabi.terminal.guide import draw_replay_help
from hanabi.terminal.screen import EndOfInput, ask_line, clean, open_screen
from hanabi.terminal.table import draw_table
from hanabi.terminal.usage import LocalizedCommand
from hanabi.typed import REPLAY_WORDS, Misread, find_word


@click.command("replay", cls=LocalizedCommand)
@click.argument("file")
@click.option("--eyes", type=int, metavar="SEAT")
@click.option("--all", "everything", is_flag=True)
@options.speaks
@options.colors
def run_replay(file: str, eyes: int | None, everything: bool, language: Language, color: bool | None) -> None:
    """Step through a recorded game, of this program or of hanab.live."""
    record, _ = files.load_record(file, language)
    if eyes is not None:
        options.check_seat_option(eyes, record.variant, language)
    replay = Replay(record, eyes, open_screen(color), language)
    if everything or file == files.STREAM:
        replay.show_all()
    else:
        replay.run()


class Replay:
    """A record on the screen, with open hands or from a seat's view."""

    def __init__(self, record: GameRecord, eyes: int | None, screen: Console, language: Language) -> None:
        self.record = record
        self.eyes = eyes
        self.screen = screen
        self.language = language
        self.names = name_players(record)
        self.last = len(record.moves)

    def show_all(self) -> None:
        """Every turn, one below the other."""
        self.show_rules()
        for turn in range(self.last + 1):
            self.show(turn)

    def run(self) -> None:
        """Step through the record until a player leaves or the input ends."""
        if not sys.stdin.isatty() and not has_input():
            return self.show_all()
        turn = 0
        self.show_rules()
        self.show(turn)
        while True:
            try:
                text = ask_line(self.screen, self.language.say("prompt-replay", turn=turn, last=self.last))
                if find_word(self.language, text, REPLAY_WORDS) == "word-quit":
                    return None
                turn = self.obey(text, turn)
            except EndOfInput:
                return self.screen.print()
            except Misread as trouble:
                self.screen.print(Text(str(trouble), style="yellow"))

    def show_rules(self) -> None:
        self.screen.print(Text(name_variant(self.language, self.record.variant)))

    def obey(self, text: str, turn: int) -> int:
        """Do a typed command, and return the turn to show."""
        if text == "?" or find_word(self.language, text, REPLAY_WORDS) == "word-help":
            self.screen.print(draw_replay_help(self.language))
            return turn
        target = self.find_turn(text, turn)
        self.show(target)
        return target

    def find_turn(self, text: str, turn: int) -> int:
        steps = {"word-next": turn + 1, "word-back": turn - 1, "word-start": 0, "word-end": self.last}
        wish = find_word(self.language, text, REPLAY_WORDS) if text else "word-next"
        if wish in steps:
            return min(max(steps[wish], 0), self.last)
        if not text.isdecimal():
            raise Misread(self.language.say("input-unreadable", text=text))
        if len(text) > 9 or int(text) > self.last:
            raise Misread(self.language.say("input-no-turn", text=text, last=self.last))
        return int(text)

    def show(self, turn: int) -> None:
        """The table after a number of moves, with the last move in words, and whose turn it is."""
        game = self.record.replay(turn)
        position = game if self.eyes is None else game.view(self.eyes)
        note = ""
        if self.eyes is not None:
            note = self.language.say("table-seen-by", player=self.names[self.eyes])
        width = self.screen.width
        self.screen.print(draw_table(position, self.names, self.language, width, self.eyes, note))
        self.screen.print()
        self.screen.print(Text(" ".join(self.tell(game, turn))))
        over = self.record.outcome if turn == self.last else None
        if over:
            for sentence in describe_outcome(
                self.language, game.variant, over, game.points, self.record.rating
            ):
                self.screen.print(Text(sentence, style="bold"))
        elif turn == self.last:
            self.screen.print(Text(self.language.say("result-unfinished"), style="bold"))

    def tell(self, game: Game, turn: int) -> list[str]:
        """The last event, and whose turn it is now."""
        say, names = self.language.say, self.names
        if not turn:
            return [say("event-deal", you="nobody", player=names[game.seat])]
        sentences = describe_event(self.language, game.events[-1], names)
        sentences += describe_last_card(self.language, game.events[-1], game.variant)
        if turn < self.last:
            sentences.append(say("turn-player", you="nobody", player=names[game.seat]))
        if game.turns_left:
            sentences.append(say("turn-final-round", count=game.turns_left))
        return sentences


def has_input() -> bool:
    """Whether an input that is not a terminal has any content; waits for the first letter."""
    peek = getattr(sys.stdin.buffer, "peek", None)
    return bool(peek(1)) if peek else True


def name_players(record: GameRecord) -> list[str]:
    """The players' names, fit to be printed; a seat without a name gets a number."""
    names = [clean(name) for name in record.players] or [""] * record.variant.players
    return [name or f"#{seat}" for seat, name in enumerate(names)]
