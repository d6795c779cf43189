//! `unsolve export levels`: the levels of a pack as files.

use std::path::PathBuf;

use super::each;
use crate::commands::pack::Sources;
use crate::exit::{Exit, Failure};
use crate::files::Numbered;
use crate::output::Out;
use crate::text::plain;

const EXAMPLES: &str = "\
Examples:
  unsolve export levels pack.jsonl -o game/";

/// Write the levels of a pack as files: the next free level-N.json
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    sources: Sources,
    /// Folder to write to; nothing in it is replaced
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let mut numbered = Numbered::new(&args.output)?;
    each(
        &args.sources,
        |entry| entry.load().map(|_| entry.level.to_pretty() + "\n"),
        |text| {
            let path = numbered.write(text.as_bytes(), "json")?;
            out.line(plain(&path.display().to_string()))
        },
    )?;
    Ok(Exit::Yes)
}
