//! Locks against exhaustive search.

use serde_json::{Value, json};
use unsolve_adapters::linear::LinearRules;
use unsolve_adapters::{
    GenerateRequest, HintStatus, LevelFile, MoveList, Solution, Status, VerifyRequest,
};
use unsolve_core::{Budget, Stream};
use unsolve_grids::Cell;
use unsolve_testkit::instances;

use super::oracle::{Node, level, recolored, space};
use super::{GAME, file, load, solve, stored, wins};
use unsolve_color_cycle::ColorCycle;
use unsolve_color_cycle::Goal;
use unsolve_color_cycle::Level;

/// Compares the solver with the explored space of one level; whether it can be solved.
fn agrees(board: &Level) -> bool {
    let distance = space(board)[0].distance;
    let level = file(board, &board.start);
    let report = solve(&level);
    assert_eq!(report.length, distance, "{}", level.to_line());
    if distance.is_none() {
        assert_eq!(report.status, Status::Unsolvable, "{}", level.to_line());
        assert_eq!(verified(&level, None), Some(false), "{}", level.to_line());
        return false;
    }
    assert!(report.is_optimal() && wins(&level, &report.moves), "{}", level.to_line());
    assert_eq!(verified(&level, Some(&report.moves)), Some(true), "{}", level.to_line());
    if let Some(detour) = detour(&level).filter(|moves| moves.len() > report.moves.len()) {
        assert_eq!(verified(&level, Some(&detour)), Some(false), "{}", level.to_line());
    }
    true
}

/// What the verifier says of moves that are called a shortest solution, or of a level without any.
fn verified(level: &LevelFile, moves: Option<&[Value]>) -> Option<bool> {
    let mut told = level.clone();
    told.solution = moves.map(|moves| {
        Solution::Moves(MoveList {
            moves: moves.to_vec(),
            length: moves.len() as u32,
            optimal: true,
            extra: serde_json::Map::new(),
        })
    });
    let report = load(&told).verify(&VerifyRequest::default(), &Budget::default());
    report.expect("a legal level").verified
}

/// A solution that begins with the last legal click.
fn detour(level: &LevelFile) -> Option<Vec<Value>> {
    let mut session = load(level).play();
    let first = session.moves().pop()?.json;
    session.play(&first).expect("a legal move");
    let rest = solve(&session.level());
    (rest.status == Status::Solved && !session.is_won())
        .then(|| std::iter::once(first).chain(rest.moves).collect())
}

/// All ways to lock four cells for 0 to 3 clicks.
fn all_locks() -> impl Iterator<Item = Vec<(Cell, u8)>> {
    (0..256u16).map(|number| {
        let turns = |cell: Cell| (number >> (2 * cell) & 3) as u8;
        (0..4).map(|cell| (cell, turns(cell))).filter(|&(_, turns)| turns > 0).collect()
    })
}

#[test]
fn every_board_of_two_by_two_with_every_lock() {
    let mut counts = [0, 0];
    // A fifth of the locks in the usual run; each kind of board gets others.
    let step = instances(5, 1);
    let kinds = [(2, Goal::Equal), (2, Goal::Zero), (3, Goal::Equal), (3, Goal::Zero)];
    for (kind, (colors, goal)) in kinds.into_iter().enumerate() {
        let boards = u32::pow(colors, 4);
        for locks in all_locks().skip(kind % step).step_by(step) {
            for number in 0..boards {
                let mut board = level(2, 2, u64::from(colors), goal);
                for (cell, color) in board.start.colors.iter_mut().enumerate() {
                    *color = (number / u32::pow(colors, cell as u32) % colors) as u8;
                }
                board.start.locks.clone_from(&locks);
                counts[usize::from(agrees(&board))] += 1;
            }
        }
    }
    assert!(counts[0] > 100 && counts[1] > 1_000, "{counts:?}");
}

/// A board with random colours, power cells and locks.
fn random_level(size: [usize; 2], colors: u64, stream: &mut Stream) -> Level {
    let goal = if stream.chance(0.5) { Goal::Equal } else { Goal::Zero };
    let mut plain = level(size[0], size[1], colors, goal);
    if stream.chance(0.4) {
        plain.power.fill_with(|| stream.chance(0.2));
    }
    let mut board = recolored(&plain, stream);
    for cell in board.grid().cells() {
        if stream.chance(2.0 / f64::from(board.grid().len())) {
            board.start.locks.push((cell, 1 + stream.below(6) as u8));
        }
    }
    board
}

#[test]
fn small_boards_with_random_locks() {
    let mut stream = Stream::new("random locks", 0);
    let mut counts = [0, 0];
    for (size, colors, levels) in
        [([2, 2], 3, 150), ([2, 3], 2, 100), ([2, 3], 3, 40), ([3, 3], 2, 100), ([4, 4], 2, 5)]
    {
        for _ in 0..levels {
            counts[usize::from(agrees(&random_level(size, colors, &mut stream)))] += 1;
        }
    }
    assert!(counts[0] > 20 && counts[1] > 100, "{counts:?}");
}

/// Whether a board of four rows without locks and power can be solved: all clicks on the first row
/// are tried, and each cell then says how often the one below it is clicked.
fn chased(board: &Level, colors: &[u8]) -> bool {
    let k = board.colors();
    let targets = if board.goal == Goal::Equal { 0..k } else { 0..1 };
    let first_rows = usize::from(k).pow(board.grid().width() as u32);
    targets.into_iter().any(|target| {
        (0..first_rows).any(|mut row| {
            let mut colors = colors.to_vec();
            for cell in board.grid().cells() {
                let above = usize::from(cell).checked_sub(board.grid().width());
                let times = match above {
                    Some(above) => (target + k - colors[above]) % k,
                    None => (row % usize::from(k)) as u8,
                };
                row = if above.is_none() { row / usize::from(k) } else { row };
                for near in board.reach(cell) {
                    let color = &mut colors[usize::from(near)];
                    *color = (*color + times) % k;
                }
            }
            colors.iter().all(|&color| color == target)
        })
    })
}

