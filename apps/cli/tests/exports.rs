//! What packs are turned into: a page about them, tables, maps, files.

mod common;

use std::fs;
use std::path::Path;

use common::{LEVEL, run, run_with, stderr, stdout};
use serde_json::Value;
use tempfile::TempDir;

/// A pack of three games.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let spec =
        "[[levels]]\ngames = [\"sokoban\", \"sudoku\", \"water-sort\"]\ncount = { easy = 3 }\n";
    fs::write(folder.path().join("spec.toml"), spec).expect("written");
    let built = run(folder.path(), &["pack", "build", "spec.toml", "-o", "pack.jsonl"]);
    assert!(built.status.success(), "{}", stderr(&built));
    folder
}

fn done(folder: &Path, call: &[&str]) -> String {
    let output = run(folder, call);
    assert_eq!(output.status.code(), Some(0), "{call:?}: {}", stderr(&output));
    stdout(&output)
}

fn json(path: &Path) -> Value {
    serde_json::from_slice(&fs::read(path).expect("written")).expect("JSON")
}

#[test]
fn a_report_is_one_page_that_fetches_nothing() {
    let folder = folder();
    let at = folder.path();
    done(at, &["pack", "report", "pack.jsonl", "-o", "report.html"]);
    let page = fs::read_to_string(at.join("report.html")).expect("written");
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    for part in [
        "Difficulty in the order of play",
        "Hardest",
        "Most elegant",
        "look alike",
        "data:image/svg+xml,",
    ] {
        assert!(page.contains(part), "{part}");
    }
    for fetched in ["<script", "src=\"http", "href=", "url(http", "@import"] {
        assert!(!page.contains(fetched), "{fetched}");
    }
    done(at, &["pack", "report", "pack.jsonl", "-o", "report.html"]);
    fs::write(at.join("mine.html"), "<!doctype html><p>mine").expect("written");
    let refused = run(at, &["pack", "report", "pack.jsonl", "-o", "mine.html"]);
    assert_eq!(refused.status.code(), Some(2), "{}", stderr(&refused));
    let title = LEVEL.replacen('{', "{\"title\":\"<script>alert(1)</script>\",", 1);
    let nasty = run_with(at, &["pack", "report", "-", "-o", "nasty.html"], title);
    assert!(nasty.status.success(), "{}", stderr(&nasty));
    let nasty = fs::read_to_string(at.join("nasty.html")).expect("written");
    assert!(nasty.contains("&lt;script&gt;") && !nasty.contains("<script>"));
}

#[test]
fn a_table_has_a_row_a_level() {
    let folder = folder();
    done(folder.path(), &["export", "csv", "pack.jsonl", "-o", "levels.csv"]);
    let text = fs::read_to_string(folder.path().join("levels.csv")).expect("written");
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().expect("a head").split(',').collect();
    assert_eq!((head[0], head[1], head[4]), ("number", "game", "score"));
    let rows: Vec<&str> = lines.collect();
    assert_eq!(rows.len(), 9, "no cell has a line break");
    assert!(rows[0].starts_with("1,sokoban,,easy,"), "{}", rows[0]);
    let printed = done(folder.path(), &["export", "csv", "pack.jsonl"]);
    assert_eq!(printed, text);
}

#[test]
fn maps_for_tiled_hold_the_board() {
    let folder = folder();
    let at = folder.path();
    let told = done(at, &["export", "tiled", "pack.jsonl", "-o", "maps/"]);
    assert_eq!(told.lines().count(), 9);
    for number in 1..=9 {
        let map = json(&at.join(format!("maps/level-{number}.tmj")));
        let [wide, high] = ["width", "height"].map(|name| map[name].as_u64().expect("a number"));
        let data = map["layers"][0]["data"].as_array().expect("tiles");
        assert_eq!(data.len() as u64, wide * high);
        let tiles = map["tilesets"][0]["tiles"].as_array().expect("tiles");
        assert!(data.iter().all(|gid| gid.as_u64() <= Some(tiles.len() as u64)));
        for tile in tiles {
            let image = tile["image"].as_str().expect("a file");
            let bytes = fs::read(at.join("maps").join(image)).expect("drawn");
            assert!(bytes.starts_with(b"\x89PNG"), "{image}");
        }
    }
    // The first is Sokoban: one player, as many boxes as goals, walls around.
    let map = json(&at.join("maps/level-1.tmj"));
    let state = json_line(at, 1)["state"].clone();
    let board = state.as_str().map_or_else(|| state.to_string(), str::to_owned);
    let count = |letters: &str| board.chars().filter(|c| letters.contains(*c)).count();
    let objects = map["layers"][1]["objects"].as_array().expect("objects");
    let named = |name: &str| objects.iter().filter(|object| object["type"] == name).count();
    assert_eq!((named("player"), named("box")), (1, count("$*")), "{board}");
    let wall = map["tilesets"][0]["tiles"].as_array().expect("tiles").iter();
    let wall =
        { wall }.position(|tile| tile["type"] == "wall").expect("there are walls") as u64 + 1;
    let data = map["layers"][0]["data"].as_array().expect("tiles");
    assert_eq!(data.iter().filter(|gid| **gid == wall).count(), count("#"), "{board}");
}

fn json_line(folder: &Path, number: usize) -> Value {
    let pack = fs::read_to_string(folder.join("pack.jsonl")).expect("written");
    serde_json::from_str(pack.lines().nth(number - 1).expect("a level")).expect("JSON")
}

#[test]
fn the_simple_export_of_ldtk_has_its_files() {
    let folder = folder();
    let at = folder.path();
    for round in 0..2 {
        done(at, &["export", "ldtk", "pack.jsonl", "-o", "world/"]);
        for number in round * 9..round * 9 + 9 {
            let level = at.join(format!("world/simplified/Level_{number}"));
            let data = json(&level.join("data.json"));
            let grid = fs::read_to_string(level.join("Ground.csv")).expect("written");
            assert_eq!(data["height"], grid.lines().count() * 32);
            let columns = grid.lines().next().map(|line| line.matches(',').count());
            assert_eq!(data["width"], columns.unwrap_or(0) * 32);
            assert!(fs::read(level.join("_composite.png")).expect("drawn").starts_with(b"\x89PNG"));
        }
    }
    assert_eq!(fs::read_dir(at.join("world/simplified")).expect("made").count(), 18);
}

#[test]
fn levels_get_the_next_free_numbers() {
    let folder = folder();
    let at = folder.path();
    fs::create_dir(at.join("levels")).expect("made");
    fs::write(at.join("levels/level-2.json"), "mine").expect("written");
    done(at, &["export", "levels", "pack.jsonl", "-o", "levels/"]);
    assert_eq!(fs::read(at.join("levels/level-2.json")).expect("there"), b"mine");
    assert_eq!(json(&at.join("levels/level-1.json")), json_line(at, 1));
    assert_eq!(json(&at.join("levels/level-3.json")), json_line(at, 2));
    assert_eq!(json(&at.join("levels/level-10.json")), json_line(at, 9));
}

#[test]
fn bad_calls_are_refused() {
    let folder = folder();
    for (call, part) in [
        (&["export", "csv", "pack.jsonl", "-o", "x.txt"][..], "ends in .csv"),
        (&["export", "csv", "nowhere.jsonl"], "nowhere.jsonl"),
        (&["pack", "report", "pack.jsonl", "-o", "x.txt"], "ends in .html"),
    ] {
        let output = run(folder.path(), call);
        assert_eq!(output.status.code(), Some(2), "{call:?}");
        assert!(stderr(&output).contains(part), "{}", stderr(&output));
    }
}
