//! Pictures of positions.

use serde_json::{Value, json};
use unsolve_core::Scene;
use unsolve_erased::Session;
use unsolve_render::{Frame, Theme, animated_svg, svg};

use crate::api::played;
use crate::failure::Failure;
use crate::request::{Request, level};

pub(crate) fn render(text: &str, request: &str) -> Result<Value, Failure> {
    let (game, level) = level(text)?;
    let mut request = Request::parse(request)?;
    let made: Vec<Value> = request.take("moves")?.unwrap_or_default();
    let theme = theme(request.take("theme")?)?;
    let solution = request.take("solution")?.unwrap_or(false);
    let controls = request.take("controls")?.unwrap_or(false);
    request.end()?;
    let mut session = played(game, &level, &made)?;
    let picture = |scene: Scene| if controls { scene } else { scene.picture() };
    if !solution {
        return Ok(json!({"svg": svg(&picture(session.scene()), theme)}));
    }
    let moves = game.stored_moves(&level)?;
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

/// The theme with this name, or the first.
fn theme(name: Option<String>) -> Result<&'static Theme, Failure> {
    static THEMES: [Theme; 3] = Theme::ALL;
    let Some(name) = name else {
        return Ok(&THEMES[0]);
    };
    THEMES.iter().find(|theme| theme.name == name).ok_or_else(|| {
        let known: Vec<_> = THEMES.iter().map(|theme| theme.name).collect();
        Failure::request("theme", format!("`{name}` is none of {}", known.join(", ")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_are_found_by_name() {
        assert_eq!(theme(None).map(|theme| theme.name), Ok("light"));
        assert_eq!(theme(Some("dark".into())).map(|theme| theme.name), Ok("dark"));
        assert!(theme(Some("mauve".into())).is_err());
    }
}
