//! Pictures of positions.

use pyo3::prelude::*;
use serde_json::Value;
use unsolve_core::Scene;
use unsolve_render::{Frame, Palette, Theme, animated_svg, svg};
use unsolve_verbs::{Failure, Look, Pieces, RenderRequest, Session};

use crate::request::{Request, level, quickly};

/// The picture of a level after some moves as an SVG; with `solution` the stored one is played in a loop.
#[pyfunction]
pub(crate) fn render(py: Python<'_>, text: &str, request: &str) -> PyResult<String> {
    quickly(py, || rendered(text, request))
}

fn rendered(text: &str, request: &str) -> Result<String, Failure> {
    let level = level(text)?;
    let RenderRequest { moves, theme: look, palette: pieces, solution, controls } =
        Request::parse(request)?.rest()?;
    let theme = &theme(look).with(palette(pieces));
    let mut session = level.play();
    for (index, mv) in moves.iter().enumerate() {
        let wrong = |error| Failure::request(&format!("moves[{index}]"), format!("{error}"));
        session.play(mv).map_err(wrong)?;
    }
    let picture = |scene: Scene| if controls { scene } else { scene.picture() };
    if !solution {
        return Ok(svg(&picture(session.scene()), theme));
    }
    let moves = level.stored_moves();
    let moves = moves.ok_or_else(|| Failure::request("solution", "the level has none"))?;
    Ok(animated_svg(&frames(&mut *session, &moves, picture)?, theme))
}

/// Plays moves and keeps every position.
fn frames(
    session: &mut dyn Session,
    moves: &[Value],
    picture: impl Fn(Scene) -> Scene,
) -> Result<Vec<Frame>, Failure> {
    let mut frames = Vec::with_capacity(moves.len() + 1);
    for mv in moves {
        let scene = picture(session.scene());
        frames.push(Frame { scene, effects: session.play(mv)? });
    }
    frames.push(picture(session.scene()).into());
    Ok(frames)
}

fn theme(look: Look) -> Theme {
    match look {
        Look::Light => Theme::LIGHT,
        Look::Dark => Theme::DARK,
        Look::Paper => Theme::PAPER,
    }
}

fn palette(pieces: Pieces) -> Palette {
    match pieces {
        Pieces::Vivid => Palette::VIVID,
        Pieces::BlueYellow => Palette::BLUE_YELLOW,
        Pieces::RedCyan => Palette::RED_CYAN,
        Pieces::Greys => Palette::GREYS,
    }
}
