//! Changing levels by hand.

use unsolve_core::{Brush, BrushKind, EditError, Editing, Paint};
use unsolve_digits::{cell_text, symbol};

use crate::drawing::{Drawing, Place};
use crate::level::Level;
use crate::setup::sums_of;
use crate::{Kakuro, SIDES};

/// The id of the brush that makes a wall.
pub(crate) const WALL: &str = "wall";

/// The id of the brush of a cell with a digit, 0 for an empty one.
pub(crate) fn brush(digit: u8) -> String {
    if digit == 0 { "cell".to_owned() } else { format!("digit-{}", symbol(digit)) }
}

/// What brushes do to a sum.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    More,
    Less,
    None,
}

/// The brushes that change the sums a wall shows: whether that of the run below, what they do, the id and the name.
const SUMS: [(bool, Turn, &str, &str); 6] = [
    (false, Turn::More, "right-more", "Larger sum on the right"),
    (false, Turn::Less, "right-less", "Smaller sum on the right"),
    (false, Turn::None, "right-none", "No sum on the right"),
    (true, Turn::More, "below-more", "Larger sum below"),
    (true, Turn::Less, "below-less", "Smaller sum below"),
    (true, Turn::None, "below-none", "No sum below"),
];

impl Editing for Kakuro {
    /// Walls, cells, given digits, and what changes sums.
    fn brushes(_: &Level) -> Vec<Brush> {
        let wall = Brush {
            id: WALL.to_owned(),
            name: "Wall".to_owned(),
            paint: Paint::Wall,
            kind: BrushKind::Tile,
        };
        let digit = |digit: u8| Brush {
            id: brush(digit),
            name: if digit == 0 { "Cell".to_owned() } else { symbol(digit).to_string() },
            paint: if digit == 0 { Paint::Surface } else { Paint::Ink },
            kind: BrushKind::Tile,
        };
        let sum = |(_, _, id, name): (bool, Turn, &str, &str)| Brush {
            id: id.to_owned(),
            name: name.to_owned(),
            paint: Paint::Line,
            kind: BrushKind::Tool,
        };
        [wall].into_iter().chain((0..=9).map(digit)).chain(SUMS.map(sum)).collect()
    }

    fn places(level: &Level) -> [usize; 2] {
        level.size()
    }

    fn shown(level: &Level, place: [usize; 2]) -> Vec<String> {
        let Some(cell) = level.cell(place) else { return Vec::new() };
        let open = level.layout().open()[cell];
        vec![if open { brush(level.given()[cell]) } else { WALL.to_owned() }]
    }

    /// Runs that get other cells lose their sums.
    fn paint(level: &Level, id: &str, place: [usize; 2]) -> Result<Level, EditError> {
        let Some(cell) = level.cell(place) else { return Ok(level.clone()) };
        if let Some(&(down, turn, ..)) = SUMS.iter().find(|(_, _, known, _)| *known == id) {
            return turned(level, cell, down, turn);
        }
        let mut drawing = Drawing::of(level, level.given());
        let digit = (0..=9).find(|&digit| brush(digit) == id);
        drawing.places[cell] = match (digit, drawing.places[cell]) {
            (Some(digit), _) => Place::Cell(digit),
            (None, Place::Cell(_)) if id == WALL => Place::WALL,
            _ => return Ok(level.clone()),
        };
        built(&drawing.keeping_sums_of(level.layout()))
    }

