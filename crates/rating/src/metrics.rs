//! The named numbers of a level, from its whole space.

use unsolve_core::{Budget, Progress, StopReason};
use unsolve_graph::{Graph, SolutionCounts, Space, Transition};

use crate::mistakes::Mistakes;
use crate::players::Players;
use crate::switches::fewest_switches;

/// The preference of the player whose survival is measured.
const SURVIVOR_BETA: f64 = 0.7;
/// The preference of the player whose wandering is measured.
const WANDERER_BETA: f64 = 0.5;

/// What the whole space of a solvable level says about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Metrics {
    /// Moves of a shortest solution.
    pub length: u32,
    /// Numbers of solutions.
    pub counts: SolutionCounts,
    /// Bits of luck a heuristic player needs to reach the goal before a dead state; in games
    /// without dead states, bits of guessing along the shortest solutions.
    pub survival_bits: f64,
    /// Logarithm of the moves a heuristic player is expected to make.
    pub hitting_time: f64,
    /// Fewest changes of the moved object over all shortest solutions.
    pub switches: u32,
    /// Depths before the goal at which all shortest solutions pass through one state, the start
    /// included.
    pub bottlenecks: u32,
    /// Moves beyond the relaxed bound.
    pub excess: u32,
    /// The relaxed bound at the start.
    pub bound: u32,
    /// Mean number of legal moves of a state in play.
    pub branching: f64,
    /// Share of states without a legal move that are no goal.
    pub stuck_ratio: f64,
    /// Share of states from which no goal can be reached.
    pub dead_ratio: f64,
    /// Most different positions a player can pass through after a fatal move.
    pub dead_depth: u32,
    /// Wrong moves on offer along the shortest solutions, and what they cost.
    pub mistakes: Mistakes,
    /// Longest run of positions with a single successor along a shortest solution.
    pub forced_stretch: u32,
    /// Share of positions on shortest solutions with a single right successor.
    pub forced_share: f64,
    /// Moves of a shortest solution after which the goal does not look nearer.
    pub counter_intuitive: u32,
    /// Mean number of states at the same depth of shortest solutions.
    pub corridor_width: f64,
    /// Reachable states.
    pub states: u64,
    /// Whether the simulated players' numbers had not settled.
    pub capped: bool,
}

impl Metrics {
    /// Measures a space; `None` if its start can't be solved. `reversible` says that every move of
    /// the game can be undone.
    #[must_use]
    pub fn measure<P: Transition>(space: &Space<'_, P>, reversible: bool) -> Option<Self> {
        Self::measure_while(space, reversible, &|| true)
    }

    /// [`measure`](Self::measure) under the eyes of a watcher. Only time and cancellation count.
    pub fn measure_within<P: Transition>(
        space: &Space<'_, P>,
        reversible: bool,
        budget: &Budget<'_>,
    ) -> Result<Option<Self>, StopReason> {
        let states = space.len() as u64;
        let progress = Progress { nodes: states, stored: states, ..Progress::default() };
        let go_on = || budget.poll(&progress).is_ok();
        let metrics = Self::measure_while(space, reversible, &go_on);
        budget.poll(&progress).map(|()| metrics)
    }

