//! One row or column and all the ways in which its cars can stand in it.
//!
//! Cars never leave their lane and never pass each other, so few arrangements exist: at most 15 on a lane of
//! 8 cells. A position is the number of the arrangement of every lane, four bits or fewer each; a slide
//! changes one of these numbers.

use unsolve_grids::{Cell, Grid};

use crate::layout::{Axis, Car, bit};

/// Most cars in one lane.
pub(crate) const MOST_IN_LINE: usize = crate::MAX_SIDE / crate::CAR as usize;

/// The cars of one row or column.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    /// Whether it is a row or a column.
    pub(crate) axis: Axis,
    /// Where its number begins in a position.
    pub(crate) shift: u32,
    /// The bits of its number, moved down to bit 0.
    pub(crate) mask: u64,
    /// All its arrangements.
    pub(crate) places: Vec<Arrangement>,
    /// Its ways to slide, those of one arrangement together.
    pub(crate) rays: Vec<Ray>,
    /// The single cells of these ways, those of one ray together.
    pub(crate) glides: Vec<Glide>,
    /// The first cell of every ray, those of one arrangement together.
    firsts: Vec<Glide>,
}

/// One way in which the cars of a lane can stand.
#[derive(Debug, Clone)]
pub(crate) struct Arrangement {
    /// The cells they take.
    pub(crate) cells: u64,
    /// Where each of them begins.
    pub(crate) at: [u8; MOST_IN_LINE],
    /// Its rays.
    pub(crate) rays: [u16; 2],
}

/// A car and a way in which it can drive as long as nothing from other lanes is in the way.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ray {
    /// The number of the car on the board.
    pub(crate) car: u8,
    /// Forth or back.
    pub(crate) forth: bool,
    /// Its glides, the nearest first.
    pub(crate) glides: [u16; 2],
}

/// One cell further.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Glide {
    /// The cell that the car drives onto.
    pub(crate) enters: u64,
    /// The bits of a position that differ once it stands there.
    pub(crate) change: u64,
}

impl Line {
    /// The lane of these cars, numbers on the board and cars, in the order in which they stand in it.
    pub(crate) fn new(grid: Grid, walls: u64, cars: &[(usize, Car)], shift: u32) -> Self {
        let mut line = Self {
            axis: cars[0].1.axis,
            shift,
            mask: 0,
            places: Vec::new(),
            rays: Vec::new(),
            glides: Vec::new(),
            firsts: Vec::new(),
        };
        let mut standing = Vec::new();
        line.arrange(grid, walls, cars, &mut standing);
        let bits = usize::BITS - (line.places.len() - 1).leading_zeros();
        line.mask = (1 << bits) - 1;
        for place in 0..line.places.len() {
            line.add_rays(grid, cars, place);
        }
        line
    }

    /// How many bits its number takes.
    pub(crate) fn bits(&self) -> u32 {
        self.mask.count_ones()
    }

    /// Adds every arrangement that begins with the cars that stand already.
    fn arrange(&mut self, grid: Grid, walls: u64, cars: &[(usize, Car)], standing: &mut Vec<u8>) {
        let Some(&(_, car)) = cars.get(standing.len()) else {
            let mut at = [0; MOST_IN_LINE];
            at[..standing.len()].copy_from_slice(standing);
            let parked = cars.iter().zip(&at).map(|(&(_, car), &at)| car.parked_at(at));
            let cells = parked.fold(0, |cells, car| cells | car.cells(grid));
            self.places.push(Arrangement { cells, at, rays: [0; 2] });
            return;
        };
        let free =
            standing.len().checked_sub(1).map_or(0, |last| standing[last] + cars[last].1.length);
        let [first, last] = reach(grid, walls, &car);
        for at in first.max(free)..=last {
            standing.push(at);
            self.arrange(grid, walls, cars, standing);
            standing.pop();
        }
    }

    fn add_rays(&mut self, grid: Grid, cars: &[(usize, Car)], place: usize) {
        let begin = self.rays.len() as u16;
        for (rank, &(number, car)) in cars.iter().enumerate() {
            for forth in [false, true] {
                self.add_ray(grid, (number, car, rank), place, forth);
            }
        }
        self.places[place].rays = [begin, self.rays.len() as u16];
    }

    fn add_ray(
        &mut self,
        grid: Grid,
        (number, car, rank): (usize, Car, usize),
        place: usize,
        forth: bool,
    ) {
        let begin = self.glides.len() as u16;
        let mut at = self.places[place].at;
        loop {
            at[rank] = if forth { at[rank] + 1 } else { at[rank].wrapping_sub(1) };
            let Some(next) = self.places.iter().position(|other| other.at == at) else { break };
            let front = if forth { car.length - 1 } else { 0 };
            let enters = bit(grid.number(car.parked_at(at[rank]).place(front)));
            self.glides.push(Glide { enters, change: ((place ^ next) as u64) << self.shift });
        }
        let end = self.glides.len() as u16;
        if end > begin {
            self.firsts.push(self.glides[usize::from(begin)]);
            self.rays.push(Ray { car: number as u8, forth, glides: [begin, end] });
        }
    }

    /// The number of its arrangement in a position.
    #[inline]
    pub(crate) fn place(&self, state: u64) -> usize {
        (state >> self.shift & self.mask) as usize
    }

    /// Its arrangement in a position.
    #[inline]
    pub(crate) fn arrangement(&self, state: u64) -> &Arrangement {
        &self.places[self.place(state)]
    }

    /// Its rays in a position.
    #[inline]
    pub(crate) fn rays_of(&self, state: u64) -> &[Ray] {
        let [begin, end] = self.arrangement(state).rays;
        &self.rays[usize::from(begin)..usize::from(end)]
    }

    /// The single steps of its cars in a position.
    #[inline]
    pub(crate) fn steps_of(&self, state: u64) -> &[Glide] {
        let [begin, end] = self.arrangement(state).rays;
        &self.firsts[usize::from(begin)..usize::from(end)]
    }

    /// The glides of a ray.
    #[inline]
    pub(crate) fn glides_of(&self, ray: Ray) -> &[Glide] {
        let [begin, end] = ray.glides;
        &self.glides[usize::from(begin)..usize::from(end)]
    }

    /// The number of the arrangement in which the cars begin there.
    pub(crate) fn number(&self, at: &[u8]) -> Option<usize> {
        self.places.iter().position(|place| place.at[..at.len()] == *at)
    }
}

/// The first and the last place where a car can begin that no wall parts from where it is.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "cars lie in lists and are looked at there")]
fn reach(grid: Grid, walls: u64, car: &Car) -> [u8; 2] {
    let side = match car.axis {
        Axis::Row => grid.width(),
        Axis::Column => grid.height(),
    } as u8;
    let free = |at: u8| {
        let one = Car { length: 1, ..car.parked_at(at) };
        walls & one.cells(grid) == 0
    };
    let mut first = car.at;
    while first > 0 && free(first - 1) {
        first -= 1;
    }
    let mut last = car.at;
    while last + car.length < side && free(last + car.length) {
        last += 1;
    }
    [first, last]
}

/// The cell before the first one of a lane does not exist; neither does one behind the last.
pub(crate) fn cell_at(grid: Grid, axis: Axis, lane: u8, along: i32) -> Option<Cell> {
    let along = usize::try_from(along).ok()?;
    match axis {
        Axis::Row => grid.cell(usize::from(lane), along),
        Axis::Column => grid.cell(along, usize::from(lane)),
    }
}
