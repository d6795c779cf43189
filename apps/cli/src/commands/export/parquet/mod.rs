//! `unsolve export parquet`: a data set, one row a level.

mod card;
mod split;
mod table;

use std::fs;
use std::path::{Path, PathBuf};

use unsolve_render::{Theme, svg};
use unsolve_verbs::LevelError;

use self::split::Splits;
use self::table::{Draft, Table};
use super::each;
use super::rows::Row;
use crate::commands::pack::Sources;
use crate::exit::{Exit, Failure};
use crate::files;
use crate::input::Entry;
use crate::output::Out;
use crate::text::{count, plain};

const EXAMPLES: &str = "\
Examples:
  unsolve export parquet pack.jsonl -o set/
  unsolve export parquet pack.jsonl --split train=0.9,test=0.1 -o set/

Writes set/data/SPLIT-00000-of-00001.parquet, a card (README.md) and a manifest (manifest.json). Levels that differ by a symmetry
only always come into the same split.";

/// Write a pack as a data set in Parquet
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    sources: Sources,
    /// Shares of the splits, e.g. train=0.9,test=0.1 [default: all in train]
    #[arg(
        long,
        value_name = "NAME=SHARE,...",
        default_value = "train=1",
        hide_default_value = true
    )]
    split: Splits,
    /// Add a column with a picture of each level (SVG)
    #[arg(long)]
    picture: bool,
    /// Title of the card [default: the name of the folder]
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Folder to write to
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// Replace a data set that is there
    #[arg(long)]
    force: bool,
}

/// A level with all that is written of it.
pub struct Written {
    pub row: Row,
    /// The whole level in one line.
    pub level: String,
    pub picture: Option<String>,
}

impl Written {
    fn of(entry: &Entry, pictured: bool) -> Result<Self, LevelError> {
        let row = Row::of(entry)?;
        let picture = if pictured {
            Some(svg(&entry.load()?.play().scene().picture(), &Theme::LIGHT))
        } else {
            None
        };
        Ok(Self { row, level: entry.level.to_line(), picture })
    }
}

/// The file of a split, below the folder.
fn data_file(split: &str) -> String {
    format!("data/{split}-00000-of-00001.parquet")
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let names: Vec<&str> = args.split.names().collect();
    let data: Vec<PathBuf> = names.iter().map(|name| args.output.join(data_file(name))).collect();
    for path in
        data.iter().chain([&args.output.join("README.md"), &args.output.join("manifest.json")])
    {
        if path.exists() && !args.force {
            let name = path.display();
            return Err(Failure::Bad(format!("{name}: exists; --force replaces it")));
        }
    }
    let folder = args.output.join("data");
    fs::create_dir_all(&folder).map_err(|error| Failure::writing(&folder, &error))?;
    let open = |path: &PathBuf| Table::open(Draft::of(path), args.picture);
    let mut tables = data.iter().map(open).collect::<Result<Vec<_>, _>>()?;
    let mut manifest = card::Manifest::new(&names);
    let mut number = 0;
    each(
        &args.sources,
        |entry| Written::of(entry, args.picture),
        |written| {
            let split = args.split.of(&written.row.fingerprint);
            manifest.count(split, &written.row);
            number += 1;
            tables[split].put(number, written)
        },
    )?;
    for (split, table) in tables.into_iter().enumerate() {
        let (bytes, checksum) = table.close()?;
        manifest.written(split, &data_file(names[split]), bytes, checksum);
    }
    let title = args.title.clone().unwrap_or_else(|| title(&args.output));
    files::write(&args.output.join("manifest.json"), manifest.text().as_bytes())?;
    files::write(&args.output.join("README.md"), card::text(&title, &manifest).as_bytes())?;
    let place = plain(&args.output.display().to_string());
    out.line(format!(
        "{place}: {} ({})",
        count(number.unsigned_abs(), "level"),
        manifest.in_words()
    ))?;
    Ok(Exit::Yes)
}

fn title(folder: &Path) -> String {
    let name = folder.file_name().map(|name| name.to_string_lossy().into_owned());
    name.unwrap_or_else(|| "Levels".to_owned())
}
