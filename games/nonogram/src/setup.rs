//! Levels as files write them, and their validation.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_adapters::constraint::{ConstraintRules, Notes};
use unsolve_constraint::Run;
use unsolve_core::{Files, Invalid, Problem};

use crate::level::Level;
use crate::{Image, MAX_COLORS, MAX_SIDE, Nonogram, image};

/// A board as a level file writes it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "NonogramState")]
pub struct Setup {
    /// The runs of each row, from left to right.
    pub rows: Vec<Vec<RunSetup>>,
    /// The runs of each column, from top to bottom.
    pub columns: Vec<Vec<RunSetup>>,
    /// Cells that are shown and fixed from the start, row by row: `#` or a letter a colour, `.` for ground, `?` for the others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
    /// The picture a designer drew, if the runs have others, too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picture: Vec<String>,
}

/// A run: its length, or its length and its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "expected a length, or a length and a colour")]
#[schemars(rename = "NonogramRun")]
pub enum RunSetup {
    /// A run of the first colour.
    Length(u16),
    /// A length and a colour, counted from 1.
    Colored([u16; 2]),
}

impl RunSetup {
    fn of(run: Run, colors: u8) -> Self {
        if colors <= 1 {
            return Self::Length(run.length.into());
        }
        Self::Colored([run.length.into(), run.value.into()])
    }

    fn length(self) -> u16 {
        match self {
            Self::Length(length) | Self::Colored([length, _]) => length,
        }
    }

    fn color(self) -> u16 {
        match self {
            Self::Length(_) => 1,
            Self::Colored([_, color]) => color,
        }
    }
}

/// The variant of the rules, every choice spelled out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "NonogramRules")]
pub struct Variant {
    /// How many colours there are beside the ground: 1 is black and white.
    #[schemars(range(min = 1, max = 8))]
    pub colors: u8,
    /// Where ground must be between runs.
    #[serde(default)]
    pub gaps: Gaps,
}

/// Where ground must be between runs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "NonogramGaps")]
pub enum Gaps {
    /// A cell at least between runs of the same colour; runs of different colours may touch.
    #[default]
    BetweenRunsOfTheSameColor,
}

/// Black and white.
impl Default for Variant {
    fn default() -> Self {
        Self { colors: 1, gaps: Gaps::default() }
    }
}

impl Files for Nonogram {
    fn validate(setup: Setup, rules: Variant) -> Result<Level, Invalid<Setup>> {
        check(&setup, rules).map_err(|problems| Invalid { setup, problems })
    }

    /// As many colours as the runs name.
    fn default_rules(setup: &Setup) -> Variant {
        let runs = setup.rows.iter().chain(&setup.columns).flatten();
        let colors = runs.map(|run| run.color()).max().unwrap_or(1);
        Variant { colors: colors.clamp(1, MAX_COLORS as u16) as u8, ..Variant::default() }
    }

    fn rules(level: &Level) -> Variant {
        Variant { colors: level.colors(), ..Variant::default() }
    }

    /// What was entered is given.
    fn setup(level: &Level, notes: &Notes) -> Setup {
        let [rows, columns] = level.size();
        let colors = level.colors();
        let line = |line: usize| -> Vec<RunSetup> {
            level.runs(line).iter().map(|&run| RunSetup::of(run, colors)).collect()
        };
        let any = (0..notes.cells()).any(|cell| notes.entered(cell).is_some());
        let sign = |cell| notes.entered(cell).map_or('?', |color| image::sign(color, colors));
        let row = |row: usize| (row * columns..(row + 1) * columns).map(sign).collect();
        Setup {
            rows: (0..rows).map(line).collect(),
            columns: (rows..rows + columns).map(line).collect(),
            given: if any { (0..rows).map(row).collect() } else { Vec::new() },
            picture: level.drawing().map(|image| image.text(colors)).unwrap_or_default(),
        }
    }

    fn start(level: &Level) -> Notes {
        Notes::new(Self::clues(level))
    }
}

