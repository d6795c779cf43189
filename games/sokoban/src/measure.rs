//! Numbers that only this game has.

use unsolve_adapters::graph::Measures;
use unsolve_core::{Budget, Metric};

use crate::Sokoban;
use crate::level::Level;

impl Measures for Sokoban {
    const METRICS: &'static [Metric] = &[
        Metric::reported("boxes", "Boxes", "Boxes in the room.", "boxes"),
        Metric::reported(
            "floor",
            "Floor",
            "Cells that the player can reach if no box is in the way.",
            "cells",
        ),
        Metric::reported(
            "dead_floor",
            "Dead floor",
            "Floor cells from which a box can't be pushed to any goal, even if it is alone.",
            "cells",
        ),
    ];

    fn measure(level: &Level, _: Option<u32>, _: &Budget<'_>) -> Vec<(&'static str, f64)> {
        let warehouse = level.warehouse();
        vec![
            ("boxes", warehouse.boxes() as f64),
            ("floor", level.room().floor() as f64),
            ("dead_floor", warehouse.dead().len() as f64),
        ]
    }
}
