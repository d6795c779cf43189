//! What designers ask about a stranger's level.

use serde_json::Map;
use unsolve_adapters::evaluator::Evaluator;
use unsolve_adapters::packs::{Order, Report};
use unsolve_adapters::{AnyLevel, CreateRequest, Game, LevelFile, member};
use unsolve_core::{Budget, Freedom, Stream};

use super::{FEW, FEW_STEPS, Patience};
use crate::{Breach, Lawful, ensure};

/// States that are drawn, and simpler levels that are looked at.
const DRAWN: usize = 50;

/// Asks everything a designer may ask about a legal level.
pub(super) fn usable(game: &dyn Game, file: &LevelFile) -> Lawful {
    let level = game.load(file)?;
    let asked = |ask: &dyn Fn(&Budget<'_>)| {
        let patience = Patience::default();
        ask(&Budget::nodes(FEW).with_bytes(50_000_000).watched(&patience));
    };
    asked(&|few| drop(level.what_if(None, 1, few)));
    asked(&|few| drop(level.simplify(true, few)));
    asked(&|few| drop(level.evaluate(&Evaluator::default(), few)));
    asked(&|few| drop(level.state_graph(few)));
    asked(&|few| drop(level.space(DRAWN, few)));
    for action in game.actions() {
        asked(&|few| drop(game.act(action.name, &Map::new(), Some(file), few)));
    }
    let request = CreateRequest { steps: Some(FEW_STEPS), ..CreateRequest::default() };
    asked(&|few| drop(game.create(&request, Some(file), None, few, &mut |_| {})));
    let again = game.load(&level.file())?;
    ensure(again.twin() == level.twin(), || format!("another level: {}", file.to_line()))?;
    relatives(&level).iter().try_for_each(|relative| {
        let legal = game.load(&relative.file()).map(drop);
        legal.map_err(|error| Breach::from(error).at(file.to_line()))
    })
}

/// Levels that are made of a level.
fn relatives(level: &AnyLevel) -> Vec<AnyLevel> {
    let mut stream = Stream::new("relatives", 0);
    let mut all = level.simpler();
    all.truncate(DRAWN);
    all.extend(level.farthest(&Budget::nodes(FEW)));
    let mutant = level.mutate(&Freedom::default(), &mut stream);
    let child = mutant.as_ref().and_then(|mutant| level.cross(&**mutant, &mut stream));
    all.extend([mutant, child].into_iter().flatten());
    all
}

/// Level files, one a line: what a pack of the legal ones tells.
pub(super) fn pack(games: &[&dyn Game], data: &[u8]) -> Lawful {
    let Ok(text) = str::from_utf8(data) else { return Ok(()) };
    let files = text.lines().filter_map(|line| LevelFile::parse(line).ok());
    let few = Budget::nodes(FEW).with_bytes(50_000_000);
    let mut members = Vec::new();
    for file in files {
        let levels = games.iter().filter_map(|game| game.load(&file).ok());
        members.extend(levels.filter_map(|level| member(&*level, &few).ok()));
    }
    let Ok(report) = Report::of(&members, Order::Curve, &few) else { return Ok(()) };
    ensure(report.levels.len() == members.len(), || format!("levels are missing: {text}"))
}
