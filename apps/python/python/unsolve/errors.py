"""What can go wrong, by its kind: every exception of the package is an `UnsolveError`."""

from __future__ import annotations

import json
from typing import Any

__all__ = [
    "EngineError",
    "GameError",
    "JsonError",
    "LevelError",
    "LimitError",
    "NothingFound",
    "ParamsError",
    "RequestError",
    "UnsolveError",
]


class UnsolveError(Exception):
    """A failure of the engine: what is wrong, and the fields that are.

    >>> import unsolve
    >>> try:
    ...     unsolve.generate(unsolve.games()[0]["id"], difficulty="absurd")
    ... except unsolve.UnsolveError as error:
    ...     print(error.field)
    difficulty
    """

    #: All that is wrong, as `{"field": ..., "message": ...}`; empty if no field is to blame.
    problems: list[dict[str, str]]
    #: For `NothingFound`: how often candidates were rejected for which reason.
    rejected: dict[str, int]
    #: For `JsonError`: `{"line": ..., "column": ...}` where the text stops being JSON, both from 1.
    place: dict[str, int] | None

    def __init__(
        self,
        message: str,
        problems: list[dict[str, str]] | None = None,
        rejected: dict[str, int] | None = None,
        place: dict[str, int] | None = None,
    ) -> None:
        super().__init__(message)
        self.problems = problems or []
        self.rejected = rejected or {}
        self.place = place

    @property
    def field(self) -> str | None:
        """The first field that is wrong."""
        return self.problems[0]["field"] if self.problems else None

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.problems, self.rejected, self.place)


class RequestError(UnsolveError, ValueError):
    """The call is wrong: an unknown game, option, move or notation."""


class GameError(RequestError):
    """The rules of a puzzle written in Python did what rules can't."""


class ParamsError(UnsolveError, ValueError):
    """A parameter of a game is wrong."""


class LevelError(UnsolveError, ValueError):
    """The level breaks the rules of its game."""


class JsonError(UnsolveError, ValueError):
    """The text is no JSON; `place` says where."""


class NothingFound(UnsolveError):
    """No level fulfils what was asked for within the attempts; `rejected` counts the reasons."""


class LimitError(UnsolveError):
    """A limit ran out before there was an answer."""


class EngineError(UnsolveError):
    """An answer of the engine can't be handed over."""


_KINDS: dict[str, type[UnsolveError]] = {
    "request": RequestError,
    "params": ParamsError,
    "level": LevelError,
    "json": JsonError,
    "nothing": NothingFound,
    "limit": LimitError,
    "engine": EngineError,
}


def of(text: str) -> UnsolveError:
    """The exception of a failure that the engine tells as JSON."""
    told = json.loads(text)
    kind = _KINDS.get(told["kind"], UnsolveError)
    return kind(told["error"], told["problems"], told.get("rejected"), told.get("place"))
