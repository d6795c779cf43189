//! Levels that are made: what was asked for, one solution, no clue to spare.

use super::oracle::{count_by_rows, enumerate};
use super::{level, order, riddles, sample};
use unsolve_shapes::{Cats, Clue, Demand, LEVELS, Shape};

/// The table once more, as numbers: columns, rows; most `is`, `is no cat`, `is no`; fewest counts;
/// most direct cells in percent; depth; cells that need clues to be combined.
type Row = ([usize; 2], [usize; 3], usize, usize, [u32; 2], [usize; 2]);
const ROWS: [Row; 5] = [
    ([2, 2], [2, 2, 2], 1, 75, [1, 3], [0, 0]),
    ([2, 3], [1, 2, 2], 2, 50, [1, 5], [1, 3]),
    ([3, 3], [0, 1, 2], 3, 30, [2, 999], [2, 9]),
    ([3, 4], [0, 0, 1], 4, 15, [3, 999], [3, 12]),
    ([4, 4], [0, 0, 0], 5, 0, [4, 999], [4, 16]),
];

#[test]
fn a_hundred_levels_of_each_kind_meet_their_row() {
    for (number, (size, [is, no_cat, no], counts, direct, depth, crossed)) in (1..).zip(ROWS) {
        assert_eq!(Demand::of(number).size, size);
        let order = order(number, size, Cats::Superposition, 0);
        let made = riddles(&order, "rows", 100);
        for riddle in &made {
            let has =
                |kind: &dyn Fn(&Clue) -> bool| riddle.clues.iter().filter(|c| kind(c)).count();
            assert!(has(&|clue| matches!(clue, Clue::Is { .. })) <= is);
            assert!(has(&|clue| matches!(clue, Clue::Not { .. })) <= no);
            assert!(has(&|c| matches!(c, Clue::Not { shape: Shape::Cat, .. })) <= no_cat);
            let counted = has(&|clue| clue.is_count());
            assert!(counted >= counts);
            assert!(number < 5 || 2 * counted > riddle.clues.len());
            let figures = riddle.figures;
            assert!(figures.direct * 100 <= direct * size[0] * size[1]);
            assert!((depth[0]..=depth[1]).contains(&figures.depth));
            assert!((crossed[0]..=crossed[1]).contains(&figures.cross_reference));
            assert!(number > 2 || figures.chain == 0);
            let sum = figures.direct + figures.elimination + figures.cross_reference;
            assert_eq!(sum + figures.chain, size[0] * size[1]);
        }
        let clues: usize = made.iter().map(|riddle| riddle.clues.len()).sum();
        assert!(clues <= 100 * [5, 8, 9, 11, 13][usize::from(number) - 1], "{clues}");
    }
}

#[test]
fn there_is_one_solution_and_no_clue_to_spare() {
    for (cats, given) in [(Cats::Superposition, 0), (Cats::Plain, 0), (Cats::Superposition, 2)] {
        for number in 1..=LEVELS {
            let size = Demand::of(number).size;
            let order = order(number, size, cats, given);
            let few = if number == 5 { sample(5, 100) } else { sample(25, 100) };
            for riddle in riddles(&order, "needed", few) {
                let level = level(&order, &riddle);
                let only = std::slice::from_ref(&riddle.solution);
                assert_eq!(enumerate(&level, &riddle.clues, 2), only);
                for left_out in 0..riddle.clues.len() {
                    let mut fewer = riddle.clues.clone();
                    fewer.remove(left_out);
                    assert_eq!(enumerate(&level, &fewer, 2).len(), 2, "{:?}", riddle.clues);
                }
            }
        }
    }
}

#[test]
fn sixteen_cells_have_one_solution_by_counting_rows() {
    let order = order(5, [4, 4], Cats::Superposition, 0);
    for riddle in riddles(&order, "rows of four", sample(5, 100)) {
        let level = level(&order, &riddle);
        assert_eq!(count_by_rows(&level, &riddle.clues), 1);
        let mut fewer = riddle.clues.clone();
        fewer.pop();
        assert!(count_by_rows(&level, &fewer) > 1);
    }
}

#[test]
fn larger_grids_and_odd_ones_are_made_too() {
    for (number, size) in [(5, [6, 6]), (3, [5, 4]), (4, [2, 6]), (1, [4, 4]), (5, [2, 2])] {
        for cats in [Cats::Superposition, Cats::Plain] {
            let order = order(number, size, cats, 0);
            for riddle in riddles(&order, "sizes", sample(2, 30)) {
                let figures = riddle.figures;
                assert_eq!(Demand::at(number, size).check(&riddle.clues, &figures), Ok(()));
            }
        }
    }
}
