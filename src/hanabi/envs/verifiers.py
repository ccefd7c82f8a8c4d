"""verifiers: the game for language models in PrimeIntellect's framework, read and played as text.

A task is a deal. The model has one seat and bots the others; on its turns it gets the text of
`View.describe`, and the last line of its answer that names a legal move counts. The reward is the share of
the points. An id of verifiers names a module, so a file of one line gives it one, such as `hanabi_text.py`:

    from hanabi.envs.verifiers import *

    vf-eval hanabi-text --env.taskset.partner hat --env.taskset.games 20
"""

from collections.abc import Iterator
from typing import Any

from hanabi.bots.text import TRIES
from hanabi.envs.text import TextGame, read_rules
from hanabi.errors import MissingExtra

try:
    import httpx
    import verifiers.v1 as vf
    from verifiers.v1.dialects.chat import message_to_wire
    from verifiers.v1.runtimes import ProgramResult, SubprocessConfig
except ImportError as error:
    raise MissingExtra("verifiers", "verifiers") from error

__all__ = ["HanabiEnv", "HanabiHarness", "HanabiTaskset"]


class HanabiTasksetConfig(vf.TasksetConfig):
    """The deals: those of `games` seeds from `seed` on."""

    players: int = 2
    rules: str = ""
    partner: str = "partner"
    seat: int = 0
    games: int = 100
    seed: int = 0
    language: str = "en"
    compact: bool = False


class HanabiData(vf.TaskData):
    """A deal and its table."""

    seed: int
    players: int
    rules: str
    partner: str
    seat: int
    language: str
    compact: bool

    def open(self) -> TextGame:
        variant = read_rules(self.players, self.rules)
        bots = {seat: self.partner for seat in range(variant.players) if seat != self.seat}
        return TextGame(variant, self.seed, bots, language=self.language, compact=self.compact)


class HanabiTask(vf.Task[HanabiData, vf.State, vf.TaskConfig]):
    pass


class HanabiTaskset(vf.Taskset[HanabiTask, HanabiTasksetConfig]):
    """One task for each deal."""

    def load(self) -> Iterator[HanabiTask]:
        config = self.config
        table = config.model_dump(include={"players", "rules", "partner", "seat", "language", "compact"})
        for seed in range(config.seed, config.seed + config.games):
            data = HanabiData(name=f"deal {seed}", seed=seed, **table)
            yield HanabiTask(data.model_copy(update={"prompt": data.open().describe()}), config.task)


class HanabiEnvConfig(vf.EnvConfig):
    player: vf.AgentConfig = vf.AgentConfig(runtime=SubprocessConfig())


class HanabiEnv(vf.Env[HanabiEnvConfig]):
    """One game: a conversation with the model, a turn of the game for each of its answers."""

    async def run(self, task: Any, agents: Any) -> None:
        game, misses = task.data.open(), 0
        async with agents.player.interaction(task) as talk:
            segment = await talk.turn()
            while not segment.terminated:
                legal = game.answer(segment.last_reply)
                misses = 0 if legal else misses + 1
                if game.over or misses == TRIES:
                    break
                segment = await talk.turn(game.describe())
        score = game.score if game.over else 0
        talk.trace.record_reward("score", score / game.game.variant.max_score)
        talk.trace.record_metric("points", float(game.game.points))
        talk.trace.record_metric("finished", float(game.over))


class HanabiHarnessConfig(vf.HarnessConfig):
    pass


class HanabiHarness(vf.Harness[HanabiHarnessConfig]):
    """Asks the model once for each turn: no tools, no sandbox."""

    APPENDS_SYSTEM_PROMPT = SUPPORTS_RESUME = True
    EXECUTES_CODE = NEEDS_CONTAINER = False

    async def launch(
        self,
        ctx: Any,
        trace: Any,
        runtime: Any,
        endpoint: str,
        secret: str,
        mcp_urls: dict[str, str],
        data: Any,
    ) -> ProgramResult:
        system, prompt = self.resolve_prompt(data)
        said = (
            [{"role": "user", "content": prompt}]
            if isinstance(prompt, str)
            else list(map(message_to_wire, prompt))
        )
        if system:
            said.insert(0, {"role": "system", "content": system})
        async with httpx.AsyncClient(timeout=None, headers={"authorization": f"Bearer {secret}"}) as client:
            body = {"model": ctx.model, "messages": said}
            told = await client.post(f"{endpoint}/chat/completions", json=body)
        return ProgramResult(int(told.is_error), "", told.text if told.is_error else "")
