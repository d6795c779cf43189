//! The positions of a solution, as many as a picture can hold.

use serde_json::Value;
use unsolve_core::{Lane, Scene};
use unsolve_render::{Frame, MAX_PIXELS, Strip, left_out, marked, noted, picked, strip};
use unsolve_verbs::{SolveRequest, Status};

use super::{Drawing, Format};
use crate::exit::Failure;
use crate::input::Entry;
use crate::text::grouped;

/// Most positions side by side in a PNG.
const SIDE_BY_SIDE: usize = 400;
/// Most positions one after the other in an animated SVG.
const MOVING: usize = 5_000;
/// Most positions side by side on paper: more would be too small to see.
const ON_PAPER: usize = 36;
/// Most shapes in one picture.
const SHAPES: usize = 400_000;
/// Most shapes in all solutions on paper: a document of about 30 MB.
const SHAPES_ON_PAPER: usize = 1_500_000;
/// The share of a PNG that the positions take; the rest is between them.
const FILLED: f32 = 0.6;

/// How much a picture can hold.
#[derive(Debug, Clone, Copy)]
pub struct Space {
    /// Most positions.
    positions: usize,
    /// Most units of area, over all positions.
    area: f32,
    /// Most shapes, over all positions.
    shapes: usize,
}

impl Space {
    /// Of a picture of its own.
    pub fn of(format: Format, scale: f32) -> Self {
        match format {
            Format::Svg => Self { positions: MOVING, area: f32::INFINITY, shapes: SHAPES },
            Format::Png => {
                let area = MAX_PIXELS as f32 * FILLED / (scale * scale);
                Self { positions: SIDE_BY_SIDE, area, shapes: SHAPES }
            }
        }
    }

    /// Of a place on paper, if a number of solutions share a document.
    pub fn on_paper(solutions: usize) -> Self {
        let shapes = SHAPES_ON_PAPER / solutions.max(1);
        Self { positions: ON_PAPER, area: f32::INFINITY, shapes }
    }

    /// How many positions like this one it holds.
    fn holds(self, scene: &Scene) -> usize {
        let by_area = self.area / (scene.width * scene.height).max(1.0);
        self.positions.min(self.shapes / scene.shapes.len().max(1)).min(by_area as usize)
    }
}

/// A position of a solution.
struct Step {
    /// The start is 0.
    number: usize,
    frame: Frame,
    /// The places that its move clicks.
    clicked: Vec<String>,
}

/// Positions of a solution.
pub struct Steps {
    frames: Vec<Step>,
    /// How many there are in all.
    positions: usize,
}

impl Steps {
    /// Those of the stored solution if it leads to the goal, else of a new one.
    pub fn of(drawing: &Drawing<'_>, entry: &Entry, space: Space) -> Result<Self, Failure> {
        // A filled board does not tell in which order a person finds its cells.
        let ordered = entry.game.info().lane != Lane::Constraint;
        if let (true, Some(moves)) = (ordered, entry.load()?.stored_moves()) {
            return Self::along(drawing, entry, &moves, space);
        }
        let report = entry.load()?.solve(&SolveRequest::default(), &drawing.budget());
        match report.status {
            Status::Solved => Self::along(drawing, entry, &report.moves, space),
            Status::Unsolvable => Err(Failure::No("has no solution to draw".to_owned())),
            Status::Truncated => {
                Err(Failure::Limit(report.why.unwrap_or_else(|| "a limit ran out".to_owned())))
            }
        }
    }

    fn along(
        drawing: &Drawing<'_>,
        entry: &Entry,
        moves: &[Value],
        space: Space,
    ) -> Result<Self, Failure> {
        let mut session = entry.load()?.play();
        let positions = moves.len() + 1;
        let most = space.holds(&session.scene().picture());
        let mut wanted = picked(positions, most).into_iter().peekable();
        let mut frames = Vec::new();
        for number in 0..positions {
            drawing.go_on()?;
            let scene = wanted.next_if_eq(&number).map(|_| session.scene().picture());
            let mv = moves.get(number);
            let effects = mv.map(|mv| session.play(mv)).transpose()?.unwrap_or_default();
            let Some(scene) = scene else { continue };
            let notation = mv.and_then(|_| session.made().pop());
            let clicked = scene.moves.iter().find(|mv| Some(&mv.notation) == notation.as_ref());
            let clicked = clicked.map(|mv| mv.hits.clone()).unwrap_or_default();
            frames.push(Step { number, frame: Frame { scene, effects }, clicked });
        }
        Ok(Self { frames, positions })
    }

    /// The last position.
    pub fn last(self) -> Option<Scene> {
        self.frames.into_iter().next_back().map(|step| step.frame.scene)
    }

    /// All in one scene, side by side.
    pub fn side_by_side(self) -> Scene {
        let Strip { frames, positions } = self.strip();
        strip(&frames, positions)
    }

    /// Side by side, each with its move.
    pub fn strip(self) -> Strip {
        let marked = |Step { number, frame: Frame { scene, effects }, clicked }: Step| {
            (number, marked(scene, &effects, &clicked))
        };
        Strip { frames: self.frames.into_iter().map(marked).collect(), positions: self.positions }
    }

    /// One after the other. Where some are left out each says which one it is, and nothing travels.
    pub fn moving(self) -> Vec<Frame> {
        let Self { frames, positions } = self;
        let Some(note) = left_out(frames.len(), positions) else {
            return frames.into_iter().map(|step| step.frame).collect();
        };
        let last = grouped(positions as u64 - 1);
        let frame = |Step { number, frame, .. }: Step| {
            let place = format!("{} OF {last} MOVES", grouped(number as u64));
            let mut scene = noted(frame.scene, &place);
            scene.description = format!("{note}. {}", scene.description);
            Frame::from(scene)
        };
        frames.into_iter().map(frame).collect()
    }
}

#[cfg(test)]
mod tests {
    use unsolve_core::{Geometry, Paint, Point, Shape};

    use super::*;

    #[test]
    fn many_solutions_share_the_room_of_a_document() {
        let dot = Geometry::Circle { centre: Point::new(1.0, 1.0), radius: 1.0 };
        let shapes = vec![Shape::filled(dot, Paint::Ink); 60];
        let scene = Scene { width: 9.0, height: 9.0, shapes, ..Scene::default() };
        for (solutions, positions) in [(1, ON_PAPER), (100, ON_PAPER), (2_000, 12), (20_000, 1)] {
            assert_eq!(Space::on_paper(solutions).holds(&scene), positions, "{solutions}");
        }
    }
}
