//! Levels as files write them, and their validation.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_adapters::constraint::{ConstraintRules, Notes};
use unsolve_core::{Files, Invalid, Problem};
use unsolve_digits::{cell_text, symbol};

use crate::level::Level;
use crate::notation::{Drawn, drawn, rows};
use crate::{Futoshiki, Kit};

/// A board as a level file writes it, line by line: a line for each row, with a dot for an empty cell and `<`
/// or `>` between two cells; between two rows a line with `^` or `v` below the upper of two cells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(rename = "FutoshikiState")]
pub struct Setup(pub Vec<String>);

/// The variant of the rules, every choice spelled out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "FutoshikiRules")]
pub struct Variant {
    /// Rows, columns and digits.
    pub size: u8,
    /// Where each digit is.
    #[serde(default)]
    pub digits: Demand,
}

/// Where each digit is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "FutoshikiDemand")]
pub enum Demand {
    /// Once in each row and in each column.
    #[default]
    OnceInEachRowAndColumn,
}

impl Variant {
    fn of(size: usize) -> Self {
        Self { size: size as u8, digits: Demand::OnceInEachRowAndColumn }
    }
}

/// The board of 6 x 6.
impl Default for Variant {
    fn default() -> Self {
        Self::of(6)
    }
}

/// More lines than any board has are not looked at.
const MOST_LINES: usize = 64;

impl Setup {
    /// The board that is drawn, or all that is wrong with the drawing.
    pub(crate) fn drawn(&self) -> Result<Drawn, Vec<Problem>> {
        if self.0.len() > MOST_LINES {
            let message = format!("{} lines; a board has at most 17", self.0.len());
            return Err(vec![Problem::new("lines", message)]);
        }
        drawn(self.0.iter().map(String::as_str)).map_err(|faults| {
            let problem = |fault: crate::notation::Fault| {
                let place = format!("lines[{}]", fault.line);
                Problem::new(place, format!("column {}: {}", fault.column + 1, fault.message))
            };
            faults.into_iter().map(problem).collect()
        })
    }
}

impl Files for Futoshiki {
    fn validate(setup: Setup, rules: Variant) -> Result<Level, Invalid<Setup>> {
        check(&setup, rules).map_err(|problems| Invalid { setup, problems })
    }

    /// Those that go with a board of its size.
    fn default_rules(setup: &Setup) -> Variant {
        setup.drawn().map_or_else(|_| Variant::default(), |drawn| Variant::of(drawn.side))
    }

    fn rules(level: &Level) -> Variant {
        Variant::of(level.side())
    }

    fn setup(level: &Level, notes: &Notes) -> Setup {
        Setup(rows(&level.kit().layout, &level.settled(notes), level.signs()))
    }

    fn start(level: &Level) -> Notes {
        Notes::new(Self::clues(level))
    }
}

fn check(setup: &Setup, rules: Variant) -> Result<Level, Vec<Problem>> {
    let drawn = setup.drawn()?;
    let unknown = || vec![Problem::new("size", format!("no board has {} rows", drawn.side))];
    let kit = Kit::of(drawn.side).ok_or_else(unknown)?;
    let mut problems = Vec::new();
    if rules != Variant::of(drawn.side) {
        let message = format!("the board has {} rows, the rules say {}", drawn.side, rules.size);
        problems.push(Problem::new("rules.size", message));
    }
    let level = Level::new(kit, drawn.digits, drawn.signs);
    problems.extend(twice(&level));
    problems.extend(broken(&level));
    if problems.is_empty() { Ok(level) } else { Err(problems) }
}

/// What is wrong with a character that stands for no digit of the board.
pub(crate) fn no_digit(cell: usize, character: char, side: usize) -> Problem {
    let message = format!("`{character}` is no cell: expected 1 to {side}");
    Problem::new(cell_text([cell / side, cell % side]), message)
}

/// Digits that a line is given twice.
fn twice(level: &Level) -> Vec<Problem> {
    let side = level.side();
    let mut problems = Vec::new();
    for (number, line) in level.kit().layout.lines().iter().enumerate() {
        for digit in 1..=side as u8 {
            let times = line.iter().filter(|&&cell| level.digits()[cell] == digit).count();
            if times > 1 {
                let field = format!("{} {}", ["row", "column"][number / side], number % side + 1);
                let message = format!("{} occurs {times} times", symbol(digit));
                problems.push(Problem::new(field, message));
            }
        }
    }
    problems
}

/// Signs between two given digits that do not hold.
fn broken(level: &Level) -> Vec<Problem> {
    let side = level.side();
    let name = |cell: usize| cell_text([cell / side, cell % side]);
    let mut problems = Vec::new();
    for ([first, second], sign) in level.signed() {
        let (one, other) = (level.digits()[first], level.digits()[second]);
        if one > 0 && other > 0 && !sign.holds(one, other) {
            let field = format!("{} and {}", name(first), name(second));
            problems
                .push(Problem::new(field, format!("the sign says otherwise of {one} and {other}")));
        }
    }
    problems
}
