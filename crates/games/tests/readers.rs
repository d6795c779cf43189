//! Every reader of every game under nasty and under spoilt input: nothing panics.

use serde_json::{Value, json};
use unsolve_core::{Band, Stream};
use unsolve_games::games;
use unsolve_testkit::fuzz::{Readers, mutate, mutate_json, nasty, nasty_values, target};
use unsolve_testkit::graph::assert_lawful;
use unsolve_testkit::{Lawful, instances};

fn readers() -> Readers {
    Readers::new(games()).unwrap_or_else(|breach| panic!("{breach}"))
}

/// Nasty texts as they are, and spoilt forms of each valid one.
fn under_fire(valid: &[Vec<u8>], read: impl Fn(&[u8]) -> Lawful) {
    for text in nasty() {
        assert_lawful(read(&text));
    }
    for (number, text) in valid.iter().enumerate() {
        let mut stream = Stream::new("under fire", number as u64);
        assert_lawful(read(text));
        for _ in 0..instances(500, 20_000) {
            assert_lawful(read(&mutate(text, &mut stream)));
        }
    }
}

/// Puts the byte that chooses a game before each text.
fn for_game(number: usize, texts: impl IntoIterator<Item = String>) -> Vec<Vec<u8>> {
    let tagged = |text: String| [vec![number as u8], text.into_bytes()].concat();
    texts.into_iter().map(tagged).collect()
}

#[test]
fn level_files() {
    let readers = readers();
    let valid: Vec<_> = readers.levels().iter().map(|level| level.to_line().into_bytes()).collect();
    under_fire(&valid, |data| readers.level_file(data));
}

#[test]
fn level_files_of_the_right_shape() {
    let readers = readers();
    for (number, level) in readers.levels().iter().enumerate() {
        let mut stream = Stream::new("right shape", number as u64);
        for _ in 0..instances(1_000, 50_000) {
            let mut spoilt = json!({"format": level.format, "game": level.game});
            spoilt["state"] = level.state.clone();
            spoilt["rules"] = json!(level.rules);
            let part = if stream.below(4) == 0 { "rules" } else { "state" };
            (0..=stream.below(3)).for_each(|_| mutate_json(&mut spoilt[part], &mut stream));
            assert_lawful(readers.level_file(spoilt.to_string().as_bytes()));
        }
    }
}

#[test]
fn notations() {
    let readers = readers();
    for (number, (game, level)) in games().iter().zip(readers.levels()).enumerate() {
        let written = |name| game.write(name, level).expect("a valid level can be written");
        let names = game.info().notations.iter().map(|notation| notation.name);
        under_fire(&for_game(number, names.map(written)), |data| readers.notation(data));
    }
}

#[test]
fn params() {
    let readers = readers();
    for (number, game) in games().iter().enumerate() {
        let presets = Band::ALL.map(|band| game.preset(band).to_string());
        under_fire(&for_game(number, presets.into_iter().take(1)), |data| readers.params(data));
        for spec in game.params() {
            for value in nasty_values() {
                let params = json!({spec.name.as_str(): value}).to_string();
                for text in for_game(number, [params]) {
                    assert_lawful(readers.params(&text));
                }
            }
        }
    }
}

#[test]
fn targets() {
    let valid = ["length=3..9", "score=..50", "dead_ratio=0", " a = 1e3 .. "];
    under_fire(&valid.map(|text| text.as_bytes().to_vec()), target);
}

#[test]
fn moves() {
    let readers = readers();
    for (number, level) in readers.levels().iter().enumerate() {
        let game = unsolve_games::game(&level.game).expect("a known game");
        let moves = game.stored_moves(level).expect("a legal level").unwrap_or_default();
        let lines: Vec<_> = moves.iter().map(Value::to_string).collect();
        under_fire(&for_game(number, [lines.join("\n")]), |data| readers.moves(data));
    }
}

#[test]
fn edits() {
    let readers = readers();
    for (number, (game, level)) in games().iter().zip(readers.levels()).enumerate() {
        let brushes = game.brushes(level).expect("a valid level has brushes");
        let mut edits = vec![json!({"edit": "clear"})];
        edits.push(json!({"edit": "resize", "top": 1, "right": -1, "bottom": 99999, "left": -2}));
        let paint = |id: &String| json!({"edit": "paint", "brush": id, "row": 1, "column": 1});
        edits.extend(brushes.iter().map(|brush| paint(&brush.id)));
        edits.push(json!({"edit": "paint", "brush": "", "row": usize::MAX, "column": usize::MAX}));
        let lines: Vec<_> = edits.iter().map(Value::to_string).collect();
        under_fire(&for_game(number, [lines.join("\n")]), |data| readers.edit(data));
    }
}
