//! Lines that are told their runs, against lists of all that can be laid.

use std::env;

use unsolve_constraint::{
    Beside, Constraint, EitherWay, Ending, Ends, Ladder, Lines, Linked, Model, ModelError, Puzzle,
    Refuted, Run, Solver, Technique, Values, Weave,
};
use unsolve_limits::{Budget, StopReason};
use unsolve_stream::Stream;

fn instances(usual: u64, full: u64) -> u64 {
    if env::var_os("UNSOLVE_FULL").is_some() { full } else { usual }
}

/// All lines of `cells` cells with these values, each with its runs.
fn all_lines(cells: usize, values: u8) -> Vec<(Vec<u8>, Vec<Run>)> {
    let count = usize::from(values).pow(cells as u32);
    let line = |number: usize| {
        let mut rest = number;
        let digit = |_| {
            let digit = rest % usize::from(values);
            rest /= usize::from(values);
            digit as u8
        };
        let line: Vec<u8> = (0..cells).map(digit).collect();
        let runs = runs_of(&line);
        (line, runs)
    };
    (0..count).map(line).collect()
}

/// The runs of a line, in the plainest way.
fn runs_of(line: &[u8]) -> Vec<Run> {
    let same = line.chunk_by(|a, b| a == b).filter(|chunk| chunk[0] != 0);
    same.map(|chunk| Run { value: chunk[0], length: chunk.len() as u8 }).collect()
}

/// A board of lines.
fn model(size: [usize; 2], values: u8, runs: &[Vec<Run>]) -> Model {
    let [rows, columns] = size;
    let row = |row: usize| (row * columns..(row + 1) * columns).collect::<Vec<_>>();
    let column = |column: usize| (0..rows).map(|row| row * columns + column).collect();
    let lines: Vec<Vec<usize>> = (0..rows).map(row).chain((0..columns).map(column)).collect();
    let line =
        |(cells, runs): (Vec<usize>, &Vec<Run>)| Constraint::Line { cells, runs: runs.clone() };
    let rules = lines.into_iter().zip(runs).map(line).collect();
    let cells = vec![Values::range(0, usize::from(values) - 1); rows * columns];
    Model::new(cells, rules, vec![]).expect("a model")
}

/// The runs of all lines of a board.
fn told([rows, columns]: [usize; 2], board: &[u8]) -> Vec<Vec<Run>> {
    let row = |row: usize| board[row * columns..(row + 1) * columns].to_vec();
    let column = |column: usize| (0..rows).map(|row| board[row * columns + column]).collect();
    let lines = (0..rows).map(row).chain((0..columns).map(column));
    lines.map(|line: Vec<u8>| runs_of(&line)).collect()
}

/// All boards with these runs: rows are put below each other in every way, columns looked at in the end.
fn all_boards(size: [usize; 2], values: u8, runs: &[Vec<Run>]) -> Vec<Vec<u8>> {
    let [rows, columns] = size;
    let lines = all_lines(columns, values);
    let mut boards: Vec<Vec<u8>> = vec![Vec::new()];
    for row in 0..rows {
        let fitting: Vec<&Vec<u8>> =
            lines.iter().filter(|(_, its)| *its == runs[row]).map(|(line, _)| line).collect();
        let more = |board: &Vec<u8>| {
            fitting.iter().map(|line| [&board[..], line].concat()).collect::<Vec<_>>()
        };
        boards =
            boards.iter().flat_map(more).filter(|board| may_go_on(size, board, runs)).collect();
    }
    boards.retain(|board| told(size, board) == runs);
    boards
}

/// Whether no column has more runs, or longer ones, than it is told.
fn may_go_on([rows, columns]: [usize; 2], board: &[u8], runs: &[Vec<Run>]) -> bool {
    (0..columns).all(|column| {
        let line: Vec<u8> = board.iter().skip(column).step_by(columns).copied().collect();
        let found = runs_of(&line);
        let wanted = &runs[rows + column];
        found.len() <= wanted.len()
            && found.iter().zip(wanted).all(|(f, w)| f.value == w.value && f.length <= w.length)
    })
}

/// A random board, and now and then runs that no board has.
fn random(stream: &mut Stream, most: usize, values: u8) -> ([usize; 2], Vec<Vec<Run>>) {
    let size = [1 + stream.below(most), 1 + stream.below(most)];
    let ground = 1 + stream.below(3);
    let value = |_| if stream.below(ground) == 0 { stream.below(values.into()) as u8 } else { 0 };
    let board: Vec<u8> = (0..size[0] * size[1]).map(value).collect();
    let mut runs = told(size, &board);
    if stream.below(4) == 0 {
        let line = stream.below(runs.len());
        let other: Vec<u8> = (0..if line < size[0] { size[1] } else { size[0] })
            .map(|_| stream.below(usize::from(values)) as u8)
            .collect();
        runs[line] = runs_of(&other);
    }
    (size, runs)
}

