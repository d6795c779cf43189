//! What is seen of a turn: what moves glides, everything else changes at once.

use std::collections::BTreeSet;

use serde_json::json;
use unsolve_adapters::LevelFile;
use unsolve_core::{Effect, Happening};
use unsolve_puzzlescript_game::{CAUSEWAY, GAME};

/// A level of a script with one row.
fn level(script: &str, row: &str) -> LevelFile {
    let text = GAME.split("script", script).remove(0);
    let file = GAME.read("script", &text).expect("a level");
    LevelFile { state: json!({"rows": [row]}), ..file }
}

/// The columns of what travels a cell to the right when that key is pressed; nothing else happens.
fn columns_that_move(script: &str, row: &str) -> BTreeSet<String> {
    let mut session = GAME.load(&level(script, row)).expect("legal").play();
    let named: BTreeSet<String> =
        session.scene().shapes.into_iter().filter_map(|shape| shape.id).collect();
    let effects = session.play(&json!("right")).expect("a move");
    let columns = effects.into_iter().filter(|effect| *effect != Effect::Won).map(|effect| {
        let Effect::Travel { shape, kind, path } = effect else { panic!("{effect:?}") };
        assert_eq!((kind, path.len()), (Happening::Moved, 1));
        assert!(path[0].x > 0.0 && path[0].y == 0.0, "{path:?}");
        assert!(named.contains(&shape), "{shape}");
        shape.split('-').nth(3).expect("a column").to_owned()
    });
    columns.collect()
}

#[test]
fn who_pushes_and_what_is_pushed_glide() {
    assert_eq!(columns_that_move(CAUSEWAY, "p.*f"), ["0".to_owned()].into());
    assert_eq!(columns_that_move(CAUSEWAY, "p*.f"), ["0".to_owned(), "1".to_owned()].into());
}

#[test]
fn what_disappears_does_so_where_it_is() {
    // The crate fills the water.
    assert_eq!(columns_that_move(CAUSEWAY, "p*~f"), ["0".to_owned()].into());
}

#[test]
fn of_a_row_of_crates_each_glides_a_cell() {
    let rule = "[ > Player | Crate ] -> [ > Player | > Crate ]\n";
    assert!(CAUSEWAY.contains(rule));
    let more = format!("{rule}[ > Crate | Crate ] -> [ > Crate | > Crate ]\n");
    let script = CAUSEWAY.replace(rule, &more);
    let rows = columns_that_move(&script, "p**.f");
    assert_eq!(rows, ["0", "1", "2"].map(str::to_owned).into());
}

#[test]
fn what_can_be_seen_through_lies_on_the_ground() {
    let scene = GAME.load(&level(CAUSEWAY, "p..f")).expect("legal").play().scene();
    let of_player = |id: &Option<String>| {
        id.as_deref().is_some_and(|id| id.starts_with("sprite-") && id.contains("-0-0-"))
    };
    let sprite = scene.shapes.iter().filter(|shape| of_player(&shape.id)).count();
    assert!(sprite > 4, "the player has {sprite} shapes of its own");
    let cells = scene.shapes.iter().filter_map(|shape| shape.id.as_deref());
    assert_eq!(cells.filter(|id| id.starts_with("cell-")).count(), 4, "each cell has a name");
}
