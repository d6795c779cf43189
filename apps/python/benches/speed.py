"""Steps a second of the environments, beside those of TextArena for the same kinds of puzzles.

    pip install unsolve[gym] textarena==0.7.4
    python speed.py

Legal moves are drawn at random, on both sides until a game is over; time on the processor is counted from move to
observation, without the making of levels.
"""

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from unsolve.gym import PuzzleEnv

#: Seconds on the processor for each line of the table.
SECONDS = 4.0

#: Steps of one environment: each is made when the next one is asked for; `False` begins a game, which is not counted.
Steps = Iterator[bool]


def ours(game: str, reward: str) -> Steps:
    env = PuzzleEnv(game, reward=reward)  # type: ignore[arg-type]
    draws = np.random.default_rng(1)
    seed = 0
    while True:
        _, info = env.reset(seed=seed)
        seed += 1
        ended = cut = False
        yield False
        while not (ended or cut) and info["action_mask"].any():
            action = draws.choice(np.flatnonzero(info["action_mask"]))
            _, _, ended, cut, info = env.step(action)
            yield True


def carry(env: Any, draws: random.Random) -> str:
    """A legal move of the tower."""
    towers: dict[str, list[int]] = env.state.game_state["towers"]
    tops = {name: discs[-1] if discs else 99 for name, discs in towers.items()}
    return draws.choice([f"[{one} {other}]" for one in tops for other in tops if tops[one] < tops[other]])


def press(_: Any, draws: random.Random) -> str:
    """A light."""
    return f"[{draws.randrange(5)} {draws.randrange(5)}]"


def theirs(name: str, move: Callable[[Any, random.Random], str]) -> Steps:
    import textarena

    draws = random.Random(1)
    while True:
        env = textarena.make(name)
        env.reset(num_players=1, seed=draws.randrange(2**31))
        env.get_observation()
        done = False
        yield False
        while not done:
            done, _ = env.step(action=move(env, draws))
            if not done:
                env.get_observation()
            yield True


def rate(steps: Steps) -> float:
    """Steps a second."""
    made, spent = 0, 0.0
    while spent < SECONDS:
        begin = time.process_time()
        if next(steps):
            made += 1
            spent += time.process_time() - begin
    return made / spent


def main() -> None:
    pairs = [("hanoi", "TowerOfHanoi-v0", carry), ("color-cycle", "LightsOut-v0", press)]
    print("| puzzle | by distance | by the goal alone | TextArena | |\n|---|--:|--:|--:|---|")
    for game, name, move in pairs:
        rates = [rate(ours(game, reward)) for reward in ("distance", "goal")]
        cells = " | ".join(f"{found:,.0f}" for found in [*rates, rate(theirs(name, move))])
        print(f"| `{game}` | {cells} | `{name}` |", flush=True)


if __name__ == "__main__":
    main()
