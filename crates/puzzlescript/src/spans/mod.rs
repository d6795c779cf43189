//! What the parts of a script are, so that an editor can tell them apart by colours.
//!
//! Nothing here decides what a script means: every text has spans, whatever is wrong with it.

mod pieces;
mod prelude;

use std::collections::HashMap;

use crate::palette::{self, Palette};
use crate::source::{
    COMMANDS, EVENTS, QUANTIFIERS, Section, header_of, is_effect, is_keyword, is_movement_word,
    leading_name, message_at,
};
use pieces::Pieces;

/// More spans are not told: the rest of the script has no colours.
const MOST: usize = 100_000;

/// What a part of a script is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The heading of a section, or its frame.
    Heading,
    /// A comment.
    Comment,
    /// The name of a setting before the sections.
    Setting,
    /// A title, a message and the like.
    Text,
    /// A name that is defined above.
    Name,
    /// A word of the language.
    Word,
    /// A direction or a movement.
    Direction,
    /// A number.
    Number,
    /// A colour.
    Colour,
    /// A part of an object's picture.
    Pixel,
    /// A cell of a level.
    Cell,
    /// A bracket, an arrow and the like.
    Sign,
    /// Something nobody knows.
    Unknown,
}

/// A part of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// Where it begins, in UTF-16 code units.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// What it is.
    pub part: Part,
    /// Its colour, if it has one: red, green, blue.
    pub colour: Option<u32>,
}

/// The parts of a script in their order; what is nothing special is left out.
///
/// ```
/// use unsolve_puzzlescript::{Part, spans};
///
/// let found = spans("title Ice (cold)\n");
/// let parts: Vec<Part> = found.iter().map(|span| span.part).collect();
/// assert_eq!(parts, [Part::Setting, Part::Text, Part::Comment]);
/// ```
#[must_use]
pub fn spans(text: &str) -> Vec<Span> {
    let mut painter = Painter::default();
    let mut pieces = Pieces::default();
    for line in text.split('\n') {
        painter.line(line, &mut pieces);
        if pieces.count() > MOST {
            break;
        }
    }
    pieces.into_spans()
}

/// Knows where in a script a line stands.
#[derive(Default)]
struct Painter {
    section: Section,
    /// How deep in comments the line begins.
    depth: usize,
    /// Names that are defined so far, with the first colour of what they stand for.
    names: HashMap<String, Option<u32>>,
    object: Object,
    palette: Palette,
}

/// The object that is being read.
#[derive(Default)]
struct Object {
    step: Step,
    /// Its names, which take the colour of its picture.
    names: Vec<String>,
    colours: Vec<Option<u32>>,
    rows: usize,
    /// Something of it stands on this line, be it before or behind a comment.
    is_told: bool,
}

/// What the next line of an object is.
#[derive(Default, Clone, Copy, PartialEq, Eq)]
enum Step {
    #[default]
    Name,
    Colours,
    Rows,
}

/// A word of a line, with the byte where it begins.
type Word<'a> = (usize, &'a str);

impl Object {
    /// The line that comes belongs to another object.
    fn is_over(&self, is_row: bool) -> bool {
        let has_rows = self.rows > 0 || self.is_told;
        self.step == Step::Rows && (self.rows == 5 || !has_rows && !is_row)
    }

    fn row(&self, line: &str, (from, to): (usize, usize), pieces: &mut Pieces) {
        for (at, c) in line[from..to].char_indices().filter(|(_, c)| !c.is_whitespace()) {
            let colour = c.to_digit(10).and_then(|number| self.colours.get(number as usize));
            let known = c == '.' || colour.is_some();
            let part = if known { Part::Pixel } else { Part::Unknown };
            let at = from + at;
            pieces.put(line, at, at + c.len_utf8(), part, colour.copied().flatten());
        }
    }

    /// A line with something of the object is done.
    fn end_line(&mut self, names: &mut HashMap<String, Option<u32>>) {
        if !std::mem::take(&mut self.is_told) {
            return;
        }
        match self.step {
            Step::Name => self.step = Step::Colours,
            Step::Colours => {
                let first = self.colours.iter().copied().flatten().next();
                names.extend(self.names.iter().map(|name| (name.clone(), first)));
                self.step = Step::Rows;
            }
            Step::Rows => self.rows += 1,
        }
    }
}

