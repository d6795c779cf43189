//! The board as a picture, with the keys below it.

use unsolve_adapters::constraint::{ConstraintRules, Entry, Notes, What};
use unsolve_core::{
    Effect, Geometry, Group, Happening, Hit, Notation, Paint, Picture, Point, Scene, SceneMove,
    Shape,
};
use unsolve_digits::{Digit, Sheet, cell_text, described_rows, shown, symbol};

use crate::level::Level;
use crate::{Futoshiki, Sign};

/// Between two cells: room for a sign.
const GAP: f32 = 26.0;
/// From the middle of a sign to its ends: along the way from one cell to the other, and across it.
const ARM: [f32; 2] = [6.0, 9.0];

impl Picture for Futoshiki {
    const HAPPENS: &'static [Happening] = What::HAPPENS;

    /// The board with its signs and notes, and the keys below it.
    fn draw(level: &Level, notes: &Notes) -> Scene {
        let sheet = sheet(level);
        let mut scene = sheet.scene(describe(level, notes));
        scene.places = sheet.places(notes);
        scene.groups = groups(level, &sheet);
        let wrong = level.conflicts_of(notes);
        let stale = notes.overtaken(Self::model(level), Self::clues(level));
        for cell in 0..sheet.cells() {
            let given = level.digits()[cell] > 0;
            let shown = shown(notes, cell);
            let tile = Shape::filled(sheet.square(cell, 1.0, 9.0), Paint::Surface);
            let rim = if given { Paint::Ink } else { Paint::Line };
            scene.shapes.push(tile.with_stroke(rim, 2.0).named(sheet.tile(cell)));
            sheet.draw_digit(&mut scene, cell, Digit { shown, given, wrong: wrong[cell] });
            if shown == 0 {
                sheet.draw_notes(&mut scene, notes, cell, stale[cell]);
            }
        }
        for ([first, second], sign) in level.signed() {
            let (one, other) = (shown(notes, first), shown(notes, second));
            let broken = one > 0 && other > 0 && !sign.holds(one, other);
            scene.shapes.push(chevron(&sheet, [first, second], sign, broken));
        }
        let compared = |cell| compared(level, cell);
        sheet.add_cells(&mut scene, (level.digits(), notes), compared);
        sheet.draw_keys_of_square(&mut scene, notes);
        add_moves(&mut scene, level, notes);
        scene
    }

    /// The cells that are marked flash.
    fn effects(level: &Level, notes: &Notes, mv: Entry<u8>) -> Vec<Effect> {
        let mark = Self::understood(level, mv);
        let flash = |mark| sheet(level).flashes(notes, mark, |after| level.is_solved(after));
        mark.map(flash).unwrap_or_default()
    }
}

fn sheet(level: &Level) -> Sheet {
    let side = level.side();
    Sheet::new([side; 2], side as u8, [side.div_ceil(3), 3]).with_gap(GAP)
}

/// Rows and columns, and the two cells of each sign.
fn groups(level: &Level, sheet: &Sheet) -> Vec<Group> {
    let lines = level.kit().layout.lines().iter();
    let lines = lines.map(|cells| Group { places: cells.clone(), clue: None });
    let signs = level.signed().map(|(cells, sign)| {
        let [first, second] = cells;
        let (x, y) = middle(sheet, cells);
        let area = Geometry::Rect {
            x: x - GAP / 2.0,
            y: y - GAP / 2.0,
            width: GAP,
            height: GAP,
            radius: 4.0,
        };
        let word = if sign == Sign::Less { "smaller" } else { "larger" };
        let name = |cell: usize| cell_text(sheet.place(cell));
        let label = format!("{} is {word} than {}", name(first), name(second));
        let id = format!("sign-{first}-{second}");
        Group { places: cells.to_vec(), clue: Some(Hit { id, area, label }) }
    });
    lines.chain(signs).collect()
}

/// The point between two cells.
fn middle(sheet: &Sheet, [first, second]: [usize; 2]) -> (f32, f32) {
    let (one, other) = (sheet.centre(first), sheet.centre(second));
    (f32::midpoint(one.x, other.x), f32::midpoint(one.y, other.y))
}

/// A sign that opens towards the larger cell.
fn chevron(sheet: &Sheet, cells: [usize; 2], sign: Sign, broken: bool) -> Shape {
    let (x, y) = middle(sheet, cells);
    let tip = if sign == Sign::Less { -ARM[0] } else { ARM[0] };
    let points = if cells[1] == cells[0] + 1 {
        vec![
            Point::new(x - tip, y - ARM[1]),
            Point::new(x + tip, y),
            Point::new(x - tip, y + ARM[1]),
        ]
    } else {
        vec![
            Point::new(x - ARM[1], y - tip),
            Point::new(x, y + tip),
            Point::new(x + ARM[1], y - tip),
        ]
    };
    let paint = if broken { Paint::Accent } else { Paint::Ink };
    let width = if broken { 5.0 } else { 3.6 };
    Shape::outlined(Geometry::Lines { points, closed: false }, paint, width)
}

/// Every mark is a click on the cell and one or two on keys, until the level is solved.
fn add_moves(scene: &mut Scene, level: &Level, notes: &Notes) {
    if level.is_solved(notes) {
        return;
    }
    for mark in notes.marks(Futoshiki::model(level), Futoshiki::clues(level)) {
        let entry = Futoshiki::written(level, mark);
        let hits = entry.clicks(|digit| symbol(digit).to_string());
        scene.moves.push(SceneMove { notation: Futoshiki::move_text(entry), hits });
    }
}

/// What the signs around a cell say, for a screen reader: ", smaller than r1c2".
fn compared(level: &Level, cell: usize) -> String {
    let name = |cell: usize| cell_text([cell / level.side(), cell % level.side()]);
    let around = level.signed().filter(|(cells, _)| cells.contains(&cell));
    let told = around.map(|([first, second], sign)| {
        let (other, smaller) =
            if first == cell { (second, sign == Sign::Less) } else { (first, sign == Sign::More) };
        format!(", {} than {}", if smaller { "smaller" } else { "larger" }, name(other))
    });
    told.collect()
}

/// The position in words.
fn describe(level: &Level, notes: &Notes) -> String {
    let side = level.side();
    let rule = format!(
        "A board of {side} rows and {side} columns. Each row and column gets each digit once, and every sign between two \
         cells holds."
    );
    let name = |cell: usize| cell_text([cell / side, cell % side]);
    let sign = |([first, second], sign): ([usize; 2], Sign)| {
        let mark = if sign == Sign::Less { "<" } else { ">" };
        format!("{} {mark} {}", name(first), name(second))
    };
    let signs: Vec<String> = level.signed().map(sign).collect();
    let signs = (!signs.is_empty()).then(|| format!("Signs: {}.", signs.join(", ")));
    let rows = described_rows([side, side], |cell| shown(notes, cell));
    [rule].into_iter().chain(rows).chain(signs).collect::<Vec<_>>().join(" ")
}
