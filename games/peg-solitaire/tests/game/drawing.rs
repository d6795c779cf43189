//! Pictures, effects, descriptions and hints.

use std::collections::BTreeSet;

use unsolve_adapters::graph::{Hints, Mechanics};
use unsolve_core::{Budget, Effect, Notation, Picture, Stream, Words};
use unsolve_graph::{Transition, astar};

use super::{by_moves, level, random_level};
use unsolve_peg_solitaire::{Level, Metric, PegSolitaire};

fn hint(level: &Level, mv: &str) -> String {
    let mv = PegSolitaire::read_move(mv).expect("it is a move");
    PegSolitaire::reason(level, &level.start(), mv).expect("there is a reason")
}

#[test]
fn the_terminal_shows_pegs_holes_and_the_goal() {
    let square = level(" o.\n@o.\n");
    assert_eq!(
        PegSolitaire::board(&square, &square.start()).to_string(),
        "   a b c\n1    ● ·\n2  ◉ ● ·\n"
    );
    let triangle = level("triangle\n.\no+\no.o\n");
    let shown = PegSolitaire::board(&triangle, &triangle.start()).to_string();
    assert_eq!(shown, "1    ·\n2   ● ○\n3  ● · ●\n");
}

#[test]
fn no_clicks_are_the_beginning_of_others() {
    let mut stream = Stream::new("clicks", 0);
    let mut runs = 0;
    for _ in 0..300 {
        let Some(level) = random_level(&mut stream, 6, 0.6, Metric::Moves) else { continue };
        let scene = PegSolitaire::draw(&level, &level.start());
        let clicks: Vec<&Vec<String>> = scene.moves.iter().map(|mv| &mv.hits).collect();
        for (index, one) in clicks.iter().enumerate() {
            let begins = clicks
                .iter()
                .enumerate()
                .any(|(other, longer)| other != index && longer.starts_with(one));
            assert!(!begins, "{one:?} ends before another move can be made");
            runs += usize::from(one.len() > 2);
        }
        let ids: BTreeSet<&str> = scene.hits.iter().map(|hit| hit.id.as_str()).collect();
        assert!(scene.moves.iter().flat_map(|mv| &mv.hits).all(|hit| ids.contains(hit.as_str())));
    }
    assert!(runs > 50, "only {runs} runs");
}

#[test]
fn a_run_travels_takes_pegs_and_wins() {
    let level = by_moves("oo.o.+\n");
    let mv = PegSolitaire::read_move("a1-c1-e1").expect("a move");
    let effects = PegSolitaire::effects(&level, &level.start(), mv);
    let Effect::Travel { shape, path, .. } = &effects[0] else { panic!("{effects:?}") };
    assert_eq!((shape.as_str(), path.len()), ("peg-a1", 2));
    let gone = |effect: &Effect| matches!(effect, Effect::Flash { shape, .. } if shape.starts_with("peg-"));
    assert_eq!(effects.iter().filter(|effect| gone(effect)).count(), 2);
    assert!(!effects.contains(&Effect::Won), "the goal is another hole");
    let won = by_moves("oo.o+.\n");
    assert_eq!(PegSolitaire::effects(&won, &won.start(), mv).last(), Some(&Effect::Won));
}

#[test]
fn positions_and_moves_in_words() {
    let level = level("oo.o\n...+\n");
    let scene = PegSolitaire::draw(&level, &level.start());
    assert_eq!(
        scene.description,
        "A board of 8 holes with 3 pegs on a1, b1, d1. The last peg has to end on d2."
    );
    let mv = |text: &str| PegSolitaire::read_move(text).expect("a move");
    let told = |text: &str| PegSolitaire::describe_move(&level, &level.start(), mv(text));
    assert_eq!(told("a1-c1"), "the peg on a1 jumps over b1 to c1");
    let run = by_moves("oo.o.\n");
    let told = PegSolitaire::describe_move(&run, &run.start(), mv("a1-c1-e1"));
    assert_eq!(told, "the peg on a1 jumps to e1 by way of c1");
}

#[test]
fn hints_say_what_a_player_wants_to_know() {
    assert_eq!(hint(&level("oo.\n"), "a1-c1"), "only the peg on c1 is left then");
    let corner = level("o...\no...\n.o..\n....\n");
    assert_eq!(
        hint(&corner, "a1-a3"),
        "no peg can jump over a1, so the one there has to come in by itself"
    );
}

#[test]
fn most_moves_of_a_solution_have_a_reason_and_all_have_tags() {
    let mut stream = Stream::new("reasons", 0);
    let (mut told, mut made) = (0, 0);
    for _ in 0..400 {
        let Some(level) = random_level(&mut stream, 5, 0.5, Metric::Jumps) else { continue };
        let mut state = level.start();
        let outcome = astar(level.rules(), &state, &Budget::default());
        for &mv in outcome.moves().unwrap_or_default() {
            told += usize::from(PegSolitaire::reason(&level, &state, mv).is_some());
            assert!(!PegSolitaire::tags(&level, &state, mv).is_empty());
            level.rules().apply(&mut state, mv);
            made += 1;
        }
    }
    assert!(made > 100 && told * 10 > made * 8, "{told} of {made} moves");
}
