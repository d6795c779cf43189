//! Which existing files a command may replace.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use serde_json::Value;
use unsolve_verbs::LevelFile;

use crate::exit::Failure;
use crate::input::{self, Reading};

/// `--force`, for commands that write files.
#[derive(Debug, Clone, Copy, Default, clap::Args)]
pub struct Force {
    /// Replace any existing file; else it is only replaced if it holds the same kind of thing and, if it
    /// was read from, nothing of it is lost
    #[arg(long)]
    force: bool,
}

/// What a file holds.
#[derive(Debug, Clone, Copy)]
pub enum Kind<'a> {
    /// A level file or a pack.
    Levels,
    /// Levels in a notation, this one or another.
    Notation(&'a Reading<'a>),
    /// A picture.
    Svg,
    /// A picture.
    Png,
    /// Pages for paper.
    Pages,
    /// A page that plays levels.
    Player,
    /// A table of levels.
    Table,
    /// A page about a pack.
    Report,
    /// The states of a level for Graphviz.
    Dot,
    /// The states of a level.
    Graph,
}

/// Bytes of a file that tell what it holds.
const HEAD: u64 = 64 << 10;

impl Force {
    /// Refuses to replace what is not of this kind. Empty files and what is no file are no loss.
    pub fn may_replace(self, path: &Path, kind: Kind<'_>) -> Result<(), Failure> {
        let is_file = fs::metadata(path).is_ok_and(|data| data.is_file() && data.len() > 0);
        if self.force || !is_file {
            return Ok(());
        }
        let mut head = Vec::new();
        let read = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
        read.map_err(|error| Failure::reading(path, &error))?;
        if kind.is_that_of(&head) {
            return Ok(());
        }
        let (name, what) = (path.display(), kind.in_words());
        Err(Failure::Bad(format!("{name}: exists and is no {what}; --force replaces it")))
    }

    /// Refuses to replace a file that was read from if `new` holds less.
    pub fn may_lose<'i>(
        self,
        path: &Path,
        inputs: impl IntoIterator<Item = &'i String>,
        new: &str,
    ) -> Result<(), Failure> {
        if self.force || !inputs.into_iter().any(|input| is_from(input, path)) {
            return Ok(());
        }
        match lost(path, new) {
            None => Ok(()),
            Some(what) => Err(Failure::Bad(format!(
                "{}: was read from and would lose {what}; --force replaces it",
                path.display()
            ))),
        }
    }
}

impl Kind<'_> {
    fn is_that_of(self, head: &[u8]) -> bool {
        let text = String::from_utf8_lossy(head);
        let text = text.trim_start_matches('\u{feff}').trim_start();
        match self {
            Self::Levels => text.starts_with('{') && text.contains("\"unsolve/level@"),
            Self::Notation(_) if Self::Levels.is_that_of(head) => false,
            Self::Notation(reading) => {
                // The last line may be cut.
                let cut = if head.len() as u64 == HEAD { text.rfind('\n') } else { None };
                let text = &text[..cut.unwrap_or(text.len())];
                [reading, &Reading::default()]
                    .into_iter()
                    .any(|reading| input::looks_like_levels(text, reading))
            }
            Self::Svg => text.starts_with("<svg") || text.starts_with("<?xml"),
            Self::Png => head.starts_with(b"\x89PNG"),
            Self::Pages => text.starts_with("<!doctype html>") && text.contains("@page"),
            Self::Player => {
                text.starts_with("<!doctype html>") && text.contains("<unsolve-player>")
            }
            Self::Table => text.starts_with("number,game,"),
            Self::Report => {
                text.starts_with("<!doctype html>") && text.contains("\"unsolve pack report\"")
            }
            Self::Dot => text.starts_with("digraph"),
            Self::Graph => text.starts_with("{\"states\":") || text.starts_with("{\"edges\":"),
        }
    }

    fn in_words(self) -> &'static str {
        match self {
            Self::Levels => "level file or pack",
            Self::Notation(_) => "level in a notation",
            Self::Svg => "SVG picture",
            Self::Png => "PNG picture",
            Self::Pages => "page of levels",
            Self::Player => "page that plays levels",
            Self::Table => "table of levels",
            Self::Report => "report of a pack",
            Self::Dot => "graph for Graphviz",
            Self::Graph => "graph of states",
        }
    }
}

/// Whether an argument reads from a file: it is the file, a line of it, or its folder.
fn is_from(input: &str, path: &Path) -> bool {
    let Ok(path) = fs::canonicalize(path) else { return false };
    let file = input.rsplit_once('#').map(|(file, _)| file);
    let names = [Some(input), file].into_iter().flatten();
    let mut places = names.filter_map(|name| fs::canonicalize(name).ok());
    places.any(|place: PathBuf| place == path || Some(place.as_path()) == path.parent())
}

/// What of a file's levels is not in a text.
fn lost(path: &Path, new: &str) -> Option<String> {
    let mut kept: HashMap<String, Vec<LevelFile>> = HashMap::new();
    let levels = match LevelFile::parse(new) {
        Ok(only) => vec![only],
        Err(_) => new.lines().filter_map(|line| LevelFile::parse(line).ok()).collect(),
    };
    for level in levels {
        kept.entry(board(&level)).or_default().push(level);
    }
    let reading = Reading::default();
    let Ok(old) = input::each(&path.display().to_string(), &reading) else {
        return Some("what can't be read of it".to_owned());
    };
    for entry in old {
        let Ok(entry) = entry else { return Some("what can't be read of it".to_owned()) };
        let Some(level) = kept.get_mut(&board(&entry.level)).and_then(Vec::pop) else {
            return Some(format!("the level {}", entry.name));
        };
        if let Some(field) = missing(&entry.level, &level) {
            return Some(format!("`{field}` of {}", entry.name));
        }
    }
    None
}

/// What makes it that level.
fn board(level: &LevelFile) -> String {
    format!("{} {}", level.game, level.state)
}

/// A field that one level has and the other has not.
fn missing(old: &LevelFile, new: &LevelFile) -> Option<String> {
    let (Ok(Value::Object(old)), Ok(Value::Object(new))) =
        (serde_json::to_value(old), serde_json::to_value(new))
    else {
        return None;
    };
    old.keys().find(|field| !new.contains_key(*field)).cloned()
}
