"""Trains a tiny policy on the CPU: nothing but NumPy, rewards by proved distance.

The policy is linear in what stands where on the board; illegal moves are masked. A move's reward is how much nearer it
brought the goal, proved, so it says at once whether the move was good: the gradient needs no returns and no critic.
"""

import numpy as np
from numpy.typing import NDArray

import unsolve
from unsolve.gym import PuzzleEnv

Floats = NDArray[np.float64]


def features(board: NDArray[np.int32], alphabet: NDArray[np.int32]) -> Floats:
    """Which character stands where, as zeros and ones."""
    seen: Floats = (board.reshape(-1, 1) == alphabet).astype(np.float64).ravel()
    return seen


def chances(weights: Floats, seen: Floats, mask: NDArray[np.int8]) -> Floats:
    """The policy: a softmax over the legal moves."""
    logits = np.where(mask == 1, weights @ seen, -np.inf)
    odds = np.exp(logits - logits.max())
    shares: Floats = odds / odds.sum()
    return shares


def episode(
    env: PuzzleEnv, weights: Floats, alphabet: NDArray[np.int32], draws: np.random.Generator
) -> tuple[list[tuple[Floats, Floats, int, float]], bool]:
    """One game: what was seen, how likely each move was, which was made and what it paid."""
    board, info = env.reset(seed=int(draws.integers(2**31)))
    steps = []
    while info["action_mask"].any():
        seen = features(board, alphabet)
        odds = chances(weights, seen, info["action_mask"])
        action = int(draws.choice(len(odds), p=odds))
        board, reward, ended, cut, info = env.step(action)
        steps.append((seen, odds, action, float(reward)))
        if ended or cut:
            break
    return steps, info["potential"] == 1.0


def main(episodes: int = 400) -> None:
    levels = unsolve.generate_many("ball-sort", 3, difficulty="easy", seed="train")
    env = PuzzleEnv("ball-sort", levels=levels, max_steps=40)
    alphabet = np.unique(np.concatenate([env.reset(options={"level": level})[0].ravel() for level in levels]))
    size = env.layout.lines * env.layout.columns * len(alphabet)
    weights = np.zeros((len(env.moves), size))
    draws = np.random.default_rng(0)
    won = []
    for _ in range(episodes):
        steps, solved = episode(env, weights, alphabet, draws)
        won.append(solved)
        for seen, odds, action, reward in steps:
            gradient = -odds
            gradient[action] += 1.0
            weights += 0.1 * np.clip(reward, -0.2, 0.2) * np.outer(gradient, seen)
    tenth = max(1, episodes // 10)
    print(f"solved {np.mean(won[:tenth]):.0%} of the first {tenth} games, {np.mean(won[-tenth:]):.0%} of the last")
    assert np.mean(won[-tenth:]) > np.mean(won[:tenth])


if __name__ == "__main__":
    main()
