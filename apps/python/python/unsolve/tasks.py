"""Puzzles as questions with answers that can be checked; what the adapters of all frameworks share.

An item is a pure function of game, seed and index: item i of seed s has nothing to do with item j of seed t. Its level lies
whole in `metadata`, so an answer can be scored without making the level again.
"""

from __future__ import annotations

import hashlib
import json
import random
import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

from . import _engine
from .api import Band, act, game, generate, rules
from .errors import NothingFound, UnsolveError
from .level import Level

__all__ = ["UNSOLVABLE", "Item", "Wish", "item", "question_of"]

#: The answer to a puzzle that has no solution.
UNSOLVABLE = "unsolvable"

#: The quarters of the score, and the presets that aim at them.
BANDS: tuple[tuple[float, float, Band], ...] = (
    (0.0, 25.0, "easy"),
    (25.0, 50.0, "medium"),
    (50.0, 75.0, "hard"),
    (75.0, 100.0, "expert"),
)

#: Draws of parameters, and attempts at a level within the wanted scores with each, before any level of the band will do.
DRAWS = 4
ATTEMPTS = 40
#: Games that are played at random until one is lost.
WALKS = 6


@dataclass(frozen=True)
class Wish:
    """What puzzles to ask."""

    game: str
    #: The least and the largest score, from 0 to 100: a level's rank in a frozen sample of its game.
    min_score: float = 0.0
    max_score: float = 50.0
    #: The share of puzzles that have no solution, on purpose and proved.
    unsolvable: float = 0.0
    #: Parameters of the game, instead of those that are drawn for variety.
    params: tuple[tuple[str, Any], ...] = ()
    #: Whether steps come with the engine's reasons, which takes a search each.
    reasons: bool = False

    def check(self) -> None:
        """Raises `ValueError` if it makes no sense."""
        if not 0 <= self.min_score <= self.max_score <= 100:
            raise ValueError("scores lie between 0 and 100, the least one first")
        if not 0 <= self.unsolvable <= 1:
            raise ValueError("a share lies between 0 and 1")


@dataclass
class Item:
    """A question with its proved answer."""

    level: Level
    question: str
    answer: str
    metadata: dict[str, Any] = field(default_factory=dict)


def item(wish: Wish, seed: int | str, index: int) -> Item:
    """Item number `index` of a seed."""
    draws = random.Random(hashlib.sha256(f"{wish.game}/{seed}/{index}".encode()).digest())
    name = f"task-{draws.getrandbits(96):024x}"
    level, (least, most) = _level(wish, name, draws)
    if draws.random() < wish.unsolvable:
        level = _spoiled(wish, level, name, draws) or level
    solution = level.solution()
    answer = UNSOLVABLE if level.is_unsolvable else " ".join(told["notation"] for told in solution)
    score = level.score
    metadata = {
        "game": wish.game,
        "level": level.to_json(line=True),
        "fingerprint": fingerprint(level),
        "unsolvable": level.is_unsolvable,
        "length": len(solution),
        "score": score,
        "difficulty": {"score": (least, most)},
        "steps": _steps(level, wish.reasons),
    }
    return Item(level, question_of(level, asks_unsolvable=wish.unsolvable > 0), answer, metadata)


def fingerprint(level: Level) -> str:
    """The same for levels that differ by a symmetry of their game only; the durable identity of an item."""
    return hashlib.sha256(f"{level.game}\n{level.canonical()}".encode()).hexdigest()[:32]


def _level(wish: Wish, name: str, draws: random.Random) -> tuple[Level, tuple[float, float]]:
    """A level within the wanted scores, or as near to them as the attempts allow."""
    fitting = [
        (max(low, wish.min_score), min(high, wish.max_score), band)
        for low, high, band in BANDS
        if low <= wish.max_score and high >= wish.min_score and not (low == wish.max_score > wish.min_score)
    ]
    weights = [max(most - least, 1e-9) for least, most, _ in fitting]
    least, most, band = draws.choices(fitting, weights)[0]
    whole = (least, most) in [(low, high) for low, high, _ in BANDS]
    targets = None if whole else {"score": (least, most)}
    for number in range(DRAWS):
        seed = f"{name}-{number}" if number else name
        params = dict(wish.params) or _varied(wish.game, band, seed)
        try:
            made = generate(wish.game, seed=seed, difficulty=band, params=params, targets=targets, attempts=ATTEMPTS)
        except NothingFound:
            continue
        return made, (wish.min_score, wish.max_score)
    return _any_level(wish.game, name, band, dict(wish.params)), (wish.min_score, wish.max_score)


