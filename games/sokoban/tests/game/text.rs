//! Levels, collections and moves as text come back as they were.

use proptest::prelude::*;
use serde_json::json;
use unsolve_core::{Files, Notation, Stream};

use super::{level, level_by, random_level};
use unsolve_sokoban::{GAME, Metric, Rules, Setup, Sokoban, Step};

const LEVEL: &str = "#######\n#.@ $.#\n# $   #\n#     #\n#######\n";

fn read(text: &str) -> Setup {
    Sokoban::read("xsb", text).expect("it is a drawing")
}

fn complaint(notation: &str, text: &str) -> String {
    Sokoban::read(notation, text).expect_err("it is no drawing").to_string()
}

#[test]
fn random_levels_survive_text_and_json() {
    let mut stream = Stream::new("text", 0);
    for round in 0..500 {
        let size = [3 + stream.below(10), 3 + stream.below(10)];
        let Some(level) = random_level(&mut stream, size, 1 + round % 4, 0.3, Metric::Pushes)
        else {
            continue;
        };
        let setup = Sokoban::setup(&level, &level.start());
        for notation in ["xsb", "rle"] {
            let text = Sokoban::write(notation, &level, &level.start());
            assert_eq!(Sokoban::read(notation, &text).expect("it was written"), setup, "{text}");
            for other in ["xsb", "rle"].into_iter().filter(|&other| other != notation) {
                assert!(Sokoban::read(other, &text).is_err(), "{text} is {other}, too");
            }
        }
        let json = serde_json::to_string(&setup).expect("it is plain data");
        assert_eq!(serde_json::from_str::<Setup>(&json).expect("it was written"), setup);
    }
}

#[test]
fn drawings_in_one_line() {
    let text = Sokoban::write("rle", &level(LEVEL), &level(LEVEL).start());
    assert_eq!(text, "7#|#.@-$.#|#-$3-#|#5-#|7#\n");
    let spaced =
        Sokoban::read("rle", "#######|#.@ $.#|# $   #|#     #|#######").expect("a drawing");
    assert_eq!(spaced, read(LEVEL));
    assert!(complaint("rle", "99#|").contains("at most 50"));
    assert!(complaint("rle", "5#|#@x.#|5#").starts_with("line 1, column 6: 'x' is no cell"));
    assert!(complaint("rle", LEVEL).contains("in one line"));
}

#[test]
fn other_programs_letters_and_floors_are_understood() {
    assert_eq!(read("#######\n#op-b.#\n#_b---#\n#-----#\n#######\n"), read(LEVEL));
    let state = json!(LEVEL);
    assert_eq!(serde_json::from_value::<Setup>(state).expect("a text"), read(LEVEL));
    let state = json!({"rows": LEVEL.lines().collect::<Vec<_>>()});
    assert_eq!(serde_json::from_value::<Setup>(state).expect("an object"), read(LEVEL));
}

#[test]
fn what_stands_around_a_drawing_is_kept() {
    let text =
        format!("{LEVEL}Title: Two ways\nAuthor: Ann\nComment: left first\nSolution: rRdlLdlU\n");
    let file = GAME.read("xsb", &text).expect("a level");
    assert_eq!(file.title.as_deref(), Some("Two ways"));
    assert_eq!(file.author.as_deref(), Some("Ann"));
    assert_eq!(file.notes.as_deref(), Some("left first"));
    let written = GAME.load(&file).and_then(|level| level.write("xsb")).expect("it is written");
    let again = GAME.read("xsb", &written).expect("a level");
    assert_eq!(again, file);
    let moves = GAME.load(&file).expect("a level").stored_moves().expect("it solves the level");
    assert_eq!(json!(moves).to_string(), written_moves(&written));
}

/// The letters of a written solution, a move each.
fn written_moves(text: &str) -> String {
    let letters =
        text.lines().find_map(|line| line.strip_prefix("Solution: ")).expect("a solution");
    let mut moves: Vec<String> = vec![String::new()];
    for letter in letters.chars() {
        moves.last_mut().expect("one").push(letter);
        if letter.is_ascii_uppercase() {
            moves.push(String::new());
        }
    }
    moves.pop();
    json!(moves).to_string()
}

#[test]
fn solutions_in_small_letters_and_with_detours_are_the_same() {
    let solved = |letters: &str| {
        let file =
            GAME.read("xsb", &format!("#####\n#@  #\n# $.#\n#   #\n#####\nSolution: {letters}\n"));
        file.map(|file| json!(file.solution)["moves"].clone()).map_err(|error| error.to_string())
    };
    assert_eq!(solved("dR"), Ok(json!(["dR"])));
    assert_eq!(solved("dr"), Ok(json!(["dR"])));
    assert_eq!(solved("rrllddurl"), Ok(json!(["dR"])), "a walk after the last push");
    assert!(solved("ddududR").is_err(), "the last step pushes nothing");
    assert!(solved("ruddur").is_err(), "through a wall");
    assert_eq!(solved("rldR"), Ok(json!(["dR"])));
}

