//! No game's name outside its folder and its registry line.

use super::Violation;
use super::tree::{File, GAMES, Tree};

/// Where crates are that are no games.
const CRATES: &str = "crates/";
/// Which crate may use which.
const ARROWS: &str = "xtask/src/tidy/arrows.rs";

/// Finds games that are named where no game may be known.
pub fn check(tree: &Tree) -> Vec<Violation> {
    let games = tree.games();
    let watched = |file: &&File| !file.is_prose() && !file.is_test() && file.package() != "";
    let mut found = Vec::new();
    for file in tree.files.iter().filter(watched) {
        for game in games.iter().filter(|game| !is_home(file, game)) {
            let is_crate = tree.has_crate(game);
            let lines =
                file.lines().filter(|line| !line.in_test && names(line.text, game, is_crate));
            found.extend(lines.map(|line| {
                let message = format!("names the game `{game}`; ask the registry instead");
                Violation::new(&file.path, line.number, message)
            }));
        }
    }
    found
}

/// The game's own folder, the registry, and a crate of the same name, which is no game but what the game is made of. The
/// list of crates names that one.
fn is_home(file: &File, game: &str) -> bool {
    let inside = |folder: &str| {
        let inside = file.path.strip_prefix(folder).and_then(|path| path.split_once('/'));
        inside.is_some_and(|(folder, _)| folder == game)
    };
    file.is_registry() || inside(GAMES) || inside(CRATES) || file.path == ARROWS
}

/// Whether a line names a game: its id, its crate or its type. A name of one word may be an
/// ordinary word too, so it counts only in quotes or as a path.
fn names(line: &str, game: &str, is_crate: bool) -> bool {
    let module = game.replace('-', "_");
    if game.contains('-') {
        return [game, &module, &type_name(game)].iter().any(|name| has_word(line, name));
    }
    let path =
        if is_crate { format!("unsolve_{module}_game") } else { format!("unsolve_{module}") };
    let forms = [format!("\"{game}\""), format!("`{game}`"), path];
    forms.iter().any(|form| line.contains(form))
}

/// An id as a type: `two-words` as `TwoWords`.
fn type_name(game: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
    };
    game.split('-').map(|word| -> String { capital(word) }).collect()
}

fn has_word(line: &str, word: &str) -> bool {
    let ends = |text: &str| !text.ends_with(|c: char| c.is_alphanumeric());
    let begins = |text: &str| !text.starts_with(|c: char| c.is_alphanumeric());
    line.match_indices(word).any(|(at, _)| ends(&line[..at]) && begins(&line[at + word.len()..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> usize {
        let tree = Tree::of(&[
            ("games/rope-pull/src/lib.rs", "pub struct RopePull; // rope-pull"),
            ("games/knots/src/lib.rs", "const ID: &str = \"knots\";"),
            ("crates/games/src/lib.rs", "registry! { \"rope-pull\" unsolve_rope_pull }"),
            (path, text),
        ]);
        check(&tree).len()
    }

    #[test]
    fn a_game_is_found_in_every_spelling() {
        for name in
            ["\"rope-pull\"", "rope_pull::Params", "RopePull", "\"knots\"", "unsolve_knots::K"]
        {
            assert_eq!(found("crates/core/src/lib.rs", &format!("let x = {name};")), 1, "{name}");
        }
    }

    #[test]
    fn features_are_named_after_games_once() {
        assert_eq!(found("crates/games/Cargo.toml", "rope-pull = []"), 0);
        assert_eq!(found("apps/wasm/Cargo.toml", "rope-pull = []"), 1);
    }

    #[test]
    fn games_do_not_know_each_other() {
        assert_eq!(found("games/knots/src/draw.rs", "use unsolve_rope_pull::draw;"), 1);
    }

    #[test]
    fn ordinary_words_are_free() {
        assert_eq!(found("crates/core/src/lib.rs", "let knots = rope_puller(unknots);"), 0);
    }

    #[test]
    fn tests_and_prose_may_name_games() {
        for path in ["README.md", "apps/cli/tests/run.rs", "crates/games/benches/search.rs"] {
            assert_eq!(found(path, "rope-pull \"knots\""), 0, "{path}");
        }
        assert_eq!(found("crates/verbs/src/a.rs", "#[cfg(test)]\nmod t { /* rope-pull */ }"), 0);
    }
}
