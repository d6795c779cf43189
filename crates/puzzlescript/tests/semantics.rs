//! What the language means, on small scripts of our own; both engines where both can play.

use unsolve_puzzlescript::{Direction, Game, Input, Key, Outcome, Planes, Play, compile, replay};

const UP: Key = Key::Go(Direction::Up);
const RIGHT: Key = Key::Go(Direction::Right);
const LEFT: Key = Key::Go(Direction::Left);

/// A script with a setting, rules, win conditions and a level. Layers: floor; marks F and G; things P, C, D and W.
fn script(prelude: &str, rules: &str, wins: &str, level: &str) -> Game {
    let objects = ["Background", "Player", "Crate", "Drum", "Wall", "Flag", "Goal"];
    let objects: Vec<_> = objects.iter().map(|name| format!("{name}\nblue\n\n")).collect();
    let text = format!(
        "title Test\n{prelude}\nOBJECTS\n{}LEGEND\n. = Background\np = Player\nc = Crate\nd = Drum\nw = Wall\nf = Flag\ng = Goal\n\
         q = Player and Flag\nk = Crate and Goal\nThing = Crate or Drum\nBoth = Player and Flag\nSOUNDS\nsfx0 123\nCOLLISIONLAYERS\nBackground\nFlag, Goal\n\
         Player, Crate, Drum, Wall\nRULES\n{rules}\nWINCONDITIONS\n{wins}\nLEVELS\n\n{level}\n",
        objects.concat(),
        level = level.replace('/', "\n"),
    );
    let compiled = compile(&text);
    assert_eq!(compiled.errors(), 0, "{:?}", compiled.diagnostics);
    compiled.game.expect("a game")
}

/// The rows after some keys, by the literal engine; the fast one must agree if it takes the game.
fn after(game: &Game, keys: &[Key]) -> (Vec<Outcome>, String) {
    let mut play = Play::new(game, 0, Some("seed")).expect("a level");
    let start = play.board().clone();
    let outcomes: Vec<_> = keys.iter().map(|&key| play.press(key)).collect();
    if let Some(mut planes) = Planes::new(game, &start) {
        let mut state = planes.start().to_vec();
        for (&key, &literal) in keys.iter().zip(&outcomes) {
            let mut next = state.clone();
            planes.successors(&state, |tried, outcome, found| {
                if tried == key {
                    assert_eq!(outcome, literal);
                    if matches!(outcome, Outcome::Moved | Outcome::Won) {
                        next = found.to_vec();
                    }
                }
            });
            state = next;
        }
        assert_eq!(planes.board(&start, &state), *play.board());
    }
    (
        outcomes,
        play.board()
            .rows(game)
            .map_or_else(|| play.board().transcript(game), |rows| rows.join("/")),
    )
}

fn rows_after(rules: &str, level: &str, keys: &[Key]) -> String {
    after(&script("", rules, "", level), keys).1
}

#[test]
fn trains_move_and_swaps_do_not() {
    let push = "[ > Player | Crate ] -> [ > Player | > Crate ]\n[ > Crate | Crate ] -> [ > Crate | > Crate ]";
    assert_eq!(rows_after(push, "pcc..", &[RIGHT]), ".pcc.");
    assert_eq!(rows_after(push, "pccw.", &[RIGHT]), "pccw.");
    assert_eq!(rows_after("[ > Player | Crate ] -> [ > Player | < Crate ]", "pc", &[RIGHT]), "pc");
}

#[test]
fn what_appears_does_not_move_unless_its_layer_was_named() {
    // The drum takes the movement of the player it replaces.
    assert_eq!(rows_after("[ Player ] -> [ Drum ]", "p.", &[RIGHT]), ".d");
    assert_eq!(rows_after("[ > Player ] -> [ Drum ]", "p.", &[RIGHT]), "d.");
    assert_eq!(rows_after("[ > Player ] -> [ Player ]", "p.", &[RIGHT]), "p.");
    assert_eq!(rows_after("[ Player ] -> [ Player ]", "p.", &[RIGHT]), ".p");
}

#[test]
fn directions_come_up_down_left_right() {
    // Every direction finds the player as it was; or only the first one, if that takes it away.
    let all = "[ action Player | Crate ] -> [ action Player | Drum ]";
    assert_eq!(rows_after(all, ".c./cpc/.c.", &[Key::Action]), ".d./dpd/.d.");
    assert_eq!(
        rows_after("[ action Player | Crate ] -> [ Drum | Drum ]", ".c./cpc/.c.", &[Key::Action]),
        ".d./cdc/.c."
    );
    assert_eq!(
        rows_after(
            "horizontal [ action Player | Crate ] -> [ Drum | Drum ]",
            ".c./cpc/.c.",
            &[Key::Action]
        ),
        ".c./ddc/.c."
    );
}

