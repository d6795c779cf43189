//! Plain search for solutions, to check what the lane's solver claims. All it shares with that is
//! what the constraints are.

use unsolve_constraint::{Constraint, Model, Propagator, Puzzle as Clues, Values};
use unsolve_core::{Budget, Progress, StopReason};

use super::{plain_line, plain_sum};

/// A board that is being filled in, cell by cell.
pub(super) struct Plain<'a> {
    constraints: Vec<&'a Constraint>,
    /// By cell: the constraints it is in, by place in the list above.
    of_cell: Vec<Vec<usize>>,
    propagator: Option<&'a dyn Propagator>,
    budget: &'a Budget<'a>,
    effort: Progress,
}

/// Nobody has a value left.
struct Dead;

impl<'a> Plain<'a> {
    pub(super) fn new(model: &'a Model, clues: &Clues, budget: &'a Budget<'a>) -> Self {
        let constraints: Vec<&Constraint> =
            clues.constraints().filter_map(|id| model.constraints().get(id)).collect();
        let mut of_cell = vec![Vec::new(); model.cells()];
        for (place, constraint) in constraints.iter().enumerate() {
            for cell in constraint.cells() {
                of_cell[cell].push(place);
            }
        }
        let propagator = model.propagator();
        Self { constraints, of_cell, propagator, budget, effort: Progress::default() }
    }

    /// A board that is not `except`, if there is one.
    pub(super) fn other_than(
        &mut self,
        clues: &Clues,
        except: Option<&[u8]>,
    ) -> Result<Option<Vec<u8>>, StopReason> {
        let domains = clues.domains().to_vec();
        let cells: Vec<usize> = (0..domains.len()).collect();
        self.fill(domains, &cells, except)
    }

    /// Fills in what follows at once, then tries the values of the cell that has the fewest.
    fn fill(
        &mut self,
        mut domains: Vec<Values>,
        changed: &[usize],
        except: Option<&[u8]>,
    ) -> Result<Option<Vec<u8>>, StopReason> {
        self.budget.check(&self.effort)?;
        self.effort.nodes += 1;
        if self.follow(&mut domains, changed).is_err() || self.ask(&mut domains).is_err() {
            return Ok(None);
        }
        let open = (0..domains.len()).filter(|&cell| domains[cell].len() > 1);
        let Some(cell) = open.min_by_key(|&cell| domains[cell].len()) else {
            let board: Vec<u8> =
                domains.iter().filter_map(|left| left.single()).map(|value| value as u8).collect();
            let holds = self.constraints.iter().all(|constraint| constraint.holds(&board));
            let fits = board.len() == domains.len() && holds && Some(&board[..]) != except;
            return Ok(fits.then_some(board));
        };
        for value in domains[cell].iter() {
            let mut tried = domains.clone();
            tried[cell] = Values::one(value);
            if let Some(board) = self.fill(tried, &[cell], except)? {
                return Ok(Some(board));
            }
        }
        Ok(None)
    }

    /// Asks for the demand that only code can tell, if there is one.
    fn ask(&self, domains: &mut [Values]) -> Result<(), Dead> {
        let Some(propagator) = self.propagator else { return Ok(()) };
        loop {
            let before = domains.to_vec();
            propagator.propagate(domains).map_err(|_| Dead)?;
            for (left, &known) in domains.iter_mut().zip(&before) {
                *left = *left & known;
            }
            if domains.iter().any(|values| values.is_empty()) {
                return Err(Dead);
            }
            if domains == before {
                return Ok(());
            }
        }
    }

    /// Asks the constraints of changed cells again until nothing changes.
    fn follow(&self, domains: &mut [Values], changed: &[usize]) -> Result<(), Dead> {
        let mut waiting: Vec<usize> = Vec::new();
        let mut is_waiting = vec![false; self.constraints.len()];
        let wake = |cell: usize, waiting: &mut Vec<usize>, is_waiting: &mut [bool]| {
            for &place in &self.of_cell[cell] {
                if !std::mem::replace(&mut is_waiting[place], true) {
                    waiting.push(place);
                }
            }
        };
        for &cell in changed {
            wake(cell, &mut waiting, &mut is_waiting);
        }
        while let Some(place) = waiting.pop() {
            is_waiting[place] = false;
            let cells = self.constraints[place].cells();
            let before: Vec<Values> = cells.iter().map(|&cell| domains[cell]).collect();
            narrow(self.constraints[place], domains);
            for (&cell, before) in cells.iter().zip(before) {
                if domains[cell].is_empty() {
                    return Err(Dead);
                }
                if domains[cell] != before {
                    wake(cell, &mut waiting, &mut is_waiting);
                }
            }
        }
        Ok(())
    }
}

/// Takes away what a glance at one constraint rules out; a cell without values says that it can't
/// hold.
fn narrow(constraint: &Constraint, domains: &mut [Values]) {
    match constraint {
        Constraint::Fact { cell, values } => domains[*cell] = domains[*cell] & *values,
        Constraint::AllDifferent { cells } => different(cells, domains),
        Constraint::Count { cells, values, at_least, at_most } => {
            count(cells, *values, (*at_least, *at_most), domains);
        }
        Constraint::Less { smaller, larger } => {
            let above = domains[*smaller].first().map_or(Values::MOST, |least| least + 1);
            domains[*larger] = domains[*larger] & Values::range(above, Values::MOST - 1);
            let below = match domains[*larger].last() {
                Some(most) if most > 0 => Values::range(0, most - 1),
                _ => Values::NONE,
            };
            domains[*smaller] = domains[*smaller] & below;
        }
        Constraint::Line { cells, runs } => plain_line::narrow(cells, runs, domains),
        Constraint::Sum { cells, at_least, at_most, different: true }
            if !is_filled(cells, domains) =>
        {
            plain_sum::narrow(cells, &(*at_least..=*at_most), domains);
        }
        // Any other is asked once its cells are filled in.
        filled => {
            let cells = filled.cells();
            if is_filled(&cells, domains) {
                let mut board = vec![0u8; domains.len()];
                for &cell in &cells {
                    board[cell] = domains[cell].first().unwrap_or(0) as u8;
                }
                if !filled.holds(&board) {
                    cells.iter().take(1).for_each(|&cell| domains[cell] = Values::NONE);
                }
            }
        }
    }
}

