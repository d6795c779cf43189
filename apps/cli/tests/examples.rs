//! The examples in the help of every subcommand work as they are printed.
//!
//! Each runs in a folder with the files that examples name. What stands for something is put in first:
//! `GAME` by a game of each lane, `FORMAT`, `ACTION` and `MOVE` by one of that game, `key=value` by a
//! parameter of the action. Long runs are made short (`SHORTER`).
//!
//! - An example must work with every lane, unless it names something that only some games have
//!   (`ONLY_SOME`): then with one of them.
//! - `unsolve play GAME` has nobody to make moves, so it ends with 1.
//! - `unsolve studio` is run with the pages that name it (`readme.rs`).
//! - `unsolve export html` works with a player that is built; a command that was compiled without one ends with 4
//!   and says how to get it.
//! - Scripts for shells are made, and not read by a shell.

#![cfg(unix)]

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

/// Brushes, metrics, parameters, notations, searches and actions that not every game has.
const ONLY_SOME: [&str; 9] = [
    "-p ", "--brush", "--change", "--weight", "--graph", "--states", "--search", "ACTION",
    "simplify",
];
/// The games that stand for all: one of each lane, and one that has the brushes that examples name.
const TRIED: [&str; 3] = ["color-cycle", "sudoku", "box-flight"];
/// What examples write that is no level: the next one does not expect it.
const NO_LEVELS: [&str; 5] =
    ["run.json", "level.schema.json", "game.html", "report.html", "levels.csv"];
/// What takes long, and what is done instead.
const SHORTER: [(&str, &str); 4] =
    [("--seconds 30", "1"), ("--seconds 60", "1"), ("--steps 5000", "20"), ("--count 100", "5")];
/// Fewer examples than this means that they are no longer found.
const FEWEST: usize = 60;

/// Where examples run.
struct Shell {
    folder: TempDir,
    /// The command under test, before all other programs.
    programs: TempDir,
    game: Value,
}

