//! The levels of a folder, for the studio to list.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use serde::Serialize;
use unsolve_verbs::{LevelFile, MAX_LEVEL_BYTES};

use crate::files;

/// Most bytes of all files together.
const MOST_BYTES: usize = 32 << 20;

/// A file with a level, or a pack with one a line.
#[derive(Serialize)]
pub struct Listed {
    name: String,
    content: String,
}

/// A file that is not listed.
#[derive(Serialize)]
pub struct Skipped {
    name: String,
    why: String,
}

/// What a folder holds, in the order of the names.
#[derive(Default, Serialize)]
pub struct Listing {
    files: Vec<Listed>,
    skipped: Vec<Skipped>,
}

/// The level files and packs of a folder, without its folders. What is no level stays unread by
/// others: it is named, not shown.
pub fn list(folder: &Path) -> io::Result<Listing> {
    let mut paths = Vec::new();
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        if matches!(files::extension(&path).as_str(), "json" | "jsonl") && path.is_file() {
            paths.push(path);
        }
    }
    paths.sort();
    let mut listing = Listing::default();
    let mut room = MOST_BYTES;
    for path in paths {
        let name = path.file_name().map_or(String::new(), |name| name.to_string_lossy().into());
        match content(&path, room) {
            Ok(content) => {
                room -= content.len();
                listing.files.push(Listed { name, content });
            }
            Err(why) => listing.skipped.push(Skipped { name, why }),
        }
    }
    Ok(listing)
}

/// The text of a file, if it begins with a level and there is room for it.
fn content(path: &Path, room: usize) -> Result<String, String> {
    let mut text = String::new();
    let file = File::open(path).map_err(|error| error.to_string())?;
    let limit = room as u64 + 1;
    file.take(limit).read_to_string(&mut text).map_err(|error| error.to_string())?;
    if text.len() > room {
        return Err(format!("there is no room for it: {MOST_BYTES} bytes in all"));
    }
    let is_pack = files::extension(path) == "jsonl";
    let first = if is_pack { text.lines().find(|line| !line.trim().is_empty()) } else { None };
    let first = if is_pack { first.unwrap_or_default() } else { &text };
    if first.len() > MAX_LEVEL_BYTES {
        return Err("it is larger than any level".to_owned());
    }
    LevelFile::parse(first).map_err(|error| format!("it is no level: {error}"))?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVEL: &str = r#"{"format":"unsolve/level@1","game":"g","state":{}}"#;

    #[test]
    fn levels_are_listed_and_nothing_else_is_shown() {
        let folder = tempfile::tempdir().expect("a folder");
        let pack = format!("{LEVEL}\n{LEVEL}\n");
        for (name, text) in [
            ("b.json", LEVEL),
            ("a.jsonl", pack.as_str()),
            ("package.json", r#"{"secret":1}"#),
            ("notes.txt", LEVEL),
            ("empty.jsonl", ""),
        ] {
            fs::write(folder.path().join(name), text).expect("written");
        }
        fs::create_dir(folder.path().join("c.json")).expect("made");
        let listing = list(folder.path()).expect("readable");
        let names: Vec<_> = listing.files.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(names, ["a.jsonl", "b.json"]);
        assert_eq!(listing.files[0].content, pack);
        let skipped: Vec<_> = listing.skipped.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(skipped, ["empty.jsonl", "package.json"]);
        assert!(!serde_json::to_string(&listing.skipped).expect("JSON").contains("secret"));
    }

    #[test]
    fn what_has_no_room_is_skipped() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.json");
        fs::write(&path, LEVEL).expect("written");
        assert!(content(&path, LEVEL.len()).is_ok());
        assert!(content(&path, LEVEL.len() - 1).expect_err("too large").contains("no room"));
    }
}