impl Painter {
    fn line(&mut self, line: &str, pieces: &mut Pieces) {
        let trimmed = line.trim();
        if self.depth == 0 && trimmed.is_empty() {
            self.object = Object::default();
        } else if self.depth == 0 && trimmed.chars().all(|c| c == '=') {
            pieces.put(line, 0, line.len(), Part::Heading, None);
        } else if self.depth == 0 && !self.is_row(trimmed) && header_of(trimmed).is_some() {
            self.section = header_of(trimmed).unwrap_or_default();
            self.object = Object::default();
            let begin = line.len() - line.trim_start().len();
            let (name, _) = leading_name(trimmed);
            pieces.put(line, begin, begin + name.len(), Part::Heading, None);
            self.code(line, begin + name.len(), pieces, |_, _, _, _| ());
        } else {
            self.code(line, 0, pieces, Self::stretch);
            self.object.end_line(&mut self.names);
        }
        pieces.end(line);
    }

    /// A row of a level can look like a heading.
    fn is_row(&self, trimmed: &str) -> bool {
        self.section == Section::Levels
            && trimmed
                .to_lowercase()
                .chars()
                .all(|c| self.names.contains_key(c.encode_utf8(&mut [0; 4])))
    }

    /// Parts the line into comments and what stands between them.
    fn code(
        &mut self,
        line: &str,
        from: usize,
        pieces: &mut Pieces,
        stretch: fn(&mut Self, &str, (usize, usize), &mut Pieces),
    ) {
        let fresh = self.depth == 0 && !line.trim_start().starts_with('(');
        let verbatim = if fresh { message_at(line, self.section) } else { None };
        let end = verbatim.unwrap_or(line.len());
        let (mut begin, mut was) = (from, self.depth > 0);
        for (at, c) in line.char_indices().filter(|(at, _)| (from..end).contains(at)) {
            match c {
                '(' => {
                    if self.depth == 0 {
                        stretch(self, line, (begin, at), pieces);
                        (begin, was) = (at, true);
                    }
                    self.depth += 1;
                }
                ')' if self.depth > 0 => {
                    self.depth -= 1;
                    if self.depth == 0 {
                        pieces.put(line, begin, at + 1, Part::Comment, None);
                        (begin, was) = (at + 1, false);
                    }
                }
                _ => (),
            }
        }
        if was {
            pieces.put(line, begin, end, Part::Comment, None);
        } else {
            stretch(self, line, (begin, end), pieces);
        }
        if verbatim.is_some() {
            pieces.put(line, end, line.trim_end().len(), Part::Text, None);
        }
    }

    /// A stretch of a line without comments.
    fn stretch(&mut self, line: &str, (from, to): (usize, usize), pieces: &mut Pieces) {
        if line[from..to].trim().is_empty() {
            return;
        }
        match self.section {
            Section::Prelude => prelude::line(line, (from, to), &mut self.palette, pieces),
            Section::Objects => self.object(line, (from, to), pieces),
            Section::Legend => self.legend(line, (from, to), pieces),
            Section::Levels => self.row(line, (from, to), pieces),
            Section::Sounds | Section::Layers | Section::Rules | Section::Wins => {
                for (at, word) in words(line, (from, to)) {
                    let part = self.word(&word.to_lowercase());
                    pieces.put(line, at, at + word.len(), part, None);
                }
            }
        }
    }

    /// What a word is in the sections after the legend.
    fn word(&self, word: &str) -> Part {
        let is_number = word.chars().all(|c| c.is_ascii_digit());
        let says = |list: &[&str]| list.contains(&word);
        let moves = is_movement_word(word) && !says(&["no", "random"]);
        match self.section {
            _ if says(&["[", "]", "|", "->", "...", "+", ","]) => Part::Sign,
            Section::Rules if moves => Part::Direction,
            _ if self.names.contains_key(word) => Part::Name,
            Section::Sounds if is_number => Part::Number,
            Section::Sounds if says(EVENTS) || is_effect(word) => Part::Word,
            Section::Sounds if is_movement_word(word) && word != "action" => Part::Direction,
            Section::Sounds | Section::Rules if is_keyword(word) => Part::Word,
            Section::Rules if says(COMMANDS) || is_effect(word) => Part::Word,
            Section::Wins if says(QUANTIFIERS) || word == "on" => Part::Word,
            _ => Part::Unknown,
        }
    }

