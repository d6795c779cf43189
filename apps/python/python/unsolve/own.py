"""Puzzles of your own, written in Python: solved, measured and hinted by the engine's searches.

>>> import unsolve
>>> class Stairs(unsolve.Puzzle[int, int]):
...     def moves(self, state):
...         return [1, 2]
...     def apply(self, state, move):
...         return state + move
...     def is_goal(self, state):
...         return state == 10
...     def key(self, state):
...         return min(state, 11)
>>> stairs = unsolve.define_puzzle(Stairs)
>>> stairs.solve(0).moves
[2, 2, 2, 2, 2]
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from . import _engine
from ._request import limits as checked
from ._request import request
from .errors import GameError, NothingFound

__all__ = ["OwnAnalysis", "OwnHint", "OwnLevel", "OwnPuzzle", "OwnSolution", "Puzzle", "define_puzzle"]

State = TypeVar("State")
Move = TypeVar("Move")

Status = Literal["solved", "unsolvable", "truncated"]

#: An estimate has to fit into the engine's numbers.
_LARGEST = 2**31


class Puzzle(Generic[State, Move]):
    """The rules of a puzzle. States are never changed: `apply` returns another one.

    Three methods and a key are enough; each of the others buys something.
    """

    #: Whether every move can be taken back by others: there are no dead ends then, and metrics know it.
    reversible: bool = False

    def moves(self, state: State) -> Iterable[Move]:
        """The legal moves, always in the same order."""
        raise NotImplementedError

    def apply(self, state: State, move: Move) -> State:
        """The state after a legal move."""
        raise NotImplementedError

    def is_goal(self, state: State) -> bool:
        """Whether it is solved."""
        raise NotImplementedError

    def key(self, state: State) -> Hashable:
        """Equal for states that are the same puzzle, different for all others; the state itself if it can be a key."""
        if isinstance(state, Hashable):
            return state
        raise GameError(f"{type(state).__name__} can't be a key: write a method `key`")

    def bound(self, state: State) -> int:
        """A number of moves that every solution needs at least: solving is then faster (A*)."""
        return 0

    def is_over(self, state: State) -> bool:
        """Whether play is over and lost. Such a state has no moves."""
        return False

    def visible(self, state: State) -> int:
        """How far the goal seems at a glance: simulated players follow it."""
        return self.bound(state)

    def object(self, state: State, move: Move) -> Hashable:
        """The thing that a move takes hold of: changing it often makes a level hard."""
        return 0


@dataclass(frozen=True)
class OwnSolution(Generic[Move]):
    """What a solver found out. A limit that ran out is `truncated`, never `unsolvable`."""

    status: Status
    #: The moves of a solution.
    moves: list[Move]
    #: Whether no shorter one exists: proved, if `bound` never promises too much.
    optimal: bool
    #: States expanded.
    nodes: int
    #: States kept.
    stored: int
    #: Why it was cut short.
    why: str | None = None


@dataclass(frozen=True)
class OwnAnalysis(Generic[Move]):
    """What the whole space of a level tells."""

    status: Status
    states: int = 0
    edges: int = 0
    #: States from which no goal can be reached.
    dead_states: int = 0
    #: Moves that lose the level.
    dead_ends: int = 0
    #: States at each distance from the nearest goal.
    states_by_distance: list[int] = field(default_factory=list)
    #: Shortest solutions as sequences of moves.
    shortest_solutions: int = 0
    #: A shortest solution.
    moves: list[Move] = field(default_factory=list)
    #: The metrics of the engine's own games.
    metrics: dict[str, float] = field(default_factory=dict)
    #: Why it was cut short.
    why: str | None = None


@dataclass(frozen=True)
class OwnHint(Generic[Move]):
    """The next move on a shortest way."""

    status: Literal["move", "solved", "lost", "unknown"]
    move: Move | None = None
    #: Moves to the goal after this one.
    left: int | None = None


@dataclass(frozen=True)
class OwnLevel(Generic[State, Move]):
    """A level that was made."""

    state: State
    solution: OwnSolution[Move]
    #: Starts that were dealt until it was accepted.
    attempts: int


class _Host(Generic[State, Move]):
    """Numbers the states it meets, equal ones equally, and tells of each what the engine asks."""

    def __init__(self, puzzle: Puzzle[State, Move], start: State) -> None:
        self.puzzle = puzzle
        self.states: list[State] = [start]
        self._numbers: dict[Hashable, int] = {puzzle.key(start): 0}
        self._objects: dict[Hashable, int] = {}

    def number(self, state: State) -> int:
        key = self.puzzle.key(state)
        known = self._numbers.get(key)
        if known is None:
            known = len(self.states)
            self._numbers[key] = known
            self.states.append(state)
        return known

    def expand(self, number: int, _: int) -> list[int]:
        state = self.states[number]
        if self.puzzle.is_over(state):
            return []
        return [self.number(self.puzzle.apply(state, move)) for move in self.puzzle.moves(state)]

    def is_goal(self, number: int, _: int) -> bool:
        return bool(self.puzzle.is_goal(self.states[number]))

    def is_over(self, number: int, _: int) -> bool:
        return bool(self.puzzle.is_over(self.states[number]))

    def bound(self, number: int, _: int) -> int:
        return _estimate("bound", self.puzzle.bound(self.states[number]))

    def visible(self, number: int, _: int) -> int:
        return _estimate("visible", self.puzzle.visible(self.states[number]))

    def object(self, number: int, place: int) -> int:
        state = self.states[number]
        taken = self.puzzle.object(state, list(self.puzzle.moves(state))[place])
        return self._objects.setdefault(taken, len(self._objects))

    def told(self, places: list[int]) -> list[Move]:
        """The moves at these places, one after the other."""
        state, moves = self.states[0], []
        for place in places:
            move = list(self.puzzle.moves(state))[place]
            moves.append(move)
            # Where the engine went on: from the state that was met first among equal ones.
            state = self.states[self.number(self.puzzle.apply(state, move))]
        return moves


def _estimate(name: str, value: Any) -> int:
    if not isinstance(value, int) or not 0 <= value < _LARGEST:
        raise GameError(f"`{name}` gave {value!r}, which is no whole number from 0 on")
    return value


class OwnPuzzle(Generic[State, Move]):
    """A puzzle of your own with what the engine can do for it; made by `define_puzzle`.

    Limits are `max_nodes`, `max_ms`, `max_bytes` and `max_depth`. What your methods raise comes through.
    """

    def __init__(self, puzzle: Puzzle[State, Move]) -> None:
        self.puzzle = puzzle

    def solve(
        self,
        state: State,
        *,
        search: Literal["a-star", "breadth-first", "ida-star", "any"] | None = None,
        **limits: int,
    ) -> OwnSolution[Move]:
        """Finds a shortest solution, or with `any` some solution."""
        if search not in (None, "a-star", "breadth-first", "ida-star", "any"):
            raise ValueError(f"there is no search {search!r}")
        host = _Host(self.puzzle, state)
        has_bound = type(self.puzzle).bound is not Puzzle.bound
        chosen = search or ("a-star" if has_bound else "breadth-first")
        told = json.loads(_engine.own_solve(host, chosen, request(**checked(limits))))
        moves = host.told(told["places"])
        return OwnSolution(
            told["status"], moves, told["optimal"], told["nodes"], told["stored"], told["why"]
        )

    def analyse(self, state: State, **limits: int) -> OwnAnalysis[Move]:
        """Looks at all states that can be reached: solutions, dead ends, metrics."""
        host = _Host(self.puzzle, state)
        told = json.loads(_engine.own_analyse(host, self.puzzle.reversible, request(**checked(limits))))
        if told["status"] == "truncated":
            return OwnAnalysis("truncated", why=told["why"])
        moves = host.told(told.pop("places"))
        told["shortest_solutions"] = int(told["shortest_solutions"] or 0)
        return OwnAnalysis(moves=moves, **told)

    def hint(self, state: State, **limits: int) -> OwnHint[Move]:
        """The next move on a shortest way."""
        found = self.solve(state, search=None, **limits)
        if found.status != "solved":
            return OwnHint("lost" if found.status == "unsolvable" else "unknown")
        if not found.moves:
            return OwnHint("solved")
        return OwnHint("move", found.moves[0], len(found.moves) - 1)

    def generate(
        self,
        deal: Callable[[random.Random], State],
        *,
        seed: str | int = "0",
        length: tuple[int, int] = (1, 10**9),
        attempts: int = 1000,
        **limits: int,
    ) -> OwnLevel[State, Move]:
        """Deals starts until one has a proved shortest solution of a length within the range."""
        why = {"unsolvable": 0, "a limit ran out": 0, "too short": 0, "too long": 0}
        for attempt in range(attempts):
            state = deal(random.Random(f"{seed}/{attempt}"))
            found = self.solve(state, search=None, **limits)
            if found.status == "unsolvable":
                why["unsolvable"] += 1
            elif found.status == "truncated" or not found.optimal:
                why["a limit ran out"] += 1
            elif len(found.moves) < length[0]:
                why["too short"] += 1
            elif len(found.moves) > length[1]:
                why["too long"] += 1
            else:
                return OwnLevel(state, found, attempt + 1)
        rejected = {reason: count for reason, count in why.items() if count}
        raise NothingFound(f"no level in {attempts} attempts", rejected=rejected)


def define_puzzle(rules: type[Puzzle[State, Move]] | Puzzle[State, Move]) -> OwnPuzzle[State, Move]:
    """Solves, measures, hints and generates a game written in Python."""
    return OwnPuzzle(rules() if isinstance(rules, type) else rules)
