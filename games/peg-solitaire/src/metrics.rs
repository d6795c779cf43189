//! Numbers that only this game has.

use unsolve_adapters::graph::Measures;
use unsolve_core::{Budget, Metric};

use crate::{Level, PegSolitaire};

impl Measures for PegSolitaire {
    const METRICS: &'static [Metric] = &[
        Metric::reported("pegs", "Pegs", "Pegs at the start.", "pegs"),
        Metric::reported(
            "outside_pegs",
            "Pegs at the edge",
            "Pegs in holes that no jump goes over: each has to come in by itself.",
            "pegs",
        ),
        Metric::reported("lonely_pegs", "Lonely pegs", "Pegs without another beside them.", "pegs"),
    ];

    fn measure(level: &Level, _: Option<u32>, _: &Budget<'_>) -> Vec<(&'static str, f64)> {
        let (board, pegs) = (level.board(), level.start().0);
        let count = |set: u64| f64::from(set.count_ones());
        vec![
            ("pegs", count(pegs)),
            ("outside_pegs", count(pegs & !board.jumpable())),
            ("lonely_pegs", count(board.lonely(pegs))),
        ]
    }
}
