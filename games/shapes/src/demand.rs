//! What each of the five levels asks of a puzzle.

use std::fmt;
use std::ops::RangeInclusive;

use crate::clue::Clue;
use crate::figures::Figures;
use crate::shape::Shape;

/// How many levels there are.
pub const LEVELS: u8 = 5;

/// What a level asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Demand {
    /// Columns and rows, if nobody says otherwise.
    pub size: [usize; 2],
    /// The most clues that say what a cell is.
    pub most_is: usize,
    /// The most clues that say that a cell is no cat.
    pub most_not_cat: usize,
    /// The most clues that say what a cell is not.
    pub most_not: usize,
    /// The fewest counts.
    pub least_counts: usize,
    /// The largest share of cells that are fixed at once, in percent.
    pub most_direct: usize,
    /// How long the longest chain of steps may be.
    pub depth: RangeInclusive<u32>,
    /// How many cells may need clues to be combined.
    pub cross_references: RangeInclusive<usize>,
    /// Whether something may have to be assumed.
    pub chains: bool,
}

const ANY_DEPTH: u32 = u32::MAX;
const ANY: usize = usize::MAX;

/// The levels at their own sizes: columns and rows; the most clues `is`, `is no cat` and `is no`;
/// the fewest counts; direct cells in percent; depth; cells that need clues to be combined; chains.
const ROWS: [Demand; LEVELS as usize] = [
    row([2, 2], [2, 2, 2], 1, 75, 1..=3, 0..=0, false),
    row([2, 3], [1, 2, 2], 2, 50, 1..=5, 1..=3, false),
    row([3, 3], [0, 1, 2], 3, 30, 2..=ANY_DEPTH, 2..=ANY, true),
    row([3, 4], [0, 0, 1], 4, 15, 3..=ANY_DEPTH, 3..=ANY, true),
    row([4, 4], [0, 0, 0], 5, 0, 4..=ANY_DEPTH, 4..=ANY, true),
];

const fn row(
    size: [usize; 2],
    [most_is, most_not_cat, most_not]: [usize; 3],
    least_counts: usize,
    most_direct: usize,
    depth: RangeInclusive<u32>,
    cross_references: RangeInclusive<usize>,
    chains: bool,
) -> Demand {
    Demand {
        size,
        most_is,
        most_not_cat,
        most_not,
        least_counts,
        most_direct,
        depth,
        cross_references,
        chains,
    }
}

impl Demand {
    /// What a level, from 1 to 5, asks for at its own size.
    #[must_use]
    pub fn of(level: u8) -> Self {
        ROWS[usize::from(level.clamp(1, LEVELS)) - 1].clone()
    }

    /// What a level asks for on a grid of any size.
    ///
    /// The least that is asked for is no more than what the largest level asks for whose own size
    /// is no larger.
    #[must_use]
    pub fn at(level: u8, size: [usize; 2]) -> Self {
        let cells = |size: [usize; 2]| size[0] * size[1];
        let fits = |level: &u8| cells(Self::of(*level).size) <= cells(size);
        let reached = (1..=level.max(1)).rev().find(fits).map(Self::of);
        let asked = Self::of(level);
        let (counts, depth, crossed) = reached.map_or((1, 1, 0), |row| {
            (row.least_counts, *row.depth.start(), *row.cross_references.start())
        });
        Self {
            size,
            least_counts: counts,
            depth: depth..=*asked.depth.end(),
            cross_references: crossed..=*asked.cross_references.end(),
            ..asked
        }
    }

    /// Whether some cells may be fixed at once.
    #[must_use]
    pub fn allows_direct(&self) -> bool {
        self.most_direct >= 50
    }

    /// Whether clues that say what a cell is are the last to go.
    #[must_use]
    pub fn keeps_is(&self) -> bool {
        self.most_is > 1
    }

    /// Whether these clues and figures will do, and else what is wrong with them.
    pub fn check(&self, clues: &[Clue], figures: &Figures) -> Result<(), Shortfall> {
        self.check_clues(clues)?;
        let crossed = figures.cross_reference;
        if figures.direct * 100 > self.most_direct * figures.cells {
            Err(Shortfall::Direct)
        } else if figures.depth < *self.depth.start() {
            Err(Shortfall::Shallow)
        } else if figures.depth > *self.depth.end() {
            Err(Shortfall::Deep)
        } else if crossed < *self.cross_references.start() {
            Err(Shortfall::FewCrossed)
        } else if crossed > *self.cross_references.end() {
            Err(Shortfall::ManyCrossed)
        } else if figures.chain > 0 && !self.chains {
            Err(Shortfall::Chain)
        } else {
            Ok(())
        }
    }

