"""Fixed numbers for the moves of a game, so that arrays can speak of them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple

from . import _engine
from .level import Level

__all__ = ["Layout", "Vocabulary"]

#: More combinations than this are not listed; then only moves that were met have a number.
MOST = 20_000

_PARTS = re.compile(r"\d+|[A-Za-z]+|[^A-Za-z0-9]+")


class Vocabulary:
    """Moves in notation, each with its number.

    Moves are met by playing. Then what was met is completed: `1>2` and `3>1` have the same form, so all numbers from 1 to
    3 are tried on both sides. That makes the list the same for all levels of a size.
    """

    def __init__(self, met: Iterable[str]) -> None:
        self.moves: tuple[str, ...] = tuple(sorted(_completed(set(met)), key=_in_order))
        self.number: dict[str, int] = {move: number for number, move in enumerate(self.moves)}

    def __len__(self) -> int:
        return len(self.moves)


def _in_order(move: str) -> list[tuple[int, int, str]]:
    """Numbers by their size, everything else by its letters."""
    return [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in _PARTS.findall(move)]


def _form(parts: Sequence[str]) -> tuple[str, ...]:
    """What moves have in common that differ in numbers and single letters only."""
    return tuple("0" if part.isdigit() else "a" if part.isalpha() and len(part) == 1 else part for part in parts)


def _completed(met: set[str]) -> set[str]:
    forms: dict[tuple[str, ...], list[list[str]]] = {}
    for move in met:
        parts = _PARTS.findall(move)
        forms.setdefault(_form(parts), []).append(parts)
    all_moves = set(met)
    for moves in forms.values():
        choices = [_choices({parts[slot] for parts in moves}) for slot in range(len(moves[0]))]
        size = 1
        for choice in choices:
            size *= len(choice)
        if size <= MOST:
            all_moves.update("".join(parts) for parts in product(*choices))
    return all_moves


def _choices(parts: set[str]) -> list[str]:
    if all(part.isdigit() for part in parts):
        numbers = [int(part) for part in parts]
        return [str(number) for number in range(min(numbers), max(numbers) + 1)]
    if all(part.isalpha() and len(part) == 1 for part in parts):
        letters = [ord(part) for part in parts]
        return [chr(letter) for letter in range(min(letters), max(letters) + 1) if chr(letter).isalpha()]
    return sorted(parts)


class Layout(NamedTuple):
    """What the arrays of an environment look like: the same for all its levels."""

    vocabulary: Vocabulary
    #: Lines of the board as text.
    lines: int
    #: Columns of the board as text.
    columns: int

    @classmethod
    def of(cls, levels: Sequence[Level], steps: int = 60) -> Layout:
        """The layout of levels and of what random play meets in them."""
        met: set[str] = set()
        lines = columns = 1
        for number, level in enumerate(levels):
            play = _engine.Play(level.to_json(line=True))
            draws = random.Random(number)
            # The stored solution, then anything: together they meet every form of move.
            for solution in (level.solution(), []):
                play.restart()
                for told in solution:
                    met.update(play.notations())
                    met.add(told["notation"])
                    play.step(told["notation"])
                for _ in range(0 if solution else steps):
                    legal = play.notations()
                    met.update(legal)
                    if not legal or play.is_won():
                        break
                    play.step(draws.choice(legal))
                    height, width = play.size()
                    lines, columns = max(lines, height), max(columns, width)
            play.restart()
            height, width = play.size()
            lines, columns = max(lines, height), max(columns, width)
        return cls(Vocabulary(met), lines, columns)

    def fits(self, play: _engine.Play) -> bool:
        """Whether the board and all legal moves of a position have their places."""
        height, width = play.size()
        legal = play.notations()
        return height <= self.lines and width <= self.columns and all(m in self.vocabulary.number for m in legal)
