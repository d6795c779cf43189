//! From text to what was written: one list for each section, with the lines kept for remarks.

mod collisions;
mod keywords;
mod layout;
mod legend;
mod lines;
mod maps;
mod objects;
mod prelude;
mod rules;
mod sounds;
mod wins;

pub(crate) use keywords::{COMMANDS, EVENTS, QUANTIFIERS, is_effect, is_keyword, is_movement_word};
pub(crate) use layout::{
    Colour, Joint, LegendLine, LevelText, Named, ObjectText, Quantifier, RuleText, SoundText,
    WinText,
};
pub(crate) use lines::message_at;
pub(crate) use prelude::{Prelude, is_setting};

use std::collections::{HashMap, HashSet};

use crate::diagnostic::Diagnostics;
use lines::{Line, Reader};

/// The sections in the order they must have.
const SECTIONS: [&str; 7] =
    ["objects", "legend", "sounds", "collisionlayers", "rules", "winconditions", "levels"];

/// A script as it was written.
#[derive(Debug, Default)]
pub(crate) struct Script {
    pub prelude: Prelude,
    pub objects: Vec<ObjectText>,
    /// Synonyms of objects' name lines and the entries of the legend, in the order of their lines.
    pub legend: Vec<LegendLine>,
    pub sounds: Vec<SoundText>,
    pub layers: Vec<Vec<Named>>,
    pub rules: Vec<RuleText>,
    pub wins: Vec<WinText>,
    pub levels: Vec<LevelText>,
    /// The line of the heading of the levels.
    pub levels_line: Option<usize>,
    /// Every name that was defined, with its line.
    names: HashMap<String, Definition>,
    /// The names of properties, but not other names for them.
    choices: HashSet<String>,
}

/// Where a name was defined, and as what.
#[derive(Clone, Copy, Debug)]
struct Definition {
    line: usize,
    kind: Kind,
}

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Object,
    /// Any of several (`or`).
    Property,
    /// All of several (`and`).
    Aggregate,
}

/// Reads a script; nothing if there were too many errors to go on.
pub(crate) fn read(text: &str, remarks: &mut Diagnostics) -> Option<Script> {
    let mut reading = Reading::default();
    let mut reader = Reader::default();
    for (index, raw) in text.split('\n').enumerate() {
        let raw = raw.strip_suffix('\r').unwrap_or(raw);
        let section = reading.section;
        let line = reader.line(index + 1, raw, section, remarks);
        reading.line(&line, remarks);
        if remarks.is_hopeless() {
            return None;
        }
    }
    reading.finish(remarks);
    Some(reading.script)
}

/// Which section a line belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Section {
    #[default]
    Prelude,
    Objects,
    Legend,
    Sounds,
    Layers,
    Rules,
    Wins,
    Levels,
}

const KINDS: [Section; 7] = [
    Section::Objects,
    Section::Legend,
    Section::Sounds,
    Section::Layers,
    Section::Rules,
    Section::Wins,
    Section::Levels,
];

/// A script that is being read.
#[derive(Debug, Default)]
struct Reading {
    script: Script,
    section: Section,
    visited: Vec<Section>,
    object: objects::Progress,
    level: maps::Progress,
}

impl Reading {
    fn line(&mut self, line: &Line<'_>, remarks: &mut Diagnostics) {
        if line.is_blank {
            self.object = objects::Progress::default();
            self.level.blank();
            return;
        }
        if line.code.trim().is_empty() || line.code.trim().chars().all(|c| c == '=') {
            return;
        }
        if self.header(line, remarks) {
            return;
        }
        let script = &mut self.script;
        match self.section {
            Section::Prelude => script.prelude.line(line, remarks),
            Section::Objects => objects::line(script, &mut self.object, line, remarks),
            Section::Legend => legend::line(script, line, remarks),
            Section::Sounds => sounds::line(script, line, remarks),
            Section::Layers => collisions::line(script, line, remarks),
            Section::Rules => rules::line(script, line, remarks),
            Section::Wins => wins::line(script, line, remarks),
            Section::Levels => maps::line(script, &mut self.level, line, remarks),
        }
    }

