//! Levels from files and to them.

use unsolve_adapters::graph::{GraphRules, SecondOpinion};
use unsolve_core::{Budget, Files, Invalid, Problem};
use unsolve_puzzlescript::Board;

use crate::engine::{Engine, Position, Status};
use crate::level::Level;
use crate::map::Map;
use crate::script::Script;
use crate::setup::{MAX_SIDE, Rules, Setup};
use crate::{Press, PuzzleScript, literal};

/// More remarks about a script are not told.
const MOST_REMARKS: usize = 20;

impl Files for PuzzleScript {
    fn validate(setup: Setup, rules: Rules) -> Result<Level, Invalid<Setup>> {
        let script = match Script::new(&rules.script) {
            Ok(script) => script,
            Err(remarks) => {
                let counted = remarks.iter().filter(|remark| remark.counts()).take(MOST_REMARKS);
                let problem = |remark| Problem::new("rules.script", format!("{remark}"));
                let mut problems: Vec<Problem> = counted.map(problem).collect();
                if problems.is_empty() {
                    problems.push(Problem::new("rules.script", "is no script"));
                }
                return Err(Invalid { setup, problems });
            }
        };
        match board(&script, &setup) {
            Ok(board) => {
                let status = setup.ended.unwrap_or(Status::Open);
                Ok(Level::at(&script, board, setup.begun, (status, setup.turn)))
            }
            Err(problems) => Err(Invalid { setup, problems }),
        }
    }

    fn rules(level: &Level) -> Rules {
        Rules { script: level.script().head().to_owned() }
    }

    fn setup(level: &Level, position: &Position) -> Setup {
        let starts = position == level.start();
        let begun = level.game().settings.rules_on_start && (!starts || level.has_begun());
        let board = if starts { level.given().clone() } else { level.board(position) };
        let Map { rows, legend } = level.script().keys().map(level.game(), &board);
        let ended = Some(position.status()).filter(|status| *status != Status::Open);
        Setup { rows, legend, begun, ended, turn: position.turn() }
    }

    fn start(level: &Level) -> Position {
        level.start().clone()
    }
}

/// The board of a setup, or all that is wrong with it.
fn board(script: &Script, setup: &Setup) -> Result<Board, Vec<Problem>> {
    let width = setup.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
    let sides = [("rows", setup.rows.len()), ("columns", width)];
    let mut problems: Vec<Problem> = sides
        .into_iter()
        .filter(|(_, side)| !(1..=MAX_SIDE).contains(side))
        .map(|(what, side)| {
            Problem::new("rows", format!("there are {side} {what}; must be 1 to {MAX_SIDE}"))
        })
        .collect();
    if problems.is_empty() {
        let map = Map { rows: setup.rows.clone(), legend: setup.legend.clone() };
        match script.keys().board(script.game(), &map) {
            Ok(board) => return Ok(board),
            Err(wrong) => problems
                .extend(wrong.into_iter().map(|(field, message)| Problem::new(field, message))),
        }
    }
    Err(problems)
}

impl GraphRules for PuzzleScript {
    type Machine = Engine;

    fn machine(level: &Level) -> &Engine {
        level.engine()
    }

    fn essence<'a>(level: &'a Level, position: &Position) -> Option<(&'a Engine, Position)> {
        let engine = level.essence();
        Some((engine, engine.like(position, &level.board(position))))
    }

    fn refusal(level: &Level) -> Option<String> {
        level.game().refusal().map(|refusal| refusal.to_string())
    }

    fn second_opinion(
        level: &Level,
        claimed: Option<&[Press]>,
        budget: &Budget<'_>,
    ) -> SecondOpinion<Press> {
        literal::second_opinion(level, claimed, budget)
    }
}
