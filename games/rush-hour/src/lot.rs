//! The rules as a machine of states and moves: what the searches run on.

use unsolve_graph::{Codec, Transition};
use unsolve_grids::Grid;

use crate::layout::{Axis, Car, Layout, bit};
use crate::line::{Line, cell_at};
use crate::{Metric, Slide};

/// The bound of a car that stands in the way for ever; beyond every real distance.
const FAR: u32 = 100_000;
/// A letter that no car has.
const NOBODY: u8 = u8::MAX;

/// Where the cars stand: the number of the arrangement of every lane, side by side in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Parked(pub(crate) u64);

/// A car of the lot with the lane it drives in.
#[derive(Debug, Clone, Copy)]
struct Driver {
    /// As it stood when the lot was made.
    car: Car,
    /// The number of its lane.
    line: u8,
    /// Which of the lane's cars it is.
    rank: u8,
}

/// A car park: what stays the same while the cars slide.
#[derive(Debug, Clone)]
pub struct Lot {
    grid: Grid,
    walls: u64,
    metric: Metric,
    lines: Vec<Line>,
    drivers: Vec<Driver>,
    /// The car with a letter.
    lettered: [u8; 128],
    /// The arrangements of the red car's lane in which it touches the right edge.
    won: u16,
}

impl Lot {
    /// The lot of a layout whose cars stand on free cells of the board, and where they stand in it.
    pub(crate) fn new(layout: &Layout, metric: Metric) -> (Self, Parked) {
        let grid = layout.grid;
        let mut order: Vec<(usize, Car)> = layout.cars.iter().copied().enumerate().collect();
        order.sort_unstable_by_key(|(_, car)| (car.axis, car.lane, car.at));
        let mut drivers: Vec<Driver> =
            layout.cars.iter().map(|&car| Driver { car, line: 0, rank: 0 }).collect();
        let (mut lines, mut shift, mut state) = (Vec::new(), 0, 0);
        for cars in order.chunk_by(|(_, a), (_, b)| (a.axis, a.lane) == (b.axis, b.lane)) {
            let line = Line::new(grid, layout.walls, cars, shift);
            for (rank, &(number, _)) in cars.iter().enumerate() {
                (drivers[number].line, drivers[number].rank) = (lines.len() as u8, rank as u8);
            }
            let at: Vec<u8> = cars.iter().map(|(_, car)| car.at).collect();
            state |= (line.number(&at).unwrap_or(0) as u64) << shift;
            shift += line.bits();
            lines.push(line);
        }
        let mut lettered = [NOBODY; 128];
        for (number, car) in layout.cars.iter().enumerate() {
            lettered[usize::from(car.letter & 127)] = number as u8;
        }
        let mut lot = Self { grid, walls: layout.walls, metric, lines, drivers, lettered, won: 0 };
        lot.won = lot.winning();
        (lot, Parked(state))
    }

    fn winning(&self) -> u16 {
        let red = self.drivers[0];
        let last = self.grid.width() as u8 - red.car.length;
        let places = self.lines[usize::from(red.line)].places.iter().enumerate();
        let won = places.filter(|(_, place)| place.at[usize::from(red.rank)] == last);
        won.fold(0, |won, (number, _)| won | 1 << number)
    }

    /// Rows and columns.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// What counts as one move.
    #[must_use]
    pub const fn metric(&self) -> Metric {
        self.metric
    }

    /// How many cars there are, the red one among them.
    #[must_use]
    pub fn cars(&self) -> usize {
        self.drivers.len()
    }

    pub(crate) fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The number of the car with a letter.
    #[must_use]
    pub fn lettered(&self, letter: u8) -> Option<usize> {
        let number = *self.lettered.get(usize::from(letter))?;
        (number != NOBODY).then_some(usize::from(number))
    }

    /// A car where it stands.
    #[inline]
    #[must_use]
    pub fn car(&self, state: Parked, number: usize) -> Car {
        let Driver { car, line, rank } = self.drivers[number];
        let place = self.lines[usize::from(line)].arrangement(state.0);
        car.parked_at(place.at[usize::from(rank)])
    }

    /// The board with the cars where they stand.
    #[must_use]
    pub fn layout(&self, state: Parked) -> Layout {
        let cars = (0..self.cars()).map(|number| self.car(state, number)).collect();
        Layout { grid: self.grid, walls: self.walls, cars }
    }

