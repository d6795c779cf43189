//! Solving a level, and telling all about its space.

use serde_json::Value;
use unsolve_core::{Budget, StopReason};
use unsolve_graph::{
    Best, Different, Outcome, Space, Transition, UNREACHABLE, Verdict, any, anytime, astar, bfs,
    bidirectional, dfs, idastar, shortest_or_best,
};
use unsolve_rating::Mistakes;

use super::GraphPuzzle;
use crate::typed::move_json;
use crate::{
    DeadEndReport, Distance, Goal, LevelError, Search, SolveReport, SolveRequest, Status, Whole,
};
use unsolve_verbs::numbers::{rounded, whole_number};

/// States that are written between two looks at the watcher.
pub(super) const TOLD_AT_ONCE: u32 = 256;

pub(super) fn solve<P: GraphPuzzle>(
    level: &P::Level,
    request: &SolveRequest,
    budget: &Budget<'_>,
) -> SolveReport {
    let (machine, start) = searched::<P>(level, &P::start(level));
    let Best { outcome, why } = match request.goal {
        Goal::Optimal => shortest_or_best(machine, &start, request.improve, budget),
        Goal::Any if request.improve => anytime(machine, &start, budget),
        Goal::Any => Best { outcome: any(machine, &start, budget), why: None },
    };
    let mut report = report::<P>(&outcome);
    report.why = report.why.or(why.map(|reason| reason.to_string()));
    completed::<P>(level, report, !stopped(&outcome.verdict), request, budget)
}

/// Solves a level by one search alone.
pub(super) fn solve_by<P: GraphPuzzle>(
    level: &P::Level,
    search: Search,
    request: &SolveRequest,
    budget: &Budget<'_>,
) -> Result<SolveReport, LevelError> {
    let (machine, start) = searched::<P>(level, &P::start(level));
    let outcome = match search {
        Search::BreadthFirst => bfs(machine, &start, budget),
        Search::AStar => astar(machine, &start, budget),
        Search::IdaStar => idastar(machine, &start, budget),
        Search::Bidirectional => {
            bidirectional(machine, &start, budget).ok_or_else(no_way_back::<P>)?
        }
        Search::DepthFirst => dfs(machine, &start, budget),
        Search::Any => any(machine, &start, budget),
    };
    let report = SolveReport { search: Some(search), ..report::<P>(&outcome) };
    Ok(completed::<P>(level, report, !stopped(&outcome.verdict), request, budget))
}

/// What one solution is searched with.
pub(super) fn searched<'a, P: GraphPuzzle>(
    level: &'a P::Level,
    state: &P::State,
) -> (&'a P::Machine, P::State) {
    P::essence(level, state).unwrap_or_else(|| (P::machine(level), state.clone()))
}

/// The game does not know its moves backwards.
fn no_way_back<P: GraphPuzzle>() -> LevelError {
    let others = Search::ALL.into_iter().filter(|search| *search != Search::Bidirectional);
    let others: Vec<_> = others.map(Search::name).collect();
    let message = format!(
        "bidirectional needs all goals and the moves backwards, which {} does not list for this level; take one of {}",
        P::INFO.name,
        others.join(", ")
    );
    LevelError::field("search", message)
}

/// The report with proofs that need no search, and with the whole space if it is asked for.
fn completed<P: GraphPuzzle>(
    level: &P::Level,
    mut report: SolveReport,
    goes_on: bool,
    request: &SolveRequest,
    budget: &Budget<'_>,
) -> SolveReport {
    let (machine, start) = (P::machine(level), P::start(level));
    if report.length.is_none() && goes_on {
        report.certificate = P::certificate(level, budget);
        let lost = || P::judge(level, budget).and_then(|mut judge| judge(&start)) == Some(false);
        if report.certificate.is_some() || report.status == Status::Truncated && lost() {
            (report.status, report.why, report.lower_bound) = (Status::Unsolvable, None, None);
        }
    }
    if report.status == Status::Unsolvable {
        report.why = obstacle::<P>(level);
    }
    if request.all && report.status != Status::Truncated {
        match Space::explore_together(machine, &start, budget) {
            Ok(space) => {
                report.nodes += space.len() as u64;
                match whole::<P>(level, &space, request, budget) {
                    Ok(whole) => report.whole = Some(whole),
                    Err(reason) => report.why = Some(unknown(reason)),
                }
            }
            Err(reason) => report.why = Some(unknown(reason)),
        }
    }
    report
}

