//! Runs of values in a line, laid one by one: tables of what can be laid from either end, place by place.

use unsolve_constraint::{Run, Values};

/// What can be laid, by number of runs and place.
struct Laid {
    /// The last thing laid is ground, or nothing is laid yet.
    loose: Vec<Vec<bool>>,
    /// The last thing laid is a run.
    tight: Vec<Vec<bool>>,
}

/// Leaves the values that cells have in some placement of the runs; a cell without values says that there is none.
pub(super) fn narrow(cells: &[usize], runs: &[Run], domains: &mut [Values]) {
    let may: Vec<Values> = cells.iter().map(|&cell| domains[cell]).collect();
    let turned: Vec<Values> = may.iter().rev().copied().collect();
    let backwards: Vec<Run> = runs.iter().rev().copied().collect();
    let (before, after) = (Laid::new(&may, runs), Laid::new(&turned, &backwards));
    let (length, count) = (may.len(), runs.len());
    let mut left = vec![Values::NONE; length];
    for (place, left) in left.iter_mut().enumerate() {
        let rest = length - place - 1;
        if (0..=count).any(|laid| before.any(laid, place) && after.any(count - laid, rest)) {
            *left = *left | Values::one(0);
        }
    }
    for (number, run) in runs.iter().enumerate() {
        for place in 0..length {
            let end = place + usize::from(run.length);
            let fits = end <= length
                && may[place..end].iter().all(|cell| cell.contains(run.value.into()))
                && before.allows(runs, number, place)
                && after.allows(&backwards, count - number - 1, length - end);
            if fits {
                for cell in &mut left[place..end] {
                    *cell = *cell | Values::one(run.value.into());
                }
            }
        }
    }
    for (&cell, left) in cells.iter().zip(left) {
        domains[cell] = domains[cell] & left;
    }
}

impl Laid {
    fn new(may: &[Values], runs: &[Run]) -> Self {
        let empty = vec![vec![false; may.len() + 1]; runs.len() + 1];
        let mut laid = Self { loose: empty.clone(), tight: empty };
        laid.loose[0][0] = true;
        for count in 0..=runs.len() {
            for place in 1..=may.len() {
                if may[place - 1].contains(0) && laid.any(count, place - 1) {
                    laid.loose[count][place] = true;
                }
                let Some(run) = count.checked_sub(1).map(|last| runs[last]) else { continue };
                let Some(begin) = place.checked_sub(run.length.into()) else { continue };
                let fits = may[begin..place].iter().all(|cell| cell.contains(run.value.into()));
                laid.tight[count][place] = fits && laid.allows(runs, count - 1, begin);
            }
        }
        laid
    }

    /// Whether the first runs can be laid up to a place.
    fn any(&self, count: usize, place: usize) -> bool {
        self.loose[count][place] || self.tight[count][place]
    }

    /// Whether a run may begin at a place: a run of the same value must not end there.
    fn allows(&self, runs: &[Run], number: usize, place: usize) -> bool {
        let other = number == 0 || runs[number - 1].value != runs[number].value;
        self.loose[number][place] || other && self.tight[number][place]
    }
}

#[cfg(test)]
mod tests {
    use unsolve_core::Stream;

    use super::*;

    /// All lines of some cells and values.
    fn lines(cells: usize, values: usize) -> Vec<Vec<u8>> {
        let mut all = vec![Vec::new()];
        for _ in 0..cells {
            let longer = |line: &Vec<u8>| {
                (0..values).map(|value| [&line[..], &[value as u8]].concat()).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
        all
    }

    #[test]
    fn it_leaves_what_some_placement_has() {
        for number in 0..1_500 {
            let mut stream = Stream::new("plain lines", number);
            let (values, cells) = (2 + stream.below(2), 1 + stream.below(7));
            let all = lines(cells, values);
            let runs = Run::of(stream.pick(&all).expect("a line").iter().copied());
            let any = Values::range(0, values - 1);
            let mut domains: Vec<Values> = (0..cells)
                .map(|_| if stream.below(3) == 0 { Values::one(stream.below(values)) } else { any })
                .collect();
            let fits = |line: &&Vec<u8>| {
                let within = line.iter().zip(&domains).all(|(&v, may)| may.contains(v.into()));
                within && Run::of(line.iter().copied()) == runs
            };
            let mut expected = vec![Values::NONE; cells];
            for line in all.iter().filter(fits) {
                for (common, &value) in expected.iter_mut().zip(line) {
                    *common = *common | Values::one(value.into());
                }
            }
            narrow(&(0..cells).collect::<Vec<_>>(), &runs, &mut domains);
            assert_eq!(domains, expected, "line {number}");
        }
    }
}
