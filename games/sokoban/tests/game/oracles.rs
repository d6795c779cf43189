//! Known answers. The tables lie beside the repository, not in it: where they are missing, the tests that read them say so
//! and pass.

#![expect(clippy::print_stdout, reason = "what was left out is worth a word")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use unsolve_core::{Budget, Files, Notation};
use unsolve_graph::{Solvable, Verdict, astar};
use unsolve_testkit::instances;

use unsolve_sokoban::{Metric, Room, Rules, Set, Sokoban, Spot, Warehouse};

/// Longest shortest solutions in steps over all rooms with a number of floor cells: a row for each number of boxes, which
/// begins with two cells more than boxes. Published, and reproduced.
const LONGEST: [&[u32]; 4] =
    [&[1, 2, 3, 5, 9, 11, 15], &[1, 3, 4, 9, 14, 17], &[1, 3, 5, 9, 14], &[1, 3, 5, 9]];

fn table(name: &str) -> Option<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles/graph");
    let text = fs::read_to_string(folder.join(name)).ok();
    if text.is_none() {
        println!("{name} is not there; left out");
    }
    text
}

#[test]
fn a_thousand_levels_take_the_pushes_that_are_known() {
    let levels = table("boxoban_test_1000.txt");
    let answers = table("boxoban_test_1000_optimal_pushes.csv");
    let (Some(levels), Some(answers)) = (levels, answers) else { return };
    let levels = Sokoban::split("xsb", &levels);
    assert_eq!(levels.len(), 1_000);
    let apart = 1_000 / instances(50, 1_000);
    for (text, answer) in levels.iter().zip(answers.lines().skip(1)).step_by(apart) {
        let cells: Vec<&str> = answer.split(',').collect();
        let setup = Sokoban::read("xsb", text).expect("a drawing");
        let level = Sokoban::validate(setup, Rules::default()).expect("a level");
        let found = astar(level.warehouse(), &level.start(), &Budget::default());
        assert!(matches!(found.verdict, Verdict::Solved { optimal: true, .. }), "{text}");
        assert_eq!(found.len(), cells[1].parse().ok(), "{text}");
    }
}

/// Cells of a shape, its first row and column being 0.
type Shape = BTreeSet<(i32, i32)>;

/// All connected shapes of `cells` cells.
fn shapes(cells: usize) -> BTreeSet<Shape> {
    let mut all = BTreeSet::from([Shape::from([(0, 0)])]);
    for _ in 1..cells {
        let grown = all.iter().flat_map(|shape| {
            let beside =
                shape.iter().flat_map(|&(y, x)| [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]);
            let new: BTreeSet<_> = beside.filter(|cell| !shape.contains(cell)).collect();
            new.into_iter().map(|cell| {
                let grown: Vec<_> = shape.iter().copied().chain([cell]).collect();
                let top = grown.iter().map(|cell| cell.0).min().unwrap_or(0);
                let left = grown.iter().map(|cell| cell.1).min().unwrap_or(0);
                grown.into_iter().map(|(y, x)| (y - top, x - left)).collect::<Shape>()
            })
        });
        all = grown.collect();
    }
    all
}

fn room(shape: &Shape) -> Room {
    let side = shape.len() + 2;
    let mut walls = vec![true; side * side];
    for &(y, x) in shape {
        walls[(y + 1) as usize * side + x as usize + 1] = false;
    }
    let inside = walls.iter().position(|wall| !wall).expect("floor") as u16;
    Room::new(side, &walls, inside).expect("a room")
}

/// All sets of `boxes` spots.
fn sets(spots: usize, boxes: usize) -> Vec<Set> {
    let all = (0_u32..1 << spots).filter(|bits| bits.count_ones() as usize == boxes);
    let spot = |bits: u32| (0..spots as Spot).filter(move |spot| bits >> spot & 1 == 1);
    all.map(|bits| spot(bits).collect()).collect()
}

#[test]
fn the_longest_shortest_solutions_of_small_rooms() {
    let most = instances(6, 8);
    for floor in 3..=most {
        let rooms: Vec<Room> = shapes(floor).iter().map(room).collect();
        for (boxes, row) in (1..).zip(LONGEST) {
            let Some(&expected) = floor.checked_sub(boxes + 2).and_then(|at| row.get(at)) else {
                continue;
            };
            let farthest = |room: &Room| {
                let goals = sets(floor, boxes).into_iter();
                let spaces = goals.map(|goals| {
                    let warehouse = Warehouse::new(room.clone(), goals, boxes, Metric::Moves);
                    let space = Solvable::walk_back(&warehouse, &Budget::default());
                    space.expect("no limit").expect("un-moves are known").farthest()
                });
                spaces.max().unwrap_or(0)
            };
            let longest = rooms.iter().map(farthest).max();
            assert_eq!(longest, Some(expected), "{floor} cells, {boxes} boxes");
        }
    }
}
