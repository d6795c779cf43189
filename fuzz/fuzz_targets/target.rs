//! Targets on the command line: METRIC=MIN..MAX.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| unsolve_fuzz::check(unsolve_testkit::fuzz::target(data)));
