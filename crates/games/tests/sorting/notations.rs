//! Boards as text.

use proptest::prelude::*;
use serde_json::{Value, json};
use unsolve_adapters::{LevelError, Solution, SolveRequest};
use unsolve_core::{Budget, Stream};
use unsolve_testkit::instances;
use unsolve_tubes::{Board, NOTATIONS, Setup};
use unsolve_water_sort::Pour;

use super::boards::{Sorting, board, solve, thrown};

both_games!(a_level_and_its_solution_survive_every_notation);

/// A board with colours 0, 1, ... and any heights.
fn any_board(stream: &mut Stream) -> Board {
    let capacity = 1 + stream.below(8);
    let colours = 1 + stream.below(26);
    let units: Vec<u8> = (0..colours as u8).collect();
    let tubes = (colours.div_ceil(capacity) + stream.below(4)).min(36);
    let mut units = units.repeat(1 + stream.below((tubes * capacity / colours).max(1)));
    units.truncate(tubes * capacity);
    stream.shuffle(&mut units);
    Board::new(capacity, &thrown(&units, tubes, capacity, stream))
}

fn read(notation: &str, text: &str) -> Setup {
    unsolve_tubes::read(notation, text).unwrap_or_else(|error| panic!("{text}: {error}")).0
}

fn refusal(notation: &str, text: &str) -> (usize, usize, String) {
    let error = unsolve_tubes::read(notation, text).expect_err(text);
    (error.line, error.column, error.message)
}

#[test]
fn every_notation_reads_what_it_writes() {
    for i in 0..instances(1_000, 10_000) {
        let board = any_board(&mut Stream::new("round trip", i as u64));
        for notation in NOTATIONS {
            let text = unsolve_tubes::write::<Pour>(notation.name, &board, None);
            let setup = read(notation.name, &text);
            assert_eq!(setup.tubes, board.contents(), "{}: {text}", notation.name);
            assert_eq!(usize::from(setup.capacity), board.shape.capacity(), "{text}");
        }
    }
}

#[test]
fn control_characters_are_no_colours() {
    assert_eq!(read("lines-bottom-first", "AB\r\r\nBA\r\n-").tubes.len(), 3);
    let (line, column, message) = refusal("lines-bottom-first", "AB\nA\u{7}\n-");
    assert_eq!((line, column), (2, 2), "{message}");
    let names = ["red\nblue".to_owned(), "green".to_owned()];
    let plain = "capacity 2\nAB\nBA";
    let named = unsolve_tubes::with_names("lines-bottom-first", plain.to_owned(), &names);
    assert_eq!(named, plain, "a name that can't be read again is not written");
}

#[test]
fn examples_of_every_notation() {
    let write = |notation| unsolve_tubes::write::<Pour>(notation, &board("3 ABB AAB -"), None);
    assert_eq!(write("tubes"), "3 ABB AAB -");
    assert_eq!(write("lines-bottom-first"), "capacity 3\nABB\nAAB\n-");
    assert_eq!(write("lines-top-first"), "capacity 3\nBBA\nBAA\n-");
    let arrays = r#"{"capacity":3,"tubes":[[0,1,1],[0,0,1],[]]}"#;
    assert_eq!(write("arrays-bottom-first"), arrays);
    let arrays = r#"{"capacity":3,"tubes":[[1,1,0],[1,0,0],[]]}"#;
    assert_eq!(write("arrays-top-first"), arrays);
    let vials: Value = serde_json::from_str(&write("vials")).expect("it is JSON");
    assert_eq!(vials["initialState"]["vials"][1], json!({"segments": [0, 0, 1]}));
    assert_eq!(vials["initialState"]["emptyVialCount"], 1);
    assert_eq!(vials["metadata"]["vialCapacity"], 3);
    assert_eq!(vials["metadata"]["fragmentation"], 2);
}

