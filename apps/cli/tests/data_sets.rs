//! Data sets: tables of levels whose splits share nothing. `cargo xtask test data-sets` runs it.
#![cfg(feature = "parquet")]

#[expect(dead_code, reason = "other tests use more of it")]
mod common;

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

use common::{run, stderr, stdout};
use parquet::basic::Type;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Row, RowAccessor};
use serde_json::{Value, json};
use tempfile::TempDir;

/// Levels of boards without locks and power cells, which can be turned and recoloured by hand.
const BOARDS: &str = "[[levels]]\ngame = \"color-cycle\"\ncount = 40\n\
                      params = { width = 4, height = 3, colors = 3, power = 0.0, locked = 0 }\n";

/// Levels of three lanes.
const MIXED: &str = "[[levels]]\ngames = [\"sokoban\", \"sudoku\", \"color-cycle\"]\ncount = { easy = 4, medium = 3 }\n";

fn done(folder: &Path, call: &[&str]) -> String {
    let output = run(folder, call);
    assert_eq!(output.status.code(), Some(0), "{call:?}: {}", stderr(&output));
    stdout(&output)
}

/// A folder with the pack of a spec, and its levels.
fn made(spec: &str) -> (TempDir, Vec<Value>) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("spec.toml"), spec).expect("written");
    done(folder.path(), &["pack", "build", "spec.toml", "-o", "pack.jsonl"]);
    let pack = fs::read_to_string(folder.path().join("pack.jsonl")).expect("written");
    let levels = pack.lines().map(|line| serde_json::from_str(line).expect("a level")).collect();
    (folder, levels)
}

fn json(path: &Path) -> Value {
    serde_json::from_slice(&fs::read(path).expect("written")).expect("JSON")
}

/// A file of a data set: names of columns with their types and whether they may be left open; the rows.
struct Table {
    columns: Vec<(String, Type, bool)>,
    rows: Vec<Row>,
}

impl Table {
    fn of(set: &Path, split: &str) -> Self {
        let path = set.join(format!("data/{split}-00000-of-00001.parquet"));
        let reader = SerializedFileReader::new(File::open(path).expect("written"));
        let reader = reader.expect("Parquet");
        let columns = reader.metadata().file_metadata().schema_descr().columns().iter();
        let column = |column: &parquet::schema::types::ColumnDescPtr| {
            let optional = column.max_def_level() > 0;
            (column.name().to_owned(), column.physical_type(), optional)
        };
        let columns = columns.map(column).collect();
        let rows = reader.get_row_iter(None).expect("rows");
        Self { columns, rows: rows.collect::<Result<_, _>>().expect("rows") }
    }

    fn at(&self, name: &str) -> usize {
        self.columns.iter().position(|(known, ..)| known == name).expect("a column")
    }

    fn texts(&self, name: &str) -> Vec<&String> {
        self.rows.iter().map(|row| row.get_string(self.at(name)).expect("text")).collect()
    }
}

