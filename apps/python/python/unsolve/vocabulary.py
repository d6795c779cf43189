"""Fixed numbers for the moves of a game, so that arrays can speak of them; and which words are moves at all."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from . import _engine
from .api import game
from .level import Level

__all__ = ["Layout", "Spelling", "Vocabulary"]

#: More combinations than this are not listed; then only moves that were met have a number.
MOST = 20_000
#: How often levels are played at random, in all.
WALKS = 12
#: Beyond this share of moves that a vocabulary does not know, moves are numbered by their places instead.
UNKNOWN = 0.02

_PARTS = re.compile(r"\d+|[A-Za-z]+|[^A-Za-z0-9]+")


@lru_cache(maxsize=100_000)
def _form(move: str) -> tuple[str, ...]:
    """What moves have in common that differ in numbers, letters and words only."""
    return tuple("0" if part.isdigit() else "a" if part.isalpha() else part for part in _PARTS.findall(move))


class Spelling:
    """How the moves of a level are written: tells moves, legal or not, from other words."""

    def __init__(self, moves: Iterable[str]) -> None:
        known = list(moves)
        self._forms = {_form(move) for move in known} - {("a",)}
        self._letters = {letter for move in known if move.isalpha() for letter in move}

    def knows(self, word: str) -> bool:
        """Whether a word looks like a move of this level."""
        if word.isalpha():
            return bool(self._letters) and self._letters.issuperset(word)
        return _form(word) in self._forms


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


def _completed(met: set[str]) -> set[str]:
    forms: dict[tuple[str, ...], list[list[str]]] = {}
    for move in met:
        forms.setdefault(_form(move), []).append(_PARTS.findall(move))
    all_moves = set(met)
    for moves in forms.values():
        slots = range(len(moves[0]))
        choices = [_choices({parts[slot] for parts in moves}, alone=len(slots) == 1) for slot in slots]
        size = 1
        for choice in choices:
            size *= len(choice)
        if size <= MOST:
            all_moves.update("".join(parts) for parts in product(*choices))
    return all_moves


def _choices(parts: set[str], *, alone: bool) -> list[str]:
    """All numbers and all letters between those that were met; words, and letters that stand alone, as they are."""
    if all(part.isdigit() for part in parts):
        numbers = [int(part) for part in parts]
        return [str(number) for number in range(min(numbers), max(numbers) + 1)]
    one_case = all(part.isupper() for part in parts) or all(part.islower() for part in parts)
    if not alone and one_case and all(len(part) == 1 for part in parts):
        letters = [ord(part) for part in parts]
        return [chr(letter) for letter in range(min(letters), max(letters) + 1)]
    return sorted(parts)


class Layout(NamedTuple):
    """What the arrays of an environment look like: the same for all its levels."""

    #: The moves by name; `None` where moves have no fixed names and are numbered by their places in the list of legal ones.
    vocabulary: Vocabulary | None
    #: How many actions there are.
    actions: int
    #: Lines of the board as text.
    lines: int
    #: Columns of the board as text.
    columns: int
    #: The forms of moves that are offered; `None` for all. In games of cells to fill in that is entries without notes.
    forms: frozenset[tuple[str, ...]] | None

    @classmethod
    def of(cls, levels: Sequence[Level], steps: int = 60) -> Layout:
        """The layout of levels and of what random play meets in them."""
        forms = _entries(levels)
        times = range(max(2, WALKS // max(len(levels), 1)))
        positions = [list(_walk(level, number, steps)) for number in times for level in levels]
        everything = [position for walk in positions for position in walk]
        lines = max((height for (height, _), _ in everything), default=1)
        columns = max((width for (_, width), _ in everything), default=1)
        legal = [_offered(moves, forms) for _, moves in everything]
        most = max(map(len, legal), default=1)
        vocabulary = _named(positions, forms)
        actions = len(vocabulary) if vocabulary is not None else 2 * most
        return cls(vocabulary, max(actions, 1), lines, columns, forms)

    @property
    def names(self) -> tuple[str, ...]:
        """What each action does, as far as that has a name."""
        if self.vocabulary is not None:
            return self.vocabulary.moves
        return tuple(f"#{place}" for place in range(self.actions))

    def offered(self, play: _engine.Play) -> dict[int, str]:
        """The legal moves of a position by the numbers of their actions."""
        legal = _offered(play.notations(), self.forms)
        if self.vocabulary is None:
            return dict(zip(range(self.actions), legal, strict=False))
        number = self.vocabulary.number
        return {number[move]: move for move in legal if move in number}

    def fits(self, play: _engine.Play) -> bool:
        """Whether the board and all legal moves of a position have their places."""
        height, width = play.size()
        legal = _offered(play.notations(), self.forms)
        return height <= self.lines and width <= self.columns and len(self.offered(play)) == len(legal)


def _entries(levels: Sequence[Level]) -> frozenset[tuple[str, ...]] | None:
    """The forms of moves in solutions, for games of cells to fill in: others are the player's own notes."""
    if not levels or game(levels[0].game)["info"]["lane"] != "constraint":
        return None
    return frozenset(_form(told["notation"]) for level in levels for told in level.solution())


def _offered(moves: Sequence[str], forms: frozenset[tuple[str, ...]] | None) -> list[str]:
    return list(moves) if forms is None else [move for move in moves if _form(move) in forms]


def _walk(level: Level, number: int, steps: int) -> Iterator[tuple[tuple[int, int], list[str]]]:
    """Sizes of boards and legal moves along the stored solution, the first time, and along random play."""
    play = _engine.Play(level.to_json(line=True))
    for told in level.solution() if number == 0 else ():
        yield play.size(), play.notations()
        play.step(told["notation"])
    play.restart()
    draws = random.Random(number)
    for _ in range(steps):
        legal = play.notations()
        yield play.size(), legal
        if not legal or play.is_won():
            return
        play.step(draws.choice(legal))


def _named(
    walks: Sequence[Sequence[tuple[tuple[int, int], list[str]]]], forms: frozenset[tuple[str, ...]] | None
) -> Vocabulary | None:
    """Names for the moves, if those of most levels are names for the others' too."""

    def met(chosen: Sequence[Sequence[tuple[tuple[int, int], list[str]]]]) -> set[str]:
        return {move for walk in chosen for _, moves in walk for move in _offered(moves, forms)}

    everything = met(walks)
    if len(walks) > 1:
        known = Vocabulary(met(walks[: -max(1, len(walks) // 3)])).number
        unknown = sum(move not in known for move in everything)
        if unknown > UNKNOWN * len(everything) + 2:
            return None
    return Vocabulary(everything)
