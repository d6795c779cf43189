//! Puzzles of cells to fill in, handed over as numbers.

mod deal;
mod hook;
mod report;
mod scale;

use unsolve_constraint::{Constraint, Ladder, Model, Puzzle, Solver, Values};
use unsolve_limits::StopReason;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::limits::Limits;
use crate::search::{KNOWN, TRUNCATED, UNSOLVABLE};
pub use deal::Dealt;
use hook::Hook;
pub use hook::Propagation;
pub use report::Reasoned;

/// A cell that nothing is given for.
const EMPTY: u8 = u8::MAX;

/// Cells, values and constraints. Constraints are added one by one and numbered from 0.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Cells {
    domains: Vec<Values>,
    rules: Vec<Constraint>,
    model: Option<Model>,
    ladder: Ladder,
    hook: Option<Propagation>,
}

/// What a solver found out.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone)]
pub struct Filled {
    /// 0 if solved, 1 if unsolvable, 2 if a limit ran out before any solution was found.
    pub status: u8,
    /// Solutions found, at most as many as asked for.
    pub found: f64,
    /// Branches taken.
    pub nodes: f64,
    /// Why it was cut short: there may be more solutions.
    pub why: Option<String>,
    /// The first solution.
    pub board: Vec<u8>,
}

#[wasm_bindgen]
impl Cells {
    /// A number of cells, each with one of the values whose bits are set.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(cells: u32, values: u32) -> Self {
        Self {
            domains: vec![set(values); cells as usize],
            rules: Vec::new(),
            model: None,
            ladder: Ladder::general(),
            hook: None,
        }
    }

    /// Leaves a cell only those of its values whose bits are set.
    pub fn restrict(&mut self, cell: u32, values: u32) {
        if let Some(domain) = self.domains.get_mut(cell as usize) {
            *domain = *domain & set(values);
        }
    }

    /// Has a propagator of JavaScript asked, too.
    #[wasm_bindgen(js_name = propagatedBy)]
    pub fn propagated_by(&mut self, propagation: Propagation) {
        self.hook = Some(propagation);
        self.ladder = Ladder::general().propagating();
    }

    /// No two of the cells are equal.
    pub fn different(&mut self, cells: &[u32]) {
        self.rules.push(Constraint::AllDifferent { cells: places(cells) });
    }

    /// At least and at most these many of the cells have one of the values.
    pub fn count(&mut self, cells: &[u32], values: u32, at_least: u32, at_most: u32) {
        self.rules.push(Constraint::Count {
            cells: places(cells),
            values: set(values),
            at_least: at_least as usize,
            at_most: at_most as usize,
        });
    }

    /// One cell's value is smaller than another's.
    pub fn less(&mut self, smaller: u32, larger: u32) {
        let (smaller, larger) = (smaller as usize, larger as usize);
        self.rules.push(Constraint::Less { smaller, larger });
    }

    /// The values add up to a number in a range.
    pub fn sum(&mut self, cells: &[u32], at_least: u32, at_most: u32) {
        self.rules.push(Constraint::Sum {
            cells: places(cells),
            at_least: at_least as usize,
            at_most: at_most as usize,
            different: false,
        });
    }

    /// The values are one of the rows, which follow each other.
    pub fn table(&mut self, cells: &[u32], rows: &[u8]) {
        let row = |row: &[u8]| row.iter().map(|&value| usize::from(value)).collect();
        let rows = rows.chunks_exact(cells.len().max(1)).map(row).collect();
        self.rules.push(Constraint::Table { cells: places(cells), rows });
    }

    /// Prepares it; says what is wrong, if anything is.
    pub fn prepare(&mut self) -> Option<String> {
        let rules = std::mem::take(&mut self.rules);
        match Model::new(self.domains.clone(), rules, Vec::new()) {
            Ok(model) => {
                let hooked = self.hook.is_some();
                self.model = Some(if hooked { model.propagated_by(Hook) } else { model });
                None
            }
            Err(error) => Some(error.to_string()),
        }
    }

    /// The names of the techniques, the easiest first.
    #[must_use]
    pub fn techniques(&self) -> Vec<String> {
        self.ladder.rungs().iter().map(|rung| rung.name().to_owned()).collect()
    }

    /// Counts solutions until as many are found as asked for. A cell that is not given is 255.
    #[must_use]
    pub fn solve(&self, given: &[u8], up_to: f64, limits: Limits) -> Filled {
        let (keeper, _heard) = (limits.keeper(), Hook::heard(self.hook.as_ref()));
        let mut board = Vec::new();
        let Some((model, puzzle)) = self.puzzle(given) else { return Filled::nothing() };
        let mut keep = |found| {
            if board.is_empty() {
                board = found;
            }
        };
        let budget = limits.budget(&keeper);
        let count = Solver::new(model).list(&puzzle, up_to as u64, &mut keep, &budget);
        Filled {
            status: match (count.found, count.stopped) {
                (0, Some(_)) => TRUNCATED,
                (0, None) => UNSOLVABLE,
                _ => KNOWN,
            },
            found: count.found as f64,
            nodes: count.effort.nodes as f64,
            why: count.stopped.map(|reason: StopReason| reason.to_string()),
            board,
        }
    }
}

impl Filled {
    fn nothing() -> Self {
        Self { status: UNSOLVABLE, found: 0.0, nodes: 0.0, why: None, board: Vec::new() }
    }
}

impl Cells {
    /// The puzzle with these cells given; none before it is prepared.
    fn puzzle(&self, given: &[u8]) -> Option<(&Model, Puzzle)> {
        let model = self.model.as_ref()?;
        let mut puzzle = Puzzle::new(model);
        for (cell, &value) in given.iter().enumerate().filter(|&(_, &value)| value != EMPTY) {
            puzzle.give(cell, value.into());
        }
        Some((model, puzzle))
    }
}

impl Cells {
    /// The first rungs of the ladder, without depths.
    fn rungs(&self, count: usize) -> Ladder {
        let ladder = Ladder::general();
        let ladder = if self.hook.is_some() { ladder.propagating() } else { ladder };
        ladder.first(count).without_depths()
    }
}

/// The values whose bits are set.
fn set(bits: u32) -> Values {
    let values: Vec<usize> = (0..Values::MOST).filter(|&value| bits >> value & 1 == 1).collect();
    Values::of(&values)
}

/// The bits of values.
fn bits(values: Values) -> u32 {
    values.iter().fold(0, |bits, value| bits | 1 << value)
}

fn places(cells: &[u32]) -> Vec<usize> {
    cells.iter().map(|&cell| cell as usize).collect()
}
