//! Making boards: shuffles, and walks backwards from the sorted tubes.

use std::ops::{Range, RangeInclusive};

use thiserror::Error;
use unsolve_core::{Budget, Stream, order};
use unsolve_graph::{Transition, walk_back};

use crate::{Board, MAX_COLOURS, Mixing, Shape, Tubes, winnable};

/// Walks backwards that are compared.
const WALKS: usize = 8;

/// What is dealt.
///
/// ```
/// use unsolve_core::Stream;
/// use unsolve_tubes::Deal;
///
/// let deal = Deal { colours: 3, capacity: 4, filled: 5 };
/// let board = deal.shuffled(2, &mut Stream::new("seed", 0));
/// assert_eq!(board.shape.tubes(), 7);
/// assert_eq!((board.shape.share(0), board.shape.share(2)), (2, 1));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deal {
    /// How many colours there are.
    pub colours: u8,
    /// How much a tube holds.
    pub capacity: u8,
    /// How many tubes are filled; with more than colours, the first colours fill one more.
    pub filled: u8,
}

impl Deal {
    /// The sizes with `empty` empty tubes.
    #[must_use]
    pub fn shape(&self, empty: u8) -> Shape {
        let (filled, colours) = (self.filled, self.colours);
        let mut counts = [0; MAX_COLOURS];
        for colour in 0..colours {
            let share = filled / colours + u8::from(colour < filled % colours);
            counts[usize::from(colour)] = u16::from(share) * u16::from(self.capacity);
        }
        let tubes = usize::from(filled) + usize::from(empty);
        Shape::new(usize::from(self.capacity), tubes, &counts[..usize::from(colours)])
    }

    /// All units shuffled into the filled tubes, the empty ones last.
    #[must_use]
    pub fn shuffled(&self, empty: u8, stream: &mut Stream) -> Board {
        let shape = self.shape(empty);
        let mut units: Vec<u8> = shape
            .colours()
            .flat_map(|colour| std::iter::repeat_n(colour, shape.count(colour)))
            .collect();
        stream.shuffle(&mut units);
        let contents: Vec<Vec<u8>> = units.chunks(shape.capacity()).map(<[u8]>::to_vec).collect();
        let tubes = Tubes::new(&shape, &contents);
        Board { shape, tubes }
    }
}

/// What a level must be like at its start.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Quality {
    /// The least entropy.
    pub min_entropy: u16,
    /// Whether nearly as many units as in a usual shuffle must lie on another colour.
    pub well_mixed: bool,
    /// Whether tubes may be complete from the start, as in a first lesson.
    pub complete_tubes: bool,
}

/// Why a board is not good enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal {
    /// There is nothing to do about one tube.
    #[error("a tube is complete at the start")]
    Complete,
    /// A tube is neither full nor empty.
    #[error("a tube is partly filled at the start")]
    PartlyFilled,
    /// The colours are too much in order.
    #[error("too little mixing")]
    Mixing,
    /// It is proved that no solution exists, with any of the numbers of empty tubes.
    #[error("unsolvable")]
    Unsolvable,
    /// Whether a solution exists is not known.
    #[error("not decided within the limits")]
    Undecided,
    /// A walk backwards could not be ended with full tubes and empty ones.
    #[error("the walk back did not close")]
    NotClosed,
}

impl Quality {
    /// Refuses boards that start with a partly filled tube, with a complete one where that is not
    /// wanted, or too much in order.
    pub fn check(self, board: &Board) -> Result<(), Refusal> {
        let shape = &board.shape;
        let tubes = &board.tubes.0[..shape.tubes()];
        if !self.complete_tubes && tubes.iter().any(|&tube| shape.is_complete(tube)) {
            return Err(Refusal::Complete);
        }
        if tubes.iter().any(|&tube| tube != 0 && shape.height(tube) < shape.capacity()) {
            return Err(Refusal::PartlyFilled);
        }
        let little = self.min_entropy > 0
            && Mixing::of(board).entropy < f64::from(self.min_entropy)
            || self.well_mixed && !well_mixed(shape, tubes);
        if little { Err(Refusal::Mixing) } else { Ok(()) }
    }
}

/// Whether a fair share of shuffles of `units` units, one tube's for each colour, can be solved with
/// `empty` empty tubes, from measurements: with one, few beyond five tubes of four; with two, few beyond 125 units.
#[must_use]
pub fn shuffles_do(units: u32, empty: u8) -> bool {
    match empty {
        0 => false,
        1 => units <= 20,
        2 => units <= 125,
        _ => true,
    }
}

/// At least nine tenths of the runs that a shuffle has on average.
fn well_mixed(shape: &Shape, tubes: &[u64]) -> bool {
    let runs: u32 = tubes.iter().map(|&tube| shape.runs(tube)).sum();
    let (colours, filled) = (shape.colours().count() as f64, shape.filled() as f64);
    let changes = (shape.capacity() as f64 - 1.0) * (1.0 - 1.0 / colours);
    f64::from(runs) >= 0.9 * filled * (1.0 + changes)
}

