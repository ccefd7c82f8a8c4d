"""The loop of a game: a person in one seat, bots in the others."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.text import Text

from hanabi.arena.clock import Clock
from hanabi.arena.play import TIME_LIMIT, TimedSeats, recorded
from hanabi.bots.bot import Bot
from hanabi.engine.rules import Reason
from hanabi.event import Event
from hanabi.game import Game
from hanabi.language import Language
from hanabi.notation import LETTERS, Move, parse_move
from hanabi.sentences import describe_event, describe_last_card, describe_outcome, name_variant
from hanabi.terminal.guide import draw_move_help
from hanabi.terminal.screen import ask_line
from hanabi.terminal.table import draw_table
from hanabi.typed import GAME_WORDS, MOVES, Misread, Reader, find_word, first_word

NAMES = ("Aino", "Bo", "Carmen", "Daan", "Ella")  # of bots, by seat
BULLET = Text("• ", style="dim")


class GameLeft(Exception):
    """The player leaves the game."""


@dataclass
class Session:
    """One game at the terminal."""

    game: Game
    me: int
    names: Sequence[str]
    bots: dict[int, Bot[Any]]
    seed: int
    screen: Console
    language: Language
    time_limit: float = TIME_LIMIT

    def run(self) -> None:
        """Play to the end; GameLeft if the player leaves before it."""
        first = self.game.seat
        self.say("event-deal", player=self.names[first], you="actor" if first == self.me else "nobody")
        clock = Clock(self.time_limit)
        with clock.armed(), recorded(self.game, self.names):
            seats = TimedSeats(self.bots, self.seed, self.game.view, clock)
            while not self.game.outcome:
                move = self.ask_person() if self.game.seat == self.me else seats.choose(self.game.seat)
                event = self.game.push(move)
                seats.watch(event)
                self.show_event(event)
        self.show_end()

    def show_rules(self, bot: str, code: bool = False) -> None:
        """The game and the bots, with a warning about bots that use a `code`, which people cannot follow."""
        others = self.language.join(self.names[seat] for seat in self.bots)
        self.screen.print(Text(name_variant(self.language, self.game.variant)))
        self.say("game-bots", player=others, bot=bot)
        if code:
            self.say("page-bot-code", style="bold yellow")

    def show_event(self, event: Event) -> None:
        sentences = describe_event(self.language, event, self.names, self.me)
        sentences += describe_last_card(self.language, event, self.game.variant)
        self.screen.print(Text.assemble(BULLET, " ".join(sentences)))

    def show_table(self) -> None:
        view = self.game.view(self.me)
        self.screen.print(draw_table(view, self.names, self.language, self.screen.width, self.me))
        self.screen.print()
        if view.turns_left is not None and not view.outcome:
            self.say("turn-final-round", count=view.turns_left, style="bold yellow")

    def show_end(self) -> None:
        game, over = self.game, self.game.outcome
        assert over
        table = draw_table(game, self.names, self.language, self.screen.width, self.me)
        self.screen.print(table)  # the hands are open now
        self.screen.print()
        for sentence in describe_outcome(self.language, game.variant, over, game.points, game.rating):
            self.screen.print(Text(sentence, style="bold"))

    def ask_person(self) -> Move:
        """A legal move of the player's, however long it takes."""
        self.show_table()
        move = None
        while move is None:
            text = self.make_clear(ask_line(self.screen, self.language.say("prompt-move")))
            try:
                move = self.obey(text)
            except Misread as trouble:
                self.screen.print(Text(str(trouble), style="yellow"))
        return move

    def make_clear(self, text: str) -> str:
        """The typed input; if it may mean two cards, ask which one. Another command is an answer too."""
        while Reader(self.game, self.me, self.names, self.language).is_ambiguous(text):
            move = parse_move(text.lower())
            number = str(move.target)
            answer = ask_line(self.screen, self.language.say("prompt-which", number=number))
            if answer not in ("", number, f"#{number}"):
                text = answer
            elif answer:
                color = "" if move.value is None else LETTERS[move.value]
                return f"{text[0]} {answer} {color}"
        return text

    def obey(self, text: str) -> Move | None:
        """The typed legal move, or None for a command that is handled here."""
        language = self.language
        wish = None if text.lower() in MOVES else find_word(language, text, GAME_WORDS)
        if not text or text == "?" or wish == "word-help":
            self.screen.print(draw_move_help(self.game.view(self.me), self.names, language))
            return None
        if wish == "word-table":
            self.show_table()
            return None
        if wish == "word-quit":
            raise GameLeft
        return self.read_move(text)

    def read_move(self, text: str) -> Move:
        view, language = self.game.view(self.me), self.language
        move = Reader(view, self.me, self.names, language).read_move(text)
        reason = view.why_illegal(move)
        if reason == Reason.LEGAL:
            return move
        refusal = language.name(reason)
        if reason == Reason.NOT_IN_HAND:
            example = f"{first_word(language, 'word-play')} 1"
            refusal += " " + language.say("input-places", example=example)
        raise Misread(refusal)

    def say(self, message: str, style: str = "", **values: object) -> None:
        self.screen.print(Text(self.language.say(message, **values), style=style))
