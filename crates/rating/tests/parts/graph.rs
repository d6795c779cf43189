//! Puzzles drawn by hand: states, moves and what the eye sees, all written down.

use unsolve_graph::{Space, Transition};
use unsolve_limits::Budget;
use unsolve_rating::Metrics;
use unsolve_stream::Stream;

/// A move of a drawn puzzle: where it leads and what it moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    pub to: u32,
    pub object: u32,
}

/// A puzzle given as a table. State 0 is the start.
#[derive(Debug, Default, Clone)]
pub struct Graph {
    pub edges: Vec<Vec<Edge>>,
    pub goals: Vec<u32>,
    pub visible: Vec<u32>,
    pub bound: u32,
}

impl Graph {
    /// Moves as `(from, to, object)`; the eye sees nothing.
    pub fn new(states: usize, moves: &[(u32, u32, u32)], goals: &[u32]) -> Self {
        let mut edges = vec![Vec::new(); states];
        for &(from, to, object) in moves {
            edges[from as usize].push(Edge { to, object });
        }
        Self { edges, goals: goals.to_vec(), visible: vec![0; states], bound: 0 }
    }

    pub fn seeing(self, visible: &[u32]) -> Self {
        Self { visible: visible.to_vec(), ..self }
    }

    /// A random puzzle of up to 12 states; its start may be hopeless.
    pub fn random(stream: &mut Stream) -> Self {
        let states = 3 + stream.below(10);
        let moves: Vec<(u32, u32, u32)> = (0..states * 2 + stream.below(states))
            .map(|_| [states, states, 3].map(|bound| stream.below(bound) as u32))
            .map(|[from, to, object]| (from, to, object))
            .collect();
        let goals = [1 + stream.below(states - 1) as u32];
        let visible: Vec<u32> = (0..states).map(|_| stream.below(4) as u32).collect();
        Self::new(states, &moves, &goals).seeing(&visible)
    }

    /// A random puzzle of regions: moves go to any state of the own region, the state itself
    /// included, or on to a later one; some states are dead ends. The last state is the goal.
    pub fn regions(sizes: &[usize], stream: &mut Stream) -> Self {
        let states = 1 + sizes.iter().sum::<usize>();
        let (mut moves, mut first) = (Vec::new(), 0);
        for &size in sizes {
            let after = first + size;
            for from in first..after {
                for _ in 0..stream.below(6) {
                    let to = if stream.chance(0.7) {
                        first + stream.below(size)
                    } else {
                        after + stream.below(states - after)
                    };
                    moves.push((from as u32, to as u32, 0));
                }
            }
            first = after;
        }
        let visible: Vec<u32> = (0..states).map(|_| stream.below(4) as u32).collect();
        Self::new(states, &moves, &[states as u32 - 1]).seeing(&visible)
    }

    pub fn explore(&self) -> Space<'_, Self> {
        Space::explore(self, &0, &Budget::default()).expect("it is small")
    }

    pub fn metrics(&self, reversible: bool) -> Option<Metrics> {
        Metrics::measure(&self.explore(), reversible)
    }

    /// Moves from every state to the nearest goal, by relaxing until nothing changes.
    pub fn distances(&self) -> Vec<Option<u32>> {
        let mut distances: Vec<Option<u32>> =
            (0..self.edges.len() as u32).map(|id| self.goals.contains(&id).then_some(0)).collect();
        for _ in 0..self.edges.len() {
            for from in 0..self.edges.len() {
                let next = self.edges[from].iter().filter_map(|edge| distances[edge.to as usize]);
                let through = next.min().map(|distance| distance + 1);
                distances[from] = [distances[from], through].into_iter().flatten().min();
            }
        }
        distances
    }

    /// Every solution of a given length.
    pub fn solutions(&self, length: u32) -> Vec<Vec<Edge>> {
        let mut found = Vec::new();
        self.extend(0, length, &mut Vec::new(), &mut found);
        found
    }

    fn extend(&self, at: u32, left: u32, way: &mut Vec<Edge>, found: &mut Vec<Vec<Edge>>) {
        if self.goals.contains(&at) {
            if left == 0 {
                found.push(way.clone());
            }
            return;
        }
        for &edge in self.edges[at as usize].iter().filter(|_| left > 0) {
            way.push(edge);
            self.extend(edge.to, left - 1, way, found);
            way.pop();
        }
    }
}

impl Transition for Graph {
    type State = u32;
    type Move = Edge;

    fn moves(&self, state: &u32, out: &mut Vec<Edge>) {
        out.extend(&self.edges[*state as usize]);
    }

    fn apply(&self, state: &mut u32, mv: Edge) {
        *state = mv.to;
    }

    fn is_goal(&self, state: &u32) -> bool {
        self.goals.contains(state)
    }

    fn bound(&self, _: &u32) -> u32 {
        self.bound
    }

    fn visible(&self, state: &u32) -> u32 {
        self.visible[*state as usize]
    }

    fn object(&self, _: &u32, mv: Edge) -> u32 {
        mv.object
    }
}