#[test]
fn columns_are_those_of_the_card() {
    let (folder, levels) = made(MIXED);
    let at = folder.path();
    done(at, &["export", "parquet", "pack.jsonl", "-o", "set/"]);
    done(at, &["export", "parquet", "pack.jsonl", "-o", "pictured/", "--picture"]);
    let (plain, pictured) =
        (Table::of(&at.join("set"), "train"), Table::of(&at.join("pictured"), "train"));
    let card = fs::read_to_string(at.join("set/README.md")).expect("written");
    let (_, told) = card.split_once("| column | type | meaning |").expect("a table");
    let mut types: Vec<(&str, &str)> = Vec::new();
    for line in told.lines().skip(2) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").collect();
        let names: Vec<&str> = cells[0].split('`').skip(1).step_by(2).collect();
        let kinds: Vec<&str> = cells[1].trim().split(", ").collect();
        types.extend(
            names.iter().enumerate().map(|(n, name)| (*name, kinds[n.min(kinds.len() - 1)])),
        );
    }
    let kind = |physical: &Type| match physical {
        Type::INT64 => "int64",
        Type::INT32 => "int32",
        Type::DOUBLE => "double",
        Type::BOOLEAN => "boolean",
        _ => "string",
    };
    let mut columns: Vec<_> =
        pictured.columns.iter().map(|(name, is, _)| (name.as_str(), kind(is))).collect();
    columns.sort_unstable();
    types.sort_unstable();
    assert_eq!(columns, types);
    let required: Vec<&str> =
        plain.columns.iter().filter(|column| !column.2).map(|column| column.0.as_str()).collect();
    assert_eq!(required, ["number", "game", "fingerprint", "state", "level"]);
    assert!(plain.columns.iter().all(|(name, ..)| name != "picture"));
    assert!(pictured.texts("picture").iter().all(|picture| picture.starts_with("<svg")));
    assert_eq!(pictured.texts("level"), plain.texts("level"));
    for (number, (row, level)) in plain.rows.iter().zip(&levels).enumerate() {
        let text = |name: &str| row.get_string(plain.at(name)).expect("text").clone();
        let json = |name: &str| serde_json::from_str::<Value>(&text(name)).expect("JSON");
        assert_eq!(row.get_long(0).expect("a number"), number as i64 + 1);
        assert_eq!(json("level"), *level);
        assert_eq!(
            (json("state"), json("solution")),
            (level["state"].clone(), level["solution"].clone())
        );
        assert_eq!(json("metrics"), level["difficulty"]["metrics"]);
        assert_eq!(text("band"), level["difficulty"]["band"].as_str().expect("a band"));
        assert_eq!(text("seed"), level["origin"]["seed"].as_str().expect("a seed"));
        let score = row.get_double(plain.at("score")).expect("a score");
        assert_eq!(Some(score), level["difficulty"]["score"].as_f64());
        assert!(
            row.get_bool(plain.at("proved")).expect("known")
                && row.get_int(plain.at("length")).is_ok()
        );
    }
}

/// The board mirrored or turned, with every colour moved on: the same puzzle to a person.
fn disguised(level: &Value, number: usize) -> Value {
    let cells = level["state"]["cells"].as_array().expect("rows");
    let mut rows: Vec<Vec<u64>> = cells
        .iter()
        .map(|row| {
            row.as_array()
                .expect("a row")
                .iter()
                .map(|color| (color.as_u64().expect("a colour") + 1) % 3)
                .collect()
        })
        .collect();
    if number.is_multiple_of(2) {
        rows =
            (0..rows[0].len()).map(|column| rows.iter().map(|row| row[column]).collect()).collect();
    } else {
        rows.reverse();
    }
    json!({"format": level["format"], "game": level["game"], "state": {"colors": 3, "cells": rows}, "rules": level["rules"]})
}

#[test]
fn turned_and_recoloured_copies_never_cross_splits() {
    let (folder, levels) = made(BOARDS);
    let at = folder.path();
    let copies = levels.iter().enumerate().map(|(number, level)| disguised(level, number));
    let text: String =
        levels.iter().cloned().chain(copies).map(|level| format!("{level}\n")).collect();
    fs::write(at.join("twice.jsonl"), text).expect("written");
    let told = done(
        at,
        &[
            "export",
            "parquet",
            "twice.jsonl",
            "--split",
            "train=0.5,test=0.3,dev=0.2",
            "-o",
            "set/",
        ],
    );
    assert!(told.contains("80 levels"), "{told}");
    let mut homes: BTreeMap<String, (&str, usize)> = BTreeMap::new();
    for split in ["train", "test", "dev"] {
        let table = Table::of(&at.join("set"), split);
        assert!(!table.rows.is_empty(), "{split}");
        for key in table.texts("fingerprint") {
            let home = homes.entry(key.clone()).or_insert((split, 0));
            assert_eq!(home.0, split, "{key} is in two splits");
            home.1 += 1;
        }
    }
    assert_eq!(homes.len(), 40);
    assert!(homes.values().all(|(_, copies)| *copies == 2), "{homes:?}");
}

