//! How many keys a second the fast engine tries: `cargo run --release --example speed -- FILE LEVEL [STATES]`.

use std::process::ExitCode;
use std::time::Instant;

use unsolve_puzzlescript::{Outcome, Planes, Play, compile};

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

#[expect(clippy::print_stdout, reason = "it is what the example is for")]
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let number = |at: usize| arguments.get(at).and_then(|text| text.parse::<usize>().ok());
    let script = arguments.get(1).and_then(|path| std::fs::read_to_string(path).ok());
    let (Some(script), Some(level)) = (script, number(2)) else {
        println!("usage: speed FILE LEVEL [STATES]");
        return ExitCode::FAILURE;
    };
    let limit = number(3).unwrap_or(usize::MAX);
    let Some(game) = compile(&script).game else { return ExitCode::FAILURE };
    let Some(play) = Play::new(&game, level, None) else { return ExitCode::FAILURE };
    let Some(mut planes) = Planes::new(&game, play.board()) else { return ExitCode::FAILURE };
    let (begin, before) = (Instant::now(), processor_seconds().unwrap_or_default());
    let (mut known, mut next, mut keys, mut goals) =
        (Known { words: planes.words(), states: Vec::new(), table: Vec::new() }, 0, 0, 0);
    known.insert(planes.start());
    let mut state = Vec::new();
    while next < known.len() && known.len() < limit {
        state.clear();
        state.extend_from_slice(known.get(next));
        planes.successors(&state, |_, outcome, after| {
            keys += 1;
            match outcome {
                Outcome::Won => goals += 1,
                Outcome::Moved => known.insert(after),
                _ => (),
            }
        });
        next += 1;
    }
    let seconds =
        processor_seconds().map_or_else(|| begin.elapsed().as_secs_f64(), |now| now - before);
    println!(
        "{} level {level}: {}x{} cells, {} instructions, {} states, {keys} keys, {goals} winning, {:.0} keys/s, {} bytes/state",
        game.title,
        play.board().width(),
        play.board().height(),
        game.instruction_count(),
        known.len(),
        f64::from(keys) / seconds,
        planes.words() * 8,
    );
    ExitCode::SUCCESS
}
