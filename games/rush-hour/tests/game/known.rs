//! Boards whose answers are known.
//!
//! The tables lie beside the repository, not in it. Where they are missing the tests say so and pass.

#![expect(clippy::print_stdout, reason = "a run without the tables says so")]

use std::fs;
use std::path::Path;

use unsolve_core::Budget;
use unsolve_graph::astar;
use unsolve_testkit::instances;

use super::level;
use unsolve_rush_hour::{Component, Level};

/// The lines of a table, but for its header if it has one.
fn table(name: &str) -> Vec<Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles");
    let Ok(text) = fs::read_to_string(folder.join(name)) else {
        println!("{name} is not there: nothing compared");
        return Vec::new();
    };
    let words = |line: &str| line.split([' ', ',']).map(str::to_owned).collect();
    text.lines().map(words).collect()
}

/// All lines, or one in `usual`.
fn sample(lines: Vec<Vec<String>>, usual: usize) -> impl Iterator<Item = Vec<String>> {
    let each = if instances(0, 1) == 1 { 1 } else { (lines.len() / usual).max(1) };
    lines.into_iter().step_by(each)
}

fn explored(level: &Level) -> Component {
    Component::explore(level.lot(), level.start(), &Budget::default()).expect("it is small enough")
}

#[test]
fn boards_of_a_database_have_their_moves_and_components() {
    for line in sample(table("graph/rush_4517.txt"), 450) {
        let [moves, board, size] = &line[..] else { panic!("{line:?}") };
        let (moves, size): (u32, usize) = (moves.parse().unwrap(), size.parse().unwrap());
        let level = level(board);
        let component = explored(&level);
        assert_eq!(component.size(), size, "{board}");
        assert_eq!(component.distance(level.start()), Some(moves), "{board}");
        if size < 3_000 {
            let found = astar(level.lot(), &level.start(), &Budget::default());
            assert_eq!(found.len(), Some(moves), "{board}");
        }
    }
}

#[test]
fn small_clusters_have_their_histograms() {
    for line in sample(table("graph/rush_5x5_minimal_clusters.txt"), 400) {
        let [moves, board, size, histogram @ ..] = &line[..] else { panic!("{line:?}") };
        let histogram: Vec<u32> = histogram.iter().map(|count| count.parse().unwrap()).collect();
        let level = level(board);
        let component = explored(&level);
        assert_eq!(component.size(), size.parse::<usize>().unwrap(), "{board}");
        assert_eq!(component.distance(level.start()), moves.parse().ok(), "{board}");
        assert_eq!(component.histogram(), histogram, "{board}");
    }
}

/// The table counts one move more: driving off the board.
#[test]
fn boards_that_people_played_have_their_optimum() {
    for line in table("human/rushhour_human70.csv").iter().skip(1) {
        let level = level(&line[1]);
        let optimum = line[2].parse::<u32>().unwrap() - 1;
        assert_eq!(explored(&level).distance(level.start()), Some(optimum), "{}", line[1]);
        let found = astar(level.lot(), &level.start(), &Budget::default());
        assert_eq!(found.len(), Some(optimum), "{}", line[1]);
    }
}
