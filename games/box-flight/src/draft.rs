//! A level taken apart, to be changed and put together again.

use std::collections::BTreeMap;

use unsolve_grids::{Grid, Resize};

use super::board::{Cell, Plan};
use super::level::Level;
use super::setup::wrong_side;
use super::state::{MAX_BOXES, MAX_FRAGILE, Mode, State, Weight};
use super::tiles::{Tile, Traits};

/// What no box can stand on.
const NO_BOX: Traits = Traits::BLOCKS_BOX.and(Traits::DROPS_BOX);

/// The parts of a level. Nothing keeps them from contradicting each other until they are
/// [put together](Draft::finish).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Draft {
    pub width: usize,
    pub tiles: Vec<Tile>,
    pub walls: BTreeMap<Cell, Option<Tile>>,
    pub boxes: BTreeMap<Cell, Weight>,
    pub player: Cell,
    pub mode: Mode,
}

impl Draft {
    /// The parts of a level at its start.
    pub(super) fn of(level: &Level) -> Self {
        let (plan, start) = (level.board().plan(), level.start());
        let light = start.light().iter().map(|&cell| (cell, Weight::Light));
        let heavy = start.heavy().iter().map(|&cell| (cell, Weight::Heavy));
        let mut draft = Self {
            width: plan.width,
            tiles: plan.tiles.clone(),
            walls: BTreeMap::new(),
            boxes: BTreeMap::new(),
            player: start.player(),
            mode: start.mode(),
        };
        draft.walls.extend(plan.walls.iter().copied());
        draft.boxes.extend(light.chain(heavy));
        draft
    }

    /// An empty room with the player in its first cell.
    pub(super) fn empty(width: usize, height: usize) -> Self {
        Self {
            width,
            tiles: vec![Tile::Floor; width * height],
            walls: BTreeMap::new(),
            boxes: BTreeMap::new(),
            player: 0,
            mode: Mode::Free,
        }
    }

    pub(super) fn height(&self) -> usize {
        self.tiles.len() / self.width.max(1)
    }

    /// The cells of a draft whose sides are not too long for a level.
    pub(super) fn grid(&self) -> Grid {
        Grid::of(self.width, self.tiles.len())
    }

    pub(super) fn tile(&self, cell: Cell) -> Tile {
        self.tiles[cell as usize]
    }

    pub(super) fn cells(&self) -> std::ops::Range<Cell> {
        0..self.tiles.len() as Cell
    }

    /// Whether a box could stand on a cell.
    pub(super) fn holds_box(&self, cell: Cell) -> bool {
        !self.tile(cell).traits().has(NO_BOX) && !self.walls.contains_key(&cell)
    }

    /// Whether the player could stand on a cell on foot.
    pub(super) fn holds_player(&self, cell: Cell) -> bool {
        let bad = Traits::BLOCKS_PLAYER.and(Traits::DROPS_PLAYER);
        !self.tile(cell).traits().has(bad) && !self.is_covered(cell)
    }

    /// Whether a box or a fragile wall stands on a cell.
    fn is_covered(&self, cell: Cell) -> bool {
        self.boxes.contains_key(&cell) || self.walls.contains_key(&cell)
    }

    /// Whether nothing stands on a cell.
    pub(super) fn is_bare(&self, cell: Cell) -> bool {
        self.player != cell && !self.is_covered(cell)
    }

    /// Puts the player on a cell: on foot, or into the box there without a direction.
    pub(super) fn place_player(&mut self, cell: Cell) {
        self.player = cell;
        let inside = self.boxes.contains_key(&cell);
        self.mode = if inside { Mode::Inbox(None) } else { Mode::Free };
    }

