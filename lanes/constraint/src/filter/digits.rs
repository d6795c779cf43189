//! Sets of different digits by their number and their sum, as tables: 502 of the digits from 1 to 9 add up to something.

/// How many digits a set can have, and none.
const SIZES: usize = 10;
/// Sums go up to 45.
const SUMS: usize = 46;

/// All sets of digits from 1 to 9, those of one size and sum together; bit `n` stands for digit `n`.
static SETS: [u16; 512] = TABLE.0;

/// By size and sum: where the sets begin. They end where those of the next sum begin.
static STARTS: [[u16; SUMS + 1]; SIZES] = TABLE.1;

const TABLE: ([u16; 512], [[u16; SUMS + 1]; SIZES]) = table();

const fn table() -> ([u16; 512], [[u16; SUMS + 1]; SIZES]) {
    let (mut sets, mut starts, mut count) = ([0; 512], [[0; SUMS + 1]; SIZES], 0);
    let mut size = 0;
    while size < SIZES {
        let mut sum = 0;
        while sum < SUMS {
            starts[size][sum] = count as u16;
            let mut digits = 0u16;
            while digits < 512 {
                let set = digits << 1;
                if set.count_ones() as usize == size && total(set) == sum {
                    sets[count] = set;
                    count += 1;
                }
                digits += 1;
            }
            sum += 1;
        }
        starts[size][SUMS] = count as u16;
        size += 1;
    }
    (sets, starts)
}

const fn total(set: u16) -> usize {
    let (mut sum, mut digit) = (0, 1);
    while digit <= 9 {
        if set >> digit & 1 == 1 {
            sum += digit;
        }
        digit += 1;
    }
    sum
}

/// The sets of `size` different digits from 1 to 9 that add up to `sum`, each as bits: bit `n` for digit `n`.
///
/// ```
/// use unsolve_constraint::{Values, digit_sets};
///
/// assert_eq!(digit_sets(2, 4), [Values::of(&[1, 3]).bits() as u16]);
/// assert_eq!(digit_sets(3, 6).len(), 1);
/// assert_eq!(digit_sets(4, 20).len(), 12);
/// assert!(digit_sets(2, 18).is_empty());
/// ```
#[must_use]
pub fn digit_sets(size: usize, sum: usize) -> &'static [u16] {
    if size >= SIZES || sum >= SUMS {
        return &[];
    }
    &SETS[usize::from(STARTS[size][sum])..usize::from(STARTS[size][sum + 1])]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sets_are_those_that_counting_by_hand_finds() {
        let mut listed = 0;
        for size in 0..=9 {
            for sum in 0..=45 {
                let hand: Vec<u16> = (0..512u16)
                    .map(|digits| digits << 1)
                    .filter(|set| {
                        let members: Vec<u32> = (1..10).filter(|n| set >> n & 1 == 1).collect();
                        members.len() == size && members.iter().sum::<u32>() as usize == sum
                    })
                    .collect();
                assert_eq!(digit_sets(size, sum), hand, "{size} digits, sum {sum}");
                listed += if size > 1 { hand.len() } else { 0 };
            }
        }
        assert_eq!(listed, 502, "runs have two digits or more");
        assert!(digit_sets(10, 45).is_empty() && digit_sets(3, usize::MAX).is_empty());
    }
}
