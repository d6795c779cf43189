//! Edits and mutations end in legal levels.

use unsolve_core::{Breeding, Edit, Files, Freedom, Notation, Stream, edited};

use super::{level, random_level};
use unsolve_hanoi::{Hanoi, Level, Towers, Variant};

fn paint(level: &Level, brush: &str, row: usize, column: usize) -> Result<String, String> {
    changed(level, &Edit::Paint { brush: brush.to_owned(), row, column })
}

fn changed(level: &Level, edit: &Edit) -> Result<String, String> {
    let edited = edited::<Hanoi>(level, edit).map_err(|error| error.to_string())?;
    Ok(Hanoi::write("word", &edited, &edited.start()))
}

#[test]
fn discs_go_to_their_place_by_size() {
    let level = level("3: 000 > 222");
    assert_eq!(paint(&level, "disc-2", 1, 2).as_deref(), Ok("3: 010 > 222\n"));
    assert_eq!(paint(&level, "goal-3", 0, 0).as_deref(), Ok("3: 000 > 022\n"));
    assert!(paint(&level, "disc-4", 0, 0).is_err());
    assert!(paint(&level, "disc-1", 3, 0).is_err_and(|why| why.contains("not on the board")));
    assert_eq!(
        changed(&super::level("4: 0123 > 3210"), &Edit::Clear).as_deref(),
        Ok("4: 0000 > 3333\n")
    );
}

#[test]
fn pegs_and_discs_come_and_go() {
    let level = level("3: 01 > 10");
    let resize =
        |top, right, bottom, left| changed(&level, &Edit::Resize { top, right, bottom, left });
    assert_eq!(resize(0, 0, 1, 0).as_deref(), Ok("4: 01 > 10\n"));
    assert_eq!(resize(1, 0, 0, 0).as_deref(), Ok("4: 12 > 21\n"));
    assert_eq!(resize(0, 1, 0, 0).as_deref(), Ok("3: 001 > 010\n"));
    assert_eq!(resize(0, -1, 0, 0).as_deref(), Ok("3: 1 > 0\n"));
    assert_eq!(resize(1, 0, -1, 0).as_deref(), Ok("3: 12 > 21\n"), "the last peg was empty");
    assert!(resize(-1, 0, 1, 0).is_err_and(|why| why.contains("peg A; empty it first")));
    assert!(resize(0, 0, -1, 0).is_err_and(|why| why.contains("3 to 8")));
    assert!(resize(0, 15, 0, 0).is_err_and(|why| why.contains("1 to 16")));
    assert!(resize(0, 0, 0, 1).is_err());
    assert!(resize(i32::MAX, i32::MIN, i32::MAX, 0).is_err());
}

#[test]
fn mutations_and_children_are_legal() {
    let mut stream = Stream::new("mutate", 0);
    let mut now = random_level(&mut stream, 4, 6);
    for _ in 0..1_000 {
        let mutant = Hanoi::mutate(&now, &Freedom::default(), &mut stream).expect("a change");
        let setup = Hanoi::setup(&mutant, &mutant.start());
        assert_ne!(setup, Hanoi::setup(&now, &now.start()));
        let child = Hanoi::cross(&now, &mutant, &mut stream).expect("they fit");
        Hanoi::validate(Hanoi::setup(&child, &child.start()), Variant::default())
            .expect("a child is legal");
        now = Hanoi::validate(setup, Variant::default()).expect("a mutant is legal");
    }
}

#[test]
fn the_largest_disc_can_go_if_it_is_in_place() {
    let simpler = Hanoi::simpler(&level("3: 201 > 212"));
    assert_eq!(simpler.len(), 1);
    assert_eq!((simpler[0].discs(), simpler[0].start()), (2, Towers::of([1, 0])));
    assert!(Hanoi::simpler(&level("3: 001 > 212")).is_empty());
    assert!(Hanoi::simpler(&level("3: 0 > 0")).is_empty());
}
