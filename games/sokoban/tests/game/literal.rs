//! The rules once more, as plainly as they can be written: signs on a board, one step after the other. Nothing here
//! shares code with the game.

use std::collections::{BTreeSet, VecDeque};

use unsolve_sokoban::Metric;

/// Boxes and player on a board of signs.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Plain {
    pub boxes: BTreeSet<(i32, i32)>,
    pub player: (i32, i32),
}

/// Walls and goals.
pub struct Ground {
    walls: BTreeSet<(i32, i32)>,
    goals: BTreeSet<(i32, i32)>,
}

const STEPS: [(i32, i32); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

/// Reads rows.
pub fn read(rows: &[String]) -> (Ground, Plain) {
    let at = |wanted: &str| -> BTreeSet<(i32, i32)> {
        let mut cells = BTreeSet::new();
        for (y, row) in (0..).zip(rows) {
            for (x, sign) in (0..).zip(row.chars()) {
                if wanted.contains(sign) {
                    cells.insert((y, x));
                }
            }
        }
        cells
    };
    let player = *at("@+").first().expect("a player");
    (Ground { walls: at("#"), goals: at(".*+") }, Plain { boxes: at("$*"), player })
}

impl Ground {
    pub fn is_solved(&self, plain: &Plain) -> bool {
        plain.boxes.is_subset(&self.goals)
    }

    /// The position after a step, and whether it pushed; `None` if a wall or a box is in the way.
    fn step(&self, plain: &Plain, (dy, dx): (i32, i32)) -> Option<(Plain, bool)> {
        let next = (plain.player.0 + dy, plain.player.1 + dx);
        let beyond = (next.0 + dy, next.1 + dx);
        if self.walls.contains(&next) {
            return None;
        }
        let mut after = plain.clone();
        after.player = next;
        if !plain.boxes.contains(&next) {
            return Some((after, false));
        }
        if self.walls.contains(&beyond) || plain.boxes.contains(&beyond) {
            return None;
        }
        after.boxes.remove(&next);
        after.boxes.insert(beyond);
        Some((after, true))
    }

    /// The fewest pushes or steps to a solution, by going through all positions; `None` if there is none. Walks are
    /// free where pushes count: a queue with two ends.
    pub fn fewest(&self, start: &Plain, metric: Metric) -> Option<u32> {
        let mut queue = VecDeque::from([(start.clone(), 0)]);
        let mut done = BTreeSet::new();
        while let Some((plain, cost)) = queue.pop_front() {
            if !done.insert(plain.clone()) {
                continue;
            }
            if self.is_solved(&plain) {
                return Some(cost);
            }
            for step in STEPS {
                match self.step(&plain, step) {
                    Some((after, false)) if metric == Metric::Pushes => {
                        queue.push_front((after, cost));
                    }
                    Some((after, _)) => queue.push_back((after, cost + 1)),
                    None => {}
                }
            }
        }
        None
    }
}
