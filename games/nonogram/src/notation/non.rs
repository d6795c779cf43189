//! The .non format: a property a line, then the runs of the rows and of the columns.

use unsolve_constraint::Run;
use unsolve_core::{About, ReadError};

use super::texts::line_of_runs;
use crate::level::Level;
use crate::setup::Setup;
use crate::{Image, MAX_COLORS, MAX_SIDE};

/// Letters and colours of a written file.
const COLORS: [(char, &str); MAX_COLORS] = [
    ('a', "#d62728"),
    ('b', "#1f77b4"),
    ('c', "#2ca02c"),
    ('d', "#ff7f0e"),
    ('e', "#9467bd"),
    ('f', "#8c564b"),
    ('g', "#e377c2"),
    ('h', "#7f7f7f"),
];

/// What the lines that follow are.
enum Part {
    Properties,
    Rows,
    Columns,
}

pub(super) fn read(text: &str) -> Result<Setup, ReadError> {
    let mut setup = Setup::default();
    let (mut letters, mut sides) = (Vec::new(), [None; 2]);
    let mut part = Part::Properties;
    for (index, line) in text.lines().enumerate() {
        let wrong = |message: String| ReadError::new(index + 1, 1, message);
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { continue };
        match (first.to_ascii_lowercase().as_str(), &part) {
            ("rows", _) => part = Part::Rows,
            ("columns", _) => part = Part::Columns,
            (name @ ("width" | "height"), _) => {
                let side = words.next().and_then(|word| word.parse::<usize>().ok());
                let side = side.filter(|side| (1..=MAX_SIDE).contains(side));
                let message = || format!("`{name}` needs a number from 1 to {MAX_SIDE}");
                sides[usize::from(name == "width")] = Some(side.ok_or_else(|| wrong(message()))?);
            }
            ("color" | "colour", _) => {
                letters.extend(words.next().and_then(|word| word.chars().next()));
            }
            (word, Part::Rows | Part::Columns)
                if word.starts_with(|c: char| c.is_ascii_digit()) =>
            {
                let known = |letter: char| number(&letters, letter);
                let runs = line_of_runs(line, &known, index + 1)?;
                let lines =
                    if matches!(part, Part::Rows) { &mut setup.rows } else { &mut setup.columns };
                if lines.len() == MAX_SIDE {
                    return Err(wrong(format!("more than {MAX_SIDE} lines")));
                }
                lines.push(runs);
            }
            _ => part = Part::Properties,
        }
    }
    for (side, lines, name) in
        [(sides[0], setup.rows.len(), "rows"), (sides[1], setup.columns.len(), "columns")]
    {
        let end = text.lines().count().max(1);
        if lines == 0 {
            return Err(ReadError::new(end, 1, format!("no `{name}` with their runs")));
        }
        if side.is_some_and(|side| side != lines) {
            let side = side.unwrap_or(0);
            let message = format!("{lines} lines of {name}, and there should be {side}");
            return Err(ReadError::new(end, 1, message));
        }
    }
    Ok(setup)
}

/// The number of a colour: as it was listed, or by the letter.
fn number(letters: &[char], letter: char) -> Option<u16> {
    let listed = letters.iter().position(|&known| known == letter);
    let plain = || COLORS.iter().position(|(known, _)| letter.eq_ignore_ascii_case(known));
    let place = if letters.is_empty() { plain() } else { listed };
    place.map(|place| place as u16 + 1)
}

/// The colours of the solution that stands beside the runs, row by row; none if there is none that fits.
pub(super) fn goal(text: &str) -> Option<Image> {
    let setup = read(text).ok()?;
    let words = |line: &str| -> Vec<String> {
        line.split_whitespace().map(|word| word.trim_matches('"').to_owned()).collect()
    };
    let lines: Vec<Vec<String>> = text.lines().map(words).collect();
    let named = |name: &'static str| {
        lines.iter().filter(move |words| words.first().is_some_and(|first| first == name))
    };
    let letters: Vec<char> =
        named("color").filter_map(|words| words.get(1)?.chars().next()).collect();
    let goal = named("goal").find_map(|words| words.get(1))?;
    let color = |sign: char| match sign {
        '0' | '-' | '.' => Some(0),
        '1' => Some(1),
        letter => number(&letters, letter).and_then(|color| u8::try_from(color).ok()),
    };
    let cells: Vec<u8> =
        goal.chars().take(MAX_SIDE * MAX_SIDE + 1).map(color).collect::<Option<_>>()?;
    let size = [setup.rows.len(), setup.columns.len()];
    (cells.len() == size[0] * size[1]).then(|| Image::new(size, cells))
}

/// Title, author and notes.
pub(super) fn about(text: &str) -> About {
    let value = |name: &str| {
        let line = text.lines().find_map(|line| line.trim().strip_prefix(name))?;
        let line = line.strip_prefix(char::is_whitespace)?;
        let value = line.trim().trim_matches('"').trim();
        (!value.is_empty()).then(|| value.to_owned())
    };
    About { title: value("title"), author: value("by"), notes: value("copyright") }
}

pub(super) fn with_about(text: &str, about: &About) -> String {
    let plain =
        |value: &str| value.replace('"', "'").split_whitespace().collect::<Vec<_>>().join(" ");
    let fields = [("title", &about.title), ("by", &about.author), ("copyright", &about.notes)];
    let line = |(name, value): (&str, &Option<String>)| {
        let value = value.as_deref().map(plain).filter(|value| !value.is_empty())?;
        Some(format!("{name} \"{value}\"\n"))
    };
    fields.into_iter().filter_map(line).collect::<String>() + text
}

pub(super) fn write(level: &Level, solution: Option<&Image>) -> String {
    let [rows, columns] = level.size();
    let colors = level.colors();
    let letter = |color: u8| COLORS[usize::from(color - 1) % MAX_COLORS].0;
    let run = |run: &Run| match colors {
        1 => run.length.to_string(),
        _ => format!("{}{}", run.length, letter(run.value)),
    };
    let line = |line: usize| {
        let runs: Vec<String> = level.runs(line).iter().map(run).collect();
        if runs.is_empty() { "0".to_owned() } else { runs.join(",") }
    };
    let mut text: Vec<String> = Vec::new();
    let named = COLORS.iter().take(if colors > 1 { colors.into() } else { 0 });
    text.extend(named.map(|(letter, value)| format!("color {letter} {value}")));
    text.extend([format!("width {columns}"), format!("height {rows}"), String::new()]);
    text.push("rows".to_owned());
    text.extend((0..rows).map(line));
    text.extend([String::new(), "columns".to_owned()]);
    text.extend((rows..rows + columns).map(line));
    if let Some(image) = solution {
        let sign = |&color: &u8| match color {
            0 if colors > 1 => '-',
            0 => '0',
            _ if colors <= 1 => '1',
            color => letter(color),
        };
        let goal: String = image.cells().iter().map(sign).collect();
        text.extend([String::new(), format!("goal \"{goal}\"")]);
    }
    text.join("\n") + "\n"
}
