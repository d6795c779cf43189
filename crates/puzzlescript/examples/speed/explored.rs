//! The whole space of a level, and how long the fast engine takes for it.

use std::time::Instant;

use unsolve_puzzlescript::{Game, Outcome, Planes, Play};

/// What was explored.
pub struct Explored {
    /// Columns and rows.
    pub size: [usize; 2],
    /// Distinct states.
    pub states: usize,
    /// Keys that were tried.
    pub keys: u32,
    /// Keys that win.
    pub winning: u32,
    /// Time on the processor.
    pub seconds: f64,
    /// Bytes of a packed state.
    pub bytes: usize,
}

/// Explores a level breadth first up to a number of states; nothing if it is no level or the fast engine does not play it.
pub fn explore(game: &Game, level: usize, most: usize) -> Option<Explored> {
    let play = Play::new(game, level, None)?;
    let mut planes = Planes::new(game, play.board())?;
    let (begin, before) = (Instant::now(), processor_seconds().unwrap_or_default());
    let mut known = Known { words: planes.words(), states: Vec::new(), table: Vec::new() };
    let (mut next, mut keys, mut winning) = (0, 0, 0);
    known.insert(planes.start());
    let mut state = Vec::new();
    while next < known.len() && known.len() < most {
        state.clear();
        state.extend_from_slice(known.get(next));
        planes.successors(&state, |_, outcome, after| {
            keys += 1;
            match outcome {
                Outcome::Won => winning += 1,
                Outcome::Moved => known.insert(after),
                _ => (),
            }
        });
        next += 1;
    }
    let seconds =
        processor_seconds().map_or_else(|| begin.elapsed().as_secs_f64(), |now| now - before);
    let (size, states) = ([play.board().width(), play.board().height()], known.len());
    let bytes = planes.bits().div_ceil(8);
    Some(Explored { size, states, keys, winning, seconds, bytes })
}

/// Distinct states in the order they were found, with a table of their places.
struct Known {
    words: usize,
    states: Vec<u64>,
    table: Vec<u32>,
}

impl Known {
    fn len(&self) -> usize {
        self.states.len() / self.words
    }

    fn get(&self, index: usize) -> &[u64] {
        &self.states[index * self.words..][..self.words]
    }

    /// Adds a state unless it is known.
    fn insert(&mut self, state: &[u64]) {
        if self.len() * 2 >= self.table.len() {
            self.table = vec![0; (self.table.len() * 2).max(1024)];
            for index in 0..self.len() {
                let slot = self.slot(self.get(index));
                self.table[slot] = index as u32 + 1;
            }
        }
        let slot = self.slot(state);
        if self.table[slot] == 0 {
            self.states.extend_from_slice(state);
            self.table[slot] = self.len() as u32;
        }
    }

    fn slot(&self, state: &[u64]) -> usize {
        let mix = |hash: u64, word: &u64| {
            (hash.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95)
        };
        let hash = state.iter().fold(0, mix);
        let mut slot = (hash ^ hash >> 32) as usize & (self.table.len() - 1);
        while self.table[slot] != 0 && self.get(self.table[slot] as usize - 1) != state {
            slot = (slot + 1) & (self.table.len() - 1);
        }
        slot
    }
}

/// Time this process had a processor, where the system tells: other work on the machine is not counted.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    Some(text.split(' ').next()?.parse::<f64>().ok()? / 1e9)
}
