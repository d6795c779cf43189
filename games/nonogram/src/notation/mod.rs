//! Boards and marks as text.

mod non;
mod texts;

use unsolve_adapters::constraint::{Entry, Notes, Put};
use unsolve_core::{About, MoveError, Notation, ReadError};

use crate::level::Level;
use crate::names;
use crate::setup::Setup;
use crate::{Image, Nonogram};

pub(crate) use texts::picture_of;

impl Notation for Nonogram {
    fn read(notation: &str, text: &str) -> Result<Setup, ReadError> {
        match notation {
            "picture" => texts::picture(text),
            "runs" => texts::runs(text),
            _ => non::read(text),
        }
    }

    fn write(notation: &str, level: &Level, _: &Notes) -> String {
        let colors = level.colors();
        match notation {
            "picture" => match level.image() {
                Some(image) => lines(image.text(colors)),
                None => "# no picture has these runs\n".to_owned(),
            },
            "runs" => {
                let line = |line| names::runs(level.runs(line), colors);
                let rows: Vec<String> = (0..level.size()[0]).map(line).collect();
                let columns: Vec<String> = (level.size()[0]..level.lines()).map(line).collect();
                format!("{}\n{}", lines(rows), lines(columns))
            }
            _ => non::write(level, None),
        }
    }

    fn read_solution(notation: &str, text: &str) -> Result<Option<Vec<Entry<u8>>>, ReadError> {
        let goal = if notation == "non" { non::goal(text) } else { None };
        let moves = |image: Image| {
            let columns = image.size()[1].max(1);
            let filled = image.cells().iter().enumerate().filter(|(_, color)| **color > 0);
            let entry = |(cell, &color): (usize, &u8)| Entry {
                cell: [cell / columns, cell % columns],
                put: Put::Is(color),
            };
            filled.map(entry).collect()
        };
        Ok(goal.map(moves))
    }

    fn write_solved(
        notation: &str,
        level: &Level,
        state: &Notes,
        solution: &[Entry<u8>],
    ) -> String {
        if notation != "non" {
            return Self::write(notation, level, state);
        }
        let mut cells = vec![0; level.size()[0] * level.size()[1]];
        for entry in solution {
            if let (Some(cell), Put::Is(color)) = (level.cell(entry.cell), entry.put) {
                cells[cell] = color;
            }
        }
        non::write(level, Some(&Image::new(level.size(), cells)))
    }

    fn read_about(notation: &str, text: &str) -> About {
        if notation == "non" { non::about(text) } else { About::default() }
    }

    fn with_about(notation: &str, text: String, about: &About) -> String {
        if notation == "non" { non::with_about(&text, about) } else { text }
    }

    /// A mark: `r2c3=1`, `r2c3=0`, `r2c3-1`, `r2c3+1`, `r2c3:`, `r2c3~1`, `r2c3/1`, `r1c1*`.
    fn move_text(mv: Entry<u8>) -> String {
        mv.text(names::cell, |color| color.to_string())
    }

    fn read_move(text: &str) -> Result<Entry<u8>, MoveError> {
        let cell = |text: &str| {
            let (row, column) = text
                .trim()
                .to_ascii_lowercase()
                .strip_prefix('r')?
                .split_once('c')
                .map(|(row, column)| (row.parse::<usize>(), column.parse::<usize>()))?;
            Some([row.ok()?.checked_sub(1)?, column.ok()?.checked_sub(1)?])
        };
        let value = |text: &str| match text.trim() {
            "#" => Some(1),
            "." | "x" => Some(0),
            digits if digits.len() == 1 => digits.parse().ok(),
            _ => None,
        };
        Entry::read(text, cell, value)
    }
}

fn lines(lines: Vec<String>) -> String {
    lines.into_iter().map(|line| line + "\n").collect()
}
