//! Pictures, effects, descriptions and hints.

use std::collections::BTreeSet;

use unsolve_adapters::graph::Hints;
use unsolve_core::{Effect, Happening, Notation, Picture, Stream, Words};
use unsolve_graph::Transition;

use super::{legal, level, random_setup};
use unsolve_box_flight::{BoxFlight, Level};

fn hint(board: &str, mv: &str) -> String {
    let level = level(board);
    let mv = BoxFlight::read_move(mv).expect("it is a move");
    BoxFlight::reason(&level, &level.start(), mv).expect("there is a reason")
}

fn said(board: &str, mv: &str) -> String {
    let level = level(board);
    let mv = BoxFlight::read_move(mv).expect("it is a move");
    BoxFlight::describe_move(&level, &level.start(), mv)
}

#[test]
fn the_terminal_shows_what_stands_and_on_what() {
    let board = "a#OX^=_\n*-~%BHF\nbcde...\na = floor box player right\nb = pressurePlate box\n\
                 c = exit fragileWall\nd = grile heavyBox\ne = floor fragileWall hole";
    let level = level(board);
    let shown = BoxFlight::board(&level, &level.start()).to_string();
    let expected = "┌───────────────┐\n│ ◀B██O x ^ = _ │\n│ * - ~ ▒▒B H ▒ │\n\
                    │ B_▒xH=▒ · · · │\n└───────────────┘\n";
    assert_eq!(shown, expected);
}

#[test]
fn every_legal_move_can_be_clicked_and_seen() {
    let mut stream = Stream::new("scenes", 0);
    for _ in 0..400 {
        let size = [1 + stream.below(9), 1 + stream.below(9)];
        let level = legal(random_setup(&mut stream, size));
        check_scene(&level);
    }
}

fn check_scene(level: &Level) {
    let state = level.start();
    let scene = BoxFlight::draw(level, &state);
    let ids: BTreeSet<&str> = scene.hits.iter().map(|hit| hit.id.as_str()).collect();
    let named: Vec<&str> = scene.shapes.iter().filter_map(|shape| shape.id.as_deref()).collect();
    assert_eq!(named.iter().collect::<BTreeSet<_>>().len(), named.len(), "names are unique");
    let mut moves = Vec::new();
    level.room().moves(&state, &mut moves);
    let expected = if level.room().is_goal(&state) { 0 } else { moves.len() };
    assert_eq!((scene.moves.len(), ids.len()), (expected, expected));
    for mv in moves {
        let effects = BoxFlight::effects(level, &state, mv);
        assert!(effects.iter().any(|effect| matches!(effect, Effect::Travel { .. })));
        for effect in effects {
            if let Effect::Travel { shape, .. } | Effect::Flash { shape, .. } = effect {
                assert!(named.contains(&shape.as_str()), "{shape}");
            }
        }
    }
}

/// What happens to which shapes in a move, each kind once, in order.
fn happens(board: &str, mv: &str) -> Vec<(Happening, String)> {
    let level = level(board);
    let mv = BoxFlight::read_move(mv).expect("it is a move");
    let effects = BoxFlight::effects(&level, &level.start(), mv);
    let mut told: Vec<(Happening, String)> = Vec::new();
    for effect in effects {
        if let Effect::Travel { shape, kind, .. } | Effect::Flash { shape, kind } = effect {
            let thing = shape.split('-').next().unwrap_or_default().to_owned();
            if !told.contains(&(kind, thing.clone())) {
                told.push((kind, thing));
            }
        }
    }
    told
}

#[test]
fn effects_tell_a_fall_from_a_break_and_a_flight_from_a_walk() {
    use Happening::{Boarded, Broke, Fell, Launched, Moved, Pushed};

    let told = |list: &[(Happening, &str)]| -> Vec<(Happening, String)> {
        list.iter().map(|&(kind, thing)| (kind, thing.to_owned())).collect()
    };
    assert_eq!(happens("@.", "r"), told(&[(Moved, "player")]));
    assert_eq!(happens("@O", "r"), told(&[(Moved, "player"), (Fell, "player")]));
    assert_eq!(happens("@H", "r"), told(&[(Moved, "player"), (Boarded, "player")]));
    let fly = "#.Oa\na = floor box player right";
    assert_eq!(happens(fly, "l"), told(&[(Launched, "player")]));
    let pushed = "aBO\na = floor box player right";
    assert_eq!(happens(pushed, "r"), told(&[(Pushed, "box"), (Fell, "box"), (Moved, "player")]));
    let wall = "F.a\na = floor box player right";
    assert_eq!(happens(wall, "l"), told(&[(Launched, "player"), (Broke, "wall")]));
}

#[test]
fn moves_in_words() {
    assert_eq!(said("@.", "r"), "walk right");
    assert_eq!(said("@O", "r"), "walk right and fall");
    assert_eq!(said("@H", "r"), "climb right into the heavy box");
    assert_eq!(said("#.Oa\na = floor box player right", "l"), "fly left to row 1, column 2");
    assert_eq!(
        said("F.a\na = floor box player right", "l"),
        "fly left to row 1, column 2 and break the fragile wall at row 1, column 1"
    );
    assert_eq!(
        said("B.a\na = floor box player right", "l"),
        "fly left into the box at row 1, column 1"
    );
    assert_eq!(
        said("aBHO\na = floor box player up", "r"),
        "push the box right, 2 boxes ahead of it; the last one falls at row 1, column 4"
    );
    assert_eq!(said("aO\na = floor box player up", "r"), "push the box right and fall");
    assert_eq!(said("@#", "r"), "go right");
}

#[test]
fn the_position_in_words() {
    let level = level("aX_\n#O%\na = floor heavyBox player up");
    assert_eq!(
        BoxFlight::draw(&level, &level.start()).description,
        "A room of 2 rows and 3 columns. The player is in the heavy box at row 1, column 1 and \
         would be launched down. Heavy boxes at row 1, column 1. Fragile walls at row 2, column 3. \
         Walls at row 2, column 1. Holes at row 2, column 2. Exits at row 1, column 2. Pressure \
         plates at row 1, column 3. The exit is shut: 1 of the plates hold no box."
    );
}

#[test]
fn hints_say_what_a_move_achieves() {
    assert_eq!(hint("@X", "r"), "it leads to the exit, and that solves the level");
    assert_eq!(
        hint("XOO@B", "r"),
        "in the box, pressing back left launches you over the hole to row 1, column 1"
    );
    assert_eq!(
        hint("XOO.@B", "r"),
        "in the box, pressing back left launches you over the hole to row 1, column 1"
    );
    assert_eq!(
        hint("XO.a\na = floor box player right", "l"),
        "the flight ends on the exit, and that solves the level"
    );
    assert_eq!(
        hint("X.a_\na = floor box player right", "r"),
        "the box comes to stand on the plate at row 1, column 4, and the exit opens"
    );
    assert_eq!(
        hint("F.a\nX##\na = floor box player right", "l"),
        "the flight breaks the fragile wall at row 1, column 1 and leaves floor"
    );
    assert_eq!(
        hint("a..OX\na = floor heavyBox player right", "r"),
        "pushed straight on, the heavy box turns neutral: the next push decides which way it launches"
    );
    assert_eq!(
        hint("a.OX\na = floor heavyBox player neutral", "r"),
        "the heavy box turns round: now pressing right again launches you on"
    );
}
