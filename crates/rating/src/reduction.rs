//! Elimination for many equations with few links each.
//!
//! A state is taken out by joining those that lead to it with those it leads to: nothing about the
//! others changes. The state with the fewest such pairs goes first, and when nearly all that are
//! left are linked with each other, [`Elimination`] takes over. As there, nothing is ever
//! subtracted, so every value is right to nearly all its digits, where an iteration may need
//! millions of rounds: walks that wander for long are no harder than others.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::elimination::Elimination;
use crate::walk::Row;

/// Most links that are made before it gives up.
const MOST_WORK: u64 = 400_000_000;
/// Links made between two looks at the watcher.
const POLL_EVERY: u64 = 4_000_000;
/// Most states of the rest that is solved as a full table.
const MOST_DENSE: usize = 1_200;

/// The system.
#[derive(Default)]
pub(crate) struct Reduction {
    rows: Vec<Row>,
    /// Where each state leads to, and with what weight.
    out: Vec<Vec<(u32, f64)>>,
    /// What leads to each state; states taken out meanwhile are among them.
    into: Vec<Vec<u32>>,
    gone: Vec<bool>,
    /// For each state where a link to it stands in the list at hand, from 1; 0 for nowhere.
    marks: Vec<u32>,
    work: u64,
}

impl Reduction {
    /// Adds the next state with its links.
    pub(crate) fn push(&mut self, row: Row, links: &[(u32, f64)]) {
        self.rows.push(row);
        self.out.push(Vec::with_capacity(links.len()));
        self.into.push(Vec::new());
        let from = self.out.len() - 1;
        for &(to, weight) in links {
            match self.out[from].iter_mut().find(|(known, _)| *known == to) {
                Some((_, known)) => *known += weight,
                None => self.out[from].push((to, weight)),
            }
        }
    }

    /// The value of every state; `None` if it takes too much work, numbers are too far apart, or
    /// the watcher says no.
    pub(crate) fn solve(mut self, go_on: &dyn Fn() -> bool) -> Option<Vec<f64>> {
        let states = self.rows.len();
        self.gone = vec![false; states];
        self.marks = vec![0; states];
        for from in 0..states {
            for &(to, _) in &self.out[from] {
                self.into[to as usize].push(from as u32);
            }
        }
        let mut queue: BinaryHeap<Reverse<(usize, u32)>> =
            (0..states as u32).map(|id| Reverse((self.degree(id), id))).collect();
        let mut order = Vec::with_capacity(states);
        let mut next_look = POLL_EVERY;
        while let Some(Reverse((degree, id))) = queue.pop() {
            let now = self.degree(id);
            if now > degree {
                queue.push(Reverse((now, id)));
                continue;
            }
            let left = states - order.len();
            if left <= MOST_DENSE && now >= left {
                break;
            }
            self.take_out(id)?;
            order.push(id);
            if self.work >= next_look {
                next_look = self.work + POLL_EVERY;
                if self.work > MOST_WORK || !go_on() {
                    return None;
                }
            }
        }
        self.values(&order)
    }

    /// A measure of how many pairs taking a state out would join.
    fn degree(&self, id: u32) -> usize {
        self.out[id as usize].len() + self.into[id as usize].len()
    }

    /// Joins what leads to a state with what it leads to.
    fn take_out(&mut self, id: u32) -> Option<()> {
        let here = id as usize;
        self.gone[here] = true;
        let ahead = std::mem::take(&mut self.out[here]);
        let total = self.rows[here].leaving + ahead.iter().map(|&(_, weight)| weight).sum::<f64>();
        if !total.is_normal() {
            return None;
        }
        let behind = std::mem::take(&mut self.into[here]);
        for from in behind {
            if !self.gone[from as usize] {
                self.join(from, id, &ahead, total);
            }
        }
        for &(to, _) in &ahead {
            let into = &mut self.into[to as usize];
            if let Some(place) = into.iter().position(|&from| from == id) {
                into.swap_remove(place);
            }
        }
        self.rows[here].leaving = total;
        self.out[here] = ahead;
        Some(())
    }

