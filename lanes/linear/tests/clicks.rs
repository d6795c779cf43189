//! Clicks on small boards against every order in which they can be made.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{all_vectors, vector};
use unsolve_limits::{Budget, StopReason};
use unsolve_linear::clicks::{Algebra, Position, Verdict, in_order};
use unsolve_linear::{LinearError, Modulus};
use unsolve_stream::Stream;

/// The cells that each click raises; `None` where it can't be made.
type Turn = Vec<Option<Vec<usize>>>;

/// A position by the rules alone.
#[derive(Debug, Clone)]
struct Board {
    k: u16,
    values: Vec<u16>,
    targets: Vec<Vec<u16>>,
    /// The turns until everything has settled, and the one that stays.
    turns: Vec<Turn>,
}

impl Board {
    /// Random cells, clicks and targets; in the first turns clicks do something else.
    fn random(stream: &mut Stream, waits: usize) -> Self {
        let k = 2 + stream.below(3) as u16;
        let (cells, clicks) = (2 + stream.below(3), 2 + stream.below(3));
        let raised = |stream: &mut Stream| -> Vec<usize> {
            (0..=stream.below(3)).map(|_| stream.below(cells)).collect()
        };
        let settled: Vec<Vec<usize>> = (0..clicks).map(|_| raised(stream)).collect();
        let early = |usual: &Vec<usize>, stream: &mut Stream| match stream.below(8) {
            0 => None,
            1 => Some(raised(stream)),
            2..5 => Some(usual[stream.below(usual.len())..].to_vec()),
            _ => Some(usual.clone()),
        };
        let mut turns: Vec<Turn> = (0..waits)
            .map(|_| settled.iter().map(|usual| early(usual, stream)).collect())
            .collect();
        turns.push(settled.into_iter().map(Some).collect());
        let targets = (0..=stream.below(2)).map(|_| vector(stream, u64::from(k), cells));
        let targets = targets.collect::<BTreeSet<_>>().into_iter().collect();
        Self { k, values: vector(stream, u64::from(k), cells), targets, turns }
    }

    fn waits(&self) -> usize {
        self.turns.len() - 1
    }

    fn position(&self) -> Position {
        let settled = self.turns[self.waits()].iter().map(|cells| cells.clone().unwrap());
        let k = Modulus::new(u64::from(self.k)).unwrap();
        Position::new(k, &self.values, &self.targets, settled.collect())
            .and_then(|board| {
                board.settling(self.waits(), |click, turn| self.turns[turn][click].clone())
            })
            .unwrap()
    }

    fn is_solved(&self) -> bool {
        self.targets.contains(&self.values)
    }

    /// The board after a click, if it can be made.
    fn after(&self, click: usize) -> Option<Self> {
        let mut after = self.clone();
        for &cell in self.turns[0][click].as_ref()? {
            after.values[cell] = (after.values[cell] + 1) % self.k;
        }
        if after.waits() > 0 {
            after.turns.remove(0);
        }
        Some(after)
    }

    /// All boards that can be reached by any clicks, with the fewest clicks to each.
    fn reached(&self) -> BTreeMap<(usize, Vec<u16>), usize> {
        let mut known = BTreeMap::from([((self.waits(), self.values.clone()), 0)]);
        let mut layer = vec![self.clone()];
        for distance in 1.. {
            let mut next = Vec::new();
            for after in layer.iter().flat_map(|b| (0..b.turns[0].len()).filter_map(|c| b.after(c)))
            {
                let key = (after.waits(), after.values.clone());
                if let std::collections::btree_map::Entry::Vacant(entry) = known.entry(key) {
                    entry.insert(distance);
                    next.push(after);
                }
            }
            if next.is_empty() {
                break;
            }
            layer = next;
        }
        known
    }

    /// The fewest clicks of a solution.
    fn distance(&self) -> Option<usize> {
        let solved = |(_, values): &(usize, Vec<u16>)| self.targets.contains(values);
        self.reached().into_iter().filter(|(key, _)| solved(key)).map(|(_, clicks)| clicks).min()
    }

    /// Whether clicks solve the board with the last of them.
    fn solved_by(&self, clicks: &[usize]) -> bool {
        let Some((&click, rest)) = clicks.split_first() else { return self.is_solved() };
        !self.is_solved() && self.after(click).is_some_and(|after| after.solved_by(rest))
    }

