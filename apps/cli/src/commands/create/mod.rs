//! `unsolve create`: levels changed again and again, the best ones kept.

mod options;

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use serde_json::Value;
use unsolve_core::{Budget, StopReason};
use unsolve_verbs::{
    CreateProgress, CreateRequest, Created, Game, Keeping, LevelFile, Mode, Target,
};

use super::generate::{Sink, random_seed};
use super::{evaluator, params, read_param};
use crate::exit::{Exit, Failure};
use crate::files::{self, Outlet};
use crate::input::{self, Reading};
use crate::output::{self, Out};
use crate::parallel::{jobs, read_jobs};
use crate::progress::Spinner;
use crate::replace::Force;
use crate::text;
use crate::watch::Clock;
use options::{Breeding, Changes};

const EXAMPLES: &str = "\
Examples:
  unsolve create GAME --seconds 30 -o best.jsonl        the best of each sort, from an empty level
  unsolve create GAME --from base.json --mode genetic --steps 5000 --keep 10 -o best/
  unsolve create GAME --from base.json --change floor --place wall,hole --no-move
  unsolve create GAME --from sketch.json --lock 0,0-0,5 --simplify -o best.jsonl
  unsolve create GAME --seconds 60 --score length --resume run.json -o best.jsonl

--score is what makes a level better: difficulty, elegance, any metric, or a preset of the evaluator
(generic, elegant, showcase, exploration, punishing). A sort is a difficulty band with the mechanics
that the solution uses. A level to begin with need not be legal yet: a missing player is put on a
free place, and what stands where it can't is moved. The same seed, options and steps give the same
levels on any machine; Ctrl-C keeps what was found.";

/// States that one candidate may take if nobody says otherwise.
const CREATION_NODES: u64 = 20_000;
/// Candidates, if nobody says otherwise.
const STEPS: u64 = 2_000;

/// Create levels automatically: change, solve, score, keep the best
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game
    game: String,
    /// Level to begin with [default: an empty or a dealt one]
    #[arg(long, value_name = "LEVEL")]
    from: Option<String>,
    /// How the next candidates are chosen
    #[arg(long, value_name = "MODE", default_value = "archive")]
    mode: ModeName,
    /// Seed; the same seed, options and steps give the same levels [default: a random one]
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    /// Candidates to make, rounded up to a multiple of 16 [default: 2,000]
    #[arg(long, visible_alias = "attempts", value_name = "N", value_parser = text::read_amount)]
    steps: Option<u64>,
    /// Seconds to take; the result then depends on the machine
    #[arg(long, value_name = "T", conflicts_with = "steps", value_parser = read_seconds)]
    seconds: Option<u64>,
    /// Levels to keep
    #[arg(long, value_name = "N", default_value = "20", value_parser = read_keep)]
    keep: usize,
    /// Simplify the levels that are kept, within what may be changed: their dead ends stay the same,
    /// or with =solutions only their solutions
    #[arg(long, value_name = "KEEPING", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "dead-ends")]
    simplify: Option<KeepingName>,
    /// What makes a level better [default: generic, or difficulty where there is no evaluator]
    #[arg(long, value_name = "WHAT")]
    score: Option<String>,
    /// A range a metric must lie in; can be given several times
    #[arg(long = "target", value_name = "METRIC=MIN..MAX")]
    targets: Vec<Target>,
    /// A parameter of the level to begin with; can be given several times
    #[arg(short, long = "param", value_name = "key=value", value_parser = read_param)]
    #[arg(conflicts_with = "from")]
    params: Vec<(String, String)>,
    /// File to go on from, and to keep all that is known in
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// .jsonl file or folder to write to; - is standard output
    #[arg(short, long, value_name = "FILE or DIR")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// Print one line of JSON for each level, or for each file written
    #[arg(long)]
    json: bool,
    /// Most states to expand for one candidate [default: 20k]
    #[arg(long, value_name = "N", value_parser = text::read_amount)]
    max_nodes: Option<u64>,
    /// Threads, at most 256; the result is the same for any number [default: all cores]
    #[arg(long, value_name = "J", value_parser = read_jobs)]
    jobs: Option<NonZeroUsize>,
    #[command(flatten)]
    changes: Changes,
    #[command(flatten)]
    breeding: Breeding,
    #[command(flatten)]
    evaluator: evaluator::Wish,
}

/// `--mode`.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum ModeName {
    /// Changes of the base.
    Random,
    /// Changes of the best so far.
    Greedy,
    /// Changes and children of the best.
    Genetic,
    /// The best of every sort of level.
    Archive,
}

impl From<ModeName> for Mode {
    fn from(mode: ModeName) -> Self {
        match mode {
            ModeName::Random => Self::Random,
            ModeName::Greedy => Self::Greedy,
            ModeName::Genetic => Self::Genetic,
            ModeName::Archive => Self::Archive,
        }
    }
}

/// `--simplify`.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum KeepingName {
    /// The solutions stay the same.
    Solutions,
    /// The solutions and the dead ends stay the same.
    DeadEnds,
}

