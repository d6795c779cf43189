//! The clues beside the board: those about single cells and about all of it.

use unsolve_adapters::constraint::Notes;
use unsolve_constraint::{Constraint, Values};
use unsolve_core::{Geometry, Paint, Point, Scene, Shape as Drawn};
use unsolve_grids::MARGIN;

use super::chips::line;
use super::{draw_form, label};
use crate::clue::{Bound, Clue, Line};
use crate::level::Level;
use crate::names;
use crate::shape::{Shape, any};
use crate::similar::similar;
use crate::words::cats;

/// Height of a line of the list.
const STEP: f32 = 32.0;
/// Width of a line of the list.
const WIDTH: f32 = 196.0;
/// From one column of the list to the next.
const COLUMN: f32 = WIDTH + 12.0;
/// Fewest lines of a column.
const LEAST: usize = 8;

/// Where the clues stand: in one column, or in more if they would be higher than the board.
pub(super) struct ClueList {
    corner: Point,
    clues: usize,
    rows: usize,
}

impl ClueList {
    pub(super) fn new(level: &Level, corner: Point, high: f32) -> Self {
        let clues = cards(level).len() + REMARKS;
        let room = ((high / STEP) as usize).max(LEAST);
        let columns = clues.div_ceil(room).max(1);
        Self { corner, clues, rows: clues.div_ceil(columns) }
    }

    pub(super) fn height(&self) -> f32 {
        self.rows as f32 * STEP
    }

    /// The left end of the list.
    pub(super) fn left(&self) -> f32 {
        self.corner.x - MARGIN / 2.0
    }

    pub(super) fn right(&self) -> f32 {
        let columns = self.clues.div_ceil(self.rows.max(1));
        self.corner.x + columns.max(1) as f32 * COLUMN - (COLUMN - WIDTH)
    }

    pub(super) fn draw(&self, scene: &mut Scene, level: &Level, notes: &Notes) {
        let Point { x, y } = self.place(0);
        let centre = Point::new(x + WIDTH / 2.0, y + STEP / 2.0);
        label(scene, centre, 8.5, cats(level), Paint::Ink);
        for (place, card) in cards(level).iter().enumerate() {
            let corner = self.place(place + REMARKS);
            draw_card(scene, level, card, corner, Status::of_all(level, notes, card));
        }
    }

    /// The upper left corner of a line of the list.
    fn place(&self, place: usize) -> Point {
        let (column, row) = (place / self.rows.max(1), place % self.rows.max(1));
        Point::new(self.corner.x + column as f32 * COLUMN, self.corner.y + row as f32 * STEP)
    }
}

/// Lines before the first clue: what a cat counts as.
const REMARKS: usize = 1;

/// Longer names of places are written smaller.
const LONG: usize = 6;
/// The most clues that have room on a card.
const MOST: usize = 3;

/// The clues of each line of the list: those that are about the same cells, or rule shapes out of the same line,
/// share one.
fn cards(level: &Level) -> Vec<Vec<Clue>> {
    let shared = |clue: &Clue| match *clue {
        Clue::Count { bound, number, .. } => bound == Bound::Exactly && number == 0,
        _ => true,
    };
    let room = |group: Vec<Clue>| {
        let most = if group.iter().all(shared) { MOST } else { 1 };
        group.chunks(most).map(<[Clue]>::to_vec).collect::<Vec<_>>()
    };
    let listed: Vec<Clue> =
        level.clues().iter().copied().filter(|&clue| line(clue).is_none()).collect();
    similar(&listed).into_iter().flat_map(room).collect()
}

/// How clues stand with what was entered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Status {
    Open,
    Met,
    Broken,
}

impl Status {
    /// What the edge of a clue is drawn with, and how wide.
    pub(super) fn edge(self) -> (Paint, f32) {
        if self == Self::Broken { (Paint::Accent, 2.5) } else { (Paint::Line, 1.0) }
    }

    pub(super) fn ink(self) -> Paint {
        if self == Self::Met { Paint::Wall } else { Paint::Ink }
    }

