//! Every failure of the validator has a drawing that shows it.

use serde_json::json;
use unsolve_core::Files;

use unsolve_sokoban::{Rules, Setup, Sokoban};

fn problems(rows: &[&str]) -> Vec<String> {
    let setup: Setup = serde_json::from_value(json!(rows)).expect("rows");
    match Sokoban::validate(setup.clone(), Rules::default()) {
        Ok(_) => Vec::new(),
        Err(error) => {
            assert_eq!(error.setup, setup, "the setup comes back");
            error.problems.iter().map(ToString::to_string).collect()
        }
    }
}

#[test]
fn good_drawings_have_no_problems() {
    assert!(problems(&["#####", "#@$.#", "#####"]).is_empty());
    assert!(problems(&["  ####", "###  #", "#@$. #", "#  ###", "####"]).is_empty(), "ragged");
    assert!(problems(&["#####", "#@*.#", "#####"]).is_empty(), "more goals than boxes");
    assert!(problems(&["#####", "#+$ #", "#####"]).is_empty());
}

#[test]
fn sizes_are_bounded() {
    assert_eq!(
        problems(&["##", "##"]),
        ["rows: 2 rows; there must be 3 to 50", "rows: 2 columns; there must be 3 to 50"]
    );
    assert_eq!(problems(&["#####"; 51])[0], "rows: 51 rows; there must be 3 to 50");
    let long = "#".repeat(51);
    assert_eq!(problems(&[long.as_str(); 3]), ["rows: 51 columns; there must be 3 to 50"]);
}

#[test]
fn one_player_boxes_and_goals_enough() {
    assert_eq!(
        problems(&["#####", "# $.#", "#####"]),
        ["rows: there is no player (`@`, or `+` on a goal)"]
    );
    assert_eq!(problems(&["#####", "#@$+#", "#####"]), ["rows: 2 players; there must be one"]);
    assert_eq!(
        problems(&["#####", "#@ .#", "#####"]),
        ["rows: there is no box (`$`, or `*` on a goal)"]
    );
    assert_eq!(
        problems(&["#####", "#@$$#", "#####"]),
        ["rows: 2 boxes and 0 goals; every box needs a goal (`.`)"]
    );
}

#[test]
fn rooms_are_closed_and_everything_is_inside() {
    assert_eq!(problems(&["#####", "#@$. ", "#####"])[0].split(':').next(), Some("rows[1][4]"));
    assert_eq!(
        problems(&["########", "#@$.#$.#", "########"]),
        [
            "rows[1][5]: this box is outside the room that the player can reach",
            "rows[1][6]: this goal is outside the room that the player can reach",
        ]
    );
}

#[test]
fn everything_wrong_is_listed_at_once() {
    let found = problems(&["######", "#@$xy ", "######"]);
    assert_eq!(found.len(), 4, "{found:?}");
}
