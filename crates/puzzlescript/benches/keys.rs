//! Keys a second of the fast engine, beside those of the language's own engine.

#[path = "../examples/speed/explored.rs"]
mod explored;

use std::path::PathBuf;

use explored::explore;
use unsolve_puzzlescript::{Game, compile};

/// A level: its name, its script (a file, or the number of a recorded play), its place in the list of levels, at most so
/// many states, and keys a second of the original engine in a warm machine.
type Row = (&'static str, Source, usize, usize, u32);

enum Source {
    File(&'static str),
    Play(u64),
}

const LEVELS: [Row; 11] = [
    ("By Your Side 8", Source::File("byyourside"), 8, usize::MAX, 29_000),
    ("Kettle 10", Source::File("kettle"), 10, usize::MAX, 26_000),
    ("Lime Rick 1", Source::File("limerick"), 1, 15_000, 31_000),
    ("Midas 6", Source::File("midas"), 6, usize::MAX, 51_000),
    ("Microban 7", Source::Play(104), 7, usize::MAX, 100_000),
    ("Love and Pieces 3", Source::Play(76), 3, usize::MAX, 52_000),
    ("Heroes of Sokoban 13", Source::Play(174), 13, usize::MAX, 63_000),
    ("Atlas Shrank 4", Source::Play(64), 4, usize::MAX, 19_000),
    ("IceCrates 7", Source::Play(74), 7, usize::MAX, 7_000),
    ("Coin Counter 7", Source::Play(170), 7, usize::MAX, 19_000),
    ("Des Poseidons Dreizack 6", Source::Play(236), 6, usize::MAX, 9_000),
];

/// A level is explored this often; the median counts.
const RUNS: usize = 5;
/// Small spaces are explored again until a run has tried so many keys, since the system tells time in steps.
const KEYS: u32 = 100_000;

#[expect(clippy::print_stdout, reason = "it is what a bench is for")]
fn main() {
    println!("## Scripts\n");
    let mut times = Vec::new();
    let mut rows = String::new();
    for (name, source, level, most, original) in LEVELS {
        let Some(game) = script(&source).and_then(|text| compile(&text).game) else { continue };
        let Some((row, factor)) = row(name, &game, (level, most), original) else { continue };
        rows.push_str(&row);
        times.push(factor);
    }
    times.sort_by(f64::total_cmp);
    let (Some(least), Some(middle)) = (times.first(), times.get(times.len() / 2)) else {
        println!("The scripts that this is measured with are not there.");
        return;
    };
    println!(
        "Keys a second of the fast engine on whole spaces, median of {RUNS} runs, beside the language's own engine (as published: \
         another run of the same sort of machine). Bytes are those of a packed state.\n"
    );
    println!(
        "| level | cells | instructions | states | keys | winning | keys/s | original | times | bytes/state |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    println!("{rows}\nLeast {least:.0} times, median {middle:.0} times.");
}

fn row(
    name: &str,
    game: &Game,
    (level, most): (usize, usize),
    original: u32,
) -> Option<(String, f64)> {
    let found = explore(game, level, most)?;
    let times = (KEYS / found.keys.max(1)).max(1);
    let mut runs = Vec::new();
    for _ in 0..RUNS {
        let seconds = (0..times).map(|_| Some(explore(game, level, most)?.seconds));
        runs.push(seconds.sum::<Option<f64>>()? / f64::from(times));
    }
    runs.sort_by(f64::total_cmp);
    let speed = f64::from(found.keys) / runs[RUNS / 2];
    let factor = speed / f64::from(original);
    let [width, height] = found.size;
    let (instructions, states, keys) = (game.instruction_count(), found.states, found.keys);
    Some((
        format!(
            "| {name} | {width}x{height} | {instructions} | {states} | {keys} | {} | {speed:.0} | {original} | {factor:.0} | {} |\n",
            found.winning, found.bytes
        ),
        factor,
    ))
}

/// The text of a script beside the repository.
fn script(source: &Source) -> Option<String> {
    let home =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles/puzzlescript");
    match source {
        Source::File(name) => std::fs::read_to_string(home.join(format!("games/{name}.txt"))).ok(),
        Source::Play(index) => {
            let plays = std::fs::read_to_string(home.join("plays.jsonl")).ok()?;
            let mut rows = plays.lines().filter_map(|line| serde_json::from_str(line).ok());
            let row = rows.find(|row: &serde_json::Value| row["index"] == *index)?;
            row["source"].as_str().map(str::to_owned)
        }
    }
}