    /// Broken if one is, met if all are.
    pub(super) fn of_all(level: &Level, notes: &Notes, clues: &[Clue]) -> Self {
        let each: Vec<Self> = clues.iter().map(|&clue| status(level, notes, clue)).collect();
        if each.contains(&Self::Broken) {
            Self::Broken
        } else if each.contains(&Self::Open) {
            Self::Open
        } else {
            Self::Met
        }
    }
}

/// Judges a clue by what was entered alone; what was ruled out is only a note.
fn status(level: &Level, notes: &Notes, clue: Clue) -> Status {
    let entered = |cell: usize| notes.entered(cell).map_or(any(), |v| Values::one(v.into()));
    match clue.constraint(level.grid(), level.cats()) {
        Constraint::Fact { cell, values } => judge(
            usize::from((entered(cell) - values).is_empty()),
            usize::from(!(entered(cell) & values).is_empty()),
            1,
            1,
        ),
        Constraint::Count { cells, values, at_least, at_most } => {
            let sure = cells.iter().filter(|&&cell| (entered(cell) - values).is_empty());
            let possible = cells.iter().filter(|&&cell| !(entered(cell) & values).is_empty());
            judge(sure.count(), possible.count(), at_least, at_most)
        }
        _ => Status::Open,
    }
}

fn judge(sure: usize, possible: usize, at_least: usize, at_most: usize) -> Status {
    if sure > at_most || possible < at_least {
        Status::Broken
    } else if sure >= at_least && possible <= at_most {
        Status::Met
    } else {
        Status::Open
    }
}

fn draw_card(scene: &mut Scene, level: &Level, clues: &[Clue], corner: Point, status: Status) {
    let Point { x, y } = corner;
    let middle = y + STEP / 2.0;
    let (edge, width) = status.edge();
    let card = Geometry::Rect { x, y: y + 2.0, width: WIDTH, height: STEP - 4.0, radius: 8.0 };
    scene.shapes.push(Drawn::filled(card, Paint::Surface).with_stroke(edge, width));
    let ink = status.ink();
    let Some((place, says, shapes)) = words(level, clues) else { return };
    let small = if place.len() > LONG { 8.0 } else { 10.0 };
    label(scene, Point::new(x + 34.0, middle), small, place, ink);
    label(scene, Point::new(x + 106.0, middle), 10.0, says, ink);
    let size = if shapes.len() > 1 { 7.0 } else { 9.0 };
    for (before, &shape) in shapes.iter().rev().enumerate() {
        draw_form(scene, shape, Point::new(x + 156.0 - 18.0 * before as f32, middle), size);
    }
    match status {
        Status::Met => label(scene, Point::new(x + 182.0, middle), 9.0, "\u{2713}", Paint::Wall),
        Status::Broken => label(scene, Point::new(x + 182.0, middle), 10.0, "!", Paint::Accent),
        Status::Open => {}
    }
}

/// What a card is about, what it says, and the shapes.
fn words(level: &Level, clues: &[Clue]) -> Option<(String, String, Vec<Shape>)> {
    let cells: Vec<String> = clues
        .iter()
        .filter_map(|clue| clue.cell())
        .map(|cell| names::cell_name(level.grid(), cell))
        .collect();
    let several = cells.len() > 1;
    let (place, says) = match *clues.first()? {
        Clue::Is { .. } => (cells.join(", "), if several { "are" } else { "is" }.to_owned()),
        Clue::Not { .. } => (cells.join(", "), if several { "are no" } else { "is no" }.to_owned()),
        Clue::Count { line, bound, number, .. } => {
            let place = match line {
                Line::Row(row) => format!("Row {}", row + 1),
                Line::Column(column) => format!("Col {}", names::column(column)),
                Line::Grid => "Grid".to_owned(),
            };
            let says = match bound {
                Bound::Exactly if number == 0 => "no".to_owned(),
                Bound::Exactly => format!("exactly {number}"),
                Bound::AtLeast => format!("at least {number}"),
                Bound::AtMost => format!("at most {number}"),
            };
            (place, says)
        }
    };
    let mut shapes: Vec<Shape> = clues.iter().map(|clue| clue.shape()).collect();
    shapes.dedup();
    Some((place, says, shapes))
}
