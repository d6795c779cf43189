//! Edits, mutations, children and actions end in legal levels.

use serde_json::{Map, Value, json};
use unsolve_adapters::LevelFile;
use unsolve_adapters::graph::Mechanics;
use unsolve_core::{Breeding, Budget, Edit, Editing, Freedom, Notation, Stream, edited};

use super::{legal, level, random_setup, written};
use unsolve_box_flight::{BoxFlight, GAME, Level, Rules};

fn text(level: &Level) -> String {
    BoxFlight::write("grid", level, &level.start())
}

fn painted(before: &str, brush: &str, [row, column]: [usize; 2]) -> Result<String, String> {
    let edit = Edit::Paint { brush: brush.to_owned(), row, column };
    match edited::<BoxFlight>(&level(before), &edit) {
        Ok(level) => Ok(text(&level)),
        Err(error) => Err(error.to_string()),
    }
}

fn resized(before: &str, [top, right, bottom, left]: [i32; 4]) -> Result<String, String> {
    let edit = Edit::Resize { top, right, bottom, left };
    let edited = edited::<BoxFlight>(&level(before), &edit);
    edited.map(|level| text(&level)).map_err(|error| error.to_string())
}

#[test]
fn every_tile_can_be_painted() {
    for (brush, symbol) in [
        ("floor", '.'),
        ("wall", '#'),
        ("hole", 'O'),
        ("exit", 'X'),
        ("spikes", '^'),
        ("grile", '='),
        ("pressurePlate", '_'),
        ("holeSpikes", '*'),
        ("slimPathFloor", '-'),
        ("slimPathHole", '~'),
        ("fragileWallTile", '%'),
        ("fragileWall", 'F'),
        ("box", 'B'),
        ("heavyBox", 'H'),
    ] {
        assert_eq!(painted("@.", brush, [0, 1]), Ok(format!("@{symbol}\n")), "{brush}");
    }
    assert_eq!(painted("@F", "hole", [0, 1]).as_deref(), Ok("@O\n"), "the wall goes");
    assert_eq!(painted("@X", "fragileWall", [0, 1]).as_deref(), Ok("@a\na = exit fragileWall\n"));
    assert_eq!(painted("@B", "heavyBox", [0, 1]).as_deref(), Ok("@H\n"));
}

#[test]
fn the_player_moves_climbs_and_turns() {
    assert_eq!(painted("@.", "player", [0, 1]).as_deref(), Ok(".@\n"));
    let mut board = painted("@B", "player", [0, 1]).expect("it climbs in");
    for entry in ["neutral", "up", "right", "down", "left", "neutral"] {
        assert_eq!(board, format!(".a\na = floor box player {entry}\n"));
        board = painted(&board, "player", [0, 1]).expect("it turns");
    }
}

#[test]
fn the_eraser_takes_what_stands_there_then_the_tile() {
    assert_eq!(painted("@a\na = exit box", "eraser", [0, 1]).as_deref(), Ok("@X\n"));
    assert_eq!(painted("@X", "eraser", [0, 1]).as_deref(), Ok("@.\n"));
    assert_eq!(painted("@F", "eraser", [0, 1]).as_deref(), Ok("@.\n"));
    assert_eq!(painted("a\na = floor box player up", "eraser", [0, 0]).as_deref(), Ok("@\n"));
}

#[test]
fn what_can_not_be_is_refused_with_the_remedy() {
    let wrong = |before: &str, brush: &str, column| {
        painted(before, brush, [0, column]).expect_err("it is refused")
    };
    assert!(wrong("@.", "wall", 0).contains("the player can't stay at row 1, column 1"));
    assert!(wrong("@.", "hole", 0).contains("the player can't stay"));
    assert!(wrong("@B", "hole", 1).contains("the box at row 1, column 2 can't stand there"));
    assert!(wrong("@H", "spikes", 1).contains("the heavy box at row 1, column 2"));
    assert!(wrong("@^", "box", 1).contains("can't stand there"));
    assert!(wrong("@.", "box", 0).contains("the player stands at row 1, column 1"));
    assert!(wrong("@B", "fragileWall", 1).contains("is taken"));
    assert!(wrong("@#", "player", 1).contains("the player can't stand at row 1, column 2"));
    assert!(wrong("a\na = grile box player up", "eraser", 0).contains("the player can't stay"));
    assert!(wrong("@.", "lava", 1).contains("brush `lava` is unknown; there are: floor, wall"));
    assert!(wrong("@.", "wall", 2).contains("is not on the board of 1 x 2"));
}

