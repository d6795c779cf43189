//! A text line by line, each no longer than a level may be.

use std::io::{BufRead, BufReader, Cursor, Read};
use std::path::Path;

use unsolve_verbs::MAX_LEVEL_BYTES;

use super::{bounded, too_large, utf8, without_mark};
use crate::exit::Failure;

/// A level of a pack, still as text.
pub struct Line {
    /// From 1: the line, empty ones counted, or the place among levels in a notation.
    pub number: u64,
    /// `FILE#N`.
    pub name: String,
    /// Its text.
    pub text: String,
    /// Whether it is a line of a list and not a text with lines of its own.
    pub listed: bool,
}

/// The lines of a pack, read as they are asked for.
pub struct Lines {
    name: String,
    reader: BufReader<Box<dyn Read + Send>>,
    number: u64,
    /// The first line, if it was looked at before it was asked for.
    first: Option<Vec<u8>>,
    /// Whether nothing more is read.
    over: bool,
}

impl Lines {
    /// The lines of what `reader` reads; `name` is for people.
    pub fn new(name: String, reader: Box<dyn Read + Send>) -> Self {
        Self { name, reader: bounded(reader), number: 0, first: None, over: false }
    }

    /// Whether the first line is a whole JSON object, so that this may be a pack.
    pub fn first_is_level(&mut self) -> Result<bool, Failure> {
        let line = self.read_line(str::to_owned)?;
        let whole = line.trim_ascii_start().starts_with(b"{")
            && std::str::from_utf8(&line).is_ok()
            && serde_json::from_slice::<serde::de::IgnoredAny>(&line).is_ok();
        self.first = Some(line);
        Ok(whole)
    }

    /// Everything not yet read if that is no more than a level may be; else its beginning and all
    /// of it, to be read again.
    pub fn head(mut self) -> Result<Head, Failure> {
        let mut bytes = self.read_line(str::to_owned)?;
        let room = (MAX_LEVEL_BYTES + 1).saturating_sub(bytes.len()) as u64;
        self.reader
            .by_ref()
            .take(room)
            .read_to_end(&mut bytes)
            .map_err(|error| Failure::reading(Path::new(&self.name), &error))?;
        let rest = (bytes.len() > MAX_LEVEL_BYTES).then_some(self.reader);
        Ok(Head { name: self.name, bytes, rest })
    }

    /// All that was not asked for yet, as it is.
    pub fn rest(self) -> impl Read {
        Cursor::new(self.first.unwrap_or_default()).chain(self.reader)
    }

    /// The next line with its end; empty at the end of it all. `place` names one too long.
    fn read_line(&mut self, place: impl Fn(&str) -> String) -> Result<Vec<u8>, Failure> {
        if let Some(line) = self.first.take() {
            return Ok(line);
        }
        let mut line = Vec::new();
        let limit = MAX_LEVEL_BYTES as u64 + 2;
        let mut limited = self.reader.by_ref().take(limit);
        limited
            .read_until(b'\n', &mut line)
            .map_err(|error| Failure::reading(Path::new(&self.name), &error))?;
        if line.trim_ascii_end().len() > MAX_LEVEL_BYTES {
            self.leave_line()?;
            return Err(too_large(&place(&self.name)));
        }
        Ok(if self.number == 0 { without_mark(&line).to_vec() } else { line })
    }
}

impl Lines {
    /// Reads over the rest of a line that is too long; one that does not end is the last.
    fn leave_line(&mut self) -> Result<(), Failure> {
        let limit = LONGEST_LEFT;
        let mut limited = self.reader.by_ref().take(limit);
        let left = limited.skip_until(b'\n');
        let left = left.map_err(|error| Failure::reading(Path::new(&self.name), &error))?;
        self.over = left as u64 == limit;
        Ok(())
    }
}

/// Most bytes to read over to the end of a line.
const LONGEST_LEFT: u64 = 256 << 20;

/// The beginning of a text, or all of it.
pub struct Head {
    name: String,
    bytes: Vec<u8>,
    /// What follows the beginning.
    rest: Option<BufReader<Box<dyn Read + Send>>>,
}

