//! A level as tiles and pieces, for editors and engines of games on grids.

use std::fs;
use std::path::Path;

use unsolve_core::{Brush, BrushKind};
use unsolve_render::{Theme, png, svg};
use unsolve_verbs::{LevelError, LevelFile};

use crate::exit::Failure;
use crate::files;
use crate::input::Entry;

/// Pixels of a side of a tile.
pub const TILE: usize = 32;

/// The board of a level: what lies on each place, and what stands there.
pub struct Tiles {
    pub file: LevelFile,
    pub rows: usize,
    pub columns: usize,
    /// Everything that can be on a board, ground and pieces.
    pub brushes: Vec<Brush>,
    /// The number of the brush of each place's ground, row by row; none where nothing lies.
    pub ground: Vec<Option<usize>>,
    /// What stands on the board: row, column, number of the brush.
    pub pieces: Vec<(usize, usize, usize)>,
    /// The level as a picture.
    pub picture: String,
}

impl Tiles {
    pub fn of(entry: &Entry) -> Result<Self, LevelError> {
        let level = entry.load()?;
        let brushes: Vec<Brush> =
            level.brushes().into_iter().filter(|brush| brush.kind != BrushKind::Tool).collect();
        let [rows, columns] = level.places();
        let (mut ground, mut pieces) = (vec![None; rows * columns], Vec::new());
        for row in 0..rows {
            for column in 0..columns {
                for id in level.shown([row, column]) {
                    let Some(at) = brushes.iter().position(|brush| brush.id == id) else {
                        continue;
                    };
                    if brushes[at].kind == BrushKind::Tile {
                        ground[row * columns + column] = Some(at);
                    } else {
                        pieces.push((row, column, at));
                    }
                }
            }
        }
        let picture = svg(&level.play().scene().picture(), &Theme::LIGHT);
        Ok(Self { file: entry.level.clone(), rows, columns, brushes, ground, pieces, picture })
    }

    /// What games want to know of a level beside its board, by name.
    pub fn facts(&self) -> Vec<(&'static str, serde_json::Value)> {
        let mut facts = vec![("game", self.file.game.clone().into())];
        facts.extend(self.file.title.clone().map(|title| ("title", title.into())));
        if let Some(known) = &self.file.difficulty {
            facts.extend(known.score.map(|score| ("score", score.into())));
            facts.extend(known.band.map(|band| ("band", band.name().into())));
            facts.extend(known.par.map(|par| ("par", par.into())));
        }
        facts.push(("state", self.file.state.to_string().into()));
        facts.extend(self.file.rules.as_ref().map(|rules| ("rules", rules.to_string().into())));
        facts
    }

    /// The file that shows a brush.
    pub fn image(&self, brush: &Brush) -> String {
        format!("tiles/{}-{}.png", self.file.game, brush.id)
    }

    /// Draws what is missing of the images of its brushes.
    pub fn draw_brushes(&self, folder: &Path) -> Result<(), Failure> {
        let tiles = folder.join("tiles");
        fs::create_dir_all(&tiles).map_err(|error| Failure::writing(&tiles, &error))?;
        for brush in &self.brushes {
            let path = folder.join(self.image(brush));
            if !path.exists() {
                let colour = colour(brush);
                let round = if brush.kind == BrushKind::Tile { 2 } else { TILE / 2 };
                let picture = format!(
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{TILE}\" height=\"{TILE}\"><rect width=\"{TILE}\" height=\"{TILE}\" rx=\"{round}\" fill=\"{colour}\"/></svg>"
                );
                files::write(&path, &drawn(&picture, 1.0)?)?;
            }
        }
        Ok(())
    }
}

/// The colour of a brush, as `#rrggbb`.
pub fn colour(brush: &Brush) -> String {
    Theme::LIGHT.colour(brush.paint).to_string()
}

/// A picture as PNG.
pub fn drawn(picture: &str, scale: f32) -> Result<Vec<u8>, Failure> {
    png(picture, scale).map_err(|error| Failure::System(error.to_string()))
}
