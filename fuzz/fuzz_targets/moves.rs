//! Moves of a level, one a line; the first byte chooses the game.

#![no_main]

unsolve_fuzz::fuzz!(Moves);
