//! Somebody who fills in a board, one cell after the other.

use unsolve_core::Stream;

use super::board::{Board, Kind, Single};

/// How a person looks for steps. Rates are against that of a digit with one place left in a box with one blank.
#[derive(Debug, Clone, Copy)]
pub struct Person {
    /// How fast a digit with one place left in a row or column is seen.
    pub line: f64,
    /// How fast a cell is seen that has one digit left.
    pub naked: f64,
    /// How looking takes longer with more blanks: by this power of them.
    pub blanks: f64,
    /// What is seen by chance: no search takes longer than one over this.
    pub chance: f64,
    /// What it takes to rule something out where no single is open.
    pub technique: f64,
    /// What each step of thinking ahead takes where no technique helps.
    pub ahead: f64,
}

impl Default for Person {
    fn default() -> Self {
        Self { line: 0.3, naked: 0.05, blanks: 1.0, chance: 0.02, technique: 4.0, ahead: 3.0 }
    }
}

/// Blanks in the middle of a usual game: looking over the board takes as long as it does then.
const USUAL: f64 = 40.0;
/// What a puzzle takes in steps ahead if a try leads nowhere.
const HOPELESS: usize = 60;

impl Person {
    /// How long it takes to fill in a board.
    pub fn time(&self, puzzle: &Board, solution: &Board, stream: &mut Stream) -> f64 {
        let (mut board, mut time) = (puzzle.clone(), 0.0);
        loop {
            let blanks = board.blanks();
            if blanks == 0 {
                return time;
            }
            let seen = self.seen(&board);
            let rate: f64 = seen.iter().map(|(_, rate)| rate).sum();
            if rate > 0.0 {
                time += libm::pow(blanks as f64 / USUAL, self.blanks) / (self.chance + rate);
                let Single { cell, digit, .. } = drawn(&seen, rate, stream);
                board.place(cell, digit);
            } else {
                time += self.think(&mut board, solution, stream);
            }
        }
    }

    /// What can be seen, a step for each cell: the one that is seen fastest.
    fn seen(&self, board: &Board) -> Vec<(Single, f64)> {
        let mut best: Vec<Option<(Single, f64)>> = vec![None; 81];
        for single in board.singles() {
            let blanks = single.blanks as f64;
            let rate = match single.kind {
                Kind::Box => 1.0 / libm::sqrt(blanks),
                Kind::Line => self.line / blanks,
                Kind::Naked => self.naked / blanks,
            };
            let known = &mut best[single.cell];
            if known.is_none_or(|(_, other)| rate > other) {
                *known = Some((single, rate));
            }
        }
        best.into_iter().flatten().collect()
    }

    /// Rules something out, by the easiest technique there is or by thinking ahead.
    fn think(&self, board: &mut Board, solution: &Board, stream: &mut Stream) -> f64 {
        for (cost, found) in [(1.0, board.locked()), (1.5, board.pairs())] {
            if !found.is_empty() {
                let open = found.len() as f64;
                board.rule_out(&found[stream.below(found.len())]);
                return self.technique * cost / libm::sqrt(open);
            }
        }
        let refuted = board.refuted(solution);
        let Some(steps) = refuted.iter().map(|(steps, ..)| *steps).min() else {
            let blank: Vec<usize> = (0..81).filter(|&cell| board.is_blank(cell)).collect();
            let cell = blank[stream.below(blank.len())];
            board.place(cell, solution.digit(cell));
            return self.ahead * HOPELESS as f64;
        };
        let nearest: Vec<_> = refuted.into_iter().filter(|(other, ..)| *other == steps).collect();
        let (_, cell, digit) = nearest[stream.below(nearest.len())];
        board.rule_out(&[(cell, 1 << digit)]);
        self.ahead * steps as f64
    }
}

/// One of the steps, those that are seen faster more often.
fn drawn(seen: &[(Single, f64)], rate: f64, stream: &mut Stream) -> Single {
    let mut left = rate * stream.below(1 << 20) as f64 / f64::from(1 << 20);
    for &(single, rate) in seen {
        left -= rate;
        if left < 0.0 {
            return single;
        }
    }
    seen[seen.len() - 1].0
}
