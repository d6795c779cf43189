//! Boards place by place, as they are written and edited.

use crate::layout::Layout;
use crate::level::Level;

/// What is at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// A wall, with the sums of the runs on its right and below it; 0 for none.
    Wall { across: u8, down: u8 },
    /// A cell, with the digit that is given; 0 for none.
    Cell(u8),
}

impl Place {
    pub(crate) const WALL: Self = Self::Wall { across: 0, down: 0 };

    /// `#`, `.`, `7`, `23\16`.
    pub(crate) fn text(self) -> String {
        let sum = |sum: u8| if sum == 0 { String::new() } else { sum.to_string() };
        match self {
            Self::WALL => "#".to_owned(),
            Self::Wall { across, down } => format!("{}\\{}", sum(down), sum(across)),
            Self::Cell(0) => ".".to_owned(),
            Self::Cell(digit) => digit.to_string(),
        }
    }

    /// Reads such a text; generously.
    fn read(text: &str) -> Option<Self> {
        let sum = |text: &str| match text {
            "" | "." | "-" | "x" | "X" | "#" => Some(0),
            digits if digits.len() <= 2 => digits.parse().ok(),
            _ => None,
        };
        match text {
            "#" | "x" | "X" | "\\" | "/" | "\u{2588}" | "\u{25a0}" => Some(Self::WALL),
            "." | "_" | "0" | "\u{25a1}" => Some(Self::Cell(0)),
            digit if digit.len() == 1 => digit.parse().ok().map(Self::Cell),
            clue => {
                let (down, across) = clue.split_once(['\\', '/'])?;
                Some(Self::Wall { across: sum(across)?, down: sum(down)? })
            }
        }
    }
}

/// What is wrong with a drawing, and where, counted from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) message: String,
}

/// A board, place by place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Drawing {
    pub(crate) size: [usize; 2],
    pub(crate) places: Vec<Place>,
}

/// More lines, and more places of a line, are not looked at.
const MOST: usize = 64;

impl Drawing {
    /// The board of a level with other given digits.
    pub(crate) fn of(level: &Level, given: &[u8]) -> Self {
        Self::new(level.layout(), level.sums(), given)
    }

    /// A board with these sums by run and these given digits.
    pub(crate) fn new(layout: &Layout, sums: &[u8], given: &[u8]) -> Self {
        let place = |place: usize| {
            if layout.open()[place] {
                return Place::Cell(given.get(place).copied().unwrap_or(0));
            }
            let sum = |run: Option<usize>| run.map_or(0, |run| sums[run]);
            let [across, down] = layout.runs_from(place).map(sum);
            Place::Wall { across, down }
        };
        Self { size: layout.size(), places: (0..layout.places()).map(place).collect() }
    }

    pub(crate) fn layout(&self) -> Layout {
        let open = self.places.iter().map(|place| matches!(place, Place::Cell(_)));
        Layout::new(self.size, open.collect())
    }

    /// The sums by run of its layout.
    pub(crate) fn sums(&self, layout: &Layout) -> Vec<u8> {
        let sum = |run: &crate::Run| match self.places[run.clue] {
            Place::Wall { across, .. } if !run.down => across,
            Place::Wall { down, .. } => down,
            Place::Cell(_) => 0,
        };
        layout.runs().iter().map(sum).collect()
    }

    pub(crate) fn given(&self) -> Vec<u8> {
        let digit = |place: &Place| match place {
            Place::Cell(digit) => *digit,
            Place::Wall { .. } => 0,
        };
        self.places.iter().map(digit).collect()
    }

    /// The same without sums of runs that other cells make than in `before`.
    pub(crate) fn keeping_sums_of(mut self, before: &Layout) -> Self {
        let layout = self.layout();
        for wall in 0..self.places.len() {
            let same = |down: usize| {
                let run = |layout: &Layout| {
                    let run = layout.runs_from(wall)[down]?;
                    Some(layout.runs()[run].cells.clone())
                };
                let now = run(&layout);
                now.is_some() && now == run(before)
            };
            if let Place::Wall { across, down } = self.places[wall] {
                let across = if same(0) { across } else { 0 };
                let down = if same(1) { down } else { 0 };
                self.places[wall] = Place::Wall { across, down };
            }
        }
        self
    }

    /// The same without sums of runs that do not exist.
    pub(crate) fn without_idle_sums(mut self) -> Self {
        let layout = self.layout();
        for (wall, place) in self.places.iter_mut().enumerate() {
            if let Place::Wall { across, down } = place {
                let runs = layout.runs_from(wall);
                *across = if runs[0].is_some() { *across } else { 0 };
                *down = if runs[1].is_some() { *down } else { 0 };
            }
        }
        self
    }

    /// A line for each row, with the places below each other.
    pub(crate) fn lines(&self) -> Vec<String> {
        let columns = self.size[1].max(1);
        let texts: Vec<String> = self.places.iter().map(|place| place.text()).collect();
        let width = |column: usize| {
            texts.iter().skip(column).step_by(columns).map(|text| text.chars().count()).max()
        };
        let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
        let line = |row: &[String]| {
            let padded = row.iter().zip(&widths).map(|(text, &width)| format!("{text:>width$}"));
            padded.collect::<Vec<_>>().join(" ")
        };
        texts.chunks(columns).map(line).collect()
    }

    /// Reads lines with their numbers; empty ones are passed over.
    pub(crate) fn read<'t>(
        lines: impl Iterator<Item = (usize, &'t str)>,
    ) -> Result<Self, Vec<Fault>> {
        let (mut places, mut faults) = (Vec::new(), Vec::new());
        let mut size = [0, 0];
        for (line, text) in lines.filter(|(_, text)| !text.trim().is_empty()).take(MOST) {
            let mut count = 0;
            for (column, word) in words(text).take(MOST) {
                count += 1;
                places.push(Place::read(word).unwrap_or_else(|| {
                    let word: String = word.chars().take(12).collect();
                    let message = format!(
                        "`{word}` is no place: expected #, a dot, a digit or sums like 23\\16"
                    );
                    faults.push(Fault { line, column, message });
                    Place::WALL
                }));
            }
            size[0] += 1;
            if size[0] == 1 {
                size[1] = count;
            } else if size[1] != count {
                let message = format!("{count} places; the first row has {}", size[1]);
                faults.push(Fault { line, column: 0, message });
            }
        }
        if faults.is_empty() { Ok(Self { size, places }) } else { Err(faults) }
    }
}

/// The words of a line, each with the column where it begins.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = text;
    let mut column = 0;
    std::iter::from_fn(move || {
        let trimmed = rest.trim_start();
        column += rest.chars().count() - trimmed.chars().count();
        let end = trimmed.find(char::is_whitespace).unwrap_or(trimmed.len());
        let (word, after) = trimmed.split_at(end);
        let at = column;
        column += word.chars().count();
        rest = after;
        (!word.is_empty()).then_some((at, word))
    })
}
