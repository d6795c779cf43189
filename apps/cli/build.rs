//! Lets cargo notice when the web studio is built.

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
}
