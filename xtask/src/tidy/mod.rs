//! The rules of the repository, written as absences and checked as tests.
//!
//! | module | rule |
//! |---|---|
//! | [`names`] | a game is named in its folder and its registry line, nowhere else in the code |
//! | [`arrows`] | packages depend on each other only along the arrows of `ARCHITECTURE.md` |
//! | [`habits`] | libraries do not print or read the clock; tests do not measure time; sizes; lints |

mod arrows;
mod habits;
mod names;
mod tree;

use std::fmt;

use anyhow::{Result, bail};

use crate::paths;
use tree::Tree;

/// A rule that is broken, and where.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Violation {
    path: String,
    /// From 1; 0 for the file as a whole.
    line: usize,
    message: String,
}

impl Violation {
    fn new(path: &str, line: usize, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

/// Checks the repository.
pub fn run() -> Result<()> {
    let tree = Tree::read(&paths::root())?;
    let violations = check(&tree);
    for violation in &violations {
        println!("{violation}");
    }
    if !violations.is_empty() {
        bail!("{} rules of the repository are broken", violations.len());
    }
    println!("{} files, {} games", tree.files.len(), tree.games().len());
    Ok(())
}

fn check(tree: &Tree) -> Vec<Violation> {
    let rules = [names::check, arrows::check, habits::check];
    let mut violations: Vec<_> = rules.iter().flat_map(|rule| rule(tree)).collect();
    violations.sort();
    violations
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_repository_keeps_its_rules() {
        let tree = Tree::read(&paths::root()).expect("the repository can be read");
        assert!(tree.files.len() > 20, "only {} files were found", tree.files.len());
        let violations = check(&tree);
        let list: Vec<_> = violations.iter().map(ToString::to_string).collect();
        assert!(violations.is_empty(), "\n{}", list.join("\n"));
    }
}
