//! What a level file says, and what must hold for it to be a level.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Files, Invalid, Mending, Problem};
use unsolve_grids::Grid;

use crate::layout::{Axis, Car, Layout, MAX_SIDE, MIN_SIDE, RED, bit};
use crate::slide::is_letter;
use crate::{Level, Parked, RushHour, mend};

/// Cells of the usual board, which is written in one line.
const USUAL: usize = 36;

/// A board as a level file writes it: the 36 characters of a 6 x 6 board in one text, or the rows of any other. A letter
/// for each car, `A` the red one, `o` or `.` an empty cell, `x` a wall.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "expected the characters of a square board, or rows of characters")]
#[schemars(rename = "RushHourState")]
pub enum Setup {
    /// All cells of a square board, row by row.
    Line(String),
    /// The rows.
    Rows(Vec<String>),
}

/// The variant of the rules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "RushHourRules")]
pub struct Variant {
    /// What counts as one move.
    pub metric: Metric,
    /// When the level is solved.
    #[serde(default)]
    pub goal: Goal,
}

/// What counts as one move.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "RushHourMetric")]
pub enum Metric {
    /// A slide of one car, as far as it likes.
    #[default]
    Slides,
    /// One cell.
    Steps,
}

/// When the level is solved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "RushHourGoal")]
pub enum Goal {
    /// The red car touches the right edge of the board.
    #[default]
    RedCarAtTheRightEdge,
}

impl Setup {
    /// Its rows; those of one line only if it has as many cells as a square.
    pub(crate) fn rows(&self) -> Result<Vec<Vec<char>>, usize> {
        match self {
            Self::Rows(rows) => Ok(rows.iter().map(|row| row.chars().collect()).collect()),
            Self::Line(line) => {
                let cells: Vec<char> = line.chars().collect();
                let side = (1..=MAX_SIDE).find(|side| side * side == cells.len());
                let side = side.ok_or(cells.len())?;
                Ok(cells.chunks(side).map(<[char]>::to_vec).collect())
            }
        }
    }

    /// A layout as files have it.
    pub(crate) fn of(layout: &Layout) -> Self {
        if layout.grid.size() == [6, 6] {
            return Self::Line(layout.rows('o').concat());
        }
        Self::Rows(layout.rows('.'))
    }
}

impl Files for RushHour {
    /// Lists everything that is wrong with a setup.
    fn validate(setup: Setup, rules: Variant) -> Result<Level, Invalid<Setup>> {
        match parsed(&setup) {
            Ok(layout) => Ok(Level::new(&layout, rules.metric)),
            Err(problems) => Err(Invalid { setup, problems }),
        }
    }

    const MENDS: &'static [&'static str] = mend::MENDS;

    fn mend(setup: &mut Setup, mending: &mut Mending<'_>) {
        mend::mend(setup, mending);
    }

    fn rules(level: &Level) -> Variant {
        Variant { metric: level.metric(), ..Variant::default() }
    }

    fn setup(level: &Level, state: &Parked) -> Setup {
        Setup::of(&level.lot().layout(*state))
    }

    fn start(level: &Level) -> Parked {
        level.start()
    }
}

/// The layout of a setup, or all that is wrong with it.
pub(crate) fn parsed(setup: &Setup) -> Result<Layout, Vec<Problem>> {
    let rows = setup.rows().map_err(|cells| {
        let message = format!(
            "{}; a board in one line is square and has {USUAL} cells, or 16, 25, 49 or 64",
            counted(cells, "cell")
        );
        vec![Problem::new("cells", message)]
    })?;
    let mut problems = Vec::new();
    check_size(&rows, &mut problems);
    check_signs(&rows, &mut problems);
    if !problems.is_empty() {
        return Err(problems);
    }
    let grid = Grid::new(rows[0].len(), rows.len());
    let signs: Vec<char> = rows.concat();
    let mut layout = Layout::empty(grid);
    for (cell, &sign) in signs.iter().enumerate() {
        if sign == 'x' {
            layout.walls |= bit(cell as u16);
        }
    }
    for letter in letters(&signs) {
        match car(grid, &signs, letter) {
            Ok(car) => layout.cars.push(car),
            Err(message) => problems.push(Problem::new("cars", message)),
        }
    }
    if let Some(message) = wrong_red(&signs, &layout) {
        problems.push(Problem::new("cars", message));
    }
    layout.sort();
    if problems.is_empty() { Ok(layout) } else { Err(problems) }
}

