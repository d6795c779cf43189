//! Digits in a square so that each row, column and box has each digit once.

pub mod bands;
mod dig;
mod kit;
mod layout;
mod sieve;
mod techniques;

#[cfg(test)]
mod tests;

pub use dig::{Dug, Group, Miss, Symmetry, UnknownRung, Wanted, full, graded, minimal};
pub use kit::{Kit, SIZES};
pub use layout::Layout;
pub use techniques::{ladder, words};
