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

/// Box by box over all sets of goals that are taken.
#[inline]
fn over_sets<'a>(rows: impl Iterator<Item = &'a [u16]>, [boxes, goals]: [usize; 2]) -> u32 {
    let mut best = [u32::MAX; 1 << FEW];
    best[0] = 0;
    let sets = 1usize << goals;
    for row in rows {
        // A larger set only leads to still larger ones, so going down each is read before it is written.
        for taken in (0..sets).rev() {
            let so_far = std::mem::replace(&mut best[taken], u32::MAX);
            if so_far == u32::MAX {
                continue;
            }
            for (goal, &pushes) in row.iter().enumerate() {
                let with = taken | 1 << goal;
                if with != taken {
                    best[with] = best[with].min(so_far + u32::from(pushes));
                }
            }
        }
    }
    if boxes == goals {
        return best[sets - 1];
    }
    best[..sets].iter().copied().min().unwrap_or(0)
}

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
