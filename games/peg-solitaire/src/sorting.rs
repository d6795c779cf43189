//! Sets of numbers as sorted lists: many are gathered, sorted by their digits, and those that occur twice are dropped.

/// Numbers that are gathered before they are sorted.
const AT_ONCE: usize = 1 << 22;
/// Bits of a digit.
const DIGIT: u32 = 11;

/// Gathers numbers below a power of two and keeps each once.
pub struct Gathered {
    bits: u32,
    open: Vec<u64>,
    scratch: Vec<u64>,
    /// Sorted lists, the longest first.
    sorted: Vec<Vec<u64>>,
}

impl Gathered {
    /// Nothing yet; all numbers will be below `2^bits`.
    #[must_use]
    pub fn new(bits: u32) -> Self {
        Self { bits, open: Vec::new(), scratch: Vec::new(), sorted: Vec::new() }
    }

    /// Takes a number.
    #[inline]
    pub fn push(&mut self, number: u64) {
        if self.open.len() == AT_ONCE {
            self.settle();
        }
        self.open.push(number);
    }

    /// Bytes that are held.
    pub fn bytes(&self) -> u64 {
        let numbers = self.open.capacity() + self.scratch.capacity();
        (8 * (numbers + self.sorted.iter().map(Vec::capacity).sum::<usize>())) as u64
    }

    /// Sorts what is open, and joins lists of about the same length.
    fn settle(&mut self) {
        sort(&mut self.open, &mut self.scratch, self.bits);
        self.open.dedup();
        let mut list = self.open.clone();
        self.open.clear();
        while let Some(other) = self.sorted.pop_if(|other| other.len() < 2 * list.len()) {
            list = joined(&other, &list);
        }
        self.sorted.push(list);
    }

    /// All numbers, sorted; begins anew.
    pub fn take(&mut self) -> Vec<u64> {
        self.settle();
        let mut all = self.sorted.pop().unwrap_or_default();
        while let Some(other) = self.sorted.pop() {
            all = joined(&other, &all);
        }
        all.shrink_to_fit();
        all
    }
}

/// Sorts numbers of `bits` bits digit by digit, the last digit first.
fn sort(numbers: &mut Vec<u64>, scratch: &mut Vec<u64>, bits: u32) {
    scratch.resize(numbers.len(), 0);
    for shift in (0..bits).step_by(DIGIT as usize) {
        let digit = |number: u64| (number >> shift) as usize & ((1 << DIGIT) - 1);
        let mut starts = [0usize; 1 << DIGIT];
        for &number in &*numbers {
            starts[digit(number)] += 1;
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += std::mem::replace(start, sum);
        }
        for &number in &*numbers {
            let at = &mut starts[digit(number)];
            scratch[*at] = number;
            *at += 1;
        }
        std::mem::swap(numbers, scratch);
    }
}

/// Two sorted lists as one, each number once.
#[must_use]
pub fn joined(one: &[u64], other: &[u64]) -> Vec<u64> {
    let mut all = Vec::with_capacity(one.len() + other.len());
    let (mut left, mut right) = (one, other);
    while let ([a, ..], [b, ..]) = (left, right) {
        all.push(*a.min(b));
        let (take_left, take_right) = (a <= b, b <= a);
        left = &left[usize::from(take_left)..];
        right = &right[usize::from(take_right)..];
    }
    all.extend_from_slice(left);
    all.extend_from_slice(right);
    all
}

/// The numbers that are in both of two sorted lists.
#[must_use]
pub fn common(one: &[u64], other: &[u64]) -> Vec<u64> {
    let mut rest = one;
    let mut both = Vec::new();
    for &number in other {
        let skip = rest.partition_point(|&earlier| earlier < number);
        rest = &rest[skip..];
        if rest.first() == Some(&number) {
            both.push(number);
        }
    }
    both
}