fn check(setup: &Setup, rules: Variant) -> Result<Level, Vec<Problem>> {
    let mut problems = Vec::new();
    if !(1..=MAX_COLORS).contains(&rules.colors.into()) {
        let message = format!("{} is not between 1 and {MAX_COLORS}", rules.colors);
        problems.push(Problem::new("rules.colors", message));
    }
    let size = [setup.rows.len(), setup.columns.len()];
    for (field, count) in [("rows", size[0]), ("columns", size[1])] {
        if !(1..=MAX_SIDE).contains(&count) {
            problems.push(Problem::new(field, format!("{count} are not between 1 and {MAX_SIDE}")));
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut lines = read_lines("rows", &setup.rows, size[1], rules.colors, &mut problems);
    lines.extend(read_lines("columns", &setup.columns, size[0], rules.colors, &mut problems));
    if problems.is_empty() {
        problems.extend(totals(&lines, size[0], rules.colors));
    }
    let given = read_cells("given", &setup.given, size, rules.colors, &mut problems);
    let drawn = read_cells("picture", &setup.picture, size, rules.colors, &mut problems);
    let drawn = (!setup.picture.is_empty())
        .then(|| Image::new(size, drawn.iter().map(|cell| cell.unwrap_or(0)).collect()));
    if problems.is_empty() && drawn.as_ref().is_some_and(|image| image.runs() != lines) {
        problems.push(Problem::new("picture", "its runs are not those of `rows` and `columns`"));
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let wrong =
        |error: unsolve_constraint::ModelError| vec![Problem::new("rows", error.to_string())];
    let level = Level::new(size, rules.colors, lines, given).map_err(wrong)?;
    Ok(level.with_drawn(drawn))
}

/// The runs of lines with `cells` cells.
fn read_lines(
    field: &str,
    lines: &[Vec<RunSetup>],
    cells: usize,
    colors: u8,
    problems: &mut Vec<Problem>,
) -> Vec<Vec<Run>> {
    let mut read = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let mut runs = Vec::new();
        let nothing = matches!(line[..], [run] if run.length() == 0);
        for (place, run) in line.iter().enumerate().filter(|_| !nothing) {
            let at = format!("{field}[{number}][{place}]");
            if !(1..=cells).contains(&run.length().into()) {
                let message = format!("a run of {} cells in a line of {cells}", run.length());
                problems.push(Problem::new(at, message));
            } else if !(1..=u16::from(colors)).contains(&run.color()) {
                let message = format!("colour {} is not between 1 and {colors}", run.color());
                problems.push(Problem::new(at, message));
            } else {
                runs.push(Run { value: run.color() as u8, length: run.length() as u8 });
            }
        }
        let room = Run::room(&runs);
        if room > cells && runs.len() == line.len() {
            let message = format!("these runs need {room} cells, and there are {cells}");
            problems.push(Problem::new(format!("{field}[{number}]"), message));
        }
        read.push(runs);
    }
    read
}

/// Colours of which rows and columns do not have the same number of cells.
fn totals(lines: &[Vec<Run>], rows: usize, colors: u8) -> Vec<Problem> {
    let (across, down) = lines.split_at(rows);
    let count = |lines: &[Vec<Run>], color: u8| -> usize {
        let runs = lines.iter().flatten().filter(|run| run.value == color);
        runs.map(|run| usize::from(run.length)).sum()
    };
    let differ = |color: u8| {
        let (one, two) = (count(across, color), count(down, color));
        let of = if colors > 1 { format!(" of colour {color}") } else { String::new() };
        let message = format!("they have {two} filled cells{of}, and the rows have {one}");
        (one != two).then(|| Problem::new("columns", message))
    };
    (1..=colors).filter_map(differ).collect()
}

/// The cells of rows of signs; `?` is none.
fn read_cells(
    field: &str,
    rows: &[String],
    [height, width]: [usize; 2],
    colors: u8,
    problems: &mut Vec<Problem>,
) -> Vec<Option<u8>> {
    if rows.is_empty() {
        return Vec::new();
    }
    if rows.len() != height {
        let message = format!("{} rows, and the board has {height}", rows.len());
        problems.push(Problem::new(field, message));
        return Vec::new();
    }
    let mut cells = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        let found = row.chars().take(MAX_SIDE + 1).count();
        if found != width {
            let message = format!("{found} cells, and the board has {width} columns");
            problems.push(Problem::new(format!("{field}[{number}]"), message));
            continue;
        }
        for sign in row.chars() {
            let color = image::color(sign).filter(|&color| color <= colors);
            let open = sign == '?' && field == "given";
            if color.is_none() && !open {
                let message = format!("`{sign}` is no cell: expected {}", signs(colors, field));
                problems.push(Problem::new(format!("{field}[{number}]"), message));
            }
            cells.push(color);
        }
    }
    cells
}

/// The signs that may stand for a cell.
fn signs(colors: u8, field: &str) -> String {
    let known: Vec<String> =
        (0..=colors).map(|color| format!("`{}`", image::sign(color, colors))).collect();
    let open = if field == "given" { " or `?`" } else { "" };
    format!("{}{open}", known.join(", "))
}
