"""Puzzles as questions, under reasoning-gym's own code."""

from __future__ import annotations

import json

import pytest
import reasoning_gym
from conftest import FULL, GAMES
from reasoning_gym.coaching.base_curriculum import DefaultCurriculumContext, RangeAttributeMode
from reasoning_gym.factory import DATASETS, create_curriculum
from wrong import answers

import unsolve.reasoning_gym as adapter
from unsolve import Level
from unsolve.scoring import verdict
from unsolve.tasks import UNSOLVABLE, Wish, item

ITEMS = 200 if FULL else 4
SEEDS, EACH = (10, 100) if FULL else (5, 4)


def test_every_game_is_registered(game: str) -> None:
    name = adapter.name_of(game)
    assert name in DATASETS
    data = reasoning_gym.create_dataset(name, size=2, seed=1)
    assert len(data) == 2 and len(list(data)) == 2
    assert data[0] == reasoning_gym.create_dataset(name, size=2, seed=1)[0]
    json.dumps(data[0])


def test_the_proved_solution_is_worth_one_and_wrong_ones_less(game: str) -> None:
    name = adapter.name_of(game)
    for scoring in ("strict", "lenient"):
        data = reasoning_gym.create_dataset(name, size=ITEMS + 1, seed=11, scoring=scoring)
        # As some callers do it: a dataset made of nothing but its defaults scores what another one asked.
        judge = DATASETS[name][0](DATASETS[name][1](scoring=scoring))
        for index in range(ITEMS):
            entry, other = data[index], data[index + 1]
            assert judge.score_answer(entry["answer"], entry) == 1.0
            level = Level.from_json(entry["metadata"]["level"])
            wrong = answers(level, Level.from_json(other["metadata"]["level"]))
            assert len(wrong) >= 20, sorted(wrong)
            for kind, answer in wrong.items():
                worth = judge.score_answer(answer, entry)
                assert 0.0 <= worth < 1.0, (kind, answer)
                if scoring == "strict":
                    assert worth == 0.0, kind


def test_lenient_scoring_finds_the_answer(game: str, levels: dict[str, Level]) -> None:
    level = levels[game]
    moves = [told["notation"] for told in level.solution()]
    plain = " ".join(moves)
    dressed = {
        "an element": f"I thought about it.\n<answer>{plain}</answer>\nDone!",
        "a block": f"Here it is:\n```\n{plain}\n```",
        "commas": ", ".join(moves),
        "a list": "\n".join(f"{number}. {move}" for number, move in enumerate(moves, 1)),
        "quotes": " ".join(f"`{move}`" for move in moves),
    }
    for kind, answer in dressed.items():
        assert verdict(answer, level, "lenient").score == 1.0, (kind, answer, verdict(answer, level, "lenient"))
        assert verdict(answer, level, "strict").score == 0.0, kind


def test_part_of_the_way_is_worth_its_share(game: str, levels: dict[str, Level]) -> None:
    level = levels[game]
    moves = [told["notation"] for told in level.solution()]
    session = level.play()
    start = session.outlook().distance
    if start is None:
        pytest.skip("no distances are known")
    for number, move in enumerate(moves[:-1], 1):
        session.play(move)
        left = session.outlook().distance
        assert left is not None
        worth = verdict(" ".join(moves[:number]), level, "lenient").score
        assert worth == pytest.approx(0.9 * max(0.0, 1 - left / start))
        spoiled = verdict(" ".join([*moves[:number], "nonsense"]), level, "lenient").score
        assert spoiled == pytest.approx(worth)


def test_questions_are_whole(game: str) -> None:
    made = item(Wish(game), 1, 0)
    assert "Answer with the moves" in made.question
    assert made.level.play().board.rstrip("\n") in made.question
    assert made.metadata["steps"] and all(step["text"] for step in made.metadata["steps"])
    assert [step["move"] for step in made.metadata["steps"]] == made.answer.split(" ")


def test_reasons_lead_to_the_goal(game: str) -> None:
    made = item(Wish(game, max_score=25, reasons=True), 1, 0)
    session = made.level.play()
    for step in made.metadata["steps"]:
        assert step["text"]
        session.play(step["move"])
    assert session.is_won


def test_some_puzzles_have_no_solution_on_purpose() -> None:
    proved = 0
    for game in GAMES:
        made = [item(Wish(game, 0, 25, unsolvable=1.0), 5, index) for index in range(2)]
        for one in made:
            if not one.level.is_unsolvable:
                continue
            proved += 1
            assert one.answer == UNSOLVABLE and UNSOLVABLE in one.question
            assert one.level.verify(quick=True)["verified"] is True
            assert one.level.solve(max_nodes=500_000)["status"] != "solved"
            for scoring in ("strict", "lenient"):
                assert verdict(UNSOLVABLE, one.level, scoring).score == 1.0
                assert verdict("1>2", one.level, scoring).score == 0.0
    assert proved >= 3


def test_seeds_share_nothing(game: str) -> None:
    """Item i + 1 of seed s is not item i of seed s + 1, and up to symmetry nothing is asked twice."""
    wish = Wish(game)
    keys = [[item(wish, seed, index).metadata["fingerprint"] for index in range(EACH)] for seed in range(SEEDS)]
    shifted = sum(one[1:] == other[:-1] for one, other in zip(keys, keys[1:], strict=False))
    assert shifted == 0
    flat = [key for row in keys for key in row]
    twice = len(flat) - len(set(flat))
    assert twice == 0, f"{twice} of {len(flat)} are twice there"


def test_the_curriculum_climbs_the_score(game: str) -> None:
    curriculum = create_curriculum(adapter.name_of(game))
    first = curriculum.generate_configuration({"seed": 1, "size": 1})
    assert (first.min_score, first.max_score) == (0, 10)
    assert set(curriculum.attributes) == set(item(first.wish(), 1, 0).metadata["difficulty"])
    for _ in range(3):
        assert curriculum.increment_attr_level("score")
    context = DefaultCurriculumContext(mode=RangeAttributeMode.UPPER_BOUND)
    later = curriculum.generate_configuration({"seed": 1, "size": 1}, context)
    assert (later.min_score, later.max_score) == (40, 50)
    assert type(later).__name__ == type(first).__name__ and later.game == game


def test_scores_lie_where_they_are_wanted() -> None:
    hits = tries = 0
    for game in GAMES:
        for least, most in ((0, 25), (10, 40)):
            made = item(Wish(game, least, most), 3, 0)
            tries += 1
            hits += made.metadata["score"] is not None and least <= made.metadata["score"] <= most
    assert hits >= 0.8 * tries, f"{hits} of {tries}"


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError):
        Wish(GAMES[0], 50, 20).check()
    with pytest.raises(ValueError):
        reasoning_gym.create_dataset(adapter.name_of(GAMES[0]), scoring="kind")
    assert adapter.PuzzleDataset(adapter.PuzzleConfig(game=GAMES[0])).score_answer("x", {"metadata": {}}) == 0.0
