//! Stumps: tubes up to their highest border, numbered.

use crate::{MAX_CAPACITY, Shape};

/// Places of the table that finds a stump's number; more than four for each number there can be.
const SLOTS: usize = 1 << 10;

/// A tube up to its highest border, and the unit above that.
#[derive(Clone, Copy, Default)]
pub(super) struct Stump {
    /// The unit above the border.
    pub(super) unit: u8,
    /// Room above the border.
    pub(super) room: u8,
    /// The number of what stands when the border is gone.
    pub(super) next: u8,
    /// The runs that are fixed below: unit and length.
    fixed: [(u8, u8); MAX_CAPACITY],
    runs: u8,
}

impl Stump {
    fn of(shape: &Shape, tube: u64, below: usize, next: u8) -> Self {
        let mut stump = Self {
            unit: shape.unit(tube, below) as u8,
            room: (shape.capacity() - below) as u8,
            next,
            ..Self::default()
        };
        for height in 0..below {
            stump.fix(shape.unit(tube, height) as u8);
        }
        stump
    }

    fn fix(&mut self, unit: u8) {
        let runs = usize::from(self.runs);
        if runs > 0 && self.fixed[runs - 1].0 == unit {
            self.fixed[runs - 1].1 += 1;
        } else {
            self.fixed[runs] = (unit, 1);
            self.runs += 1;
        }
    }

    /// The runs that are fixed below the border: unit and length.
    pub(super) fn fixed(&self) -> &[(u8, u8)] {
        &self.fixed[..usize::from(self.runs)]
    }

    /// The run right below the border.
    pub(super) fn highest_fixed(&self) -> (u8, u8) {
        self.fixed().last().copied().unwrap_or_default()
    }
}

/// The stumps met so far. Number 0 is a tube without a border.
pub(super) struct Stumps {
    known: Vec<Stump>,
    /// The word of each stump and its number; a word is looked for from its own place onwards.
    slots: Box<[(u64, u8); SLOTS]>,
}

impl Default for Stumps {
    fn default() -> Self {
        Self { known: vec![Stump::default()], slots: Box::new([(0, 0); SLOTS]) }
    }
}

impl Stumps {
    /// The stump with this number.
    pub(super) fn get(&self, number: u8) -> &Stump {
        &self.known[usize::from(number)]
    }

    /// The number of a tube's stump; `None` if there are too many different ones.
    pub(super) fn number(&mut self, shape: &Shape, tube: u64) -> Option<u8> {
        let below = shape.height(tube) - shape.top_run(tube);
        if below == 0 {
            return Some(0);
        }
        let word = shape.lowest(tube, below + 1);
        match self.slot(word) {
            slot if self.slots[slot].0 == word => Some(self.slots[slot].1),
            _ => self.add(shape, word, below),
        }
    }

    fn add(&mut self, shape: &Shape, word: u64, below: usize) -> Option<u8> {
        let next = self.number(shape, shape.lowest(word, below))?;
        let number = u8::try_from(self.known.len()).ok()?;
        self.known.push(Stump::of(shape, word, below, next));
        let slot = self.slot(word);
        self.slots[slot] = (word, number);
        Some(number)
    }

    /// Where a word is, or could be put.
    fn slot(&self, word: u64) -> usize {
        let mut slot = (word.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54) as usize;
        while self.slots[slot].0 != word && self.slots[slot].0 != 0 {
            slot = (slot + 1) % SLOTS;
        }
        slot
    }
}