#[test]
fn a_player_who_has_fallen_stands_again_on_new_ground() {
    let board = "a.\na = hole player";
    assert_eq!(painted(board, "floor", [0, 0]).as_deref(), Ok("@.\n"));
    assert_eq!(painted(board, "player", [0, 1]).as_deref(), Ok("O@\n"));
}

#[test]
fn a_board_grows_and_shrinks_on_each_side() {
    assert_eq!(resized("@X", [1, 0, 0, 0]).as_deref(), Ok("..\n@X\n"));
    assert_eq!(resized("@X", [0, 1, 0, 0]).as_deref(), Ok("@X.\n"));
    assert_eq!(resized("@X", [0, 0, 1, 0]).as_deref(), Ok("@X\n..\n"));
    assert_eq!(resized("@X", [0, 0, 0, 1]).as_deref(), Ok(".@X\n"));
    assert_eq!(resized("B@F\n.X.", [0, -1, 0, -1]).as_deref(), Ok("@\nX\n"));
    assert!(resized("@X", [0, 0, 0, -1]).is_err_and(|error| error.contains("cut off")));
    assert!(resized("@X", [-1, 0, 0, 0]).is_err_and(|error| error.contains("1 to 32")));
    assert!(resized("@X", [i32::MAX, 0, i32::MAX, 0]).is_err());
}

#[test]
fn clearing_leaves_the_player() {
    let cleared = edited::<BoxFlight>(&level("a#O\nBFX\na = grile box player up"), &Edit::Clear);
    assert_eq!(text(&cleared.expect("it is legal")), "@..\n...\n");
}

#[test]
fn mutants_and_children_are_legal_and_keep_their_size() {
    let mut stream = Stream::new("breed", 0);
    let mut changed = 0;
    for _ in 0..300 {
        let size = [1 + stream.below(7), 1 + stream.below(7)];
        let first = legal(random_setup(&mut stream, size));
        let mut mutant = first.clone();
        for _ in 0..20 {
            let Some(next) = BoxFlight::mutate(&mutant, &Freedom::default(), &mut stream) else {
                continue;
            };
            changed += usize::from(text(&next) != text(&mutant));
            legal(written(&next));
            if let Some(child) = BoxFlight::cross(&first, &next, &mut stream) {
                legal(written(&child));
                assert_eq!(BoxFlight::places(&child), BoxFlight::places(&first));
            }
            mutant = next;
        }
        for simpler in BoxFlight::simpler(&mutant) {
            legal(written(&simpler));
            assert_ne!(text(&simpler), text(&mutant));
        }
    }
    assert!(changed > 1_500, "{changed}");
}

#[test]
fn turned_and_mirrored_levels_are_twins() {
    let twin = |text: &str| BoxFlight::twin(&level(text));
    let right = twin("a.B\nX#O\na = floor box player right");
    assert_eq!(right, twin("B.a\nO#X\na = floor box player left"), "mirrored");
    assert_eq!(right, twin("Xa\n#.\nOB\na = floor box player down"), "turned");
    assert_ne!(right, twin("a.B\nX#O\na = floor box player left"));
    assert_ne!(right, twin("a.H\nX#O\na = floor box player right"));
    assert_ne!(twin("@a\na = floor fragileWall exit"), twin("@F"));
}

fn file(level: &Level) -> LevelFile {
    let state = serde_json::to_value(written(level)).expect("plain data");
    LevelFile::new("box-flight", state, json!(Rules::default()))
}

/// The answer of an action to a board, and the board in it.
fn done(action: &str, board: &str, params: Value) -> (Value, Option<String>) {
    let Value::Object(params): Value = params else { panic!("parameters are an object") };
    let params: Map<String, Value> = params;
    let answer = GAME.act(action, &params, Some(&file(&level(board))), &Budget::default());
    let answer = answer.expect("it works");
    let state = answer.get("state").cloned();
    let board = state.map(|state| {
        let setup = serde_json::from_value(state).expect("a state");
        text(&legal(setup))
    });
    (answer, board)
}

