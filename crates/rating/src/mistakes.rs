//! Wrong moves on offer along the shortest solutions, and what they cost.

use unsolve_graph::Graph;

/// What can go wrong on the way of somebody who has made no mistake yet.
///
/// A move is wrong if no shortest solution goes on with it; it is fatal if no solution does.
///
/// ```
/// use unsolve_graph::{Space, example::Jugs};
/// use unsolve_limits::Budget;
/// use unsolve_rating::Mistakes;
///
/// let jugs = Jugs { sizes: [5, 3], target: 4 };
/// let space = Space::explore(&jugs, &[0, 0], &Budget::default()).expect("it is small");
/// let mistakes = Mistakes::along(&space, &space.corridor());
/// assert_eq!((mistakes.earliest_trap, mistakes.trap_share), (None, 0.0));
/// assert!(mistakes.wrong_share > 0.5 && mistakes.worst_recovery > Some(1));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mistakes {
    /// Share of the moves along the shortest solutions that are fatal.
    pub trap_share: f64,
    /// Moves made before the first fatal one is on offer.
    pub earliest_trap: Option<u32>,
    /// Share of the moves along the shortest solutions that are wrong.
    pub wrong_share: f64,
    /// Mean number of moves that a wrong move costs if it is not fatal.
    pub recovery: Option<f64>,
    /// The most moves that one of those costs.
    pub worst_recovery: Option<u32>,
}

impl Mistakes {
    /// Looks at every move of every state of the [corridor](Graph::corridor).
    #[must_use]
    pub fn along(space: &Graph, corridor: &[Vec<u32>]) -> Self {
        let mut sum = Sum::default();
        for (depth, layer) in corridor.iter().enumerate() {
            let fatal = sum.fatal;
            for &id in layer {
                sum.add(space, id);
            }
            if fatal == 0 && sum.fatal > 0 {
                sum.earliest_trap = Some(depth as u32);
            }
        }
        let share = |count: u64| count as f64 / sum.moves.max(1) as f64;
        let any = sum.slower > 0;
        Self {
            trap_share: share(sum.fatal),
            earliest_trap: sum.earliest_trap,
            wrong_share: share(sum.fatal + sum.slower),
            recovery: any.then(|| sum.lost as f64 / sum.slower as f64),
            worst_recovery: any.then_some(sum.most_lost),
        }
    }
}

#[derive(Default)]
struct Sum {
    moves: u64,
    fatal: u64,
    /// Wrong moves that are not fatal.
    slower: u64,
    /// Moves lost by them, all together and most by one.
    lost: u64,
    most_lost: u32,
    earliest_trap: Option<u32>,
}

impl Sum {
    fn add(&mut self, space: &Graph, id: u32) {
        for &to in space.targets(id) {
            self.moves += 1;
            let (Some(before), Some(after)) = (space.distance(id), space.distance(to)) else {
                self.fatal += 1;
                continue;
            };
            let lost = (after + 1).saturating_sub(before);
            self.slower += u64::from(lost > 0);
            self.lost += u64::from(lost);
            self.most_lost = self.most_lost.max(lost);
        }
    }
}
