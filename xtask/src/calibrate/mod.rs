//! How well the difficulty of levels agrees with people, where tables of how people fared are there.
//!
//! A game that such a table speaks of has a file `people.json` in its folder: which table it is, in which columns
//! the levels and the people's figures stand. The levels are rated by the command, as anybody would, and
//! compared with the figures by rank. The page of the book and its plots are written from that, and a few numbers
//! into `people.json`: with them a rating says how sure it is and what people would make of a level.

mod bare;
mod fit;
mod page;
mod plot;
mod set;
mod table;

use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

use anyhow::Result;

use crate::{paths, shell};
use set::Set;

/// Where tables lie unless somebody says otherwise: beside the repository.
const TABLES: &str = "../shared/oracles/human";

/// Rates the levels of every table that is there, prints the correlations, and writes the page, its plots and what
/// ratings need.
pub fn run(tables: Option<PathBuf>) -> Result<()> {
    let tables = tables.unwrap_or_else(|| paths::root().join(TABLES));
    let described = table::described()?;
    let (there, missing): (Vec<_>, Vec<_>) =
        described.into_iter().partition(|set| tables.join(&set.table).is_file());
    for set in &missing {
        println!("{} is not there: nothing compared for {}", set.table, set.game);
    }
    if there.is_empty() {
        return Ok(());
    }
    shell::run("cargo build --quiet --package unsolve-cli")?;
    let command = paths::target().join(format!("debug/unsolve{EXE_SUFFIX}"));
    let sets = there.into_iter().map(|set| Set::measured(set, &tables, &command));
    let sets = sets.collect::<Result<Vec<_>>>()?;
    let lengths = bare::read(&tables)?;
    for set in &sets {
        set.print();
        set.described.keep(&set.fitted)?;
    }
    for one in &lengths {
        one.print();
    }
    if missing.is_empty() {
        page::write(&sets, &lengths)?;
    } else {
        println!("\nThe book's page is not renewed: tables are missing.");
    }
    Ok(())
}
