//! Levels written into a script: nothing else of it changes.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use unsolve_core::ReadError;
use unsolve_puzzlescript::{Board, Entry};

use crate::Level;
use crate::map::{Keys, Map, lower, spare_glyphs};
use crate::notation::HEADING;
use crate::script::{Script, told};

/// The script with levels in the places of those that begin on a line, or at its end.
pub(super) fn written(text: &str, levels: &[(Option<usize>, Level)]) -> Result<String, ReadError> {
    let old = script(text)?;
    let Some((_, first)) = levels.first() else { return Ok(text.to_owned()) };
    let head = first.script().head();
    if levels.iter().any(|(_, level)| level.script().head() != head) {
        return Err(refused("levels of one script share their rules; these have different ones"));
    }
    if let Some((_, level)) = levels.iter().find(|(_, level)| level.is_under_way()) {
        let rows = level.map().rows.join(" ");
        return Err(refused(&format!(
            "a level under way ({rows}) can't stand in a script; take its start"
        )));
    }
    let (above, body) = text.split_at(old.head().len().min(text.len()));
    let above = above.split('\n').count() - 1;
    let body = if body.trim().is_empty() { HEADING } else { body };
    let mut glyphs = Glyphs::new(first.script().keys(), &old, text);
    let mut places: Vec<(Place, Vec<String>)> = Vec::new();
    for (line, level) in levels {
        let rows = glyphs.rows(level);
        let place = line.map(|line| place(&old, line, above)).transpose()?;
        places.push((place.unwrap_or(Place { from: usize::MAX, rows: 0 }), rows));
    }
    let mut body: Vec<String> = body.split('\n').map(str::to_owned).collect();
    put(&mut body, places);
    let text = format!("{}{}", glyphs.legend(head), body.join("\n"));
    check(&text, &old, levels)?;
    Ok(text)
}

/// Lines of the levels' section.
struct Place {
    from: usize,
    rows: usize,
}

/// Where the level stands that begins on a line of the script.
fn place(script: &Script, line: usize, above: usize) -> Result<Place, ReadError> {
    let found = script.game().levels.iter().find_map(|entry| match entry {
        Entry::Level(level) if level.line == line => Some(level.height),
        _ => None,
    });
    match found {
        Some(rows) => Ok(Place { from: line - 1 - above, rows }),
        None => Err(ReadError::new(line, 1, "no level begins here")),
    }
}

/// Puts rows into their places, from the last line to the first so that lines keep their numbers.
fn put(body: &mut Vec<String>, mut places: Vec<(Place, Vec<String>)>) {
    places.sort_by_key(|(place, _)| place.from);
    let ends = places.iter().position(|(place, _)| place.from == usize::MAX);
    let added = places.split_off(ends.unwrap_or(places.len()));
    for (_, rows) in added {
        while body.last().is_some_and(|line| line.trim().is_empty()) {
            body.pop();
        }
        body.push(String::new());
        body.extend(rows);
        body.push(String::new());
    }
    for (place, rows) in places.into_iter().rev() {
        let to = (place.from + place.rows).min(body.len());
        body.splice(place.from.min(to)..to, rows);
    }
}

/// The signs that maps are written with.
struct Glyphs<'k> {
    keys: &'k Keys,
    /// How the author writes each sign: small or capital.
    forms: BTreeMap<char, char>,
    /// Signs that the legend gets, with the objects that they stand for.
    added: BTreeMap<Vec<String>, char>,
    /// Signs that are something in the script already.
    taken: String,
}

impl<'k> Glyphs<'k> {
    fn new(keys: &'k Keys, script: &Script, text: &str) -> Self {
        let mut forms = BTreeMap::new();
        let lines: Vec<&str> = text.split('\n').collect();
        for entry in &script.game().levels {
            let Entry::Level(level) = entry else { continue };
            let rows = lines.iter().skip(level.line - 1).take(level.lines);
            for sign in rows.flat_map(|row| row.trim().chars()) {
                forms.entry(lower(sign)).or_insert(sign);
            }
        }
        // A single sign between blanks may be a name, whatever it stands for.
        let alone = script.head().split(|c: char| c.is_whitespace() || c == '=');
        let taken = alone.filter(|word| word.chars().count() == 1).collect();
        Self { keys, forms, added: BTreeMap::new(), taken }
    }

