//! What a move makes use of, in one word each.

use unsolve_adapters::graph::Mechanics;

use crate::{
    BoxFlight, Cell, Direction, Event, Landing, Level, State, Step, Thing, Tile, Traits, Weight,
    events,
};

impl Mechanics for BoxFlight {
    const MECHANICS: &'static [&'static str] = &[
        "pushBox",
        "pushHeavy",
        "breakFragile",
        "boxFall",
        "usePressurePlate",
        "use:spikes",
        "use:grile",
        "use:slimPathFloor",
    ];

    /// How the player moves, what happens, and the tiles other than floor that somebody comes to
    /// stand on or flies over although walking there would be a fall.
    fn tags(level: &Level, state: &State, mv: Direction) -> Vec<&'static str> {
        let Some(step) = level.board().step(state, mv) else { return Vec::new() };
        let mut tags = vec![match step {
            Step::Walk { .. } | Step::Climb { .. } => "walk",
            Step::Fly { .. } => "flight",
            Step::Push(push) if push.weight == Weight::Heavy => "pushHeavy",
            Step::Push(_) => "pushBox",
        }];
        match step {
            Step::Fly { landing: Landing::Broke(_), .. } => tags.push("breakFragile"),
            Step::Push(push)
                if push.weight == Weight::Heavy && state.mode().entry() == Some(mv) =>
            {
                tags.push("pushHeavyStraight");
            }
            _ => {}
        }
        for event in events(level.board(), state, mv) {
            match event {
                Event::Fell { thing: Thing::Box(_), .. } => tags.push("boxFall"),
                Event::Moved { thing, to, .. } => {
                    let tile = level.room().tile(state, to);
                    if matches!(thing, Thing::Box(_)) && tile == Tile::PressurePlate {
                        tags.push("usePressurePlate");
                    }
                    tags.extend(used(tile));
                }
                _ => {}
            }
        }
        if let Step::Fly { to, .. } = step {
            tags.extend(flown_over(level, state, mv, to));
        }
        let mut seen = Vec::new();
        tags.retain(|tag| {
            let new = !seen.contains(tag);
            seen.push(*tag);
            new
        });
        tags
    }
}

/// The tiles under a flight into which a walker would have fallen.
fn flown_over(level: &Level, state: &State, mv: Direction, to: Cell) -> Vec<&'static str> {
    let board = level.board();
    let mut over = Vec::new();
    let mut at = state.player();
    while let Some(next) = board.next(at, mv).filter(|_| at != to) {
        let tile = level.room().tile(state, next);
        if tile.traits().has(Traits::DROPS_PLAYER) {
            over.extend(used(tile));
        }
        at = next;
    }
    over
}

fn used(tile: Tile) -> Option<&'static str> {
    match tile {
        Tile::Floor | Tile::Wall | Tile::FragileWall | Tile::PressurePlate => None,
        Tile::Hole => Some("use:hole"),
        Tile::Exit => Some("use:exit"),
        Tile::Spikes => Some("use:spikes"),
        Tile::Grile => Some("use:grile"),
        Tile::HoleSpikes => Some("use:holeSpikes"),
        Tile::SlimPathFloor => Some("use:slimPathFloor"),
        Tile::SlimPathHole => Some("use:slimPathHole"),
    }
}
