//! Digits in a square so that each row, column and box has each digit once.

pub mod bands;

#[cfg(test)]
mod tests;