    /// The rows of a level; what the script has no sign for gets one.
    fn rows(&mut self, level: &Level) -> Vec<String> {
        let Map { rows, legend } = level.map();
        let mut own: BTreeMap<char, char> = BTreeMap::new();
        for (sign, names) in legend {
            let Some(sign) = sign.chars().next() else { continue };
            let added = match self.added.get(&names) {
                Some(&added) => added,
                None => self.spare(names),
            };
            own.insert(sign, added);
        }
        let form = |sign: char| match own.get(&sign) {
            Some(&added) => added,
            None => self.forms.get(&sign).copied().unwrap_or(sign),
        };
        rows.iter().map(|row| row.chars().map(form).collect()).collect()
    }

    fn spare(&mut self, names: Vec<String>) -> char {
        let is_free = |sign: &char| {
            self.keys.objects(*sign).is_none()
                && !self.taken.chars().any(|taken| lower(taken) == *sign)
                && !self.added.values().any(|added| added == sign)
        };
        let sign = spare_glyphs().find(is_free).unwrap_or('?');
        self.added.insert(names, sign);
        sign
    }

    /// The rules with what was added, at the end of the legend.
    fn legend(&self, head: &str) -> String {
        let mut lines: Vec<&str> = head.split_inclusive('\n').collect();
        let is_frame = |line: &str| {
            let line = line.trim();
            line.is_empty() || line.chars().all(|c| c == '=')
        };
        let heading = lines.iter().position(|line| line.trim().eq_ignore_ascii_case("sounds"));
        let (Some(mut at), false) = (heading, self.added.is_empty()) else {
            return head.to_owned();
        };
        while at > 0 && is_frame(lines[at - 1]) {
            at -= 1;
        }
        let mut more = String::new();
        let mut signs: Vec<_> = self.added.iter().collect();
        signs.sort_by_key(|(_, sign)| **sign);
        for (names, sign) in signs {
            let _ = writeln!(more, "{sign} = {}", names.join(" and "));
        }
        lines.insert(at, &more);
        lines.concat()
    }
}

/// What was written is what was meant: the levels are where they belong, and the others as they were.
fn check(text: &str, old: &Script, levels: &[(Option<usize>, Level)]) -> Result<(), ReadError> {
    let script = script(text)?;
    let same_rules = levels.iter().all(|(_, level)| level.script().head() == old.head());
    let ours = |line: usize| levels.iter().find(|(place, _)| *place == Some(line));
    // What other levels are under other rules is what their rows say.
    let theirs = |board: &Board| same_rules.then(|| cells(old, board));
    let mut boards = old.levels().into_iter();
    let mut meant = Vec::new();
    for entry in &old.game().levels {
        let Entry::Level(level) = entry else { continue };
        let Some((_, board)) = boards.next() else { continue };
        meant.push(match ours(level.line) {
            Some((_, level)) => Some(cells(level.script(), level.given())),
            None => theirs(&board),
        });
    }
    for (_, level) in levels.iter().filter(|(line, _)| line.is_none()) {
        meant.push(Some(cells(level.script(), level.given())));
    }
    let found: Vec<_> = script.levels().iter().map(|(_, board)| cells(&script, board)).collect();
    let fits = |(meant, found): (&Option<_>, &_)| meant.as_ref().is_none_or(|meant| meant == found);
    if found.len() == meant.len() && meant.iter().zip(&found).all(fits) {
        return Ok(());
    }
    let message = "the levels can't be written into this script without changing others; \
                   take comments out of its maps, and let none be cut short";
    Err(refused(message))
}

/// What lies in each cell, by name, with the width of the board.
fn cells<'s>(script: &'s Script, board: &Board) -> (usize, Vec<Vec<&'s str>>) {
    let objects = &script.game().objects;
    let names = |x, y| board.objects(x, y).iter().map(|&id| objects[id].name.as_str()).collect();
    let rows = (0..board.height()).flat_map(|y| (0..board.width()).map(move |x| (x, y)));
    (board.width(), rows.map(|(x, y)| names(x, y)).collect())
}

fn script(text: &str) -> Result<std::sync::Arc<Script>, ReadError> {
    Script::new(text).map_err(|remarks| {
        let line = remarks.iter().find(|remark| remark.counts()).and_then(|remark| remark.line);
        ReadError::new(line.unwrap_or(1), 1, told(&remarks))
    })
}

fn refused(message: &str) -> ReadError {
    ReadError::new(1, 1, message)
}
