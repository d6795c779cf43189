//! All solutions of a settled board, by other algebra than the solver's: clicks are chosen one after the
//! other, and a cell that no later click changes says how often to click.
//!
//! On a board of w columns the first row is free and decides the rest, as people chase lights down a board.
//! What the last cells ask of the free clicks are a few equations mod k. They are met one by one: the
//! ways that are left are always one way and all sums of some generators, and each equation moves the
//! one and thins the others out. No matrix is brought to a normal form, and any k will do.

use unsolve_core::{Budget, Progress, StopReason};

/// Steps between two looks at the watcher.
const POLL_EVERY: u64 = 64;

/// How to find all click counts that bring values to a target.
pub(super) struct Chase<'a> {
    k: u16,
    columns: &'a [Vec<usize>],
    choices: Vec<Choice>,
    /// Cells that no click changes.
    untouched: Vec<usize>,
    /// How many clicks nothing decides.
    free: usize,
    equations: Vec<Equation>,
    /// Click counts that change nothing: all sums of multiples of these do as little.
    idle: Vec<Idle>,
    progress: Progress,
}

struct Choice {
    click: usize,
    /// The cell that says how often to click; without one the click is free.
    telling: Option<usize>,
    /// The other cells that no later choice changes.
    closed: Vec<usize>,
}

/// What a closed cell asks of the free clicks.
struct Equation {
    /// What each of them adds to the cell.
    factors: Vec<u16>,
    /// A way that keeps all equations before this one, and what it adds to the cell.
    way: Vec<u16>,
    adds: u16,
}

/// Counts that change nothing.
struct Idle {
    counts: Vec<u16>,
    /// So many times them is no click at all.
    order: u16,
}

/// What is looked for: click counts that bring the values to a target.
pub(super) struct Quest<'q> {
    pub(super) values: &'q [u16],
    pub(super) target: &'q [u16],
    /// The most clicks in all.
    pub(super) most: usize,
}

impl<'a> Chase<'a> {
    /// For the clicks whose influence is given; `cells` is the number of cells.
    pub(super) fn new(
        k: u16,
        cells: usize,
        columns: &'a [Vec<usize>],
        budget: &Budget<'_>,
    ) -> Result<Self, StopReason> {
        let plain: Vec<usize> = (0..columns.len()).collect();
        let near = nearest_first(cells, columns);
        let [plain, near] = [plain, near].map(|order| choices(cells, columns, &order));
        let free = |choices: &[Choice]| choices.iter().filter(|c| c.telling.is_none()).count();
        let ((choices, untouched), _) =
            if free(&near.0) < free(&plain.0) { (near, plain) } else { (plain, near) };
        let free = free(&choices);
        let mut chase = Self {
            k,
            columns,
            choices,
            untouched,
            free,
            equations: Vec::new(),
            idle: Vec::new(),
            progress: Progress::default(),
        };
        chase.prepare(cells, budget)?;
        Ok(chase)
    }

    /// Finds the equations by trying each free click alone, and the ways that keep all of them.
    fn prepare(&mut self, cells: usize, budget: &Budget<'_>) -> Result<(), StopReason> {
        let nothing = vec![0; cells];
        let units: Vec<Vec<u16>> = (0..self.free).map(|i| unit(self.free, i)).collect();
        let mut left = Vec::new();
        for unit in &units {
            budget.poll(&self.progress)?;
            left.push(self.chase(&nothing, &nothing, unit).1);
        }
        let mut ways = units;
        for number in 0..self.choices.iter().map(|choice| choice.closed.len()).sum() {
            budget.poll(&self.progress)?;
            let factors: Vec<u16> = left.iter().map(|left| left[number]).collect();
            let (way, adds) = gathered(&mut ways, &factors, self.k);
            self.equations.push(Equation { factors, way, adds });
        }
        for way in ways.into_iter().filter(|way| way.iter().any(|&times| times > 0)) {
            let counts = self.chase(&nothing, &nothing, &way).0;
            let order = way.iter().map(|&times| self.k / gcd(times, self.k)).fold(1, lcm);
            self.idle.push(Idle { counts, order });
        }
        Ok(())
    }

    /// The clicks that follow from the free ones, and what is then left to add to the closed cells.
    fn chase(&self, values: &[u16], target: &[u16], free: &[u16]) -> (Vec<u16>, Vec<u16>) {
        let (k, mut values, mut free) = (self.k, values.to_vec(), free.iter());
        let mut counts = vec![0; self.columns.len()];
        let mut left = Vec::new();
        let missing = |values: &[u16], cell: usize| (target[cell] + k - values[cell]) % k;
        for Choice { click, telling, closed } in &self.choices {
            let times = match telling {
                Some(cell) => missing(&values, *cell),
                None => free.next().copied().unwrap_or(0),
            };
            counts[*click] = times;
            for &cell in &self.columns[*click] {
                values[cell] = (values[cell] + times) % k;
            }
            left.extend(closed.iter().map(|&cell| missing(&values, cell)));
        }
        (counts, left)
    }

