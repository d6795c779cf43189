//! Chains in words.

use super::super::cells::Cells;
use super::super::marks::Marks;
use super::super::words::{digit, join};
use super::suppose::{Fact, Supposition};
use super::web::Web;

/// "r2c5 is 4", "r2c5 isn't 4".
pub(super) fn fact(marks: &Marks<'_>, web: &Web, fact: Fact) -> String {
    let (cell, value) = web.candidate(fact.at.into());
    let verb = if fact.holds { "is" } else { "isn't" };
    format!("{} {verb} {}", marks.cell(cell), digit(value))
}

/// The candidates of a chain as facts: every other one holds.
pub(super) fn facts(way: &[u16], first_holds: bool) -> Vec<Fact> {
    let fact = |(place, &at): (usize, &u16)| Fact { at, holds: (place % 2 == 0) == first_holds };
    way.iter().enumerate().map(fact).collect()
}

/// "Suppose r2c5 is 4: then r2c9 isn't 4, so r7c9 is 4". Facts that do not follow from the one
/// before are added with "and".
pub(super) fn suppose(
    marks: &Marks<'_>,
    web: &Web,
    chain: &[Fact],
    follows: &dyn Fn(Fact, Fact) -> bool,
) -> String {
    let Some(&first) = chain.first() else { return String::new() };
    let mut text = format!("Suppose {}", fact(marks, web, first));
    for (place, two) in chain.windows(2).enumerate() {
        let joint = match (place, follows(two[0], two[1])) {
            (0, _) => ": then",
            (_, true) => ", so",
            (_, false) => ", and",
        };
        text.push_str(joint);
        text.push(' ');
        text.push_str(&fact(marks, web, two[1]));
    }
    text
}

/// "r1c1 is 4, r2c2 is 5 and r3c3 is 4", for every other candidate of a cycle.
pub(super) fn all_hold<'a>(
    marks: &Marks<'_>,
    web: &Web,
    candidates: impl Iterator<Item = &'a u16>,
) -> String {
    join(candidates.map(|&at| fact(marks, web, Fact { at, holds: true })), "and")
}

/// The facts behind some, each after its causes.
pub(super) fn behind(all: &Supposition, ends: &[Fact]) -> Vec<Fact> {
    fn add(all: &Supposition, fact: Fact, story: &mut Vec<Fact>) {
        if !story.contains(&fact) {
            all.causes(fact).iter().for_each(|&cause| add(all, cause, story));
            story.push(fact);
        }
    }
    let mut story = Vec::new();
    for &end in ends {
        add(all, end, &mut story);
    }
    story
}

/// The units that link facts to their causes: one that has them all, else all that have some.
pub(super) fn units(marks: &Marks<'_>, web: &Web, all: &Supposition, story: &[Fact]) -> Vec<usize> {
    let cell = |fact: &Fact| web.candidate(fact.at.into()).0;
    let units = |fact: &Fact| {
        let causes = all.causes(*fact).iter().map(cell);
        let cells: Cells = causes.chain([cell(fact)]).collect();
        let shares = |&unit: &usize| (cells & marks.frame.units[unit]).len() > 1;
        let one = marks.frame.units_with(cells).filter(|_| cells.len() > 1).take(1);
        let units: Vec<usize> = one.collect();
        if units.is_empty() { marks.units().filter(shares).collect() } else { units }
    };
    story.iter().flat_map(units).collect()
}
