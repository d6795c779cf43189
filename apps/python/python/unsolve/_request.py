"""Calls as the engine reads them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

__all__ = ["limits", "request", "targets_of"]


def request(**members: Any) -> str:
    """The members that are not `None`, as JSON."""
    return json.dumps({name: value for name, value in members.items() if value is not None})


def limits(given: Mapping[str, Any]) -> dict[str, Any]:
    """Limits by their names, or a complaint about one that does not exist."""
    unknown = set(given) - {"max_nodes", "max_bytes", "max_depth", "max_ms", "jobs"}
    if unknown:
        raise TypeError(f"there is no option {sorted(unknown)[0]!r}")
    return dict(given)


def targets_of(targets: Mapping[str, Any] | None) -> list[str] | None:
    """Targets as the engine reads them: `{"length": (20, 30)}` as `length=20..30`; `None` is no bound."""
    if targets is None:
        return None
    return [f"{name}={_range(wanted)}" for name, wanted in targets.items()]


def _range(wanted: Any) -> str:
    if isinstance(wanted, (int, float)):
        return f"{wanted}..{wanted}"
    least, most = wanted
    return f"{'' if least is None else least}..{'' if most is None else most}"
