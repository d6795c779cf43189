//! Digits in a square so that each row, column and box has each digit once.

pub mod bands;
mod layout;
mod techniques;

#[cfg(test)]
mod tests;

pub use layout::Layout;
pub use techniques::{ladder, words};
