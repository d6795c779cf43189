//! Elimination, lightest solutions and coverings, on boards where a switch adds 1 to itself and its neighbours.

#![expect(clippy::print_stdout, reason = "what was done is the result")]

#[path = "../../../benches/hot.rs"]
mod hot;

use unsolve_limits::Budget;
use unsolve_linear::{Covering, Layered, Lightest, LinearError, Modulus, Sparse, Weights};

use hot::{Loop, counted};

/// Rows and columns of the large board.
const LARGE: usize = 100;

fn main() {
    hot::main(&[
        Loop { name: "prepared, 100 x 100, k = 2", unit: "cells", run: || done(prepare(2)) },
        Loop { name: "prepared, 100 x 100, k = 6", unit: "cells", run: || done(prepare(6)) },
        Loop { name: "solved, 100 x 100, k = 6", unit: "cells", run: || done(solve(6)) },
        Loop { name: "lightest, 9 x 9, k = 4", unit: "clicks", run: || done(lightest(9, 4)) },
        Loop { name: "lightest, 19 x 19, k = 2", unit: "clicks", run: || done(lightest(19, 2)) },
        Loop { name: "farthest of all, 4 x 4, k = 2", unit: "boards", run: || done(cover(4, 2)) },
    ]);
}

/// Nothing was done where something failed.
fn done(count: Result<u64, LinearError>) -> u64 {
    count.unwrap_or(0)
}

fn prepare(k: u64) -> Result<u64, LinearError> {
    let board = board(Modulus::new(k)?, LARGE)?;
    counted(|| Layered::new(&board, &Budget::default()))?;
    Ok((LARGE * LARGE) as u64)
}

fn solve(k: u64) -> Result<u64, LinearError> {
    let board = board(Modulus::new(k)?, LARGE)?;
    let layered = Layered::new(&board, &Budget::default())?;
    let clicks: Vec<u16> = (0..LARGE * LARGE).map(|i| (i * i / 7 % k as usize) as u16).collect();
    let target = board.times(&clicks)?;
    counted(|| layered.solve(&target))?;
    Ok((LARGE * LARGE) as u64)
}

/// The fewest clicks that raise every cell by 1.
fn lightest(side: usize, k: u64) -> Result<u64, LinearError> {
    let modulus = Modulus::new(k)?;
    let layered = Layered::new(&board(modulus, side)?, &Budget::default())?;
    let kernel = layered.right_kernel(&Budget::default())?;
    let answer = layered.solve(&vec![1; side * side])?;
    let starts: Vec<Vec<u16>> = answer.solution().map(<[u16]>::to_vec).into_iter().collect();
    let weights = Weights::upwards(modulus);
    let found = counted(|| Lightest::of(&kernel, &starts, &weights, &Budget::default()))?;
    Ok(found.weight)
}

fn cover(side: usize, k: u64) -> Result<u64, LinearError> {
    let modulus = Modulus::new(k)?;
    let matrix = board(modulus, side)?.to_dense()?;
    let weights = Weights::upwards(modulus);
    counted(|| Covering::of(&matrix, &weights, &[], &Budget::nodes(u64::MAX)))?;
    Ok(k.pow((side * side) as u32))
}

fn board(modulus: Modulus, side: usize) -> Result<Sparse, LinearError> {
    let apart = |a: usize, b: usize| (a / side).abs_diff(b / side) + (a % side).abs_diff(b % side);
    let cells = side * side;
    let near = |a: usize| {
        let around = [a.checked_sub(side), a.checked_sub(1), Some(a), Some(a + 1), Some(a + side)];
        around.into_iter().flatten().filter(move |&b| b < cells && apart(a, b) <= 1)
    };
    Sparse::new(modulus, cells, cells, (0..cells).flat_map(|a| near(a).map(move |b| (a, b, 1))))
}
