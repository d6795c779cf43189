//! The words around the answers: help, suggestions, lists, names of files, numbers.

mod common;

use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};

use common::{LEVEL, run, run_with, stderr, stdout, unsolve};
use serde_json::Value;
use tempfile::TempDir;
use unsolve_core::{Budget, Progress, StopReason, Watch};
use unsolve_verbs::{GenerateRequest, LevelFile};

fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("level.json"), LEVEL).expect("written");
    folder
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("exactly one JSON document")
}

fn ids() -> Vec<String> {
    let games = json(&stdout(&run(folder().path(), &["games", "--json"])));
    let ids = games.as_array().expect("games").iter().filter_map(|game| game["id"].as_str());
    ids.map(str::to_owned).collect()
}

#[test]
fn a_game_is_told_in_short_and_in_full() {
    let folder = folder();
    for id in ids() {
        let short = stdout(&run(folder.path(), &["games", &id]));
        let full = stdout(&run(folder.path(), &["games", &id, "--full"]));
        assert!(short.lines().count() <= 45, "{id}: {}", short.lines().count());
        assert!(full.lines().count() > short.lines().count(), "{id}");
        for text in [&short, &full] {
            for raw in ["```", "|---", "&#", "<code>", "\n## ", "**"] {
                assert!(!text.contains(raw), "{id}: {raw}");
            }
            assert_eq!(text.matches("Parameters  -p").count(), 1, "{id}");
        }
        let card = json(&stdout(&run(folder.path(), &["games", &id, "--json"])));
        for metric in card["metrics"].as_array().expect("metrics") {
            let about = metric["about"].as_str().expect("a sentence");
            let flat = full.split_whitespace().collect::<Vec<_>>().join(" ");
            if metric["target"] == true {
                assert!(flat.contains(about), "{id}: {metric}");
            }
        }
    }
    let all = run(folder.path(), &["games", "--full"]);
    assert_eq!(all.status.code(), Some(2), "--full of which game?");
}

#[test]
fn help_is_a_command_too() {
    let folder = folder();
    let as_command = run(folder.path(), &["help", "solve"]);
    assert!(as_command.status.success());
    assert_eq!(stdout(&as_command), stdout(&run(folder.path(), &["solve", "--help"])));
    assert!(stdout(&run(folder.path(), &["help", "pack", "build"])).contains("--unique"));
    let many = stdout(&run(folder.path(), &["rate", "--help"]));
    assert!(many.contains("This many or more different solutions make U 0"), "{many}");
}

#[test]
fn what_was_probably_meant_is_asked() {
    let folder = folder();
    for (call, meant) in [
        (&["solv", "level.json"][..], "solve"),
        (&["solve", "level.json", "--al"], "--all"),
        (&["solve", "level.json", "--goal", "optmal"], "optimal"),
        (&["generate", "bal-sort"], "ball-sort"),
        (&["generate", "ball-sort", "--difficulty", "harrd"], "hard"),
        (&["generate", "ball-sort", "--method", "radnom"], "random"),
        (&["generate", "ball-sort", "-p", "colours=3"], "colors"),
        (&["generate", "ball-sort", "--target", "lenght=3.."], "length"),
        (&["generate", "sudoku", "-p", "symmetry=halfturn"], "half-turn"),
        (&["convert", "level.json", "--to", "tube"], "tubes"),
        (&["convert", "level.json", "--from", "tube"], "tubes"),
        (&["create", "ball-sort", "--steps", "1", "--score", "lenght"], "length"),
        (&["rate", "level.json", "--evaluate", "elegnat"], "elegant"),
        (&["do", "ball-sort", "prov"], "prove"),
        (&["create", "ice-slide", "--steps", "1", "--place", "wal"], "wall"),
    ] {
        let output = run(folder.path(), call);
        let complaint = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{call:?}: {complaint}");
        assert!(complaint.contains(&format!("did you mean `{meant}`?")), "{complaint}");
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
    }
    let far = run(folder.path(), &["generate", "tetris"]);
    assert!(stderr(&far).contains("there are: ball-sort"), "{}", stderr(&far));
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = folder();
    let output = run(folder.path(), &["man", "pages/man1"]);
    assert!(output.status.success(), "{}", stderr(&output));
    let written = stdout(&output);
    let help = stdout(&run(folder.path(), &["help"]));
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands = commands.take_while(|line| !line.is_empty());
    let names: Vec<_> = commands.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.len() > 15, "{help}");
    for name in names.into_iter().filter(|name| *name != "help") {
        let page = format!("pages/man1/unsolve-{name}.1");
        assert!(written.lines().any(|line| line == page), "{page}: {written}");
        let text = fs::read_to_string(folder.path().join(page)).expect("a page");
        assert!(text.contains(".SH SYNOPSIS") && text.contains("Examples:"), "{name}");
    }
    for page in ["unsolve.1", "unsolve-pack-build.1"] {
        assert!(folder.path().join("pages/man1").join(page).exists(), "{page}");
    }
}