#[test]
fn the_manifest_and_the_card_tell_what_is_there() {
    let (folder, levels) = made(MIXED);
    let at = folder.path();
    done(at, &["export", "parquet", "pack.jsonl", "--split", "train=0.6,test=0.4", "-o", "set/"]);
    let manifest = json(&at.join("set/manifest.json"));
    assert_eq!((manifest["rows"].as_u64(), levels.len()), (Some(21), 21));
    let mut bands: BTreeMap<(String, String), u64> = BTreeMap::new();
    for (split, name) in
        manifest["splits"].as_array().expect("splits").iter().zip(["train", "test"])
    {
        let table = Table::of(&at.join("set"), name);
        assert_eq!(
            (split["name"].as_str(), split["rows"].as_u64()),
            (Some(name), Some(table.rows.len() as u64))
        );
        let file = at.join("set").join(split["file"].as_str().expect("a file"));
        assert_eq!(split["bytes"].as_u64(), Some(fs::metadata(file).expect("there").len()));
        for (game, counts) in split["games"].as_object().expect("games") {
            for (band, count) in counts.as_object().expect("bands") {
                *bands.entry((game.clone(), band.clone())).or_default() +=
                    count.as_u64().expect("a count");
            }
        }
    }
    for game in ["sokoban", "sudoku", "color-cycle"] {
        for (band, count) in [("easy", 4), ("medium", 3)] {
            assert_eq!(
                bands.get(&(game.to_owned(), band.to_owned())),
                Some(&count),
                "{game} {band}"
            );
        }
    }
    let card = fs::read_to_string(at.join("set/README.md")).expect("written");
    for part in [
        "---\nconfigs:\n",
        "  - split: train\n    path: data/train-",
        "# set\n",
        "21 puzzle levels",
        "| sudoku |",
    ] {
        assert!(card.contains(part), "{part} in {card}");
    }
    let before = fs::read(at.join("set/manifest.json")).expect("there");
    let call = ["export", "parquet", "pack.jsonl", "--split", "train=0.6,test=0.4", "-o", "set/"];
    assert_eq!(run(at, &call).status.code(), Some(2), "it exists");
    done(at, &[&call[..], &["--force"]].concat());
    assert_eq!(fs::read(at.join("set/manifest.json")).expect("there"), before, "the same bytes");
}

/// Every block of SQL in the book, run by `DuckDB`: `UNSOLVE_DUCKDB` names a Python that has it.
#[test]
fn the_queries_of_the_book_work() {
    let Some(python) = std::env::var_os("UNSOLVE_DUCKDB") else { return };
    let (folder, levels) = made(MIXED);
    let at = folder.path();
    done(at, &["export", "parquet", "pack.jsonl", "--split", "train=0.9,test=0.1", "-o", "set/"]);
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/scale.md");
    let page = fs::read_to_string(page).expect("there");
    let blocks = page.split("```sql\n").skip(1).filter_map(|rest| rest.split("```").next());
    fs::write(at.join("queries.sql"), blocks.collect::<String>()).expect("written");
    let script = "import duckdb, json\nfor query in open('queries.sql').read().split(';'):\n \
                  if query.strip(): print(json.dumps(duckdb.sql(query).fetchall()))\n";
    let output =
        Command::new(python).args(["-c", script]).current_dir(at).output().expect("it runs");
    assert!(output.status.success(), "{}", stderr(&output));
    let text = stdout(&output);
    let answers: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("rows")).collect();
    assert!(answers.len() >= 3, "{text}");
    let counted = answers[0].as_array().expect("rows").iter();
    let counted: BTreeMap<String, u64> = counted
        .map(|row| {
            let [game, band] = [&row[0], &row[1]].map(|cell| cell.as_str().expect("text"));
            (format!("{game} {band}"), row[2].as_u64().expect("a count"))
        })
        .collect();
    let mut expected: BTreeMap<String, u64> = BTreeMap::new();
    for level in &levels {
        let [game, band] =
            [&level["game"], &level["difficulty"]["band"]].map(|cell| cell.as_str().expect("text"));
        *expected.entry(format!("{game} {band}")).or_default() += 1;
    }
    assert_eq!(counted, expected);
}
