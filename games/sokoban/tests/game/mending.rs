//! Every remedy for a drawing that is no level.

use unsolve_core::{Files, Mending};

use unsolve_sokoban::{Rules, Setup, Sokoban};

/// What a drawing becomes, and what was done; the result is legal.
fn mended(rows: &[&str]) -> (Vec<String>, Vec<String>) {
    let mut setup = Setup { rows: rows.iter().map(ToString::to_string).collect() };
    let mut mending = Mending::new("1", &[]);
    Sokoban::mend(&mut setup, &mut mending);
    let problems = Sokoban::validate(setup.clone(), Rules::default()).err();
    assert!(problems.is_none(), "{problems:?} {:?}", setup.rows);
    (setup.rows, mending.fixes())
}

#[test]
fn legal_drawings_are_left_as_they_are() {
    let rows = ["  ####", "###  #", "#@$. #", "#  ###", "####"];
    assert_eq!(mended(&rows), (rows.map(str::to_owned).to_vec(), Vec::new()));
}

#[test]
fn signs_players_and_goals() {
    assert_eq!(
        mended(&["#####", "#@$x#", "#   #", "#####"]).1,
        ["cells with an unknown sign become floor: 1", "added: 1 goal"]
    );
    assert_eq!(mended(&["######", "#@$.@#", "######"]).1, ["further players are taken away: 1"]);
    let (rows, fixes) = mended(&["#####", "# $ #", "# . #", "#####"]);
    assert!(rows.join("").contains(['@', '+']) && fixes[0].starts_with("the player is put on ["));
    assert_eq!(mended(&["#####", "#@  #", "#   #", "#####"]).1, ["added: 1 box", "added: 1 goal"]);
}

#[test]
fn open_rooms_are_closed_along_the_edge() {
    let (rows, fixes) = mended(&["######", "#@$.  ", "######"]);
    assert_eq!(
        (rows[1].as_str(), fixes),
        ("#@$. #", vec!["walls are built along the edge: 1".to_owned()])
    );
    let (rows, _) = mended(&["@    ", "  $  ", "  .  ", "     "]);
    assert_eq!(rows[0], "#####");
}

#[test]
fn what_lies_outside_comes_in() {
    let (_, fixes) = mended(&["########", "#@  #$.#", "#   #  #", "########"]);
    assert_eq!(fixes, ["the box at [1,5] goes to [1,3]", "the goal at [1,6] goes to [1,3]"]);
}
