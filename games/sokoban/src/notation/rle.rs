//! Drawings in one line: `5#|#@$.#|5#`.

use unsolve_core::ReadError;

use super::xsb::usual;
use crate::setup::{MAX_SIDE, Setup};

/// Reads rows that end with `|` or with the line; a number repeats the sign after it.
pub(super) fn read(text: &str) -> Result<Setup, ReadError> {
    let mut rows = vec![String::new()];
    let mut times: Option<usize> = None;
    let mut bars = 0;
    for (line, cells) in text.trim_end().lines().enumerate() {
        for (column, sign) in cells.chars().enumerate() {
            let error = |message: String| Err(ReadError::new(line + 1, column + 1, message));
            if let Some(digit) = sign.to_digit(10) {
                let so_far = times.unwrap_or(0) * 10 + digit as usize;
                if so_far > MAX_SIDE {
                    return error(format!("a row has at most {MAX_SIDE} cells"));
                }
                times = Some(so_far);
                continue;
            }
            let count = times.take();
            let last = rows.len() - 1;
            match (sign, usual(sign)) {
                ('|', _) => {
                    bars += 1;
                    // A number before a bar repeats the end of the row.
                    let ends = count.unwrap_or(1).max(1);
                    if rows.len() + ends > 2 * MAX_SIDE {
                        return error(format!("a drawing has at most {MAX_SIDE} rows"));
                    }
                    rows.extend(std::iter::repeat_n(String::new(), ends));
                }
                (_, Some(usual)) => {
                    let count = count.unwrap_or(1);
                    if rows[last].len() + count > MAX_SIDE {
                        return error(format!("a row has at most {MAX_SIDE} cells"));
                    }
                    rows[last].extend(std::iter::repeat_n(usual, count));
                }
                (_, None) => {
                    return error(format!(
                        "{sign:?} is no cell: expected `#`, `-`, `.`, `$`, `*`, `@`, `+`, numbers, and `|` after a row"
                    ));
                }
            }
        }
        if rows.last().is_some_and(|row| !row.is_empty()) {
            rows.push(String::new());
        }
    }
    if times.is_some() {
        let (line, column) = (text.trim_end().lines().count(), 1);
        return Err(ReadError::new(line, column, "a number without the sign that it repeats"));
    }
    // Floor at the end of a row or after the last one is outside.
    for row in &mut rows {
        row.truncate(row.trim_end().len());
    }
    while rows.last().is_some_and(String::is_empty) {
        rows.pop();
    }
    if bars == 0 || !text.contains('#') {
        return Err(ReadError::new(
            1,
            1,
            "no drawing in one line: expected rows like `5#|#@$.#|5#`",
        ));
    }
    Ok(Setup { rows })
}

/// Writes rows in one line.
pub(super) fn write(rows: &[String]) -> String {
    let row = |row: &String| -> String {
        let signs: Vec<char> =
            row.trim_end().chars().map(|sign| if sign == ' ' { '-' } else { sign }).collect();
        let run = |run: &[char]| match run.len() {
            1 => run[0].to_string(),
            count => format!("{count}{}", run[0]),
        };
        signs.chunk_by(|a, b| a == b).map(run).collect()
    };
    let rows: Vec<String> = rows.iter().map(row).collect();
    format!("{}\n", rows.join("|"))
}
