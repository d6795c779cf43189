//! How regular a level looks, and what solving it makes use of.

use unsolve_adapters::constraint::{ConstraintRules, Measures, Mechanics};
use unsolve_constraint::{Climbed, Trace};
use unsolve_core::Turn;

use crate::{Group, Level, Person, Sudoku};

impl Measures for Sudoku {
    /// How long a person takes.
    fn effort(level: &Level, climbed: &Climbed) -> Option<f64> {
        let kit = level.kit();
        Some(Person::USUAL.time(&kit.layout, &kit.ladder, Self::clues(level), climbed))
    }

    /// How regular the pattern of the clues is: the largest share of cells that a turn or a mirror
    /// takes to cells of the same sort.
    fn symmetry(level: &Level) -> f64 {
        let side = level.side();
        let given = |[row, column]: [usize; 2]| level.digits()[row * side + column] > 0;
        let share = |turn: &Turn| {
            let places = (0..side * side).map(|cell| [cell / side, cell % side]);
            let same = places.filter(|&at| given(at) == given(turn.place(at, [side, side])));
            same.count() as f64 / (side * side) as f64
        };
        Turn::ALL.iter().skip(1).map(share).fold(0.0, f64::max)
    }
}

impl Mechanics for Sudoku {
    const MECHANICS: &'static [&'static str] =
        &["single", "intersection", "set", "fish", "wing", "unique", "chain", "forcing", "nested"];

    fn mechanics(level: &Level, trace: &Trace) -> Vec<&'static str> {
        let rungs = level.kit().ladder.rungs().iter().enumerate();
        let used = rungs.filter(|(rung, _)| trace.steps_on(*rung) > 0);
        let used: Vec<Group> = used.map(|(_, rung)| Group::of(rung.name())).collect();
        Group::ALL.into_iter().filter(|group| used.contains(group)).map(Group::id).collect()
    }
}
