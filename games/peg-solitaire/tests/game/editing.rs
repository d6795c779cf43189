//! Edits and mutations end in legal levels.

use unsolve_core::{Breeding, Edit, Files, Freedom, Notation, Stream, edited};

use super::{level, random_level};
use unsolve_peg_solitaire::{Level, Metric, PegSolitaire};

fn paint(level: &Level, brush: &str, row: usize, column: usize) -> Result<String, String> {
    changed(level, &Edit::Paint { brush: brush.to_owned(), row, column })
}

fn changed(level: &Level, edit: &Edit) -> Result<String, String> {
    let edited = edited::<PegSolitaire>(level, edit).map_err(|error| error.to_string())?;
    Ok(PegSolitaire::write("rows", &edited, &edited.start()))
}

#[test]
fn holes_pegs_and_the_goal_come_and_go() {
    let level = level(" o.\noo+\n");
    assert_eq!(paint(&level, "peg", 0, 2).as_deref(), Ok(" oo\noo+\n"));
    assert_eq!(paint(&level, "peg", 0, 0).as_deref(), Ok("oo.\noo+\n"));
    assert_eq!(paint(&level, "hole", 0, 1).as_deref(), Ok(" ..\noo+\n"));
    assert_eq!(paint(&level, "hole", 0, 0).as_deref(), Ok(".o.\noo+\n"));
    assert_eq!(paint(&level, "none", 0, 1).as_deref(), Ok("  .\noo+\n"));
    assert_eq!(paint(&level, "goal", 0, 1).as_deref(), Ok(" @.\noo.\n"));
    assert_eq!(paint(&level, "goal-anywhere", 0, 0).as_deref(), Ok(" o.\noo.\n"));
    assert_eq!(changed(&level, &Edit::Clear).as_deref(), Ok(" ..\n..@\n"));
    assert!(paint(&level, "none", 1, 2).is_err_and(|why| why.contains("goal")));
    assert!(paint(&level, "stone", 0, 0).is_err_and(|why| why.contains("hole, none, peg, goal")));
}

#[test]
fn a_level_keeps_a_peg_and_three_holes() {
    let row = level("o..\n");
    assert!(paint(&row, "hole", 0, 0).is_err_and(|why| why.contains("needs a peg")));
    assert!(paint(&row, "none", 0, 2).is_err_and(|why| why.contains("at least 3 holes")));
    let large = level(&"oooooooo\n".repeat(8));
    let larger =
        edited::<PegSolitaire>(&large, &Edit::Resize { top: 0, right: 1, bottom: 0, left: 0 });
    let larger = larger.expect("an empty column fits");
    assert!(paint(&larger, "peg", 0, 8).is_err_and(|why| why.contains("at most 64 holes")));
}

#[test]
fn a_board_grows_and_shrinks_on_each_side() {
    let level = level("o..\n.o+\n");
    let resize =
        |top, right, bottom, left| changed(&level, &Edit::Resize { top, right, bottom, left });
    assert_eq!(resize(1, 0, 0, 0).as_deref(), Ok("---\no..\n.o+\n"));
    assert_eq!(resize(0, 1, 0, 0).as_deref(), Ok("o..-\n.o+-\n"));
    assert_eq!(resize(0, 0, 0, -1).as_deref(), Ok("..\no+\n"));
    assert!(resize(0, -1, 0, 0).is_err_and(|why| why.contains("goal would be cut off")));
    assert!(resize(0, 0, -1, 0).is_err());
    assert!(resize(8, 0, 0, 0).is_err_and(|why| why.contains("1 to 9")));
    assert!(resize(i32::MAX, i32::MIN, i32::MAX, i32::MIN).is_err());
}

#[test]
fn mutations_are_legal_and_nearly_always_change_something() {
    let mut stream = Stream::new("mutate", 0);
    let (mut same, freedom) = (0, Freedom::default());
    let mut level = level("  ooo\n  o.o\nooooooo\nooo+ooo\nooooooo\n  ooo\n  ooo\n");
    for _ in 0..2_000 {
        let Some(mutant) = PegSolitaire::mutate(&level, &freedom, &mut stream) else { continue };
        let setup = PegSolitaire::setup(&mutant, &mutant.start());
        same += usize::from(setup == PegSolitaire::setup(&level, &level.start()));
        level =
            PegSolitaire::validate(setup, PegSolitaire::rules(&level)).expect("a mutant is legal");
    }
    assert_eq!(same, 0);
}

#[test]
fn turned_levels_are_twins_on_both_kinds_of_boards() {
    let mut stream = Stream::new("twins", 0);
    for _ in 0..200 {
        let Some(level) = random_level(&mut stream, 5, 0.5, Metric::Jumps) else { continue };
        let board = level.board();
        for turn in board.lattice().turns() {
            let places = turn.places(board.holes());
            let size = [0, 1].map(|axis| places.iter().map(|at| at[axis]).max().unwrap_or(0) + 1);
            if size.iter().any(|&side| side > 9) {
                continue;
            }
            let moved = |place| board.hole(place).map(|hole| places[usize::from(hole)]);
            let turned =
                unsolve_peg_solitaire::inside::rebuilt(&level, size, moved).expect("it is legal");
            assert_eq!(PegSolitaire::twin(&turned), PegSolitaire::twin(&level));
            assert_eq!(PegSolitaire::features(&turned), PegSolitaire::features(&level));
        }
    }
}
