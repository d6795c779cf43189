//! Lines of text with what stands out in them, and how a board is set into them.

use std::collections::BTreeSet;

use unsolve_core::{Paint, Span, TextBoard};
use unsolve_render::{Colours, painted};

use super::sight::{Cell, Patch};
use crate::text;

/// How a piece of text is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// In the colour of a paint.
    Paint(Paint),
    /// It stands out.
    Bold,
    /// It stays in the background.
    Dim,
    /// The cursor is on it.
    Cursor,
    /// It is picked.
    Picked,
    /// The last answer speaks of it.
    Told,
}

/// A line of a screen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Line(pub Vec<(String, Style)>);

impl Line {
    /// A line of plain text.
    pub fn plain(text: impl Into<String>) -> Self {
        Self(vec![(text.into(), Style::Paint(Paint::Ink))])
    }

    /// Appends text.
    pub fn put(&mut self, text: impl Into<String>, style: Style) {
        let text = text.into();
        if !text.is_empty() {
            self.0.push((text, style));
        }
    }

    /// How many signs it has.
    pub fn width(&self) -> usize {
        self.0.iter().map(|(text, _)| text.chars().count()).sum()
    }

    /// The signs of some columns.
    pub fn cut(&self, from: usize, to: usize) -> Self {
        let mut at = 0;
        let mut line = Self::default();
        for (text, style) in &self.0 {
            let count = text.chars().count();
            let (skip, end) =
                (from.saturating_sub(at).min(count), to.saturating_sub(at).min(count));
            if skip < end {
                line.put(text.chars().skip(skip).take(end - skip).collect::<String>(), *style);
            }
            at += count;
        }
        line
    }

    /// With the codes of a terminal.
    pub fn coded(&self, colours: Colours) -> String {
        let code = |text: &str, code: &str| format!("\u{1b}[{code}m{text}\u{1b}[0m");
        let piece = |(text, style): &(String, Style)| match style {
            Style::Paint(paint) => painted(text, *paint, colours),
            Style::Bold => code(text, "1"),
            Style::Dim => code(text, "2"),
            Style::Cursor => code(text, "7"),
            Style::Picked => code(text, "1;4;7"),
            Style::Told => code(text, "1;4"),
        };
        self.0.iter().map(piece).collect()
    }
}

/// Without colours.
impl std::fmt::Display for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|(text, _)| f.write_str(text))
    }
}

/// What stands out on a board.
#[derive(Debug, Default)]
pub struct Marks {
    /// Under the cursor.
    pub cursor: BTreeSet<Cell>,
    /// Picked.
    pub picked: BTreeSet<Cell>,
    /// What the last answer speaks of.
    pub told: BTreeSet<Cell>,
}

impl Marks {
    fn style(&self, cell: Option<Cell>) -> Option<Style> {
        let among = |cells: &BTreeSet<Cell>| cell.is_some_and(|cell| cells.contains(&cell));
        let marks = [
            (&self.cursor, Style::Cursor),
            (&self.picked, Style::Picked),
            (&self.told, Style::Told),
        ];
        marks.into_iter().find(|(cells, _)| among(cells)).map(|(_, style)| style)
    }

    /// A line of a board.
    fn shown(&self, spans: &[Span]) -> Line {
        let mut line = Line::default();
        let mut last = None;
        for span in spans {
            let (sign, space) = self.parted(span, last != span.cell);
            line.put(sign, self.style(span.cell).unwrap_or(Style::Paint(span.paint)));
            line.put(space, Style::Paint(span.paint));
            last = span.cell;
        }
        line
    }

    /// What stands out with a cell, and the space after it, which does not. An empty cell is one
    /// space.
    fn parted<'s>(&self, span: &'s Span, begins: bool) -> (&'s str, &'s str) {
        if self.style(span.cell).is_none() {
            return (&span.text, "");
        }
        let first = span.text.chars().next().filter(|_| begins).map_or(0, char::len_utf8);
        span.text.split_at(span.text.trim_end().len().max(first))
    }
}

/// A board in the columns and rows of a terminal: what is said below it stands beside it if that saves room,
/// and a large board is cut to what is around `focus`.
pub fn board(
    board: &TextBoard,
    marks: &Marks,
    focus: Option<Patch>,
    [width, height]: [usize; 2],
) -> Vec<Line> {
    let (body, remarks) = board.lines.split_at(remarks_at(board));
    let remarks: Vec<Line> = remarks.iter().map(|spans| marks.shown(spans)).collect();
    let whole: Vec<Line> = body.iter().map(|spans| marks.shown(spans)).collect();
    let mut lines = window(&whole, edge(body), focus, [width, height]);
    let wide = lines.iter().map(Line::width).max().unwrap_or(0);
    if remarks.is_empty() {
        return lines;
    }
    let fits = remarks.iter().all(|line| line.width() <= width);
    if fits && lines.len() + remarks.len() <= height {
        lines.extend(remarks);
        return lines;
    }
    let room = width.saturating_sub(wide + GAP);
    if room < NARROW {
        lines.extend(cut_off(wrapped(&remarks, width), height.saturating_sub(lines.len())));
        return lines;
    }
    beside(&mut lines, wide + GAP, &columns(&wrapped(&remarks, room), [room, height]));
    lines
}

