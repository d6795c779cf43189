//! Every law over every registered game.

use unsolve_erased::Game;
use unsolve_games::games;
use unsolve_testkit::{Lawful, golden, graph::assert_lawful, laws};

/// A test for each law.
macro_rules! laws {
    ($($law:ident)*) => { $(
        #[test]
        fn $law() {
            assert_lawful(laws::hold(games(), laws::$law));
        }
    )* };
}

laws! {
    actions_introduce_themselves
    creations_are_reproducible
    defaults_are_accepted
    edits_are_legal
    effects_name_shapes
    every_method_makes_levels
    false_claims_are_found
    games_introduce_themselves
    generated_levels_verify
    hints_lead_to_the_goal
    illegal_moves_are_refused
    json_round_trip
    keys_tell_levels_apart
    limits_are_no_proof
    moves_in_all_forms
    mutations_are_legal
    nonsense_is_refused
    notation_round_trip
    presets_are_in_range
    same_seed_same_bytes
    scenes_offer_the_legal_moves
    simplified_levels_are_the_same_puzzle
    solutions_replay
    spaces_can_be_walked
    states_fit_their_schema
    targets_are_met
    undo_and_redo
    what_if_tells_the_truth
}

#[test]
fn names_are_unique() {
    assert_lawful(laws::names_are_unique(games()));
}

#[test]
fn golden_files_hold() {
    assert_lawful(laws::hold(games(), golden_files));
}

fn golden_files(game: &dyn Game) -> Lawful {
    let folder = game.info().id.replace('-', "_");
    let home = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(folder);
    golden::holds(game, &home)?;
    unsolve_games::upkeep(game.info().id)
        .map_or(Ok(()), |upkeep| golden::schemas_hold(upkeep, &home))
}