    /// Every way to solve the board with exactly this many clicks, the order apart: how often each
    /// click is made, less rounds of k, and the values at the end.
    fn wins(&self, clicks: usize) -> BTreeSet<(Vec<u16>, Vec<u16>)> {
        let mut layer = BTreeSet::from([(vec![0; self.turns[0].len()], self.values.clone())]);
        let mut board = self.clone();
        for _ in 0..clicks {
            let mut next = BTreeSet::new();
            for (counts, values) in layer {
                board.values = values;
                for click in 0..counts.len() {
                    let Some(after) = board.after(click) else { continue };
                    let mut counts = counts.clone();
                    counts[click] = (counts[click] + 1) % self.k;
                    next.insert((counts, after.values));
                }
            }
            layer = next;
            if board.waits() > 0 {
                board.turns.remove(0);
            }
        }
        layer.into_iter().filter(|(_, values)| self.targets.contains(values)).collect()
    }

    /// Every set of clicks that solves the settled board, as counts below k.
    fn solutions(&self) -> BTreeSet<Vec<u16>> {
        let solves = |counts: &Vec<u16>| {
            let mut board = self.clone();
            for click in in_order(counts) {
                board = board.after(click).unwrap();
            }
            board.is_solved()
        };
        all_vectors(u64::from(self.k), self.turns[0].len()).filter(solves).collect()
    }
}

fn solved(algebra: &Algebra, position: &Position, shortest: bool) -> Verdict {
    algebra.solve(position, shortest, &Budget::default()).unwrap()
}

/// Compares every answer about a board with what all orders of clicks show.
fn compare(board: &Board) -> Option<usize> {
    let (position, budget) = (board.position(), Budget::default());
    let algebra = Algebra::new(&position, &Budget::default()).unwrap();
    let distance = board.distance();
    assert_eq!(algebra.winnable(&position, &budget).unwrap(), distance.is_some(), "{board:?}");
    for shortest in [true, false] {
        match solved(&algebra, &position, shortest) {
            Verdict::Solved(solved) => {
                assert!(board.solved_by(&solved.clicks), "{board:?} {solved:?}");
                assert!(solved.at_least as usize <= distance.unwrap(), "{board:?} {solved:?}");
                assert!(!shortest || solved.is_optimal(), "{board:?} {solved:?}");
            }
            Verdict::Unsolvable(_) => assert_eq!(distance, None, "{board:?}"),
        }
    }
    let listed = algebra.shortest(&position, true, &budget).unwrap();
    assert_eq!(listed.is_some(), distance.is_some(), "{board:?}");
    let mut wins = BTreeSet::new();
    for clicks in listed.into_iter().flat_map(|listed| listed.solutions) {
        assert!(board.solved_by(&clicks) && Some(clicks.len()) == distance, "{board:?} {clicks:?}");
        let (mut end, mut counts) = (board.clone(), vec![0; board.turns[0].len()]);
        for click in clicks {
            counts[click] = (counts[click] + 1) % board.k;
            end = end.after(click).unwrap();
        }
        assert!(wins.insert((counts, end.values)), "listed once: {board:?}");
    }
    assert_eq!(wins, distance.map_or(BTreeSet::new(), |clicks| board.wins(clicks)), "{board:?}");
    let lost = |click| board.after(click).is_some_and(|after| after.distance().is_none());
    let lost = (0..board.turns[0].len()).filter(|&click| lost(click)).count();
    if distance.is_some_and(|distance| distance > 0) && board.waits() > 0 {
        assert_eq!(algebra.spoiling(&position, &budget).unwrap() as usize, lost, "{board:?}");
    }
    distance
}

