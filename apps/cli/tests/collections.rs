//! Collections as people have them: a puzzle a line, folders with all sorts of files, bad entries.

mod common;

use std::fs;
use std::path::Path;

use common::{LEVEL, run, run_with, stderr, stdout};
use serde_json::Value;
use tempfile::TempDir;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const FILLED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const OTHER: &str =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

fn folder(files: &[(&str, String)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }
    folder
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("exactly one JSON document")
}

/// The names and boards that a call reads.
fn converted(at: &Path, arguments: &[&str]) -> Vec<String> {
    let output = run(at, &[&["convert"], arguments].concat());
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", stderr(&output));
    let states = stdout(&output);
    states.lines().map(|line| json(line)["state"].as_str().expect("a text").to_owned()).collect()
}

#[test]
fn a_puzzle_a_line_with_whatever_follows_it() {
    let lists = [
        ("plain.txt", format!("{EASY}\n{OTHER}\n")),
        ("gaps.txt", format!("# two of them\n\n{EASY}\n# the other\n\n\n{OTHER}")),
        ("windows.txt", format!("\u{feff}{EASY}\r\n{OTHER}\r\n")),
        ("solved.csv", format!("quizzes,solutions\n{EASY},{FILLED}\n{OTHER},{FILLED}\n")),
        ("quoted.csv", format!("\"{EASY}\";\"{FILLED}\"\n\"{OTHER}\";\"\"\n")),
        ("rated.txt", format!("{EASY} 1.5\n{OTHER}  7.1 # hard\n")),
        ("bank.txt", format!("0000183b305c {EASY}  1.2\n0000ad3b3cf1 {OTHER}  2.3\n")),
        ("numbered.csv", format!("id,puzzle,clues\n1,{EASY},30\n2,{OTHER},32\n")),
    ];
    let folder = folder(&lists);
    for (name, _) in &lists {
        for game in [&[][..], &["--game", "sudoku"]] {
            let read = converted(folder.path(), &[&[*name], game].concat());
            assert_eq!(read, [EASY, OTHER], "{name} {game:?}");
        }
    }
}

#[test]
fn every_command_takes_a_list() {
    let list = format!("# list\n{EASY}\n\n{OTHER}\n{EASY}\n");
    let folder = folder(&[("list.txt", list)]);
    let at = folder.path();
    let rated = json(&stdout(&run(at, &["rate", "list.txt", "--json"])));
    let names: Vec<_> = rated.as_array().expect("a list").iter().map(|one| &one["level"]).collect();
    assert_eq!(names, ["list.txt#2", "list.txt#4", "list.txt#5"]);
    let verified = json(&stdout(&run(at, &["verify", "list.txt", "--json"])));
    assert_eq!(verified["totals"]["verified"], 3);
    let solved = run(at, &["solve", "list.txt#2", "--json"]);
    assert_eq!(json(&stdout(&solved))["unique"], true);
    let several = run(at, &["solve", "list.txt"]);
    assert!(stderr(&several).contains("name one, as in list.txt#2"), "{}", stderr(&several));
    let comment = run(at, &["solve", "list.txt#1"]);
    assert!(stderr(&comment).contains("no level in line 1"), "{}", stderr(&comment));
    let built = run(at, &["pack", "build", "list.txt", "--unique", "-o", "pack.jsonl"]);
    assert_eq!(stdout(&built), "pack.jsonl: 2 levels, 1 duplicate left out\n");
    let report = json(&stdout(&run(at, &["pack", "report", "list.txt", "--json"])));
    assert_eq!(report["levels"][2]["duplicate_of"], 0);
    assert_eq!(run(at, &["pack", "check", "list.txt"]).status.code(), Some(1), "a duplicate");
    let sheet = run(at, &["render", "list.txt", "--sheet", "2", "-o", "print.html"]);
    assert_eq!(sheet.status.code(), Some(0), "{}", stderr(&sheet));
    let piped = run_with(at, &["rate", "-", "--json"], format!("{EASY}\n{OTHER}\n"));
    assert_eq!(json(&stdout(&piped)).as_array().map(Vec::len), Some(2));
}

#[test]
fn a_collection_is_written_a_puzzle_a_line() {
    let folder = folder(&[("list.txt", format!("{EASY}\n{OTHER}\n"))]);
    let at = folder.path();
    let written = stdout(&run(at, &["convert", "list.txt", "--to", "sdm"]));
    assert_eq!(written, format!("{EASY}\n{OTHER}\n"));
    let again = run_with(at, &["convert", "-", "--from", "sdm", "--to", "sdm"], written.clone());
    assert_eq!(stdout(&again), written);
}

