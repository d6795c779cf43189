//! What a level file says, and what must hold for it to be a level.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Files, Invalid, Mending, Problem};

use crate::board::{MAX_SIDE, MIN_HOLES};
use crate::lattice::Place;
use crate::{Board, Lattice, Level, Metric, PegSolitaire, Pegs, mend};

/// The variant of the rules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "PegSolitaireRules")]
pub struct Variant {
    /// What counts as one move.
    pub metric: Metric,
    /// When the level is solved.
    #[serde(default)]
    pub goal: Goal,
}

/// When the level is solved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "PegSolitaireGoal")]
pub enum Goal {
    /// One peg is left, in the goal hole if there is one.
    #[default]
    OnePeg,
}

/// A position as a level file writes it, not yet checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "PegSolitaireState")]
pub struct Setup {
    /// How the holes lie to each other.
    #[serde(default)]
    pub grid: Lattice,
    /// The board from top to bottom: `o` is a peg, `.` an empty hole, a space no hole. Rows may end early.
    #[schemars(length(min = 1, max = 9), inner(length(max = 9)))]
    pub rows: Vec<String>,
    /// Row and column, from 0, of the hole where the last peg has to be; anywhere if it is null.
    #[serde(default)]
    pub goal: Option<Place>,
}

impl Files for PegSolitaire {
    /// Lists everything that is wrong with a setup.
    fn validate(setup: Setup, rules: Variant) -> Result<Level, Invalid<Setup>> {
        let mut problems = Vec::new();
        check_rows(&setup.rows, &mut problems);
        if !problems.is_empty() {
            return Err(Invalid { setup, problems });
        }
        let holes = places(&setup.rows, |cell| cell != ' ');
        let pegs = places(&setup.rows, |cell| cell == 'o');
        let most = Board::most_holes(setup.grid);
        if !(MIN_HOLES..=most).contains(&holes.len()) {
            let count = counted(holes.len(), "hole");
            problems.push(Problem::new(
                "rows",
                format!("{count}; there must be {MIN_HOLES} to {most}"),
            ));
        }
        if pegs.is_empty() {
            problems.push(Problem::new("rows", "there is no peg; `o` is one"));
        }
        if let Some([row, column]) = setup.goal.filter(|goal| !holes.contains(goal)) {
            problems.push(Problem::new("goal", format!("[{row},{column}] is no hole")));
        }
        if !problems.is_empty() {
            return Err(Invalid { setup, problems });
        }
        let board = Board::new(setup.grid, size(&setup.rows), holes);
        let start =
            pegs.iter().filter_map(|&peg| board.hole(peg)).fold(0, |set, hole| set | 1 << hole);
        let goal = setup.goal.and_then(|goal| board.hole(goal));
        Ok(Level::on(&Arc::new(board), goal, rules.metric, Pegs(start)))
    }

    const MENDS: &'static [&'static str] = mend::MENDS;

    fn mend(setup: &mut Setup, mending: &mut Mending<'_>) {
        mend::mend(setup, mending);
    }

    fn rules(level: &Level) -> Variant {
        Variant { metric: level.rules().metric(), goal: Goal::OnePeg }
    }

    fn setup(level: &Level, state: &Pegs) -> Setup {
        let board = level.board();
        let [height, width] = board.size();
        let cell = |place| match board.hole(place) {
            Some(hole) if state.has(hole) => 'o',
            Some(_) => '.',
            None => ' ',
        };
        let row = |row: usize| (0..width).map(|column| cell([row, column])).collect();
        Setup {
            grid: board.lattice(),
            rows: (0..height).map(row).collect(),
            goal: level.rules().goal().map(|goal| board.place(goal)),
        }
    }

    fn start(level: &Level) -> Pegs {
        level.start()
    }
}

/// The number of rows, and that of the columns of the longest.
pub(crate) fn size(rows: &[String]) -> [usize; 2] {
    let width = |row: &String| row.chars().count();
    [rows.len(), rows.iter().map(width).max().unwrap_or(0)]
}

/// The places of certain cells.
pub(crate) fn places(rows: &[String], wanted: impl Fn(char) -> bool) -> Vec<Place> {
    let mut places = Vec::new();
    for (row, cells) in rows.iter().enumerate() {
        let cells = cells.chars().enumerate().filter(|&(_, cell)| wanted(cell));
        places.extend(cells.map(|(column, _)| [row, column]));
    }
    places
}

pub(crate) fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// What is wrong with the length of a side.
pub(crate) fn wrong_side(length: usize, unit: &str) -> Option<String> {
    let message = || format!("{}; there must be 1 to {MAX_SIDE}", counted(length, unit));
    (!(1..=MAX_SIDE).contains(&length)).then(message)
}

fn check_rows(rows: &[String], problems: &mut Vec<Problem>) {
    if let Some(message) = wrong_side(rows.len(), "row") {
        problems.push(Problem::new("rows", message));
        return;
    }
    for (index, row) in rows.iter().enumerate() {
        let length = row.chars().count();
        let unknown = row.chars().enumerate().find(|&(_, cell)| !"o. ".contains(cell));
        let message = if length > MAX_SIDE {
            wrong_side(length, "place")
        } else {
            unknown.map(|(column, cell)| {
                format!("column {column} is {cell:?}; a place is `o` (peg), `.` (hole) or a space (no hole)")
            })
        };
        problems.extend(message.map(|message| Problem::new(format!("rows[{index}]"), message)));
    }
}
