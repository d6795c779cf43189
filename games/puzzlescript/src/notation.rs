//! Scripts as text, with one level or with many.

use std::fmt::Write as _;

use unsolve_core::{About, MoveError, Notation, ReadError, SourceInfo, SourceText};
use unsolve_puzzlescript::{Board, Entry};

use crate::engine::{Position, Status};
use crate::keys::Press;
use crate::level::Level;
use crate::map::Map;
use crate::script::{Script, told};
use crate::setup::{Rules, Setup};
use crate::{MAX_SIDE, PuzzleScript, source};
use unsolve_core::Files;

/// What stands above the levels.
pub(crate) const HEADING: &str = "=======\nLEVELS\n=======\n\n";
/// What is behind a line of the legend that was added for one position.
const ADDED: &str = "(unsolve)";
/// What is before the remarks about a position.
const REMARK: &str = "(unsolve:";
/// The texts of all levels of a script together are at most this long.
const MOST: usize = 64 << 20;

impl Notation for PuzzleScript {
    fn read(_: &str, text: &str) -> Result<Setup, ReadError> {
        let (plain, legend, remark) = taken_apart(text);
        let script = script(&plain.with_legend)?;
        let mut levels = script.levels();
        if levels.len() > 1 {
            let count = levels.len();
            let too_long =
                format!("holds {count} levels, which with their rules are too long; split it");
            return Err(ReadError::new(1, 1, too_long));
        }
        let Some((_, board)) = levels.pop() else {
            return Err(ReadError::new(1, 1, "the script has no level; add one below LEVELS"));
        };
        if board.width().max(board.height()) > MAX_SIDE {
            let message = format!("a level has at most {MAX_SIDE} rows and columns");
            return Err(ReadError::new(1, 1, message));
        }
        let bare = self::script(&plain.head)?;
        let board = in_ids_of(&script, &bare, &board);
        let Map { rows, legend } = if legend.is_empty() {
            bare.keys().map(bare.game(), &board)
        } else {
            // The rows as they are: they were written with these signs.
            Map { rows: plain.rows, legend }
        };
        Ok(Setup { rows, legend, begun: remark.begun, ended: remark.ended, turn: remark.turn })
    }

    fn read_rules(_: &str, text: &str) -> Result<Option<Rules>, ReadError> {
        let (plain, ..) = taken_apart(text);
        Ok(Some(Rules { script: script(&plain.head)?.head().to_owned() }))
    }

    fn write(_: &str, level: &Level, position: &Position) -> String {
        let setup = Self::setup(level, position);
        let mut text = with_legend(level.script().head(), &setup);
        text.push_str(HEADING);
        let mut remarks = Vec::new();
        remarks.extend(setup.begun.then(|| "begun".to_owned()));
        remarks.extend(setup.ended.map(|ended| format!("ended={}", name(ended))));
        remarks.extend((setup.turn > 0).then(|| format!("turn={}", setup.turn)));
        if !remarks.is_empty() {
            let _ = writeln!(text, "{REMARK} {})", remarks.join(" "));
        }
        for row in &setup.rows {
            text.push_str(row);
            text.push('\n');
        }
        text
    }

    fn read_about(_: &str, text: &str) -> About {
        let (plain, ..) = taken_apart(text);
        let Ok(script) = Script::new(&plain.head) else { return About::default() };
        let game = script.game();
        About { title: Some(game.title.clone()), author: game.author.clone(), notes: None }
    }

    /// A text for each level, with all the rules.
    fn split(_: &str, text: &str) -> Vec<String> {
        if !source::SOURCE.fits(text) {
            return Vec::new();
        }
        let Ok(script) = Script::new(text) else { return Vec::new() };
        let levels = script.levels();
        if levels.len() < 2 || script.head().len().saturating_mul(levels.len()) > MOST {
            return Vec::new();
        }
        let rows = rows_of(text, &script);
        rows.iter().map(|rows| format!("{}{HEADING}{rows}", script.head())).collect()
    }

    const SOURCE: Option<SourceInfo> = Some(source::SOURCE);

    fn read_source(text: &str) -> Option<SourceText<Rules, Setup>> {
        Some(source::read(text))
    }

    fn write_source(text: &str, levels: &[(Option<usize>, Level)]) -> Result<String, ReadError> {
        source::written(text, levels)
    }

    fn move_text(press: Press) -> String {
        press.letter().to_string()
    }

    fn read_move(text: &str) -> Result<Press, MoveError> {
        let is = |press: &Press| press.name() == text || text.chars().eq([press.letter()]);
        Press::ALL.into_iter().find(is).ok_or_else(|| {
            let known = Press::ALL.map(|press| press.letter().to_string()).join(", ");
            MoveError(format!("`{text}` is no key; there are {known}"))
        })
    }
}

