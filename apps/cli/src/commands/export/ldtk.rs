//! `unsolve export ldtk`: levels in the shape of `LDtk`'s "super simple export".

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};
use unsolve_core::fingerprint;

use super::each;
use super::tiles::{TILE, Tiles, colour, drawn};
use crate::commands::pack::Sources;
use crate::exit::{Exit, Failure};
use crate::output::Out;
use crate::text::plain;

const EXAMPLES: &str = "\
Examples:
  unsolve export ldtk pack.jsonl -o world/

As LDtk's super simple export: world/simplified/Level_N/ with data.json (size, entities, fields), Ground.csv (a number a
cell; the field `tiles` names them) and _composite.png.";

/// Write levels as `LDtk`'s super simple export
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    sources: Sources,
    /// Folder to write to: the next free `simplified/Level_N`
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let folder = args.output.join("simplified");
    fs::create_dir_all(&folder).map_err(|error| Failure::writing(&folder, &error))?;
    let mut next = 0;
    each(&args.sources, Tiles::of, |tiles| {
        let picture = drawn(&tiles.picture, 1.0)?;
        let put = |folder: &Path, name: &str, number: u64| -> io::Result<()> {
            let data = serde_json::to_string_pretty(&data(&tiles, name, number))?;
            fs::write(folder.join("data.json"), data + "\n")?;
            fs::write(folder.join("Ground.csv"), csv(&tiles))?;
            fs::write(folder.join("_composite.png"), &picture)
        };
        let path = placed(&folder, &mut next, put);
        let path = path.map_err(|error| Failure::writing(&folder, &error))?;
        out.line(plain(&path.display().to_string()))
    })?;
    Ok(Exit::Yes)
}

/// Fills the next free folder; it appears when it is complete.
fn placed(
    folder: &Path,
    next: &mut u64,
    put: impl Fn(&Path, &str, u64) -> io::Result<()>,
) -> io::Result<PathBuf> {
    let draft = folder.join(format!(".unsolve-{}.tmp", std::process::id()));
    loop {
        let (name, target) = (format!("Level_{next}"), folder.join(format!("Level_{next}")));
        // Whoever makes the folder has the number.
        match fs::create_dir(&target) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => *next += 1,
            Err(error) => return Err(error),
            Ok(()) => {
                let made = fs::create_dir(&draft)
                    .and_then(|()| put(&draft, &name, *next))
                    .and_then(|()| fs::rename(&draft, &target));
                if made.is_err() {
                    drop(fs::remove_dir_all(&draft));
                    drop(fs::remove_dir(&target));
                }
                *next += 1;
                return made.map(|()| target);
            }
        }
    }
}

/// A number for each cell: 0 where nothing lies. `LDtk` ends each number with a comma.
fn csv(tiles: &Tiles) -> String {
    let number = |tile: &Option<usize>| format!("{},", tile.map_or(0, |id| id + 1));
    let rows = tiles.ground.chunks(tiles.columns.max(1));
    rows.map(|row| row.iter().map(number).collect::<String>() + "\n").collect()
}

fn data(tiles: &Tiles, name: &str, number: u64) -> Value {
    let Tiles { rows, columns, brushes, pieces, .. } = tiles;
    let unique = |what: &str| {
        let sum =
            format!("{:032x}", fingerprint(format!("{what} {}", tiles.file.state).as_bytes()));
        format!("{}-{}-{}-{}-{}", &sum[..8], &sum[8..12], &sum[12..16], &sum[16..20], &sum[20..])
    };
    let mut entities: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
    for (at, &(row, column, id)) in pieces.iter().enumerate() {
        let colour = colour(&brushes[id]);
        let colour = u32::from_str_radix(colour.trim_start_matches('#'), 16).unwrap_or(0);
        entities.entry(&brushes[id].id).or_default().push(json!({
            "id": brushes[id].id, "iid": unique(&at.to_string()), "layer": "Pieces",
            "x": column * TILE, "y": row * TILE, "width": TILE, "height": TILE, "color": colour, "customFields": {},
        }));
    }
    let mut fields: Map<String, Value> =
        tiles.facts().into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    let names =
        brushes.iter().enumerate().map(|(id, brush)| ((id + 1).to_string(), json!(brush.id)));
    fields.insert("tiles".to_owned(), Value::Object(names.collect()));
    json!({
        "identifier": name, "uniqueIdentifer": unique("level"),
        "x": 0, "y": number * 10_000, "width": columns * TILE, "height": rows * TILE, "bgColor": "#FFFFFF",
        "neighbourLevels": [], "customFields": fields, "layers": [], "entities": entities,
    })
}
