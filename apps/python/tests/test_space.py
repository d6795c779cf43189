"""Spaces as arrays."""

from __future__ import annotations

import importlib.util

import numpy as np
import pytest
from conftest import GAMES

import unsolve
from unsolve import Level


def with_states(levels: dict[str, Level]) -> list[Level]:
    """The levels of games that have states."""
    found = []
    for level in levels.values():
        try:
            level.space(max_nodes=300_000)
        except unsolve.LevelError:
            continue
        except unsolve.LimitError:
            continue
        found.append(level)
    return found


def test_spaces_agree_with_a_walk_over_their_edges(levels: dict[str, Level]) -> None:
    chosen = with_states(levels)
    assert len(chosen) >= 4
    for level in chosen:
        graph = level.space()
        assert len(graph) == len(graph.depth) == len(graph.distance)
        # Distances by sweeping the edges backwards until nothing changes.
        far = np.where(graph.goal, 0, np.iinfo(np.int32).max // 2).astype(np.int64)
        while True:
            nearer = far.copy()
            np.minimum.at(nearer, graph.source, far[graph.target] + 1)
            nearer[graph.goal] = 0
            if (nearer == far).all():
                break
            far = nearer
        assert (np.where(graph.dead, -1, far) == graph.distance).all(), level.game
        assert graph.distance[0] == level.solve()["length"]
        assert graph.depth[0] == 0 and len(graph.moves) == len(graph.source)


def test_limits_and_games_without_states_are_told(levels: dict[str, Level]) -> None:
    with pytest.raises(unsolve.LimitError):
        levels[GAMES[0]].space(max_nodes=3)
    refused = 0
    for level in levels.values():
        try:
            level.space(max_nodes=3)
        except unsolve.UnsolveError as error:
            refused += isinstance(error, unsolve.LevelError)
    assert refused >= 1


@pytest.mark.skipif(importlib.util.find_spec("pyarrow") is None, reason="pyarrow is not installed")
def test_spaces_become_tables(levels: dict[str, Level]) -> None:
    graph = levels[GAMES[0]].space()
    states, moves = graph.to_arrow()
    assert states.num_rows == len(graph) and moves.num_rows == len(graph.moves)
    assert states.column("distance").to_pylist() == graph.distance.tolist()
