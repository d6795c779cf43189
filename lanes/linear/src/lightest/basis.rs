//! A kernel in parts that do not meet, and each part by its information sets.

use unsolve_limits::StopReason;

use crate::local::pair;
use crate::pace::Pace;
use crate::row::Row;
use crate::{Kernel, Modulus};

/// Generators up to which information sets are worth their elimination.
pub(super) const MOST_GENERATORS: usize = 256;

/// A vector of prime power order.
#[derive(Debug, Clone)]
pub(super) struct Generator<R> {
    pub(super) row: R,
    pub(super) order: u16,
}

/// Generators of which no other generator of the kernel shares an entry.
pub(super) struct Component<R> {
    pub(super) generators: Vec<Generator<R>>,
    /// The entries that they change.
    pub(super) support: Vec<usize>,
}

impl<R> Component<R> {
    /// How many members the component has, or the largest number.
    pub(super) fn size(&self) -> u64 {
        let orders = self.generators.iter().map(|generator| u64::from(generator.order));
        orders.fold(1, u64::saturating_mul)
    }
}

/// Splits a kernel into components.
pub(super) fn components<R: Row>(
    kernel: &Kernel,
    pace: &mut Pace<'_>,
) -> Result<Vec<Component<R>>, StopReason> {
    let (k, length) = (kernel.modulus(), kernel.length());
    let generators = kernel.generators().iter().map(|generator| Generator {
        row: R::pack(generator.vector.iter().copied()),
        order: generator.order,
    });
    let mut generators: Vec<Generator<R>> = generators.collect();
    let all: Vec<usize> = (0..length).collect();
    if generators.len() <= MOST_GENERATORS {
        let set = InformationSet::find(k, &generators, &all, pace)?;
        generators = set.map_or(generators, |set| set.generators);
    }
    let mut group: Vec<usize> = (0..generators.len()).collect();
    let mut owner = vec![None; length];
    for index in 0..generators.len() {
        pace.worked(length)?;
        for entry in (0..length).filter(|&entry| generators[index].row.get(entry) != 0) {
            let other = *owner[entry].get_or_insert(index);
            let (from, to) = (group[index], group[other]);
            if from != to {
                group.iter_mut().filter(|each| **each == from).for_each(|each| *each = to);
            }
        }
    }
    Ok(collect(&generators, &group, &owner))
}

/// The components by the group of each generator, in the order of their first generators.
fn collect<R: Row>(
    generators: &[Generator<R>],
    group: &[usize],
    owner: &[Option<usize>],
) -> Vec<Component<R>> {
    let names = (0..group.len()).filter(|name| group.contains(name));
    let component = |name: usize| {
        let members = (0..group.len()).filter(|&index| group[index] == name);
        let belongs = |entry: &usize| owner[*entry].is_some_and(|first| group[first] == name);
        Component {
            generators: members.map(|index| generators[index].clone()).collect(),
            support: (0..owner.len()).filter(belongs).collect(),
        }
    };
    names.map(component).collect()
}

/// Entries that determine a member, with generators in steps: each is the last but those of
/// other primes to change its own entry.
pub(super) struct InformationSet<R> {
    pub(super) generators: Vec<Generator<R>>,
    /// For each generator, the entries of the set that no later one changes.
    pub(super) settled: Vec<Vec<usize>>,
}

impl<R: Row> InformationSet<R> {
    /// Looks for a set among the entries; there is none if different members agree on them.
    pub(super) fn find(
        k: Modulus,
        generators: &[Generator<R>],
        among: &[usize],
        pace: &mut Pace<'_>,
    ) -> Result<Option<Self>, StopReason> {
        let mut steps = Vec::with_capacity(generators.len());
        let mut entries: Vec<usize> = Vec::new();
        for part in k.parts() {
            let of_part = |each: &&Generator<R>| each.order.is_multiple_of(part.prime());
            let mut pending: Vec<Generator<R>> =
                generators.iter().filter(of_part).cloned().collect();
            for exponent in (1..=part.exponent()).rev() {
                let order = part.power(exponent);
                take_pivots(k, order, among, &mut pending, (&mut steps, &mut entries), pace)?;
                if pending.iter().any(|generator| generator.order >= order) {
                    return Ok(None);
                }
            }
        }
        let in_set = marked(&entries);
        let mut settled = vec![Vec::new(); steps.len()];
        for entry in (0..in_set.len()).filter(|&entry| in_set[entry]) {
            let last = steps.iter().rposition(|step: &Generator<R>| step.row.get(entry) != 0);
            settled[last.unwrap_or(0)].push(entry);
        }
        Ok(Some(Self { generators: steps, settled }))
    }

