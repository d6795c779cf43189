//! The command `unsolve`.

use std::process::ExitCode;

fn main() -> ExitCode {
    unsolve_cli::run()
}
