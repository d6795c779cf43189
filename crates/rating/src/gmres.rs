//! The linear system of a walk by a Krylov method that never gets worse (GMRES, Saad and Schultz 1986).
//!
//! It is preconditioned by an incomplete factorisation that keeps the links there are and makes no others
//! (ILU(0)): with rows in order of the distance to the goal it is exact for corridors and trees, and carries values across
//! the whole part in every round.

use crate::chain::Chain;

/// Most rounds: what takes longer is left to other means.
const ROUNDS: usize = 60;

/// The matrix `1 - Q` row by row, and its incomplete factors in the same places.
pub(crate) struct Gmres {
    ends: Vec<u32>,
    columns: Vec<u32>,
    matrix: Vec<f64>,
    factors: Vec<f64>,
    /// Where each row's own entry stands. Its factor is kept as one divided by it.
    own: Vec<u32>,
}

impl Gmres {
    /// `None` if numbers are too far apart.
    pub(crate) fn new(chain: &Chain) -> Option<Self> {
        let size = chain.gains().len();
        let mut system = Self {
            ends: Vec::with_capacity(size),
            columns: Vec::new(),
            matrix: Vec::new(),
            factors: Vec::new(),
            own: Vec::with_capacity(size),
        };
        let mut row: Vec<(u32, f64)> = Vec::new();
        for index in 0..size {
            row.clear();
            row.push((index as u32, 1.0));
            for &(column, share) in chain.row(index) {
                match row.iter_mut().find(|(known, _)| *known == column) {
                    Some((_, entry)) => *entry -= share,
                    None => row.push((column, -share)),
                }
            }
            row.sort_unstable_by_key(|&(column, _)| column);
            let own = row.iter().position(|&(column, _)| column == index as u32)?;
            system.own.push((system.columns.len() + own) as u32);
            system.columns.extend(row.iter().map(|&(column, _)| column));
            system.matrix.extend(row.iter().map(|&(_, entry)| entry));
            system.ends.push(system.columns.len() as u32);
        }
        system.factorise()?;
        Some(system)
    }

    fn row(&self, index: usize) -> std::ops::Range<usize> {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        start as usize..self.ends[index] as usize
    }

    /// Eliminates row by row, and leaves out what would stand where nothing stands.
    fn factorise(&mut self) -> Option<()> {
        self.factors.clone_from(&self.matrix);
        let mut places = vec![u32::MAX; self.own.len()];
        for index in 0..self.own.len() {
            let row = self.row(index);
            for place in row.clone() {
                places[self.columns[place] as usize] = place as u32;
            }
            for place in row.start..self.own[index] as usize {
                let above = self.columns[place] as usize;
                let own = self.own[above] as usize;
                let factor = self.factors[place] * self.factors[own];
                self.factors[place] = factor;
                for other in own + 1..self.row(above).end {
                    let hit = places[self.columns[other] as usize];
                    if hit != u32::MAX {
                        self.factors[hit as usize] -= factor * self.factors[other];
                    }
                }
            }
            for place in row {
                places[self.columns[place] as usize] = u32::MAX;
            }
            let own = &mut self.factors[self.own[index] as usize];
            *own = 1.0 / *own;
            if !own.is_normal() {
                return None;
            }
        }
        Some(())
    }

    /// Solves with the incomplete factors, in place.
    fn precondition(&self, x: &mut [f64]) {
        for index in 0..x.len() {
            let earlier = self.row(index).start..self.own[index] as usize;
            x[index] -= self.sum(earlier, &self.factors, x);
        }
        for index in (0..x.len()).rev() {
            let own = self.own[index] as usize;
            let later = own + 1..self.row(index).end;
            x[index] = (x[index] - self.sum(later, &self.factors, x)) * self.factors[own];
        }
    }

    fn sum(&self, places: std::ops::Range<usize>, entries: &[f64], x: &[f64]) -> f64 {
        let columns = self.columns[places.clone()].iter();
        columns.zip(&entries[places]).map(|(&column, entry)| entry * x[column as usize]).sum()
    }

    /// `(gains - (1 - Q) x) / scale`.
    fn residual(&self, gains: &[f64], scale: &[f64], x: &[f64]) -> Vec<f64> {
        let row = |index: usize| {
            (gains[index] - self.sum(self.row(index), &self.matrix, x)) / scale[index]
        };
        (0..x.len()).map(row).collect()
    }

