//! Deductions in random small models: sound, complete where that is promised, the same in any order.

mod common;

use common::{Small, boards, hidden, instances, puzzle, small};
use unsolve_constraint::{
    Assume, Constraint, Deduction, Direct, Ending, Knowledge, Ladder, Model, Puzzle, Solver,
    Together, Trace, Values,
};
use unsolve_limits::{Budget, StopReason};
use unsolve_stream::Stream;

/// Models of all kinds; most have a solution if all clues are used.
fn models(stream: &mut Stream, rounds: usize) -> Vec<Small> {
    let one = |round: usize, stream: &mut Stream| match round % 5 {
        0 => small(stream, round % 3),
        _ => hidden(stream),
    };
    (0..rounds).map(|round| one(round, stream)).collect()
}

/// A puzzle with all clues, or with some.
fn mixed(stream: &mut Stream, small: &Small) -> Puzzle {
    match stream.below(5) {
        0 => puzzle(stream, small),
        _ => Puzzle::new(&small.model).with_clues(small.model.clues()),
    }
}

fn climb(model: &Model, puzzle: &Puzzle) -> Trace {
    Ladder::general().climb(model, puzzle, &Budget::default())
}

/// What each cell may be before a round.
fn before(trace: &Trace, start: &[Values], round: usize) -> Vec<Values> {
    let mut domains = start.to_vec();
    for round in &trace.rounds[..round] {
        for removal in round.removals() {
            domains[removal.cell] = domains[removal.cell] - removal.values;
        }
    }
    domains
}

/// Boards within the domains on which these constraints hold.
fn within(small: &Small, domains: &[Values], constraints: &[usize]) -> Vec<Vec<u8>> {
    let mut puzzle = Puzzle::new(&small.model);
    domains.iter().enumerate().for_each(|(cell, &values)| puzzle.set(cell, values));
    boards(small, &puzzle, constraints)
}

fn removes(deduction: &Deduction, board: &[u8]) -> bool {
    deduction.removals.iter().any(|removal| removal.values.contains(board[removal.cell].into()))
}

/// Contradictions right after single constraints.
fn short() -> Ladder {
    Ladder::new(vec![
        Box::new(Direct { cost: 1.0 }),
        Box::new(Together::new("elimination", 1, 2.0)),
        Box::new(Assume::new("short chain", 1, 3.0)),
        Box::new(Assume::new("chain", u32::MAX, 5.0)),
    ])
}

/// Checks all steps of a climb; how many there are on each rung.
fn checked(small: &Small, puzzle: &Puzzle, ladder: &Ladder) -> Vec<usize> {
    let trace = ladder.climb(&small.model, puzzle, &Budget::default());
    for (number, round) in trace.rounds.iter().enumerate() {
        let known = before(&trace, puzzle.domains(), number);
        for step in &round.steps {
            for board in within(small, &known, &step.deduction.because) {
                assert!(!removes(&step.deduction, &board), "{puzzle:?} {step:?}");
            }
            assert!(step.depth > 0 && trace.depth > 0);
        }
    }
    (0..ladder.rungs().len()).map(|rung| trace.steps_on(rung)).collect()
}

#[test]
fn every_step_follows_from_what_it_names() {
    let mut stream = Stream::new("steps", 0);
    let ladders = [Ladder::general(), short()];
    let mut steps = [[0; 5]; 2];
    for small in models(&mut stream, instances(1_500, 10_000)) {
        let puzzle = mixed(&mut stream, &small);
        for (ladder, steps) in ladders.iter().zip(&mut steps) {
            let found = checked(&small, &puzzle, ladder);
            steps.iter_mut().zip(found).for_each(|(sum, found)| *sum += found);
        }
    }
    assert!(steps[0][..4].iter().all(|&steps| steps > 2), "{steps:?}");
    assert!(steps[1][..4].iter().all(|&steps| steps > 20), "{steps:?}");
}

#[test]
fn a_round_takes_all_that_so_many_constraints_can_say() {
    let mut stream = Stream::new("complete", 0);
    let mut checked = [0; 5];
    for small in models(&mut stream, 600) {
        let puzzle = mixed(&mut stream, &small);
        let trace = climb(&small.model, &puzzle);
        let constraints: Vec<usize> = puzzle.constraints().collect();
        for (number, round) in trace.rounds.iter().enumerate() {
            let known = before(&trace, puzzle.domains(), number);
            let left = before(&trace, puzzle.domains(), number + 1);
            if left.iter().any(|domain| domain.is_empty()) {
                continue;
            }
            checked[round.rung] += 1;
            for size in 1..=round.rung.min(3) {
                let expected = if size == round.rung { &left } else { &known };
                let found = by_sets(&small, &known, &constraints, size);
                assert_eq!(&found, expected, "{size} {puzzle:?}");
            }
        }
    }
    assert!(checked[1] > 100 && checked[2] > 20 && checked[3] > 0, "{checked:?}");
}

/// What is left of the domains if every set of `size` constraints is enumerated on its own.
fn by_sets(small: &Small, known: &[Values], constraints: &[usize], size: usize) -> Vec<Values> {
    let mut left = known.to_vec();
    for bits in 0u32..1 << constraints.len() {
        if bits.count_ones() as usize != size.min(constraints.len()) {
            continue;
        }
        let chosen = constraints.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
        let set: Vec<usize> = chosen.map(|(_, &id)| id).collect();
        let boards = within(small, known, &set);
        for (cell, values) in left.iter_mut().enumerate() {
            let seen: Vec<usize> = boards.iter().map(|board| board[cell].into()).collect();
            *values = *values & Values::of(&seen);
        }
    }
    left
}