    /// Sets without a common entry that can be found one after another, at most `most`.
    pub(super) fn disjoint(
        k: Modulus,
        component: &Component<R>,
        most: usize,
        pace: &mut Pace<'_>,
    ) -> Result<Vec<Self>, StopReason> {
        let mut left = component.support.clone();
        let mut sets: Vec<Self> = Vec::new();
        while sets.len() < most {
            let Some(set) = Self::find(k, &component.generators, &left, pace)? else { break };
            let used: Vec<usize> = set.settled.iter().flatten().copied().collect();
            let is_used = marked(&used);
            left.retain(|&entry| is_used.get(entry) != Some(&true));
            sets.push(set);
        }
        Ok(sets)
    }
}

/// For every number up to the largest whether it is in the list.
fn marked(numbers: &[usize]) -> Vec<bool> {
    let mut marked = vec![false; numbers.iter().max().map_or(0, |&largest| largest + 1)];
    for &number in numbers {
        marked[number] = true;
    }
    marked
}

/// Moves every generator that has an entry of the given additive order to the steps, and makes
/// that entry 0 in the others. Entries that are in the set already are preferred.
fn take_pivots<R: Row>(
    k: Modulus,
    order: u16,
    among: &[usize],
    pending: &mut Vec<Generator<R>>,
    (steps, entries): (&mut Vec<Generator<R>>, &mut Vec<usize>),
    pace: &mut Pace<'_>,
) -> Result<(), StopReason> {
    let mut index = 0;
    while index < pending.len() {
        pace.worked(among.len())?;
        let row = &pending[index].row;
        let fits = |entry: &&usize| additive_order(k, row.get(**entry)) == order;
        let Some(&entry) = entries.iter().find(fits).or_else(|| among.iter().find(fits)) else {
            index += 1;
            continue;
        };
        entries.push(entry);
        steps.push(pending.remove(index));
        let last = steps.len() - 1;
        for other in 0..last {
            let (target, source) = pair(steps, other, last);
            pace.worked(cancel(k, entry, target, source))?;
        }
        for target in pending.iter_mut() {
            pace.worked(cancel(k, entry, target, &steps[last]))?;
        }
    }
    Ok(())
}

/// How often an entry has to be added to itself to make 0.
fn additive_order(k: Modulus, entry: u16) -> u16 {
    let (mut a, mut b) = (k.value(), entry);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    k.value() / a
}

/// Makes an entry of the target 0 by subtracting the source, if a multiple of it fits and their
/// orders are powers of the same prime. Tells how many entries that took.
fn cancel<R: Row>(
    k: Modulus,
    entry: usize,
    target: &mut Generator<R>,
    source: &Generator<R>,
) -> usize {
    let (a, b) = (target.row.get(entry), source.row.get(entry));
    let same_prime =
        source.order.is_multiple_of(target.order) || target.order.is_multiple_of(source.order);
    if a == 0 || !same_prime || !source.order.is_multiple_of(additive_order(k, a)) {
        return 1;
    }
    // Both are multiples of `unit`, and `b / unit` is invertible modulo the order.
    let unit = k.value() / source.order;
    let inverse = crate::modulus::inverse(b / unit % source.order, source.order).unwrap_or(0);
    let times = u32::from(a / unit) * u32::from(inverse) % u32::from(source.order);
    target.row.add_multiple(source.order - times as u16, &source.row, k.value());
    target.row.length()
}
