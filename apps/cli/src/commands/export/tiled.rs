//! `unsolve export tiled`: maps for Tiled and for engines that read its JSON.

use std::path::PathBuf;

use serde_json::{Value, json};

use super::each;
use super::tiles::{TILE, Tiles};
use crate::commands::pack::Sources;
use crate::exit::{Exit, Failure};
use crate::files::Numbered;
use crate::output::Out;
use crate::text::plain;

const EXAMPLES: &str = "\
Examples:
  unsolve export tiled pack.jsonl -o maps/

Each level becomes a map level-N.tmj: a layer `ground` of tiles and a layer `pieces` of objects, named as the brushes
of the game (`unsolve what-if` and the studio use the same names). tiles/ has a plain image for each of them.";

/// Write levels as maps for Tiled (JSON)
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    sources: Sources,
    /// Folder to write to: the next free level-N.tmj
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let mut numbered = Numbered::new(&args.output)?;
    each(&args.sources, Tiles::of, |tiles| {
        tiles.draw_brushes(&args.output)?;
        let text = map(&tiles).to_string() + "\n";
        let path = numbered.write(text.as_bytes(), "tmj")?;
        out.line(plain(&path.display().to_string()))
    })?;
    Ok(Exit::Yes)
}

fn map(tiles: &Tiles) -> Value {
    let Tiles { rows, columns, brushes, ground, pieces, .. } = tiles;
    let set: Vec<Value> = brushes
        .iter()
        .enumerate()
        .map(|(id, brush)| {
            let image = tiles.image(brush);
            json!({"id": id, "type": brush.id, "image": image, "imagewidth": TILE, "imageheight": TILE})
        })
        .collect();
    let data: Vec<usize> = ground.iter().map(|tile| tile.map_or(0, |id| id + 1)).collect();
    let objects: Vec<Value> = pieces
        .iter()
        .enumerate()
        .map(|(number, &(row, column, id))| {
            json!({
                "id": number + 1, "gid": id + 1, "name": brushes[id].name, "type": brushes[id].id,
                // Tiled anchors tile objects at their lower left corner.
                "x": column * TILE, "y": (row + 1) * TILE, "width": TILE, "height": TILE,
                "rotation": 0, "visible": true,
            })
        })
        .collect();
    let properties: Vec<Value> = tiles
        .facts()
        .into_iter()
        .map(|(name, value)| {
            let sort = match &value {
                Value::Number(number) if number.is_u64() => "int",
                Value::Number(_) => "float",
                _ => "string",
            };
            json!({"name": name, "type": sort, "value": value})
        })
        .collect();
    let next = objects.len() + 1;
    let layer = |id: usize, name: &str, sort: &str| json!({"id": id, "name": name, "type": sort, "visible": true, "opacity": 1, "x": 0, "y": 0});
    let mut under = layer(1, "ground", "tilelayer");
    (under["width"], under["height"], under["data"]) = (json!(columns), json!(rows), json!(data));
    let mut over = layer(2, "pieces", "objectgroup");
    (over["draworder"], over["objects"]) = (json!("index"), json!(objects));
    json!({
        "type": "map", "version": "1.10", "orientation": "orthogonal", "renderorder": "right-down",
        "infinite": false, "compressionlevel": -1, "width": columns, "height": rows,
        "tilewidth": TILE, "tileheight": TILE, "nextlayerid": 3, "nextobjectid": next,
        "layers": [under, over], "properties": properties,
        "tilesets": [{
            "firstgid": 1, "name": tiles.file.game, "tilewidth": TILE, "tileheight": TILE,
            "tilecount": set.len(), "columns": 0, "margin": 0, "spacing": 0,
            "grid": {"orientation": "orthogonal", "width": 1, "height": 1}, "tiles": set,
        }],
    })
}
