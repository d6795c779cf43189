//! Standard output: results only, in colour only on a terminal.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use serde::Serialize;
use unsolve_core::TextBoard;
use unsolve_render::{Colours, terminal};

use crate::exit::Failure;
use crate::text::plain;

/// Where results go.
pub struct Out {
    writer: BufWriter<Stdout>,
    colours: Colours,
}

impl Out {
    /// Standard output with the colours it can show.
    pub fn new() -> Self {
        let colours = if io::stdout().is_terminal() { wanted_colours() } else { Colours::None };
        Self { writer: BufWriter::new(io::stdout()), colours }
    }

    /// The colours it can show.
    pub fn colours(&self) -> Colours {
        self.colours
    }

    /// Writes a line.
    pub fn line(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        self.writer.write_all(text.as_ref().as_bytes())?;
        Ok(self.writer.write_all(b"\n")?)
    }

    /// Writes text as it is.
    pub fn raw(&mut self, text: &str) -> Result<(), Failure> {
        Ok(self.writer.write_all(text.as_bytes())?)
    }

    /// Writes a document, readable.
    pub fn json(&mut self, document: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string_pretty(document)
            .map_err(|error| Failure::System(error.to_string()))?;
        self.line(text)
    }

    /// Writes a board, set in by two columns.
    pub fn board(&mut self, board: &TextBoard) -> Result<(), Failure> {
        for line in terminal(board, self.colours).lines() {
            self.line(format!("  {line}").trim_end())?;
        }
        Ok(())
    }

    /// Hands everything written so far to the reader.
    pub fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.writer.flush()?)
    }

    /// Text that stands out.
    pub fn bold(&self, text: &str) -> String {
        self.styled("1", text)
    }

    /// Text in the background.
    pub fn dim(&self, text: &str) -> String {
        self.styled("2", text)
    }

    /// A good, a bad or an open answer.
    pub fn verdict(&self, answer: Option<bool>, text: &str) -> String {
        self.styled(
            match answer {
                Some(true) => "1;32",
                Some(false) => "1;31",
                None => "1;33",
            },
            text,
        )
    }

    fn styled(&self, code: &str, text: &str) -> String {
        match self.colours {
            Colours::None => text.to_owned(),
            _ => format!("\u{1b}[{code}m{text}\u{1b}[0m"),
        }
    }
}

/// The colours of the terminal, as its environment tells them.
fn wanted_colours() -> Colours {
    let variable = |name| std::env::var(name).unwrap_or_default();
    if !variable("NO_COLOR").is_empty() || variable("TERM") == "dumb" {
        Colours::None
    } else if matches!(variable("COLORTERM").as_str(), "truecolor" | "24bit") {
        Colours::True
    } else {
        Colours::Table
    }
}

/// Says one sentence on standard error.
pub fn complain(sentence: &str) {
    let colourful = io::stderr().is_terminal() && wanted_colours() != Colours::None;
    let label = if colourful { "\u{1b}[1;31munsolve:\u{1b}[0m" } else { "unsolve:" };
    note(&format!("{label} {}", one_line(sentence)));
}

/// Writes a line to standard error; nobody can be told if that fails.
pub fn note(line: &str) {
    drop(writeln!(io::stderr(), "{line}"));
}

/// Whatever a file or a parser put into a sentence, it stays one line of plain text.
fn one_line(sentence: &str) -> String {
    sentence
        .split(['\n', '\r'])
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(plain)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Writes a line to standard error if a person is watching.
pub fn note_on_terminal(line: &str) {
    if io::stderr().is_terminal() {
        note(line);
    }
}
