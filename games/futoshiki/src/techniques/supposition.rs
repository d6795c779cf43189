//! A digit that leads to something that can't be.

use unsolve_constraint::Removal;

use super::rung::{Finds, Look, Said};
use super::view::{View, a_digit, capital, digit};
use crate::square::{End, Event, Reason};

/// Digits that, supposed, lead to a contradiction by singles and signs; those that take the fewest rounds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Supposition;

impl Look for Supposition {
    fn look(&self, view: &View<'_>, finds: &mut Finds<'_>) {
        let (rounds, found) = view.square.refutations(&mut || finds.may_go_on());
        for (cell, bit) in found {
            let removals: Vec<Removal> = vec![view.strike(cell, bit)];
            let because = view.layout.lines_of(cell).to_vec();
            finds.add(removals, because, rounds, || told(view, cell, bit));
        }
    }
}

/// "If r1c1 were 3, r1c2 would be 4 and r2c2 at most 2; then row 2 has no place for a 5. So r1c1 is not 3."
fn told(view: &View<'_>, cell: usize, bit: u16) -> Said {
    let name = view.cell(cell);
    let Some(story) = view.square.story(cell, bit) else {
        return (format!("{name} can't be {}.", digit(bit)), vec![cell]);
    };
    let mut cells = vec![cell];
    let mut clauses: Vec<String> = Vec::new();
    let last = match story.end {
        End::Cell(last) => Some(last),
        End::Line(..) => None,
    };
    for (place, event) in story.events.iter().enumerate() {
        let later = story.events[place + 1..].iter().any(|later| later.cell == event.cell);
        if later || Some(event.cell) == last || !is_telling(event) {
            continue;
        }
        cells.push(event.cell);
        clauses.push(view.may_be(event.cell, event.left));
    }
    let [left, place] =
        if clauses.is_empty() { ["would be left", "would have"] } else { ["is left", "has"] };
    let end = match story.end {
        End::Cell(last) => {
            cells.push(last);
            format!("nothing {left} for {}", view.cell(last))
        }
        End::Line(line, value) => {
            format!("{} {place} no place for {}", view.line(line), a_digit(1 << value))
        }
    };
    let so = format!("so {name} is not {}", digit(bit));
    let text = if clauses.is_empty() {
        format!("If {name} were {}, {end}; {so}.", digit(bit))
    } else {
        format!("If {name} were {}: {}. Then {end}; {so}.", digit(bit), clauses.join(", "))
    };
    (capital(&text), cells)
}

/// Whether a player writes it down: a digit, or what a sign says.
fn is_telling(event: &Event) -> bool {
    event.left.is_power_of_two() || event.reason != Reason::Seen
}