#[test]
fn gaps_match_at_every_length() {
    assert_eq!(
        rows_after(
            "right [ action Player | ... | Crate ] -> [ action Player | ... | Drum ]",
            "p.cc.c",
            &[Key::Action]
        ),
        "p.dd.d"
    );
    assert_eq!(
        rows_after(
            "left [ action Player | ... | Crate ] -> [ Player | ... | Drum ]",
            "c.cp",
            &[Key::Action]
        ),
        "c.dp"
    );
}

#[test]
fn rows_are_replaced_one_after_the_other_even_where_they_overlap() {
    // The second row clears the layer the first one has just filled.
    let rules = "late [ Player ] [ Flag ] -> [ Player Goal ] [ ]";
    assert_eq!(rows_after(rules, "q.", &[Key::Action]), "p.");
}

#[test]
fn loops_go_on_while_something_changes() {
    let rules = "startloop\nright [ Flag | no Flag ] -> [ Flag | Flag ]\nendloop";
    assert_eq!(rows_after(rules, "p../f../...", &[RIGHT]), ".p./fff/...");
}

#[test]
fn commands_have_their_order() {
    let push = "[ > Player | Crate ] -> cancel";
    assert_eq!(after(&script("", push, "", "pc"), &[RIGHT]), (vec![Outcome::Nothing], "pc".into()));
    assert_eq!(
        after(&script("", "[ > Player | Crate ] -> win", "", "pc"), &[RIGHT]).0,
        [Outcome::Won]
    );
    assert_eq!(
        after(&script("", "[ > Player | Crate ] -> restart", "", ".pc"), &[RIGHT]).0,
        [Outcome::Restarted]
    );
    let both = "[ > Player | Crate ] -> win\n[ Player ] -> cancel";
    assert_eq!(after(&script("", both, "", "pc"), &[RIGHT]).0, [Outcome::Nothing]);
}

#[test]
fn again_turns_follow_while_the_board_changes() {
    let slide = "right [ stationary Crate ] -> [ > Crate ] again";
    assert_eq!(rows_after(slide, "c..w/p...", &[UP]), "p.cw/....");
}

#[test]
fn a_level_that_is_satisfied_is_won_by_any_key() {
    let game = script("", "", "all Goal on Crate", "pw");
    assert_eq!(after(&game, &[RIGHT]).0, [Outcome::Won]);
    let game =
        script("", "[ > Player | Crate ] -> [ > Player | > Crate ]", "all Goal on Crate", "pcg");
    assert_eq!(after(&game, &[LEFT, RIGHT]).0, [Outcome::Nothing, Outcome::Won]);
}

#[test]
fn some_player_has_to_leave_its_cell_if_that_is_asked_for() {
    let game =
        script("require_player_movement", "[ > Player | Crate ] -> [ > Player | Drum ]", "", "pc");
    assert_eq!(after(&game, &[RIGHT]), (vec![Outcome::Nothing], "pc".into()));
}

#[test]
fn rigid_groups_move_together_or_not_at_all() {
    let push = "[ > Player | Crate ] -> [ > Player | > Crate ]";
    let join = "[ moving Crate | Crate ] -> [ moving Crate | moving Crate ]";
    assert_eq!(rows_after(&format!("{push}\n+ {join}"), "pc./.cw", &[RIGHT]), ".pc/.cw");
    // The lower crate is stuck, so the upper one stays as well.
    assert_eq!(rows_after(&format!("{push}\n+ rigid {join}"), "pc./.cw", &[RIGHT]), "pc./.cw");
}

#[test]
fn undo_restart_and_checkpoints_go_back() {
    let game = script("", "[ > Player | Flag ] -> [ > Player | Flag ] checkpoint", "", "p.f..");
    let play =
        |inputs: &[Input]| replay(&game, 0, inputs, None).unwrap().0.rows(&game).unwrap().join("/");
    let right = Input::Key(RIGHT);
    assert_eq!(play(&[right, Input::Undo]), "p.f..");
    assert_eq!(play(&[right, Input::Restart]), "p.f..");
    assert_eq!(play(&[right, Input::Restart, Input::Undo]), ".pf..");
    assert_eq!(play(&[right, right, right, Input::Restart]), "..q..");
}

#[test]
fn the_same_seed_draws_the_same() {
    let game = script(
        "",
        "[ action Player | ... | Wall ] -> [ Player | ... | random Thing ]",
        "",
        "p....w",
    );
    let end = |seed: &str| replay(&game, 0, &[Input::Key(Key::Action)], Some(seed)).unwrap().0;
    assert_eq!(end("a"), end("a"));
    let ends: Vec<_> = ('a'..='z').map(|seed| end(&seed.to_string())).collect();
    assert!(ends.iter().any(|other| *other != ends[0]));
}
