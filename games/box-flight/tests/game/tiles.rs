//! Every row of the table of tiles, as small boards before and after.

use super::{after, blocked, loses, wins};
use unsolve_box_flight::{Tile, Traits};

/// The player walks right onto the tile.
fn walks_onto(tile: char) {
    let text = |cells: &str| format!("{cells}\n");
    let before = text(&format!("@{tile}."));
    let id = super::level(&before).board().tile(0, 1).id();
    let name = format!(".a.\na = {id} player");
    after(&before, "r", if tile == '.' { ".@." } else { &name });
}

/// The player in a box pushes it right onto the tile.
fn box_goes_onto(tile: char) {
    let before = format!("@B{tile}.");
    let id = super::level(&before).board().tile(0, 2).id();
    after(&before, "rr", &format!("..a.\na = {id} box player right"));
}

/// A flight to the right passes the tile and ends before the wall beyond.
fn flight_passes(tile: char) {
    let before = format!("B@{tile}.#");
    after(&before, "lr", &format!("B.{tile}@#"));
}

#[test]
fn floor_lets_everything_pass() {
    walks_onto('.');
    box_goes_onto('.');
    flight_passes('.');
}

#[test]
fn a_wall_blocks_and_stops() {
    blocked("@#", "r");
    blocked("@B#", "rr");
    after("B@.#.", "lr", "B.@#.");
}

#[test]
fn a_hole_swallows_player_and_boxes_and_stays() {
    loses("@O.", "r", ".a.\na = hole player");
    loses("@BO.", "rr", "..a.\na = hole player");
    after("@BBO.", "rr", "..aO.\na = floor box player right");
    flight_passes('O');
    loses("B@O#", "lr", "B.a#\na = hole player");
}

#[test]
fn an_exit_wins_on_foot_alone() {
    walks_onto('X');
    box_goes_onto('X');
    flight_passes('X');
    wins("@X", "r", true);
    wins("@BX", "rr", false);
    wins("B@X#", "lr", true);
    wins("B@X.#", "lr", false);
}

#[test]
fn spikes_block_boxes_and_catch_a_flight() {
    walks_onto('^');
    blocked("@B^", "rr");
    blocked("@BB^", "rr");
    after("B@^.#", "lr", "B.a.#\na = spikes player");
}

#[test]
fn a_grile_carries_boxes_but_not_the_player() {
    loses("@=.", "r", ".a.\na = grile player");
    box_goes_onto('=');
    flight_passes('=');
    loses("B@=#", "lr", "B.a#\na = grile player");
}

#[test]
fn a_pressure_plate_wants_a_box() {
    walks_onto('_');
    box_goes_onto('_');
    flight_passes('_');
    wins("@X_", "r", false);
    wins("X.@B_", "rrl", true);
    wins("X.@H_", "rrl", false);
}

#[test]
fn hole_spikes_block_boxes_and_catch_a_flight_that_loses() {
    loses("@*", "r", ".a\na = holeSpikes player");
    blocked("@B*", "rr");
    loses("B@*.#", "lr", "B.a.#\na = holeSpikes player");
}

#[test]
fn a_slim_path_is_for_the_player_alone() {
    walks_onto('-');
    blocked("@B-", "rr");
    blocked("@BB-", "rr");
    flight_passes('-');
}

#[test]
fn a_slim_gap_swallows_the_player_and_blocks_boxes() {
    loses("@~", "r", ".a\na = slimPathHole player");
    blocked("@B~", "rr");
    flight_passes('~');
    loses("B@~#", "lr", "B.a#\na = slimPathHole player");
}

#[test]
fn a_fragile_tile_blocks_until_a_flight_breaks_it() {
    blocked("@%", "r");
    blocked("@B%", "rr");
    blocked("@BB%", "rr");
    after("B@.%", "lr", "B.@.");
    after("B@.%.", "lrrr", "B...@");
}

#[test]
fn the_table_of_traits() {
    let row = |tile: Tile| {
        let has = |wanted| tile.traits().has(wanted);
        let player = match (has(Traits::BLOCKS_PLAYER), has(Traits::DROPS_PLAYER)) {
            (true, _) => "blocks",
            (_, true) => "falls",
            _ => "",
        };
        let boxes = match (has(Traits::BLOCKS_BOX), has(Traits::DROPS_BOX)) {
            (true, _) => "blocks",
            (_, true) => "falls",
            _ => "",
        };
        let flight = if has(Traits::STOPS_FLIGHT) {
            "stops before"
        } else if has(Traits::CATCHES_FLIGHT) {
            "lands"
        } else if has(Traits::FRAGILE) {
            "breaks"
        } else {
            "passes"
        };
        let other = match (has(Traits::EXIT), has(Traits::PLATE)) {
            (true, _) => "win",
            (_, true) => "wants a box",
            _ => "",
        };
        [tile.id(), player, boxes, flight, other]
    };
    let expected = [
        ["floor", "", "", "passes", ""],
        ["wall", "blocks", "blocks", "stops before", ""],
        ["hole", "falls", "falls", "passes", ""],
        ["exit", "", "", "passes", "win"],
        ["spikes", "", "blocks", "lands", ""],
        ["grile", "falls", "", "passes", ""],
        ["pressurePlate", "", "", "passes", "wants a box"],
        ["holeSpikes", "falls", "blocks", "lands", ""],
        ["slimPathFloor", "", "blocks", "passes", ""],
        ["slimPathHole", "falls", "blocks", "passes", ""],
        ["fragileWall", "blocks", "blocks", "breaks", ""],
    ];
    assert_eq!(Tile::ALL.map(row), expected);
}
