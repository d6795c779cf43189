//! Every remedy for a setup that is no level, on towers that show it.

use unsolve_core::{Files, Mending};

use unsolve_hanoi::{Hanoi, Setup, Variant};

fn setup(pegs: &[&[u32]], goal: &[&[u32]]) -> Setup {
    let lists = |towers: &[&[u32]]| towers.iter().map(|tower| tower.to_vec()).collect();
    Setup { pegs: lists(pegs), goal: lists(goal) }
}

/// What is done to a setup, and what it is then; the result is legal.
fn mended(mut setup: Setup) -> (Setup, Vec<String>) {
    let mut mending = Mending::new("1", &[]);
    Hanoi::mend(&mut setup, &mut mending);
    let problems = Hanoi::validate(setup.clone(), Variant::default()).err();
    assert!(problems.is_none(), "{problems:?}");
    (setup, mending.fixes())
}

#[test]
fn a_legal_setup_is_left_as_it_is() {
    let legal = setup(&[&[2, 1], &[], &[]], &[&[], &[2], &[1]]);
    assert_eq!(mended(legal.clone()), (legal, Vec::new()));
}

#[test]
fn discs_are_sorted() {
    let (made, fixes) = mended(setup(&[&[1, 3, 2], &[], &[]], &[&[3, 2, 1], &[], &[]]));
    assert_eq!(made.pegs[0], [3, 2, 1]);
    assert_eq!(fixes, ["the discs of peg A in the start are sorted"]);
}

#[test]
fn pegs_and_discs_that_are_missing_are_added() {
    let (made, fixes) = mended(setup(&[&[2, 1], &[]], &[]));
    assert_eq!(made, setup(&[&[2, 1], &[], &[]], &[&[], &[], &[2, 1]]));
    assert_eq!(
        fixes,
        [
            "the start gets 1 peg more",
            "the goal gets 3 pegs more",
            "disc 1 is put on the last peg of the goal",
            "disc 2 is put on the last peg of the goal",
        ]
    );
}

#[test]
fn what_has_no_plain_remedy_is_left_to_the_validator() {
    for wrong in [
        setup(&[[].as_slice(); 9], &[[].as_slice(); 9]),
        setup(&[&[17], &[], &[]], &[&[17], &[], &[]]),
        setup(&[&[1], &[1], &[]], &[&[1], &[], &[]]),
        setup(&[&[], &[], &[]], &[&[], &[], &[]]),
    ] {
        let mut same = wrong.clone();
        Hanoi::mend(&mut same, &mut Mending::new("1", &[]));
        assert_eq!(same, wrong);
        assert!(Hanoi::validate(same, Variant::default()).is_err());
    }
}
