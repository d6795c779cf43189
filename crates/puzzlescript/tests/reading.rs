//! How scripts are read: the order in which rules become instructions, loops, comments, pictures.

use unsolve_puzzlescript::{Board, Entry, Game, Key, Play, Severity, compile};

/// A script of seven objects on layers of their own.
fn text(prelude: &str, legend: &str, rules: &str, levels: &str) -> String {
    let objects = ["Background", "Player", "A", "B", "C", "D", "E", "Mark"];
    let objects: Vec<_> = objects.iter().map(|name| format!("{name}\nblue\n\n")).collect();
    format!(
        "title Test\n{prelude}\nOBJECTS\n{}LEGEND\n. = Background\nP = Player\n* = Player and A and B and C and D and E\n{legend}\n\
         SOUNDS\nCOLLISIONLAYERS\nBackground\nPlayer\nA\nB\nC\nD\nE\nMark\nRULES\n{rules}\nWINCONDITIONS\nLEVELS\n\n{levels}\n",
        objects.concat()
    )
}

fn game(text: &str) -> Game {
    let compiled = compile(text);
    assert_eq!(compiled.errors(), 0, "{:?}", compiled.diagnostics);
    compiled.game.expect("a game")
}

fn errors(text: &str) -> usize {
    compile(text).errors()
}

/// Names of what lies in the only cell.
fn names(game: &Game, board: &Board) -> Vec<String> {
    board.objects(0, 0).iter().map(|&id| game.objects[id].name.clone()).collect()
}

/// The members of the property `thing` in the order of their instructions: each turn takes away the first that is left.
fn order(legend: &str) -> String {
    let rules = "[ action Player thing no Mark ] -> [ action Player Mark ]\nlate [ Mark ] -> []";
    let game = game(&text("", legend, rules, "*"));
    let mut play = Play::new(&game, 0, None).expect("a level");
    let mut order = String::new();
    let mut before = names(&game, play.board());
    for _ in 0..5 {
        play.press(Key::Action);
        let after = names(&game, play.board());
        order.extend(before.iter().filter(|name| !after.contains(name)).map(String::as_str));
        before = after;
    }
    order
}

#[test]
fn properties_come_in_the_order_of_their_members() {
    assert_eq!(order("thing = C or A or E or B"), "caeb");
    // Two names are looked up where they stand.
    assert_eq!(order("inner = D or E\nthing = inner or A or B"), "deab");
    assert_eq!(order("inner = D or E\nthing = A or inner or B"), "adeb");
    // Later ones are taken out, and their members are added at the end.
    assert_eq!(order("inner = D or E\nthing = A or B or inner or C"), "abcde");
    assert_eq!(order("inner = D or E\nother = inner\nthing = A or B or other or C"), "abcde");
    // Right behind such a one the next waits for another round.
    assert_eq!(order("one = E or D\ntwo = C or B\nthing = A or A or one or two"), "aedcb");
    let three = "one = E or E\ntwo = D or D\nthree = C or C\nthing = A or B or one or two or three";
    assert_eq!(order(three), "abecd");
}

#[test]
fn of_equal_instructions_the_last_one_stays() {
    assert_eq!(order("inner = A or B\nthing = inner or A"), "ba");
    assert_eq!(order("thing = A or B or A"), "ba");
}

/// The marks of five cells in a row after the action key.
fn marks(rules: &str) -> String {
    let game = game(&text("", "", rules, "p...."));
    let mut play = Play::new(&game, 0, None).expect("a level");
    play.press(Key::Action);
    let mark = game.objects.iter().position(|object| object.name == "mark").unwrap();
    let has = |x: usize| if play.board().objects(x, 0).contains(&mark) { 'm' } else { '.' };
    (0..5).map(has).collect()
}

#[test]
fn loops_without_rules_do_nothing() {
    let before = "[ action Player ] -> [ Player Mark ]";
    let with = |inside: &str| marks(&format!("{before}\n{inside}"));
    assert_eq!(with("startloop\nendloop"), "m....");
    // The loop of late rules alone has no place among the others.
    assert_eq!(with("startloop\nlate [ A ] -> []\nendloop\n[ B ] -> []"), "m....");
}

