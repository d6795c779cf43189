//! Suppositions followed to a contradiction, or to the same end from all sides.

use unsolve_constraint::{Deduction, Removal};

use super::super::cells::Cells;
use super::super::marks::Marks;
use super::super::rung::{Finds, Look};
use super::super::words::Said;
use super::many::{MOST, choices_of_one, common, settle};
use super::story::{behind, fact, suppose, units};
use super::suppose::{Fact, Sight, Supposition};
use super::web::{Bits, Web};

/// Chains in which everything ruled out on the way counts. A step's length is the number of facts
/// that its ends rest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Dynamic {
    /// Contradictions within one digit.
    Nishio,
    /// Contradictions, and what follows whichever candidate of a cell or unit holds.
    Chains,
    /// The same with simple patterns on the way.
    WithPatterns,
}

/// One supposition that clashes, or several that agree.
struct Finding<'a> {
    suppositions: &'a [&'a Supposition],
    conclusion: Fact,
    length: u32,
}

impl Finding<'_> {
    fn removals(&self, marks: &Marks<'_>, web: &Web) -> Vec<Removal> {
        settle(marks, web, self.conclusion.at.into(), self.conclusion.holds)
    }

    /// What each supposition leads to, each fact after its causes; of a clash both sides.
    fn stories(&self) -> Vec<Vec<Fact>> {
        let story = |one: &&Supposition| match &one.clash {
            Some(clash) if self.suppositions.len() == 1 => {
                let mut ends = clash.causes.clone();
                ends.push(clash.known);
                behind(one, &ends)
            }
            _ => behind(one, &[self.conclusion]),
        };
        self.suppositions.iter().map(story).collect()
    }

    fn units(&self, marks: &Marks<'_>, web: &Web) -> Vec<usize> {
        let stories = self.stories();
        let each = self.suppositions.iter().zip(&stories);
        let mut all: Vec<usize> =
            each.flat_map(|(one, story)| units(marks, web, one, story)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    fn tell(&self, marks: &Marks<'_>, web: &Web, step: &Deduction) -> Said {
        let stories = self.stories();
        let text = |(one, story): (&&Supposition, &Vec<Fact>)| {
            suppose(marks, web, story, &|cause, fact| one.causes(fact).contains(&cause))
        };
        let texts: Vec<String> = self.suppositions.iter().zip(&stories).map(text).collect();
        let end = marks.conclusion(&step.removals);
        let text = match (self.suppositions, &texts[..]) {
            ([Supposition { clash: Some(clash), .. }], [text]) => {
                let opposite = Fact { holds: !clash.known.holds, ..clash.known };
                format!("{text}; but also {}. That can't be, so {end}.", fact(marks, web, opposite))
            }
            _ => format!("{}. One of these is right, so {end}.", texts.join(". ")),
        };
        let cells: Cells =
            stories.iter().flatten().map(|each| web.candidate(each.at.into()).0).collect();
        Said::new(text, cells)
    }
}

/// Who findings are for.
trait Taker {
    /// Whether the limits allow one more supposition.
    fn may_go_on(&mut self) -> bool;

    fn take(&mut self, finding: &Finding<'_>);
}

/// A search under way.
struct Search<'a> {
    marks: &'a Marks<'a>,
    web: &'a Web,
    seen: Bits,
    taker: &'a mut dyn Taker,
}

impl Search<'_> {
    fn refute(&mut self, start: Fact, all: &Supposition) {
        if let Some(clash) = &all.clash {
            let length = all.clash_size(clash, &mut self.seen);
            let conclusion = Fact { holds: !start.holds, ..start };
            self.taker.take(&Finding { suppositions: &[all], conclusion, length });
        }
    }

    /// What follows from every one of some suppositions.
    fn agree(&mut self, all: &[&Supposition]) {
        for holds in [true, false] {
            let sets = all.iter().map(|one| if holds { &one.on } else { &one.off });
            for at in common(sets).iter() {
                let conclusion = Fact::new(at, holds);
                let length = all.iter().map(|one| one.ancestors(conclusion, &mut self.seen)).sum();
                self.taker.take(&Finding { suppositions: all, conclusion, length });
            }
        }
    }

    /// Supposes that a candidate holds, and that it does not; returns the first.
    fn both(&mut self, at: usize, kind: Dynamic) -> Supposition {
        let [on, off] = [true, false].map(|holds| {
            let start = Fact::new(at, holds);
            let all = Supposition::new(self.marks, self.web, start, kind.sight());
            self.refute(start, &all);
            all
        });
        let (cell, _) = self.web.candidate(at);
        if kind != Dynamic::Nishio && self.marks.cells[cell].len() > 2 {
            self.agree(&[&on, &off]);
        }
        on
    }
}

impl Dynamic {
    fn sight(self) -> Sight {
        match self {
            Self::Nishio => Sight::Units,
            Self::Chains => Sight::Cells,
            Self::WithPatterns => Sight::Patterns,
        }
    }

    fn each(self, marks: &Marks<'_>, web: &Web, taker: &mut dyn Taker) {
        if web.len() > MOST {
            return;
        }
        let mut search = Search { marks, web, seen: Bits::new(2 * web.len()), taker };
        let mut held = Vec::new();
        for at in 0..web.len() {
            if !search.taker.may_go_on() {
                return;
            }
            let on = search.both(at, self);
            if self != Self::Nishio {
                held.push(on);
            }
        }
        for starts in choices_of_one(marks, web).iter().filter(|starts| starts.len() > 1) {
            let all: Option<Vec<&Supposition>> = starts.iter().map(|&at| held.get(at)).collect();
            search.agree(&all.unwrap_or_default());
        }
    }
}

/// Reports findings as steps.
struct Reporter<'a, 'b> {
    marks: &'a Marks<'a>,
    web: &'a Web,
    finds: &'a mut Finds<'b>,
}

impl Taker for Reporter<'_, '_> {
    fn may_go_on(&mut self) -> bool {
        self.finds.may_go_on()
    }

    fn take(&mut self, finding: &Finding<'_>) {
        if self.finds.wants(finding.length) {
            let removals = finding.removals(self.marks, self.web);
            let units = || finding.units(self.marks, self.web);
            self.finds.add_long(removals, finding.length, units);
        }
    }
}

/// Looks for the finding of a step.
struct Teller<'a> {
    marks: &'a Marks<'a>,
    web: &'a Web,
    step: &'a Deduction,
    said: Option<Said>,
}

impl Taker for Teller<'_> {
    fn may_go_on(&mut self) -> bool {
        self.said.is_none()
    }

    fn take(&mut self, finding: &Finding<'_>) {
        let same = self.said.is_none() && finding.length == self.step.length;
        if same && finding.removals(self.marks, self.web) == self.step.removals {
            self.said = Some(finding.tell(self.marks, self.web, self.step));
        }
    }
}

impl Look for Dynamic {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>) {
        let web = Web::new(marks);
        self.each(marks, &web, &mut Reporter { marks, web: &web, finds });
    }

    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said> {
        let web = Web::new(marks);
        let mut teller = Teller { marks, web: &web, step, said: None };
        self.each(marks, &web, &mut teller);
        teller.said
    }
}
