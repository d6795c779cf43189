"""What the README, the docstrings and the examples say works."""

from __future__ import annotations

import doctest
import importlib
import runpy
from pathlib import Path

import pytest

HOME = Path(__file__).parent.parent
MODULES = ["unsolve", "api", "errors", "level", "session", "graph", "own", "gym", "reasoning_gym"]


def test_the_readme_does_what_it_says() -> None:
    failed, tried = doctest.testfile(str(HOME / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 20 and failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_hold(name: str) -> None:
    module = importlib.import_module(name if name == "unsolve" else f"unsolve.{name}")
    failed, _ = doctest.testmod(module)
    assert failed == 0


@pytest.mark.parametrize("path", sorted((HOME / "examples").glob("*.py")), ids=lambda path: path.stem)
def test_examples_run(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out.strip()
