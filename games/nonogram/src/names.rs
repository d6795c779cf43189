//! How lines, cells and runs are called.

use unsolve_constraint::Run;

use crate::level::Level;

/// A line by number: `row 3`, `column 12`.
pub(crate) fn line(level: &Level, line: usize) -> String {
    match line.checked_sub(level.size()[0]) {
        None => format!("row {}", line + 1),
        Some(column) => format!("column {}", column + 1),
    }
}

/// A line with its runs: `row 3 (2 1)`.
pub(crate) fn told(level: &Level, number: usize) -> String {
    format!("{} ({})", line(level, number), runs(level.runs(number), level.colors()))
}

/// Runs in order: `2 1`, with letters for colours: `2A 1B`; `0` if there are none.
pub(crate) fn runs(runs: &[Run], colors: u8) -> String {
    if runs.is_empty() {
        return "0".to_owned();
    }
    runs.iter().map(|&each| run(each, colors)).collect::<Vec<_>>().join(" ")
}

/// A run: `2`, or `2A` where there are colours.
pub(crate) fn run(run: Run, colors: u8) -> String {
    if colors <= 1 {
        return run.length.to_string();
    }
    format!("{}{}", run.length, unsolve_core::symbol(run.value - 1))
}

/// A cell by row and column from 1: `r2c3`.
pub(crate) fn cell([row, column]: [usize; 2]) -> String {
    format!("r{}c{}", row + 1, column + 1)
}

/// What a cell is: `blank`, `filled`, or its colour.
pub(crate) fn color(value: u8, colors: u8) -> String {
    match value {
        0 => "blank".to_owned(),
        _ if colors <= 1 => "filled".to_owned(),
        value => format!("colour {}", unsolve_core::symbol(value - 1)),
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// The places of a line with neighbours put together: `c3`, `c5 to c7`. Not more than a few are named.
pub(crate) fn places(letter: char, places: &[usize]) -> String {
    const MOST: usize = 4;
    let mut spans: Vec<[usize; 2]> = Vec::new();
    for &place in places {
        match spans.last_mut() {
            Some(span) if span[1] + 1 == place => span[1] = place,
            _ => spans.push([place, place]),
        }
    }
    let more: usize = spans.iter().skip(MOST).map(|[first, last]| last - first + 1).sum();
    let name = |&[first, last]: &[usize; 2]| match last - first {
        0 => vec![format!("{letter}{}", first + 1)],
        1 => vec![format!("{letter}{}", first + 1), format!("{letter}{}", last + 1)],
        _ => vec![format!("{letter}{} to {letter}{}", first + 1, last + 1)],
    };
    let mut named: Vec<String> = spans.iter().take(MOST).flat_map(name).collect();
    if more > 0 {
        named.push(format!("{more} more"));
    }
    list(&named)
}

/// A sentence begins with a capital letter.
pub(crate) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