#[test]
fn a_list_of_a_notation_with_spaces() {
    let list = "# two\n2 AB BA -\n2 AB BA - - # easy\n".to_owned();
    let folder = folder(&[("list.txt", list)]);
    let at = folder.path();
    let doubt = run(at, &["rate", "list.txt"]);
    assert_eq!(doubt.status.code(), Some(2));
    for part in ["list.txt#2", "ball-sort", "water-sort", "--game"] {
        assert!(stderr(&doubt).contains(part), "{}", stderr(&doubt));
    }
    let read = run(at, &["convert", "list.txt", "--game", "ball-sort"]);
    let tubes = |line: &str| json(line)["state"]["tubes"].as_array().map(Vec::len);
    assert_eq!(stdout(&read).lines().map(tubes).collect::<Vec<_>>(), [Some(3), Some(4)]);
    let arrays = "[[0,1],[1,0],[]]\n[[1,0],[0,1],[],[]]\n";
    let call = ["convert", "-", "--game", "ball-sort", "--from", "arrays-top-first"];
    let read = run_with(at, &call, arrays);
    assert_eq!(stdout(&read).lines().map(tubes).collect::<Vec<_>>(), [Some(3), Some(4)]);
}

#[test]
fn a_list_may_be_longer_than_any_level() {
    let lines = 60_000;
    let list = format!("{EASY}\n").repeat(lines);
    assert!(list.len() > 4 << 20);
    let folder = folder(&[("long.txt", list + "x\n")]);
    let last = format!("long.txt#{lines}");
    let read = json(&stdout(&run(folder.path(), &["convert", &last, "--game", "sudoku"])));
    assert_eq!(read["state"], EASY);
    let bad = format!("long.txt#{}", lines + 1);
    let refused = run(folder.path(), &["convert", &bad, "--game", "sudoku"]);
    assert!(stderr(&refused).contains("`x` is no cell"), "{}", stderr(&refused));
}

#[test]
fn a_bad_line_is_named_and_can_be_skipped() {
    let list = format!("{EASY}\n{}x\n{OTHER}\n", &EASY[..80]);
    let folder = folder(&[("list.txt", list)]);
    let at = folder.path();
    for command in [&["rate"][..], &["convert"], &["pack", "report"], &["pack", "build"]] {
        let call = [command, &["list.txt"]].concat();
        let stopped = run(at, &call);
        assert_eq!(stopped.status.code(), Some(2), "{call:?}");
        for part in ["list.txt#2", "column 81", "`x`", "--skip-bad"] {
            assert!(stderr(&stopped).contains(part), "{call:?}: {}", stderr(&stopped));
        }
        let skipped = run(at, &[&call[..], &["--skip-bad"]].concat());
        assert_eq!(skipped.status.code(), Some(0), "{call:?}: {}", stderr(&skipped));
        let said = stderr(&skipped);
        let said: Vec<&str> = said.lines().collect();
        assert!(said[0].starts_with("skipped list.txt#2: "), "{said:?}");
        assert_eq!(said[1..], ["1 bad level skipped"], "{call:?}");
    }
    let verified = run(at, &["verify", "list.txt"]);
    assert_eq!(verified.status.code(), Some(2));
    let verified = run(at, &["verify", "list.txt", "--skip-bad", "--json"]);
    assert_eq!(verified.status.code(), Some(0), "{}", stderr(&verified));
    let totals = json(&stdout(&verified))["totals"].clone();
    assert_eq!((&totals["levels"], &totals["skipped"]), (&2.into(), &1.into()));
    let drawn = run(at, &["render", "list.txt", "--sheet", "2", "-o", "p.html", "--skip-bad"]);
    assert_eq!(drawn.status.code(), Some(0), "{}", stderr(&drawn));
}

#[test]
fn a_list_may_begin_with_a_bad_line_and_hold_no_text() {
    let mut list = format!("oops\n{EASY}\nX{OTHER}\n{OTHER}\n").into_bytes();
    let at = list.iter().position(|&byte| byte == b'X').expect("a mark");
    list[at] = 0xff;
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("list.txt"), list).expect("written");
    assert_eq!(converted(folder.path(), &["list.txt", "--skip-bad"]), [EASY, OTHER]);
    let said = stderr(&run(folder.path(), &["rate", "list.txt", "--skip-bad"]));
    let said: Vec<&str> = said.lines().collect();
    assert!(said[0].starts_with("skipped list.txt#1: is no level"), "{said:?}");
    assert_eq!(said[1], "skipped list.txt#3: byte 1 is not UTF-8 text");
    let first = run(folder.path(), &["rate", "list.txt"]);
    assert!(stderr(&first).contains("list.txt#1: is no level"), "{}", stderr(&first));
}

#[test]
fn large_boards_with_empty_lines_between_them_are_no_list() {
    let row = "A ".repeat(190) + "B\n";
    let board = format!("2 colors, goal equal\n{}", row.repeat(180));
    assert!(board.len() > 64 << 10);
    let folder = folder(&[("boards.txt", format!("{board}\n{board}"))]);
    let second = run(folder.path(), &["convert", "boards.txt#2"]);
    assert_eq!(second.status.code(), Some(0), "{}", stderr(&second));
    let level = json(&stdout(&second));
    assert_eq!(level["state"]["cells"].as_array().map(Vec::len), Some(180));
}