#[test]
fn a_line_keeps_exactly_what_some_placement_has() {
    let mut seen = [0; 2];
    for number in 0..instances(4_000, 100_000) {
        let mut stream = Stream::new("a line", number);
        let values = 2 + stream.below(3) as u8;
        let cells = 1 + stream.below(if values == 2 { 11 } else { 6 });
        let lines = all_lines(cells, values);
        let runs = &stream.pick(&lines).expect("a line").1;
        let all = Values::range(0, usize::from(values) - 1);
        let known: Vec<Values> = (0..cells)
            .map(|_| match stream.below(4) {
                0 => Values::one(stream.below(values.into())),
                1 => all - Values::one(stream.below(values.into())),
                _ => all,
            })
            .collect();
        let fits = |line: &Vec<u8>| line.iter().zip(&known).all(|(&v, may)| may.contains(v.into()));
        let fitting: Vec<&Vec<u8>> = lines
            .iter()
            .filter(|(line, its)| its == runs && fits(line))
            .map(|each| &each.0)
            .collect();
        let line = Constraint::Line { cells: (0..cells).collect(), runs: runs.clone() };
        let model = Model::new(vec![all; cells], vec![line], vec![]).expect("a model");
        let mut puzzle = Puzzle::new(&model);
        (0..cells).for_each(|cell| puzzle.restrict(cell, known[cell]));
        let left = Solver::new(&model).propagate(&puzzle);
        let expected = (!fitting.is_empty()).then(|| {
            let common = |cell: usize| {
                fitting.iter().fold(Values::NONE, |all, line| all | Values::one(line[cell].into()))
            };
            (0..cells).map(common).collect::<Vec<_>>()
        });
        seen[usize::from(expected.is_some())] += 1;
        assert_eq!(left, expected, "line {number}: {runs:?} in {known:?}");
    }
    assert!(seen.iter().all(|&times| times > 100), "{seen:?}");
}

#[test]
fn searches_find_exactly_the_boards_there_are() {
    let mut seen = [0; 4];
    for number in 0..instances(1_000, 10_000) {
        let mut stream = Stream::new("boards of lines", number);
        let values = 2 + u8::from(number % 3 == 0);
        let (size, runs) = random(&mut stream, if values == 2 { 6 } else { 4 }, values);
        let mut expected = all_boards(size, values, &runs);
        let model = model(size, values, &runs);
        let mut found = Vec::new();
        let count = Solver::new(&model).list(
            &Puzzle::new(&model),
            10_000,
            &mut |board| found.push(board),
            &Budget::default(),
        );
        assert_eq!(count.stopped, None);
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "board {number}");
        seen[expected.len().min(3)] += 1;
    }
    assert!(seen.iter().all(|&times| times > 30), "{seen:?}");
}

#[test]
fn a_clue_that_must_be_broken_is_broken() {
    for number in 0..instances(200, 2_000) {
        let (size, runs) = random(&mut Stream::new("broken lines", number), 4, 2);
        let whole = model(size, 2, &runs);
        let as_clues = Model::new(whole.domains().to_vec(), vec![], whole.constraints().to_vec())
            .expect("a model");
        let puzzle = Puzzle::new(&as_clues).with_clues(as_clues.clues());
        for clue in as_clues.clues() {
            let broken = Solver::new(&as_clues).breaking(&puzzle, clue, &Budget::default());
            let broken = broken.expect("no limit");
            let mut others = puzzle.clone();
            others.drop_clue(clue);
            let all = Solver::new(&as_clues).count(&others, 100_000, &Budget::default()).found;
            let kept = Solver::new(&as_clues).count(&puzzle, 100_000, &Budget::default()).found;
            assert_eq!(broken.is_some(), all > kept, "board {number}, clue {clue}");
            if let Some(board) = broken {
                let holds = |id: usize| as_clues.constraints()[id].holds(&board);
                assert!(as_clues.clues().all(|id| holds(id) == (id != clue)));
            }
        }
    }
}

/// Every rung by itself.
fn rungs() -> Vec<Box<dyn Technique>> {
    vec![
        Box::new(Ends::new("ends", 1.0)),
        Box::new(Lines::new("line", 2.0)),
        Box::new(Beside::new("pair", 4.0)),
        Box::new(Refuted::new("probe", 8.0, 1.0)),
        Box::new(EitherWay::new("fork", 12.0)),
        Box::new(Linked::new("links", 16.0)),
    ]
}

