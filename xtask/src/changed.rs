//! What has to be tested after a change: the packages it touches and those that use them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context, Result};

use crate::{paths, shell};

/// Where packages are; each has a folder in one of them.
const HOMES: [&str; 4] = ["lanes", "crates", "games", "apps"];

/// Tests the packages that changed since the branch left `main`, uncommitted changes included, and
/// every package that uses one of them.
pub fn test() -> Result<()> {
    let packages = users(&packages()?, &touched(&files()?));
    if packages.is_empty() {
        println!("No package changed.");
        return Ok(());
    }
    println!("{}", packages.iter().cloned().collect::<Vec<_>>().join(", "));
    let nextest = shell::works("cargo nextest --version");
    let line = if nextest { "cargo nextest run --status-level fail" } else { "cargo test" };
    let mut tests = shell::command(line);
    for package in packages {
        tests.args(["--package", &package]);
    }
    shell::run_command(&mut tests)
}

/// The files that differ from where the branch left `main`.
fn files() -> Result<Vec<String>> {
    let base = shell::output("git merge-base HEAD main").unwrap_or_else(|_| "HEAD".to_owned());
    let changed = shell::output(&format!("git diff --name-only {}", base.trim()))?;
    let added = shell::output("git ls-files --others --exclude-standard")?;
    Ok(changed.lines().chain(added.lines()).map(str::to_owned).collect())
}

/// The folders of packages that files lie in.
fn touched(files: &[String]) -> BTreeSet<String> {
    let folder = |file: &String| {
        let mut parts = file.split('/');
        match (parts.next()?, parts.next()?) {
            ("xtask", _) => Some("xtask".to_owned()),
            (home, name) if HOMES.contains(&home) => Some(format!("{home}/{name}")),
            _ => None,
        }
    };
    files.iter().filter_map(folder).collect()
}

/// A package: its name and those of our packages that it depends on, for tests too.
struct Package {
    name: String,
    uses: BTreeSet<String>,
}

/// All packages of the workspace by their folders.
fn packages() -> Result<BTreeMap<String, Package>> {
    let mut packages = BTreeMap::new();
    for home in HOMES {
        for entry in fs::read_dir(paths::root().join(home))? {
            let folder = format!("{home}/{}", entry?.file_name().to_string_lossy());
            let manifest = paths::root().join(&folder).join("Cargo.toml");
            let text = fs::read_to_string(&manifest)
                .with_context(|| format!("reading {}", manifest.display()))?;
            packages.insert(folder, package(&text));
        }
    }
    let name = "xtask".to_owned();
    packages.insert(name.clone(), Package { name, uses: BTreeSet::new() });
    Ok(packages)
}

fn package(manifest: &str) -> Package {
    let quoted = |line: &str| line.split('"').nth(1).unwrap_or_default().to_owned();
    let name = manifest.lines().find(|line| line.starts_with("name = ")).map(quoted);
    let ours = manifest.lines().filter(|line| line.starts_with("unsolve"));
    let uses = ours.filter_map(|line| line.split(['.', ' ', '=']).next()).map(str::to_owned);
    Package { name: name.unwrap_or_default(), uses: uses.collect() }
}

/// The names of the packages in these folders and of all that use them.
fn users(packages: &BTreeMap<String, Package>, folders: &BTreeSet<String>) -> BTreeSet<String> {
    let mut found: BTreeSet<String> =
        folders.iter().filter_map(|folder| Some(packages.get(folder)?.name.clone())).collect();
    loop {
        let using = packages.values().filter(|package| !package.uses.is_disjoint(&found));
        let more: BTreeSet<String> = using.map(|package| package.name.clone()).collect();
        if more.is_subset(&found) {
            return found;
        }
        found.extend(more);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tested(files: &[&str]) -> Vec<String> {
        let packages = packages().expect("the workspace can be read");
        let files: Vec<_> = files.iter().map(|&file| file.to_owned()).collect();
        users(&packages, &touched(&files)).into_iter().collect()
    }

    #[test]
    fn a_page_changes_no_package() {
        assert!(tested(&["README.md", "docs/start.md"]).is_empty());
    }

    #[test]
    fn a_lane_is_tested_with_all_that_stands_on_it() {
        let found = tested(&["lanes/limits/src/lib.rs"]);
        for package in ["unsolve-limits", "unsolve-graph", "unsolve-games", "unsolve-cli"] {
            assert!(found.iter().any(|name| name == package), "{package}: {found:?}");
        }
    }

    #[test]
    fn a_game_is_tested_without_the_others() {
        let folders = fs::read_dir(paths::root().join("games")).expect("there are games");
        let games: Vec<String> = folders
            .map(|entry| entry.expect("a folder").file_name().to_string_lossy().into_owned())
            .collect();
        let found = tested(&[&format!("games/{}/src/rules.rs", games[0])]);
        assert!(found.contains(&format!("unsolve-{}", games[0])), "{found:?}");
        assert!(!found.contains(&format!("unsolve-{}", games[1])), "{found:?}");
        assert!(found.iter().any(|name| name == "unsolve-games"), "{found:?}");
    }
}
