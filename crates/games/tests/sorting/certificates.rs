//! Proofs that a level can't be solved, through the level file.

use serde_json::{Value, json};
use unsolve_adapters::{Game, LevelFile, SolveRequest, Status, VerifyReport, VerifyRequest};
use unsolve_core::{Budget, Stream};
use unsolve_tubes::{Closed, Deal, MAX_TUBES};
use unsolve_water_sort::WaterSort;

use super::boards::{Sorting, board, level_of, variant};

both_games!(
    verify_accepts_a_right_certificate_and_refuses_wrong_ones,
    a_solvable_level_has_no_certificate,
    every_lost_deal_has_a_certificate_that_verifies,
    hints_know_a_lost_position,
    the_odds_of_shuffles_and_the_proof_of_a_level_can_be_asked_for,
);

fn game<P: Sorting>() -> &'static dyn Game {
    unsolve_games::game(P::INFO.id).expect("it is registered")
}

fn file<P: Sorting>(text: &str) -> LevelFile {
    game::<P>().read("tubes", text).expect("the text is right")
}

fn verified<P: Sorting>(file: &LevelFile) -> VerifyReport {
    let level = game::<P>().load(file).expect("the file can be read");
    level.verify(&VerifyRequest::default(), &Budget::default()).expect("nobody stops it")
}

fn certificate<P: Sorting>(text: &str) -> Option<Value> {
    P::certificate(&level_of::<P>(text), &Budget::default())
}

fn verify_accepts_a_right_certificate_and_refuses_wrong_ones<P: Sorting>() {
    let right = certificate::<P>("4 ABBA ABBA -").expect("it is lost");
    let with = |certificate: Value| {
        let file = LevelFile { certificate: Some(certificate), ..file::<P>("4 ABBA ABBA -") };
        verified::<P>(&file)
    };
    let report = with(right.clone());
    assert_eq!(report.verified, Some(true), "{report:?}");
    assert!(report.checks.iter().any(|check| check.detail.contains("proved unsolvable")));
    let mut short = right.clone();
    short["closed"].as_array_mut().expect("a list").pop();
    let mut zeros = right.clone();
    zeros["closed"][1] = json!("000");
    let mut narrow = right.clone();
    narrow["closed"][1] = json!("12");
    let other = certificate::<P>("2 AB AC DB DC -").expect("it is lost");
    for wrong in [short, zeros, narrow, other, json!(null), json!({}), json!("lost")] {
        let report = with(wrong.clone());
        assert_eq!(report.verified, Some(false), "{wrong}: {report:?}");
    }
}

fn a_solvable_level_has_no_certificate<P: Sorting>() {
    assert_eq!(certificate::<P>("4 ABBA ABBA - -"), None);
    let stolen = certificate::<P>("4 ABBA ABBA -");
    let file = LevelFile { certificate: stolen, ..file::<P>("4 ABBA ABBA - -") };
    assert_eq!(verified::<P>(&file).verified, Some(false));
    let empty = json!({"kind": "top-borders", "closed": []});
    let file = LevelFile { certificate: Some(empty), ..file };
    assert_eq!(verified::<P>(&file).verified, Some(false));
}

fn every_lost_deal_has_a_certificate_that_verifies<P: Sorting>() {
    let deal = Deal { colours: 5, capacity: 4, filled: 5 };
    let (mut lost, mut solvable) = (0, 0);
    for i in 0..60 {
        let board = deal.shuffled(1, &mut Stream::new("lost", i));
        let text = unsolve_tubes::write::<P::Move>("tubes", &board, None);
        let file = file::<P>(&text);
        let level = game::<P>().load(&file).expect("the file can be read");
        let report = level.solve(&SolveRequest::default(), &Budget::default());
        let certificate = certificate::<P>(&text);
        assert_eq!(certificate.is_some(), report.status == Status::Unsolvable, "{text}");
        assert_eq!(report.certificate, certificate, "{text}");
        if certificate.is_some() {
            let file = LevelFile { certificate, ..file };
            let text = file.to_line();
            let again = LevelFile::parse(&text).expect("it reads as written");
            assert_eq!(verified::<P>(&again).verified, Some(true), "{text}");
            lost += 1;
        } else {
            solvable += 1;
        }
    }
    assert!(lost > 20 && solvable > 5, "{lost} lost, {solvable} solvable");
}

