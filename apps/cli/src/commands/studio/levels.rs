//! The levels of a folder, for the studio to list.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use serde::Serialize;
use unsolve_verbs::{LevelFile, MAX_LEVEL_BYTES, Mended};

use crate::files;
use crate::input::{self, Reading};

/// Most bytes of all files together.
const MOST_BYTES: usize = 32 << 20;

/// A file with a level, or with several.
#[derive(Serialize)]
pub struct Listed {
    name: String,
    /// A level file, or one a line.
    content: String,
    /// What was done to make its level legal.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<String>,
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

/// The level files, packs and levels in the games' own notations of a folder, without its folders.
/// What is no level stays unread by others: it is named, not shown. A text without a level is a note
/// beside them and not named.
pub fn list(folder: &Path) -> io::Result<Listing> {
    let mut listing = Listing::default();
    let mut room = MOST_BYTES;
    for path in input::level_paths(folder)? {
        let name = path.file_name().map_or(String::new(), |name| name.to_string_lossy().into());
        match content(&path, room) {
            Ok(Some((content, fixes))) => {
                room = room.saturating_sub(content.len());
                listing.files.push(Listed { name, content, fixes });
            }
            Ok(None) => {}
            Err(why) => listing.skipped.push(Skipped { name, why }),
        }
    }
    Ok(listing)
}

/// The levels of a file as level files, if there is room for them, and what was done to make them
/// legal; `None` if the file is a note.
fn content(path: &Path, room: usize) -> Result<Option<(String, Vec<String>)>, String> {
    let mut text = String::new();
    let file = File::open(path).map_err(|error| error.to_string())?;
    let limit = room as u64 + 1;
    file.take(limit).read_to_string(&mut text).map_err(|error| error.to_string())?;
    if text.len() > room {
        return Err(no_room());
    }
    let is_pack = files::extension(path) == "jsonl";
    let first = if is_pack { text.lines().find(|line| !line.trim().is_empty()) } else { None };
    let first = if is_pack { first.unwrap_or_default() } else { &text };
    if first.len() > MAX_LEVEL_BYTES {
        return Err("it is larger than any level".to_owned());
    }
    let refused = match LevelFile::parse(first) {
        Ok(_) => return Ok(Some((text, Vec::new()))),
        Err(error) => format!("it is no level: {error}"),
    };
    if input::looks_like_levels(&text, &Reading::default()) {
        return in_notation(path, room).map(|levels| Some((levels, Vec::new())));
    }
    match input::only_draft(&text) {
        Some(Mended { level, fixes, .. }) => {
            Ok(Some((called(level, path, "").to_line() + "\n", fixes)))
        }
        None if files::extension(path) == "txt" => Ok(None),
        None => Err(refused),
    }
}

/// The levels of a file in a game's own notation as level files, called after the file.
fn in_notation(path: &Path, room: usize) -> Result<String, String> {
    let name = path.display().to_string();
    let reading = Reading::default();
    let mut lines = String::new();
    let levels = input::each(&name, &reading).map_err(|failure| failure.to_string())?;
    for entry in levels {
        let entry = entry.map_err(|failure| failure.to_string())?;
        let number = entry.name.strip_prefix(&name).unwrap_or_default().to_owned();
        lines += &(called(entry.level, path, &number).to_line() + "\n");
        if lines.len() > room {
            return Err(no_room());
        }
    }
    Ok(lines)
}

/// A level without a title gets the name of its file.
fn called(mut level: LevelFile, path: &Path, number: &str) -> LevelFile {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy() + number);
    level.title = level.title.or(stem.map(Into::into));
    level
}

fn no_room() -> String {
    format!("there is no room for it: {MOST_BYTES} bytes in all")
}

#[cfg(test)]
mod tests {
    use std::fs;

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
            ("readme.txt", "These are my levels."),
            ("empty.jsonl", ""),
        ] {
            fs::write(folder.path().join(name), text).expect("written");
        }
        fs::create_dir(folder.path().join("c.json")).expect("made");
        let listing = list(folder.path()).expect("readable");
        let names: Vec<_> = listing.files.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(names, ["a.jsonl", "b.json", "notes.txt"]);
        assert_eq!(listing.files[0].content, pack);
        let skipped: Vec<_> = listing.skipped.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(skipped, ["empty.jsonl", "package.json"]);
        assert!(!serde_json::to_string(&listing.skipped).expect("JSON").contains("secret"));
    }

    #[test]
    fn layouts_are_listed_as_the_command_reads_them_and_mended_where_they_must_be() {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in [
            ("grid.txt", "@B.\n..X\n"),
            ("sketch.json", r#"{"base":[["floor","floor","exit"]],"entities":[]}"#),
        ] {
            fs::write(folder.path().join(name), text).expect("written");
        }
        let listing = list(folder.path()).expect("readable");
        assert!(listing.skipped.is_empty(), "{:?}", listing.skipped.first().map(|file| &file.why));
        let [grid, sketch] = &listing.files[..] else { panic!("two files are listed") };
        for (file, title, mended) in [(grid, "grid", false), (sketch, "sketch", true)] {
            let level = LevelFile::parse(&file.content).expect("a level file");
            assert_eq!(level.title.as_deref(), Some(title));
            assert_eq!(!file.fixes.is_empty(), mended, "{:?}", file.fixes);
            let game = unsolve_games::game(&level.game).expect("it is known");
            assert!(game.load(&level).is_ok());
        }
    }

    #[test]
    fn what_has_no_room_is_skipped() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.json");
        fs::write(&path, LEVEL).expect("written");
        assert!(content(&path, LEVEL.len()).is_ok_and(|found| found.is_some()));
        assert!(content(&path, LEVEL.len() - 1).expect_err("too large").contains("no room"));
    }
}
