//! The filled cells that a step rests on: what keeps a value from standing anywhere else.

use unsolve_constraint::Constraint;

use super::{ConstraintPuzzle, Mark, Notes, What};

/// The filled cells that show why a mark is right, by number, where equal values must not meet: those that keep its value
/// from every other cell of a unit, or every other value from its cell. Empty where it takes more than a look.
pub(super) fn blockers<P: ConstraintPuzzle>(
    level: &P::Level,
    notes: &Notes,
    mark: Mark,
) -> Vec<usize> {
    let Mark { cell, what: What::Is(value) } = mark else { return Vec::new() };
    let constraints = P::model(level).constraints();
    let units: Vec<&[usize]> = P::clues(level)
        .constraints()
        .filter_map(|id| match &constraints[id] {
            Constraint::AllDifferent { cells } => Some(cells.as_slice()),
            _ => None,
        })
        .collect();
    // A filled cell with this value that the cell must differ from.
    let blocker = |cell: usize, value: u8| {
        let seen = units.iter().filter(|unit| unit.contains(&cell)).copied().flatten();
        seen.copied().find(|&other| other != cell && notes.entered(other) == Some(value))
    };
    let elsewhere = |unit: &&[usize]| {
        let others = unit.iter().filter(|&&other| other != cell && notes.entered(other).is_none());
        distinct(others.map(|&other| blocker(other, value)))
    };
    let own = units.iter().filter(|unit| unit.contains(&cell));
    let hidden = own.filter_map(elsewhere).filter(|found| !found.is_empty());
    let naked = || {
        let start = P::clues(level).domains().get(cell).copied().unwrap_or_default();
        let others = start.iter().filter_map(|other| u8::try_from(other).ok());
        distinct(others.filter(|&other| other != value).map(|other| blocker(cell, other)))
    };
    hidden.min_by_key(Vec::len).or_else(naked).unwrap_or_default()
}

/// All of them in order, each once; nothing if one is missing.
fn distinct(found: impl Iterator<Item = Option<usize>>) -> Option<Vec<usize>> {
    let mut found: Vec<usize> = found.collect::<Option<_>>()?;
    found.sort_unstable();
    found.dedup();
    Some(found)
}
