//! Playing with keys, over every game of the registry.

mod screens;

use std::collections::{BTreeMap, BTreeSet};

use unsolve_core::{Band, Budget, Hit};
use unsolve_verbs::GenerateRequest;

use super::frame::frame;
use super::help;
use super::keys::{Arrow, Key};
use super::picker;
use super::seat::Seat;
use super::table::{ORDERS, Order, Table};
use crate::input::Entry;

/// A usual terminal.
const USUAL: [usize; 2] = [80, 24];

/// An easy level of each game.
fn entries() -> Vec<Entry> {
    let entry = |game: &&'static dyn unsolve_verbs::Game| {
        let difficulty = Some(Band::Easy);
        let request =
            GenerateRequest { seed: "keys".into(), difficulty, ..GenerateRequest::default() };
        let made = game.generate(&request, &Budget::nodes(500_000)).expect("an easy level");
        Entry { name: game.info().id.to_owned(), game: *game, level: made.level }
    };
    unsolve_games::games().iter().map(entry).collect()
}

fn seat(entry: &Entry) -> Seat<'_> {
    Seat::new(Table::new(entry).expect("a level"))
}

/// The next move of the stored solution in the game's notation, and the places to click for it.
fn clicks(seat: &Seat<'_>, mv: &serde_json::Value) -> (String, Vec<String>) {
    let moves = seat.table.moves();
    let notation = moves.iter().find(|legal| legal.json == *mv).map(|legal| &legal.notation);
    let notation = notation.unwrap_or_else(|| panic!("{mv} is not legal"));
    let offered = seat.sight.scene.moves.iter().find(|mv| mv.notation == *notation);
    (notation.clone(), offered.expect("offered by the scene").hits.clone())
}

fn solution(entry: &Entry) -> Vec<serde_json::Value> {
    entry.load().expect("a level").stored_moves().expect("a solution")
}

/// Presses arrows until the cursor is on a place of the board; tries what is nearest to it first.
fn walk_to(seat: &mut Seat<'_>, id: &str) {
    let aim = seat.sight.patch(seat.sight.hit(id).expect("a hit")).expect("a patch");
    let far = |stop: &Hit| {
        let patch = seat.sight.patch(stop).expect("a patch");
        aim.left.abs_diff(patch.left) + 2 * aim.top.abs_diff(patch.top)
    };
    let mut seen = BTreeSet::new();
    let mut waiting = BTreeMap::from([((0, 0), (seat.picker.clone(), Vec::new()))]);
    while let Some((_, (picker, way))) = waiting.pop_first() {
        let Some(stop) = picker.stop(&seat.sight) else { continue };
        if stop.id == id {
            for arrow in way {
                seat.press(&Key::Arrow(arrow));
            }
            return;
        }
        if seen.insert(stop.id.clone()) {
            for arrow in Arrow::ALL {
                let mut next = picker.clone();
                next.arrow(&seat.sight, arrow);
                let far = next.stop(&seat.sight).map_or(usize::MAX, far);
                let way = [&way[..], &[arrow]].concat();
                waiting.insert((far, 4 * seen.len() + arrow as usize), (next, way));
            }
        }
    }
    panic!("{id} can't be reached");
}

/// Makes a move with arrows and Enter alone.
fn click(seat: &mut Seat<'_>, hits: &[String]) {
    if seat.picker.chosen().first().is_some_and(|held| *held != hits[0]) {
        seat.press(&Key::Escape);
    }
    for id in hits {
        let way = Arrow::ALL.into_iter().find(|arrow| super::clicks::word(id) == arrow.word());
        let held = seat.picker.chosen().contains(id);
        if let Some(arrow) = way {
            seat.press(&Key::Arrow(arrow));
        } else if !held && !super::clicks::is_steered(&seat.sight.scene, &[]) {
            let is_key = seat.sight.keys().any(|key| key.id == *id);
            if is_key {
                walk_to_key(seat, id);
            } else {
                walk_to(seat, id);
            }
            seat.press(&Key::Enter);
        }
    }
}

/// Presses an arrow for each letter of a move that begins with a walk.
fn walk(seat: &mut Seat<'_>, notation: &str) {
    for letter in notation.to_lowercase().chars() {
        let arrow = Arrow::ALL.into_iter().find(|arrow| arrow.word().starts_with(letter));
        seat.press(&Key::Arrow(arrow.expect("a direction")));
    }
}

