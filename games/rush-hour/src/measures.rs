//! Numbers that only this game has.

use unsolve_adapters::graph::Measures;
use unsolve_core::{Budget, Metric};

use crate::minimal::{perhaps_needless, without};
use crate::web::Web;
use crate::{Level, RushHour};

/// Most positions of a board, and of the same without one thing, to find out what could be left out: so few are looked at before
/// anybody could wish to stop it.
const MOST_STATES: usize = 30_000;

impl Measures for RushHour {
    const METRICS: &'static [Metric] = &[
        Metric::reported("cars", "Cars", "Cars and trucks, the red car among them.", "cars"),
        Metric::reported("trucks", "Trucks", "Those of three cells.", "trucks"),
        Metric::reported("walls", "Walls", "Cells that are walls.", "cells"),
        Metric::reported("blockers", "Blockers", "Cars in the red car's way at the start.", "cars"),
        Metric::reported(
            "needless",
            "Needless",
            "Cars and walls that could each be left out without making the shortest solution shorter.",
            "things",
        ),
    ];

    fn measure(level: &Level, length: Option<u32>, _: &Budget<'_>) -> Vec<(&'static str, f64)> {
        let layout = level.layout();
        let trucks = layout.cars.iter().filter(|car| car.is_truck()).count();
        let blockers = level.lot().blockers(level.start()).count();
        let mut metrics = vec![
            ("cars", layout.cars.len() as f64),
            ("trucks", trucks as f64),
            ("walls", f64::from(layout.walls.count_ones())),
            ("blockers", blockers as f64),
        ];
        if let Some(needless) = length.and_then(|_| needless(level)) {
            metrics.push(("needless", f64::from(needless)));
        }
        metrics
    }
}

/// How many cars and walls could each be left out; `None` if there are too many positions to tell.
fn needless(level: &Level) -> Option<u32> {
    let (layout, metric) = (level.layout(), level.metric());
    let mut web = Web::new(layout.grid.width().max(layout.grid.height()) as u8);
    if !web.explore(&layout, metric, MOST_STATES) {
        return None;
    }
    let length = web.distance(Web::START)?;
    let mut needless = 0;
    for thing in perhaps_needless(&layout, web.movers(Web::START, metric)) {
        if !web.explore(&without(&layout, thing), metric, MOST_STATES) {
            return None;
        }
        needless += u32::from(web.distance(Web::START) == Some(length));
    }
    Some(needless)
}
