//! Boards by chance, and what makes them legal.

use unsolve_core::{Files, Stream};

use unsolve_box_flight::{
    BoxFlight, Direction, Entity, Kind, PlayerMode, PlayerState, Rules, Setup, Size, Tile, Traits,
    Vector,
};

/// Tiles by chance: half of them floor, so that there is room to move, and exits to reach.
fn random_tile(stream: &mut Stream) -> Tile {
    match stream.below(12) {
        0..6 => Tile::Floor,
        6 => Tile::Exit,
        _ => stream.pick(&Tile::ALL).copied().unwrap_or(Tile::Floor),
    }
}

fn entity(kind: Kind, x: usize, y: usize) -> Entity {
    let [x, y] = [x, y].map(|at| i64::from(at as u32));
    Entity { kind, x, y, state: None, under_tile: None }
}

/// A random legal board with all tiles and entities.
pub(super) fn random_setup(stream: &mut Stream, [width, height]: [usize; 2]) -> Setup {
    loop {
        let row = |stream: &mut Stream| (0..width).map(|_| random_tile(stream)).collect();
        let base: Vec<Vec<Tile>> = (0..height).map(|_| row(stream)).collect();
        let mut entities = Vec::new();
        for (y, row) in base.iter().enumerate() {
            for (x, tile) in row.iter().enumerate() {
                let holds = !tile.traits().has(Traits::BLOCKS_BOX.and(Traits::DROPS_BOX));
                let mut kind = match stream.below(14) {
                    0 | 1 if holds => entity(Kind::Box, x, y),
                    2 if holds => entity(Kind::HeavyBox, x, y),
                    3 => entity(Kind::FragileWall, x, y),
                    _ => continue,
                };
                if kind.kind == Kind::FragileWall && stream.chance(0.5) {
                    kind.under_tile = stream.pick(&Tile::ALL).copied();
                }
                entities.push(kind);
            }
        }
        entities.truncate(12);
        entities.push(random_player(stream, &entities, [width, height]));
        let size = Some(Size { rows: height, cols: width });
        let setup = Setup { size, base, entities };
        if BoxFlight::validate(setup.clone(), Rules::default()).is_ok() {
            return setup;
        }
    }
}

/// Somewhere, or in a box; whether it may stand there is for the validator to say.
fn random_player(stream: &mut Stream, others: &[Entity], [width, height]: [usize; 2]) -> Entity {
    let mut player = entity(Kind::Player, stream.below(width), stream.below(height));
    let boxes: Vec<&Entity> =
        others.iter().filter(|entity| entity.kind != Kind::FragileWall).collect();
    let (inside, neutral) = (stream.chance(0.4), stream.chance(0.3));
    if let Some(chosen) = stream.pick(&boxes).filter(|_| inside) {
        (player.x, player.y) = (chosen.x, chosen.y);
        let entry = stream.pick(&Direction::ALL).filter(|_| !neutral);
        let [dx, dy] = entry.map_or([0, 0], |entry| entry.vector());
        let entry_dir = Some(Vector { dx, dy });
        player.state = Some(PlayerState { mode: PlayerMode::Inbox, entry_dir });
    }
    player
}
