//! Reading levels: files, lines of packs, standard input, the games' own notations.

mod attached;
mod blocks;
mod count;
mod detect;
mod folder;
mod likeliest;
mod lines;
mod listed;
mod options;

use std::fs::File;
use std::io::{BufReader, Read, stdin};
use std::path::Path;

use unsolve_core::names::choices;
use unsolve_verbs::{AnyLevel, Game, LevelError, LevelFile, MAX_LEVEL_BYTES};

use crate::exit::Failure;
use crate::files;
use crate::text::{grouped, plain};
use crate::watch::Heeding;
pub use attached::attached;
pub use count::total;
use detect::Trust;
pub use detect::only_draft;
pub use folder::paths as level_paths;
pub use lines::Lines;
use lines::{Head, Line};
use listed::Shape;
pub use options::{Options, Skipped};

/// A level that was read, with its game and the name to call it by.
pub struct Entry {
    /// The file, with the line of a pack: `pack.jsonl#3`.
    pub name: String,
    /// Its game.
    pub game: &'static dyn Game,
    /// The level; its format and game are right, the rest is not checked.
    pub level: LevelFile,
}

impl Entry {
    /// Puts the name in front of what is said about the level.
    pub fn blame(&self, failure: impl Into<Failure>) -> Failure {
        failure.into().at(&self.name)
    }

    /// The level, checked.
    pub fn load(&self) -> Result<AnyLevel, LevelError> {
        self.game.load(&self.level)
    }

    /// What to call it before a person: its title, or else its name.
    pub fn title(&self) -> String {
        plain(self.level.title.as_deref().unwrap_or(&self.name))
    }
}

/// How to read what is no level file.
#[derive(Debug, Clone, Default)]
pub struct Reading<'a> {
    /// The game, if the caller names it.
    pub game: Option<&'a str>,
    /// The notation, if the caller names it; `json` is the level file.
    pub notation: Option<&'a str>,
    /// Whether a level will do that is not legal yet but can be mended; the game must be named.
    pub lenient: bool,
}

impl<'a> Reading<'a> {
    /// With a game or without.
    pub fn of(game: Option<&'a String>) -> Self {
        Self { game: game.map(String::as_str), ..Self::default() }
    }

    /// Of this game, legal or to be mended.
    pub fn draft(game: &'a str) -> Self {
        Self { game: Some(game), notation: None, lenient: true }
    }
}

/// The game with an id, or a sentence with the ids there are.
pub fn game(id: &str) -> Result<&'static dyn Game, Failure> {
    unsolve_games::game(id).ok_or_else(|| {
        let known = choices(id, unsolve_games::ids());
        Failure::Bad(format!("game `{id}` is unknown; {known}"))
    })
}

/// Reads exactly one level.
pub fn one(argument: &str, reading: &Reading<'_>) -> Result<Entry, Failure> {
    if Path::new(argument).is_dir() {
        return Err(Failure::Bad(format!("{argument}: is a folder; name one level in it")));
    }
    let mut levels = each(argument, reading)?;
    let first =
        levels.next().unwrap_or_else(|| Err(Failure::Bad(format!("{argument}: is empty"))))?;
    match levels.next() {
        None => Ok(first),
        Some(_) => Err(Failure::Bad(format!(
            "{argument}: holds more than one level; name one, as in {}",
            first.name
        ))),
    }
}

/// The levels an argument names, one after the other.
pub type Levels<'a> = Box<dyn Iterator<Item = Result<Entry, Failure>> + Send + 'a>;

/// Reads all levels of a file, a pack, a folder or standard input.
pub fn each<'a>(argument: &str, reading: &'a Reading<'a>) -> Result<Levels<'a>, Failure> {
    if let Some(id) = reading.game {
        game(id)?;
    }
    if argument == "-" {
        let name = "standard input".to_owned();
        return Ok(source(&name, Box::new(Heeding(stdin())), reading)?.levels(name, reading));
    }
    if Path::new(argument).is_dir() {
        return folder::levels(argument, reading);
    }
    match line_of(argument) {
        Some((pack, number)) if !Path::new(argument).exists() => numbered(pack, number, reading),
        _ => Ok(file(argument, reading)?.levels(argument.to_owned(), reading)),
    }
}

/// The lines of a text that holds no levels, or not only.
pub fn lines_of(argument: &str) -> Result<Lines, Failure> {
    let (name, reader): (_, Box<dyn Read + Send>) = match argument {
        "-" => ("standard input", Box::new(Heeding(stdin()))),
        file => (file, Box::new(open(Path::new(file))?)),
    };
    Ok(Lines::new(name.to_owned(), reader))
}

/// Splits `FILE#N`.
fn line_of(argument: &str) -> Option<(&str, &str)> {
    argument.rsplit_once('#').filter(|(file, _)| !file.is_empty())
}

fn open(path: &Path) -> Result<File, Failure> {
    File::open(path).map_err(|error| Failure::reading(path, &error))
}

fn numbered<'a>(pack: &str, number: &str, reading: &'a Reading<'a>) -> Result<Levels<'a>, Failure> {
    let wanted = number.parse::<u64>().ok().filter(|&number| number > 0).ok_or_else(|| {
        Failure::Bad(format!("{pack}#{number}: `{number}` is no line number; lines count from 1"))
    })?;
    let Source::Pack(mut lines) = file(pack, reading)? else {
        return Err(Failure::Bad(format!(
            "{pack}#{wanted}: {pack} is no pack but a single level; leave #{wanted} out"
        )));
    };
    let line = lines.find(|line| !matches!(line, Ok(line) if line.number < wanted));
    match line {
        Some(Ok(line)) if line.number == wanted => {
            Ok(Box::new(std::iter::once(line_entry(line, reading))))
        }
        Some(Err(failure)) => Err(failure),
        _ => Err(Failure::Bad(format!("{pack}#{wanted}: the pack has no level in line {wanted}"))),
    }
}

