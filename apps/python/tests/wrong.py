"""Wrong answers of many kinds, for tests of scoring."""

from __future__ import annotations

from typing import Any

from unsolve import Level


def solves(level: Level, moves: list[str]) -> bool:
    """Whether moves are a solution: each legal, and the goal reached by the last one. Another road than scoring's."""
    session = level.play()
    for move in moves:
        if session.is_won or move not in session.notations:
            return False
        session.play(move)
    return session.is_won


def answers(level: Level, other: Level) -> dict[str, Any]:
    """What is wrong by its kind; none of them solves the level."""
    moves = [told["notation"] for told in level.solution()]
    foreign = [told["notation"] for told in other.solution()]
    legal = level.play().notations
    lists = {
        "all but the last move": moves[:-1],
        "all but the first move": moves[1:],
        "the first half": moves[: len(moves) // 2],
        "the first move": moves[:1],
        "the last move": moves[-1:],
        "the first move many times": moves[:1] * 20,
        "backwards": moves[::-1],
        "the solution twice": moves + moves,
        "a move after the goal": [*moves, moves[-1]],
        "the first move once more": [moves[0], *moves],
        "another level's solution": foreign,
        "every legal move": legal,
        "the last legal move": legal[-1:],
        "every other move": moves[::2],
        "a word in between": [*moves[:1], "please", *moves[1:-1]],
        "a move that does not exist": ["99>98", *moves[:-1]],
    }
    wrong: dict[str, Any] = {
        kind: " ".join(words) for kind, words in lists.items() if words and not solves(level, words)
    }
    wrong.update(
        {
            "nothing": None,
            "an empty text": "",
            "spaces": "   \n\t ",
            "a number": 42,
            "a list": moves,
            "prose": "I think that this puzzle is beautiful.",
            "unsolvable": "unsolvable",
            "an empty element": "<answer></answer>",
            "an element without the end": "<answer>" + " ".join(moves[:-1]),
            "JSON": '{"moves": []}',
            "broken JSON": '{"moves": [',
            "a null character": "\x00",
            "letters of far away": "\u6f22\u5b57 \U0001f9e9 \u202e",
            "half a letter": "\ud800",
            "a long number": "9" * 5_000,
            "very long": "1 " * 150_000,
            "brackets": "[[[[" * 50,
            "minus one": "-1",
        }
    )
    return wrong
