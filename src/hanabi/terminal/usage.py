"""The texts of `--help` and of wrong usage, in the chosen language."""

import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import click

from hanabi.language import LANGUAGES, Language, choose_language

FAILURE, USAGE, INTERRUPTED = 1, 2, 130  # exit codes
ROOT = "hanabi"  # the name of the group in the messages


def find_language(args: Sequence[str] | None) -> Language:
    """The language named in the arguments, even if other arguments are wrong."""
    given = list(sys.argv[1:] if args is None else args)
    for at, word in enumerate(given):
        name, _, value = word.partition("=")
        if name == "--language":
            wish = value or "".join(given[at + 1 : at + 2])
            return choose_language(wish if wish in LANGUAGES else None)
    return choose_language()


def find_context_language(context: click.Context) -> Language:
    """The language of a running command; outside of one, that of the environment."""
    return context.find_object(Language) or choose_language()


class LocalizedCommand(click.Command):
    """A command whose help and errors are messages."""

    @property
    def title(self) -> str:
        return str(self.name)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        words = [word for word in self.collect_usage_pieces(ctx) if not word.startswith("[OPTION")]
        prefix = f"{find_context_language(ctx).say('usage-usage')}: "
        formatter.write_usage(ctx.command_path, " ".join([*words, "..."]), prefix)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        language, name = find_context_language(ctx), f"command-{self.title}"
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(language.say(name))
            if language.has(f"{name}.why"):
                formatter.write_paragraph()
                formatter.write_text(language.say(f"{name}.why"))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        language = find_context_language(ctx)
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        rows = [(write_flags(option), explain_flag(option, self.title, language)) for option in options]
        with formatter.section(language.say("usage-options")):
            formatter.write_dl(rows)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """A command has no commands."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The arguments, with a clear error about extra ones."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not isinstance(self, click.Group):
            raise click.UsageError(find_context_language(ctx).say("usage-extra", text=" ".join(rest)), ctx)
        return rest


class LocalizedGroup(LocalizedCommand, click.Group):
    """A group of such commands."""

    command_class = LocalizedCommand

    @property
    def title(self) -> str:
        return ROOT

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return ["COMMAND"]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        language = find_context_language(ctx)
        with formatter.section(language.say("usage-commands")):
            formatter.write_dl([(name, language.say(f"command-{name}")) for name in self.list_commands(ctx)])

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        if args and self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            raise click.UsageError(self.explain_unknown(ctx, args[0]), ctx)
        return super().resolve_command(ctx, args)

    def explain_unknown(self, ctx: click.Context, word: str) -> str:
        language = find_context_language(ctx)
        if near := get_close_matches(word, self.list_commands(ctx), 1):
            return language.say("usage-near-command", text=word, example=near[0])
        return language.say("usage-no-command", text=word)


def write_flags(option: click.Option) -> str:
    """An option as it is typed, with a placeholder for its value."""
    names = " / ".join([*option.opts, *option.secondary_opts])
    if option.is_flag:
        return names
    kind = option.type
    if isinstance(kind, click.Choice):
        value = "|".join(kind.choices)
    else:
        value = option.metavar or ("TEXT" if kind is click.STRING else "N")
    return f"{names} {value}"


def name_flag(option: click.Option, command: str, language: Language) -> str:
    """The message about an option; a switch of the rules is explained as everywhere."""
    flag = option.opts[0].lstrip("-")
    names = (f"flag-{command}-{flag}", f"flag-{flag}")
    return next(filter(language.has, names), f"variant-{flag}.why")


def explain_flag(option: click.Option, command: str, language: Language) -> str:
    """The purpose of an option, and its default."""
    told = language.say(name_flag(option, command, language))
    if not option.show_default:
        return told
    usual = language.number(option.default) if isinstance(option.default, float) else str(option.default)
    return f"{told} {language.say('usage-default', text=usual)}"


def explain_misuse(error: click.UsageError, language: Language) -> str:
    """The fault of the arguments; our own errors have their messages already."""
    if isinstance(error, click.NoSuchOption):
        return language.say("usage-no-option", option=error.option_name)
    if isinstance(error, click.BadOptionUsage):
        return language.say("usage-option-use", option=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param:
        return language.say("usage-missing", what=name_param(error.param))
    if isinstance(error, click.BadParameter) and error.param:
        return explain_value(error.param, language)
    return error.message


def name_param(param: click.Parameter) -> str:
    """An option as it is typed, an argument as the help shows it."""
    return param.opts[0] if isinstance(param, click.Option) else param.metavar or str(param.name).upper()


def explain_value(param: click.Parameter, language: Language) -> str:
    """The values that a parameter takes."""
    kind, option = param.type, name_param(param)
    if isinstance(kind, click.Choice):
        return language.say("usage-choice", option=option, names=language.join(kind.choices, "or"))
    if isinstance(kind, click.FloatRange):
        return language.say("usage-above", option=option, **{"from": kind.min})
    if isinstance(kind, click.IntRange) and kind.max is not None:
        return language.say("usage-range", option=option, **{"from": kind.min, "to": str(kind.max)})
    if isinstance(kind, click.IntRange):
        return language.say("usage-least", option=option, **{"from": kind.min})
    return language.say("usage-whole", option=option)
