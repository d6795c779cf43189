//! `unsolve generate`: makes levels.

mod batch;
mod sink;
mod summary;

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Instant;

use clap::ValueEnum;
use unsolve_core::{Band, Budget};
use unsolve_verbs::{CANDIDATE_NODES, GenerateRequest, Goal, Target};

use super::{params, read_param};
use crate::exit::{Exit, Failure};
use crate::output::{self, Out};
use crate::parallel::{jobs, read_jobs};
use crate::replace::Force;
use crate::watch::Clock;
use crate::{files, input, text};
pub use sink::{Notation, Sink, extension};

const EXAMPLES: &str = "\
Examples:
  unsolve generate GAME                                 a level with the default parameters
  unsolve generate GAME --difficulty hard --seed 42     the same level on every machine
  unsolve generate GAME --count 100 -o pack.jsonl       a pack
  unsolve generate GAME --count 10 -o levels/           level-1.json, level-2.json, ...
  unsolve generate GAME --difficulty expert -v          what it took, too
  unsolve generate GAME --to FORMAT -o boards/          the same in a notation of the game
  unsolve generate GAME -p size=12 --target length=20..30

With --count the first level has seed S, the next ones S-1, S-2, ...: each can be made again alone.
`unsolve games GAME` lists parameters, presets, methods and metrics.";

/// Make levels: proved solvable, rated, the same for the same seed
///
/// A difficulty preset sets parameters and asks for its band; -p and --target override it. What
/// can't be met within the attempts ends with status 1 and the counted reasons.
#[derive(Debug, Clone, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game
    game: String,
    /// Seed; the same seed and options give the same level [default: a random one]
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    /// How many levels to make
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// File, .jsonl file or folder to write to; - is standard output
    #[arg(short, long, value_name = "FILE or DIR")]
    output: Option<PathBuf>,
    /// Notation to write; json is the level file
    #[arg(long, value_name = "FORMAT", default_value = "json")]
    to: String,
    #[command(flatten)]
    force: Force,
    /// Print one line of JSON for each level
    #[arg(long)]
    json: bool,
    /// Tell on standard error what it took: attempts, the reasons of those that were rejected, time.
    /// On a terminal it is told anyway
    #[arg(short, long)]
    verbose: bool,
    #[command(flatten)]
    wish: Wish,
    #[command(flatten)]
    effort: Effort,
}

/// What level is wanted.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "What to make")]
struct Wish {
    /// Preset: easy, medium, hard or expert
    #[arg(long, value_name = "D")]
    difficulty: Option<Band>,
    /// How levels are made
    #[arg(long, value_name = "M")]
    method: Option<String>,
    /// A parameter of the game; can be given several times
    #[arg(short, long = "param", value_name = "key=value", value_parser = read_param)]
    params: Vec<(String, String)>,
    /// A range a metric must lie in; can be given several times
    #[arg(long = "target", value_name = "METRIC=MIN..MAX")]
    targets: Vec<Target>,
    /// Whether the solution must be proved shortest
    #[arg(long, value_name = "GOAL", default_value = "optimal")]
    goal: GoalName,
    /// Whether to rate the levels; none is fast
    #[arg(long, value_name = "RATE", default_value = "full")]
    rate: Rate,
}

/// How much work may be done.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Effort")]
struct Effort {
    /// Most attempts for one level [default: 1,000]
    #[arg(long, value_name = "N")]
    attempts: Option<u32>,
    /// Most states to expand for one candidate [default: 500k]
    #[arg(long, value_name = "N", value_parser = text::read_amount)]
    max_nodes: Option<u64>,
    /// Most milliseconds for it all; the result then depends on the machine
    #[arg(long, value_name = "T", value_parser = text::read_amount)]
    max_ms: Option<u64>,
    /// Threads, at most 256; the result is the same for any number [default: all cores]
    #[arg(long, value_name = "J", value_parser = read_jobs)]
    jobs: Option<NonZeroUsize>,
}

/// `--goal`.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum GoalName {
    /// A proved shortest solution.
    Optimal,
    /// Any solution.
    Any,
}

impl From<GoalName> for Goal {
    fn from(goal: GoalName) -> Self {
        match goal {
            GoalName::Optimal => Self::Optimal,
            GoalName::Any => Self::Any,
        }
    }
}

/// `--rate`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Rate {
    /// Score, band and metrics.
    Full,
    /// Leave the difficulty out.
    None,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let game = input::game(&args.game)?;
    let seed = args.seed.clone().unwrap_or_else(random_seed);
    let jobs = jobs(args.effort.jobs);
    let request = args.wish.request(args.effort.attempts)?;
    let nodes = args.effort.max_nodes.unwrap_or(CANDIDATE_NODES);
    let output = files::named(args.output.as_ref());
    let notation = Notation::asked(game, &args.to)?;
    let sink = Sink::open_for(notation, output, args.force, args.count, args.json)?;
    if args.count != 1 {
        let clock = Clock::new(args.effort.max_ms);
        let budget = Budget::nodes(nodes).watched(&clock);
        let (count, tells) = (args.count, args.tells());
        return batch::Batch { game, request, seed, count, jobs, tells }.run(&budget, sink, out);
    }
    let clock = Clock::counting(args.effort.max_ms, "searching for a level", "attempt");
    let budget = Budget::nodes(nodes).watched(&clock);
    let start = Instant::now();
    let made = game.generate(&GenerateRequest { seed, jobs, ..request }, &budget)?;
    drop(clock);
    sink.single(&made.level, out)?;
    let saved = output.is_some() && !args.json;
    if saved || args.tells() {
        out.flush()?;
        output::note(&summary::of_level(&made, start.elapsed()));
    }
    if saved {
        output::note(&summary::of_saved(&made, game));
    }
    Ok(Exit::Yes)
}

impl Args {
    /// Whether to tell what it took, beside the result.
    fn tells(&self) -> bool {
        self.verbose || io::stderr().is_terminal()
    }
}

impl Wish {
    fn request(&self, attempts: Option<u32>) -> Result<GenerateRequest, Failure> {
        Ok(GenerateRequest {
            difficulty: self.difficulty,
            method: self.method.clone(),
            params: params(&self.params)?,
            targets: self.targets.clone(),
            attempts,
            goal: self.goal.into(),
            rate: self.rate == Rate::Full,
            ..GenerateRequest::default()
        })
    }
}

/// A seed nobody has seen before, from the system's own randomness.
pub fn random_seed() -> String {
    let number = RandomState::new().hash_one(Instant::now());
    format!("{:012x}", number >> 16)
}
