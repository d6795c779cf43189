//! A second implementation of the rules: slow, literal, on plain lists of entities. It shares
//! nothing with the engine but the names of things in a file.

use unsolve_box_flight::{Direction, Kind, PlayerMode, Setup, Tile};

/// Where something is: column and row.
pub(super) type Place = (i64, i64);

/// Something on the board.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Piece {
    pub kind: Kind,
    pub at: Place,
    pub under: Option<Tile>,
}

/// A position.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Position {
    pub base: Vec<Vec<Tile>>,
    pub pieces: Vec<Piece>,
    pub player: Place,
    /// Whether the player is in a box.
    pub inbox: bool,
    /// The entry direction; zero is neutral.
    pub entry: Place,
}

/// What is told about a move.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Told {
    EntityMoved(&'static str, Place, Place),
    TileChanged(Place, Tile, Tile),
    BoxFell(Place),
    WallRemoved(Place),
    PlayerFell(Place),
}

pub(super) fn vector(towards: Direction) -> Place {
    match towards {
        Direction::Up => (0, -1),
        Direction::Down => (0, 1),
        Direction::Left => (-1, 0),
        Direction::Right => (1, 0),
    }
}

fn plus(a: Place, b: Place) -> Place {
    (a.0 + b.0, a.1 + b.1)
}

fn blocks_player(tile: Tile) -> bool {
    matches!(tile, Tile::Wall | Tile::FragileWall)
}

fn blocks_box(tile: Tile) -> bool {
    matches!(
        tile,
        Tile::Wall
            | Tile::Spikes
            | Tile::HoleSpikes
            | Tile::SlimPathFloor
            | Tile::SlimPathHole
            | Tile::FragileWall
    )
}

fn drops_player(tile: Tile) -> bool {
    matches!(tile, Tile::Hole | Tile::Grile | Tile::HoleSpikes | Tile::SlimPathHole)
}

fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Player => "player",
        Kind::Box => "box",
        Kind::HeavyBox => "heavyBox",
        Kind::FragileWall => "fragileWall",
    }
}

impl Position {
    pub(super) fn new(setup: &Setup) -> Self {
        let mut position = Self {
            base: setup.base.clone(),
            pieces: Vec::new(),
            player: (-1, -1),
            inbox: false,
            entry: (0, 0),
        };
        for entity in &setup.entities {
            let at = (entity.x, entity.y);
            if entity.kind == Kind::Player {
                position.player = at;
                if let Some(state) = entity.state {
                    position.inbox = state.mode == PlayerMode::Inbox;
                    let entry = state.entry_dir.unwrap_or_default();
                    position.entry = if position.inbox { (entry.dx, entry.dy) } else { (0, 0) };
                }
            } else {
                let under = entity.under_tile;
                position.pieces.push(Piece { kind: entity.kind, at, under });
            }
        }
        position
    }

    fn tile(&self, at: Place) -> Option<Tile> {
        let row = self.base.get(usize::try_from(at.1).ok()?)?;
        row.get(usize::try_from(at.0).ok()?).copied()
    }

    fn set_tile(&mut self, at: Place, tile: Tile) {
        self.base[at.1 as usize][at.0 as usize] = tile;
    }

    fn piece(&self, at: Place, wanted: &[Kind]) -> Option<usize> {
        self.pieces.iter().position(|piece| piece.at == at && wanted.contains(&piece.kind))
    }

    fn box_at(&self, at: Place) -> Option<usize> {
        self.piece(at, &[Kind::Box, Kind::HeavyBox])
    }

    fn wall_at(&self, at: Place) -> Option<usize> {
        self.piece(at, &[Kind::FragileWall])
    }

    pub(super) fn is_lost(&self) -> bool {
        let Some(tile) = self.tile(self.player) else { return false };
        if self.inbox { tile == Tile::Hole } else { drops_player(tile) }
    }

    pub(super) fn is_won(&self) -> bool {
        let all_held = (0..).zip(&self.base).all(|(y, row)| {
            let held = |x: i64| self.box_at((x, y)).is_some();
            (0..).zip(row).all(|(x, &tile)| tile != Tile::PressurePlate || held(x))
        });
        !self.inbox && self.tile(self.player) == Some(Tile::Exit) && all_held
    }

    /// What the move does, or `None` if it is blocked or play is over.
    pub(super) fn press(&self, towards: Direction) -> Option<(Self, Vec<Told>)> {
        if self.is_lost() {
            return None;
        }
        let mut next = self.clone();
        let mut told = Vec::new();
        let moved = if self.inbox {
            next.press_inbox(vector(towards), &mut told)
        } else {
            next.press_free(vector(towards), &mut told)
        };
        if !moved {
            return None;
        }
        if next.is_lost() {
            told.push(Told::PlayerFell(next.player));
        }
        Some((next, told))
    }

