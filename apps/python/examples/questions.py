"""Asks a model puzzles and scores its answers: here the model is a stand-in that knows some of them."""

import reasoning_gym

import unsolve.reasoning_gym


def stand_in(question: str, answer: str, number: int) -> str:
    """Answers well, badly, or talks."""
    return [f"<answer>{answer}</answer>", answer.rpartition(" ")[0], f"I can't: {len(question)}"][number % 3]


def main() -> None:
    data = reasoning_gym.create_dataset("unsolve_rush_hour", seed=7, size=6, min_score=0, max_score=25)
    for number in range(len(data)):
        entry = data[number]
        said = stand_in(entry["question"], entry["answer"], number)
        print(f"score {entry['metadata']['score']}: {data.score_answer(said, entry):.2f} for {said[:40]!r}")
    assert data.score_answer(data[0]["answer"], data[0]) == 1.0
    print(unsolve.reasoning_gym.name_of("rush-hour"))


if __name__ == "__main__":
    main()
