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
pub fn hungarian<'a>(rows: impl Iterator<Item = &'a [u16]>, [boxes, goals]: [usize; 2]) -> u32 {
    const SIDE: usize = MAX_BOXES + 1;
    let mut table: [&[u16]; SIDE] = [&[]; SIDE];
    rows.zip(&mut table[1..]).for_each(|(row, place)| *place = row);
    let mut of_row = [0i32; SIDE];
    let mut of_goal = [0i32; SIDE];
    // The row that each goal is given to; row 0 is none.
    let mut given = [0usize; SIDE];
    for row in 1..=boxes {
        given[0] = row;
        let mut goal = 0;
        let mut least = [i32::MAX; SIDE];
        let mut before = [0usize; SIDE];
        let mut done = [false; SIDE];
        while given[goal] != 0 {
            done[goal] = true;
            let here = given[goal];
            let (mut step, mut nearest) = (i32::MAX, 0);
            for other in (1..=goals).filter(|&other| !done[other]) {
                let cost = i32::from(table[here][other - 1]) - of_row[here] - of_goal[other];
                if cost < least[other] {
                    (least[other], before[other]) = (cost, goal);
                }
                if least[other] < step {
                    (step, nearest) = (least[other], other);
                }
            }
            for other in 0..=goals {
                if done[other] {
                    of_row[given[other]] += step;
                    of_goal[other] -= step;
                } else if other > 0 {
                    least[other] -= step;
                }
            }
            goal = nearest;
        }
        while goal != 0 {
            given[goal] = given[before[goal]];
            goal = before[goal];
        }
    }
    let taken = (1..=goals).filter(|&goal| given[goal] != 0);
    taken.map(|goal| u32::from(table[given[goal]][goal - 1])).sum()
}
