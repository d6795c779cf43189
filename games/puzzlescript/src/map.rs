//! Between rows of glyphs and boards.

use std::collections::BTreeMap;

use unsolve_puzzlescript::{Board, Game};

/// Signs for cells that the script has no glyph for.
const SPARE: &str = "123456789abcdefghijklmnopqrstuvwxyz";

/// What each glyph of a script stands for.
#[derive(Debug)]
pub(crate) struct Keys {
    list: Vec<(char, Vec<usize>)>,
}

/// A board as rows of glyphs, with the meaning of those that the script does not know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Map {
    pub rows: Vec<String>,
    pub legend: BTreeMap<String, Vec<String>>,
}

impl Keys {
    pub fn of(game: &Game) -> Self {
        Self { list: game.keys_of_maps() }
    }

    /// The glyphs with their objects.
    pub fn list(&self) -> &[(char, Vec<usize>)] {
        &self.list
    }

    /// What a glyph stands for.
    pub fn objects(&self, glyph: char) -> Option<&[usize]> {
        let found = self.list.iter().find(|(known, _)| *known == glyph);
        found.map(|(_, objects)| objects.as_slice())
    }

    /// The glyph of a cell with these objects, background included.
    fn glyph(&self, game: &Game, objects: &[usize]) -> Option<char> {
        let bare: Vec<usize> =
            objects.iter().copied().filter(|&id| !game.is_background(id)).collect();
        let is = |wanted: &[usize]| {
            let found = self.list.iter().find(|(_, known)| known == wanted);
            found.map(|(glyph, _)| *glyph)
        };
        is(objects).or_else(|| is(&bare).filter(|_| !bare.is_empty()))
    }

    /// A board as a map; [`board`](Self::board) is its inverse.
    pub fn map(&self, game: &Game, board: &Board) -> Map {
        let map = self.written(game, board, false);
        match self.board(game, &map) {
            Ok(again) if again == *board => map,
            // Which background a glyph leaves unsaid depends on the other cells.
            _ => self.written(game, board, true),
        }
    }

    fn written(&self, game: &Game, board: &Board, spelled_out: bool) -> Map {
        let mut legend = BTreeMap::new();
        let mut spare: BTreeMap<Vec<usize>, char> = BTreeMap::new();
        let mut free = spare_glyphs().filter(|sign| self.objects(lower(*sign)).is_none());
        let mut glyph = |x: usize, y: usize| {
            let objects = board.objects(x, y);
            let known = self.glyph(game, &objects);
            let exact = known.filter(|&glyph| {
                !spelled_out || self.objects(glyph).is_some_and(|known| known == objects)
            });
            exact.unwrap_or_else(|| {
                *spare.entry(objects).or_insert_with_key(|objects| {
                    let sign = free.next().unwrap_or('?');
                    let names = objects.iter().map(|&id| game.objects[id].name.clone());
                    legend.insert(sign.to_string(), names.collect());
                    sign
                })
            })
        };
        let row = |y: usize| (0..board.width()).map(|x| glyph(x, y)).collect();
        let rows = (0..board.height()).map(row).collect();
        Map { rows, legend }
    }

    /// The board of a map, or the place and the reason why there is none.
    pub fn board(&self, game: &Game, map: &Map) -> Result<Board, Vec<(String, String)>> {
        let mut wrong = Vec::new();
        let mut own: BTreeMap<char, Vec<usize>> = BTreeMap::new();
        for (sign, names) in &map.legend {
            match self.entry(game, sign, names) {
                Ok((sign, objects)) => drop(own.insert(sign, objects)),
                Err(message) => wrong.push((format!("legend.{sign}"), message)),
            }
        }
        let width = map.rows.first().map_or(0, |row| row.chars().count());
        let mut cells: Vec<&[usize]> = Vec::new();
        for (y, row) in map.rows.iter().enumerate() {
            let count = row.chars().count();
            if count != width {
                let message = format!("has {count} cells, the first row {width}");
                wrong.push((format!("rows[{y}]"), message));
            }
            for (x, sign) in row.chars().enumerate() {
                let own = own.get(&sign).map(Vec::as_slice);
                if let Some(objects) = own.or_else(|| self.objects(lower(sign))) {
                    cells.push(objects);
                } else {
                    let message = format!(
                        "`{sign}` in column {} stands for nothing; add it to the script's legend, or to `legend`",
                        x + 1
                    );
                    wrong.push((format!("rows[{y}]"), message));
                }
            }
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let cell = |x: usize, y: usize| cells[y * width + x].to_vec();
        Ok(Board::of_cells(game, width, map.rows.len(), cell))
    }

    /// A line of a map's own legend.
    fn entry(
        &self,
        game: &Game,
        sign: &str,
        names: &[String],
    ) -> Result<(char, Vec<usize>), String> {
        let mut letters = sign.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err("must be one character".to_owned());
        };
        if self.objects(lower(letter)).is_some() {
            return Err("stands for something else in the script's legend".to_owned());
        }
        let mut objects = Vec::new();
        for name in names {
            let id = game.objects.iter().position(|object| object.name == name.to_lowercase());
            let Some(id) = id else { return Err(format!("`{name}` is no object of the script")) };
            let layer = |id: &usize| game.objects[*id].layer;
            if objects.iter().any(|other| layer(other) == layer(&id)) {
                return Err(format!("`{name}` shares its layer with another of them"));
            }
            objects.push(id);
        }
        objects.sort_unstable();
        Ok((letter, objects))
    }
}

/// Scripts know no capitals.
pub(crate) fn lower(sign: char) -> char {
    let mut letters = sign.to_lowercase();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => letter,
        _ => sign,
    }
}

/// Plain signs first, then as many as anybody needs.
pub(crate) fn spare_glyphs() -> impl Iterator<Item = char> {
    SPARE.chars().chain('\u{4e00}'..='\u{9fff}')
}
