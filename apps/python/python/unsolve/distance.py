"""How far positions are from the goal, proved; what rewards are made of."""

from __future__ import annotations

import json
from typing import cast

from . import _engine
from ._request import request
from .level import Level
from .session import Outlook
from .types import Hint

__all__ = ["DEAD", "Distances", "potential"]

#: The potential of a position from which the goal can't be reached any more.
DEAD = -1.0

#: States to expand for one distance if nobody says otherwise.
NODES = 500_000

#: Positions that are remembered.
KEPT = 100_000


def potential(outlook: Outlook, start: int) -> float | None:
    """`1 - d(now)/d(start)`: 0 at the start, 1 at the goal, never below `DEAD`, which a lost position has.

    `None` if the distance is not known within the limits.
    """
    if outlook.winnable is False:
        return DEAD
    if outlook.distance is None:
        return None
    return max(DEAD, 1.0 - outlook.distance / max(start, 1))


class Distances:
    """Proved distances of the positions of one level, remembered.

    In games of states and moves a search proves them. In games of cells to fill in, whose solution is the only one, it is the
    number of entries that are still to be made, unless an entry is wrong.
    """

    def __init__(self, level: Level, max_nodes: int = NODES) -> None:
        self._limits = request(max_nodes=max_nodes)
        self._known: dict[str, Outlook] = {}
        only = "grid" in level.stored and level.stored.get("unique") is True
        #: The entries of the only solution; `None` where distances are counted in moves.
        self._entries = {told["notation"] for told in level.solution()} if only else None
        #: How often a search was needed.
        self.searches = 0

    def of(self, play: _engine.Play) -> Outlook:
        """How the position of a session of the level stands."""
        if play.is_won():
            return Outlook(True, 0)
        key = play.level() if self._entries is None else "\n".join(play.made())
        known = self._known.get(key)
        if known is None:
            known = self._asked(play)
            if len(self._known) >= KEPT:
                self._known.clear()
            self._known[key] = known
        return known

    def _asked(self, play: _engine.Play) -> Outlook:
        self.searches += 1
        outlook = Outlook.of(cast(Hint, json.loads(play.hint(self._limits))))
        if outlook.winnable and self._entries is not None:
            return Outlook(True, len(self._entries.difference(play.made())))
        return outlook
