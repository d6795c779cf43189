//! Level files, then everything a player asks about a legal level.

#![no_main]

unsolve_fuzz::fuzz!(LevelFile);
