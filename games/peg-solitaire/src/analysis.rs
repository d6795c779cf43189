//! All positions that can be reached on a board, one of each class of symmetric ones, peg by peg.
//!
//! A jump takes a peg, so positions of one layer lead to positions of the next only, and a layer is all that has to be
//! compared. Layers are sorted lists. Which positions can be won is found backwards: only they are looked at there, and they are
//! few.

use unsolve_core::{Budget, Progress, StopReason};
use unsolve_graph::Transition;

use crate::sorting::{Gathered, common};
use crate::{Jump, Pegs, Solitaire};

/// Positions that count as one node of a budget: they are cheap.
const CLASSES_A_NODE: u64 = 8;
/// Positions between two looks at the budget.
const POLL_EVERY: usize = 1 << 12;

/// What is known of all positions that can be reached. Lists count by jumps, from 0.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Analysis {
    /// Classes of positions that can be reached.
    pub classes: Vec<u64>,
    /// Those among them that can be won; empty if it was stopped.
    pub winnable: Vec<u64>,
    /// Those that have no jump and are not won.
    pub dead_ends: Vec<u64>,
    /// How many sequences of jumps win. `None` if it was stopped, or if there are more than 2^128.
    pub solutions: Option<u128>,
    /// Why it ended early. The lists then have the layers that are complete.
    pub stopped: Option<StopReason>,
}

impl Analysis {
    /// Looks at all positions that can be reached from some pegs.
    #[must_use]
    pub fn of(rules: &Solitaire, start: Pegs, budget: &Budget<'_>) -> Self {
        match rules.symmetries().len() + 1 {
            1 => Explorer::<1>::new(rules, budget).run(start),
            2 => Explorer::<2>::new(rules, budget).run(start),
            3..=4 => Explorer::<4>::new(rules, budget).run(start),
            5..=8 => Explorer::<8>::new(rules, budget).run(start),
            _ => Explorer::<12>::new(rules, budget).run(start),
        }
    }
}

/// A jump, and what it changes in each of the images of a position.
struct Change<const IMAGES: usize> {
    jump: Jump,
    images: [u64; IMAGES],
}

/// Explores with positions in all their images at once; images that there are not repeat the position itself.
struct Explorer<'a, const IMAGES: usize> {
    rules: &'a Solitaire,
    budget: &'a Budget<'a>,
    changes: Vec<Change<IMAGES>>,
    layers: Vec<Vec<u64>>,
    progress: Progress,
}

impl<'a, const IMAGES: usize> Explorer<'a, IMAGES> {
    fn new(rules: &'a Solitaire, budget: &'a Budget<'a>) -> Self {
        let mut explorer = Self {
            rules,
            budget,
            changes: Vec::new(),
            layers: Vec::new(),
            progress: Progress::default(),
        };
        let changes = rules.board().jumps().iter();
        explorer.changes =
            changes.map(|&jump| Change { jump, images: explorer.images(jump.holes()) }).collect();
        explorer
    }

    /// The images of holes under all symmetries.
    fn images(&self, holes: u64) -> [u64; IMAGES] {
        let mut images = [holes; IMAGES];
        for (image, symmetry) in images.iter_mut().skip(1).zip(self.rules.symmetries()) {
            *image = symmetry.holes(holes);
        }
        images
    }

    /// The class of a position after or before a jump.
    #[inline]
    fn class(images: &[u64; IMAGES], change: &Change<IMAGES>) -> u64 {
        let changed = images.iter().zip(&change.images).map(|(image, change)| image ^ change);
        changed.fold(u64::MAX, u64::min)
    }

    fn run(mut self, start: Pegs) -> Analysis {
        let mut analysis = Analysis::default();
        let first = self.images(start.0).into_iter().min().unwrap_or(start.0);
        self.layers.push(vec![first]);
        if let Err(reason) = self.forwards(&mut analysis) {
            analysis.stopped = Some(reason);
            return analysis;
        }
        match self.backwards() {
            Ok((winnable, solutions)) => {
                (analysis.winnable, analysis.solutions) = (winnable, solutions);
            }
            Err(reason) => analysis.stopped = Some(reason),
        }
        analysis
    }

