//! One character a cell.
//!
//! Tiles and what stands on plain floor have characters of their own. Every other pair, such as a
//! box on a plate, gets a letter that a line below the board explains:
//!
//! ```text
//! #####
//! #@.a#
//! #.X.#
//! #####
//! a = pressurePlate box
//! ```

use std::fmt::Write;

use unsolve_core::ReadError;

use crate::board::Direction;
use crate::setup::{
    Entity, Kind, MAX_SIDE, PlayerMode, PlayerState, Setup, Size, Vector, coordinate,
};
use crate::tiles::Tile;

const TILES: [(char, Tile); 11] = [
    ('.', Tile::Floor),
    ('#', Tile::Wall),
    ('O', Tile::Hole),
    ('X', Tile::Exit),
    ('^', Tile::Spikes),
    ('=', Tile::Grile),
    ('_', Tile::PressurePlate),
    ('*', Tile::HoleSpikes),
    ('-', Tile::SlimPathFloor),
    ('~', Tile::SlimPathHole),
    ('%', Tile::FragileWall),
];
const PLAYER: char = '@';
/// Entities on plain floor.
const ENTITIES: [(char, Kind); 3] =
    [('B', Kind::Box), ('H', Kind::HeavyBox), ('F', Kind::FragileWall)];
const NAMES: [(&str, Kind); 3] =
    [("box", Kind::Box), ("heavyBox", Kind::HeavyBox), ("fragileWall", Kind::FragileWall)];

/// What is on one cell.
#[derive(Clone, PartialEq)]
struct Content {
    tile: Tile,
    /// A box or fragile wall, and what the wall leaves behind.
    entity: Option<(Kind, Option<Tile>)>,
    player: Option<Stance>,
}

/// How the player is on a cell.
#[derive(Clone, Copy, PartialEq)]
enum Stance {
    Free,
    Inbox(Option<Direction>),
}

impl Content {
    fn bare(tile: Tile) -> Self {
        Self { tile, entity: None, player: None }
    }

    /// What a character stands for without an explanation.
    fn known(symbol: char) -> Option<Self> {
        let floor = Self::bare(Tile::Floor);
        if symbol == PLAYER {
            return Some(Self { player: Some(Stance::Free), ..floor });
        }
        let entity = ENTITIES.iter().find(|(known, _)| *known == symbol);
        if let Some(&(_, kind)) = entity {
            return Some(Self { entity: Some((kind, None)), ..floor });
        }
        TILES.iter().find(|(known, _)| *known == symbol).map(|&(_, tile)| Self::bare(tile))
    }

    /// Its own character, if it has one.
    fn symbol(&self) -> Option<char> {
        let tiles = TILES.iter().map(|&(symbol, _)| symbol);
        let entities = ENTITIES.iter().map(|&(symbol, _)| symbol);
        let mut symbols = tiles.chain(entities).chain([PLAYER]);
        symbols.find(|&symbol| Self::known(symbol).as_ref() == Some(self))
    }

    /// `pressurePlate box player right`.
    fn words(&self) -> String {
        let mut words = vec![self.tile.id()];
        if let Some((kind, under)) = self.entity {
            words.extend(NAMES.iter().filter(|(_, known)| *known == kind).map(|(name, _)| *name));
            words.extend(under.map(Tile::id));
        }
        match self.player {
            None => {}
            Some(Stance::Free) => words.push("player"),
            Some(Stance::Inbox(entry)) => {
                words.extend(["player", entry.map_or("neutral", Direction::name)]);
            }
        }
        words.join(" ")
    }

