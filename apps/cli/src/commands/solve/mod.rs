//! `unsolve solve`: the shortest way, proved.

mod show;
mod whole;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::ValueEnum;
use serde_json::{Map, Value, json};
use unsolve_core::StopReason;
use unsolve_verbs::{
    CANDIDATE_NODES, Difficulty, Goal, LevelFile, Search, Solution, SolveReport, SolveRequest,
    Status,
};

use super::generate::GoalName;
use super::rate;
use crate::exit::{Exit, Failure};
use crate::files;
use crate::input::{self, Entry, Reading};
use crate::output::{self, Out};
use crate::parallel::jobs;
use crate::replace::{Force, Kind};
use crate::watch::{Clock, Limits};
pub use show::heading;

const EXAMPLES: &str = "\
Examples:
  unsolve solve level.json                  a shortest solution, move by move
  unsolve solve pack.jsonl#7 --json         the same for a script
  unsolve solve level.json --all            all different solutions, dead ends, number of states
  unsolve solve level.json --goal any       any solution, fast
  unsolve solve level.json --search a-star  by one search alone, with what it took
  unsolve solve level.json --states --json  every state with its distance
  unsolve solve level.json --graph g.dot    all states and moves for Graphviz (or g.json)
  unsolve solve level.json -o solved.json   the level with its solution, or with the proof of none
  unsolve solve level.json -o - | unsolve verify -

Status 0: solved. 1: proved unsolvable, or not unique where it must be. 3: a limit ran out first.";

/// Solve a level from its state; the stored solution is not looked at
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct Args {
    /// The level
    level: String,
    /// Whether the solution must be proved shortest
    #[arg(long, value_name = "GOAL", default_value = "optimal")]
    goal: GoalName,
    /// Solve by this search alone, where the game has states to search. Depth-first and any find
    /// some solution without a proof that it is shortest; bidirectional needs a game that knows its
    /// moves backwards [default: what is best]
    #[arg(long, value_name = "SEARCH", conflicts_with = "goal")]
    search: Option<SearchName>,
    /// Look at the whole space: all different solutions, dead ends, counts
    #[arg(long)]
    all: bool,
    /// Look at the whole space and list every state with its distance in the JSON document
    #[arg(long, requires = "json")]
    states: bool,
    /// File for the graph of all states and moves: .dot for Graphviz, .json for others
    #[arg(long, value_name = "FILE")]
    graph: Option<PathBuf>,
    /// Rate the level too
    #[arg(long)]
    metrics: bool,
    /// Game of a level in its own notation
    #[arg(long)]
    game: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    /// File for the level with what was found: its solution, marked if it is not proved shortest, or
    /// the proof that there is none; - is standard output, instead of the report. Nothing is written
    /// if a limit runs out before either
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    limits: Limits,
    /// Most solutions and most dead ends to list with --all
    #[arg(long, value_name = "S", default_value = "16", help_heading = "Limits")]
    max_solutions: usize,
    /// With --all, solutions that differ by at most N edits count as one
    #[arg(long, value_name = "E", default_value = "2", help_heading = "Limits")]
    max_edits: usize,
}

/// `--search`.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum SearchName {
    /// States in the order of their distance from the start.
    BreadthFirst,
    /// States in the order of moves made plus the game's bound.
    AStar,
    /// Depth-first searches with a growing limit: little memory.
    IdaStar,
    /// Breadth-first from both ends.
    Bidirectional,
    /// Follows each way to its end; proves nothing.
    DepthFirst,
    /// Goes on from what looks nearest to the goal; proves nothing.
    Any,
}

impl From<SearchName> for Search {
    fn from(name: SearchName) -> Self {
        match name {
            SearchName::BreadthFirst => Self::BreadthFirst,
            SearchName::AStar => Self::AStar,
            SearchName::IdaStar => Self::IdaStar,
            SearchName::Bidirectional => Self::Bidirectional,
            SearchName::DepthFirst => Self::DepthFirst,
            SearchName::Any => Self::Any,
        }
    }
}

/// What was found out, and how long it took.
struct Answer {
    report: SolveReport,
    /// The rating, if it was asked for, or why it was cut short.
    difficulty: Option<Result<Difficulty, StopReason>>,
    elapsed: Duration,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let entry = input::one(&args.level, &Reading::of(args.game.as_ref()))?;
    if let Some(path) = files::named(args.output.as_ref()) {
        args.force.may_replace(path, Kind::Levels)?;
    }
    let mut clock = Clock::with_spinner(args.limits.max_ms, "solving");
    let answer = args.answer(&entry, &clock).map_err(|failure| entry.blame(failure))?;
    if let Some(path) = &args.graph {
        args.write_graph(path, &entry, &clock)?;
    }
    clock.hide();
    let known = answer.report.status != Status::Truncated;
    let level = known.then(|| with_answer(&entry.level, &answer.report));
    match (files::named(args.output.as_ref()), level) {
        (None, Some(level)) if args.output.is_some() => out.raw(&level)?,
        (path, level) => {
            if let (Some(path), Some(level)) = (path, level) {
                args.force.may_lose(path, [&args.level], &level)?;
                write(path, &level)?;
            }
            args.print(&entry, &answer, &clock, out)?;
        }
    }
    Ok(args.exit(&answer))
}