#[test]
fn no_rung_takes_away_what_a_solution_has() {
    let budget = Budget::default();
    let mut used = [0; 6];
    for number in 0..instances(600, 10_000) {
        let mut stream = Stream::new("rungs of lines", number);
        let values = 2 + u8::from(number % 4 == 0);
        let (size, runs) = random(&mut stream, if values == 2 { 6 } else { 4 }, values);
        let boards = all_boards(size, values, &runs);
        let model = model(size, values, &runs);
        for (place, rung) in rungs().into_iter().enumerate() {
            // With single lines below it, as it is meant to be used, and alone.
            let alone = stream.below(2) == 0;
            let lines: Vec<Box<dyn Technique>> = vec![Box::new(Lines::new("line", 2.0))];
            let ladder = if alone { vec![rung] } else { lines.into_iter().chain([rung]).collect() };
            let ladder = Ladder::new(ladder).without_depths();
            let trace = ladder.climb(&model, &Puzzle::new(&model), &budget);
            used[place] += trace.steps_on(ladder.rungs().len() - 1);
            match trace.ending {
                Ending::Contradiction => assert!(boards.is_empty(), "board {number}, rung {place}"),
                Ending::Solved => assert_eq!(boards.len(), 1, "board {number}, rung {place}"),
                _ => {}
            }
            for board in &boards {
                let kept = board.iter().zip(&trace.domains).all(|(&v, may)| may.contains(v.into()));
                assert!(kept, "board {number}, rung {place}");
            }
        }
    }
    assert!(used.iter().all(|&steps| steps > 20), "{used:?}");
}

/// Two neighbouring rows, all columns between them: what is left is what some pair of rows has in common.
#[test]
fn two_lines_keep_exactly_what_they_can_have_together() {
    for number in 0..instances(300, 5_000) {
        let mut stream = Stream::new("two lines", number);
        let columns = 2 + stream.below(5);
        let board: Vec<u8> = (0..2 * columns).map(|_| stream.below(2) as u8).collect();
        let runs = told([2, columns], &board);
        let boards = all_boards([2, columns], 2, &runs);
        let model = model([2, columns], 2, &runs);
        let ladder: Vec<Box<dyn Technique>> =
            vec![Box::new(Lines::new("line", 1.0)), Box::new(Beside::new("pair", 2.0))];
        let ladder = Ladder::new(ladder).without_depths();
        let trace = ladder.climb(&model, &Puzzle::new(&model), &Budget::default());
        let common = |cell: usize| {
            boards.iter().fold(Values::NONE, |all, board| all | Values::one(board[cell].into()))
        };
        let expected: Vec<Values> = (0..2 * columns).map(common).collect();
        assert_eq!(trace.domains, expected, "board {number}");
    }
}

#[test]
fn a_limit_is_no_proof() {
    // Ones on a diagonal may stand in every order.
    let one = vec![Run { value: 1, length: 1 }];
    let model = model([6, 6], 2, &vec![one; 12]);
    let puzzle = Puzzle::new(&model);
    let count = Solver::new(&model).count(&puzzle, u64::MAX, &Budget::default());
    assert_eq!((count.found, count.stopped), (720, None));
    let cut = Solver::new(&model).count(&puzzle, u64::MAX, &Budget::nodes(50));
    assert_eq!(cut.stopped, Some(StopReason::Nodes));
}

#[test]
fn large_boards_and_wrong_lines() {
    let board: Vec<u8> = (0..60 * 60).map(|cell| u8::from(cell % 60 <= cell / 60)).collect();
    let model = model([60, 60], 2, &told([60, 60], &board));
    let found = Solver::new(&model).first(&Puzzle::new(&model), &Budget::default());
    assert_eq!(found, Ok(Some(board)));
    let line =
        |cells: Vec<usize>, value| Constraint::Line { cells, runs: vec![Run { value, length: 1 }] };
    let cells = vec![Values::range(0, 1); 64];
    let wrong = |constraint| Model::new(cells.clone(), vec![constraint], vec![]).map(drop);
    assert_eq!(
        wrong(line((0..64).collect(), 1)),
        Err(ModelError::Line { constraint: 0, cells: 64 })
    );
    assert_eq!(wrong(line(vec![], 1)), Err(ModelError::Line { constraint: 0, cells: 0 }));
    assert_eq!(wrong(line(vec![0], 0)), Err(ModelError::Run { constraint: 0, run: 0 }));
    // Many cells are for lines that cross alone.
    let many = vec![Values::range(0, 1); 1_025];
    for rules in
        [vec![], vec![line(vec![0], 1)], vec![line(vec![0], 1), line(vec![0], 1), line(vec![0], 1)]]
    {
        let refused = Model::new(many.clone(), rules, vec![]).map(drop);
        assert_eq!(refused, Err(ModelError::TooManyCells { found: 1_025 }));
    }
    assert!(Model::new(vec![Values::range(0, 1); 4_000], vec![], vec![]).is_err());
}

#[test]
fn a_weave_is_told_what_a_board_has() {
    let mut weave = Weave::grid(2, 3, 3);
    weave.tell(&[1, 2, 2, 0, 2, 7]);
    let runs: Vec<Vec<Run>> = (0..5).map(|line| weave.runs(line).to_vec()).collect();
    assert_eq!(runs, told([2, 3], &[1, 2, 2, 0, 2, 0]));
}
