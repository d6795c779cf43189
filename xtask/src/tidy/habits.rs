//! What libraries and tests do not do, and how large files get.

use super::Violation;
use super::tree::{File, GAMES, Line, Tree};

const MAX_LINES: usize = 400;
/// The same for files of tests, which are read one test at a time.
const MAX_TEST_LINES: usize = 600;
/// What stands at the top of files that a tool writes.
const GENERATED: &str = "Made by `cargo xtask";

const PRINTS: &[&str] = &["println!", "eprintln!", "print!(", "eprint!(", "dbg!"];
const CLOCKS: &[&str] = &["Instant::now", "SystemTime", ".elapsed()"];

/// Finds files that are too long, libraries that print or read the clock, tests that measure
/// time, packages without the shared lints and games without their rules in prose.
pub fn check(tree: &Tree) -> Vec<Violation> {
    let mut found: Vec<_> = tree.files.iter().flat_map(of_file).collect();
    found.extend(tree.games().into_iter().filter_map(|game| {
        let path = format!("{GAMES}{game}/GAME.md");
        let there = tree.files.iter().any(|file| file.path == path);
        (!there).then(|| Violation::new(&path, 0, "is missing: the game's rules in prose"))
    }));
    found
}

fn of_file(file: &File) -> Vec<Violation> {
    let mut found = Vec::new();
    let lines = file.text.lines().count();
    let most = if file.is_test() { MAX_TEST_LINES } else { MAX_LINES };
    let by_hand = !file.text.lines().take(3).any(|line| line.contains(GENERATED));
    if !file.is_prose() && by_hand && lines > most {
        let message = format!("has {lines} lines, the most is {most}");
        found.push(Violation::new(&file.path, 0, message));
    }
    if file.is_package() && is_member(file) && !file.text.contains("[lints]\nworkspace = true") {
        found.push(Violation::new(&file.path, 0, "lacks `[lints] workspace = true`"));
    }
    if file.is_rust() {
        found.extend(file.lines().filter_map(|line| {
            let message = complaint(file, &line)?;
            Some(Violation::new(&file.path, line.number, message))
        }));
    }
    found
}

/// Packages outside the workspace can't share its lints.
fn is_member(file: &File) -> bool {
    !file.text.contains("[workspace]")
}

fn complaint(file: &File, line: &Line<'_>) -> Option<&'static str> {
    let has = |words: &[&str]| words.iter().any(|word| line.text.contains(word));
    let measures = file.path.contains("benches/") || file.path.contains("examples/");
    let quoted = line.text.contains('"') && file.package() == "xtask";
    if line.is_comment() || measures || quoted {
        return None;
    }
    if line.in_test {
        return has(CLOCKS).then_some("a test must not depend on the clock");
    }
    if !file.is_library() || file.is_test() {
        return None;
    }
    if has(PRINTS) {
        return Some("a library must not print");
    }
    has(CLOCKS).then_some("a library must not read the clock")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(path: &str, text: &str) -> Vec<String> {
        check(&Tree::of(&[(path, text)])).into_iter().map(|found| found.message).collect()
    }

    #[test]
    fn libraries_that_print_or_read_the_clock_are_found() {
        let print = "fn f() {\n    println!();\n}\n";
        let clock = "fn f() { Instant::now(); }\n";
        assert_eq!(messages("lanes/graph/src/bfs.rs", print), ["a library must not print"]);
        assert_eq!(messages("crates/core/src/a.rs", clock), ["a library must not read the clock"]);
        assert!(messages("apps/cli/src/main.rs", clock).is_empty());
        assert!(messages("apps/cli/src/main.rs", print).is_empty());
        assert!(messages("crates/core/src/a.rs", "/// println!()\n").is_empty());
    }

    #[test]
    fn tests_that_measure_time_are_found() {
        let text = "#[cfg(test)]\nmod tests { fn f() { t.elapsed(); } }\n";
        assert_eq!(messages("apps/cli/src/a.rs", text), ["a test must not depend on the clock"]);
        assert_eq!(messages("apps/cli/tests/a.rs", "let t = Instant::now();").len(), 1);
        for folder in ["benches", "examples"] {
            let path = format!("{folder}/a.rs");
            assert!(messages(&path, "let t = Instant::now();").is_empty());
            let path = format!("crates/games/{path}");
            assert!(messages(&path, "let t = Instant::now();").is_empty());
        }
    }

    #[test]
    fn long_files_are_found() {
        assert!(messages("lanes/a/src/lib.rs", &"\n".repeat(400)).is_empty());
        let found = messages("lanes/a/src/lib.rs", &"\n".repeat(401));
        assert_eq!(found, ["has 401 lines, the most is 400"]);
        assert!(messages("lanes/a/tests/a.rs", &"\n".repeat(600)).is_empty());
        let made = format!("// {GENERATED} x`.\n{}", "\n".repeat(600));
        assert!(messages("npm/src/a.ts", &made).is_empty());
    }

    #[test]
    fn packages_without_the_shared_lints_are_found() {
        assert_eq!(messages("lanes/a/Cargo.toml", "[package]\n").len(), 1);
        assert!(messages("lanes/a/Cargo.toml", "[lints]\nworkspace = true\n").is_empty());
        assert!(messages("fuzz/Cargo.toml", "[workspace]\n").is_empty());
    }

    #[test]
    fn games_without_rules_in_prose_are_found() {
        assert_eq!(messages("games/knots/src/lib.rs", "").len(), 1);
        assert!(messages("games/knots/GAME.md", "").is_empty());
    }
}