/// Presses an arrow until the cursor is on a key below the board.
fn walk_to_key(seat: &mut Seat<'_>, id: &str) {
    for _ in 0..seat.sight.keys().count() {
        if seat.picker.key(&seat.sight).is_some_and(|key| key.id == id) {
            return;
        }
        seat.press(&Key::Arrow(Arrow::Right));
    }
    panic!("{id} can't be reached");
}

fn type_line(seat: &mut Seat<'_>, line: &str) -> bool {
    for sign in line.chars() {
        seat.press(&Key::Sign(sign));
    }
    seat.press(&Key::Enter)
}

#[test]
fn every_game_is_solved_with_arrows_and_enter() {
    for entry in &entries() {
        let mut seat = seat(entry);
        for (made, mv) in solution(entry).iter().enumerate() {
            let (notation, hits) = clicks(&seat, mv);
            if seat.sight.scene.strolls.is_empty() {
                click(&mut seat, &hits);
            } else {
                walk(&mut seat, &notation);
            }
            let now = seat.table.made();
            let right = now.starts_with(&format!("{} ", made + 1));
            assert!(right, "{}: {notation} by {hits:?}: {now}, {}", entry.name, seat.message);
        }
        assert!(seat.table.is_won(), "{}", entry.name);
        assert!(seat.message.starts_with("Solved in "), "{}: {}", entry.name, seat.message);
    }
}

#[test]
fn cells_are_filled_in_by_signs_at_the_cursor() {
    for entry in &entries() {
        let mut seat = seat(entry);
        let moves = solution(entry);
        let needs_no_cell = clicks(&seat, &moves[0]).1.len() < 2;
        if picker::choices(&seat.sight).is_empty() || needs_no_cell {
            continue;
        }
        for mv in moves {
            let (_, hits) = clicks(&seat, &mv);
            walk_to(&mut seat, &hits[0]);
            let choices = picker::choices(&seat.sight);
            let choice = choices.iter().find(|choice| Some(&choice.hit.id) == hits.last());
            let sign = choice.expect("a choice").sign;
            seat.press(&Key::Sign(sign));
        }
        assert!(seat.table.is_won(), "{}", entry.name);
    }
}

#[test]
fn notes_are_switched_by_a_key_and_seen_at_the_cursor() {
    for entry in &entries() {
        let mut seat = seat(entry);
        if !picker::has_notes(&seat.sight) {
            continue;
        }
        let (_, hits) = clicks(&seat, &solution(entry)[0]);
        walk_to(&mut seat, &hits[0]);
        let before = screen(&seat, USUAL);
        seat.press(&Key::Sign(' '));
        seat.press(&Key::Sign('1'));
        let noted = screen(&seat, USUAL);
        assert!(noted.contains("notes on") && before.contains("notes off"), "{noted}");
        assert!(seat.table.made().starts_with("1 "), "{}: {noted}", entry.name);
        seat.press(&Key::Sign('1'));
        seat.press(&Key::Sign(' '));
        assert_eq!(
            screen(&seat, USUAL),
            before.replace("0 marks", "2 marks").replace("\nPress ? to see what you can do.", "")
        );
    }
}

#[test]
fn no_game_takes_a_key_or_a_word_away() {
    for entry in &entries() {
        let mut seat = seat(entry);
        for mv in solution(entry) {
            let choices = picker::choices(&seat.sight);
            for legal in seat.table.moves() {
                let word = &legal.notation;
                assert_eq!(Table::read(word), Order::Move(word.clone()), "{}", entry.name);
                assert!(!word.contains(['?', ' ']), "{}: {word}", entry.name);
                let taken = choices.iter().find(|choice| word.starts_with(choice.sign));
                assert!(taken.is_none(), "{}: {word}: {taken:?}", entry.name);
            }
            for (word, ..) in &ORDERS {
                let taken = choices.iter().find(|choice| word.starts_with(choice.sign));
                assert!(taken.is_none(), "{}: {word}: {taken:?}", entry.name);
            }
            let (notation, _) = clicks(&seat, &mv);
            assert!(type_line(&mut seat, &notation));
        }
        assert!(seat.table.is_won(), "{}", entry.name);
    }
}

