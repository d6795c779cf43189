//! Lets cargo notice when the web studio is built.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let built = Path::new("../../studio/dist");
    // A folder that is missing would make every build begin anew. Outside the repository there is
    // no studio, and nothing to watch.
    let watched = built.is_dir() || std::fs::create_dir(built).is_ok();
    if watched {
        println!("cargo::rerun-if-changed={}", built.display());
    }
}
