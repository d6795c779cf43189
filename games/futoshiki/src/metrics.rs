//! How regular a level looks, and what solving it makes use of.

use unsolve_adapters::constraint::{Measures, Mechanics};
use unsolve_constraint::Trace;
use unsolve_core::{Metric, Turn};

use crate::techniques::{GROUPS, group};
use crate::{Futoshiki, Level};

impl Measures for Futoshiki {
    const METRICS: &'static [Metric] = &[
        Metric::reported("given", "Given digits", "Digits that stand on the board.", "digits"),
        Metric::reported("signs", "Signs", "Signs between two cells.", "signs"),
    ];

    fn measure(level: &Level, _: &Trace) -> Vec<(&'static str, f64)> {
        let given = level.digits().iter().filter(|&&digit| digit > 0).count();
        vec![("given", given as f64), ("signs", level.signed().count() as f64)]
    }

    /// How regular the pattern of the clues is: the largest share of cells and borders that a turn or a mirror takes to
    /// ones of the same sort.
    fn symmetry(level: &Level) -> f64 {
        let (side, layout) = (level.side(), &level.kit().layout);
        let at = |cell: usize| [cell / side, cell % side];
        let share = |turn: &Turn| {
            let image = |cell: usize| {
                let [row, column] = turn.place(at(cell), [side, side]);
                row * side + column
            };
            let digit =
                |cell: &usize| (level.digits()[*cell] > 0) == (level.digits()[image(*cell)] > 0);
            let sign = |&(&[first, second], sign): &(&[usize; 2], &Option<crate::Sign>)| {
                let (one, other) = (image(first), image(second));
                let border = layout.border(one.min(other), one.max(other));
                border.is_some_and(|border| level.signs()[border].is_some() == sign.is_some())
            };
            let same = (0..side * side).filter(digit).count()
                + layout.borders().iter().zip(level.signs()).filter(sign).count();
            same as f64 / (side * side + level.signs().len()) as f64
        };
        Turn::ALL.iter().skip(1).map(share).fold(0.0, f64::max)
    }
}

impl Mechanics for Futoshiki {
    const MECHANICS: &'static [&'static str] = &GROUPS;

    fn mechanics(level: &Level, trace: &Trace) -> Vec<&'static str> {
        let rungs = level.kit().ladder.rungs().iter().enumerate();
        let used = rungs.filter(|(rung, _)| trace.steps_on(*rung) > 0);
        let used: Vec<&str> = used.map(|(_, rung)| group(rung.name())).collect();
        GROUPS.into_iter().filter(|group| used.contains(group)).collect()
    }
}