/// Whether a level can be solved: every opening until all is open, then light chasing.
fn solvable_by_chasing(board: &Level) -> bool {
    let mut layer = vec![board.start.clone()];
    while layer.iter().any(|position| ColorCycle::settles_in(board, position) > 0) {
        let mut next = Vec::new();
        for position in &layer {
            if ColorCycle::is_solved(board, position) {
                return true;
            }
            for cell in board.grid().cells().filter(|&cell| position.lock(cell) == 0) {
                let mut after = position.clone();
                board.click(&mut after, cell);
                if !next.contains(&after) {
                    next.push(after);
                }
            }
        }
        layer = next;
    }
    layer.iter().any(|position| chased(board, &position.colors))
}

#[test]
fn four_by_four_with_locks() {
    let mut stream = Stream::new("four by four", 0);
    let mut counts = [0, 0];
    for number in 0..120 {
        let goal = if number % 2 == 0 { Goal::Equal } else { Goal::Zero };
        let mut board = recolored(&level(4, 4, 2 + number % 2, goal), &mut stream);
        if number % 3 == 0 {
            board.start.locks = vec![(stream.below(16) as Cell, 2)];
        } else {
            board.start.locks = vec![(5, 1), (10, 1 + (number % 2) as u8)];
        }
        let expected = solvable_by_chasing(&board);
        let level = file(&board, &board.start);
        let report = solve(&level);
        assert_eq!(report.status == Status::Solved, expected, "{}", level.to_line());
        assert!(!expected || wins(&level, &report.moves));
        counts[usize::from(expected)] += 1;
    }
    assert!(counts[0] > 10 && counts[1] > 10, "{counts:?}");
}

#[test]
fn no_generated_level_with_locks_is_unsolvable() {
    for number in 0..120 {
        let params = json!({
            "width": 2 + number % 5, "height": 3 + number % 3, "colors": 2 + number % 4,
            "locked": 1 + number % 3, "lock_turns": "1..3", "power": 0.1,
        });
        let request = GenerateRequest {
            seed: format!("locks {number}"),
            params: params.as_object().cloned().unwrap_or_default(),
            rate: false,
            ..GenerateRequest::default()
        };
        let level = GAME.generate(&request, &Budget::nodes(500_000)).expect("a level").level;
        assert!(!level.state["locked"].as_array().expect("a list").is_empty());
        let solution = level.solution.clone().expect("a solution");
        assert!(solution.is_proved() && wins(&level, &stored(&level)), "{}", level.to_line());
    }
}

/// The clicks to a node.
fn way_to(board: &Level, nodes: &[Node], mut at: usize) -> Vec<Value> {
    let mut clicks = Vec::new();
    while at > 0 {
        clicks.push(json!(board.grid().at(nodes[at].click)));
        at = nodes[at].before;
    }
    clicks.reverse();
    clicks
}

#[test]
fn hints_are_right_in_every_position() {
    let mut stream = Stream::new("hints everywhere", 0);
    let (mut moves, mut spoiled) = (0, 0);
    for number in 0..24 {
        let size = if number % 2 == 0 { [2, 2] } else { [2, 3] };
        let colors = if number % 4 == 1 { 2 } else { 3 };
        let mut board = random_level(size, colors, &mut stream);
        board.start.locks = vec![(0, 1 + (number % 3) as u8), (3, 2)];
        let nodes = space(&board);
        let level = file(&board, &board.start);
        for at in (0..nodes.len()).step_by(1 + nodes.len() / 60) {
            let made = way_to(&board, &nodes, at);
            let hint = load(&level).hint(&made, &Budget::default()).expect("a legal position");
            match nodes[at].distance {
                Some(0) => assert_eq!(hint.status, HintStatus::Solved),
                Some(distance) => {
                    assert_eq!(hint.left, Some(distance - 1), "{hint:?} {}", level.to_line());
                    let mv: [usize; 2] = serde_json::from_value(hint.mv.expect("a move")).unwrap();
                    let mut after = nodes[at].position.clone();
                    board.click(&mut after, board.grid().cell(mv[0], mv[1]).expect("a cell"));
                    let next = nodes.iter().find(|node| node.position == after);
                    let next = next.and_then(|node| node.distance);
                    assert_eq!(next, Some(distance - 1), "{}", level.to_line());
                    moves += 1;
                }
                None => {
                    assert_eq!(hint.status, HintStatus::Lost, "{hint:?} {}", level.to_line());
                    let Some(undo) = hint.undo else {
                        assert_eq!(nodes[0].distance, None);
                        continue;
                    };
                    let mut back = at;
                    for _ in 1..undo {
                        assert_eq!(nodes[back].distance, None);
                        back = nodes[back].before;
                    }
                    let mut cell = board.grid().name(nodes[back].click);
                    cell.insert_str(0, "click ");
                    assert!(hint.text.contains(&cell), "{} {cell}", hint.text);
                    assert!(nodes[nodes[back].before].distance.is_some(), "{}", hint.text);
                    spoiled += 1;
                }
            }
        }
    }
    assert!(moves > 300 && spoiled > 30, "{moves} moves, {spoiled} spoiled");
}
