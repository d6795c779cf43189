//! Where made levels go.

use std::path::Path;

use serde_json::{Value, json};
use unsolve_verbs::{Game, LevelFile};

use crate::exit::Failure;
use crate::files::{self, Numbered, Outlet};
use crate::input::Reading;
use crate::output::Out;
use crate::replace::{Force, Kind};
use crate::text::plain;

/// Takes levels one after the other.
pub struct Sink {
    place: Place,
    notation: Option<Notation>,
    /// Whether what was written is told in JSON.
    json: bool,
    /// How many levels it took.
    levels: u32,
    /// What is told about the last one.
    last: Value,
}

/// Where levels are put.
enum Place {
    /// Standard output, readable or one a line.
    Print { lines: bool },
    /// The next free numbers of a folder.
    Folder(Numbered),
    /// One file, readable or one level a line.
    File { outlet: Outlet, lines: bool },
}

/// A notation to write levels in.
#[derive(Clone)]
pub struct Notation {
    /// Whose notation it is.
    pub game: &'static dyn Game,
    /// Its name.
    pub name: String,
}

impl Notation {
    /// The notation that `--to` asks for; none if that is the level file.
    pub fn asked(game: &'static dyn Game, to: &str) -> Result<Option<Self>, Failure> {
        if to == "json" {
            return Ok(None);
        }
        let names: Vec<&str> = game.info().notations.iter().map(|known| known.name).collect();
        if names.contains(&to) {
            return Ok(Some(Self { game, name: to.to_owned() }));
        }
        let known = unsolve_core::names::choices(to, names.into_iter().chain(["json"]));
        Err(Failure::Bad(format!("--to {to}: the notation is unknown; {known}")))
    }

    fn text(&self, level: &LevelFile) -> Result<String, Failure> {
        let text = self.game.load(level).and_then(|level| level.write(&self.name))?;
        Ok(if text.ends_with('\n') { text } else { text + "\n" })
    }
}

impl Sink {
    /// Opens it for level files before the work begins, so that a folder without permission is known at
    /// once.
    pub fn open(
        output: Option<&Path>,
        force: Force,
        count: u32,
        json: bool,
    ) -> Result<Self, Failure> {
        Self::open_for(None, output, force, count, json)
    }

    /// The same for a notation, if one is asked for.
    pub fn open_for(
        notation: Option<Notation>,
        output: Option<&Path>,
        force: Force,
        count: u32,
        json: bool,
    ) -> Result<Self, Failure> {
        let place = Place::open(notation.as_ref(), output, force, count, json)?;
        Ok(Self { place, notation, json, levels: 0, last: Value::Null })
    }

    /// Writes the only level.
    pub fn single(mut self, level: &LevelFile, out: &mut Out) -> Result<(), Failure> {
        self.put(level, out)?;
        self.close(out)
    }

    /// Writes one of several levels; the reader of standard output has it at once.
    pub fn put(&mut self, level: &LevelFile, out: &mut Out) -> Result<(), Failure> {
        let text = self.text(level)?;
        let between = if self.notation.is_some() && self.levels > 0 { "\n" } else { "" };
        self.levels += 1;
        self.last = in_short(level);
        match &mut self.place {
            Place::Print { .. } => {
                out.raw(&(between.to_owned() + &text))?;
                out.flush()
            }
            Place::Folder(numbered) => {
                let path = numbered.write(text.as_bytes(), extension(&text))?;
                told(&path, self.json.then_some(&self.last), out)?;
                out.flush()
            }
            Place::File { outlet, .. } => outlet.write((between.to_owned() + &text).as_bytes()),
        }
    }

    /// Puts what is unfinished in its place.
    pub fn close(self, out: &mut Out) -> Result<(), Failure> {
        let Place::File { outlet, .. } = self.place else { return Ok(()) };
        let file = outlet.is_file().then(|| outlet.path().to_owned());
        outlet.close()?;
        let about = if self.levels == 1 { self.last } else { json!({"levels": self.levels}) };
        file.map_or(Ok(()), |path| told(&path, self.json.then_some(&about), out))
    }

    fn text(&self, level: &LevelFile) -> Result<String, Failure> {
        let lines = match self.place {
            Place::Print { lines } | Place::File { lines, .. } => lines,
            Place::Folder(_) => false,
        };
        match &self.notation {
            Some(notation) => notation.text(level),
            None if lines => Ok(level.to_line() + "\n"),
            None => Ok(level.to_pretty() + "\n"),
        }
    }
}

impl Place {
    fn open(
        notation: Option<&Notation>,
        output: Option<&Path>,
        force: Force,
        count: u32,
        json: bool,
    ) -> Result<Self, Failure> {
        let Some(path) = output else {
            return Ok(Self::Print { lines: json || count != 1 });
        };
        if files::is_folder(path) {
            return Ok(Self::Folder(Numbered::new(path)?));
        }
        let lines = files::extension(path) == "jsonl";
        if count != 1 && !lines && notation.is_none() {
            return Err(Failure::Bad(format!(
                "--output {}: several levels need a file ending in .jsonl or a folder (ending in /)",
                path.display()
            )));
        }
        match notation {
            None => force.may_replace(path, Kind::Levels)?,
            Some(Notation { game, name }) => {
                let game = Some(game.info().id);
                let reading = Reading { game, notation: Some(name), ..Reading::default() };
                force.may_replace(path, Kind::Notation(&reading))?;
            }
        }
        Ok(Self::File { outlet: Outlet::open(path)?, lines })
    }
}

/// The ending of a file with this text.
pub fn extension(text: &str) -> &'static str {
    if text.starts_with(['{', '[']) { "json" } else { "txt" }
}

/// What is saved, for scripts.
fn in_short(level: &LevelFile) -> Value {
    let mut about = json!({"game": level.game});
    if let Some(solution) = &level.solution {
        about["length"] = solution.length().into();
        about["proved"] = solution.is_proved().into();
    }
    if let Some(difficulty) = &level.difficulty {
        about["score"] = json!(difficulty.score);
        about["band"] = json!(difficulty.band);
        about["metrics"] = json!(difficulty.metrics);
    }
    if let Some(origin) = &level.origin {
        about["seed"] = json!(origin.seed);
        about["method"] = json!(origin.method);
        about["params"] = origin.params.clone();
    }
    about
}

/// Says where it was written, and what, if that is told in JSON.
fn told(path: &Path, about: Option<&Value>, out: &mut Out) -> Result<(), Failure> {
    let name = path.display().to_string();
    out.line(match about {
        None => plain(&name),
        Some(about) => {
            let mut line = json!({"file": name});
            for (field, value) in about.as_object().into_iter().flatten() {
                line[field] = value.clone();
            }
            line.to_string()
        }
    })
}