/// What stands in the way of every solution, where that can be seen.
pub(super) fn obstacle<P: GraphPuzzle>(level: &P::Level) -> Option<String> {
    P::obstacle(level).or_else(|| {
        let mut moves = Vec::new();
        P::machine(level).moves(&P::start(level), &mut moves);
        moves.is_empty().then(|| "no move is possible".to_owned())
    })
}

/// Why nothing is told of the whole space.
fn unknown(reason: StopReason) -> String {
    format!("the whole space is not known: {reason}")
}

fn report<P: GraphPuzzle>(outcome: &Outcome<P::Move>) -> SolveReport {
    let (status, optimal, why) = match &outcome.verdict {
        Verdict::Solved { optimal, .. } => (Status::Solved, *optimal, None),
        Verdict::Unsolvable => (Status::Unsolvable, false, None),
        Verdict::Truncated(reason) => (Status::Truncated, false, Some(reason.to_string())),
    };
    let moves = outcome.moves().unwrap_or_default();
    SolveReport {
        optimal: Some(optimal),
        length: outcome.len(),
        moves: moves.iter().map(move_json::<P>).collect(),
        notation: moves.iter().map(|&mv| P::move_text(mv)).collect(),
        lower_bound: (status != Status::Unsolvable).then_some(outcome.lower_bound),
        nodes: outcome.effort.nodes,
        stored: outcome.effort.stored,
        bytes: outcome.effort.bytes,
        why,
        ..SolveReport::new(status)
    }
}

fn whole<P: GraphPuzzle>(
    level: &P::Level,
    space: &Space<'_, P::Machine>,
    request: &SolveRequest,
    budget: &Budget<'_>,
) -> Result<Whole, StopReason> {
    let json = |path: &[P::Move]| path.iter().map(move_json::<P>).collect::<Vec<Value>>();
    let wanted = Different {
        most: request.max_solutions,
        edits: request.max_edits,
        longest: budget.max_depth,
    };
    let mistakes = space.is_live(0).then(|| Mistakes::along(space, &space.corridor()));
    let dead_states = (0..space.len() as u32).filter(|&id| !space.is_live(id)).count();
    let (solutions, losing) =
        (space.solutions(wanted, budget)?, space.ways_to_lose(wanted, budget)?);
    let dead_end = |(path, depth): (Vec<_>, u32)| DeadEndReport { moves: json(&path), depth };
    let distances = request.distances.then(|| distances::<P>(level, space, budget)).transpose()?;
    space.go_on(budget)?;
    Ok(Whole {
        solutions: solutions.iter().map(|path| json(path)).collect(),
        dead_ends: losing.into_iter().map(dead_end).collect(),
        last_moves: Some(space.last_moves().len() as u64),
        dead_end_moves: Some(space.dead_ends().len() as u64),
        losing_moves: Some(space.losing_moves() as u64),
        states: space.len() as u64,
        dead_states: dead_states as u64,
        states_by_distance: by_distance(space.distances()),
        distances,
        shortest_solutions: whole_number(space.counts().shortest),
        trap_share: mistakes.map(|mistakes| rounded(mistakes.trap_share)),
        wrong_share: mistakes.map(|mistakes| rounded(mistakes.wrong_share)),
        recovery: mistakes.and_then(|mistakes| mistakes.recovery).map(rounded),
        worst_recovery: mistakes.and_then(|mistakes| mistakes.worst_recovery),
    })
}

fn by_distance(distances: &[u32]) -> Vec<u64> {
    let live = || distances.iter().filter(|&&distance| distance != UNREACHABLE);
    let mut counts = vec![0; live().max().map_or(0, |&most| most as usize + 1)];
    live().for_each(|&distance| counts[distance as usize] += 1);
    counts
}

fn distances<P: GraphPuzzle>(
    level: &P::Level,
    space: &Space<'_, P::Machine>,
    budget: &Budget<'_>,
) -> Result<Vec<Distance>, StopReason> {
    let notation = P::INFO.notations.first().map_or("", |notation| notation.name);
    let told = |id: u32| {
        if id.is_multiple_of(TOLD_AT_ONCE) {
            space.go_on(budget)?;
        }
        let state = P::write(notation, level, &space.state(id));
        Ok(Distance { state, distance: space.distance(id) })
    };
    (0..space.len() as u32).map(told).collect()
}

/// Whether the caller wants no more.
fn stopped<M>(verdict: &Verdict<M>) -> bool {
    matches!(verdict, Verdict::Truncated(reason) if !ran_out(*reason))
}

/// Whether a limit stopped the search, as opposed to the caller.
pub(super) fn ran_out(reason: StopReason) -> bool {
    !matches!(reason, StopReason::Time | StopReason::Cancelled)
}
