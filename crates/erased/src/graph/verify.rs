//! Checking a level without trusting what made it.
//!
//! Only the rules are shared with the generator: the solution is replayed move by move, and its
//! length is proved again by plain breadth-first search, which uses neither bounds nor prunings.
//! Where the space is too large for that, A* over all legal moves takes its place. A file that
//! carries a certificate says that its level can't be solved; the certificate is checked instead.

use unsolve_core::{Band, Budget, StopReason};
use unsolve_graph::{Codec, Outcome, Transition, Verdict, astar, bfs};

use super::GraphPuzzle;
use super::game::read_moves;
use super::solve::ran_out;
use crate::{Check, Difficulty, LevelError, LevelFile, Solution, VerifyReport};

/// How many states breadth-first search may visit before A* takes over.
const PLAIN_NODES: u64 = 1_000_000;

pub(super) fn verify<P: GraphPuzzle>(
    file: &LevelFile,
    level: &P::Level,
    budget: &Budget<'_>,
) -> Result<VerifyReport, LevelError> {
    let mut checks = vec![check("format", Some(true), crate::FORMAT.to_owned())];
    checks.push(check("legal start", Some(true), "the state is legal under its rules".to_owned()));
    checks.extend(file.difficulty.as_ref().map(|difficulty| check_difficulty(file, difficulty)));
    if let Some(solution) = &file.solution {
        verify_solution::<P>(level, solution, budget, &mut checks)?;
    }
    if let Some(certificate) = &file.certificate {
        let (ok, detail) = match P::check_certificate(level, certificate) {
            Ok(rests_on) => (true, format!("proved unsolvable: {rests_on}")),
            Err(gap) => (false, gap),
        };
        checks.push(check("certificate", Some(ok), detail));
    } else if file.solution.is_none() {
        let (outcome, how) = prove::<P>(level, budget)?;
        checks.push(match outcome.verdict {
            Verdict::Solved { moves, .. } => {
                let detail = format!("a shortest solution has {} moves, by {how}", moves.len());
                check("solvable", Some(true), detail)
            }
            Verdict::Unsolvable => check("solvable", Some(false), format!("unsolvable, by {how}")),
            Verdict::Truncated(reason) => check("solvable", None, reason.to_string()),
        });
    }
    Ok(VerifyReport::from_checks(checks))
}

/// Whether the difficulty agrees with itself and with the solution.
fn check_difficulty(file: &LevelFile, difficulty: &Difficulty) -> Check {
    let length = file.solution.as_ref().map(|solution| f64::from(solution.length));
    let measured = difficulty.metrics.get("length").and_then(serde_json::Value::as_f64);
    let wrong = match (difficulty.score, difficulty.band) {
        (Some(score), _) if !(0.0..=100.0).contains(&score) => {
            Some(format!("the score {score} is not between 0 and 100"))
        }
        (Some(score), Some(band)) if Band::of(score) != band => {
            Some(format!("a score of {score} is not {band}"))
        }
        _ if length.is_some() && measured.is_some() && length != measured => {
            Some("its length is not that of the solution".to_owned())
        }
        _ => None,
    };
    let ok = wrong.is_none();
    check("difficulty", Some(ok), wrong.unwrap_or_else(|| "it agrees with itself".to_owned()))
}

