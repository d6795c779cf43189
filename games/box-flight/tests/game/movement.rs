//! Every rule of movement, as small boards before and after. `a` is the player in a box.

use super::{after, blocked, level, loses, wins};
use unsolve_box_flight::{Direction, Event, Thing, Tile, Weight, events};

#[test]
fn nothing_leaves_the_board() {
    for mv in ["u", "d", "l", "r"] {
        blocked("@", mv);
    }
    blocked("@B", "rr");
    blocked("@BB", "rr");
    blocked("@H", "rr");
    blocked("a\na = floor box player left", "r");
}

#[test]
fn walking_goes_one_cell() {
    after("...\n.@.\n...", "u", ".@.\n...\n...");
    after("...\n.@.\n...", "d", "...\n...\n.@.");
    after("...\n.@.\n...", "l", "...\n@..\n...");
    after("...\n.@.\n...", "r", "...\n..@\n...");
}

#[test]
fn a_fragile_wall_over_a_tile_blocks_whoever_walks_or_pushes() {
    blocked("@F", "r");
    blocked("@BF", "rr");
    blocked("@BBF", "rr");
    blocked("@HF", "rr");
}

#[test]
fn climbing_in_sets_the_entry_direction() {
    after("B\n@", "u", "a\n.\na = floor box player up");
    after("@\nB", "d", ".\na\na = floor box player down");
    after("B@", "l", "a.\na = floor box player left");
    after("@H", "r", ".a\na = floor heavyBox player right");
    after("@a\na = grile box", "r", ".a\na = grile box player right");
}

#[test]
fn a_light_box_keeps_its_entry_direction() {
    after("@B..", "rrr", "...a\na = floor box player right");
    after("@B\n..", "rd", "..\n.a\na = floor box player right");
    after("a..\na = floor box player neutral", "rr", "..a\na = floor box player neutral");
    blocked("a\na = floor box player neutral", "l");
}

#[test]
fn pressing_back_launches_and_leaves_the_box() {
    after("..@B", "rl", "@..B");
    after("..@H", "rl", "@..H");
    after("#.@B", "rl", "#@.B");
    after("B\n@\n.\n.", "ud", "B\n.\n.\n@");
    after(".\n.\n@\nB", "du", "@\n.\n.\nB");
}

#[test]
fn a_flight_passes_over_what_would_swallow_a_walker() {
    after("#.OO=~-_X@B", "rl", "#@OO=~-_X.B");
    after("#.Oa\na = grile box player right", "l", "#@Oa\na = grile box");
}

#[test]
fn a_flight_that_ends_over_a_hole_is_lost() {
    loses("#OO@B", "rl", "#aO.B\na = hole player");
    loses("O@B", "rl", "a.B\na = hole player");
    loses("F=@B", "rl", ".a.B\na = grile player");
}

#[test]
fn a_flight_wins_only_where_it_ends() {
    wins("#X..@B", "rl", true);
    wins("#.X.@B", "rl", false);
}

#[test]
fn a_flight_lands_in_a_box() {
    after("B..@B", "rl", "a...B\na = floor box player left");
    after("H..@B", "rl", "a...B\na = floor heavyBox player left");
    after("Ba\na = floor box player right", "l", "aB\na = floor box player left");
    after("B..@B", "rlr", "B...a\na = floor box player right");
}

#[test]
fn a_flight_breaks_a_fragile_wall_and_ends_before_it() {
    after("F..@B", "rl", ".@..B");
    after("%..@B", "rl", ".@..B");
    after("c..@B\nc = floor fragileWall exit", "rl", "X@..B");
    after("c..@B\nc = exit fragileWall", "rl", "X@..B");
    after("c..@B\nc = spikes fragileWall hole", "rl", "O@..B");
    after("c..@B\nc = fragileWall fragileWall", "rl", "%@..B");
    after("c..@B\nc = floor fragileWall fragileWall", "rl", "%@..B");
    after("c..@B\nc = floor fragileWall fragileWall", "rlrrrl", ".@..B");
}

#[test]
fn a_fragile_wall_over_a_wall_is_out_of_reach() {
    after("c..@B\nc = wall fragileWall", "rl", "a@..B\na = wall fragileWall");
}

#[test]
fn a_fragile_wall_beside_the_box_does_not_break() {
    blocked("Fa\na = floor box player right", "l");
    blocked("%a\na = floor box player right", "l");
    blocked("#a\na = floor box player right", "l");
}

#[test]
fn spikes_beside_the_box_catch_the_player_at_once() {
    after(".^a\na = floor box player right", "l", ".aB\na = spikes player");
}

