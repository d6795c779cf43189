//! `unsolve solve`: the shortest way, proved.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};
use unsolve_core::{Budget, StopReason};
use unsolve_verbs::{
    CANDIDATE_NODES, Difficulty, Goal, LevelError, LevelFile, MoveInfo, Solution, SolveReport,
    SolveRequest, Status, Whole,
};

use super::generate::GoalName;
use super::rate;
use crate::exit::{Exit, Failure};
use crate::files;
use crate::input::{self, Entry, Reading};
use crate::output::Out;
use crate::replace::{Force, Kind};
use crate::text;
use crate::watch::{Clock, Limits};

const EXAMPLES: &str = "\
Examples:
  unsolve solve level.json                a shortest solution, move by move
  unsolve solve pack.jsonl#7 --json       the same for a script
  unsolve solve level.json --all          all different solutions, dead ends, number of states
  unsolve solve level.json --goal any     any solution, fast
  unsolve solve level.json --states       every state with its distance (with --json)
  unsolve solve level.json --graph g.dot  all states and moves for Graphviz (or g.json)
  unsolve solve level.json -o solved.json the level with its solution, or with the proof of none

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
    /// File for the level with what was found: its solution, marked if it is not proved shortest, or the proof
    /// that there is none; nothing is written if a limit runs out before either
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

/// What was found out, and how long it took.
struct Answer {
    report: SolveReport,
    /// The rating, if it was asked for, or why it was cut short.
    difficulty: Option<Result<Difficulty, StopReason>>,
    elapsed: Duration,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let entry = input::one(&args.level, &Reading::of(args.game.as_ref()))?;
    if let Some(path) = &args.output {
        args.force.may_replace(path, Kind::Levels)?;
    }
    let mut clock = Clock::with_spinner(args.limits.max_ms, "solving");
    let answer = args.answer(&entry, &clock).map_err(|failure| entry.blame(failure))?;
    if let Some(path) = &args.output
        && answer.report.status != Status::Truncated
    {
        let solved = with_answer(&entry.level, &answer.report);
        args.force.may_lose(path, [&args.level], &solved)?;
        files::write(path, solved.as_bytes())?;
    }
    if let Some(path) = &args.graph {
        args.write_graph(path, &entry, &clock)?;
    }
    clock.hide();
    if args.json {
        out.json(&document(&answer))?;
    } else {
        show(&entry, &answer, &args.limits.budget(&clock), args.max_solutions, out)?;
    }
    Ok(args.exit(&answer))
}