    /// The cells that are taken by cars and walls.
    #[inline]
    #[must_use]
    pub fn taken(&self, state: Parked) -> u64 {
        self.lines.iter().fold(self.walls, |taken, line| taken | line.arrangement(state.0).cells)
    }

    /// The cells that are taken by cars in rows, and by cars in columns.
    pub(crate) fn cells_by_axis(&self, state: Parked) -> [u64; 2] {
        let taken = |axis| {
            let lines = self.lines.iter().filter(|line| line.axis == axis);
            lines.fold(0, |taken, line| taken | line.arrangement(state.0).cells)
        };
        [taken(Axis::Row), taken(Axis::Column)]
    }

    /// The position after a slide, whether or not something is in the way; `None` if the lane has no such
    /// arrangement.
    fn slid(&self, state: Parked, number: usize, by: i8) -> Option<Parked> {
        let line = &self.lines[usize::from(self.drivers[number].line)];
        let ray = line
            .rays_of(state.0)
            .iter()
            .find(|ray| usize::from(ray.car) == number && ray.forth == (by > 0))?;
        let steps = usize::from(by.unsigned_abs()).checked_sub(1)?;
        Some(Parked(state.0 ^ line.glides_of(*ray).get(steps)?.change))
    }

    /// How far a car can drive back and forth now.
    #[must_use]
    pub fn room(&self, state: Parked, number: usize) -> [u8; 2] {
        let taken = self.taken(state);
        let line = &self.lines[usize::from(self.drivers[number].line)];
        let mut room = [0; 2];
        for ray in line.rays_of(state.0).iter().filter(|ray| usize::from(ray.car) == number) {
            let glides = line.glides_of(*ray).iter();
            room[usize::from(ray.forth)] =
                glides.take_while(|glide| glide.enters & taken == 0).count() as u8;
        }
        room
    }

    /// What keeps a car from driving on, back or forth, where it stands.
    #[must_use]
    pub fn stopper(&self, state: Parked, number: usize, forth: bool) -> Stopper {
        let car = self.car(state, number);
        let along = if forth { i32::from(car.at + car.length) } else { i32::from(car.at) - 1 };
        let Some(cell) = cell_at(self.grid, car.axis, car.lane, along) else {
            return Stopper::Edge;
        };
        if self.walls & bit(cell) != 0 {
            return Stopper::Wall(self.grid.at(cell));
        }
        self.layout(state).car_on(cell).map_or(Stopper::Nothing, Stopper::Car)
    }

    /// The cells between the red car and the right edge.
    #[must_use]
    pub fn way_out(&self, state: Parked) -> u64 {
        let red = self.car(state, 0);
        let front = usize::from(red.at + red.length);
        let row = self.grid.row(usize::from(red.lane));
        row.skip(front).fold(0, |cells, cell| cells | bit(cell))
    }

    /// The cars in the red car's way.
    pub fn blockers(&self, state: Parked) -> impl Iterator<Item = usize> + '_ {
        let way = self.way_out(state);
        (1..self.cars()).filter(move |&car| self.car(state, car).cells(self.grid) & way != 0)
    }

    /// How far a blocker has to drive back and forth to be out of the red car's row; `None` where the edge or a
    /// wall is too near.
    #[must_use]
    pub fn clearing(&self, state: Parked, number: usize) -> [Option<u8>; 2] {
        let (red, car) = (self.drivers[0].car, self.car(state, number));
        if car.axis == Axis::Row {
            return [None; 2];
        }
        let [back, forth] = [car.at + car.length - red.lane, red.lane + 1 - car.at];
        let line = &self.lines[usize::from(self.drivers[number].line)];
        let rank = usize::from(self.drivers[number].rank);
        let reaches = |at: Option<u8>| {
            at.is_some_and(|at| line.places.iter().any(|place| place.at[rank] == at))
        };
        [
            reaches(car.at.checked_sub(back)).then_some(back),
            reaches(Some(car.at + forth)).then_some(forth),
        ]
    }

    /// What one blocker still costs: the fewest moves that take it out of the row, and whether something else has to
    /// make way first.
    fn cost(&self, state: Parked, number: usize) -> (u32, bool) {
        let ways = self.clearing(state, number);
        let steps = ways.into_iter().flatten().min();
        let Some(steps) = steps else { return (FAR, false) };
        let room = self.room(state, number);
        let open = ways.iter().zip(room).any(|(way, room)| way.is_some_and(|way| way <= room));
        let moves = if self.metric == Metric::Steps { u32::from(steps) } else { 1 };
        (moves, !open)
    }

    /// The moves that the red car still needs for itself.
    fn drive(&self, state: Parked) -> u32 {
        match self.metric {
            Metric::Slides => 1,
            Metric::Steps => self.way_out(state).count_ones(),
        }
    }

    /// Whether the red car touches the right edge.
    #[inline]
    #[must_use]
    pub(crate) fn is_won(&self, state: u64) -> bool {
        let line = &self.lines[usize::from(self.drivers[0].line)];
        self.won >> line.place(state) & 1 != 0
    }

    /// The number of the red car's lane, and its arrangements, a bit each, in which that car touches the right edge.
    pub(crate) fn winning_places(&self) -> (usize, u16) {
        (usize::from(self.drivers[0].line), self.won)
    }

    /// Every move of a position.
    fn each_move(&self, state: Parked, mut look: impl FnMut(Slide, Parked)) {
        let taken = self.taken(state);
        for line in &self.lines {
            for ray in line.rays_of(state.0) {
                let letter = self.drivers[usize::from(ray.car)].car.letter;
                let sign = if ray.forth { 1 } else { -1 };
                for (glide, steps) in line.glides_of(*ray).iter().zip(1..=self.metric.longest()) {
                    if glide.enters & taken != 0 {
                        break;
                    }
                    look(Slide { car: letter, by: sign * steps }, Parked(state.0 ^ glide.change));
                }
            }
        }
    }
}

