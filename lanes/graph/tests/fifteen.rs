//! The 15-puzzle: A* and IDA* prove published lengths of shortest solutions again.

#[path = "fifteen/puzzle.rs"]
mod puzzle;

use std::path::Path;

use unsolve_graph::{Outcome, Transition, astar, idastar};
use unsolve_limits::Budget;

use puzzle::{Fifteen, start};

/// Published instances: number, length of a shortest solution, tiles row by row.
fn instances() -> Option<Vec<(u32, u32, Vec<u64>)>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/oracles/graph/korf100_15puzzle.csv");
    let text = std::fs::read_to_string(path).ok()?;
    let read = |line: &str| {
        let (number, rest) = line.split_once(',')?;
        let (length, tiles) = rest.split_once(',')?;
        let tiles = tiles.split_whitespace().map(str::parse).collect::<Result<_, _>>();
        Some((number.parse().ok()?, length.parse().ok()?, tiles.ok()?))
    };
    Some(text.lines().skip(1).filter_map(read).collect())
}

fn assert_solves(puzzle: &Fifteen, start: (u64, u8), outcome: &Outcome<u8>, case: &str) {
    let mut state = start;
    for &mv in outcome.moves().unwrap_or_default() {
        let mut legal = Vec::new();
        puzzle.moves(&state, &mut legal);
        assert!(legal.contains(&mv), "{case}");
        puzzle.apply(&mut state, mv);
    }
    assert!(outcome.is_optimal() && puzzle.is_goal(&state), "{case}");
}

#[test]
fn the_bound_never_grows_by_more_than_a_move() {
    let puzzle = Fifteen::new();
    let mut state = (0xfedc_ba98_7654_3210, 0);
    let mut draw = 1u64;
    for _ in 0..20_000 {
        let mut moves = Vec::new();
        puzzle.moves(&state, &mut moves);
        draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let before = puzzle.bound(&state);
        puzzle.apply(&mut state, moves[(draw >> 33) as usize % moves.len()]);
        assert!(before.abs_diff(puzzle.bound(&state)) == 1, "{state:x?}");
    }
}

#[test]
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
fn both_searches_prove_the_published_lengths() {
    let Some(instances) = instances() else {
        eprintln!("skipped: the published instances are not there");
        return;
    };
    let longest = if std::env::var_os("UNSOLVE_FULL").is_some() { 50 } else { 42 };
    let puzzle = Fifteen::new();
    let budget = Budget::nodes(100_000_000).with_bytes(4_000_000_000);
    let mut proved = 0;
    for (number, length, tiles) in instances.iter().filter(|&&(_, length, _)| length <= longest) {
        let start = start(tiles);
        for (name, search) in [("A*", astar as fn(&_, &_, &Budget<'_>) -> _), ("IDA*", idastar)] {
            let outcome: Outcome<u8> = search(&puzzle, &start, &budget);
            let case = format!("instance {number} by {name}, {} states", outcome.effort.nodes);
            assert_eq!(outcome.len(), Some(*length), "{case}");
            assert_solves(&puzzle, start, &outcome, &case);
        }
        proved += 1;
    }
    assert!(proved >= 4, "{proved}");
}
