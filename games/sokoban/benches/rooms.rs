//! Shortest solutions of rooms as large as those that people make by hand, with up to 30 boxes: on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/clock.rs"]
mod clock;

use std::time::Duration;

use unsolve_core::{Budget, Progress, StopReason, Stream, Watch};
use unsolve_graph::{Transition, Verdict, astar, walk_back};
use unsolve_sokoban::{Metric, Position, Room, Set, Spot, Warehouse};

use clock::Clock;

/// How long each room is searched.
const PATIENCE: Duration = Duration::from_secs(10);
/// Rooms of each kind.
const ROOMS: u64 = 10;
/// Tries for a room.
const TRIES: usize = 400;

/// Ends a search that takes too long.
struct Patience(Clock);

impl Watch for Patience {
    fn poll(&self, _: &Progress) -> Option<StopReason> {
        (self.0.elapsed() > PATIENCE).then_some(StopReason::Time)
    }
}

fn main() {
    println!("## Sokoban rooms\n");
    println!(
        "Rooms by chance with their goals side by side, boxes pulled away from them; {} s each.\n",
        PATIENCE.as_secs()
    );
    println!(
        "| inside | floor | boxes | pulls | rooms | proved | median pushes | median | slowest proof | states/s |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    for (size, floor, boxes, pulls) in [
        (8, 36, 4, 80),
        (9, 45, 6, 120),
        (10, 60, 8, 160),
        (12, 80, 10, 200),
        (14, 110, 16, 300),
        (16, 150, 30, 400),
    ] {
        measure(size, floor, boxes, pulls);
    }
}

fn measure(size: usize, floor: usize, boxes: usize, pulls: u32) {
    let (mut lengths, mut times, mut nodes, mut rooms) = (Vec::new(), Vec::new(), 0, 0);
    let mut stream = Stream::new("rooms", size as u64);
    let mut all = Duration::ZERO;
    while rooms < ROOMS {
        let Some((warehouse, start)) = room(size, floor, boxes, pulls, &mut stream) else {
            continue;
        };
        rooms += 1;
        let begin = Clock::start();
        let found = astar(&warehouse, &start, &Budget::default().watched(&Patience(begin)));
        let time = begin.elapsed();
        all += time;
        nodes += found.effort.nodes;
        if let Verdict::Solved { optimal: true, .. } = found.verdict {
            times.push(time);
            lengths.extend(found.len());
        }
    }
    times.sort_unstable();
    lengths.sort_unstable();
    let median = |list: &[Duration]| list.get(list.len() / 2).copied().unwrap_or_default();
    println!(
        "| {size} x {size} | {floor} | {boxes} | {pulls} | {rooms} | {} | {} | {:.2?} | {:.2?} | {:.2} M |",
        times.len(),
        lengths.get(lengths.len() / 2).copied().unwrap_or(0),
        median(&times),
        times.last().copied().unwrap_or_default(),
        nodes as f64 / all.as_secs_f64() / 1e6,
    );
}

/// A room of rectangles with goals in a corner of it, and boxes pulled away from them.
fn room(
    size: usize,
    floor: usize,
    boxes: usize,
    pulls: u32,
    stream: &mut Stream,
) -> Option<(Warehouse, Position)> {
    let side = size + 2;
    let mut walls = vec![true; side * side];
    let (mut count, mut inside) = (0, side + 1);
    for _ in 0..TRIES {
        if count >= floor {
            break;
        }
        let [height, width] = *stream.pick(&[[1, 4], [4, 1], [2, 3], [3, 2], [2, 2], [3, 3]])?;
        let (top, left) = (1 + stream.below(size + 1 - height), 1 + stream.below(size + 1 - width));
        let cells: Vec<usize> =
            (0..height * width).map(|at| (top + at / width) * side + left + at % width).collect();
        let touches = |&cell: &usize| {
            [cell - side, cell + side, cell - 1, cell + 1].iter().any(|&next| !walls[next])
        };
        if count == 0 || cells.iter().any(touches) {
            count += cells.iter().filter(|&&cell| walls[cell]).count();
            inside = cells[0];
            for cell in cells {
                walls[cell] = false;
            }
        }
    }
    let room = Room::new(side, &walls, inside as u16).ok()?;
    let goals = cluster(&room, boxes, stream)?;
    let warehouse = Warehouse::new(room, goals, boxes, Metric::Pushes);
    let ends = Transition::goals(&warehouse)?;
    let end = *stream.pick(&ends)?;
    let start = walk_back(&warehouse, end, pulls, stream, |after, before| {
        if warehouse.bound(before) > warehouse.bound(after) { 6 } else { 1 }
    });
    (start.boxes.and(warehouse.goals()).len() * 3 < boxes).then_some((warehouse, start))
}

/// Spots side by side.
fn cluster(room: &Room, count: usize, stream: &mut Stream) -> Option<Set> {
    let spots: Vec<Spot> = room.spots().collect();
    let mut goals = Set::default().with(*stream.pick(&spots)?);
    while goals.len() < count {
        let beside =
            |&&spot: &&Spot| !goals.has(spot) && room.around(spot).any(|next| goals.has(next));
        goals.insert(*spots.iter().find(beside)?);
    }
    Some(goals)
}
