//! Markdown as plain text for terminals: what the games' own pages use of it.

use crate::text::wrapped;

/// A line of text, and whether it is a heading.
#[derive(Debug, PartialEq, Eq)]
pub enum Line {
    /// A heading of a level below the page's own.
    Heading(String),
    /// Anything else, set in as it should be.
    Text(String),
}

/// What stands before and after code.
const FENCE: &str = "```";
/// Columns between those of a table.
const GAP: usize = 2;
/// A column of a table is not made narrower than this.
const NARROWEST: usize = 8;

/// The page without its title, in lines of at most `width` columns. Tables of nothing but names in `told`
/// are left out, because what they say is told elsewhere.
pub fn plain(markdown: &str, width: usize, told: &[&str]) -> Vec<Line> {
    let mut lines = Lines { width, told, done: Vec::new() };
    let mut source = markdown.lines().map(str::trim_end).peekable();
    while let Some(line) = source.next() {
        if line.trim_start().starts_with(FENCE) {
            let code = source.by_ref().take_while(|line| !line.trim_start().starts_with(FENCE));
            let code = code.map(|line| Line::Text(format!("    {line}"))).collect();
            lines.block(code);
        } else if line.starts_with("# ") || line.is_empty() {
            // The title stands above the page already; empty lines only part paragraphs.
        } else if let Some(title) = heading(line) {
            lines.block(vec![Line::Heading(inline(title))]);
        } else if line.starts_with('|') {
            let mut rows = vec![line];
            while let Some(row) = source.next_if(|line| line.starts_with('|')) {
                rows.push(row);
            }
            lines.table(&rows);
        } else {
            let mut text = line.trim_start().to_owned();
            while let Some(more) = source.next_if(|line| continues(line)) {
                text = format!("{text} {}", more.trim_start());
            }
            lines.paragraph(&text);
        }
    }
    lines.done
}

/// Whether a line belongs to the paragraph or the item before it.
fn continues(line: &str) -> bool {
    let begins_something = ["#", "|", FENCE].iter().any(|mark| line.trim_start().starts_with(mark));
    !line.is_empty() && !begins_something && mark(line.trim_start()).is_none()
}

fn heading(line: &str) -> Option<&str> {
    let title = line.trim_start_matches('#');
    (title.len() < line.len()).then_some(title)?.strip_prefix(' ')
}

/// The mark of a list's item, and the item.
fn mark(line: &str) -> Option<(&str, &str)> {
    let (mark, item) = line.split_once(' ')?;
    let number = mark.strip_suffix('.').unwrap_or_default();
    let ordered = !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit());
    (ordered || matches!(mark, "-" | "*")).then_some((mark, item))
}

struct Lines<'a> {
    width: usize,
    told: &'a [&'a str],
    done: Vec<Line>,
}

impl Lines<'_> {
    /// Puts an empty line before a block, unless it follows a heading.
    fn block(&mut self, block: Vec<Line>) {
        if matches!(self.done.last(), Some(Line::Text(_))) {
            self.done.push(Line::Text(String::new()));
        }
        self.done.extend(block);
    }

    /// A paragraph, or an item of a list; items of one list stand close together.
    fn paragraph(&mut self, text: &str) {
        let (first, rest, body) = match mark(text) {
            Some((mark, item)) => (format!("  {mark} "), " ".repeat(3 + mark.len()), inline(item)),
            None => ("  ".to_owned(), "  ".to_owned(), inline(text)),
        };
        let lines = wrapped(&body, self.width.saturating_sub(rest.len()));
        let text = lines.iter().enumerate().map(|(index, line)| {
            Line::Text(format!("{}{line}", if index == 0 { &first } else { &rest }))
        });
        let text = text.collect();
        let is_item = |line: &str| mark(line.trim_start()).is_some() || line.starts_with("    ");
        match self.done.last() {
            Some(Line::Text(last)) if mark(first.trim_start()).is_some() && is_item(last) => {
                self.done.extend::<Vec<_>>(text);
            }
            _ => self.block(text),
        }
    }

    fn table(&mut self, rows: &[&str]) {
        let mut rows: Vec<Vec<String>> = rows.iter().map(|row| cells(row)).collect();
        let is_rule = |row: &Vec<String>| {
            row.iter().all(|cell| !cell.is_empty() && cell.bytes().all(|b| b == b'-' || b == b':'))
        };
        let right: Vec<bool> = rows
            .iter()
            .find(|row| is_rule(row))
            .map(|row| row.iter().map(|cell| cell.ends_with(':')).collect())
            .unwrap_or_default();
        rows.retain(|row| !is_rule(row));
        let is_told = |row: &Vec<String>| {
            row.first().is_some_and(|name| self.told.contains(&name.trim_matches('`')))
        };
        if rows.len() > 1 && rows[1..].iter().all(is_told) {
            return;
        }
        let widths = widths(&rows, self.width.saturating_sub(2));
        let lines = rows.iter().flat_map(|row| set(row, &widths, &right)).map(Line::Text);
        let lines = lines.collect();
        self.block(lines);
    }
}

/// The cells of a row, as text.
fn cells(row: &str) -> Vec<String> {
    let row = row.strip_prefix('|').unwrap_or(row);
    let row = row.strip_suffix('|').unwrap_or(row);
    row.replace("\\|", "&#124;").split('|').map(|cell| inline(cell.trim())).collect()
}

