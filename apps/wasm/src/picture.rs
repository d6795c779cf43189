//! Pictures of positions.

use serde_json::{Value, json};
use unsolve_core::Scene;
use unsolve_render::{Frame, Palette, Theme, animated_svg, svg};
use unsolve_verbs::{Failure, Look, Pieces, RenderRequest, Session};

use crate::api::played;
use crate::request::{Request, level};

pub(crate) fn render(text: &str, request: &str) -> Result<Value, Failure> {
    let level = level(text)?;
    let RenderRequest { moves, theme: look, palette: pieces, solution, controls } =
        Request::parse(request)?.rest()?;
    let theme = &theme(look).with(palette(pieces));
    let mut session = played(&*level, &moves)?;
    let picture = |scene: Scene| if controls { scene } else { scene.picture() };
    if !solution {
        return Ok(json!({"svg": svg(&picture(session.scene()), theme)}));
    }
    let moves = level.stored_moves();
    let moves = moves.ok_or_else(|| Failure::request("solution", "the level has none"))?;
    let frames = frames(&mut *session, &moves, picture)?;
    Ok(json!({"svg": animated_svg(&frames, theme)}))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_are_the_themes_of_their_names() {
        let names = [Look::Light, Look::Dark, Look::Paper].map(|look| theme(look).name);
        assert_eq!(names, ["light", "dark", "paper"]);
    }
}
