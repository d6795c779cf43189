//! A position in play: where the player and the boxes are, and what is broken.

use unsolve_core::order;

use super::board::{Cell, Direction, NOWHERE};

/// Most boxes on a board, light and heavy ones together.
pub const MAX_BOXES: usize = 32;
/// Most fragile walls on a board.
pub const MAX_FRAGILE: usize = 64;

/// How the player is on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mode {
    /// On foot.
    Free,
    /// In the box on the player's cell, entered in this direction; `None` is neutral.
    Inbox(Option<Direction>),
    /// Fallen: play is over.
    Lost,
}

impl Mode {
    /// The direction in which the player's box was entered, if it has one.
    #[must_use]
    pub fn entry(self) -> Option<Direction> {
        match self {
            Self::Inbox(entry) => entry,
            Self::Free | Self::Lost => None,
        }
    }

    /// A number below 8 for it, and [`Mode::from_code`] back.
    #[inline]
    pub(super) fn code(self) -> u64 {
        match self {
            Self::Free => 0,
            Self::Inbox(Some(entry)) => 1 + entry as u64,
            Self::Inbox(None) => 5,
            Self::Lost => 6,
        }
    }

    #[inline]
    pub(super) fn from_code(code: u64) -> Self {
        match code {
            0 => Self::Free,
            1..=4 => Self::Inbox(Some(Direction::ALL[code as usize - 1])),
            5 => Self::Inbox(None),
            _ => Self::Lost,
        }
    }
}

/// A light or a heavy box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// The entity `box`.
    Light,
    /// The entity `heavyBox`.
    Heavy,
}

impl Weight {
    /// Its name in sentences.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "box",
            Self::Heavy => "heavy box",
        }
    }
}

/// A position. The cells of the light boxes come first, then those of the heavy ones, both in
/// order, so that equal positions are equal values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    /// Bit n: fragile wall n is broken.
    pub(super) broken: u64,
    boxes: [Cell; MAX_BOXES],
    pub(super) player: Cell,
    pub(super) mode: Mode,
    light: u8,
    heavy: u8,
}

impl State {
    /// The one position that stands for all in which play is over and lost.
    pub(super) const LOST: Self = Self {
        broken: 0,
        boxes: [NOWHERE; MAX_BOXES],
        player: 0,
        mode: Mode::Lost,
        light: 0,
        heavy: 0,
    };

    /// A position without boxes and with nothing broken.
    #[inline]
    pub(super) const fn bare(player: Cell, mode: Mode) -> Self {
        Self { player, mode, ..Self::LOST }
    }

    /// A position with nothing broken. Boxes past the [`MAX_BOXES`]th are left out.
    #[must_use]
    pub fn new(player: Cell, mode: Mode, light: &[Cell], heavy: &[Cell]) -> Self {
        let mut state = Self::bare(player, mode);
        let light = &light[..light.len().min(MAX_BOXES)];
        let heavy = &heavy[..heavy.len().min(MAX_BOXES - light.len())];
        let (first, rest) = state.boxes.split_at_mut(light.len());
        first.copy_from_slice(light);
        rest[..heavy.len()].copy_from_slice(heavy);
        order::sort(first);
        order::sort(&mut rest[..heavy.len()]);
        (state.light, state.heavy) = (light.len() as u8, heavy.len() as u8);
        state
    }

    /// Where the player is.
    #[must_use]
    pub fn player(&self) -> Cell {
        self.player
    }

    /// How the player is there.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The fragile walls that are broken: bit n stands for number n.
    #[must_use]
    pub fn broken(&self) -> u64 {
        self.broken
    }

    /// The cells of the light boxes, in order.
    #[inline]
    #[must_use]
    pub fn light(&self) -> &[Cell] {
        &self.boxes[..usize::from(self.light)]
    }

    /// The cells of the heavy boxes, in order.
    #[inline]
    #[must_use]
    pub fn heavy(&self) -> &[Cell] {
        &self.boxes[usize::from(self.light)..self.count()]
    }

    /// The cells of all boxes: first the light ones.
    #[inline]
    #[must_use]
    pub fn boxes(&self) -> &[Cell] {
        &self.boxes[..self.count()]
    }

    /// How many boxes there are.
    #[inline]
    #[must_use]
    pub fn count(&self) -> usize {
        usize::from(self.light + self.heavy)
    }

    /// Whether a box stands on a cell.
    #[inline]
    #[must_use]
    pub fn has_box(&self, cell: Cell) -> bool {
        self.index(cell).is_some()
    }

    /// The kind of the box on a cell.
    #[must_use]
    pub fn box_on(&self, cell: Cell) -> Option<Weight> {
        let index = self.index(cell)?;
        Some(if index < usize::from(self.light) { Weight::Light } else { Weight::Heavy })
    }

    /// Whether the box on a cell is a heavy one.
    #[inline]
    pub(super) fn is_heavy(&self, cell: Cell) -> bool {
        self.index(cell).is_some_and(|index| index >= usize::from(self.light))
    }

    #[inline]
    fn index(&self, cell: Cell) -> Option<usize> {
        self.boxes().iter().position(|&taken| taken == cell)
    }

    /// Moves the box on a cell to a cell without one.
    #[inline]
    pub(super) fn move_box(&mut self, from: Cell, to: Cell) {
        let Some(mut at) = self.index(from) else { return };
        let light = usize::from(self.light);
        let (first, end) = if at < light { (0, light) } else { (light, self.count()) };
        while at > first && self.boxes[at - 1] > to {
            self.boxes[at] = self.boxes[at - 1];
            at -= 1;
        }
        while at + 1 < end && self.boxes[at + 1] < to {
            self.boxes[at] = self.boxes[at + 1];
            at += 1;
        }
        self.boxes[at] = to;
    }

    /// Adds a light box on a cell after those of all others; before any heavy one is added.
    #[inline]
    pub(super) fn append_light(&mut self, cell: Cell) {
        self.boxes[self.count()] = cell;
        self.light += 1;
    }

    /// Adds a heavy box on a cell after those of all others.
    #[inline]
    pub(super) fn append_heavy(&mut self, cell: Cell) {
        self.boxes[self.count()] = cell;
        self.heavy += 1;
    }

    /// Takes the box on a cell away.
    pub(super) fn remove_box(&mut self, cell: Cell) {
        let Some(at) = self.index(cell) else { return };
        let end = self.count();
        self.boxes.copy_within(at + 1..end, at);
        self.boxes[end - 1] = NOWHERE;
        if at < usize::from(self.light) {
            self.light -= 1;
        } else {
            self.heavy -= 1;
        }
    }
}
