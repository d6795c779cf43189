//! Notices whether the web studio and the player are built, and lets cargo notice when they are.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // The command and its tests go by these, and not by what has come to lie there while they compile.
    println!("cargo::rustc-env=UNSOLVE_STUDIO={}", state("../../studio/dist", "index.html"));
    println!("cargo::rustc-env=UNSOLVE_PLAYER={}", state("../../npm/page", "page.html"));
}

/// Whether a folder holds what is built into it.
fn state(folder: &str, file: &str) -> &'static str {
    let built = Path::new(folder);
    // A watched folder that is missing would make every build begin anew. Outside the repository
    // there is nothing to embed, and nothing to watch.
    let in_repository = Path::new("../../xtask").is_dir();
    if in_repository && std::fs::create_dir_all(built).is_ok() {
        println!("cargo::rerun-if-changed={}", built.display());
    }
    if built.join(file).is_file() { "built" } else { "missing" }
}
