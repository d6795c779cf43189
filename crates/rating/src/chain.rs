//! Iteration for many equations that belong together: the sparse linear system `x = gain + Q x`.
//!
//! `Q` holds the probabilities of going from one state to another before the walk leaves them all.
//! Its rows stand in order of the distance to the goal, so one sweep from the first row to the
//! last carries values from the goal outwards. Sweeps alone take as many rounds as the walk takes
//! steps, which can be millions. So a Krylov iteration does the work (`BiCGSTAB`, van der Vorst
//! 1992), preconditioned by an incomplete factorisation that is exact for corridors and trees.

use crate::walk::Row;

/// Rounds after which an iteration gives up.
const MAX_ROUNDS: u32 = 2_000;
/// Largest relative error of a settled value.
const TOLERANCE: f64 = 1e-7;
/// Largest absolute error at which sweeps take over to make small probabilities right.
const ROUGHLY: f64 = 1e-12;

/// The system.
#[derive(Default)]
pub(crate) struct Chain {
    gains: Vec<f64>,
    /// Where the links of each row end.
    ends: Vec<usize>,
    links: Vec<(u32, f64)>,
}

impl Chain {
    /// Adds the next row with its links: the place of another row and the weight of going there.
    pub(crate) fn push(&mut self, row: &Row, links: &[(u32, f64)]) {
        let total = row.leaving + links.iter().map(|&(_, weight)| weight).sum::<f64>();
        self.gains.push(row.gain / total);
        self.links.extend(links.iter().map(|&(place, weight)| (place, weight / total)));
        self.ends.push(self.links.len());
    }

    /// Expected times, and whether they settled. Every gain is at least 1.
    ///
    /// The inverse of `1 - Q` has no negative entry, so a residual below `TOLERANCE` times the
    /// gain in every row means a relative error below `TOLERANCE` in every value.
    pub(crate) fn times(&self, go_on: &dyn Fn() -> bool) -> (Vec<f64>, bool) {
        self.iterate(&self.gains, TOLERANCE, go_on)
    }

    /// Probabilities, and whether they settled.
    ///
    /// They can be tiny, and their logarithm counts; so sweeps go on until the relative change is
    /// small.
    pub(crate) fn chances(&self, go_on: &dyn Fn() -> bool) -> (Vec<f64>, bool) {
        let (mut values, _) = self.iterate(&vec![1.0; self.gains.len()], ROUGHLY, go_on);
        for value in &mut values {
            *value = value.clamp(0.0, 1.0);
        }
        let settled =
            (0..MAX_ROUNDS).take_while(|_| go_on()).any(|_| self.sweep(&mut values) < TOLERANCE);
        (values, settled)
    }

    /// What each row has beside links.
    pub(crate) fn gains(&self) -> &[f64] {
        &self.gains
    }

    pub(crate) fn row(&self, index: usize) -> &[(u32, f64)] {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.links[start..self.ends[index]]
    }

    pub(crate) fn ahead(&self, index: usize, values: &[f64]) -> f64 {
        self.row(index).iter().map(|&(place, share)| share * values[place as usize]).sum()
    }

    /// Puts every value right for its neighbours'. Returns the largest relative change.
    pub(crate) fn sweep(&self, values: &mut [f64]) -> f64 {
        let mut change: f64 = 0.0;
        for index in 0..values.len() {
            let value = self.gains[index] + self.ahead(index, values);
            let old = std::mem::replace(&mut values[index], value);
            change = change.max((value - old).abs() / value.abs().max(f64::MIN_POSITIVE));
        }
        change
    }

    /// `(1 - Q) x`.
    fn apply(&self, x: &[f64]) -> Vec<f64> {
        (0..x.len()).map(|index| x[index] - self.ahead(index, x)).collect()
    }

    /// The diagonal of the incomplete factorisation: what elimination leaves of each row's own
    /// entry if it changes no other.
    fn pivots(&self) -> Vec<f64> {
        let mut pivots: Vec<f64> = Vec::with_capacity(self.gains.len());
        for index in 0..self.gains.len() {
            let earlier = self.row(index).iter().filter(|&&(place, _)| (place as usize) < index);
            let lost = earlier.map(|&(place, share)| {
                let back = self.row(place as usize).iter();
                let back = back.filter(|&&(to, _)| to as usize == index).map(|&(_, share)| share);
                share * back.sum::<f64>() / pivots[place as usize]
            });
            let pivot = 1.0 - lost.sum::<f64>();
            pivots.push(pivot.max(f64::EPSILON));
        }
        pivots
    }

