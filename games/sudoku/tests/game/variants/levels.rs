//! Levels of each variant.

use serde_json::json;
use unsolve_adapters::{HintStatus, LevelFile, VerifyRequest};
use unsolve_core::Budget;
use unsolve_sudoku::{GAME, Group};

use super::{by_hand, level, made, units};

#[test]
fn levels_of_each_variant_are_made_checked_and_explained() {
    for (seed, (variant, size, rung)) in [
        ("x", 9, "single"),
        ("x", 9, "set"),
        ("x", 6, "single"),
        ("jigsaw", 9, "intersection"),
        ("jigsaw", 9, "forcing"),
        ("jigsaw", 6, "naked-single"),
        ("jigsaw-x", 9, "single"),
        ("x", 4, "single"),
        ("jigsaw", 4, "single"),
    ]
    .into_iter()
    .enumerate()
    {
        let file = made(&json!({"variant": variant, "size": size, "rung": rung}), seed as u64);
        let level = level(&file);
        assert_eq!(level.kit().layout.shape().diagonals, variant.contains('x'), "{variant}");
        assert_eq!(level.kit().layout.shape().regions.is_some(), variant.contains("jigsaw"));
        let mut digits = level.digits().to_vec();
        assert_eq!(by_hand(&units(level.kit().layout.shape()), &mut digits), 1, "{variant} {size}");
        let grade =
            file.difficulty.as_ref().expect("rated").extra["grade"].as_str().unwrap().to_owned();
        let named = grade.to_lowercase().replace(' ', "-");
        assert!(named == rung || Group::of(&grade).id() == rung, "{variant} {size}: {grade}");
        assert_eq!(
            made(&json!({"variant": variant, "size": size, "rung": rung}), seed as u64),
            file
        );
        holds(&file);
    }
}

/// A level is verified, and hints alone finish it.
fn holds(file: &LevelFile) {
    let loaded = GAME.load(file).expect("a level");
    let verified = loaded.verify(&VerifyRequest::default(), &Budget::default());
    assert_eq!(verified.expect("no limit").verified, Some(true), "{}", file.to_line());
    let mut session = loaded.play();
    for _ in 0..session.moves().len() {
        if session.is_won() {
            return;
        }
        let hint = session.hint(&Budget::default()).expect("no limit");
        assert_eq!(hint.status, HintStatus::Move, "{hint:?}");
        session.play(&hint.mv.expect("a move")).expect("a legal move");
    }
    assert!(session.is_won(), "{}", file.to_line());
}
