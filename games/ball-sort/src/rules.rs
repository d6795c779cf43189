//! The rules on packed tubes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_graph::{Codec, Lost, Transition};
use unsolve_tubes::{
    Judge, MAX_COLOURS, MAX_TUBES, Shape, Solved, SortingRules, TubeMove, Tubes, WrittenMove, codec,
};

use super::variant::Variant;

/// Stands for any ball where a ball is expected.
const ANY: u64 = u64::MAX;
/// Stands for no ball where a ball is expected.
const NONE: u64 = 0;

/// A move: the top ball of one tube onto another. Tubes count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "BallSortMove")]
pub struct BallMove {
    /// The tube the ball is taken from.
    pub from: u8,
    /// The tube it is put into.
    pub to: u8,
}

impl TubeMove for BallMove {
    fn tubes(self) -> (usize, usize) {
        (usize::from(self.from), usize::from(self.to))
    }

    fn amount(self) -> usize {
        1
    }
}

/// The rules of one level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    shape: Shape,
    variant: Variant,
}

impl Rules {
    pub(super) fn is_legal(&self, state: &Tubes, mv: BallMove) -> bool {
        let tubes = &state.0[..self.shape.tubes()];
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let (Some(&source), Some(&target)) = (tubes.get(from), tubes.get(to)) else { return false };
        let accepted = self.accepted(target);
        from != to && source != 0 && (accepted == ANY || accepted == self.shape.top(source))
    }

    /// The ball that may be put into a tube: its top one's like, [`ANY`] or [`NONE`].
    fn accepted(&self, tube: u64) -> u64 {
        match self.shape.height(tube) {
            0 => ANY,
            height if height == self.shape.capacity() => NONE,
            height => self.shape.unit(tube, height - 1),
        }
    }

    /// Balls that may stay where they are: in the tube a colour ends up in, those at the bottom,
    /// less those higher up that have to leave and come back; the tube is chosen so that most
    /// stay. If a colour fills several tubes, the largest bottom runs stay.
    fn staying(&self, tubes: &[u64]) -> u32 {
        let mut best = [0u32; MAX_COLOURS + 1];
        let mut shared = [0; MAX_TUBES];
        let mut any_shared = false;
        for (i, &tube) in tubes.iter().enumerate().filter(|(_, tube)| **tube != 0) {
            let colour = self.shape.bottom(tube) as usize;
            let run = self.shape.bottom_run(tube);
            if self.shape.shares()[colour] == 1 {
                let stays = run.saturating_sub(self.shape.strays(tube)) as u32;
                best[colour] = stays.max(best[colour]);
            } else {
                shared[i] = run as u8;
                any_shared = true;
            }
        }
        let alone: u32 = best.iter().sum();
        alone + if any_shared { self.shared_runs(tubes, &shared) } else { 0 }
    }

    /// The largest bottom runs of colours that fill several tubes, as many as each fills.
    fn shared_runs(&self, tubes: &[u64], runs: &[u8; MAX_TUBES]) -> u32 {
        let mut left = *self.shape.shares();
        let mut stay = 0;
        for length in (1..=self.shape.capacity() as u8).rev() {
            for (&tube, _) in tubes.iter().zip(runs).filter(|&(_, &run)| run == length) {
                let share = &mut left[self.shape.bottom(tube) as usize];
                if *share > 0 {
                    *share -= 1;
                    stay += u32::from(length);
                }
            }
        }
        stay
    }
}

impl SortingRules for Rules {
    type Variant = Variant;

    fn new(shape: Shape, variant: Variant) -> Self {
        Self { shape, variant }
    }

    fn shape(&self) -> &Shape {
        &self.shape
    }

    fn variant(&self) -> Variant {
        self.variant
    }

    fn written((from, to, _): WrittenMove) -> BallMove {
        BallMove { from, to }
    }
}

impl Transition for Rules {
    type State = Tubes;
    type Move = BallMove;

    fn moves(&self, state: &Tubes, out: &mut Vec<BallMove>) {
        let tubes = &state.0[..self.shape.tubes()];
        let (mut accepting, mut found) = ([(0, NONE); MAX_TUBES], 0);
        for (to, &tube) in tubes.iter().enumerate() {
            let accepted = self.accepted(tube);
            if accepted != NONE {
                accepting[found] = (to, accepted);
                found += 1;
            }
        }
        for (from, &tube) in tubes.iter().enumerate().filter(|(_, tube)| **tube != 0) {
            let ball = self.shape.top(tube);
            for &(to, accepted) in &accepting[..found] {
                if to != from && (accepted == ANY || accepted == ball) {
                    out.push(BallMove { from: from as u8, to: to as u8 });
                }
            }
        }
    }

