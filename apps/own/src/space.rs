//! The whole space of a puzzle.

use unsolve_graph::{Graph, Part, Space};
use unsolve_limits::StopReason;
use unsolve_rating::{Explored, Metrics, players};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::host::{Host, Outside};
use crate::limits::Limits;
use crate::machine::Machine;
use crate::search::{KNOWN, TRUNCATED, UNSOLVABLE, way};

/// What the whole space tells. The states are named by the numbers that the host gave them.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, Default)]
pub struct Analysis {
    /// 0 if it can be solved, 1 if not, 2 if a limit ran out.
    pub status: u8,
    /// Why it was cut short, or why a number is a guess.
    pub why: Option<String>,
    /// States.
    pub states: u32,
    /// Moves between them.
    pub edges: u32,
    /// States from which no goal can be reached.
    pub dead: u32,
    /// States at each distance from the nearest goal.
    pub at_distance: Vec<u32>,
    /// Shortest solutions.
    pub solutions: u128,
    /// Solutions one move longer.
    pub one_longer: u128,
    /// Solutions two moves longer.
    pub two_longer: u128,
    /// The names of the metrics.
    pub names: Vec<String>,
    /// Their values, in the same order.
    pub values: Vec<f64>,
    /// The states of a shortest solution, the start left out.
    pub way: Vec<u32>,
    /// How many dead ends there are.
    pub dead_ends: u32,
    /// The first of them: state before the move, state after it, and how many different positions
    /// can follow.
    pub first_dead_ends: Vec<u32>,
    /// The state that is farthest from every goal.
    pub farthest: Option<u32>,
}

/// Looks at all that can be reached from state 0; `list` says how many dead ends are wanted.
#[wasm_bindgen]
#[must_use]
pub fn analyse(host: &Host, reversible: bool, list: u32, limits: Limits) -> Analysis {
    analysed(host, reversible, list, limits)
}

pub(crate) fn analysed<H: Outside>(
    host: &H,
    reversible: bool,
    list: u32,
    limits: Limits,
) -> Analysis {
    let keeper = limits.keeper();
    let machine = Machine::new(host, &keeper);
    let explored = explored(&machine, limits);
    let measured = explored.and_then(|space| {
        let metrics = Metrics::measure_within(&space, reversible, &limits.budget(&keeper))?;
        keeper.stopped().map_or(Ok((space, metrics)), Err)
    });
    let (space, metrics) = match measured {
        Ok(measured) => measured,
        Err(reason) => {
            let why = Some(reason.to_string());
            let (names, values) = split(part(&machine, reason, limits));
            return Analysis { status: TRUNCATED, why, names, values, ..Analysis::default() };
        }
    };
    let mut analysis = Analysis::of(&space, list);
    if let Some(metrics) = metrics {
        analysis.measure(&metrics);
    }
    analysis
}

/// The whole space, if it fits the limits and the puzzle's functions did not fail.
pub(crate) fn explored<'m, H: Outside + 'm>(
    machine: &'m Machine<'_, H>,
    limits: Limits,
) -> Result<Space<'m, Machine<'m, H>>, StopReason> {
    let space = Space::explore(machine, &0, &limits.budget(machine.keeper()))?;
    machine.keeper().stopped().map_or(Ok(space), Err)
}

/// States that are looked at for the numbers of a part.
const PART: u64 = 100_000;

/// What the states nearest to the start show, where the whole space does not fit the limits.
pub(crate) fn part<H: Outside>(
    machine: &Machine<'_, H>,
    reason: StopReason,
    limits: Limits,
) -> Vec<(&'static str, f64)> {
    let keeper = machine.keeper();
    if !matches!(reason, StopReason::Nodes | StopReason::Bytes) || keeper.stopped().is_some() {
        return Vec::new();
    }
    let budget = limits.budget(keeper);
    let budget = budget.with_nodes(budget.max_nodes.min(PART));
    match Part::explore(machine, &0, &budget) {
        Ok(part) if keeper.stopped().is_none() => Explored::measure(&part).named().to_vec(),
        _ => Vec::new(),
    }
}

impl Analysis {
    fn of<H: Outside>(space: &Space<'_, Machine<'_, H>>, list: u32) -> Self {
        let ends = space.dead_ends();
        let listed = ends.iter().take(list as usize);
        Self {
            status: if space.is_live(0) { KNOWN } else { UNSOLVABLE },
            states: space.len() as u32,
            edges: space.edges() as u32,
            dead: (0..space.len() as u32).filter(|&id| !space.is_live(id)).count() as u32,
            at_distance: at_distance(space),
            way: way(&space.solution()),
            dead_ends: ends.len() as u32,
            first_dead_ends: listed
                .flat_map(|end| [space.state(end.from), space.state(end.to), end.depth])
                .collect(),
            farthest: space.farthest().map(|id| space.state(id)),
            ..Self::default()
        }
    }

    fn measure(&mut self, metrics: &Metrics) {
        let counts = metrics.counts;
        self.solutions = counts.shortest;
        self.one_longer = counts.one_longer;
        self.two_longer = counts.two_longer;
        (self.names, self.values) = split(metrics.named());
        self.why = metrics.capped.then(|| CAPPED.to_owned());
    }
}

/// Why the players' numbers are a guess.
pub(crate) const CAPPED: &str = "the simulated players' sums were cut short";

/// Names and values, each on its own. Zeros have no sign.
pub(crate) fn split(named: Vec<(&'static str, f64)>) -> (Vec<String>, Vec<f64>) {
    named.into_iter().map(|(name, value)| (name.to_owned(), value + 0.0)).unzip()
}

fn at_distance(space: &Graph) -> Vec<u32> {
    let mut counts = Vec::new();
    for distance in (0..space.len() as u32).filter_map(|id| space.distance(id)) {
        let place = distance as usize;
        if counts.len() <= place {
            counts.resize(place + 1, 0);
        }
        counts[place] += 1;
    }
    counts
}

/// What becomes of a simulated player.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone)]
pub struct Played {
    /// 0 if the space is known, 2 if a limit ran out.
    pub status: u8,
    /// Why it was cut short.
    pub why: Option<String>,
    /// The chance of reaching a goal before a dead state.
    pub survival: f64,
    /// The moves it is expected to take if fatal ones are taken back.
    pub moves: f64,
    /// Whether these are guesses because the sums did not settle.
    pub capped: bool,
}

/// Lets a player loose on the space of state 0 who prefers what looks nearer, the more the larger
/// `beta` is.
#[wasm_bindgen]
#[must_use]
pub fn play(host: &Host, beta: f64, limits: Limits) -> Played {
    played(host, beta, limits)
}

pub(crate) fn played<H: Outside>(host: &H, beta: f64, limits: Limits) -> Played {
    let keeper = limits.keeper();
    let machine = Machine::new(host, &keeper);
    match explored(&machine, limits) {
        Ok(space) => {
            let survival = players::survival(&space, beta);
            let moves = players::hitting_time(&space, beta);
            Played {
                status: KNOWN,
                why: None,
                survival: survival.value,
                moves: moves.value,
                capped: survival.capped || moves.capped,
            }
        }
        Err(reason) => Played {
            status: TRUNCATED,
            why: Some(reason.to_string()),
            survival: f64::NAN,
            moves: f64::NAN,
            capped: true,
        },
    }
}
