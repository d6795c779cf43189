//! How well the difficulty of levels agrees with people, where tables of how people fared are there.
//!
//! A game that such a table speaks of has a file `people.json` in its folder: which table it is, in which columns
//! the levels and the people's figures stand. The levels are rated by the command, as anybody would, and
//! compared with the figures by rank. The page of the book and its plots are written from that.

mod page;
mod plot;
mod table;

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use unsolve_plays::{Interval, bootstrap, spearman};

use crate::{paths, shell};
use table::Described;

/// Where tables lie unless somebody says otherwise: beside the repository.
const TABLES: &str = "../shared/oracles/human";
/// Times that levels are drawn anew for an interval.
const DRAWS: usize = 2_000;

/// A set of levels with what people made of them.
struct Set {
    described: Described,
    /// The name of the game.
    title: String,
    people: Vec<f64>,
    /// What the command says of each level.
    ratings: Vec<Value>,
}

/// A figure beside what people did.
struct Compared {
    name: String,
    correlation: f64,
    interval: Interval,
}

/// Rates the levels of every table that is there, prints the correlations, and writes the page and its plots.
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
    shell::run("cargo build --release --quiet --package unsolve-cli")?;
    let command = paths::target().join(format!("release/unsolve{EXE_SUFFIX}"));
    let sets = there.into_iter().map(|set| measured(set, &tables, &command));
    let sets = sets.collect::<Result<Vec<_>>>()?;
    for set in &sets {
        print(set);
    }
    if missing.is_empty() {
        page::write(&sets)?;
    } else {
        println!("\nThe book's page is not renewed: tables are missing.");
    }
    Ok(())
}

/// Rates the levels of a table.
fn measured(described: Described, tables: &Path, command: &Path) -> Result<Set> {
    let table = table::Table::read(&tables.join(&described.table))?;
    let levels = table.column(&described.level)?;
    let people = table.numbers(&described.people)?;
    let folder = paths::target().join("calibrate").join(&described.game);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    for (number, level) in levels.iter().enumerate() {
        let text = described.rows.as_ref().map_or(level.clone(), |sign| level.replace(sign, "\n"));
        fs::write(folder.join(format!("{number:04}.txt")), text)?;
    }
    println!("rating {} levels of {}", levels.len(), described.game);
    let mut rate = Command::new(command);
    rate.arg("rate").arg(&folder).args(["--game", &described.game, "--json"]);
    let output = rate.output().with_context(|| format!("running {}", command.display()))?;
    let ratings: Vec<Value> = serde_json::from_slice(&output.stdout)
        .with_context(|| String::from_utf8_lossy(&output.stderr).into_owned())?;
    ensure!(ratings.len() == people.len(), "{} of {} rated", ratings.len(), people.len());
    let title = title(command, &described.game)?;
    Ok(Set { described, title, people, ratings })
}

/// What the game is called.
fn title(command: &Path, game: &str) -> Result<String> {
    let games = shell::output_of(Command::new(command).args(["games", "--json"]))?;
    let games: Vec<Value> = serde_json::from_str(&games)?;
    let card = games.iter().find(|card| card["id"] == game);
    let name = card.and_then(|card| card["name"].as_str());
    Ok(name.with_context(|| format!("there is no game `{game}`"))?.to_owned())
}

impl Set {
    /// A number of every level; `None` if one does not have it.
    fn numbers(&self, find: impl Fn(&Value) -> Option<f64>) -> Option<Vec<f64>> {
        self.ratings.iter().map(|rating| find(&rating["difficulty"])).collect()
    }

    fn metric(&self, name: &str) -> Option<Vec<f64>> {
        self.numbers(|difficulty| number(&difficulty["metrics"][name]))
    }

    fn score(&self) -> Option<Vec<f64>> {
        self.numbers(|difficulty| difficulty["score"].as_f64())
    }

    /// How many levels are rated from one solution alone.
    fn estimated(&self) -> usize {
        let estimated = |rating: &&Value| rating["difficulty"]["estimated"] == true;
        self.ratings.iter().filter(estimated).count()
    }

