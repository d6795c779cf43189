//! What a player sees of a position: the board as text, and where in it the places to click are.

use std::collections::{BTreeMap, BTreeSet};

use unsolve_core::{Geometry, Hit, Scene, TextBoard};

use super::keys::Arrow;

/// A place's two numbers.
pub type Cell = [usize; 2];

/// A rectangle of signs: the first column and row, and those after the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patch {
    /// The first column.
    pub left: usize,
    /// The first row.
    pub top: usize,
    /// The column after the last.
    pub right: usize,
    /// The row after the last.
    pub bottom: usize,
}

impl Patch {
    fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// Twice the middle, which is a whole number. A sign is twice as high as wide.
    fn middle(self) -> [i32; 2] {
        [(self.left + self.right) as i32, 2 * (self.top + self.bottom) as i32]
    }
}

/// A position as it is seen.
pub struct Sight {
    /// The picture with what can be clicked.
    pub scene: Scene,
    /// The board as text.
    pub board: TextBoard,
    patches: BTreeMap<Cell, Patch>,
}

impl Sight {
    /// Finds the places of a scene in the text of its board.
    pub fn of(scene: Scene, board: TextBoard) -> Self {
        let mut patches: BTreeMap<Cell, Patch> = BTreeMap::new();
        for (top, line) in board.lines.iter().enumerate() {
            let mut left = 0;
            for span in line {
                let right = left + span.text.chars().count();
                let patch = Patch { left, top, right, bottom: top + 1 };
                if let Some(cell) = span.cell {
                    patches
                        .entry(cell)
                        .and_modify(|seen| *seen = seen.with(patch))
                        .or_insert(patch);
                }
                left = right;
            }
        }
        Self { scene, board, patches }
    }

    /// Whether a hit is a key below the board.
    pub fn is_key(&self, hit: &Hit) -> bool {
        self.scene.controls.is_some_and(|end| bounds(&hit.area)[1] >= end)
    }

    /// The keys below the board.
    pub fn keys(&self) -> impl Iterator<Item = &Hit> {
        self.scene.hits.iter().filter(|hit| self.is_key(hit))
    }

    /// The hit with a name.
    pub fn hit(&self, id: &str) -> Option<&Hit> {
        self.scene.hits.iter().find(|hit| hit.id == id)
    }

    /// The cells that a hit covers, or the one that it lies in.
    pub fn cells(&self, hit: &Hit) -> BTreeSet<Cell> {
        if self.is_key(hit) {
            return BTreeSet::new();
        }
        let area = bounds(&hit.area);
        let places = self.scene.places.iter().map(|place| (place.cell, bounds(&place.area)));
        let covered: BTreeSet<Cell> = places
            .clone()
            .filter(|(_, place)| holds(area, middle(*place)))
            .map(|(cell, _)| cell)
            .collect();
        if !covered.is_empty() {
            return covered;
        }
        places.filter(|(_, place)| holds(*place, middle(area))).map(|(cell, _)| cell).collect()
    }

    /// Where a hit is in the text.
    pub fn patch(&self, hit: &Hit) -> Option<Patch> {
        let patches = self.cells(hit).into_iter().filter_map(|cell| self.patches.get(&cell));
        patches.copied().reduce(Patch::with)
    }

    /// The hit that is nearest in a direction, if there is one.
    pub fn neighbour<'s>(&self, stops: &[&'s Hit], from: &Hit, arrow: Arrow) -> Option<&'s Hit> {
        let [x, y] = self.patch(from)?.middle();
        let [right, down] = arrow.step();
        let cost = |hit: &Hit| {
            let [to_x, to_y] = self.patch(hit)?.middle();
            let ahead = (to_x - x) * right + (to_y - y) * down;
            let aside = ((to_x - x) * down).abs() + ((to_y - y) * right).abs();
            (ahead > 0).then_some(ahead + 2 * aside)
        };
        let costs = stops.iter().filter_map(|&hit| Some((cost(hit)?, hit)));
        costs.min_by_key(|(cost, _)| *cost).map(|(_, hit)| hit)
    }
}

/// Left, upper, right and lower edge of a form.
fn bounds(form: &Geometry) -> [f32; 4] {
    let around = |x: f32, y: f32, wide: f32, high: f32| [x - wide, y - high, x + wide, y + high];
    match form {
        Geometry::Rect { x, y, width, height, .. } => [*x, *y, x + width, y + height],
        Geometry::Circle { centre, radius } => around(centre.x, centre.y, *radius, *radius),
        Geometry::Label { centre, size, .. } => around(centre.x, centre.y, size / 2.0, size / 2.0),
        Geometry::Lines { points, .. } => {
            let start = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
            points.iter().fold(start, |[left, top, right, bottom], at| {
                [left.min(at.x), top.min(at.y), right.max(at.x), bottom.max(at.y)]
            })
        }
    }
}

fn middle([left, top, right, bottom]: [f32; 4]) -> [f32; 2] {
    [f32::midpoint(left, right), f32::midpoint(top, bottom)]
}

fn holds([left, top, right, bottom]: [f32; 4], [x, y]: [f32; 2]) -> bool {
    (left..right).contains(&x) && (top..bottom).contains(&y)
}