#[test]
fn endings_are_what_enumeration_says() {
    let mut stream = Stream::new("endings", 0);
    let mut seen = [0; 3];
    for small in models(&mut stream, 2_000) {
        let puzzle = mixed(&mut stream, &small);
        let all = boards(&small, &puzzle, &puzzle.constraints().collect::<Vec<_>>());
        let trace = climb(&small.model, &puzzle);
        let holds = |board: &Vec<u8>| {
            trace.domains.iter().zip(board).all(|(domain, &value)| domain.contains(value.into()))
        };
        assert!(all.iter().all(holds));
        match trace.ending {
            Ending::Solved => assert_eq!(all.len(), 1, "{puzzle:?}"),
            Ending::Contradiction => assert!(all.is_empty()),
            Ending::Stuck => assert!(trace.domains.iter().any(|domain| domain.len() > 1)),
            Ending::Stopped(reason) => panic!("{reason}"),
        }
        let kinds = [Ending::Solved, Ending::Contradiction, Ending::Stuck];
        let kind = kinds.iter().position(|&kind| kind == trace.ending).unwrap();
        seen[kind] += 1;
    }
    assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
}

/// The figures of a trace, none of which may depend on the order of the constraints.
fn figures(trace: &Trace) -> impl PartialEq + std::fmt::Debug + use<> {
    let rounds: Vec<_> = trace
        .rounds
        .iter()
        .map(|round| {
            let mut depths: Vec<u32> = round.steps.iter().map(|step| step.depth).collect();
            depths.sort_unstable();
            (round.rung, round.left, round.removals(), depths)
        })
        .collect();
    let score = trace.score(&Ladder::general()).to_bits();
    (rounds, trace.ending, trace.depth, trace.longest(), trace.single_exits(), score)
}

#[test]
fn figures_do_not_depend_on_the_order_of_the_clues() {
    let mut stream = Stream::new("orders", 0);
    for small in models(&mut stream, 800) {
        let model = &small.model;
        let (rules, clues) = (model.rules(), model.clues());
        let puzzle = Puzzle::new(model).with_clues(clues.clone());
        let expected = figures(&climb(model, &puzzle));
        let mut order: Vec<usize> = clues.collect();
        stream.shuffle(&mut order);
        let constraint = |id: usize| model.constraints()[id].clone();
        let rules: Vec<Constraint> = rules.map(constraint).collect();
        let shuffled: Vec<Constraint> = order.into_iter().map(constraint).collect();
        let other = Model::new(model.domains().to_vec(), rules, shuffled).unwrap();
        let puzzle = Puzzle::new(&other).with_clues(other.clues());
        assert_eq!(figures(&climb(&other, &puzzle)), expected, "{:?}", model.constraints());
    }
}

#[test]
fn hints_alone_finish_what_the_ladder_finishes() {
    let mut stream = Stream::new("hints", 0);
    let (ladder, budget) = (Ladder::general(), Budget::default());
    let mut finished = 0;
    for small in models(&mut stream, 1_000) {
        let puzzle = mixed(&mut stream, &small);
        if climb(&small.model, &puzzle).ending != Ending::Solved {
            continue;
        }
        let solution = Solver::new(&small.model).first(&puzzle, &budget).unwrap().unwrap();
        let constraints: Vec<usize> = puzzle.constraints().collect();
        let (start, mut domains) = (puzzle.domains().to_vec(), puzzle.domains().to_vec());
        while domains.iter().any(|domain| domain.len() > 1) {
            let known = Knowledge {
                model: &small.model,
                constraints: &constraints,
                start: &start,
                domains: &domains,
            };
            let hint = ladder.hint(&known, &budget).unwrap().expect("the ladder goes on");
            let mut rested = start.clone();
            for removal in &hint.rests_on {
                rested[removal.cell] = rested[removal.cell] - removal.values;
            }
            for board in within(&small, &rested, &hint.deduction.because) {
                assert!(!removes(&hint.deduction, &board), "{puzzle:?} {hint:?}");
            }
            for removal in &hint.deduction.removals {
                domains[removal.cell] = domains[removal.cell] - removal.values;
            }
        }
        let fixed: Vec<u8> = domains.iter().map(|domain| domain.first().unwrap() as u8).collect();
        assert_eq!(fixed, solution);
        finished += 1;
    }
    assert!(finished > 100, "{finished}");
}

#[test]
fn positions_of_no_board_get_no_hint() {
    let model = Model::new(vec![Values::range(0, 1); 2], vec![], vec![]).unwrap();
    let boards = [vec![], vec![Values::one(0); 3], vec![Values::one(0), Values::NONE]];
    for domains in &boards {
        let known =
            Knowledge { model: &model, constraints: &[0, 7], start: model.domains(), domains };
        assert_eq!(Ladder::general().hint(&known, &Budget::default()), Ok(None));
    }
}

#[test]
fn a_limit_that_runs_out_is_named() {
    let cells: Vec<usize> = (0..6).collect();
    let clue = |shift: usize| Constraint::Count {
        cells: cells.iter().map(|cell| (cell + shift) % 8).collect(),
        values: Values::one(0),
        at_least: 2,
        at_most: 3,
    };
    let model =
        Model::new(vec![Values::range(0, 2); 8], vec![], (0..4).map(clue).collect()).unwrap();
    let puzzle = Puzzle::new(&model).with_clues(model.clues());
    let trace = Ladder::general().climb(&model, &puzzle, &Budget::nodes(1));
    assert_eq!(trace.ending, Ending::Stopped(StopReason::Nodes));
}