fn verify_solution<P: GraphPuzzle>(
    level: &P::Level,
    solution: &Solution,
    budget: &Budget<'_>,
    checks: &mut Vec<Check>,
) -> Result<(), LevelError> {
    let replayed = read_moves::<P>(&solution.moves).and_then(|moves| replay::<P>(level, &moves));
    checks.push(match &replayed {
        Ok(true) => check(
            "solution",
            Some(true),
            format!("{} moves lead to the goal", solution.moves.len()),
        ),
        Ok(false) => check("solution", Some(false), "the moves end before the goal".to_owned()),
        Err(error) => check("solution", Some(false), error.to_string()),
    });
    let counted = solution.moves.len() == solution.length as usize;
    let detail = format!("says {}, has {}", solution.length, solution.moves.len());
    checks.push(check("length", Some(counted), detail));
    if solution.optimal {
        let (outcome, how) = prove::<P>(level, budget)?;
        checks.push(match outcome.verdict {
            Verdict::Solved { moves, .. } => {
                let equal = moves.len() == solution.length as usize;
                check("optimal", Some(equal), format!("the shortest has {}, by {how}", moves.len()))
            }
            Verdict::Unsolvable => check("optimal", Some(false), format!("unsolvable, by {how}")),
            Verdict::Truncated(reason) => check("optimal", None, reason.to_string()),
        });
    }
    Ok(())
}

fn check(name: &'static str, ok: Option<bool>, detail: String) -> Check {
    Check { name, ok, detail }
}

/// Whether the moves are legal one after the other and end at the goal, and not before.
pub(super) fn replay<P: GraphPuzzle>(
    level: &P::Level,
    moves: &[P::Move],
) -> Result<bool, LevelError> {
    let machine = P::machine(level);
    let mut state = P::start(level);
    let mut legal = Vec::new();
    for (index, &mv) in moves.iter().enumerate() {
        let mv = P::spelled_out(level, &state, mv);
        if machine.is_goal(&state) {
            let message = format!("the goal is reached after {index} moves, before the last");
            return Err(LevelError::field("solution.moves", message));
        }
        legal.clear();
        machine.moves(&state, &mut legal);
        if !legal.contains(&mv) {
            let message = format!("{} is not legal there", P::move_text(mv));
            return Err(LevelError::field(format!("solution.moves[{index}]"), message));
        }
        machine.apply(&mut state, mv);
    }
    Ok(machine.is_goal(&state))
}

/// A shortest solution by the plainest search that fits the budget, and its name.
fn prove<P: GraphPuzzle>(
    level: &P::Level,
    budget: &Budget<'_>,
) -> Result<(Outcome<P::Move>, &'static str), LevelError> {
    let (machine, start) = (P::machine(level), P::start(level));
    let plain = if P::expected_states(level) <= PLAIN_NODES as f64 {
        bfs(machine, &start, &budget.at_most_nodes(PLAIN_NODES))
    } else {
        return Ok((astar(&AllMoves(machine), &start, budget), "A* over all moves"));
    };
    match plain.verdict {
        Verdict::Truncated(reason) if ran_out(reason) => {
            Ok((astar(&AllMoves(machine), &start, budget), "A* over all moves"))
        }
        Verdict::Truncated(reason @ StopReason::Cancelled) => Err(LevelError::Stopped(reason)),
        _ => Ok((plain, "breadth-first search")),
    }
}

/// A machine without its prunings.
struct AllMoves<'m, M>(&'m M);

impl<M: Transition> Transition for AllMoves<'_, M> {
    type State = M::State;
    type Move = M::Move;

    fn moves(&self, state: &M::State, out: &mut Vec<M::Move>) {
        self.0.moves(state, out);
    }

    fn apply(&self, state: &mut M::State, mv: M::Move) {
        self.0.apply(state, mv);
    }

    fn is_goal(&self, state: &M::State) -> bool {
        self.0.is_goal(state)
    }

    fn canonical(&self, state: &mut M::State) {
        self.0.canonical(state);
    }

    fn bound(&self, state: &M::State) -> u32 {
        self.0.bound(state)
    }

    fn codec(&self) -> Option<Codec<Self>> {
        let len = self.0.codec()?.len;
        Some(Codec {
            len,
            pack: |machine, state, bytes| {
                if let Some(codec) = machine.0.codec() {
                    (codec.pack)(machine.0, state, bytes);
                }
            },
            unpack: |machine, bytes| match machine.0.codec() {
                Some(codec) => (codec.unpack)(machine.0, bytes),
                None => unreachable!("a machine has a codec always or never"),
            },
        })
    }
}