/// Columns between a board and what stands beside it.
const GAP: usize = 3;
/// In fewer columns nothing stands beside a board.
const NARROW: usize = 16;

/// Where the board ends and words about it begin.
fn remarks_at(board: &TextBoard) -> usize {
    let has_cells = |line: &Vec<Span>| line.iter().any(|span| span.cell.is_some());
    let after = board.lines.iter().rposition(has_cells).map_or(0, |last| last + 1);
    let words = |line: &Vec<Span>| line.iter().any(|span| span.text.contains(char::is_alphabetic));
    let more = board.lines[after..].iter().position(words);
    more.map_or(board.lines.len(), |more| after + more)
}

/// As much of a board as there is room for; what is above and left of its cells stays, because it
/// numbers them.
fn window(body: &[Line], edge: [usize; 2], focus: Option<Patch>, room: [usize; 2]) -> Vec<Line> {
    let wide = body.iter().map(Line::width).max().unwrap_or(0);
    let middle = focus.map_or([0, 0], |patch| {
        [usize::midpoint(patch.left, patch.right), usize::midpoint(patch.top, patch.bottom)]
    });
    let [columns, rows] =
        [0, 1].map(|axis| shown([wide, body.len()][axis], edge[axis], middle[axis], room[axis]));
    let cut = |line: &Line| {
        let mut cut = line.cut(0, columns.0);
        cut.0.extend(line.cut(columns.1, columns.2).0);
        cut
    };
    body[..rows.0].iter().chain(&body[rows.1..rows.2]).map(cut).collect()
}

/// How much of an edge stays, and from where to where the rest is shown.
fn shown(all: usize, edge: usize, middle: usize, room: usize) -> (usize, usize, usize) {
    let edge = if all <= room || edge * 2 > room { 0 } else { edge };
    let room = room - edge;
    let start = middle.saturating_sub(room / 2).max(edge).min(all.saturating_sub(room));
    (edge, start, (start + room).min(all))
}

/// The columns and rows before the first cell.
fn edge(body: &[Vec<Span>]) -> [usize; 2] {
    let has_cell = |line: &&Vec<Span>| line.iter().any(|span| span.cell.is_some());
    let before = |line: &Vec<Span>| -> usize {
        let spans = line.iter().take_while(|span| span.cell.is_none());
        spans.map(|span| span.text.chars().count()).sum()
    };
    let columns = body.iter().filter(has_cell).map(before).min().unwrap_or(0);
    [columns, body.iter().take_while(|line| !has_cell(line)).count()]
}

fn wrapped(lines: &[Line], width: usize) -> Vec<Line> {
    let wrap = |line: &Line| -> Vec<Line> {
        match &line.0[..] {
            _ if line.width() <= width => vec![line.clone()],
            [(words, style)] => {
                let lines = text::wrapped(words, width).into_iter();
                lines.map(|words| Line(vec![(words, *style)])).collect()
            }
            _ => text::wrapped(&line.to_string(), width).into_iter().map(Line::plain).collect(),
        }
    };
    lines.iter().flat_map(wrap).collect()
}

/// Lines in as many columns as fit.
fn columns(lines: &[Line], [width, height]: [usize; 2]) -> Vec<Line> {
    let wide = lines.iter().map(Line::width).max().unwrap_or(0) + GAP;
    let most = ((width + GAP) / wide).max(1);
    let lines = cut_off(lines.to_vec(), most * height);
    let high = lines.len().div_ceil(most).max(1);
    let mut rows: Vec<Line> = Vec::new();
    for (number, column) in lines.chunks(high).enumerate() {
        beside(&mut rows, number * wide, column);
    }
    rows
}

/// The first lines, and how many there are beyond them.
fn cut_off(mut lines: Vec<Line>, most: usize) -> Vec<Line> {
    if lines.len() > most {
        let kept = most.saturating_sub(1);
        let more = text::grouped((lines.len() - kept) as u64);
        lines.truncate(kept);
        if most > 0 {
            lines.push(Line::plain(format!("and {more} more")));
        }
    }
    lines
}

/// Puts lines beside others, from a column on.
fn beside(lines: &mut Vec<Line>, column: usize, others: &[Line]) {
    lines.resize(lines.len().max(others.len()), Line::default());
    for (line, other) in lines.iter_mut().zip(others) {
        let gap = column.saturating_sub(line.width());
        line.put(" ".repeat(gap), Style::Paint(Paint::Ink));
        line.0.extend(other.0.iter().cloned());
    }
}
