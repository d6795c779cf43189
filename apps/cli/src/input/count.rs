//! How many levels there are before they are read, for people who wait.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use crate::files;
use crate::progress;

/// How many levels the arguments name; `None` if that can't be told without reading them, or if nobody is
/// watching.
pub fn total<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Option<u64> {
    progress::is_watched().then(|| known(arguments)).flatten()
}

fn known<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Option<u64> {
    arguments.into_iter().map(of).sum()
}

fn of(argument: &str) -> Option<u64> {
    let path = Path::new(argument);
    match files::extension(path).as_str() {
        _ if !path.is_file() => super::line_of(argument).map(|_| 1),
        "jsonl" => filled_lines(path),
        "json" => Some(1),
        _ => None,
    }
}

/// The lines of a pack that hold something.
fn filled_lines(path: &Path) -> Option<u64> {
    let mut reader = BufReader::with_capacity(64 << 10, File::open(path).ok()?);
    let (mut lines, mut filled) = (0, false);
    loop {
        let bytes = reader.fill_buf().ok()?;
        if bytes.is_empty() {
            return Some(lines + u64::from(filled));
        }
        for byte in bytes {
            match byte {
                b'\n' => lines += u64::from(std::mem::take(&mut filled)),
                byte => filled |= !byte.is_ascii_whitespace(),
            }
        }
        let used = bytes.len();
        reader.consume(used);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_counted_where_that_is_cheap() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).expect("written");
            path.display().to_string()
        };
        let pack = file("pack.jsonl", "{}\n\n  \n{}\r\n{}");
        let (level, text) = (file("level.json", "{}"), file("board.txt", "4 AB BA -"));
        assert_eq!(known([pack.as_str(), &level]), Some(4));
        assert_eq!(known([format!("{pack}#2").as_str()]), Some(1));
        assert_eq!(known([text.as_str(), &level]), None);
        assert_eq!(known(["-"]), None);
    }
}
