"""`hanabi train`: a network that learns the game by self-play."""

import math
from pathlib import Path
from types import ModuleType
from typing import Any

import click
from click.core import ParameterSource

from hanabi import plots
from hanabi.bots.learned.weights import read_weights
from hanabi.errors import HanabiError
from hanabi.language import Language
from hanabi.learn.recipe import OFF_BELIEF, choose_recipe
from hanabi.terminal import files
from hanabi.terminal.arena import check_output
from hanabi.terminal.options import read_rules, sets_rules, speaks
from hanabi.terminal.usage import LocalizedCommand

MAX_SEED = (1 << 31) - 1
JUDGED = {"cpu": 2_048, "cuda": 65_536}  # games to measure the weights
UNTOLD = ("out", "resume", "stop_after", "plot", "language")  # options that do not change a run's result


@click.command(cls=LocalizedCommand)
@sets_rules
@click.option("--minutes", type=click.FloatRange(0, min_open=True))
@click.option("--moves", type=click.IntRange(1))
@click.option("--stop-after", type=click.FloatRange(0, min_open=True))
@click.option("--resume", is_flag=True)
@click.option("--seed", type=click.IntRange(0, MAX_SEED), default=1, show_default=True)
@click.option("--strangers", is_flag=True)
@click.option("--off-belief", is_flag=True)
@click.option("--from", "source", metavar="FILE")
@click.option("--games", type=click.IntRange(1))
@click.option("--width", type=click.IntRange(1))
@click.option("--device", type=click.Choice(["cpu", "cuda"]))
@click.option("--out", metavar="FILE", default="learned.safetensors", show_default=True)
@click.option("--plot", metavar="FILE")
@speaks
@click.pass_context
def train(
    context: click.Context,
    /,
    minutes: float | None,
    moves: int | None,
    stop_after: float | None,
    resume: bool,
    seed: int,
    strangers: bool,
    off_belief: bool,
    source: str | None,
    games: int | None,
    width: int | None,
    device: str | None,
    out: str,
    plot: str | None,
    language: Language,
    **settings: Any,
) -> None:
    """Train a network by self-play, with PyTorch; it learns fast on a CUDA device, small games on a CPU."""
    variant = read_rules(settings, language)
    files.check_writable(out, language)
    check_output(plot, None, language)
    if source:
        with files.explained_errors(source, language, "error-unreadable"):
            read_weights(Path(source))
    learn = load_training(language)
    device = device or str(learn.find_device())
    plan = learn.Plan(
        Path(out),
        variant,
        choose_recipe(
            device, games=games, width=width, strangers=strangers, levels=OFF_BELIEF if off_belief else None
        ),
        minutes=minutes or (25.0 if moves is None else math.inf),
        moves=moves or math.inf,
        stop_after=stop_after or math.inf,
        seed=seed,
        device=device,
        resume=resume,
        start=Path(source) if source else None,
        judged=JUDGED[device],
        command=repeat_command(context),
    )
    run = learn.Run(
        plan,
        lambda progress: click.echo(describe_progress(progress, language)),
        lambda score: click.echo(describe_score(score, language)),
    )
    strength = run.go()
    if plot:
        with files.explained_errors(plot, language):
            plots.plot_curve(run.curve, plot, language)
    click.echo(language.say("train-left") if strength is None else language.say("train-ended", file=out))
    if strength is not None:
        click.echo(describe_score(strength, language))


def load_training(language: Language) -> ModuleType:
    """Return the module that trains; complain if PyTorch is missing."""
    try:
        from hanabi.learn import run
    except ImportError as error:
        if error.name != "torch":
            raise
        trouble = language.say("error-extra", what="PyTorch", extra="hanabi[learn]")
        raise HanabiError(trouble) from None
    return run


def repeat_command(context: click.Context) -> str:
    """The options that determine a run's result, as they were typed."""
    words = ["hanabi", "train"]
    for option in context.command.params:
        name = option.name or ""
        if name not in UNTOLD and context.get_parameter_source(name) == ParameterSource.COMMANDLINE:
            value = context.params[name]
            switch = option.secondary_opts if value is False else option.opts
            words += [switch[0]] if isinstance(value, bool) else [switch[0], f"{value}"]
    return " ".join(words)


def describe_progress(progress: Any, language: Language) -> str:
    return language.say(
        "train-progress",
        time=language.number(progress.seconds / 60, 1),
        done=language.number(100 * progress.part, 1),
        speed=language.number(progress.speed / 1e6, 2),
        mean=language.number(progress.score, 2),
        share=language.number(100 * progress.perfect, 1),
    )


def describe_score(score: Any, language: Language) -> str:
    mean = f"{language.number(score.mean, 3)} ± {language.number(score.stderr, 3)}"
    share = language.number(100 * score.perfect, 2)
    return language.say("train-judged", games=score.games, mean=mean, share=share)
