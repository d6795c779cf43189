//! From a full board to a puzzle: clues are taken away while the rest is enough.

mod favour;
mod graded;
mod proofs;
mod rare;
mod steering;
mod wanted;

use unsolve_constraint::{Proof, Puzzle, Solution, Solver, halve};
use unsolve_core::{Budget, StopReason, Stream};
use unsolve_digits::Symmetry;

use crate::{Kit, bands};
pub(crate) use graded::graded_of;
pub use graded::{Miss, graded};
use proofs::{ByBands, BySearch};
pub(crate) use wanted::has_single;
pub use wanted::{Group, wanted};

/// A puzzle that was dug.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dug {
    /// By cell: whether it is given.
    pub given: Vec<bool>,
    /// The digits less 1.
    pub solution: Solution,
}

impl Dug {
    fn new(solution: Solution, cells: &[usize]) -> Self {
        let mut given = vec![false; solution.len()];
        for &cell in cells {
            given[cell] = true;
        }
        Self { given, solution }
    }

    /// The digits that are given, 0 for an empty cell.
    #[must_use]
    pub fn digits(&self) -> Vec<u8> {
        let both = self.given.iter().zip(&self.solution);
        both.map(|(&given, &value)| if given { value + 1 } else { 0 }).collect()
    }

    /// The puzzle of the constraint lane.
    #[must_use]
    pub fn puzzle(&self, kit: &Kit) -> Puzzle {
        let mut puzzle = Puzzle::new(&kit.model);
        for (cell, &value) in self.solution.iter().enumerate().filter(|(cell, _)| self.given[*cell])
        {
            puzzle.give(cell, value.into());
        }
        puzzle
    }
}

/// Branches after which a board with regions or diagonals is begun anew: a bad beginning may take for ever.
const PATIENCE: u64 = 400;
/// How often it is begun at most.
const BEGINNINGS: usize = 25;

/// Branches after which it is not looked further whether a clue of a board with regions or diagonals can go. Those from which none can
/// go at all are so hard that rating one of 9 x 9 cells takes up to a minute, and for one of 16 x 16 the searches have no end.
const GLANCE: u64 = 20;

/// A full board at random; an empty one if there is none, as may be with regions of odd forms.
pub fn full(kit: &Kit, stream: &mut Stream, budget: &Budget<'_>) -> Result<Solution, StopReason> {
    let (plain, mut solver) = (Puzzle::new(&kit.model), Solver::new(&kit.model));
    if kit.has_bands() {
        return Ok(bands::sample(stream, budget)?.unwrap_or_default());
    }
    if kit.layout.shape().is_plain() {
        return Ok(solver.sample(&plain, stream, budget)?.unwrap_or_default());
    }
    for _ in 0..BEGINNINGS {
        match solver.sample(&plain, stream, &budget.at_most_nodes(PATIENCE)) {
            Err(StopReason::Nodes) if budget.max_nodes > PATIENCE => {}
            found => return Ok(found?.unwrap_or_default()),
        }
    }
    Err(StopReason::Nodes)
}

/// A puzzle with one solution of which no clue can go: for each there is another board that has all
/// others. With a symmetry that holds for each group of clues that go together: none can go and
/// leave one solution. Clues stay that the node limit does not decide, and on boards with regions or diagonals those that 20 branches do not
/// decide.
///
/// ```
/// use unsolve_core::{Budget, Stream};
/// use unsolve_sudoku::{Kit, Symmetry, bands, minimal};
///
/// let kit = Kit::of(9).unwrap();
/// let mut stream = Stream::new("minimal", 0);
/// let dug = minimal(kit, Symmetry::None, &mut stream, &Budget::default()).unwrap();
/// let board = dug.digits().try_into().unwrap();
/// assert_eq!(bands::count(&board, 2, &Budget::default()).unique(), Some(true));
/// ```
pub fn minimal(
    kit: &Kit,
    symmetry: Symmetry,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Dug, StopReason> {
    let solution = full(kit, stream, budget)?;
    minimal_of(kit, symmetry, solution, stream, budget)
}

/// A puzzle with this solution of which no clue can go.
pub(crate) fn minimal_of(
    kit: &Kit,
    symmetry: Symmetry,
    solution: Solution,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Dug, StopReason> {
    let mut groups = symmetry.orbits(kit.layout.side());
    stream.shuffle(&mut groups);
    let plain = kit.layout.shape().is_plain();
    let budget = if plain { *budget } else { budget.at_most_nodes(GLANCE) };
    let stay = thin(kit, &solution, &groups, &budget)?;
    Ok(Dug::new(solution, &stay))
}

/// The cells of the groups that stay if the solution is to be the only one.
fn thin(
    kit: &Kit,
    solution: &[u8],
    groups: &[Vec<usize>],
    budget: &Budget<'_>,
) -> Result<Vec<usize>, StopReason> {
    let mut stay = Vec::new();
    if kit.has_bands() {
        let mut proof = ByBands { solution, budget };
        halve(&mut proof, bands::Known::new(), groups, &mut stay)?;
    } else {
        let large = kit.layout.side() > 9 && !kit.layout.shape().is_plain();
        let budget = &if large { budget.at_most_nodes(GLANCE) } else { *budget };
        let mut proof = BySearch { solver: Solver::new(&kit.model), solution, budget };
        halve(&mut proof, (Puzzle::new(&kit.model), false), groups, &mut stay)?;
    }
    Ok(stay)
}

/// Whether a group follows from the others: the solution is the only one without it. Not if the node
/// limit does not decide.
fn follows(
    kit: &Kit,
    solution: &[u8],
    others: &[Vec<usize>],
    group: &[usize],
    budget: &Budget<'_>,
) -> Result<bool, StopReason> {
    let others = others.concat();
    if kit.has_bands() {
        let (mut proof, mut known) = (ByBands { solution, budget }, bands::Known::new());
        proof.add(&mut known, &others);
        return Ok(proof.is_enough(&known) || proof.can_go(&known, group)?);
    }
    let mut proof = BySearch { solver: Solver::new(&kit.model), solution, budget };
    let mut known = (Puzzle::new(&kit.model), false);
    proof.add(&mut known, &others);
    Ok(proof.is_enough(&known) || proof.can_go(&known, group)?)
}
