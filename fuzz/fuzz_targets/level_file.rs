//! Level files, then everything a front end asks about a legal level.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| unsolve_fuzz::check(unsolve_fuzz::readers().level_file(data)));
