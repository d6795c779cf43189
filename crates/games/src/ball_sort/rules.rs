//! The rules on packed tubes.
//!
//! A tube is one machine word: the ball at height `i` (bottom 0) stands in bits `i * BITS` and up,
//! as its colour plus one, so an empty tube is 0. A position is a row of such words; which tube
//! stands where has no meaning, so the canonical position has them sorted.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_graph::{Codec, Transition};

use super::packing;

/// Most colours.
pub const MAX_COLOURS: usize = 26;
/// Most balls in a tube.
pub const MAX_CAPACITY: usize = 8;
/// Most tubes.
pub const MAX_TUBES: usize = 36;

/// Stands for any ball where a ball is expected.
const ANY: u64 = u64::MAX;
/// Stands for no ball where a ball is expected.
const NONE: u64 = 0;

/// A move: the top ball of one tube onto another. Tubes count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "BallSortMove")]
pub struct Pour {
    /// The tube the ball is taken from.
    pub from: u8,
    /// The tube it is put into.
    pub to: u8,
}

/// All tubes of a position; those past [`Rules::tubes`] are unused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tubes(pub(super) [u64; MAX_TUBES]);

/// The rules of one level: sizes, and how many tubes each colour fills.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    capacity: usize,
    tubes: usize,
    /// Bits of a ball.
    bits: usize,
    /// Bytes of a packed tube.
    width: usize,
    /// How many balls a number of bits reaches into; division would cost more than all the rest.
    reaches: [u8; 65],
    /// A one in the lowest bit of every ball, for 0 to 8 balls.
    ones: [u64; MAX_CAPACITY + 1],
    /// How many tubes each colour fills; by colour plus one.
    shares: [u8; MAX_COLOURS + 1],
    balls: u32,
    filled: u32,
}

impl Rules {
    /// The rules for tubes of this capacity in which colour `c` fills `shares[c]` tubes.
    ///
    /// Sizes are the caller's to check: see [`MAX_COLOURS`], [`MAX_CAPACITY`] and [`MAX_TUBES`].
    #[must_use]
    pub fn new(capacity: usize, tubes: usize, shares: &[u8]) -> Self {
        let bits = if shares.len() <= 15 { 4 } else { 5 };
        let mut ones = [0; MAX_CAPACITY + 1];
        for height in 1..=MAX_CAPACITY {
            ones[height] = ones[height - 1] | 1 << (bits * (height - 1));
        }
        let mut reaches = [0; 65];
        for (length, reach) in reaches.iter_mut().enumerate() {
            *reach = length.div_ceil(bits) as u8;
        }
        let mut by_ball = [0; MAX_COLOURS + 1];
        by_ball[1..=shares.len()].copy_from_slice(shares);
        let filled = shares.iter().map(|&share| u32::from(share)).sum();
        Self {
            capacity,
            tubes,
            bits,
            width: (bits * capacity).div_ceil(8),
            reaches,
            ones,
            shares: by_ball,
            balls: filled * capacity as u32,
            filled,
        }
    }

