//! The modulus, its prime powers, and arithmetic with remainders.

use crate::LinearError;
use crate::row::add_multiple;

/// Most different primes in a modulus: 2 * 3 * 5 * 7 * 11 * 13 is larger than [`Modulus::MAX`].
const MOST_PARTS: usize = 5;

/// A prime power: over it a linear system can be eliminated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PrimePower {
    prime: u16,
    exponent: u8,
    value: u16,
}

impl PrimePower {
    /// The prime.
    #[must_use]
    pub fn prime(&self) -> u16 {
        self.prime
    }

    /// How often the prime stands in the power.
    #[must_use]
    pub fn exponent(&self) -> u8 {
        self.exponent
    }

    /// The prime to the power of the exponent.
    #[must_use]
    pub fn value(&self) -> u16 {
        self.value
    }

    /// The prime to the power of `exponent`, or [`PrimePower::value`] if that is smaller.
    pub(crate) fn power(self, exponent: u8) -> u16 {
        u16::pow(self.prime, u32::from(exponent.min(self.exponent)))
    }

    /// How often the prime divides a remainder; the whole exponent for 0.
    pub(crate) fn valuation(self, remainder: u16) -> u8 {
        let mut left = remainder;
        let mut valuation = 0;
        while valuation < self.exponent && left.is_multiple_of(self.prime) {
            left /= self.prime;
            valuation += 1;
        }
        valuation
    }
}

/// A modulus `k`, factorised into prime powers, with the arithmetic of its remainders.
///
/// ```
/// use unsolve_linear::Modulus;
///
/// let k = Modulus::new(12)?;
/// assert_eq!(k.parts().iter().map(|part| part.value()).collect::<Vec<_>>(), [4, 3]);
/// assert_eq!(k.multiply(5, 7), 11);
/// assert_eq!(k.inverse(5), Some(5));
/// assert_eq!(k.inverse(8), None);
/// assert_eq!(k.combine(&[3, 1]), 7);
/// # Ok::<(), unsolve_linear::LinearError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Modulus {
    value: u16,
    count: u8,
    parts: [PrimePower; MOST_PARTS],
    /// 1 modulo the part of the same index and 0 modulo the others.
    idempotents: [u16; MOST_PARTS],
}

impl Modulus {
    /// The largest modulus: three remainders can be added in 16 bits.
    pub const MAX: u16 = 1 << 14;

    /// Factorises a modulus.
    pub fn new(value: u64) -> Result<Self, LinearError> {
        let wrong = LinearError::Modulus { found: value };
        let value = u16::try_from(value).map_err(|_| wrong.clone())?;
        if !(2..=Self::MAX).contains(&value) {
            return Err(wrong);
        }
        let mut modulus = Self {
            value,
            count: 0,
            parts: [PrimePower::default(); MOST_PARTS],
            idempotents: [0; MOST_PARTS],
        };
        modulus.factorise();
        Ok(modulus)
    }

    fn factorise(&mut self) {
        let mut left = self.value;
        let mut prime = 2;
        while left > 1 {
            let mut part = PrimePower { prime, exponent: 0, value: 1 };
            while left.is_multiple_of(prime) {
                left /= prime;
                part.exponent += 1;
                part.value *= prime;
            }
            if part.exponent > 0 {
                let rest = self.value / part.value;
                let inverse = inverse(rest % part.value, part.value).unwrap_or(1);
                self.idempotents[usize::from(self.count)] = self.multiply(rest, inverse);
                self.parts[usize::from(self.count)] = part;
                self.count += 1;
            }
            prime =
                if prime.saturating_mul(prime) > left { left.max(prime + 1) } else { prime + 1 };
        }
    }

    /// The modulus itself.
    #[must_use]
    pub fn value(&self) -> u16 {
        self.value
    }

    /// Its prime powers, smallest prime first.
    #[must_use]
    pub fn parts(&self) -> &[PrimePower] {
        &self.parts[..usize::from(self.count)]
    }

    /// The remainder of any number, negative ones too.
    ///
    /// ```
    /// # use unsolve_linear::Modulus;
    /// assert_eq!(Modulus::new(5)?.reduce(-1), 4);
    /// # Ok::<(), unsolve_linear::LinearError>(())
    /// ```
    #[must_use]
    pub fn reduce(&self, number: i64) -> u16 {
        number.rem_euclid(i64::from(self.value)) as u16
    }