/// What a shell is offered for the last word of a line.
fn offered(line: &[&str]) -> Vec<String> {
    let mut command = unsolve();
    command.env("UNSOLVE_COMPLETE", "fish").args(["--", "unsolve"]).args(line);
    let text = stdout(&command.output().expect("it runs"));
    text.lines().filter_map(|line| line.split('\t').next()).map(str::to_owned).collect()
}

#[test]
fn shells_are_offered_what_fits_the_game() {
    assert_eq!(offered(&["generate", "bal"]), ["ball-sort"]);
    assert_eq!(offered(&["verify", "--game", "sud"]), ["sudoku"]);
    assert_eq!(
        offered(&["generate", "sudoku", "--difficulty", ""]),
        ["easy", "medium", "hard", "expert"]
    );
    assert_eq!(offered(&["generate", "sudoku", "--method", ""]), ["dig"]);
    assert_eq!(offered(&["generate", "ball-sort", "-p", "cap"]), ["capacity="]);
    assert!(offered(&["generate", "sudoku", "-p", "cap"]).is_empty());
    let symmetries = offered(&["generate", "sudoku", "-p", "symmetry=h"]);
    assert_eq!(symmetries, ["symmetry=half-turn"]);
    assert_eq!(offered(&["generate", "ball-sort", "--target", "leng"]), ["length="]);
    assert_eq!(offered(&["do", "ball-sort", "pr"]), ["prove"]);
    assert_eq!(offered(&["convert", "x.json", "--game", "sudoku", "--to", "sd"]), ["sdk", "sdm"]);
    assert_eq!(offered(&["pack", "rep"]), ["report"]);
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = stdout(&run(folder().path(), &["completions", shell]));
        assert!(script.contains("UNSOLVE_COMPLETE"), "{shell}");
        assert_eq!(script.contains("COMP_WORDBREAKS"), shell == "bash");
    }
}

#[test]
fn two_values_of_a_parameter_are_refused() {
    let folder = folder();
    for call in [
        &["generate", "ball-sort"][..],
        &["create", "ball-sort", "--steps", "1"],
        &["do", "ball-sort", "odds"],
    ] {
        let output =
            run(folder.path(), &[call, &["-p", "colors=3", "-p", "colors=4"][..]].concat());
        let complaint = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{complaint}");
        for part in ["colors", "`3`", "`4`"] {
            assert!(complaint.contains(part), "{complaint}");
        }
    }
}

#[test]
fn threads_have_a_limit() {
    let folder = folder();
    for call in [
        &["generate", "ball-sort"][..],
        &["create", "ball-sort"],
        &["verify", "level.json"],
        &["what-if", "level.json"],
        &["pack", "report", "level.json"],
    ] {
        let output = run(folder.path(), &[call, &["--jobs", "100000"][..]].concat());
        assert_eq!(output.status.code(), Some(2), "{call:?}");
        assert!(stderr(&output).contains("from 1 to 256"), "{}", stderr(&output));
        let help = stdout(&run(folder.path(), &[call[0], call[1], "--help"]));
        assert!(help.contains("at most 256"), "{call:?}");
    }
}

