//! A pack put in its place when every slot is settled.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use unsolve_core::{Budget, Progress, fingerprint};
use unsolve_factory::{Manifest, Order, Plan, Record, Runs, entry, parts};
use unsolve_verbs::packs::{self, Member};
use unsolve_verbs::{LevelFile, member};

use super::stock::{Shelves, Stock};
use super::work::Work;
use crate::exit::Failure;
use crate::input;

/// Records between two looks at the clock.
const POLL_EVERY: usize = 64;

/// Takes the levels in their order and counts them.
pub fn levels(
    plan: &Plan,
    stock: &mut Stock,
    work: &Work,
    budget: &Budget<'_>,
    mut take: impl FnMut(&Record) -> Result<(), Failure>,
) -> Result<Manifest, Failure> {
    let mut manifest = Manifest::new(plan);
    let mut sum = 0;
    for (number, slot) in order(plan, stock, work, budget)?.enumerate() {
        if number.is_multiple_of(POLL_EVERY) {
            budget.poll(&Progress::default())?;
        }
        let record = stock.record(slot)?;
        if record.level.is_empty() {
            continue;
        }
        take(&record)?;
        manifest.count(plan, &record);
        manifest.bytes += record.level.len() as u64 + 1;
        sum = chained(sum, record.level.as_bytes());
    }
    manifest.rejected = stock.rejected.clone();
    manifest.checksum = format!("{sum:032x}");
    Ok(manifest)
}

/// The fingerprint of lines so far and one more.
pub fn chained(sum: u128, line: &[u8]) -> u128 {
    fingerprint(&[&sum.to_be_bytes()[..], line].concat())
}

type Slots = Box<dyn Iterator<Item = u64>>;

/// The slots in the order of the pack.
fn order(
    plan: &Plan,
    stock: &mut Stock,
    work: &Work,
    budget: &Budget<'_>,
) -> Result<Slots, Failure> {
    let slots = plan.slots();
    match plan.order {
        Order::Given => Ok(Box::new(0..slots)),
        Order::Rising => rising(slots, stock, work, budget),
        Order::Curve => curve(slots, stock, budget),
    }
}

/// By score, then by length, then by slot; what has no score comes last.
fn rising(
    slots: u64,
    stock: &mut Stock,
    work: &Work,
    budget: &Budget<'_>,
) -> Result<Slots, Failure> {
    let folder = work.draft("");
    let failed = |error: std::io::Error| Failure::writing(&folder, &error);
    let mut runs = Runs::new(Shelves::new(&folder, "order"));
    for slot in 0..slots {
        if (slot as usize).is_multiple_of(POLL_EVERY) {
            budget.poll(&Progress::default())?;
        }
        let Record { score, length, .. } = stock.record(slot)?;
        let length = length.filter(|_| score.is_some()).map_or(0, |length| u128::from(length) + 1);
        // Scores are not negative, so their bits have their order.
        let score = u128::from(score.unwrap_or(f64::INFINITY).max(0.0).to_bits());
        runs.push(entry(score << 64 | length, slot)).map_err(failed)?;
    }
    // What is left of it is eight bytes a level.
    let sorted = runs.sorted().map_err(failed)?;
    let sorted = sorted.map(|entry| entry.map(|entry| parts(&entry).1).map_err(failed));
    let sorted: Vec<u64> = sorted.collect::<Result<_, _>>()?;
    Ok(Box::new(sorted.into_iter()))
}

/// Rising with small rests, and levels that look alike apart.
fn curve(slots: u64, stock: &mut Stock, budget: &Budget<'_>) -> Result<Slots, Failure> {
    let (mut members, mut filled): (Vec<Member>, Vec<u64>) = (Vec::new(), Vec::new());
    for slot in 0..slots {
        budget.poll(&Progress::default())?;
        let record = stock.record(slot)?;
        if !record.level.is_empty() {
            let file = LevelFile::parse(&record.level)?;
            members.push(member(&*input::game(&file.game)?.load(&file)?, budget)?);
            filled.push(slot);
        }
    }
    let order = packs::Order::Curve.of(&members);
    Ok(Box::new(order.into_iter().map(move |at| filled[at])))
}

/// The manifest beside a pack.
pub fn manifest_path(pack: &Path) -> PathBuf {
    pack.with_extension("manifest.json")
}

/// Writes the pack and its manifest, each at one stroke.
pub fn pack(
    plan: &Plan,
    stock: &mut Stock,
    work: &Work,
    target: &Path,
    budget: &Budget<'_>,
) -> Result<Manifest, Failure> {
    let draft = work.draft("pack");
    let failed = |error: std::io::Error| Failure::writing(&draft, &error);
    let mut file = BufWriter::with_capacity(1 << 20, File::create(&draft).map_err(failed)?);
    let manifest = levels(plan, stock, work, budget, |record| {
        let written = file.write_all(record.level.as_bytes());
        written.and_then(|()| file.write_all(b"\n")).map_err(failed)
    })?;
    file.flush().map_err(failed)?;
    drop(file);
    work.publish("pack", target)?;
    write_manifest(&manifest, work, &manifest_path(target))?;
    Ok(manifest)
}

/// Writes a manifest at one stroke.
pub fn write_manifest(manifest: &Manifest, work: &Work, target: &Path) -> Result<(), Failure> {
    let draft = work.draft("manifest");
    let text = serde_json::to_string_pretty(manifest);
    let text = text.map_err(|error| Failure::System(error.to_string()))? + "\n";
    fs::write(&draft, text).map_err(|error| Failure::writing(&draft, &error))?;
    work.publish("manifest", target)
}

/// The manifest of a pack that is complete: one of this plan, beside the levels that it speaks of.
pub fn complete(plan: &Plan, pack: &Path) -> Option<Manifest> {
    let manifest = read_manifest(plan, &manifest_path(pack))?;
    let same_size = fs::metadata(pack).is_ok_and(|data| data.len() == manifest.bytes);
    if !same_size {
        return None;
    }
    let reader = std::io::BufReader::with_capacity(1 << 20, File::open(pack).ok()?);
    let mut lines = std::io::BufRead::split(reader, b'\n');
    let sum = lines.try_fold(0, |sum, line| line.ok().map(|line| chained(sum, &line)))?;
    (format!("{sum:032x}") == manifest.checksum).then_some(manifest)
}

/// A manifest of this plan.
pub fn read_manifest(plan: &Plan, path: &Path) -> Option<Manifest> {
    let manifest: Manifest = serde_json::from_str(&fs::read_to_string(path).ok()?).ok()?;
    (manifest.plan == format!("{:032x}", plan.fingerprint)).then_some(manifest)
}