    fn press_free(&mut self, d: Place, told: &mut Vec<Told>) -> bool {
        let target = plus(self.player, d);
        let Some(tile) = self.tile(target) else { return false };
        if blocks_player(tile) {
            return false;
        }
        if self.box_at(target).is_some() {
            self.inbox = true;
            self.entry = d;
        } else if self.wall_at(target).is_some() {
            return false;
        }
        told.push(Told::EntityMoved("player", self.player, target));
        self.player = target;
        true
    }

    fn press_inbox(&mut self, d: Place, told: &mut Vec<Told>) -> bool {
        let target = plus(self.player, d);
        let Some(tile) = self.tile(target) else { return false };
        let own = self.box_at(self.player).expect("a player in a box has one");
        let neutral = self.entry == (0, 0);
        // 1. Flight.
        let back = (-self.entry.0, -self.entry.1);
        if !neutral && d == back && !blocks_player(tile) && self.wall_at(target).is_none() {
            self.fly(d, told);
            return true;
        }
        // 2. A heavy box without a direction.
        if self.pieces[own].kind == Kind::HeavyBox && neutral {
            let solid = self.box_at(target).is_some() || self.wall_at(target).is_some();
            if blocks_box(tile) || solid {
                return false;
            }
            self.move_own(own, target, told);
            self.entry = (-d.0, -d.1);
            return true;
        }
        // 3. Push.
        if blocks_box(tile) || self.wall_at(target).is_some() {
            return false;
        }
        let mut pushed = false;
        if self.box_at(target).is_some() {
            if !self.push_chain(target, d, told) {
                return false;
            }
            pushed = true;
        }
        let straight = d == self.entry;
        let heavy =
            self.pieces.iter().any(|piece| piece.at == self.player && piece.kind == Kind::HeavyBox);
        let own = self.box_at(self.player).expect("it is still there");
        self.move_own(own, target, told);
        if heavy && straight && !pushed {
            self.entry = (0, 0);
        }
        true
    }

    fn move_own(&mut self, own: usize, target: Place, told: &mut Vec<Told>) {
        told.push(Told::EntityMoved(name(self.pieces[own].kind), self.player, target));
        self.pieces[own].at = target;
        if self.tile(target) == Some(Tile::Hole) {
            self.pieces.remove(own);
            told.push(Told::BoxFell(target));
        }
        told.push(Told::EntityMoved("player", self.player, target));
        self.player = target;
    }

    fn push_chain(&mut self, first: Place, d: Place, told: &mut Vec<Told>) -> bool {
        let mut chain = Vec::new();
        let mut at = first;
        while let Some(index) = self.box_at(at) {
            chain.push(index);
            at = plus(at, d);
        }
        let Some(tile) = self.tile(at) else { return false };
        if blocks_box(tile) || self.wall_at(at).is_some() {
            return false;
        }
        for &index in chain.iter().rev() {
            let from = self.pieces[index].at;
            let to = plus(from, d);
            told.push(Told::EntityMoved(name(self.pieces[index].kind), from, to));
            self.pieces[index].at = to;
            if to == at && tile == Tile::Hole {
                told.push(Told::BoxFell(to));
            }
        }
        if tile == Tile::Hole {
            let fallen = self.box_at(at).expect("the last of the chain is there");
            self.pieces.remove(fallen);
        }
        true
    }

    fn fly(&mut self, d: Place, told: &mut Vec<Told>) {
        let from = self.player;
        let mut here = from;
        let mut landed_in_box = false;
        let mut breaks = None;
        loop {
            let next = plus(here, d);
            let Some(tile) = self.tile(next) else { break };
            if tile == Tile::Wall {
                break;
            }
            if self.wall_at(next).is_some() || tile == Tile::FragileWall {
                breaks = Some(next);
                break;
            }
            here = next;
            if self.box_at(next).is_some() {
                landed_in_box = true;
                break;
            }
            if matches!(tile, Tile::Spikes | Tile::HoleSpikes) {
                break;
            }
        }
        told.push(Told::EntityMoved("player", from, here));
        self.player = here;
        self.inbox = landed_in_box;
        self.entry = if landed_in_box { d } else { (0, 0) };
        if let Some(at) = breaks {
            self.break_at(at, told);
        }
    }

    /// The wall over the tile first; a tile that is fragile itself takes a flight of its own.
    fn break_at(&mut self, at: Place, told: &mut Vec<Told>) {
        let Some(before) = self.tile(at) else { return };
        let mut after = Tile::Floor;
        if let Some(wall) = self.wall_at(at) {
            let under = self.pieces.remove(wall).under;
            told.push(Told::WallRemoved(at));
            after = under.unwrap_or(before);
        }
        self.set_tile(at, after);
        if after != before {
            told.push(Told::TileChanged(at, before, after));
        }
    }
}
