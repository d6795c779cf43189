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
        if theirs != ours && *count > 3 || ours == &120 {
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

#[test]
fn explore() {
    let Some(list) = rated() else { return };
    let grader = Grader::new();
    let exps = [0.0, 0.25, 0.5, 0.69, 0.8, 1.0, 1.2, 1.5, 2.0];
    let mut all: Vec<Vec<(f64, f64)>> = vec![Vec::new(); 4 * exps.len()];
    for (board, theirs) in list.iter().step_by(20) {
        let trace = grader.climb(board);
        for (e, a) in exps.iter().enumerate() {
            let mut sums = [0.0; 4];
            for round in &trace.rounds {
                let rung = &grader.ladder.rungs()[round.rung];
                let rating = rung.cost_of(&round.steps[0].deduction);
                let cost = if e == 0 { rating } else { (a * rating).exp() };
                let log = (1.0 + round.left as f64 / round.steps.len() as f64).ln();
                sums[0] += round.removals().len() as f64 * cost * log;
                sums[1] += round.steps.len() as f64 * cost * log;
                sums[2] += cost * log;
                let values: usize = round.removals().iter().map(|r| r.values.len()).sum();
                sums[3] += values as f64 * cost * log;
            }
            for k in 0..4 {
                all[4 * e + k].push((sums[k], f64::from(*theirs)));
            }
        }
    }
    for (e, a) in exps.iter().enumerate() {
        let s: Vec<String> = (0..4).map(|k| format!("{:.3}", spearman(&all[4 * e + k]))).collect();
        eprintln!("exp {a}: cells/steps/rounds/values {s:?}");
    }
}

#[test]
fn profile() {
    let Some(list) = rated() else { return };
    let grader = Grader::new();
    let mut spent = vec![(0usize, 0.0, 0usize); grader.ladder.rungs().len()];
    let budget = Budget::default();
    let mut rounds = 0;
    for (board, _) in list.iter().filter(|(_, r)| r / 10 == 7).step_by(100) {
        let trace = grader.climb(board);
        rounds += trace.rounds.len();
        let puzzle = grader.puzzle(board);
        let constraints: Vec<usize> = puzzle.constraints().collect();
        let start = puzzle.domains().to_vec();
        let mut domains = start.clone();
        for round in &trace.rounds {
            let known = unsolve_constraint::Knowledge {
                model: &grader.model,
                constraints: &constraints,
                start: &start,
                domains: &domains,
            };
            for (at, rung) in grader.ladder.rungs().iter().enumerate().take(round.rung + 1) {
                let begun = std::time::Instant::now();
                let found = rung.find(&known, &budget).unwrap();
                spent[at].0 += 1;
                spent[at].1 += begun.elapsed().as_secs_f64();
                spent[at].2 += found.len();
            }
            for removal in round.removals() {
                domains[removal.cell] = domains[removal.cell] - removal.values;
            }
        }
    }
    eprintln!("rounds {rounds}");
    for (rung, (calls, seconds, found)) in grader.ladder.rungs().iter().zip(spent) {
        eprintln!(
            "{:26} {calls:6} calls {:8.2} us each {:8.2} ms in all {found}",
            rung.name(),
            seconds / calls as f64 * 1e6,
            seconds * 1e3
        );
    }
}

#[test]
fn samples() {
    let Some(list) = rated() else { return };
    let grader = Grader::new();
    let layout = Layout::new(3, 3);
    let mut seen = vec![0; grader.ladder.rungs().len()];
    for (board, _) in list.iter().rev().step_by(7).chain(list.iter().filter(|x| x.1 >= 80).step_by(10)) {
        let trace = grader.climb(board);
        let puzzle = grader.puzzle(board);
        let constraints: Vec<usize> = puzzle.constraints().collect();
        let start = puzzle.domains().to_vec();
        let mut domains = start.clone();
        for round in &trace.rounds {
            let known = unsolve_constraint::Knowledge {
                model: &grader.model,
                constraints: &constraints,
                start: &start,
                domains: &domains,
            };
            if seen[round.rung] < 3 {
                seen[round.rung] += 1;
                let begun = std::time::Instant::now();
                let (text, cells) = super::words(&layout, &known, round.rung, &round.steps[0].deduction);
                let spent = begun.elapsed().as_secs_f64() * 1e3;
                let name = grader.ladder.rungs()[round.rung].name();
                eprintln!("[{name}] {spent:.2} ms {text} {}", cells.len());
            }
            for removal in round.removals() {
                domains[removal.cell] = domains[removal.cell] - removal.values;
            }
        }
    }
}

#[test]
fn turned() {
    let Some(list) = rated() else { return };
    let grader = Grader::new();
    let (mut total, mut rating, mut score, mut rungs) = (0, 0, 0, 0);
    let mut worst: f64 = 0.0;
    let mut by = std::collections::BTreeMap::<String, usize>::new();
    for (board, theirs) in list.iter().step_by(40).chain(list.iter().filter(|x| x.1 > 80).step_by(10)) {
        let bytes = board.as_bytes();
        let map = |digit: u8| if digit == b'0' { b'0' } else { b'1' + (digit - b'1' + 4) % 9 };
        let turned: String = (0..81)
            .map(|cell| char::from(map(bytes[(8 - cell % 9) * 9 + cell / 9])))
            .collect();
        let (a, b) = (grader.climb(board), grader.climb(&turned));
        total += 1;
        let different = (a.rating(&grader.ladder) - b.rating(&grader.ladder)).abs() > 1e-9;
        rating += usize::from(different);
        rungs += usize::from(a.hardest() != b.hardest());
        let (x, y) = (a.score(&grader.ladder), b.score(&grader.ladder));
        if (x - y).abs() > 1e-9 * x {
            score += 1;
            worst = worst.max((x / y - 1.0).abs());
            let at = a.rounds.iter().zip(&b.rounds).find(|(p, q)| {
                p.rung != q.rung || p.steps.len() != q.steps.len() || p.removals().len() != q.removals().len()
            });
            let name = at.map_or("?".to_owned(), |(p, q)| {
                format!("{} {}", grader.ladder.rungs()[p.rung].name(), if p.rung != q.rung { "rung" } else if p.steps.len() != q.steps.len() { "steps" } else { "removals" })
            });
            *by.entry(name).or_default() += 1;
        }
        let _ = theirs;
    }
    eprintln!("{total} turned: rating differs {rating}, hardest rung {rungs}, score {score} (worst {worst}) {by:?}");
}
