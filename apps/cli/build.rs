//! Notices whether the web studio is built, and lets cargo notice when it is.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let built = Path::new("../../studio/dist");
    // A watched folder that is missing would make every build begin anew. Outside the repository
    // there is no studio, and nothing to watch.
    let in_repository = Path::new("../../xtask").is_dir();
    if in_repository && std::fs::create_dir_all(built).is_ok() {
        println!("cargo::rerun-if-changed={}", built.display());
    }
    // The command and its tests go by this, and not by what has come to lie there while they compile.
    let state = if built.join("index.html").is_file() { "built" } else { "missing" };
    println!("cargo::rustc-env=UNSOLVE_STUDIO={state}");
}