    /// Everything that these clues and figures miss, with the numbers: how the cells are found first, then what
    /// clues there are.
    #[must_use]
    pub fn misses(&self, clues: &[Clue], figures: &Figures) -> Vec<String> {
        let mut missed = Vec::new();
        let mut limit = |name: &str, number: usize, least: usize, most: usize| {
            if number < least {
                missed.push(format!("{name} {number} below minimum {least}"));
            } else if number > most {
                missed.push(format!("{name} {number} exceeds max {most}"));
            }
        };
        let percent = figures.direct * 100 / figures.cells.max(1);
        let over = figures.direct * 100 > self.most_direct * figures.cells;
        let depth = |depth: u32| usize::try_from(depth).unwrap_or(ANY);
        let (low, high) = (depth(*self.depth.start()), depth(*self.depth.end()));
        limit("Chain depth", depth(figures.depth), low, high);
        let crossed = &self.cross_references;
        limit("Cross-references", figures.cross_reference, *crossed.start(), *crossed.end());
        limit("Cells that need a chain", figures.chain, 0, if self.chains { ANY } else { 0 });
        let Kinds { is, not, not_cat, counts } = Kinds::of(clues);
        limit("Clues `is`", is, 0, self.most_is);
        limit("Clues `is no`", not, 0, self.most_not);
        limit("Clues `is no cat`", not_cat, 0, self.most_not_cat);
        limit("Counts", counts, self.least_counts, ANY);
        let direct = format!("Direct ratio {percent}% exceeds max {}%", self.most_direct);
        over.then_some(direct).into_iter().chain(missed).collect()
    }

    fn check_clues(&self, clues: &[Clue]) -> Result<(), Shortfall> {
        let Kinds { is, not, not_cat, counts } = Kinds::of(clues);
        if is > self.most_is || not > self.most_not || not_cat > self.most_not_cat {
            Err(Shortfall::Facts)
        } else if counts < self.least_counts {
            Err(Shortfall::Counts)
        } else {
            Ok(())
        }
    }
}

/// How many clues there are of each kind.
struct Kinds {
    is: usize,
    not: usize,
    not_cat: usize,
    counts: usize,
}

impl Kinds {
    fn of(clues: &[Clue]) -> Self {
        let has = |kind: fn(&Clue) -> bool| clues.iter().filter(|clue| kind(clue)).count();
        Self {
            is: has(|clue| matches!(clue, Clue::Is { .. })),
            not: has(|clue| matches!(clue, Clue::Not { .. })),
            not_cat: has(|clue| matches!(clue, Clue::Not { shape: Shape::Cat, .. })),
            counts: has(|clue| clue.is_count()),
        }
    }
}

/// What is wrong with a choice of clues.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shortfall {
    /// The ladder does not finish it.
    Guess,
    /// Too many clues about single cells.
    Facts,
    /// Too few counts.
    Counts,
    /// Too many cells are fixed by one clue.
    Direct,
    /// The steps do not rest on each other enough.
    Shallow,
    /// Too many steps rest on each other.
    Deep,
    /// Too few cells need clues to be combined.
    FewCrossed,
    /// Too many cells need clues to be combined.
    ManyCrossed,
    /// Something has to be assumed.
    Chain,
}

impl Shortfall {
    /// Whether a harder level is wanted.
    #[must_use]
    pub fn is_too_easy(self) -> bool {
        matches!(self, Self::Facts | Self::Direct | Self::Shallow | Self::FewCrossed)
    }
}

impl fmt::Display for Shortfall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Guess => "it would take guessing",
            Self::Facts => "too many clues about single cells",
            Self::Counts => "too few counts",
            Self::Direct => "too many cells are fixed by one clue",
            Self::Shallow => "too few steps rest on each other",
            Self::Deep => "too many steps rest on each other",
            Self::FewCrossed => "too few cells need clues to be combined",
            Self::ManyCrossed => "too many cells need clues to be combined",
            Self::Chain => "something has to be assumed",
        })
    }
}
