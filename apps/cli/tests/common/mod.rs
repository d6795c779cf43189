//! What the tests of the command share.

use std::path::Path;
use std::process::Output;

use assert_cmd::Command;

/// The command, as it runs in a pipe.
pub fn unsolve() -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("unsolve"));
    command.env_remove("NO_COLOR");
    command
}

/// Runs it in a folder.
pub fn run(folder: &Path, arguments: &[&str]) -> Output {
    unsolve().current_dir(folder).args(arguments).output().expect("it runs")
}

/// Runs it with a text on standard input.
pub fn run_with(folder: &Path, arguments: &[&str], input: impl Into<Vec<u8>>) -> Output {
    let mut command = unsolve();
    command.current_dir(folder).args(arguments).write_stdin(input);
    command.output().expect("it runs")
}

/// What it printed.
pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

/// What it complained about.
pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

/// A solvable level of two colours.
pub const LEVEL: &str = r#"{"format":"unsolve/level@1","game":"ball-sort","state":{"capacity":2,"tubes":[[0,1],[1,0],[]]}}"#;