impl From<KeepingName> for Keeping {
    fn from(keeping: KeepingName) -> Self {
        match keeping {
            KeepingName::Solutions => Self::Solutions,
            KeepingName::DeadEnds => Self::DeadEnds,
        }
    }
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let game = input::game(&args.game)?;
    let reading = Reading::draft(&args.game);
    let from = args.from.as_deref().map(|from| input::one(from, &reading)).transpose()?;
    let memory = match &args.resume {
        Some(path) if path.exists() => Some(read_memory(path)?),
        _ => None,
    };
    let request = args.request(memory.as_ref())?;
    let target = files::named(args.output.as_ref());
    if let Some(path) = target {
        args.force.may_lose(path, &args.from, "")?;
    }
    let mut sink = Sink::open(target, args.force, u32::MAX, args.json)?;
    let keeper = args.resume.as_deref().map(Outlet::open).transpose()?;
    let from = from.as_ref().map(|entry| &entry.level);
    let created = args.created(game, &request, from, memory.as_ref())?;
    for fix in &created.fixes {
        output::note(&format!("mended: {}", text::plain(fix)));
    }
    for level in &created.levels {
        sink.put(level, out)?;
    }
    if !created.levels.is_empty() {
        sink.close(out)?;
    }
    if let Some(mut keeper) = keeper {
        keeper.write(format!("{}\n", created.memory).as_bytes())?;
        keeper.close()?;
    }
    output::note(&summary(&created));
    Ok(args.exit(&created))
}

impl Args {
    /// Creates; the seconds are for making candidates, so simplifying comes after them.
    fn created(
        &self,
        game: &dyn Game,
        request: &CreateRequest,
        from: Option<&LevelFile>,
        memory: Option<&Value>,
    ) -> Result<Created, Failure> {
        let clock = Clock::new(self.seconds);
        let budget = Budget::nodes(self.max_nodes.unwrap_or(CREATION_NODES));
        let spinner = Spinner::new("creating");
        let mut progress = |now: &CreateProgress<'_>| spinner.say(&in_words(now, request.steps));
        let found = game.create(request, from, memory, &budget.watched(&clock), &mut progress)?;
        if request.simplify.is_none() || found.stopped != Some(StopReason::Time) {
            return Ok(found);
        }
        let clock = Clock::new(None);
        let rest = CreateRequest { steps: Some(found.steps), ..request.clone() };
        let budget = budget.watched(&clock);
        let simpler = game.create(&rest, from, Some(&found.memory), &budget, &mut progress)?;
        Ok(Created { stopped: simpler.stopped.or(found.stopped), ..simpler })
    }

    fn request(&self, memory: Option<&Value>) -> Result<CreateRequest, Failure> {
        let preset = self.score.as_deref().filter(|_| self.evaluator.is_set());
        let evaluator = self.evaluator.is_set().then(|| {
            self.evaluator
                .evaluator(preset.unwrap_or(unsolve_verbs::evaluator::Evaluator::PRESETS[0]))
        });
        let steps = match (self.steps, self.seconds) {
            (None, None) => Some(STEPS),
            (steps, _) => steps,
        };
        let remembered = memory.and_then(|memory| memory.pointer("/origin/seed")?.as_str());
        let seed = self.seed.as_deref().or(remembered);
        Ok(CreateRequest {
            seed: seed.map_or_else(random_seed, str::to_owned),
            mode: self.mode.into(),
            steps,
            keep: self.keep,
            objective: if evaluator.is_some() { None } else { self.score.clone() },
            evaluator: evaluator.transpose()?,
            targets: self.targets.clone(),
            freedom: self.changes.freedom(),
            max_changes: self.changes.most(),
            parents: self.breeding.parents,
            skew: self.breeding.skew,
            crossover: self.breeding.crossover,
            farthest: self.breeding.farthest,
            simplify: self.simplify.map(Keeping::from),
            params: params(&self.params)?,
            jobs: jobs(self.jobs),
        })
    }

    /// Time that was set in seconds is no limit that ran out before the answer was known.
    fn exit(&self, created: &Created) -> Exit {
        match created.stopped {
            Some(StopReason::Time) | None if created.levels.is_empty() => Exit::No,
            Some(StopReason::Time) if self.seconds.is_some() => Exit::Yes,
            Some(_) => Exit::Limit,
            None => Exit::Yes,
        }
    }
}

fn read_memory(path: &Path) -> Result<Value, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::reading(path, &error))?;
    serde_json::from_str(&text).map_err(|error| {
        let (name, line, column) = (path.display(), error.line(), error.column());
        let what = "no file of an earlier creation";
        Failure::Bad(format!("{name}: line {line}, column {column}: no JSON, so {what}"))
    })
}

fn read_seconds(text: &str) -> Result<u64, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.0..=1e9).contains(seconds));
    let seconds = seconds.ok_or_else(|| format!("`{text}` is no number of seconds"))?;
    Ok((seconds * 1_000.0) as u64)
}

fn read_keep(text: &str) -> Result<usize, String> {
    let keep = text.parse::<usize>().ok().filter(|keep| (1..=100_000).contains(keep));
    keep.ok_or_else(|| format!("`{text}` is no whole number from 1 to 100,000"))
}

fn in_words(now: &CreateProgress<'_>, steps: Option<u64>) -> String {
    let best = now.best.map_or(String::new(), |best| format!(" \u{b7} best {best:.3}"));
    let sorts = if now.sorts > 0 { format!(" \u{b7} {}", sorts(now.sorts)) } else { String::new() };
    format!("{}{sorts}{best}", text::place("candidate", now.steps, steps))
}

fn sorts(number: usize) -> String {
    text::count(number as u64, "sort")
}

fn summary(created: &Created) -> String {
    let levels = text::count(created.levels.len() as u64, "level");
    let kept = match created.sorts {
        0 => levels,
        number => format!("{levels} of {}", sorts(number)),
    };
    let dropped = match created.dropped.total() {
        0 => String::new(),
        _ => format!("; dropped: {}", created.dropped),
    };
    let stopped = match created.stopped {
        Some(StopReason::Cancelled) => "; stopped".to_owned(),
        _ => String::new(),
    };
    format!("{kept} from {}{dropped}{stopped}", text::count(created.steps, "candidate"))
}
