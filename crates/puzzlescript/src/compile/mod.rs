//! From what was written to instructions.
//!
//! The steps follow each other in a fixed order, because the order of the instructions they make is observable:
//! names and layers, levels, rules to drafts ([`tokens`]), superfluous `no` taken out ([`prune`]), one draft for
//! each direction ([`directions`]), words for several movements made definite ([`movements`]), properties made
//! definite ([`properties`]), masks ([`masks`]), groups and loops ([`groups`]).

mod boards;
mod directions;
mod draft;
mod groups;
mod legend;
mod masks;
mod movements;
mod names;
mod properties;
mod prune;
mod sounds;
mod tokens;
mod wins;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::game::{Game, Settings};
use crate::palette::Palette;
use crate::source::{self, Prelude, Script};
use names::Names;

pub(crate) use tokens::spaced;

/// Scripts are at most this many bytes long.
const LONGEST: usize = 1 << 20;

/// What became of a script.
#[derive(Debug)]
pub struct Compiled {
    /// The game, if it can be played at all.
    pub game: Option<Game>,
    /// Errors and warnings in the order they were found.
    pub diagnostics: Vec<Diagnostic>,
}

impl Compiled {
    /// Number of errors; the game may be playable all the same.
    #[must_use]
    pub fn errors(&self) -> usize {
        self.diagnostics.iter().filter(|found| found.counts()).count()
    }
}

/// Compiles a script.
///
/// ```
/// # use unsolve_puzzlescript::{compile, examples::BLOCKS};
/// let compiled = compile(BLOCKS);
/// assert_eq!(compiled.errors(), 0);
/// assert_eq!(compiled.game.unwrap().levels.len(), 2);
/// ```
#[must_use]
pub fn compile(text: &str) -> Compiled {
    let mut remarks = Diagnostics::default();
    let game = game(text, &mut remarks);
    Compiled { game, diagnostics: remarks.into_list() }
}

fn game(text: &str, remarks: &mut Diagnostics) -> Option<Game> {
    if text.len() > LONGEST {
        remarks.whole(format!("The script is longer than {LONGEST} bytes; take out levels."));
        return None;
    }
    let script = source::read(text, remarks)?;
    let names = Names::of(&script, remarks)?;
    let levels = boards::levels(&script, &names, remarks);
    let player = names.player(remarks);
    let (rules, late) = groups::rules(&script, &names, remarks)?;
    let wins = wins::wins(&script, &names, remarks);
    names.check_layers(remarks);
    let sounds = sounds::sounds(&script, &names, remarks);
    if script.levels.is_empty() {
        remarks.whole("No levels found. Add some levels!");
    }
    let prelude = &script.prelude;
    Some(Game {
        title: prelude.get("title").unwrap_or("My Game").to_owned(),
        author: prelude.get("author").map(str::to_owned),
        objects: objects(&script, &names),
        levels: levels?,
        levels_line: script.levels_line,
        settings: settings(prelude),
        layers: names.layer_masks(),
        player: player?,
        rules,
        late,
        wins,
        sounds,
        glyphs: names.glyphs(),
        background: names.background()?,
    })
}

fn settings(prelude: &Prelude) -> Settings {
    let has = |key: &str| prelude.get(key).is_some();
    Settings {
        rules_on_start: has("run_rules_on_level_start"),
        needs_player_movement: has("require_player_movement"),
        no_action: has("noaction"),
        no_undo: has("noundo"),
        no_restart: has("norestart"),
        realtime: has("realtime_interval"),
    }
}

fn objects(script: &Script, names: &Names) -> Vec<crate::game::Object> {
    let palette = script.prelude.get("color_palette");
    let palette = palette.and_then(|name| Palette::of(&name.to_lowercase())).unwrap_or_default();
    let object = |&index: &usize| {
        let text = &script.objects[index];
        let colours: Vec<_> = text.colours.iter().map(|colour| palette.value(&colour.0)).collect();
        let pixel = |c: char| c.to_digit(10).and_then(|digit| *colours.get(digit as usize)?);
        let mut picture: Vec<Vec<_>> =
            text.rows.iter().map(|row| row.chars().map(pixel).collect()).collect();
        if picture.is_empty() {
            picture = vec![vec![colours.first().copied().flatten(); 5]; 5];
        }
        let layer = names.layer(index).unwrap_or_default();
        crate::game::Object { name: text.name.clone(), line: text.line, layer, picture }
    };
    names.ids().iter().map(object).collect()
}
