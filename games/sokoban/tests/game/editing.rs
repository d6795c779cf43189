//! Edits and changes at random end in legal levels.

use unsolve_core::{Breeding, Edit, Freedom, Notation, Stream, edited};

use super::level;
use unsolve_sokoban::{Level, Params, Sokoban};

const ROOM: &str = "######\n#@$ .#\n#    #\n######\n";

fn paint(level: &Level, brush: &str, row: usize, column: usize) -> Result<String, String> {
    changed(level, &Edit::Paint { brush: brush.to_owned(), row, column })
}

fn changed(level: &Level, edit: &Edit) -> Result<String, String> {
    let edited = edited::<Sokoban>(level, edit).map_err(|error| error.to_string())?;
    Ok(Sokoban::write("xsb", &edited, &edited.start()))
}

#[test]
fn brushes_put_and_take_away() {
    let room = level(ROOM);
    assert_eq!(paint(&room, "wall", 2, 3).as_deref(), Ok("######\n#@$ .#\n#  # #\n######\n"));
    assert_eq!(paint(&room, "goal", 2, 1).as_deref(), Ok("######\n#@$ .#\n#.   #\n######\n"));
    assert_eq!(paint(&room, "player", 2, 1).as_deref(), Ok("######\n# $ .#\n#@   #\n######\n"));
    let wider = level(&paint(&room, "goal", 2, 1).expect("a goal more"));
    assert_eq!(paint(&wider, "box", 2, 3).as_deref(), Ok("######\n#@$ .#\n#. $ #\n######\n"));
    assert_eq!(paint(&wider, "floor", 1, 4).as_deref(), Ok("######\n#@$  #\n#.   #\n######\n"));
}

#[test]
fn what_would_break_the_level_is_refused_with_the_reason() {
    let room = level(ROOM);
    for (brush, row, column, why) in [
        ("wall", 1, 1, "the player is there"),
        ("wall", 1, 2, "a box is there"),
        ("wall", 1, 4, "a goal is there"),
        ("box", 2, 2, "2 boxes and 1 goal"),
        ("box", 1, 1, "the player is there"),
        ("player", 1, 2, "a box is there"),
        ("floor", 1, 2, "there is no box"),
        ("floor", 1, 4, "every box needs a goal"),
        ("floor", 0, 1, "the room is open"),
    ] {
        let refused = paint(&room, brush, row, column);
        assert!(refused.as_ref().is_err_and(|said| said.contains(why)), "{brush}: {refused:?}");
    }
}

#[test]
fn drawings_grow_by_walls_and_shrink_to_them() {
    let room = level(ROOM);
    let wider = Edit::Resize { top: 0, right: 1, bottom: 0, left: 0 };
    assert_eq!(changed(&room, &wider).as_deref(), Ok("#######\n#@$ .##\n#    ##\n#######\n"));
    let lower = Edit::Resize { top: 0, right: 0, bottom: -1, left: 0 };
    assert_eq!(changed(&room, &lower).as_deref(), Ok("######\n#@$ .#\n######\n"));
    let cut = Edit::Resize { top: 0, right: -2, bottom: 0, left: 0 };
    assert!(changed(&room, &cut).is_err_and(|why| why.contains("would be cut off")));
    let pillar = level("######\n#@$ .#\n#  # #\n######\n");
    assert_eq!(changed(&pillar, &Edit::Clear).as_deref(), Ok(ROOM));
}

#[test]
fn changes_at_random_keep_the_number_of_boxes() {
    let mut stream = Stream::new("changes", 0);
    let mut now = Sokoban::blank(&Params::default()).expect("a blank room");
    for _ in 0..300 {
        now = Sokoban::mutate(&now, &Freedom::default(), &mut stream)
            .expect("something can be changed");
        assert_eq!((now.warehouse().boxes(), now.warehouse().goals().len()), (3, 3));
    }
}
