//! Playing line by line: for scripts, tests, and terminals that can't do better.

use std::io::BufRead;

use super::table::{Obeyed, Table};
use crate::exit::{Exit, Failure};
use crate::input::without_mark;
use crate::output::Out;
use crate::watch::is_cancelled;

/// Who writes the lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Writer {
    /// Somebody who can mend a mistake in the next line.
    Person,
    /// A file: what follows a mistake would be played on another position.
    Script,
}

/// Reads words until the end of input or `quit`; shows the board after every line. A script is told
/// by the answer whether its moves reach the goal.
pub fn play(
    mut table: Table<'_>,
    mut input: impl BufRead,
    writer: Writer,
    out: &mut Out,
) -> Result<Exit, Failure> {
    let title = format!("{}  {}", out.bold(table.game().0), out.dim(&table.title()));
    out.line(title)?;
    show(&table, out)?;
    let mut number = 0;
    while let Some(bytes) = next_line(&mut input)? {
        number += 1;
        let bytes = if number == 1 { without_mark(&bytes) } else { &bytes };
        let obeyed = match std::str::from_utf8(bytes) {
            Ok(line) => table.obey(line),
            Err(error) => not_text(&error),
        };
        obeyed.words.iter().try_for_each(|words| out.line(words))?;
        match obeyed.refused {
            Some(why) if writer == Writer::Script => return Err(refusal(number, &why)),
            Some(why) => out.line(why)?,
            None if obeyed.quit => break,
            None => {}
        }
        show(&table, out)?;
    }
    end(&table, writer, out)
}

fn end(table: &Table<'_>, writer: Writer, out: &mut Out) -> Result<Exit, Failure> {
    let won = table.is_won();
    if !won {
        out.line(table.result())?;
    }
    Ok(if won || writer == Writer::Person { Exit::Yes } else { Exit::No })
}

fn not_text(error: &std::str::Utf8Error) -> Obeyed {
    let why = format!("byte {} is not UTF-8 text", error.valid_up_to() + 1);
    Obeyed { refused: Some(why), ..Obeyed::default() }
}

fn refusal(number: usize, why: &str) -> Failure {
    Failure::Bad(format!("standard input, line {number}: {why}"))
}

/// A line with its end; nothing at the end of input.
fn next_line(input: &mut impl BufRead) -> Result<Option<Vec<u8>>, Failure> {
    let mut line = Vec::new();
    let read = input.read_until(b'\n', &mut line);
    let read = read.map_err(|error| Failure::System(format!("standard input: {error}")))?;
    Ok((read > 0 && !is_cancelled()).then_some(line))
}

fn show(table: &Table<'_>, out: &mut Out) -> Result<(), Failure> {
    out.line("")?;
    out.board(&table.sight().board)?;
    out.line("")?;
    out.flush()
}