#[test]
fn a_push_moves_a_whole_chain() {
    after("@BHB.", "rr", "..aHB\na = floor box player right");
    after("@HBBB.", "rr", "..aBBB\na = floor heavyBox player right");
    blocked("@BB#", "rr");
    blocked("@BBF", "rr");
    blocked("@BB%", "rr");
    blocked("@BB^", "rr");
}

#[test]
fn the_last_box_of_a_chain_falls_into_a_hole() {
    after("@BBO", "rr", "..aO\na = floor box player right");
    after("@BHBO.", "rr", "..aHO.\na = floor box player right");
    after("@HHO", "rr", "..aO\na = floor heavyBox player right");
}

#[test]
fn a_box_that_falls_takes_the_player_along() {
    loses("@BO", "rr", "..a\na = hole player");
    loses("@HO", "rr", "..a\na = hole player");
    loses("aO\na = floor heavyBox player neutral", "r", ".a\na = hole player");
}

#[test]
fn a_heavy_box_pushed_straight_on_turns_neutral() {
    after("@H.", "rr", "..a\na = floor heavyBox player neutral");
    after("@HOO", "r", ".aOO\na = floor heavyBox player right");
}

#[test]
fn a_heavy_box_pushed_sideways_or_with_a_chain_keeps_its_entry_direction() {
    after("@H\n..", "rd", "..\n.a\na = floor heavyBox player right");
    after("@HB.", "rr", "..aB\na = floor heavyBox player right");
    after("@HBO", "rr", "..aO\na = floor heavyBox player right");
}

#[test]
fn a_neutral_heavy_box_goes_anywhere_and_turns_its_back() {
    let neutral = |cells: &str| format!("{cells}\na = floor heavyBox player neutral");
    after(&neutral("a."), "r", ".a\na = floor heavyBox player left");
    after(&neutral(".a"), "l", "a.\na = floor heavyBox player right");
    after(&neutral("a\n."), "d", ".\na\na = floor heavyBox player up");
    after(&neutral(".\na"), "u", "a\n.\na = floor heavyBox player down");
    for wall in ["aB.", "aH.", "a#", "aF", "a%", "a^", "a*", "a-", "a~", "a"] {
        blocked(&neutral(wall), "r");
    }
    after(&neutral("a="), "r", ".a\na = grile heavyBox player left");
}

#[test]
fn two_pushes_turn_a_heavy_box_round() {
    after("@H...#", "rrr", "...a.#\na = floor heavyBox player left");
    after("@H...#", "rrrr", "...H@#");
}

#[test]
fn exits_open_when_every_plate_holds_a_box() {
    wins("@XB_", "r", false);
    wins("@Xa_\na = pressurePlate box", "r", false);
    wins("@Xa\na = pressurePlate box", "r", true);
    wins("@Xa\na = pressurePlate heavyBox", "r", true);
    wins("@Xa\na = pressurePlate fragileWall", "r", false);
    wins("@Xa\na = floor fragileWall pressurePlate", "r", true);
}

#[test]
fn a_broken_wall_may_uncover_a_plate_or_take_one_away() {
    wins("BX@.F", "lr", false);
    wins("X@Ba\na = floor fragileWall pressurePlate", "l", true);
    let take_away = "BX@.a\na = pressurePlate fragileWall floor";
    wins(take_away, "l", false);
    let uncovered = level("X.@B..a\na = floor fragileWall pressurePlate");
    assert!(uncovered.room().is_open(&uncovered.start()));
}

#[test]
fn the_events_of_a_push_come_from_the_far_end() {
    let level = level("aBHO\na = floor box player right");
    let happened = events(level.board(), &level.start(), Direction::Right);
    let light = Thing::Box(Weight::Light);
    let heavy = Thing::Box(Weight::Heavy);
    assert_eq!(
        happened,
        [
            Event::Moved { thing: heavy, from: 2, to: 3 },
            Event::Fell { thing: heavy, at: 3 },
            Event::Moved { thing: light, from: 1, to: 2 },
            Event::Moved { thing: light, from: 0, to: 1 },
            Event::Moved { thing: Thing::Player, from: 0, to: 1 },
        ]
    );
}

#[test]
fn the_events_of_a_flight() {
    let level = level("c.=a\na = floor box player right\nc = floor fragileWall exit");
    assert_eq!(
        events(level.board(), &level.start(), Direction::Left),
        [
            Event::Launched { from: 3 },
            Event::Moved { thing: Thing::Player, from: 3, to: 1 },
            Event::Broke { at: 0, entity: true },
            Event::TileChanged { at: 0, from: Tile::Floor, to: Tile::Exit },
        ]
    );
    assert_eq!(events(level.board(), &level.start(), Direction::Up), []);
}
