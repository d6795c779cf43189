"""Packs a wheel around a library that cargo has built already.

`maturin build` compiles the engine with the features of this package alone, which differ from those of the whole
workspace: every game would be compiled a second time for the tests. So they take the library that the workspace has,
maturin's metadata, and `wheel pack`.

    python pack.py LIBRARY FOLDER
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PACKAGE = Path(__file__).parent.parent


def pack(library: Path, folder: Path) -> None:
    """Writes the wheel into a folder, in which no other is left."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as stage:
        metadata = ["pep517", "write-dist-info", "--metadata-directory", stage, "--interpreter", sys.executable]
        maturin = [sys.executable, "-m", "maturin", *metadata]
        subprocess.run(maturin, cwd=PACKAGE, check=True, stdout=subprocess.DEVNULL)
        ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        shutil.copytree(PACKAGE / "python" / "unsolve", Path(stage) / "unsolve", ignore=ignored)
        ending = ".pyd" if sys.platform == "win32" else ".abi3.so"
        shutil.copyfile(library, Path(stage) / "unsolve" / f"_engine{ending}")
        wheel = [sys.executable, "-m", "wheel", "pack", stage, "--dest-dir", str(folder)]
        subprocess.run(wheel, check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    pack(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