    /// Values whose residual, each row's divided by its scale, is as small as wanted all together, or as small as it
    /// got; `None` if numbers are too far apart or `go_on` says no.
    pub(crate) fn solve(
        &self,
        gains: &[f64],
        scale: &[f64],
        start: Option<&[f64]>,
        tolerance: f64,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Vec<f64>> {
        let mut x = start.unwrap_or(gains).to_vec();
        if start.is_none() {
            self.precondition(&mut x);
        }
        let residual = self.residual(gains, scale, &x);
        let length = norm(&residual);
        if length <= tolerance {
            return Some(x);
        }
        let mut basis = Basis::new(residual, length)?;
        while basis.left > tolerance && basis.rounds() < ROUNDS {
            if !go_on() {
                return None;
            }
            let mut next = basis.vectors[basis.rounds()].clone();
            scaled(&mut next, scale);
            self.precondition(&mut next);
            let image = (0..next.len())
                .map(|index| self.sum(self.row(index), &self.matrix, &next) / scale[index]);
            basis.extend(image.collect());
        }
        let mut change = basis.combined()?;
        scaled(&mut change, scale);
        self.precondition(&mut change);
        x.iter_mut().zip(&change).for_each(|(x, change)| *x += change);
        Some(x)
    }
}

/// The directions tried so far, at right angles to each other, and the least that they leave of the residual.
struct Basis {
    vectors: Vec<Vec<f64>>,
    /// Columns of the upper triangle that the rotations make of the images.
    triangle: Vec<Vec<f64>>,
    rotations: Vec<(f64, f64)>,
    /// What is left to be made by each direction.
    wanted: Vec<f64>,
    /// Length of the residual.
    left: f64,
}

impl Basis {
    fn new(mut residual: Vec<f64>, length: f64) -> Option<Self> {
        if !length.is_normal() {
            return None;
        }
        for entry in &mut residual {
            *entry /= length;
        }
        Some(Self {
            vectors: vec![residual],
            triangle: Vec::new(),
            rotations: Vec::new(),
            wanted: vec![length],
            left: length,
        })
    }

    fn rounds(&self) -> usize {
        self.triangle.len()
    }

    /// Adds the image of the last direction.
    fn extend(&mut self, mut image: Vec<f64>) {
        let mut column = Vec::with_capacity(self.vectors.len() + 1);
        for vector in &self.vectors {
            let along = dot(&image, vector);
            image.iter_mut().zip(vector).for_each(|(entry, other)| *entry -= along * other);
            column.push(along);
        }
        let length = norm(&image);
        for (place, &(cosine, sine)) in self.rotations.iter().enumerate() {
            let (upper, lower) = (column[place], column[place + 1]);
            column[place] = cosine * upper + sine * lower;
            column[place + 1] = cosine * lower - sine * upper;
        }
        let last = self.rounds();
        let whole = (column[last] * column[last] + length * length).sqrt();
        let (cosine, sine) = (column[last] / whole, length / whole);
        column[last] = whole;
        self.rotations.push((cosine, sine));
        self.triangle.push(column);
        self.wanted.push(-sine * self.wanted[last]);
        self.wanted[last] *= cosine;
        self.left = self.wanted[last + 1].abs();
        for entry in &mut image {
            *entry /= length;
        }
        self.vectors.push(image);
    }

    /// The combination of the directions that leaves least; `None` if something is no number.
    fn combined(&self) -> Option<Vec<f64>> {
        let rounds = self.rounds();
        let mut shares = self.wanted[..rounds].to_vec();
        for place in (0..rounds).rev() {
            let later =
                (place + 1..rounds).map(|other| self.triangle[other][place] * shares[other]);
            shares[place] = (shares[place] - later.sum::<f64>()) / self.triangle[place][place];
        }
        let mut sum = vec![0.0; self.vectors[0].len()];
        for (share, vector) in shares.iter().zip(&self.vectors) {
            sum.iter_mut().zip(vector).for_each(|(sum, entry)| *sum += share * entry);
        }
        shares.iter().all(|share| share.is_finite()).then_some(sum)
    }
}

fn scaled(x: &mut [f64], scale: &[f64]) {
    x.iter_mut().zip(scale).for_each(|(x, scale)| *x *= scale);
}

fn norm(x: &[f64]) -> f64 {
    dot(x, x).sqrt()
}

/// Sums in four lanes, always the same ones.
fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut lanes = [0.0; 4];
    let (a, a_rest) = a.as_chunks::<4>();
    let (b, b_rest) = b.as_chunks::<4>();
    for (a, b) in a.iter().zip(b) {
        for (lane, (a, b)) in lanes.iter_mut().zip(a.iter().zip(b)) {
            *lane += a * b;
        }
    }
    let rest: f64 = a_rest.iter().zip(b_rest).map(|(a, b)| a * b).sum();
    (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]) + rest
}
