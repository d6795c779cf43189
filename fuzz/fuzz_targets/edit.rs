//! Edits of a level, one a line as JSON; the first byte chooses the game.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| unsolve_fuzz::check(unsolve_fuzz::readers().edit(data)));