#[test]
fn orders_work_in_every_game() {
    for entry in &entries() {
        let mut seat = seat(entry);
        let (notation, _) = clicks(&seat, &solution(entry)[0]);
        let made = |seat: &Seat<'_>| seat.table.made().split(' ').next().map(str::to_owned);
        let one = Some("1".to_owned());
        let none = Some("0".to_owned());
        type_line(&mut seat, &notation);
        for (key, left) in [
            (Key::Order(Order::Undo), &none),
            (Key::Order(Order::Redo), &one),
            (Key::Back, &none),
            (Key::Order(Order::Redo), &one),
            (Key::Order(Order::Restart), &none),
            (Key::Order(Order::Hint), &none),
        ] {
            seat.press(&key);
            assert_eq!(made(&seat), *left, "{}: {key:?}", entry.name);
        }
        assert!(!seat.message.is_empty(), "{}: no hint", entry.name);
        for (word, left) in [("redo", &one), ("undo", &none), ("redo", &one), ("restart", &none)] {
            assert!(type_line(&mut seat, word));
            assert_eq!(made(&seat), *left, "{}: {word}", entry.name);
        }
        type_line(&mut seat, "help");
        assert!(seat.helping, "{}", entry.name);
        seat.press(&Key::Enter);
        type_line(&mut seat, "moves");
        assert!(seat.message.contains(&notation), "{}: {}", entry.name, seat.message);
        assert!(!type_line(&mut seat, "quit"), "{}", entry.name);
    }
}

#[test]
fn the_help_of_every_game_fits_a_usual_terminal() {
    for entry in &entries() {
        let seat = seat(entry);
        let [width, height] = USUAL;
        let page = help::page(&seat.table, width);
        assert!(page.len() <= height, "{}: {} lines", entry.name, page.len());
        for line in &page {
            assert!(line.chars().count() <= width, "{}: {line}", entry.name);
        }
        let notation = &seat.table.moves()[0].notation;
        assert!(page.iter().any(|line| line.trim_start().starts_with(notation)), "{page:#?}");
    }
}

#[test]
fn every_place_to_click_is_seen_on_the_board() {
    for entry in &entries() {
        let mut seat = seat(entry);
        for mv in solution(entry) {
            for hit in seat.sight.scene.hits.iter().filter(|hit| !seat.sight.is_key(hit)) {
                assert!(seat.sight.patch(hit).is_some(), "{}: {}", entry.name, hit.id);
            }
            let (notation, _) = clicks(&seat, &mv);
            type_line(&mut seat, &notation);
        }
    }
}

#[test]
fn a_screen_is_never_larger_than_the_terminal() {
    for entry in &entries() {
        let mut seat = seat(entry);
        for key in [Key::Other, Key::Order(Order::Hint), Key::Enter, Key::Order(Order::Help)] {
            seat.press(&key);
            for [width, height] in [[200, 60], USUAL, [40, 12], [20, 5], [3, 2], [1, 1], [0, 0]] {
                let lines = frame(&seat, [width, height]);
                assert!(lines.len() <= height, "{}: {width} x {height}", entry.name);
                assert!(lines.iter().all(|line| line.width() <= width), "{}", entry.name);
            }
        }
    }
}

#[test]
fn leaving_takes_two_presses() {
    let entries = entries();
    let mut seat = seat(&entries[0]);
    assert!(seat.press(&Key::Escape));
    assert!(seat.message.contains("again to leave"), "{}", seat.message);
    assert!(seat.press(&Key::Arrow(Arrow::Right)));
    assert!(seat.press(&Key::Sign('u')));
    assert!(seat.press(&Key::Escape), "what is typed goes first");
    assert!(seat.press(&Key::Enter));
    assert!(seat.press(&Key::Escape), "then what is picked");
    assert!(seat.press(&Key::Escape));
    assert!(!seat.press(&Key::Escape));
    assert!(!seat.press(&Key::Order(Order::Quit)));
    assert_eq!(seat.table.result(), "Left after 0 moves.");
}

/// The screen as text; what the cursor is on stands in brackets.
fn screen(seat: &Seat<'_>, size: [usize; 2]) -> String {
    use super::layout::Style;
    let piece = |(text, style): &(String, Style)| match style {
        Style::Cursor => format!("[{text}]"),
        Style::Picked => format!("<{text}>"),
        _ => text.clone(),
    };
    let line = |line: &super::layout::Line| line.0.iter().map(piece).collect::<String>();
    let lines: Vec<String> =
        frame(seat, size).iter().map(|one| line(one).trim_end().to_owned()).collect();
    lines.join("\n")
}
