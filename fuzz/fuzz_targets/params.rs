//! Parameters as JSON; the first byte chooses the game.

#![no_main]

unsolve_fuzz::fuzz!(Params);