    fn object(&mut self, line: &str, range: (usize, usize), pieces: &mut Pieces) {
        let text = line[range.0..range.1].trim();
        let is_row = text.starts_with(|c: char| c == '.' || c.is_ascii_digit());
        if self.object.is_over(is_row) {
            self.object = Object::default();
        }
        self.object.is_told = true;
        match self.object.step {
            Step::Name => {
                for (at, word) in plain_words(line, range) {
                    self.object.names.push(word.to_lowercase());
                    self.names.insert(word.to_lowercase(), None);
                    pieces.put(line, at, at + word.len(), Part::Name, None);
                }
            }
            Step::Colours => {
                for (at, word) in plain_words(line, range) {
                    let small = word.to_lowercase();
                    let value = self.palette.value(&small);
                    self.object.colours.push(value);
                    let part =
                        if palette::is_colour(&small) { Part::Colour } else { Part::Unknown };
                    pieces.put(line, at, at + word.len(), part, value);
                }
            }
            Step::Rows => self.object.row(line, range, pieces),
        }
    }

    fn legend(&mut self, line: &str, range: (usize, usize), pieces: &mut Pieces) {
        let mut defined: Option<String> = None;
        let mut colour = None;
        let mut list = plain_words(line, range).peekable();
        let Some((at, key)) = list.next() else { return };
        // `A=B` is an entry, too, and so is `= = Wall`.
        let (key, rest) = match key.char_indices().skip(1).find(|(_, c)| *c == '=') {
            Some((end, _)) => (&key[..end], Some((at + end, &key[end..]))),
            None => (key, None),
        };
        pieces.put(line, at, at + key.len(), Part::Name, None);
        defined.replace(key.to_lowercase());
        let mut equals = false;
        for (at, word) in rest.into_iter().chain(list) {
            let (at, word) = if !equals && word.starts_with('=') {
                equals = true;
                pieces.put(line, at, at + 1, Part::Sign, None);
                (at + 1, &word[1..])
            } else {
                (at, word)
            };
            let small = word.to_lowercase();
            let part = match small.as_str() {
                "" => continue,
                "and" | "or" => Part::Word,
                name => match self.names.get(name) {
                    Some(first) => {
                        colour = colour.or(*first);
                        Part::Name
                    }
                    None => Part::Unknown,
                },
            };
            pieces.put(line, at, at + word.len(), part, None);
        }
        if let Some(name) = defined.filter(|_| equals) {
            self.names.insert(name, colour);
        }
    }

    fn row(&mut self, line: &str, range: (usize, usize), pieces: &mut Pieces) {
        let message = leading_name(line[range.0..range.1].trim_start()).0;
        if message.eq_ignore_ascii_case("message") {
            let begin = line.len() - line.trim_start().len();
            pieces.put(line, begin, begin + message.len(), Part::Word, None);
            return;
        }
        for (at, c) in line.char_indices().filter(|(at, _)| (range.0..range.1).contains(at)) {
            if c.is_whitespace() {
                continue;
            }
            let name: String = c.to_lowercase().collect();
            let found = self.names.get(&name).copied();
            let part = if found.is_some() { Part::Cell } else { Part::Unknown };
            pieces.put(line, at, at + c.len_utf8(), part, found.flatten());
        }
    }
}

/// Words between blanks.
fn plain_words(line: &str, (from, to): (usize, usize)) -> impl Iterator<Item = Word<'_>> {
    let start = line.as_ptr() as usize;
    line[from..to].split_whitespace().map(move |word| (word.as_ptr() as usize - start, word))
}

/// Words of rules and lists: brackets, bars, arrows and commas are words of their own.
fn words(line: &str, (from, to): (usize, usize)) -> Vec<Word<'_>> {
    const SIGNS: [&str; 6] = ["->", "...", "[", "]", "|", ","];
    let (mut list, mut at) = (Vec::new(), from);
    let sign_at = |at: usize| SIGNS.iter().find(|sign| line[at..to].starts_with(**sign));
    let end_of = |at: usize| {
        let ends = |&(offset, c): &(usize, char)| {
            c.is_whitespace() || offset > 0 && sign_at(at + offset).is_some()
        };
        line[at..to].char_indices().find(ends).map_or(to, |(offset, _)| at + offset)
    };
    while let Some(c) = line[at..to].chars().next() {
        let end = match sign_at(at) {
            Some(sign) => at + sign.len(),
            None if c.is_whitespace() => at + c.len_utf8(),
            None => end_of(at),
        };
        if !c.is_whitespace() {
            list.push((at, &line[at..end]));
        }
        at = end;
    }
    list
}