/// What is wrong with the length of a side.
pub(crate) fn wrong_side(length: usize, unit: &str) -> Option<String> {
    let message = || format!("{}; there must be {MIN_SIDE} to {MAX_SIDE}", counted(length, unit));
    (!(MIN_SIDE..=MAX_SIDE).contains(&length)).then(message)
}

pub(crate) fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn check_size(rows: &[Vec<char>], problems: &mut Vec<Problem>) {
    if let Some(message) = wrong_side(rows.len(), "row") {
        problems.push(Problem::new("rows", message));
    }
    let Some(width) = rows.first().map(Vec::len) else { return };
    if let Some(message) = wrong_side(width, "column") {
        problems.push(Problem::new("rows", message));
    }
    for (index, row) in rows.iter().enumerate().take(2 * MAX_SIDE) {
        if row.len() != width {
            let message = format!("{}, but the first row has {width}", counted(row.len(), "cell"));
            problems.push(Problem::new(format!("rows[{index}]"), message));
        }
    }
}

fn check_signs(rows: &[Vec<char>], problems: &mut Vec<Problem>) {
    for (row, signs) in rows.iter().enumerate().take(2 * MAX_SIDE) {
        for (column, &sign) in signs.iter().enumerate().take(2 * MAX_SIDE) {
            if !is_cell(sign) {
                let message = format!(
                    "{sign:?} is no cell: the letter of a car, `o` or `.` (empty), or `x` (wall)"
                );
                problems.push(Problem::new(format!("r{}c{}", row + 1, column + 1), message));
            }
        }
    }
}

/// Whether a character stands for something.
pub(crate) fn is_cell(sign: char) -> bool {
    is_empty(sign) || sign == 'x' || is_letter(sign)
}

pub(crate) fn is_empty(sign: char) -> bool {
    sign == 'o' || sign == '.'
}

/// The letters on a board, each once, in order.
pub(crate) fn letters(signs: &[char]) -> Vec<char> {
    let mut letters: Vec<char> = signs.iter().copied().filter(|&sign| is_letter(sign)).collect();
    letters.sort_unstable();
    letters.dedup();
    letters
}

/// The car that the cells with a letter make, or why they make none.
pub(crate) fn car(grid: Grid, signs: &[char], letter: char) -> Result<Car, String> {
    let cells = signs.iter().enumerate().filter(|&(_, &sign)| sign == letter);
    let places: Vec<[usize; 2]> = cells.map(|(cell, _)| grid.at(cell as u16)).collect();
    let [row, column] = places[0];
    let axis = if places.iter().all(|place| place[0] == row) { Axis::Row } else { Axis::Column };
    let (lane, at) = match axis {
        Axis::Row => (row, column),
        Axis::Column => (column, row),
    };
    let length = places.len().min(MAX_SIDE) as u8;
    let car = Car { letter: letter as u8, axis, lane: lane as u8, at: at as u8, length };
    let straight = (0..length).map(|part| car.place(part)).eq(places.iter().copied());
    let where_ = format!("at row {}, column {}", row + 1, column + 1);
    match places.len() {
        1 => Err(format!("car {letter} {where_} has 1 cell; a car has 2, a truck 3")),
        2 | 3 if straight => Ok(car),
        2 | 3 => Err(format!("the cells of {letter} do not lie side by side; it begins {where_}")),
        n => Err(format!(
            "car {letter}, which begins {where_}, has {n} cells; a car has 2, a truck 3"
        )),
    }
}

fn wrong_red(signs: &[char], layout: &Layout) -> Option<String> {
    if !signs.contains(&(RED as char)) {
        return Some("there is no red car; its letter is A".to_owned());
    }
    let red = layout.cars.iter().find(|car| car.letter == RED)?;
    (red.axis == Axis::Column).then(|| {
        "the red car A stands in a column; it drives in a row, to the right edge".to_owned()
    })
}

impl Metric {
    /// The most cells that one move can go.
    pub(crate) const fn longest(self) -> i8 {
        match self {
            Self::Slides => crate::MAX_SIDE as i8 - 1,
            Self::Steps => 1,
        }
    }
}
