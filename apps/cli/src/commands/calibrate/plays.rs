//! Plays from logs and tables, and the levels they speak of.

use std::collections::HashMap;

use serde_json::Value;
use unsolve_core::{Budget, Progress};
use unsolve_plays::{Outcome, Play, Scored};
use unsolve_verbs::packs::Member;
use unsolve_verbs::{LevelFile, member};

use super::csv::{self, Row};
use crate::exit::Failure;
use crate::input::{self, Reading};
use crate::watch::Clock;

/// The format of a line of a play log.
const FORMAT: &str = "unsolve/play@1";

/// Everything that was played.
pub struct Played<'b> {
    pub levels: Vec<Scored>,
    pub plays: Vec<Play>,
    /// Levels by what they share with those that differ by a symmetry only.
    by_key: HashMap<String, usize>,
    /// Levels by what tables call them.
    by_name: HashMap<String, usize>,
    players: HashMap<String, usize>,
    /// Whether levels that tables name must be known.
    closed: bool,
    budget: Budget<'b>,
}

impl<'b> Played<'b> {
    /// Nothing yet; levels without a score are rated within the budget.
    pub fn new(budget: Budget<'b>) -> Self {
        Self {
            levels: Vec::new(),
            plays: Vec::new(),
            by_key: HashMap::new(),
            by_name: HashMap::new(),
            players: HashMap::new(),
            closed: false,
            budget,
        }
    }

    /// Levels that tables may speak of: by title, by name (`pack.jsonl#3`) or by number.
    pub fn know(&mut self, argument: &str) -> Result<(), Failure> {
        self.closed = true;
        let reading = Reading::default();
        for (index, entry) in input::each(argument, &reading)?.enumerate() {
            let entry = entry?;
            let level = self.level(&entry.level, &entry.title()).map_err(|f| f.at(&entry.name))?;
            for name in [(index + 1).to_string(), entry.name.clone(), entry.title()] {
                self.by_name.entry(name).or_insert(level);
            }
        }
        Ok(())
    }

    /// Reads a play log or a table; which of them is seen by its beginning.
    pub fn read(&mut self, source: &str, clock: &Clock) -> Result<(), Failure> {
        let mut lines = input::lines_of(source)?;
        if lines.first_is_level()? {
            for (number, line) in (1..).zip(lines) {
                let line = line?;
                self.go_on(clock, number)?;
                self.line(&line.text, source).map_err(|failure| failure.at(&line.name))?;
            }
            return Ok(());
        }
        for (number, row) in (1..).zip(csv::rows(source, lines)?) {
            self.go_on(clock, number)?;
            self.row(&row?, source)?;
        }
        Ok(())
    }

    fn go_on(&self, clock: &Clock, number: u64) -> Result<(), Failure> {
        clock.at(number, None);
        Ok(self.budget.poll(&Progress::default())?)
    }

    /// A line of a play log.
    fn line(&mut self, text: &str, source: &str) -> Result<(), Failure> {
        let value: Value = serde_json::from_str(text)
            .map_err(|error| Failure::Bad(format!("column {}: is no JSON", error.column())))?;
        if value["format"] != FORMAT {
            let found = value["format"].as_str().unwrap_or("none");
            return Err(Failure::Bad(format!("format: `{found}` is not {FORMAT}")));
        }
        let won = value["won"].as_bool();
        let won = won.ok_or_else(|| Failure::Bad("won: must be true or false".to_owned()))?;
        let file = LevelFile::from_json(&value["level"])
            .map_err(|error| Failure::from(error).at("level"))?;
        let numbered = || format!("{} {}", file.game, self.levels.len() + 1);
        let name = file.title.clone().unwrap_or_else(numbered);
        let level = self.level(&file, &name).map_err(|failure| failure.at("level"))?;
        let player = said(&value["player"], "player", "a text", Value::as_str)?;
        let player = self.player(player.unwrap_or(source));
        let shown = said(&value["shown"], "shown", "true or false", Value::as_bool)?;
        let hints = said(&value["hints"], "hints", "a whole number", Value::as_u64)?;
        let outcome = outcome(won, shown.unwrap_or(false), hints.unwrap_or(0));
        let began = |value: &Value| value.as_str().and_then(day);
        let day = said(&value["began"], "began", "a date like 2026-01-31", began)?.unwrap_or(0);
        let duration = |value: &Value| value.as_f64().filter(|time| (0.0..=1e9).contains(time));
        let seconds = said(&value["seconds"], "seconds", "a number from 0 on", duration)?;
        self.plays.push(Play { level, player, day, outcome, seconds });
        Ok(())
    }

