//! The levels of a table, rated.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use unsolve_plays::{Interval, bootstrap, spearman};
use unsolve_rating::Measured;

use super::fit;
use super::table::{Described, Table};
use crate::{paths, shell};

/// Times that levels are drawn anew for an interval.
pub const DRAWS: usize = 2_000;
/// What is usually taken for difficulty.
const NAIVE: [&str; 4] = ["length", "branching", "dead_ratio", "states"];

/// A set of levels with what people made of them.
pub struct Set {
    pub described: Described,
    /// The name of the game.
    pub title: String,
    pub people: Vec<f64>,
    /// What the command says of each level.
    pub ratings: Vec<Value>,
    /// The metrics that the score is made of.
    pub parts: Vec<String>,
    /// What ratings need of it.
    pub fitted: Measured,
}

/// A figure beside what people did.
pub struct Compared {
    pub name: String,
    pub correlation: f64,
    pub interval: Interval,
}

impl Compared {
    pub fn of(name: &str, values: &[f64], people: &[f64]) -> Self {
        Self {
            name: name.to_owned(),
            correlation: spearman(values, people),
            interval: bootstrap(values, people, DRAWS),
        }
    }

    pub fn print(&self) {
        let Self { name, correlation, interval: Interval { low, high } } = self;
        println!("  {correlation:>6.3}  ({low:>5.2} to {high:>5.2})  {name}");
    }
}

impl Set {
    /// Rates the levels of a table.
    pub fn measured(described: Described, tables: &Path, command: &Path) -> Result<Self> {
        let table = Table::read(&tables.join(&described.table))?;
        let levels = table.column(&described.level)?;
        let people = table.numbers(&described.people)?;
        let folder = paths::target().join("calibrate").join(&described.game);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        for (number, level) in levels.iter().enumerate() {
            let text = match &described.rows {
                Some(sign) => level.replace(sign, "\n"),
                None => level.clone(),
            };
            fs::write(folder.join(format!("{number:04}.txt")), text)?;
        }
        println!("rating {} levels of {}", levels.len(), described.game);
        let mut rate = Command::new(command);
        rate.arg("rate").arg(&folder).args(["--game", &described.game, "--json"]);
        let output = rate.output().with_context(|| format!("running {}", command.display()))?;
        let ratings: Vec<Value> = serde_json::from_slice(&output.stdout)
            .with_context(|| String::from_utf8_lossy(&output.stderr).into_owned())?;
        ensure!(ratings.len() == people.len(), "{} of {} rated", ratings.len(), people.len());
        let (title, parts) = card(command, &described.game)?;
        let fitted = Measured::default();
        let mut set = Self { described, title, people, ratings, parts, fitted };
        set.fitted = fit::measured(&set, &table)?;
        Ok(set)
    }

    /// A number of every level; `None` if one does not have it.
    fn numbers(&self, find: impl Fn(&Value) -> Option<f64>) -> Option<Vec<f64>> {
        self.ratings.iter().map(|rating| find(&rating["difficulty"])).collect()
    }

    fn metric(&self, name: &str) -> Option<Vec<f64>> {
        self.numbers(|difficulty| number(&difficulty["metrics"][name]))
    }

    pub fn score(&self) -> Option<Vec<f64>> {
        self.numbers(|difficulty| difficulty["score"].as_f64())
    }

    /// How many levels are rated from one solution alone.
    pub fn estimated(&self) -> usize {
        let estimated = |rating: &&Value| rating["difficulty"]["estimated"] == true;
        self.ratings.iter().filter(estimated).count()
    }

    /// Score, its parts with these levels as their own sample, the sum that people usually take for difficulty, and
    /// every metric, the best first.
    pub fn compared(&self) -> Vec<Compared> {
        let names =
            self.ratings.first().and_then(|rating| rating["difficulty"]["metrics"].as_object());
        let names: Vec<String> =
            names.map_or(Vec::new(), |metrics| metrics.keys().cloned().collect());
        let metrics = names.iter().filter_map(|name| Some((name.clone(), self.metric(name)?)));
        let mut metrics: Vec<Compared> =
            metrics.map(|(name, values)| self.compare(&format!("`{name}`"), &values)).collect();
        metrics.sort_by(|a, b| b.correlation.abs().total_cmp(&a.correlation.abs()));
        let score = self.score().map(|score| self.compare("score", &score));
        let several = self.parts.len() > 1;
        let parts = several.then(|| self.sum(&self.parts, f64::ln_1p)).flatten();
        let parts = parts.map(|sum| {
            self.compare("its parts, standardised over these levels instead of the sample", &sum)
        });
        let naive = self
            .sum(&NAIVE.map(str::to_owned), |value| value)
            .map(|sum| self.compare("length + branching + dead ends + states", &sum));
        score.into_iter().chain(parts).chain(naive).chain(metrics).collect()
    }

    fn compare(&self, name: &str, values: &[f64]) -> Compared {
        Compared::of(name, values, &self.people)
    }

    /// Metrics, each changed, standardised over these levels and added.
    fn sum(&self, names: &[String], changed: impl Fn(f64) -> f64) -> Option<Vec<f64>> {
        let standardised = |name: &String| {
            let values: Vec<f64> = self.metric(name)?.into_iter().map(&changed).collect();
            Some(standard(&values))
        };
        let parts = names.iter().map(standardised).collect::<Option<Vec<_>>>()?;
        Some((0..self.people.len()).map(|at| parts.iter().map(|part| part[at]).sum()).collect())
    }

    pub fn print(&self) {
        let Described { table, people, .. } = &self.described;
        println!("\n{}: {} levels of {table}, {people}", self.title, self.people.len());
        if self.estimated() > 0 {
            println!("  {} are rated from one solution alone", self.estimated());
        }
        if let Some(score) = self.score() {
            let held = fit::coverage(&score, &self.people);
            println!("  the interval of 80 of 100 cases holds {held} of {}", self.people.len());
        }
        self.compared().iter().for_each(Compared::print);
    }
}

/// What the game is called, and the metrics its score is made of.
fn card(command: &Path, game: &str) -> Result<(String, Vec<String>)> {
    let games = shell::output_of(Command::new(command).args(["games", "--json"]))?;
    let games: Vec<Value> = serde_json::from_str(&games)?;
    let card = games.iter().find(|card| card["id"] == game);
    let card = card.with_context(|| format!("there is no game `{game}`"))?;
    let counts = |metric: &&Value| {
        metric["counts_for"]
            .as_array()
            .is_some_and(|list| list.iter().any(|one| one == "difficulty"))
    };
    let metrics = card["metrics"].as_array().into_iter().flatten().filter(counts);
    let parts = metrics.filter_map(|metric| Some(metric["name"].as_str()?.to_owned())).collect();
    Ok((card["name"].as_str().unwrap_or(game).to_owned(), parts))
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
            described: Described::example(),
            title: "Jugs".to_owned(),
            people: people.to_vec(),
            ratings: length.iter().map(rating).collect(),
            parts: ["length", "states"].map(str::to_owned).to_vec(),
            fitted: Measured::default(),
        }
    }

    #[test]
    fn score_and_metrics_are_compared_by_rank() {
        let compared = set(&[1.0, 5.0, 9.0, 40.0], &[2.0, 3.0, 7.0, 8.0]).compared();
        let found = |name: &str| {
            compared.iter().find(|one| one.name.starts_with(name)).expect("compared").correlation
        };
        assert!((found("`length`") - 1.0).abs() < 1e-12);
        assert!((found("score") + 1.0).abs() < 1e-12);
        assert!((found("its parts") - 1.0).abs() < 1e-12);
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
