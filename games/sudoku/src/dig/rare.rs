//! Puzzles that need a technique which hardly any puzzle needs, built around a place where it helps.

use unsolve_constraint::{Ending, Knowledge, Ladder, Puzzle, Technique, Trace, Values, Wanted};
use unsolve_core::{Budget, Progress, StopReason, Stream};

use super::favour::wishes;
use super::{Dug, thin};
use crate::sieve::Kind;
use crate::{Kit, ladder};

/// Puzzles without a needless clue that are looked through for one board.
const STARTS: u64 = 60;

/// Whether a technique is asked for by name that is hardly ever needed: one above the usual wings that no supposition can
/// take the place of.
pub(super) fn is_rare(wanted: &Wanted, ladder: &Ladder) -> bool {
    let [rung] = wanted.rungs()[..] else { return false };
    ladder.rungs().get(rung).is_some_and(|rung| (5.0..6.65).contains(&rung.cost()))
}

/// A board, the wanted technique, and those below it.
pub(super) struct Rare<'a> {
    kit: &'a Kit,
    solution: &'a [u8],
    below: Ladder,
    /// The techniques below and the wanted one.
    within: Ladder,
    budget: &'a Budget<'a>,
}

/// Some groups of clues, with which the techniques below are stuck and the wanted one helps.
struct Crux {
    clues: Vec<Vec<usize>>,
    /// Where they are stuck.
    stuck: Vec<Values>,
}

/// A puzzle and how it is solved, if there is one.
type Found = Result<Option<(Dug, Trace)>, StopReason>;

impl<'a> Rare<'a> {
    pub(super) fn new(
        kit: &'a Kit,
        wanted: &Wanted,
        solution: &'a [u8],
        budget: &'a Budget<'a>,
    ) -> Self {
        let to = |rungs: usize| ladder(&kit.layout).first(rungs);
        let rung = wanted.last();
        Self { kit, solution, below: to(rung), within: to(rung + 1), budget }
    }

    /// A puzzle whose hardest step is the wanted one.
    ///
    /// Clues are taken away until none can go, those first that stand in its way as far as that is known. Where the techniques below are stuck and the wanted one is not, other clues come
    /// back for as long as that stays so; the more there are the sooner it gets to the end. Last, clues that are needless go.
    pub(super) fn find(&self, groups: &[Vec<usize>], stream: &mut Stream) -> Found {
        let mut groups = groups.to_vec();
        for start in 0..STARTS {
            self.budget.check(&Progress { nodes: start, ..Progress::default() })?;
            stream.shuffle(&mut groups);
            let wishes = wishes(self.kind(), &self.kit.layout, self.solution, stream);
            let wish = |group: &Vec<usize>| group.iter().map(|&cell| wishes[cell]).sum::<i32>();
            groups.sort_by_key(wish);
            let stay = thin(self.kit, self.solution, &groups, self.budget)?;
            let stays = |group: &Vec<usize>| group.iter().all(|cell| stay.contains(cell));
            let (on, off): (Vec<_>, Vec<_>) = groups.iter().cloned().partition(stays);
            let mut puzzle = Puzzle::new(&self.kit.model);
            self.give(&mut puzzle, &stay);
            let Some(stuck) = self.stuck(&puzzle)? else { continue };
            if let Some(found) = self.built(Crux { clues: on, stuck }, &off, stream)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// The wanted technique, if quick checks know it.
    fn kind(&self) -> Option<Kind> {
        self.within.rungs().last().and_then(|rung| Kind::named(rung.name()))
    }

    fn give(&self, puzzle: &mut Puzzle, cells: &[usize]) {
        for &cell in cells {
            puzzle.give(cell, self.solution[cell].into());
        }
    }

    /// Where the techniques below are stuck, if the wanted one helps there.
    fn stuck(&self, puzzle: &Puzzle) -> Result<Option<Vec<Values>>, StopReason> {
        let trace = self.below.climb(&self.kit.model, puzzle, self.budget);
        match trace.ending {
            Ending::Stuck => {}
            Ending::Stopped(reason) => return Err(reason),
            _ => return Ok(None),
        }
        let constraints: Vec<usize> = puzzle.constraints().collect();
        let (start, domains) = (puzzle.domains(), &trace.domains[..]);
        let known = Knowledge { model: &self.kit.model, constraints: &constraints, start, domains };
        let wanted: Option<&dyn Technique> = self.within.rungs().last().map(|rung| &**rung);
        let Some(wanted) = wanted else { return Ok(None) };
        let found = wanted.find(&known, self.budget)?;
        let mut removals = found.iter().flat_map(|step| &step.removals);
        let helps = removals.any(|removal| !(removal.values & domains[removal.cell]).is_empty());
        Ok(helps.then(|| trace.domains.clone()))
    }

    /// Brings clues back, then takes away those that are needless, as far as the steps prove that there is one solution.
    fn built(&self, crux: Crux, off: &[Vec<usize>], stream: &mut Stream) -> Found {
        let Crux { mut clues, mut stuck } = crux;
        for group in off {
            let mut more = Puzzle::new(&self.kit.model);
            stuck.iter().enumerate().for_each(|(cell, &values)| more.set(cell, values));
            self.give(&mut more, group);
            if let Some(further) = self.stuck(&more)? {
                stuck = further;
                clues.push(group.clone());
            }
        }
        let Some(mut found) = self.judged(&clues)? else { return Ok(None) };
        stream.shuffle(&mut clues);
        for place in (0..clues.len()).rev() {
            let mut fewer = clues.clone();
            fewer.remove(place);
            if let Some(better) =
                self.judged(&fewer)?.filter(|(_, trace)| trace.is_proof(&self.within))
            {
                (clues, found) = (fewer, better);
            }
        }
        Ok(Some(found))
    }

    /// The puzzle of some clues, if the wanted technique is the hardest that it needs.
    fn judged(&self, clues: &[Vec<usize>]) -> Found {
        let dug = Dug::new(self.solution.to_vec(), &clues.concat());
        let trace = self.within.climb(&self.kit.model, &dug.puzzle(self.kit), self.budget);
        match trace.ending {
            Ending::Stopped(reason) => Err(reason),
            Ending::Solved if trace.hardest() == Some(self.within.rungs().len() - 1) => {
                Ok(Some((dug, trace)))
            }
            _ => Ok(None),
        }
    }
}
