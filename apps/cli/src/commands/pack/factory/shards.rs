//! Shards of a pack: made each for itself, joined in the end.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use unsolve_core::{Budget, Progress};
use unsolve_factory::{Header, Part, Record, Shard, checked, sealed};

use super::make::Making;
use super::stock::Stock;
use super::work::{self, Work};
use super::{Job, Planned, Target, beside, finished, told};
use crate::exit::{Exit, Failure};
use crate::files;
use crate::output::Out;
use crate::replace::Force;
use crate::text::{count, plain};
use crate::watch::Clock;

/// What the name of a shard ends in.
const ENDING: &str = "shard";
/// Records between two looks at the clock.
const POLL_EVERY: u64 = 256;

/// Makes one shard: the first picks of its slots, by slot, with a line that says how many.
pub fn build(
    planned: &Planned,
    shard: Shard,
    job: &Job<'_>,
    out: &mut Out,
) -> Result<Exit, Failure> {
    let target = target(shard, job)?;
    let header = planned.header(Part::Shard(shard));
    let slots = shard.slots(planned.plan.slots());
    let folder = beside(&target);
    if is_complete(&target, &header) {
        work::remove(&folder)?;
    } else {
        let mut stock = Stock::new(planned.plan.slots(), [folder.join("journal")], &folder);
        let mut work = Work::open(&folder, &header, |record, at| stock.learn(&record, 0, at))?;
        let mut making = Making::new(&planned.plan, job.jobs, job.clock);
        making.fill(slots.clone(), (&mut work, &mut stock, 0))?;
        write(&work, &mut stock, &header, slots.clone(), job.clock)?;
        work.publish("shard", &target)?;
        work.remove()?;
    }
    let name = plain(&target.display().to_string());
    out.line(format!("{name}: shard {shard}, {}", count(slots.count() as u64, "slot")))?;
    Ok(Exit::Yes)
}

/// The file of a shard.
fn target(shard: Shard, job: &Job<'_>) -> Result<PathBuf, Failure> {
    let Some(path) = job.output else {
        return Err(Failure::Bad(format!(
            "--output: a shard needs a place; name a folder, or a file ending in .{ENDING}"
        )));
    };
    if files::is_folder(path) {
        fs::create_dir_all(path).map_err(|error| Failure::writing(path, &error))?;
        let Shard { index, count } = shard;
        return Ok(path.join(format!("shard-{index:05}-of-{count:05}.{ENDING}")));
    }
    if files::extension(path) != ENDING {
        return Err(Failure::Bad(format!(
            "--output {}: the name of a shard ends in .{ENDING}, that of a folder in /",
            path.display()
        )));
    }
    Ok(path.to_owned())
}

fn write(
    work: &Work,
    stock: &mut Stock,
    header: &Header,
    slots: impl Iterator<Item = u64>,
    clock: &Clock,
) -> Result<(), Failure> {
    let (draft, budget) = (work.draft("shard"), Budget::default().watched(clock));
    let failed = |error: std::io::Error| Failure::writing(&draft, &error);
    let mut file = BufWriter::with_capacity(1 << 20, File::create(&draft).map_err(failed)?);
    let mut put = |line: &str| file.write_all(sealed(line).as_bytes()).map_err(failed);
    put(&header.to_string())?;
    let mut number = 0;
    for slot in slots {
        if number % POLL_EVERY == 0 {
            budget.poll(&Progress::default())?;
        }
        put(&stock.record(slot)?.to_string())?;
        number += 1;
    }
    put(&end(number))?;
    file.flush().map_err(failed)
}

/// The last line of a shard with this many records.
fn end(records: u64) -> String {
    format!("end {records}")
}

/// Whether a shard is there already. It appeared at one stroke, so its first line says enough.
fn is_complete(path: &Path, header: &Header) -> bool {
    let Ok(file) = File::open(path) else { return false };
    let mut line = Vec::new();
    let read = BufReader::new(file).read_until(b'\n', &mut line);
    let there = checked(&line).and_then(str::parse::<Header>);
    read.is_ok() && there.is_ok_and(|there| there.fits(header))
}

/// Whether arguments name shards: files of that ending, or folders with such files.
pub fn are_shards(arguments: &[String]) -> bool {
    arguments.iter().any(|argument| !listed(Path::new(argument)).is_empty())
}

/// The shards that a path names.
fn listed(path: &Path) -> Vec<PathBuf> {
    let is_shard = |path: &Path| files::extension(path) == ENDING;
    if !path.is_dir() {
        return is_shard(path).then(|| path.to_owned()).into_iter().collect();
    }
    let entries = fs::read_dir(path).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> =
        entries.map(|entry| entry.path()).filter(|path| is_shard(path) && path.is_file()).collect();
    found.sort();
    found
}

