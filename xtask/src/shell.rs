//! Running other programs from the root of the repository.

use std::env::consts::EXE_SUFFIX;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use anyhow::{Context, Result, bail};

use crate::paths;

/// A program with its arguments, to be run from the root.
pub fn command(line: &str) -> Command {
    let mut words = line.split_whitespace();
    let mut command = program(words.next().unwrap_or_default());
    command.args(words);
    command
}

/// A program without arguments, to be run from the root.
pub fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(paths::root());
    if is_full() {
        command.env(FULL, "1");
    }
    command
}

/// Runs a command line; what it prints goes where ours goes.
pub fn run(line: &str) -> Result<()> {
    run_command(&mut command(line))
}

/// Runs a prepared command; what it prints goes where ours goes.
pub fn run_command(command: &mut Command) -> Result<()> {
    let name = describe(command);
    let status = command.status().with_context(|| format!("`{name}` can't be started"))?;
    if !status.success() {
        bail!("`{name}` failed ({status})");
    }
    Ok(())
}

/// Lets a prepared command take our place, so that Ctrl-C and the exit status are its own. Returns
/// only if that fails.
#[cfg(unix)]
pub fn become_command(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt;

    let name = describe(command);
    Err(command.exec()).with_context(|| format!("`{name}` can't be started"))
}

/// Runs a prepared command to its end, where no process can take another's place.
#[cfg(not(unix))]
pub fn become_command(command: &mut Command) -> Result<()> {
    run_command(command)
}

/// Runs a command line and returns what it prints to standard output.
pub fn output(line: &str) -> Result<String> {
    output_of(&mut command(line))
}

/// Runs a prepared command and returns what it prints to standard output.
pub fn output_of(command: &mut Command) -> Result<String> {
    let name = describe(command);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("`{name}` can't be started"))?;
    if !output.status.success() {
        bail!("`{name}` failed ({})", output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{name}` printed no UTF-8"))
}

/// Whether a command line can be run and succeeds; what it prints is dropped.
pub fn works(line: &str) -> bool {
    let mut command = command(line);
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// Set for the process of the second track.
pub const WHOLE: &str = "UNSOLVE_WHOLE";

/// Set for tests that take more instances, and all games where the usual run takes a sample.
pub const FULL: &str = "UNSOLVE_FULL";

static HERE: OnceLock<()> = OnceLock::new();
static ALL: OnceLock<()> = OnceLock::new();

/// Says that everything is tested: then what the tests build can be used instead of building it once
/// more with other features.
pub fn begin_whole() {
    HERE.get_or_init(|| ());
}

fn is_whole() -> bool {
    HERE.get().is_some() || std::env::var_os(WHOLE).is_some()
}

/// Says that this is the full test, which whatever is run from now on is told.
pub fn begin_full() {
    ALL.get_or_init(|| ());
}

/// Whether this is the full test.
pub fn is_full() -> bool {
    ALL.get().is_some() || std::env::var_os(FULL).is_some()
}

/// A native program of a package: its file in the folder of debug builds.
pub fn built(package: &str, target: &str, file: &str) -> Result<PathBuf> {
    if is_whole() {
        run("cargo test --quiet --workspace --no-run")?;
    } else {
        run(&format!("cargo build --quiet --package {package} {target}"))?;
    }
    Ok(paths::target().join(format!("debug/{file}{EXE_SUFFIX}")))
}

fn describe(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
