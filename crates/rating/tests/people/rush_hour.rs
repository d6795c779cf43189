//! The sliding cars of a 6 x 6 car park, as far as the people's boards need them.

use unsolve_graph::Transition;

const SIDE: u8 = 6;
const MOST_CARS: usize = 18;

/// The cars' first cells along their lanes; the red car is number 0.
pub type Parked = [u8; MOST_CARS];

#[derive(Clone, Copy, PartialEq)]
enum Axis {
    Row,
    Column,
}

struct Car {
    axis: Axis,
    lane: u8,
    length: u8,
}

/// A board: what stays the same while the cars slide.
pub struct RushHour {
    cars: Vec<Car>,
}

impl RushHour {
    /// Reads 36 letters row by row, `o` for an empty cell, `A` for the red car.
    pub fn parse(board: &str) -> Option<(Self, Parked)> {
        let cells = board.as_bytes();
        let mut letters: Vec<u8> = cells.iter().copied().filter(|&c| c != b'o').collect();
        letters.sort_unstable();
        letters.dedup();
        if cells.len() != 36 || letters.first() != Some(&b'A') || letters.len() > MOST_CARS {
            return None;
        }
        let mut parked = [0; MOST_CARS];
        let mut cars = Vec::new();
        for letter in letters {
            let own: Vec<u8> = (0..36u8).filter(|&i| cells[usize::from(i)] == letter).collect();
            let (&first, &second) = (own.first()?, own.get(1)?);
            let (row, column) = (first / SIDE, first % SIDE);
            let (axis, lane, at) = match second - first {
                1 => (Axis::Row, row, column),
                _ => (Axis::Column, column, row),
            };
            parked[cars.len()] = at;
            cars.push(Car { axis, lane, length: own.len() as u8 });
        }
        Some((Self { cars }, parked))
    }

    fn cell(&self, car: usize, along: u8) -> u8 {
        let Car { axis, lane, .. } = self.cars[car];
        if axis == Axis::Row { lane * SIDE + along } else { along * SIDE + lane }
    }

    /// The occupied cells, one bit each.
    fn occupied(&self, parked: &Parked) -> u64 {
        let cells = self.cars.iter().enumerate().flat_map(|(car, shape)| {
            (parked[car]..parked[car] + shape.length).map(move |along| self.cell(car, along))
        });
        cells.fold(0, |bits, cell| bits | 1 << cell)
    }

    /// The places a car can slide to.
    fn slides(&self, parked: &Parked, occupied: u64, car: usize) -> Vec<u8> {
        let free = |along: u8| occupied >> self.cell(car, along) & 1 == 0;
        let (at, length) = (parked[car], self.cars[car].length);
        let back = (0..at).rev().take_while(|&to| free(to));
        let forth = (at + 1..=SIDE - length).take_while(|&to| free(to + length - 1));
        back.chain(forth).collect()
    }

    /// The cars between the red one and the right edge.
    fn blockers(&self, parked: &Parked) -> impl Iterator<Item = usize> {
        let row = self.cars[0].lane;
        let front = parked[0] + self.cars[0].length;
        (1..self.cars.len()).filter(move |&car| {
            let Car { axis, lane, length } = self.cars[car];
            let across = (parked[car]..parked[car] + length).contains(&row);
            axis == Axis::Column && lane >= front && across
        })
    }

    /// Whether a blocker can leave the red car's row at once.
    fn can_clear(&self, parked: &Parked, occupied: u64, car: usize) -> bool {
        let (row, length) = (self.cars[0].lane, self.cars[car].length);
        self.slides(parked, occupied, car).iter().any(|&to| !(to..to + length).contains(&row))
    }
}

/// A slide of one car to another place in its lane.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slide {
    car: u8,
    to: u8,
}

impl Transition for RushHour {
    type State = Parked;
    type Move = Slide;

    fn moves(&self, parked: &Parked, out: &mut Vec<Slide>) {
        let occupied = self.occupied(parked);
        for car in 0..self.cars.len() {
            let slides = self.slides(parked, occupied, car);
            out.extend(slides.into_iter().map(|to| Slide { car: car as u8, to }));
        }
    }

    fn apply(&self, parked: &mut Parked, slide: Slide) {
        parked[usize::from(slide.car)] = slide.to;
    }

    fn is_goal(&self, parked: &Parked) -> bool {
        parked[0] + self.cars[0].length == SIDE
    }

    /// The red car has to move, every blocker too, and if one of these can't leave the row, some
    /// car that is none of them.
    fn bound(&self, parked: &Parked) -> u32 {
        if self.is_goal(parked) {
            return 0;
        }
        let occupied = self.occupied(parked);
        let walled_in = self.blockers(parked).any(|car| !self.can_clear(parked, occupied, car));
        1 + self.blockers(parked).count() as u32 + u32::from(walled_in)
    }

    /// Blockers, those that can't move at all twice.
    fn visible(&self, parked: &Parked) -> u32 {
        let occupied = self.occupied(parked);
        let weight = |car| 1 + u32::from(self.slides(parked, occupied, car).is_empty());
        self.blockers(parked).map(weight).sum()
    }

    fn object(&self, _: &Parked, slide: Slide) -> u32 {
        u32::from(slide.car)
    }
}

#[test]
fn one_blocker_makes_way() {
    let board = "oooooooooBooAAoBoooooooooooooooooooo";
    let (puzzle, start) = RushHour::parse(board).expect("a board");
    assert_eq!((puzzle.visible(&start), puzzle.bound(&start)), (1, 2));
    let metrics = crate::checked(&puzzle, &start, true);
    assert_eq!((metrics.length, metrics.switches), (2, 1));
}
