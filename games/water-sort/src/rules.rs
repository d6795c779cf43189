//! The rules on packed tubes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_graph::{Codec, Lost, Transition};
use unsolve_tubes::{
    Judge, MAX_TUBES, Shape, Solved, SortingRules, TubeMove, Tubes, WrittenMove, codec,
};

use super::variant::{Pours, Variant};

/// A move: the run on top of one tube into another, as much of it as fits. Tubes count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "WaterSortMove")]
pub struct Pour {
    /// The tube that is poured from.
    pub from: u8,
    /// The tube that is poured into.
    pub to: u8,
    /// How many units are poured; as many as fit if it is 0 or left out.
    #[serde(default)]
    pub amount: u8,
}

impl TubeMove for Pour {
    fn tubes(self) -> (usize, usize) {
        (usize::from(self.from), usize::from(self.to))
    }

    fn amount(self) -> usize {
        usize::from(self.amount)
    }
}

/// The rules of one level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    shape: Shape,
    variant: Variant,
}

/// What a tube takes in.
#[derive(Clone, Copy, Default)]
struct Mouth {
    tube: u8,
    room: u8,
    /// The unit it shows; 0 if it is empty.
    shows: u64,
}

/// What the tubes with room take in.
struct Mouths {
    all: [Mouth; MAX_TUBES],
    found: usize,
    /// A bit for each unit that one of them shows; the lowest if one is empty.
    shown: u32,
}

impl Rules {
    /// The tubes that take something in: those with room.
    fn mouths(&self, tubes: &[u64]) -> Mouths {
        let mut mouths = Mouths { all: [Mouth::default(); MAX_TUBES], found: 0, shown: 0 };
        for (i, &tube) in tubes.iter().enumerate() {
            let height = self.shape.height(tube);
            if height < self.shape.capacity() {
                let shows = self.shape.top(tube);
                mouths.all[mouths.found] =
                    Mouth { tube: i as u8, room: (self.shape.capacity() - height) as u8, shows };
                mouths.found += 1;
                mouths.shown |= 1 << shows;
            }
        }
        mouths
    }

    /// How much of a run goes into a tube with this room; 0 if nothing may.
    fn amount(&self, run: usize, room: u8) -> u8 {
        match self.variant.pours {
            Pours::WhatFits => room.min(run as u8),
            Pours::WholeRun if run > usize::from(room) => 0,
            Pours::WholeRun => run as u8,
        }
    }

    /// The move between two tubes, if it is one.
    #[must_use]
    pub fn pour(&self, state: &Tubes, from: u8, to: u8) -> Option<Pour> {
        let tubes = &state.0[..self.shape.tubes()];
        let (&source, &target) = (tubes.get(usize::from(from))?, tubes.get(usize::from(to))?);
        let shape = &self.shape;
        let fits = target == 0 && !shape.is_uniform(source)
            || target != 0 && shape.top(source) == shape.top(target);
        if from == to || source == 0 || shape.is_complete(source) || !fits {
            return None;
        }
        let room = (shape.capacity() - shape.height(target)) as u8;
        let amount = self.amount(shape.top_run(source), room);
        (amount > 0).then_some(Pour { from, to, amount })
    }

    /// Appends the pours out of one tube.
    fn pours_from(&self, tubes: &[u64], from: usize, mouths: &Mouths, out: &mut Vec<Pour>) {
        let (shape, tube) = (&self.shape, tubes[from]);
        let unit = shape.top(tube);
        if tube == 0 || mouths.shown & (1 | 1 << unit) == 0 || shape.is_complete(tube) {
            return;
        }
        let run = shape.top_run(tube);
        let uniform = run == shape.height(tube);
        for mouth in &mouths.all[..mouths.found] {
            let fits = mouth.shows == unit || mouth.shows == 0 && !uniform;
            if !fits || usize::from(mouth.tube) == from {
                continue;
            }
            let amount = self.amount(run, mouth.room);
            if amount > 0 {
                out.push(Pour { from: from as u8, to: mouth.tube, amount });
            }
        }
    }

    /// Colours that stand at the bottom of a tube, each as often as it fills one in the end.
    fn homes(&self, tubes: &[u64]) -> u32 {
        let mut left = *self.shape.shares();
        let mut homes = 0;
        for &tube in tubes.iter().filter(|&&tube| tube != 0) {
            let share = &mut left[self.shape.bottom(tube) as usize];
            if *share > 0 {
                *share -= 1;
                homes += 1;
            }
        }
        homes
    }

    fn runs(&self, tubes: &[u64]) -> u32 {
        tubes.iter().map(|&tube| self.shape.runs(tube)).sum()
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

    fn written((from, to, amount): WrittenMove) -> Pour {
        Pour { from, to, amount }
    }

    fn spelled_out(&self, tubes: &Tubes, mv: Pour) -> Pour {
        let whole = || self.pour(tubes, mv.from, mv.to);
        if mv.amount == 0 { whole().unwrap_or(mv) } else { mv }
    }

    fn splits_runs(&self) -> bool {
        self.variant.pours == Pours::WhatFits
    }
}

impl Transition for Rules {
    type State = Tubes;
    type Move = Pour;

    /// A complete tube stays, and a tube of one colour is not poured into an empty one: both
    /// would change nothing.
    fn moves(&self, state: &Tubes, out: &mut Vec<Pour>) {
        let tubes = &state.0[..self.shape.tubes()];
        let mouths = self.mouths(tubes);
        for from in 0..tubes.len() {
            self.pours_from(tubes, from, &mouths, out);
        }
    }

