//! A solution as a picture that moves.

use std::fmt::Write as _;

use unsolve_core::{Effect, Happening, Point, Scene, Shape};

use crate::parts::Parts;
use crate::{Theme, pour, write};

/// Seconds a position stands still before its move.
const REST: f32 = 0.45;
/// Seconds a move takes.
pub(crate) const TRAVEL: f32 = 0.4;
/// Seconds the last position is shown before it all begins again.
const PAUSE: f32 = 2.5;

/// A position and what its move does to the shapes on the screen.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Frame {
    /// The position.
    pub scene: Scene,
    /// The effects of the move made in it; empty for the last position.
    pub effects: Vec<Effect>,
}

impl From<Scene> for Frame {
    fn from(scene: Scene) -> Self {
        Self { scene, effects: Vec::new() }
    }
}

/// The frames as one SVG that plays them in a loop and pauses on the last one.
///
/// Shapes travel as the effects say; a liquid sinks in one vessel and rises in the other. A reader who prefers reduced motion sees the first frame.
#[must_use]
pub fn animated_svg(frames: &[Frame], theme: &Theme) -> String {
    let Some(first) = frames.first() else {
        return crate::svg(&Scene::default(), theme);
    };
    let shapes: Vec<&Shape> = frames.iter().flat_map(|frame| &frame.scene.shapes).collect();
    let mut out = String::new();
    write::opening(&first.scene, theme, &shapes, &mut out);
    let still = common_prefix(frames);
    let parts = Parts::new(shapes.iter().copied(), theme);
    parts.define(&mut out);
    styles(frames, &mut out);
    for shape in &first.scene.shapes[..still] {
        let _ = writeln!(out, "{}", parts.show(shape));
    }
    for (index, frame) in frames.iter().enumerate() {
        let class = match index {
            0 => "f a",
            _ if index + 1 == frames.len() => "f l",
            _ => "f",
        };
        let delay = write::number(times(index).0);
        let _ = writeln!(out, "<g class=\"{class}\" style=\"animation-delay:{delay}s\">");
        group(index, frame, still, &parts, &mut out);
        pour::stream(index, frame, theme, &mut out);
        out.push_str("</g>\n");
    }
    out.push_str("</svg>\n");
    out
}

/// How many shapes at the back are the same in all frames and do not move.
fn common_prefix(frames: &[Frame]) -> usize {
    let Some((first, rest)) = frames.split_first() else {
        return 0;
    };
    let shapes = &first.scene.shapes;
    let same = |index: usize| {
        rest.iter().all(|frame| frame.scene.shapes.get(index) == Some(&shapes[index]))
            && frames.iter().all(|frame| travel(&shapes[index], frame).is_none())
    };
    (0..shapes.len()).take_while(|&index| same(index)).count()
}

fn travel<'a>(shape: &Shape, frame: &'a Frame) -> Option<(Happening, &'a [Point])> {
    let id = shape.id.as_ref()?;
    frame.effects.iter().find_map(|effect| match effect {
        Effect::Travel { shape, path, kind } if shape == id => Some((*kind, path.as_slice())),
        _ => None,
    })
}

/// When a frame begins and when its shapes set out, in seconds.
pub(crate) fn times(index: usize) -> (f32, f32) {
    let start = index as f32 * (REST + TRAVEL);
    (start, start + REST)
}

fn duration(frames: &[Frame]) -> f32 {
    times(frames.len().saturating_sub(1)).0 + PAUSE
}

fn styles(frames: &[Frame], out: &mut String) {
    let total = duration(frames);
    let share = |seconds: f32| write::number(seconds / total * 100.0);
    let _ = writeln!(
        out,
        "<style>\n.f{{visibility:hidden;animation:f {0}s step-end infinite}}\n\
         .a{{visibility:visible}}\n.l{{animation-name:l}}\n.m{{animation:{0}s ease-in-out infinite}}\n\
         @keyframes f{{0%{{visibility:visible}}{1}%,100%{{visibility:hidden}}}}\n\
         @keyframes l{{0%{{visibility:visible}}{2}%,100%{{visibility:hidden}}}}",
        write::number(total),
        share(REST + TRAVEL),
        share(PAUSE),
    );
    for (index, frame) in frames.iter().enumerate() {
        for (number, path) in paths(frame).enumerate() {
            let _ = writeln!(out, "{}", keyframes(index, number, path, total));
        }
        pour::keyframes(index, frame, total, out);
    }
    if frames.iter().any(pour::pours) {
        let _ = writeln!(out, "{}", pour::RULE);
    }
    out.push_str(
        "@media (prefers-reduced-motion:reduce){.f,.m{animation:none}}\n\
         </style>\n",
    );
}

fn paths(frame: &Frame) -> impl Iterator<Item = &[Point]> {
    let ways = frame.scene.shapes.iter().filter_map(|shape| travel(shape, frame));
    ways.filter(|(kind, _)| *kind != Happening::Poured).map(|(_, path)| path)
}

/// A shape rests, travels its path at an even pace, and stays there.
fn keyframes(frame: usize, number: usize, path: &[Point], total: f32) -> String {
    let (_, departure) = times(frame);
    let percent = |seconds: f32| write::number(seconds / total * 100.0);
    let mut out = format!("@keyframes m{frame}-{number}{{0%,{}%{{", percent(departure));
    out.push_str("transform:translate(0,0)}");
    let lengths = leg_lengths(path);
    let whole: f32 = lengths.iter().sum::<f32>().max(f32::EPSILON);
    let mut gone = 0.0;
    for (point, length) in path.iter().zip(lengths) {
        gone += length;
        let _ = write!(
            out,
            "{}%{{transform:translate({}px,{}px)}}",
            percent(departure + TRAVEL * gone / whole),
            write::number(point.x),
            write::number(point.y)
        );
    }
    out.push('}');
    out
}

fn leg_lengths(path: &[Point]) -> Vec<f32> {
    let mut from = Point::new(0.0, 0.0);
    path.iter()
        .map(|&to| {
            let length = (to.x - from.x).hypot(to.y - from.y);
            from = to;
            length
        })
        .collect()
}

fn group(index: usize, frame: &Frame, still: usize, parts: &Parts<'_>, out: &mut String) {
    let mut moving = 0;
    for shape in frame.scene.shapes.iter().skip(still) {
        let element = parts.show(shape);
        let _ = match travel(shape, frame) {
            Some((Happening::Poured, path)) => {
                writeln!(out, "{}", pour::poured(index, frame, shape, path, &element))
            }
            Some(_) => {
                moving += 1;
                let name = format!("m{index}-{}", moving - 1);
                writeln!(out, "<g class=\"m\" style=\"animation-name:{name}\">{element}</g>")
            }
            None => writeln!(out, "{element}"),
        };
    }
}