    fn measure_while<P: Transition>(
        space: &Space<'_, P>,
        reversible: bool,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Self> {
        let length = space.distance(0)?;
        let corridor = space.corridor();
        let bound = space.puzzle().bound(&space.state(0));
        let switches = go_on().then(|| fewest_switches(space, &corridor))?;
        let told = Told { length, bound, switches, reversible };
        Self::of(space, &corridor, told, go_on)
    }

    /// All the rest, for which no state has to be looked at. Each step goes through the whole space, so
    /// the watcher is asked between them.
    fn of(
        space: &Graph,
        corridor: &[Vec<u32>],
        told: Told,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Self> {
        let Told { length, bound, switches, reversible } = told;
        let players = go_on().then(|| Players::of(space))?;
        let wandering = go_on().then(|| players.hitting_time(WANDERER_BETA, go_on))?;
        let surviving = if reversible {
            None
        } else {
            Some(go_on().then(|| players.survival(SURVIVOR_BETA, go_on))?)
        };
        let counts = go_on().then(|| space.counts())?;
        let dead_depth = go_on().then(|| space.dead_depths().into_iter().max().unwrap_or(0))?;
        let mistakes = go_on().then(|| Mistakes::along(space, corridor))?;
        let survival_bits = match surviving {
            Some(chance) => (-libm::log2(chance.value.max(f64::MIN_POSITIVE))).max(0.0),
            None => guess_bits(space, corridor),
        };
        let solution = space.way_down(0);
        let in_play = space.len() - space.goals().len();
        Some(Self {
            length,
            counts,
            survival_bits,
            hitting_time: libm::log(wandering.value.clamp(1.0, f64::MAX)),
            switches,
            bottlenecks: before_goal(corridor).filter(|layer| layer.len() == 1).count() as u32,
            excess: length.saturating_sub(bound),
            bound,
            branching: space.edges() as f64 / in_play.max(1) as f64,
            stuck_ratio: ratio(space, |id| {
                space.targets(id).is_empty() && space.distance(id) != Some(0)
            }),
            dead_ratio: ratio(space, |id| !space.is_live(id)),
            dead_depth,
            mistakes,
            forced_stretch: forced_stretch(space, &solution),
            forced_share: forced_share(space, corridor),
            counter_intuitive: counter_intuitive(space, &solution),
            corridor_width: inner(corridor).map(Vec::len).sum::<usize>() as f64
                / inner(corridor).count().max(1) as f64,
            states: space.len() as u64,
            capped: wandering.capped || surviving.is_some_and(|chance| chance.capped),
        })
    }

    /// All metrics by name. `earliest_trap` is left out where there is no trap, `recovery` and
    /// `worst_recovery` where every wrong move is fatal.
    #[must_use]
    pub fn named(&self) -> Vec<(&'static str, f64)> {
        let mistakes = &self.mistakes;
        let mut named = vec![
            ("length", f64::from(self.length)),
            ("solutions", self.counts.shortest as f64),
            ("solutions_one_longer", self.counts.one_longer as f64),
            ("solutions_two_longer", self.counts.two_longer as f64),
            ("survival_bits", self.survival_bits),
            ("hitting_time", self.hitting_time),
            ("switches", f64::from(self.switches)),
            ("bottlenecks", f64::from(self.bottlenecks)),
            ("excess", f64::from(self.excess)),
            ("bound", f64::from(self.bound)),
            ("branching", self.branching),
            ("stuck_ratio", self.stuck_ratio),
            ("dead_ratio", self.dead_ratio),
            ("dead_depth", f64::from(self.dead_depth)),
            ("trap_share", mistakes.trap_share),
            ("wrong_share", mistakes.wrong_share),
            ("forced_stretch", f64::from(self.forced_stretch)),
            ("forced_share", self.forced_share),
            ("counter_intuitive", f64::from(self.counter_intuitive)),
            ("corridor_width", self.corridor_width),
            ("states", self.states as f64),
        ];
        named.extend(mistakes.earliest_trap.map(|depth| ("earliest_trap", f64::from(depth))));
        named.extend(mistakes.recovery.map(|mean| ("recovery", mean)));
        named.extend(mistakes.worst_recovery.map(|most| ("worst_recovery", f64::from(most))));
        named
    }

    /// The five parts of the difficulty score, before standardising.
    #[must_use]
    pub fn difficulty_parts(&self) -> [f64; 5] {
        [
            self.survival_bits,
            self.hitting_time,
            f64::from(self.switches),
            f64::from(self.bottlenecks),
            f64::from(self.excess),
        ]
        .map(libm::log1p)
    }

    /// The six parts of the elegance score, before standardising; more is better in each.
    #[must_use]
    pub fn elegance_parts(&self) -> [f64; 6] {
        let above_bound = f64::from(self.length) / f64::from(self.bound.max(1));
        [
            -libm::log1p(self.branching),
            libm::log1p(self.forced_share),
            -libm::log1p(self.corridor_width),
            -libm::log1p(self.states as f64),
            libm::log1p(f64::from(self.bottlenecks)),
            libm::log1p(above_bound),
        ]
    }
}

/// What the puzzle itself says about a level.
#[derive(Clone, Copy)]
struct Told {
    length: u32,
    bound: u32,
    switches: u32,
    reversible: bool,
}

/// The layers in which the level is not yet solved.
fn before_goal(corridor: &[Vec<u32>]) -> impl Iterator<Item = &Vec<u32>> {
    corridor.iter().take(corridor.len().saturating_sub(1))
}

/// The layers between the start and the goal.
fn inner(corridor: &[Vec<u32>]) -> impl Iterator<Item = &Vec<u32>> {
    before_goal(corridor).skip(1)
}

fn ratio(space: &Graph, holds: impl Fn(u32) -> bool) -> f64 {
    let count = (0..space.len() as u32).filter(|&id| holds(id)).count();
    count as f64 / space.len() as f64
}

/// Whether there is a state, and no other beside it.
fn is_single(mut states: impl Iterator<Item = u32>) -> bool {
    states.next().is_some_and(|first| states.all(|other| other == first))
}

/// Mean over the states of each layer of log2(moves / shortest moves), summed over the layers.
fn guess_bits(space: &Graph, corridor: &[Vec<u32>]) -> f64 {
    let bits = |id: u32| {
        let right = space.nearer(id).count();
        libm::log2(space.targets(id).len() as f64 / right.max(1) as f64)
    };
    let layers = before_goal(corridor);
    layers.map(|layer| layer.iter().map(|&id| bits(id)).sum::<f64>() / layer.len() as f64).sum()
}

fn forced_stretch(space: &Graph, solution: &[u32]) -> u32 {
    let (mut longest, mut run) = (0, 0);
    for &id in std::iter::once(&0).chain(solution) {
        run = if is_single(space.targets(id).iter().copied()) { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    longest
}

fn forced_share(space: &Graph, corridor: &[Vec<u32>]) -> f64 {
    let in_play = before_goal(corridor).flatten();
    let (mut forced, mut all) = (0u32, 0u32);
    for &id in in_play {
        forced += u32::from(is_single(space.nearer(id)));
        all += 1;
    }
    f64::from(forced) / f64::from(all.max(1))
}

fn counter_intuitive(space: &Graph, solution: &[u32]) -> u32 {
    let mut before = space.visible(0);
    let mut count = 0;
    for &id in solution {
        let after = space.visible(id);
        count += u32::from(after >= before);
        before = after;
    }
    count
}
