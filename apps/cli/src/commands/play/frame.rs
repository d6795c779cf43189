//! The screen as lines of text: title, board, keys, cursor, what is typed, what was answered.

use unsolve_core::{Hit, Paint};

use super::clicks;
use super::help;
use super::layout::{self, Line, Marks, Style};
use super::picker::{choices, has_notes};
use super::seat::Seat;
use super::sight::Patch;
use super::table::ORDERS;
use crate::text;

/// Columns left of the board.
const MARGIN: usize = 2;
/// Most lines of an answer.
const ANSWER: usize = 6;
/// The keys that are always shown.
const FOOT: &str = "? help   Tab hint   Backspace undo   Ctrl-R restart   Esc leave";

/// The whole screen.
pub fn frame(seat: &Seat<'_>, [width, height]: [usize; 2]) -> Vec<Line> {
    let mut lines = if seat.helping {
        help::page(&seat.table, width).into_iter().map(Line::plain).collect()
    } else {
        playing(seat, [width, height])
    };
    lines.truncate(height);
    lines.iter().map(|line| line.cut(0, width)).collect()
}

fn playing(seat: &Seat<'_>, [width, height]: [usize; 2]) -> Vec<Line> {
    let mut below = below(seat, width);
    let most = height.saturating_sub(2);
    below.truncate(most);
    let room = height.saturating_sub(below.len() + 1);
    let inner = [width.saturating_sub(MARGIN), room];
    let mut board = layout::board(&seat.sight.board, &marks(seat), focus(seat), inner);
    for line in &mut board {
        line.0.insert(0, (" ".repeat(MARGIN), Style::Paint(Paint::Ink)));
    }
    let spare = room - board.len().min(room);
    let mut lines = vec![title(seat)];
    lines.extend((spare > 0).then(Line::default));
    lines.extend(board);
    lines.extend((spare > 1).then(Line::default));
    lines.extend(below);
    lines
}

fn title(seat: &Seat<'_>) -> Line {
    let mut line = Line::default();
    line.put(seat.table.game().0, Style::Bold);
    line.put(format!("  {}  \u{b7}  {}", seat.table.title(), seat.table.made()), Style::Dim);
    if seat.table.is_won() {
        line.put("  \u{2713} solved", Style::Bold);
    }
    line
}

/// Everything under the board.
fn below(seat: &Seat<'_>, width: usize) -> Vec<Line> {
    let mut lines = keys(seat, width);
    lines.extend(Some(status(seat)).filter(|line| line.width() > 0));
    let mut input = Line::plain(format!("> {}", seat.typed));
    input.put(" ", Style::Cursor);
    lines.push(input);
    lines.extend(going_on(seat, width));
    let mut answer: Vec<Line> =
        seat.message.lines().flat_map(|line| wrapped(line, width)).map(Line::plain).collect();
    if answer.len() > ANSWER {
        answer.truncate(ANSWER - 1);
        answer.push(Line::plain("..."));
    }
    lines.extend(answer);
    lines.push(Line(vec![(FOOT.to_owned(), Style::Dim)]));
    lines
}

/// What can go into cells, in as many lines as that takes.
fn keys(seat: &Seat<'_>, width: usize) -> Vec<Line> {
    let choices = choices(&seat.sight);
    if choices.is_empty() {
        return Vec::new();
    }
    let under = seat.picker.key(&seat.sight).map(|hit| hit.id.as_str());
    let style = |hit: &Hit| if under == Some(&hit.id) { Style::Cursor } else { Style::Bold };
    let mut parts: Vec<(String, Style)> = Vec::new();
    for choice in &choices {
        let (sign, word) = (choice.sign, choice.word());
        let text = if choice.is_own() { word.to_owned() } else { format!("{sign} {word}") };
        parts.push((text, style(choice.hit)));
    }
    let others = seat.sight.keys().filter(|hit| choices.iter().all(|one| one.hit.id != hit.id));
    let shown = others.filter(|_| under.is_some());
    parts.extend(shown.map(|hit| (clicks::word(&hit.id).to_owned(), style(hit))));
    if has_notes(&seat.sight) {
        let on = if seat.picker.notes() { "on" } else { "off" };
        parts.push((format!("Space: notes {on}"), Style::Paint(Paint::Ink)));
    }
    in_lines(parts, width)
}

/// Pieces of text, as many in a line as fit.
fn in_lines(parts: Vec<(String, Style)>, width: usize) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for (text, style) in parts {
        match lines.last_mut() {
            Some(line) if line.width() + 2 + text.chars().count() <= width => {
                line.put("  ", Style::Paint(Paint::Ink));
                line.put(text, style);
            }
            _ => lines.push(Line(vec![(text, style)])),
        }
    }
    lines
}

/// What is under the cursor and what is picked.
fn status(seat: &Seat<'_>) -> Line {
    let (sight, picker) = (&seat.sight, &seat.picker);
    let picked = picker.chosen().first().and_then(|id| sight.hit(id));
    let here = picker.stop(sight);
    let mut line = Line::default();
    match (picked, here) {
        (Some(picked), Some(here)) if picked.id != here.id && picker.key(sight).is_none() => {
            line.put(format!("{} \u{2192} {}", picked.label, here.label), Style::Bold);
        }
        (Some(picked), _) => line.put(format!("Picked: {}", picked.label), Style::Bold),
        (None, Some(here)) => {
            line.put(here.label.clone(), Style::Paint(Paint::Ink));
        }
        (None, None) => {}
    }
    line
}

/// The legal moves and orders that go on as the last word that is typed.
fn going_on(seat: &Seat<'_>, width: usize) -> Option<Line> {
    let word = seat.typed.split_whitespace().next_back()?;
    let moves = seat.table.moves();
    let all = moves.iter().map(|mv| mv.notation.as_str());
    let all = all.chain(ORDERS.iter().map(|(name, ..)| *name));
    let words: Vec<&str> = all.filter(|name| name.starts_with(word)).take(width).collect();
    let line = text::wrapped(&words.join(" "), width).into_iter().next()?;
    (!line.is_empty()).then(|| Line(vec![(line, Style::Dim)]))
}

fn marks(seat: &Seat<'_>) -> Marks {
    let sight = &seat.sight;
    let picked = seat.picker.chosen().iter().filter_map(|id| sight.hit(id));
    Marks {
        cursor: seat.picker.stop(sight).map(|hit| sight.cells(hit)).unwrap_or_default(),
        picked: picked.flat_map(|hit| sight.cells(hit)).collect(),
        told: seat.told.iter().copied().collect(),
    }
}

/// What a cut board must show: the cursor, or where the next move can go.
fn focus(seat: &Seat<'_>) -> Option<Patch> {
    let sight = &seat.sight;
    let here = seat.picker.stop(sight);
    let here = here.or_else(|| clicks::next(&sight.scene, &[]).first().copied());
    here.and_then(|hit| sight.patch(hit))
}

/// Wraps running text, but leaves set lists alone.
fn wrapped(line: &str, width: usize) -> Vec<String> {
    if line.starts_with(' ') { vec![line.to_owned()] } else { text::wrapped(line, width.max(20)) }
}
