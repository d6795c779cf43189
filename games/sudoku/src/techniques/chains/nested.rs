//! Suppositions within a supposition: what would not fit there either is ruled out on the way.

use unsolve_constraint::{Deduction, Removal, Values};

use super::super::marks::Marks;
use super::super::rung::{Finds, Look};
use super::super::words::Said;
use super::probe::{Groups, Left};
use super::story::{behind, units};
use super::suppose::{Fact, Sight, Supposition, Thought};
use super::tale::tell;
use super::web::{Bits, Web};

/// A candidate is supposed to hold and followed; where that comes to a halt, other candidates are
/// supposed beside it, and those that lead to a contradiction are ruled out. A step's length is the
/// number of facts that its end rests on, in the suppositions within, too.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Nested;

/// Boards with more candidates are not looked at: every two of them are supposed.
const MOST: usize = 729;

/// A candidate that can't hold where a supposition has led.
pub(super) struct Lemma {
    /// What follows if it did; it ends in a clash.
    pub(super) inner: Supposition,
    /// The facts of that, each after its causes, without those of the supposition around it.
    pub(super) story: Vec<Fact>,
    /// What it takes from the supposition around it.
    outer: Vec<Fact>,
}

impl Lemma {
    fn new(thought: &Thought<'_>, at: usize) -> Self {
        let inner = Supposition::within(thought, Fact::new(at, true));
        let all = behind(&inner, &inner.ends());
        let (story, outer) = all.into_iter().partition(|&fact| inner.has(fact));
        Self { inner, story, outer }
    }
}

/// A supposition that is refuted with the help of others.
pub(super) struct Refuted<'a> {
    pub(super) thought: Thought<'a>,
    /// By candidate: why it is ruled out, if not by what holds.
    pub(super) lemmas: Vec<Option<Lemma>>,
    /// The facts it rests on, each after its causes.
    pub(super) story: Vec<Fact>,
}

impl<'a> Refuted<'a> {
    /// Follows a supposition to its contradiction; none if it has none.
    fn new(marks: &'a Marks<'a>, groups: &Groups<'a>, web: &'a Web, at: usize) -> Option<Self> {
        let mut thought = Thought::new(marks, web, Fact::new(at, true), Sight::Cells);
        let mut lemmas: Vec<Option<Lemma>> = (0..web.len()).map(|_| None).collect();
        thought.follow();
        while thought.all.clash.is_none() {
            let mut found: Vec<(usize, Lemma)> = impossible(groups, &thought.all.off)
                .map(|at| (at, Lemma::new(&thought, at)))
                .collect();
            if found.is_empty() {
                return None;
            }
            found.sort_by_key(|(at, lemma)| (lemma.story.len(), *at));
            for (at, lemma) in found {
                let clashes = thought.add(Fact::new(at, false), &lemma.outer);
                lemmas[at] = Some(lemma);
                if clashes {
                    break;
                }
            }
            thought.follow();
        }
        let story = behind(&thought.all, &thought.all.ends());
        Some(Self { thought, lemmas, story })
    }

    /// The lemma that a fact of the story rests on.
    pub(super) fn lemma(&self, fact: Fact) -> Option<&Lemma> {
        let lemma = self.lemmas[usize::from(fact.at)].as_ref();
        lemma.filter(|_| !fact.holds)
    }

    fn used(&self) -> impl Iterator<Item = &Lemma> {
        self.story.iter().filter_map(|&fact| self.lemma(fact))
    }

    fn length(&self) -> u32 {
        let within: usize = self.used().map(|lemma| lemma.story.len()).sum();
        (self.story.len() + within) as u32
    }

    fn units(&self, marks: &Marks<'_>, web: &Web) -> Vec<usize> {
        let within = self.used().flat_map(|lemma| units(marks, web, &lemma.inner, &lemma.story));
        let mut all = units(marks, web, &self.thought.all, &self.story);
        all.extend(within);
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// The candidates that can't hold beside what is ruled out.
fn impossible(groups: &Groups<'_>, off: &Bits) -> impl Iterator<Item = usize> {
    let left = Left::new(groups, off);
    let (mut scratch, mut fits) = (left.clone(), Bits::new(groups.len()));
    left.open(groups).into_iter().filter(move |&at| {
        if fits.contains(at) {
            return false;
        }
        scratch.copy_from(&left);
        let fit = scratch.hold(groups, at);
        if fit {
            scratch.add_held(groups, &mut fits);
        }
        !fit
    })
}

/// Whether a candidate leads to a contradiction with the help of suppositions within. If not, whatever holds in the end is noted in
/// `fitting`: it follows, so it does not either.
fn is_refuted(groups: &Groups<'_>, start: &Left, at: usize, fitting: &mut Bits) -> bool {
    let mut left = start.clone();
    if !left.hold(groups, at) {
        return true;
    }
    let mut scratch = left.clone();
    // What leads to no contradiction as things stand: it was supposed, or it follows from what was.
    let mut fits = Bits::new(groups.len());
    loop {
        let mut struck = false;
        for other in left.open(groups) {
            if fits.contains(other) || !left.contains(other) {
                continue;
            }
            scratch.copy_from(&left);
            if scratch.hold(groups, other) {
                scratch.add_held(groups, &mut fits);
                continue;
            }
            struck = true;
            fits.clear();
            if !left.rule_out(groups, other) {
                return true;
            }
        }
        if !struck {
            left.add_held(groups, fitting);
            return false;
        }
    }
}

impl Look for Nested {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>) {
        let web = Web::new(marks);
        if web.len() > MOST {
            return;
        }
        let groups = Groups::new(marks, &web);
        let start = Left::new(&groups, &Bits::new(web.len()));
        let mut fitting = Bits::new(web.len());
        for at in 0..web.len() {
            if !finds.may_go_on() {
                return;
            }
            if fitting.contains(at) || !is_refuted(&groups, &start, at, &mut fitting) {
                continue;
            }
            if let Some(refuted) = Refuted::new(marks, &groups, &web, at) {
                let (cell, value) = web.candidate(at);
                let removals = vec![Removal { cell, values: Values::one(value) }];
                finds.add_long(removals, refuted.length(), || refuted.units(marks, &web));
            }
        }
    }

    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said> {
        let [Removal { cell, values }] = step.removals[..] else { return None };
        let value = values
            .single()
            .filter(|&value| marks.cells.get(cell).is_some_and(|cell| cell.contains(value)))?;
        let web = Web::new(marks);
        let groups = Groups::new(marks, &web);
        let refuted = Refuted::new(marks, &groups, &web, web.number(cell, value))?;
        (refuted.length() == step.length).then(|| tell(marks, &web, &refuted, step))
    }
}
