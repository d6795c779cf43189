//! The book: pages from all over the repository, pictures of every game, the command's own help.
//!
//! | module | does |
//! |---|---|
//! | [`command`] | asks the built command |
//! | [`games`] | a page and pictures for every game |
//! | [`mod@reference`] | the page of the command, from its help |
//! | [`made`] | files that are made: written anew, or compared with what is there |
//! | [`pages`] | gathers the pages that `docs/SUMMARY.md` names |
//! | [`links`] | links between files become links between pages |
//! | [`dead`] | finds links that lead nowhere |

mod command;
mod dead;
mod games;
mod links;
mod made;
mod pages;
mod reference;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::{paths, shell};
use command::Unsolve;
use games::Game;
use made::Made;

/// Makes pictures and pages anew and builds the book into `target/book`.
pub fn run(command: Option<PathBuf>) -> Result<()> {
    let unsolve = command.map_or_else(Unsolve::build, |program| Ok(Unsolve::at(program)))?;
    let games = games::all(&unsolve)?;
    let written = made::write(&files(&unsolve, &games)?)?;
    let out = build(&games)?;
    println!("{written} files of docs are new; the book is {}", out.join("index.html").display());
    Ok(())
}

/// Builds the book; fails if a file that is made is not the one in `docs`, or a link is dead.
pub fn test() -> Result<()> {
    let unsolve = Unsolve::build()?;
    let games = games::all(&unsolve)?;
    let files = files(&unsolve, &games)?;
    made::check(&files)?;
    build(&games)?;
    println!("{} files of docs are current", files.len());
    Ok(())
}

/// All that is made and kept in the repository.
fn files(unsolve: &Unsolve, games: &[Game]) -> Result<Vec<Made>> {
    let mut files: Vec<_> = games.iter().flat_map(Game::pictures).collect();
    files.push(games::index(games));
    files.push(reference::page(unsolve)?);
    Ok(files)
}

/// Gathers the pages, has mdBook render them and follows every link.
fn build(games: &[Game]) -> Result<PathBuf> {
    let source = paths::target().join("book-pages");
    let out = paths::target().join("book");
    empty(&source)?;
    let pages = pages::gather(games, &source)?;
    render(&source, &out)?;
    let links = dead::check(&out)?;
    println!("{pages} pages, {links} links, none dead");
    Ok(out)
}

/// Runs mdBook, which is built apart from the workspace: few need it, and it is large.
fn render(source: &Path, out: &Path) -> Result<()> {
    let line = "cargo run --quiet --manifest-path xtask/mdbook/Cargo.toml";
    let mut cargo = shell::command(line);
    cargo.arg("--target-dir").arg(paths::target().join("mdbook")).arg("--");
    shell::run_command(cargo.arg(paths::root().join("docs")).args([source, out]))
}

/// Leaves nothing of an earlier run.
fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("emptying {}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("making {}", folder.display()))
}
