"""A level: a puzzle with what is known about it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, cast

from . import _engine
from ._request import limits as checked
from ._request import request
from .types import Difficulty, Evaluation, Hint, LegalMove, LevelFile, SolveReport, VerifyReport

if TYPE_CHECKING:
    from .session import Session
    from .graph import Space

__all__ = ["Level"]


class Level:
    """A level of some game: its start, its rules, and what is known about it.

    Levels are values: they do not change, and equal ones have the same text. In a notebook they show
    themselves as a picture.

    >>> import unsolve
    >>> level = unsolve.generate(unsolve.games()[0]["id"], seed=1)
    >>> unsolve.Level.from_json(level.to_json()) == level
    True
    """

    __slots__ = ("_file", "_text")

    _text: str
    _file: LevelFile | None

    def __init__(self, text: str) -> None:
        """The level in a file, which is checked; see `from_json` for dictionaries."""
        self._text = _engine.check(text)
        self._file = None

    @classmethod
    def _trusted(cls, text: str) -> Level:
        """A level whose text the engine has just written."""
        level = cls.__new__(cls)
        level._text = text
        level._file = None
        return level

    @classmethod
    def from_json(cls, document: str | bytes | Mapping[str, Any]) -> Level:
        """The level in a file, given as text or as a dictionary; raises `LevelError` if it breaks the rules."""
        if isinstance(document, Mapping):
            return cls(json.dumps(document))
        return cls(document.decode() if isinstance(document, bytes) else document)

    @classmethod
    def load(cls, path: str | Path) -> Level:
        """The level in a file on disk."""
        return cls.from_json(Path(path).read_bytes())

    def save(self, path: str | Path) -> None:
        """Writes the file, byte for byte as the command writes it."""
        Path(path).write_bytes(bytes(self))

    def to_json(self, *, line: bool = False) -> str:
        """The level file laid out as the command prints it, or on one line."""
        return self._text if line else _engine.pretty(self._text)

    def to_dict(self) -> LevelFile:
        """The level file as a dictionary of its own."""
        return cast(LevelFile, json.loads(self._text))

    @property
    def file(self) -> LevelFile:
        """The level file as a dictionary, which is shared: do not change it."""
        if self._file is None:
            self._file = self.to_dict()
        return self._file

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.file["game"]

    @property
    def state(self) -> Any:
        """Where it begins, in the game's own shape."""
        return self.file["state"]

    @property
    def difficulty(self) -> Difficulty | None:
        """How hard it is, if it was rated."""
        return self.file.get("difficulty")

    @property
    def score(self) -> float | None:
        """How hard it is, from 0 to 100: its rank in a frozen sample of its game's levels."""
        rated = self.difficulty
        return None if rated is None else rated["score"]

    @property
    def seed(self) -> str | None:
        """The seed it was made from."""
        origin = self.file.get("origin")
        return None if origin is None else origin.get("seed")

    @property
    def is_unsolvable(self) -> bool:
        """Whether it carries a certificate that it has no solution; `verify` checks it."""
        return self.file.get("certificate") is not None

    @property
    def stored(self) -> dict[str, Any]:
        """The solution in the file as it stands there; empty if there is none."""
        return dict(self.file.get("solution") or {})

    def solution(self) -> list[LegalMove]:
        """The moves that play the stored solution, each in notation and in words; empty if there is none."""
        return cast("list[LegalMove] | None", json.loads(_engine.told(self._text, "{}"))) or []

    def solve(
        self,
        *,
        goal: Literal["optimal", "any"] = "optimal",
        all: bool = False,  # noqa: A002, named as everywhere else
        distances: bool = False,
        search: str | None = None,
        max_solutions: int | None = None,
        improve: bool | None = None,
        **limits: int,
    ) -> SolveReport:
        """Solves it from its state; the stored solution is not looked at.

        Limits are `max_nodes`, `max_ms`, `max_bytes`, `max_depth` and `jobs`. Within a time limit the best
        known solution is better than none, so then `improve` is set unless it is given.
        """
        if improve is None:
            improve = "max_ms" in limits
        asked = request(
            goal=goal,
            all=all,
            distances=distances,
            search=search,
            max_solutions=max_solutions,
            improve=improve,
            **checked(limits),
        )
        return cast(SolveReport, json.loads(_engine.solve(self._text, asked)))

    def hint(self, moves: Sequence[Any] = (), **limits: int) -> Hint:
        """The next move after those made, in words and with the reason where the game can give one."""
        asked = request(moves=list(moves), **checked(limits))
        return cast(Hint, json.loads(_engine.hint(self._text, asked)))

    def rate(self, **limits: int) -> Difficulty:
        """How hard it is for people: score, band, par and all metrics."""
        return cast(Difficulty, json.loads(_engine.rate(self._text, request(**checked(limits)))))

    def verify(self, *, quick: bool = False, **limits: int) -> VerifyReport:
        """Checks every claim without trusting what made it; `quick` leaves out rating and origin."""
        asked = request(quick=quick, **checked(limits))
        return cast(VerifyReport, json.loads(_engine.verify(self._text, asked)))

    def evaluate(
        self, *, preset: str | None = None, evaluator: Mapping[str, Any] | None = None, **limits: int
    ) -> Evaluation:
        """How well it does what a designer asks for, from its whole space of states."""
        asked = request(preset=preset, evaluator=evaluator, **checked(limits))
        return cast(Evaluation, json.loads(_engine.evaluate(self._text, asked)))

    def space(self, **limits: int) -> Space:
        """All states that can be reached and the moves between them, as arrays."""
        from .graph import Space

        return Space.of(self, **limits)

    def play(self) -> Session:
        """Starts playing it."""
        from .session import Session

        return Session(self)

    def canonical(self) -> str:
        """A key that levels share which differ by a symmetry of their game only."""
        return _engine.canonical(self._text)

    def convert(self, notation: str | None = None) -> str:
        """The level in one of its game's notations; the first one if none is named."""
        return _engine.write(self._text, notation)

    def render(
        self,
        moves: Sequence[Any] = (),
        *,
        theme: Literal["light", "dark", "paper"] = "light",
        palette: Literal["vivid", "blue-yellow", "red-cyan", "greys"] = "vivid",
        solution: bool = False,
        controls: bool = False,
    ) -> str:
        """Its picture as an SVG; with `solution` the stored one is played in a loop."""
        asked = request(
            moves=list(moves), theme=theme, palette=palette, solution=solution, controls=controls
        )
        return _engine.render(self._text, asked)

    def _repr_svg_(self) -> str:
        return self.render()

    def __bytes__(self) -> bytes:
        return (self.to_json() + "\n").encode()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Level) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __reduce__(self) -> tuple[Any, ...]:
        return Level._trusted, (self._text,)

    def __repr__(self) -> str:
        rated = self.difficulty
        rating = "" if rated is None else f", {rated['band']} {rated['score']:g}"
        seed = "" if self.seed is None else f", seed {self.seed!r}"
        return f"<Level of {self.game}{rating}{seed}>"
