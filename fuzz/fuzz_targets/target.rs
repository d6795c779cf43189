//! Targets on the command line: METRIC=MIN..MAX.

#![no_main]

unsolve_fuzz::fuzz!(Target);
