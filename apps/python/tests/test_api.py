"""The API over every game."""

from __future__ import annotations

import json
import pickle
import signal
import threading
import time
from pathlib import Path

import pytest
from conftest import FULL, GAMES, command

import unsolve
from unsolve import Level

SEEDS = 100 if FULL else 6


def test_levels_are_those_of_the_command_byte_for_byte(game: str) -> None:
    for difficulty in ("easy", "medium"):
        words = ["generate", game, "--difficulty", difficulty, "--seed", "py", "--json"]
        printed = command(*words, "--count", str(SEEDS)).decode().splitlines()
        made = unsolve.generate_many(game, SEEDS, difficulty=difficulty, seed="py")
        assert [level.to_json(line=True) for level in made] == printed
    one = unsolve.generate(game, seed=7, jobs=3)
    assert bytes(one) == command("generate", game, "--seed", "7")
    assert one == unsolve.generate(game, seed="7")


def test_a_level_is_solved_hinted_rated_verified_and_drawn(game: str, levels: dict[str, Level]) -> None:
    level = levels[game]
    report = level.solve()
    assert report["status"] == "solved"
    assert unsolve.verify(level)["verified"] is True
    assert level.rate()["score"] == level.score
    assert level.hint()["status"] == "move"
    for picture in (level.render(), level.render(solution=True), level._repr_svg_(), level.play()._repr_svg_()):
        assert picture.startswith("<svg") and picture.rstrip().endswith("</svg>")


def test_a_stored_solution_is_played_to_the_goal(game: str, levels: dict[str, Level]) -> None:
    level = levels[game]
    session = level.play()
    for told in level.solution():
        assert not session.is_won
        assert told["notation"] in session.notations
        session.play(told["notation"])
    assert session.is_won
    assert session.made == [told["notation"] for told in level.solution()]
    assert session.undo() and not session.is_won and session.redo() and session.is_won
    session.restart()
    assert session.made == [] and session.position["won"] is False


def test_hints_lead_to_the_goal_and_tell_the_distance(game: str, levels: dict[str, Level]) -> None:
    session = levels[game].play()
    before = session.outlook().distance
    while not session.is_won:
        hint = session.hint()
        assert hint["status"] == "move"
        session.play(hint["move"])
        now = session.outlook().distance
        assert before is None or now is None or now == before - 1
        before = now
    assert session.outlook() == (True, 0)


def test_levels_are_values(game: str, levels: dict[str, Level], tmp_path: Path) -> None:
    level = levels[game]
    assert Level.from_json(level.to_json()) == level
    assert Level.from_json(level.to_dict()) == level
    assert pickle.loads(pickle.dumps(level)) == level
    assert len({level, Level.from_json(level.to_json())}) == 1
    level.save(tmp_path / "level.json")
    assert Level.load(tmp_path / "level.json") == level
    again = unsolve.read(game, level.convert())
    assert again.canonical() == level.canonical()
    assert game in repr(level)


def test_failures_have_types_and_fields(levels: dict[str, Level]) -> None:
    first = GAMES[0]
    with pytest.raises(unsolve.RequestError) as unknown:
        unsolve.generate("no-such-game")
    assert unknown.value.field == "game"
    with pytest.raises(unsolve.ParamsError) as params:
        unsolve.generate(first, params={"no_such_parameter": 1})
    assert params.value.field == "params.no_such_parameter"
    with pytest.raises(unsolve.JsonError) as broken:
        Level("{")
    assert broken.value.place is not None
    with pytest.raises(unsolve.LevelError):
        Level.from_json({**levels[first].to_dict(), "state": {}})
    with pytest.raises(unsolve.NothingFound) as nothing:
        unsolve.generate(first, targets={"length": (100_000, None)}, attempts=3)
    assert sum(nothing.value.rejected.values()) == 3
    with pytest.raises(unsolve.UnsolveError):
        levels[first].play().play("nonsense")
    with pytest.raises(TypeError):
        levels[first].solve(max_nods=3)
    copied = pickle.loads(pickle.dumps(params.value))
    assert type(copied) is unsolve.ParamsError and copied.field == params.value.field
    for error in ("LimitError", "EngineError", "NothingFound", "LevelError"):
        assert issubclass(getattr(unsolve, error), unsolve.UnsolveError)


def test_a_limit_is_truncated_and_never_unsolvable(levels: dict[str, Level]) -> None:
    reports = [level.solve(max_nodes=1) for level in levels.values()]
    assert all(report["status"] in ("solved", "truncated") for report in reports)
    assert any(report["status"] == "truncated" for report in reports)


def _long_search() -> Level:
    """A level whose whole space is beyond every machine."""
    return unsolve.generate(
        "ball-sort", params={"colors": 12, "empty": 4}, seed=1, rate=False, goal="any"
    )


def test_ctrl_c_stops_a_search_and_other_threads_go_on() -> None:
    level = _long_search()
    for jobs in (1, 2):
        ticks = []
        over = threading.Event()

        def tick(ticks: list[int] = ticks, over: threading.Event = over) -> None:
            while not over.is_set():
                ticks.append(1)
                time.sleep(0.001)

        beside = threading.Thread(target=tick, daemon=True)
        timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
        beside.start()
        timer.start()
        try:
            with pytest.raises(KeyboardInterrupt):
                level.space(max_nodes=2_000_000_000, max_bytes=8_000_000_000, jobs=jobs)
        finally:
            over.set()
        beside.join()
        timer.join()
        assert len(ticks) > 5


def test_games_tell_all_about_themselves(game: str) -> None:
    card = unsolve.game(game)
    assert card["info"]["id"] == game
    assert set(card["presets"]) == {"easy", "medium", "hard", "expert"}
    assert unsolve.rules(game).startswith("# ")
    assert all(metric["about"] for metric in card["metrics"])


def test_targets_are_met() -> None:
    level = unsolve.generate(GAMES[0], seed=3, targets={"length": (8, None)})
    assert len(level.solution()) >= 8


def test_creation_goes_on_from_its_memory() -> None:
    first = unsolve.create(GAMES[2], seed=1, steps=32)
    more = unsolve.create(GAMES[2], seed=1, steps=64, memory=first["memory"])
    at_once = unsolve.create(GAMES[2], seed=1, steps=64)
    assert json.dumps(more["levels"]) == json.dumps(at_once["levels"])
