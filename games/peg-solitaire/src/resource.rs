//! What no jump increases: the worth of all pegs, if holes are given numbers such that where a jump ends is never worth more
//! than where it began and what it took together. (Puzzlers call them pagoda functions or resource counts.)

use crate::board::{Board, Jump, bits};

/// How many sets of holes are tried for one end.
const MOST_SETS: usize = 96;
/// The least number that a hole gets.
const LEAST: i8 = -3;

/// Numbers of holes that no jump can increase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Resource {
    worth: Vec<i8>,
    /// The holes of each number but 0.
    planes: Vec<(i32, u64)>,
}

impl Resource {
    fn new(worth: Vec<i8>) -> Self {
        let mut planes: Vec<(i32, u64)> = Vec::new();
        for (hole, &number) in worth.iter().enumerate().filter(|&(_, &number)| number != 0) {
            match planes.iter_mut().find(|plane| plane.0 == i32::from(number)) {
                Some(plane) => plane.1 |= 1 << hole,
                None => planes.push((i32::from(number), 1 << hole)),
            }
        }
        Self { worth, planes }
    }

    /// What pegs are worth together.
    #[inline]
    pub(crate) fn of(&self, pegs: u64) -> i32 {
        self.planes
            .iter()
            .map(|&(number, holes)| number * i32::from((pegs & holes).count_ones() as u8))
            .sum()
    }

    /// The number of each hole.
    pub(crate) fn worth(&self) -> &[i8] {
        &self.worth
    }

    /// The same with numbers as low as they can be, one hole after the other, the end left alone.
    fn lowered(&self, board: &Board, end: u8, order: &[u8]) -> Self {
        let mut worth = self.worth.clone();
        for &hole in order.iter().filter(|&&hole| hole != end) {
            let at = usize::from(hole);
            while worth[at] > LEAST {
                worth[at] -= 1;
                if !holds_at(board, &worth, hole) {
                    worth[at] += 1;
                    break;
                }
            }
        }
        Self::new(worth)
    }
}

/// Whether no jump that begins in a hole or takes from it increases the worth.
fn holds_at(board: &Board, worth: &[i8], hole: u8) -> bool {
    let number = |hole: u8| worth[usize::from(hole)];
    let here = |jump: &&Jump| jump.from == hole || jump.over == hole;
    let holds = |jump: &Jump| number(jump.from) + number(jump.over) >= number(jump.to);
    board.jumps().iter().filter(here).all(holds)
}

/// Resources in which a peg at the end is worth 1: from sets of holes such that every jump into the set comes from it or takes
/// from it, and those with numbers lowered, first where `pegs` are.
pub(crate) fn resources(board: &Board, end: u8, pegs: u64) -> Vec<Resource> {
    let mut sets = Vec::new();
    grow(board, 1 << end, &mut sets);
    let mut order: Vec<u8> = bits(board.full()).collect();
    let exits = |hole: u8| {
        board.jumps().iter().filter(|jump| jump.from == hole || jump.over == hole).count()
    };
    order.sort_by_key(|&hole| (pegs >> hole & 1 == 0, exits(hole)));
    let mut found: Vec<Resource> = Vec::new();
    for set in sets {
        let worth = (0..board.holes().len()).map(|hole| i8::from(set >> hole & 1 == 1)).collect();
        let lowered = Resource::new(worth).lowered(board, end, &order);
        if !found.contains(&lowered) {
            found.push(lowered);
        }
    }
    found
}

/// Adds holes to a set until every jump into it comes from it or takes from it; a hole of each kind is tried.
fn grow(board: &Board, set: u64, sets: &mut Vec<u64>) {
    let open = |jump: &&Jump| set >> jump.to & 1 == 1 && set & jump.pegs() == 0;
    if sets.len() >= MOST_SETS {
        return;
    }
    match board.jumps().iter().find(open) {
        Some(jump) => {
            grow(board, set | 1 << jump.from, sets);
            grow(board, set | 1 << jump.over, sets);
        }
        None if sets.iter().any(|&smaller| smaller & !set == 0) => {}
        None => sets.push(set),
    }
}
