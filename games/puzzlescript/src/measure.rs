//! What only this game measures: how many of the script's rules a level asks for.

use unsolve_adapters::graph::{Measures, Mechanics};

use crate::PuzzleScript;

impl Measures for PuzzleScript {}

impl Mechanics for PuzzleScript {}