/// Whether every cell has one value left.
fn is_filled(cells: &[usize], domains: &[Values]) -> bool {
    cells.iter().all(|&cell| domains[cell].len() == 1)
}

/// A settled value goes nowhere else; where every value is needed, one with a single place goes
/// there.
fn different(cells: &[usize], domains: &mut [Values]) {
    for &cell in cells {
        if domains[cell].len() == 1 {
            let taken = domains[cell];
            for &other in cells.iter().filter(|&&other| other != cell) {
                domains[other] = domains[other] - taken;
            }
        }
    }
    let all = cells.iter().fold(Values::NONE, |all, &cell| all | domains[cell]);
    if all.len() < cells.len() {
        cells.iter().take(1).for_each(|&cell| domains[cell] = Values::NONE);
    } else if all.len() == cells.len() {
        for value in all.iter() {
            let mut places = cells.iter().filter(|&&cell| domains[cell].contains(value));
            if let (Some(&cell), None) = (places.next(), places.next()) {
                domains[cell] = Values::one(value);
            }
        }
    }
}

/// Cells that count for sure, and those that may.
fn count(
    cells: &[usize],
    values: Values,
    (at_least, at_most): (usize, usize),
    domains: &mut [Values],
) {
    let sure = cells.iter().filter(|&&cell| (domains[cell] - values).is_empty()).count();
    let possible = cells.iter().filter(|&&cell| !(domains[cell] & values).is_empty()).count();
    if sure > at_most || possible < at_least {
        cells.iter().take(1).for_each(|&cell| domains[cell] = Values::NONE);
        return;
    }
    for &cell in cells {
        let (inside, outside) = (domains[cell] & values, domains[cell] - values);
        if !inside.is_empty() && !outside.is_empty() {
            if sure == at_most {
                domains[cell] = outside;
            } else if possible == at_least {
                domains[cell] = inside;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use unsolve_constraint::Solver;
    use unsolve_core::Stream;

    use super::*;

    /// Some cells with a few constraints of every kind, at random.
    fn random(stream: &mut Stream) -> Model {
        let cells = 3 + stream.below(4);
        let values = 2 + stream.below(3);
        let some = |least: usize, stream: &mut Stream| {
            let mut all: Vec<usize> = (0..cells).collect();
            stream.shuffle(&mut all);
            all.truncate(least + stream.below(cells - least + 1));
            all
        };
        let rules = (0..3 + stream.below(4)).map(|_| match stream.below(6) {
            0 => Constraint::Fact {
                cell: stream.below(cells),
                values: Values::range(0, stream.below(values)),
            },
            1 => Constraint::AllDifferent { cells: some(2, stream) },
            2 => {
                let chosen = some(2, stream);
                let (a, b) = (stream.below(chosen.len() + 1), stream.below(chosen.len() + 1));
                let counted = Values::one(stream.below(values));
                Constraint::Count {
                    cells: chosen,
                    values: counted,
                    at_least: a.min(b),
                    at_most: a.max(b),
                }
            }
            3 => {
                let pair = some(2, stream);
                Constraint::Less { smaller: pair[0], larger: pair[1] }
            }
            4 => {
                let chosen = some(2, stream);
                let sum = stream.below(values * chosen.len());
                let different = stream.chance(0.5);
                Constraint::Sum { cells: chosen, at_least: sum, at_most: sum + 1, different }
            }
            _ => {
                let pair: Vec<usize> = some(2, stream).into_iter().take(2).collect();
                let rows =
                    (0..4).map(|_| vec![stream.below(values), stream.below(values)]).collect();
                Constraint::Table { cells: pair, rows }
            }
        });
        let rules: Vec<Constraint> = rules.collect();
        Model::new(vec![Values::range(0, values - 1); cells], rules, vec![]).expect("a model")
    }

    #[test]
    fn it_agrees_with_the_lane_on_random_models() {
        let budget = Budget::default();
        let mut seen = [0; 3];
        for number in 0..4_000 {
            let model = random(&mut Stream::new("plain search", number));
            let clues = Clues::new(&model);
            let count = Solver::new(&model).count(&clues, 2, &budget).found;
            let mut plain = Plain::new(&model, &clues, &budget);
            let first = plain.other_than(&clues, None).expect("no limit");
            assert_eq!(first.is_some(), count > 0, "model {number}");
            if let Some(first) = first {
                let other = plain.other_than(&clues, Some(&first)).expect("no limit");
                assert_eq!(other.is_some(), count > 1, "model {number}");
            }
            seen[count as usize] += 1;
        }
        assert!(seen.iter().all(|&number| number > 100), "{seen:?}");
    }

    #[test]
    fn it_stops_at_the_limit() {
        let model = Model::new(vec![Values::range(0, 3); 9], vec![], vec![]).expect("a model");
        let (clues, budget) = (Clues::new(&model), Budget::nodes(3));
        let stopped = Plain::new(&model, &clues, &budget).other_than(&clues, None);
        assert_eq!(stopped, Err(StopReason::Nodes));
    }
}
