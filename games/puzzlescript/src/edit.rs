//! Levels changed by hand: glyphs are the brushes.

use unsolve_core::{Brush, BrushKind, EditError, Editing, Paint};
use unsolve_puzzlescript::Board;

use crate::level::Level;
use crate::{MAX_SIDE, PuzzleScript};

impl Editing for PuzzleScript {
    /// The glyphs of the script, and those that this board needs beyond them.
    fn brushes(level: &Level) -> Vec<Brush> {
        let game = level.game();
        let brush = |(glyph, objects): (String, Vec<usize>)| {
            let names: Vec<&str> =
                objects.iter().map(|&id| game.objects[id].name.as_str()).collect();
            let top = objects.iter().rev().find_map(|&id| {
                game.objects[id].picture.iter().flatten().flatten().next().copied()
            });
            Brush {
                id: glyph,
                name: names.join(" and "),
                paint: top.map_or(Paint::Line, Paint::Own),
                kind: BrushKind::Tile,
            }
        };
        glyphs(level).into_iter().map(brush).collect()
    }

    fn places(level: &Level) -> [usize; 2] {
        [level.given().height(), level.given().width()]
    }

    fn shown(level: &Level, [row, column]: [usize; 2]) -> Vec<String> {
        let objects = level.given().objects(column, row);
        let game = level.game();
        let bare = |ids: &[usize]| -> Vec<usize> {
            ids.iter().copied().filter(|&id| !game.is_background(id)).collect()
        };
        let all = glyphs(level);
        let exact = all.iter().find(|(_, known)| *known == objects);
        let alike =
            || all.iter().find(|(_, known)| !bare(known).is_empty() && **known == bare(&objects));
        let found = exact.or_else(alike).map(|(glyph, _)| glyph.clone());
        found.into_iter().collect()
    }

    fn paint(level: &Level, brush: &str, place: [usize; 2]) -> Result<Level, EditError> {
        let found = glyphs(level).into_iter().find(|(glyph, _)| glyph == brush);
        let Some((_, objects)) = found else {
            return Err(EditError(format!("`{brush}` is no glyph of the script")));
        };
        Ok(level.with_cell(place, &objects))
    }

    fn resize(level: &Level, [top, right, bottom, left]: [i32; 4]) -> Result<Level, EditError> {
        let given = level.given();
        let side = |side: usize, before: i32, after: i32| {
            let side = i64::try_from(side).unwrap_or(0) + i64::from(before) + i64::from(after);
            usize::try_from(side).ok().filter(|side| (1..=MAX_SIDE).contains(side))
        };
        let sides = (side(given.width(), left, right), side(given.height(), top, bottom));
        let (Some(width), Some(height)) = sides else {
            return Err(EditError(format!("a level has 1 to {MAX_SIDE} rows and columns")));
        };
        let old = |at: usize, by: i32| {
            usize::try_from(i64::try_from(at).unwrap_or(0) - i64::from(by)).unwrap_or(usize::MAX)
        };
        let cell = |x: usize, y: usize| given.objects(old(x, left), old(y, top));
        Ok(level.with(Board::of_cells(level.game(), width, height, cell)))
    }

    /// Nothing but the background.
    fn clear(level: &Level) -> Result<Level, EditError> {
        let (game, given) = (level.game(), level.given());
        let cell = |x: usize, y: usize| {
            let objects = given.objects(x, y);
            objects.into_iter().filter(|&id| game.is_background(id)).collect()
        };
        Ok(level.with(Board::of_cells(game, given.width(), given.height(), cell)))
    }
}

/// Glyphs with their objects: those of the script, and those that this board needs beyond them.
pub(crate) fn glyphs(level: &Level) -> Vec<(String, Vec<usize>)> {
    let keys = level.script().keys();
    let mut list: Vec<(String, Vec<usize>)> =
        keys.list().iter().map(|(glyph, objects)| (glyph.to_string(), objects.clone())).collect();
    let map = level.map();
    for (sign, names) in map.legend {
        let id =
            |name: &String| level.game().objects.iter().position(|object| object.name == *name);
        let mut objects: Vec<usize> = names.iter().filter_map(id).collect();
        objects.sort_unstable();
        list.push((sign, objects));
    }
    list
}