    /// The remainders of a vector.
    pub(crate) fn reduce_all(&self, vector: &[u16]) -> Vec<u16> {
        vector.iter().map(|&entry| entry % self.value).collect()
    }

    /// The sum of two remainders.
    #[must_use]
    pub fn add(&self, a: u16, b: u16) -> u16 {
        ((u32::from(a) + u32::from(b)) % u32::from(self.value)) as u16
    }

    /// The difference of two remainders.
    #[must_use]
    pub fn subtract(&self, a: u16, b: u16) -> u16 {
        self.add(a, self.negate(b))
    }

    /// What has to be added to a remainder to make 0.
    #[must_use]
    pub fn negate(&self, a: u16) -> u16 {
        (self.value - a % self.value) % self.value
    }

    /// The product of two remainders.
    #[must_use]
    pub fn multiply(&self, a: u16, b: u16) -> u16 {
        (u32::from(a) * u32::from(b) % u32::from(self.value)) as u16
    }

    /// What a remainder has to be multiplied with to make 1, if anything does.
    #[must_use]
    pub fn inverse(&self, a: u16) -> Option<u16> {
        inverse(a % self.value, self.value)
    }

    /// A vector modulo a prime power as one modulo the whole, of the same order.
    pub(crate) fn lift(&self, vector: &[u16], part: PrimePower) -> Vec<u16> {
        let rest = self.value / part.value;
        vector.iter().map(|&entry| entry * rest).collect()
    }

    /// The vector of the given length with the given remainders modulo each of the parts.
    pub(crate) fn combine_all(&self, remainders: &[Vec<u16>], length: usize) -> Vec<u16> {
        let mut sum = vec![0; length];
        for (vector, &idempotent) in remainders.iter().zip(&self.idempotents) {
            add_multiple(&mut sum, idempotent, vector, self.value);
        }
        sum
    }

    /// The remainder with the given remainders modulo each of [`Modulus::parts`] (the Chinese
    /// remainder theorem). Missing ones count as 0.
    #[must_use]
    pub fn combine(&self, remainders: &[u16]) -> u16 {
        let terms = remainders.iter().zip(self.parts()).zip(&self.idempotents);
        terms.fold(0, |sum, ((&remainder, part), &idempotent)| {
            self.add(sum, self.multiply(remainder % part.value, idempotent))
        })
    }
}

/// The inverse of `a` modulo `q`, by Euclid's algorithm.
pub(crate) fn inverse(a: u16, q: u16) -> Option<u16> {
    let (mut r, mut next) = (i32::from(q), i32::from(a));
    let (mut t, mut next_t) = (0, 1);
    while next != 0 {
        let quotient = r / next;
        (r, next) = (next, r - quotient * next);
        (t, next_t) = (next_t, t - quotient * next_t);
    }
    (r == 1).then(|| t.rem_euclid(i32::from(q)) as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_modulus_is_the_product_of_its_prime_powers() {
        for value in 2..=Modulus::MAX {
            let modulus = Modulus::new(u64::from(value)).unwrap();
            let product: u32 = modulus.parts().iter().map(|part| u32::from(part.value())).product();
            assert_eq!(product, u32::from(value));
            for part in modulus.parts() {
                let p = part.prime();
                assert!((2..p).take_while(|d| d * d <= p).all(|d| !p.is_multiple_of(d)), "{p}");
                assert_eq!(p.pow(u32::from(part.exponent())), part.value());
            }
        }
        for wrong in [0, 1, u64::from(Modulus::MAX) + 1, u64::MAX] {
            assert_eq!(Modulus::new(wrong), Err(LinearError::Modulus { found: wrong }));
        }
    }

    #[test]
    fn remainders_split_and_combine_and_invert() {
        for value in 2..200 {
            let k = Modulus::new(value).unwrap();
            for a in 0..k.value() {
                let split: Vec<u16> = k.parts().iter().map(|part| a % part.value()).collect();
                assert_eq!(k.combine(&split), a);
                let found = (0..k.value()).find(|&b| k.multiply(a, b) == 1);
                assert_eq!(k.inverse(a), found, "{a} mod {value}");
                assert_eq!(k.subtract(a, a), 0);
            }
        }
    }
}
