//! Levels as files write them, and their validation.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Files, Invalid, Problem, order};
use unsolve_grids::{Cell, Grid};
use unsolve_linear::Modulus;

use crate::ColorCycle;
use crate::board::{Level, Position};

/// Most rows and most columns of a level.
pub const MAX_SIDE: usize = 200;
/// Most colours: one for each letter.
pub const MAX_COLORS: u8 = 26;
/// The longest lock.
pub const MAX_TURNS: u8 = 99;

/// A position as a level file writes it, not yet checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ColorCycleState")]
pub struct Setup {
    /// How many colours there are.
    #[schemars(range(min = 2, max = 26))]
    pub colors: u8,
    /// The colours of the cells, row by row, from 0.
    pub cells: Vec<Vec<u8>>,
    /// The power cells, as row and column from 0.
    #[serde(default)]
    pub power: Vec<[usize; 2]>,
    /// The locked cells.
    #[serde(default)]
    pub locked: Vec<Lock>,
}

/// A locked cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ColorCycleLock")]
pub struct Lock {
    /// Row and column, from 0.
    pub cell: [usize; 2],
    /// How many clicks until it opens.
    #[schemars(range(min = 1, max = 99))]
    pub turns: u8,
}

/// The variant of the rules, every choice spelled out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ColorCycleRules")]
pub struct Variant {
    /// When the level is solved.
    pub goal: Goal,
    /// What a click changes.
    #[serde(default)]
    pub click: Reach,
    /// What a click on a power cell changes.
    #[serde(default)]
    pub power: PowerReach,
    /// What a locked cell is.
    #[serde(default)]
    pub locked: Locking,
}

/// When a level is solved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "ColorCycleGoal")]
pub enum Goal {
    /// All cells have the same colour, whichever.
    #[default]
    Equal,
    /// All cells have the first colour.
    Zero,
}

impl Goal {
    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Equal => "equal",
            Self::Zero => "zero",
        }
    }
}

/// What a click changes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "ColorCycleReach")]
pub enum Reach {
    /// The cell and those above, below, left and right of it.
    #[default]
    CellAndFourNeighbours,
}

/// What a click on a power cell changes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "ColorCyclePowerReach")]
pub enum PowerReach {
    /// The cell and all eight around it.
    #[default]
    ThreeByThreeBlock,
}

/// What a locked cell is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "ColorCycleLocking")]
pub enum Locking {
    /// It can't be clicked and keeps its colour; every click ends by lowering its counter.
    #[default]
    NoClickNoChangeUntilOpen,
}

impl Files for ColorCycle {
    fn validate(setup: Setup, rules: Variant) -> Result<Level, Invalid<Setup>> {
        let mut problems = Vec::new();
        check_colors(&setup, &mut problems);
        check_shape(&setup, &mut problems);
        check_places(&setup, &mut problems);
        match Modulus::new(u64::from(setup.colors)) {
            Ok(modulus) if problems.is_empty() => Ok(level(&setup, modulus, rules.goal)),
            _ => Err(Invalid { setup, problems }),
        }
    }

    fn rules(level: &Level) -> Variant {
        Variant { goal: level.goal, ..Variant::default() }
    }

    fn setup(level: &Level, state: &Position) -> Setup {
        let cells = state.colors.chunks(level.grid().width()).map(<[u8]>::to_vec).collect();
        let power = level.grid().cells().filter(|&cell| level.is_power(cell));
        let lock = |&(cell, turns): &(Cell, u8)| Lock { cell: level.grid().at(cell), turns };
        Setup {
            colors: level.colors(),
            cells,
            power: power.map(|cell| level.grid().at(cell)).collect(),
            locked: state.locks.iter().map(lock).collect(),
        }
    }

    fn start(level: &Level) -> Position {
        level.start.clone()
    }
}

fn level(setup: &Setup, modulus: Modulus, goal: Goal) -> Level {
    let width = setup.cells[0].len();
    let number = |[row, column]: [usize; 2]| (row * width + column) as Cell;
    let colors: Vec<u8> = setup.cells.concat();
    let mut power = vec![false; colors.len()];
    setup.power.iter().for_each(|&place| power[usize::from(number(place))] = true);
    let mut locks: Vec<_> =
        setup.locked.iter().map(|lock| (number(lock.cell), lock.turns)).collect();
    order::sort(&mut locks);
    let start = Position { colors, locks };
    Level { grid: Grid::of(width, power.len()), modulus, goal, power, start }
}

fn check_colors(setup: &Setup, problems: &mut Vec<Problem>) {
    let colors = setup.colors;
    if !(2..=MAX_COLORS).contains(&colors) {
        let message = format!("{colors} is not between 2 and {MAX_COLORS}");
        problems.push(Problem::new("colors", message));
        return;
    }
    for (row, cells) in setup.cells.iter().enumerate() {
        for (column, color) in cells.iter().enumerate().filter(|(_, color)| **color >= colors) {
            let message = format!("{color} is not between 0 and {}", colors - 1);
            problems.push(Problem::new(format!("cells[{row}][{column}]"), message));
        }
    }
}

fn check_shape(setup: &Setup, problems: &mut Vec<Problem>) {
    let sides = [("rows", setup.cells.len()), ("columns", setup.cells.first().map_or(1, Vec::len))];
    for (what, side) in sides {
        if !(1..=MAX_SIDE).contains(&side) {
            let message = format!("{side} {what} are not between 1 and {MAX_SIDE}");
            problems.push(Problem::new("cells", message));
        }
    }
    let width = sides[1].1;
    for (row, cells) in setup.cells.iter().enumerate().filter(|(_, cells)| cells.len() != width) {
        let message = format!("has {} cells, the first row has {width}", cells.len());
        problems.push(Problem::new(format!("cells[{row}]"), message));
    }
}

fn check_places(setup: &Setup, problems: &mut Vec<Problem>) {
    let (height, width) = (setup.cells.len(), setup.cells.first().map_or(0, Vec::len));
    let power = setup.power.iter().enumerate().map(|(i, &place)| (format!("power[{i}]"), place));
    check_distinct(power, [height, width], problems);
    let locks = setup.locked.iter().enumerate();
    let places = locks.clone().map(|(i, lock)| (format!("locked[{i}].cell"), lock.cell));
    check_distinct(places, [height, width], problems);
    for (index, lock) in locks.filter(|(_, lock)| !(1..=MAX_TURNS).contains(&lock.turns)) {
        let message = format!("{} is not between 1 and {MAX_TURNS}", lock.turns);
        problems.push(Problem::new(format!("locked[{index}].turns"), message));
    }
}

fn check_distinct(
    places: impl Iterator<Item = (String, [usize; 2])>,
    [height, width]: [usize; 2],
    problems: &mut Vec<Problem>,
) {
    let mut seen = BTreeSet::new();
    for (field, place @ [row, column]) in places {
        if row >= height || column >= width {
            let message = format!("[{row},{column}] lies outside {height} rows of {width} cells");
            problems.push(Problem::new(field, message));
        } else if !seen.insert(place) {
            problems.push(Problem::new(field, format!("[{row},{column}] is listed twice")));
        }
    }
}
