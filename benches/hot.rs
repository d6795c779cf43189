//! Hot loops whose instructions are counted by `cargo xtask bench --instructions`.
//!
//! A program of them names its loops, one a line; with a name it runs that loop and prints how much was done. Only what
//! [`counted`] calls is counted, so what is made ready before costs nothing.

use std::hint::black_box;

/// A loop worth counting.
pub struct Loop {
    /// What it does.
    pub name: &'static str,
    /// What it does many of.
    pub unit: &'static str,
    /// Does it once, and says how many.
    pub run: fn() -> u64,
}

/// Does the work that counts. The counting tool knows this function by its name.
#[inline(never)]
pub fn counted<T>(work: impl FnOnce() -> T) -> T {
    black_box(work())
}

/// Runs the loop that the first argument names, or lists all.
pub fn main(loops: &[Loop]) {
    // Cargo adds options of its own.
    let name = std::env::args().nth(1).filter(|word| !word.starts_with("--"));
    for each in loops {
        match &name {
            None => println!("{}", each.name),
            Some(name) if name == each.name => println!("{}\t{}", (each.run)(), each.unit),
            Some(_) => {}
        }
    }
}
