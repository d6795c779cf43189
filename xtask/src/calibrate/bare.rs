//! Tables that do not say where their levels begin, so that only the lengths they name can be compared.

use std::path::Path;

use anyhow::Result;

use super::set::Compared;
use super::table::Table;

/// Such a table.
pub struct Lengths {
    pub title: &'static str,
    pub about: &'static str,
    table: &'static str,
    length: &'static str,
    people: &'static str,
    pub means: &'static str,
    pub levels: usize,
    pub compared: Compared,
}

/// What is compared of those that are there.
pub fn read(tables: &Path) -> Result<Vec<Lengths>> {
    let (name, length, people) = ("tower_of_london25.csv", "min_moves", "median_seconds");
    let file = tables.join(name);
    if !file.is_file() {
        println!("{name} is not there: its lengths are not compared");
        return Ok(Vec::new());
    }
    let table = Table::read(&file)?;
    let (lengths, seconds) = (table.numbers(length)?, table.numbers(people)?);
    Ok(vec![Lengths {
        title: "Tower of London",
        about: "Problems of three balls on three pegs, 477 people. The table does not say where they start, so they can't be rated: only \
                their fewest moves can be compared.",
        table: name,
        length,
        people,
        means: "median seconds",
        levels: lengths.len(),
        compared: Compared::of("fewest moves", &lengths, &seconds),
    }])
}

impl Lengths {
    pub fn print(&self) {
        let Self { title, table, length, people, levels, .. } = self;
        println!("\n{title}: {levels} levels of {table}, {length} and {people}");
        self.compared.print();
    }
}
