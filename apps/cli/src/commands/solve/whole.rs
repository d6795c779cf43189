//! What only the whole space tells: all different solutions, and where play gets stuck.

use serde_json::Value;
use unsolve_core::Budget;
use unsolve_core::decimal::with_thousands_apart;
use unsolve_verbs::{DeadEndReport, Level, LevelError, Solution, Whole};

use crate::exit::Failure;
use crate::input::Entry;
use crate::output::Out;
use crate::text;

/// Columns of a list of moves.
const WIDTH: usize = 88;
/// How many dead ends are told move by move.
const DEAD_ENDS: usize = 5;
/// How many filled boards are drawn beside the first.
const BOARDS: usize = 3;

/// The figures, then the solutions and dead ends behind them.
pub fn show(
    entry: &Entry,
    whole: &Whole,
    listed: usize,
    budget: &Budget<'_>,
    out: &mut Out,
) -> Result<(), Failure> {
    let count = match &whole.shortest_solutions {
        Value::String(digits) => with_thousands_apart(digits),
        other => with_thousands_apart(&other.to_string()),
    };
    let lengths: Vec<_> = whole.solutions.iter().map(|moves| moves.len().to_string()).collect();
    let depths: Vec<_> = whole.dead_ends.iter().map(|end| end.depth.to_string()).collect();
    let mut rows = vec![
        ("states", text::grouped(whole.states)),
        ("lost states", text::grouped(whole.dead_states)),
        ("shortest solutions", count),
        ("different solutions", counted(&lengths, listed, "of lengths")),
        ("dead ends", counted(&depths, listed, "of depths")),
    ];
    rows.extend(wrong_moves(whole).map(|told| ("wrong moves", told)));
    out.line("")?;
    for (name, value) in rows {
        out.line(format!("  {} {value}", out.dim(&format!("{name:20}"))))?;
    }
    let level = entry.load()?;
    match listings(&*level, whole, budget) {
        Err(LevelError::Stopped(reason)) => {
            out.line("")?;
            out.line(format!("They are not listed: {reason}; --json has them."))
        }
        listings => listings?.iter().try_for_each(|listing| listing.show(out)),
    }
}

/// Ways through the level under a title.
struct Listing {
    title: &'static str,
    /// Each with what is to be said of it and its moves in the game's notation.
    ways: Vec<(String, String)>,
    /// How many more there are.
    more: usize,
}

/// The solutions, and a few of the dead ends.
fn listings(
    level: &dyn Level,
    whole: &Whole,
    budget: &Budget<'_>,
) -> Result<Vec<Listing>, LevelError> {
    let notation = |moves: &[Value]| -> Result<String, LevelError> {
        let told = level.told(moves, budget)?;
        Ok(told.into_iter().map(|mv| mv.notation).collect::<Vec<_>>().join(" "))
    };
    let solution =
        |moves: &Vec<Value>| Ok((text::count(moves.len() as u64, "move"), notation(moves)?));
    let dead_end = |end: &DeadEndReport| {
        let after = match end.depth {
            0 => "stuck at once".to_owned(),
            depth => format!("then up to {} until stuck", text::count(depth.into(), "position")),
        };
        Ok((after, notation(&end.moves)?))
    };
    let solutions: Result<_, LevelError> = whole.solutions.iter().map(solution).collect();
    let ends: Result<_, LevelError> =
        whole.dead_ends.iter().take(DEAD_ENDS).map(dead_end).collect();
    let more = whole.dead_ends.len().saturating_sub(DEAD_ENDS);
    Ok(vec![
        Listing { title: "Different solutions", ways: solutions?, more: 0 },
        Listing { title: "Dead ends: the last move loses", ways: ends?, more },
    ])
}

impl Listing {
    fn show(&self, out: &mut Out) -> Result<(), Failure> {
        if self.ways.is_empty() {
            return Ok(());
        }
        out.line("")?;
        out.line(out.bold(self.title))?;
        let digits = self.ways.len().to_string().len();
        let indent = " ".repeat(digits + 4);
        for (index, (about, moves)) in self.ways.iter().enumerate() {
            out.line(format!("  {:>digits$}. {}", index + 1, out.dim(about)))?;
            for line in text::wrapped(moves, WIDTH - indent.len()) {
                out.line(format!("{indent}{line}"))?;
            }
        }
        if self.more > 0 {
            out.line(
                out.dim(&format!("{indent}{} more with --json", text::grouped(self.more as u64))),
            )?;
        }
        Ok(())
    }
}

/// Other ways to fill the board than the one shown already.
pub fn other_boards(entry: &Entry, grids: &[Value], out: &mut Out) -> Result<(), Failure> {
    if grids.len() < 2 {
        return Ok(());
    }
    for (number, grid) in grids.iter().enumerate().skip(1).take(BOARDS) {
        let mut file = entry.level.clone();
        file.solution = Some(Solution::of_grid(grid.clone(), false, None));
        let level = entry.game.load(&file)?;
        let Some(moves) = level.stored_moves() else { continue };
        let mut session = level.play();
        for mv in &moves {
            session.play(mv)?;
        }
        out.line("")?;
        out.line(out.bold(&format!("Solution {}", number + 1)))?;
        out.line("")?;
        out.board(&session.board())?;
    }
    out.line("")?;
    let all = text::count(grids.len() as u64, "solution");
    out.line(format!("{all} found; --json lists all of them, --max-solutions looks for more."))
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

/// How many there are of which lengths or depths; nothing is known about what was not to be listed.
fn counted(values: &[String], listed: usize, of: &str) -> String {
    match values {
        [] if listed == 0 => "not listed".to_owned(),
        [] => "none".to_owned(),
        _ => {
            let more = if values.len() == listed { " or more" } else { "" };
            format!("{}{more} {of} {}", text::grouped(values.len() as u64), values.join(", "))
        }
    }
}
