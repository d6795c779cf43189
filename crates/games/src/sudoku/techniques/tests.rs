//! The ladder against ratings and solutions.

use std::fs;
use std::path::Path;

use unsolve_constraint::{Ending, Ladder, Model, Puzzle, Trace};
use unsolve_core::Budget;

use super::super::Layout;
use super::ladder;

/// The rated puzzles, if they are there, with their ratings in tenths.
fn rated() -> Option<Vec<(String, u32)>> {
    let list = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/oracles/sudoku/rated_39719.txt");
    let text = fs::read_to_string(list).ok()?;
    let parse = |line: &str| {
        let mut words = line.split_whitespace().skip(1);
        let board = words.next().unwrap().to_owned();
        let rating: f64 = words.next().unwrap().parse().unwrap();
        (board, (rating * 10.0).round() as u32)
    };
    Some(text.lines().map(parse).collect())
}

struct Grader {
    model: Model,
    ladder: Ladder,
}

impl Grader {
    fn new() -> Self {
        let layout = Layout::new(3, 3);
        Self { model: layout.model().unwrap(), ladder: ladder(&layout) }
    }

    fn puzzle(&self, board: &str) -> Puzzle {
        let mut puzzle = Puzzle::new(&self.model);
        for (cell, digit) in board.bytes().enumerate().filter(|&(_, digit)| digit != b'0') {
            puzzle.give(cell, usize::from(digit - b'1'));
        }
        puzzle
    }

    fn climb(&self, board: &str) -> Trace {
        self.ladder.climb(&self.model, &self.puzzle(board), &Budget::default())
    }
}

/// Spearman's rank correlation.
fn spearman(pairs: &[(f64, f64)]) -> f64 {
    let ranks = |values: Vec<f64>| {
        let mut order: Vec<usize> = (0..values.len()).collect();
        order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
        let mut ranks = vec![0.0; values.len()];
        for group in order.chunk_by(|&a, &b| values[a] == values[b]) {
            let before = order.iter().position(|&place| place == group[0]).unwrap();
            let rank = before as f64 + (group.len() as f64 - 1.0) / 2.0;
            group.iter().for_each(|&place| ranks[place] = rank);
        }
        ranks
    };
    let (first, second) = pairs.iter().copied().unzip();
    let (first, second) = (ranks(first), ranks(second));
    let mean = (pairs.len() as f64 - 1.0) / 2.0;
    let sum = |f: &dyn Fn(usize) -> f64| (0..pairs.len()).map(f).sum::<f64>();
    let cross = sum(&|i| (first[i] - mean) * (second[i] - mean));
    let square = |ranks: &[f64]| sum(&|i| (ranks[i] - mean) * (ranks[i] - mean));
    cross / (square(&first) * square(&second)).sqrt()
}

#[test]
fn compass() {
    let Some(list) = rated() else { return };
    let grader = Grader::new();
    let step = std::env::var("STEP").ok().and_then(|s| s.parse().ok()).unwrap_or(40);
    let (mut ratings, mut scores) = (Vec::new(), Vec::new());
    let (mut solved, mut near, mut exact, mut total) = (0, 0, 0, 0);
    let mut table = std::collections::BTreeMap::<(u32, u32), (usize, String)>::new();
    let start = std::time::Instant::now();
    let mut slow = std::collections::BTreeMap::<u32, (usize, f64)>::new();
    for (board, theirs) in list.iter().step_by(step) {
        let begun = std::time::Instant::now();
        let trace = grader.climb(board);
        let spent = begun.elapsed().as_secs_f64();
        let entry = slow.entry(theirs / 10).or_default();
        entry.0 += 1;
        entry.1 += spent;
        total += 1;
        let is_solved = trace.ending == Ending::Solved;
        solved += usize::from(is_solved);
        let ours = if is_solved { trace.rating(&grader.ladder) } else { 12.0 };
        let ours10 = (ours * 10.0).round() as u32;
        near += usize::from(ours10.abs_diff(*theirs) <= 1);
        exact += usize::from(ours10 == *theirs);
        let cell = table.entry((*theirs, ours10)).or_default();
        cell.0 += 1;
        cell.1 = board.clone();
        ratings.push((ours, f64::from(*theirs)));
        scores.push((trace.score(&grader.ladder), f64::from(*theirs)));
    }
    let time = start.elapsed().as_secs_f64();
    for ((theirs, ours), (count, board)) in &table {
        if theirs != ours && *count * 400 > total || ours == &120 {
            eprintln!("theirs {theirs} ours {ours}: {count}  {board}");
        }
    }
    for (rating, (count, seconds)) in slow {
        eprintln!("rating {rating}: {:.0}/s", count as f64 / seconds);
    }
    eprintln!(
        "{total} puzzles, {:.0}/s, solved {solved}, exact {:.3}, within 0.1 {:.3}, rating {:.4}, score {:.4}",
        total as f64 / time,
        exact as f64 / total as f64,
        near as f64 / total as f64,
        spearman(&ratings),
        spearman(&scores)
    );
}
