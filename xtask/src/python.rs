//! The Python package: wheels, and what they are tested with.

use std::env;
use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{paths, shell};

/// Names the interpreter where it is not the first `python3` on the search path.
const VARIABLE: &str = "UNSOLVE_PYTHON";

/// What wheels are built with.
const BUILDING: &[&str] = &["maturin==1.16.0", "wheel==0.48.0"];

/// What the usual tests use beside that: the frameworks that are quick to install.
const TESTING: &[&str] =
    &["numpy==2.4.6", "gymnasium==1.4.0", "reasoning-gym==0.1.25", "pytest==9.2.0", "mypy==2.4.1"];

/// What only the full test uses.
const FULL: &[&str] = &["verifiers==0.4.0", "pyright==1.1.414", "pyarrow==26.0.1"];

const INSTALL: &str = "apt-get install -y --no-install-recommends python3 python3-venv";

/// Builds the wheel as it is published into `target/wheels`.
pub fn package() -> Result<()> {
    let venv = Venv::with("python-build", BUILDING)?;
    let out = paths::target().join("wheels");
    let mut maturin = venv.module("maturin");
    maturin.args(["build", "--release", "--out"]).arg(&out);
    maturin.arg("--target-dir").arg(paths::target()).current_dir(home());
    shell::run_command(&mut maturin)?;
    println!("the wheel is in {}", out.display());
    Ok(())
}

/// Packs a wheel around what the tests have built, installs it where nothing else of ours is, and runs
/// its tests: API, bytes of the command, adapters under the frameworks' own code, README, types.
pub fn test() -> Result<()> {
    let both = "--bin unsolve --package unsolve-python --lib";
    let command = shell::built("unsolve-cli", both, "unsolve")?;
    let wanted = [BUILDING, TESTING, if shell::is_full() { FULL } else { &[] }].concat();
    let venv = Venv::with(if shell::is_full() { "python-full" } else { "python" }, &wanted)?;
    venv.install_wheel(&library())?;
    let mut pytest = venv.module("pytest");
    pytest.args(["-q", "-p", "no:cacheprovider", "tests"]);
    shell::run_command(pytest.env("UNSOLVE_COMMAND", command).current_dir(home()))?;
    for what in [["--package", "unsolve"].as_slice(), &["examples"]] {
        let mut mypy = venv.module("mypy");
        mypy.arg("--strict").args(what).args(cache());
        shell::run_command(mypy.current_dir(home()))?;
    }
    if shell::is_full() {
        let mut pyright = venv.module("pyright");
        pyright.arg("--pythonpath").arg(venv.python()).arg("examples");
        shell::run_command(pyright.current_dir(home()))?;
    }
    Ok(())
}

/// A Python of its own under `target` that has these packages.
pub fn with(name: &str, packages: &[&str]) -> Result<PathBuf> {
    Ok(Venv::with(name, packages)?.python())
}

/// Where mypy keeps what it knows.
fn cache() -> [String; 2] {
    ["--cache-dir".to_owned(), paths::target().join("python-mypy").display().to_string()]
}

/// The library among what cargo has built, for whichever command.
fn library() -> PathBuf {
    paths::target().join(format!("debug/deps/{DLL_PREFIX}unsolve_python{DLL_SUFFIX}"))
}

fn home() -> PathBuf {
    paths::root().join("apps/python")
}

/// Makes sure that there is a Python which can make virtual environments.
pub fn install() -> Result<()> {
    if can_make_venvs() {
        println!("python: {}", shell::output_of(interpreter().arg("--version"))?.trim());
        return Ok(());
    }
    let line = if is_root() { INSTALL.to_owned() } else { format!("sudo {INSTALL}") };
    println!("{line}");
    let installed = shell::run(&line);
    match (installed, can_make_venvs()) {
        (_, true) => Ok(()),
        (Err(error), false) => Err(error.context(remedy())),
        (Ok(()), false) => bail!("{}", remedy()),
    }
}

fn interpreter() -> Command {
    shell::program(env::var_os(VARIABLE).unwrap_or_else(|| "python3".into()))
}

fn can_make_venvs() -> bool {
    let code = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))";
    let output = interpreter().args(["-c", code]).output();
    output.is_ok_and(|output| output.status.success())
}

pub fn is_root() -> bool {
    shell::output("id -u").is_ok_and(|id| id.trim() == "0")
}

fn remedy() -> String {
    format!(
        "there is no Python 3.11 or later with `venv`: install python3 and python3-venv, or set {VARIABLE} to the path of one"
    )
}

/// A virtual environment under `target`.
struct Venv {
    folder: PathBuf,
}

impl Venv {
    /// One that holds these packages; it is made anew if it holds others.
    fn with(name: &str, packages: &[&str]) -> Result<Self> {
        install()?;
        let venv = Self { folder: paths::target().join(name) };
        let (stamp, wanted) = (venv.folder.join("installed"), packages.join("\n"));
        if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
            println!("python packages of {}: there", venv.folder.display());
            return Ok(venv);
        }
        shell::run_command(interpreter().args(["-m", "venv", "--clear"]).arg(&venv.folder))
            .context("a virtual environment can't be made")?;
        shell::run_command(venv.pip().args(packages)).with_context(|| {
            format!("{} can't be installed; is PyPI in reach?", packages.join(", "))
        })?;
        fs::write(stamp, wanted).context("noting what is installed")?;
        Ok(venv)
    }

    fn python(&self) -> PathBuf {
        let place = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
        self.folder.join(place)
    }

    fn module(&self, name: &str) -> Command {
        let mut command = shell::program(self.python());
        command.args(["-m", name]);
        command
    }

    fn pip(&self) -> Command {
        let mut command = self.module("pip");
        command.args(["install", "--quiet", "--disable-pip-version-check"]);
        command
    }

    /// Packs a wheel around a library and installs it in place of the one that is there.
    fn install_wheel(&self, library: &Path) -> Result<()> {
        let out = self.folder.join("wheel");
        let script = home().join("scripts/pack.py");
        shell::run_command(shell::program(self.python()).arg(script).arg(library).arg(&out))?;
        let mut found = fs::read_dir(&out).with_context(|| format!("reading {}", out.display()))?;
        let Some(wheel) = found.next().transpose()? else { bail!("no wheel was packed") };
        shell::run_command(self.pip().args(["--force-reinstall", "--no-deps"]).arg(wheel.path()))
    }
}
