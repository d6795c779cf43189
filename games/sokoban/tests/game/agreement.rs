//! Every search agrees with the rules written out plainly, and nothing that can be solved is called lost.

use unsolve_core::{Budget, Files, Stream};
use unsolve_graph::{Solvable, Space, Transition, Verdict, astar, bfs, bidirectional};
use unsolve_testkit::instances;

use super::literal::read;
use super::{level, random_level};
use unsolve_sokoban::{Level, Metric, Position, Sokoban, Warehouse};

/// Random levels that fit, one after the other.
fn levels(seed: &str, count: usize, metric: Metric) -> impl Iterator<Item = Level> {
    let mut stream = Stream::new(seed, 0);
    std::iter::from_fn(move || {
        loop {
            let size = [5 + stream.below(3), 5 + stream.below(3)];
            let boxes = 1 + stream.below(3);
            let density = [0.05, 0.15, 0.25][stream.below(3)];
            if let Some(level) = random_level(&mut stream, size, boxes, density, metric) {
                return Some(level);
            }
        }
    })
    .take(count)
}

/// The rows of the start of a level.
fn rows(level: &Level) -> Vec<String> {
    Sokoban::setup(level, &level.start()).rows
}

fn agrees(level: &Level) {
    let (ground, plain) = read(&rows(level));
    let metric = level.rules().metric;
    let expected = ground.fewest(&plain, metric);
    let (warehouse, start, budget) = (level.warehouse(), level.start(), Budget::default());
    let shown = rows(level).join("\n");
    assert_eq!(astar(warehouse, &start, &budget).len(), expected, "A*, {metric:?}\n{shown}");
    assert_eq!(
        bfs(warehouse, &start, &budget).len(),
        expected,
        "breadth-first, {metric:?}\n{shown}"
    );
    let both = bidirectional(warehouse, &start, &budget).expect("un-moves are known");
    assert_eq!(both.len(), expected, "both ends, {metric:?}\n{shown}");
}

#[test]
fn searches_find_the_fewest_pushes_of_random_levels() {
    levels("pushes", instances(600, 5_000), Metric::Pushes).for_each(|level| agrees(&level));
}

#[test]
fn searches_find_the_fewest_steps_of_random_levels() {
    levels("moves", instances(300, 5_000), Metric::Moves).for_each(|level| agrees(&level));
}

/// In every position that can be solved: nothing calls it lost, the pruned moves keep a shortest solution, and the bound
/// is admissible, consistent and the same from move to move. The positions are all that pulls from the goals reach.
#[test]
fn no_position_that_can_be_solved_is_called_lost() {
    let mut positions = 0_u64;
    for metric in [Metric::Pushes, Metric::Moves] {
        for level in levels("lost", instances(250, 5_000), metric) {
            let warehouse = level.warehouse();
            let known = Solvable::walk_back(warehouse, &Budget::nodes(20_000));
            let Ok(Some(known)) = known else { continue };
            for far in 1..known.farthest() {
                known.at(far).for_each(|id| is_sound(&level, &known, known.state(id), far));
                positions += known.at(far).len() as u64;
            }
        }
    }
    assert!(positions > 50_000, "only {positions} positions were looked at");
}

fn is_sound(level: &Level, known: &Solvable<'_, Warehouse>, position: Position, far: u32) {
    let warehouse = level.warehouse();
    let shown = || Sokoban::setup(level, &position).rows.join("\n");
    assert!(!warehouse.is_hopeless(&position), "hopeless, but {far}\n{}", shown());
    assert!(
        unsolve_sokoban::inside::lost(level, &position).is_none(),
        "lost, but {far}\n{}",
        shown()
    );
    let bound = warehouse.bound(&position);
    assert!(bound <= far, "bound {bound}, but {far}\n{}", shown());
    let mut moves = Vec::new();
    warehouse.search_moves(&position, &mut moves);
    let mut on = false;
    for step in moves {
        let mut next = position;
        warehouse.apply(&mut next, step);
        let after = warehouse.bound(&next);
        assert_eq!(
            warehouse.bound_after(&position, bound, step, &next),
            after,
            "{step}\n{}",
            shown()
        );
        assert!(bound <= after + 1, "{step}: {bound}, then {after}\n{}", shown());
        on |= known.distance(warehouse, &next) == Some(far - 1);
    }
    assert!(on, "no way on from {far} moves away\n{}", shown());
}

/// The distances by pulls are those by pushes.
#[test]
fn pulls_measure_what_pushes_take() {
    for level in levels("pulls", instances(60, 1_000), Metric::Pushes) {
        let warehouse = level.warehouse();
        let Ok(Some(pulled)) = Solvable::walk_back(warehouse, &Budget::nodes(50_000)) else {
            continue;
        };
        let Ok(space) = Space::explore(warehouse, &level.start(), &Budget::nodes(50_000)) else {
            continue;
        };
        for id in 0..space.len() as u32 {
            let position = space.state(id);
            let back = pulled.distance(warehouse, &position);
            assert_eq!(back, space.distance(id), "{:?}", Sokoban::setup(&level, &position).rows);
        }
    }
}

/// Levels of the size that people make by hand, of our own making: solved and proved. The lengths were found by plain
/// breadth-first search, too, which is tried again where that is quick.
#[test]
fn rooms_as_large_as_those_made_by_hand() {
    for (drawing, pushes) in LARGE {
        let level = level(drawing);
        let (warehouse, start) = (level.warehouse(), level.start());
        let found = astar(warehouse, &start, &Budget::default());
        let plain = bfs(warehouse, &start, &Budget::nodes(instances(50_000, 3_000_000) as u64));
        match pushes {
            Some(_) => {
                let proved = matches!(found.verdict, Verdict::Solved { optimal: true, .. });
                assert!(proved, "{drawing}");
                assert_eq!(found.len(), *pushes, "{drawing}");
                assert!(plain.len().is_none_or(|plain| Some(plain) == *pushes), "{drawing}");
            }
            None => assert!(found.is_unsolvable() && plain.moves().is_none(), "{drawing}"),
        }
    }
}

/// Drawings with their pushes, or nothing if they can't be solved.
const LARGE: &[(&str, Option<u32>)] = &[
    (
        "\
##############
#     #   ...#
# $ $   # ...#
#  $ $ ##  ###
##  $   $   #
 #    @     #
 ############
",
        Some(61),
    ),
    (
        "  #######\n  #     #\n### $ $ ###\n#  $...$  #\n#   . .   #\n#  $...$  #\n### $ $ ###\n  #  @  #\n  #######\n",
        Some(12),
    ),
    (
        "\
#########
#  #    #
# $   $ #
#  ## # #
## .. $ #
#  .. # #
# $ #   #
#   @ ###
#######
",
        Some(14),
    ),
    (
        "\
################
#  $  #  .   . #
#  #  #  ## ## #
# $# $$        #
#  #  #  ## ## #
# @   #  .   . #
################
",
        None,
    ),
];
