//! What can be said about a space without looking at its states.

use crate::replay::chain;

/// How many states are looked at between two looks at the watcher.
const POLL_EVERY: usize = 1 << 16;

/// Distance of a state from which no goal can be reached.
pub const UNREACHABLE: u32 = u32::MAX;

/// The states of a space as numbers, the moves between them and their distances to a goal.
///
/// State 0 is the start. All that rests on numbers alone is found here, so it is the same code for
/// every puzzle; a [`Space`](crate::Space) adds what the states look like.
#[derive(Debug, Clone)]
pub struct Graph {
    /// Where the edges of each state begin in `targets`.
    pub(super) offsets: Vec<u32>,
    pub(super) targets: Vec<u32>,
    /// The state each one was first reached from, nearest to the start; the start's is itself.
    pub(super) parents: Vec<u32>,
    pub(super) goals: Vec<u32>,
    /// Where play is over and lost, in order.
    pub(super) over: Vec<u32>,
    pub(super) distances: Vec<u32>,
    pub(super) visible: Vec<u32>,
}

impl Graph {
    /// The start, not yet looked at.
    pub(super) fn begun() -> Self {
        Self {
            offsets: vec![0],
            targets: Vec::new(),
            parents: vec![0],
            goals: Vec::new(),
            over: Vec::new(),
            distances: Vec::new(),
            visible: Vec::new(),
        }
    }

    /// How many states there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Never: a space holds at least its start.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many moves there are between them.
    #[must_use]
    pub fn edges(&self) -> usize {
        self.targets.len()
    }

    /// Where the moves of a state lead, in the order of [`Transition::moves`](crate::Transition::moves).
    #[must_use]
    pub fn targets(&self, id: u32) -> &[u32] {
        let id = id as usize;
        &self.targets[self.offsets[id] as usize..self.offsets[id + 1] as usize]
    }

    /// The goals that can be reached.
    #[must_use]
    pub fn goals(&self) -> &[u32] {
        &self.goals
    }

    /// Moves to the nearest goal, or `None` if the state is dead.
    #[must_use]
    pub fn distance(&self, id: u32) -> Option<u32> {
        let distance = self.distances[id as usize];
        (distance != UNREACHABLE).then_some(distance)
    }

    /// All distances; [`UNREACHABLE`] for dead states.
    #[must_use]
    pub fn distances(&self) -> &[u32] {
        &self.distances
    }

    /// Whether a goal can be reached from this state.
    #[must_use]
    pub fn is_live(&self, id: u32) -> bool {
        self.distances[id as usize] != UNREACHABLE
    }

    /// Whether play is over at this state, and lost.
    #[must_use]
    pub fn is_over(&self, id: u32) -> bool {
        self.over.binary_search(&id).is_ok()
    }

    /// [`Transition::visible`](crate::Transition::visible) of a state.
    #[must_use]
    pub fn visible(&self, id: u32) -> u32 {
        self.visible[id as usize]
    }

    /// Where the shortest solutions go on from a live state.
    pub fn nearer(&self, id: u32) -> impl Iterator<Item = u32> + '_ {
        let here = self.distances[id as usize];
        self.targets(id).iter().copied().filter(move |&target| {
            here != UNREACHABLE && self.distances[target as usize].saturating_add(1) == here
        })
    }

    /// The states of a shortest way from `id` to a goal, `id` left out.
    #[must_use]
    pub fn way_down(&self, mut id: u32) -> Vec<u32> {
        let mut way = Vec::new();
        while let Some(next) = self.nearer(id).next() {
            way.push(next);
            id = next;
        }
        way
    }

    /// The live state that is farthest from every goal; of equals the one nearest to the start.
    /// The hardest start there is in this space.
    #[must_use]
    pub fn farthest(&self) -> Option<u32> {
        let live = (0..self.len() as u32).filter(|&id| self.is_live(id));
        live.max_by_key(|&id| (self.distances[id as usize], std::cmp::Reverse(id)))
    }

    /// The states of a shortest way from the start to a state, the start left out.
    #[must_use]
    pub fn way_to(&self, id: u32) -> Vec<u32> {
        chain(&self.parents, id)
    }

    /// The states on shortest solutions, by depth: the corridor. Empty if there is no solution.
    #[must_use]
    pub fn corridor(&self) -> Vec<Vec<u32>> {
        if !self.is_live(0) {
            return Vec::new();
        }
        let mut layers = vec![vec![0]];
        let mut seen = vec![false; self.len()];
        while let Some(last) = layers.last() {
            let mut next = Vec::new();
            for target in last.iter().flat_map(|&id| self.nearer(id)) {
                if !std::mem::replace(&mut seen[target as usize], true) {
                    next.push(target);
                }
            }
            if next.is_empty() {
                break;
            }
            layers.push(next);
        }
        layers
    }

    /// For each state the moves to the nearest of some states, backwards along the edges. `poll` says now
    /// and then whether to go on.
    pub(super) fn distances_to<E>(
        &self,
        ends: &[u32],
        poll: impl Fn() -> Result<(), E>,
    ) -> Result<Vec<u32>, E> {
        let (offsets, sources) = self.reversed(&poll)?;
        let mut distances = vec![UNREACHABLE; self.len()];
        let mut queue = Vec::with_capacity(self.len());
        for &end in ends {
            distances[end as usize] = 0;
            queue.push(end);
        }
        let mut done = 0;
        while let Some(&id) = queue.get(done) {
            done += 1;
            if done.is_multiple_of(POLL_EVERY) {
                poll()?;
            }
            let farther = distances[id as usize] + 1;
            let range = offsets[id as usize] as usize..offsets[id as usize + 1] as usize;
            for &source in &sources[range] {
                let distance = &mut distances[source as usize];
                if *distance == UNREACHABLE {
                    *distance = farther;
                    queue.push(source);
                }
            }
        }
        Ok(distances)
    }

    /// The edges turned round: for each state the states with a move into it.
    fn reversed<E>(&self, poll: impl Fn() -> Result<(), E>) -> Result<(Vec<u32>, Vec<u32>), E> {
        // Where the sources of each state end; they are filled in from there.
        let mut offsets = vec![0u32; self.len() + 1];
        for &target in &self.targets {
            offsets[target as usize] += 1;
        }
        let mut end = 0;
        for offset in &mut offsets {
            end += *offset;
            *offset = end;
        }
        let mut sources = vec![0; self.targets.len()];
        for id in (0..self.len()).rev() {
            if id.is_multiple_of(POLL_EVERY) {
                poll()?;
            }
            for &target in self.targets(id as u32) {
                let place = &mut offsets[target as usize];
                *place -= 1;
                sources[*place as usize] = id as u32;
            }
        }
        Ok((offsets, sources))
    }
}
