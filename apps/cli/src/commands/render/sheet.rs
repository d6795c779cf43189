//! `unsolve render --sheet N`: levels for paper, the solutions at the end.

use std::path::Path;

use clap::ValueEnum;
use unsolve_core::Lane;
use unsolve_render::{Drawn, Item, Page, Paper, Strip, png, printable, sheets};

use super::{Args, Drawing, Format, Space, Steps, numbered};
use crate::exit::{Exit, Failure};
use crate::files;
use crate::input::Entry;
use crate::output::{Out, note};
use crate::replace::Kind;
use crate::text::{count, plain};

/// How many times as many filled boards as levels stand on a page.
const FILLED: usize = 4;
/// Most levels on one page.
const MOST: usize = 100;
/// Pixels for a millimetre of a PNG if nobody says otherwise: 150 for an inch.
const DOTS: f32 = 5.9;

/// `--paper`.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum PaperName {
    /// 210 x 297 mm.
    A4,
    /// 8.5 x 11 inches.
    Letter,
}

impl PaperName {
    fn paper(self) -> Paper {
        match self {
            Self::A4 => Paper::A4,
            Self::Letter => Paper::LETTER,
        }
    }
}

impl Args {
    /// Draws all levels on pages.
    pub(super) fn print(&self, per_page: usize, out: &mut Out) -> Result<Exit, Failure> {
        if !(1..=MOST).contains(&per_page) {
            return Err(Failure::Bad(format!("--sheet {per_page}: from 1 to {MOST} a page")));
        }
        let Some(path) = files::named(self.output.as_ref()) else {
            let message = "--sheet: name a file with --output, .html for all pages in one";
            return Err(Failure::Bad(message.to_owned()));
        };
        let format = if files::extension(path) == "html" { None } else { Some(self.format()?) };
        let drawing = Drawing::new(self);
        let pages = self.pages(per_page, &drawing)?;
        let written = match format {
            None => vec![(path.to_owned(), self.document(pages, &drawing)?)],
            Some(format) => self.page_files(path, pages, format, &drawing)?,
        };
        drop(drawing);
        for (path, bytes) in written {
            self.force.may_replace(&path, format.map_or(Kind::Pages, Format::kind))?;
            files::write(&path, &bytes)?;
            out.line(plain(&path.display().to_string()))?;
        }
        Ok(Exit::Yes)
    }

    /// The levels, then, if asked for, their solutions.
    fn pages(&self, per_page: usize, drawing: &Drawing<'_>) -> Result<Vec<Page>, Failure> {
        let (mut levels, mut solutions) = (Vec::new(), Vec::new());
        let mut filled = true;
        let (reading, skipped) = (self.options.reading(), self.options.skipped());
        let entries = skipped.levels(&self.level, &reading)?.collect::<Result<Vec<_>, _>>()?;
        let space = Space::on_paper(entries.len());
        for (number, entry) in entries.into_iter().enumerate() {
            drawing.at(number as u64 + 1)?;
            let scene =
                entry.load().map(|level| level.play()).map_err(|error| entry.blame(error))?.scene();
            let caption = caption(number + 1, &entry);
            levels.push(Item { drawn: Drawn::Position(scene.picture()), caption });
            if self.solution {
                let drawn =
                    drawing.solved(&entry, space).map_err(|failure| entry.blame(failure))?;
                filled &= is_filled(&entry);
                solutions.push(Item { drawn, caption: format!("Solution {}", number + 1) });
            }
        }
        say_what_is_left_out(&solutions);
        if levels.is_empty() {
            return Err(skipped.nothing(&self.level));
        }
        let paper = self.paper.paper();
        let dense = if filled { per_page * FILLED } else { per_page };
        drawing.clock.patiently(move || {
            let mut pages = sheets(&levels, per_page, paper, 1);
            let next = pages.len() + 1;
            pages.extend(sheets(&solutions, dense, paper, next));
            pages
        })
    }

    fn document(&self, pages: Vec<Page>, drawing: &Drawing<'_>) -> Result<Vec<u8>, Failure> {
        let (title, paper, theme) = (self.level.clone(), self.paper.paper(), self.colours());
        drawing.clock.patiently(move || printable(&title, &pages, paper, &theme).into_bytes())
    }

    fn page_files(
        &self,
        path: &Path,
        pages: Vec<Page>,
        format: Format,
        drawing: &Drawing<'_>,
    ) -> Result<Vec<(std::path::PathBuf, Vec<u8>)>, Failure> {
        let (theme, scale) = (self.colours(), self.scale.unwrap_or(DOTS));
        let alone = pages.len() == 1;
        let draw = |(index, page): (usize, Page)| {
            let drawn = drawing.clock.patiently(move || match format {
                Format::Svg => Ok(page.svg(&theme).into_bytes()),
                Format::Png => png(&page.svg(&theme), scale),
            })?;
            let bytes = drawn.map_err(|error| Failure::Bad(error.to_string()))?;
            let path = if alone { path.to_owned() } else { numbered(path, index as u32 + 1) };
            Ok((path, bytes))
        };
        pages.into_iter().enumerate().map(draw).collect()
    }
}

impl Drawing<'_> {
    /// The filled board, or the steps side by side.
    fn solved(&self, entry: &Entry, space: Space) -> Result<Drawn, Failure> {
        let steps = Steps::of(self, entry, space)?;
        Ok(if is_filled(entry) {
            Drawn::Position(steps.last().unwrap_or_default())
        } else {
            Drawn::Steps(steps.strip())
        })
    }
}

/// Notes how many solutions are drawn in part.
fn say_what_is_left_out(solutions: &[Item]) {
    let in_part = |item: &&Item| match &item.drawn {
        Drawn::Steps(Strip { frames, positions }) => frames.len() < *positions,
        Drawn::Position(_) => false,
    };
    let number = solutions.iter().filter(in_part).count() as u64;
    if number > 0 {
        let (solutions, verb) = (count(number, "solution"), if number == 1 { "is" } else { "are" });
        note(&format!(
            "{solutions} {verb} drawn in part: what is left out stands below the pictures"
        ));
    }
}

/// Whether a filled board says all of its solution.
fn is_filled(entry: &Entry) -> bool {
    entry.game.info().lane == Lane::Constraint
}

/// The number, the title if there is one, and how hard it is.
fn caption(number: usize, entry: &Entry) -> String {
    let mut caption = number.to_string();
    if let Some(title) = &entry.level.title {
        caption = format!("{caption}. {}", plain(title));
    }
    let band = entry.level.difficulty.as_ref().and_then(|difficulty| difficulty.band);
    band.map_or(caption.clone(), |band| format!("{caption} - {band}"))
}
