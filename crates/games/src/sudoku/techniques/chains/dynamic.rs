//! Suppositions followed to a contradiction, or to the same end from all sides.

use super::super::marks::Marks;
use super::super::rung::{Finds, Look};
use super::many::{choices_of_one, common, settle};
use super::suppose::{Fact, Supposition};
use super::web::{Bits, Web};

/// Chains in which everything ruled out on the way counts. A step's length is the number of facts
/// that its ends rest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Dynamic {
    /// Contradictions within one digit.
    Nishio,
    /// Contradictions, and what follows whichever candidate of a cell or unit holds.
    Chains,
}

/// A search under way.
struct Search<'a> {
    marks: &'a Marks<'a>,
    web: Web,
    finds: &'a mut Finds,
    seen: Bits,
}

impl Search<'_> {
    fn refute(&mut self, start: Fact, all: &Supposition) {
        let Some(clash) = &all.clash else { return };
        let length = all.clash_size(clash, &mut self.seen);
        let removals = settle(self.marks, &self.web, start.at.into(), !start.holds);
        self.finds.add_long(removals, length, Vec::new);
    }

    /// What follows from every one of some suppositions.
    fn agree(&mut self, all: &[&Supposition]) {
        for holds in [true, false] {
            let sets = all.iter().map(|one| if holds { &one.on } else { &one.off });
            for at in common(sets).iter() {
                let fact = Fact::new(at, holds);
                let length = all.iter().map(|one| one.ancestors(fact, &mut self.seen)).sum();
                let removals = settle(self.marks, &self.web, at, holds);
                self.finds.add_long(removals, length, Vec::new);
            }
        }
    }
}

impl Look for Dynamic {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds) {
        let web = Web::new(marks);
        let (size, cells_too) = (web.len(), *self == Self::Chains);
        let mut search = Search { marks, web, finds, seen: Bits::new(2 * size) };
        let mut held = Vec::new();
        for at in 0..size {
            let on = Supposition::new(marks, &search.web, Fact::new(at, true), cells_too);
            let off = Supposition::new(marks, &search.web, Fact::new(at, false), cells_too);
            search.refute(Fact::new(at, true), &on);
            search.refute(Fact::new(at, false), &off);
            let (cell, _) = search.web.candidate(at);
            if *self == Self::Chains {
                if marks.cells[cell].len() > 2 {
                    search.agree(&[&on, &off]);
                }
                held.push(on);
            }
        }
        if *self == Self::Chains {
            for starts in choices_of_one(marks, &search.web).iter().filter(|starts| starts.len() > 1)
            {
                let all: Vec<&Supposition> = starts.iter().map(|&start| &held[start]).collect();
                search.agree(&all);
            }
        }
    }
}
