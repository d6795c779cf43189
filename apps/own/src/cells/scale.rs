//! Boards measured against other boards.

use libm::log1p;
use unsolve_rating::{Reasoning, Reference};
use wasm_bindgen::prelude::wasm_bindgen;

use super::Cells;
use crate::reference::{numbers, scales};

/// Parts of difficulty and of elegance.
const WIDTHS: [usize; 2] = [1, 3];
/// What is told of a board: effort, clues, rounds, steps, variety.
const FIGURES: usize = 5;

/// The parts of difficulty and of elegance of a board.
fn parts(figures: &[f64]) -> [Vec<f64>; 2] {
    let &[effort, clues, rounds, steps, variety] = figures else { return [vec![], vec![]] };
    [vec![log1p(effort)], vec![-log1p(clues), rounds / steps.max(1.0), variety]]
}

#[wasm_bindgen]
impl Cells {
    /// The names of all that can be measured of a board and aimed at.
    #[must_use]
    pub fn metrics() -> Vec<String> {
        let names = Reasoning::METRICS.iter().map(|metric| metric.name.to_owned());
        names.chain(["score", "elegance"].map(str::to_owned)).collect()
    }

    /// Boils boards down to what others are measured against. Of each its effort, clues, rounds,
    /// steps and variety follow each other.
    #[must_use]
    pub fn reference(boards: &[f64]) -> Vec<f64> {
        let parts = boards.chunks_exact(FIGURES).map(parts);
        let (difficulty, elegance): (Vec<_>, Vec<_>) =
            parts.map(|[one, other]| (one, other)).unzip();
        let reference = Reference::of_parts("", &difficulty, &elegance);
        numbers(&reference.difficulty).chain(numbers(&reference.elegance)).collect()
    }

    /// Difficulty and elegance of a board by a reference: the percentage of its boards that are
    /// surpassed. Nothing if the numbers are no reference.
    #[must_use]
    pub fn score(reference: &[f64], board: &[f64]) -> Vec<f64> {
        let Some(scales) = scales(reference, WIDTHS) else { return Vec::new() };
        scales.iter().zip(parts(board)).map(|(scale, parts)| scale.percent(&parts)).collect()
    }
}