    /// Layer by layer until no jump is left.
    fn forwards(&mut self, analysis: &mut Analysis) -> Result<(), StopReason> {
        let mut next = Gathered::new(self.rules.board().holes().len() as u32);
        while let Some(layer) = self.layers.last().filter(|layer| !layer.is_empty()) {
            let mut dead_ends = 0;
            for (number, &position) in layer.iter().enumerate() {
                if number.is_multiple_of(POLL_EVERY) {
                    let held =
                        self.layers.iter().map(|layer| 8 * layer.capacity() as u64).sum::<u64>();
                    poll(&mut self.progress, self.budget, held + next.bytes())?;
                }
                let images = self.images(position);
                let mut stuck = true;
                for change in self.changes.iter().filter(|change| change.jump.fits(position)) {
                    next.push(Self::class(&images, change));
                    stuck = false;
                }
                dead_ends += u64::from(stuck && !self.is_end(position));
            }
            analysis.classes.push(layer.len() as u64);
            analysis.dead_ends.push(dead_ends);
            self.layers.push(next.take());
        }
        self.layers.pop();
        Ok(())
    }

    fn is_end(&self, position: u64) -> bool {
        self.rules.is_goal(&Pegs(position))
    }

    /// From the layer of single pegs back to the start: how many classes can be won, and how many ways there are.
    fn backwards(&mut self) -> Result<(Vec<u64>, Option<u128>), StopReason> {
        let mut befores = Gathered::new(self.rules.board().holes().len() as u32);
        let mut winnable: Vec<u64> = Vec::new();
        let mut ways: Vec<Option<u128>> = Vec::new();
        let mut counts = Vec::new();
        while let Some(layer) = self.layers.pop() {
            let ends: Vec<u64> =
                layer.iter().copied().filter(|&position| self.is_end(position)).collect();
            for (number, &position) in winnable.iter().enumerate() {
                if number.is_multiple_of(POLL_EVERY) {
                    poll(&mut self.progress, self.budget, befores.bytes())?;
                }
                let images = self.images(position);
                for change in self.changes.iter().filter(|change| change.jump.fits_back(position)) {
                    befores.push(Self::class(&images, change));
                }
            }
            for &end in &ends {
                befores.push(end);
            }
            let here = common(&layer, &befores.take());
            ways = self.counted(&here, &winnable, &ways)?;
            counts.push(here.len() as u64);
            winnable = here;
        }
        counts.reverse();
        Ok((counts, ways.first().copied().unwrap_or(Some(0))))
    }

    /// The ways to win from each position of a layer, from those of the next.
    fn counted(
        &mut self,
        here: &[u64],
        next: &[u64],
        ways: &[Option<u128>],
    ) -> Result<Vec<Option<u128>>, StopReason> {
        let mut counted = Vec::with_capacity(here.len());
        for (number, &position) in here.iter().enumerate() {
            if number.is_multiple_of(POLL_EVERY) {
                poll(&mut self.progress, self.budget, 48 * here.len() as u64)?;
            }
            let images = self.images(position);
            let mut sum = Some(u128::from(self.is_end(position)));
            for change in self.changes.iter().filter(|change| change.jump.fits(position)) {
                if let Ok(at) = next.binary_search(&Self::class(&images, change)) {
                    sum = sum.zip(ways[at]).and_then(|(sum, more)| sum.checked_add(more));
                }
            }
            counted.push(sum);
        }
        Ok(counted)
    }
}

/// Tells the budget how many positions were looked at since the last time, and asks it.
fn poll(progress: &mut Progress, budget: &Budget<'_>, bytes: u64) -> Result<(), StopReason> {
    progress.bytes = bytes;
    progress.nodes += POLL_EVERY as u64 / CLASSES_A_NODE;
    budget.check(progress)
}
