//! Levels in the games' own notations; the first byte chooses the game.

#![no_main]

unsolve_fuzz::fuzz!(Notation);
