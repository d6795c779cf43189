"""A puzzle written in Python, solved and measured by the engine: frogs and toads change sides."""

from collections.abc import Iterator

import unsolve

Row = str


class Frogs(unsolve.Puzzle[Row, int]):
    """`>` goes right, `<` goes left, one step or over one of the others into the gap."""

    goal = "<<<_>>>"

    def moves(self, state: Row) -> Iterator[int]:
        gap = state.index("_")
        for place in (gap - 2, gap - 1, gap + 1, gap + 2):
            if 0 <= place < len(state) and state[place] == (">" if place < gap else "<"):
                yield place

    def apply(self, state: Row, move: int) -> Row:
        cells = list(state)
        gap = state.index("_")
        cells[gap], cells[move] = cells[move], cells[gap]
        return "".join(cells)

    def is_goal(self, state: Row) -> bool:
        return state == self.goal

    def bound(self, state: Row) -> int:
        # Every frog that is not home has to move at least once.
        return sum(now not in ("_", home) for now, home in zip(state, self.goal, strict=True))


def main() -> None:
    frogs = unsolve.define_puzzle(Frogs)
    solution = frogs.solve(">>>_<<<")
    print(f"{len(solution.moves)} moves, proved shortest: {solution.optimal}; {solution.nodes} states expanded")
    told = frogs.analyse(">>>_<<<")
    print(f"{told.states} states, {told.dead_states} of them dead, {told.shortest_solutions} shortest solutions")
    assert len(solution.moves) == 15


if __name__ == "__main__":
    main()
