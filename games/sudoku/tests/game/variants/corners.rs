//! Every size with every variant, asked for in every way: a verified level, or reasons.

use serde_json::json;
use unsolve_adapters::{GenerateError, GenerateRequest, VerifyRequest};
use unsolve_core::{Band, Budget};
use unsolve_sudoku::{GAME, SIZES, Style};
use unsolve_testkit::instances;

use super::{by_hand, level, units};

const STYLES: [Style; 4] = [Style::Classic, Style::X, Style::Jigsaw, Style::JigsawX];

fn request(size: usize, style: Style, difficulty: Option<Band>) -> GenerateRequest {
    let params = json!({"size": size, "variant": style}).as_object().expect("an object").clone();
    GenerateRequest { params, difficulty, seed: "corner".to_owned(), ..GenerateRequest::default() }
}

#[test]
fn without_a_wish_each_is_made_and_has_one_solution() {
    for (size, _) in SIZES {
        for style in STYLES {
            // A large classic board is dug until no clue can go, which takes seconds.
            if size == 16 && style == Style::Classic && instances(0, 1) == 0 {
                continue;
            }
            let mut request = request(size, style, None);
            request.attempts = Some(30);
            let made = GAME.generate(&request, &Budget::nodes(20_000)).expect("a level");
            let loaded = GAME.load(&made.level).expect("a level");
            let report = loaded.verify(&VerifyRequest::default(), &Budget::default());
            assert_eq!(report.expect("no limit").verified, Some(true), "{size} {style:?}");
            if size < 16 {
                let level = level(&made.level);
                let mut digits = level.digits().to_vec();
                let units = units(level.kit().layout.shape());
                assert_eq!(by_hand(&units, &mut digits), 1, "{size} {style:?}");
            }
        }
    }
}

#[test]
fn presets_give_a_level_or_a_reason_for_every_attempt() {
    for (size, _) in SIZES.into_iter().filter(|(size, _)| *size != 9) {
        for style in STYLES {
            for band in &Band::ALL[..instances(2, 4)] {
                let mut request = request(size, style, Some(*band));
                request.attempts = Some(instances(3, 30) as u32);
                match GAME.generate(&request, &Budget::nodes(20_000)) {
                    Ok(made) => {
                        let band = made.level.difficulty.and_then(|difficulty| difficulty.band);
                        assert_eq!(band, request.difficulty, "{size} {style:?}");
                    }
                    Err(GenerateError::NothingFound { attempts, tally }) => {
                        assert_eq!(tally.total(), attempts, "{size} {style:?} {band:?}: {tally}");
                    }
                    // No 4 x 4 board needs more than singles.
                    Err(GenerateError::Params(why)) => assert!(size == 4, "{style:?}: {why}"),
                    Err(other) => panic!("{size} {style:?} {band:?}: {other}"),
                }
            }
        }
    }
}
