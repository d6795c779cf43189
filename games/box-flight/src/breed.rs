//! Neighbours, children, twins and simpler forms of levels, for automatic creation.

use std::fmt::Write;

use unsolve_core::{Breeding, Freedom, Stream, Turn};

use crate::draft::Draft;
use crate::edit::{FRAGILE_WALL, tile_brush};
use crate::{BoxFlight, Cell, Direction, Level, Mode, Params, Tile, Weight};

/// How often a place is drawn for one change.
const DRAWS: usize = 12;

/// How often what stands wrong after a change is moved before the change is given up.
const MENDS: usize = 3;

impl Breeding for BoxFlight {
    /// An empty room with the player in one corner and the exit in the opposite one.
    fn blank(params: &Params) -> Option<Level> {
        let mut draft = Draft::empty(usize::from(params.width), usize::from(params.height));
        if let Some(last) = draft.tiles.last_mut() {
            *last = Tile::Exit;
        }
        draft.finish().ok()
    }

    /// A tile, a fragile wall, a box or the player; what stands wrong after that is moved.
    fn mutate(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
        let mut mutation = Mutation::of(level, freedom, stream)?;
        for _ in 0..MENDS {
            mutation.mend();
        }
        mutation.draft.finish().ok()
    }

    /// One level on this side of a line, the other beyond it; the player of the first, or, if it
    /// would stand wrong, of the second.
    fn cross(a: &Level, b: &Level, stream: &mut Stream) -> Option<Level> {
        let (mut child, other) = (Draft::of(a), Draft::of(b));
        let grid = child.grid();
        if grid != other.grid() {
            return None;
        }
        let axis = stream.below(2);
        let line = 1 + stream.below(grid.size()[axis].saturating_sub(1));
        let beyond = |cell: Cell| grid.at(cell)[axis] >= line;
        for cell in child.cells().filter(|&cell| beyond(cell)) {
            child.tiles[cell as usize] = other.tile(cell);
        }
        child.walls.retain(|&cell, _| !beyond(cell));
        child.walls.extend(other.walls.iter().filter(|&(&cell, _)| beyond(cell)));
        child.boxes.retain(|&cell, _| !beyond(cell));
        child.boxes.extend(other.boxes.iter().filter(|&(&cell, _)| beyond(cell)));
        let second = Draft { player: other.player, mode: other.mode, ..child.clone() };
        child.finish().or_else(|_| second.finish()).ok()
    }

    /// The same for levels that are turned or mirrored; entry directions turn along.
    fn twin(level: &Level) -> Vec<u8> {
        let board = level.board();
        let size = board.grid().size();
        let draft = Draft::of(level);
        let turned = |turn: Turn| {
            turn.text(size, |[row, column]| {
                let Some(cell) = board.grid().cell(row, column) else { return String::new() };
                let mut text = format!("{:?}", draft.tile(cell));
                if let Some(under) = draft.walls.get(&cell) {
                    let _ = write!(text, "F{under:?}");
                }
                if let Some(weight) = draft.boxes.get(&cell) {
                    text += weight.name();
                }
                if draft.player == cell {
                    let _ = write!(text, "@{:?}", mode_turned(draft.mode, turn));
                }
                text.replace(' ', "")
            })
        };
        Turn::ALL.map(turned).into_iter().min().unwrap_or_default()
    }

