"""The environments under Gymnasium's own checker."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from conftest import FULL, GAMES
from gymnasium.utils.env_checker import check_env

import unsolve
import unsolve.gym
from unsolve.gym import PuzzleEnv
from unsolve.vocabulary import _offered

ITEMS = 200 if FULL else 3


def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    env = gymnasium.make(f"unsolve/{game}-v0", render_mode="ansi")
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        check_env(env.unwrapped)
    # One remark of the checker is about bounds that the board can't have: characters have no other range.
    remarks = [str(warning.message) for warning in told]
    assert all("image" in remark or "spec" in remark for remark in remarks), remarks


def test_the_proved_solution_pays_one(game: str) -> None:
    env = PuzzleEnv(game)
    for seed in range(ITEMS):
        board, info = env.reset(seed=seed)
        start = env._distances.of(env._play).distance if env._play else None
        paid, ends = 0.0, False
        for told in env.level.solution():
            assert not ends
            action = next(number for number, move in env._legal.items() if move == told["notation"])
            assert info["action_mask"][action]
            board, reward, ends, cut, info = env.step(action)
            paid += float(reward)
            assert not cut and info["legal"] and not info["dead"]
        assert ends, game
        if start is not None:
            assert paid == pytest.approx(1.0)


def test_masks_are_exactly_the_legal_moves(game: str) -> None:
    env = PuzzleEnv(game, reward="goal")
    env.reset(seed=3)
    draws = np.random.default_rng(1)
    for _ in range(30):
        assert env._play is not None
        legal = [env._legal[int(number)] for number in np.flatnonzero(env._mask)]
        # Notes of the player's own are no actions.
        assert sorted(legal) == sorted(_offered(env._play.notations(), env.layout.forms))
        assert len(legal) > 0 or env._play.is_won() or not env._play.notations()
        if not legal:
            break
        board = env._observed()
        forbidden = np.flatnonzero(env._mask == 0)
        if len(forbidden):
            after, reward, ends, _, info = env.step(forbidden[0])
            assert (after == board).all() and reward == 0 and not ends and not info["legal"]
        _, _, ends, cut, _ = env.step(draws.choice(np.flatnonzero(env._mask)))
        if ends or cut:
            break


def test_boards_show_the_position(game: str) -> None:
    env = PuzzleEnv(game, render_mode="ansi")
    board, _ = env.reset(seed=5)
    lines = ["".join(map(chr, row)).rstrip() for row in board]
    assert "\n".join(lines).rstrip() == str(env.render()).rstrip()


def _can_be_won(env: PuzzleEnv) -> bool:
    """By the solver from the position alone; or, where a board is to be filled, by comparing with the only solution."""
    assert env._play is not None
    if env.layout.forms is not None:
        # What a solution does not say of a cell is that it stays ground, written 0.
        entries = dict(told["notation"].split("=") for told in env.level.solution())
        made = [move.split("=") for move in env._play.made()]
        return all(entries.get(cell, "0") == value for cell, value in made)
    return unsolve.Level.from_json(env._play.level()).solve(max_nodes=2_000_000)["status"] == "solved"


def test_dead_ends_are_known_the_moment_they_happen() -> None:
    lost = 0
    for game in GAMES:
        env = PuzzleEnv(game, max_nodes=200_000)
        for seed in range(6):
            _, info = env.reset(seed=seed)
            draws = np.random.default_rng(seed)
            ends = cut = False
            while not (ends or cut) and info["action_mask"].any():
                action = draws.choice(np.flatnonzero(info["action_mask"]))
                _, reward, ends, cut, info = env.step(action)
                if info["dead"]:
                    assert ends and reward < 0 and info["potential"] == -1
                    assert env._play is not None
                    assert not _can_be_won(env), game
                    lost += 1
    assert lost >= 5


def test_environments_run_side_by_side() -> None:
    for mode in ("sync", "async") if FULL else ("sync",):
        envs = gymnasium.make_vec(f"unsolve/{GAMES[0]}-v0", num_envs=4, vectorization_mode=mode)
        boards, info = envs.reset(seed=1)
        assert boards.shape[0] == 4 and info["action_mask"].shape[0] == 4
        for _ in range(20):
            actions = np.array([np.flatnonzero(mask)[0] if mask.any() else 0 for mask in info["action_mask"]])
            boards, rewards, _, _, info = envs.step(actions)
            assert rewards.shape == (4,)
        envs.close()


def test_the_same_seed_is_the_same_level() -> None:
    one, two = PuzzleEnv(GAMES[0]), PuzzleEnv(GAMES[0])
    one.reset(seed=9)
    two.reset(seed=9)
    assert one.level == two.level
    one.reset()
    assert one.level != two.level
    level = unsolve.generate(GAMES[0], difficulty="easy", seed=99)
    one.reset(options={"level": level})
    assert one.level == level
    fixed = PuzzleEnv(GAMES[0], levels=[level])
    fixed.reset(seed=1)
    assert fixed.level == level
