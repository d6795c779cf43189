//! Making a level of a setup that is none: everything finds a place where it can be.

use unsolve_core::Mending;

use crate::setup::{coordinate, wrong_ground};
use crate::{
    Direction, Entity, Kind, MAX_BOXES, MAX_FRAGILE, MAX_SIDE, PlayerMode, PlayerState, Setup,
    Size, Tile, Traits, Vector,
};

/// What is put right.
pub(crate) const MENDS: &[&str] = &[
    "rows of different lengths are filled up with floor, and `size` is set to that of `base`",
    "a missing player is put on a free cell, a second one is taken away",
    "a player off the board, on a wall or on a fragile wall goes to the nearest free cell",
    "a player on foot on a box climbs into it, one who is inbox without a box gets out",
    "boxes and fragile walls off the board, on each other or where they can't stand go to the \
     nearest cell where they can",
];

/// Puts right what has a plain remedy. Boards that are too large and boards with too much on them stay
/// so, and so does what finds no place.
pub(crate) fn mend(setup: &mut Setup, mending: &mut Mending<'_>) {
    let solids = setup.entities.iter().filter(|entity| is_solid(entity)).count();
    let longest = setup.base.iter().map(Vec::len).max().unwrap_or(0).max(setup.base.len());
    if solids > MAX_BOXES + MAX_FRAGILE || longest > MAX_SIDE {
        return;
    }
    even_rows(setup, mending);
    right_size(setup, mending);
    one_player(setup, mending);
    misplaced(setup, mending);
    match setup.entities.iter().position(|entity| entity.kind == Kind::Player) {
        Some(index) => player(setup, index, mending),
        None => missing_player(setup, mending),
    }
}

fn even_rows(setup: &mut Setup, mending: &mut Mending<'_>) {
    let width = setup.base.iter().map(Vec::len).max().unwrap_or(0);
    let short = setup.base.iter().filter(|row| row.len() < width).count();
    if short == 0 {
        return;
    }
    for row in &mut setup.base {
        row.resize(width, Tile::Floor);
    }
    mending.fixed(format!("rows are filled up with floor to {width} tiles: {short}"));
}

fn right_size(setup: &mut Setup, mending: &mut Mending<'_>) {
    let (rows, cols) = (setup.base.len(), setup.base.first().map_or(0, Vec::len));
    if let Some(size) = &mut setup.size
        && (size.rows, size.cols) != (rows, cols)
    {
        *size = Size { rows, cols };
        mending.fixed(format!("size says {rows} rows and {cols} columns"));
    }
}

fn one_player(setup: &mut Setup, mending: &mut Mending<'_>) {
    let mut players = 0;
    setup.entities.retain(|entity| {
        players += usize::from(entity.kind == Kind::Player);
        entity.kind != Kind::Player || players == 1
    });
    if players > 1 {
        mending.fixed(format!("of {players} players the first stays"));
    }
}

/// Boxes and fragile walls, each where nothing else is and the ground bears it.
fn misplaced(setup: &mut Setup, mending: &mut Mending<'_>) {
    let player = setup.entities.iter().find(|entity| entity.kind == Kind::Player).map(at);
    for index in 0..setup.entities.len() {
        let entity = setup.entities[index].clone();
        let before = &setup.entities[..index];
        let taken =
            |here: [i64; 2]| before.iter().any(|other| is_solid(other) && at(other) == here);
        if !is_solid(&entity) || (stands(&setup.base, &entity) && !taken(at(&entity))) {
            continue;
        }
        let fits = |&[row, column]: &[usize; 2]| {
            let here = [coordinate(row), coordinate(column)];
            let others = setup.entities.iter().filter(|other| is_solid(other));
            let bare = others.clone().all(|other| at(other) != here) && player != Some(here);
            bare && stands(&setup.base, &Entity { x: here[1], y: here[0], ..entity.clone() })
        };
        let Some(to) = mending.nearest(at(&entity), cells(&setup.base).filter(fits)) else {
            continue;
        };
        let name = if entity.kind == Kind::FragileWall { "fragile wall" } else { "box" };
        let from = place(at(&entity));
        put(&mut setup.entities[index], to);
        let to = place(at(&setup.entities[index]));
        mending.fixed(format!("the {name} at {from} is moved to {to}"));
    }
}