#[test]
fn every_step_counts_if_the_text_says_so() {
    let level = level_by("#####\n#@$.#\n#####\n", Metric::Moves);
    let text = Sokoban::write("xsb", &level, &level.start());
    assert_eq!(text, "#####\n#@$.#\n#####\nMetric: moves\n");
    assert_eq!(Sokoban::read_rules("xsb", &text), Ok(Some(Rules { metric: Metric::Moves })));
    let file = GAME.read("xsb", &format!("{text}Solution: R\n")).expect("a level");
    assert_eq!(json!(file.solution)["moves"], json!(["R"]));
}

#[test]
fn collections_are_split_as_people_write_them() {
    let (one, two) = ("####\n#@ #\n#$.#\n####\n", "#####\n#@$.#\n#####\n");
    let texts = [
        format!("; 1\n\n{one}\n; 2\n\n{two}"),
        format!("A collection\nby somebody\n\n1\n{one}\n2\n{two}"),
        format!("{one}Title: 1\n\n{two}Title: 2\n"),
        format!("Author: me\n\n{one}\nTitle: 1\n\n{two}\nTitle: 2\n"),
        format!("{one}; 1\n\n{two}; 2"),
    ];
    for text in texts {
        let levels = Sokoban::split("xsb", &text);
        assert_eq!(levels.len(), 2, "{text}");
        for (number, (level, drawing)) in levels.iter().zip([one, two]).enumerate() {
            assert_eq!(read(level), read(drawing), "{text}");
            let title = Sokoban::read_about("xsb", level).title;
            assert_eq!(title, Some((number + 1).to_string()), "{text}");
        }
    }
    assert!(Sokoban::split("xsb", one).is_empty() && Sokoban::split("xsb", "").is_empty());
}

#[test]
fn errors_name_the_place() {
    assert!(complaint("xsb", "").contains("no drawing"));
    assert!(complaint("xsb", "####\n#@x#\n####").starts_with("line 2, column 3: 'x' is no cell"));
    assert!(
        complaint("xsb", &format!("{LEVEL}\n{LEVEL}"))
            .starts_with("line 7, column 1: a second drawing")
    );
}

#[test]
fn moves_in_letters() {
    for text in ["U", "ddlU", "u", " rrD "] {
        let step = Step::read(text).expect("a move");
        assert_eq!(step.to_string(), text.trim());
    }
    for text in ["", "x", "Uu", "UU", "ü", &"u".repeat(1_000)] {
        assert!(Step::read(text).is_err(), "{text}");
    }
}

#[test]
fn any_walk_to_the_same_push_is_the_same_move() {
    let mut session =
        GAME.load(&GAME.read("xsb", LEVEL).expect("a level")).expect("a level").play();
    session.play(&json!("rR")).expect("a push");
    session.undo();
    session.play(&json!("lrrR")).expect("a detour");
    assert_eq!(session.made(), ["rR"]);
    session.undo();
    session.play(&json!("rr")).expect("small letters");
    assert_eq!(session.made(), ["rR"]);
}

#[test]
fn a_stroll_is_no_move_and_leaves_no_trace() {
    let file = GAME.read("xsb", LEVEL).expect("a level");
    let mut session = GAME.load(&file).expect("a level").play();
    let effects = session.play(&json!("rdr")).expect("a walk");
    assert!(!effects.is_empty() && session.made().is_empty());
    assert!(session.level().state.to_string().contains("# $ @ #"), "{}", session.level().state);
    session.play(&json!("luR")).expect("a push from there");
    assert_eq!(session.made(), ["rR"], "kept as if there had been no stroll");
    session.play(&json!("ld")).expect("a walk");
    assert!(session.undo() && session.made().is_empty());
    assert_eq!(session.level().state, file.state, "undo takes the stroll along");
    assert!(session.play(&json!("uu")).is_err(), "a wall is in the way");
}

proptest! {
    #[test]
    fn reading_never_panics(text in "\\PC*") {
        for notation in ["xsb", "rle"] {
            let _ = Sokoban::read(notation, &text);
            let _ = Sokoban::read_solution(notation, &text);
            let _ = Sokoban::split(notation, &text);
        }
        let _ = Sokoban::read_move(&text);
    }

    #[test]
    fn what_looks_like_a_drawing_is_a_setup_or_an_error(text in "([ #.$@*+|0-9\n]|Title: a|Solution: uR){0,80}") {
        for notation in ["xsb", "rle"] {
            if let Ok(setup) = Sokoban::read(notation, &text) {
                let _ = Sokoban::validate(setup, Rules::default());
            }
            let _ = Sokoban::read_solution(notation, &text);
        }
    }
}