#[test]
fn settled_boards() {
    let mut stream = Stream::new("settled", 0);
    let mut counts = [0, 0];
    for _ in 0..600 {
        let board = Board::random(&mut stream, 0);
        let distance = compare(&board);
        counts[usize::from(distance.is_some())] += 1;
        let (position, budget) = (board.position(), Budget::default());
        let algebra = Algebra::new(&position, &Budget::default()).unwrap();
        let known = board.solutions();
        let all =
            algebra.all_solutions(&position, usize::MAX, &Budget::default()).unwrap().unwrap();
        assert_eq!(
            (all.len(), all.into_iter().collect::<BTreeSet<_>>()),
            (known.len(), known.clone())
        );
        let weight = |counts: &[u16]| counts.iter().map(|&times| usize::from(times)).sum();
        let shortest = known.iter().filter(|counts| Some(weight(counts)) == distance);
        let listed = algebra.shortest(&position, true, &budget).unwrap();
        let listed = listed.map_or(BTreeSet::new(), |listed| {
            assert!(listed.optimal && listed.complete);
            listed.solutions.into_iter().collect()
        });
        let expected: BTreeSet<Vec<usize>> =
            shortest.map(|counts| in_order(counts).collect()).collect();
        assert_eq!(listed, expected, "{board:?}");
        let reached: BTreeSet<Vec<u16>> = board.reached().into_keys().map(|key| key.1).collect();
        assert_eq!(algebra.reachable(), Some(reached.len() as u128));
        let linked = board.targets.iter().filter(|target| reached.contains(*target)).count();
        assert_eq!(algebra.linked(&position), linked);
    }
    assert!(counts[0] > 100 && counts[1] > 100, "{counts:?}");
}

#[test]
fn boards_that_still_settle() {
    let mut stream = Stream::new("settling", 0);
    let mut counts = [0, 0];
    for number in 0..1_500 {
        let board = Board::random(&mut stream, 1 + number % 4);
        counts[usize::from(compare(&board).is_some())] += 1;
    }
    assert!(counts[0] > 200 && counts[1] > 500, "{counts:?}");
}

#[test]
fn proofs_that_there_is_no_solution() {
    let mut stream = Stream::new("refuted", 0);
    let mut proved = 0;
    for _ in 0..300 {
        let position = Board::random(&mut stream, 0).position();
        let algebra = Algebra::new(&position, &Budget::default()).unwrap();
        let Verdict::Unsolvable(proofs) = solved(&algebra, &position, true) else { continue };
        let proofs = proofs.unwrap();
        assert_eq!(proofs.len(), position.targets().len());
        for (target, proof) in position.targets().iter().zip(&proofs) {
            let refuted = position.matrix().unwrap().is_refuted(&position.wanted(target), proof);
            assert!(refuted.unwrap());
        }
        proved += 1;
    }
    assert!(proved > 50, "{proved}");
}

#[test]
fn clicks_are_made_turn_by_turn() {
    let mut stream = Stream::new("turn by turn", 0);
    for number in 0..300 {
        let mut board = Board::random(&mut stream, number % 4);
        let mut position = board.position();
        for _ in 0..6 {
            assert_eq!((position.waits(), position.values()), (board.waits(), &board.values[..]));
            assert_eq!(position.is_solved(), board.is_solved());
            let click = stream.below(position.clicks());
            let after = board.after(click);
            assert_eq!(position.click(click), after.is_some());
            board = after.unwrap_or(board);
        }
        assert!(!position.click(position.clicks()), "there is no such click");
    }
}

#[test]
fn what_is_no_position_is_refused() {
    let k = Modulus::new(3).unwrap();
    let short = Position::new(k, &[0, 1], &[vec![0]], vec![vec![0]]).unwrap_err();
    assert_eq!(short, LinearError::Length { what: "target", found: 1, expected: 2 });
    let outside = LinearError::Place { row: 2, column: 1, rows: 2, columns: 2 };
    let clicks = vec![vec![0], vec![2]];
    assert_eq!(Position::new(k, &[0, 1], &[], clicks).unwrap_err(), outside);
    let board = Position::new(k, &[4, 1], &[vec![3, 7]], vec![vec![0], vec![1]]).unwrap();
    assert_eq!((board.values(), board.targets()), (&[1, 1][..], &[vec![0, 1]][..]));
    assert_eq!(board.settling(1, |click, _| Some(vec![2 * click])).unwrap_err(), outside);
}

#[test]
fn limits_stop_it() {
    let waits = 6;
    let clicks: Vec<Vec<usize>> = (0..9).map(|cell| vec![cell, (cell + 1) % 9]).collect();
    let k = Modulus::new(4).unwrap();
    let board = Position::new(k, &[1, 2, 3, 0, 1, 2, 3, 0, 1], &[vec![0; 9]], clicks.clone())
        .and_then(|board| {
            board.settling(waits, |click, turn| Some(clicks[click][turn % 2..].to_vec()))
        })
        .unwrap();
    let algebra = Algebra::new(&board, &Budget::default()).unwrap();
    let stopped = algebra.winnable(&board, &Budget::nodes(1));
    assert_eq!(stopped, Err(LinearError::Stopped { reason: StopReason::Nodes }));
}
