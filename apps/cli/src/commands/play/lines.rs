//! Playing line by line: for pipes, tests, and terminals that can't do better.

use std::io::BufRead;

use super::table::{Order, Table};
use crate::exit::Failure;
use crate::output::Out;

/// Reads words until the end of input or `quit`; shows the board after every line.
pub fn play(mut table: Table<'_>, input: impl BufRead, out: &mut Out) -> Result<(), Failure> {
    let (game, level) = table.title();
    let title = format!("{}  {}", out.bold(game), out.dim(level));
    out.line(title)?;
    show(&table, out)?;
    for line in input.lines() {
        let line = line.map_err(|error| Failure::Bad(format!("standard input: {error}")))?;
        let words = line.split([' ', ',', '\t']).filter(|word| !word.is_empty());
        for word in words {
            let order = table.read(word);
            if order == Order::Quit {
                return Ok(());
            }
            let answer = table.carry_out(&order);
            if !answer.is_empty() {
                out.line(answer)?;
            }
        }
        show(&table, out)?;
    }
    Ok(())
}

fn show(table: &Table<'_>, out: &mut Out) -> Result<(), Failure> {
    out.line("")?;
    out.board(&table.board())?;
    out.line("")?;
    out.flush()
}