    /// A border less, something that stands there less, or a plainer tile.
    fn simpler(level: &Level) -> Vec<Level> {
        let draft = Draft::of(level);
        let mut drafts: Vec<Draft> = (0..4).filter_map(|side| draft.trimmed(side)).collect();
        let changed = |change: &dyn Fn(&mut Draft)| {
            let mut simpler = draft.clone();
            change(&mut simpler);
            simpler
        };
        for (&cell, &weight) in draft.boxes.iter().filter(|&(&cell, _)| cell != draft.player) {
            drafts.push(changed(&|draft| draft.boxes.retain(|&other, _| other != cell)));
            if weight == Weight::Heavy {
                drafts.push(changed(&|draft| draft.boxes.extend([(cell, Weight::Light)])));
            }
        }
        for &cell in draft.walls.keys() {
            for tile in [None, Some(Tile::Wall)] {
                drafts.push(changed(&|draft| {
                    draft.walls.remove(&cell);
                    draft.tiles[cell as usize] = tile.unwrap_or(draft.tile(cell));
                }));
            }
        }
        for cell in draft.cells() {
            for &plainer in plainer(draft.tile(cell)) {
                drafts.push(changed(&|draft| draft.tiles[cell as usize] = plainer));
            }
        }
        drafts.into_iter().filter_map(|draft| draft.finish().ok()).collect()
    }
}

/// One change at random; `None` if it leaves something standing wrong.
pub(crate) fn mutated(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
    Mutation::of(level, freedom, stream)?.draft.finish().ok()
}

/// A level being changed.
struct Mutation<'a> {
    draft: Draft,
    freedom: &'a Freedom,
    stream: &'a mut Stream,
}

impl<'a> Mutation<'a> {
    /// A change that was drawn and made.
    fn of(level: &Level, freedom: &'a Freedom, stream: &'a mut Stream) -> Option<Self> {
        let mut mutation = Self { draft: Draft::of(level), freedom, stream };
        let both = freedom.place_pieces && freedom.remove_pieces;
        let weights = [
            6,
            1,
            1,
            2 * u32::from(freedom.move_pieces),
            u32::from(freedom.place_pieces),
            u32::from(freedom.remove_pieces),
            3 * u32::from(both),
            u32::from(both),
        ];
        let done = match mutation.stream.weighted(&weights)? {
            0 => mutation.paint_tile(),
            1 => mutation.swap_tiles(),
            2 => mutation.toggle_wall(),
            3 => mutation.move_player(),
            4 => mutation.add_box(),
            5 => mutation.remove_box(),
            6 => mutation.move_box(),
            _ => mutation.change_weight(),
        };
        done.map(|()| mutation)
    }

    /// Moves what stands wrong to a place drawn at random, if it may be moved. A box that the
    /// player is in stays.
    fn mend(&mut self) -> Option<()> {
        let draft = &self.draft;
        let astray = draft.boxes.keys().copied().find(|&cell| !draft.holds_box(cell));
        let fallen = draft.mode == Mode::Free && !draft.holds_player(draft.player);
        match astray {
            Some(from) if from != draft.player => {
                let both = self.freedom.place_pieces && self.freedom.remove_pieces;
                both.then(|| self.move_box_from(from)).flatten()
            }
            None if fallen && self.freedom.move_pieces => self.move_player(),
            _ => None,
        }
    }

    /// A cell that may be changed and fits.
    fn draw(&mut self, fits: impl Fn(&Draft, Cell) -> bool) -> Option<Cell> {
        let cells = self.draft.tiles.len();
        (0..DRAWS).map(|_| self.stream.below(cells) as Cell).find(|&cell| {
            self.freedom.unlocked(self.draft.grid().at(cell)) && fits(&self.draft, cell)
        })
    }

    fn may_change(&self, cell: Cell) -> bool {
        let wall = self.draft.walls.contains_key(&cell);
        self.freedom.may_change(tile_brush(self.draft.tile(cell)))
            && (!wall || self.freedom.may_change(FRAGILE_WALL))
    }

    /// Plain tiles come more often than the others.
    fn paint_tile(&mut self) -> Option<()> {
        let cell = self.draw(|_, _| true).filter(|&cell| self.may_change(cell))?;
        let old = self.draft.tile(cell);
        let allowed = |tile: &Tile| *tile != old && self.freedom.may_place(tile_brush(*tile));
        let tiles: Vec<Tile> = Tile::ALL.into_iter().filter(allowed).collect();
        let weight = |tile: &Tile| match tile {
            Tile::Floor | Tile::Wall => 8,
            Tile::Hole => 4,
            Tile::FragileWall => 0,
            _ => 2,
        };
        let weights: Vec<u32> = tiles.iter().map(weight).collect();
        let index = self.stream.weighted(&weights)?;
        self.draft.walls.remove(&cell);
        self.draft.tiles[cell as usize] = tiles[index];
        Some(())
    }

