//! What a level file says, and what must hold for it to be a level.

use std::fmt;

use schemars::JsonSchema;
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use unsolve_core::{Files, Invalid, Mending, Problem};

use crate::draft::{Draft, counted};
use crate::level::Level;
use crate::position::Position;
use crate::{Sokoban, mend};

/// Fewest rows and columns of a drawing.
pub const MIN_SIDE: usize = 3;
/// Most rows and columns of a drawing.
pub const MAX_SIDE: usize = 50;

/// The variant of the rules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "SokobanRules")]
pub struct Rules {
    /// What counts as a move.
    pub metric: Metric,
}

/// What counts as a move.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "SokobanMetric")]
pub enum Metric {
    /// A push, with the walk to it.
    #[default]
    Pushes,
    /// Every step.
    Moves,
}

/// A position as a level file writes it, not yet checked: the rows of the drawing from top to bottom.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(transparent)]
#[schemars(rename = "SokobanState")]
pub struct Setup {
    /// `#` wall, ` ` floor, `.` goal, `$` box, `*` box on a goal, `@` player, `+` player on a goal.
    #[schemars(length(min = 3, max = 50), inner(length(max = 50)))]
    pub rows: Vec<String>,
}

impl<'de> Deserialize<'de> for Setup {
    /// Reads a list of rows, one text of lines, or an object with `rows`.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Drawing)
    }
}

/// Reads a drawing in any of its shapes.
struct Drawing;

impl<'de> Visitor<'de> for Drawing {
    type Value = Setup;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the rows of a drawing, as a list of texts")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Setup, E> {
        Ok(Setup { rows: text.lines().map(str::to_owned).collect() })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut rows: A) -> Result<Setup, A::Error> {
        let mut setup = Setup { rows: Vec::new() };
        while let Some(row) = rows.next_element()? {
            setup.rows.push(row);
        }
        Ok(setup)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Setup, A::Error> {
        let mut rows = None;
        while let Some(name) = fields.next_key::<String>()? {
            if name != "rows" {
                return Err(serde::de::Error::unknown_field(&name, &["rows"]));
            }
            rows = Some(fields.next_value()?);
        }
        rows.map(|rows| Setup { rows }).ok_or_else(|| serde::de::Error::missing_field("rows"))
    }
}

impl Files for Sokoban {
    /// Lists everything that is wrong with a setup.
    fn validate(setup: Setup, rules: Rules) -> Result<Level, Invalid<Setup>> {
        let mut problems = wrong_sides(&setup.rows);
        if !problems.is_empty() {
            return Err(Invalid { setup, problems });
        }
        let (draft, wrong) = Draft::read(&setup.rows);
        problems.extend(wrong.into_iter().map(|(row, column, sign)| {
            let message = format!(
                "{sign:?} is no cell: `#` is a wall, a space floor, `.` a goal, `$` a box, `*` a box on a goal, `@` the player, `+` the player on a goal"
            );
            Problem::new(format!("rows[{row}][{column}]"), message)
        }));
        match draft.finish(rules.metric) {
            Ok(level) if problems.is_empty() => Ok(level),
            Ok(_) => Err(Invalid { setup, problems }),
            Err(more) => {
                problems.extend(more);
                Err(Invalid { setup, problems })
            }
        }
    }

    const MENDS: &'static [&'static str] = mend::MENDS;

    fn mend(setup: &mut Setup, mending: &mut Mending<'_>) {
        mend::mend(setup, mending);
    }

    fn rules(level: &Level) -> Rules {
        level.rules()
    }

    fn setup(level: &Level, position: &Position) -> Setup {
        Setup { rows: Draft::of(level, position).rows() }
    }

    fn start(level: &Level) -> Position {
        level.start()
    }
}

/// What is wrong with the length of a side.
pub(crate) fn wrong_side(length: usize, unit: &str) -> Option<String> {
    let message =
        || format!("{}; there must be {MIN_SIDE} to {MAX_SIDE}", counted(length, unit, "s"));
    (!(MIN_SIDE..=MAX_SIDE).contains(&length)).then(message)
}

fn wrong_sides(rows: &[String]) -> Vec<Problem> {
    let columns = rows.iter().take(MAX_SIDE + 1).map(|row| row.chars().count()).max().unwrap_or(0);
    let wrong = [wrong_side(rows.len(), "row"), wrong_side(columns, "column")];
    wrong.into_iter().flatten().map(|message| Problem::new("rows", message)).collect()
}
