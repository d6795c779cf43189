//! `unsolve render`: pictures of levels and of their solutions.

mod sheet;
mod steps;

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use unsolve_core::{Budget, Progress};
use unsolve_render::{Palette, Theme, animated_svg, png, svg};

use crate::exit::{Exit, Failure};
use crate::files;
use crate::input::{self, Entry, Options};
use crate::output::Out;
use crate::replace::{Force, Kind};
use crate::text::plain;
use crate::watch::{Clock, Limits};
use sheet::PaperName;
use steps::{Space, Steps};

const EXAMPLES: &str = "\
Examples:
  unsolve render level.json -o level.svg
  unsolve render level.json -o level.png --scale 3 --theme dark --palette blue-yellow
  unsolve render level.json -o solution.svg --solution    plays the solution
  unsolve render level.json -o solution.png --solution    the steps side by side
  unsolve render pack.jsonl -o level.svg                  level-1.svg, level-2.svg, ...
  unsolve render pack.jsonl --sheet 4 -o print.html       four a page, to be printed by a browser
  unsolve render pack.jsonl --sheet 4 --solution -o print.html    with the solutions at the end";

/// Draw levels as SVG or PNG, with --solution step by step
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The level, a pack, or a folder of them
    level: String,
    /// Picture to write, .svg or .png; with --sheet also .html [default: SVG to standard output,
    /// as with -]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// Show the solution: an animated SVG, or a PNG with all steps; with --sheet on pages at the
    /// end. A long solution is shown by some of its positions, and the picture says so
    #[arg(long)]
    solution: bool,
    /// Draw pages for paper with N levels each: one .html for all, or a picture for each page
    #[arg(long, value_name = "N")]
    sheet: Option<usize>,
    /// The paper of --sheet
    #[arg(long, value_name = "PAPER", default_value = "a4", requires = "sheet")]
    paper: PaperName,
    /// Colours
    #[arg(
        long,
        value_name = "THEME",
        default_value = "light",
        default_value_if("sheet", clap::builder::ArgPredicate::IsPresent, "paper")
    )]
    theme: ThemeName,
    /// Colours of pieces
    #[arg(long, value_name = "PALETTE", default_value = "vivid")]
    palette: PaletteName,
    /// Pixels for one unit of the drawing (PNG) [default: 2; 1 with --solution]
    #[arg(long, value_name = "X")]
    scale: Option<f32>,
    #[command(flatten)]
    options: Options,
    #[command(flatten)]
    limits: Limits,
}

/// `--theme`.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum ThemeName {
    /// For bright pages.
    Light,
    /// For dark pages.
    Dark,
    /// For paper; what --sheet takes.
    Paper,
}

/// `--palette`.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum PaletteName {
    /// The usual ones.
    Vivid,
    /// For red-green blindness.
    BlueYellow,
    /// For blue-yellow blindness.
    RedCyan,
    /// Told apart by lightness alone.
    Greys,
}

impl Args {
    /// The colours of the pictures.
    fn colours(&self) -> Theme {
        let theme = match self.theme {
            ThemeName::Light => Theme::LIGHT,
            ThemeName::Dark => Theme::DARK,
            ThemeName::Paper => Theme::PAPER,
        };
        theme.with(match self.palette {
            PaletteName::Vivid => Palette::VIVID,
            PaletteName::BlueYellow => Palette::BLUE_YELLOW,
            PaletteName::RedCyan => Palette::RED_CYAN,
            PaletteName::Greys => Palette::GREYS,
        })
    }
}

/// What sort of file a picture is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
}

impl Format {
    /// What a file of this sort holds.
    fn kind(self) -> Kind<'static> {
        match self {
            Self::Svg => Kind::Svg,
            Self::Png => Kind::Png,
        }
    }
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    if let Some(per_page) = args.sheet {
        return args.print(per_page, out);
    }
    let format = args.format()?;
    let (reading, skipped) = (args.options.reading(), args.options.skipped());
    let drawing = Drawing::new(args);
    let mut levels = skipped.levels(&args.level, &reading)?.peekable();
    let mut number = 0;
    while let Some(entry) = levels.next() {
        let entry = entry?;
        number += 1;
        drawing.at(u64::from(number))?;
        let picture = drawing.picture(&entry, format).map_err(|failure| entry.blame(failure))?;
        let alone = number == 1 && levels.peek().is_none();
        let Some(path) = files::named(args.output.as_ref()) else {
            if !alone {
                return Err(Failure::Bad(format!(
                    "{}: several pictures need --output",
                    args.level
                )));
            }
            drawing.clock.suspended(|| out.raw(&String::from_utf8_lossy(&picture)))?;
            continue;
        };
        let path = if alone { path.to_owned() } else { numbered(path, number) };
        args.force.may_replace(&path, format.kind())?;
        files::write(&path, &picture)?;
        drawing.clock.suspended(|| out.line(plain(&path.display().to_string())))?;
    }
    if number == 0 { Err(skipped.nothing(&args.level)) } else { Ok(Exit::Yes) }
}

/// Levels being drawn, with the time that all of them may take.
struct Drawing<'a> {
    args: &'a Args,
    clock: Clock,
    total: Option<u64>,
}

/// `picture.svg` becomes `picture-3.svg`.
fn numbered(path: &Path, number: u32) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{number}.{extension}"))
}

impl Args {
    fn format(&self) -> Result<Format, Failure> {
        let Some(path) = files::named(self.output.as_ref()) else {
            return Ok(Format::Svg);
        };
        match files::extension(path).as_str() {
            "svg" => Ok(Format::Svg),
            "png" => Ok(Format::Png),
            _ => Err(Failure::Bad(format!(
                "--output {}: the name must end in .svg or .png",
                path.display()
            ))),
        }
    }
}

impl<'a> Drawing<'a> {
    fn new(args: &'a Args) -> Self {
        let clock = Clock::counting(args.limits.max_ms, "drawing", "level");
        Self { args, clock, total: input::total([args.level.as_str()]) }
    }

    /// Goes on to a level, counted from 1, if there is time for it.
    fn at(&self, number: u64) -> Result<(), Failure> {
        self.clock.at(number, self.total);
        self.go_on()
    }

    /// Fails if the time is over.
    fn go_on(&self) -> Result<(), Failure> {
        Ok(self.budget().poll(&Progress::default())?)
    }

    fn budget(&self) -> Budget<'_> {
        self.args.limits.budget(&self.clock)
    }

    fn picture(&self, entry: &Entry, format: Format) -> Result<Vec<u8>, Failure> {
        let theme = self.args.colours();
        let scale = self.args.scale.unwrap_or(if self.args.solution { 1.0 } else { 2.0 });
        let drawing = if self.args.solution {
            let steps = Steps::of(self, entry, Space::of(format, scale))?;
            self.clock.patiently(move || match format {
                Format::Svg => animated_svg(&steps.moving(), &theme),
                Format::Png => svg(&steps.side_by_side(), &theme),
            })?
        } else {
            let scene = entry.load()?.play().scene().picture();
            self.clock.patiently(move || svg(&scene, &theme))?
        };
        match format {
            Format::Svg => Ok(drawing.into_bytes()),
            Format::Png => self
                .clock
                .patiently(move || png(&drawing, scale))?
                .map_err(|error| Failure::Bad(error.to_string())),
        }
    }
}
