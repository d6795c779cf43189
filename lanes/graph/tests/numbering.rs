//! States are numbered in the order in which they are met, however they are kept and whoever expands them.

use std::collections::HashMap;

use unsolve_graph::{Codec, Part, Space, Transition, bfs};
use unsolve_limits::{Budget, StopReason};

/// A web of random moves between numbers. A number and the next one after an even one are the same place.
#[derive(Clone, Copy)]
struct Web {
    seed: u64,
    places: u64,
    /// Bytes of a packed state; 0 for states that are kept as they are.
    len: usize,
}

impl Web {
    fn draw(&self, state: u64, salt: u64) -> u64 {
        let mixed =
            (self.seed << 48 ^ (state & !1) << 8 ^ salt).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 20
    }
}

impl Transition for Web {
    type State = u64;
    type Move = u64;

    fn moves(&self, state: &u64, out: &mut Vec<u64>) {
        out.extend(0..if *state < 2 { 5 } else { self.draw(*state, 0) % 6 });
    }

    fn apply(&self, state: &mut u64, mv: u64) {
        *state = self.draw(*state, 1 + mv) % self.places;
    }

    fn is_goal(&self, state: &u64) -> bool {
        *state > 1 && self.draw(*state, 100).is_multiple_of(37)
    }

    fn is_over(&self, state: &u64) -> bool {
        self.draw(*state, 0).is_multiple_of(12)
    }

    fn canonical(&self, state: &mut u64) {
        *state &= !1;
    }

    fn visible(&self, state: &u64) -> u32 {
        (*state % 7) as u32
    }

    fn codec(&self) -> Option<Codec<Self>> {
        let pack = |_: &Self, state: &u64, bytes: &mut [u8]| {
            assert!(bytes.iter().all(|&byte| byte == 0), "bytes are zeros at first");
            // The number stands at the end, so that the last bytes count.
            let skipped = bytes.len().saturating_sub(8);
            bytes
                .iter_mut()
                .skip(skipped)
                .zip(state.to_le_bytes())
                .for_each(|(to, byte)| *to = byte);
        };
        let unpack = |_: &Self, bytes: &[u8]| {
            let last = &bytes[bytes.len().saturating_sub(8)..];
            last.iter().rev().fold(0, |state, &byte| state << 8 | u64::from(byte))
        };
        (self.len > 0).then_some(Codec { len: self.len, pack, unpack })
    }
}

/// Plain exploring, one state after the other, with a map.
#[derive(Default)]
struct Plain {
    states: Vec<u64>,
    targets: Vec<Vec<u32>>,
    parents: Vec<u32>,
    goals: Vec<u32>,
    over: Vec<u32>,
}

impl Plain {
    fn explore(web: &Web, most: usize) -> Self {
        let mut plain = Self { states: vec![0], parents: vec![0], ..Self::default() };
        let mut numbers = HashMap::from([(0, 0)]);
        while plain.targets.len() < plain.states.len().min(most) {
            let (id, state) = (plain.targets.len() as u32, plain.states[plain.targets.len()]);
            let mut moves = Vec::new();
            if web.is_goal(&state) {
                plain.goals.push(id);
            } else {
                web.moves(&state, &mut moves);
                if moves.is_empty() && web.is_over(&state) {
                    plain.over.push(id);
                }
            }
            let target = |mv: u64| {
                let mut next = state;
                web.apply(&mut next, mv);
                web.canonical(&mut next);
                *numbers.entry(next).or_insert_with(|| {
                    plain.states.push(next);
                    plain.parents.push(id);
                    plain.states.len() as u32 - 1
                })
            };
            let targets = moves.into_iter().map(target).collect();
            plain.targets.push(targets);
        }
        plain
    }

    fn way_to(&self, mut id: u32) -> Vec<u32> {
        let mut way = Vec::new();
        while id != 0 {
            way.push(id);
            id = self.parents[id as usize];
        }
        way.reverse();
        way
    }

    fn assert_same(&self, web: &Web, space: &Space<'_, Web>, case: &str) {
        assert_eq!(space.len(), self.states.len(), "{case}");
        assert_eq!(space.goals(), self.goals, "{case}");
        for (id, &state) in (0..).zip(&self.states) {
            assert_eq!(space.state(id), state, "{case}");
            assert_eq!(space.find(&(state | 1)), Some(id), "{case}");
            assert_eq!(space.targets(id), self.targets[id as usize], "{case}");
            assert_eq!(space.visible(id), web.visible(&state), "{case}");
            assert_eq!(space.is_over(id), self.over.contains(&id), "{case}");
            if id % 16 == 0 {
                assert_eq!(space.way_to(id), self.way_to(id), "{case}");
            }
        }
        assert_eq!(space.find(&web.places.next_multiple_of(2)), None, "{case}");
    }
}

