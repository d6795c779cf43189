//! `unsolve man`: manual pages.

use std::fs;
use std::path::{Path, PathBuf};

use clap::CommandFactory;
use clap_mangen::Man;

use crate::cli::Cli;
use crate::exit::{Exit, Failure};
use crate::files;
use crate::output::Out;
use crate::text::plain;

const EXAMPLES: &str = "\
Examples:
  unsolve man ~/.local/share/man/man1    then: man unsolve, man unsolve-solve
  unsolve man .                          here";

/// Write manual pages: one for the command and one for each of its subcommands
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The folder to write to; it is made if it does not exist
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let folder = args.folder.as_path();
    fs::create_dir_all(folder).map_err(|error| Failure::writing(folder, &error))?;
    // `help` has a page in every manual: this one.
    let mut command = Cli::command().disable_help_subcommand(true);
    command.build();
    pages(&command, folder, out)?;
    Ok(Exit::Yes)
}

/// Writes the page of a command and those of its subcommands.
fn pages(command: &clap::Command, folder: &Path, out: &mut Out) -> Result<(), Failure> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned();
    let path = folder.join(format!("{name}.1"));
    files::write(&path, &page(command, &name)?)?;
    out.line(plain(&path.display().to_string()))?;
    command.get_subcommands().try_for_each(|command| pages(command, folder, out))
}

fn page(command: &clap::Command, name: &str) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    Man::new(command.clone())
        .title(name.to_uppercase())
        .manual("Unsolve")
        .source(concat!("unsolve ", env!("CARGO_PKG_VERSION")))
        .render(&mut text)?;
    Ok(text)
}
