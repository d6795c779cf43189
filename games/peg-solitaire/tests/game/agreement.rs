//! The machine against a literal reading of the rules, and the searches against each other.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use unsolve_core::{Budget, Files, Stream};
use unsolve_graph::{Transition, any, astar, bfs, bidirectional, idastar};
use unsolve_testkit::instances;

use super::{by_moves, level, random_level};
use unsolve_peg_solitaire::{Lattice, Level, Metric, PegSolitaire, Pegs, Setup, hole_name};

/// A board as characters; a jump is three characters in a line.
type Rows = Vec<Vec<char>>;

/// Steps of one place, written down once more.
fn steps(grid: Lattice) -> Vec<(i32, i32)> {
    match grid {
        Lattice::Square => vec![(0, 1), (0, -1), (1, 0), (-1, 0)],
        Lattice::Triangular => vec![(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1)],
    }
}

fn at(rows: &Rows, (row, column): (i32, i32)) -> char {
    let cell = |row: usize, column: usize| rows.get(row).and_then(|row| row.get(column)).copied();
    usize::try_from(row)
        .ok()
        .zip(usize::try_from(column).ok())
        .and_then(|(row, column)| cell(row, column))
        .unwrap_or(' ')
}

fn put(rows: &mut Rows, (row, column): (i32, i32), cell: char) {
    rows[row as usize][column as usize] = cell;
}

/// Every jump of one peg: where it lands, and the board then.
fn jumps_of(rows: &Rows, grid: Lattice, from: (i32, i32)) -> Vec<((i32, i32), Rows)> {
    let mut found = Vec::new();
    for (down, right) in steps(grid) {
        let over = (from.0 + down, from.1 + right);
        let to = (from.0 + 2 * down, from.1 + 2 * right);
        if at(rows, from) == 'o' && at(rows, over) == 'o' && at(rows, to) == '.' {
            let mut after = rows.clone();
            put(&mut after, from, '.');
            put(&mut after, over, '.');
            put(&mut after, to, 'o');
            found.push((to, after));
        }
    }
    found
}

fn name((row, column): (i32, i32)) -> String {
    hole_name([row as usize, column as usize])
}

/// Every move with the board after it, by its name.
fn literal_moves(rows: &Rows, grid: Lattice, metric: Metric) -> BTreeMap<String, Rows> {
    let mut found = BTreeMap::new();
    let mut open: Vec<(String, (i32, i32), Rows)> = Vec::new();
    for row in (0..rows.len() as u8).map(i32::from) {
        for column in (0..rows[0].len() as u8).map(i32::from) {
            open.push((name((row, column)), (row, column), rows.clone()));
        }
    }
    while let Some((path, here, board)) = open.pop() {
        let first = !path.contains('-');
        if !first && metric == Metric::Jumps {
            continue;
        }
        for (to, after) in jumps_of(&board, grid, here) {
            let path = format!("{path}-{}", name(to));
            found.insert(path.clone(), after.clone());
            open.push((path, to, after));
        }
    }
    found
}

fn rows_of(level: &Level, state: Pegs) -> (Setup, Rows) {
    let setup = PegSolitaire::setup(level, &state);
    let rows = setup.rows.iter().map(|row| row.chars().collect()).collect();
    (setup, rows)
}

fn successors(level: &Level, state: Pegs) -> BTreeMap<String, Pegs> {
    let mut moves = Vec::new();
    level.rules().moves(&state, &mut moves);
    let listed = moves.len();
    let made = moves.into_iter().map(|mv| {
        let mut next = state;
        level.rules().apply(&mut next, mv);
        (mv.text(), next)
    });
    let made: BTreeMap<String, Pegs> = made.collect();
    assert_eq!(made.len(), listed, "no move is listed twice");
    made
}

#[test]
fn moves_are_what_a_literal_reading_gives() {
    let mut stream = Stream::new("literal", 0);
    let mut runs = 0;
    for round in 0..instances(2_000, 40_000) {
        let metric = [Metric::Jumps, Metric::Moves][round % 2];
        let Some(level) = random_level(&mut stream, 5, 0.5, metric) else { continue };
        let (setup, rows) = rows_of(&level, level.start());
        let literal = literal_moves(&rows, setup.grid, metric);
        let made = successors(&level, level.start());
        runs += made.keys().filter(|path| path.len() > 5).count();
        let told: BTreeMap<String, Rows> =
            made.into_iter().map(|(path, next)| (path, rows_of(&level, next).1)).collect();
        assert_eq!(told, literal, "round {round}");
    }
    assert!(runs > 100, "only {runs} runs of several jumps");
}

/// Shortest lengths to a win from every position that can be reached, by plain breadth-first search over characters.
fn plain_length(level: &Level) -> Option<u32> {
    let (setup, rows) = rows_of(level, level.start());
    let won = |rows: &Rows| {
        let pegs = rows.iter().flatten().filter(|&&cell| cell == 'o').count();
        pegs == 1 && setup.goal.is_none_or(|[row, column]| rows[row][column] == 'o')
    };
    let mut seen = BTreeSet::from([rows.clone()]);
    let mut queue = VecDeque::from([(rows, 0)]);
    while let Some((rows, length)) = queue.pop_front() {
        if won(&rows) {
            return Some(length);
        }
        for (_, after) in literal_moves(&rows, setup.grid, level.rules().metric()) {
            if seen.insert(after.clone()) {
                queue.push_back((after, length + 1));
            }
        }
    }
    None
}

