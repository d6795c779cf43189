"""All states of a level and the moves between them, as arrays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from . import _engine
from ._request import limits as checked
from ._request import request

if TYPE_CHECKING:
    from .level import Level

__all__ = ["Space", "space"]

_GOAL, _DEAD, _OVER = 1, 2, 4


@dataclass(frozen=True)
class Space:
    """The graph of a level; state 0 is its start. States that are the same puzzle count once.

    >>> import unsolve
    >>> from unsolve.graph import space
    >>> level = unsolve.generate(unsolve.games()[0]["id"], difficulty="easy", seed=1)
    >>> graph = space(level)
    >>> int(graph.distance[0]) == len(level.solution())
    True
    """

    #: Each position in the game's first notation.
    states: list[str]
    #: Moves from the start.
    depth: NDArray[np.int32]
    #: Moves to the nearest goal; -1 if none can be reached.
    distance: NDArray[np.int32]
    #: Whether it is solved.
    goal: NDArray[np.bool_]
    #: Whether no goal can be reached from it.
    dead: NDArray[np.bool_]
    #: Whether play is over and lost.
    over: NDArray[np.bool_]
    #: The state before each move.
    source: NDArray[np.int32]
    #: The state after each move.
    target: NDArray[np.int32]
    #: Each move in short notation.
    moves: list[str]

    @classmethod
    def of(cls, level: Level, **limits: int) -> Space:
        """The graph of a level; raises `LimitError` if it does not fit the limits, `LevelError` if the game has none."""
        told = _engine.space(level.to_json(line=True), request(**checked(limits)))
        flags = np.frombuffer(told["flags"], np.uint8)

        def numbers(name: str) -> NDArray[np.int32]:
            return np.frombuffer(told[name], np.int32)

        return cls(
            told["states"],
            numbers("depth"),
            numbers("distance"),
            flags & _GOAL != 0,
            flags & _DEAD != 0,
            flags & _OVER != 0,
            numbers("source"),
            numbers("target"),
            told["moves"],
        )

    def __len__(self) -> int:
        return len(self.states)

    def to_arrow(self) -> tuple[Any, Any]:
        """The states and the moves as two tables of pyarrow, which must be installed."""
        import pyarrow

        states = {name: getattr(self, name) for name in ("states", "depth", "distance", "goal", "dead", "over")}
        moves = {name: getattr(self, name) for name in ("source", "target", "moves")}
        return pyarrow.table(states), pyarrow.table(moves)


def space(level: Level, **limits: int) -> Space:
    """All states that can be reached and the moves between them."""
    return Space.of(level, **limits)
