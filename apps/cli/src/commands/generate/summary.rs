//! What it took to make levels.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use serde_json::Value;
use unsolve_core::{OddLength, StopReason};
use unsolve_verbs::{Game, Generated, Solution, Tally};

use crate::exit::Exit;
use crate::text;

/// Levels, attempts and the reasons of those that were rejected.
#[derive(Debug, Default)]
pub struct Summary {
    levels: u64,
    failures: u64,
    attempts: u64,
    reasons: BTreeMap<String, u64>,
    /// Levels that are short, and that are long for their score.
    odd: [u64; 2],
    stopped: Option<StopReason>,
}

impl Summary {
    /// Counts a level.
    pub fn made(&mut self, made: &Generated) {
        self.levels += 1;
        self.attempts += u64::from(made.attempts);
        self.count(&made.rejected);
        match made.level.difficulty.as_ref().and_then(|difficulty| difficulty.odd_length) {
            Some(OddLength::Short) => self.odd[0] += 1,
            Some(OddLength::Long) => self.odd[1] += 1,
            None => {}
        }
    }

    /// Counts a seed without a level.
    pub fn failed(&mut self, attempts: u32, tally: &Tally) {
        self.failures += 1;
        self.attempts += u64::from(attempts);
        self.count(tally);
    }

    /// Notes that somebody stopped it.
    pub fn stopped(&mut self, reason: StopReason, tally: &Tally) {
        self.stopped = Some(reason);
        self.attempts += u64::from(tally.total());
        self.count(tally);
    }

    /// Whether there is anything to keep.
    pub fn has_levels(&self) -> bool {
        self.levels > 0
    }

    fn count(&mut self, tally: &Tally) {
        for (reason, number) in tally.entries() {
            *self.reasons.entry(reason.to_owned()).or_default() += u64::from(number);
        }
    }

    /// The reasons, the most frequent first.
    fn rejected(&self) -> Option<String> {
        let mut reasons: Vec<_> = self.reasons.iter().collect();
        reasons.sort_by_key(|&(_, number)| std::cmp::Reverse(number));
        let counted =
            |(reason, number): (&String, &u64)| format!("{} {reason}", text::grouped(*number));
        let counted: Vec<_> = reasons.into_iter().map(counted).collect();
        (!counted.is_empty()).then(|| format!("rejected: {}", counted.join(", ")))
    }

    /// Yes, if every level that was asked for is there.
    pub fn exit(&self) -> Exit {
        match self.stopped {
            Some(_) => Exit::Limit,
            None if self.failures > 0 => Exit::No,
            None => Exit::Yes,
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let yield_of = 100.0 * self.levels as f64 / self.attempts.max(1) as f64;
        let (levels, attempts) =
            (text::count(self.levels, "level"), text::count(self.attempts, "attempt"));
        write!(f, "{levels} in {attempts} ({yield_of:.1} % yield)")?;
        if self.failures > 0 {
            write!(f, ", {} without a level", text::count(self.failures, "seed"))?;
        }
        if let Some(rejected) = self.rejected() {
            write!(f, "; {rejected}")?;
        }
        for (number, name) in self.odd.into_iter().zip(["short", "long"]) {
            if number > 0 {
                let verb = if number == 1 { "is" } else { "are" };
                write!(f, "; {} {verb} {name} for the score", text::grouped(number))?;
            }
        }
        self.stopped.map_or(Ok(()), |reason| write!(f, "; stopped: {reason}"))
    }
}

/// One level in one line, with what it took.
pub fn of_level(made: &Generated, elapsed: Duration) -> String {
    let mut parts = vec![made.level.game.clone()];
    if let Some(solution) = &made.level.solution {
        parts.push(match (solution, solution.is_proved()) {
            (Solution::Moves(list), true) => {
                format!("{}, proved shortest", text::count(u64::from(list.length), "move"))
            }
            (Solution::Moves(list), false) => text::count(u64::from(list.length), "move"),
            (Solution::Grid(_), true) => "one solution, proved".to_owned(),
            (Solution::Grid(_), false) => "solved".to_owned(),
        });
    }
    if let Some(difficulty) = &made.level.difficulty {
        parts.extend(super::super::rate::in_short(difficulty));
    }
    if let Some(origin) = &made.level.origin {
        parts.push(format!("seed {}", origin.seed));
    }
    parts.push(text::count(u64::from(made.attempts), "attempt"));
    let mut summary = Summary::default();
    summary.made(made);
    parts.extend(summary.rejected());
    parts.push(text::time(elapsed));
    parts.join(" \u{b7} ")
}

/// What was saved: a line of the parameters that were set, and one of the numbers that count for no score.
pub fn of_saved(made: &Generated, game: &dyn Game) -> String {
    let params = made.level.origin.as_ref().and_then(|origin| origin.params.as_object());
    let params = params.into_iter().flatten().filter(|(_, value)| !value.is_null());
    let facts = game.metrics().into_iter().filter(|metric| metric.counts_for.is_empty());
    let metrics = made.level.difficulty.as_ref().map(|difficulty| &difficulty.metrics);
    let metrics = facts.filter_map(|metric| Some((metric.name, metrics?.get(metric.name)?)));
    let shown = |(name, value): (&str, &Value)| match value {
        Value::String(word) => format!("{name} {word}"),
        other => format!("{name} {other}"),
    };
    let params: Vec<String> = params.map(|(name, value)| shown((name, value))).collect();
    let metrics: Vec<String> = metrics.map(shown).collect();
    let lines = [params, metrics].map(|parts| parts.join(" \u{b7} "));
    lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_whose_length_does_not_fit_are_counted() {
        let summary = Summary { levels: 9, attempts: 9, odd: [1, 0], ..Summary::default() };
        let text = "9 levels in 9 attempts (100.0 % yield); 1 is short for the score";
        assert_eq!(summary.to_string(), text);
        let summary = Summary { odd: [0, 2], ..summary };
        assert!(summary.to_string().ends_with("; 2 are long for the score"));
    }

    #[test]
    fn reasons_are_summed_and_the_most_frequent_comes_first() {
        let mut tally = Tally::default();
        tally.add("unsolvable");
        tally.add("too short");
        tally.add("too short");
        let mut summary = Summary::default();
        summary.failed(3, &tally);
        assert_eq!(summary.exit(), Exit::No);
        assert_eq!(
            summary.to_string(),
            "0 levels in 3 attempts (0.0 % yield), 1 seed without a level; \
             rejected: 2 too short, 1 unsolvable"
        );
        summary.stopped(StopReason::Cancelled, &Tally::default());
        assert_eq!(summary.exit(), Exit::Limit);
    }
}