#[test]
fn written_files_are_named() {
    let folder = folder();
    let solved = run(folder.path(), &["solve", "level.json", "-o", "solved.json"]);
    assert_eq!(stderr(&solved), "solved.json\n");
    assert!(stdout(&solved).contains("proved shortest"));
    let solved = run(folder.path(), &["solve", "level.json", "--json", "-o", "again.json"]);
    assert_eq!(stderr(&solved), "again.json\n");
    assert_eq!(json(&stdout(&solved))["status"], "solved");
    let graph = run(folder.path(), &["solve", "level.json", "--graph", "g.dot"]);
    assert_eq!(stderr(&graph), "g.dot\n");
    let converted = run(folder.path(), &["convert", "level.json", "--to", "tubes", "-o", "b.txt"]);
    assert_eq!(stdout(&converted), "b.txt\n");
    let simpler = run(folder.path(), &["simplify", "level.json", "-o", "simple.json"]);
    assert_eq!(stdout(&simpler), "simple.json\n");
    let piped = run(folder.path(), &["solve", "level.json", "-o", "-"]);
    assert_eq!(json(&stdout(&piped))["solution"]["optimal"], true);
}

#[cfg(unix)]
#[test]
fn words_to_a_device_have_no_name() {
    let folder = folder();
    let call = ["convert", "level.json", "--to", "tubes", "-o", "/dev/stdout"];
    assert_eq!(stdout(&run(folder.path(), &call)), "2 AB BA -\n");
    let output = run(folder.path(), &["solve", "level.json", "-o", "/dev/null"]);
    assert!(output.stderr.is_empty(), "{}", stderr(&output));
}

#[test]
fn a_certificate_that_is_written_is_not_advised() {
    let folder = folder();
    let level = LEVEL
        .replace("\"capacity\":2", "\"capacity\":4")
        .replace("[0,1],[1,0]", "[0,1,1,0],[0,1,1,0]");
    let advice = "write it with -o FILE";
    let plain = run_with(folder.path(), &["solve", "-"], level.clone());
    assert!(stdout(&plain).contains(advice), "{}", stdout(&plain));
    let written = run_with(folder.path(), &["solve", "-", "-o", "none.json"], level);
    assert!(stdout(&written).contains("a certificate that `verify` checks."));
    assert!(!stdout(&written).contains(advice), "{}", stdout(&written));
}

#[test]
fn figures_that_are_zero_are_left_out() {
    let folder = folder();
    for (game, words) in [("sudoku", "of reasoning"), ("color-cycle", "by linear algebra")] {
        let call = ["generate", game, "--seed", "1", "--rate", "none", "-o", "made.json"];
        assert!(run(folder.path(), &call).status.success(), "{game}");
        let text = stdout(&run(folder.path(), &["solve", "made.json"]));
        let last = text.lines().last().unwrap_or_default();
        assert!(last.contains(words), "{game}: {last}");
        assert!(!last.contains("0 states") && !last.contains("0 B"), "{game}: {last}");
    }
    let text = stdout(&run(folder.path(), &["solve", "level.json"]));
    assert!(text.lines().last().is_some_and(|last| last.contains("expanded")), "{text}");
}

#[test]
fn all_lists_what_it_counts() {
    let folder = folder();
    fs::write(folder.path().join("box.txt"), "@.B.\nO._X\n....\n").expect("written");
    let call = ["solve", "box.txt", "--game", "box-flight", "--all"];
    let text = stdout(&run(folder.path(), &call));
    let report = json(&stdout(&run(folder.path(), &[&call[..], &["--json"]].concat())));
    let listed = |title: &str| -> Vec<usize> {
        let list = text.split(&format!("\n{title}")).nth(1).expect("a list");
        let ways = list.lines().skip(1).take_while(|line| !line.is_empty());
        let moves = ways.skip(1).step_by(2).filter(|line| !line.contains("more with --json"));
        moves.map(|moves| moves.split_whitespace().count()).collect()
    };
    let lengths = |moves: &[&Value]| -> Vec<usize> {
        moves.iter().map(|moves| moves.as_array().expect("moves").len()).collect()
    };
    let solutions: Vec<&Value> = report["solutions"].as_array().expect("a list").iter().collect();
    assert!(!solutions.is_empty());
    assert_eq!(listed("Different solutions"), lengths(&solutions), "{text}");
    let ends = report["dead_ends"].as_array().expect("a list").iter().take(5);
    let ends: Vec<&Value> = ends.map(|end| &end["moves"]).collect();
    assert!(!ends.is_empty());
    assert_eq!(listed("Dead ends"), lengths(&ends), "{text}");
}

#[test]
fn all_draws_the_boards_of_a_level_that_has_several() {
    let folder = folder();
    let board = "12..\n34..\n....\n....\n";
    fs::write(folder.path().join("several.txt"), board).expect("written");
    let call = ["solve", "several.txt", "--game", "sudoku", "--all"];
    let text = stdout(&run(folder.path(), &call));
    for title in ["Not unique", "Solution 2", "Solution 4", "solutions found"] {
        assert!(text.contains(title), "{title}: {text}");
    }
}

