//! Pictures, effects, descriptions and hints.

use unsolve_adapters::graph::Hints;
use unsolve_core::{Budget, Effect, Happening, Notation, Picture, Point, Stream, Words};
use unsolve_graph::{Transition, astar};

use super::{level, random_layout};
use unsolve_rush_hour::{Level, Metric, RushHour};

fn hint(text: &str) -> Vec<String> {
    let level = level(text);
    let found = astar(level.lot(), &level.start(), &Budget::default());
    let mut state = level.start();
    let told = found.moves().expect("it can be solved").iter().map(|&mv| {
        let why = RushHour::reason(&level, &state, mv).expect("there is a reason");
        let what = RushHour::describe_move(&level, &state, mv);
        level.lot().apply(&mut state, mv);
        format!("{what}: {why}")
    });
    told.collect()
}

#[test]
fn the_terminal_shows_cars_and_the_way_out() {
    let level = level("..BB\nAA.C\n.x.C\n....\n");
    let shown = RushHour::board(&level, &level.start()).to_string();
    assert_eq!(
        shown,
        "┌─────────┐\n│ · · B─B │\n│ A─A · C →\n│ · ██· C │\n│ · · · · │\n└─────────┘\n"
    );
}

#[test]
fn a_drive_travels_and_the_last_one_wins() {
    let level = level("....\nAA..\n....\n....\n");
    let mv = RushHour::read_move("A+2").expect("it is a move");
    let effects = RushHour::effects(&level, &level.start(), mv);
    let path = vec![Point::new(120.0, 0.0)];
    let first = Effect::Travel { shape: "car-A-0".to_owned(), kind: Happening::Moved, path };
    assert_eq!(effects[0], first);
    assert_eq!(effects.last(), Some(&Effect::Won));
}

#[test]
fn positions_and_moves_in_words() {
    let level = level("..BB\nAA.C\n.x.C\n...C\n");
    let scene = RushHour::draw(&level, &level.start());
    assert_eq!(
        scene.description,
        "A car park of 4 rows and 4 columns. The way out is at the right end of row 2. \
         The red car is on row 2, columns 1 to 2. Car B is on row 1, columns 3 to 4. \
         Truck C is on column 4, rows 2 to 4. 1 wall: row 3, column 2."
    );
    let mv = RushHour::read_move("B-1").expect("it is a move");
    let words = RushHour::describe_move(&level, &level.start(), mv);
    assert_eq!(words, "car B drives left by 1");
}

#[test]
fn what_blocks_the_red_car_for_ever_is_named() {
    let obstacle = |text: &str| RushHour::obstacle(&level(text)).expect("there is one");
    assert_eq!(
        obstacle("....\nAA.x\n....\n....\n"),
        "the wall at row 2, column 4 stands in the red car's way"
    );
    assert_eq!(
        obstacle("....\nAABB\n....\n....\n"),
        "car B drives in the red car's row and can't leave it"
    );
    assert_eq!(
        obstacle("...B\nAA.B\n...B\n....\n"),
        "truck B has no room to leave the red car's row"
    );
}

#[test]
fn hints_say_what_a_player_wants_to_know() {
    assert_eq!(
        hint("......\n...B..\nAA.B..\n......\n......\n......\n"),
        [
            "car B drives down by 3: car B is all that blocks the red car, and this takes it out of the way",
            "the red car drives right by 4: nothing is in its way any more: it drives out",
        ]
    );
    let told = hint("...B..\n...B..\nAA.B..\n......\n......\n..CC..\n");
    assert_eq!(
        told[0],
        "car C drives right by 2: truck B blocks the red car and can only get out down, where car C is in its way"
    );
}

#[test]
fn every_move_of_a_solution_has_a_reason() {
    let mut stream = Stream::new("reasons", 0);
    let mut told = 0;
    while told < 300 {
        let level = Level::new(&random_layout(&mut stream, 5..=6), Metric::Slides);
        let mut state = level.start();
        let outcome = astar(level.lot(), &state, &Budget::nodes(20_000));
        for &mv in outcome.moves().unwrap_or_default() {
            let reason = RushHour::reason(&level, &state, mv).expect("there is a reason");
            assert!(!reason.is_empty() && !reason.ends_with('.'), "{reason}");
            level.lot().apply(&mut state, mv);
            told += 1;
        }
    }
}
