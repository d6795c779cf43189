"""A dataset `unsolve_<game>` and a curriculum in reasoning-gym for every game; importing this module registers them.

>>> import reasoning_gym, unsolve, unsolve.reasoning_gym
>>> name = unsolve.reasoning_gym.name_of(unsolve.games()[0]["id"])
>>> data = reasoning_gym.create_dataset(name, size=3, seed=42)
>>> data.score_answer(data[0]["answer"], data[0])
1.0
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import reasoning_gym.factory as factory
from reasoning_gym.coaching.attributes import RangeAttributeDefinition
from reasoning_gym.coaching.base_curriculum import BaseCurriculum
from reasoning_gym.factory import ProceduralDataset, register_dataset

from .api import games
from .errors import UnsolveError
from .level import Level
from .scoring import score
from .tasks import Scoring, Wish, item

__all__ = ["PuzzleConfig", "PuzzleCurriculum", "PuzzleDataset", "name_of", "register"]

#: Items that are kept, because callers ask for the same one several times.
KEPT = 256


@dataclass
class PuzzleConfig:
    """What to ask. Subclasses of it, one for each game, set `game`."""

    game: str = ""
    seed: int | None = None
    size: int = 500
    #: The least and the largest difficulty score, from 0 to 100.
    min_score: float = 0.0
    max_score: float = 50.0
    #: The share of puzzles that are proved to have no solution.
    unsolvable: float = 0.0
    #: `strict` or `lenient`; see `unsolve.scoring`.
    scoring: Scoring = "lenient"
    #: Whether only a proved shortest solution is worth 1.
    shortest: bool = False
    #: Whether steps come with the engine's reasons.
    reasons: bool = False
    #: Parameters of the game, instead of those of the presets.
    params: dict[str, Any] = field(default_factory=dict)

    def validate(self) -> None:
        """Raises if it makes no sense; reasoning-gym calls it."""
        self.wish().check()
        if self.scoring not in ("strict", "lenient"):
            raise ValueError("the scoring is `strict` or `lenient`")

    def wish(self) -> Wish:
        """The same as tasks understand it."""
        return Wish(
            self.game,
            self.min_score,
            self.max_score,
            self.unsolvable,
            tuple(sorted(self.params.items())),
            self.reasons,
        )


class PuzzleDataset(ProceduralDataset):
    """Puzzles of one game. Making it costs nothing; levels are made when they are asked for."""

    config: PuzzleConfig

    def __init__(self, config: PuzzleConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)
        self._kept: OrderedDict[int, dict[str, Any]] = OrderedDict()

    @property
    def category(self) -> str:
        """Where it stands among the datasets."""
        return "games"

    def __getitem__(self, idx: int) -> dict[str, Any]:
        """A question, its proved answer, and in `metadata` the whole level."""
        if idx in self._kept:
            return self._kept[idx]
        made = item(self.config.wish(), self.seed, idx)
        metadata = {"source_dataset": name_of(self.config.game), "source_index": idx, **made.metadata}
        entry = {"question": made.question, "answer": made.answer, "metadata": metadata}
        self._kept[idx] = entry
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return entry

    def score_answer(self, answer: str | None, entry: Mapping[str, Any]) -> float:
        """From 0 to 1; the level is read from the entry alone."""
        try:
            level = Level.from_json(entry["metadata"]["level"])
        except (UnsolveError, KeyError, TypeError):
            return 0.0
        return score(answer, level, self.config.scoring, shortest=self.config.shortest)


class PuzzleCurriculum(BaseCurriculum):
    """From the easiest levels to the hardest, on the score from 0 to 100."""

    config_class: type[PuzzleConfig] = PuzzleConfig

    def __init__(self) -> None:
        super().__init__(type(self).__name__, type(self).config_class)
        self._define_attributes(
            RangeAttributeDefinition(
                name="score",
                levels=[0, 10, 25, 40, 50, 60, 75, 90, 100],
                default_level=0,
                description="The difficulty score: a level's rank in a frozen sample of its game",
                lower_field_name="min_score",
                upper_field_name="max_score",
                ensure_interval=True,
            )
        )


def name_of(game: str) -> str:
    """The name of a game's dataset."""
    return f"unsolve_{game.replace('-', '_')}"


def register() -> list[str]:
    """Registers the dataset and the curriculum of every game; returns their names."""
    names = []
    for entry in games():
        name = name_of(entry["id"])
        names.append(name)
        if name in factory.DATASETS:
            continue
        title = "".join(word.capitalize() for word in entry["id"].split("-"))
        config: Any = dataclass(
            type(f"{title}Config", (PuzzleConfig,), {"__annotations__": {"game": str}, "game": entry["id"]})
        )
        dataset = type(f"{title}Dataset", (PuzzleDataset,), {})
        curriculum = type(f"{title}Curriculum", (PuzzleCurriculum,), {"config_class": config})
        for made in (config, dataset, curriculum):
            made.__module__ = __name__
            globals()[made.__name__] = made
        register_dataset(name, dataset, config, curriculum)
    return names


register()