/// The player where it is, if it can be there in some way; else on the nearest free cell.
fn player(setup: &mut Setup, index: usize, mending: &mut Mending<'_>) {
    let entity = setup.entities[index].clone();
    let told = entity.state.unwrap_or_default();
    let here = at(&entity);
    let over = setup.entities.iter().find(|other| is_solid(other) && at(other) == here);
    let mode = match over.map(|other| other.kind) {
        Some(Kind::FragileWall) => None,
        Some(_) => Some(PlayerMode::Inbox),
        None => ground(&setup.base, here)
            .filter(|tile| !tile.traits().has(Traits::BLOCKS_PLAYER))
            .map(|_| PlayerMode::Free),
    };
    match mode {
        Some(mode) if mode == told.mode => turn(&mut setup.entities[index], mending),
        Some(mode) => {
            setup.entities[index].state = Some(PlayerState { mode, entry_dir: None });
            let what = if mode == PlayerMode::Free { "on foot" } else { "in the box there" };
            mending.fixed(format!("the player at {} is {what}", place(here)));
        }
        None => {
            let Some(to) = mending.nearest(here, free_cells(setup)) else { return };
            put(&mut setup.entities[index], to);
            setup.entities[index].state = Some(PlayerState::default());
            let to = place(at(&setup.entities[index]));
            mending.fixed(format!("the player at {} is moved to {to}", place(here)));
        }
    }
}

/// An entry direction that is none becomes neutral.
fn turn(player: &mut Entity, mending: &mut Mending<'_>) {
    let Some(told) = &mut player.state else { return };
    let Vector { dx, dy } = told.entry_dir.unwrap_or_default();
    let known = Direction::ALL.into_iter().any(|towards| towards.vector() == [dx, dy]);
    if told.mode == PlayerMode::Inbox && !known && (dx, dy) != (0, 0) {
        told.entry_dir = None;
        mending.fixed("the player's entry direction is neutral");
    }
}

/// A player on any cell where it can stand and has not won already.
fn missing_player(setup: &mut Setup, mending: &mut Mending<'_>) {
    let is_exit = |&[row, column]: &[usize; 2]| setup.base[row][column] == Tile::Exit;
    let (exits, others): (Vec<_>, Vec<_>) = free_cells(setup).into_iter().partition(is_exit);
    let Some(to) = mending.any(others).or_else(|| mending.any(exits)) else { return };
    let state = Some(PlayerState::default());
    let mut player = Entity { kind: Kind::Player, x: 0, y: 0, state, under_tile: None };
    put(&mut player, to);
    mending.fixed(format!("a player is put at {}", place(at(&player))));
    setup.entities.insert(0, player);
}

/// The cells where the player could stand on foot.
fn free_cells(setup: &Setup) -> Vec<[usize; 2]> {
    let bad = Traits::BLOCKS_PLAYER.and(Traits::DROPS_PLAYER);
    let bare = |&[row, column]: &[usize; 2]| {
        let here = [coordinate(row), coordinate(column)];
        let covered = setup.entities.iter().any(|other| is_solid(other) && at(other) == here);
        !covered && !setup.base[row][column].traits().has(bad)
    };
    cells(&setup.base).filter(bare).collect()
}

/// Whether a box or a fragile wall can be on its cell as far as the board goes.
fn stands(base: &[Vec<Tile>], entity: &Entity) -> bool {
    ground(base, at(entity)).is_some_and(|tile| wrong_ground(entity, tile).is_none())
}

fn is_solid(entity: &Entity) -> bool {
    entity.kind != Kind::Player
}

/// Row and column as files write them.
fn at(entity: &Entity) -> [i64; 2] {
    [entity.y, entity.x]
}

fn put(entity: &mut Entity, [row, column]: [usize; 2]) {
    (entity.y, entity.x) = (coordinate(row), coordinate(column));
}

fn place([y, x]: [i64; 2]) -> String {
    format!("x {x}, y {y}")
}

fn ground(base: &[Vec<Tile>], [row, column]: [i64; 2]) -> Option<Tile> {
    let row = base.get(usize::try_from(row).ok()?)?;
    row.get(usize::try_from(column).ok()?).copied()
}

fn cells(base: &[Vec<Tile>]) -> impl Iterator<Item = [usize; 2]> {
    base.iter()
        .enumerate()
        .flat_map(|(row, tiles)| (0..tiles.len()).map(move |column| [row, column]))
}