    /// Replaces the link from one state to another by links to where that one leads.
    fn join(&mut self, from: u32, over: u32, ahead: &[(u32, f64)], total: f64) {
        let links = &mut self.out[from as usize];
        let Some(place) = links.iter().position(|&(to, _)| to == over) else { return };
        let share = links.swap_remove(place).1 / total;
        self.work += (links.len() + ahead.len()) as u64;
        let (leaving, gain) = (self.rows[over as usize].leaving, self.rows[over as usize].gain);
        self.rows[from as usize].leaving += share * leaving;
        self.rows[from as usize].gain += share * gain;
        for (mark, &(to, _)) in (1u32..).zip(links.iter()) {
            self.marks[to as usize] = mark;
        }
        for &(to, weight) in ahead.iter().filter(|&&(to, _)| to != from) {
            match self.marks[to as usize] {
                0 => {
                    links.push((to, share * weight));
                    self.into[to as usize].push(from);
                }
                mark => links[mark as usize - 1].1 += share * weight,
            }
        }
        for &(to, _) in links.iter() {
            self.marks[to as usize] = 0;
        }
    }

    /// The values of what is left as a full table, then of what was taken out, last first.
    fn values(&self, order: &[u32]) -> Option<Vec<f64>> {
        let left: Vec<u32> =
            (0..self.rows.len() as u32).filter(|&id| !self.gone[id as usize]).collect();
        let mut values = vec![0.0; self.rows.len()];
        if !left.is_empty() {
            let mut table = Elimination::default();
            table.start(left.len());
            for (place, &id) in left.iter().enumerate() {
                for &(to, weight) in &self.out[id as usize] {
                    let to = left.binary_search(&to).ok()?;
                    table.link(place, to, weight);
                }
                table.push(&self.rows[id as usize]);
            }
            for (&id, &value) in left.iter().zip(table.solve()?) {
                values[id as usize] = value;
            }
        }
        for &id in order.iter().rev() {
            let id = id as usize;
            let ahead = self.out[id].iter().map(|&(to, weight)| weight * values[to as usize]);
            values[id] = (self.rows[id].gain + ahead.sum::<f64>()) / self.rows[id].leaving;
        }
        values.iter().all(|value| value.is_finite()).then_some(values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::Chain;

    /// A ring of `size` states, each leading to its neighbours and to one far away; one leaves.
    fn links(size: u32, id: u32) -> Vec<(u32, f64)> {
        let far = (id * 7 + 3) % size;
        [(id + 1) % size, (id + size - 1) % size, far]
            .into_iter()
            .filter(|&to| to != id)
            .map(|to| (to, 1.0 + f64::from(id % 5)))
            .collect()
    }

    fn row(id: u32) -> Row {
        Row { leaving: if id == 0 { 0.5 } else { 0.0 }, gain: 1.0 + f64::from(id % 3) }
    }

    #[test]
    fn it_agrees_with_the_iteration() {
        for size in [2, 3, 10, 200, 1_500] {
            let (mut reduction, mut chain) = (Reduction::default(), Chain::default());
            for id in 0..size {
                reduction.push(row(id), &links(size, id));
                chain.push(&row(id), &links(size, id));
            }
            let exact = reduction.solve(&|| true).expect("it is small");
            let (values, settled) = chain.times(&|| true);
            assert!(settled, "{size}");
            for (id, (exact, value)) in exact.iter().zip(&values).enumerate() {
                assert!((exact - value).abs() <= 1e-6 * exact, "{size} {id}: {exact} {value}");
            }
        }
    }

    #[test]
    fn a_walk_up_a_long_stair_is_exact() {
        // Up with weight 1, down with weight 3, out at the top: times grow like 3^n.
        let steps = 400u32;
        let mut reduction = Reduction::default();
        for id in 0..steps {
            let down = id.checked_sub(1).map(|below| (below, 3.0));
            let up = (id + 1 < steps).then_some((id + 1, 1.0));
            let links: Vec<(u32, f64)> = down.into_iter().chain(up).collect();
            let total = if id == 0 { 1.0 } else { 4.0 };
            let leaving = if id + 1 == steps { 1.0 } else { 0.0 };
            reduction.push(Row { leaving, gain: total }, &links);
        }
        let values = reduction.solve(&|| true).expect("it is a line");
        // t(0) = sum of climbs: c(0) = 1, c(n + 1) = 4 + 3 c(n).
        let climbs = (1..steps).scan(1.0f64, |climb, _| {
            *climb = 4.0 + 3.0 * *climb;
            Some(*climb)
        });
        let expected = 1.0 + climbs.sum::<f64>();
        assert!((values[0] / expected - 1.0).abs() < 1e-9, "{} {expected}", values[0]);
    }

    #[test]
    fn a_watcher_can_stop_it() {
        let size = 60_000;
        let mut reduction = Reduction::default();
        for id in 0..size {
            reduction.push(row(id), &links(size, id));
        }
        assert!(reduction.solve(&|| false).is_none());
    }
}
