"""How answers are scored: strictly or leniently, never by luck and never with an exception.

Both play the moves of an answer on the level. A move that is not legal is never skipped.

- **strict**: 1 if the answer is nothing but the moves with single spaces between them, each is legal, and the last one, not an
  earlier one, reaches the goal. Everything else is 0.
- **lenient**: the answer is looked for: in the last `<answer>` element, else in the last fenced block, else everywhere. Numbers
  of list items, commas, brackets and words around moves do not matter; a filled board does where the solution is one. Reaching
  the goal with the last move is 1. Otherwise it is `0.9 * max(0, 1 - d(now)/d(start))`, where `d` is the proved number of moves
  to the goal, after the legal moves before the first that is not; a lost position is 0. Going on after the goal is 0.9.

With `shortest` a solution that is longer than the proved shortest one is worth 0.9 of it in both.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from . import _engine
from .distance import Distances, potential
from .errors import UnsolveError
from .level import Level
from .tasks import UNSOLVABLE, Scoring
from .vocabulary import Spelling

__all__ = ["Verdict", "score", "verdict"]

#: The most that an answer is worth which does not solve the puzzle as it should.
ALMOST = 0.9
#: Longer answers are not read.
LONGEST = 200_000

_ELEMENT = re.compile(r"<answer>(.*?)</answer>", re.DOTALL | re.IGNORECASE)
_FENCE = re.compile(r"```[a-zA-Z]*\n?(.*?)```", re.DOTALL)
_EDGES = " \t\r\n.,;:!\"'`*()[]{}<>"


class Verdict(NamedTuple):
    """What an answer is worth, and why."""

    score: float
    #: `solved`, `refused` (rightly called unsolvable), or what is wrong.
    why: str
    #: Legal moves that were played.
    played: int = 0


def score(answer: Any, level: Level, scoring: Scoring = "strict", *, shortest: bool = False) -> float:
    """What an answer is worth, from 0 to 1."""
    return verdict(answer, level, scoring, shortest=shortest).score


def verdict(answer: Any, level: Level, scoring: Scoring = "strict", *, shortest: bool = False) -> Verdict:
    """What an answer is worth, with the reason."""
    if not isinstance(answer, str) or not answer.strip():
        return Verdict(0.0, "there is no answer")
    if len(answer) > LONGEST:
        return Verdict(0.0, "the answer is too long")
    try:
        return _strict(answer, level, shortest) if scoring == "strict" else _lenient(answer, level, shortest)
    except (UnsolveError, UnicodeError) as error:
        return Verdict(0.0, f"the answer can't be read: {error}")


def _strict(answer: str, level: Level, shortest: bool) -> Verdict:
    if level.is_unsolvable:
        return Verdict(1.0, "refused") if answer == UNSOLVABLE else Verdict(0.0, "it has no solution")
    moves = answer.split(" ")
    play = _engine.Play(level.to_json(line=True))
    for number, move in enumerate(moves):
        if play.is_won():
            return Verdict(0.0, "it goes on after the goal", number)
        if not play.step_exactly(move):
            return Verdict(0.0, f"move {number + 1} is not legal", number)
    if not play.is_won():
        return Verdict(0.0, "the goal is not reached", len(moves))
    return _solved(level, len(moves), shortest)


def _solved(level: Level, length: int, shortest: bool) -> Verdict:
    best = level.stored.get("length")
    if shortest and isinstance(best, int) and length > best:
        return Verdict(ALMOST, f"{length} moves where {best} are enough", length)
    return Verdict(1.0, "solved", length)


def _lenient(answer: str, level: Level, shortest: bool) -> Verdict:
    text = _found(answer)
    said = text.strip(_EDGES).lower()
    if level.is_unsolvable:
        refused = said == UNSOLVABLE or (UNSOLVABLE in said.split()[-3:] if said else False)
        return Verdict(1.0, "refused") if refused else Verdict(0.0, "it has no solution")
    if _is_filled(text, level):
        return Verdict(1.0, "solved")
    play = _engine.Play(level.to_json(line=True))
    distances = Distances(level)
    start = distances.of(play).distance
    made, after, wrong = _played(text, play, level)
    if play.is_won() and not after:
        return _solved(level, made, shortest)
    if play.is_won():
        return Verdict(ALMOST, "it goes on after the goal", made)
    now = potential(distances.of(play), start) if start else None
    return Verdict(ALMOST * max(0.0, min(now or 0.0, 1.0)), wrong or "the goal is not reached", made)


def _played(text: str, play: _engine.Play, level: Level) -> tuple[int, bool, str | None]:
    """Plays the moves in a text: how many, whether more follow after the goal, and what is wrong."""
    solution = [told["notation"] for told in level.solution()]
    spelling = Spelling([*solution, *play.notations()])
    made = 0
    for word in _words(text):
        if play.is_won() and spelling.knows(word):
            return made, True, None
        if play.step_exactly(word):
            made += 1
        elif spelling.knows(word):
            return made, False, f"move {made + 1} (`{word}`) is not legal"
    return made, False, None


def _words(text: str) -> Iterator[str]:
    """The words of a text without punctuation around them and without the numbers of list items."""
    for line in text.splitlines():
        line = re.sub(r"^\s*(?:[-*]|\d+[.):])\s+", "", line)
        for word in re.split(r"[\s,;]+", line):
            bare = word.strip(_EDGES.replace(">", "").replace("<", ""))
            if bare:
                yield bare


def _found(answer: str) -> str:
    """The part of a text that is meant as the answer."""
    for pattern in (_ELEMENT, _FENCE):
        found = pattern.findall(answer)
        if found:
            last: str = found[-1]
            return last
    return answer


def _is_filled(text: str, level: Level) -> bool:
    """Whether a text is the filled board, where that is what the solution is."""
    grid = level.stored.get("grid")
    if grid is None:
        return False
    cells = _cells(grid)
    try:
        return _cells(json.loads(text)) == cells
    except ValueError:
        return [letter for letter in text if letter.isalnum()] == list("".join(cells))


def _cells(grid: Any) -> list[str]:
    if isinstance(grid, dict):
        grid = grid.get("grid", list(grid.values()))
    if isinstance(grid, list):
        return [cell for row in grid for cell in _cells(row)]
    if isinstance(grid, str) and len(grid) > 1:
        return list(grid)
    return [str(grid)]