    /// Score, the sum that people usually take for difficulty, and every metric, the best first.
    fn compared(&self) -> Vec<Compared> {
        let names =
            self.ratings.first().and_then(|rating| rating["difficulty"]["metrics"].as_object());
        let names: Vec<String> =
            names.map_or(Vec::new(), |metrics| metrics.keys().cloned().collect());
        let metrics = names.iter().filter_map(|name| Some((name.clone(), self.metric(name)?)));
        let mut metrics: Vec<Compared> =
            metrics.map(|(name, values)| self.compare(&format!("`{name}`"), &values)).collect();
        metrics.sort_by(|a, b| b.correlation.abs().total_cmp(&a.correlation.abs()));
        let score = self.score().map(|score| self.compare("score", &score));
        let naive =
            self.naive().map(|sum| self.compare("length + branching + dead ends + states", &sum));
        score.into_iter().chain(naive).chain(metrics).collect()
    }

    fn compare(&self, name: &str, values: &[f64]) -> Compared {
        Compared {
            name: name.to_owned(),
            correlation: spearman(values, &self.people),
            interval: bootstrap(values, &self.people, DRAWS),
        }
    }

    /// What is usually taken for difficulty: four figures, standardised and added.
    fn naive(&self) -> Option<Vec<f64>> {
        let parts = ["length", "branching", "dead_ratio", "states"];
        let parts = parts.iter().map(|name| self.metric(name).map(|values| standard(&values)));
        let parts = parts.collect::<Option<Vec<_>>>()?;
        Some((0..self.people.len()).map(|at| parts.iter().map(|part| part[at]).sum()).collect())
    }
}

/// A number, also one that is written as a text because it is large.
fn number(value: &Value) -> Option<f64> {
    value.as_f64().or_else(|| value.as_str()?.parse().ok())
}

fn standard(values: &[f64]) -> Vec<f64> {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let deviation = (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt();
    let divisor = if deviation > 0.0 { deviation } else { 1.0 };
    values.iter().map(|value| (value - mean) / divisor).collect()
}

fn print(set: &Set) {
    let Described { table, people, .. } = &set.described;
    println!("\n{}: {} levels of {table}, {people}", set.title, set.people.len());
    if set.estimated() > 0 {
        println!("  {} are rated from one solution alone", set.estimated());
    }
    for Compared { name, correlation, interval } in set.compared() {
        let Interval { low, high } = interval;
        println!("  {correlation:>6.3}  ({low:>5.2} to {high:>5.2})  {name}");
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn set(people: &[f64], length: &[f64]) -> Set {
        let rating = |length: &f64| {
            let metrics =
                json!({ "length": length, "branching": 2, "dead_ratio": 0, "states": "12" });
            json!({ "difficulty": { "score": 100.0 - length, "metrics": metrics } })
        };
        Set {
            described: table::Described::example(),
            title: "Jugs".to_owned(),
            people: people.to_vec(),
            ratings: length.iter().map(rating).collect(),
        }
    }

    #[test]
    fn score_and_metrics_are_compared_by_rank() {
        let compared = set(&[1.0, 5.0, 9.0, 40.0], &[2.0, 3.0, 7.0, 8.0]).compared();
        let found = |name: &str| {
            compared.iter().find(|one| one.name == name).expect("compared").correlation
        };
        assert!((found("`length`") - 1.0).abs() < 1e-12);
        assert!((found("score") + 1.0).abs() < 1e-12);
        assert!((found("length + branching + dead ends + states") - 1.0).abs() < 1e-12);
        assert!(found("`states`").abs() < 1e-12, "it is the same everywhere");
    }

    #[test]
    fn what_some_levels_lack_is_left_out() {
        let mut set = set(&[1.0, 2.0], &[2.0, 3.0]);
        set.ratings[1]["difficulty"]["score"] = Value::Null;
        assert!(set.compared().iter().all(|one| one.name != "score"));
    }
}
