//! Moves of a level, one a line; the first byte chooses the game.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| unsolve_fuzz::check(unsolve_fuzz::readers().moves(data)));
