//! Every remedy for a setup that is no level, on a board that shows it.

use unsolve_core::{Files, Mending};

use unsolve_peg_solitaire::{Lattice, PegSolitaire, Place, Setup, Variant};

fn setup(rows: &[&str], goal: Option<Place>) -> Setup {
    Setup { grid: Lattice::Square, rows: rows.iter().map(ToString::to_string).collect(), goal }
}

/// What is done to a setup, and what it is then; the result is legal.
fn mended(mut setup: Setup, locked: &[Place]) -> (Setup, Vec<String>) {
    let mut mending = Mending::new("1", locked);
    PegSolitaire::mend(&mut setup, &mut mending);
    let problems = PegSolitaire::validate(setup.clone(), Variant::default()).err();
    assert!(problems.is_none(), "{problems:?}");
    (setup, mending.fixes())
}

#[test]
fn a_legal_setup_is_left_as_it_is() {
    let legal = setup(&[" o.", "o.."], Some([1, 2]));
    assert_eq!(mended(legal.clone(), &[]), (legal, Vec::new()));
}

#[test]
fn other_signs_are_rewritten() {
    let (mended, fixes) = mended(setup(&["#*0", "?O."], None), &[]);
    assert_eq!(mended.rows, [" oo", " o."]);
    assert_eq!(fixes, ["other signs become pegs or places without a hole: 5"]);
}

#[test]
fn a_board_without_a_peg_gets_one_where_nothing_is_locked() {
    let (mended, fixes) = mended(setup(&["..."], None), &[[0, 0], [0, 1]]);
    assert_eq!(
        (mended.rows, fixes),
        (vec!["..o".to_owned()], vec!["a peg is put on c1".to_owned()])
    );
}

#[test]
fn a_goal_that_is_no_hole_moves_to_the_nearest() {
    let (mended, fixes) = mended(setup(&["o.. ", ". ."], Some([9, 0])), &[]);
    assert_eq!(mended.goal, Some([1, 0]));
    assert_eq!(fixes, ["the goal at [9,0] is moved to [1,0]"]);
}

#[test]
fn what_has_no_plain_remedy_is_left_to_the_validator() {
    for rows in [vec!["oo"], vec!["o"; 10], vec!["oooooooooo"]] {
        let mut wrong = setup(&rows, None);
        let before = wrong.clone();
        PegSolitaire::mend(&mut wrong, &mut Mending::new("1", &[]));
        assert_eq!(wrong, before);
        assert!(PegSolitaire::validate(wrong, Variant::default()).is_err());
    }
}
