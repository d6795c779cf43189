//! Levels made through the engine, and what digging promises.

use serde_json::{Map, json};
use unsolve_adapters::constraint::ConstraintRules;
use unsolve_adapters::{GenerateRequest, LevelFile};
use unsolve_core::{Band, Budget, Stream, Turn};
use unsolve_testkit::instances;

use unsolve_futoshiki::{Futoshiki, GAME, Kit, Level, Symmetry, group, minimal};

fn generated(request: &GenerateRequest) -> LevelFile {
    GAME.generate(request, &Budget::nodes(500_000)).expect("a level").level
}

fn grade(level: &LevelFile) -> String {
    let difficulty = level.difficulty.as_ref().expect("rated");
    difficulty.extra["grade"].as_str().expect("a grade").to_owned()
}

#[test]
fn presets_are_in_order_and_in_their_bands() {
    let mut medians = Vec::new();
    for band in Band::ALL {
        let mut scores: Vec<f64> = Vec::new();
        for seed in 0..instances(8, 100) {
            let seed = format!("preset {seed}");
            let request =
                GenerateRequest { seed, difficulty: Some(band), ..GenerateRequest::default() };
            let level = generated(&request);
            let score = level.difficulty.as_ref().and_then(|found| found.score).expect("a score");
            assert_eq!(Band::of(score), band);
            scores.push(score);
        }
        scores.sort_by(f64::total_cmp);
        medians.push(scores[scores.len() / 2]);
    }
    assert!(medians.is_sorted_by(|easier, harder| easier < harder), "{medians:?}");
}

#[test]
fn the_grade_is_the_rung_that_was_asked_for() {
    let asked = [
        (4, "comparison"),
        (5, "counting"),
        (5, "forcing"),
        (6, "naked-pair"),
        (7, "set"),
        (7, "x-wing"),
        (8, "fish"),
        (9, "forcing"),
    ];
    for (size, rung) in asked {
        let params: Map<_, _> =
            json!({"size": size, "rung": rung}).as_object().expect("an object").clone();
        let request = GenerateRequest { params, ..GenerateRequest::default() };
        let found = grade(&generated(&request));
        let named = found.to_lowercase().replace(' ', "-");
        assert!(named == rung || group(&found) == rung, "{size}, {rung}: {found}");
    }
}

/// Without any clue of a minimal puzzle there is a second solution, by the lane's search.
#[test]
fn no_clue_of_a_minimal_puzzle_can_go() {
    let budget = Budget::default();
    for number in 0..instances(20, 500) {
        let kit = Kit::of(4 + number % 3).expect("a size");
        let mut stream = Stream::new("minimal", number as u64);
        let level = minimal(kit, Symmetry::None, &mut stream, &budget).expect("no limit").level;
        let count = |level: &Level| Futoshiki::solutions(level, 2, &budget).boards.len();
        assert_eq!(count(&level), 1);
        for cell in (0..level.digits().len()).filter(|&cell| level.digits()[cell] > 0) {
            assert_eq!(count(&level.with_digit(cell, 0)), 2, "board {number}, cell {cell}");
        }
        for border in (0..level.signs().len()).filter(|&border| level.signs()[border].is_some()) {
            assert_eq!(count(&level.with_sign(border, None)), 2, "board {number}, sign {border}");
        }
    }
}

#[test]
fn patterns_have_the_symmetry_that_was_asked_for() {
    let asked = [
        (Symmetry::HalfTurn, [1, 0], [-1, 0], [0, -1]),
        (Symmetry::QuarterTurn, [1, 0], [0, -1], [1, 0]),
        (Symmetry::Mirror, [1, 0], [1, 0], [0, -1]),
        (Symmetry::Diagonal, [1, 0], [0, 1], [1, 0]),
    ];
    for (symmetry, down, to_down, to_right) in asked {
        let is_it = |turn: &Turn| turn.step(down) == to_down && turn.step([0, 1]) == to_right;
        let turn = Turn::ALL.into_iter().find(is_it).expect("a turn");
        for side in [5, 6] {
            let kit = Kit::of(side).expect("a size");
            let mut stream = Stream::new("patterns", side as u64);
            let level =
                minimal(kit, symmetry, &mut stream, &Budget::default()).expect("made").level;
            let image = |cell: usize| {
                let [row, column] = turn.place([cell / side, cell % side], [side, side]);
                row * side + column
            };
            for cell in 0..side * side {
                let other = level.digits()[image(cell)];
                assert_eq!(level.digits()[cell] > 0, other > 0, "{symmetry:?}, cell {cell}");
            }
            for (border, &[first, second]) in kit.layout.borders().iter().enumerate() {
                let ends = [image(first), image(second)];
                let other = kit.layout.border(ends[0].min(ends[1]), ends[0].max(ends[1]));
                let other = level.signs()[other.expect("neighbours stay neighbours")];
                assert_eq!(level.signs()[border].is_some(), other.is_some(), "{symmetry:?}");
            }
        }
    }
}
