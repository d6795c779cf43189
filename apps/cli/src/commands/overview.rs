//! What one sees without any argument.

use crate::exit::{Exit, Failure};
use crate::output::Out;

pub fn run(out: &mut Out) -> Result<Exit, Failure> {
    out.line(format!(
        "{} makes puzzle levels that are proved solvable and rated.",
        out.bold("unsolve")
    ))?;
    let games: Vec<_> = unsolve_games::games().iter().map(|game| game.info()).collect();
    section(out, "Games")?;
    let width = games.iter().map(|info| info.id.len()).max().unwrap_or(0);
    for info in &games {
        let name = format!("{:width$}", info.id);
        out.line(format!("  {}  {}", out.bold(&name), info.tagline))?;
    }
    let example = games.first().map_or("GAME", |info| info.id);
    section(out, "Try")?;
    let lines = [
        (format!("unsolve generate {example} --difficulty hard -o level.json"), "make a level"),
        ("unsolve play level.json".to_owned(), "play it here"),
        ("unsolve solve level.json".to_owned(), "the shortest solution, proved"),
        ("unsolve rate level.json".to_owned(), "how hard it is"),
        ("unsolve render level.json -o level.svg".to_owned(), "draw it"),
        ("unsolve --help".to_owned(), "everything else"),
    ];
    let width = lines.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    for (command, about) in &lines {
        out.line(format!("  {command:width$}  {}", out.dim(about)))?;
    }
    Ok(Exit::Yes)
}

fn section(out: &mut Out, title: &str) -> Result<(), Failure> {
    out.line("")?;
    out.line(out.bold(title))
}