    /// Takes a line that begins a section.
    fn header(&mut self, line: &Line<'_>, remarks: &mut Diagnostics) -> bool {
        let text = line.code.trim();
        let Some(index) = section_at(text) else { return false };
        // In maps a row can look like the name of a section.
        let is_key = |c: char| self.script.kind(c.encode_utf8(&mut [0; 4])).is_some();
        if self.section == Section::Levels && text.chars().all(is_key) {
            return false;
        }
        let (name, section) = (SECTIONS[index].to_uppercase(), KINDS[index]);
        if !text[SECTIONS[index].len()..].trim().is_empty() {
            remarks.error(line.number, format!(
                "Only comments may follow the name of a section (\"{name}\"); put the rest on the next line."
            ));
        }
        if self.visited.contains(&section) {
            remarks.error(
                line.number,
                format!("The section \"{name}\" stands here for the second time; join the two."),
            );
        }
        self.visited.push(section);
        if index == 0 && self.visited.len() > 1 {
            remarks.error(line.number, "The section \"OBJECTS\" must be the first section.");
        } else if index > 0 && !self.visited.contains(&KINDS[index - 1]) {
            let before = SECTIONS[index - 1].to_uppercase();
            remarks.error(line.number, format!(
                "The section \"{name}\" is out of order: it must follow \"{before}\", which must be there even if it is empty."
            ));
        }
        if section == Section::Levels {
            self.script.levels_line.get_or_insert(line.number);
        }
        self.section = section;
        self.object = objects::Progress::default();
        self.level.blank();
        true
    }

    fn finish(&mut self, remarks: &mut Diagnostics) {
        remarks.finish_reading();
        for name in ["player", "background"] {
            if !self.script.names.contains_key(name) {
                remarks.whole(format!(
                    "There is no object called {name}, neither among the objects nor in the legend. There must be one."
                ));
            }
        }
    }
}

impl Script {
    /// What a name stands for.
    pub fn kind(&self, name: &str) -> Option<Kind> {
        self.names.get(name).map(|definition| definition.kind)
    }

    /// Maps can hold the name: it does not stand for a property by itself.
    fn is_key(&self, name: &str) -> bool {
        self.kind(name).is_some() && !self.choices.contains(name)
    }

    /// Defines a name, or says why not.
    fn define(&mut self, name: &str, kind: Kind, line: usize, remarks: &mut Diagnostics) -> bool {
        if keywords::is_keyword(name) {
            remarks.warn(line, format!(
                "An object is named \"{}\", but this is a word of the language; choose another name.",
                name.to_uppercase()
            ));
        }
        if let Some(before) = self.names.get(name) {
            remarks.error(
                line,
                format!(
                    "The name \"{}\" is already in use (on line {}); choose another.",
                    name.to_uppercase(),
                    before.line
                ),
            );
            return false;
        }
        self.names.insert(name.to_owned(), Definition { line, kind });
        true
    }
}

/// The section whose heading a line is, whatever the case of its letters.
pub(crate) fn header_of(text: &str) -> Option<Section> {
    section_at(&text.to_lowercase()).map(|index| KINDS[index])
}

/// The number of the section whose heading a line in small letters is.
fn section_at(text: &str) -> Option<usize> {
    SECTIONS.iter().position(|name| starts_with_word(text, name))
}

/// The text begins with a word and not only with its letters.
fn starts_with_word(text: &str, word: &str) -> bool {
    let rest = text.strip_prefix(word);
    rest.is_some_and(|rest| !rest.starts_with(is_name_character))
}

/// Names of objects are made of these.
fn is_name_character(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The name at the start of a text, and what follows it.
pub(crate) fn leading_name(text: &str) -> (&str, &str) {
    let end = text.find(|c| !is_name_character(c)).unwrap_or(text.len());
    text.split_at(end)
}
