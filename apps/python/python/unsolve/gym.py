"""Gymnasium environments of every game: arrays, action masks, rewards by proved distance.

>>> import gymnasium, unsolve.gym
>>> first = unsolve.games()[0]["id"]
>>> env = gymnasium.make(f"unsolve/{first}-v0")
>>> board, info = env.reset(seed=1)
>>> action = env.action_space.sample(info["action_mask"])
>>> board, reward, terminated, truncated, info = env.step(action)
>>> reward <= 1
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from . import _engine
from .api import GenerateOptions, games, generate
from .distance import Distances, potential
from .errors import NothingFound
from .level import Level
from .vocabulary import Layout

__all__ = ["PuzzleEnv", "register"]

Board = NDArray[np.int32]
Reward = Literal["distance", "goal"]

#: Levels that a layout is taken from.
PROBES = 6
#: Levels that are tried until one fits the layout.
TRIES = 50


class PuzzleEnv(gymnasium.Env[Board, np.int64]):
    """One game as an environment.

    An observation is the board as a person sees it in a terminal: the numbers of its characters, in lines and columns. An
    action is a move of a fixed list (`moves`), or where moves have no fixed names (a push with the walk to it) its place among the legal
    ones; `info["action_mask"]` and `action_masks()` say which are legal. What is not legal changes nothing and costs a step.

    With the reward `distance` a step pays how much nearer it brought the goal: the difference of
    `1 - d(now)/d(start)`, where `d` is the proved number of moves to the goal. A whole solution pays 1 in all. A move after
    which the goal can't be reached any more is known at once: the potential falls to -1, and the episode ends
    (`info["dead"]`) unless `end_when_dead` is off. With `goal` only the last move pays, 1.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 4}  # noqa: RUF012, gymnasium's own form

    def __init__(
        self,
        game: str,
        *,
        difficulty: Literal["easy", "medium", "hard", "expert"] | None = "easy",
        params: Mapping[str, Any] | None = None,
        levels: Sequence[Level] | None = None,
        reward: Reward = "distance",
        end_when_dead: bool = True,
        max_steps: int | None = None,
        max_nodes: int = 500_000,
        render_mode: Literal["ansi", "svg"] | None = None,
    ) -> None:
        if reward not in ("distance", "goal"):
            raise ValueError(f"the reward is `distance` or `goal`, not {reward!r}")
        self.game = game
        self.levels = None if levels is None else list(levels)
        self.render_mode = render_mode
        self._options: GenerateOptions = {"difficulty": difficulty, "params": params}
        self._reward = reward
        self._ends = end_when_dead
        self._max_steps = max_steps
        self._max_nodes = max_nodes
        self.layout = self._laid_out(difficulty, params)
        self.moves = self.layout.names
        shape = (self.layout.lines, self.layout.columns)
        self.observation_space = spaces.Box(0, 0x10FFFF, shape, np.int32)
        self.action_space = spaces.Discrete(self.layout.actions)
        self._play: _engine.Play | None = None
        self._legal: dict[int, str] = {}
        self._mask: NDArray[np.int8] = np.zeros(self.layout.actions, np.int8)

    def _laid_out(self, difficulty: str | None, params: Mapping[str, Any] | None) -> Layout:
        if self.levels is not None:
            return Layout.of(self.levels)
        frozen = tuple(sorted((params or {}).items()))
        return _layout(self.game, difficulty, frozen)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Board, dict[str, Any]]:
        """Begins a level: `options["level"]`, one of `levels`, or a new one made from the seed."""
        super().reset(seed=seed)
        self._begin((options or {}).get("level"))
        assert self._play is not None
        self._distances = Distances(self.level, self._max_nodes)
        self._start = self._distances.of(self._play).distance if self._reward == "distance" else None
        self._potential = 0.0
        self._steps = 0
        length = len(self.level.solution()) or self._start or 100
        self._most = self._max_steps or 4 * length + 20
        return self._observed(), self._info(dead=False, legal=True)

    def _begin(self, level: Level | None) -> None:
        for _ in range(TRIES):
            self.level = level or self._next()
            self._play = _engine.Play(self.level.to_json(line=True))
            if level is not None or self.levels is not None or self.layout.fits(self._play):
                return

    def _next(self) -> Level:
        number = int(self.np_random.integers(2**53))
        if self.levels is not None:
            return self.levels[number % len(self.levels)]
        while True:
            try:
                return generate(self.game, seed=f"gym-{number}", **self._options)
            except NothingFound:
                number += 1

    def step(self, action: np.int64 | int) -> tuple[Board, SupportsFloat, bool, bool, dict[str, Any]]:
        """Makes a move; see the class for rewards and ends."""
        play = self._play
        if play is None:
            raise gymnasium.error.ResetNeeded("call reset before step")
        self._steps += 1
        move = self._legal.get(int(action))
        legal = move is not None and play.step(move)
        won = play.is_won()
        reward, dead = self._paid(play, won) if legal else (0.0, False)
        ends = won or (dead and self._ends)
        info = self._info(dead=dead, legal=legal)
        return self._observed(), reward, ends, self._steps >= self._most and not ends, info

    def _paid(self, play: _engine.Play, won: bool) -> tuple[float, bool]:
        if self._reward == "goal" or self._start is None:
            return float(won), False
        outlook = self._distances.of(play)
        now = potential(outlook, self._start)
        if now is None:
            return 0.0, False
        before, self._potential = self._potential, now
        return now - before, outlook.winnable is False

    def _observed(self) -> Board:
        assert self._play is not None
        codes = self._play.codes(self.layout.lines, self.layout.columns)
        return np.frombuffer(codes, np.int32).reshape(self.layout.lines, self.layout.columns)

    def _info(self, *, dead: bool, legal: bool) -> dict[str, Any]:
        assert self._play is not None
        self._legal = self.layout.offered(self._play)
        self._mask = np.zeros(self.layout.actions, np.int8)
        self._mask[list(self._legal)] = 1
        return {"action_mask": self._mask, "dead": dead, "legal": legal, "potential": self._potential}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, under the name that MaskablePPO asks for."""
        return self._mask.astype(np.bool_)

    def render(self) -> str | None:  # type: ignore[override,unused-ignore]
        """The board as text (`ansi`) or as a picture (`svg`)."""
        if self._play is None or self.render_mode is None:
            return None
        return self._play.svg() if self.render_mode == "svg" else self._play.board()

    def _repr_svg_(self) -> str | None:
        return None if self._play is None else self._play.svg()


@lru_cache(maxsize=256)
def _layout(game: str, difficulty: Any, params: tuple[tuple[str, Any], ...]) -> Layout:
    levels = []
    for number in range(PROBES):
        try:
            wanted: GenerateOptions = {"difficulty": difficulty, "params": dict(params)}
            levels.append(generate(game, seed=f"layout-{number}", **wanted))
        except NothingFound:
            continue
    return Layout.of(levels)


def register() -> list[str]:
    """Registers `unsolve/<game>-v0` for every game; importing this module does it."""
    ids = []
    for entry in games():
        name = f"unsolve/{entry['id']}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="unsolve.gym:PuzzleEnv", kwargs={"game": entry["id"]})
        ids.append(name)
    return ids


register()
