//! Every search and every number of the explored graph, against brute force on random graphs.

use std::collections::BTreeSet;

use unsolve_graph::{
    Best, Outcome, Part, Solvable, Space, Transition, UNREACHABLE, any, anytime, astar, bfs,
    bidirectional, dfs, idastar, perft, shortest_or_best,
};
use unsolve_limits::Budget;
use unsolve_stream::Stream;

/// A directed graph with some goals and an admissible bound that need not be consistent.
struct Maze {
    exits: Vec<Vec<usize>>,
    goals: BTreeSet<usize>,
    bounds: Vec<u32>,
}

impl Maze {
    fn random(stream: &mut Stream, most: usize) -> Self {
        let rooms = 2 + stream.below(most - 1);
        let exits = (0..rooms)
            .map(|_| (0..stream.below(4)).map(|_| stream.below(rooms)).collect())
            .collect();
        let goals = (0..stream.below(3)).map(|_| 1 + stream.below(rooms - 1)).collect();
        let mut maze = Self { exits, goals, bounds: vec![0; rooms] };
        let distances = maze.distances();
        for (room, &distance) in distances.iter().enumerate() {
            let most = if distance == UNREACHABLE { 5 } else { distance };
            maze.bounds[room] = stream.below(most as usize + 1) as u32;
        }
        maze
    }

    /// Distance of every room to the nearest goal, by relaxing until nothing changes.
    fn distances(&self) -> Vec<u32> {
        let mut distances = vec![UNREACHABLE; self.exits.len()];
        self.goals.iter().for_each(|&goal| distances[goal] = 0);
        for _ in 0..self.exits.len() {
            for (room, exits) in self.exits.iter().enumerate() {
                let nearest = exits.iter().map(|&to| distances[to]).min().unwrap_or(UNREACHABLE);
                if !self.goals.contains(&room) && nearest != UNREACHABLE {
                    distances[room] = distances[room].min(nearest + 1);
                }
            }
        }
        distances
    }

    /// Ways of exactly `moves` moves from a room to the first goal on the way.
    fn ways(&self, room: usize, moves: u32) -> u128 {
        match (self.goals.contains(&room), moves) {
            (true, 0) => 1,
            (true, _) | (false, 0) => 0,
            _ => self.exits[room].iter().map(|&to| self.ways(to, moves - 1)).sum(),
        }
    }