    /// Shows all counts that fulfil a quest until one is accepted; whether one was.
    pub(super) fn search(
        &mut self,
        quest: &Quest<'_>,
        accept: &mut dyn FnMut(&[u16]) -> bool,
        budget: &Budget<'_>,
    ) -> Result<bool, StopReason> {
        let &Quest { values, target, most } = quest;
        if self.untouched.iter().any(|&cell| values[cell] != target[cell]) {
            return Ok(false);
        }
        let Some(free) = self.decided(values, target) else { return Ok(false) };
        let mut counts = self.chase(values, target, &free).0;
        let mut turns = vec![0; self.idle.len()];
        loop {
            self.count(budget)?;
            let clicks = counts.iter().map(|&times| usize::from(times)).sum::<usize>();
            if clicks <= most && accept(&counts) {
                return Ok(true);
            }
            if !self.turn(&mut turns, &mut counts) {
                return Ok(false);
            }
        }
    }

    /// Free clicks that meet every equation.
    fn decided(&self, values: &[u16], target: &[u16]) -> Option<Vec<u16>> {
        let k = self.k;
        let left = self.chase(values, target, &vec![0; self.free]).1;
        let mut free = vec![0; self.free];
        for (Equation { factors, way, adds }, left) in self.equations.iter().zip(left) {
            // Something is left after the clicks so far: they brought `product` of it.
            let still = (left + product(factors, &free, k)) % k;
            let times = divided((k - still) % k, *adds, k)?;
            add(&mut free, way, times, k);
        }
        Some(free)
    }

    /// The next sum of idle clicks, as a counter counts; `false` after the last.
    fn turn(&self, turns: &mut [u16], counts: &mut [u16]) -> bool {
        for (turn, idle) in turns.iter_mut().zip(&self.idle) {
            add(counts, &idle.counts, 1, self.k);
            *turn += 1;
            if *turn < idle.order {
                return true;
            }
            *turn = 0;
        }
        false
    }

    fn count(&mut self, budget: &Budget<'_>) -> Result<(), StopReason> {
        self.progress.nodes += 1;
        if self.progress.nodes.is_multiple_of(POLL_EVERY) {
            budget.check(&self.progress)?;
        }
        Ok(())
    }
}

/// Changes the ways until at most one adds anything to a cell, and thins that one out until it does not
/// either. Returns it as it was before, with what it adds.
fn gathered(ways: &mut [Vec<u16>], factors: &[u16], k: u16) -> (Vec<u16>, u16) {
    let mut adds: Vec<u16> = ways.iter().map(|way| product(factors, way, k)).collect();
    let Some(mut one) = adds.iter().position(|&adds| adds > 0) else {
        return (vec![0; factors.len()], 0);
    };
    for mut other in one + 1..ways.len() {
        // Euclid's algorithm: the smaller is taken from the larger until nothing is left of one.
        while adds[other] > 0 {
            let times = adds[one] / adds[other];
            let smaller = ways[other].clone();
            add(&mut ways[one], &smaller, (k - times % k) % k, k);
            adds[one] %= adds[other];
            std::mem::swap(&mut one, &mut other);
        }
    }
    let kept = (ways[one].clone(), adds[one]);
    let silent = k / gcd(adds[one], k);
    ways[one].iter_mut().for_each(|times| *times = scaled(*times, silent, k));
    kept
}

/// A number of times that `step` has to be added to make `sum`.
fn divided(sum: u16, step: u16, k: u16) -> Option<u16> {
    (0..k).find(|&times| scaled(step, times, k) == sum)
}

fn scaled(value: u16, times: u16, k: u16) -> u16 {
    (u32::from(value) * u32::from(times) % u32::from(k)) as u16
}

fn add(counts: &mut [u16], others: &[u16], times: u16, k: u16) {
    for (count, &other) in counts.iter_mut().zip(others) {
        *count = (*count + scaled(other, times, k)) % k;
    }
}

fn product(factors: &[u16], counts: &[u16], k: u16) -> u16 {
    factors
        .iter()
        .zip(counts)
        .fold(0, |sum, (&factor, &count)| (sum + scaled(factor, count, k)) % k)
}

fn gcd(a: u16, b: u16) -> u16 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn lcm(a: u16, b: u16) -> u16 {
    a / gcd(a, b) * b
}

fn unit(length: usize, at: usize) -> Vec<u16> {
    (0..length).map(|i| u16::from(i == at)).collect()
}

