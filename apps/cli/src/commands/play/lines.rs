//! Playing line by line: for pipes, tests, and terminals that can't do better.

use std::io::BufRead;

use super::table::{Order, Table};
use crate::exit::Failure;
use crate::input::without_mark;
use crate::output::Out;

/// Reads words until the end of input or `quit`; shows the board after every line.
pub fn play(mut table: Table<'_>, mut input: impl BufRead, out: &mut Out) -> Result<(), Failure> {
    let (game, level) = table.title();
    let title = format!("{}  {}", out.bold(game), out.dim(&level));
    out.line(title)?;
    show(&table, out)?;
    let mut number = 0;
    while let Some(bytes) = next_line(&mut input)? {
        number += 1;
        let bytes = if number == 1 { without_mark(&bytes) } else { &bytes };
        match std::str::from_utf8(bytes) {
            Ok(line) if !obey(&mut table, line, out)? => return Ok(()),
            Ok(_) => {}
            Err(error) => {
                let place = error.valid_up_to() + 1;
                out.line(format!("Line {number}: byte {place} is not UTF-8 text."))?;
            }
        }
        show(&table, out)?;
    }
    Ok(())
}

/// A line with its end; nothing at the end of input.
fn next_line(input: &mut impl BufRead) -> Result<Option<Vec<u8>>, Failure> {
    let mut line = Vec::new();
    let read = input.read_until(b'\n', &mut line);
    let read = read.map_err(|error| Failure::System(format!("standard input: {error}")))?;
    Ok((read > 0).then_some(line))
}

/// Carries out the words of a line; `false` if one of them is to quit.
fn obey(table: &mut Table<'_>, line: &str, out: &mut Out) -> Result<bool, Failure> {
    let words = line.split([' ', ',', '\t', '\r', '\n']).filter(|word| !word.is_empty());
    for word in words {
        let order = table.read(word);
        if order == Order::Quit {
            return Ok(false);
        }
        let answer = table.carry_out(&order);
        if !answer.is_empty() {
            out.line(answer)?;
        }
    }
    Ok(true)
}

fn show(table: &Table<'_>, out: &mut Out) -> Result<(), Failure> {
    out.line("")?;
    out.board(&table.board())?;
    out.line("")?;
    out.flush()
}
