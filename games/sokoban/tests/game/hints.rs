//! What is said to players.

use serde_json::json;
use unsolve_core::Budget;

use super::level;
use unsolve_sokoban::{GAME, inside};

fn hint(drawing: &str, made: &[&str]) -> String {
    let file = GAME.read("xsb", drawing).expect("a level");
    let made: Vec<_> = made.iter().map(|mv| json!(mv)).collect();
    let hint = GAME.load(&file).and_then(|level| level.hint(&made, &Budget::default()));
    hint.expect("no limit").text
}

fn lost(drawing: &str) -> String {
    let level = level(drawing);
    inside::lost(&level, &level.start()).expect("it is lost")
}

#[test]
fn the_last_push_solves_the_level() {
    assert_eq!(
        hint("#####\n#@$.#\n#####\n", &[]),
        "Push the box at row 2, column 3 right: it comes to stand on the last goal, and that solves the level. \
         That solves it."
    );
}

#[test]
fn lost_boxes_are_named_with_the_reason() {
    assert!(lost("######\n#$ @.#\n#    #\n######\n").contains("stands in a corner"));
    assert!(
        lost("#######\n#  $  #\n# @  .#\n#     #\n#######\n")
            .contains("can't leave the wall above it")
    );
    assert!(
        lost("#######\n#.$$..#\n#  @  #\n#  $  #\n#######\n")
            .contains("can't leave the wall below it")
    );
    assert!(
        lost("########\n#.    .#\n# $$   #\n# $$@ .#\n#     .#\n########\n")
            .contains("hold each other")
    );
    assert!(lost("#######\n#. $ $#\n#@    #\n#     #\n#    .#\n#######\n").contains("corner"));
}

#[test]
fn a_fatal_push_is_taken_back_with_the_reason() {
    let said = hint("#######\n#     #\n# .$  #\n#  @  #\n#######\n", &["U"]);
    assert!(
        said.starts_with(
            "It can't be won from here: the box at row 2, column 4 can't leave the wall above it"
        ),
        "{said}"
    );
    assert!(said.ends_with("Take the last move back."), "{said}");
}
