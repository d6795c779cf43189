//! A game to begin with: a copy of the null game under another name, registered.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use clap::ValueEnum;

use crate::paths;

/// The lanes that a game can be begun on.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum Lane {
    /// States and moves
    Graph,
}

impl Lane {
    /// The game that is copied.
    const fn model(self) -> &'static str {
        match self {
            Self::Graph => NULL_GAME,
        }
    }
}

/// The null game.
const NULL_GAME: &str = concat!("ele", "vator");

/// Makes the folder and the lines that Cargo and the registry need.
pub fn run(id: &str, lane: Lane) -> Result<()> {
    make(&paths::root(), id, lane)?;
    println!("games/{id} plays the null game's rules under its own name. Try it:");
    println!("  cargo test --package unsolve-{id}");
    println!("  cargo run -- generate {id}");
    println!("Then make it yours; CONTRIBUTING.md says in which order.");
    Ok(())
}

fn make(root: &Path, id: &str, lane: Lane) -> Result<()> {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let begins = id.starts_with(|c: char| c.is_ascii_lowercase());
    ensure!(
        begins && id.chars().all(fits) && !id.ends_with('-') && !id.contains("--"),
        "`{id}` is no id: lower-case letters, digits, and `-` between words"
    );
    let (model, home) = (root.join("games").join(lane.model()), root.join("games").join(id));
    if home.exists()
        || root.join("crates").join(id).exists()
        || root.join("lanes").join(id).exists()
    {
        bail!("`{id}` is taken");
    }
    let name = Name { model: lane.model(), id };
    copy(&model, &home, &name)?;
    register(root, &name)
}

/// What the copy is called, and what it is a copy of.
struct Name<'a> {
    model: &'a str,
    id: &'a str,
}

impl Name<'_> {
    /// A text of the model with the other name in every spelling.
    fn put_into(&self, text: &str) -> String {
        let words =
            |id: &str, between: &str| id.split('-').map(capital).collect::<Vec<_>>().join(between);
        text.replace(&format!("unsolve_{}", self.model), &format!("unsolve_{}", self.module()))
            .replace(
                &format!("name: \"{}\"", capital(self.model)),
                &format!("name: \"{}\"", words(self.id, " ")),
            )
            .replace(&format!("# {}", capital(self.model)), &format!("# {}", words(self.id, " ")))
            .replace(&capital(self.model), &words(self.id, ""))
            .replace(self.model, self.id)
    }

    fn module(&self) -> String {
        self.id.replace('-', "_")
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Copies a folder of texts under the other name.
fn copy(from: &Path, to: &Path, name: &Name<'_>) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| format!("reading {}", from.display()))? {
        let entry = entry?;
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if entry.file_type()?.is_dir() {
            copy(&path, &target, name)?;
        } else {
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            fs::write(&target, name.put_into(&text))?;
        }
    }
    Ok(())
}

/// The lines outside the folder: the workspace's dependency, the registry's feature and its line.
fn register(root: &Path, name: &Name<'_>) -> Result<()> {
    let Name { model, id } = *name;
    let module = name.module();
    add(root, "Cargo.toml", &format!("unsolve-{model} = "), &|line| line.replace(model, id))?;
    let registry = "crates/games/Cargo.toml";
    add(root, registry, &format!("{model} = "), &|line| line.replace(model, id))?;
    add(root, registry, &format!("unsolve-{model} = "), &|line| line.replace(model, id))?;
    change(root, registry, "all = [", &|line| line.replace(']', &format!(", \"{id}\"]")))?;
    let line = |_: &str| format!("    \"{id}\" unsolve_{module},");
    add(root, "crates/games/src/lib.rs", &format!("    \"{model}\" "), &line)
}

/// Adds a line before the one that begins so.
fn add(root: &Path, file: &str, begin: &str, line: &dyn Fn(&str) -> String) -> Result<()> {
    change(root, file, begin, &|old| format!("{}\n{old}", line(old)))
}

/// Changes the line that begins so.
fn change(root: &Path, file: &str, begin: &str, to: &dyn Fn(&str) -> String) -> Result<()> {
    let path = root.join(file);
    let text = fs::read_to_string(&path).with_context(|| format!("reading {file}"))?;
    let old = text.lines().find(|line| line.starts_with(begin));
    let old = old.with_context(|| format!("{file} has no line that begins with `{begin}`"))?;
    Ok(fs::write(&path, text.replacen(&format!("{old}\n"), &format!("{}\n", to(old)), 1))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `make` reads, copied to a folder that it may write to.
    fn scratch(name: &str) -> std::path::PathBuf {
        let root = paths::target().join("tests").join(name);
        if root.exists() {
            fs::remove_dir_all(&root).expect("an old scratch folder can be removed");
        }
        for file in ["Cargo.toml", "crates/games/Cargo.toml", "crates/games/src/lib.rs"] {
            let path = root.join(file);
            fs::create_dir_all(path.parent().expect("it has a folder")).expect("a folder");
            fs::copy(paths::root().join(file), path).expect("a copy");
        }
        let model = Path::new("games").join(NULL_GAME);
        let same = Name { model: NULL_GAME, id: NULL_GAME };
        copy(&paths::root().join(&model), &root.join(&model), &same).expect("a copy");
        root
    }

    #[test]
    fn a_begun_game_is_registered_and_knows_no_other() {
        let root = scratch("begun");
        make(&root, "rope-pull", Lane::Graph).expect("it is begun");
        let read = |file: &str| fs::read_to_string(root.join(file)).expect("a text");
        let lib = read("games/rope-pull/src/lib.rs");
        assert!(lib.contains("name: \"Rope Pull\"") && lib.contains("pub struct RopePull;"));
        assert!(read("games/rope-pull/tests/game/laws.rs").contains("unsolve_rope_pull::RopePull"));
        assert!(read("crates/games/src/lib.rs").contains("\"rope-pull\" unsolve_rope_pull,"));
        assert!(
            read("crates/games/Cargo.toml").contains("rope-pull = [\"dep:unsolve-rope-pull\"]")
        );
        assert!(read("Cargo.toml").contains("unsolve-rope-pull = { path = \"games/rope-pull\""));
        assert!(!lib.to_lowercase().contains(NULL_GAME), "{lib}");
    }

    #[test]
    fn names_that_are_taken_or_no_ids_are_refused() {
        let root = scratch("refused");
        for id in ["Rope", "rope_pull", "-rope", "rope-", "a--b", "", "1st", NULL_GAME] {
            assert!(make(&root, id, Lane::Graph).is_err(), "{id}");
        }
    }
}
