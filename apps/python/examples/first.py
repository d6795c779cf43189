"""Makes a level, plays it by its hints, and checks everything it claims."""

import unsolve


def main() -> None:
    level = unsolve.generate("water-sort", difficulty="easy", seed=42)
    print(level, "score", level.score)

    session = level.play()
    while not session.is_won:
        hint = session.hint()
        print(f"{hint.get('notation', '')}: {hint['text']}")
        session.play(hint.get("move"))

    report = level.verify()
    for check in report["checks"]:
        print("proved" if check["ok"] else "open", check["name"], check["detail"])
    assert report["verified"]


if __name__ == "__main__":
    main()
