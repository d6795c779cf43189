//! Small components, thousands of them: what a walk over boards asks for again and again.
//!
//! Every position keeps a link to where each car gets by one cell. A link leads both ways, so most of them are
//! known before they are looked for, and distances are found along links without looking for anything. Links take much
//! memory, so only components of a few thousand positions are explored in this way; [`crate::Component`] takes all the
//! others.

mod collect;
mod tables;

use unsolve_grids::Grid;

use crate::layout::Axis;
use crate::line::MOST_IN_LINE;
use crate::{Car, Layout, MAX_SIDE, Metric};
use collect::Look;
use tables::{MOST_PLACES, Tables};

/// Bits of the number of a lane's arrangement.
const LANE_BITS: u32 = 4;
/// No position, no distance.
const NONE: u16 = u16::MAX;
/// Mixes the bits of a position; odd, with bits all over.
const MIX: u64 = 0x9E37_79B9_7F4A_7C15;

/// All positions of one component after the other, in the same memory.
#[derive(Debug)]
pub struct Web {
    side: usize,
    tables: Tables,
    lanes: Vec<Lane>,
    layout: Layout,
    /// Bits of the table's length; the table holds numbers of positions.
    bits: u32,
    table: Vec<u16>,
    states: Vec<u64>,
    /// What is known of each position.
    looks: Vec<Look>,
    /// How many steps there are: two for each car.
    steps: usize,
    /// Where they lead from each position, in rows.
    links: Vec<u16>,
    distances: Vec<u16>,
    /// The positions by distance; empty if there is no way out.
    order: Vec<u16>,
    /// Where each distance ends in this order.
    ends: Vec<usize>,
}

/// A lane of the board at hand.
#[derive(Debug, Clone)]
struct Lane {
    kind: usize,
    /// 0 for rows, 1 for columns.
    side: usize,
    /// Which row or column.
    number: usize,
    /// The cells of each arrangement, in the order in which lanes across read them.
    cells: [u64; MOST_PLACES],
    /// The number of its first step; two for each car.
    first: usize,
    /// The numbers of its cars on the board.
    cars: [u8; MOST_IN_LINE],
}

