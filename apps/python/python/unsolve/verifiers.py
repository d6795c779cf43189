"""A task set of every game for verifiers: endless, proved, scored by what was reached.

The id of the task set is `unsolve.verifiers`; its config names the game.

>>> import unsolve, unsolve.verifiers
>>> config = unsolve.verifiers.PuzzleTasksetConfig(game=unsolve.games()[0]["id"], seed=7)
>>> tasks = list(unsolve.verifiers.PuzzleTaskset(config).take(2))
>>> tasks[0].key == tasks[1].key
False
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count
from typing import Any

import verifiers.v1 as vf

from .api import games
from .level import Level
from .scoring import Verdict, verdict
from .tasks import Scoring, Wish, item

__all__ = ["PuzzleTaskset"]


class PuzzleData(vf.TaskData):
    """A puzzle: the question is `prompt`, the whole level lies beside it."""

    game: str
    #: The level file, on one line.
    level: str
    #: The proved answer.
    answer: str
    #: The same for levels that differ by a symmetry of the game only.
    fingerprint: str
    #: The difficulty score from 0 to 100, where the level was rated.
    score: float | None = None
    #: The solution step by step in words.
    steps: list[dict[str, Any]] = []  # noqa: RUF012, pydantic copies it


class PuzzleTaskConfig(vf.TaskConfig):
    """How answers are scored; see `unsolve.scoring`."""

    scoring: Scoring = "lenient"
    shortest: bool = False


class PuzzleTask(vf.Task[PuzzleData, vf.State, PuzzleTaskConfig]):
    """A puzzle to solve by naming the moves."""

    @property
    def key(self) -> str:
        """The canonical fingerprint: a turned or recoloured copy is the same task."""
        return self.data.fingerprint

    @vf.reward(weight=1.0)
    async def solved(self, trace: vf.Trace) -> float:
        """1 for a solution; see `unsolve.scoring` for what else is worth something."""
        return (await self._judged(trace)).score

    @vf.metric
    async def legal_moves(self, trace: vf.Trace) -> float:
        """Moves of the answer that were legal, from the first on."""
        return float((await self._judged(trace)).played)

    async def _judged(self, trace: vf.Trace) -> Verdict:
        level = Level.from_json(self.data.level)
        config = self.config
        # A search may take a while: the loop goes on meanwhile.
        return await asyncio.to_thread(
            verdict, trace.last_reply, level, config.scoring, shortest=config.shortest
        )


class PuzzleTasksetConfig(vf.TasksetConfig):
    """Which puzzles to ask."""

    id: str = "unsolve.verifiers"
    #: The game; the first one if it is left out.
    game: str = ""
    seed: int = 0
    #: The least and the largest difficulty score, from 0 to 100.
    min_score: float = 0.0
    max_score: float = 50.0
    #: The share of puzzles that are proved to have no solution.
    unsolvable: float = 0.0
    #: Whether steps come with the engine's reasons.
    reasons: bool = False
    task: PuzzleTaskConfig = PuzzleTaskConfig()


class PuzzleTaskset(vf.Taskset[PuzzleTask, PuzzleTasksetConfig]):
    """Puzzles of one game without end."""

    INFINITE = True

    def load(self) -> Iterator[PuzzleTask]:
        """The tasks of the seed, one after the other."""
        config = self.config
        wish = Wish(
            config.game or games()[0]["id"],
            config.min_score,
            config.max_score,
            config.unsolvable,
            reasons=config.reasons,
        )
        wish.check()
        for index in count():
            made = item(wish, config.seed, index)
            data = PuzzleData(
                id=f"{config.seed}-{index}",
                name=f"{wish.game} {config.seed}-{index}",
                prompt=made.question,
                game=wish.game,
                level=made.metadata["level"],
                answer=made.answer,
                fingerprint=made.metadata["fingerprint"],
                score=made.metadata["score"],
                steps=made.metadata["steps"],
            )
            yield PuzzleTask(data, config.task)