#[test]
fn loops_are_opened_and_closed_in_turn() {
    let with = |rules: &str| errors(&text("", "", rules, "p"));
    assert_eq!(with("startloop\n[ A ] -> []\nendloop"), 0);
    assert_eq!(with("startloop\n[ A ] -> []"), 1);
    assert_eq!(with("endloop\n[ A ] -> []\nstartloop"), 2);
    assert_eq!(with("[ A ] -> []\nstartloop\n+ [ B ] -> []\nendloop"), 1);
}

/// Rows of the levels, messages as they are.
fn levels(text: &str) -> Vec<String> {
    let game = game(text);
    let entry = |entry: &Entry| match entry {
        Entry::Message(text) => format!("message {text}"),
        Entry::Level(level) => Board::of(&game, level).rows(&game).expect("rows").join("/"),
    };
    game.levels.iter().map(entry).collect()
}

#[test]
fn comments_stand_anywhere_in_levels() {
    let of = |rows: &str| levels(&text("", "", "", rows));
    assert_eq!(of("p.\n(a comment)\n..\n\n.p"), ["p./..", ".p"]);
    assert_eq!(of("(first) p.\n..(second (nested)) p\n"), ["p./.."]);
    assert_eq!(of("p.\n(over\nsome\n\nlines)\n.."), ["p./.."]);
    assert_eq!(of("(one)message Hi (there)\np."), ["message Hi (there)", "p."]);
    // Spaces behind a comment are a blank line.
    assert_eq!(of("p.\n(a comment) \n.."), ["p.", ".."]);
    assert_eq!(of("MESSAGE One\nMESSAGE Two\np"), ["message One", "message Two", "p"]);
}

#[test]
fn odd_rows_repeat_their_last_key() {
    let compiled = compile(&text("", "", "", "p..\n.p\n....."));
    assert!(compiled.diagnostics.iter().all(|found| found.severity == Severity::Warning));
    assert_eq!(levels(&text("", "", "", "p..\n.p\n.....")), ["p../.pp/..."]);
}

#[test]
fn tabs_carriage_returns_and_other_alphabets_are_read() {
    let script =
        text("", "Ñandú = A\nкот = B\n人 = C", "[ ñandú | КОТ ] -> [ кот | ÑANDÚ ]", "p人\n人.");
    let tabbed = script.replace(' ', "\t ").replace('\n', "\r\n");
    assert_eq!(game(&script).levels.len(), 1);
    assert_eq!(game(&tabbed).instruction_count(), game(&script).instruction_count());
    assert_eq!(game(&script).instruction_count(), 4);
}

#[test]
fn what_stands_in_the_wrong_place_is_told_once() {
    let with = |rules: &str| errors(&text("", "", rules, "p"));
    assert_eq!(with("late rigid [ A ] -> [ B ]"), 1);
    assert_eq!(with("[ A ] -> [ B ] -> [ C ]"), 1);
    assert_eq!(with("win [ A ] -> [ B ]"), 1);
    assert_eq!(with("[ A win ] -> [ B ]"), 1);
    assert_eq!(with("[ A ] -> [ B win ]"), 0);
}

#[test]
fn pictures_take_the_palette_and_may_have_spaces() {
    let script = text("color_palette ega", "", "", "p").replacen(
        "Player\nblue\n",
        "Player\nbluered#ff0 transparent\n0 0 0 0 0\n11111\n22222\n33333\n.....\n",
        1,
    );
    let game = game(&script);
    let player = game.objects.iter().find(|object| object.name == "player").unwrap();
    let column: Vec<_> = player.picture.iter().map(|row| row[0]).collect();
    assert_eq!(column, [Some(0x55_55ff), Some(0xff_5555), Some(0xff_ff00), None, None]);
    assert_eq!(player.picture[0].len(), 5);
}

#[test]
fn what_is_set_twice_counts_as_it_was_set_last() {
    let game = game(&text("author One\nauthor Two", "", "", "p"));
    assert_eq!(game.author.as_deref(), Some("Two"));
    assert_eq!(errors(&text("background_color nocolour", "", "", "p")), 1);
}