impl Web {
    /// For boards with at most `side` rows and columns.
    #[must_use]
    pub fn new(side: u8) -> Self {
        let side = side.min(MAX_SIDE as u8);
        Self {
            side: side.into(),
            tables: Tables::new(side),
            lanes: Vec::new(),
            layout: Layout::empty(Grid::new(side.into(), side.into())),
            bits: 0,
            table: Vec::new(),
            states: Vec::new(),
            looks: Vec::new(),
            steps: 0,
            links: Vec::new(),
            distances: Vec::new(),
            order: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// Explores the component of a board; `false` if it has more than `most` positions.
    pub fn explore(&mut self, layout: &Layout, metric: Metric, most: usize) -> bool {
        self.explore_narrow(layout, metric, [most, most])
    }

    /// The same, but `false` also if, early on, too many positions are met and not gone on from: such components are
    /// nearly always too large, and it takes a tenth of the time to find out.
    pub fn explore_narrow(
        &mut self,
        layout: &Layout,
        metric: Metric,
        [most, open]: [usize; 2],
    ) -> bool {
        let most = most.min(usize::from(NONE) / 2);
        self.layout.clone_from(layout);
        self.order.clear();
        self.ends.clear();
        let start = self.lay_out();
        if !self.collect(start, [most, open]) {
            return false;
        }
        self.measure(metric);
        true
    }

    /// Sorts the cars into lanes; the number of the position in which they stand.
    fn lay_out(&mut self) -> u64 {
        let mut order: Vec<(usize, Car)> = self.layout.cars.iter().copied().enumerate().collect();
        order.sort_unstable_by_key(|(_, car)| (car.axis, car.lane, car.at));
        self.lanes.clear();
        let (mut state, mut first) = (0, 0);
        for cars in order.chunk_by(|(_, a), (_, b)| (a.axis, a.lane) == (b.axis, b.lane)) {
            let shift = LANE_BITS * self.lanes.len() as u32;
            state |= (self.add_lane(cars, first) as u64) << shift;
            first += 2 * cars.len();
        }
        state
    }

    /// Adds a lane; the number of the arrangement in which its cars stand.
    fn add_lane(&mut self, cars: &[(usize, Car)], first: usize) -> usize {
        let (mut lengths, mut begins) = ([0; MOST_IN_LINE], [0; MOST_IN_LINE]);
        let mut numbers = [0; MOST_IN_LINE];
        for (rank, &(number, car)) in cars.iter().enumerate() {
            (lengths[rank], begins[rank], numbers[rank]) = (car.length, car.at, number as u8);
        }
        let kind = self.tables.number(&lengths[..cars.len()]);
        let (side, lane) =
            (usize::from(cars[0].1.axis == Axis::Column), usize::from(cars[0].1.lane));
        let mut cells = [0; MOST_PLACES];
        let Some(known) = self.tables.kind(kind) else { return 0 };
        for (cells, along) in cells.iter_mut().zip(known.cells) {
            for cell in (0..self.side).filter(|cell| along >> cell & 1 != 0) {
                *cells |= 1u64 << (cell * self.side + lane);
            }
        }
        self.lanes.push(Lane { kind, side, number: lane, cells, first, cars: numbers });
        known.places.iter().position(|&place| place == begins).unwrap_or(0)
    }

    /// The walls as rows and as columns read them; all that lies beyond a board that is no square is wall.
    fn walls(&self) -> [u64; 2] {
        let mut walls = [0; 2];
        for [row, column] in (0..self.side * self.side).map(|at| [at / self.side, at % self.side]) {
            let cell = self.layout.grid.cell(row, column);
            if cell.is_none_or(|cell| self.layout.is_wall(cell)) {
                walls[0] |= 1 << (row * self.side + column);
                walls[1] |= 1 << (column * self.side + row);
            }
        }
        walls
    }

    /// The distances, from all goals at once.
    fn measure(&mut self, metric: Metric) {
        self.distances.clear();
        self.distances.resize(self.states.len(), NONE);
        let (lane, won) = self.winning();
        for (number, &state) in self.states.iter().enumerate() {
            if won >> ((state >> (LANE_BITS * lane as u32)) as usize % MOST_PLACES) & 1 != 0 {
                self.distances[number] = 0;
                self.order.push(number as u16);
            }
        }
        let (steps, longest) = (self.steps, metric.longest());
        let (mut next, mut distance) = (0, 0);
        while next < self.order.len() {
            let end = self.order.len();
            self.ends.push(end);
            distance += 1;
            while next < end {
                let here = usize::from(self.order[next]);
                next += 1;
                let mut free = self.looks[here].free;
                while free != 0 {
                    let step = free.trailing_zeros() as usize;
                    free &= free - 1;
                    self.measure_along([here, step, steps], distance, longest);
                }
            }
        }
    }

    /// Gives the distance to the positions that a car reaches in one direction, if they have none.
    ///
    /// A position that is nearer ends the slide: what lies behind it is one move away from there, too.
    #[inline]
    fn measure_along(&mut self, [here, step, steps]: [usize; 3], distance: u16, longest: i8) {
        let mut there = here;
        for _ in 0..longest {
            let link = self.links[there * steps + step];
            if link == NONE {
                break;
            }
            there = link.into();
            let known = &mut self.distances[there];
            if *known == NONE {
                *known = distance;
                self.order.push(there as u16);
            } else if *known < distance {
                break;
            }
        }
    }

    /// Where a car begins in a position.
    fn begins(&self, number: usize, lane: usize, rank: usize) -> u8 {
        let shift = LANE_BITS * lane as u32;
        let place = (self.states[number] >> shift) as usize % MOST_PLACES;
        let kind = self.tables.kind(self.lanes[lane].kind);
        kind.and_then(|kind| kind.places.get(place)).map_or(0, |begins| begins[rank])
    }

    /// The lane of the red car, and its arrangements, a bit each, in which it touches the right edge.
    fn winning(&self) -> (usize, u16) {
        let red = self.layout.cars[0];
        let last = self.layout.grid.width() as u8 - red.length;
        let has_red = |(index, lane): (usize, &Lane)| {
            let rank = lane.cars[..self.ranks(index)].iter().position(|&car| car == 0)?;
            Some((index, rank, self.tables.kind(lane.kind)?))
        };
        let Some((lane, rank, kind)) = self.lanes.iter().enumerate().find_map(has_red) else {
            return (0, 0);
        };
        let won = kind.places.iter().enumerate().filter(|(_, begins)| begins[rank] == last);
        (lane, won.fold(0, |won, (place, _)| won | 1 << place))
    }

    /// How many positions there are.
    #[must_use]
    pub fn size(&self) -> usize {
        self.states.len()
    }

    /// The largest distance to the nearest goal; 0 if there is none.
    #[must_use]
    pub fn farthest(&self) -> u32 {
        (self.ends.len() as u32).saturating_sub(1)
    }

    /// The number of the position that was begun with.
    pub const START: u16 = 0;

    /// The distance of a position, if there is a way out.
    pub fn distance(&self, number: u16) -> Option<u32> {
        let distance = self.distances.get(usize::from(number)).copied();
        distance.filter(|&distance| distance != NONE).map(u32::from)
    }

    /// The numbers of the positions at a distance.
    #[must_use]
    pub fn at(&self, distance: u32) -> &[u16] {
        let distance = distance as usize;
        let Some(&end) = self.ends.get(distance) else { return &[] };
        let begin = distance.checked_sub(1).map_or(0, |nearer| self.ends[nearer]);
        &self.order[begin..end]
    }

    /// The board with the cars as they stand in a position.
    #[must_use]
    pub fn layout(&self, number: u16) -> Layout {
        let mut layout = self.layout.clone();
        for (index, lane) in self.lanes.iter().enumerate() {
            for (rank, &car) in lane.cars[..self.ranks(index)].iter().enumerate() {
                layout.cars[usize::from(car)].at = self.begins(number.into(), index, rank);
            }
        }
        layout
    }

    /// How many cars a lane has.
    fn ranks(&self, lane: usize) -> usize {
        let steps = 2 * self.layout.cars.len();
        let end = self.lanes.get(lane + 1).map_or(steps, |next| next.first);
        (end - self.lanes[lane].first) / 2
    }

    /// The cars that move in any shortest solution from a position, a bit each; none if it has no solution.
    #[must_use]
    pub fn movers(&self, number: u16, metric: Metric) -> u64 {
        let steps = 2 * self.layout.cars.len();
        let mut movers = 0;
        let mut met = vec![false; self.states.len()];
        let mut queue = vec![usize::from(number)];
        while let Some(here) = queue.pop() {
            let Some(nearer) = self.distances[here].checked_sub(1) else { continue };
            for step in 0..steps {
                let mut there = here;
                for _ in 0..metric.longest() {
                    let link = self.links[there * steps + step];
                    if link == NONE {
                        break;
                    }
                    there = link.into();
                    if self.distances[there] == nearer {
                        movers |= 1 << self.owner(step);
                        if !std::mem::replace(&mut met[there], true) {
                            queue.push(there);
                        }
                    }
                }
            }
        }
        movers
    }

    /// The number of the car that a step moves.
    fn owner(&self, step: usize) -> u8 {
        let lane = self.lanes.iter().rfind(|lane| lane.first <= step);
        lane.map_or(0, |lane| lane.cars[(step - lane.first) / 2])
    }
}
