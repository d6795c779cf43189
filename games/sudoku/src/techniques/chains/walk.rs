//! What follows from one candidate, the shortest way first.

use super::web::{Bits, Links, Web, ones};

/// A walk along links from a candidate that is supposed to hold, or not to hold.
///
/// A candidate that holds rules others out; where only one is left in a cell or unit, that holds.
#[derive(Debug)]
pub(super) struct Walk<'a> {
    pub(super) web: &'a Web,
    links: Links,
    strong_ones: Bits,
    /// The candidates met so far that hold, and that do not.
    pub(super) on: Bits,
    pub(super) off: Bits,
    /// By candidate that holds: which one that does not it follows from, and the reverse.
    on_from: Vec<u16>,
    off_from: Vec<u16>,
    /// By candidate that holds: how many hold before it.
    pub(super) steps: Vec<u16>,
    pub(super) queue: Vec<u16>,
}

/// Where a walk begins.
pub(super) const START: u16 = u16::MAX;

impl<'a> Walk<'a> {
    pub(super) fn new(web: &'a Web, links: Links) -> Self {
        let size = web.len();
        Self {
            web,
            links,
            strong_ones: web.strong_ones(links),
            on: Bits::new(size),
            off: Bits::new(size),
            on_from: vec![START; size],
            off_from: vec![START; size],
            steps: vec![0; size],
            queue: Vec::with_capacity(size),
        }
    }

    fn clear(&mut self) {
        self.on.clear();
        self.off.clear();
        self.queue.clear();
    }

    /// Begins with a candidate that holds. It is never concluded that it does not.
    pub(super) fn begin_on(&mut self, at: usize) {
        self.clear();
        self.on.add(at);
        self.off.add(at);
        (self.on_from[at], self.steps[at]) = (START, 0);
        self.queue.push(at as u16);
    }

    /// Begins with a candidate that does not hold. What follows is one step away.
    pub(super) fn begin_off(&mut self, at: usize) {
        self.clear();
        self.off.add(at);
        self.off_from[at] = START;
        self.conclude(at, 1);
    }

    /// Whether something follows if a candidate does not hold.
    pub(super) fn has_strong(&self, at: usize) -> bool {
        self.strong_ones.contains(at)
    }

    /// What can't hold beside a candidate.
    pub(super) fn weak(&self, at: usize) -> &'a [u64] {
        self.web.weak(at, self.links.in_cells)
    }

    /// Goes on from the candidate at a place of the queue.
    pub(super) fn advance(&mut self, place: usize) {
        let at = usize::from(self.queue[place]);
        let steps = self.steps[at] + 1;
        let weak = self.weak(at);
        for (word, &ruled_out) in weak.iter().enumerate() {
            let new = ruled_out & !self.off.words()[word];
            self.off.words_mut()[word] |= new;
            for bit in ones(new) {
                self.off_from[64 * word + bit] = at as u16;
            }
            for bit in ones(new & self.strong_ones.words()[word]) {
                self.conclude(64 * word + bit, steps);
            }
        }
    }

    /// Everything that follows if a candidate holds.
    pub(super) fn finish(&mut self, start: usize) {
        self.begin_on(start);
        let mut place = 0;
        while place < self.queue.len() {
            self.advance(place);
            place += 1;
        }
    }

    /// How many candidates are on the way to one that does not hold, with both ends.
    pub(super) fn length_off(&self, at: usize) -> u16 {
        2 * (self.steps[usize::from(self.off_from[at])] + 1)
    }

    /// What holds since a candidate does not.
    fn conclude(&mut self, off: usize, steps: u16) {
        for strong in self.web.strong(off) {
            let to = usize::from(strong.to);
            if self.links.allow(strong.by) && !self.on.contains(to) {
                self.on.add(to);
                (self.on_from[to], self.steps[to]) = (off as u16, steps);
                self.queue.push(strong.to);
            }
        }
    }

    /// The candidates on the way to one that holds, first to last; every other one holds.
    pub(super) fn way(&self, at: usize) -> Vec<u16> {
        let mut way = vec![at as u16];
        let (mut holds, mut at) = (true, at);
        loop {
            let before = if holds { self.on_from[at] } else { self.off_from[at] };
            if before == START {
                way.reverse();
                return way;
            }
            way.push(before);
            (holds, at) = (!holds, before.into());
        }
    }

    /// The way to a candidate that does not hold.
    pub(super) fn way_off(&self, at: usize) -> Vec<u16> {
        match self.off_from[at] {
            START => vec![at as u16],
            before => {
                let mut way = self.way(before.into());
                way.push(at as u16);
                way
            }
        }
    }
}
