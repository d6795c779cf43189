//! The board as a picture, with the keys below it.

use unsolve_adapters::constraint::{ConstraintRules, Entry, Notes, What};
use unsolve_core::{
    Effect, Geometry, Group, Happening, Hit, Notation, Paint, Picture, Place, Point, Scene,
    SceneMove, Shape,
};
use unsolve_digits::{CELL, Digit, Sheet, cell_label, cell_text, symbol};

use crate::Kakuro;
use crate::level::Level;

/// Size of a sum.
const SUM: f32 = 14.5;
/// From the corner of a wall to the middle of a sum.
const INSET: f32 = 15.5;
/// What lies behind the sum of a run that has gone wrong.
const DISC: f32 = 14.5;

impl Picture for Kakuro {
    const HAPPENS: &'static [Happening] = What::HAPPENS;

    /// The board with its sums and notes, and the keys below it.
    fn draw(level: &Level, notes: &Notes) -> Scene {
        let sheet = sheet(level);
        let mut scene = sheet.scene(describe(level, notes));
        scene.places = places(level, &sheet, notes);
        scene.groups = groups(level, &sheet);
        let wrong = level.conflicts_of(notes);
        let stale = notes.overtaken(Self::model(level), Self::clues(level));
        sheet.draw_frame(&mut scene);
        draw_walls(&mut scene, &sheet, level, notes);
        for cell in (0..sheet.cells()).filter(|&cell| level.layout().open()[cell]) {
            let given = level.given()[cell] > 0;
            let shown = Level::shown(notes, cell);
            let ground = if given { Paint::Backdrop } else { Paint::Surface };
            let tile = Shape::filled(sheet.square(cell, 0.0, 0.0), ground);
            scene.shapes.push(tile.with_stroke(Paint::Line, 1.5).named(sheet.tile(cell)));
            sheet.draw_digit(&mut scene, cell, Digit { shown, given, wrong: wrong[cell] });
            if shown == 0 {
                sheet.draw_notes(&mut scene, notes, cell, stale[cell]);
            }
            let label = cell_label(notes, cell, level.size()[1], (shown, given), 0);
            let area = sheet.square(cell, 0.0, 0.0);
            let label = label + &adds(level, cell);
            scene.hits.push(Hit { id: sheet.tile(cell), area, label });
        }
        sheet.draw_keys(&mut scene, |_| None);
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
    Sheet::new(level.size(), 9, [3, 3]).counting_from(0)
}

/// The cells with what they show, and the walls.
fn places(level: &Level, sheet: &Sheet, notes: &Notes) -> Vec<Place> {
    let place = |cell| {
        let shown = Level::shown(notes, cell);
        let shows = (shown > 0).then(|| symbol(shown).to_string());
        Place { shows, ..Place::new(level.place(cell), sheet.square(cell, 0.0, 0.0)) }
    };
    (0..sheet.cells()).map(place).collect()
}

/// The runs, each with the half of a wall that shows its sum.
fn groups(level: &Level, sheet: &Sheet) -> Vec<Group> {
    let group = |(number, run): (usize, &crate::Run)| {
        let [across, down] = corners(sheet, run.clue);
        let Point { x, y } = if run.down { down } else { across };
        let half = INSET - 2.0;
        let area = Geometry::Rect {
            x: x - half,
            y: y - half,
            width: 2.0 * half,
            height: 2.0 * half,
            radius: 4.0,
        };
        let way = if run.down { "down" } else { "across" };
        let sum = level.sums()[number];
        let label =
            format!("{}: {sum} {way}, {} cells", cell_text(level.place(run.clue)), run.cells.len());
        let clue = (sum > 0).then(|| Hit { id: format!("sum-{}-{way}", run.clue), area, label });
        Group { places: run.cells.clone(), clue }
    };
    level.layout().runs().iter().enumerate().map(group).collect()
}

/// Where a wall shows the sum on its right, and the one below.
fn corners(sheet: &Sheet, wall: usize) -> [Point; 2] {
    let Point { x, y } = sheet.corner(wall);
    [Point::new(x + CELL - INSET, y + INSET), Point::new(x + INSET, y + CELL - INSET)]
}

/// A run and its sum, to the right of a wall and below it, where the wall tells them.
type Told = [Option<(usize, u8)>; 2];

/// The walls: those with sums come last, so that their edges lie over those of blocks.
fn draw_walls(scene: &mut Scene, sheet: &Sheet, level: &Level, notes: &Notes) {
    let told = |wall: usize| -> Told {
        let sum = |run: usize| (run, level.sums()[run]);
        level.layout().runs_from(wall).map(|run| run.map(sum).filter(|told| told.1 > 0))
    };
    let broken = level.broken(|cell| Level::shown(notes, cell));
    let walls = (0..sheet.cells()).filter(|&cell| !level.layout().open()[cell]);
    let walls = walls.map(|wall| (wall, told(wall)));
    let (blocks, clues): (Vec<_>, Vec<_>) = walls.partition(|(_, told)| *told == [None, None]);
    for (wall, _) in blocks {
        draw_block(scene, sheet, wall, Paint::Wall);
    }
    for (wall, told) in clues {
        draw_block(scene, sheet, wall, Paint::Backdrop);
        draw_sums(scene, sheet, (wall, told), &broken);
    }
}

fn draw_block(scene: &mut Scene, sheet: &Sheet, wall: usize, edge: Paint) {
    let block = Shape::filled(sheet.square(wall, 0.0, 0.0), Paint::Wall);
    scene.shapes.push(block.with_stroke(edge, 1.5).named(sheet.tile(wall)));
}

/// The sums of a wall on both sides of a diagonal. That of a run that has gone wrong lies on a disc of another colour.
fn draw_sums(scene: &mut Scene, sheet: &Sheet, (wall, told): (usize, Told), broken: &[bool]) {
    let Point { x, y } = sheet.corner(wall);
    let points = vec![Point::new(x, y), Point::new(x + CELL, y + CELL)];
    let diagonal = Geometry::Lines { points, closed: false };
    scene.shapes.push(Shape::outlined(diagonal, Paint::Backdrop, 1.5));
    for (told, centre) in told.into_iter().zip(corners(sheet, wall)) {
        let Some((run, sum)) = told else { continue };
        if broken[run] {
            let disc = Geometry::Circle { centre, radius: DISC };
            scene.shapes.push(Shape::filled(disc, Paint::Accent));
        }
        let label = Geometry::Label { centre, size: SUM, text: sum.to_string() };
        scene.shapes.push(Shape::filled(label, Paint::Backdrop).with_stroke(Paint::Backdrop, 0.5));
    }
}

/// Every mark is a click on the cell and one or two on keys, until the level is solved.
fn add_moves(scene: &mut Scene, level: &Level, notes: &Notes) {
    if level.is_solved(notes) {
        return;
    }
    for mark in notes.marks(Kakuro::model(level), Kakuro::clues(level)) {
        let entry = Kakuro::written(level, mark);
        let hits = entry.clicks(|digit| symbol(digit).to_string());
        scene.moves.push(SceneMove { notation: Kakuro::move_text(entry), hits });
    }
}

/// What a cell counts for, for a screen reader: ", in 16 across and 7 down".
fn adds(level: &Level, cell: usize) -> String {
    let runs = level.layout().runs_of(cell).into_iter().flatten();
    let told = runs.filter(|&run| level.sums()[run] > 0).map(|run| {
        let way = if level.layout().runs()[run].down { "down" } else { "across" };
        format!("{} {way}", level.sums()[run])
    });
    let told: Vec<String> = told.collect();
    if told.is_empty() { String::new() } else { format!(", in {}", told.join(" and ")) }
}

/// The position in words.
fn describe(level: &Level, notes: &Notes) -> String {
    let [rows, columns] = level.size();
    let rule = format!(
        "A board of {rows} rows and {columns} columns. Runs of cells between walls get different digits that add up to the \
         sum before them."
    );
    let runs = level.layout().runs().iter().zip(level.sums()).map(|(run, sum)| {
        let digits = run.cells.iter().map(|&cell| match Level::shown(notes, cell) {
            0 => "empty".to_owned(),
            digit => symbol(digit).to_string(),
        });
        let way = if run.down { "down" } else { "across" };
        let sum = if *sum > 0 { sum.to_string() } else { "no sum".to_owned() };
        let digits = digits.collect::<Vec<_>>().join(" ");
        format!("{sum} {way} from {}: {digits}.", cell_text(level.place(run.cells[0])))
    });
    [rule].into_iter().chain(runs).collect::<Vec<_>>().join(" ")
}
