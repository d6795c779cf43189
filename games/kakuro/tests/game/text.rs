//! Boards as texts.

use unsolve_adapters::constraint::ConstraintRules;
use unsolve_core::{Budget, Files, Notation, Stream};

use super::{dug, random};
use unsolve_kakuro::{Kakuro, Level};

fn read(text: &str) -> Result<Level, String> {
    let setup = Kakuro::read("grid", text).map_err(|error| error.to_string())?;
    let rules = Kakuro::default_rules(&setup);
    let level = Kakuro::validate(setup, rules);
    level.map_err(|invalid| format!("{:?}", invalid.problems))
}

fn same(one: &Level, other: &Level) -> bool {
    one.layout() == other.layout() && one.sums() == other.sums() && one.given() == other.given()
}

#[test]
fn every_notation_is_read_as_it_is_written() {
    let mut texts = 0;
    for number in 0..60 {
        let mut stream = Stream::new("texts", number);
        let level = if number % 3 == 0 { dug([6, 8], number) } else { random(&mut stream) };
        let text = Kakuro::write("grid", &level, &Kakuro::start(&level));
        // Some of the random boards have sums or digits that nothing makes.
        let Ok(again) = read(&text) else { continue };
        assert!(same(&level, &again), "{text}");
        let text = Kakuro::write("id", &level, &Kakuro::start(&level));
        let again = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert!(same(&level, &again), "{text}");
        texts += 1;
    }
    assert!(texts > 25, "{texts}");
}

/// A board in the form of puzz.link, worked out by hand: two by two cells, sums 4 and 6 down, 3 and 7 across.
#[test]
fn addresses_are_those_of_puzz_link() {
    let level = read("https://puzz.link/p?kakuro/2/2/n4637\n").expect("an address");
    assert_eq!(level.sums(), [3, 7, 4, 6]);
    let found = Kakuro::solutions(&level, 2, &Budget::default());
    assert_eq!(found.only(), Some(&[0, 0, 0, 0, 1, 2, 0, 3, 4][..]));
    assert_eq!(Kakuro::write("id", &level, &Kakuro::start(&level)), "kakuro/2/2/n4637\n");
    let walls = read("kakuro/3/3/ma0lggm.c0abA").map(|level| level.sums().to_vec());
    assert!(walls.is_err(), "{walls:?}");
}

#[test]
fn drawings_are_read_generously() {
    let plain = read("#   4\\  6\\\n\\3  .   .\n\\7  .   .\n").expect("a drawing");
    let wide = read("// drawn by hand\nX 4/ 6\\-\n\n-\\3 _ 0\n  \\7 . .\n").expect("another");
    assert!(same(&plain, &wide));
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let cases = [
        ("", "there is no sum"),
        ("# # #\n# . .\n# . .", "there is no sum"),
        ("# 4\\ 6\\\n\\3 . .\n\\7 .", "2 places"),
        ("# 4\\ 6\\\n\\3 . ?\n\\7 . .", "line 2, column 6"),
        ("# 4\\ 6\\\n\\3 . .\n. . .", "first column"),
        ("# 4\\ 6\\\n\\3 . .\n\\18 . .", "3 to 17"),
        ("# 4\\ 6\\2\n\\3 . .\n\\7 . .", "the sum of no cells"),
        ("# 4\\ 6\\\n\\3 1 1\n\\7 . .", "not all different"),
        ("# 4\\ 6\\\n\\3 1 3\n\\7 . .", "do not fit the sum 3"),
        ("# 1\\ # # # # # # # # # #\n\\45 . . . . . . . . . . .", "there are 9 digits"),
        ("kakuro/x/2/n", "no number"),
        ("kakuro/2/99/n", "no number"),
        ("kakuro/2/2/m", "3 places end here"),
        ("kakuro/2/2/n46", "the sums end here"),
        ("kakuro/2/2/n46?", "is no sum"),
    ];
    for (text, told) in cases {
        let error = read(text).map(drop).expect_err(text);
        assert!(error.contains(told), "{text:?}: {error}");
    }
}
