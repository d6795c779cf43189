//! What stands beside the tables: a card for people, a manifest for programs.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Serialize;
use unsolve_verbs::ENGINE;

use super::super::rows::Row;
use crate::text::grouped;

/// A split, as the manifest tells it.
#[derive(Serialize)]
struct Split {
    name: String,
    file: String,
    rows: u64,
    bytes: u64,
    /// The fingerprint of the file, a mebibyte chained to the next.
    checksum: String,
    /// Rows by game and band.
    games: BTreeMap<String, BTreeMap<&'static str, u64>>,
}

/// What a data set holds.
#[derive(Serialize)]
pub struct Manifest {
    format: &'static str,
    engine: &'static str,
    rows: u64,
    splits: Vec<Split>,
}

impl Manifest {
    pub fn new(names: &[&str]) -> Self {
        let split = |name: &&str| Split {
            name: (*name).to_owned(),
            file: String::new(),
            rows: 0,
            bytes: 0,
            checksum: String::new(),
            games: BTreeMap::new(),
        };
        Self {
            format: "unsolve/dataset@1",
            engine: ENGINE,
            rows: 0,
            splits: names.iter().map(split).collect(),
        }
    }

    /// Counts a row.
    pub fn count(&mut self, split: usize, row: &Row) {
        let band = row.band.map_or("not rated", |band| band.name());
        let split = &mut self.splits[split];
        *split.games.entry(row.game.clone()).or_default().entry(band).or_default() += 1;
        split.rows += 1;
        self.rows += 1;
    }

    /// Notes the file of a split.
    pub fn written(&mut self, split: usize, file: &str, bytes: u64, checksum: u128) {
        let split = &mut self.splits[split];
        file.clone_into(&mut split.file);
        (split.bytes, split.checksum) = (bytes, format!("{checksum:032x}"));
    }

    /// The manifest as JSON.
    pub fn text(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// The rows of each split.
    pub fn in_words(&self) -> String {
        let splits = self.splits.iter();
        let splits = splits.map(|split| format!("{} {}", split.name, grouped(split.rows)));
        splits.collect::<Vec<_>>().join(", ")
    }
}

/// The card, with the header that hubs read.
pub fn text(title: &str, manifest: &Manifest) -> String {
    let title: String = title.chars().filter(|c| !c.is_control()).collect();
    let mut text = "---\nconfigs:\n- config_name: default\n  data_files:\n".to_owned();
    for split in &manifest.splits {
        let _ = writeln!(text, "  - split: {}\n    path: {}", split.name, split.file);
    }
    let _ = write!(
        text,
        "tags:\n- puzzles\n- reasoning\n---\n\n# {title}\n\n{} puzzle levels, written by {}. `proved` is what the level files say of their \
         solutions: proved to be shortest, or the only one. Levels of packs that were made from a spec were verified one by one; \
         `unsolve verify` checks any.\n\n\
         Levels that differ by a symmetry only (turned, mirrored, colours exchanged) share a `fingerprint` and are in the same \
         split.\n\n| game | split | band | levels |\n|---|---|---|--:|\n",
        grouped(manifest.rows),
        manifest.engine
    );
    for split in &manifest.splits {
        for (game, bands) in &split.games {
            for (band, rows) in bands {
                let _ = writeln!(text, "| {game} | {} | {band} | {} |", split.name, grouped(*rows));
            }
        }
    }
    text += COLUMNS;
    text
}

const COLUMNS: &str = "
| column | type | meaning |
|---|---|---|
| `number` | int64 | place in the pack, from 1 |
| `game` | string | id of the game |
| `title` | string | name of the level |
| `engine`, `generator` | string, int32 | what made it: engine, version of the game's generator |
| `seed`, `method`, `params` | string | enough to make it again; `params` is JSON |
| `band`, `score`, `elegance` | string, double | difficulty from 0 to 100 against the game's reference levels, and how well made it is |
| `length`, `proved`, `par` | int32, boolean, int32 | of the solution; whether the file says that it is proved; a good number for a person |
| `metrics` | string | all that was measured, JSON |
| `fingerprint` | string | the same for levels that differ by a symmetry only |
| `state`, `rules`, `solution` | string | JSON in the game's own shapes |
| `level` | string | the whole level file |
| `picture` | string | SVG, if asked for |
";
