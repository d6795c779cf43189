//! Lines, with comments taken out.

use super::Section;
use crate::diagnostic::Diagnostics;

/// A line of the script.
pub(super) struct Line<'a> {
    /// From 1.
    pub number: usize,
    /// As it was typed.
    pub typed: &'a str,
    /// In small letters, up to the first comment, or from the comment it begins with to the next one.
    pub head: String,
    /// In small letters, what stands between the comments it begins with and the next one.
    pub content: String,
    /// Letters before the content.
    pub indent: usize,
    /// In small letters, a space for each comment.
    pub code: String,
    /// Does not begin inside or with a comment.
    pub is_fresh: bool,
    /// Nothing there, not even a comment; or spaces after a comment that the line begins with.
    pub is_blank: bool,
}

/// Knows how deep in comments a line begins.
#[derive(Default)]
pub(super) struct Reader {
    depth: usize,
}

impl Reader {
    /// The next line.
    pub fn line<'a>(
        &mut self,
        number: usize,
        typed: &'a str,
        section: Section,
        remarks: &mut Diagnostics,
    ) -> Line<'a> {
        let lower = typed.to_lowercase();
        let is_fresh = self.depth == 0 && !lower.trim_start().starts_with('(');
        let begin = self.content(&lower);
        let plain = begin.map_or(lower.len(), |begin| begin + verbatim(&lower[begin..], section));
        let mut code = self.strip(&lower[..plain], number, remarks);
        code.push_str(&lower[plain..]);
        let head = lower.split('(').find(|run| !run.is_empty()).unwrap_or_default().to_owned();
        let content = begin.and_then(|begin| lower[begin..].split('(').next()).unwrap_or_default();
        let is_blank =
            self.depth == 0 && begin.is_none() && (is_fresh || lower.ends_with([' ', '\t']));
        let indent = lower[..begin.unwrap_or_default()].chars().count();
        let content = content.to_owned();
        Line { number, typed, head, content, indent, code, is_fresh, is_blank }
    }

    /// Where the text behind the comments begins that a line begins with; nothing if there is none.
    fn content(&self, line: &str) -> Option<usize> {
        let mut depth = self.depth;
        for (at, c) in line.char_indices() {
            match c {
                '(' => depth += 1,
                ')' if depth > 0 => depth -= 1,
                c if depth == 0 && !c.is_whitespace() => return Some(at),
                _ => (),
            }
        }
        None
    }

    /// The text with a space for each comment.
    fn strip(&mut self, text: &str, number: usize, remarks: &mut Diagnostics) -> String {
        let mut code = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                '(' => {
                    self.depth += 1;
                    code.push(' ');
                }
                ')' if self.depth > 0 => self.depth -= 1,
                ')' => {
                    remarks.warn(number, "A comment is closed here that was never opened; take out the bracket or add the one that opens it.");
                    code.push(' ');
                }
                c if self.depth == 0 => code.push(c),
                _ => (),
            }
        }
        code
    }
}

/// Where the text of a message begins, in which brackets are no comments; else the end.
fn verbatim(line: &str, section: Section) -> usize {
    match section {
        Section::Levels => {
            let indent = line.len() - line.trim_start().len();
            let Some(text) = line[indent..].strip_prefix("message") else { return line.len() };
            if text.trim_start().starts_with('(') { line.len() } else { line.len() - text.len() }
        }
        Section::Rules => {
            let outside = line.split('(').next().unwrap_or_default();
            word_at(outside, "message").map_or(line.len(), |at| at + "message".len())
        }
        _ => line.len(),
    }
}

/// Where the text of a message begins in a line that does not begin with a comment.
pub(crate) fn message_at(line: &str, section: Section) -> Option<usize> {
    // Letters whose small forms are longer would shift it.
    let small = line.to_ascii_lowercase();
    Some(verbatim(&small, section)).filter(|&at| at < line.len())
}

/// Where a word stands by itself.
pub(super) fn word_at(text: &str, word: &str) -> Option<usize> {
    let ends = |c: Option<char>| c.is_none_or(|c| c.is_whitespace() || c == ']');
    text.match_indices(word).map(|(at, _)| at).find(|&at| {
        let before = text[..at].chars().next_back();
        (before.is_none_or(|c| c.is_whitespace() || c == ']' || c == '>'))
            && ends(text[at + word.len()..].chars().next())
    })
}
