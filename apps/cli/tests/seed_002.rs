//! What level makers with boxes, holes and flight ask of the command: sketches that are no levels yet,
//! the automatic creator with all its settings, simplification, folders and limits.

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use common::{LEVEL, run, run_with, stderr, stdout};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A room of 5 x 5 without a player.
const ROOM: [&str; 5] = [".....", ".B.O.", "..O..", ".B.O.", "....X"];

/// The JSON of a layout: `.` floor, `#` wall, `O` hole, `X` exit, `B` box.
fn layout(rows: &[&str], more: &[Value]) -> Value {
    let tile = |cell: char| match cell {
        '#' => "wall",
        'O' => "hole",
        'X' => "exit",
        _ => "floor",
    };
    let base: Vec<Vec<&str>> = rows.iter().map(|row| row.chars().map(tile).collect()).collect();
    let mut entities = more.to_vec();
    for (y, row) in rows.iter().enumerate() {
        for (x, _) in row.char_indices().filter(|&(_, cell)| cell == 'B') {
            entities.push(json!({"type": "box", "x": x, "y": y}));
        }
    }
    json!({"base": base, "entities": entities})
}

fn player(x: usize, y: usize) -> Value {
    json!({"type": "player", "x": x, "y": y})
}

fn folder(files: &[(&str, Value)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, content) in files {
        fs::write(folder.path().join(name), content.to_string()).expect("written");
    }
    folder
}

/// Runs a call that must succeed.
fn done(folder: &Path, call: &[&str]) -> (String, String) {
    let output = run(folder, call);
    assert!(output.status.success(), "{call:?}: {}", stderr(&output));
    (stdout(&output), stderr(&output))
}

fn levels(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a level a line")).collect()
}

fn created(folder: &Path, from: &str, more: &[&str]) -> (Vec<Value>, String) {
    let call = ["create", "box-flight", "--from", from, "--seed", "1", "--steps", "160"];
    let (made, said) = done(folder, &[&call, more].concat());
    (levels(&made), said)
}

fn entities(state: &Value, kind: &str) -> Vec<[u64; 2]> {
    let all = state["entities"].as_array().expect("a list").iter();
    let of_kind = all.filter(|entity| entity["type"] == kind);
    let at = |name: &str, entity: &Value| entity[name].as_u64().expect("a coordinate");
    of_kind.map(|entity| [at("y", entity), at("x", entity)]).collect()
}

#[test]
fn ensure_player_places_a_player_at_a_legal_random_cell_if_missing() {
    let folder = folder(&[("room.json", layout(&ROOM, &[]))]);
    let options = ["--no-move", "--change", "floor", "--place", "hole", "--keep", "3"];
    let mut cells = BTreeSet::new();
    for seed in 1..=4 {
        let call = ["create", "box-flight", "--from", "room.json", "--steps", "24", "--seed"];
        let output = run(folder.path(), &[&call[..], &[&seed.to_string()], &options].concat());
        assert!(stderr(&output).contains("mended: a player is put at x "), "{}", stderr(&output));
        for level in levels(&stdout(&output)) {
            let [place] = entities(&level["state"], "player")[..] else { panic!("one player") };
            cells.insert(place);
            let cell = ROOM[place[0] as usize].as_bytes()[place[1] as usize];
            assert!(cell == b'.', "{place:?}");
        }
    }
    assert!(cells.len() >= 3, "the seed decides where: {cells:?}");
}

#[test]
fn ensure_player_valid_position_fixes_illegal_initial_placement_by_the_nearest_legal_cell() {
    let rows = ["####.", "###..", "....X"];
    let folder = folder(&[("wall.json", layout(&rows, &[player(0, 0)]))]);
    let call = ["do", "box-flight", "place-player", "wall.json", "--json"];
    let (text, _) = done(folder.path(), &call);
    let answer: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(entities(&answer["state"], "player"), [[2, 0]]);
    let wrong = answer["problems"][0]["message"].as_str().expect("what was wrong");
    assert_eq!(wrong, "is on x 0, y 0 (wall); put it on a free cell");
    assert_eq!(answer["fixes"], json!(["the player at x 0, y 0 is moved to x 0, y 2"]));
    let there = ["do", "box-flight", "place-player", "wall.json", "-p", "row=1", "-p", "column=5"];
    let (text, said) = done(folder.path(), &[&there[..], &["--json"]].concat());
    let answer: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(entities(&answer["state"], "player"), [[0, 4]]);
    assert!(said.is_empty(), "{said}");
    let (_, said) = done(folder.path(), &there);
    assert_eq!(said, "mended: the player at x 0, y 0 is moved to x 0, y 2\n");
}