    fn apply(&self, state: &mut Tubes, mv: Pour) {
        let (mut from, mut to) = (state.0[usize::from(mv.from)], state.0[usize::from(mv.to)]);
        self.shape.pour(&mut from, &mut to, usize::from(mv.amount));
        state.0[usize::from(mv.from)] = from;
        state.0[usize::from(mv.to)] = to;
    }

    fn is_goal(&self, state: &Tubes) -> bool {
        self.variant.solved.holds(&self.shape, state)
    }

    fn canonical(&self, state: &mut Tubes) {
        state.sort(self.shape.tubes());
    }

    fn successor(&self, state: &Tubes, mv: Pour) -> Tubes {
        state.poured(&self.shape, usize::from(mv.from), usize::from(mv.to), usize::from(mv.amount))
    }

    fn codec(&self) -> Option<Codec<Self>> {
        Some(codec(&self.shape))
    }

    /// Leaves equal tubes out: they pour, and take in, alike. In a canonical state they are
    /// neighbours.
    fn search_moves(&self, state: &Tubes, out: &mut Vec<Pour>) {
        let tubes = &state.0[..self.shape.tubes()];
        let mouths = self.mouths(tubes);
        let is_twin = |i: usize| i > 0 && tubes[i - 1] == tubes[i];
        for from in (0..tubes.len()).filter(|&from| !is_twin(from)) {
            let before = out.len();
            self.pours_from(tubes, from, &mouths, out);
            let mut kept = before;
            for i in before..out.len() {
                let mv = out[i];
                let to = usize::from(mv.to);
                if !is_twin(to) || to - 1 == from {
                    out[kept] = mv;
                    kept += 1;
                }
            }
            out.truncate(kept);
        }
    }

    /// In the end each colour stands in as many runs as it fills tubes. Joining two runs takes a
    /// pour; and a colour that has to get a bottom of its own takes one into an empty tube, which
    /// joins nothing. So: runs, less the colours that have their bottoms already. A pour that
    /// joins lowers it by one, one into an empty tube by at most one, one that is cut short not at
    /// all. If tubes need not be full, only what lies on another colour has to go.
    fn bound(&self, state: &Tubes) -> u32 {
        let tubes = &state.0[..self.shape.tubes()];
        match self.variant.solved {
            Solved::FullOfOneColor => self.runs(tubes) - self.homes(tubes),
            Solved::OneColor => {
                tubes.iter().map(|&tube| self.shape.runs(tube).saturating_sub(1)).sum()
            }
        }
    }

    fn bound_after(&self, state: &Tubes, bound: u32, mv: Pour, next: &Tubes) -> u32 {
        if self.variant.solved == Solved::OneColor {
            return self.bound(next);
        }
        let (source, target) = (state.0[usize::from(mv.from)], state.0[usize::from(mv.to)]);
        let unit = self.shape.top(source);
        let amount = usize::from(mv.amount);
        let whole = amount == self.shape.top_run(source);
        let empties = amount == self.shape.height(source);
        let tubes = &state.0[..self.shape.tubes()];
        let bottoms = || tubes.iter().filter(|&&tube| self.shape.bottom(tube) == unit).count();
        let share = usize::from(self.shape.shares()[unit as usize]);
        let nearer = match target {
            0 => bottoms() < share,
            _ if !whole => false,
            _ => !empties || bottoms() > share,
        };
        bound - u32::from(nearer)
    }

    /// By the top-border test; what is lost with runs that may be split is lost without.
    fn lost(&self) -> Option<Lost<'_, Tubes>> {
        let mut judge = Judge::new(&self.shape);
        Some(Box::new(move |state| judge.can_win(state) == Some(false)))
    }

    /// Pieces of one colour beyond the fewest possible: what has to be joined still.
    fn visible(&self, state: &Tubes) -> u32 {
        self.runs(&state.0[..self.shape.tubes()]).saturating_sub(self.shape.filled() as u32)
    }

    /// The colour that is poured.
    fn object(&self, state: &Tubes, mv: Pour) -> u32 {
        self.shape.top(state.0[usize::from(mv.from)]) as u32
    }

    fn goals(&self) -> Option<Vec<Tubes>> {
        let one = self.variant.solved == Solved::FullOfOneColor;
        one.then(|| vec![Tubes::sorted_out(&self.shape)])
    }

    /// A pour may have brought any part of the run on top, if what is left of the tube is empty or
    /// shows the same colour. The tube it came from showed another colour or was empty below it;
    /// if it shows the same colour, the pour was cut short, so the tube poured into is full.
    fn unmoves(&self, state: &Tubes, out: &mut Vec<(Pour, Tubes)>) -> bool {
        let shape = &self.shape;
        let tubes = &state.0[..shape.tubes()];
        for (to, &target) in tubes.iter().enumerate().filter(|(_, tube)| **tube != 0) {
            let (unit, run, height) =
                (shape.top(target), shape.top_run(target), shape.height(target));
            let most = if run == height { run } else { run - 1 };
            for (from, &source) in tubes.iter().enumerate().filter(|&(from, _)| from != to) {
                let cut_short = shape.top(source) == unit;
                let whole = self.variant.pours == Pours::WholeRun;
                if cut_short && (height < shape.capacity() || whole) {
                    continue;
                }
                let most = most.min(shape.capacity() - shape.height(source));
                for amount in 1..=most {
                    if amount == height && source == 0 {
                        continue;
                    }
                    let mut before = *state;
                    let (mut taken, mut given) = (target, source);
                    shape.pour(&mut taken, &mut given, amount);
                    before.0[to] = taken;
                    before.0[from] = given;
                    if !shape.is_complete(given) {
                        out.push((
                            Pour { from: from as u8, to: to as u8, amount: amount as u8 },
                            before,
                        ));
                    }
                }
            }
        }
        true
    }
}
