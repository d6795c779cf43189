//! `unsolve studio`: the web studio on this machine.

mod assets;
mod levels;
mod server;
#[cfg(test)]
mod tests;

use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::exit::{Exit, Failure};
use crate::output::{Out, note};
use crate::watch::is_cancelled;

const EXAMPLES: &str = "\
Examples:
  unsolve studio                    play, edit, analyse and create levels in the browser
  unsolve studio levels/ --open     with the levels of a folder, and open the browser
  unsolve studio --port 0           on any free port

Only programs on this machine reach it, and nothing leaves this machine. Files are read, never
written. Ctrl-C ends it.";

/// Serve the web studio on this machine
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Folder whose levels and packs the studio lists
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
    /// Port; 0 takes any that is free [default: 4600, or a free one if that is taken]
    #[arg(long, value_name = "P")]
    port: Option<u16>,
    /// Open the browser
    #[arg(long)]
    open: bool,
}

/// The port if nobody says otherwise.
const USUAL_PORT: u16 = 4600;

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    if let Some(folder) = args.folder.as_ref().filter(|folder| !folder.is_dir()) {
        return Err(Failure::Bad(format!("{}: is no folder", folder.display())));
    }
    if env!("UNSOLVE_STUDIO") != "built" || assets::file("index.html").is_none() {
        return Err(missing());
    }
    let listener = listener(args.port)?;
    let address = listener.local_addr().map_err(|error| broken(&error))?;
    out.line(format!("The studio is at http://{address}/ until Ctrl-C."))?;
    out.flush()?;
    if args.open {
        open(&format!("http://{address}/"));
    }
    let site = server::Site { file: assets::file, folder: args.folder.clone() };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| broken(&error))?;
    runtime.block_on(server::serve(listener, site, cancelled())).map_err(|error| broken(&error))?;
    Ok(Exit::Yes)
}

/// There is nothing to serve; says what to type instead.
fn missing() -> Failure {
    Failure::System(
        "the studio was not built when this command was compiled; in the repository, \
         `cargo xtask studio --open` builds and opens it"
            .to_owned(),
    )
}

fn broken(error: &std::io::Error) -> Failure {
    Failure::System(format!("the studio can't be served: {error}"))
}

/// Listens on the port asked for, or else on the usual one, or else on any.
fn listener(port: Option<u16>) -> Result<TcpListener, Failure> {
    let bind = |port: u16| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    match port {
        Some(port) => bind(port).map_err(|error| {
            Failure::System(format!("--port {port}: {error}; `--port 0` takes any that is free"))
        }),
        None => bind(USUAL_PORT).or_else(|_| bind(0)).map_err(|error| broken(&error)),
    }
}

/// Waits for Ctrl-C.
async fn cancelled() {
    while !is_cancelled() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Asks the system for its browser; a person can type the address if there is none.
fn open(address: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let mut browser = Command::new(program);
    browser.arg(address).stdin(Stdio::null()).stdout(Stdio::null());
    if browser.stderr(Stdio::null()).spawn().is_err() {
        note("No browser was found; open the address yourself.");
    }
}