    /// The most different dead rooms one walk from `room` can visit.
    fn wander(&self, room: usize, distances: &[u32]) -> u32 {
        let mut seen = BTreeSet::from([(room, 1u64 << room)]);
        let mut open = vec![(room, 1u64 << room)];
        let mut most = 0;
        while let Some((room, visited)) = open.pop() {
            most = most.max(visited.count_ones());
            for &to in &self.exits[room] {
                assert_eq!(distances[to], UNREACHABLE, "a dead room has no way to a live one");
                let next = (to, visited | 1 << to);
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        most
    }
}

impl Transition for Maze {
    type State = usize;
    type Move = usize;

    fn moves(&self, room: &usize, out: &mut Vec<usize>) {
        out.extend(0..self.exits[*room].len());
    }

    fn apply(&self, room: &mut usize, exit: usize) {
        *room = self.exits[*room][exit];
    }

    fn is_goal(&self, room: &usize) -> bool {
        self.goals.contains(room)
    }

    fn bound(&self, room: &usize) -> u32 {
        self.bounds[*room]
    }

    fn goals(&self) -> Option<Vec<usize>> {
        Some(self.goals.iter().copied().collect())
    }

    fn unmoves(&self, room: &usize, out: &mut Vec<(usize, usize)>) -> bool {
        for (from, exits) in self.exits.iter().enumerate() {
            let into = exits.iter().enumerate().filter(|&(_, to)| to == room);
            out.extend(into.map(|(exit, _)| (exit, from)));
        }
        true
    }
}

fn mazes(count: u64, most: usize) -> impl Iterator<Item = Maze> {
    let more = if std::env::var_os("UNSOLVE_FULL").is_some() { 20 } else { 1 };
    (0..count * more).map(move |i| Maze::random(&mut Stream::new("mazes", i), most))
}

fn replay(maze: &Maze, outcome: &Outcome<usize>) -> bool {
    let Some(moves) = outcome.moves() else { return false };
    let mut room = 0;
    for &exit in moves {
        assert!(exit < maze.exits[room].len(), "every move is legal");
        maze.apply(&mut room, exit);
    }
    maze.is_goal(&room)
}

#[test]
fn the_best_known_way_is_a_way_and_is_called_shortest_only_if_it_is() {
    let mut short = 0;
    for (i, maze) in mazes(3_000, 60).enumerate() {
        let distance = maze.distances()[0];
        for nodes in [3, 10, 30, 1_000_000] {
            let budget = Budget::nodes(nodes);
            let found = [
                anytime(&maze, &0, &budget),
                shortest_or_best(&maze, &0, false, &budget),
                shortest_or_best(&maze, &0, true, &budget),
            ];
            for best in found {
                let Best { outcome, why } = &best;
                assert_eq!(outcome.is_unsolvable(), distance == UNREACHABLE && why.is_none());
                if let Some(length) = outcome.len() {
                    assert!(replay(&maze, outcome), "maze {i}: {best:?}");
                    assert!(outcome.lower_bound <= distance && distance <= length, "{best:?}");
                    assert_eq!(outcome.is_optimal(), why.is_none(), "maze {i}: {best:?}");
                    assert!(!outcome.is_optimal() || length == distance, "maze {i}: {best:?}");
                    short += usize::from(!outcome.is_optimal());
                }
                assert!(outcome.effort.nodes <= nodes, "maze {i}: {best:?}");
                assert!(nodes < 1_000 || why.is_none(), "maze {i}: {best:?}");
            }
        }
    }
    assert!(short > 50, "{short} are not proved");
}

#[test]
fn every_search_finds_the_shortest_way_or_proves_there_is_none() {
    let budget = Budget::default();
    for (i, maze) in mazes(5_000, 40).enumerate() {
        let distance = maze.distances()[0];
        let searches = [
            ("bfs", bfs(&maze, &0, &budget)),
            ("a*", astar(&maze, &0, &budget)),
            ("ida*", idastar(&maze, &0, &budget)),
            ("both ends", bidirectional(&maze, &0, &budget).expect("mazes have un-moves")),
        ];
        for (name, outcome) in searches {
            if distance == UNREACHABLE {
                assert!(outcome.is_unsolvable(), "{name}, maze {i}: {outcome:?}");
            } else {
                assert!(outcome.is_optimal() && replay(&maze, &outcome), "{name}, maze {i}");
                assert_eq!(outcome.len(), Some(distance), "{name}, maze {i}");
                assert_eq!(outcome.lower_bound, distance, "{name}, maze {i}");
            }
        }
    }
}

#[test]
fn any_solution_is_a_solution_and_optimal_only_if_it_is() {
    for (i, maze) in mazes(5_000, 40).enumerate() {
        let distance = maze.distances()[0];
        let budget = Budget::default();
        for outcome in [any(&maze, &0, &budget), dfs(&maze, &0, &budget)] {
            assert_eq!(outcome.is_unsolvable(), distance == UNREACHABLE, "maze {i}");
            if distance != UNREACHABLE {
                assert!(replay(&maze, &outcome), "maze {i}");
                assert!(!outcome.is_optimal() || outcome.len() == Some(distance), "maze {i}");
                assert!(outcome.lower_bound <= distance, "maze {i}");
            }
        }
    }
}

#[test]
fn depth_first_search_finds_what_lies_within_its_depth() {
    for (i, maze) in mazes(3_000, 40).enumerate() {
        let distance = maze.distances()[0];
        for depth in 0..8 {
            let outcome = dfs(&maze, &0, &Budget::default().with_depth(depth));
            assert_eq!(outcome.len().is_some(), distance <= depth, "maze {i}, depth {depth}");
            if let Some(length) = outcome.len() {
                assert!(replay(&maze, &outcome) && length <= depth, "maze {i}, depth {depth}");
            } else if distance != UNREACHABLE {
                assert!(!outcome.is_unsolvable(), "maze {i}, depth {depth}");
                assert!(outcome.lower_bound <= distance, "maze {i}, depth {depth}");
            }
        }
    }
}

#[test]
fn a_search_cut_short_never_claims_more_than_it_knows() {
    for (i, maze) in mazes(2_000, 40).enumerate() {
        let distance = maze.distances()[0];
        for nodes in [0, 1, 2, 5, 11] {
            let budget = Budget::nodes(nodes);
            let searches =
                [bfs(&maze, &0, &budget), astar(&maze, &0, &budget), idastar(&maze, &0, &budget)];
            for outcome in searches {
                assert!(outcome.effort.nodes <= nodes, "maze {i}");
                assert!(outcome.lower_bound <= distance, "maze {i}");
                assert!(!outcome.is_unsolvable() || distance == UNREACHABLE, "maze {i}");
                assert!(outcome.len().is_none_or(|length| length == distance), "maze {i}");
            }
        }
    }
}

#[test]
fn a_depth_limit_hides_only_longer_solutions() {
    for (i, maze) in mazes(2_000, 40).enumerate() {
        let distance = maze.distances()[0];
        for depth in 0..6 {
            let budget = Budget::default().with_depth(depth);
            let searches = [
                bfs(&maze, &0, &budget),
                astar(&maze, &0, &budget),
                idastar(&maze, &0, &budget),
                bidirectional(&maze, &0, &budget).expect("mazes have un-moves"),
            ];
            for (search, outcome) in searches.into_iter().enumerate() {
                let place = format!("search {search}, maze {i}, depth {depth}");
                match outcome.len() {
                    Some(length) => assert_eq!(length, distance, "{place}"),
                    None => assert!(distance > depth, "{place}"),
                }
                assert!(!outcome.is_unsolvable() || distance == UNREACHABLE, "{place}");
            }
        }
    }
}

#[test]
fn the_explored_graph_knows_every_distance_and_count() {
    for (i, maze) in mazes(3_000, 12).enumerate() {
        let distances = maze.distances();
        let space = Space::explore(&maze, &0, &Budget::default()).expect("it is small");
        for id in 0..space.len() as u32 {
            let room = space.state(id);
            assert_eq!(space.distances()[id as usize], distances[room], "maze {i}");
        }
        let shortest = distances[0];
        let counts = space.counts();
        if shortest == UNREACHABLE {
            assert_eq!(counts.shortest, 0, "maze {i}");
            continue;
        }
        let found = [counts.shortest, counts.one_longer, counts.two_longer];
        let counted = [0, 1, 2].map(|more| maze.ways(0, shortest + more));
        assert_eq!(found, counted, "maze {i}");
    }
}

#[test]
fn the_corridor_holds_exactly_the_states_on_shortest_solutions() {
    for (i, maze) in mazes(3_000, 12).enumerate() {
        let distances = maze.distances();
        let space = Space::explore(&maze, &0, &Budget::default()).expect("it is small");
        let corridor = space.corridor();
        let mut layer = BTreeSet::from([0]);
        for states in &corridor {
            let rooms: BTreeSet<usize> = states.iter().map(|&id| space.state(id)).collect();
            assert_eq!(rooms, layer, "maze {i}");
            let next = |&room: &usize| {
                let nearer = |&&to: &&usize| distances[to].wrapping_add(1) == distances[room];
                maze.exits[room].iter().filter(nearer).copied().collect::<Vec<_>>()
            };
            layer = layer.iter().filter(|room| !maze.goals.contains(room)).flat_map(next).collect();
        }
        let length = if distances[0] == UNREACHABLE { 0 } else { distances[0] as usize + 1 };
        assert_eq!(corridor.len(), length, "maze {i}");
    }
}

#[test]
fn a_part_of_the_graph_says_nothing_but_the_truth() {
    let (mut known, mut dead, mut corridors) = (0, 0, 0);
    for (i, maze) in mazes(3_000, 20).enumerate() {
        let distances = maze.distances();
        let space = Space::explore(&maze, &0, &Budget::default()).expect("it is small");
        for nodes in 0..=space.len() as u64 {
            let part = Part::explore(&maze, &0, &Budget::nodes(nodes)).expect("no one cancels");
            let whole = nodes > 0 && nodes as usize >= space.len();
            assert_eq!(part.stopped().is_none(), whole, "maze {i}, {nodes} nodes");
            for id in 0..part.len() as u32 {
                let truth = distances[space.state(id)];
                assert!(part.distance(id).is_none_or(|distance| distance == truth), "maze {i}");
                assert!(!part.is_dead(id) || truth == UNREACHABLE, "maze {i}");
                assert!(!whole || part.distance(id) == space.distance(id), "maze {i}");
                assert!(!whole || part.is_dead(id) != space.is_live(id), "maze {i}");
                known += u32::from(!whole && part.distance(id).is_some_and(|moves| moves > 0));
                dead += u32::from(!whole && part.is_dead(id));
            }
            let corridor = part.corridor();
            assert!(corridor.is_empty() || corridor == space.corridor(), "maze {i}");
            corridors += u32::from(!whole && !corridor.is_empty());
        }
    }
    let seen = [known, dead, corridors];
    assert!(seen.iter().all(|&seen| seen > 1_000), "the sample shows something: {seen:?}");
}

#[test]
fn steps_lead_from_the_start_to_every_state() {
    for (i, maze) in mazes(500, 20).enumerate() {
        let part = Part::explore(&maze, &0, &Budget::default()).expect("no one cancels");
        let space = Space::explore(&maze, &0, &Budget::default()).expect("it is small");
        let states: Vec<u32> = (0..part.len() as u32).collect();
        let steps = part.steps(&states);
        assert_eq!(steps.len(), states.len(), "maze {i}");
        for id in states {
            let mut way = Vec::new();
            let mut at = id;
            while let Some(mv) = steps[at as usize] {
                way.push(mv);
                at = part.parent(at);
            }
            let mut room = 0;
            way.iter().rev().for_each(|&mv| maze.apply(&mut room, mv));
            assert_eq!((room, way.len()), (space.state(id), part.depth(id) as usize), "maze {i}");
        }
    }
}

#[test]
fn dead_ends_and_their_depth_are_exact() {
    let mut seen = 0;
    for (i, maze) in mazes(3_000, 9).enumerate() {
        let distances = maze.distances();
        let space = Space::explore(&maze, &0, &Budget::default()).expect("it is small");
        let ends: BTreeSet<(usize, usize)> = space
            .dead_ends()
            .iter()
            .map(|end| (space.state(end.from), space.state(end.to)))
            .collect();
        let expected: BTreeSet<(usize, usize)> = (0..space.len() as u32)
            .map(|id| space.state(id))
            .filter(|room| distances[*room] != UNREACHABLE && !maze.goals.contains(room))
            .flat_map(|room| maze.exits[room].iter().map(move |&to| (room, to)))
            .filter(|&(_, to)| distances[to] == UNREACHABLE)
            .collect();
        assert_eq!(ends, expected, "maze {i}");
        for end in space.dead_ends() {
            let room = space.state(end.to);
            assert_eq!(end.depth, maze.wander(room, &distances), "maze {i}");
            seen += 1;
        }
    }
    assert!(seen > 300, "the sample has dead ends: {seen}");
}

#[test]
fn parts_are_what_reaches_each_other_and_come_after_what_they_lead_to() {
    let mut split = 0;
    for (i, maze) in mazes(3_000, 12).enumerate() {
        let space = Space::explore(&maze, &0, &Budget::default()).expect("it is small");
        let within = |id: u32| id % 5 != 4;
        let states: Vec<u32> = (0..space.len() as u32).filter(|&id| within(id)).collect();
        let mut reach = vec![vec![false; space.len()]; space.len()];
        for _ in 0..space.len() {
            for &from in &states {
                reach[from as usize][from as usize] = true;
                for &to in space.targets(from).iter().filter(|&&to| within(to)) {
                    let further = reach[to as usize].clone();
                    let known = reach[from as usize].iter_mut().zip(further);
                    known.for_each(|(known, further)| *known |= further);
                }
            }
        }
        let parts = space.parts(within);
        let place = |id: u32| parts.iter().position(|part| part.contains(&id));
        assert_eq!(parts.iter().map(<[u32]>::len).sum::<usize>(), states.len(), "maze {i}");
        for &a in &states {
            for &b in states.iter().filter(|&&b| reach[a as usize][b as usize]) {
                let same = reach[b as usize][a as usize];
                assert!(if same { place(a) == place(b) } else { place(a) > place(b) }, "maze {i}");
                split += u32::from(!same);
            }
        }
    }
    assert!(split > 3_000, "the sample has parts: {split}");
}

#[test]
fn walking_back_from_the_goals_finds_the_same_distances() {
    for (i, maze) in mazes(3_000, 40).enumerate() {
        let space = Solvable::walk_back(&maze, &Budget::default())
            .expect("nobody stops it")
            .expect("mazes have un-moves");
        assert!(space.is_complete());
        for (room, &distance) in maze.distances().iter().enumerate() {
            let known = space.distance(&maze, &room).unwrap_or(UNREACHABLE);
            assert_eq!(known, distance, "maze {i}, room {room}");
        }
        let farthest = maze.distances().into_iter().filter(|&d| d != UNREACHABLE).max();
        assert_eq!(space.farthest(), farthest.unwrap_or(0), "maze {i}");
        assert!(space.at(space.farthest() + 1).is_empty());
    }
}

#[test]
fn perft_counts_each_state_at_its_depth() {
    for maze in mazes(500, 30) {
        let layers = perft(&maze, &0, 40, &Budget::default()).expect("it is small");
        let space = Space::explore(&maze, &0, &Budget::default()).expect("it is small");
        assert_eq!(layers.iter().sum::<u64>(), space.len() as u64);
    }
}