def _varied(game_id: str, band: Band, seed: str) -> dict[str, Any]:
    """What to set beside a preset. Some presets have a few dozen levels up to symmetry; among wider ranges hardly any two items of
    thousands are the same."""
    drawn: dict[str, Any] = json.loads(_engine.varied(game_id, band, seed))
    return drawn


def _any_level(game_id: str, name: str, band: Band, params: dict[str, Any]) -> Level:
    try:
        return generate(game_id, seed=name, difficulty=band, params=params)
    except NothingFound:
        return generate(game_id, seed=name, params=params)


def _spoiled(wish: Wish, level: Level, name: str, draws: random.Random) -> Level | None:
    """A level without a solution, with the proof of it: the game's own action, or a lost position of the level."""
    for action in game(wish.game)["actions"]:
        if action["name"] == UNSOLVABLE and not action["needs_level"]:
            known = {param["name"] for param in action["params"]}
            origin = level.file.get("origin")
            made_with = {} if origin is None else origin.get("params") or {}
            chosen = {key: value for key, value in made_with.items() if key in known}
            seed = {"seed": name} if "seed" in known else {}
            # Small levels may all be solvable; the action's own size is one at which some are not.
            for params in ({**chosen, **seed}, seed):
                try:
                    return Level.from_json(_level_in(act(wish.game, action["name"], params)))
                except (UnsolveError, KeyError):
                    continue
    return _lost(level, draws)


def _level_in(answer: Any) -> dict[str, Any]:
    """The level file in what an action gives."""
    found: dict[str, Any] = answer if "format" in answer else answer["level"]
    return found


def _lost(level: Level, draws: random.Random) -> Level | None:
    """A position of a level from which the goal can't be reached, as a level of its own; with its proof."""
    for _ in range(WALKS):
        session = level.play()
        for _ in range(60):
            legal = session.notations
            if not legal or session.is_won:
                break
            session.step(draws.choice(legal))
        if session.is_won or session.outlook(max_nodes=200_000).winnable is not False:
            continue
        lost = session.level()
        report = lost.solve(max_nodes=200_000)
        certificate = report.get("certificate")
        if report["status"] == "unsolvable" and certificate is not None:
            return Level.from_json({**lost.to_dict(), "certificate": certificate})
    return None


def _steps(level: Level, reasons: bool) -> list[dict[str, Any]]:
    """The solution step by step in words: labels for what leads to the answer."""
    told = [{"move": step["notation"], "text": step["text"]} for step in level.solution()]
    if not reasons:
        return told
    session = level.play()
    steps: list[dict[str, Any]] = []
    # A hint rules a value out or fills a cell in: a dozen for each step of the solution is more than enough.
    while not session.is_won and len(steps) <= 12 * len(told):
        hint = session.hint()
        if hint["status"] != "move":
            break
        step = {"move": hint.get("notation"), "text": hint["text"], "left": hint.get("left")}
        if "technique" in hint:
            step["technique"] = hint["technique"]
        steps.append(step)
        session.play(hint["move"])
    return steps


_HEADING = re.compile(r"^## ", re.MULTILINE)


@lru_cache(maxsize=64)
def _explained(game_id: str) -> str:
    """The game's name, what it is about and its rules, from its own page."""
    parts = _HEADING.split(rules(game_id))
    chapter = next((part for part in parts if part.lower().startswith("rules")), "")
    title = parts[0].strip().removeprefix("# ")
    return f"{title}\n\n{chapter.partition(chr(10))[2].strip()}"


@lru_cache(maxsize=64)
def _example(game_id: str) -> str:
    """A small level with its proved answer."""
    level = _any_level(game_id, "example", "easy", {})
    solution = level.solution()
    first = "\n".join(f"- `{told['notation']}`: {told['text']}" for told in solution[:2])
    answer = " ".join(told["notation"] for told in solution)
    board = level.play().board.rstrip("\n")
    return f"```\n{board}\n```\n\nIts first moves in words:\n{first}\n\nIts answer:\n{answer}"


def question_of(level: Level, *, asks_unsolvable: bool = False) -> str:
    """A level as a question in plain words, with an example."""
    session = level.play()
    state = json.dumps(level.state, separators=(",", ":"))
    board = session.board.rstrip("\n")
    end = ""
    if asks_unsolvable:
        end = f" If there is no solution, answer with the one word `{UNSOLVABLE}`."
    return (
        f"{_explained(level.game)}\n\n"
        f"Here is a puzzle of this kind that somebody has solved:\n\n{_example(level.game)}\n\n"
        f"Now this one:\n\n```\n{board}\n```\n\nThe same as JSON: {state}\n\n"
        "Answer with the moves from here to the goal, written as in the example, in order, with single spaces "
        f"between them and nothing else.{end}"
    )


Scoring = Literal["strict", "lenient"]