impl Args {
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
        Goal::from(self.goal) == Goal::Optimal && report.optimal == Some(false)
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
        let graph = entry.load().and_then(|level| level.state_graph(&self.limits.budget(clock)));
        let graph = graph.map_err(|error| entry.blame(error))?;
        let text = if dot { graph.to_dot() } else { json!(graph).to_string() + "\n" };
        files::write(path, text.as_bytes())
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
        let report = entry.load()?.solve(&request, &self.limits.budget(clock));
        let elapsed = start.elapsed();
        let budget = self.limits.budget_of(CANDIDATE_NODES, clock);
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

fn show(
    entry: &Entry,
    answer: &Answer,
    budget: &Budget<'_>,
    listed: usize,
    out: &mut Out,
) -> Result<(), Failure> {
    let report = &answer.report;
    heading(entry, out)?;
    verdict(entry, report, budget, out)?;
    if let (Some(bound), Some(false)) = (report.lower_bound, report.optimal) {
        out.line(format!("No solution is shorter than {}.", text::count(bound.into(), "move")))?;
        if report.why.is_some() {
            out.line("More may be known with larger limits: --max-nodes, --max-bytes, --max-ms.")?;
        }
    }
    match (&report.whole, &report.why) {
        (Some(whole), _) => show_whole(whole, listed, out)?,
        (None, Some(why)) if report.status != Status::Truncated && report.is_optimal() => {
            out.line(out.verdict(None, &format!("Not known: {why}.")))?;
        }
        (None, _) => {}
    }
    if let Some(rated) = &answer.difficulty {
        out.line("")?;
        match rated {
            Ok(difficulty) => rate::show(difficulty, entry.game, out)?,
            Err(reason) => out.line(out.verdict(None, &format!("Not rated: {reason}.")))?,
        }
    }
    out.line("")?;
    out.line(out.dim(&effort(answer)))
}

/// Solved, unsolvable or not known; with the moves.
fn verdict(
    entry: &Entry,
    report: &SolveReport,
    budget: &Budget<'_>,
    out: &mut Out,
) -> Result<(), Failure> {
    match report.status {
        Status::Solved if report.grid.is_some() => reasoned(entry, report, out)?,
        Status::Solved => {
            let length = text::count(report.moves.len() as u64, "move");
            let proof = if report.is_optimal() { "proved shortest" } else { "not proved shortest" };
            let line = match &report.why {
                Some(why) if !report.is_optimal() => format!("Solved in {length}, {proof}: {why}."),
                _ => format!("Solved in {length}, {proof}."),
            };
            out.line(out.verdict(Some(true), &line))?;
            steps(entry, &report.moves, budget, out)?;
        }
        Status::Unsolvable => {
            out.line(out.verdict(Some(false), "Unsolvable: there is no solution, proved."))?;
            if report.certificate.is_some() {
                out.line("There is a certificate that `verify` checks: write it with -o FILE.")?;
            }
        }
        Status::Truncated => {
            let why = report.why.as_deref().unwrap_or("a limit ran out");
            out.line(out.verdict(None, &format!("Not known: {why}.")))?;
        }
    }
    Ok(())
}

/// The filled board, whether it is the only one, and how a person finds it.
fn reasoned(entry: &Entry, report: &SolveReport, out: &mut Out) -> Result<(), Failure> {
    let unique = report.unique == Some(true);
    let line = match &report.grade {
        Some(grade) if unique => format!("One solution, proved. Grade: {grade}."),
        _ if unique => "One solution, proved.".to_owned(),
        _ => "Not unique: there is another solution than this one.".to_owned(),
    };
    out.line(out.verdict(Some(unique), &line))?;
    out.line("")?;
    let mut session = entry.load()?.play();
    for mv in &report.moves {
        session.play(mv)?;
    }
    out.board(&session.board())?;
    if let Some(grids) = &report.grids {
        out.line("")?;
        out.line(format!("{} listed with --json.", text::count(grids.len() as u64, "solution")))?;
    }
    let steps = report.steps.as_deref().unwrap_or_default();
    if !steps.is_empty() {
        out.line("")?;
    }
    let digits = steps.len().to_string().len();
    for (index, step) in steps.iter().enumerate() {
        let technique = out.dim(&format!("({})", step.technique));
        out.line(format!("  {:>digits$}. {} {technique}", index + 1, step.text))?;
    }
    Ok(())
}

fn effort(answer: &Answer) -> String {
    let report = &answer.report;
    [
        format!("{} expanded", text::count(report.nodes, "state")),
        format!("{} kept", text::grouped(report.stored)),
        text::bytes(report.bytes),
        text::time(answer.elapsed),
    ]
    .join(" \u{b7} ")
}

/// The level's name, game and board.
pub fn heading(entry: &Entry, out: &mut Out) -> Result<(), Failure> {
    let session = entry.load().map(|level| level.play()).map_err(|error| entry.blame(error))?;
    out.line(format!("{}  {}", out.bold(&entry.title()), out.dim(entry.game.info().name)))?;
    out.line("")?;
    out.board(&session.board())?;
    out.line("")
}

/// The moves, each in the game's notation and in words, as long as there is time.
fn steps(
    entry: &Entry,
    moves: &[Value],
    budget: &Budget<'_>,
    out: &mut Out,
) -> Result<(), Failure> {
    let told = match entry.load()?.told(moves, budget) {
        Err(LevelError::Stopped(reason)) => {
            return out.line(format!("The moves are not listed: {reason}; --json has them."));
        }
        told => told?,
    };
    let digits = told.len().to_string().len();
    let width = told.iter().map(|mv| mv.notation.chars().count()).max().unwrap_or(0);
    for (index, MoveInfo { notation, text, .. }) in told.iter().enumerate() {
        out.line(format!("  {:>digits$}. {notation:width$}  {}", index + 1, out.dim(text)))?;
    }
    Ok(())
}

fn show_whole(whole: &Whole, listed: usize, out: &mut Out) -> Result<(), Failure> {
    let count = match &whole.shortest_solutions {
        Value::String(text) => text.clone(),
        other => other.as_u64().map_or_else(|| other.to_string(), text::grouped),
    };
    let lengths: Vec<_> = whole.solutions.iter().map(|moves| moves.len().to_string()).collect();
    let depths: Vec<_> = whole.dead_ends.iter().map(|end| end.depth.to_string()).collect();
    let mut rows = vec![
        ("states", text::grouped(whole.states)),
        ("lost states", text::grouped(whole.dead_states)),
        ("shortest solutions", count),
        ("different solutions", listing(&lengths, listed, "of lengths")),
        ("dead ends", listing(&depths, listed, "of depths")),
    ];
    rows.extend(wrong_moves(whole).map(|told| ("wrong moves", told)));
    out.line("")?;
    for (name, value) in rows {
        out.line(format!("  {} {value}", out.dim(&format!("{name:20}"))))?;
    }
    Ok(())
}

/// What goes wrong along the shortest solutions, if there are any.
fn wrong_moves(whole: &Whole) -> Option<String> {
    let percent = |share: f64| format!("{:.1} %", 100.0 * share);
    let (wrong, fatal) = (percent(whole.wrong_share?), percent(whole.trap_share?));
    let told = format!("{wrong} of those along the shortest solutions, {fatal} lose the level");
    let (Some(mean), Some(most)) = (whole.recovery, whole.worst_recovery) else {
        return Some(told);
    };
    let most = text::count(u64::from(most), "move");
    Some(format!("{told}; the others cost {mean:.1} on average, at most {most}"))
}

/// So many of these lengths or depths; nothing is known about what was not to be listed.
fn listing(values: &[String], listed: usize, of: &str) -> String {
    match values {
        [] if listed == 0 => "not listed".to_owned(),
        [] => "none".to_owned(),
        _ => format!("{} {of} {}", values.len(), values.join(", ")),
    }
}
