//! What must hold, on boards drawn by hand and by chance.

mod agreement;
mod analyses;
mod corners;
mod drawing;
mod editing;
mod laws;
mod making;
mod mending;
mod proofs;
mod sorting;
mod text;
mod validity;

use unsolve_core::{Files, Notation, Stream};

use unsolve_peg_solitaire::{Lattice, Level, Metric, PegSolitaire, Setup, Variant};

/// A level from its rows, which must be right.
fn level(text: &str) -> Level {
    let setup = PegSolitaire::read("rows", text).expect("it is a board");
    PegSolitaire::validate(setup, Variant::default()).expect("it is a level")
}

/// The same level where another number of jumps counts as a move.
fn by_moves(text: &str) -> Level {
    level(text).counting(Metric::Moves)
}

/// A random board of either kind with random pegs and perhaps a goal; `None` if it is no level.
fn random_level(stream: &mut Stream, side: usize, density: f64, metric: Metric) -> Option<Level> {
    let grid = if stream.chance(0.4) { Lattice::Triangular } else { Lattice::Square };
    let [height, width] = [2 + stream.below(side - 1), 2 + stream.below(side - 1)];
    let missing = stream.unit() * 0.3;
    let cell = |stream: &mut Stream| match stream.unit() {
        chance if chance < missing => ' ',
        _ if stream.chance(density) => 'o',
        _ => '.',
    };
    let rows: Vec<String> =
        (0..height).map(|_| (0..width).map(|_| cell(stream)).collect()).collect();
    let place = [stream.below(height), stream.below(width)];
    let goal = stream.chance(0.5).then_some(place);
    let setup = Setup { grid, rows, goal };
    PegSolitaire::validate(setup, Variant { metric, ..Variant::default() }).ok()
}
