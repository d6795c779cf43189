//! `unsolve export`: levels as something to hand on.

mod csv;
mod html;
mod ldtk;
mod levels;
mod page;
#[cfg(feature = "parquet")]
mod parquet;
mod rows;
mod tiled;
mod tiles;

use clap::Subcommand;
use unsolve_verbs::LevelError;

use super::pack::Sources;
use crate::exit::{Exit, Failure};
use crate::input::Entry;
use crate::output::Out;
use crate::watch::Clock;

const EXAMPLES: &str = "\
Examples:
  unsolve export html pack.jsonl -o game.html       a page that plays the pack
  unsolve export csv pack.jsonl -o levels.csv       a table
  unsolve export tiled pack.jsonl -o maps/          maps for Tiled
  unsolve export ldtk pack.jsonl -o world/          LDtk's super simple export
  unsolve export levels pack.jsonl -o game/         level-1.json, level-2.json, ...

A build with the feature `parquet` also has `unsolve export parquet`, for data sets.";

/// Turn a pack into something to hand on: a page that plays it, tables, maps, files
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Html(html::Args),
    Csv(csv::Args),
    Tiled(tiled::Args),
    Ldtk(ldtk::Args),
    Levels(levels::Args),
    #[cfg(feature = "parquet")]
    Parquet(parquet::Args),
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    match &args.command {
        Command::Html(args) => html::run(args, out),
        Command::Csv(args) => csv::run(args, out),
        Command::Tiled(args) => tiled::run(args, out),
        Command::Ldtk(args) => ldtk::run(args, out),
        Command::Levels(args) => levels::run(args, out),
        #[cfg(feature = "parquet")]
        Command::Parquet(args) => parquet::run(args, out),
    }
}

/// Reads all levels, looks at them on all cores, and takes what was seen in their order.
fn each<T: Send>(
    sources: &Sources,
    look: impl Fn(&Entry) -> Result<T, LevelError> + Sync,
    mut take: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let clock = Clock::counting(sources.limits.max_ms, "exporting", "level");
    sources.each_seen(&clock, look, |seen| clock.suspended(|| take(seen)))
}
