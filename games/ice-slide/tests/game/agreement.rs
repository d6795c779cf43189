//! The machine against a literal reading of the rules, and the searches against each other.

use std::collections::{BTreeMap, BTreeSet};

use unsolve_core::{Budget, Stream, Words};
use unsolve_graph::{Solvable, Transition, astar, bfs, bidirectional, idastar};
use unsolve_testkit::instances;

use super::{level, placements, random_level};
use unsolve_ice_slide::{Blocks, Cell, Direction, Ice, IceSlide, Level, Push};

/// Slides step by step over a grid of characters, the way one would explain it.
fn literal_slide(level: &Level, state: Blocks, push: Push) -> Cell {
    let board = level.board();
    let mut grid = vec![vec![' '; board.grid().width() + 2]; board.grid().height() + 2];
    for cell in board.ice() {
        let [row, column] = board.grid().at(cell);
        grid[row + 1][column + 1] = if state.on(cell).is_some() { ' ' } else { '.' };
    }
    let [row, column] = board.grid().at(state.of(usize::from(push.block)));
    let (mut row, mut column) = (row + 1, column + 1);
    loop {
        let (next_row, next_column) = match push.direction {
            Direction::Up => (row - 1, column),
            Direction::Down => (row + 1, column),
            Direction::Left => (row, column - 1),
            Direction::Right => (row, column + 1),
        };
        if grid[next_row][next_column] != '.' {
            return board.grid().cell(row - 1, column - 1).expect("it never left the board");
        }
        (row, column) = (next_row, next_column);
    }
}

fn pushes(blocks: usize) -> impl Iterator<Item = Push> {
    (0..blocks as u8).flat_map(|block| Direction::ALL.map(|direction| Push { block, direction }))
}

fn successors(ice: &Ice, state: Blocks) -> Vec<(Push, Blocks)> {
    let mut moves = Vec::new();
    ice.moves(&state, &mut moves);
    let made = |&mv: &Push| {
        let mut next = state;
        ice.apply(&mut next, mv);
        (mv, next)
    };
    moves.iter().map(made).collect()
}

#[test]
fn slides_are_what_a_literal_reading_gives() {
    let mut stream = Stream::new("literal", 0);
    for round in 0..instances(2_000, 40_000) {
        let size = [3 + stream.below(18), 3 + stream.below(18)];
        let (blocks, density) = (1 + round % 4, stream.unit() * 0.5);
        let Some(level) = random_level(&mut stream, size, blocks, density) else {
            continue;
        };
        let start = level.start();
        let legal: Vec<(Push, Blocks)> = pushes(blocks)
            .map(|push| (push, literal_slide(&level, start, push)))
            .filter(|&(push, to)| to != start.of(usize::from(push.block)))
            .map(|(push, to)| (push, start.moved(usize::from(push.block), to)))
            .collect();
        assert_eq!(successors(level.ice(), start), legal, "round {round}");
    }
}

/// All boards of a sample, all placements of one and two blocks.
fn small_levels() -> Vec<Level> {
    let mut stream = Stream::new("small", 0);
    let mut levels = Vec::new();
    for round in 0..instances(60, 600) {
        let blocks = 1 + round % 2;
        let density = stream.unit() * 0.45;
        levels.extend(random_level(&mut stream, [5, 5], blocks, density));
    }
    levels
}

#[test]
fn unmoves_are_exactly_the_inverse_of_moves() {
    for level in small_levels() {
        let ice = level.ice();
        let (mut forwards, mut backwards) = (BTreeSet::new(), BTreeSet::new());
        let mut befores = Vec::new();
        for state in placements(level.board(), ice.blocks()) {
            for (mv, next) in successors(ice, state) {
                forwards.insert((state, mv.block, mv.direction.name(), next));
            }
            assert!(ice.unmoves(&state, &mut befores));
            for (mv, before) in befores.drain(..) {
                let new = backwards.insert((before, mv.block, mv.direction.name(), state));
                assert!(new, "an un-move is listed twice");
            }
        }
        assert_eq!(forwards, backwards);
    }
}

/// Moves to the goal of every placement, from the successors alone.
fn forward_distances(ice: &Ice, states: &[Blocks]) -> BTreeMap<Blocks, u32> {
    let mut distances = BTreeMap::from([(ice.goals(), 0)]);
    for distance in 1.. {
        let nearer = |state: &Blocks| {
            let mut next = successors(ice, *state).into_iter();
            next.any(|(_, next)| distances.get(&next) == Some(&(distance - 1)))
        };
        let unknown = states.iter().filter(|state| !distances.contains_key(state));
        let found: Vec<Blocks> = unknown.copied().filter(nearer).collect();
        if found.is_empty() {
            break;
        }
        distances.extend(found.into_iter().map(|state| (state, distance)));
    }
    distances
}

#[test]
fn backward_distances_equal_forward_distances_and_bounds_are_admissible() {
    for level in small_levels() {
        let ice = level.ice();
        let states = placements(level.board(), ice.blocks());
        let forwards = forward_distances(ice, &states);
        let space = Solvable::walk_back(ice, &Budget::default())
            .expect("nobody stops it")
            .expect("un-moves are known");
        assert_eq!(space.len(), forwards.len());
        for state in &states {
            let distance = forwards.get(state).copied();
            assert_eq!(space.distance(ice, state), distance);
            assert!(distance.is_none_or(|distance| ice.bound(state) <= distance));
            for (_, next) in successors(ice, *state) {
                assert!(ice.bound(state) <= ice.bound(&next) + 1, "the bound is not consistent");
            }
        }
    }
}

