"""What the tests share."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

import unsolve

#: Whether more instances are wanted.
FULL = "UNSOLVE_FULL" in os.environ

GAMES = [entry["id"] for entry in unsolve.games()]


def command(*words: str) -> bytes:
    """What the command prints."""
    program = os.environ.get("UNSOLVE_COMMAND") or shutil.which("unsolve")
    if program is None:
        pytest.skip("there is no command: `cargo xtask test python` names it in UNSOLVE_COMMAND")
    done = subprocess.run([program, *words], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return done.stdout


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """Every game."""
    return str(request.param)


@pytest.fixture(scope="session")
def levels() -> dict[str, unsolve.Level]:
    """An easy level of every game."""
    return {name: unsolve.generate(name, difficulty="easy", seed=1) for name in GAMES}
