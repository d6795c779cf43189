//! Levels and moves as text.

mod collection;
mod rle;
mod solution;
mod xsb;

use unsolve_core::{About, MoveError, Notation, ReadError};

use crate::Sokoban;
use crate::draft::Draft;
use crate::level::Level;
use crate::position::Position;
use crate::setup::{Metric, Rules, Setup};
use crate::step::Step;

impl Notation for Sokoban {
    fn read(notation: &str, text: &str) -> Result<Setup, ReadError> {
        match notation {
            "rle" => rle::read(text),
            _ => xsb::read(text).map(|sheet| Setup { rows: sheet.rows }),
        }
    }

    fn write(notation: &str, level: &Level, position: &Position) -> String {
        let rows = Draft::of(level, position).rows();
        match notation {
            "rle" => rle::write(&rows),
            _ => xsb::write(&rows, level.rules().metric),
        }
    }

    /// A line `Metric: moves` says that every step counts.
    fn read_rules(notation: &str, text: &str) -> Result<Option<Rules>, ReadError> {
        let moves = notation == "xsb" && xsb::read(text)?.metric == Some(Metric::Moves);
        Ok(moves.then_some(Rules { metric: Metric::Moves }))
    }

    fn read_solution(notation: &str, text: &str) -> Result<Option<Vec<Step>>, ReadError> {
        if notation == "rle" {
            return Ok(None);
        }
        let sheet = xsb::read(text)?;
        let Some((line, letters)) = &sheet.solution else { return Ok(None) };
        let steps = solution::read(&sheet.rows, letters, sheet.metric.unwrap_or_default());
        steps.map(Some).map_err(|error| ReadError::new(*line, 1, error.0))
    }

    fn write_solved(
        notation: &str,
        level: &Level,
        position: &Position,
        solution: &[Step],
    ) -> String {
        let text = Self::write(notation, level, position);
        if notation == "rle" || solution.is_empty() {
            return text;
        }
        let letters: String = solution.iter().map(Step::to_string).collect();
        format!("{text}Solution: {letters}\n")
    }

    fn read_about(notation: &str, text: &str) -> About {
        match xsb::read(text) {
            Ok(sheet) if notation == "xsb" => sheet.about,
            _ => About::default(),
        }
    }

    fn with_about(notation: &str, text: String, about: &About) -> String {
        if notation == "xsb" { xsb::with_about(text, about) } else { text }
    }

    fn split(notation: &str, text: &str) -> Vec<String> {
        if notation == "xsb" { collection::split(text) } else { Vec::new() }
    }

    fn move_text(step: Step) -> String {
        step.to_string()
    }

    fn read_move(text: &str) -> Result<Step, MoveError> {
        Step::read(text)
    }
}