/// `ABB`, `AAB` and an empty tube, written in many ways.
#[test]
fn lists_of_other_tools_are_read() {
    let same = Setup { capacity: 3, tubes: vec![vec![0, 1, 1], vec![0, 0, 1], vec![]] };
    let lines = [
        "ABB\nAAB\n-",
        "capacity 3\nABB\n\nAAB\n-\n",
        "capacity: 3\nA B B\nA A B\n-",
        "red,blue,blue\nred,red,blue\n-",
        "0;1;1\n0;0;1\n-",
        "| 0 1 1 |\n| 0 0 1 |\n-",
        "abb\naab\n-",
    ];
    for text in lines {
        assert_eq!(read("lines-bottom-first", text), same, "{text}");
    }
    let arrays = [
        "[[0,1,1],[0,0,1],[]]",
        r#"[["A","B","B"],["A","A","B"],[]]"#,
        r#"[["red","blue","blue"],["red","red","blue"],[]]"#,
        r#"[["red","blue","blue"],["red","red","blue"],[null,null,null]]"#,
        r#"[["red","blue","blue"],["red","red","blue"],["","",""]]"#,
        r#"{"capacity":3,"tubes":[[0,1,1],[0,0,1],[]]}"#,
        r#"{"bottles":[[0,1,1],[0,0,1],[]],"height":3}"#,
        r#"{"tubes":[{"balls":[0,1,1]},{"balls":[0,0,1]},{"balls":[]}]}"#,
        r#"{"vialCapacity":3,"vials":[{"colors":["x","y","y"]},{"colors":["x","x","y"]},[]]}"#,
    ];
    for text in arrays {
        assert_eq!(read("arrays-bottom-first", text), same, "{text}");
    }
}

#[test]
fn top_first_lists_are_turned_round_and_padded_in_front() {
    let same = Setup { capacity: 3, tubes: vec![vec![0, 1, 1], vec![0], vec![]] };
    assert_eq!(read("lines-top-first", "capacity 3\nBBA\nA\n-"), same);
    assert_eq!(read("arrays-top-first", "[[1,1,0],[null,null,0],[null,null,null]]"), same);
    assert_eq!(read("arrays-bottom-first", "[[0,1,1],[0,null,null],[]]"), same);
    let (_, _, message) = refusal("arrays-bottom-first", "[[0,1,1],[null,null,0],[]]");
    assert!(message.contains("[1]") && message.contains("below a filled one"), "{message}");
}