/// The clicks in their order with the cells that each closes, and the cells that no click changes.
fn choices(cells: usize, columns: &[Vec<usize>], order: &[usize]) -> (Vec<Choice>, Vec<usize>) {
    let mut last = vec![None; cells];
    for (depth, &click) in order.iter().enumerate() {
        for &cell in &columns[click] {
            last[cell] = Some(depth);
        }
    }
    let mut closed = vec![Vec::new(); order.len()];
    let mut untouched = Vec::new();
    for (cell, last) in last.into_iter().enumerate() {
        match last {
            Some(depth) => closed[depth].push(cell),
            None => untouched.push(cell),
        }
    }
    let choice = |(&click, mut closed): (&usize, Vec<usize>)| {
        let once = |&cell: &usize| columns[click].iter().filter(|&&c| c == cell).count() == 1;
        let telling = closed.iter().position(once).map(|at| closed.remove(at));
        Choice { click, telling, closed }
    };
    (order.iter().zip(closed).map(choice).collect(), untouched)
}
/// The clicks by their distance from the first: clicks are neighbours if they change a cell in
/// common.
fn nearest_first(cells: usize, columns: &[Vec<usize>]) -> Vec<usize> {
    let mut changing = vec![Vec::new(); cells];
    for (click, column) in columns.iter().enumerate() {
        for &cell in column {
            changing[cell].push(click);
        }
    }
    let mut order = Vec::new();
    let mut known = vec![false; columns.len()];
    for first in 0..columns.len() {
        let mut next = order.len();
        if !std::mem::replace(&mut known[first], true) {
            order.push(first);
        }
        while let Some(&click) = order.get(next) {
            for &other in columns[click].iter().flat_map(|&cell| &changing[cell]) {
                if !std::mem::replace(&mut known[other], true) {
                    order.push(other);
                }
            }
            next += 1;
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use unsolve_core::Stream;

    use super::*;

    /// All counts that bring the values to the target, each tried.
    fn tried(k: u16, columns: &[Vec<usize>], values: &[u16], target: &[u16]) -> Vec<Vec<u16>> {
        let clicks = columns.len() as u32;
        let counts = |mut number: u32| -> Vec<u16> {
            let mut digit = || {
                let digit = number % u32::from(k);
                number /= u32::from(k);
                digit as u16
            };
            (0..clicks).map(|_| digit()).collect()
        };
        let solves = |counts: &Vec<u16>| {
            let mut values = values.to_vec();
            for (column, times) in columns.iter().zip(counts) {
                for &cell in column {
                    values[cell] = (values[cell] + times) % k;
                }
            }
            values == target
        };
        (0..u32::from(k).pow(clicks)).map(counts).filter(solves).collect()
    }

    #[test]
    fn it_finds_what_trying_everything_finds() {
        let mut stream = Stream::new("chase", 0);
        let mut solvable = 0;
        for number in 0..2_000 {
            let k = 2 + number % 7;
            let clicks = 1 + stream.below(if k < 4 { 6 } else { 4 });
            let cells = 1 + stream.below(6);
            let column = |stream: &mut Stream| -> Vec<usize> {
                (0..=stream.below(4)).map(|_| stream.below(cells)).collect()
            };
            let columns: Vec<_> = (0..clicks).map(|_| column(&mut stream)).collect();
            let board = |stream: &mut Stream| -> Vec<u16> {
                (0..cells).map(|_| stream.below(k.into()) as u16).collect()
            };
            let (values, target) = (board(&mut stream), board(&mut stream));
            let mut target = target;
            if number % 3 > 0 {
                // One that clicks reach.
                target.clone_from(&values);
                for &cell in columns.iter().step_by(2).flatten() {
                    target[cell] = (target[cell] + 1) % k;
                }
            }
            let mut chase = Chase::new(k, cells, &columns, &Budget::default()).expect("no limit");
            let mut found = Vec::new();
            let quest = Quest { values: &values, target: &target, most: usize::MAX };
            let mut keep = |counts: &[u16]| {
                found.push(counts.to_vec());
                false
            };
            chase.search(&quest, &mut keep, &Budget::default()).expect("no limit");
            found.sort();
            found.dedup();
            let mut all = tried(k, &columns, &values, &target);
            all.sort();
            assert_eq!(found, all, "k {k}, {columns:?}, {values:?} to {target:?}");
            solvable += usize::from(!all.is_empty());
        }
        assert!((500..2_000).contains(&solvable), "{solvable}");
    }

    #[test]
    fn limits_are_honoured() {
        // Two clicks for each cell: half of them change nothing in all.
        let columns: Vec<_> = (0..40).map(|click| vec![click / 2]).collect();
        let mut chase = Chase::new(2, 20, &columns, &Budget::default()).expect("no limit");
        let quest = Quest { values: &[0; 20], target: &[1; 20], most: 19 };
        let found = chase.search(&quest, &mut |_| true, &Budget::nodes(1_000));
        assert_eq!(found, Err(StopReason::Nodes));
    }
}
