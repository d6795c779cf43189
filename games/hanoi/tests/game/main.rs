//! What must hold, on towers drawn by hand and by chance.

mod agreement;
mod corners;
mod drawing;
mod editing;
mod laws;
mod making;
mod mending;
mod text;
mod validity;

use unsolve_core::{Files, Notation, Stream};

use unsolve_hanoi::{Hanoi, Level, Towers, Variant};

/// A level from its word, which must be right.
fn level(text: &str) -> Level {
    let setup = Hanoi::read("word", text).expect("it is a level");
    Hanoi::validate(setup, Variant::default()).expect("it is legal")
}

/// Any towers to any others.
fn random_level(stream: &mut Stream, pegs: usize, discs: usize) -> Level {
    let mut draw = || Towers::of((0..discs).map(|_| stream.below(pegs) as u8).collect::<Vec<_>>());
    let (start, goal) = (draw(), draw());
    Level::new(pegs, discs, start, goal)
}
