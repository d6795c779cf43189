//! `unsolve pack build SPEC.toml`: packs made from a spec, in one go, after interruptions, or in shards.

mod finish;
mod make;
mod place;
mod shards;
mod stock;
mod work;

use std::fs;
use std::path::{Path, PathBuf};

use unsolve_core::Budget;
use unsolve_factory::{Header, Manifest, Part, Plan, Shard, Spec};

use self::make::Making;
use self::stock::Stock;
use self::work::Work;
use crate::exit::{Exit, Failure};
use crate::files;
use crate::output::{self, Out};
use crate::replace::{Force, Kind};
use crate::text::{count, grouped, plain};
use crate::watch::Clock;

pub use shards::{are_shards, merge};

/// Largest spec that is read.
const MOST_BYTES: u64 = 1 << 20;

/// Which part of a pack to make.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Shards")]
pub struct Sharding {
    /// Make one part of a spec's levels, e.g. 0/8, the first of eight; `pack merge` joins them. Jobs of an array
    /// of Slurm, Kubernetes or AWS Batch know theirs by themselves
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// How many shards there are, where the scheduler tells only which one this is
    #[arg(long, value_name = "N", conflicts_with = "shard")]
    shards: Option<u64>,
}

impl Sharding {
    /// Whether the command line says anything about shards.
    pub fn is_asked_for(&self) -> bool {
        self.shard.is_some() || self.shards.is_some()
    }

    fn found(&self) -> Result<Option<Shard>, Failure> {
        if self.shard.is_some() {
            return Ok(self.shard);
        }
        let found = Shard::of_environment(|name| std::env::var(name).ok(), self.shards);
        let found = found.map_err(|error| Failure::Bad(error.to_string()))?;
        if found.is_none() && self.shards.is_some() {
            return Err(Failure::Bad(
                "--shards: no scheduler says which one this is; write --shard I/N".to_owned(),
            ));
        }
        Ok(found)
    }
}

/// What to do with a spec.
pub struct Job<'a> {
    pub spec: &'a str,
    pub sharding: &'a Sharding,
    pub output: Option<&'a Path>,
    pub force: Force,
    pub jobs: usize,
    pub clock: &'a Clock,
}

/// A spec with its plan.
pub struct Planned {
    text: String,
    plan: Plan,
}

impl Planned {
    fn read(path: &str) -> Result<Self, Failure> {
        let file = Path::new(path);
        let data = fs::metadata(file).map_err(|error| Failure::reading(file, &error))?;
        if data.len() > MOST_BYTES {
            return Err(Failure::Bad(format!("{path}: a spec has at most {MOST_BYTES} bytes")));
        }
        let bytes = fs::read(file).map_err(|error| Failure::reading(file, &error))?;
        let text = String::from_utf8(bytes);
        let text = text.map_err(|_| Failure::Bad(format!("{path}: is not UTF-8")))?;
        Self::of(text).map_err(|failure| failure.at(path))
    }

    fn of(text: String) -> Result<Self, Failure> {
        let bad = |error: unsolve_factory::SpecError| Failure::Bad(error.to_string());
        let spec = Spec::parse(&text).map_err(bad)?;
        let plan = Plan::of(&spec, unsolve_games::games()).map_err(bad)?;
        Ok(Self { text, plan })
    }

    fn header(&self, part: Part) -> Header {
        Header::new(self.plan.fingerprint, part, &self.text)
    }
}

/// Where a pack goes.
enum Target {
    Pack(PathBuf),
    Folder(PathBuf),
}

impl Target {
    fn of(output: Option<&Path>, force: Force) -> Result<Self, Failure> {
        let Some(path) = output else {
            return Err(Failure::Bad(
                "--output: a pack from a spec needs a place to work in; name a file ending in .jsonl or a folder"
                    .to_owned(),
            ));
        };
        if files::is_folder(path) {
            return Ok(Self::Folder(path.to_owned()));
        }
        if files::extension(path) != "jsonl" {
            return Err(Failure::Bad(format!(
                "--output {}: the name of a pack ends in .jsonl, that of a folder in /",
                path.display()
            )));
        }
        force.may_replace(path, Kind::Levels)?;
        Ok(Self::Pack(path.to_owned()))
    }