    /// Solves with the incomplete factorisation: down through the earlier rows' links, then up
    /// through the later ones'.
    fn precondition(&self, pivots: &[f64], residual: &[f64]) -> Vec<f64> {
        let mut x = vec![0.0; residual.len()];
        let links = |index: usize, x: &[f64], earlier: bool| {
            let links = self.row(index).iter();
            let links = links.filter(|&&(place, _)| ((place as usize) < index) == earlier);
            links.map(|&(place, share)| share * x[place as usize]).sum::<f64>()
        };
        for index in 0..x.len() {
            x[index] = (residual[index] + links(index, &x, true)) / pivots[index];
        }
        for index in (0..x.len()).rev() {
            x[index] += links(index, &x, false) / pivots[index];
        }
        x
    }

    fn residual(&self, x: &[f64]) -> Vec<f64> {
        self.apply(x).iter().zip(&self.gains).map(|(ax, gain)| gain - ax).collect()
    }

    /// Iterates until every row's residual is below `tolerance` times its scale. Starts again,
    /// after a sweep, where the method breaks down or its own residual has drifted from the true
    /// one. Gives up when `go_on` says no.
    fn iterate(&self, scale: &[f64], tolerance: f64, go_on: &dyn Fn() -> bool) -> (Vec<f64>, bool) {
        let pivots = self.pivots();
        let mut x = self.precondition(&pivots, &self.gains);
        let mut rounds = 0;
        while rounds < MAX_ROUNDS && go_on() {
            self.sweep(&mut x);
            let residual = self.residual(&x);
            if worst(&residual, scale) < tolerance {
                return (x, true);
            }
            let mut krylov = Krylov::new(self, &pivots, residual);
            loop {
                rounds += 1;
                let going = krylov.step(&mut x);
                let near = worst(&krylov.residual, scale) < tolerance;
                if !going || near || rounds >= MAX_ROUNDS || !go_on() {
                    break;
                }
            }
        }
        let settled = worst(&self.residual(&x), scale) < tolerance;
        (x, settled)
    }
}

/// The vectors of `BiCGSTAB`.
struct Krylov<'a> {
    chain: &'a Chain,
    pivots: &'a [f64],
    residual: Vec<f64>,
    shadow: Vec<f64>,
    direction: Vec<f64>,
    image: Vec<f64>,
    rho: f64,
    alpha: f64,
    omega: f64,
}

impl<'a> Krylov<'a> {
    fn new(chain: &'a Chain, pivots: &'a [f64], residual: Vec<f64>) -> Self {
        let zeros = vec![0.0; residual.len()];
        Self {
            chain,
            pivots,
            shadow: residual.clone(),
            residual,
            direction: zeros.clone(),
            image: zeros,
            rho: 1.0,
            alpha: 1.0,
            omega: 1.0,
        }
    }

    /// One step of two halves, each along a preconditioned direction. Returns `false` if the
    /// method can't go on from here; halves that make no sense are not taken.
    fn step(&mut self, x: &mut [f64]) -> bool {
        let rho = dot(&self.shadow, &self.residual);
        self.turn(rho / self.rho * (self.alpha / self.omega));
        let along = self.chain.precondition(self.pivots, &self.direction);
        self.image = self.chain.apply(&along);
        let alpha = rho / dot(&self.shadow, &self.image);
        if !alpha.is_normal() {
            return false;
        }
        add(x, alpha, &along);
        add(&mut self.residual, -alpha, &self.image);
        let across = self.chain.precondition(self.pivots, &self.residual);
        let image = self.chain.apply(&across);
        let omega = dot(&image, &self.residual) / dot(&image, &image);
        if !omega.is_normal() {
            return false;
        }
        add(x, omega, &across);
        add(&mut self.residual, -omega, &image);
        (self.rho, self.alpha, self.omega) = (rho, alpha, omega);
        true
    }

    /// The next direction: the residual, bent by what is kept of the last one.
    fn turn(&mut self, beta: f64) {
        add(&mut self.direction, -self.omega, &self.image);
        for (direction, residual) in self.direction.iter_mut().zip(&self.residual) {
            *direction = residual + beta * *direction;
        }
    }
}

/// Adds `factor * b` to `a`.
fn add(a: &mut [f64], factor: f64, b: &[f64]) {
    for (a, b) in a.iter_mut().zip(b) {
        *a += factor * b;
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The largest residual in terms of its row's scale; infinite if one is no number.
fn worst(residual: &[f64], scale: &[f64]) -> f64 {
    let ratios = residual.iter().zip(scale).map(|(residual, scale)| residual.abs() / scale);
    ratios.fold(0.0, |worst, ratio| if ratio.is_nan() { f64::INFINITY } else { ratio.max(worst) })
}