#[test]
fn created_levels_say_what_they_were_made_for() {
    let folder = folder();
    let call = ["create", "ice-slide", "--steps", "32", "--seed", "1", "--score", "length"];
    let output = run(folder.path(), &[&call[..], &["-o", "best.jsonl"]].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    let pack = fs::read_to_string(folder.path().join("best.jsonl")).expect("levels");
    for level in pack.lines().map(json) {
        let origin = &level["origin"];
        assert_eq!((&origin["aim"], &origin["steps"]), (&"length".into(), &32.into()));
        let length = level["difficulty"]["metrics"]["length"].as_f64();
        assert_eq!(origin["objective"].as_f64(), length);
    }
    let verified = run(folder.path(), &["verify", "best.jsonl"]);
    assert!(verified.status.success(), "{}", stdout(&verified));
}

#[test]
fn numbers_have_one_style() {
    let folder = folder();
    let pack = format!("{LEVEL}\n").repeat(1_001);
    fs::write(folder.path().join("pack.jsonl"), pack).expect("written");
    let text = stdout(&run(folder.path(), &["verify", "pack.jsonl", "--quick"]));
    assert!(text.contains("1,001 of 1,001 levels verified"), "{text}");
    let totals = json(&stdout(&run(folder.path(), &["verify", "pack.jsonl", "--quick", "--json"])));
    assert_eq!(totals["totals"]["verified"], 1_001);
    let call = ["generate", "ball-sort", "--rate", "none", "--target", "length=900.."];
    let output = run(folder.path(), &[&call[..], &["--attempts", "1000"]].concat());
    let complaint = stderr(&output);
    assert!(complaint.contains("no level in 1,000 attempts: "), "{complaint}");
}

/// Notes the last step it heard of.
#[derive(Default)]
struct Heard {
    done: AtomicU64,
    total: AtomicU64,
}

impl Watch for Heard {
    fn poll(&self, _: &Progress) -> Option<StopReason> {
        None
    }

    fn step(&self, done: u64, total: u64) {
        self.done.fetch_max(done + 1, Ordering::Relaxed);
        self.total.store(total, Ordering::Relaxed);
    }
}

#[test]
fn steps_are_counted_as_people_count_them() {
    let game = unsolve_games::game("ball-sort").expect("a game");
    let level = LevelFile::parse(LEVEL).and_then(|file| game.load(&file)).expect("a level");
    let heard = Heard::default();
    let report = level.what_if(None, 2, &Budget::default().watched(&heard)).expect("a report");
    let edits = report.edits.len() as u64 + u64::from(report.refused);
    assert_eq!((heard.done.into_inner(), heard.total.into_inner()), (edits, edits));

    let heard = Heard::default();
    let request = GenerateRequest { attempts: Some(7), ..GenerateRequest::default() };
    let made = game.generate(&request, &Budget::nodes(100_000).watched(&heard)).expect("a level");
    assert_eq!(heard.total.into_inner(), 7);
    assert_eq!(heard.done.into_inner(), u64::from(made.attempts));
}

#[test]
fn score_and_length_that_disagree_are_both_told() {
    let folder = folder();
    let short = ["generate", "ice-slide", "--difficulty", "hard", "--target", "length=..4"];
    let short = [&short[..], &["--seed", "odd"]].concat();
    let output = run(folder.path(), &[&short[..], &["-o", "short.json"]].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    let level = json(&fs::read_to_string(folder.path().join("short.json")).expect("made"));
    assert_eq!(level["difficulty"]["odd_length"], "short");
    let rated = stdout(&run(folder.path(), &["rate", "short.json"]));
    let sentence = "Score and length disagree: 4 moves is short for a hard level;";
    assert!(rated.contains(sentence), "{rated}");
    let pack = [&short[..], &["--count", "2", "-o", "pack.jsonl"]].concat();
    let said = stderr(&run(folder.path(), &pack));
    assert!(said.contains("; 2 are short for the score"), "{said}");
    let rated = stdout(&run(folder.path(), &["rate", "pack.jsonl"]));
    assert_eq!(rated.matches("short for its score").count(), 2, "{rated}");
}
