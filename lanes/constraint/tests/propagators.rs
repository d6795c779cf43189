//! Demands told by code, against the same ones told by tables, and against trying everything.

use unsolve_constraint::{
    Constraint, Contradiction, Ending, Ladder, Model, Propagator, Puzzle, Solver, Values,
};
use unsolve_limits::Budget;
use unsolve_stream::Stream;

/// No two neighbours in the row are both in the set; said of filled cells only, or of open ones, too.
#[derive(Debug, Clone, Copy)]
struct Apart {
    values: Values,
    looks_ahead: bool,
}

impl Propagator for Apart {
    fn propagate(&self, domains: &mut [Values]) -> Result<(), Contradiction> {
        for cell in 1..domains.len() {
            let fixed = |left: Values| !left.is_empty() && (left - self.values).is_empty();
            let (one, other) = (domains[cell - 1], domains[cell]);
            if fixed(one) && fixed(other) && (self.looks_ahead || one.len() + other.len() == 2) {
                return Err(Contradiction);
            }
            if self.looks_ahead && fixed(one) {
                domains[cell] = other - self.values;
            } else if self.looks_ahead && fixed(other) {
                domains[cell - 1] = one - self.values;
            }
        }
        Ok(())
    }
}

/// A row with some rules, with cells that may be different things.
fn row(stream: &mut Stream) -> (Vec<Values>, Vec<Constraint>) {
    let cells = 3 + stream.below(4);
    let some = |stream: &mut Stream| {
        let values: Vec<usize> = (0..4).filter(|_| stream.below(4) > 0).collect();
        Values::of(if values.is_empty() { &[1] } else { &values })
    };
    let domains: Vec<Values> = (0..cells).map(|_| some(stream)).collect();
    let places: Vec<usize> = (0..cells).collect();
    let count = Constraint::at_most(1 + stream.below(2), Values::one(stream.below(4)), places);
    (domains, vec![count])
}

/// The same demand as tables of neighbours.
fn tables(cells: usize, apart: Values) -> impl Iterator<Item = Constraint> {
    let pairs = (0..16).map(|pair| vec![pair / 4, pair % 4]);
    let fine: Vec<Vec<usize>> =
        pairs.filter(|pair| !pair.iter().all(|&value| apart.contains(value))).collect();
    (1..cells)
        .map(move |cell| Constraint::Table { cells: vec![cell - 1, cell], rows: fine.clone() })
}

#[test]
fn code_and_tables_leave_the_same_boards() {
    let mut solvable = 0;
    for round in 0..400 {
        let mut stream = Stream::new("propagators", round);
        let (domains, rules) = row(&mut stream);
        let values = Values::of(&[stream.below(4), stream.below(4)]);
        let all = rules.iter().cloned().chain(tables(domains.len(), values)).collect();
        let plain = Model::new(domains.clone(), all, vec![]).expect("a model");
        let boards = |model: &Model| {
            let mut found = Vec::new();
            let call = &mut |board| found.push(board);
            Solver::new(model).list(&Puzzle::new(model), 10_000, call, &Budget::default());
            found.sort();
            found
        };
        let expected = boards(&plain);
        solvable += usize::from(!expected.is_empty());
        for looks_ahead in [false, true] {
            let model = Model::new(domains.clone(), rules.clone(), vec![]).expect("a model");
            let model = model.propagated_by(Apart { values, looks_ahead });
            assert_eq!(boards(&model), expected, "row {round}, looking ahead: {looks_ahead}");
        }
    }
    assert!(solvable > 100, "{solvable} rows have a board");
}

#[test]
fn a_propagator_has_a_rung_of_its_own() {
    let apart = Apart { values: Values::one(1), looks_ahead: true };
    let domains = vec![Values::one(1), Values::range(0, 1), Values::one(0)];
    let model = Model::new(domains, vec![], vec![]).expect("a model").propagated_by(apart);
    let puzzle = Puzzle::new(&model);
    let without = Ladder::general().climb(&model, &puzzle, &Budget::default());
    assert_eq!(without.ending, Ending::Stuck);
    let ladder = Ladder::general().propagating();
    let trace = ladder.climb(&model, &puzzle, &Budget::default());
    assert_eq!(trace.ending, Ending::Solved);
    let rung = trace.hardest().map(|rung| ladder.rungs()[rung].name().to_owned());
    assert_eq!(rung.as_deref(), Some("propagation"));
    assert_eq!(Solver::new(&model).propagate(&puzzle).map(|left| left[1]), Some(Values::one(0)));
}

#[test]
fn a_contradiction_ends_the_climb() {
    let apart = Apart { values: Values::one(1), looks_ahead: true };
    let model = Model::new(vec![Values::one(1); 2], vec![], vec![]).expect("a model");
    let model = model.propagated_by(apart);
    let puzzle = Puzzle::new(&model);
    let trace = Ladder::general().propagating().climb(&model, &puzzle, &Budget::default());
    assert_eq!(trace.ending, Ending::Contradiction);
    assert!(Solver::new(&model).propagate(&puzzle).is_none());
}