#[test]
fn attempt_relocate_invalid_moves_boxes_to_valid_spots() {
    let boxes = [player(0, 0), json!({"type": "box", "x": 3, "y": 1})];
    let folder = folder(&[("room.json", layout(&ROOM, &boxes))]);
    let (made, said) = created(folder.path(), "room.json", &["--keep", "5"]);
    assert!(said.contains("mended: the box at x 3, y 1 is moved to x 3, y 0"), "{said}");
    assert!(!made.is_empty());
    for call in
        [&["verify"][..], &["solve"], &["rate"], &["simplify"], &["do", "box-flight", "fill"]]
    {
        let output = run(folder.path(), &[call, &["room.json"]].concat());
        assert_eq!(output.status.code(), Some(2), "{call:?} is as strict as ever");
        assert!(stderr(&output).contains("a box can't stand on x 3, y 1 (hole)"), "{call:?}");
    }
}

#[test]
fn import_level_reads_sketches_from_anywhere_but_no_other_game() {
    let folder = folder(&[]);
    let call = ["create", "box-flight", "--from", "-", "--seed", "1", "--steps", "32"];
    let output = run_with(folder.path(), &call, layout(&ROOM, &[]).to_string());
    assert!(stderr(&output).contains("mended: a player is put at"), "{}", stderr(&output));
    let output = run_with(folder.path(), &call, ROOM.join("\n"));
    assert!(stderr(&output).contains("mended: a player is put at"), "{}", stderr(&output));
    let output = run_with(folder.path(), &call, LEVEL);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("not `box-flight` as the call says"), "{}", stderr(&output));
}

#[test]
fn parameters_via_form_are_attempts_max_changes_allowed_tiles_entity_toggles_and_genetic_options() {
    let folder = folder(&[("room.json", layout(&ROOM, &[player(0, 0)]))]);
    let tiles = ["--change", "floor,hole", "--place", "floor,hole", "--max-changes", "3"];
    let toggles = ["--no-move-player", "--lock", "0,0-0,4", "--lock", "4,0-4,4"];
    let genetic = ["--mode", "genetic", "--parents", "0.4", "--skew", "3", "--crossover", "0.5"];
    let elegant = ["--weight", "U=1", "--weight", "M=2", "--weight", "F=1", "--band", "U=0.1.."];
    let options = [&tiles[..], &toggles, &genetic, &elegant, &["--keep", "7"]].concat();
    let (made, said) = created(folder.path(), "room.json", &options);
    assert!(said.contains("from 160 candidates"), "{said}");
    assert!(!made.is_empty() && made.len() <= 7, "keeps top N: {}", made.len());
    let base = layout(&ROOM, &[]);
    for level in &made {
        let state = &level["state"];
        assert_eq!(entities(state, "player"), [[0, 0]], "the player was not to be moved");
        for (y, row) in ROOM.iter().enumerate() {
            for (x, _) in row.char_indices() {
                let (was, is) = (&base["base"][y][x], &state["base"][y][x]);
                let locked = y == 0 || y == 4;
                let allowed = |tile: &Value| tile == "floor" || tile == "hole";
                let fine = was == is || (!locked && allowed(was) && allowed(is));
                assert!(fine, "{was} became {is} at x {x}, y {y}");
            }
        }
        let on_locked = |places: Vec<[u64; 2]>| places.iter().any(|&[y, _]| y == 0 || y == 4);
        assert!(!on_locked(entities(state, "box")) && !on_locked(entities(state, "heavyBox")));
    }
    let scores: Vec<f64> =
        made.iter().filter_map(|level| level["origin"]["objective"].as_f64()).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "the best first: {scores:?}");
}

#[test]
fn simplify_tiles_preserving_result_replaces_changed_tiles_with_simpler_equivalents() {
    let folder = folder(&[("room.json", layout(&ROOM, &[player(0, 0)]))]);
    let options = ["--mode", "genetic", "--keep", "4", "--no-place", "--no-remove", "--no-move"];
    let (found, _) = created(folder.path(), "room.json", &options);
    let (made, _) = created(folder.path(), "room.json", &[&options[..], &["--simplify"]].concat());
    let simplified: Vec<&Value> =
        made.iter().filter(|level| level["origin"]["simplified"].is_u64()).collect();
    assert!(!simplified.is_empty(), "of {} levels none has needless changes", made.len());
    for (index, level) in simplified.into_iter().enumerate() {
        let name = format!("made-{index}.json");
        fs::write(folder.path().join(&name), level.to_string()).expect("written");
        let (report, _) = done(folder.path(), &["verify", &name]);
        assert!(report.contains("verified"), "{report}");
        // The step that found it tells which level it was.
        let step = &level["origin"]["attempt"];
        let was = found.iter().find(|found| found["origin"]["attempt"] == *step).expect("found");
        assert_ne!(was["state"], level["state"]);
        assert_eq!(signature(folder.path(), was), signature(folder.path(), level));
    }
    let known: Vec<&Value> = made.iter().map(|level| &level["state"]).collect();
    assert!(known.iter().all(|state| known.iter().filter(|other| other == &state).count() == 1));
}