    /// Balls a tube holds.
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.capacity
    }

    /// Tubes on the board.
    #[must_use]
    pub fn tubes(&self) -> usize {
        self.tubes
    }

    /// Tubes that are filled in the end.
    #[must_use]
    pub fn filled(&self) -> usize {
        self.filled as usize
    }

    /// How many tubes a colour fills.
    #[must_use]
    pub fn share(&self, colour: u8) -> usize {
        usize::from(self.shares[usize::from(colour) + 1])
    }

    /// The colours that are in play.
    pub fn colours(&self) -> impl Iterator<Item = u8> + '_ {
        (0..MAX_COLOURS as u8).filter(|&colour| self.share(colour) > 0)
    }

    /// A tube from its balls, bottom first.
    #[must_use]
    pub fn tube(&self, balls: &[u8]) -> u64 {
        balls.iter().rev().fold(0, |tube, &ball| tube << self.bits | u64::from(ball + 1))
    }

    /// The balls of a tube, bottom first.
    #[must_use]
    pub fn balls(&self, tube: u64) -> Vec<u8> {
        (0..self.height(tube)).map(|i| (self.ball(tube, i) - 1) as u8).collect()
    }

    /// How many balls a tube holds.
    #[must_use]
    pub fn height(&self, tube: u64) -> usize {
        usize::from(self.reaches[64 - tube.leading_zeros() as usize])
    }

    /// The colour plus one of the ball at a height.
    fn ball(&self, tube: u64, height: usize) -> u64 {
        tube >> (self.bits * height) & ((1 << self.bits) - 1)
    }

    /// The colour plus one of the top ball; 0 if there is none.
    pub(super) fn top(&self, tube: u64) -> u64 {
        self.height(tube).checked_sub(1).map_or(0, |top| self.ball(tube, top))
    }

    /// Whether all balls of a tube have one colour.
    pub(super) fn is_uniform(&self, tube: u64) -> bool {
        tube == self.ball(tube, 0) * self.ones[self.height(tube)]
    }

    /// Whether a tube is full and of one colour.
    pub(super) fn is_complete(&self, tube: u64) -> bool {
        self.height(tube) == self.capacity && self.is_uniform(tube)
    }

    /// The number of runs of one colour in a tube.
    pub(super) fn runs(&self, tube: u64) -> u32 {
        let height = self.height(tube);
        if height == 0 {
            return 0;
        }
        1 + self.unequal(tube ^ (tube >> self.bits), height - 1)
    }

    /// How many of the lowest places of a word are zero.
    fn run(&self, word: u64) -> usize {
        let zeros = word.trailing_zeros() as usize;
        usize::from(self.reaches[(zeros + 1).min(64)]) - 1
    }

    /// How many of the lowest `balls` places of a word are not zero.
    fn unequal(&self, word: u64, balls: usize) -> u32 {
        let mut folded = word | word >> 1 | word >> 2 | word >> 3;
        if self.bits == 5 {
            folded |= word >> 4;
        }
        (folded & self.ones[balls]).count_ones()
    }

    pub(super) fn is_legal(&self, state: &Tubes, mv: Pour) -> bool {
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        if from == to || from >= self.tubes || to >= self.tubes || state.0[from] == 0 {
            return false;
        }
        let target = state.0[to];
        target == 0
            || self.height(target) < self.capacity
                && self.top(target) == self.top(state.0[from])
    }

    /// The ball that may be put into a tube: its top one's like, [`ANY`] or [`NONE`].
    fn accepted(&self, tube: u64) -> u64 {
        match self.height(tube) {
            0 => ANY,
            height if height == self.capacity => NONE,
            height => self.ball(tube, height - 1),
        }
    }

    /// Takes the top ball off a tube; returns its colour plus one.
    pub(super) fn take(&self, tube: &mut u64) -> u64 {
        let top = self.height(*tube).saturating_sub(1);
        let ball = self.ball(*tube, top);
        *tube &= !(((1 << self.bits) - 1) << (self.bits * top));
        ball
    }

    /// Puts a ball, given as colour plus one, on top of a tube.
    pub(super) fn put(&self, tube: &mut u64, ball: u64) {
        *tube |= ball << (self.bits * self.height(*tube));
    }

    /// The solved position: every colour in tubes of its own, the empty tubes last.
    #[must_use]
    pub fn solved(&self) -> Tubes {
        let mut tubes = Tubes([0; MAX_TUBES]);
        let full = |colour: u8| (u64::from(colour) + 1) * self.ones[self.capacity];
        let contents =
            self.colours().flat_map(|c| std::iter::repeat_n(full(c), self.share(c)));
        tubes.0.iter_mut().zip(contents).for_each(|(tube, content)| *tube = content);
        tubes
    }
}

impl Transition for Rules {
    type State = Tubes;
    type Move = Pour;

    fn moves(&self, state: &Tubes, out: &mut Vec<Pour>) {
        let tubes = &state.0[..self.tubes];
        let mut accepts = [0; MAX_TUBES];
        for (accepted, &tube) in accepts.iter_mut().zip(tubes) {
            *accepted = self.accepted(tube);
        }
        for (from, &tube) in tubes.iter().enumerate() {
            let ball = self.top(tube);
            for (to, &accepted) in accepts[..self.tubes].iter().enumerate() {
                if ball != 0 && to != from && (accepted == ANY || accepted == ball) {
                    out.push(Pour { from: from as u8, to: to as u8 });
                }
            }
        }
    }

    fn apply(&self, state: &mut Tubes, mv: Pour) {
        let ball = self.take(&mut state.0[usize::from(mv.from)]);
        self.put(&mut state.0[usize::from(mv.to)], ball);
    }

    fn is_goal(&self, state: &Tubes) -> bool {
        state.0[..self.tubes].iter().all(|&tube| tube == 0 || self.is_complete(tube))
    }

    fn canonical(&self, state: &mut Tubes) {
        let tubes = &mut state.0[..self.tubes];
        for i in 1..tubes.len() {
            let tube = tubes[i];
            let mut place = i;
            while place > 0 && tubes[place - 1] > tube {
                tubes[place] = tubes[place - 1];
                place -= 1;
            }
            tubes[place] = tube;
        }
    }