#[test]
fn examples_of_the_help_work() {
    let examples = examples();
    assert!(examples.len() >= FEWEST, "{examples:#?}");
    let shells: Vec<Shell> = cards().into_iter().map(Shell::new).collect();
    let only_some = |example: &str| ONLY_SOME.iter().any(|part| example.contains(part));
    let tried = &|shell: &Shell| -> Vec<String> {
        let common = examples.iter().filter(|example| !only_some(example));
        common.filter_map(|example| shell.try_example(example).err()).collect()
    };
    let mut wrong: Vec<String> = std::thread::scope(|scope| {
        let running: Vec<_> =
            shells.iter().map(|shell| scope.spawn(move || tried(shell))).collect();
        running.into_iter().flat_map(|shell| shell.join().expect("it ends")).collect()
    });
    for example in examples.iter().filter(|example| only_some(example)) {
        let failed: Vec<String> =
            shells.iter().map_while(|shell| shell.try_example(example).err()).collect();
        if failed.len() == shells.len() {
            wrong.extend(failed);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The command lines below `Examples:` in the help of every subcommand, without what they do.
fn examples() -> BTreeSet<String> {
    let mut examples = BTreeSet::new();
    for call in subcommands(&[]) {
        let inner = subcommands(&[&call]).into_iter().map(|inner| vec![call.clone(), inner]);
        for call in std::iter::once(vec![call.clone()]).chain(inner) {
            let call: Vec<&str> = call.iter().map(String::as_str).collect();
            let help = help(&call);
            let Some((_, below)) = help.split_once("Examples:\n") else { continue };
            let lines = below.lines().take_while(|line| line.starts_with("  "));
            examples.extend(lines.map(command));
        }
    }
    examples
}

/// A line without the words beside it.
fn command(line: &str) -> String {
    let line = line.trim_start();
    line[..line.find("  ").unwrap_or(line.len())].to_owned()
}

fn help(call: &[&str]) -> String {
    let output = unsolve(Path::new("."), &[call, &["--help"]].concat());
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The subcommands that a help lists.
fn subcommands(call: &[&str]) -> Vec<String> {
    let help = if call == ["help"] { String::new() } else { help(call) };
    let Some((_, below)) = help.split_once("\nCommands:\n") else { return Vec::new() };
    let lines = below.lines().take_while(|line| !line.is_empty());
    let names = lines.filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

fn unsolve(folder: &Path, call: &[&str]) -> Output {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("unsolve"));
    command.args(call).current_dir(folder).stdin(Stdio::null()).output().expect("it runs")
}

/// The cards of the games that examples are tried with.
fn cards() -> Vec<Value> {
    let games = unsolve(Path::new("."), &["games", "--json"]).stdout;
    let games: Vec<Value> = serde_json::from_slice(&games).expect("cards");
    let card = |id: &&str| games.iter().find(|game| game["id"] == **id).cloned();
    let tried: Vec<Value> = TRIED.iter().filter_map(card).collect();
    let lanes = |games: &[Value]| -> BTreeSet<String> {
        games.iter().map(|game| game["lane"].to_string()).collect()
    };
    assert_eq!(lanes(&tried), lanes(&games), "a lane is not tried");
    tried
}

impl Shell {
    /// A folder with all files that examples name.
    fn new(game: Value) -> Self {
        let [folder, programs] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
        let command = assert_cmd::cargo::cargo_bin!("unsolve");
        symlink(command, programs.path().join("unsolve")).expect("linked");
        let shell = Self { folder, programs, game };
        let (game, notation) = (shell.text("id"), shell.notation());
        for line in [
            format!("unsolve generate {game} --difficulty easy --seed 1 -o level.json"),
            format!(
                "unsolve generate {game} --difficulty easy --seed 2 --count 8 -o unsorted.jsonl"
            ),
            format!("unsolve generate {game} --difficulty medium --seed 3 -o sketch.json"),
            "unsolve pack build unsorted.jsonl --order rising -o pack.jsonl".to_owned(),
            format!("unsolve convert level.json --to {notation} -o board.txt"),
            format!("unsolve convert level.json --to {notation} -o list.txt"),
            "unsolve solve level.json --json > solved.json".to_owned(),
            "mkdir levels new".to_owned(),
            "cp level.json levels/a.json && cp level.json new/a.json".to_owned(),
            "cp level.json base.json && cp pack.jsonl one.jsonl && cp pack.jsonl two.jsonl"
                .to_owned(),
            "cp pack.jsonl old.jsonl && cp pack.jsonl more.jsonl".to_owned(),
            format!(
                "printf '[[levels]]\\ngame = \"{game}\"\\ncount = {{ easy = 9 }}\\n' > spec.toml"
            ),
            // The help makes the first of them.
            "for i in 1 2 3 4 5 6 7; do unsolve pack build spec.toml --shard $i/8 -o shards/; done"
                .to_owned(),
        ] {
            let output = shell.sh(&line);
            let complaint = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{line}: {complaint}");
        }
        let moves = shell.moves();
        fs::write(shell.folder.path().join("moves.txt"), moves.join("\n")).expect("written");
        shell.plays();
        fs::remove_file(shell.folder.path().join("solved.json")).expect("there");
        shell
    }

    /// A play log and a table of plays.
    fn plays(&self) {
        let level = fs::read(self.folder.path().join("level.json")).expect("made");
        let level: Value = serde_json::from_slice(&level).expect("a level");
        let play = json!({ "format": "unsolve/play@1", "level": level, "won": true });
        for (name, text) in
            [("plays.jsonl", play.to_string()), ("plays.csv", "level,won\n1,yes\n".into())]
        {
            fs::write(self.folder.path().join(name), text).expect("written");
        }
    }

    fn text(&self, name: &str) -> String {
        self.game[name].as_str().expect("a name").to_owned()
    }

    /// A notation that is found by itself.
    fn notation(&self) -> String {
        self.game["notations"][0]["name"].as_str().expect("a notation").to_owned()
    }

    /// The moves that solve `level.json`.
    fn moves(&self) -> Vec<String> {
        let solved = fs::read(self.folder.path().join("solved.json")).expect("solved");
        let solved: Value = serde_json::from_slice(&solved).expect("a report");
        let moves = solved["notation"].as_array().expect("moves").iter();
        moves.map(|mv| mv.as_str().expect("a move").to_owned()).collect()
    }

    fn try_example(&self, example: &str) -> Result<(), String> {
        if example.starts_with("unsolve studio") {
            return Ok(());
        }
        let line = self.filled_in(example).ok_or("there is no such action")?;
        let alone = example.starts_with("unsolve play ") && !example.contains('<')
            || example.contains("--strict");
        let output = self.sh(&line);
        for file in NO_LEVELS {
            let _ = fs::remove_file(self.folder.path().join(file));
        }
        let fits = |status| status == 0 || status == 1 && alone;
        if output.status.code().is_some_and(fits) {
            return Ok(());
        }
        let complaint = String::from_utf8_lossy(&output.stderr);
        if example.starts_with("unsolve export html")
            && env!("UNSOLVE_PLAYER") != "built"
            && complaint.contains("`cargo xtask player`")
        {
            return Ok(());
        }
        Err(format!("{line}: {}: {complaint}", output.status))
    }

    /// The example with a game and what belongs to it; `None` if the game has nothing of that sort.
    fn filled_in(&self, example: &str) -> Option<String> {
        let mut line = example.to_owned();
        if line.contains("ACTION") {
            let needs_level = line.contains("level.json");
            let actions = self.game["actions"].as_array()?;
            let action = actions.iter().find(|action| action["needs_level"] == needs_level)?;
            line = line.replace("ACTION", action["name"].as_str()?);
            let param = action["params"].get(0);
            let value = param.map(|param| {
                let name = param["name"].as_str().unwrap_or_default();
                format!("{name}={}", param["default"].to_string().trim_matches('"'))
            });
            line = line.replace("key=value", &value.unwrap_or_default());
        }
        let moves = fs::read_to_string(self.folder.path().join("moves.txt")).ok()?;
        let moves: Vec<&str> = moves.lines().take(2).collect();
        line = line.replace("MOVE MOVE", &moves.join(" "));
        if line.contains("JSON, JSON") {
            let solved = self.sh("unsolve solve level.json --json").stdout;
            let solved: Value = serde_json::from_slice(&solved).ok()?;
            let both = [&solved["moves"][0], &solved["moves"][1]].map(Value::to_string);
            line = line.replace("JSON, JSON", &both.join(", "));
        }
        line = line.replace("GAME", &self.text("id")).replace("FORMAT", &self.notation());
        for (long, short) in SHORTER {
            let option = long.split(' ').next()?;
            line = line.replace(long, &format!("{option} {short}"));
        }
        let inner = line.strip_prefix("source <(").and_then(|rest| rest.strip_suffix(')'));
        let piped = line.strip_suffix(" | source");
        Some(inner.or(piped).unwrap_or(&line).to_owned())
    }

    fn sh(&self, line: &str) -> Output {
        let others = std::env::var("PATH").expect("there are programs");
        let mut sh = Command::new("sh");
        sh.args(["-c", line]).current_dir(self.folder.path()).stdin(Stdio::null());
        sh.env("PATH", format!("{}:{others}", self.programs.path().display()));
        sh.env("HOME", self.folder.path()).output().expect("sh runs")
    }
}