/// Deals a shuffle and gives it the fewest empty tubes of a range with which it can be solved.
pub fn dealt(
    deal: &Deal,
    empty: RangeInclusive<u8>,
    quality: Quality,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Board, Refusal> {
    let mut board = deal.shuffled(*empty.start(), stream);
    quality.check(&board)?;
    for empty in empty {
        board.shape = deal.shape(empty);
        match winnable(&board.shape, &board.tubes, budget) {
            Some(true) => return Ok(board),
            Some(false) => {}
            None => return Err(Refusal::Undecided),
        }
    }
    Err(Refusal::Unsolvable)
}

/// Walks backwards from the sorted tubes by the un-moves of `rules` and ends with full tubes and
/// empty ones. Of several walks the best mixed one is taken; `None` if none of them could be
/// closed.
///
/// As many filled tubes as there must be empty ones in the end are set aside: units are taken out
/// of them but never put in. They keep one colour, so they can always be taken from; and the room
/// outside them is always just what they still hold. So the walk can be closed by emptying them.
pub fn walked_back<R: Transition<State = Tubes>>(
    rules: &R,
    shape: &Shape,
    steps: u32,
    stream: &mut Stream,
) -> Option<Board> {
    let walks: Vec<Tubes> = (0..WALKS).filter_map(|_| walk(rules, shape, steps, stream)).collect();
    let tubes = walks
        .into_iter()
        .reduce(|best, next| if mixed(shape, &next) > mixed(shape, &best) { next } else { best })?;
    Some(recoloured(&Board { shape: shape.clone(), tubes }, stream))
}

/// Few complete tubes, then many runs.
fn mixed(shape: &Shape, tubes: &Tubes) -> (std::cmp::Reverse<usize>, u32) {
    let complete = tubes.0.iter().filter(|&&tube| shape.is_complete(tube)).count();
    (std::cmp::Reverse(complete), tubes.0.iter().map(|&tube| shape.runs(tube)).sum())
}

fn walk<R: Transition<State = Tubes>>(
    rules: &R,
    shape: &Shape,
    steps: u32,
    stream: &mut Stream,
) -> Option<Tubes> {
    let filled = shape.filled();
    let mut start = Tubes::sorted_out(shape);
    stream.shuffle(&mut start.0[..filled]);
    let empty = shape.tubes() - filled;
    let aside = filled - empty.min(filled - 1)..filled;
    let steer = |before: &Tubes, after: &Tubes| weight(shape, before, after, &aside);
    let walked = walk_back(rules, start, steps, stream, steer);
    let mut closed = close(rules, shape, walked, &aside, stream)?;
    let tubes = &mut closed.0[..shape.tubes()];
    empty_last(tubes);
    stream.shuffle(&mut tubes[..filled]);
    Some(closed)
}

fn empty_last(tubes: &mut [u64]) {
    let filled: Vec<u64> = tubes.iter().copied().filter(|&tube| tube != 0).collect();
    tubes.fill(0);
    tubes[..filled.len()].copy_from_slice(&filled);
}

/// Takes everything out of the tubes set aside, different colours onto each other if possible.
fn close<R: Transition<State = Tubes>>(
    rules: &R,
    shape: &Shape,
    mut tubes: Tubes,
    aside: &Range<usize>,
    stream: &mut Stream,
) -> Option<Tubes> {
    let mut befores = Vec::new();
    while tubes.0[aside.clone()].iter().any(|&tube| tube != 0) {
        befores.clear();
        rules.unmoves(&tubes, &mut befores);
        let weights: Vec<u32> = befores
            .iter()
            .map(|(_, before)| match Unmove::between(shape, &tubes, before) {
                Some(step) if aside.contains(&step.from) && !aside.contains(&step.to) => {
                    let same = shape.top(tubes.0[step.to]) == shape.top(tubes.0[step.from]);
                    if same { 1 } else { 1_000 / step.few() }
                }
                _ => 0,
            })
            .collect();
        tubes = befores.swap_remove(stream.weighted(&weights)?).1;
    }
    Some(tubes)
}

/// What an un-move did: units out of one tube and onto another.
struct Unmove {
    from: usize,
    to: usize,
    amount: usize,
}

impl Unmove {
    fn between(shape: &Shape, before: &Tubes, after: &Tubes) -> Option<Self> {
        let changed = |grows: bool| {
            (0..shape.tubes())
                .find(|&i| before.0[i] != after.0[i] && (after.0[i] > before.0[i]) == grows)
        };
        let (from, to) = (changed(false)?, changed(true)?);
        let amount = shape.height(before.0[from]) - shape.height(after.0[from]);
        Some(Self { from, to, amount })
    }

    /// How much less a step is wanted for moving much at once.
    fn few(&self) -> u32 {
        1 << (4 * (self.amount - 1).min(2))
    }
}

/// How much an un-move is wanted. Never into a tube that is set aside. A unit put onto another
/// colour locks what is below for the rest of the walk; so best onto a single unit, hardly ever
/// onto a run, and rather out of a tube that was opened than out of a full one.
fn weight(shape: &Shape, before: &Tubes, after: &Tubes, aside: &Range<usize>) -> u32 {
    let Some(step) = Unmove::between(shape, before, after) else { return 0 };
    if aside.contains(&step.to) {
        return 0;
    }
    let target = before.0[step.to];
    let same = shape.top(target) == shape.top(before.0[step.from]);
    let onto = match shape.top_run(target) {
        0 => 300,
        _ if same => 100,
        1 => 1_000,
        2 => 30,
        _ => 1,
    };
    let opened = shape.height(before.0[step.from]) < shape.capacity();
    let out_of = if aside.contains(&step.from) || !opened { 1 } else { 8 };
    (onto * out_of / step.few()).max(1)
}

/// The same board with the colours exchanged, among those that fill the same number of tubes.
fn recoloured(board: &Board, stream: &mut Stream) -> Board {
    let shape = &board.shape;
    let mut colours: Vec<u8> = shape.colours().collect();
    stream.shuffle(&mut colours);
    order::by_key(&mut colours, |&colour| std::cmp::Reverse(shape.share(colour)));
    let mut contents = board.contents();
    contents.iter_mut().flatten().for_each(|unit| *unit = colours[usize::from(*unit)]);
    Board { shape: shape.clone(), tubes: Tubes::new(shape, &contents) }
}
