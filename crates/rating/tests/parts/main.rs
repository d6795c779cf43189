//! The parts of the score on puzzles small enough to be worked out by other means.

mod graph;
mod players;
mod reference;
mod score;
mod solutions;
