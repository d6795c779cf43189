//! Level files, then everything a designer asks about a legal level.

#![no_main]

unsolve_fuzz::fuzz!(Design);
