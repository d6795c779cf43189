//! What a part of a space shows of a level whose whole space does not fit the limits.

use unsolve_graph::{Part, Transition};

/// Numbers of the states that were gone on from.
///
/// They say something about the level only as far as that part is like the rest.
///
/// ```
/// use unsolve_graph::{Part, example::Jugs};
/// use unsolve_limits::Budget;
/// use unsolve_rating::Explored;
///
/// let jugs = Jugs { sizes: [31, 17], target: 8 };
/// let part = Part::explore(&jugs, &[0, 0], &Budget::nodes(10)).expect("there is room");
/// let explored = Explored::measure(&part);
/// assert_eq!((explored.states, explored.stuck_ratio), (10, 0.0));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Explored {
    /// States that were gone on from, and goals.
    pub states: u64,
    /// Mean number of legal moves of a state in play.
    pub branching: f64,
    /// Share of states without a legal move that are no goal.
    pub stuck_ratio: f64,
}

impl Explored {
    /// Measures a part of a space.
    #[must_use]
    pub fn measure<P: Transition>(part: &Part<'_, P>) -> Self {
        let (mut states, mut goals, mut moves, mut stuck) = (0u64, 0u64, 0u64, 0u64);
        for id in (0..part.len() as u32).filter(|&id| !part.is_open(id)) {
            let (goal, count) = (part.distance(id) == Some(0), part.targets(id).len() as u64);
            states += 1;
            goals += u64::from(goal);
            moves += count;
            stuck += u64::from(count == 0 && !goal);
        }
        Self {
            states,
            branching: moves as f64 / (states - goals).max(1) as f64,
            stuck_ratio: stuck as f64 / states.max(1) as f64,
        }
    }

    /// All of them by name.
    #[must_use]
    pub fn named(&self) -> [(&'static str, f64); 3] {
        [
            ("explored", self.states as f64),
            ("branching", self.branching),
            ("stuck_ratio", self.stuck_ratio),
        ]
    }
}

/// Longest run of positions along a solution from which all moves lead to the same state.
///
/// ```
/// use unsolve_graph::{astar, example::Jugs};
/// use unsolve_limits::Budget;
///
/// let jugs = Jugs { sizes: [5, 3], target: 4 };
/// let outcome = astar(&jugs, &[0, 0], &Budget::default());
/// assert_eq!(unsolve_rating::forced_stretch(&jugs, &[0, 0], outcome.moves().unwrap()), 0);
/// ```
#[must_use]
pub fn forced_stretch<P: Transition>(puzzle: &P, start: &P::State, moves: &[P::Move]) -> u32 {
    let mut state = start.clone();
    let mut buffer = Vec::new();
    let (mut longest, mut run) = (0, 0);
    for &mv in moves {
        buffer.clear();
        puzzle.moves(&state, &mut buffer);
        let mut nexts = buffer.iter().map(|&other| {
            let mut next = state.clone();
            puzzle.apply(&mut next, other);
            puzzle.canonical(&mut next);
            next
        });
        let first = nexts.next();
        let single = nexts.all(|next| Some(&next) == first.as_ref());
        run = if single { run + 1 } else { 0 };
        longest = longest.max(run);
        puzzle.apply(&mut state, mv);
    }
    longest
}
