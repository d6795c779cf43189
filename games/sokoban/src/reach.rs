//! Where the player can walk, and how that changes with a push or a pull.

use unsolve_grids::{Cell, Grid};

use crate::set::{Set, Spot};

/// Where there is no floor.
const NONE: u16 = u16::MAX;
/// Steps to the eight cells around one, clockwise; those that share an edge with it come at even places.
const RING: [[isize; 2]; 8] =
    [[-1, 0], [-1, 1], [0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1]];
/// The cells of a ring that share an edge with its middle, a bit each.
const BESIDE: usize = 0b0101_0101;

/// What is next to each spot.
#[derive(Debug, Clone)]
pub(crate) struct Paths {
    /// Its neighbours.
    near: Vec<Set>,
    /// The spots around it, clockwise, or [`NONE`].
    around: Vec<[u16; 8]>,
    /// Whether the neighbours among some of those are connected through them, by the bits of these.
    connected: [bool; 256],
}

impl Paths {
    /// The paths of a floor: the cells of the spots, and the spot of each cell or [`NONE`].
    pub(crate) fn new(grid: Grid, cells: &[Cell], spots: &[u16]) -> Self {
        let around: Vec<[u16; 8]> = cells
            .iter()
            .map(|&cell| {
                let [row, column] = grid.at(cell);
                RING.map(|[down, right]| {
                    let row = row.checked_add_signed(down);
                    let cell = row.zip(column.checked_add_signed(right));
                    let cell = cell.and_then(|(row, column)| grid.cell(row, column));
                    cell.map_or(NONE, |cell| spots[usize::from(cell)])
                })
            })
            .collect();
        let beside = |ring: &[u16; 8]| -> Set {
            let spots = ring.iter().step_by(2).filter(|&&spot| spot != NONE);
            spots.map(|&spot| spot as Spot).collect()
        };
        let near = around.iter().map(beside).collect();
        Self { near, around, connected: std::array::from_fn(is_connected) }
    }

    /// All free spots that can be walked to from one of them.
    #[inline]
    pub(crate) fn reach(&self, free: &Set, from: Spot) -> Set {
        self.walk(free, None, from)
    }

    /// The first of them. Nothing comes before the first free spot: once it is reached there is no need to go on.
    #[inline]
    pub(crate) fn first(&self, free: &Set, from: Spot) -> Spot {
        self.walk(free, free.first(), from).first().unwrap_or(from)
    }

    /// The free spots that can be walked to, at least as far as one of them.
    #[inline]
    fn walk(&self, free: &Set, until: Option<Spot>, from: Spot) -> Set {
        match self.near.len() {
            ..=64 => Set::of_words(self.flood::<1>(free.words(), until, from)),
            65..=128 => Set::of_words(self.flood::<2>(free.words(), until, from)),
            _ => Set::of_words(self.flood::<4>(free.words(), until, from)),
        }
    }

    /// The same in a floor of so many machine words. Low spots are looked at first.
    #[inline]
    fn flood<const WORDS: usize>(
        &self,
        free: [u64; WORDS],
        until: Option<Spot>,
        from: Spot,
    ) -> [u64; WORDS] {
        let has = |set: &[u64; WORDS], spot: Spot| {
            set[usize::from(spot >> 6) % WORDS] >> (spot & 63) & 1 != 0
        };
        let mut reached = [0; WORDS];
        reached[usize::from(from >> 6) % WORDS] = 1 << (from & 63);
        let mut front = reached;
        while !until.is_some_and(|until| has(&reached, until)) {
            let Some(word) = front.iter().position(|&bits| bits != 0) else { break };
            let spot = word * 64 + front[word].trailing_zeros() as usize;
            front[word] &= front[word] - 1;
            let near: [u64; WORDS] = self.near[spot].words();
            for word in 0..WORDS {
                let new = near[word] & free[word] & !reached[word];
                reached[word] |= new;
                front[word] |= new;
            }
        }
        reached
    }

    /// The first spot that can be walked to after a push from `at` to `to`, where `reach` was what could be walked to
    /// before; `free` is what is free after it. `None` if a look around does not tell.
    #[inline]
    pub(crate) fn first_after_push(
        &self,
        [reach, free]: [&Set; 2],
        at: Spot,
        to: Spot,
    ) -> Option<Spot> {
        let opens = !self.near[usize::from(at)].and(free).is_within(reach);
        if opens || reach.has(to) && !self.hold_together(&reach.with(at), to) {
            return None;
        }
        reach.without(to).with(at).first()
    }

    /// The same for a pull: the box comes from `to` to `at`, where the player stood.
    #[inline]
    pub(crate) fn first_after_pull(
        &self,
        [reach, free]: [&Set; 2],
        at: Spot,
        to: Spot,
    ) -> Option<Spot> {
        let beside = self.near[usize::from(to)].and(free);
        if !beside.is_within(reach) || !self.hold_together(reach, at) {
            return None;
        }
        let left = reach.without(at);
        if beside.is_empty() { left.first() } else { left.with(to).first() }
    }

    /// Whether a set stays in one piece without a spot of it, as far as a look around tells.
    #[inline]
    fn hold_together(&self, set: &Set, spot: Spot) -> bool {
        let ring = self.around[usize::from(spot)].iter().enumerate();
        let bits = ring.fold(0, |bits, (place, &spot)| {
            bits | usize::from(spot != NONE && set.has(spot as Spot)) << place
        });
        self.connected[bits]
    }
}

/// Whether the cells that share an edge with the middle of a ring are connected through the ring.
fn is_connected(ring: usize) -> bool {
    let beside = ring & BESIDE;
    // From one of them along the ring, both ways.
    let mut reached = beside & beside.wrapping_neg();
    for _ in 0..RING.len() {
        let turned = (reached << 1 | reached >> 7 | reached >> 1 | reached << 7) & 0xff;
        reached |= turned & ring;
    }
    beside & !reached == 0
}