    /// A row of a table.
    fn row(&mut self, row: &Row, source: &str) -> Result<(), Failure> {
        let bad = |field: &str, what: &str| Failure::Bad(format!("{}: {field}: {what}", row.place));
        let level = match self.by_name.get(&row.level) {
            Some(&level) => level,
            None if self.closed => {
                return Err(bad("level", &format!("`{}` is not among --levels", row.level)));
            }
            None => {
                let game = row.game.clone().unwrap_or_else(|| "levels".to_owned());
                self.levels.push(Scored { name: row.level.clone(), game, score: row.score });
                self.by_name.insert(row.level.clone(), self.levels.len() - 1);
                self.levels.len() - 1
            }
        };
        let day = row.began.as_deref().map_or(Some(0), day);
        let day = day.ok_or_else(|| bad("began", "is no date like 2026-01-31"))?;
        let player = self.player(row.player.as_deref().unwrap_or(source));
        let outcome = outcome(row.won, row.shown, row.hints);
        self.plays.push(Play { level, player, day, outcome, seconds: row.seconds });
        Ok(())
    }

    /// The number of a level; one that was met before, even turned or with other colours, is the same.
    fn level(&mut self, file: &LevelFile, name: &str) -> Result<usize, Failure> {
        let game = input::game(&file.game)?;
        let level = game.load(file)?;
        let key = level.canonical();
        if let Some(&number) = self.by_key.get(&key) {
            return Ok(number);
        }
        let Member { game, score, .. } = member(&*level, &self.budget)?;
        self.budget.poll(&Progress::default())?;
        self.levels.push(Scored { name: name.to_owned(), game, score });
        self.by_key.insert(key, self.levels.len() - 1);
        Ok(self.levels.len() - 1)
    }

    fn player(&mut self, name: &str) -> usize {
        let next = self.players.len();
        *self.players.entry(name.to_owned()).or_insert(next)
    }
}

/// What a line says in a field; `None` if it says nothing there.
fn said<'v, T>(
    value: &'v Value,
    field: &str,
    what: &str,
    read: impl FnOnce(&'v Value) -> Option<T>,
) -> Result<Option<T>, Failure> {
    if value.is_null() {
        return Ok(None);
    }
    read(value).map(Some).ok_or_else(|| Failure::Bad(format!("{field}: must be {what}")))
}

fn outcome(won: bool, shown: bool, hints: u64) -> Outcome {
    match (won && !shown, hints) {
        (false, _) => Outcome::Lost,
        (true, 0) => Outcome::Won,
        (true, _) => Outcome::Helped,
    }
}

/// The day of a date that begins with year, month and day, counted from the year 0.
fn day(date: &str) -> Option<u64> {
    let mut parts = date.get(..10)?.splitn(3, '-').map(|part| part.parse::<u64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    // Only the order and equality of days count: months of 31 days keep both.
    ((1..=12).contains(&month) && (1..=31).contains(&day)).then(|| (year * 12 + month) * 31 + day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_in_order() {
        let days = ["2025-12-31", "2026-01-01T10:00:00Z", "2026-01-02", "2026-02-01"];
        assert!(days.map(|date| day(date).expect("a date")).is_sorted_by(|a, b| a < b));
        for bad in
            ["", "2026", "2026-13-01", "2026-00-10", "yesterday!", "\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}"]
        {
            assert_eq!(day(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_shown_solution_is_no_win() {
        assert_eq!(outcome(true, true, 0), Outcome::Lost);
        assert_eq!(outcome(true, false, 3), Outcome::Helped);
        assert_eq!(outcome(false, false, 0), Outcome::Lost);
    }
}