fn hints_know_a_lost_position<P: Sorting>() {
    let level = game::<P>().load(&file::<P>("4 ABBA ABBA -")).expect("it can be played");
    let hint = level.hint(&[], &Budget::default()).expect("nobody stops it");
    assert_eq!(hint.status, unsolve_adapters::HintStatus::Lost, "{}", hint.text);
}

fn the_odds_of_shuffles_and_the_proof_of_a_level_can_be_asked_for<P: Sorting>() {
    let act = |action: &str, params: Value, file: Option<&LevelFile>| {
        let params = params.as_object().expect("an object").clone();
        let said = game::<P>().act(action, &params, file, &Budget::default());
        said.expect("it is right")
    };
    let odds = act("odds", json!({"colors": 4, "empty": 1, "deals": 400}), None);
    let share = odds["unsolvable_share"].as_f64().expect("a number");
    assert!((share - 0.505).abs() < 0.1, "{odds}");
    assert_eq!(odds["unknown"], 0);
    let lost = file::<P>("4 ABBA ABBA -");
    let proof = act("prove", json!({}), Some(&lost));
    assert_eq!(proof["solvable"], false);
    let lost = LevelFile { certificate: Some(proof["certificate"].clone()), ..lost };
    assert_eq!(verified::<P>(&lost).verified, Some(true));
    let proof = act("prove", json!({}), Some(&file::<P>("4 ABBA ABBA - -")));
    assert_eq!(proof["solvable"], true);
}

/// What is lost with runs that may be split is lost without.
#[test]
fn a_certificate_holds_for_levels_of_whole_runs_too() {
    let file = file::<WaterSort>("4 ABBA ABBA -");
    let whole = variant::<WaterSort>(&json!({"pours": "whole-run"}));
    let rules = Some(serde_json::to_value(whole).expect("rules are JSON"));
    let certificate = certificate::<WaterSort>("4 ABBA ABBA -");
    let file = LevelFile { rules, certificate, ..file };
    assert_eq!(verified::<WaterSort>(&file).verified, Some(true));
}

/// What is kept in a file must come out of it again.
#[test]
fn the_longest_certificate_still_fits_a_level_file() {
    let of_length = |positions: usize| Closed(vec![vec![7; MAX_TUBES]; positions]);
    let lengths = (1..30).map(|thousands| thousands * 10_000);
    let longest = lengths.take_while(|&length| of_length(length).is_short()).last();
    let certificate = of_length(longest.expect("some are short enough")).to_json();
    let file = LevelFile { certificate: Some(certificate), ..file::<WaterSort>("2 AB BA -") };
    for text in [file.to_line(), file.to_pretty()] {
        assert_eq!(LevelFile::parse(&text).expect("it is not too large"), file);
    }
}

#[test]
fn a_lost_deal_of_twenty_colours_has_a_proof_that_holds() {
    let deal = Deal { colours: 20, capacity: 4, filled: 20 };
    let board = deal.shuffled(2, &mut Stream::new("cert", 7));
    let proof = unsolve_tubes::certificate(&board, &Budget::default()).expect("it is lost");
    let said = unsolve_tubes::check_certificate(&board, &proof).expect("it holds");
    assert!(said.starts_with("41,144 positions"), "{said}");
}

#[test]
fn the_shared_functions_say_what_a_proof_rests_on() {
    let lost = board("4 ABBA ABBA -");
    let proof = unsolve_tubes::certificate(&lost, &Budget::default()).expect("it is lost");
    let said = unsolve_tubes::check_certificate(&lost, &proof).expect("it holds");
    assert!(said.starts_with("4 positions"), "{said}");
    let gap = unsolve_tubes::check_certificate(&board("4 ABBA ABBA - -"), &proof);
    assert!(gap.expect_err("it is another level").contains("own borders"));
}