    /// What is added are walls.
    fn resize(level: &Level, [top, right, bottom, left]: [i32; 4]) -> Result<Level, EditError> {
        let [rows, columns] = level.size();
        let side = |now: usize, more: [i32; 2], unit: &str| {
            let after = signed(now) + i64::from(more[0]) + i64::from(more[1]);
            let fits = usize::try_from(after).ok().filter(|side| SIDES.contains(side));
            let (least, most) = (SIDES.start(), SIDES.end());
            let message = format!("{after} {unit} are not between {least} and {most}");
            fits.ok_or(EditError(message))
        };
        let size = [side(rows, [top, bottom], "rows")?, side(columns, [left, right], "columns")?];
        let before = Drawing::of(level, level.given());
        let mut after = Drawing { size, places: vec![Place::WALL; size[0] * size[1]] };
        for (from, &place) in before.places.iter().enumerate() {
            let row = signed(from / columns) + i64::from(top);
            let column = signed(from % columns) + i64::from(left);
            let (Ok(row), Ok(column)) = (usize::try_from(row), usize::try_from(column)) else {
                continue;
            };
            let edge = row == 0 || column == 0;
            if row < size[0] && column < size[1] {
                let cut = edge && matches!(place, Place::Cell(_));
                after.places[row * size[1] + column] = if cut { Place::WALL } else { place };
            }
        }
        built(&after.without_cut_sums(level, [top, left]))
    }

    /// The walls stay, with no sums and no digits.
    fn clear(level: &Level) -> Result<Level, EditError> {
        Level::new(level.layout().clone(), Vec::new(), Vec::new())
            .map_err(|error| EditError(error.to_string()))
    }
}

impl Drawing {
    /// The same without sums of runs that have not as many cells as in a level that was moved down and to the right.
    fn without_cut_sums(mut self, level: &Level, [down, right]: [i32; 2]) -> Self {
        let layout = self.layout();
        let columns = self.size[1];
        for (wall, place) in self.places.iter_mut().enumerate() {
            let Place::Wall { across, down: below } = place else { continue };
            let row = signed(wall / columns) - i64::from(down);
            let column = signed(wall % columns) - i64::from(right);
            let from = usize::try_from(row).ok().zip(usize::try_from(column).ok());
            let from = from.and_then(|(row, column)| level.cell([row, column]));
            let runs = from.map_or([None; 2], |from| level.layout().runs_from(from));
            let length = |layout: &crate::Layout, run: Option<usize>| {
                run.map_or(0, |run| layout.runs()[run].cells.len())
            };
            let now = layout.runs_from(wall);
            let same = |way: usize| length(&layout, now[way]) == length(level.layout(), runs[way]);
            *across = if same(0) { *across } else { 0 };
            *below = if same(1) { *below } else { 0 };
        }
        self.without_idle_sums()
    }
}

/// A number of rows or columns, which are few.
fn signed(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Changes a sum that a wall shows.
fn turned(level: &Level, wall: usize, down: bool, turn: Turn) -> Result<Level, EditError> {
    let name = cell_text(level.place(wall));
    let run = level.layout().runs_from(wall)[usize::from(down)];
    let run = run.filter(|_| !level.layout().open()[wall]);
    let way = if down { "below" } else { "on the right" };
    let nothing = || EditError(format!("{name} has no cells {way} to add up"));
    let run = run.ok_or_else(nothing)?;
    let range = sums_of(level.layout().runs()[run].cells.len());
    let mut sums = level.sums().to_vec();
    sums[run] = match (turn, sums[run]) {
        (Turn::None, _) => 0,
        (Turn::More, 0) => *range.start(),
        (Turn::Less, 0) => *range.end(),
        (Turn::More, sum) => sum + 1,
        (Turn::Less, sum) => sum - 1,
    };
    if sums[run] > 0 && !range.contains(&sums[run]) {
        let (least, most) = (range.start(), range.end());
        return Err(EditError(format!("the cells {way} of {name} add up to {least} to {most}")));
    }
    let drawing = Level::new(level.layout().clone(), sums, level.given().to_vec());
    let level = drawing.map_err(|error| EditError(error.to_string()))?;
    built(&Drawing::of(&level, level.given()))
}

/// The level that is drawn, if nothing is wrong with it.
pub(crate) fn built(drawing: &Drawing) -> Result<Level, EditError> {
    drawing.level().map_err(|problems| {
        let first = problems.first().map(ToString::to_string).unwrap_or_default();
        EditError(first)
    })
}