fn webs() -> impl Iterator<Item = Web> {
    let more = if std::env::var_os("UNSOLVE_FULL").is_some() { 20 } else { 2 };
    let sizes = [1, 2, 30, 100, 1_000, 3_000];
    (0..=20).flat_map(move |len| {
        let fits = move |&places: &u64| len != 1 || places < 250;
        sizes.into_iter().filter(fits).flat_map(move |places| {
            (0..more).map(move |seed| Web { seed: seed * 21 + len as u64, places, len })
        })
    })
}

#[test]
fn every_way_of_keeping_states_numbers_them_alike() {
    let mut largest = 0;
    for web in webs() {
        let case = format!("{} places, {} bytes, seed {}", web.places, web.len, web.seed);
        let plain = Plain::explore(&web, usize::MAX);
        let space = Space::explore(&web, &0, &Budget::default()).expect("it is small");
        plain.assert_same(&web, &space, &case);
        largest = largest.max(space.len());
    }
    assert!(largest > 500, "{largest}");
}

#[test]
fn a_part_ends_exactly_at_the_node_limit() {
    for web in webs().filter(|web| web.places <= 1_000) {
        for nodes in [1, 2, 63, 64, 65, 255, 256, 257] {
            let plain = Plain::explore(&web, nodes);
            let part =
                Part::explore(&web, &0, &Budget::nodes(nodes as u64)).expect("no one cancels");
            let whole = plain.targets.len() == plain.states.len();
            assert_eq!(part.stopped(), (!whole).then_some(StopReason::Nodes));
            assert_eq!(part.len(), plain.states.len());
            for (id, targets) in (0..).zip(&plain.targets) {
                assert_eq!(part.targets(id), targets);
                assert_eq!(part.parent(id), plain.parents[id as usize]);
            }
        }
    }
}

#[test]
fn breadth_first_search_stops_where_one_state_after_the_other_would() {
    let mut found = 0;
    for web in webs() {
        let mut plain = Plain::explore(&web, usize::MAX);
        let outcome = bfs(&web, &0, &Budget::default());
        assert_eq!(outcome.is_unsolvable(), plain.goals.is_empty());
        if let Some(&goal) = plain.goals.first() {
            let parent = plain.parents[goal as usize] as usize;
            plain.states.truncate(goal as usize + 1);
            let effort = (outcome.effort.nodes as usize, outcome.effort.stored as usize);
            assert_eq!(effort, (parent + 1, plain.states.len()));
            assert_eq!(outcome.len(), Some(plain.way_to(goal).len() as u32));
            found += 1;
        }
    }
    assert!(found > 20, "{found}");
}

#[test]
fn the_space_is_the_same_for_any_number_of_threads() {
    for (seed, len) in [(1, 3), (2, 8), (3, 12), (4, 0)] {
        let web = Web { seed, places: 120_000, len };
        let budget = Budget::default();
        let alone = Space::explore(&web, &0, &budget).expect("there is room");
        assert!(alone.len() > 20_000, "threads have something to do: {}", alone.len());
        for jobs in [1, 2, 3, 8] {
            let space =
                Space::explore_together(&web, &0, &budget.with_jobs(jobs)).expect("there is room");
            assert_eq!(space.len(), alone.len(), "{jobs} threads");
            assert_eq!(space.distances(), alone.distances(), "{jobs} threads");
            for id in 0..alone.len() as u32 {
                assert_eq!(space.state(id), alone.state(id), "{jobs} threads");
                assert_eq!(space.targets(id), alone.targets(id), "{jobs} threads");
            }
        }
    }
}

#[test]
fn limits_hold_for_any_number_of_threads() {
    let web = Web { seed: 1, places: 400_000, len: 3 };
    let nodes = |nodes| Space::explore_together(&web, &0, &Budget::nodes(nodes).with_jobs(2)).err();
    let all = Space::explore(&web, &0, &Budget::default()).expect("there is room").len() as u64;
    assert_eq!(
        [nodes(20_001), nodes(all - 1), nodes(all)],
        [Some(StopReason::Nodes), Some(StopReason::Nodes), None]
    );
    let few = Budget::default().with_bytes(1_000_000).with_jobs(2);
    assert_eq!(Space::explore_together(&web, &0, &few).err(), Some(StopReason::Bytes));
}
