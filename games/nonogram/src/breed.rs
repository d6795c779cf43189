//! Neighbours and twins of levels, for automatic creation.

use unsolve_constraint::Run;
use unsolve_core::{Breeding, Freedom, Stream, Turn};

use crate::edit::{brush, built};
use crate::level::Level;
use crate::{Image, Nonogram};

impl Breeding for Nonogram {
    /// A few cells get another colour: each one that a neighbour has, most of the time.
    fn mutate(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
        let mut image = level.image()?.clone();
        let cells = image.cells().len();
        for _ in 0..=stream.below(3) {
            let cell = stream.below(cells);
            let (place, before) = (level.place(cell), image.cells()[cell]);
            let beside = neighbours(&image, place);
            let color = match stream.pick(&beside) {
                Some(&color) if stream.below(4) > 0 => color,
                _ => stream.below(usize::from(level.colors()) + 1) as u8,
            };
            let free = freedom.unlocked(place)
                && freedom.may_change(&brush(before, level.colors()))
                && freedom.may_place(&brush(color, level.colors()));
            if free && color != before {
                image = image.with(cell, color);
            }
        }
        (Some(&image) != level.image()).then(|| built(level, image, level.given()).ok()).flatten()
    }

    /// A part of one picture beside the rest of the other.
    fn cross(a: &Level, b: &Level, stream: &mut Stream) -> Option<Level> {
        let (one, two) = (a.image()?, b.image()?);
        let size @ [rows, columns] = one.size();
        if two.size() != size || a.colors() != b.colors() {
            return None;
        }
        let across = stream.below(2) == 0;
        let cut = 1 + stream.below(if across { columns } else { rows }.max(2) - 1);
        let first = |cell: &usize| if across { cell % columns < cut } else { cell / columns < cut };
        let cell = |cell: usize| if first(&cell) { one.cells()[cell] } else { two.cells()[cell] };
        let cells = (0..rows * columns).map(cell).collect();
        built(a, Image::new(size, cells), a.given()).ok()
    }

    /// The same for levels that are turned or mirrored, or have other colours in the same places.
    fn twin(level: &Level) -> Vec<u8> {
        Turn::ALL.into_iter().map(|turn| turned(level, turn)).min().unwrap_or_default()
    }
}

/// The colours of the cells beside a place.
fn neighbours(image: &Image, [row, column]: [usize; 2]) -> Vec<u8> {
    let [rows, columns] = image.size();
    let beside = [
        row.checked_sub(1).map(|above| [above, column]),
        (row + 1 < rows).then_some([row + 1, column]),
        column.checked_sub(1).map(|left| [row, left]),
        (column + 1 < columns).then_some([row, column + 1]),
    ];
    beside.into_iter().flatten().map(|place| image.at(place)).collect()
}

/// The runs and given cells of a turned level, with colours by the order in which they first occur.
fn turned(level: &Level, turn: Turn) -> Vec<u8> {
    let size @ [rows, columns] = level.size();
    let [high, wide] = turn.size(size);
    let mut lines: Vec<Vec<Run>> = vec![Vec::new(); high + wide];
    for line in 0..rows + columns {
        let ends = match line.checked_sub(rows) {
            None => [[line, 0], [line, columns - 1]],
            Some(column) => [[0, column], [rows - 1, column]],
        };
        let [first, last] = ends.map(|place| turn.place(place, size));
        // A line of one cell lies along the board as it did, turned.
        let row = (line < rows) == (turn.size([1, 2]) == [1, 2]);
        let (number, backwards) = if row {
            (first[0], first[1] > last[1])
        } else {
            (high + first[1], first[0] > last[0])
        };
        let mut runs = level.runs(line).to_vec();
        if backwards {
            runs.reverse();
        }
        lines[number] = runs;
    }
    let mut given = vec![0u8; high * wide];
    for (cell, color) in level.given().iter().enumerate() {
        let [row, column] = turn.place(level.place(cell), size);
        given[row * wide + column] = color.map_or(0, |color| color + 1);
    }
    let mut names: Vec<u8> = Vec::new();
    let mut name = |color: u8| {
        let known = names.iter().position(|&known| known == color);
        known.unwrap_or_else(|| {
            names.push(color);
            names.len() - 1
        }) as u8
    };
    let mut bytes = vec![high as u8, wide as u8, level.colors()];
    for runs in &lines {
        bytes.push(runs.len() as u8);
        bytes.extend(runs.iter().flat_map(|run| [run.length, name(run.value)]));
    }
    bytes.extend(given.iter().map(|&color| if color < 2 { color } else { 2 + name(color - 1) }));
    bytes
}
