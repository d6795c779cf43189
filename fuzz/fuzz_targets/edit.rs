//! Edits of a level, one a line as JSON; the first byte chooses the game.

#![no_main]

unsolve_fuzz::fuzz!(Edit);
