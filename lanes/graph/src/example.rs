//! Tiny puzzles for documentation and tests.

use crate::Transition;

/// Two jugs and a tap: measure `target` litres.
///
/// It states only what every puzzle must: moves, apply and the goal.
#[derive(Debug, Clone)]
pub struct Jugs {
    /// What each jug holds.
    pub sizes: [u32; 2],
    /// The litres wanted in either jug.
    pub target: u32,
}

/// What can be done with the jugs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pour {
    /// Fill a jug from the tap.
    Fill(usize),
    /// Empty a jug into the sink.
    Empty(usize),
    /// Pour a jug into the other one until that is full or this is empty.
    Into(usize),
}

impl Transition for Jugs {
    type State = [u32; 2];
    type Move = Pour;

    fn moves(&self, state: &[u32; 2], out: &mut Vec<Pour>) {
        for jug in 0..2 {
            if state[jug] < self.sizes[jug] {
                out.push(Pour::Fill(jug));
            }
            if state[jug] > 0 {
                out.push(Pour::Empty(jug));
                if state[1 - jug] < self.sizes[1 - jug] {
                    out.push(Pour::Into(jug));
                }
            }
        }
    }

    fn apply(&self, state: &mut [u32; 2], mv: Pour) {
        match mv {
            Pour::Fill(jug) => state[jug] = self.sizes[jug],
            Pour::Empty(jug) => state[jug] = 0,
            Pour::Into(jug) => {
                let amount = state[jug].min(self.sizes[1 - jug] - state[1 - jug]);
                state[jug] -= amount;
                state[1 - jug] += amount;
            }
        }
    }

    fn is_goal(&self, state: &[u32; 2]) -> bool {
        state.contains(&self.target)
    }
}
