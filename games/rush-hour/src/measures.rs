//! Numbers that only this game has.

use unsolve_adapters::graph::Measures;
use unsolve_core::{Budget, Metric, StopReason};

use crate::component::Scout;
use crate::minimal::{is_shorter, things, without};
use crate::{Level, RushHour};

/// Most positions to look at for what could be left out.
const METRIC_NODES: u64 = 1_000_000;

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

    fn measure(
        level: &Level,
        length: Option<u32>,
        budget: &Budget<'_>,
    ) -> Vec<(&'static str, f64)> {
        let layout = level.layout();
        let trucks = layout.cars.iter().filter(|car| car.is_truck()).count();
        let blockers = level.lot().blockers(level.start()).count();
        let mut metrics = vec![
            ("cars", layout.cars.len() as f64),
            ("trucks", trucks as f64),
            ("walls", f64::from(layout.walls.count_ones())),
            ("blockers", blockers as f64),
        ];
        if let Some(Ok(needless)) = length.map(|length| needless(level, length, budget)) {
            metrics.push(("needless", f64::from(needless)));
        }
        metrics
    }
}

/// How many cars and walls could each be left out.
fn needless(level: &Level, length: u32, budget: &Budget<'_>) -> Result<u32, StopReason> {
    let (layout, metric) = (level.layout(), level.metric());
    let mut scout = Scout::new(METRIC_NODES);
    let mut needless = 0;
    for thing in things(&layout) {
        let shorter = is_shorter(&without(&layout, thing), metric, length, &mut scout, budget)?;
        needless += u32::from(!shorter);
    }
    Ok(needless)
}
