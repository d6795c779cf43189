//! Suppositions within suppositions in words: one short paragraph for each of them.

use unsolve_constraint::Deduction;

use super::super::cells::Cells;
use super::super::marks::Marks;
use super::super::words::{Said, digit, join};
use super::nested::{Lemma, Refuted};
use super::story::fact;
use super::suppose::{Fact, Supposition};
use super::web::Web;

/// Tells what a supposition leads to. Digits that go where others are ruled out are told, not all
/// that they rule out; what a supposition within rules out has a sentence of its own.
pub(super) fn tell(marks: &Marks<'_>, web: &Web, refuted: &Refuted<'_>, step: &Deduction) -> Said {
    let names = Names { marks, web };
    let mut lines = Vec::new();
    let mut holds: Vec<Fact> = Vec::new();
    for (place, &each) in refuted.story.iter().enumerate() {
        if place == 0 {
            lines.push(format!("Suppose {}.", fact(marks, web, each)));
        } else if let Some(lemma) = refuted.lemma(each) {
            lines.extend(names.then(&std::mem::take(&mut holds)));
            lines.push(names.lemma(lemma, each));
        } else if each.holds {
            holds.push(each);
        }
    }
    lines.extend(names.then(&holds));
    lines.push(format!(
        "But now {}. That can't be, so {}.",
        names.clash(&refuted.thought.all, Mood::IS),
        marks.conclusion(&step.removals)
    ));
    let within = refuted.story.iter().filter_map(|&each| refuted.lemma(each));
    let facts = within.flat_map(|lemma| &lemma.story).chain(&refuted.story);
    let cells: Cells = facts.map(|each| web.candidate(each.at.into()).0).collect();
    Said::new(lines.join("\n"), cells)
}

struct Names<'a> {
    marks: &'a Marks<'a>,
    web: &'a Web,
}

impl Names<'_> {
    fn cell(&self, fact: Fact) -> usize {
        self.web.candidate(fact.at.into()).0
    }

    fn value(&self, fact: Fact) -> usize {
        self.web.candidate(fact.at.into()).1
    }

    /// "Then r2c5 is 4, r2c9 is 3 and r7c9 is 4."
    fn then(&self, holds: &[Fact]) -> Option<String> {
        let facts = holds.iter().map(|&each| fact(self.marks, self.web, each));
        (!holds.is_empty()).then(|| format!("Then {}.", join(facts, "and")))
    }

    /// "r3c3 isn't 5 then: r3c7 would be 2, r9c7 4, and row 9 would have no place for 2."
    fn lemma(&self, lemma: &Lemma, ruled_out: Fact) -> String {
        let holds = lemma.story.iter().filter(|each| each.holds && each.at != ruled_out.at);
        let would = |(place, each): (usize, &Fact)| {
            let verb = if place == 0 { " would be" } else { "" };
            let (cell, value) = (self.cell(*each), self.value(*each));
            format!("{}{verb} {}, ", self.marks.cell(cell), digit(value))
        };
        let parts: String = holds.enumerate().map(would).collect();
        let joint = if parts.is_empty() { "" } else { "and " };
        let clash = self.clash(&lemma.inner, Mood::WOULD);
        format!("{} then: {parts}{joint}{clash}.", fact(self.marks, self.web, ruled_out))
    }

    /// What can't be: "row 9 has no place for 2", "r1c1 has no digit left", "r1c1 and r1c5 are both
    /// 4".
    fn clash(&self, all: &Supposition, mood: Mood) -> String {
        let Some(clash) = &all.clash else { return String::new() };
        let (cell, value) = (self.cell(clash.known), self.value(clash.known));
        let both = clash.causes.iter().find(|cause| cause.holds && clash.known.holds);
        if let Some(&other) = both {
            let cells: Cells = [cell, self.cell(other)].into_iter().collect();
            let digits = [value, self.value(other)].map(|value| digit(value).to_string());
            return match cells.len() {
                1 => format!("{} {} {}", self.marks.cell(cell), mood.is, digits.join(" and ")),
                _ => format!("{} {} {}", self.marks.list(cells, "and"), mood.are, digit(value)),
            };
        }
        let causes = clash.causes.iter().map(|&cause| self.cell(cause));
        let cells: Cells = causes.chain([cell]).collect();
        match self.marks.frame.units_with(cells).next().filter(|_| cells.len() > 1) {
            Some(unit) => {
                format!("{} {} no place for {}", self.marks.unit(unit), mood.has, digit(value))
            }
            None => format!("{} {} no digit left", self.marks.cell(cell), mood.has),
        }
    }
}

/// How sure something is.
#[derive(Clone, Copy)]
struct Mood {
    is: &'static str,
    are: &'static str,
    has: &'static str,
}

impl Mood {
    const IS: Self = Self { is: "is both", are: "are both", has: "has" };
    const WOULD: Self = Self { is: "would be both", are: "would both be", has: "would have" };
}
