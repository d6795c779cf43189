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
    fn middle(self) -> [usize; 2] {
        [self.left + self.right, 2 * (self.top + self.bottom)]
    }
}

/// A position as it is seen.
pub struct Sight {
    /// The picture with what can be clicked.
    pub scene: Scene,
    /// The board as text.
    pub board: TextBoard,
    patches: BTreeMap<Cell, Patch>,
    /// The cells of each hit on the board, by its name.
    cells: BTreeMap<String, BTreeSet<Cell>>,
}

impl Sight {
    /// Finds the places of a scene in the text of its board.
    pub fn of(scene: Scene, board: TextBoard) -> Self {
        let cells = cells(&scene);
        let patches = patches(&board);
        Self { scene, board, patches, cells }
    }

    /// Whether a hit is a key below the board.
    pub fn is_key(&self, hit: &Hit) -> bool {
        is_key(&self.scene, hit)
    }

    /// The keys below the board.
    pub fn keys(&self) -> impl Iterator<Item = &Hit> {
        self.scene.hits.iter().filter(|hit| self.is_key(hit))
    }

    /// The hit with a name.
    pub fn hit(&self, id: &str) -> Option<&Hit> {
        self.scene.hits.iter().find(|hit| hit.id == id)
    }

    /// The cells that a hit covers, or the one that it lies in; none for a key.
    pub fn cells(&self, hit: &Hit) -> BTreeSet<Cell> {
        self.cells.get(&hit.id).cloned().unwrap_or_default()
    }

    /// Where a hit is in the text.
    pub fn patch(&self, hit: &Hit) -> Option<Patch> {
        let cells = self.cells.get(&hit.id).into_iter().flatten();
        let patches = cells.filter_map(|cell| self.patches.get(cell));
        patches.copied().reduce(Patch::with)
    }

    /// The hit that is nearest in a direction, if there is one.
    pub fn neighbour<'s>(&self, stops: &[&'s Hit], from: &Hit, arrow: Arrow) -> Option<&'s Hit> {
        let [x, y] = self.patch(from)?.middle();
        let cost = |hit: &Hit| {
            let [to_x, to_y] = self.patch(hit)?.middle();
            let (ahead, aside) = match arrow {
                Arrow::Up => (y.checked_sub(to_y)?, x.abs_diff(to_x)),
                Arrow::Down => (to_y.checked_sub(y)?, x.abs_diff(to_x)),
                Arrow::Left => (x.checked_sub(to_x)?, y.abs_diff(to_y)),
                Arrow::Right => (to_x.checked_sub(x)?, y.abs_diff(to_y)),
            };
            (ahead > 0).then_some(ahead + 2 * aside)
        };
        let costs = stops.iter().filter_map(|&hit| Some((cost(hit)?, hit)));
        costs.min_by_key(|(cost, _)| *cost).map(|(_, hit)| hit)
    }
}

/// Where each cell is in the text of a board.
fn patches(board: &TextBoard) -> BTreeMap<Cell, Patch> {
    let mut patches: BTreeMap<Cell, Patch> = BTreeMap::new();
    for (top, line) in board.lines.iter().enumerate() {
        let mut left = 0;
        for span in line {
            let right = left + span.text.chars().count();
            let patch = Patch { left, top, right, bottom: top + 1 };
            if let Some(cell) = span.cell {
                patches.entry(cell).and_modify(|seen| *seen = seen.with(patch)).or_insert(patch);
            }
            left = right;
        }
    }
    patches
}

/// The cells of each hit on the board. Most hits are exactly a place, which is looked up: a board
/// can have 40,000 of both.
fn cells(scene: &Scene) -> BTreeMap<String, BTreeSet<Cell>> {
    let places: Vec<(Cell, [f32; 4])> =
        scene.places.iter().map(|place| (place.cell, bounds(&place.area))).collect();
    let exact: BTreeMap<[u32; 4], Cell> =
        places.iter().map(|(cell, area)| (area.map(f32::to_bits), *cell)).collect();
    let cells = |hit: &Hit| {
        let area = bounds(&hit.area);
        match exact.get(&area.map(f32::to_bits)) {
            Some(cell) => BTreeSet::from([*cell]),
            None => covered(&places, area),
        }
    };
    let board = scene.hits.iter().filter(|hit| !is_key(scene, hit));
    board.map(|hit| (hit.id.clone(), cells(hit))).collect()
}

/// The places whose middle lies in an area, or else those that its middle lies in.
fn covered(places: &[(Cell, [f32; 4])], area: [f32; 4]) -> BTreeSet<Cell> {
    let those = |fits: &dyn Fn([f32; 4]) -> bool| -> BTreeSet<Cell> {
        places.iter().filter(|(_, place)| fits(*place)).map(|(cell, _)| *cell).collect()
    };
    let inside = those(&|place| holds(area, middle(place)));
    if inside.is_empty() { those(&|place| holds(place, middle(area))) } else { inside }
}

fn is_key(scene: &Scene, hit: &Hit) -> bool {
    scene.controls.is_some_and(|end| bounds(&hit.area)[1] >= end)
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