/// The different solutions and dead ends of a level, as moves.
fn signature(folder: &Path, level: &Value) -> (Value, Value) {
    let path = folder.join("signature.json");
    fs::write(&path, level.to_string()).expect("written");
    let call = ["solve", "signature.json", "--all", "--max-solutions", "64", "--json"];
    let report: Value = serde_json::from_str(&done(folder, &call).0).expect("JSON");
    let ends = report["dead_ends"].as_array().expect("a list").iter();
    let ends = ends.map(|end| end["moves"].clone()).collect();
    (report["solutions"].clone(), Value::Array(ends))
}

#[test]
fn simplify_level_preserves_dead_ends_if_asked_to() {
    let rows = ["...O.", ".B...", "O...#", "..B.#", "#...X"];
    let folder = folder(&[("room.json", layout(&rows, &[player(0, 0)]))]);
    let read = |name: &str| -> Value {
        let text = fs::read_to_string(folder.path().join(name)).expect("written");
        serde_json::from_str(&text).expect("JSON")
    };
    let kept = ["simplify", "room.json", "--preserve-dead-ends", "-o", "kept.json"];
    done(folder.path(), &kept);
    done(folder.path(), &["simplify", "room.json", "-o", "short.json"]);
    let text = fs::read_to_string(folder.path().join("room.json")).expect("written");
    let room: Value = serde_json::from_str(&text).expect("JSON");
    let [before, with, without] =
        [&room, &read("kept.json"), &read("short.json")].map(|one| signature(folder.path(), one));
    assert_eq!(before, with);
    assert_eq!(before.0, without.0);
}

#[test]
fn run_solver_takes_a_depth_and_a_number_of_solutions() {
    let folder = folder(&[("room.json", layout(&ROOM, &[player(0, 0)]))]);
    let (text, _) = done(folder.path(), &["solve", "room.json", "--json"]);
    let report: Value = serde_json::from_str(&text).expect("JSON");
    let length = report["length"].as_u64().expect("it is solved");
    let short = (length - 1).to_string();
    let output = run(folder.path(), &["solve", "room.json", "--max-depth", &short]);
    assert_eq!(output.status.code(), Some(3), "a depth that ends before the goal is a limit");
    let call = ["solve", "room.json", "--all", "--max-solutions", "1", "--json"];
    let report: Value = serde_json::from_str(&done(folder.path(), &call).0).expect("JSON");
    assert_eq!(report["solutions"].as_array().map(Vec::len), Some(1));
    assert!(report["dead_ends"].as_array().is_some_and(|ends| ends.len() <= 1));
}

/// The list that the studio gets, asked over TCP.
#[cfg(unix)]
#[test]
fn load_level_list_and_refresh_show_the_layouts_of_the_folder() {
    use std::io::{BufRead, BufReader, Read, Write};
    use std::net::TcpStream;
    use std::process::{Command, Stdio};

    if env!("UNSOLVE_STUDIO") != "built" {
        return;
    }
    let folder = folder(&[("one.json", layout(&ROOM, &[player(0, 0)]))]);
    let mut studio = Command::new(assert_cmd::cargo::cargo_bin!("unsolve"))
        .args(["studio", ".", "--port", "0"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut line = String::new();
    let mut out = BufReader::new(studio.stdout.take().expect("it talks"));
    out.read_line(&mut line).expect("it says where it is");
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address = address.expect("an address").to_owned();
    let names = || -> Vec<String> {
        let mut stream = TcpStream::connect(&address).expect("it listens");
        let request =
            format!("GET /levels.json HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("it hears");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let body = &answer[answer.find('{').expect("JSON")..=answer.rfind('}').expect("JSON")];
        let listing: Value = serde_json::from_str(body).expect("JSON");
        let files = listing["files"].as_array().expect("a list").iter();
        files.map(|file| file["name"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let before = names();
    fs::write(folder.path().join("two.txt"), "@B.\n..X\n").expect("written");
    let sketch = layout(&ROOM, &[]).to_string();
    fs::write(folder.path().join("sketch.json"), sketch).expect("written");
    let after = names();
    studio.kill().expect("it ends");
    studio.wait().expect("it has ended");
    assert_eq!(before, ["one.json"]);
    assert_eq!(after, ["one.json", "sketch.json", "two.txt"]);
}
