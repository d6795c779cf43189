"""Unsolve: puzzle levels that are proved solvable, rated and hinted.

>>> import unsolve
>>> level = unsolve.generate(unsolve.games()[0]["id"], difficulty="easy", seed=42)
>>> level.solve()["status"]
'solved'
"""

from .api import (
    act,
    create,
    game,
    games,
    generate,
    generate_many,
    hint,
    rate,
    read,
    render,
    rules,
    solve,
    verify,
    version,
)
from .errors import (
    EngineError,
    GameError,
    JsonError,
    LevelError,
    LimitError,
    NothingFound,
    ParamsError,
    RequestError,
    UnsolveError,
)
from .level import Level
from .own import OwnPuzzle, Puzzle, define_puzzle
from .session import Outlook, Session
from .graph import Space, space

__all__ = [
    "EngineError",
    "GameError",
    "JsonError",
    "Level",
    "LevelError",
    "LimitError",
    "NothingFound",
    "Outlook",
    "OwnPuzzle",
    "ParamsError",
    "Puzzle",
    "RequestError",
    "Session",
    "Space",
    "UnsolveError",
    "act",
    "create",
    "define_puzzle",
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
    "space",
    "verify",
    "version",
]
