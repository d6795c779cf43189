"""Puzzles written in Python."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator

import pytest

import unsolve
from unsolve import Puzzle, define_puzzle

Jugs = tuple[int, int]


class Pouring(Puzzle[Jugs, str]):
    """Two jugs of 5 and 3; measure 4."""

    sizes = (5, 3)

    def moves(self, state: Jugs) -> Iterator[str]:
        for move in ("fill a", "fill b", "empty a", "empty b", "a to b", "b to a"):
            if self.apply(state, move) != state:
                yield move

    def apply(self, state: Jugs, move: str) -> Jugs:
        (a, b), (most_a, most_b) = state, self.sizes
        poured = {"a to b": min(a, most_b - b), "b to a": -min(b, most_a - a)}
        if move in poured:
            return a - poured[move], b + poured[move]
        return {"fill a": (most_a, b), "fill b": (a, most_b), "empty a": (0, b), "empty b": (a, 0)}[move]

    def is_goal(self, state: Jugs) -> bool:
        return state[0] == 4


class Bounded(Pouring):
    """The same with a bound."""

    def bound(self, state: Jugs) -> int:
        return 0 if self.is_goal(state) else 1


def shortest(puzzle: Pouring, start: Jugs) -> int | None:
    """By another search."""
    far = {start: 0}
    queue = deque([start])
    while queue:
        state = queue.popleft()
        if puzzle.is_goal(state):
            return far[state]
        for move in puzzle.moves(state):
            after = puzzle.apply(state, move)
            if after not in far:
                far[after] = far[state] + 1
                queue.append(after)
    return None


@pytest.mark.parametrize("rules", [Pouring, Bounded])
@pytest.mark.parametrize("search", [None, "a-star", "breadth-first", "ida-star", "any"])
def test_solutions_are_those_of_another_search(rules: type[Pouring], search: str | None) -> None:
    puzzle = define_puzzle(rules)
    for a in range(6):
        for b in range(4):
            found = puzzle.solve((a, b), search=search)  # type: ignore[arg-type]
            state = (a, b)
            for move in found.moves:
                assert move in list(rules().moves(state))
                state = rules().apply(state, move)
            assert found.status == "solved" and rules().is_goal(state)
            if search != "any":
                assert found.optimal and len(found.moves) == shortest(rules(), (a, b))


def test_spaces_hints_and_levels() -> None:
    puzzle = define_puzzle(Pouring)
    told = puzzle.analyse((0, 0))
    assert told.status == "solved" and told.states == 16 and told.dead_states == 0
    assert len(told.moves) == 6 and told.metrics["length"] == 6 and told.shortest_solutions == 1
    assert puzzle.hint((4, 0)).status == "solved"
    hint = puzzle.hint((0, 0))
    assert (hint.status, hint.move, hint.left) == ("move", "fill a", 5)
    level = puzzle.generate(lambda draws: (draws.randint(0, 5), draws.randint(0, 3)), seed=1, length=(4, 6))
    assert 4 <= len(level.solution.moves) <= 6
    again = puzzle.generate(lambda draws: (draws.randint(0, 5), draws.randint(0, 3)), seed=1, length=(4, 6))
    assert again.state == level.state
    with pytest.raises(unsolve.NothingFound) as nothing:
        puzzle.generate(lambda draws: (0, 0), length=(50, 60), attempts=4)
    assert nothing.value.rejected == {"too short": 4}


class Even(Pouring):
    """Can't be solved: 4 is not made of twos of this size."""

    sizes = (6, 3)

    def is_goal(self, state: Jugs) -> bool:
        return state[0] == 4


def test_no_solution_and_no_answer_are_different() -> None:
    puzzle = define_puzzle(Even)
    assert puzzle.solve((0, 0)).status == "unsolvable"
    assert puzzle.analyse((0, 0)).status == "unsolvable"
    assert puzzle.hint((0, 0)).status == "lost"
    cut = puzzle.solve((0, 0), max_nodes=2)
    assert cut.status == "truncated" and cut.why
    assert puzzle.analyse((0, 0), max_nodes=2).status == "truncated"


def test_what_rules_raise_comes_through() -> None:
    class Broken(Pouring):
        def apply(self, state: Jugs, move: str) -> Jugs:
            if random.Random(str(state)).random() < 2 and state == (5, 0):
                raise ZeroDivisionError("here")
            return super().apply(state, move)

    with pytest.raises(ZeroDivisionError, match="here"):
        define_puzzle(Broken).solve((0, 0))

    class Negative(Pouring):
        def bound(self, state: Jugs) -> int:
            return -1

    with pytest.raises(unsolve.GameError, match="bound"):
        define_puzzle(Negative).solve((0, 0))
