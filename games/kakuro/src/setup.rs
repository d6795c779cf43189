//! Levels as files write them, and their validation.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_adapters::constraint::{ConstraintRules, Notes};
use unsolve_core::{Files, Invalid, Problem};
use unsolve_digits::cell_text;

use crate::drawing::{Drawing, Place};
use crate::layout::LONGEST;
use crate::level::Level;
use crate::{Kakuro, SIDES};

/// A board as a level file writes it, a line for each row with spaces between the places: `#` for a wall, `.` for a cell,
/// a digit for a given one, and `23\16` for a wall with the sum of the run below it and of the run on its right; `23\` and
/// `\16` have one of both.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(rename = "KakuroState")]
pub struct Setup(pub Vec<String>);

/// The variant of the rules, every choice spelled out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "KakuroRules")]
pub struct Variant {
    /// Where a digit may be.
    #[serde(default)]
    pub digits: Demand,
}

/// Where a digit may be.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "KakuroDemand")]
pub enum Demand {
    /// At most once in each run.
    #[default]
    OnceInEachRun,
}

impl Files for Kakuro {
    fn validate(setup: Setup, _: Variant) -> Result<Level, Invalid<Setup>> {
        check(&setup).map_err(|problems| Invalid { setup, problems })
    }

    fn default_rules(_: &Setup) -> Variant {
        Variant::default()
    }

    fn rules(_: &Level) -> Variant {
        Variant::default()
    }

    fn setup(level: &Level, notes: &Notes) -> Setup {
        Setup(Drawing::of(level, &level.settled(notes)).lines())
    }

    fn start(level: &Level) -> Notes {
        Notes::new(Self::clues(level))
    }
}

fn check(setup: &Setup) -> Result<Level, Vec<Problem>> {
    let lines = setup.0.iter().map(String::as_str).enumerate();
    let drawing = Drawing::read(lines).map_err(|faults| {
        let problem = |fault: crate::drawing::Fault| {
            let place = format!("lines[{}]", fault.line);
            Problem::new(place, format!("column {}: {}", fault.column + 1, fault.message))
        };
        faults.into_iter().map(problem).collect::<Vec<_>>()
    })?;
    drawing.level()
}

impl Drawing {
    /// The level that is drawn, or all that is wrong with it.
    pub(crate) fn level(&self) -> Result<Level, Vec<Problem>> {
        let [rows, columns] = self.size;
        let mut problems = Vec::new();
        for (field, count) in [("rows", rows), ("columns", columns)] {
            if !SIDES.contains(&count) {
                let message =
                    format!("{count} are not between {} and {}", SIDES.start(), SIDES.end());
                problems.push(Problem::new(field, message));
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        for (place, found) in self.places.iter().enumerate() {
            let edge = place < columns || place % columns == 0;
            if edge && matches!(found, Place::Cell(_)) {
                let message = "the first row and the first column are walls: they hold the sums";
                problems.push(Problem::new(self.name(place), message));
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let layout = self.layout();
        if layout.runs().is_empty() {
            return Err(vec![Problem::new("cells", "there is no cell to fill in")]);
        }
        self.check_sums(&layout, &mut problems);
        if !problems.is_empty() {
            return Err(problems);
        }
        let (sums, given) = (self.sums(&layout), self.given());
        let level = Level::new(layout, sums, given)
            .map_err(|error| vec![Problem::new("cells", error.to_string())])?;
        problems.extend(clashes(&level));
        if problems.is_empty() { Ok(level) } else { Err(problems) }
    }

    /// Runs that are too long, and sums that no digits make or that belong to no run.
    fn check_sums(&self, layout: &crate::Layout, problems: &mut Vec<Problem>) {
        for (wall, found) in self.places.iter().enumerate() {
            let &Place::Wall { across, down } = found else { continue };
            let runs = layout.runs_from(wall);
            for ((run, sum), way) in
                runs.into_iter().zip([across, down]).zip(["on the right", "below"])
            {
                let length = run.map_or(0, |run| layout.runs()[run].cells.len());
                let message = if length > LONGEST {
                    format!("{length} cells {way} in a row; there are 9 digits")
                } else if sum == 0 {
                    continue;
                } else if length == 0 {
                    format!("{sum} is the sum of no cells: there is none {way}")
                } else {
                    let range = sums_of(length);
                    if range.contains(&sum) {
                        continue;
                    }
                    let (least, most) = (range.start(), range.end());
                    format!(
                        "{length} different digits {way} can't add up to {sum}: expected {least} to {most}"
                    )
                };
                problems.push(Problem::new(self.name(wall), message));
            }
        }
    }

    fn name(&self, place: usize) -> String {
        cell_text([place / self.size[1], place % self.size[1]])
    }
}

/// The sums that `length` different digits can have.
pub(crate) fn sums_of(length: usize) -> std::ops::RangeInclusive<u8> {
    let length = length.min(LONGEST) as u8;
    let least = length * (length + 1) / 2;
    least..=10 * length - least
}

/// Given digits that a run has twice, or that do not add up.
fn clashes(level: &Level) -> Vec<Problem> {
    let broken = level.broken(|cell| level.given()[cell]);
    let problem = |(number, _): (usize, bool)| {
        let run = &level.layout().runs()[number];
        let digits: Vec<String> = run
            .cells
            .iter()
            .map(|&cell| level.given()[cell])
            .filter(|&digit| digit > 0)
            .map(|digit| digit.to_string())
            .collect();
        let way = if run.down { "below" } else { "on the right" };
        let told = match level.sums()[number] {
            0 => "are not all different".to_owned(),
            sum => format!("are not all different, or do not fit the sum {sum}"),
        };
        let message = format!("the given digits {way}, {}, {told}", digits.join(" "));
        Problem::new(cell_text(level.place(run.clue)), message)
    };
    broken.into_iter().enumerate().filter(|(_, broken)| *broken).map(problem).collect()
}
