//! Every law for one game, as tests.

/// A test for each law that holds for every game, for those of its lane, for its golden files and
/// for its readers.
///
/// `$disguise` says which levels are the same puzzle, see [`Disguise`](crate::disguise::Disguise);
/// a game without symmetries leaves it out.
///
/// ```ignore
/// unsolve_testkit::laws!(graph crate::MyGame, disguised);
/// ```
#[macro_export]
macro_rules! laws {
    ($lane:ident $home:ident :: $puzzle:ident, $disguise:ident) => {
        $crate::laws!($lane $home::$puzzle);

        mod disguised_levels {
            $crate::laws! { @ disguise ($home::GAME, super::$disguise):
                disguises_are_as_hard
                disguises_differ
                disguises_have_the_same_key
            }
        }
    };
    ($lane:ident $home:ident :: $puzzle:ident) => {
        $crate::laws! { @ laws ($home::GAME):
            actions_introduce_themselves
            creations_are_reproducible
            created_levels_are_simplified
            defaults_are_accepted
            drafts_are_read_alike
            edits_are_legal
            effects_name_shapes
            every_claim_is_proved
            every_method_makes_levels
            false_claims_are_found
            forged_origins_are_refuted
            forged_ratings_are_refuted
            games_introduce_themselves
            generated_levels_verify
            happenings_are_listed_once
            hints_lead_to_the_goal
            illegal_moves_are_refused
            json_round_trip
            keys_tell_levels_apart
            lies_about_the_solution_are_found
            limits_are_no_proof
            longer_solutions_are_not_optimal
            mended_levels_are_legal
            moves_in_all_forms
            mutations_are_legal
            nonsense_is_refused
            notation_round_trip
            other_versions_are_not_refuted
            presets_are_in_order
            presets_are_in_range
            quick_checks_say_so
            refusals_are_sentences
            same_seed_same_bytes
            scenes_offer_the_legal_moves
            seeds_leak_nothing
            simplified_levels_are_the_same_puzzle
            solutions_replay
            sources_take_their_levels_back
            spaces_can_be_walked
            states_fit_their_schema
            stops_are_heeded
            targets_are_met
            truncated_spaces_say_so
            undo_and_redo
            varied_levels_keep_their_band
            what_if_tells_the_truth
        }

        $crate::laws! { @ disguise ($home::GAME): a_small_change_leaves_levels_alike }

        static GAMES: &[&dyn $crate::Game] = &[&$home::ADAPTED];

        $crate::laws! { @ readers (GAMES):
            edits_are_read_with_care
            level_files_are_read_with_care
            moves_are_read_with_care
            notations_are_read_with_care
            packs_are_read_with_care
            params_are_read_with_care
            requests_are_read_with_care
            states_are_read_with_care
        }

        $crate::laws! { @ golden (&$home::ADAPTED, std::path::Path::new(env!("CARGO_MANIFEST_DIR"))):
            playthrough_holds
            counts_hold
            refusals_hold
            refusals_are_mended_or_stand
            schemas_hold
            reference_holds
        }

        $crate::laws! { @ breed::<$home::$puzzle> ($home::GAME):
            children_are_legal
            created_levels_keep_what_is_locked
            mutations_keep_to_the_freedom
            places_show_brushes
            simpler_levels_are_legal
        }

        $crate::laws! { @@ $lane $home::$puzzle }
    };
    (@@ graph $home:ident :: $puzzle:ident) => {
        $crate::laws! { @ graph::<$home::$puzzle> ($home::GAME):
            bounds_are_admissible_and_consistent
            chosen_searches_agree
            classes_are_sound
            codecs_are_exact
            distances_backwards_are_exact
            pruned_moves_keep_a_shortest_solution
            searches_agree
            unmoves_invert_moves
        }
    };
    (@@ linear $home:ident :: $puzzle:ident) => {
        $crate::laws! { @ linear::<$home::$puzzle> ($home::GAME):
            clicks_add_their_influence
            hints_win_or_name_the_spoiling_click
            influence_is_foretold
            positions_settle
            targets_are_what_is_solved
        }
    };
    (@@ constraint $home:ident :: $puzzle:ident) => {
        $crate::laws! { @ constraint::<$home::$puzzle> ($home::GAME):
            every_step_keeps_the_solution
            grids_round_trip
            marks_are_legal_if_listed
            marks_are_understood
            mistakes_are_found
            notes_prove_nothing
            steps_are_shown_by_filled_cells
            steps_are_told
        }
    };
    (@ $module:ident $given:tt: $($law:ident)*) => { $(
        #[test]
        fn $law() {
            $crate::assert_lawful($crate::$module::$law $given);
        }
    )* };
    (@ $module:ident::<$puzzle:path> $given:tt: $($law:ident)*) => { $(
        #[test]
        fn $law() {
            $crate::assert_lawful($crate::$module::$law::<$puzzle> $given);
        }
    )* };
}