/// Joins the shards of a spec to the pack that one machine would have made of it.
pub fn merge(
    arguments: &[String],
    (output, force): (Option<&Path>, Force),
    jobs: usize,
    clock: &Clock,
    out: &mut Out,
) -> Result<Exit, Failure> {
    let mut paths = Vec::new();
    for argument in arguments {
        let found = listed(Path::new(argument));
        if found.is_empty() {
            return Err(Failure::Bad(format!("{argument}: is no shard, and others here are")));
        }
        paths.extend(found);
    }
    let (planned, paths) = complete_set(paths)?;
    let target = Target::of(output, force)?;
    let folder = target.work(&planned.plan);
    if let Some(manifest) = target.complete(&planned.plan) {
        work::remove(&folder)?;
        return told(&manifest, &target, out);
    }
    let journal = paths.len();
    let sources = paths.iter().cloned().chain([folder.join("journal")]);
    let mut stock = Stock::new(planned.plan.slots(), sources, &folder);
    // Runs are put into the folder, so nobody else may be there.
    let mut later: Vec<(Record, u64)> = Vec::new();
    let header = planned.header(Part::Joined);
    let work = Work::open(&folder, &header, |record, at| {
        later.push((Record { level: String::new(), ..record }, at));
        Ok(())
    })?;
    for (source, path) in paths.iter().enumerate() {
        learn(&mut stock, source, path, clock)?;
    }
    for (record, at) in later {
        stock.learn(&record, journal, at)?;
    }
    let making = Making::new(&planned.plan, jobs, clock);
    let manifest = finished(making, stock, work, journal, &target)?;
    told(&manifest, &target, out)
}

/// The plan of the shards, and each of them once; refuses those that do not belong together.
fn complete_set(paths: Vec<PathBuf>) -> Result<(Planned, Vec<PathBuf>), Failure> {
    let mut first: Option<(Header, u64)> = None;
    let mut found: Vec<Option<PathBuf>> = Vec::new();
    for path in paths {
        let (header, shard) = header(&path)?;
        let (like, of) = first.get_or_insert_with(|| (header.clone(), shard.count));
        if header.plan != like.plan || shard.count != *of {
            let name = path.display();
            return Err(Failure::Bad(format!(
                "{name}: belongs to another spec, version or number of shards than the first"
            )));
        }
        found.resize(*of as usize, None);
        // The same shard made twice is the same bytes.
        found[shard.index as usize].get_or_insert(path);
    }
    let Some((header, of)) = first else {
        return Err(Failure::Bad("no shard is there".to_owned()));
    };
    let missing = found.iter().enumerate().filter(|(_, path)| path.is_none());
    let missing: Vec<String> = missing.map(|(index, _)| format!("{index}/{of}")).collect();
    if !missing.is_empty() {
        let list = missing.iter().take(8).cloned().collect::<Vec<_>>().join(", ");
        return Err(Failure::Bad(format!(
            "{} missing: {list}; make them with `unsolve pack build SPEC --shard I/N`",
            count(missing.len() as u64, "shard")
        )));
    }
    let planned = Planned::of(header.spec.clone())?;
    if format!("{:032x}", planned.plan.fingerprint) != header.plan {
        return Err(Failure::Bad(
            "the shards were made by another version of the engine or of a game; make them again"
                .to_owned(),
        ));
    }
    Ok((planned, found.into_iter().flatten().collect()))
}

fn header(path: &Path) -> Result<(Header, Shard), Failure> {
    let file = File::open(path).map_err(|error| Failure::reading(path, &error))?;
    let mut line = Vec::new();
    let read = BufReader::new(file).read_until(b'\n', &mut line);
    read.map_err(|error| Failure::reading(path, &error))?;
    let header = checked(&line).and_then(str::parse::<Header>);
    match header.map(|header| (header.part, header)) {
        Ok((Part::Shard(shard), header)) => Ok((header, shard)),
        _ => Err(broken(path, "its first line is none of a shard")),
    }
}

fn broken(path: &Path, why: &str) -> Failure {
    Failure::Bad(format!("{}: {why}; make the shard again", path.display()))
}

/// Reads all records of a shard.
fn learn(stock: &mut Stock, source: usize, path: &Path, clock: &Clock) -> Result<(), Failure> {
    let (_, shard) = header(path)?;
    let budget = Budget::default().watched(clock);
    let file = File::open(path).map_err(|error| Failure::reading(path, &error))?;
    let mut reader = BufReader::with_capacity(1 << 20, file);
    let (mut line, mut at, mut number) = (Vec::new(), 0, 0);
    loop {
        line.clear();
        let read = reader.read_until(b'\n', &mut line);
        let read = read.map_err(|error| Failure::reading(path, &error))? as u64;
        let text = checked(&line).map_err(|_| broken(path, "a line is torn or was changed"))?;
        if at > 0 && text == end(number) {
            return Ok(());
        }
        if at > 0 {
            let record: Record = text.parse().map_err(|_| broken(path, "a line is no record"))?;
            if record.slot != shard.index + number * shard.count || record.pick > 0 {
                return Err(broken(path, "a slot is not where it belongs"));
            }
            if number % POLL_EVERY == 0 {
                budget.poll(&Progress::default())?;
            }
            stock.learn(&record, source, at)?;
            number += 1;
        }
        at += read;
    }
}
