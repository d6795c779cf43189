//! A puzzle of your own: an elevator with two buttons.
//!
//! It goes up by `up` floors or down by `down` floors of a house with `floors` floors. Which is the
//! hardest ride? Four items describe the puzzle; the engine does the rest.

use unsolve::graph::{Space, Transition, astar, bfs, idastar};
use unsolve::rating::{Metrics, PathMetrics, Reference, Sample};
use unsolve::{Attempt, Budget, StopReason, Stream, first};

// ANCHOR: rules
struct Elevator {
    floors: u32,
    up: u32,
    down: u32,
    wanted: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Button {
    Up,
    Down,
}

impl Transition for Elevator {
    type State = u32;
    type Move = Button;

    fn moves(&self, floor: &u32, out: &mut Vec<Button>) {
        if floor + self.up <= self.floors {
            out.push(Button::Up);
        }
        if *floor > self.down {
            out.push(Button::Down);
        }
    }

    fn apply(&self, floor: &mut u32, button: Button) {
        match button {
            Button::Up => *floor += self.up,
            Button::Down => *floor -= self.down,
        }
    }

    fn is_goal(&self, floor: &u32) -> bool {
        *floor == self.wanted
    }
}
// ANCHOR_END: rules

// ANCHOR: solve
fn main() -> Result<(), StopReason> {
    let budget = Budget::default();
    let house = Elevator { floors: 30, up: 7, down: 4, wanted: 17 };

    let ride = astar(&house, &1, &budget);
    println!("From floor 1: {:?}", ride.moves().unwrap_or_default());
    assert_eq!(ride.len(), bfs(&house, &1, &budget).len());
    assert_eq!(ride.len(), idastar(&house, &1, &budget).len());

    let space = Space::explore(&house, &1, &budget)?;
    let hardest = space.farthest().map(|id| (space.state(id), space.distance(id)));
    println!("{} floors can be reached; the hardest start is {hardest:?}", space.len());
    println!("Hint on floor 5: {:?}", space.next_move(&5));

    // ANCHOR_END: solve
    // ANCHOR: generate
    let reference = Reference::of("every start of a few houses", &sample(&budget));
    let made = first(1_000, 2, |attempt| {
        let mut stream = Stream::new("42", u64::from(attempt));
        let house = random_house(&mut stream);
        match Space::explore(&house, &1, &budget).map(|space| Metrics::measure(&space, false)) {
            Ok(Some(metrics)) if reference.score(&metrics) >= 75.0 => {
                Attempt::Accepted((house, reference.score(&metrics), metrics.length))
            }
            Ok(Some(_)) => Attempt::Rejected("too easy".to_owned()),
            Ok(None) => Attempt::Rejected("unsolvable".to_owned()),
            Err(reason) => Attempt::Stopped(reason),
        }
    });
    match made {
        Ok((Some((attempt, (house, score, length))), rejected)) => println!(
            "Attempt {attempt}: {} floors, up {}, down {}, to floor {}: {length} presses, harder than {score} % ({rejected})",
            house.floors, house.up, house.down, house.wanted
        ),
        Ok((None, rejected)) => println!("Nothing found: {rejected}"),
        Err(stopped) => return Err(stopped.reason),
    }
    Ok(())
}

fn random_house(stream: &mut Stream) -> Elevator {
    let floors = 10 + stream.below(40) as u32;
    let up = 2 + stream.below(8) as u32;
    let down = 2 + stream.below(8) as u32;
    Elevator { floors, up, down, wanted: 2 + stream.below(floors as usize - 1) as u32 }
}

/// Solvable rides to measure scores against.
fn sample(budget: &Budget<'_>) -> Vec<Sample> {
    let ride = |i: u64| {
        let house = random_house(&mut Stream::new("sample", i));
        let space = Space::explore(&house, &1, budget).ok()?;
        let metrics = Metrics::measure(&space, false)?;
        let path = PathMetrics::measure(&house, &1, &space.solution());
        Some(Sample { metrics, path })
    };
    (0..500).filter_map(ride).collect()
}
// ANCHOR_END: generate