    /// The folder that it is made in.
    fn work(&self, plan: &Plan) -> PathBuf {
        match self {
            Self::Pack(path) => beside(path),
            Self::Folder(path) => path.join(format!(".making-{:08x}", plan.fingerprint >> 96)),
        }
    }

    /// What is said of it if it is there already.
    fn complete(&self, plan: &Plan) -> Option<Manifest> {
        match self {
            Self::Pack(path) => finish::complete(plan, path),
            Self::Folder(path) => finish::read_manifest(plan, &place::manifest_path(plan, path)),
        }
    }

    fn name(&self) -> String {
        let (Self::Pack(path) | Self::Folder(path)) = self;
        plain(&path.display().to_string())
    }
}

/// The folder that a file is made in.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".making");
    name.into()
}

/// Makes what a spec asks for, or goes on with it.
pub fn build(job: &Job<'_>, out: &mut Out) -> Result<Exit, Failure> {
    let planned = Planned::read(job.spec)?;
    if let Some(shard) = job.sharding.found()? {
        return shards::build(&planned, shard, job, out);
    }
    let target = Target::of(job.output, job.force)?;
    let folder = target.work(&planned.plan);
    if let Some(manifest) = target.complete(&planned.plan) {
        // What a process left that was killed after its last stroke.
        work::remove(&folder)?;
        return told(&manifest, &target, out);
    }
    let mut stock = Stock::new(planned.plan.slots(), [folder.join("journal")], &folder);
    let header = planned.header(Part::Whole);
    let mut work = Work::open(&folder, &header, |record, at| stock.learn(&record, 0, at))?;
    let mut making = Making::new(&planned.plan, job.jobs, job.clock);
    making.fill(0..planned.plan.slots(), (&mut work, &mut stock, 0))?;
    told(&finished(making, stock, work, 0, &target)?, &target, out)
}

/// Settles who holds what and puts the pack in its place.
fn finished(
    mut making: Making<'_>,
    mut stock: Stock,
    mut work: Work,
    journal: usize,
    target: &Target,
) -> Result<Manifest, Failure> {
    making.settle((&mut work, &mut stock, journal))?;
    let Making { plan, clock, .. } = making;
    let budget = Budget::default().watched(clock);
    let manifest = match target {
        Target::Pack(path) => finish::pack(plan, &mut stock, &work, path, &budget)?,
        Target::Folder(path) => place::folder(plan, &mut stock, &work, path, &budget)?,
    };
    work.remove()?;
    Ok(manifest)
}

/// What there is, and what is missing with the reasons.
fn told(manifest: &Manifest, target: &Target, out: &mut Out) -> Result<Exit, Failure> {
    let Manifest { levels, wanted, rejected, .. } = manifest;
    out.line(format!("{}: {}", target.name(), count(*levels, "level")))?;
    if levels == wanted {
        return Ok(Exit::Yes);
    }
    out.flush()?;
    let short = manifest.shares.iter().filter(|share| share.levels < share.wanted);
    let short = short.map(|share| {
        let band = share.band.map_or(String::new(), |band| format!(" {band}"));
        format!("{}{band} {} of {}", share.game, grouped(share.levels), grouped(share.wanted))
    });
    output::note(&format!("missing: {}", short.collect::<Vec<_>>().join(", ")));
    let reasons = rejected.entries().into_iter().take(8);
    let reasons: Vec<String> = reasons.map(|(why, n)| format!("{} {why}", grouped(n))).collect();
    output::note(&format!("candidates that became no levels: {}", reasons.join(", ")));
    Ok(Exit::No)
}
