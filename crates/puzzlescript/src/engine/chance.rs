//! Draws: the RC4 stream.

/// A generator of numbers that a seed fixes.
#[derive(Clone, Debug)]
pub(super) struct Chance {
    state: [u8; 256],
    i: u8,
    j: u8,
}

impl Chance {
    /// The generator of a seed: its UTF-16 letters, the high byte only where it is not zero.
    pub fn new(seed: &str) -> Self {
        let mut key: Vec<u8> = Vec::new();
        for unit in seed.encode_utf16() {
            let [high, low] = unit.to_be_bytes();
            if high > 0 {
                key.push(high);
            }
            key.push(low);
        }
        if key.is_empty() {
            key.push(0);
        }
        let mut state = [0; 256];
        (0..=255).for_each(|value: u8| state[usize::from(value)] = value);
        let mut j = 0_u8;
        for i in 0..256 {
            j = j.wrapping_add(state[i]).wrapping_add(key[i % key.len()]);
            state.swap(i, usize::from(j));
        }
        Self { state, i: 0, j: 0 }
    }

    fn byte(&mut self) -> u8 {
        self.i = self.i.wrapping_add(1);
        let (i, first) = (usize::from(self.i), self.state[usize::from(self.i)]);
        self.j = self.j.wrapping_add(first);
        self.state.swap(i, usize::from(self.j));
        let sum = self.state[i].wrapping_add(self.state[usize::from(self.j)]);
        self.state[usize::from(sum)]
    }

    /// A number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        let mut value = 0.0_f64;
        for _ in 0..7 {
            value = value * 256.0 + f64::from(self.byte());
        }
        let uniform = value / 72_057_594_037_927_936.0;
        ((uniform * count as f64) as usize).min(count.saturating_sub(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_rc4() {
        // The first bytes for the key "Key", as published with the cipher.
        let mut chance = Chance::new("Key");
        let bytes: Vec<_> = (0..8).map(|_| chance.byte()).collect();
        assert_eq!(bytes, [0xeb, 0x9f, 0x77, 0x81, 0xb7, 0x34, 0xca, 0x72]);
    }

    #[test]
    fn draws_are_below_their_bound() {
        let mut chance = Chance::new("");
        assert!((0..1000).all(|n| chance.below(1 + n % 7) < 1 + n % 7));
    }
}
