"""What can be done with games and levels."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypedDict, Unpack, cast

from . import _engine
from ._request import limits as checked
from ._request import request, targets_of
from .level import Level
from .types import Created, Difficulty, Game, Hint, Metric, SolveReport, VerifyReport

__all__ = [
    "GenerateOptions",
    "act",
    "create",
    "game",
    "games",
    "generate",
    "generate_many",
    "hint",
    "rate",
    "read",
    "render",
    "rules",
    "solve",
    "verify",
    "version",
]

Band = Literal["easy", "medium", "hard", "expert"]

_CARDS: list[Game] = []


class GenerateOptions(TypedDict, total=False):
    """How to make a level; what is left out is as usual."""

    #: A preset: sets parameters and asks for its band.
    difficulty: Band | None
    #: The method; the game's own choice if it is left out.
    method: str | None
    #: Parameters that override those of the preset.
    params: Mapping[str, Any] | None
    #: What the level must fulfil: the least and the largest value of metrics, `{"length": (20, 30)}`.
    targets: Mapping[str, Any] | None
    #: How many attempts to make at most.
    attempts: int | None
    #: Whether the solution must be proved shortest.
    goal: Literal["optimal", "any"]
    #: Whether to rate the level.
    rate: bool
    #: Threads; the result is the same for any number.
    jobs: int | None
    #: Most states to expand for one candidate.
    max_nodes: int | None
    #: Most bytes of tables.
    max_bytes: int | None
    #: Most milliseconds for it all; the result then depends on the machine.
    max_ms: int | None


def games() -> list[dict[str, Any]]:
    """Every game: `id`, `name`, `tagline` and the rest of how it introduces itself.

    >>> import unsolve
    >>> all(entry["tagline"] for entry in unsolve.games())
    True
    """
    return [dict(card["info"]) for card in _cards()]


def game(id: str) -> Game:  # noqa: A002, named as in the files
    """All that is known about a game: parameters, presets, metrics, schemas, actions."""
    for card in _cards():
        if card["info"]["id"] == id:
            return card
    _engine.rules(id)  # raises what the engine has to say about an unknown one
    raise AssertionError(id)


def _cards() -> list[Game]:
    if not _CARDS:
        _CARDS.extend(cast("list[Game]", json.loads(_engine.games())))
    return _CARDS


def rules(game: str) -> str:
    """The rules of a game in prose (Markdown)."""
    return _engine.rules(game)


def metrics(game_id: str) -> list[Metric]:
    """The numbers that are measured of a game's levels, and what they mean."""
    return game(game_id)["metrics"]


def generate(
    game: str, *, seed: str | int = "0", **options: Unpack[GenerateOptions]
) -> Level:
    """Makes a level: the same one for the same seed, options and version, on every machine.

    >>> import unsolve
    >>> first = unsolve.games()[0]["id"]
    >>> unsolve.generate(first, difficulty="easy", seed=7).verify()["verified"]
    True
    """
    return Level._trusted(_engine.generate(game, _wish(seed, options)))


def generate_many(
    game: str,
    count: int,
    *,
    seed: str | int = "0",
    first: int = 0,
    **options: Unpack[GenerateOptions],
) -> list[Level]:
    """Makes levels on all cores, or on `jobs` threads; the levels do not depend on that.

    Number 0 has the seed itself, number k the seed `SEED-k`, as `unsolve generate --count` of the command:
    each can be made again alone. Those for which nothing fits are left out.
    """
    if options.get("jobs") is None:
        options["jobs"] = os.cpu_count() or 1
    made = _engine.generate_many(game, first, count, _wish(seed, options))
    return [Level._trusted(text) for text in made if text is not None]


def _wish(seed: str | int, options: GenerateOptions) -> str:
    unknown = set(options) - set(GenerateOptions.__annotations__)
    if unknown:
        raise TypeError(f"there is no option {sorted(unknown)[0]!r}; parameters of the game are `params`")
    wish = dict(options)
    wish["targets"] = targets_of(options.get("targets"))
    return request(seed=str(seed), **wish)


def solve(level: Level, **options: Any) -> SolveReport:
    """Solves a level; see `Level.solve`."""
    return level.solve(**options)


def hint(level: Level, moves: Sequence[Any] = (), **limits: int) -> Hint:
    """The next move after those made; see `Level.hint`."""
    return level.hint(moves, **limits)


def rate(level: Level, **limits: int) -> Difficulty:
    """How hard a level is for people; see `Level.rate`."""
    return level.rate(**limits)


def verify(level: Level, *, quick: bool = False, **limits: int) -> VerifyReport:
    """Checks a level and all its claims; see `Level.verify`."""
    return level.verify(quick=quick, **limits)


def render(level: Level, moves: Sequence[Any] = (), **options: Any) -> str:
    """The picture of a level as an SVG; see `Level.render`."""
    return level.render(moves, **options)


def read(game: str, text: str, notation: str | None = None) -> Level:
    """Reads a level in one of a game's notations; the first one if none is named."""
    return Level._trusted(_engine.read(game, text, notation))


def create(
    game: str,
    *,
    seed: str | int = "0",
    level: Level | None = None,
    memory: str | None = None,
    targets: Mapping[str, Any] | None = None,
    **options: Any,
) -> Created:
    """Creates levels by varying levels and keeping the best of every sort.

    `level` is the one to begin with, `memory` what an earlier creation returned, to go on with; the other
    options are those of `CreateRequest` and limits.
    """
    start = None if level is None else level.file
    asked = {"seed": str(seed), "from": start, "memory": memory, "targets": targets_of(targets)}
    return cast(Created, json.loads(_engine.create(game, request(**asked, **options))))


def act(
    game: str,
    action: str,
    params: Mapping[str, Any] | None = None,
    level: Level | None = None,
    **limits: int,
) -> Any:
    """Does what only one game can do; `game(id)["actions"]` lists these actions."""
    start = None if level is None else level.file
    asked = request(action=action, params=params or {}, level=start, **checked(limits))
    return json.loads(_engine.act(game, asked))


def version() -> str:
    """The engine's version, as level files name it in `origin.engine`."""
    return cast(str, json.loads(_engine.about())["engine"])
