//! Mining: complete for small boards, the same however it is cut.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use unsolve_core::{Budget, StopReason};
use unsolve_testkit::instances;

use super::plain;
use unsolve_rush_hour::{Board, Enumeration, Sampling};
use unsolve_rush_hour::{Found, Metric, Mine, Range};

const ALL: Range = Range { from: 0, count: u64::MAX, keep: 10_000, least: 1, jobs: 1 };

fn all(size: u8, walls: u8) -> Mine {
    Mine::All(Enumeration::new(size, walls, Metric::Slides))
}

fn sample() -> Mine {
    let seed = "mine".to_owned();
    Mine::Sample(Sampling { seed, size: 6, pieces: 11, walls: 1, metric: Metric::Slides })
}

fn run(mine: &Mine, range: Range) -> Found {
    mine.run(&range, &Budget::default())
}

#[test]
fn cuts_and_threads_change_nothing() {
    for (mine, count) in [(all(4, 1), u64::MAX), (sample(), 150)] {
        let whole = run(&mine, Range { count, keep: 20, ..ALL });
        assert_eq!(run(&mine, Range { count, keep: 20, jobs: 4, ..ALL }), whole);
        let first = run(&mine, Range { count: 77, keep: 20, ..ALL });
        let left = count.saturating_sub(77);
        let rest = run(&mine, Range { from: first.next, count: left, keep: 20, ..ALL });
        assert_eq!(rest.next, whole.next);
        assert_eq!(first.minimal + rest.minimal, whole.minimal);
        assert_eq!(first.boards + rest.boards, whole.boards);
        let hardest = first.hardest.iter().chain(&rest.hardest).map(|board| board.moves).max();
        assert_eq!(hardest, whole.hardest.first().map(|board| board.moves));
    }
}

#[test]
fn every_board_that_is_found_is_what_it_says() {
    for (mine, count) in [(all(4, 0), u64::MAX), (sample(), 60)] {
        let found = run(&mine, Range { count, ..ALL });
        assert!(!found.hardest.is_empty());
        for Board { moves, text, histogram } in found.hardest {
            if histogram.iter().sum::<u32>() > 2_000 {
                continue;
            }
            let side = if text.len() == 16 { 4 } else { 6 };
            let signs: Vec<char> = text.chars().collect();
            let start: plain::Board = signs.chunks(side).map(<[char]>::to_vec).collect();
            let distances = plain::distances(&start, false);
            assert_eq!(distances[&start], Some(moves), "{text}");
            let mut counts = vec![0; histogram.len()];
            distances.values().flatten().for_each(|&distance| counts[distance as usize] += 1);
            assert_eq!(counts, histogram, "{text}");
        }
    }
}

#[test]
fn a_stop_says_where_to_go_on() {
    struct Now;
    impl unsolve_core::Watch for Now {
        fn poll(&self, _: &unsolve_core::Progress) -> Option<StopReason> {
            Some(StopReason::Cancelled)
        }
    }
    let found = all(5, 0).run(&Range { from: 5, ..ALL }, &Budget::default().watched(&Now));
    assert_eq!((found.next, found.stopped), (5, Some(StopReason::Cancelled)));
}

/// The board with its cars lettered in the order in which they are met.
fn relettered(board: &str) -> String {
    let mut met: Vec<char> = Vec::new();
    let sign = |sign: char| {
        if !sign.is_ascii_alphabetic() || sign == 'o' {
            return '.';
        }
        let number = met.iter().position(|&other| other == sign).unwrap_or_else(|| {
            met.push(sign);
            met.len() - 1
        });
        char::from(b'A' + number as u8)
    };
    board.chars().map(sign).collect()
}

/// All minimal clusters of 5 x 5 boards, against the table that lies beside the repository.
#[test]
fn five_by_five_is_complete() {
    if instances(0, 1) == 0 {
        return;
    }
    let found = run(&all(5, 0), ALL);
    let path = "../../../shared/oracles/graph/rush_5x5_minimal_clusters.txt";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let Ok(text) = fs::read_to_string(path) else { return };
    let mut known: BTreeMap<(u32, String, String), i64> = BTreeMap::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let key = (words[0].parse().unwrap(), relettered(words[1]), words[3].to_owned());
        *known.entry(key).or_default() += 1;
    }
    for Board { moves, text, histogram } in &found.hardest {
        let counts: Vec<String> = histogram.iter().map(u32::to_string).collect();
        *known.entry((*moves, relettered(text), counts.join(","))).or_default() -= 1;
    }
    known.retain(|_, count| *count != 0);
    assert_eq!(known, BTreeMap::new());
    assert_eq!((found.boards, found.minimal), (268_109, 1_730));
}

#[test]
fn a_wall_can_be_needed() {
    let level = super::level(".....\n...x.\nAA.B.\n...B.\n..CC.\n");
    let budget = Budget::default();
    assert_eq!(
        unsolve_rush_hour::is_minimal(&level.layout(), Metric::Slides, 3, &budget),
        Ok(true)
    );
    let without = level.layout().with_wall(8, false);
    assert_eq!(unsolve_rush_hour::is_minimal(&without, Metric::Slides, 2, &budget), Ok(false));
}