    fn swap_tiles(&mut self) -> Option<()> {
        let one = self.draw(|_, _| true)?;
        let tile = self.draft.tile(one);
        let other = self.draw(|draft, cell| draft.tile(cell) != tile)?;
        let may = |cell: Cell| {
            self.may_change(cell) && self.freedom.may_place(tile_brush(self.draft.tile(cell)))
        };
        if !may(one) || !may(other) {
            return None;
        }
        self.draft.tiles.swap(one as usize, other as usize);
        Some(())
    }

    fn toggle_wall(&mut self) -> Option<()> {
        let standing: Vec<Cell> = self.draft.walls.keys().copied().collect();
        if self.stream.chance(0.5)
            && let Some(&cell) = self.stream.pick(&standing)
        {
            self.draft.walls.remove(&cell);
            return Some(());
        }
        let cell =
            self.draw(|draft, cell| draft.is_bare(cell) && draft.tile(cell) != Tile::Wall)?;
        let may = self.may_change(cell) && self.freedom.may_place(FRAGILE_WALL);
        self.draft.walls.insert(cell, None);
        may.then_some(())
    }

    fn move_player(&mut self) -> Option<()> {
        let cell = self.draw(|draft, cell| draft.holds_player(cell) && draft.player != cell)?;
        self.draft.place_player(cell);
        Some(())
    }

    fn add_box(&mut self) -> Option<()> {
        let cell = self.draw(|draft, cell| draft.is_bare(cell) && draft.holds_box(cell))?;
        let weight = if self.stream.chance(0.35) { Weight::Heavy } else { Weight::Light };
        self.draft.boxes.insert(cell, weight);
        Some(())
    }

    /// A box other than the one the player is in.
    fn draw_box(&mut self) -> Option<Cell> {
        let player = self.draft.player;
        let others = self.draft.boxes.keys().copied().filter(|&cell| cell != player);
        let others: Vec<Cell> = others.collect();
        self.stream.pick(&others).copied()
    }

    fn remove_box(&mut self) -> Option<()> {
        let cell = self.draw_box()?;
        self.draft.boxes.remove(&cell).map(drop)
    }

    fn move_box(&mut self) -> Option<()> {
        let from = self.draw_box()?;
        self.move_box_from(from)
    }

    fn move_box_from(&mut self, from: Cell) -> Option<()> {
        let to = self.draw(|draft, cell| draft.is_bare(cell) && draft.holds_box(cell))?;
        let weight = self.draft.boxes.remove(&from)?;
        self.draft.boxes.insert(to, weight);
        Some(())
    }

    fn change_weight(&mut self) -> Option<()> {
        let cell = self.draw_box()?;
        let weight = self.draft.boxes.get_mut(&cell)?;
        *weight = if *weight == Weight::Light { Weight::Heavy } else { Weight::Light };
        Some(())
    }
}

/// Whether the player is in a box, and rows down and columns right of the entry direction.
fn mode_turned(mode: Mode, turn: Turn) -> Option<[i32; 2]> {
    match mode {
        Mode::Free | Mode::Lost => None,
        Mode::Inbox(entry) => {
            let [dx, dy] = entry.map_or([0, 0], Direction::vector);
            Some(turn.step([dy as i32, dx as i32]))
        }
    }
}

/// The tiles that are simpler than one, the plainest first.
fn plainer(tile: Tile) -> &'static [Tile] {
    match tile {
        Tile::Floor | Tile::Wall | Tile::Exit => &[],
        Tile::Grile | Tile::HoleSpikes | Tile::SlimPathHole => {
            &[Tile::Floor, Tile::Wall, Tile::Hole]
        }
        _ => &[Tile::Floor, Tile::Wall],
    }
}