/// Writes a file and names it on standard error, because standard output has the answer.
fn write(path: &Path, text: &str) -> Result<(), Failure> {
    if let Some(name) = files::written(path, text.as_bytes())? {
        output::note(&name);
    }
    Ok(())
}

impl Args {
    fn print(
        &self,
        entry: &Entry,
        answer: &Answer,
        clock: &Clock,
        out: &mut Out,
    ) -> Result<(), Failure> {
        if self.json {
            return out.json(&document(answer));
        }
        let budget = self.limits.budget(clock);
        let asked = show::Asked { listed: self.max_solutions, writes: self.output.is_some() };
        show::all(entry, answer, asked, &budget, out)
    }

    /// Yes or no only if everything that was asked for is known.
    fn exit(&self, answer: &Answer) -> Exit {
        let report = &answer.report;
        let open = (self.all || self.states) && report.whole.is_none() && report.grids.is_none();
        match report.status {
            Status::Solved if report.unique == Some(false) => Exit::No,
            _ if open || matches!(answer.difficulty, Some(Err(_))) => Exit::Limit,
            Status::Solved if self.is_unproved(report) => Exit::Limit,
            Status::Solved => Exit::Yes,
            Status::Unsolvable => Exit::No,
            Status::Truncated => Exit::Limit,
        }
    }

    /// Whether a limit kept a solution from being proved shortest, which was asked for.
    fn is_unproved(&self, report: &SolveReport) -> bool {
        let asked = report.search.map_or(Goal::from(self.goal) == Goal::Optimal, Search::proves);
        asked && report.optimal == Some(false)
    }

    fn write_graph(&self, path: &Path, entry: &Entry, clock: &Clock) -> Result<(), Failure> {
        let dot = match files::extension(path).as_str() {
            "dot" | "gv" => true,
            "json" => false,
            _ => {
                let name = path.display();
                return Err(Failure::Bad(format!(
                    "--graph {name}: ends in neither .dot nor .json"
                )));
            }
        };
        self.force.may_replace(path, if dot { Kind::Dot } else { Kind::Graph })?;
        let budget = self.limits.budget(clock).with_jobs(jobs(None));
        let graph = entry.load().and_then(|level| level.state_graph(&budget));
        let graph = graph.map_err(|error| entry.blame(error))?;
        let text = if dot { graph.to_dot() } else { json!(graph).to_string() + "\n" };
        write(path, &text)
    }

    fn answer(&self, entry: &Entry, clock: &Clock) -> Result<Answer, Failure> {
        let request = SolveRequest {
            goal: self.goal.into(),
            all: self.all || self.states,
            distances: self.states,
            max_solutions: self.max_solutions,
            max_edits: self.max_edits,
            improve: self.limits.max_ms.is_some(),
        };
        let start = Instant::now();
        let (level, budget) = (entry.load()?, self.limits.budget(clock).with_jobs(jobs(None)));
        if let Some(why) = level.refusal() {
            return Err(Failure::Bad(format!(
                "nothing to search for: {why}; it can be played and replayed"
            )));
        }
        let report = match self.search {
            Some(search) => level.solve_by(search.into(), &request, &budget)?,
            None => level.solve(&request, &budget),
        };
        let elapsed = start.elapsed();
        let budget = self.limits.budget_of(CANDIDATE_NODES, clock).with_jobs(jobs(None));
        let rated = self.metrics.then(|| rate::rating(entry, &budget));
        Ok(Answer { report, difficulty: rated.transpose()?, elapsed })
    }
}

/// The level file with what was found out in place of what it said before.
pub fn with_answer(level: &LevelFile, report: &SolveReport) -> String {
    let mut level = level.clone();
    level.solution = match &report.grid {
        Some(grid) => {
            let steps = report.steps.iter().flatten().map(|step| json!(step)).collect();
            Some(Solution::of_grid(grid.clone(), report.unique == Some(true), Some(steps)))
        }
        None => {
            report.length.map(|_| Solution::of_moves(report.moves.clone(), report.is_optimal()))
        }
    };
    level.certificate.clone_from(&report.certificate);
    let mut text = level.to_pretty();
    text.push('\n');
    text
}

/// The report with what only the command knows.
fn document(answer: &Answer) -> Value {
    let mut document = match serde_json::to_value(&answer.report) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    };
    let elapsed_ms = (answer.elapsed.as_secs_f64() * 1e6).round() / 1e3;
    document.insert("elapsed_ms".to_owned(), json!(elapsed_ms));
    if let Some(rated) = &answer.difficulty {
        let difficulty = match rated {
            Ok(difficulty) => json!(difficulty),
            Err(reason) => json!({ "status": "truncated", "why": reason.to_string() }),
        };
        document.insert("difficulty".to_owned(), difficulty);
    }
    Value::Object(document)
}