/// Which number a word gets has no meaning; equal words get equal numbers.
#[test]
fn words_are_numbered_in_both_directions() {
    let tubes = |notation, text| read(notation, text).tubes;
    assert_eq!(tubes("lines-bottom-first", "red blue\nblue red"), [[0, 1], [1, 0]]);
    let top_first = tubes("lines-top-first", "red blue\nblue red");
    assert_ne!(top_first[0][0], top_first[0][1]);
    assert_eq!(top_first[0][0], top_first[1][1], "both are blue");
    let arrays = tubes("arrays-top-first", r#"[["red","blue"],["blue","red"]]"#);
    assert_eq!(arrays[0][0], arrays[1][1], "both are blue");
}

#[test]
fn the_capacity_is_said_or_that_of_the_longest_list() {
    assert_eq!(read("lines-bottom-first", "AB\nABB").capacity, 3);
    assert_eq!(read("lines-bottom-first", "capacity 5\nAB\nABB").capacity, 5);
    assert_eq!(read("arrays-bottom-first", "[[0],[0,null,null,null]]").capacity, 4);
    assert_eq!(read("arrays-bottom-first", r#"{"capacity":6,"tubes":[[0]]}"#).capacity, 6);
}

#[test]
fn text_that_is_no_board_is_refused_with_its_place() {
    let cases = [
        ("tubes", "", (1, 1)),
        ("tubes", "x AB", (1, 1)),
        ("tubes", "9 A", (1, 1)),
        ("tubes", "2 AB\n aB", (2, 2)),
        ("tubes", "2 AB ABC", (1, 8)),
        ("tubes", "2 AB A1", (1, 7)),
        ("lines-bottom-first", "capacity 9\nAB", (1, 1)),
        ("lines-bottom-first", "capacity\nAB", (1, 1)),
        ("lines-bottom-first", "capacity 2\nAB\nABA", (3, 1)),
        ("lines-bottom-first", "AB\n\nABABABABA", (3, 1)),
        ("arrays-bottom-first", "[[0,1],\n[0,1", (2, 4)),
        ("arrays-bottom-first", "17", (1, 1)),
        ("arrays-bottom-first", "[[0,{}]]", (1, 1)),
        ("arrays-bottom-first", r#"{"capacity":0,"tubes":[]}"#, (1, 1)),
        ("vials", "{}", (1, 1)),
        ("vials", r#"{"initialState":{}}"#, (1, 1)),
    ];
    for (notation, text, place) in cases {
        let (line, column, message) = refusal(notation, text);
        assert_eq!((line, column), place, "{notation} {text:?}: {message}");
    }
    let many = "A\n".repeat(37);
    assert_eq!(refusal("lines-bottom-first", &many).0, 37);
}

#[test]
fn json_errors_name_the_part() {
    let part = |notation: &str, text: &str, part: &str| {
        let (_, _, message) = refusal(notation, text);
        assert!(message.contains(part), "{text}: {message}");
    };
    part("arrays-bottom-first", "[[0],[true]]", "[1][0]");
    part("arrays-bottom-first", r#"{"tubes":[[0],7]}"#, "tubes[1]");
    part("arrays-bottom-first", r#"{"capacity":99,"tubes":[]}"#, "capacity");
    part("arrays-bottom-first", "[[0,0,0,0,0,0,0,0,0]]", "more than 8");
    part("vials", r#"{"initialState":{"vials":[{"segments":3}]}}"#, "initialState.vials[0]");
    let vials =
        |moves: &str| format!(r#"{{"initialState":{{"vials":[[0,0]]}},"solutionMoves":{moves}}}"#);
    part("vials", &vials("7"), "solutionMoves");
    part("vials", &vials(r#"[{"source":0}]"#), "solutionMoves[0]");
}

fn a_level_and_its_solution_survive_every_notation<P: Sorting>() {
    let game = unsolve_games::game(P::INFO.id).expect("it is registered");
    let start = game.read("tubes", "4 AABC AABC CBBC -").expect("the text is right");
    let solved =
        game.load(&start).map(|level| level.solve(&SolveRequest::default(), &Budget::default()));
    let moves = solved.expect("it can be read").moves;
    let mut file = start.clone();
    file.solution = Some(Solution::of_moves(moves, false));
    for notation in NOTATIONS {
        let text = game
            .load(&file)
            .and_then(|level| level.write(notation.name))
            .expect("it can be written");
        let again = game.read(notation.name, &text).expect("it can be read");
        assert_eq!(again.state, start.state, "{text}");
        let keeps = notation.name == "vials";
        assert_eq!(again.solution, file.solution.clone().filter(|_| keeps), "{text}");
    }
    let level = super::boards::level_of::<P>("4 AABC AABC CBBC -");
    assert_eq!(solve::<P>(&level).len(), file.solution.and_then(|solution| solution.length()));
}

/// A level of another tool: amounts may be missing, and the position then says them.
#[test]
fn solutions_beside_a_level_are_replayed() {
    let game = unsolve_games::game("water-sort").expect("it is registered");
    let text = |moves: Value| {
        json!({
            "initialState": {
                "vials": [{"segments": [0, 1, 1]}, {"segments": [0, 0, 1]}, {"segments": []}],
                "colorCount": 2,
                "emptyVialCount": 1,
            },
            "solutionMoves": moves,
            "metadata": {"vialCapacity": 3, "difficulty": 0.5},
        })
        .to_string()
    };
    let moves = json!([
        {"source": 0, "target": 2},
        {"source": 1, "target": 2, "amount": 1},
        {"from": 0, "to": 1},
    ]);
    let file = game.read("vials", &text(moves)).expect("it is right");
    let Some(Solution::Moves(solution)) = file.solution else { panic!("there is one") };
    let amounts: Vec<&Value> = solution.moves.iter().map(|mv| &mv["amount"]).collect();
    assert_eq!(amounts, [2, 1, 1]);
    assert!(!solution.optimal, "nobody has proved that");
    for wrong in [
        json!([{"source": 0, "target": 1}]),
        json!([{"source": 0, "target": 2, "amount": 1}]),
        json!([{"source": 0, "target": 2}]),
        json!([{"source": 0, "target": 9}]),
    ] {
        let error = game.read("vials", &text(wrong.clone())).expect_err("it is no solution");
        assert!(!matches!(error, LevelError::Read(_)), "{wrong}: {error}");
    }
    let none = game.read("vials", &text(json!([]))).expect("no solution is right too");
    assert_eq!(none.solution, None);
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,80}", which in 0..NOTATIONS.len()) {
        let _ = unsolve_tubes::read(NOTATIONS[which].name, &text);
    }

    #[test]
    fn no_text_that_looks_right_makes_a_reader_panic(
        text in "(capacity )?[0-9A-Ca-c\\[\\]{}\",:\n |;-]{0,80}",
        which in 0..NOTATIONS.len(),
    ) {
        for game in ["ball-sort", "water-sort"] {
            let game = unsolve_games::game(game).expect("it is registered");
            let _ = game.read(NOTATIONS[which].name, &text);
        }
    }

    #[test]
    fn no_list_makes_a_reader_panic(
        tubes in prop::collection::vec(prop::collection::vec(0u16..300, 0..10), 0..40),
        capacity in prop::option::of(0u16..300),
        which in 0..NOTATIONS.len(),
    ) {
        let text = match capacity {
            None => json!(tubes),
            Some(capacity) => json!({"initialState": {"vials": tubes.clone()}, "tubes": tubes, "capacity": capacity}),
        };
        for game in ["ball-sort", "water-sort"] {
            let game = unsolve_games::game(game).expect("it is registered");
            let _ = game.read(NOTATIONS[which].name, &text.to_string());
        }
    }
}
