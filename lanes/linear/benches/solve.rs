//! One solve of large boards, where every switch also acts on its neighbours, on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

use std::time::{Duration, Instant};

use unsolve_limits::Budget;
use unsolve_linear::{Answer, Covering, Layered, Lightest, LinearError, Modulus, Sparse, Weights};

/// Times each board is solved; the fastest counts.
const ROUNDS: usize = 5;

fn main() -> Result<(), LinearError> {
    println!("## Linear systems\n");
    println!("Square boards where a switch adds 1 to itself and its neighbours, modulo k; the");
    println!("fastest of {ROUNDS} rounds. Prepare: from the matrix to the eliminated core.\n");
    println!("| board | k | core | prepare | solve | together |");
    println!("|---|--:|--:|--:|--:|--:|");
    for side in [50, 100, 200] {
        for k in 2..=6 {
            measure(side, k)?;
        }
    }
    println!("\n| board | k | kernel | lightest solution of all ones | weight | proved |");
    println!("|---|--:|--:|--:|--:|---|");
    for (side, k) in [(5, 2), (9, 2), (11, 2), (12, 3), (9, 4), (11, 6), (19, 2), (39, 2)] {
        lightest(side, k)?;
    }
    println!("\n| board | k | farthest of all | time |");
    println!("|---|--:|--:|--:|");
    for (side, k) in [(4, 2), (5, 2), (4, 3), (3, 5)] {
        covering(side, k)?;
    }
    Ok(())
}

fn lightest(side: usize, k: u64) -> Result<(), LinearError> {
    let modulus = Modulus::new(k)?;
    let layered = Layered::new(&board(modulus, side)?, &Budget::default())?;
    let kernel = layered.right_kernel(&Budget::default())?;
    let answer = layered.solve(&vec![1; side * side])?;
    let starts: Vec<Vec<u16>> = answer.solution().map(<[u16]>::to_vec).into_iter().collect();
    let begin = Instant::now();
    let found = Lightest::of(&kernel, &starts, &Weights::upwards(modulus), &Budget::default())?;
    let time = begin.elapsed().as_secs_f64() * 1e3;
    let Lightest { weight, proved, .. } = found;
    let proved = if proved { "yes" } else { "no" };
    println!("| {side} x {side} | {k} | {} | {time:.3} ms | {weight} | {proved} |", kernel.size());
    Ok(())
}

fn covering(side: usize, k: u64) -> Result<(), LinearError> {
    let modulus = Modulus::new(k)?;
    let matrix = board(modulus, side)?.to_dense()?;
    let begin = Instant::now();
    let found = Covering::of(&matrix, &Weights::upwards(modulus), &[], &Budget::nodes(u64::MAX))?;
    let time = begin.elapsed().as_secs_f64() * 1e3;
    println!("| {side} x {side} | {k} | {} | {time:.1} ms |", found.radius);
    Ok(())
}

fn measure(side: usize, k: u64) -> Result<(), LinearError> {
    let modulus = Modulus::new(k)?;
    let matrix = board(modulus, side)?;
    let clicks: Vec<u16> = (0..side * side).map(|i| (i * i / 7 % k as usize) as u16).collect();
    let target = matrix.times(&clicks)?;
    let mut best = [Duration::MAX; 2];
    let mut core = 0;
    for _ in 0..ROUNDS {
        let begin = Instant::now();
        let layered = Layered::new(&matrix, &Budget::default())?;
        let prepared = begin.elapsed();
        let begin = Instant::now();
        let answer = layered.solve(&target)?;
        let solved = begin.elapsed();
        let Answer::Solution(found) = answer else { unreachable!("made from clicks") };
        assert_eq!(matrix.times(&found)?, target, "the solution must be right");
        best = [best[0].min(prepared), best[1].min(solved)];
        core = layered.core_columns();
    }
    let [prepare, solve] = best.map(|time| time.as_secs_f64() * 1e3);
    let both = prepare + solve;
    println!("| {side} x {side} | {k} | {core} | {prepare:.2} ms | {solve:.2} ms | {both:.2} ms |");
    Ok(())
}

fn board(modulus: Modulus, side: usize) -> Result<Sparse, LinearError> {
    let cell = |row: usize, column: usize| row * side + column;
    let cross = (0..side * side).flat_map(|light| {
        let (row, column) = (light / side, light % side);
        let up = row.checked_sub(1).map(|row| cell(row, column));
        let left = column.checked_sub(1).map(|column| cell(row, column));
        let right = (column + 1 < side).then(|| cell(row, column + 1));
        let down = (row + 1 < side).then(|| cell(row + 1, column));
        let switches = [up, left, Some(light), right, down].into_iter().flatten();
        switches.map(move |switch| (light, switch, 1))
    });
    Sparse::new(modulus, side * side, side * side, cross)
}