    /// The level, or why this is none.
    pub(super) fn finish(self) -> Result<Level, String> {
        let sides = wrong_side(self.height(), "row").or(wrong_side(self.width, "column"));
        let problem = sides.or_else(|| self.crowded()).or_else(|| self.misplaced());
        let plan =
            Plan { width: self.width, tiles: self.tiles, walls: self.walls.into_iter().collect() };
        if let Some(problem) = problem {
            return Err(problem);
        }
        let count = plan.fragile_count();
        if count > MAX_FRAGILE {
            return Err(format!("{count} fragile walls; there may be {MAX_FRAGILE}"));
        }
        let of = |wanted: Weight| -> Vec<Cell> {
            let wanted = self.boxes.iter().filter(|&(_, &weight)| weight == wanted);
            wanted.map(|(&cell, _)| cell).collect()
        };
        let start = State::new(self.player, self.mode, &of(Weight::Light), &of(Weight::Heavy));
        Ok(Level::new(plan, start))
    }

    fn crowded(&self) -> Option<String> {
        let count = self.boxes.len();
        (count > MAX_BOXES).then(|| format!("{count} boxes; there may be {MAX_BOXES}"))
    }

    /// What stands where it can't.
    fn misplaced(&self) -> Option<String> {
        if let Some((&cell, weight)) = self.boxes.iter().find(|&(&cell, _)| !self.holds_box(cell)) {
            let (name, place) = (weight.name(), self.grid().name(cell));
            return Some(format!("the {name} at {place} can't stand there: move it first"));
        }
        let here = self.tile(self.player).traits();
        let stands = match self.mode {
            Mode::Inbox(_) => self.boxes.contains_key(&self.player),
            Mode::Free => self.holds_player(self.player),
            Mode::Lost => here.has(Traits::DROPS_PLAYER) && !self.is_covered(self.player),
        };
        let place = || self.grid().name(self.player);
        let message = || format!("the player can't stay at {}: move it first", place());
        (!stands).then(message)
    }

    /// The level with rows and columns added or taken away on each side. What stands on a border
    /// that is taken away goes with it, but not the player.
    pub(super) fn resized(&self, sides: [i32; 4]) -> Result<Self, String> {
        let resize = Resize::new(self.grid(), sides, |length, unit| {
            wrong_side(usize::try_from(length).unwrap_or(0), unit).map_or(Ok(()), Err)
        })?;
        let player =
            resize.place(self.player).ok_or("the player would be cut off: move it first")?;
        let mut tiles = vec![Tile::Floor; usize::from(resize.grid().len())];
        for cell in self.cells() {
            if let Some(to) = resize.place(cell) {
                tiles[to as usize] = self.tile(cell);
            }
        }
        let walls =
            self.walls.iter().filter_map(|(&cell, &left)| Some((resize.place(cell)?, left)));
        let boxes =
            self.boxes.iter().filter_map(|(&cell, &kind)| Some((resize.place(cell)?, kind)));
        let width = resize.grid().width();
        let mut resized = Self { tiles, player, mode: self.mode, ..Self::empty(width, 0) };
        resized.walls.extend(walls);
        resized.boxes.extend(boxes);
        Ok(resized)
    }

    /// Whether a border row or column (0 top, 1 right, 2 bottom, 3 left) satisfies something in
    /// all its cells, and there is another one left.
    pub(super) fn border(&self, side: usize, holds: impl Fn(Cell) -> bool) -> bool {
        let (height, width) = (self.height(), self.width);
        let length = if side.is_multiple_of(2) { height } else { width };
        let cell = |row: usize, column: usize| (row * width + column) as Cell;
        length > 1
            && match side {
                0 => (0..width).all(|column| holds(cell(0, column))),
                1 => (0..height).all(|row| holds(cell(row, width - 1))),
                2 => (0..width).all(|column| holds(cell(height - 1, column))),
                _ => (0..height).all(|row| holds(cell(row, 0))),
            }
    }

    /// The level without one border.
    pub(super) fn trimmed(&self, side: usize) -> Option<Self> {
        let mut sides = [0; 4];
        sides[side] = -1;
        self.resized(sides).ok()
    }
}
