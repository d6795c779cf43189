//! A stop is heeded at once, in every phase of every verb.

use std::sync::atomic::{AtomicU64, Ordering};

use unsolve_adapters::evaluator::Evaluator;
use unsolve_adapters::{
    AnyLevel, CreateRequest, Game, GenerateError, GenerateRequest, Goal, HintStatus, LevelError,
    LevelFile, NotChecked, SolveReport, SolveRequest, VerifyRequest,
};
use unsolve_core::{Budget, Progress, Reject, StopReason, Watch};

use crate::sample::rated_level;
use crate::{Lawful, ensure};

/// States a search of the law may take, so that no verb runs long.
const NODES: u64 = 20_000;
/// How often a verb may ask again after it was told to stop: once in each phase that it has left.
const ASKED_AFTER: u64 = 8;
/// States that may be expanded after the stop: a search asks every few hundred.
const NODES_AFTER: u64 = 1_024;
/// Candidates of a creation.
const STEPS: u64 = 64;
/// Brushes of a what-if.
const BRUSHES: usize = 2;

/// Says stop from a certain poll on, and counts what is asked after it.
struct Stopper {
    reason: StopReason,
    /// The poll that is answered with a stop, from 1.
    from: u64,
    polls: AtomicU64,
    /// States at the stop.
    nodes: AtomicU64,
    /// Most states expanded after it.
    after: AtomicU64,
}

impl Stopper {
    fn new(from: u64, reason: StopReason) -> Self {
        let zero = || AtomicU64::new(0);
        Self { reason, from, polls: zero(), nodes: zero(), after: zero() }
    }

    fn polls(&self) -> u64 {
        self.polls.load(Ordering::Relaxed)
    }
}

impl Watch for Stopper {
    fn poll(&self, progress: &Progress) -> Option<StopReason> {
        let poll = self.polls.fetch_add(1, Ordering::Relaxed) + 1;
        if poll < self.from {
            return None;
        }
        if poll == self.from {
            self.nodes.store(progress.nodes, Ordering::Relaxed);
        }
        // Another search counts its states from 0.
        let before = self.nodes.load(Ordering::Relaxed);
        let more = progress.nodes.checked_sub(before).unwrap_or(progress.nodes);
        self.after.fetch_max(more, Ordering::Relaxed);
        Some(self.reason)
    }
}

/// What an answer says about a stop.
#[derive(Debug, PartialEq, Eq)]
struct Answer {
    /// Whether it says that it was stopped.
    stopped: bool,
    /// Its words, to compare with the answer of a full run.
    words: String,
}

impl Answer {
    fn new(stopped: bool, words: impl std::fmt::Debug) -> Self {
        Self { stopped, words: format!("{words:?}") }
    }

    /// An error is an answer, if it names the stop.
    fn of<T>(result: Result<T, LevelError>, answer: impl FnOnce(T) -> Self) -> Self {
        match result {
            Ok(value) => answer(value),
            Err(error) => Self::new(matches!(error, LevelError::Stopped(_)), error),
        }
    }

    fn of_solve(report: &SolveReport) -> Self {
        let SolveReport { status, optimal, unique, length, whole, why, .. } = report;
        let whole = whole.as_ref().map(|whole| (whole.states, whole.solutions.len()));
        Self::new(why.is_some(), (status, optimal, unique, length, whole))
    }
}

/// A verb with the budget it runs under.
type Verb<'a> = (&'static str, Box<dyn Fn(&Budget<'_>) -> Answer + 'a>);

/// After a stop a verb expands next to nothing more, and what it answers then says so.
pub fn stops_are_heeded(game: &dyn Game) -> Lawful {
    let file = rated_level(game, "stops")?;
    let level = game.load(&file)?;
    for (name, verb) in verbs(game, &file, &level) {
        for reason in [StopReason::Cancelled, StopReason::Time] {
            heeded(&verb, reason).map_err(|breach| breach.at(name))?;
        }
    }
    Ok(())
}

fn heeded(verb: &dyn Fn(&Budget<'_>) -> Answer, reason: StopReason) -> Lawful {
    let whole = Stopper::new(u64::MAX, reason);
    let truth = verb(&Budget::nodes(NODES).watched(&whole));
    let all = whole.polls();
    for from in [1, 2, 10, all / 2] {
        if !(1..=all).contains(&from) {
            continue;
        }
        let stopper = Stopper::new(from, reason);
        let answer = verb(&Budget::nodes(NODES).watched(&stopper));
        let at = || format!("{reason:?} at poll {from} of {all}");
        let asked = stopper.polls() - from;
        ensure(asked <= ASKED_AFTER, || format!("{}: asked {asked} times more", at()))?;
        let more = stopper.after.load(Ordering::Relaxed);
        ensure(more <= NODES_AFTER, || format!("{}: {more} states more", at()))?;
        ensure(answer.stopped, || format!("{}: {answer:?}, in truth {truth:?}", at()))?;
    }
    Ok(())
}

/// Every verb of a game and of a level that takes a budget.
fn verbs<'a>(game: &'a dyn Game, file: &'a LevelFile, level: &'a AnyLevel) -> Vec<Verb<'a>> {
    let mut verbs = solving(level);
    verbs.extend(judging(level));
    verbs.extend(checking(level));
    verbs.extend(designing(level));
    verbs.extend(making(game, file));
    verbs
}

