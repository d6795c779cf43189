//! Cells as sprites: each object has shapes of its own, so that it can be seen moving.

use unsolve_core::{Paint, Shape};
use unsolve_puzzlescript::{Board, Game};

use super::{CELL, left, name, rect, top};

/// What neighbours lie over each other, so that no seam is seen between them.
const OVERLAP: f32 = 0.4;
/// Sprites have no more rows and columns.
const MOST: usize = 64;

/// Rows of colours, nothing where something else is seen.
type Pixels = Vec<Vec<Option<u32>>>;

/// A cell: its ground, which is what lies lowest, and on it the other objects from below to above.
pub(super) fn cell(game: &Game, board: &Board, at: [usize; 2]) -> Vec<Shape> {
    let objects = board.objects(at[0], at[1]);
    let mut layers = layers(game, &objects).into_iter();
    let (whole, seen) = layers.next().unwrap_or_default();
    let colour = commonest(&whole).unwrap_or(0);
    let [x, y] = at;
    // What is told of a cell is told of a shape that shows nothing: the cell changes when what leads to it is over.
    let told = Shape { fill: None, ..square(at, 0) };
    let mut shapes = vec![told.named(name(x, y)), square(at, colour)];
    shapes.extend(runs(&seen, at, Some(colour)));
    for (&id, (whole, seen)) in objects.iter().skip(1).zip(layers) {
        let fills = whole.iter().flatten().all(Option::is_some) && seen == whole;
        let ground = if fills { commonest(&whole) } else { None };
        let own =
            ground.map(|colour| square(at, colour)).into_iter().chain(runs(&seen, at, ground));
        let named =
            own.enumerate().map(|(number, run)| run.named(format!("{}{number}", prefix(id, at))));
        shapes.extend(named);
    }
    shapes
}

/// The names of all shapes of an object in a cell.
pub(super) fn names(game: &Game, board: &Board, id: usize, at: [usize; 2]) -> Vec<String> {
    let shapes = cell(game, board, at).into_iter().filter_map(|shape| shape.id);
    shapes.filter(|name| name.starts_with(&prefix(id, at))).collect()
}

fn prefix(id: usize, [x, y]: [usize; 2]) -> String {
    format!("sprite-{id}-{y}-{x}-")
}

/// The pictures of objects, lowest first, each whole and without what others hide. Where the lowest can be seen through there is black.
fn layers(game: &Game, objects: &[usize]) -> Vec<(Pixels, Pixels)> {
    let pictures = || objects.iter().map(|&id| &game.objects[id].picture);
    let rows = pictures().map(Vec::len).max().unwrap_or(5).clamp(1, MOST);
    let columns = pictures().flatten().map(Vec::len).max().unwrap_or(5).clamp(1, MOST);
    let pixel = |picture: &Pixels, row: usize, column: usize| {
        picture.get(row).and_then(|line| line.get(column)).copied().flatten()
    };
    let grid = |paint: &dyn Fn(usize, usize) -> Option<u32>| -> Pixels {
        (0..rows).map(|row| (0..columns).map(|column| paint(row, column)).collect()).collect()
    };
    let all: Vec<&Pixels> = pictures().collect();
    let layer = |(place, picture): (usize, &&Pixels)| {
        let ground = (place == 0).then_some(0);
        let whole = |row, column| pixel(picture, row, column).or(ground);
        let hidden =
            |row, column| all[place + 1..].iter().any(|above| pixel(above, row, column).is_some());
        let seen = |row, column| whole(row, column).filter(|_| !hidden(row, column));
        (grid(&whole), grid(&seen))
    };
    all.iter().enumerate().map(layer).collect()
}

/// The commonest colour; of several the lowest.
fn commonest(pixels: &Pixels) -> Option<u32> {
    let mut colours: Vec<u32> = pixels.iter().flatten().flatten().copied().collect();
    colours.sort_unstable();
    let most = colours.chunk_by(|a, b| a == b).rev().max_by_key(|same| same.len());
    most.map(|same| same[0])
}

fn square([x, y]: [usize; 2], colour: u32) -> Shape {
    let side = CELL + OVERLAP;
    Shape::filled(rect(left(x), top(y), side, side, 0.0), Paint::Own(colour))
}

/// A rectangle for each run of a colour in a row, but for the colour of the ground.
fn runs(pixels: &Pixels, [x, y]: [usize; 2], ground: Option<u32>) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let high = CELL / pixels.len().max(1) as f32;
    for (row, line) in pixels.iter().enumerate() {
        let wide = CELL / line.len().max(1) as f32;
        let mut column = 0;
        for run in line.chunk_by(|a, b| a == b) {
            if let Some(colour) = run[0].filter(|&colour| Some(colour) != ground) {
                let corner = [left(x) + column as f32 * wide, top(y) + row as f32 * high];
                let size = [run.len() as f32 * wide + OVERLAP, high + OVERLAP];
                let area = rect(corner[0], corner[1], size[0], size[1], 0.0);
                shapes.push(Shape::filled(area, Paint::Own(colour)));
            }
            column += run.len();
        }
    }
    shapes
}
