"""A level being played."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from . import _engine
from ._request import limits as checked
from ._request import request
from .level import Level
from .types import Effect, Hint, LegalMove, Position

__all__ = ["Outlook", "Session"]


class Outlook(NamedTuple):
    """How a position stands."""

    #: Whether the goal can still be reached; `None` if a limit ran out before it was known.
    winnable: bool | None
    #: Moves to the nearest goal, where that is known exactly.
    distance: int | None

    @classmethod
    def of(cls, hint: Hint) -> Outlook:
        """What a hint tells about the position it was asked in."""
        match hint["status"]:
            case "solved":
                return cls(True, 0)
            case "move":
                left = hint.get("left")
                return cls(True, None if left is None else left + 1)
            case "lost":
                return cls(False, None)
            case _:
                return cls(None, None)


class Session:
    """A level being played: legal moves, undo and redo, hints, pictures.

    >>> import unsolve
    >>> session = unsolve.generate(unsolve.games()[0]["id"], seed=1).play()
    >>> while not session.is_won:
    ...     effects = session.play(session.hint()["move"])
    >>> session.outlook().distance
    0
    """

    def __init__(self, level: Level) -> None:
        self._play = _engine.Play(level.to_json(line=True))

    @property
    def position(self) -> Position:
        """Scene, legal moves, board, moves made, whether it is won."""
        return cast(Position, json.loads(self._play.state()))

    @property
    def moves(self) -> list[LegalMove]:
        """The legal moves in all their forms."""
        return cast("list[LegalMove]", json.loads(self._play.moves()))

    @property
    def notations(self) -> list[str]:
        """The legal moves in short notation; much faster than `moves`."""
        return self._play.notations()

    @property
    def made(self) -> list[str]:
        """The moves made so far, in short notation."""
        return self._play.made()

    @property
    def is_won(self) -> bool:
        """Whether the goal is reached."""
        return self._play.is_won()

    @property
    def board(self) -> str:
        """The board as text."""
        return self._play.board()

    def play(self, move: Any) -> list[Effect]:
        """Makes a move, in the game's own shape or in its notation; returns what happens on the screen."""
        return cast("list[Effect]", json.loads(self._play.play(json.dumps(move))))

    def step(self, notation: str) -> bool:
        """Makes a move given in notation; `False`, and nothing happens, if it is not legal."""
        return self._play.step(notation)

    def undo(self) -> bool:
        """Takes the last move back; `False` at the start."""
        return self._play.undo()

    def redo(self) -> bool:
        """Makes the move that was taken back last; `False` if there is none."""
        return self._play.redo()

    def restart(self) -> None:
        """Back to the start; `redo` makes the moves again."""
        self._play.restart()

    def why_not(self, clicks: Sequence[str]) -> str | None:
        """Why clicks on these places of the scene make no move, if there is more to say than that."""
        return self._play.why_not(list(clicks))

    def hint(self, **limits: int) -> Hint:
        """The next move, or how many to take back."""
        return cast(Hint, json.loads(self._play.hint(request(**checked(limits)))))

    def outlook(self, **limits: int) -> Outlook:
        """How far it is to the goal, and whether it can still be won."""
        return Outlook.of(self.hint(**limits))

    def level(self) -> Level:
        """The current position as a level of its own."""
        return Level._trusted(self._play.level())

    def _repr_svg_(self) -> str:
        return self._play.svg()
