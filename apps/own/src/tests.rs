//! The other side played by Rust: what has to hold without JavaScript.

use std::cell::{Cell, RefCell};

use unsolve_graph::Transition;
use unsolve_graph::example::Jugs;

use crate::backwards::{Lengths, drawn};
use crate::cells::Cells;
use crate::host::{FULL, Outside, STOPPED};
use crate::limits::Limits;
use crate::rate::rated;
use crate::reference::{Sampling, read};
use crate::search::{Ends, KNOWN, Search, TRUNCATED, UNSOLVABLE, solved};
use crate::space::analysed;

/// Numbers the states of jugs, and stops when it was asked too often.
struct Numbered {
    jugs: Jugs,
    states: RefCell<Vec<[u32; 2]>>,
    words: RefCell<Vec<u32>>,
    left: Cell<u32>,
    /// What it answers then.
    stop: u32,
    /// Whether estimates tell goals.
    foretold: bool,
}

impl Numbered {
    fn new(sizes: [u32; 2], target: u32) -> Self {
        Self {
            jugs: Jugs { sizes, target },
            states: RefCell::new(vec![[0, 0]]),
            words: RefCell::default(),
            left: Cell::new(u32::MAX),
            stop: STOPPED,
            foretold: false,
        }
    }

    fn number(&self, state: [u32; 2]) -> u32 {
        let mut states = self.states.borrow_mut();
        let known = states.iter().position(|&other| other == state);
        known.unwrap_or_else(|| {
            states.push(state);
            states.len() - 1
        }) as u32
    }

    fn estimate(&self, state: [u32; 2]) -> u32 {
        u32::from(self.foretold && self.jugs.is_goal(&state))
    }

    fn answer(&self, words: Vec<u32>, room: &[Cell<u32>]) -> u32 {
        let count = words.len() as u32;
        self.words.replace(words);
        if count as usize <= room.len() {
            self.again(room);
        }
        count
    }
}

impl Outside for Numbered {
    fn expand(&self, id: u32, room: &[Cell<u32>]) -> u32 {
        let Some(left) = self.left.get().checked_sub(1) else { return self.stop };
        self.left.set(left);
        let state = self.states.borrow()[id as usize];
        let goal = self.jugs.is_goal(&state);
        let mut words = vec![u32::from(goal), self.estimate(state)];
        let mut moves = Vec::new();
        if !goal {
            self.jugs.moves(&state, &mut moves);
        }
        for mv in moves {
            let mut next = state;
            self.jugs.apply(&mut next, mv);
            words.extend([self.number(next), self.estimate(next)]);
        }
        self.answer(words, room)
    }

    /// Every state comes from itself and from empty jugs, which is not true.
    fn retreat(&self, id: u32, room: &[Cell<u32>]) -> u32 {
        self.answer(vec![id, self.number([0, 0])], room)
    }

    fn again(&self, room: &[Cell<u32>]) {
        for (cell, &word) in room.iter().zip(&*self.words.borrow()) {
            cell.set(word);
        }
    }

    fn bound(&self, _: u32) -> u32 {
        0
    }

    fn object(&self, _: u32, _: u32, _: bool) -> u32 {
        0
    }
}

const PATIENT: fn() -> Limits = || Limits::new(1e6, 1e9, f64::INFINITY, f64::INFINITY);

#[test]
fn every_search_finds_the_shortest_way() {
    for how in [Search::Blind, Search::Bounded] {
        let host = Numbered { foretold: how == Search::Blind, ..Numbered::new([5, 3], 4) };
        let found = solved(&host, how, Ends::default(), PATIENT());
        assert_eq!((found.status, found.optimal, found.way.len()), (KNOWN, true, 6));
        let host = Numbered { foretold: how == Search::Blind, ..Numbered::new([8, 4], 3) };
        assert_eq!(solved(&host, how, Ends::default(), PATIENT()).status, UNSOLVABLE);
    }
}

#[test]
fn nothing_is_proved_once_the_other_side_has_stopped() {
    for (stop, why) in [(STOPPED, "it was cancelled"), (FULL, "the memory limit ran out")] {
        for calls in 0..5 {
            let host = || Numbered { left: Cell::new(calls), stop, ..Numbered::new([8, 4], 3) };
            for how in [Search::Bounded, Search::Quick] {
                let found = solved(&host(), how, Ends::default(), PATIENT());
                assert_eq!((found.status, found.why.as_deref()), (TRUNCATED, Some(why)));
            }
            assert_eq!(analysed(&host(), false, 0, PATIENT()).status, TRUNCATED);
            assert_eq!(rated(&host(), false, &[], PATIENT()).status, TRUNCATED);
            assert_eq!(Sampling::new().take(&host(), false, PATIENT()), TRUNCATED);
        }
    }
}

#[test]
fn limits_are_kept() {
    let host = Numbered::new([31, 17], 8);
    let few = Limits::new(5.0, 1e9, f64::INFINITY, f64::INFINITY);
    let found = solved(&host, Search::Bounded, Ends::default(), few);
    assert_eq!((found.status, found.nodes as u32), (TRUNCATED, 5));
    assert_eq!(analysed(&host, false, 0, few).status, TRUNCATED);
}

#[test]
fn a_reference_survives_as_numbers() {
    let mut sampling = Sampling::new();
    for target in [1, 2, 4] {
        assert_eq!(sampling.take(&Numbered::new([5, 3], target), false, PATIENT()), KNOWN);
    }
    assert_eq!(sampling.take(&Numbered::new([8, 4], 3), false, PATIENT()), UNSOLVABLE);
    let numbers = sampling.numbers();
    assert!(read(&numbers).is_some() && read(&numbers[1..]).is_none());
    let rating = rated(&Numbered::new([5, 3], 4), false, &numbers, PATIENT());
    assert_eq!((rating.score, rating.band.as_deref()), (Some(100.0), Some("expert")));
}

#[test]
fn ways_back_that_lead_nowhere_are_noticed() {
    let host = Numbered::new([5, 3], 4);
    host.states.replace(vec![[4, 0]]);
    let start = drawn(&host, 1, Lengths::new(1, 1, false), "seed", PATIENT());
    assert_eq!((start.status, start.distance, start.way.len()), (KNOWN, 1, 0));
    assert_eq!(drawn(&host, 1, Lengths::new(2, 9, false), "seed", PATIENT()).status, UNSOLVABLE);
}

#[test]
fn cells_are_solved_reasoned_out_and_dealt() {
    let mut cells = Cells::new(4, 0b110);
    for line in [[0, 1], [2, 3], [0, 2], [1, 3]] {
        cells.different(&line);
    }
    assert_eq!(cells.prepare(), None);
    let empty = [255; 4];
    assert_eq!(cells.solve(&empty, 9.0, PATIENT()).found as u32, 2);
    let dealt = cells.deal("seed", 0, 2, PATIENT());
    assert_eq!((dealt.status, dealt.given.iter().sum::<u8>()), (KNOWN, 1));
    let reasoned = cells.reason(&[1, 255, 255, 255], &[1, 2, 2, 1], PATIENT());
    assert!(reasoned.status == KNOWN && !reasoned.steps.is_empty());
    let mut broken = Cells::new(1, 1);
    broken.less(0, 7);
    assert!(broken.prepare().is_some());
    assert_eq!(broken.solve(&[255], 2.0, PATIENT()).status, UNSOLVABLE);
}
