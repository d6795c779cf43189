//! The cheapest way to give every box a goal of its own.

/// Most goals in a level, and so most boxes.
pub const MAX_BOXES: usize = 32;
/// Up to this many goals all sets of them are gone through.
const FEW: usize = 6;

/// The least sum of pushes over all ways to give each box another goal; a row for each box, a column for each goal.
/// There are at least as many goals as boxes.
pub(crate) fn cheapest<'a>(
    rows: impl Iterator<Item = &'a [u16]>,
    [boxes, goals]: [usize; 2],
) -> u32 {
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
fn hungarian<'a>(rows: impl Iterator<Item = &'a [u16]>, [boxes, goals]: [usize; 2]) -> u32 {
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

#[cfg(test)]
mod tests {
    use unsolve_core::Stream;

    use super::*;

    /// Every order of the goals.
    fn by_hand(rows: &[Vec<u16>], taken: usize) -> u32 {
        let Some((row, rest)) = rows.split_first() else { return 0 };
        let free = (0..row.len()).filter(|goal| taken >> goal & 1 == 0);
        free.map(|goal| u32::from(row[goal]) + by_hand(rest, taken | 1 << goal)).min().unwrap_or(0)
    }

    #[test]
    fn both_ways_find_the_cheapest_of_all_orders() {
        let mut stream = Stream::new("matching", 0);
        for round in 0..2_000 {
            let goals = 1 + stream.below(if round < 1_900 { 6 } else { 8 });
            let boxes = 1 + stream.below(goals);
            let rows: Vec<Vec<u16>> = (0..boxes)
                .map(|_| {
                    let draw = |stream: &mut Stream| match stream.below(8) {
                        0 => 1_000,
                        _ => stream.below(20) as u16,
                    };
                    (0..goals).map(|_| draw(&mut stream)).collect()
                })
                .collect();
            let expected = by_hand(&rows, 0);
            let table = || rows.iter().map(Vec::as_slice);
            assert_eq!(hungarian(table(), [boxes, goals]), expected, "{rows:?}");
            assert_eq!(cheapest(table(), [boxes, goals]), expected, "{rows:?}");
        }
    }
}
