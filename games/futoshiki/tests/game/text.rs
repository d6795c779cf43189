//! Boards as texts.

use unsolve_adapters::constraint::ConstraintRules;
use unsolve_core::{Budget, Files, Notation, Stream};

use super::random;
use unsolve_futoshiki::{Futoshiki, Kit, Level, Symmetry, minimal};

fn read(text: &str) -> Result<Level, String> {
    let setup = Futoshiki::read("grid", text).map_err(|error| error.to_string())?;
    let rules = Futoshiki::default_rules(&setup);
    let level = Futoshiki::validate(setup, rules);
    level.map_err(|invalid| format!("{:?}", invalid.problems))
}

fn same(one: &Level, other: &Level) -> bool {
    one.digits() == other.digits() && one.signs() == other.signs()
}

#[test]
fn every_notation_is_read_as_it_is_written() {
    for number in 0..200 {
        let mut stream = Stream::new("texts", number);
        let kit = Kit::of(4 + number as usize % 6).expect("a size");
        let level = if number % 2 == 0 {
            minimal(kit, Symmetry::HalfTurn, &mut stream, &Budget::nodes(100))
                .expect("a board")
                .level
        } else {
            let level = random(kit.layout.side(), &mut stream);
            if level.conflicts(|cell| level.digits()[cell]).contains(&true) {
                continue;
            }
            level
        };
        for notation in ["grid", "id"] {
            let text = Futoshiki::write(notation, &level, &Futoshiki::start(&level));
            let again = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert!(same(&level, &again), "{text}");
        }
    }
}

/// Published puzzles, as game ids list them: each has one solution if a letter points to a smaller neighbour.
#[test]
fn published_game_ids_have_one_solution() {
    let ids = [
        "5:0,0L,0L,0,0,0R,0,0L,0D,0L,0R,0,2,0D,0,0,0,0,0,0,0U,0,0,0,0U,",
        "5:0,0,0,0,0,0,2,0U,3U,0U,0,0,3,0,0,0,3,0D,4,0,0,0L,0R,0,0,",
        "5:0D,0L,0,0R,0,0,0D,0,3,0D,0,0R,0,0R,0D,0U,0L,0,1,2,0,0,0U,0,0L,",
    ];
    for id in ids {
        let level = read(id).expect(id);
        let found = Futoshiki::solutions(&level, 2, &Budget::default());
        assert!(found.only().is_some(), "{id}: {} solutions", found.boards.len());
    }
}

#[test]
fn drawings_are_read_generously() {
    let plain = read(".<. 3 .\nv\n. .>. .\n    ^\n. . . .\n\n. . .<.\n").expect("a drawing");
    let wide = "# drawn by hand\n0 <  -   3   _\nv\n0    0 > 0   0\n         ^\n*    .   .   .\n.    .   . < .\n";
    let wide = read(wide).expect("another");
    assert!(same(&plain, &wide), "{:?} {:?}", plain.signs(), wide.signs());
    assert_eq!(plain.signed().count(), 5);
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let cases = [
        ("", "0 rows"),
        (". . . .\n. . . .\n. . 1 .\n. . . .", "there is no sign"),
        ("5:0,0", "2 cells end here"),
        ("3:0,0,0,0,0,0,0,0,0", "no size"),
        ("5a:0", "another game"),
        ("4:0Q", "leads to no neighbour"),
        ("4:0L", "leads to no neighbour"),
        ("4:0R,0L", "larger than each other"),
        (". . . .\n. . . .\n. . ? .\n. . . .", "line 3, column 5"),
        (". . . .\n. . .\n. . . .\n. . . .", "3 cells"),
        ("1 1<. .\n. . . .\n. . . .\n. . . .", "occurs 2 times"),
    ];
    for (text, told) in cases {
        let error = read(text).map(drop).expect_err(text);
        assert!(error.contains(told), "{text:?}: {error}");
    }
}
