//! What is drawn on a cell does not collide.

use serde_json::json;
use unsolve_adapters::LevelFile;
use unsolve_core::{Geometry, Paint, Scene, Shape};
use unsolve_grids::CELL;

use super::load;

/// Left, top, right and bottom of a shape; letters are at most as wide as they are high.
fn bounds(shape: &Shape) -> [f32; 4] {
    match &shape.geometry {
        Geometry::Rect { x, y, width, height, .. } => [*x, *y, x + width, y + height],
        Geometry::Circle { centre, radius } => {
            [centre.x - radius, centre.y - radius, centre.x + radius, centre.y + radius]
        }
        Geometry::Label { centre, size, .. } => {
            let [across, down] = [0.8 * size / 2.0, size / 2.0];
            [centre.x - across, centre.y - down, centre.x + across, centre.y + down]
        }
        Geometry::Lines { points, .. } => points.iter().fold(
            [f32::MAX, f32::MAX, f32::MIN, f32::MIN],
            |[left, top, right, bottom], at| {
                [left.min(at.x), top.min(at.y), right.max(at.x), bottom.max(at.y)]
            },
        ),
    }
}

fn meet(one: [f32; 4], other: [f32; 4]) -> bool {
    one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}

fn drawn(turns: u8, power: bool) -> Scene {
    let power = if power { json!([[0, 0]]) } else { json!([]) };
    let locked = if turns > 0 { json!([{"cell": [0, 0], "turns": turns}]) } else { json!([]) };
    let state = json!({"colors": 4, "cells": [[1, 0]], "power": power, "locked": locked});
    let level = LevelFile::new("color-cycle", state, json!({"goal": "equal"}));
    load(&level).play().scene()
}

#[test]
fn letter_padlock_and_power_corners_keep_apart() {
    for (turns, power) in [(0, true), (3, false), (3, true)] {
        let scene = drawn(turns, power);
        let tile = scene.shapes.iter().position(|shape| shape.id.as_deref() == Some("cell-0-0"));
        let tile = tile.expect("the cell is there");
        let [left, top, ..] = bounds(&scene.shapes[tile]);
        let inside = |shape: &&Shape| {
            let [x, y, right, bottom] = bounds(shape);
            x >= left && y >= top && right < left + CELL && bottom < top + CELL
        };
        let marks: Vec<&Shape> = scene.shapes[tile + 1..].iter().filter(inside).collect();
        let corner =
            |shape: &&&Shape| matches!(shape.geometry, Geometry::Lines { closed: true, .. });
        let corners: Vec<_> = marks.iter().filter(corner).collect();
        let wanted = if power { if turns > 0 { 3 } else { 4 } } else { 0 };
        assert_eq!(corners.len(), wanted, "{turns} {power}");
        let letter = |shape: &&&Shape| matches!(&shape.geometry, Geometry::Label { text, .. } if text == "B");
        let letter = marks.iter().find(letter).expect("a letter");
        let padlock = |shape: &&&Shape| {
            shape.fill == Some(Paint::Ink) && matches!(shape.geometry, Geometry::Rect { .. })
                || matches!(shape.geometry, Geometry::Lines { closed: false, .. })
        };
        let padlock: Vec<_> = marks.iter().filter(padlock).collect();
        assert_eq!(padlock.len(), if turns > 0 { 2 } else { 0 }, "{turns} {power}");
        for part in &padlock {
            assert!(!meet(bounds(part), bounds(letter)), "{turns} {power}: letter and padlock");
            let free = corners.iter().all(|corner| !meet(bounds(part), bounds(corner)));
            assert!(free, "{turns} {power}: corner and padlock");
        }
        let free = corners.iter().all(|corner| !meet(bounds(corner), bounds(letter)));
        assert!(free, "{turns} {power}: corner and letter");
    }
}
