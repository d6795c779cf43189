//! The cheapest way to give every box a goal of its own.

/// Most goals in a level, and so most boxes.
pub const MAX_BOXES: usize = 32;
/// Up to this many goals all sets of them are gone through.
const FEW: usize = 6;

/// The least sum of pushes over all ways to give each box another goal; a row for each box, a column for each goal.
/// There are at least as many goals as boxes.
pub fn cheapest<'a>(rows: impl Iterator<Item = &'a [u16]>, [boxes, goals]: [usize; 2]) -> u32 {
    if goals <= FEW { over_sets(rows, [boxes, goals]) } else { hungarian(rows, [boxes, goals]) }
}

/// Box by box: what the boxes so far cost at least, for every set of as many goals.
#[inline]
fn over_sets<'a>(rows: impl Iterator<Item = &'a [u16]>, [boxes, goals]: [usize; 2]) -> u32 {
    let mut best = [0; 1 << FEW];
    let sets = 1usize << goals;
    for (row, taken) in rows.zip(&BY_SIZE[1..]) {
        for set in taken.sets().take_while(|&set| set < sets) {
            let mut left = set;
            let mut least = u32::MAX;
            while left != 0 {
                let goal = left.trailing_zeros() as usize % FEW;
                left &= left - 1;
                least = least.min(best[set & !(1 << goal)] + u32::from(row[goal]));
            }
            best[set] = least;
        }
    }
    let ends = BY_SIZE[boxes].sets().take_while(|&set| set < sets);
    ends.map(|set| best[set]).min().unwrap_or(0)
}

/// The sets of one size, as bits, in order.
#[derive(Clone, Copy)]
struct Sets {
    list: [u8; MOST_SETS],
    count: usize,
}

impl Sets {
    #[inline]
    fn sets(&self) -> impl Iterator<Item = usize> + '_ {
        self.list[..self.count].iter().map(|&set| usize::from(set))
    }
}

/// Most sets of one size among [`FEW`] goals.
const MOST_SETS: usize = 20;

/// All sets of up to [`FEW`] goals by their size.
static BY_SIZE: [Sets; FEW + 1] = {
    let mut by_size = [Sets { list: [0; MOST_SETS], count: 0 }; FEW + 1];
    let mut set = 0u8;
    while set < 1 << FEW {
        let sets = &mut by_size[set.count_ones() as usize];
        sets.list[sets.count] = set;
        sets.count += 1;
        set += 1;
    }
    by_size
};

/// Shortest augmenting paths with potentials, row by row.
pub fn hungarian<'a>(rows: impl Iterator<Item = &'a [u16]>, [_, goals]: [usize; 2]) -> u32 {
    Matching::new(rows, goals).sum()
}

/// Places for rows and goals; the first stands for none.
const SIDE: usize = MAX_BOXES + 1;

/// A cheapest matching with what proves it, so that another row can take the place of one.
#[derive(Debug, Clone)]
pub struct Matching<'a> {
    goals: usize,
    table: [&'a [u16]; SIDE],
    of_row: [i32; SIDE],
    of_goal: [i32; SIDE],
    /// The row that each goal is given to; row 0 is none.
    given: [u8; SIDE],
}

impl<'a> Matching<'a> {
    /// The cheapest matching of rows with at least as many goals.
    pub fn new(rows: impl Iterator<Item = &'a [u16]>, goals: usize) -> Self {
        let (table, none) = ([[].as_slice(); SIDE], [0; SIDE]);
        let mut matching = Self { goals, table, of_row: none, of_goal: none, given: [0; SIDE] };
        for (row, costs) in (1..SIDE).zip(rows) {
            matching.table[row] = costs;
            matching.add(row);
        }
        matching
    }

    /// The least sum with another row in the place of one, the first being 0. Only where there are as many rows as goals.
    #[must_use]
    pub fn sum_with(&self, row: usize, costs: &'a [u16]) -> u32 {
        let (mut other, row) = (self.clone(), row + 1);
        for given in &mut other.given[1..=self.goals] {
            if usize::from(*given) == row {
                *given = 0;
            }
        }
        other.table[row] = costs;
        other.of_row[row] = 0;
        other.add(row);
        other.sum()
    }

    /// The sum.
    #[must_use]
    pub fn sum(&self) -> u32 {
        let goals = (1..=self.goals).filter(|&goal| self.given[goal] != 0);
        goals.map(|goal| u32::from(self.table[usize::from(self.given[goal])][goal - 1])).sum()
    }

    /// Gives a row that has none a goal.
    fn add(&mut self, row: usize) {
        self.given[0] = row as u8;
        let mut goal = 0;
        let mut least = [i32::MAX; SIDE];
        let mut before = [0u8; SIDE];
        let mut done = [false; SIDE];
        while self.given[goal] != 0 {
            done[goal] = true;
            let here = usize::from(self.given[goal]);
            let (mut step, mut nearest) = (i32::MAX, 0);
            for other in (1..=self.goals).filter(|&other| !done[other]) {
                let cost = i32::from(self.table[here][other - 1]);
                let cost = cost - self.of_row[here] - self.of_goal[other];
                if cost < least[other] {
                    (least[other], before[other]) = (cost, goal as u8);
                }
                if least[other] < step {
                    (step, nearest) = (least[other], other);
                }
            }
            for other in 0..=self.goals {
                if done[other] {
                    self.of_row[usize::from(self.given[other])] += step;
                    self.of_goal[other] -= step;
                } else if other > 0 {
                    least[other] -= step;
                }
            }
            goal = nearest;
        }
        while goal != 0 {
            let from = usize::from(before[goal]);
            self.given[goal] = self.given[from];
            goal = from;
        }
    }
}

/// Whether matchings are found row by row, so that keeping one pays.
pub fn is_kept([boxes, goals]: [usize; 2]) -> bool {
    boxes == goals && goals > FEW
}
