//! Positions that can't be won, and why.

use crate::board::Board;
use crate::parity::{class, steady_sets};
use crate::resource::{Resource, resources};
use crate::rules::Solitaire;

/// What tells positions that can't be won.
#[derive(Debug, Clone)]
pub(crate) struct Refuter {
    sets: Vec<u64>,
    ends: Vec<End>,
}

/// A hole where the last peg may be.
#[derive(Debug, Clone)]
struct End {
    hole: u8,
    class: u64,
    resources: Vec<Resource>,
}

/// Why a position can't be brought down to one peg in a hole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Reason {
    /// The number of pegs in this set is odd and should be even, or the other way round.
    Parity(u64),
    /// The pegs are worth less than one in the hole would be.
    Worth(Vec<i8>),
}

impl Refuter {
    pub(crate) fn of(rules: &Solitaire) -> Self {
        let board = rules.board();
        let sets = steady_sets(board);
        let end = |hole: u8| End {
            hole,
            class: class(&sets, 1 << hole),
            resources: resources(board, hole, 0),
        };
        let ends = rules.ends().map(end).collect();
        Self { sets, ends }
    }

    /// Whether it is certain that no goal can be reached.
    pub(crate) fn refutes(&self, pegs: u64) -> bool {
        let class = class(&self.sets, pegs);
        let open = |end: &End| {
            end.class == class && end.resources.iter().all(|resource| resource.of(pegs) >= 1)
        };
        !self.ends.iter().any(open)
    }
}

/// Why no goal can be reached from these pegs, for every hole where the last one may be; `None` if nothing is known for one
/// of them. Takes more trouble than [`Refuter::refutes`].
pub(crate) fn reasons(rules: &Solitaire, pegs: u64) -> Option<Vec<(u8, Reason)>> {
    let refuter = rules.refuter();
    let board = rules.board();
    let known = plain_sets(board);
    let reason = |end: &End| {
        let differs =
            |set: &&u64| (pegs & **set).count_ones() & 1 != (**set >> end.hole & 1) as u32;
        let parity =
            known.iter().chain(&refuter.sets).find(differs).map(|&set| Reason::Parity(set));
        let worth = || {
            let further = resources(board, end.hole, pegs);
            let less = |resource: &&Resource| resource.of(pegs) < 1;
            let resource = further.iter().chain(&end.resources).find(less)?;
            Some(Reason::Worth(resource.worth().to_vec()))
        };
        parity.or_else(worth).map(|reason| (end.hole, reason))
    };
    refuter.ends.iter().map(reason).collect()
}

/// The sets that people know: two of three diagonals, where they are steady.
fn plain_sets(board: &Board) -> Vec<u64> {
    let sets = diagonals(board).into_iter().flat_map(|[a, b, c]| [a | b, b | c, a | c]);
    let steady =
        |set: &u64| board.jumps().iter().all(|jump| (jump.holes() & set).count_ones() & 1 == 0);
    sets.filter(steady).collect()
}

/// Every third diagonal, for both ways a diagonal can run.
pub(crate) fn diagonals(board: &Board) -> [[u64; 3]; 2] {
    let sets = |number: fn([usize; 2]) -> usize| {
        let mut sets = [0; 3];
        for (hole, &place) in board.holes().iter().enumerate() {
            sets[number(place) % 3] |= 1 << hole;
        }
        sets
    };
    [sets(|[row, column]| row + column), sets(|[row, column]| row + 2 * column)]
}