#[test]
fn many_bad_lines_are_counted_and_nothing_left_is_2() {
    let illegal = LEVEL.replace("[0,1]", "[0,0]");
    let pack = format!("{LEVEL}\n{}", format!("{illegal}\n{{}}\n").repeat(15));
    let folder = folder(&[("pack.jsonl", pack), ("bad.jsonl", "{}\n[]\n".to_owned())]);
    let rated = run(folder.path(), &["rate", "pack.jsonl", "--skip-bad"]);
    assert_eq!(rated.status.code(), Some(0), "{}", stderr(&rated));
    let said = stderr(&rated);
    assert_eq!(said.lines().count(), 21, "{said}");
    assert!(said.ends_with("30 bad levels skipped, 10 of them not named\n"), "{said}");
    for command in [&["rate"][..], &["verify"], &["convert"], &["render"], &["pack", "check"]] {
        let call = [command, &["bad.jsonl", "--skip-bad"]].concat();
        let nothing = run(folder.path(), &call);
        assert_eq!(nothing.status.code(), Some(2), "{call:?}");
        assert!(stderr(&nothing).contains("no level is left"), "{}", stderr(&nothing));
        let missing = [command, &["nowhere.jsonl", "--skip-bad"]].concat();
        assert_eq!(run(folder.path(), &missing).status.code(), Some(2), "a bad call stays one");
    }
}

#[test]
fn folders_are_read_in_the_order_of_their_names() {
    let folder = folder(&[
        ("all/level-10.json", LEVEL.to_owned()),
        ("all/level-9.json", LEVEL.to_owned()),
        ("all/list-1.txt", format!("{EASY}\n{OTHER}\n")),
        ("all/notes.txt", "Do not forget the milk.".to_owned()),
        ("all/picture.svg", "<svg/>".to_owned()),
        ("all/deeper/level-1.json", LEVEL.to_owned()),
    ]);
    let at = folder.path();
    let expected =
        ["all/level-9.json", "all/level-10.json", "all/list-1.txt#1", "all/list-1.txt#2"];
    let rated = run(at, &["rate", "all", "--json"]);
    assert_eq!(stderr(&rated), "all/notes.txt: holds no level and is left out\n");
    let rated = json(&stdout(&rated));
    let names: Vec<_> = rated.as_array().expect("a list").iter().map(|one| &one["level"]).collect();
    assert_eq!(names, expected);
    let verified = json(&stdout(&run(at, &["verify", "all", "--json"])));
    assert_eq!(verified["totals"]["verified"], 4);
    let built = run(at, &["pack", "build", "all", "-o", "pack.jsonl"]);
    assert_eq!(stdout(&built), "pack.jsonl: 4 levels\n", "{}", stderr(&built));
    let sheet = run(at, &["render", "all", "--sheet", "4", "-o", "print.html"]);
    assert_eq!(stdout(&sheet), "print.html\n", "{}", stderr(&sheet));

    fs::write(at.join("all/package.json"), "{\"name\": \"foreign\"}").expect("written");
    for command in [&["rate"][..], &["convert"], &["pack", "build"], &["render", "-o", "x.svg"]] {
        let call = [command, &["all"]].concat();
        let refused = run(at, &call);
        assert_eq!(refused.status.code(), Some(2), "{call:?}");
        for part in ["package.json", "`format` is missing", "--skip-bad"] {
            assert!(stderr(&refused).contains(part), "{call:?}: {}", stderr(&refused));
        }
        let skipped = run(at, &[&call[..], &["--skip-bad"]].concat());
        assert_eq!(skipped.status.code(), Some(0), "{call:?}: {}", stderr(&skipped));
    }
}

#[test]
fn a_collection_with_titles_before_and_below_the_drawings() {
    let one = "######\n#@ $.#\n######\n";
    let two = "#####\n#@  #\n# $.#\n#   #\n#####\n";
    let text = format!(
        "A collection of two\n\n; First\n\n{one}\n{two}Title: Second\nAuthor: Ann\nSolution: dR\n"
    );
    let folder = folder(&[("levels.sok", text)]);
    let at = folder.path();
    let read = run(at, &["convert", "levels.sok"]);
    assert_eq!(read.status.code(), Some(0), "{}", stderr(&read));
    let levels: Vec<Value> = stdout(&read).lines().map(json).collect();
    assert_eq!(levels.len(), 2);
    assert_eq!((&levels[0]["title"], &levels[1]["title"]), (&"First".into(), &"Second".into()));
    assert_eq!(levels[1]["solution"]["moves"], serde_json::json!(["dR"]));
    fs::write(at.join("pack.jsonl"), stdout(&read)).expect("written");
    let written = run(at, &["convert", "pack.jsonl", "--to", "xsb", "-o", "again.sok"]);
    assert_eq!(written.status.code(), Some(0), "{}", stderr(&written));
    let again = run(at, &["convert", "again.sok"]);
    assert_eq!(stdout(&again), stdout(&read));
    let solved = json(&stdout(&run(at, &["solve", "levels.sok#1", "--json"])));
    assert_eq!((&solved["length"], &solved["optimal"]), (&1.into(), &true.into()));
}
