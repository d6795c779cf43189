//! The levels of a folder.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::detect::{self, Trust};
use super::{Levels, Reading, Source, file};
use crate::exit::Failure;
use crate::files;
use crate::output;
use crate::text::plain;

/// All levels of a folder: level files, packs and texts in the order of their names, numbers by
/// their value. Folders within it are left alone.
pub fn levels<'a>(folder: &str, reading: &'a Reading<'a>) -> Result<Levels<'a>, Failure> {
    let names = names(Path::new(folder))?;
    if names.is_empty() {
        let message = "no level is there; its levels are in .json, .jsonl and .txt files";
        return Err(Failure::Bad(format!("{folder}: {message}")));
    }
    Ok(Box::new(names.into_iter().flat_map(move |name| of_file(name, reading))))
}

/// What is called a level must be one. A `.txt` without any level is a note beside them.
fn of_file<'a>(name: String, reading: &'a Reading<'a>) -> Levels<'a> {
    let is_text = files::extension(Path::new(&name)) == "txt";
    match file(&name, reading) {
        Ok(Source::Single(text)) if is_text && !detect::fits(&text, reading, Trust::Any) => {
            output::note(&format!("{}: holds no level and is left out", plain(&name)));
            Box::new(std::iter::empty())
        }
        Ok(source) => source.levels(name, reading),
        Err(failure) => Box::new(std::iter::once(Err(failure))),
    }
}

fn names(folder: &Path) -> Result<Vec<String>, Failure> {
    let paths = paths(folder).map_err(|error| Failure::reading(folder, &error))?;
    Ok(paths.iter().map(|path| path.display().to_string()).collect())
}

/// The files of a folder that may hold levels, in the order of their names, numbers by their value.
pub fn paths(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        let is_level = matches!(files::extension(&path).as_str(), "json" | "jsonl" | "txt");
        // What a pack from a spec holds is told beside it.
        let tells = path.to_string_lossy().ends_with(".manifest.json");
        if is_level && !tells && path.is_file() {
            paths.push(path);
        }
    }
    paths.sort_by_cached_key(|path| natural(&path.display().to_string()));
    Ok(paths)
}

/// A name as words and numbers, so that 2 comes before 10.
fn natural(name: &str) -> Vec<(u128, String)> {
    let mut parts: Vec<(u128, String)> = vec![(0, String::new())];
    let mut in_number = false;
    for letter in name.chars() {
        if letter.is_ascii_digit() != in_number {
            in_number = !in_number;
            parts.push((0, String::new()));
        }
        if let Some(part) = parts.last_mut() {
            part.1.push(letter);
            part.0 = if in_number { part.1.parse().unwrap_or(u128::MAX) } else { 0 };
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_names_are_ordered_by_value() {
        let mut names = ["level-10.json", "level-9.json", "a2", "level-1.jsonl", "a10b", "a10a"];
        names.sort_by_cached_key(|name| natural(name));
        assert_eq!(names, ["a2", "a10a", "a10b", "level-1.jsonl", "level-9.json", "level-10.json"]);
    }
}
