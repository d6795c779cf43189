//! Where the player can walk, in rooms of every size, against walking step by step.

use std::collections::BTreeSet;

use unsolve_core::Stream;
use unsolve_graph::Transition;
use unsolve_testkit::instances;

use super::random_level;
use unsolve_sokoban::{Level, Metric, Position, Room, Set, Spot};

/// Levels with up to 64, 128 and 256 floor cells: sets of one, two and four machine words.
fn levels(count: usize) -> impl Iterator<Item = Level> {
    let mut stream = Stream::new("walking", 0);
    let sizes = [[6, 7], [9, 10], [12, 12], [13, 11], [17, 16], [18, 18]];
    sizes.into_iter().cycle().take(count).map(move |size| {
        loop {
            let boxes = 1 + stream.below(10);
            let density = [0.1, 0.2, 0.3][stream.below(3)];
            if let Some(level) = random_level(&mut stream, size, boxes, density, Metric::Pushes) {
                return level;
            }
        }
    })
}

fn walked(room: &Room, taken: &Set, from: Spot) -> BTreeSet<Spot> {
    let mut reached = BTreeSet::from([from]);
    let mut queue = vec![from];
    while let Some(spot) = queue.pop() {
        let free = room.around(spot).filter(|&next| !taken.has(next));
        queue.extend(free.filter(|&next| reached.insert(next)));
    }
    reached
}

/// Some positions of a level, by chance: boxes anywhere.
fn positions(level: &Level, stream: &mut Stream) -> Vec<Position> {
    let spots: Vec<Spot> = level.room().spots().collect();
    let draw = |_| {
        let mut shuffled = spots.clone();
        stream.shuffle(&mut shuffled);
        let (boxes, rest) = shuffled.split_at(level.warehouse().boxes());
        Position { boxes: boxes.iter().copied().collect(), player: rest[0] }
    };
    (0..20).map(draw).collect()
}

#[test]
fn what_can_be_walked_to_is_what_steps_reach() {
    let mut stream = Stream::new("reach", 0);
    let mut sizes = BTreeSet::new();
    for level in levels(instances(60, 1_000)) {
        let room = level.room();
        sizes.insert(room.floor().div_ceil(64));
        for Position { boxes, player } in positions(&level, &mut stream) {
            let expected = walked(room, &boxes, player);
            assert!(room.reach(&boxes, player).iter().eq(expected.iter().copied()));
            assert_eq!(Some(&room.first_in_reach(&boxes, player)), expected.first());
        }
    }
    assert_eq!(sizes, BTreeSet::from([1, 2, 3, 4]));
}

/// Most pushes and pulls change little of where the player can walk, and that little is looked up.
#[test]
fn after_pushes_and_pulls_the_player_stands_on_the_first_spot_within_reach() {
    let mut stream = Stream::new("after", 0);
    let (mut pushes, mut pulls) = (0, 0);
    for level in levels(instances(60, 1_000)) {
        let (room, warehouse) = (level.room(), level.warehouse());
        let first =
            |position: &Position| walked(room, &position.boxes, position.player).pop_first();
        for mut position in positions(&level, &mut stream) {
            warehouse.canonical(&mut position);
            let mut steps = Vec::new();
            warehouse.moves(&position, &mut steps);
            let mut reached = Vec::new();
            warehouse.successors(&position, &steps, |step, next| reached.push((step, next)));
            assert!(reached.iter().map(|(step, _)| step).eq(&steps));
            for (step, next) in reached {
                let mut plain = position;
                warehouse.apply(&mut plain, step);
                assert_eq!((next.boxes, Some(next.player)), (plain.boxes, first(&plain)));
                pushes += 1;
            }
            let mut before = Vec::new();
            warehouse.unmoves(&position, &mut before);
            for (step, before) in before {
                assert_eq!(Some(before.player), first(&before));
                let mut after = before;
                warehouse.apply(&mut after, step);
                warehouse.canonical(&mut after);
                assert_eq!(after, position);
                pulls += 1;
            }
        }
    }
    assert!(pushes > 2_000 && pulls > 2_000, "{pushes} {pulls}");
}