/// What is in a file or comes through standard input.
enum Source<'a> {
    /// One level.
    Single(String),
    /// Levels one after the other, read as they are asked for.
    Pack(Box<dyn Iterator<Item = Result<Line, Failure>> + Send + 'a>),
}

impl<'a> Source<'a> {
    fn levels(self, name: String, reading: &'a Reading<'a>) -> Levels<'a> {
        match self {
            Self::Single(text) => Box::new(std::iter::once(entry(name, &text, reading))),
            Self::Pack(lines) => {
                let read = move |line| line_entry(line, reading);
                Box::new(lines.map(move |line| line.and_then(read)))
            }
        }
    }
}

fn file<'a>(name: &str, reading: &'a Reading<'a>) -> Result<Source<'a>, Failure> {
    let path = Path::new(name);
    let reader = Box::new(open(path)?);
    match files::extension(path).as_str() {
        "jsonl" => pack(name, Lines::new(name.to_owned(), reader)),
        _ => source(name, reader, reading),
    }
}

/// The lines of what is called a pack.
fn pack<'a>(name: &str, lines: Lines) -> Result<Source<'a>, Failure> {
    let mut lines = lines.peekable();
    match lines.peek() {
        Some(_) => Ok(Source::Pack(Box::new(lines))),
        None => Err(Failure::Bad(format!("{name}: is empty"))),
    }
}

/// Decides by the text between a pack and a single level.
fn source<'a>(
    name: &str,
    reader: Box<dyn Read + Send>,
    reading: &'a Reading<'a>,
) -> Result<Source<'a>, Failure> {
    let mut lines = Lines::new(name.to_owned(), reader);
    if !lines.first_is_level()? {
        return notated(name, lines.head()?, reading);
    }
    let mut lines = lines.peekable();
    let first = lines.next();
    match (first, lines.peek()) {
        (Some(only), None) => Ok(Source::Single(only?.text)),
        (first, _) => Ok(Source::Pack(Box::new(first.into_iter().chain(lines)))),
    }
}

/// Levels in a notation: a text that is a level as a whole stays one, and what looks like nothing
/// known is left whole for a message with the right place.
fn notated<'a>(name: &str, head: Head, reading: &'a Reading<'a>) -> Result<Source<'a>, Failure> {
    let sample = head.sample();
    if sample.trim_start().starts_with('{') {
        return head.text().map(Source::Single);
    }
    if let Some(levels) = head.as_text().and_then(|text| detect::collection(text, reading)) {
        return Ok(Source::Pack(Box::new(blocks::numbered(name, levels).into_iter().map(Ok))));
    }
    for trust in [Trust::Sure, Trust::Any] {
        if head.as_text().is_some_and(|text| detect::fits(text, reading, trust)) {
            break;
        }
        match Shape::of(&sample, head.is_whole(), reading, trust) {
            Shape::List(field) => {
                return Ok(Source::Pack(Box::new(listed::puzzles(head.lines(), field, reading))));
            }
            Shape::Blocks => {
                let blocks = blocks::split(name, &head.text()?);
                return Ok(Source::Pack(Box::new(blocks.into_iter().map(Ok))));
            }
            Shape::Unknown => {}
        }
    }
    head.text().map(Source::Single)
}

/// Whether a text, or its beginning, looks like levels in a notation.
pub fn looks_like_levels(text: &str, reading: &Reading<'_>) -> bool {
    detect::fits(text, reading, Trust::Sure)
        || detect::collection(text, reading).is_some()
        || Shape::of(text, true, reading, Trust::Sure) != Shape::Unknown
}

fn entry(name: String, text: &str, reading: &Reading<'_>) -> Result<Entry, Failure> {
    let (game, level) = detect::level(text, reading).map_err(|failure| failure.at(&name))?;
    Ok(Entry { name, game, level })
}

/// The level in a line of a list is a single line, so its name says which.
fn line_entry(line: Line, reading: &Reading<'_>) -> Result<Entry, Failure> {
    let failed = match entry(line.name, &line.text, reading) {
        Err(Failure::Bad(sentence)) if line.listed => sentence.replace("line 1, column", "column"),
        read => return read,
    };
    Err(Failure::Bad(failed))
}

/// A reader that holds no more than a level and a bit.
fn bounded(reader: Box<dyn Read + Send>) -> BufReader<Box<dyn Read + Send>> {
    BufReader::with_capacity(64 << 10, reader)
}

/// Bytes without the mark that some editors put before UTF-8 text.
pub fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

/// Text from bytes, or where it stops being text.
fn utf8(bytes: Vec<u8>, name: &str) -> Result<String, Failure> {
    String::from_utf8(bytes).map_err(|error| {
        let place = error.utf8_error().valid_up_to() + 1;
        Failure::Bad(format!("{name}: byte {place} is not UTF-8 text"))
    })
}

fn too_large(name: &str) -> Failure {
    let most = grouped(MAX_LEVEL_BYTES as u64);
    Failure::Bad(format!("{name}: is larger than any level (at most {most} bytes)"))
}
