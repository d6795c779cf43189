//! Changing levels by hand.

use unsolve_core::{Brush, BrushKind, EditError, Editing, Files, Paint, order, symbol};
use unsolve_grids::{Cell, Resize};

use crate::ColorCycle;
use crate::board::Level;
use crate::setup::{Lock, MAX_SIDE, Setup};

/// A lock that a designer paints again opens one click later, up to this.
const LONGEST: u8 = 9;

impl Editing for ColorCycle {
    /// The colours, and what makes a cell special.
    fn brushes(level: &Level) -> Vec<Brush> {
        let color = |color: u8| Brush {
            id: format!("color-{color}"),
            name: format!("Colour {}", symbol(color)),
            paint: Paint::Piece(color),
            kind: BrushKind::Tile,
        };
        let mut brushes: Vec<Brush> = (0..level.colors()).map(color).collect();
        let special = [
            ("power", "Power cell, or no longer", Paint::Accent, BrushKind::Piece),
            ("lock", "Lock, one click longer each time", Paint::Ink, BrushKind::Piece),
            ("open", "No lock", Paint::Surface, BrushKind::Tool),
            ("click", "Take a click back: still solvable", Paint::Line, BrushKind::Tool),
        ];
        brushes.extend(special.map(|(id, name, paint, kind)| Brush {
            id: id.to_owned(),
            name: name.to_owned(),
            paint,
            kind,
        }));
        brushes
    }

    fn places(level: &Level) -> [usize; 2] {
        level.grid().size()
    }

    fn shown(level: &Level, [row, column]: [usize; 2]) -> Vec<String> {
        let Some(cell) = level.grid().cell(row, column) else { return Vec::new() };
        let color = format!("color-{}", level.start.colors[usize::from(cell)]);
        let power = level.is_power(cell).then(|| "power".to_owned());
        let lock = (level.start.lock(cell) > 0).then(|| "lock".to_owned());
        [Some(color), power, lock].into_iter().flatten().collect()
    }

    fn paint(level: &Level, brush: &str, [row, column]: [usize; 2]) -> Result<Level, EditError> {
        let mut painted = level.clone();
        let Some(cell) = level.grid().cell(row, column) else { return Ok(painted) };
        let index = usize::from(cell);
        let color = brush.strip_prefix("color-").and_then(|number| number.parse().ok());
        match (brush, color) {
            (_, Some(color)) => painted.start.colors[index] = color,
            ("power", _) => painted.power[index] = !painted.power[index],
            ("lock", _) => {
                let turns = level.start.lock(cell);
                set_lock(&mut painted, cell, (turns + 1).min(LONGEST.max(turns)));
            }
            ("open", _) => set_lock(&mut painted, cell, 0),
            // The brush that is left is `click`.
            _ => unclick(&mut painted, cell),
        }
        Ok(painted)
    }

    /// Adds and removes rows and columns; what is new has the first colour.
    fn resize(level: &Level, sides: [i32; 4]) -> Result<Level, EditError> {
        let resize = Resize::new(level.grid(), sides, |length, _| {
            let fits = usize::try_from(length).is_ok_and(|length| (1..=MAX_SIDE).contains(&length));
            let message = || format!("{length} rows or columns are not between 1 and {MAX_SIDE}");
            if fits { Ok(()) } else { Err(EditError(message())) }
        })?;
        let [height, width] = resize.grid().size();
        let old = Self::setup(level, &level.start);
        let cells = vec![vec![0; width]; height];
        let mut new = Setup { cells, power: Vec::new(), locked: Vec::new(), ..old };
        for from in level.grid().cells() {
            let Some(to) = resize.place(from) else { continue };
            let [row, column] = resize.grid().at(to);
            new.cells[row][column] = level.start.colors[usize::from(from)];
            new.power.extend(level.is_power(from).then_some([row, column]));
            let turns = level.start.lock(from);
            let lock = Lock { cell: [row, column], turns };
            new.locked.extend((turns > 0).then_some(lock));
        }
        Self::validate(new, Self::rules(level)).map_err(|error| EditError(error.to_string()))
    }

    fn clear(level: &Level) -> Result<Level, EditError> {
        let mut cleared = level.clone();
        cleared.power.fill(false);
        cleared.start.locks.clear();
        cleared.start.colors.fill(0);
        Ok(cleared)
    }
}

/// Locks a cell for some clicks; 0 opens it.
pub(crate) fn set_lock(level: &mut Level, cell: Cell, turns: u8) {
    let locks = &mut level.start.locks;
    locks.retain(|&(other, _)| other != cell);
    if turns > 0 {
        locks.push((cell, turns));
        order::sort(locks);
    }
}

/// Takes a click back as if nothing were locked.
pub(crate) fn unclick(level: &mut Level, cell: Cell) {
    let colors = level.colors();
    let reached: Vec<Cell> = level.reach(cell).collect();
    for cell in reached {
        let color = &mut level.start.colors[usize::from(cell)];
        *color = (*color + colors - 1) % colors;
    }
}
