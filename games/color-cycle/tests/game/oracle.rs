//! All positions of small boards with their distances, by the rules alone.

use std::collections::HashMap;

use unsolve_adapters::linear::LinearRules;
use unsolve_core::Stream;
use unsolve_grids::{Cell, Grid};
use unsolve_linear::Modulus;

use unsolve_color_cycle::ColorCycle;
use unsolve_color_cycle::Goal;
use unsolve_color_cycle::{Level, Position};

/// An empty board.
pub(super) fn level(height: usize, width: usize, colors: u64, goal: Goal) -> Level {
    let cells = height * width;
    Level {
        grid: Grid::new(width, height),
        modulus: Modulus::new(colors).expect("a modulus"),
        goal,
        power: vec![false; cells],
        start: Position { colors: vec![0; cells], locks: Vec::new() },
    }
}

/// Random colours.
pub(super) fn recolored(level: &Level, stream: &mut Stream) -> Level {
    let color = |_: &u8| stream.below(usize::from(level.colors())) as u8;
    let colors = level.start.colors.iter().map(color).collect();
    let start = Position { colors, locks: level.start.locks.clone() };
    Level { start, ..level.clone() }
}

/// The distance of every board without locks that can be solved, backwards from the goals.
pub(super) fn distances(level: &Level) -> HashMap<Vec<u8>, u32> {
    let k = level.colors();
    let goals = match level.goal {
        Goal::Equal => 0..k,
        Goal::Zero => 0..1,
    };
    let mut layer: Vec<Vec<u8>> =
        goals.map(|color| vec![color; usize::from(level.grid().len())]).collect();
    let mut known: HashMap<Vec<u8>, u32> = layer.iter().map(|goal| (goal.clone(), 0)).collect();
    for distance in 1.. {
        let mut next = Vec::new();
        for board in &layer {
            for click in level.grid().cells() {
                let mut before = board.clone();
                for cell in level.reach(click) {
                    let color = &mut before[usize::from(cell)];
                    *color = (*color + k - 1) % k;
                }
                if !known.contains_key(&before) {
                    known.insert(before.clone(), distance);
                    next.push(before);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    known
}

/// A position of a level with locks.
pub(super) struct Node {
    pub(super) position: Position,
    /// The position before it on a shortest way from the start, and the click between them.
    pub(super) before: usize,
    pub(super) click: Cell,
    /// Clicks to the nearest goal, if there is one.
    pub(super) distance: Option<u32>,
}

/// Every position that can be reached from the start, with exact distances.
pub(super) fn space(level: &Level) -> Vec<Node> {
    let mut nodes = vec![node(level.start.clone(), 0, 0)];
    let mut numbers = HashMap::from([(level.start.clone(), 0)]);
    let mut edges: Vec<Vec<usize>> = Vec::new();
    let mut at = 0;
    while at < nodes.len() {
        let mut after = Vec::new();
        let here = nodes[at].position.clone();
        for click in level.grid().cells().filter(|&cell| here.lock(cell) == 0) {
            if ColorCycle::is_solved(level, &here) {
                break;
            }
            let mut next = here.clone();
            level.click(&mut next, click);
            let number = *numbers.entry(next.clone()).or_insert_with(|| {
                nodes.push(node(next, at, click));
                nodes.len() - 1
            });
            after.push(number);
        }
        edges.push(after);
        at += 1;
    }
    settle_distances(level, &mut nodes, &edges);
    nodes
}

fn node(position: Position, before: usize, click: Cell) -> Node {
    Node { position, before, click, distance: None }
}

/// Backwards from the goals, breadth first.
fn settle_distances(level: &Level, nodes: &mut [Node], edges: &[Vec<usize>]) {
    let mut into = vec![Vec::new(); nodes.len()];
    for (from, targets) in edges.iter().enumerate() {
        for &to in targets {
            into[to].push(from);
        }
    }
    let is_goal = |&number: &usize| ColorCycle::is_solved(level, &nodes[number].position);
    let mut layer: Vec<usize> = (0..nodes.len()).filter(is_goal).collect();
    for &goal in &layer {
        nodes[goal].distance = Some(0);
    }
    for distance in 1.. {
        let mut next = Vec::new();
        for &from in layer.iter().flat_map(|&to| &into[to]) {
            if nodes[from].distance.is_none() {
                nodes[from].distance = Some(distance);
                next.push(from);
            }
        }
        if next.is_empty() {
            return;
        }
        layer = next;
    }
}