/// The widths of the columns: as wide as they like, or the widest ones narrower until all fit.
fn widths(rows: &[Vec<String>], most: usize) -> Vec<usize> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let length = |row: &Vec<String>, at: usize| row.get(at).map_or(0, |cell| cell.chars().count());
    let mut widths: Vec<usize> =
        (0..columns).map(|at| rows.iter().map(|row| length(row, at)).max().unwrap_or(0)).collect();
    while widths.iter().sum::<usize>() + GAP * columns.saturating_sub(1) > most {
        match widths.iter_mut().max() {
            Some(widest) if *widest > NARROWEST => *widest -= 1,
            _ => break,
        }
    }
    widths
}

/// A row of a table in as many lines as its longest cell takes.
fn set(row: &[String], widths: &[usize], right: &[bool]) -> Vec<String> {
    let cells: Vec<Vec<String>> =
        row.iter().zip(widths).map(|(cell, &width)| wrapped(cell, width)).collect();
    let height = cells.iter().map(Vec::len).max().unwrap_or(0);
    let line = |at: usize| {
        let parts = cells.iter().zip(widths).enumerate().map(|(column, (cell, &width))| {
            let text = cell.get(at).map_or("", String::as_str);
            if right.get(column) == Some(&true) {
                format!("{text:>width$}")
            } else {
                format!("{text:width$}")
            }
        });
        let parts: Vec<String> = parts.collect();
        format!("  {}", parts.join(&" ".repeat(GAP))).trim_end().to_owned()
    };
    (0..height).map(line).collect()
}

/// Running text without emphasis, links and HTML; names stay in backticks, as messages have them.
fn inline(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let text = text.replace("<code>", "`").replace("</code>", "`");
    for (index, part) in text.split('`').enumerate() {
        if index > 0 {
            out.push('`');
        }
        let code = index % 2 == 1;
        out.push_str(&if code { part.to_owned() } else { unlinked(&unstressed(part)) });
    }
    entities(&out)
}

/// Text without the stars around words; a star after a letter (A*) is one.
fn unstressed(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let beside = |at: Option<usize>| at.and_then(|at| letters.get(at)).copied();
    let mut open = false;
    let mut out = String::with_capacity(text.len());
    for (at, &letter) in letters.iter().enumerate() {
        let (before, after) = (beside(at.checked_sub(1)), beside(Some(at + 1)));
        let inner = |letter: Option<char>| letter.is_some_and(|letter| !letter.is_whitespace());
        let outer = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
        let double = before == Some('*') || after == Some('*');
        let opens = !open && outer(before) && inner(after);
        let closes = open && inner(before) && outer(after);
        match letter {
            '*' if double => {}
            '*' if opens || closes => open = !open,
            _ => out.push(letter),
        }
    }
    out
}

/// `[text](address)` becomes its text.
fn unlinked(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[') {
        out.push_str(before);
        match link.split_once("](").and_then(|(name, end)| Some((name, end.split_once(')')?.1))) {
            Some((name, after)) if !name.contains(']') => {
                out.push_str(name);
                rest = after;
            }
            _ => {
                out.push('[');
                rest = link;
            }
        }
    }
    out + rest
}

/// `&amp;` and the like, and characters by their number.
fn entities(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        out.push_str(before);
        let named = after.split_once(';').and_then(|(name, end)| Some((entity(name)?, end)));
        let (letter, end) = named.unwrap_or(('&', after));
        out.push(letter);
        rest = end;
    }
    out + rest
}

fn entity(name: &str) -> Option<char> {
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "nbsp" => Some(' '),
        _ => name.strip_prefix('#')?.parse().ok().and_then(char::from_u32),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(markdown: &str) -> Vec<String> {
        let line = |line| match line {
            Line::Heading(title) => format!("[{title}]"),
            Line::Text(text) => text,
        };
        plain(markdown, 40, &["width"]).into_iter().map(line).collect()
    }

    #[test]
    fn paragraphs_and_lists_flow() {
        let page = "# Title\n\nOne two\nthree.\n\n## Rules\n\n- First\n  goes on.\n- A *star* in A*.\n\n1. Number";
        let expected = [
            "  One two three.",
            "",
            "[Rules]",
            "  - First goes on.",
            "  - A star in A*.",
            "  1. Number",
        ];
        assert_eq!(shown(page), expected);
    }

    #[test]
    fn fences_become_space() {
        assert_eq!(
            shown("Text:\n\n```json\n{\"a\":  1}\n```\nAfter."),
            ["  Text:", "", "    {\"a\":  1}", "", "  After."]
        );
    }

    #[test]
    fn tables_are_aligned_and_fit() {
        let page = "| name | n | what it says about itself |\n|---|--:|---|\n| `grid` | 12 | rulers of `-` and <code>&#124;</code>, a line for each row |";
        let lines = shown(page);
        assert_eq!(lines[0], "  name     n  what it says about itself");
        assert_eq!(lines[1], "  `grid`  12  rulers of `-` and `|`, a");
        assert!(lines.iter().all(|line| line.chars().count() <= 40), "{lines:#?}");
        assert!(shown("| parameter | x |\n|---|---|\n| `width` | b |").is_empty());
        assert_eq!(shown("| rule | x |\n|---|---|\n| `width` | b |\n| `wall` | c |").len(), 3);
    }

    #[test]
    fn inline_marks_go() {
        assert_eq!(inline("**bold** and [a link](x.md), `*` kept"), "bold and a link, `*` kept");
        assert_eq!(inline("a &lt; b &amp; c & d; [0, 1]"), "a < b & c & d; [0, 1]");
        assert_eq!(inline("4 * 5 * 6, A* and IDA*."), "4 * 5 * 6, A* and IDA*.");
    }
}
