//! Positions: the tubes of a board, side by side.

use unsolve_graph::{Codec, Transition};

use crate::{MAX_TUBES, Shape};

/// All tubes of a position; those past [`Shape::tubes`] are empty.
///
/// Which tube stands where has no meaning: see [`Tubes::sort`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tubes(pub [u64; MAX_TUBES]);

impl Tubes {
    /// The position with these contents, bottom first.
    #[must_use]
    pub fn new(shape: &Shape, contents: &[Vec<u8>]) -> Self {
        let mut tubes = Self([0; MAX_TUBES]);
        tubes.0.iter_mut().zip(contents).for_each(|(tube, colours)| *tube = shape.tube(colours));
        tubes
    }

    /// Every colour in tubes of its own, the empty tubes last.
    #[must_use]
    pub fn sorted_out(shape: &Shape) -> Self {
        let mut tubes = Self([0; MAX_TUBES]);
        let full = |colour: u8| shape.full_of(u64::from(colour) + 1);
        let contents = shape.colours().flat_map(|c| std::iter::repeat_n(full(c), shape.share(c)));
        tubes.0.iter_mut().zip(contents).for_each(|(tube, content)| *tube = content);
        tubes
    }

    /// The colours in each tube, bottom first.
    #[must_use]
    pub fn contents(&self, shape: &Shape) -> Vec<Vec<u8>> {
        self.0[..shape.tubes()].iter().map(|&tube| shape.units(tube)).collect()
    }

    /// Sorts the first tubes: the representative of all positions with the same tubes.
    #[inline]
    pub fn sort(&mut self, tubes: usize) {
        let tubes = &mut self.0[..tubes];
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

    /// What a pour makes of sorted tubes, sorted: only the two tubes that change are put elsewhere. What
    /// gives units away gets smaller, what takes them in gets larger.
    #[must_use]
    #[inline]
    pub fn poured(&self, shape: &Shape, from: usize, to: usize, amount: usize) -> Self {
        let mut next = *self;
        let tubes = &mut next.0[..shape.tubes()];
        let (mut less, mut more) = (tubes[from], tubes[to]);
        shape.pour(&mut less, &mut more, amount);
        let mut place = from;
        while place > 0 && tubes[place - 1] > less {
            tubes[place] = tubes[place - 1];
            place -= 1;
        }
        tubes[place] = less;
        let mut place = to + usize::from((place..from).contains(&to));
        while place + 1 < tubes.len() && tubes[place + 1] < more {
            tubes[place] = tubes[place + 1];
            place += 1;
        }
        tubes[place] = more;
        next
    }
}

/// Packs positions into as few whole bytes a tube as its units need. The width is fixed at compile
/// time, so that a tube is copied in one step.
#[must_use]
pub fn codec<P: Transition<State = Tubes>>(shape: &Shape) -> Codec<P> {
    let tubes = shape.tubes();
    match shape.width() {
        0 | 1 => of_width::<1, P>(tubes),
        2 => of_width::<2, P>(tubes),
        3 => of_width::<3, P>(tubes),
        4 => of_width::<4, P>(tubes),
        _ => of_width::<5, P>(tubes),
    }
}

fn of_width<const WIDTH: usize, P: Transition<State = Tubes>>(tubes: usize) -> Codec<P> {
    Codec { len: WIDTH * tubes, pack: pack::<WIDTH, P>, unpack: unpack::<WIDTH, P> }
}

fn pack<const WIDTH: usize, P>(_: &P, state: &Tubes, bytes: &mut [u8]) {
    for (tube, bytes) in state.0.iter().zip(bytes.as_chunks_mut::<WIDTH>().0) {
        bytes.copy_from_slice(&tube.to_le_bytes()[..WIDTH]);
    }
}

fn unpack<const WIDTH: usize, P>(_: &P, bytes: &[u8]) -> Tubes {
    let mut state = Tubes([0; MAX_TUBES]);
    for (tube, bytes) in state.0.iter_mut().zip(bytes.as_chunks::<WIDTH>().0) {
        let mut word = [0; 8];
        word[..WIDTH].copy_from_slice(bytes);
        *tube = u64::from_le_bytes(word);
    }
    state
}

#[cfg(test)]
mod tests {
    use unsolve_core::Stream;

    use super::*;
    use crate::{MAX_CAPACITY, MAX_COLOURS};

    #[test]
    fn pouring_keeps_sorted_tubes_sorted() {
        let mut stream = Stream::new("poured", 0);
        for _ in 0..20_000 {
            let (capacity, count) =
                (1 + stream.below(MAX_CAPACITY), 2 + stream.below(MAX_TUBES - 1));
            let colours = 1 + stream.below(MAX_COLOURS);
            let shape = Shape::new(capacity, count, &vec![1; colours]);
            let fill = |stream: &mut Stream| -> Vec<u8> {
                (0..stream.below(capacity + 1)).map(|_| stream.below(colours) as u8).collect()
            };
            let contents: Vec<Vec<u8>> = (0..count).map(|_| fill(&mut stream)).collect();
            let mut tubes = Tubes::new(&shape, &contents);
            tubes.sort(count);
            let (from, to) = (stream.below(count), stream.below(count));
            let most = shape.height(tubes.0[from]).min(capacity - shape.height(tubes.0[to]));
            if from == to || most == 0 {
                continue;
            }
            let amount = 1 + stream.below(most);
            let mut plain = tubes;
            let (mut less, mut more) = (plain.0[from], plain.0[to]);
            shape.pour(&mut less, &mut more, amount);
            (plain.0[from], plain.0[to]) = (less, more);
            plain.sort(count);
            assert_eq!(tubes.poured(&shape, from, to, amount), plain, "{contents:?} {from} {to}");
        }
    }
}
