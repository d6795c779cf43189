//! Edits and mutations end in legal levels.

use unsolve_core::{Breeding, Edit, Files, Freedom, Notation, Stream, edited};

use super::{level, random_level};
use unsolve_ice_slide::{IceSlide, Level, Variant};

fn paint(level: &Level, brush: &str, row: usize, column: usize) -> Result<String, String> {
    let edit = Edit::Paint { brush: brush.to_owned(), row, column };
    changed(level, &edit)
}

fn changed(level: &Level, edit: &Edit) -> Result<String, String> {
    let edited = edited::<IceSlide>(level, edit).map_err(|error| error.to_string())?;
    Ok(IceSlide::write("grid", &edited, &edited.start()))
}

#[test]
fn walls_are_built_and_melted() {
    let level = level("A..\n.#.\n..a\n");
    assert_eq!(paint(&level, "wall", 0, 1).as_deref(), Ok("A#.\n.#.\n..a\n"));
    assert_eq!(paint(&level, "ice", 1, 1).as_deref(), Ok("A..\n...\n..a\n"));
    assert_eq!(changed(&level, &Edit::Clear).as_deref(), Ok("A..\n...\n..a\n"));
    assert!(paint(&level, "wall", 0, 0).is_err_and(|why| why.contains("block A")));
    assert!(paint(&level, "wall", 2, 2).is_err_and(|why| why.contains("goal of A")));
    assert!(paint(&level, "wall", 3, 0).is_err_and(|why| why.contains("not on the board")));
    assert!(paint(&level, "lava", 0, 0).is_err_and(|why| why.contains("wall, ice, block-0")));
    assert!(paint(&level, "block-2", 0, 0).is_err());
}

#[test]
fn blocks_and_goals_move_swap_come_and_go() {
    let one = level("A..\n.#.\n..a\n");
    assert_eq!(paint(&one, "block-0", 1, 1).as_deref(), Ok("...\n.A.\n..a\n"));
    assert_eq!(paint(&one, "goal-0", 0, 0).as_deref(), Ok("A..\n.#.\n...\na under A\n"));
    assert_eq!(paint(&one, "block-1", 0, 2).as_deref(), Ok("A.B\n.#.\n..a\nb under B\n"));
    assert_eq!(
        paint(&one, "block-1", 2, 2).as_deref(),
        Ok("A..\n.#.\n..B\na under B\nb under A\n")
    );
    assert!(paint(&one, "ice", 0, 0).is_err_and(|why| why.contains("needs a block")));
    assert!(paint(&one, "ice", 2, 2).is_err_and(|why| why.contains("needs its goal")));
    let two = level("AB.\n...\n.ba\n");
    assert_eq!(paint(&two, "block-0", 0, 1).as_deref(), Ok("BA.\n...\n.ba\n"));
    assert_eq!(paint(&two, "goal-1", 2, 2).as_deref(), Ok("AB.\n...\n.ab\n"));
    assert_eq!(paint(&two, "ice", 0, 0).as_deref(), Ok(".A.\n...\n.a.\n"));
}

#[test]
fn a_board_grows_and_shrinks_on_each_side() {
    let level = level("...#\n.A..\n..a.\n....\n");
    let resize =
        |top, right, bottom, left| changed(&level, &Edit::Resize { top, right, bottom, left });
    assert_eq!(resize(1, 0, -1, 0).as_deref(), Ok("....\n...#\n.A..\n..a.\n"));
    assert_eq!(resize(0, -1, 0, 1).as_deref(), Ok("....\n..A.\n...a\n....\n"));
    assert_eq!(resize(-1, 0, 0, -1).as_deref(), Ok("A..\n.a.\n...\n"));
    assert!(resize(-2, 0, 5, 0).is_err_and(|why| why.contains("block A would be cut off")));
    assert!(resize(0, 0, -2, 0).is_err_and(|why| why.contains("3 to 20")));
    assert!(resize(i32::MAX, 0, i32::MAX, 0).is_err_and(|why| why.contains("3 to 20")));
    assert!(resize(0, i32::MIN, 0, i32::MIN).is_err());
    assert!(resize(0, i32::MAX, 0, i32::MIN + 1).is_err());
}

#[test]
fn mutations_are_legal_and_nearly_always_change_something() {
    let mut stream = Stream::new("mutate", 0);
    let mut level = random_level(&mut stream, [6, 6], 3, 0.2).expect("there is room");
    let (mut same, freedom) = (0, Freedom::default());
    for _ in 0..2_000 {
        let mutant = IceSlide::mutate(&level, &freedom, &mut stream).expect("there is room");
        let setup = IceSlide::setup(&mutant, &mutant.start());
        same += usize::from(setup == IceSlide::setup(&level, &level.start()));
        level = IceSlide::validate(setup, Variant::default()).expect("a mutant is legal");
    }
    assert_eq!(same, 0);
}

#[test]
fn a_board_without_room_mutates_too() {
    let mut stream = Stream::new("full", 0);
    let full = level("A##\n###\n##a\n");
    for _ in 0..50 {
        let mutant = IceSlide::mutate(&full, &Freedom::default(), &mut stream);
        assert!(mutant.is_some_and(|mutant| mutant.board().walls().count() <= 7));
    }
}
