//! Shortest solutions, and any, of rooms as large as those that people make by hand, with up to 30 boxes: on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/clock.rs"]
mod clock;

use std::time::Duration;

use unsolve_core::{Budget, Progress, StopReason, Stream, Watch};
use unsolve_graph::{Outcome, Transition, Verdict, any, astar, walk_back};
use unsolve_sokoban::{Metric, Position, Room, Set, Spot, Step, Warehouse};

use clock::Clock;

/// How long each room is searched.
const PATIENCE: Duration = Duration::from_secs(5);
/// Rooms of each kind.
const ROOMS: u64 = 10;
/// Columns and rows of a hall.
const HALL: [usize; 2] = [4, 3];
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
        "| rooms | boxes | pulls | search | solved | median pushes | median | slowest solution | states/s |"
    );
    println!("|---|--:|--:|---|--:|--:|--:|--:|--:|");
    for (plan, boxes, pulls) in [
        (Plan::Cave { size: 8, floor: 36 }, 4, 80),
        (Plan::Cave { size: 9, floor: 45 }, 6, 120),
        (Plan::Cave { size: 10, floor: 60 }, 8, 160),
        (Plan::Cave { size: 12, floor: 80 }, 10, 200),
        (Plan::Cave { size: 14, floor: 110 }, 8, 300),
        (Plan::Cave { size: 14, floor: 110 }, 16, 300),
        (Plan::Cave { size: 16, floor: 150 }, 30, 400),
        (Plan::Halls { across: 3, down: 3 }, 8, 400),
        (Plan::Halls { across: 4, down: 4 }, 10, 500),
        (Plan::Halls { across: 4, down: 4 }, 16, 800),
    ] {
        measure(plan, boxes, pulls, "shortest", astar);
        measure(plan, boxes, pulls, "any", any);
    }
}

/// What a room is made of.
#[derive(Debug, Clone, Copy)]
enum Plan {
    /// Small rectangles on top of each other, within a square.
    Cave { size: usize, floor: usize },
    /// Halls of four by three cells with doors between them.
    Halls { across: usize, down: usize },
}

impl std::fmt::Display for Plan {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Cave { size, floor } => write!(f, "{size} x {size}, {floor} floor cells"),
            Self::Halls { across, down } => write!(f, "{across} x {down} halls with doors"),
        }
    }
}

impl Plan {
    fn room(self, stream: &mut Stream) -> Option<Room> {
        match self {
            Self::Cave { size, floor } => cave(size, floor, stream),
            Self::Halls { across, down } => halls(across, down, stream),
        }
    }
}

/// Some way to solve a room.
type Search = fn(&Warehouse, &Position, &Budget<'_>) -> Outcome<Step>;

fn measure(plan: Plan, boxes: usize, pulls: u32, name: &str, search: Search) {
    let (mut lengths, mut times, mut nodes, mut rooms) = (Vec::new(), Vec::new(), 0, 0);
    let mut stream = Stream::new("rooms", u64::from(pulls));
    let mut all = Duration::ZERO;
    while rooms < ROOMS {
        let Some(room) = plan.room(&mut stream) else { continue };
        let Some((warehouse, start)) = scrambled(room, boxes, pulls, &mut stream) else { continue };
        rooms += 1;
        let begin = Clock::start();
        let patience = Patience(begin);
        let found = search(&warehouse, &start, &Budget::nodes(u64::MAX).watched(&patience));
        let time = begin.elapsed();
        all += time;
        nodes += found.effort.nodes;
        if let Verdict::Solved { .. } = found.verdict {
            times.push(time);
            lengths.extend(found.len());
        }
    }
    times.sort_unstable();
    lengths.sort_unstable();
    let median = |list: &[Duration]| list.get(list.len() / 2).copied().unwrap_or_default();
    println!(
        "| {plan} | {boxes} | {pulls} | {name} | {}/{rooms} | {} | {:.2?} | {:.2?} | {:.2} M |",
        times.len(),
        lengths.get(lengths.len() / 2).copied().unwrap_or(0),
        median(&times),
        times.last().copied().unwrap_or_default(),
        nodes as f64 / all.as_secs_f64() / 1e6,
    );
}

/// Boxes pulled away from goals that lie side by side.
fn scrambled(
    room: Room,
    boxes: usize,
    pulls: u32,
    stream: &mut Stream,
) -> Option<(Warehouse, Position)> {
    let goals = cluster(&room, boxes, stream)?;
    let warehouse = Warehouse::new(room, goals, boxes, Metric::Pushes);
    let ends = Transition::goals(&warehouse)?;
    let end = *stream.pick(&ends)?;
    let start = walk_back(&warehouse, end, pulls, stream, |after, before| {
        if warehouse.bound(before) > warehouse.bound(after) { 6 } else { 1 }
    });
    (start.boxes.and(warehouse.goals()).len() * 3 < boxes).then_some((warehouse, start))
}

/// A room of small rectangles.
fn cave(size: usize, floor: usize, stream: &mut Stream) -> Option<Room> {
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
    Room::new(side, &walls, inside as u16).ok()
}

/// Halls side by side; a few cells are pillars, and most walls between two halls have a door.
fn halls(across: usize, down: usize, stream: &mut Stream) -> Option<Room> {
    let [wide, high] = HALL.map(|cells| cells + 1);
    let (width, height) = (across * wide + 1, down * high + 1);
    let mut walls = vec![true; width * height];
    for (cell, wall) in walls.iter_mut().enumerate() {
        let [row, column] = [cell / width, cell % width];
        if column % wide != 0 && row % high != 0 {
            *wall = stream.chance(0.06);
        }
    }
    for (column, row) in (0..across).flat_map(|column| (0..down).map(move |row| (column, row))) {
        let beside = row * high + 1 + stream.below(HALL[1]);
        let below = column * wide + 1 + stream.below(HALL[0]);
        if column + 1 < across && stream.chance(0.8) {
            walls[beside * width + (column + 1) * wide] = false;
        }
        if row + 1 < down && stream.chance(0.8) {
            walls[(row + 1) * high * width + below] = false;
        }
    }
    let inside = walls.iter().position(|wall| !wall)?;
    let room = Room::new(width, &walls, inside as u16).ok()?;
    (4 * room.floor() >= 3 * across * down * HALL[0] * HALL[1]).then_some(room)
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