impl Head {
    /// Whether nothing follows.
    pub fn is_whole(&self) -> bool {
        self.rest.is_none()
    }

    /// All of the text.
    pub fn text(self) -> Result<String, Failure> {
        if self.is_whole() { utf8(self.bytes, &self.name) } else { Err(too_large(&self.name)) }
    }

    /// The text, if nothing follows and it is text.
    pub fn as_text(&self) -> Option<&str> {
        std::str::from_utf8(&self.bytes).ok().filter(|_| self.is_whole())
    }

    /// Its whole lines, whatever is no text in them put right.
    pub fn sample(&self) -> String {
        let last = || self.bytes.iter().rposition(|&byte| byte == b'\n').unwrap_or(0);
        let end = if self.is_whole() { self.bytes.len() } else { last() };
        String::from_utf8_lossy(&self.bytes[..end]).into_owned()
    }

    /// Its lines from the first one on.
    pub fn lines(self) -> Lines {
        let begin = Cursor::new(self.bytes);
        let reader: Box<dyn Read + Send> = match self.rest {
            Some(rest) => Box::new(begin.chain(rest)),
            None => Box::new(begin),
        };
        Lines::new(self.name, reader)
    }
}

impl Iterator for Lines {
    type Item = Result<Line, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.over {
            let number = self.number + 1;
            let bytes = match self.read_line(|name| format!("{name}#{number}")) {
                Ok(bytes) if bytes.is_empty() => return None,
                Ok(bytes) => bytes,
                Err(failure) => {
                    self.over |= !matches!(failure, Failure::Bad(_));
                    self.number = number;
                    return Some(Err(failure));
                }
            };
            self.number = number;
            if !bytes.trim_ascii().is_empty() {
                let name = format!("{}#{number}", self.name);
                let bytes = bytes.trim_ascii_end().to_vec();
                let line = |text| Line { number, name: name.clone(), text, listed: false };
                return Some(utf8(bytes, &name).map(line));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &'static [u8]) -> Lines {
        Lines::new("pack".to_owned(), Box::new(text))
    }

    #[test]
    fn empty_lines_are_counted_but_not_read() {
        let read: Vec<_> = lines(b"{}\n\n  \n{\"a\":1}").map(|line| line.expect("text")).collect();
        let numbers: Vec<_> = read.iter().map(|line| (line.number, line.name.as_str())).collect();
        assert_eq!(numbers, [(1, "pack#1"), (4, "pack#4")]);
    }

    #[test]
    fn a_pack_is_known_by_its_first_line() {
        assert!(lines(b"{\"a\":1}\n{}").first_is_level().expect("readable"));
        assert!(!lines(b"{\n\"a\":1}").first_is_level().expect("readable"));
        assert!(!lines(b"").first_is_level().expect("readable"));
    }

    #[test]
    fn looking_at_the_first_line_loses_nothing() {
        let mut all = lines(b"one\ntwo\n");
        assert!(!all.first_is_level().expect("readable"));
        assert_eq!(all.head().and_then(Head::text).expect("text"), "one\ntwo\n");
    }

    #[test]
    fn a_byte_order_mark_is_no_text() {
        let mut marked = lines(b"\xef\xbb\xbf{}\n{}");
        assert!(marked.first_is_level().expect("readable"));
        assert_eq!(marked.next().expect("a line").expect("text").text, "{}");
        assert_eq!(lines(b"\xef\xbb\xbfone\n").head().and_then(Head::text).expect("text"), "one\n");
    }

    #[test]
    fn what_is_no_text_is_named_by_its_byte() {
        let failure = lines(b"ok\nab\xff").nth(1).expect("a line").err().expect("no text");
        assert_eq!(failure.to_string(), "pack#2: byte 3 is not UTF-8 text");
    }

    #[test]
    fn endless_lines_are_cut() {
        let mut endless = Lines::new("zero".to_owned(), Box::new(std::io::repeat(b'x')));
        assert!(endless.next().expect("a line").is_err());
        let endless = Lines::new("zero".to_owned(), Box::new(std::io::repeat(b'x')));
        assert!(endless.head().and_then(Head::text).is_err());
    }
}
