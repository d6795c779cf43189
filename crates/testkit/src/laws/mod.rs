//! Laws on everything a front end sees.

mod claims;
mod creating;
mod drawing;
mod editing;
mod files;
mod making;
mod mending;
mod packing;
mod params;
mod picture;
mod playing;
mod presets;
mod registry;
mod solving;
mod sources;
mod stopping;

use unsolve_adapters::Game;

use crate::Lawful;

pub use claims::{
    forged_origins_are_refuted, forged_ratings_are_refuted, lies_about_the_solution_are_found,
    longer_solutions_are_not_optimal, other_versions_are_not_refuted, quick_checks_say_so,
    truncated_spaces_say_so,
};
pub use creating::{
    created_levels_are_simplified, creations_are_reproducible,
    simplified_levels_are_the_same_puzzle, what_if_tells_the_truth,
};
pub use drawing::spaces_can_be_walked;
pub use editing::{edits_are_legal, mutations_are_legal};
pub use files::{json_round_trip, notation_round_trip, states_fit_their_schema};
pub use making::{
    every_claim_is_proved, every_method_makes_levels, generated_levels_verify,
    same_seed_same_bytes, targets_are_met,
};
pub(crate) use mending::is_mended;
pub use mending::{drafts_are_read_alike, mended_levels_are_legal};
pub use packing::keys_tell_levels_apart;
pub use params::{
    defaults_are_accepted, nonsense_is_refused, presets_are_in_range, varied_levels_keep_their_band,
};
pub use picture::{
    effects_name_shapes, happenings_are_listed_once, refusals_are_sentences,
    scenes_offer_the_legal_moves,
};
pub use playing::{illegal_moves_are_refused, moves_in_all_forms, undo_and_redo};
pub use presets::{preset_levels, presets_are_in_order, seeds_leak_nothing};
pub use registry::{actions_introduce_themselves, games_introduce_themselves, names_are_unique};
pub use solving::{
    false_claims_are_found, hints_lead_to_the_goal, limits_are_no_proof, solutions_replay,
};
pub use sources::sources_take_their_levels_back;
pub use stopping::stops_are_heeded;

/// Tries a law on every game; the first breach names the game.
pub fn hold(games: &[&dyn Game], law: fn(&dyn Game) -> Lawful) -> Lawful {
    games.iter().try_for_each(|&game| law(game).map_err(|breach| breach.at(game.info().id)))
}
