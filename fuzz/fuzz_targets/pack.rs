//! Packs: level files, one a line.

#![no_main]

unsolve_fuzz::fuzz!(Pack);
