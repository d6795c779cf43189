//! Random streams that never change: the same seed and stream number give the same draws on
//! every machine, natively and in WebAssembly.
//!
//! A seed is a string, because numbers past 2^53 do not survive JSON and JavaScript. Each seed
//! opens 2^64 independent streams; an engine gives every attempt a stream of its own, so the
//! attempts can run in any order. The generator is `ChaCha8`; bounded draws and shuffles are
//! written here, because those of general random crates may change between their versions.
//!
//! ```
//! use unsolve_stream::Stream;
//!
//! let mut stream = Stream::new("42", 0);
//! let mut deck = [1, 2, 3, 4, 5];
//! stream.shuffle(&mut deck);
//! assert_eq!(deck, [1, 5, 4, 2, 3]);
//! ```

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// Changes when, and only when, the draws for a given seed change.
pub const VERSION: u32 = 1;

/// One reproducible sequence of random draws.
#[derive(Debug)]
pub struct Stream {
    source: ChaCha8Rng,
}

impl Stream {
    /// Opens stream number `id` of `seed`.
    #[must_use]
    pub fn new(seed: &str, id: u64) -> Self {
        let mut source = ChaCha8Rng::from_seed(key(seed));
        source.set_stream(id);
        Self { source }
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.source.next_u64()
    }

    /// A uniform number in `0..bound`; 0 if `bound` is 0.
    ///
    /// ```
    /// # use unsolve_stream::Stream;
    /// let mut stream = Stream::new("dice", 0);
    /// assert!((0..100).all(|_| stream.below(6) < 6));
    /// ```
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        let threshold = if bound == 0 { return 0 } else { bound.wrapping_neg() % bound };
        loop {
            let wide = u128::from(self.bits()) * u128::from(bound);
            if wide as u64 >= threshold {
                return (wide >> 64) as usize;
            }
        }
    }

    /// A uniform number in `[0, 1)` with 53 random bits.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// True with probability `p`.
    pub fn chance(&mut self, p: f64) -> bool {
        self.unit() < p
    }

    /// A uniformly chosen item, or `None` from an empty slice.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// An index drawn with probability proportional to its weight, or `None` if all are 0.
    ///
    /// ```
    /// # use unsolve_stream::Stream;
    /// assert_eq!(Stream::new("x", 0).weighted(&[0, 7, 0]), Some(1));
    /// assert_eq!(Stream::new("x", 0).weighted(&[0, 0]), None);
    /// ```
    pub fn weighted(&mut self, weights: &[u32]) -> Option<usize> {
        let total: u64 = weights.iter().map(|&w| u64::from(w)).sum();
        let mut left = self.below(total as usize) as u64;
        weights.iter().position(|&weight| {
            let found = left < u64::from(weight);
            left = left.saturating_sub(u64::from(weight));
            found
        })
    }

    /// Puts the items into a uniformly random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// Spreads a seed of any length over the generator's 256-bit key.
fn key(seed: &str) -> [u8; 32] {
    let mut key = [0; 32];
    for (lane, chunk) in key.chunks_exact_mut(8).enumerate() {
        let start = 0xcbf2_9ce4_8422_2325 ^ (lane as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let hash = seed
            .bytes()
            .fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        chunk.copy_from_slice(&mix(hash).to_le_bytes());
    }
    key
}

/// The finaliser of `SplitMix64`: every input bit reaches every output bit.
fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn golden_vectors_never_change() {
        let mut stream = Stream::new("42", 0);
        assert_eq!(
            [stream.bits(), stream.bits()],
            [8_540_420_986_495_267_601, 7_792_262_235_186_003_036]
        );
        let mut stream = Stream::new("", 7);
        assert_eq!(stream.bits(), 10_951_450_913_918_211_856);
    }

    #[test]
    fn streams_of_a_seed_differ() {
        assert_ne!(Stream::new("a", 0).bits(), Stream::new("a", 1).bits());
        assert_ne!(Stream::new("a", 0).bits(), Stream::new("b", 0).bits());
    }

    #[test]
    fn bounded_draws_are_uniform() {
        let mut stream = Stream::new("uniform", 0);
        let mut seen = [0u32; 7];
        (0..70_000).for_each(|_| seen[stream.below(7)] += 1);
        assert!(seen.iter().all(|&n| (9_600..10_400).contains(&n)), "{seen:?}");
    }

    #[test]
    fn every_order_of_a_shuffle_is_as_likely() {
        let mut stream = Stream::new("orders", 0);
        let mut seen = [0u32; 27];
        for _ in 0..60_000 {
            let mut items = [0usize, 1, 2];
            stream.shuffle(&mut items);
            seen[items[0] * 9 + items[1] * 3 + items[2]] += 1;
        }
        let orders: Vec<_> = seen.into_iter().filter(|&n| n > 0).collect();
        assert_eq!(orders.len(), 6);
        assert!(orders.iter().all(|n| (9_500..10_500).contains(n)), "{orders:?}");
    }

    #[test]
    fn weights_are_respected() {
        let mut stream = Stream::new("weights", 0);
        let ones = (0..10_000).filter(|_| stream.weighted(&[1, 3]) == Some(1)).count();
        assert!((7_300..7_700).contains(&ones), "{ones}");
    }
}