/// Compiles a script, or says what is wrong with it.
fn script(text: &str) -> Result<std::sync::Arc<Script>, ReadError> {
    if !source::SOURCE.fits(text) {
        let message = "a script needs the sections OBJECTS, LEGEND, SOUNDS, COLLISIONLAYERS, RULES, WINCONDITIONS and LEVELS";
        return Err(ReadError::new(1, 1, message));
    }
    Script::new(text).map_err(|remarks| {
        let first = remarks.iter().find(|remark| remark.counts());
        let line = first.and_then(|remark| remark.line).unwrap_or(1);
        ReadError::new(line, 1, told(&remarks))
    })
}

/// A script without what was added to it for one position.
struct Plain {
    /// Up to the levels, without what was added.
    head: String,
    /// All of it, with what was added.
    with_legend: String,
    /// The rows of its map.
    rows: Vec<String>,
}

/// What is remarked about a position.
#[derive(Default)]
struct Remark {
    begun: bool,
    ended: Option<Status>,
    turn: u32,
}

fn taken_apart(text: &str) -> (Plain, std::collections::BTreeMap<String, Vec<String>>, Remark) {
    let mut legend = std::collections::BTreeMap::new();
    let mut remark = Remark::default();
    let (mut bare, mut rows, mut in_levels) = (String::new(), Vec::new(), false);
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim();
        if let Some((sign, names)) =
            trimmed.strip_suffix(ADDED).and_then(|line| line.split_once('='))
        {
            let names = names.split(" and ").map(|name| name.trim().to_owned()).collect();
            legend.insert(sign.trim().to_owned(), names);
            continue;
        }
        if let Some(words) = trimmed.strip_prefix(REMARK) {
            remark = Remark::read(words.trim_end_matches(')'));
        } else if in_levels && !trimmed.is_empty() && !trimmed.chars().all(|c| c == '=') {
            rows.push(trimmed.to_owned());
        }
        in_levels |= trimmed.eq_ignore_ascii_case("levels");
        bare.push_str(line);
    }
    let head = match bare.rfind(HEADING).filter(|_| !legend.is_empty()) {
        // Without its own legend the map has unknown signs.
        Some(at) => bare[..at].to_owned(),
        None => Script::new(&bare).map_or_else(|_| bare.clone(), |script| script.head().to_owned()),
    };
    (Plain { head, with_legend: text.to_owned(), rows }, legend, remark)
}

impl Remark {
    fn read(words: &str) -> Self {
        let mut remark = Self::default();
        for word in words.split_whitespace() {
            match word.split_once('=') {
                None => remark.begun |= word == "begun",
                Some(("turn", number)) => remark.turn = number.parse().unwrap_or(0),
                Some(("ended", how)) => {
                    let all = [Status::Won, Status::Restarted, Status::Endless];
                    remark.ended = all.into_iter().find(|status| name(*status) == how);
                }
                Some(_) => {}
            }
        }
        remark
    }
}

fn name(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Won => "won",
        Status::Restarted => "restarted",
        Status::Endless => "endless",
    }
}

/// The script with lines for the signs that a position needs, at the end of its legend.
fn with_legend(head: &str, setup: &Setup) -> String {
    let mut text = String::new();
    for line in head.split_inclusive('\n') {
        text.push_str(line);
        if line.trim().eq_ignore_ascii_case("sounds") && !setup.legend.is_empty() {
            // Just below the heading of the next section is too late, so it goes above it.
            let at = text.len() - line.len();
            let mut added = String::new();
            for (sign, names) in &setup.legend {
                let _ = writeln!(added, "{sign} = {} {ADDED}", names.join(" and "));
            }
            text.insert_str(at, &added);
        }
    }
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

/// A board of a script with added lines of the legend, in the script without them: they have the same objects.
fn in_ids_of(from: &Script, to: &Script, board: &Board) -> Board {
    let id = |&object: &usize| {
        let name = &from.game().objects[object].name;
        to.game().objects.iter().position(|other| other.name == *name)
    };
    Board::of_cells(to.game(), board.width(), board.height(), |x, y| {
        board.objects(x, y).iter().filter_map(id).collect()
    })
}

/// The rows of each level as they stand in the script.
fn rows_of(text: &str, script: &Script) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let levels = script.game().levels.iter().filter_map(|entry| match entry {
        Entry::Level(level) => Some(level),
        Entry::Message(_) => None,
    });
    levels
        .map(|level| {
            let rows = lines.iter().skip(level.line - 1).take(level.lines);
            rows.flat_map(|row| [row.trim(), "\n"]).collect()
        })
        .collect()
}
