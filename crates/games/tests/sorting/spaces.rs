//! What is said of the whole space of a level is what the plain rules say.

use std::collections::{BTreeMap, BTreeSet};

use unsolve_adapters::{SolveRequest, Whole};
use unsolve_core::{Budget, Stream};
use unsolve_testkit::instances;
use unsolve_tubes::Board;

use super::boards::{Family, SMALL, Sorting};
use super::literal::{Atlas, Rules, Tubes, moved, sorted};

both_games!(every_state_is_listed_with_its_distance, shortest_solutions_are_counted);

fn whole<P: Sorting>(capacity: usize, tubes: &Tubes) -> Whole {
    let game = unsolve_games::game(P::INFO.id).expect("it is registered");
    let board = Board::new(capacity, tubes);
    let text = unsolve_tubes::write::<P::Move>("tubes", &board, None);
    let file = game.read("tubes", &text).expect("the text is right");
    let request = SolveRequest { all: true, distances: true, ..SolveRequest::default() };
    let report = game
        .load(&file)
        .map(|level| level.solve(&request, &Budget::default()))
        .expect("the file can be read");
    report.whole.expect("it is small")
}

/// Positions of families with one empty tube, whose spaces are small.
fn positions<P: Sorting>(count: usize) -> impl Iterator<Item = (Family, Tubes)> {
    let families: Vec<Family> = SMALL.into_iter().filter(|family| family.empty == 1).collect();
    (0..count).map(move |i| {
        let family = families[i % families.len()];
        let mut stream = Stream::new("whole", i as u64);
        (family, family.mid_game(&family.rules::<P>(), &mut stream))
    })
}

/// All that can be reached; play ends where it is solved.
fn reachable(rules: &Rules, start: &Tubes) -> BTreeSet<Tubes> {
    let mut met = BTreeSet::from([sorted(start.clone())]);
    let mut open: Vec<Tubes> = met.iter().cloned().collect();
    while let Some(tubes) = open.pop() {
        if rules.is_solved(&tubes) {
            continue;
        }
        let after = rules.moves(&tubes).into_iter().map(|mv| sorted(moved(&tubes, mv)));
        open.extend(after.filter(|after| met.insert(after.clone())));
    }
    met
}

fn every_state_is_listed_with_its_distance<P: Sorting>() {
    for (family, tubes) in positions::<P>(instances(100, 1_000)) {
        let mut atlas = Atlas::new(family.rules::<P>());
        let truth: BTreeMap<Tubes, Option<u32>> = reachable(&atlas.rules, &tubes)
            .into_iter()
            .map(|tubes| (tubes.clone(), atlas.distance(&tubes)))
            .collect();
        let whole = whole::<P>(family.capacity, &tubes);
        let listed = whole.distances.expect("it was asked for");
        assert_eq!(listed.len(), truth.len(), "{tubes:?}");
        for state in listed {
            let (setup, _) = unsolve_tubes::read("tubes", &state.state).expect("it is a board");
            assert_eq!(truth.get(&sorted(setup.tubes)), Some(&state.distance), "{}", state.state);
        }
        assert_eq!(whole.states, truth.len() as u64, "{tubes:?}");
        let at = |wanted| truth.values().filter(|&&distance| distance == wanted).count() as u64;
        assert_eq!(whole.dead_states, at(None), "{tubes:?}");
        let distances = 0..=truth.len() as u32;
        let by_distance: Vec<u64> = distances.map(|d| at(Some(d))).take_while(|&n| n > 0).collect();
        assert_eq!(whole.states_by_distance, by_distance, "{tubes:?}");
    }
}

fn shortest_solutions_are_counted<P: Sorting>() {
    for (family, tubes) in positions::<P>(instances(100, 1_000)) {
        let mut atlas = Atlas::new(family.rules::<P>());
        let ways = atlas.distance(&tubes).map_or(0, |_| ways(&mut atlas, &tubes));
        let counted = whole::<P>(family.capacity, &tubes).shortest_solutions;
        assert_eq!(counted, ways, "{tubes:?}");
    }
}

/// The number of shortest solutions, move by move.
fn ways(atlas: &mut Atlas, tubes: &Tubes) -> u64 {
    let Some(length) = atlas.distance(tubes).filter(|&length| length > 0) else { return 1 };
    let mut layer = BTreeMap::from([(sorted(tubes.clone()), 1)]);
    for left in (0..length).rev() {
        let mut next = BTreeMap::new();
        for (tubes, number) in layer {
            for after in atlas.rules.moves(&tubes).into_iter().map(|mv| sorted(moved(&tubes, mv))) {
                if atlas.distance(&after) == Some(left) {
                    *next.entry(after).or_insert(0) += number;
                }
            }
        }
        layer = next;
    }
    layer.values().sum()
}
