//! Automatic creation: levels changed again and again, the best ones kept.

mod neighbour;

pub use neighbour::neighbour;
