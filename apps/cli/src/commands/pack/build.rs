//! `unsolve pack build` and `unsolve pack merge`: many levels in one file.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use unsolve_verbs::packs::{Member, Order};

use super::factory::{self, Job, Sharding};
use super::sources::Sources;
use crate::exit::{Exit, Failure};
use crate::files;
use crate::input::Entry;
use crate::output::{self, Out};
use crate::replace::{Force, Kind};
use crate::text::{count, plain};
use crate::watch::Clock;

const BUILD_EXAMPLES: &str = "\
Examples:
  unsolve pack build levels/ -o pack.jsonl
  unsolve pack build levels/ more.jsonl -o pack.jsonl --unique
  unsolve pack build *.json --order curve -o pack.jsonl
  unsolve pack build spec.toml -o pack.jsonl            makes the levels that a spec asks for
  unsolve pack build spec.toml -o made/                 the same as level-1.json, level-2.json, ...
  unsolve pack build spec.toml --shard 0/8 -o shards/   one of eight parts, for eight machines

A spec (.toml) says which levels to make:

  seed = \"autumn\"
  order = \"curve\"

  [[levels]]
  games = \"all\"
  count = { easy = 20, medium = 20, hard = 10 }
  gates = { elegance = 30 }

It may be stopped at any time, even killed: the same command goes on, and the pack is the same.";

const MERGE_EXAMPLES: &str = "\
Examples:
  unsolve pack merge one.jsonl two.jsonl -o both.jsonl
  unsolve pack merge old.jsonl new/ --order rising -o all.jsonl
  unsolve pack merge shards/ -o pack.jsonl              the shards of a spec";

/// Collect level files, packs and folders into one pack, or make one from a spec
#[derive(Debug, clap::Args)]
#[command(after_help = BUILD_EXAMPLES)]
pub struct Args {
    /// Order of the levels: given, rising, or curve (rising with small rests) [default: given]
    #[arg(long)]
    order: Option<Order>,
    /// Leave out levels that are the same as an earlier one up to a symmetry
    #[arg(long)]
    unique: bool,
    /// File to write to, ending in .jsonl; - is standard output. With a spec also a folder
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    sources: Sources,
    #[command(flatten)]
    sharding: Sharding,
}

/// Put packs together without duplicates
#[derive(Debug, clap::Args)]
#[command(after_help = MERGE_EXAMPLES)]
pub struct MergeArgs {
    /// Order of the levels: given, rising, or curve (rising with small rests) [default: given]
    #[arg(long)]
    order: Option<Order>,
    /// File to write to, ending in .jsonl; - is standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    sources: Sources,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let Args { sources, order, unique, output, sharding, force } = args;
    let output = files::named(output.as_ref());
    let is_spec = |argument: &String| files::extension(Path::new(argument)) == "toml";
    if let Some(spec) = sources.arguments().iter().find(|argument| is_spec(argument)) {
        sources.alone(spec)?;
        if order.is_some() || *unique {
            let why = "says its own order, and no level is in it twice";
            return Err(Failure::Bad(format!(
                "{spec}: a spec {why}; leave --order and --unique out"
            )));
        }
        let (jobs, clock) = (sources.jobs(), Clock::new(sources.limits.max_ms));
        let job = Job { spec, sharding, output, force: *force, jobs, clock: &clock };
        return factory::build(&job, out);
    }
    if sharding.is_asked_for() {
        return Err(Failure::Bad(
            "--shard: only the levels of a spec (.toml) have shards".to_owned(),
        ));
    }
    let target = output.map(|path| (path, *force));
    pack(sources, order.unwrap_or(Order::Given), *unique, target, out)
}

pub fn merge(args: &MergeArgs, out: &mut Out) -> Result<Exit, Failure> {
    let MergeArgs { sources, order, output, force } = args;
    let output = files::named(output.as_ref());
    if factory::are_shards(sources.arguments()) {
        sources.by_their_own_limits("shards")?;
        if order.is_some() {
            return Err(Failure::Bad(
                "--order: the spec of the shards says it; leave it out".to_owned(),
            ));
        }
        let (jobs, clock) = (sources.jobs(), Clock::new(sources.limits.max_ms));
        return factory::merge(sources.arguments(), (output, *force), jobs, &clock, out);
    }
    let target = output.map(|path| (path, *force));
    pack(sources, order.unwrap_or(Order::Given), true, target, out)
}

fn pack(
    sources: &Sources,
    order: Order,
    unique: bool,
    target: Option<(&Path, Force)>,
    out: &mut Out,
) -> Result<Exit, Failure> {
    if let Some((path, force)) = target {
        if files::extension(path) != "jsonl" {
            let name = path.display();
            return Err(Failure::Bad(format!(
                "--output {name}: the name of a pack ends in .jsonl"
            )));
        }
        force.may_replace(path, Kind::Levels)?;
    }
    let clock = Clock::counting(sources.limits.max_ms, "rating", "level");
    let entries = sources.entries(&clock)?;
    let all = entries.len();
    let entries = if unique || order != Order::Given {
        arranged(entries, sources, (order, unique), &clock)?
    } else {
        entries
    };
    drop(clock);
    let lines: String = entries.iter().map(|entry| entry.level.to_line() + "\n").collect();
    let dropped = all - entries.len();
    let note = match dropped {
        0 => String::new(),
        _ => format!(", {} left out", count(dropped as u64, "duplicate")),
    };
    let written = format!("{}{note}", count(entries.len() as u64, "level"));
    if let Some((path, force)) = target {
        force.may_lose(path, sources.arguments(), &lines)?;
        files::write(path, lines.as_bytes())?;
        out.line(format!("{}: {written}", plain(&path.display().to_string())))?;
    } else {
        out.raw(&lines)?;
        output::note_on_terminal(&written);
    }
    Ok(Exit::Yes)
}

/// The levels in order, each once if that is asked for.
fn arranged(
    entries: Vec<Entry>,
    sources: &Sources,
    (order, unique): (Order, bool),
    clock: &Clock,
) -> Result<Vec<Entry>, Failure> {
    let members = sources.members(&entries, clock)?;
    let mut seen = BTreeSet::new();
    let mut kept: Vec<(Entry, Member)> = Vec::new();
    for (entry, member) in entries.into_iter().zip(members) {
        if seen.insert(member.key.clone()) || !unique {
            kept.push((entry, member));
        }
    }
    let (entries, members): (Vec<Entry>, Vec<Member>) = kept.into_iter().unzip();
    let mut places: Vec<Option<Entry>> = entries.into_iter().map(Some).collect();
    Ok(order.of(&members).into_iter().filter_map(|index| places[index].take()).collect())
}