/// What keeps a car from driving on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stopper {
    /// The edge of the board.
    Edge,
    /// The wall at a place.
    Wall([usize; 2]),
    /// Another car.
    Car(usize),
    /// Nothing at all: the cell is free.
    Nothing,
}

impl Transition for Lot {
    type State = Parked;
    type Move = Slide;

    fn moves(&self, state: &Parked, out: &mut Vec<Slide>) {
        self.each_move(*state, |slide, _| out.push(slide));
    }

    fn apply(&self, state: &mut Parked, mv: Slide) {
        if let Some(next) = self.lettered(mv.car).and_then(|car| self.slid(*state, car, mv.by)) {
            *state = next;
        }
    }

    fn is_goal(&self, state: &Parked) -> bool {
        self.is_won(state.0)
    }

    fn codec(&self) -> Option<Codec<Self>> {
        let bits: u32 = self.lines.iter().map(Line::bits).sum();
        Some(Codec { len: (bits as usize).div_ceil(8).max(1), pack, unpack })
    }

    /// None where a wall or a car that can't leave the red car's row stands in its way: no slide changes that.
    fn search_moves(&self, state: &Parked, out: &mut Vec<Slide>) {
        if self.bound(state) < FAR {
            self.moves(state, out);
        }
    }

    /// The red car has to move, and every car in its way; if one of these can't leave the row now, some car that is
    /// none of them has to make way first.
    fn bound(&self, state: &Parked) -> u32 {
        if self.is_goal(state) {
            return 0;
        }
        if self.walls & self.way_out(*state) != 0 {
            return FAR;
        }
        let costs = self.blockers(*state).map(|car| self.cost(*state, car));
        let (moves, stuck) =
            costs.fold((0, false), |(sum, any), (moves, stuck)| (sum + moves, any | stuck));
        self.drive(*state) + moves + u32::from(stuck)
    }

    /// The cars in the red car's way; those that can't move at all twice.
    fn visible(&self, state: &Parked) -> u32 {
        let weight = |car| 1 + u32::from(self.room(*state, car) == [0, 0]);
        self.blockers(*state).map(weight).sum()
    }

    fn object(&self, _: &Parked, mv: Slide) -> u32 {
        u32::from(mv.car)
    }

    /// Every slide can be taken back, so these are the moves turned round.
    fn unmoves(&self, state: &Parked, out: &mut Vec<(Slide, Parked)>) -> bool {
        self.each_move(*state, |slide, before| {
            if !self.is_goal(&before) {
                out.push((Slide { by: -slide.by, ..slide }, before));
            }
        });
        true
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the codec hands every state over so")]
fn pack(_: &Lot, state: &Parked, bytes: &mut [u8]) {
    let len = bytes.len();
    bytes.copy_from_slice(&state.0.to_le_bytes()[..len]);
}

fn unpack(_: &Lot, bytes: &[u8]) -> Parked {
    let mut wide = [0; 8];
    wide[..bytes.len()].copy_from_slice(bytes);
    Parked(u64::from_le_bytes(wide))
}