    fn parse(words: &str) -> Result<Self, String> {
        let mut words = words.split_whitespace().peekable();
        let first = words.next().unwrap_or_default();
        let tile = Tile::from_id(first).ok_or_else(|| unknown_tile(first))?;
        let mut content = Self::bare(tile);
        let entity = |word: &str| NAMES.iter().find(|(name, _)| *name == word);
        if let Some(&(_, kind)) = words.peek().and_then(|word| entity(word)) {
            words.next();
            let under = words.peek().filter(|_| kind == Kind::FragileWall);
            let under = under.and_then(|word| Tile::from_id(word));
            content.entity = Some((kind, under));
            if under.is_some() {
                words.next();
            }
        }
        if words.next_if_eq(&"player").is_some() {
            let stance = words.next().map(stance).transpose()?;
            content.player = Some(stance.unwrap_or(Stance::Free));
        }
        match words.next() {
            None => Ok(content),
            Some(word) => Err(format!(
                "`{word}` is not understood; expected a tile, then box, heavyBox or fragileWall \
                 (with the tile it leaves), then player (up, down, left, right or neutral in a box)"
            )),
        }
    }
}

fn stance(word: &str) -> Result<Stance, String> {
    let entry = Direction::ALL.into_iter().find(|towards| towards.name() == word);
    match (entry, word) {
        (Some(entry), _) => Ok(Stance::Inbox(Some(entry))),
        (None, "neutral") => Ok(Stance::Inbox(None)),
        (None, _) => {
            Err(format!("`{word}` is no entry direction: up, down, left, right or neutral"))
        }
    }
}

fn unknown_tile(word: &str) -> String {
    let known: Vec<_> = Tile::ALL.iter().map(|tile| tile.id()).collect();
    format!("`{word}` is no tile; there are: {}", known.join(", "))
}

/// The letters that lines below the board explain, the usual ones first.
fn letters() -> impl Iterator<Item = char> {
    ('a'..='z').chain('\u{100}'..='\u{24f}')
}

/// Writes a board.
pub(super) fn write(setup: &Setup) -> String {
    let mut explained: Vec<Content> = Vec::new();
    let mut text = String::new();
    for (y, row) in setup.base.iter().enumerate() {
        for (x, &tile) in row.iter().enumerate() {
            let content = content_at(setup, tile, coordinate(x), coordinate(y));
            text.push(content.symbol().unwrap_or_else(|| {
                let known = explained.iter().position(|other| *other == content);
                let index = known.unwrap_or_else(|| {
                    explained.push(content);
                    explained.len() - 1
                });
                letters().nth(index).unwrap_or('?')
            }));
        }
        text.push('\n');
    }
    for (letter, content) in letters().zip(&explained) {
        let _ = writeln!(text, "{letter} = {}", content.words());
    }
    text
}

fn content_at(setup: &Setup, tile: Tile, x: i64, y: i64) -> Content {
    let mut content = Content::bare(tile);
    for entity in setup.entities.iter().filter(|entity| (entity.x, entity.y) == (x, y)) {
        if entity.kind == Kind::Player {
            content.player = Some(stance_of(entity.state.unwrap_or_default()));
        } else {
            content.entity = Some((entity.kind, entity.under_tile));
        }
    }
    content
}

fn stance_of(state: PlayerState) -> Stance {
    let Vector { dx, dy } = state.entry_dir.unwrap_or_default();
    match state.mode {
        PlayerMode::Free => Stance::Free,
        PlayerMode::Inbox => {
            Stance::Inbox(Direction::ALL.into_iter().find(|entry| entry.vector() == [dx, dy]))
        }
    }
}

