//! Packages depend on each other only along the arrows.

use super::Violation;
use super::tree::{File, Tree};

const LANES: &[&str] = &["limits", "stream", "graph", "constraint", "linear"];
const CRATES: &[&str] = &[
    "core",
    "formats",
    "rating",
    "create",
    "packs",
    "factory",
    "verbs",
    "adapters",
    "tubes",
    "grids",
    "digits",
    "games",
    "render",
    "contract",
    "plays",
    "puzzlescript",
];

/// What a package may use, by the names after `unsolve-`.
fn allowed(package: &str) -> Vec<&'static str> {
    let with = |rooms: &[&'static str]| [LANES, rooms].concat();
    match package {
        "lanes/limits" | "lanes/stream" | "crates/puzzlescript" => Vec::new(),
        "crates/core" => vec!["limits", "stream"],
        "crates/plays" => vec!["stream"],
        "crates/rating" | "crates/create" | "crates/packs" => with(&["core"]),
        "crates/verbs" => vec!["core", "formats", "rating", "create", "packs"],
        "crates/factory" => vec!["core", "verbs"],
        "crates/adapters" => with(&["core", "formats", "rating", "create", "packs", "verbs"]),
        "crates/formats" | "crates/grids" | "crates/render" => vec!["core"],
        "crates/digits" => vec!["core", "constraint", "adapters"],
        "crates/tubes" => with(&["core", "rating", "create", "adapters"]),
        "crates/testkit" => with(&["core", "rating", "create", "adapters", "factory"]),
        "crates/games" => vec!["verbs"],
        "crates/unsolve" => with(CRATES),
        lane if lane.starts_with("lanes/") => vec!["limits", "stream"],
        "games/puzzlescript" => with(&["core", "rating", "create", "adapters", "puzzlescript"]),
        game if game.starts_with("games/") => {
            with(&["core", "rating", "create", "adapters", "tubes", "grids", "digits"])
        }
        _ => with(&[CRATES, &["unsolve", "testkit"]].concat()),
    }
}

/// Finds dependencies, and names of packages in code, that go against the arrows.
pub fn check(tree: &Tree) -> Vec<Violation> {
    let packages = tree.files.iter().filter(|file| file.is_package());
    let declared = packages.flat_map(|file| {
        dependencies(&file.text)
            .into_iter()
            .filter(|found| !fits(file, found))
            .map(|found| Violation::new(&file.path, found.line, complaint(file, &found.name)))
    });
    let code = tree.files.iter().filter(|file| file.is_rust() && file.is_library());
    let named = code.flat_map(|file| {
        mentions(file)
            .into_iter()
            .filter(|found| !fits(file, found))
            .map(|found| Violation::new(&file.path, found.line, complaint(file, &found.name)))
    });
    declared.chain(named).collect()
}

fn complaint(file: &File, name: &str) -> String {
    format!("`{}` must not use `{name}`; see the arrows in ARCHITECTURE.md", file.package())
}

/// A package of ours that is used.
struct Use {
    /// The part after `unsolve-`; `unsolve` for the facade.
    name: String,
    line: usize,
    /// Used by tests alone.
    in_test: bool,
}

fn fits(file: &File, found: &Use) -> bool {
    let package = file.package();
    let (own, name) = (package.rsplit('/').next().map(module), module(&found.name));
    // A game with the name of another crate is called `unsolve-ID-game`.
    let as_game = package.starts_with("games/").then(|| name.strip_suffix("_game")).flatten();
    let itself = own.as_deref() == Some(&name) || (as_game.is_some() && own.as_deref() == as_game);
    let laws = found.in_test && found.name == "testkit" && !package.starts_with("lanes/");
    let registers = package == "crates/games" && (file.is_registry() || found.in_test);
    // Nothing depends on what only measures.
    let measures = package == "benches";
    itself || laws || registers || measures || allowed(package).contains(&found.name.as_str())
}

/// A package as code writes it.
fn module(name: &str) -> String {
    name.replace('-', "_")
}

/// Our packages in the dependency tables of a package description.
fn dependencies(manifest: &str) -> Vec<Use> {
    let mut section = "";
    let mut found = Vec::new();
    for (index, line) in manifest.lines().enumerate() {
        if line.starts_with('[') {
            section = line.trim_matches(['[', ']']);
        } else if section.ends_with("dependencies") && line.starts_with("unsolve") {
            let key = line.split(['.', ' ', '=']).next().unwrap_or_default();
            let name = key.strip_prefix("unsolve-").unwrap_or(key).to_owned();
            found.push(Use { name, line: index + 1, in_test: section.contains("dev-") });
        }
    }
    found
}

/// Our packages in the code of a file: `unsolve_core::Budget`.
fn mentions(file: &File) -> Vec<Use> {
    let mut found = Vec::new();
    for line in file.lines() {
        for (at, prefix) in line.text.match_indices("unsolve_") {
            let rest = &line.text[at + prefix.len()..];
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            let is_path = rest[end..].starts_with("::");
            if is_path {
                let name = rest[..end].to_owned();
                found.push(Use { name, line: line.number, in_test: line.in_test });
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        check(&Tree::of(&[(path, text)])).iter().map(|found| found.line).collect()
    }

    #[test]
    fn a_lane_that_depends_on_core_is_found() {
        let manifest = "[package]\nname = \"unsolve-graph\"\n\n[dependencies]\n\
                        unsolve-limits.workspace = true\nunsolve-core = { path = \"x\" }\n";
        assert_eq!(lines("lanes/graph/Cargo.toml", manifest), [6]);
        assert_eq!(lines("crates/rating/Cargo.toml", manifest), Vec::<usize>::new());
    }

    #[test]
    fn a_lane_that_names_a_verb_in_code_is_found() {
        let code = "use unsolve_limits::Budget;\n/// See [`unsolve_verbs::Game`].\nfn f() {}\n";
        assert_eq!(lines("lanes/graph/src/lib.rs", code), [2]);
    }

    #[test]
    fn nothing_depends_on_games_but_the_apps_and_the_facade() {
        let manifest = "[dependencies]\nunsolve-games.workspace = true\n";
        for package in
            ["crates/verbs", "games/knots", "crates/testkit", "crates/render", "lanes/stream"]
        {
            assert_eq!(lines(&format!("{package}/Cargo.toml"), manifest), [2], "{package}");
        }
        for package in ["apps/cli", "crates/unsolve", "fuzz"] {
            assert!(lines(&format!("{package}/Cargo.toml"), manifest).is_empty(), "{package}");
        }
    }

    #[test]
    fn nothing_depends_on_an_app() {
        let manifest = "[dependencies]\nunsolve-cli.workspace = true\n";
        assert_eq!(lines("apps/wasm/Cargo.toml", manifest), [2]);
    }

    #[test]
    fn only_tests_may_use_the_laws() {
        let laws = "unsolve-testkit.workspace = true\n";
        assert!(lines("games/knots/Cargo.toml", &format!("[dev-dependencies]\n{laws}")).is_empty());
        assert_eq!(lines("games/knots/Cargo.toml", &format!("[dependencies]\n{laws}")), [2]);
    }
}
