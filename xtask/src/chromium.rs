//! The browser that the npm package is tested in.

use std::env;
use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::shell;

/// Names the browser where it is not in its usual place.
const VARIABLE: &str = "UNSOLVE_CHROMIUM";

/// What it is called on different systems; `npm/tests/support/places.mjs` looks for the same.
const NAMES: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

const INSTALL: &str = "apt-get install -y --no-install-recommends chromium";

/// Installs Debian's package if there is no Chromium yet.
pub fn install() -> Result<()> {
    if let Some(found) = found()? {
        println!("chromium: {}", found.display());
        return Ok(());
    }
    let line = if is_root() { INSTALL.to_owned() } else { format!("sudo {INSTALL}") };
    println!("{line}");
    let installed = shell::run(&line);
    match (installed, found()?) {
        (_, Some(_)) => Ok(()),
        (Err(error), None) => Err(error.context(remedy())),
        (Ok(()), None) => bail!("{}", remedy()),
    }
}

/// The browser the variable names, or the first on the search path.
fn found() -> Result<Option<PathBuf>> {
    if let Some(named) = env::var_os(VARIABLE).map(PathBuf::from) {
        if named.is_file() {
            return Ok(Some(named));
        }
        bail!("{VARIABLE} is {}, and there is no such file", named.display());
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let places = env::split_paths(&path);
    Ok(places
        .flat_map(|folder| NAMES.iter().map(move |name| folder.join(name)))
        .find(|file| file.is_file()))
}

fn is_root() -> bool {
    shell::output("id -u").is_ok_and(|id| id.trim() == "0")
}

fn remedy() -> String {
    format!("there is no Chromium: install it, or set {VARIABLE} to the path of one")
}