/// Deepening pays for every state again at every depth: it is compared on small spaces.
const DEEPENED: u64 = 2_000;

#[test]
fn all_searches_agree() {
    let mut stream = Stream::new("searches", 0);
    let (mut solved, mut deepened) = (0, 0);
    for round in 0..instances(400, 40_000) {
        let size = [4 + stream.below(4), 4 + stream.below(4)];
        let (blocks, density) = (1 + round % 3, 0.05 + stream.unit() * 0.3);
        let Some(level) = random_level(&mut stream, size, blocks, density) else {
            continue;
        };
        let (ice, start, budget) = (level.ice(), level.start(), Budget::default());
        let shortest = bfs(ice, &start, &budget);
        let back = bidirectional(ice, &start, &budget).expect("un-moves are known");
        let mut others = vec![("A*", astar(ice, &start, &budget)), ("bidirectional", back)];
        if shortest.effort.nodes <= DEEPENED {
            others.push(("IDA*", idastar(ice, &start, &budget)));
            deepened += 1;
        }
        for (name, outcome) in others {
            assert_eq!(outcome.len(), shortest.len(), "{name}, round {round}");
            assert_eq!(outcome.is_unsolvable(), shortest.is_unsolvable(), "{name}, round {round}");
            assert!(ends_at_goal(ice, start, outcome.moves()), "{name}, round {round}");
        }
        solved += usize::from(shortest.moves().is_some());
    }
    assert!(solved > instances(50, 1_000), "only {solved} could be solved");
    assert!(deepened > instances(100, 1_000), "only {deepened} were small");
}

fn ends_at_goal(ice: &Ice, start: Blocks, moves: Option<&[Push]>) -> bool {
    let Some(moves) = moves else { return true };
    let mut state = start;
    for mv in moves {
        let next = successors(ice, state).into_iter().find(|(legal, _)| legal == mv);
        match next {
            Some((_, next)) => state = next,
            None => return false,
        }
    }
    ice.is_goal(&state)
}

#[test]
fn packed_states_come_back_unchanged_and_differ_if_they_differ() {
    let mut stream = Stream::new("codec", 0);
    for blocks in 1..=4 {
        let level = random_level(&mut stream, [20, 20], blocks, 0.1).expect("there is room");
        let codec = level.ice().codec().expect("it packs");
        let mut seen = BTreeMap::new();
        for _ in 0..2_000 {
            let mut free: Vec<Cell> = level.board().ice().collect();
            stream.shuffle(&mut free);
            let state = Blocks::new(&free[..blocks]);
            let mut bytes = vec![0; codec.len];
            (codec.pack)(level.ice(), &state, &mut bytes);
            assert_eq!((codec.unpack)(level.ice(), &bytes), state);
            assert_eq!(*seen.entry(bytes).or_insert(state), state);
        }
        assert_eq!(codec.len, [2, 3, 4, 5][blocks - 1]);
    }
}

#[test]
fn passing_over_the_goal_does_not_count() {
    let level = level("A.a.\n....\n....\n");
    let outcome = astar(level.ice(), &level.start(), &Budget::default());
    assert!(outcome.is_unsolvable());
}

#[test]
fn what_the_eye_sees() {
    let visible = |text: &str| {
        let level = level(text);
        level.ice().visible(&level.start())
    };
    assert_eq!(visible("A...\n....\n....\na under A\n"), 0);
    assert_eq!(visible("A..a\n....\n....\n"), 1, "one push away");
    assert_eq!(visible("A.a.\n....\n....\n"), 2, "in its row, but it slides past");
    assert_eq!(visible("A#.a\n....\n....\n"), 2, "in its row behind a wall");
    assert_eq!(visible("A...\n...a\n....\n"), 3);
    assert_eq!(visible("A...\n...a\nB..b\n"), 3 + 1);
}

#[test]
fn a_block_walled_off_from_its_goal_is_hopeless_at_once() {
    let level = level("A#..B\n.#..b\n.#.a.\n");
    let outcome = astar(level.ice(), &level.start(), &Budget::default());
    assert!(outcome.is_unsolvable() && outcome.effort.nodes == 1);
    assert!(bfs(level.ice(), &level.start(), &Budget::default()).is_unsolvable());
}

#[test]
fn what_stands_in_the_way_is_told_of_unsolvable_levels_alone() {
    let mut stream = Stream::new("obstacles", 0);
    let mut told = 0;
    for number in 0..instances(1_000, 10_000) {
        let size = [3 + number % 4, 4];
        let Some(level) = random_level(&mut stream, size, 1 + number % 2, 0.2) else { continue };
        if let Some(why) = IceSlide::obstacle(&level) {
            let outcome = bfs(level.ice(), &level.start(), &Budget::default());
            assert_eq!(outcome.moves(), None, "{why}: {level:?}");
            told += 1;
        }
    }
    assert!(told > 50, "{told}");
}
