//! Edits and mutations end in legal levels.

use unsolve_core::{Breeding, Edit, Files, Freedom, Notation, Stream, edited};

use super::{level, random_layout};
use unsolve_rush_hour::{Level, Metric, RushHour};

fn paint(level: &Level, brush: &str, row: usize, column: usize) -> Result<String, String> {
    changed(level, &Edit::Paint { brush: brush.to_owned(), row, column })
}

fn changed(level: &Level, edit: &Edit) -> Result<String, String> {
    let edited = edited::<RushHour>(level, edit).map_err(|error| error.to_string())?;
    Ok(RushHour::write("rows", &edited, &edited.start()))
}

#[test]
fn cars_come_and_go_as_a_whole() {
    let level = level("....\nAA.B\n...B\n.x..\n");
    assert_eq!(paint(&level, "truck-row", 0, 1).as_deref(), Ok(".CCC\nAA.B\n...B\n.x..\n"));
    assert_eq!(paint(&level, "car-column", 2, 0).as_deref(), Ok("....\nAA.B\nC..B\nCx..\n"));
    assert_eq!(paint(&level, "car-row", 3, 1).as_deref(), Ok("....\nAA.B\n...B\n.CC.\n"));
    assert_eq!(paint(&level, "road", 2, 3).as_deref(), Ok("....\nAA..\n....\n.x..\n"));
    assert_eq!(paint(&level, "car-column", 2, 3).as_deref(), Ok("....\nAA.B\n...B\n.x..\n"));
    let why = paint(&level, "truck-row", 0, 2).expect_err("it is too long");
    assert_eq!(why, "there is no room for 3 cells from row 1, column 3 to the right");
    assert!(paint(&level, "car-column", 0, 3).is_err_and(|why| why.contains("to the bottom")));
}

#[test]
fn walls_stand_where_no_car_is() {
    let level = level("....\nAA.B\n...B\n.x..\n");
    assert_eq!(paint(&level, "wall", 0, 0).as_deref(), Ok("x...\nAA.B\n...B\n.x..\n"));
    assert_eq!(paint(&level, "road", 3, 1).as_deref(), Ok("....\nAA.B\n...B\n....\n"));
    assert!(paint(&level, "wall", 1, 3).is_err_and(|why| why.contains("car B is there")));
    assert!(paint(&level, "lava", 0, 0).is_err_and(|why| why.contains("unknown")));
}

#[test]
fn the_red_car_moves_and_stays() {
    let level = level("....\nAA.B\n...B\n.x..\n");
    assert_eq!(paint(&level, "red", 3, 1).as_deref(), Ok("....\n...B\n...B\n.AA.\n"));
    assert_eq!(paint(&level, "red", 1, 1).as_deref(), Ok("....\nAA.B\n...B\n.x..\n"));
    assert!(paint(&level, "red", 2, 2).is_err_and(|why| why.contains("no room")));
    assert!(paint(&level, "road", 1, 0).is_err_and(|why| why.contains("needs its red car")));
    assert_eq!(changed(&level, &Edit::Clear).as_deref(), Ok("....\nAA..\n....\n....\n"));
}

#[test]
fn a_board_grows_and_shrinks_on_each_side() {
    let level = level(".....\n.AAB.\n...B.\n.....\n.....\n");
    let resize =
        |top, right, bottom, left| changed(&level, &Edit::Resize { top, right, bottom, left });
    assert_eq!(resize(-1, -1, 0, 0).as_deref(), Ok(".AAB\n...B\n....\n....\n"));
    assert_eq!(resize(0, 1, -1, -1).as_deref(), Ok(".....\nAAB..\n..B..\n.....\n"));
    assert!(resize(0, 0, 0, -2).is_err_and(|why| why.contains("there must be 4 to 8")));
    assert!(resize(0, 1, 0, -2).is_err_and(|why| why.contains("the red car would be cut off")));
    assert!(resize(0, i32::MAX, 0, i32::MAX).is_err());
}

#[test]
fn mutations_are_legal_and_nearly_always_change_something() {
    let mut stream = Stream::new("mutate", 0);
    let mut level = Level::new(&random_layout(&mut stream, 6..=6), Metric::Slides);
    let (mut same, freedom) = (0, Freedom::default());
    for _ in 0..2_000 {
        let Some(mutant) = RushHour::mutate(&level, &freedom, &mut stream) else {
            same += 1;
            continue;
        };
        let setup = RushHour::setup(&mutant, &mutant.start());
        same += usize::from(setup == RushHour::setup(&level, &level.start()));
        level = RushHour::validate(setup, RushHour::rules(&level)).expect("a mutant is legal");
    }
    assert!(same < 20, "{same}");
}
