//! A liquid in a picture that moves: it sinks in one vessel, a stream runs, it rises in the other.

use std::fmt::Write as _;

use unsolve_core::{Effect, Geometry, Happening, Material, Point, Shape};

use crate::animate::{Frame, TRAVEL, times};
use crate::{Theme, write};

/// Width of a stream.
const STREAM: f32 = 7.0;

/// How what is poured grows and shrinks: evenly, from its lower edge.
pub(crate) const RULE: &str =
    ".p{transform-box:fill-box;transform-origin:50% 100%;animation-timing-function:linear}";

/// Whether something is poured in a frame.
pub(crate) fn pours(frame: &Frame) -> bool {
    !units(frame).is_empty()
}

/// The units of liquid that are poured in a frame, in the order in which they leave, each with its way.
fn units(frame: &Frame) -> Vec<(&Shape, &[Point])> {
    let named = |id: &str| frame.scene.shapes.iter().find(|shape| shape.id.as_deref() == Some(id));
    let poured = frame.effects.iter().filter_map(|effect| match effect {
        Effect::Travel { kind: Happening::Poured, shape, path } => {
            named(shape).map(|shape| (shape, path.as_slice()))
        }
        _ => None,
    });
    poured.filter(|(shape, _)| shape.material == Material::Liquid).collect()
}

/// What is poured as it shows: a unit sinks where it is and rises where it goes; what lies on top of it is gone meanwhile.
pub(crate) fn poured(
    index: usize,
    frame: &Frame,
    shape: &Shape,
    path: &[Point],
    element: &str,
) -> String {
    let unit = units(frame).iter().position(|(unit, _)| unit.id == shape.id);
    let animated =
        |name: String| format!("<g class=\"m p\" style=\"animation-name:{name}\">{element}</g>");
    match (unit, path.last()) {
        (Some(unit), Some(to)) => format!(
            "{}<g transform=\"translate({} {})\">{}</g>",
            animated(format!("d{index}-{unit}")),
            write::number(to.x),
            write::number(to.y),
            animated(format!("r{index}-{unit}")),
        ),
        _ => animated(format!("g{index}")),
    }
}

/// The stream into the other vessel.
pub(crate) fn stream(index: usize, frame: &Frame, theme: &Theme, out: &mut String) {
    let all = units(frame);
    let Some(&(unit, [_, over, to])) = all.first().filter(|(_, path)| path.len() == 3) else {
        return;
    };
    let (Geometry::Rect { x, y, width, height, .. }, Some(fill)) = (&unit.geometry, unit.fill)
    else {
        return;
    };
    let (left, top) = (x + width / 2.0 + to.x - STREAM / 2.0, y + height / 2.0 + over.y);
    let tall = (y + height + to.y - top).max(0.0);
    let _ = writeln!(
        out,
        "<rect class=\"m p\" style=\"animation-name:s{index}\" opacity=\"0\" x=\"{}\" y=\"{}\" width=\"{}\" \
         height=\"{}\" rx=\"{}\" fill=\"{}\"/>",
        write::number(left),
        write::number(top),
        write::number(STREAM),
        write::number(tall),
        write::number(STREAM / 2.0),
        theme.colour(fill),
    );
}

/// How units sink and rise one after the other, and when the stream runs.
pub(crate) fn keyframes(index: usize, frame: &Frame, total: f32, out: &mut String) {
    let all = units(frame);
    if all.is_empty() {
        return;
    }
    let (_, departure) = times(index);
    let percent = |seconds: f32| write::number(seconds / total * 100.0);
    let part = TRAVEL / all.len() as f32;
    for unit in 0..all.len() {
        let from = percent(departure + part * unit as f32);
        let to = percent(departure + part * (unit + 1) as f32);
        for (name, first, last) in [('d', 1, 0), ('r', 0, 1)] {
            let _ = writeln!(
                out,
                "@keyframes {name}{index}-{unit}{{0%,{from}%{{transform:scaleY({first})}}\
                 {to}%,100%{{transform:scaleY({last})}}}}"
            );
        }
    }
    let (from, to) = (percent(departure), percent(departure + TRAVEL));
    let (soon, late) = (percent(departure + 0.04), percent(departure + TRAVEL - 0.04));
    let _ = writeln!(
        out,
        "@keyframes s{index}{{0%,{from}%{{opacity:0}}{soon}%,{late}%{{opacity:1}}{to}%,100%{{opacity:0}}}}\n\
         @keyframes g{index}{{0%,{from}%{{opacity:1}}{soon}%,100%{{opacity:0}}}}"
    );
}
