//! `unsolve completions`: what a shell needs to complete our words.

use clap::ValueEnum;
use clap_complete::env::Shells;

use crate::completion::VARIABLE;
use crate::exit::{Exit, Failure};
use crate::output::Out;

const EXAMPLES: &str = "\
Examples:
  source <(unsolve completions bash)             in ~/.bashrc
  source <(unsolve completions zsh)              in ~/.zshrc
  unsolve completions fish | source              in ~/.config/fish/config.fish

The shell asks the command itself at every Tab: it knows the games, and the presets, methods,
parameters, metrics and notations of the game that the line names.";

/// Bash would hand `name=value` over in three words, and nothing could be completed behind the sign.
const WHOLE_WORDS: &str = "COMP_WORDBREAKS=${COMP_WORDBREAKS//=}";

/// Print a completion script for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The shell
    shell: Shell,
}

/// The shells there are scripts for.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Shell {
    Bash,
    Elvish,
    Fish,
    Powershell,
    Zsh,
}

impl Shell {
    fn name(self) -> &'static str {
        match self {
            Self::Bash => "bash",
            Self::Elvish => "elvish",
            Self::Fish => "fish",
            Self::Powershell => "powershell",
            Self::Zsh => "zsh",
        }
    }
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let name = args.shell.name();
    let shells = Shells::builtins();
    let shell = shells
        .completer(name)
        .ok_or_else(|| Failure::System(format!("there is no completion script for {name}")))?;
    let mut script = Vec::new();
    shell.write_registration(VARIABLE, "unsolve", "unsolve", "unsolve", &mut script)?;
    out.raw(&String::from_utf8_lossy(&script))?;
    if matches!(args.shell, Shell::Bash) {
        out.line(WHOLE_WORDS)?;
    }
    Ok(Exit::Yes)
}
