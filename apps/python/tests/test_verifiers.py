"""The task set under verifiers' own code; only the full test installs it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from conftest import FULL, GAMES
from wrong import answers

from unsolve import Level

vf: Any = pytest.importorskip("verifiers.v1", reason="verifiers is not installed")

ITEMS = 200 if FULL else 2


def reply(task: Any, text: str) -> Any:
    """A trace in which the model has said this."""
    recorded = vf.TraceTask(type=type(task).__name__, data=task.data)
    return vf.Trace.model_construct(
        task=recorded, nodes=[], calls=[], rewards={}, metrics={}, root_reply=text, info={}, errors=[]
    )


def rewarded(task: Any, text: str) -> float:
    trace = reply(task, text)
    asyncio.run(task.score(trace))
    assert set(trace.rewards) == {"solved"} and set(trace.metrics) == {"legal_moves"}
    return float(trace.reward)


@pytest.mark.parametrize("game", GAMES)
def test_proved_solutions_are_rewarded_and_wrong_ones_less(game: str) -> None:
    from unsolve.verifiers import PuzzleTaskset, PuzzleTasksetConfig

    tasks = list(PuzzleTaskset(PuzzleTasksetConfig(game=game, seed=3)).take(ITEMS + 1))
    assert [task.data.idx for task in tasks] == list(range(ITEMS + 1))
    for task, other in zip(tasks, tasks[1:], strict=False):
        assert task.data.prompt and task.key == task.data.fingerprint
        assert rewarded(task, task.data.answer) == 1.0
        level = Level.from_json(task.data.level)
        wrong = answers(level, Level.from_json(other.data.level))
        texts = {kind: text for kind, text in wrong.items() if isinstance(text, str)}
        assert len(texts) >= 20
        for kind, text in texts.items():
            assert 0.0 <= rewarded(task, text) < 1.0, kind
