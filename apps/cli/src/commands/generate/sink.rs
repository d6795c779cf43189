//! Where made levels go.

use std::path::Path;

use serde_json::json;
use unsolve_verbs::LevelFile;

use crate::exit::Failure;
use crate::files::{self, Numbered, Outlet};
use crate::output::Out;
use crate::replace::{Force, Kind};
use crate::text::plain;

/// Takes levels one after the other.
pub enum Sink {
    /// Standard output, readable or one a line.
    Print {
        /// One level a line.
        lines: bool,
    },
    /// The next free numbers of a folder.
    Folder {
        /// Hands the numbers out.
        numbered: Numbered,
        /// Whether what was written is told in JSON.
        json: bool,
    },
    /// One file.
    File {
        /// Where it is written.
        outlet: Outlet,
        /// One level a line.
        lines: bool,
        /// Whether what was written is told in JSON.
        json: bool,
    },
}

impl Sink {
    /// Opens it before the work begins, so that a folder without permission is known at once.
    pub fn open(
        output: Option<&Path>,
        force: Force,
        count: u32,
        json: bool,
    ) -> Result<Self, Failure> {
        let Some(path) = output else {
            return Ok(Self::Print { lines: json || count != 1 });
        };
        if files::is_folder(path) {
            return Ok(Self::Folder { numbered: Numbered::new(path)?, json });
        }
        let lines = files::extension(path) == "jsonl";
        if count != 1 && !lines {
            return Err(Failure::Bad(format!(
                "--output {}: several levels need a file ending in .jsonl or a folder (ending in /)",
                path.display()
            )));
        }
        force.may_replace(path, Kind::Levels)?;
        Ok(Self::File { outlet: Outlet::open(path)?, lines, json })
    }

    /// Writes the only level.
    pub fn single(mut self, level: &LevelFile, out: &mut Out) -> Result<(), Failure> {
        self.put(level, out)?;
        self.close(out)
    }

    /// Writes one of several levels; the reader of standard output has it at once.
    pub fn put(&mut self, level: &LevelFile, out: &mut Out) -> Result<(), Failure> {
        match self {
            Self::Print { lines } => {
                out.line(text(level, *lines))?;
                out.flush()
            }
            Self::Folder { numbered, json } => {
                let path = numbered.write((text(level, false) + "\n").as_bytes())?;
                told(&path, *json, out)?;
                out.flush()
            }
            Self::File { outlet, lines, .. } => {
                outlet.write((text(level, *lines) + "\n").as_bytes())
            }
        }
    }

    /// Puts what is unfinished in its place.
    pub fn close(self, out: &mut Out) -> Result<(), Failure> {
        let Self::File { outlet, json, .. } = self else { return Ok(()) };
        let file = outlet.is_file().then(|| outlet.path().to_owned());
        outlet.close()?;
        file.map_or(Ok(()), |path| told(&path, json, out))
    }
}

fn text(level: &LevelFile, line: bool) -> String {
    if line { level.to_line() } else { level.to_pretty() }
}

/// Says where it was written.
fn told(path: &Path, json: bool, out: &mut Out) -> Result<(), Failure> {
    let name = path.display().to_string();
    out.line(if json { json!({ "file": name }).to_string() } else { plain(&name) })
}