    fn apply(&self, state: &mut Tubes, mv: BallMove) {
        let (mut from, mut to) = (state.0[usize::from(mv.from)], state.0[usize::from(mv.to)]);
        self.shape.pour(&mut from, &mut to, 1);
        state.0[usize::from(mv.from)] = from;
        state.0[usize::from(mv.to)] = to;
    }

    fn is_goal(&self, state: &Tubes) -> bool {
        self.variant.solved.holds(&self.shape, state)
    }

    fn canonical(&self, state: &mut Tubes) {
        state.sort(self.shape.tubes());
    }

    fn successor(&self, state: &Tubes, mv: BallMove) -> Tubes {
        state.poured(&self.shape, usize::from(mv.from), usize::from(mv.to), 1)
    }

    fn codec(&self) -> Option<Codec<Self>> {
        Some(codec(&self.shape))
    }

    /// Leaves out what can't shorten a solution: equal tubes twice (in a canonical state they are
    /// neighbours), a lone ball into an empty
    /// tube (nothing changes), and taking a completed tube apart if it holds all of its colour
    /// (its balls fit nowhere but an empty tube, and the room they leave fits nothing else).
    fn search_moves(&self, state: &Tubes, out: &mut Vec<BallMove>) {
        let tubes = &state.0[..self.shape.tubes()];
        let mut open = [(0, 0); MAX_TUBES];
        let mut targets = 0;
        for (i, &tube) in tubes.iter().enumerate() {
            let accepted = self.accepted(tube);
            if accepted != NONE {
                open[targets] = (i, accepted);
                targets += 1;
            }
        }
        let is_twin = |i: usize| i > 0 && tubes[i - 1] == tubes[i];
        for (from, &tube) in tubes.iter().enumerate() {
            let ball = self.shape.top(tube);
            let alone = self.shape.shares()[ball as usize] == 1;
            if ball == 0 || alone && self.shape.is_complete(tube) || is_twin(from) {
                continue;
            }
            let lone = tube == ball;
            for &(to, accepted) in &open[..targets] {
                let fits = accepted == ball || accepted == ANY && !lone;
                if fits && to != from && (!is_twin(to) || to - 1 == from) {
                    out.push(BallMove { from: from as u8, to: to as u8 });
                }
            }
        }
    }

    /// Every ball moves at least once, except those that may stay. If tubes need not be full,
    /// only those that lie on another colour have to go.
    fn bound(&self, state: &Tubes) -> u32 {
        let tubes = &state.0[..self.shape.tubes()];
        let shape = &self.shape;
        match self.variant.solved {
            Solved::FullOfOneColor => shape.total() - self.staying(tubes),
            Solved::OneColor => {
                let above = |&tube: &u64| (shape.height(tube) - shape.bottom_run(tube)) as u32;
                tubes.iter().map(above).sum()
            }
        }
    }

    /// By the top-border test.
    fn lost(&self) -> Option<Lost<'_, Tubes>> {
        let mut judge = Judge::new(&self.shape);
        Some(Box::new(move |state| judge.can_win(state) == Some(false)))
    }

    /// Pieces of one colour beyond the fewest possible: what has to be joined still.
    fn visible(&self, state: &Tubes) -> u32 {
        let tubes = &state.0[..self.shape.tubes()];
        let runs: u32 = tubes.iter().map(|&tube| self.shape.runs(tube)).sum();
        runs.saturating_sub(self.shape.filled() as u32)
    }

    /// The colour of the ball.
    fn object(&self, state: &Tubes, mv: BallMove) -> u32 {
        self.shape.top(state.0[usize::from(mv.from)]) as u32
    }

    fn goals(&self) -> Option<Vec<Tubes>> {
        let one = self.variant.solved == Solved::FullOfOneColor;
        one.then(|| vec![Tubes::sorted_out(&self.shape)])
    }

    /// The top ball of a tube may have come from any other tube with room, if without it the tube
    /// is empty or shows the ball's colour.
    fn unmoves(&self, state: &Tubes, out: &mut Vec<(BallMove, Tubes)>) -> bool {
        let shape = &self.shape;
        let tubes = &state.0[..shape.tubes()];
        for (to, &target) in tubes.iter().enumerate().filter(|(_, tube)| **tube != 0) {
            if shape.top_run(target) == 1 && shape.height(target) > 1 {
                continue;
            }
            for (from, &source) in tubes.iter().enumerate().filter(|&(from, _)| from != to) {
                if shape.height(source) < shape.capacity() {
                    let mut before = *state;
                    let (mut taken, mut given) = (target, source);
                    shape.pour(&mut taken, &mut given, 1);
                    before.0[to] = taken;
                    before.0[from] = given;
                    out.push((BallMove { from: from as u8, to: to as u8 }, before));
                }
            }
        }
        true
    }
}
