//! The page that plays levels: what was there when the command was compiled, or what lies in a folder.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use rust_embed::Embed;
use serde_json::Value;
use unsolve_verbs::LevelFile;

use crate::exit::Failure;

#[derive(Embed)]
#[folder = "../../npm/page"]
#[allow_missing = true]
struct Built;

/// The page without levels and games.
const TEMPLATE: &str = "page.html";
/// Where the title and the data go.
const MARKS: [&str; 2] = ["<!--unsolve:title-->", "<!--unsolve:data-->"];

/// A level as a page carries it.
pub struct Carried {
    pub level: LevelFile,
    /// A good number of moves for a person, if it is known.
    pub par: Option<u32>,
}

/// What pages are made of.
pub struct Page {
    /// The folder it lies in; else it is part of the command.
    folder: Option<PathBuf>,
    template: String,
}

impl Page {
    /// The one in a folder, or else the one in the command.
    pub fn of(folder: Option<&Path>) -> Result<Self, Failure> {
        let folder = folder.map(Path::to_owned);
        let template = match &folder {
            None if env!("UNSOLVE_PLAYER") != "built" => None,
            _ => read(folder.as_deref(), TEMPLATE),
        };
        match template {
            Some(template) => Ok(Self { folder, template }),
            None => Err(missing(folder.as_deref())),
        }
    }

    /// The page that plays these levels.
    pub fn with(&self, title: &str, levels: &[Carried]) -> Result<String, Failure> {
        let games: BTreeSet<&str> = levels.iter().map(|carried| &*carried.level.game).collect();
        let mut data = format!(
            "<script type=\"application/json\" id=\"unsolve-pack\">{}</script>",
            harmless(&pack(title, levels))
        );
        for id in games {
            let game = read(self.folder.as_deref(), &format!("{id}.json"));
            let game = game.ok_or_else(|| {
                Failure::System(format!("the player was built without the game `{id}`; {BUILD}"))
            })?;
            let tag = format!("\n<script type=\"application/json\" data-game=\"{id}\">");
            data.push_str(&tag);
            data.push_str(&game);
            data.push_str("</script>");
        }
        let title = title.replace('&', "&amp;").replace('<', "&lt;");
        let parts = self.template.split_once(MARKS[0]);
        let parts = parts.and_then(|(head, rest)| Some((head, rest.split_once(MARKS[1])?)));
        let Some((head, (middle, end))) = parts else {
            return Err(Failure::System(format!("{TEMPLATE} is no page of a player; {BUILD}")));
        };
        Ok([head, &title, middle, &data, end].concat())
    }
}

/// What to type where a player is missing.
const BUILD: &str = "in the repository, `cargo xtask player` builds it";

fn missing(folder: Option<&Path>) -> Failure {
    match folder {
        Some(folder) => Failure::Bad(format!(
            "--player {}: there is no {TEMPLATE}; {BUILD} into npm/page",
            folder.display()
        )),
        None => Failure::System(format!(
            "the player was not built when this command was compiled; {BUILD}, and then the command \
             has to be compiled again; or name a built one with --player, as in --player \
             node_modules/unsolve/dist/page"
        )),
    }
}

/// A file of the player.
fn read(folder: Option<&Path>, name: &str) -> Option<String> {
    match folder {
        Some(folder) => fs::read_to_string(folder.join(name)).ok(),
        None => match Built::get(name)?.data {
            Cow::Borrowed(bytes) => String::from_utf8(bytes.to_vec()).ok(),
            Cow::Owned(bytes) => String::from_utf8(bytes).ok(),
        },
    }
}

/// The pack as the player reads it.
fn pack(title: &str, levels: &[Carried]) -> String {
    let entry = |Carried { level, par }: &Carried| {
        let par = par.map_or(String::new(), |par| format!(",\"par\":{par}"));
        format!("{{\"level\":{}{par}}}", level.to_line())
    };
    let entries: Vec<String> = levels.iter().map(entry).collect();
    format!(
        "{{\"format\":\"unsolve/player@1\",\"title\":{},\"levels\":[{}]}}",
        Value::from(title),
        entries.join(",")
    )
}

/// JSON that can't end the element it stands in.
fn harmless(json: &str) -> String {
    json.replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const HOSTILE: &str = "</script><img src=x onerror=alert(1)>&amp;";

    fn page() -> (tempfile::TempDir, Page) {
        let folder = tempfile::tempdir().expect("a folder");
        let template = format!("<title>{}</title>|{}|end", MARKS[0], MARKS[1]);
        fs::write(folder.path().join(TEMPLATE), template).expect("written");
        fs::write(folder.path().join("g.json"), "{\"module\":\"AA\"}").expect("written");
        let page = Page::of(Some(folder.path())).unwrap_or_else(|_| panic!("a page"));
        (folder, page)
    }

    fn carried(game: &str) -> Carried {
        let mut level = LevelFile::new(game, json!({}), json!({}));
        level.title = Some(HOSTILE.to_owned());
        Carried { level, par: Some(7) }
    }

    #[test]
    fn whatever_a_pack_says_stays_text() {
        let (_folder, page) = page();
        let text = page.with(HOSTILE, &[carried("g")]).unwrap_or_else(|_| panic!("a page"));
        assert!(
            text.starts_with("<title>&lt;/script>&lt;img src=x onerror=alert(1)>&amp;amp;</title>")
        );
        assert_eq!(text.matches("</script>").count(), 2, "{text}");
        assert!(!text.contains("<img"), "{text}");
        let json =
            text.split("unsolve-pack\">").nth(1).and_then(|rest| rest.split("</script>").next());
        let pack: Value = serde_json::from_str(json.expect("a pack")).expect("JSON");
        assert_eq!(pack["title"], HOSTILE);
        assert_eq!(pack["levels"][0]["level"]["title"], HOSTILE);
        assert_eq!(pack["levels"][0]["par"], 7);
    }

    #[test]
    fn a_game_that_the_player_lacks_is_named() {
        let (_folder, page) = page();
        let failure = page.with("t", &[carried("other")]).expect_err("it is refused");
        let said = failure.to_string();
        assert!(said.contains("`other`") && said.contains("`cargo xtask player`"), "{said}");
    }
}
