//! What can stand at a place of the command line. Shells ask at every Tab, because only the command can
//! know what the game on the line takes; a script written beforehand would offer everything everywhere.

use std::env;
use std::ffi::OsStr;

use clap::builder::StyledStr;
use clap::{Arg, Command, CommandFactory};
use clap_complete::CompleteEnv;
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};
use unsolve_core::Band;
use unsolve_verbs::Game;
use unsolve_verbs::evaluator::Evaluator;

use crate::cli::Cli;
use crate::exit::Failure;

/// The variable by which a shell says that it asks, and which one it is.
pub const VARIABLE: &str = "UNSOLVE_COMPLETE";

/// Answers a shell; `false` if none asks.
pub fn answer() -> Result<bool, Failure> {
    if env::var_os(VARIABLE).is_none() {
        return Ok(false);
    }
    let folder = env::current_dir().ok();
    let asked = CompleteEnv::with_factory(command).var(VARIABLE);
    asked
        .try_complete(env::args_os(), folder.as_deref())
        .map_err(|error| Failure::Bad(format!("{VARIABLE}: {}", error.to_string().trim())))
}

/// The command line with what can stand at each place of it.
fn command() -> Command {
    Cli::command().mut_subcommands(with_words)
}

fn with_words(command: Command) -> Command {
    let converts = command.get_name() == "convert";
    command.mut_subcommands(with_words).mut_args(|arg| {
        match words(arg.get_id().as_str(), converts) {
            Some(words) => arg_with(arg, words),
            None => arg,
        }
    })
}

/// A word with what it means.
type Word = (String, String);
/// The words for a place, of the games that the line leaves open.
type Words = fn(&[&'static dyn Game]) -> Vec<Word>;

fn words(place: &str, converts: bool) -> Option<Words> {
    Some(match place {
        "game" => |_| ids(),
        "difficulty" => |_| Band::ALL.map(|band| (band.name().to_owned(), String::new())).into(),
        "method" => |games| {
            each(games, |game| {
                pairs(game.info().methods.iter().map(|method| (method.name, method.about)))
            })
        },
        "params" => |games| each(games, parameters),
        "targets" => |games| {
            each(games, |game| {
                let targets = game.metrics().into_iter().filter(|metric| metric.target);
                targets
                    .map(|metric| (format!("{}=", metric.name), metric.title.to_owned()))
                    .collect()
            })
        },
        "action" => |games| {
            each(games, |game| {
                pairs(game.actions().iter().map(|action| (action.name, action.about)))
            })
        },
        "evaluate" => |_| evaluators(),
        "score" => |games| {
            let metrics = each(games, |game| {
                let targets = game.metrics().into_iter().filter(|metric| metric.target);
                targets.map(|metric| (metric.name.to_owned(), metric.title.to_owned())).collect()
            });
            evaluators().into_iter().chain(metrics).collect()
        },
        "to" | "from" if converts => |games| {
            let mut words = each(games, |game| {
                pairs(game.info().notations.iter().map(|notation| (notation.name, notation.about)))
            });
            words.push(("json".to_owned(), "The level file.".to_owned()));
            words
        },
        _ => return None,
    })
}

fn arg_with(arg: Arg, words: Words) -> Arg {
    arg.add(ArgValueCompleter::new(move |typed: &OsStr| {
        let typed = typed.to_str().unwrap_or_default();
        let games = named(env::args().skip_while(|word| word != "--"));
        let fitting = words(&games).into_iter().filter(|(word, _)| word.starts_with(typed));
        fitting.map(|(word, about)| candidate(word, about)).collect()
    }))
}

fn candidate(word: String, about: String) -> CompletionCandidate {
    let about = (!about.is_empty()).then(|| StyledStr::from(about));
    CompletionCandidate::new(word).help(about)
}

fn games() -> Vec<&'static dyn Game> {
    unsolve_games::games().to_vec()
}

/// The game that a line names, or all of them.
fn named(line: impl Iterator<Item = String>) -> Vec<&'static dyn Game> {
    let mut named = line.filter_map(|word| unsolve_games::game(&word));
    named.next().map_or_else(games, |game| vec![game])
}

fn ids() -> Vec<Word> {
    pairs(games().iter().map(|game| (game.info().id, game.info().tagline)))
}

fn evaluators() -> Vec<Word> {
    pairs(Evaluator::presets().iter().map(|preset| (preset.name, preset.about)))
}

/// The words of several games, each once.
fn each(games: &[&'static dyn Game], words: fn(&dyn Game) -> Vec<Word>) -> Vec<Word> {
    let mut all: Vec<Word> = Vec::new();
    for word in games.iter().flat_map(|&game| words(game)) {
        if all.iter().all(|(known, _)| *known != word.0) {
            all.push(word);
        }
    }
    all
}

/// `name=`, and `name=choice` where the values have names.
fn parameters(game: &dyn Game) -> Vec<Word> {
    let mut words = Vec::new();
    for param in game.params() {
        words.push((format!("{}=", param.name), param.about.clone()));
        for choice in &param.choices {
            words.push((format!("{}={choice}", param.name), param.about.clone()));
        }
    }
    words
}

fn pairs<'a>(pairs: impl Iterator<Item = (&'a str, &'a str)>) -> Vec<Word> {
    pairs.map(|(name, about)| (name.to_owned(), about.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_on_the_line_decides() {
        let line =
            |text: &str| named(text.split(' ').map(str::to_owned).collect::<Vec<_>>().into_iter());
        let game = unsolve_games::games()[0].info().id;
        assert_eq!(line(&format!("generate {game} -p")).len(), 1);
        assert_eq!(line("generate -p").len(), unsolve_games::games().len());
    }

    #[test]
    fn the_tree_is_consistent() {
        command().debug_assert();
    }
}
