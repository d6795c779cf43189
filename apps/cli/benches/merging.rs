//! `pack merge` over more rows than memory holds: its time, and the most memory it ever had.
//!
//! `cargo bench -p unsolve-cli --bench merging -- [ROWS] [FOLDER]`. The rows are made up: fingerprints drawn
//! by chance, one in a hundred that of an earlier slot, and a line of text where a pack has its level.

#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

use std::error::Error;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use unsolve_core::fingerprint;
use unsolve_factory::{Header, Manifest, Part, Plan, Record, Shard, Spec, sealed};

/// Shards that the rows are spread over.
const SHARDS: u64 = 8;
/// One row in so many has the fingerprint of an earlier slot.
const TWICE: u64 = 100;
/// Bytes of a made-up level.
const LEVEL: usize = 300;

fn main() -> Result<(), Box<dyn Error>> {
    // Cargo adds `--bench`.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let rows = words.first().map_or(Ok(1_000_000), |word| word.parse())?;
    let folder =
        words.get(1).map_or_else(std::env::temp_dir, PathBuf::from).join("unsolve-merging");
    fs::create_dir_all(&folder)?;
    println!("## Shards joined\n\n{rows} made-up rows of {LEVEL} bytes in {SHARDS} shards.\n");
    println!("| order | processor | wall | most memory | rows in the pack | duplicates left out |");
    println!("|---|--:|--:|--:|--:|--:|");
    for order in ["given", "rising"] {
        let shards = folder.join(order);
        fs::create_dir_all(&shards)?;
        // One candidate a slot: whoever has an equal puzzle has nothing to go on to.
        let spec = format!(
            "order = \"{order}\"\ntries = 1\n[[levels]]\ngame = \"hanoi\"\ncount = {rows}\n"
        );
        for index in 0..SHARDS {
            write_shard(&shards, &spec, Shard::new(index, SHARDS)?)?;
        }
        println!("{}", merged(&shards, order, &folder.join(format!("{order}.jsonl")))?);
        fs::remove_dir_all(shards)?;
    }
    Ok(fs::remove_dir_all(folder)?)
}

fn write_shard(folder: &Path, spec: &str, shard: Shard) -> Result<(), Box<dyn Error>> {
    let plan = Plan::of(&Spec::parse(spec)?, unsolve_games::games())?;
    let name = format!("shard-{:05}-of-{:05}.shard", shard.index, shard.count);
    let mut file = BufWriter::with_capacity(1 << 20, File::create(folder.join(name))?);
    let header = Header::new(plan.fingerprint, Part::Shard(shard), spec);
    file.write_all(sealed(&header.to_string()).as_bytes())?;
    let mut records = 0;
    for slot in shard.slots(plan.slots()) {
        file.write_all(sealed(&row(slot).to_string()).as_bytes())?;
        records += 1;
    }
    file.write_all(sealed(&format!("end {records}")).as_bytes())?;
    Ok(file.flush()?)
}

fn row(slot: u64) -> Record {
    let like = if slot % TWICE == TWICE - 1 { slot - TWICE / 2 } else { slot };
    let key = fingerprint(format!("row {like}").as_bytes());
    Record {
        slot,
        tried: 1,
        key: Some(key),
        score: Some((key % 1000) as f64 / 10.0),
        length: Some((key % 97) as u32),
        level: format!("{{\"slot\":{slot:0>width$}}}", width = LEVEL - 9),
        ..Record::default()
    }
}

/// A line of the table.
fn merged(shards: &Path, order: &str, pack: &Path) -> Result<String, Box<dyn Error>> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_unsolve"));
    command.args(["pack", "merge"]).arg(shards).arg("-o").arg(pack);
    let begin = Instant::now();
    let (memory, processor) = watched(command.spawn()?)?;
    let wall = begin.elapsed().as_secs();
    let manifest = fs::read_to_string(pack.with_extension("manifest.json"))?;
    let Manifest { levels, wanted, bytes, .. } = serde_json::from_str(&manifest)?;
    assert_eq!(bytes, fs::metadata(pack)?.len());
    fs::remove_file(pack)?;
    let left = wanted - levels;
    Ok(format!("| {order} | {processor} s | {wall} s | {memory} MB | {levels} | {left} |"))
}

/// The most megabytes that a process held and its seconds on processors, as Linux tells them while it runs.
fn watched(mut child: Child) -> Result<(u64, u64), Box<dyn Error>> {
    let place = PathBuf::from(format!("/proc/{}", child.id()));
    let (mut memory, mut ticks) = (0, 0);
    while child.try_wait()?.is_none() {
        let status = fs::read_to_string(place.join("status")).unwrap_or_default();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let peak = peak.and_then(|rest| rest.trim().trim_end_matches(" kB").parse().ok());
        memory = memory.max(peak.unwrap_or(0));
        let stat = fs::read_to_string(place.join("stat")).unwrap_or_default();
        let fields = stat.rsplit(") ").next().unwrap_or_default().split(' ').skip(11).take(2);
        ticks = ticks.max(fields.filter_map(|field| field.parse::<u64>().ok()).sum());
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok((memory / 1024, ticks / 100))
}