/// Reads a board.
pub(super) fn read(text: &str) -> Result<Setup, ReadError> {
    let lines = text.lines().map(str::trim_end).enumerate();
    let lines: Vec<(usize, &str)> = lines.filter(|(_, line)| !line.is_empty()).collect();
    let explains = |line: &str| line.contains(" = ");
    let mut legend: Vec<(char, Content)> = Vec::new();
    for &(index, line) in lines.iter().filter(|(_, line)| explains(line)) {
        legend.push(explanation(index + 1, line)?);
    }
    let mut rows = Vec::new();
    for &(index, line) in lines.iter().filter(|(_, line)| !explains(line)) {
        rows.push(row(index + 1, line, &legend)?);
        let width = rows[0].len();
        let found = rows[rows.len() - 1].len();
        if rows.len() > MAX_SIDE {
            let message = format!("a board has at most {MAX_SIDE} rows");
            return Err(ReadError::new(index + 1, 1, message));
        }
        if found != width {
            let message = format!("{found} cells, but the first row has {width}");
            return Err(ReadError::new(index + 1, 1, message));
        }
    }
    if rows.is_empty() {
        return Err(ReadError::new(1, 1, "no board: expected rows of `.`, `#`, `@`, `X`, ..."));
    }
    Ok(setup_of(&rows))
}

fn explanation(number: usize, line: &str) -> Result<(char, Content), ReadError> {
    let error = |message: String| ReadError::new(number, 1, message);
    let (name, words) = line.split_once(" = ").unwrap_or((line, ""));
    let mut letters_of_name = name.trim().chars();
    match (letters_of_name.next(), letters_of_name.next()) {
        (Some(letter), None) if letter.is_lowercase() || letter > '\u{ff}' => {
            Ok((letter, Content::parse(words).map_err(error)?))
        }
        _ => Err(error(
            "expected a small letter and what it stands for, as in `a = exit box`".into(),
        )),
    }
}

fn row(number: usize, line: &str, legend: &[(char, Content)]) -> Result<Vec<Content>, ReadError> {
    let mut cells = Vec::new();
    for (column, symbol) in line.chars().enumerate() {
        if column == MAX_SIDE {
            let message = format!("a row has at most {MAX_SIDE} cells");
            return Err(ReadError::new(number, column + 1, message));
        }
        let explained = legend.iter().find(|(letter, _)| *letter == symbol);
        let content = explained.map(|(_, content)| content.clone());
        let content = content.or_else(|| Content::known(symbol)).ok_or_else(|| {
            let message = if symbol.is_lowercase() {
                format!("no line below the board says what `{symbol}` is, as in `a = exit box`")
            } else {
                let tiles: Vec<String> =
                    TILES.iter().map(|(symbol, tile)| format!("{symbol} {}", tile.id())).collect();
                format!(
                    "{symbol:?} is no cell; there are: {}, B box, H heavy box, F fragile wall over \
                     floor, @ player",
                    tiles.join(", ")
                )
            };
            ReadError::new(number, column + 1, message)
        })?;
        cells.push(content);
    }
    Ok(cells)
}

/// The player first, then everything else in the order of cells.
fn setup_of(rows: &[Vec<Content>]) -> Setup {
    let (mut players, mut others) = (Vec::new(), Vec::new());
    for (y, row) in rows.iter().enumerate() {
        for (x, content) in row.iter().enumerate() {
            let entity = |kind| Entity {
                kind,
                x: coordinate(x),
                y: coordinate(y),
                state: None,
                under_tile: None,
            };
            if let Some(stance) = content.player {
                players.push(Entity { state: Some(told(stance)), ..entity(Kind::Player) });
            }
            if let Some((kind, under_tile)) = content.entity {
                others.push(Entity { under_tile, ..entity(kind) });
            }
        }
    }
    let tiles = |row: &Vec<Content>| row.iter().map(|content| content.tile).collect();
    let size = Some(Size { rows: rows.len(), cols: rows.first().map_or(0, Vec::len) });
    players.extend(others);
    Setup { size, base: rows.iter().map(tiles).collect(), entities: players }
}

fn told(stance: Stance) -> PlayerState {
    let (mode, entry) = match stance {
        Stance::Free => (PlayerMode::Free, None),
        Stance::Inbox(entry) => (PlayerMode::Inbox, entry),
    };
    let [dx, dy] = entry.map_or([0, 0], Direction::vector);
    PlayerState { mode, entry_dir: Some(Vector { dx, dy }) }
}