#[test]
fn compact_takes_empty_borders_away() {
    let (answer, board) = done("compact", "####\n#@X#\n####\n....", json!({}));
    assert_eq!(board.as_deref(), Some("@X\n"));
    assert_eq!((&answer["rows"], &answer["columns"]), (&json!(3), &json!(2)));
    assert_eq!(done("compact", "@", json!({})).1.as_deref(), Some("@\n"));
    assert_eq!(done("compact", ".B\n@.", json!({})).1.as_deref(), Some(".B\n@.\n"));
}

#[test]
fn fill_walls_up_what_nobody_reaches() {
    let (answer, board) = done("fill", "@X#.O\n..#F.", json!({}));
    assert_eq!(board.as_deref(), Some("@X###\n..###\n"));
    assert_eq!(answer["filled"], json!(4));
    let held = "@X#_B\n..#..";
    assert_eq!(done("fill", held, json!({})).1.as_deref(), Some("@X#_B\n..###\n"));
    assert_eq!(done("fill", "@O.%.F.", json!({})).1.as_deref(), Some("@O.%.F.\n"));
}

#[test]
fn the_player_is_put_on_the_nearest_legal_cell() {
    let place = |board: &str, params| done("place-player", board, params).1;
    assert_eq!(place("aO.X\na = hole player", json!({})).as_deref(), Some("OO@X\n"));
    assert_eq!(place("@..X", json!({"column": 3})).as_deref(), Some("..@X\n"));
    assert_eq!(place("@.B#", json!({"row": 1, "column": 4})).as_deref(), Some(".@B#\n"));
    let full = file(&level("a\na = hole player"));
    assert!(GAME.act("place-player", &Map::new(), Some(&full), &Budget::default()).is_err());
}

#[test]
fn mechanics_are_counted() {
    let (answer, _) = done("mechanics", "XO@B", json!({}));
    assert_eq!(answer["length"], json!(2));
    let used = json!({"flight": 1, "use:exit": 1, "use:hole": 1, "walk": 1});
    assert_eq!(answer["mechanics"], used);
    assert_eq!(done("mechanics", "@#X", json!({})).0["answer"], json!(false));
}

#[test]
fn tags_name_what_a_move_makes_use_of() {
    let tags = |board: &str, mv: &str| {
        let level = level(board);
        BoxFlight::tags(&level, &level.start(), BoxFlight::read_move(mv).expect("a move"))
    };
    assert_eq!(tags("@.", "r"), ["walk"]);
    assert_eq!(tags("@B", "r"), ["walk"]);
    assert_eq!(tags("@^", "r"), ["walk", "use:spikes"]);
    assert_eq!(tags("F.a\na = floor box player right", "l"), ["flight", "breakFragile"]);
    assert_eq!(tags("a_\na = floor box player right", "r"), ["pushBox", "usePressurePlate"]);
    assert_eq!(tags("aBO\na = floor box player right", "r"), ["pushBox", "use:hole", "boxFall"]);
    assert_eq!(
        tags("a.\na = floor heavyBox player right", "r"),
        ["pushHeavy", "pushHeavyStraight"]
    );
    assert_eq!(tags("a=\na = floor heavyBox player neutral", "r"), ["pushHeavy", "use:grile"]);
    assert_eq!(tags("@#", "r"), [""; 0]);
}

#[test]
fn what_stands_wrong_after_a_change_is_moved() {
    let crowded = level("@B..\nBB..\n..XB\n");
    let walls_only =
        Freedom { place: Some(vec!["wall".to_owned()]), move_pieces: false, ..Freedom::default() };
    let mut stream = Stream::new("mend", 0);
    let mut under_a_box = 0;
    for _ in 0..500 {
        let Some(next) = BoxFlight::mutate(&crowded, &walls_only, &mut stream) else { continue };
        let was_box = |cell: &u16| crowded.start().has_box(*cell);
        let walled = (0..12u16).filter(was_box).any(|cell| {
            let place = next.board().grid().at(cell);
            BoxFlight::shown(&next, place).contains(&"wall".to_owned())
        });
        under_a_box += u32::from(walled && next.start().count() == crowded.start().count());
    }
    assert!(under_a_box > 10, "{under_a_box}");
}

#[test]
fn no_child_has_a_fallen_player_under_a_wall() {
    let fallen = level("a..X\na = hole player");
    let walled = level("F@.X");
    let mut stream = Stream::new("fallen", 0);
    for _ in 0..50 {
        for (a, b) in [(&fallen, &walled), (&walled, &fallen)] {
            if let Some(child) = BoxFlight::cross(a, b, &mut stream) {
                legal(written(&child));
            }
        }
    }
}
