//! What a person sees of an answer.

use serde_json::Value;
use unsolve_core::{Budget, Lane};
use unsolve_verbs::{LevelError, MoveInfo, SolveReport, Status};

use super::{Answer, whole};
use crate::commands::rate;
use crate::exit::Failure;
use crate::input::Entry;
use crate::output::Out;
use crate::text;

/// What was asked for, beside the answer.
#[derive(Debug, Clone, Copy)]
pub struct Asked {
    /// Most solutions and most dead ends to list.
    pub listed: usize,
    /// Whether the level is written to a file.
    pub writes: bool,
}

/// The level, the verdict, and what it took.
pub fn all(
    entry: &Entry,
    answer: &Answer,
    asked: Asked,
    budget: &Budget<'_>,
    out: &mut Out,
) -> Result<(), Failure> {
    let report = &answer.report;
    heading(entry, out)?;
    verdict(entry, report, asked, budget, out)?;
    if let (Some(bound), Some(false)) = (report.lower_bound, report.optimal) {
        out.line(format!("No solution is shorter than {}.", text::count(bound.into(), "move")))?;
        if report.why.is_some() {
            out.line("More may be known with larger limits: --max-nodes, --max-bytes, --max-ms.")?;
        }
    }
    match (&report.whole, &report.why) {
        (Some(whole), _) => whole::show(entry, whole, asked.listed, budget, out)?,
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
    out.line(out.dim(&effort(answer, entry.game.info().lane)))
}

/// Solved, unsolvable or not known; with the moves.
fn verdict(
    entry: &Entry,
    report: &SolveReport,
    asked: Asked,
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
            if let Some(why) = &report.why {
                out.line(format!("Because {why}."))?;
            }
            if report.certificate.is_some() {
                let there = "There is a certificate that `verify` checks";
                let where_to = if asked.writes { "" } else { ": write it with -o FILE" };
                out.line(format!("{there}{where_to}."))?;
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
        whole::other_boards(entry, grids, out)?;
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

/// What it took: figures that are zero say nothing, so they are left out.
fn effort(answer: &Answer, lane: Lane) -> String {
    let SolveReport { search, nodes, stored, bytes, steps, .. } = &answer.report;
    let reasoned = steps.as_ref().map_or(0, Vec::len) as u64;
    let parts = [
        (reasoned > 0).then(|| format!("{} of reasoning", text::count(reasoned, "step"))),
        (*nodes > 0).then(|| format!("{} expanded", text::count(*nodes, "state"))),
        (*stored > 0).then(|| format!("{} kept", text::grouped(*stored))),
        (*bytes > 0).then(|| text::bytes(*bytes)),
        (*nodes == 0 && lane == Lane::Linear).then(|| "by linear algebra".to_owned()),
        Some(text::time(answer.elapsed)),
    ];
    let parts = parts.into_iter().flatten().collect::<Vec<_>>().join(" \u{b7} ");
    search.map_or(parts.clone(), |search| format!("{search}: {parts}"))
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
