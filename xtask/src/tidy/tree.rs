//! The files of the repository, and what kind of code each line of them is.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// What is looked at: code and package descriptions.
const ENDINGS: &[&str] = &["rs", "toml", "mjs", "js", "ts", "py", "pyi", "svelte", "sh", "md"];

/// Folders of other people's or generated files.
const SKIPPED: &[&str] = &[
    "target",
    "node_modules",
    ".git",
    "corpus",
    "artifacts",
    "golden",
    "dist",
    "dist-null",
    "dist-test",
    "generated",
];

/// The folder with one folder for each game.
pub const GAMES: &str = "games/";

/// Where games are registered: the workspace lists them, the registry has a feature and a line for
/// each.
const REGISTRY: &[&str] = &["Cargo.toml", "crates/games/Cargo.toml", "crates/games/src/lib.rs"];

/// A file with its path from the root, `/` between its parts.
pub struct File {
    pub path: String,
    pub text: String,
}

/// All files that rules speak of.
pub struct Tree {
    pub files: Vec<File>,
}

impl Tree {
    /// Reads everything under a folder.
    pub fn read(root: &Path) -> Result<Self> {
        let mut tree = Self { files: Vec::new() };
        tree.add(root, "")?;
        tree.files.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(tree)
    }

    fn add(&mut self, root: &Path, folder: &str) -> Result<()> {
        let entries =
            fs::read_dir(root.join(folder)).with_context(|| format!("reading {folder}"))?;
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
            if entry.file_type()?.is_dir() {
                if !SKIPPED.contains(&name.as_str()) {
                    self.add(root, &path)?;
                }
            } else if name.rsplit_once('.').is_some_and(|(_, ending)| ENDINGS.contains(&ending)) {
                let text = fs::read_to_string(entry.path());
                let text = text.with_context(|| format!("reading {path}"))?;
                self.files.push(File { path, text });
            }
        }
        Ok(())
    }

    /// There is a crate of this name that is no game.
    pub fn has_crate(&self, name: &str) -> bool {
        let path = format!("crates/{name}/Cargo.toml");
        self.files.iter().any(|file| file.path == path)
    }

    /// The folders of the games.
    pub fn games(&self) -> BTreeSet<&str> {
        let inside = self.files.iter().filter_map(|file| file.path.strip_prefix(GAMES));
        inside.filter_map(|path| path.split_once('/')).map(|(folder, _)| folder).collect()
    }
}

impl File {
    fn ending(&self) -> &str {
        self.path.rsplit_once('.').map_or("", |(_, ending)| ending)
    }

    /// The file is Rust.
    pub fn is_rust(&self) -> bool {
        self.ending() == "rs"
    }

    /// The file is TypeScript.
    fn is_typescript(&self) -> bool {
        self.ending() == "ts"
    }

    /// The file is text for people.
    pub fn is_prose(&self) -> bool {
        self.ending() == "md"
    }

    /// The file describes a package (not the workspace).
    pub fn is_package(&self) -> bool {
        self.path.ends_with("/Cargo.toml")
    }

    /// Games are registered here.
    pub fn is_registry(&self) -> bool {
        REGISTRY.contains(&self.path.as_str())
    }

    /// The whole file tests, measures or shows something.
    pub fn is_test(&self) -> bool {
        let mut parts = self.path.split('/');
        parts.any(|part| matches!(part, "tests" | "tests.rs" | "benches" | "examples" | "docs"))
    }

    /// The folder of the package the file belongs to: `lanes/graph`, `xtask`.
    pub fn package(&self) -> &str {
        let depth = match self.path.split('/').next() {
            Some("lanes" | "crates" | "games" | "apps" | "examples") => 2,
            _ => 1,
        };
        let end = self.path.match_indices('/').nth(depth - 1).map_or(0, |(at, _)| at);
        &self.path[..end]
    }

    /// The package is a library: lanes, crates and games.
    pub fn is_library(&self) -> bool {
        ["lanes/", "crates/", GAMES].iter().any(|folder| self.path.starts_with(folder))
    }

    /// Every line with its number and whether it belongs to a test: all of a test file,
    /// everything from `#[cfg(test)]` on in any other, and the examples in TypeScript's comments.
    pub fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        let mut in_test = self.is_test();
        self.text.lines().enumerate().map(move |(index, text)| {
            in_test |= text.trim_start().starts_with("#[cfg(test)]");
            let is_example = self.is_typescript() && text.trim_start().starts_with("* ");
            Line { number: index + 1, text, in_test: in_test || is_example }
        })
    }
}

/// One line of a file.
pub struct Line<'a> {
    /// From 1.
    pub number: usize,
    pub text: &'a str,
    pub in_test: bool,
}

impl Line<'_> {
    /// Nothing but a comment.
    pub fn is_comment(&self) -> bool {
        self.text.trim_start().starts_with("//")
    }
}

#[cfg(test)]
impl Tree {
    /// A made-up tree.
    pub fn of(files: &[(&str, &str)]) -> Self {
        let file = |&(path, text): &(&str, &str)| File { path: path.into(), text: text.into() };
        Self { files: files.iter().map(file).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_the_folders_of_games() {
        let tree = Tree::of(&[
            ("crates/games/src/lib.rs", ""),
            ("games/knots/src/lib.rs", ""),
            ("games/knots/src/rules.rs", ""),
            ("crates/core/src/scene/mod.rs", ""),
        ]);
        assert_eq!(tree.games().into_iter().collect::<Vec<_>>(), ["knots"]);
    }

    #[test]
    fn files_know_their_package() {
        let tree =
            Tree::of(&[("lanes/graph/src/a/b.rs", ""), ("xtask/src/main.rs", ""), ("a", "")]);
        let packages: Vec<_> = tree.files.iter().map(File::package).collect();
        assert_eq!(packages, ["lanes/graph", "xtask", ""]);
    }

    #[test]
    fn lines_after_cfg_test_are_tests() {
        let tree = Tree::of(&[("xtask/src/a.rs", "fn a() {}\n#[cfg(test)]\nmod tests {}\n")]);
        let tests: Vec<_> = tree.files[0].lines().map(|line| line.in_test).collect();
        assert_eq!(tests, [false, true, true]);
        let tree = Tree::of(&[("npm/src/a.ts", "/**\n * play();\n */\nlet x = 2 * y;\n")]);
        let tests: Vec<_> = tree.files[0].lines().map(|line| line.in_test).collect();
        assert_eq!(tests, [false, true, false, false]);
    }
}