#[test]
fn all_searches_agree_with_plain_search_by_jumps_and_by_moves() {
    let mut stream = Stream::new("searches", 0);
    let (mut solved, mut shorter) = (0, 0);
    for round in 0..instances(1_500, 30_000) {
        let metric = [Metric::Jumps, Metric::Moves][round % 2];
        let Some(level) = random_level(&mut stream, 4, 0.55, metric) else { continue };
        let (rules, start, budget) = (level.rules(), level.start(), Budget::default());
        let plain = plain_length(&level);
        let back = bidirectional(rules, &start, &budget).expect("un-moves are known");
        let outcomes = [
            ("breadth-first", bfs(rules, &start, &budget)),
            ("A*", astar(rules, &start, &budget)),
            ("IDA*", idastar(rules, &start, &budget)),
            ("bidirectional", back),
        ];
        for (search, outcome) in outcomes {
            assert_eq!(outcome.len(), plain, "{search}, round {round}");
            assert_eq!(outcome.is_unsolvable(), plain.is_none(), "{search}, round {round}");
        }
        assert_eq!(
            any(rules, &start, &budget).moves().is_some(),
            plain.is_some(),
            "any, round {round}"
        );
        solved += usize::from(plain.is_some());
        shorter += usize::from(
            metric == Metric::Moves && plain.is_some_and(|length| length + 1 < start.count()),
        );
    }
    assert!(solved > 60 && shorter > 10, "only {solved} could be solved, {shorter} with runs");
}

#[test]
fn unmoves_are_exactly_the_inverse_of_moves() {
    let mut stream = Stream::new("inverse", 0);
    for round in 0..instances(60, 600) {
        let metric = [Metric::Jumps, Metric::Moves][round % 2];
        let Some(level) = random_level(&mut stream, 3, 0.5, metric) else { continue };
        let full = level.board().full();
        let (mut forwards, mut backwards) = (BTreeSet::new(), BTreeSet::new());
        for pegs in (1..=full).map(Pegs) {
            for (mv, next) in successors(&level, pegs) {
                forwards.insert((pegs, mv, next));
            }
            let mut befores = Vec::new();
            assert!(level.rules().unmoves(&pegs, &mut befores));
            for (mv, before) in befores {
                assert!(backwards.insert((before, mv.text(), pegs)), "an un-move is listed twice");
            }
        }
        assert_eq!(forwards, backwards, "round {round}");
    }
}

#[test]
fn bounds_are_admissible_and_no_position_that_can_be_won_is_called_lost() {
    let mut stream = Stream::new("bounds", 0);
    let (mut told, mut lost) = (0, 0);
    for round in 0..instances(300, 6_000) {
        let metric = [Metric::Jumps, Metric::Moves][round % 2];
        let Some(level) = random_level(&mut stream, 4, 0.5, metric) else { continue };
        let rules = level.rules();
        let solvable = unsolve_graph::Solvable::walk_back(rules, &Budget::default())
            .expect("nobody stops it")
            .expect("un-moves are known");
        assert!(solvable.is_complete());
        let mut is_lost = rules.lost().expect("it knows lost positions");
        for _ in 0..200 {
            let pegs = Pegs(stream.bits() & level.board().full());
            if pegs == Pegs(0) {
                continue;
            }
            let distance = solvable.distance(rules, &pegs);
            let called = is_lost(&pegs);
            assert!(!called || distance.is_none(), "{pegs:?} of {level:?} can be won");
            assert!(
                distance.is_none_or(|distance| rules.bound(&pegs) <= distance),
                "{pegs:?} of {level:?}"
            );
            told += usize::from(called);
            lost += usize::from(distance.is_none());
        }
    }
    assert!(told * 2 > lost, "only {told} of {lost} lost positions are recognised");
}

#[test]
fn symmetric_positions_are_one() {
    let cross = level("  ooo\n  ooo\nooooooo\nooo.ooo\nooooooo\n  ooo\n  ooo\n");
    assert_eq!(cross.rules().symmetries().len(), 7);
    let marked = level("  ooo\n  +oo\nooooooo\nooo.ooo\nooooooo\n  ooo\n  ooo\n");
    assert_eq!(marked.rules().symmetries().len(), 0, "the goal lies on no axis");
    let triangle = level("triangle\n.\noo\nooo\noooo\nooooo\n");
    assert_eq!(triangle.rules().symmetries().len(), 5);
    let hexagon = level("triangle\nooo\noooo\noo.oo\n oooo\n  ooo\n");
    assert_eq!(hexagon.rules().symmetries().len(), 11);
    for level in [cross, triangle, hexagon] {
        let mut stream = Stream::new("classes", 0);
        for _ in 0..200 {
            let pegs = Pegs(stream.bits() & level.board().full());
            let mut chosen = pegs;
            level.rules().canonical(&mut chosen);
            for symmetry in level.rules().symmetries() {
                let mut turned = Pegs(symmetry.holes(pegs.0));
                assert_eq!(turned.count(), pegs.count());
                level.rules().canonical(&mut turned);
                assert_eq!(turned, chosen);
            }
        }
    }
}

#[test]
fn a_run_of_jumps_is_one_move() {
    let text = "..o..\n.....\no.o.o\n.....\n..o..\n";
    assert_eq!(plain_length(&level(text)), None);
    let run = "oo.o.o.\n";
    assert_eq!(plain_length(&level(run)), Some(3));
    assert_eq!(
        astar(by_moves(run).rules(), &by_moves(run).start(), &Budget::default()).len(),
        Some(1)
    );
}

#[test]
fn a_corner_peg_counts_as_a_move_of_its_own() {
    let level = by_moves("o.o\n.o.\n...\n");
    assert_eq!(level.rules().bound(&level.start()), 1, "one of the corner pegs may stay");
    let marked = by_moves("o.o\n.+.\n.o.\n");
    assert_eq!(marked.rules().bound(&marked.start()), 2);
}
