//! Requests for automatic creation as JSON; the first byte chooses the game.

#![no_main]

unsolve_fuzz::fuzz!(Request);
