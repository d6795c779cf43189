//! Specs of packs, then one of the levels they ask for.

#![no_main]

unsolve_fuzz::fuzz!(Spec);