    fn codec(&self) -> Option<Codec<Self>> {
        Some(packing::codec(self.width, self.tubes))
    }

    /// Leaves out what can't shorten a solution: equal tubes twice, a lone ball into an empty
    /// tube (nothing changes), and taking a completed tube apart if it holds all of its colour
    /// (its balls fit nowhere but an empty tube, and the room they leave fits nothing else).
    fn search_moves(&self, state: &Tubes, out: &mut Vec<Pour>) {
        let tubes = &state.0[..self.tubes];
        let mut open = [(0, 0); MAX_TUBES];
        let mut targets = 0;
        for (i, &tube) in tubes.iter().enumerate() {
            let accepted = self.accepted(tube);
            if accepted != NONE {
                open[targets] = (i, accepted);
                targets += 1;
            }
        }
        let twin = |i: usize| tubes[..i].iter().rposition(|&other| other == tubes[i]);
        for (from, &tube) in tubes.iter().enumerate() {
            let ball = self.top(tube);
            let alone = self.shares[ball as usize] == 1;
            if ball == 0 || alone && self.is_complete(tube) || twin(from).is_some() {
                continue;
            }
            let lone = tube == ball;
            for &(to, accepted) in &open[..targets] {
                let fits = accepted == ball || accepted == ANY && !lone;
                if fits && to != from && twin(to).is_none_or(|first| first == from) {
                    out.push(Pour { from: from as u8, to: to as u8 });
                }
            }
        }
    }

    /// Every ball moves at least once, except those at the bottom of the tube their colour ends
    /// up in. If a colour fills one tube, its balls higher up in that tube have to leave and come
    /// back, so each costs one move more; the tube is chosen as cheaply as possible. If it fills
    /// several, the largest bottom runs stay.
    fn bound(&self, state: &Tubes) -> u32 {
        let mut best = [0u32; MAX_COLOURS + 1];
        let mut shared: [u8; MAX_TUBES] = [0; MAX_TUBES];
        let mut any_shared = false;
        for (i, &tube) in state.0[..self.tubes].iter().enumerate() {
            if tube == 0 {
                continue;
            }
            let colour = self.ball(tube, 0);
            let height = self.height(tube);
            let other = tube ^ (colour * self.ones[height]);
            let run = self.run(other).min(height);
            if self.shares[colour as usize] == 1 {
                let above = height - run - self.unequal(other, height) as usize;
                let stays = run.saturating_sub(above) as u32;
                let known = &mut best[colour as usize];
                *known = stays.max(*known);
            } else {
                shared[i] = run as u8;
                any_shared = true;
            }
        }
        let mut stay: u32 = best.iter().sum();
        if any_shared {
            stay += self.shared_runs(state, &shared);
        }
        self.balls - stay
    }

    /// Pieces of one colour beyond the fewest possible: what has to be joined still.
    fn visible(&self, state: &Tubes) -> u32 {
        let runs: u32 = state.0[..self.tubes].iter().map(|&tube| self.runs(tube)).sum();
        runs.saturating_sub(self.filled)
    }

    /// The colour of the ball.
    fn object(&self, state: &Tubes, mv: Pour) -> u32 {
        self.top(state.0[usize::from(mv.from)]) as u32
    }

    fn goals(&self) -> Option<Vec<Tubes>> {
        Some(vec![self.solved()])
    }

    /// The top ball of a tube may have come from any other tube with room, if without it the tube
    /// is empty or shows the ball's colour.
    fn unmoves(&self, state: &Tubes, out: &mut Vec<(Pour, Tubes)>) -> bool {
        for to in 0..self.tubes {
            let mut below = state.0[to];
            let ball = self.take(&mut below);
            if ball == 0 || below != 0 && self.top(below) != ball {
                continue;
            }
            for from in (0..self.tubes).filter(|&from| from != to) {
                if self.height(state.0[from]) < self.capacity {
                    let mut before = *state;
                    before.0[to] = below;
                    self.put(&mut before.0[from], ball);
                    out.push((Pour { from: from as u8, to: to as u8 }, before));
                }
            }
        }
        true
    }
}

impl Rules {
    /// The largest bottom runs of colours that fill several tubes, as many as each fills.
    fn shared_runs(&self, state: &Tubes, runs: &[u8; MAX_TUBES]) -> u32 {
        let mut left = self.shares;
        let mut stay = 0;
        for length in (1..=self.capacity as u8).rev() {
            for i in (0..self.tubes).filter(|&i| runs[i] == length) {
                let share = &mut left[self.ball(state.0[i], 0) as usize];
                if *share > 0 {
                    *share -= 1;
                    stay += u32::from(length);
                }
            }
        }
        stay
    }
}
