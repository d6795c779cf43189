//! `unsolve schema`: the JSON Schema of the level file.

use schemars::schema_for;
use serde_json::{Map, Value, json};
use unsolve_verbs::{FORMAT, Game, LevelFile};

use crate::exit::{Exit, Failure};
use crate::input;
use crate::output::Out;

const EXAMPLES: &str = "\
Examples:
  unsolve schema > level.schema.json
  unsolve schema GAME";

/// Print the JSON Schema of level files
///
/// Without a game it describes the level files of all games; what `state`, `rules`, moves and
/// parameters look like depends on `game` and stands under `$defs`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Only level files of this game
    game: Option<String>,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let games = match &args.game {
        Some(id) => vec![input::game(id)?],
        None => unsolve_games::games().to_vec(),
    };
    out.json(&schema(&games))?;
    Ok(Exit::Yes)
}

/// The level file's schema, with each game's own shapes where `game` names it.
fn schema(games: &[&dyn Game]) -> Value {
    let mut root = schema_for!(LevelFile).to_value();
    let ids: Vec<_> = games.iter().map(|game| game.info().id).collect();
    root["properties"]["format"]["const"] = FORMAT.into();
    root["properties"]["game"]["enum"] = ids.into();
    root["allOf"] = games.iter().map(|game| condition(game.info().id)).collect();
    for game in games {
        if let Some(definitions) = definitions(&mut root) {
            definitions.extend(shapes(*game));
        }
    }
    root
}

fn definitions(root: &mut Value) -> Option<&mut Map<String, Value>> {
    root.as_object_mut()?.entry("$defs").or_insert_with(|| json!({})).as_object_mut()
}

/// If the level is of this game, its parts have the game's shapes.
fn condition(id: &str) -> Value {
    let part = |part: &str| json!({ "$ref": urn(id, part) });
    json!({
        "if": { "properties": { "game": { "const": id } } },
        "then": { "properties": {
            "state": part("state"),
            "rules": part("rules"),
            "solution": { "properties": { "moves": { "items": part("move") } } },
            "origin": { "properties": { "params": part("params") } },
        } },
    })
}

/// A game's schemas, each with a name of its own, so that references inside them stay inside.
fn shapes(game: &dyn Game) -> Vec<(String, Value)> {
    let (id, schemas) = (game.info().id, game.schemas());
    [
        ("state", schemas.state),
        ("rules", schemas.rules),
        ("move", schemas.mv),
        ("params", schemas.params),
    ]
    .into_iter()
    .map(|(part, mut schema)| {
        if let Some(object) = schema.as_object_mut() {
            object.insert("$id".to_owned(), urn(id, part).into());
        }
        (format!("{id}-{part}"), schema)
    })
    .collect()
}

fn urn(id: &str, part: &str) -> String {
    format!("urn:unsolve:{id}:{part}")
}