fn solving(level: &AnyLevel) -> Vec<Verb<'_>> {
    let solve = |request: SolveRequest| -> Box<dyn Fn(&Budget<'_>) -> Answer + '_> {
        Box::new(move |budget| Answer::of_solve(&level.solve(&request, budget)))
    };
    let usual = SolveRequest::default;
    vec![
        ("solve", solve(usual())),
        ("solve any", solve(SolveRequest { goal: Goal::Any, ..usual() })),
        ("solve better", solve(SolveRequest { goal: Goal::Any, improve: true, ..usual() })),
        ("solve all", solve(SolveRequest { all: true, distances: true, ..usual() })),
        (
            "solution",
            Box::new(|budget| match level.solution(Goal::Optimal, budget) {
                Ok((way, proved)) => Answer::new(!proved, (way.length(), proved)),
                Err(reject) => Answer::new(matches!(reject, Reject::Stopped(_)), reject),
            }),
        ),
        (
            "hint",
            Box::new(|budget| {
                Answer::of(level.hint(&[], budget), |hint| {
                    Answer::new(hint.status == HintStatus::Unknown, (hint.status, hint.text))
                })
            }),
        ),
    ]
}

fn judging(level: &AnyLevel) -> Vec<Verb<'_>> {
    vec![
        (
            "rate",
            Box::new(|budget| {
                Answer::of(level.rate(budget), |rating| Answer::new(false, rating.score))
            }),
        ),
        (
            "evaluate",
            Box::new(|budget| {
                let generic = Evaluator::default();
                Answer::of(level.evaluate(&generic, budget), |made| Answer::new(false, made))
            }),
        ),
        (
            "appraise",
            Box::new(|budget| match level.appraise(None, budget) {
                Ok(appraised) => Answer::new(false, appraised.rated.difficulty.score),
                Err(reason) => Answer::new(true, reason),
            }),
        ),
        (
            "told",
            Box::new(|budget| {
                let moves = level.stored_moves().unwrap_or_default();
                Answer::of(level.told(&moves, budget), |told| Answer::new(false, told.len()))
            }),
        ),
    ]
}

fn checking(level: &AnyLevel) -> Vec<Verb<'_>> {
    let verify = |quick: bool| -> Box<dyn Fn(&Budget<'_>) -> Answer + '_> {
        Box::new(move |budget| {
            Answer::of(level.verify(&VerifyRequest { quick }, budget), |report| {
                let open = |reason| reason == Some(NotChecked::Limit);
                let stopped = report.checks.iter().any(|check| open(check.reason));
                Answer::new(stopped && report.verified.is_none(), report.checks)
            })
        })
    };
    vec![
        ("verify", verify(false)),
        ("verify quickly", verify(true)),
        (
            "check that it can be solved",
            Box::new(|budget| {
                Answer::of(level.check_solvable(budget), |check| {
                    Answer::new(check.reason == Some(NotChecked::Limit), check.ok)
                })
            }),
        ),
    ]
}

fn designing(level: &AnyLevel) -> Vec<Verb<'_>> {
    vec![
        (
            "what-if",
            Box::new(|budget| {
                let brushes = level.brushes().into_iter().take(BRUSHES);
                let brushes: Vec<String> = brushes.map(|brush| brush.id).collect();
                Answer::of(level.what_if(Some(&brushes), 1, budget), |report| {
                    Answer::new(report.why.is_some(), (report.edits.len(), report.refused))
                })
            }),
        ),
        (
            "simplify",
            Box::new(|budget| {
                Answer::of(level.simplify(true, budget), |made| {
                    Answer::new(made.stopped.is_some(), (made.steps, made.refused))
                })
            }),
        ),
        (
            "graph of states",
            Box::new(|budget| Answer::of(level.state_graph(budget), |_| Answer::new(false, ()))),
        ),
        (
            "space to be drawn",
            Box::new(|budget| {
                Answer::of(level.space(1_000, budget), |space| {
                    Answer::new(space.why.is_some(), space.states.len())
                })
            }),
        ),
        (
            "farthest start",
            Box::new(|budget| {
                let farthest = level.farthest(budget);
                Answer::new(farthest.is_none(), farthest.is_some())
            }),
        ),
    ]
}

fn making<'a>(game: &'a dyn Game, file: &'a LevelFile) -> Vec<Verb<'a>> {
    vec![
        (
            "generate",
            Box::new(|budget| {
                let request = GenerateRequest { seed: "stops".to_owned(), ..Default::default() };
                match game.generate(&request, budget) {
                    Ok(made) => Answer::new(false, made.level.to_line()),
                    Err(error) => {
                        Answer::new(matches!(error, GenerateError::Stopped { .. }), error)
                    }
                }
            }),
        ),
        (
            "create",
            Box::new(|budget| {
                let request = CreateRequest { steps: Some(STEPS), ..CreateRequest::default() };
                match game.create(&request, Some(file), None, budget, &mut |_| {}) {
                    Ok(made) => Answer::new(made.stopped.is_some(), made.steps),
                    Err(error) => {
                        Answer::new(matches!(error, GenerateError::Stopped { .. }), error)
                    }
                }
            }),
        ),
    ]
}
