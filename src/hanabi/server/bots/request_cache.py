"""A cache of answers: each is requested once for all callers, and canceled when no caller waits."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Collection, Hashable
from typing import Generic, TypeVar

from hanabi.errors import TableError

Answer = TypeVar("Answer")


class RequestCache(Generic[Answer]):
    """The latest answers, by question; a permanent refusal is an answer too."""

    def __init__(self, most: int, lasting: Collection[str] = ()) -> None:
        self._most = most
        self._lasting = lasting
        self._kept: OrderedDict[Hashable, Answer | TableError] = OrderedDict()
        self._asked: dict[Hashable, asyncio.Task[Answer]] = {}
        self._waiting: Counter[Hashable] = Counter()

    async def find(self, question: Hashable, ask: Callable[[], Awaitable[Answer]]) -> Answer:
        """The answer to a question, requested unless it is cached."""
        if question in self._kept:
            known = self._kept[question]
            if isinstance(known, TableError):
                raise known
            return known
        if question not in self._asked:
            self._asked[question] = asyncio.create_task(self._ask(question, ask))
        task = self._asked[question]
        self._waiting[question] += 1
        try:
            return await asyncio.shield(task)
        finally:
            self._waiting[question] -= 1
            if not self._waiting[question]:
                del self._waiting[question]
                task.cancel()
                if self._asked.get(question) is task:
                    del self._asked[question]

    async def _ask(self, question: Hashable, ask: Callable[[], Awaitable[Answer]]) -> Answer:
        try:
            answer: Answer = await ask()
        except TableError as refused:
            if refused.reason in self._lasting:
                self._keep(question, refused)
            raise
        self._keep(question, answer)
        return answer

    def _keep(self, question: Hashable, answer: Answer | TableError) -> None:
        self._kept[question] = answer
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
