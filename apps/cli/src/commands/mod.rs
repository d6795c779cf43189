//! One file a command.

pub mod act;
pub mod calibrate;
pub mod completions;
pub mod convert;
pub mod create;
mod evaluator;
mod expected;
pub mod export;
pub mod games;
pub mod generate;
pub mod hint;
pub mod man;
mod overview;
pub mod pack;
pub mod play;
pub mod rate;
pub mod render;
pub mod schema;
pub mod simplify;
pub mod solve;
pub mod studio;
pub mod verify;
pub mod what_if;

use serde_json::{Map, Value};

use crate::cli::{Cli, Command};
use crate::exit::{Exit, Failure};
use crate::output::Out;

/// Does what the command line asks for.
pub fn run(cli: Cli, out: &mut Out) -> Result<Exit, Failure> {
    let exit = match cli.command {
        None => overview::run(out),
        Some(Command::Games(args)) => games::run(&args, out),
        Some(Command::Generate(args)) => generate::run(&args, out),
        Some(Command::Solve(args)) => solve::run(&args, out),
        Some(Command::Hint(args)) => hint::run(&args, out),
        Some(Command::Rate(args)) => rate::run(&args, out),
        Some(Command::Verify(args)) => verify::run(&args, out),
        Some(Command::Convert(args)) => convert::run(&args, out),
        Some(Command::Render(args)) => render::run(&args, out),
        Some(Command::Create(args)) => create::run(&args, out),
        Some(Command::Simplify(args)) => simplify::run(&args, out),
        Some(Command::WhatIf(args)) => what_if::run(&args, out),
        Some(Command::Pack(args)) => pack::run(&args, out),
        Some(Command::Export(args)) => export::run(&args, out),
        Some(Command::Play(args)) => play::run(&args, out),
        Some(Command::Calibrate(args)) => calibrate::run(&args, out),
        Some(Command::Do(args)) => act::run(&args, out),
        Some(Command::Studio(args)) => studio::run(&args, out),
        Some(Command::Schema(args)) => schema::run(&args, out),
        Some(Command::Completions(args)) => completions::run(&args, out),
        Some(Command::Man(args)) => man::run(&args, out),
    }?;
    out.flush()?;
    Ok(exit)
}

/// `-p key=value`, as the command line gives it.
pub fn read_param(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.trim().is_empty() => {
            Ok((key.trim().to_owned(), value.trim().to_owned()))
        }
        _ => Err(format!("`{text}` is not key=value")),
    }
}

/// All parameters as an object of strings. Two values for one name are refused: nobody knows which is
/// meant.
pub fn params(pairs: &[(String, String)]) -> Result<Map<String, Value>, Failure> {
    let mut params = Map::new();
    for (name, value) in pairs {
        if let Some(Value::String(first)) = params.insert(name.clone(), value.as_str().into()) {
            return Err(Failure::Bad(format!(
                "-p {name}: has two values, `{first}` and `{value}`; leave one out"
            )));
        }
    }
    Ok(params)
}
