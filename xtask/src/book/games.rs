//! A page with pictures for every registered game.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use serde_json::Value;

use super::command::Unsolve;
use super::made::Made;
use crate::paths;

/// Every picture is of a level with this seed.
const SEED: &str = "1";

const INDEX: &str = "\
# Games

<!-- Made by `cargo xtask book`. -->

Every game is played, solved, rated, drawn and created by the same engine; what is special about one is on its page.
";

/// A game as the command describes it, with a level of each preset.
pub struct Game {
    pub name: String,
    id: String,
    tagline: String,
    rules: String,
    levels: Vec<Level>,
}

/// A level of a preset, drawn.
struct Level {
    preset: String,
    /// What is known about it in a few words.
    facts: String,
    picture: String,
    /// The first preset is shown while its solution is played.
    played: Option<String>,
}

/// All registered games, in the order of the registry.
pub fn all(unsolve: &Unsolve) -> Result<Vec<Game>> {
    let games: Value = serde_json::from_str(&unsolve.says("games --json")?)?;
    let games = games.as_array().context("`unsolve games --json` is no list")?;
    games.iter().map(|game| Game::of(unsolve, game)).collect()
}

/// `docs/games.md`: all games at a glance.
pub fn index(games: &[Game]) -> Made {
    let mut text = format!("{INDEX}\n<div class=\"cards\">\n");
    for game in games {
        text.push_str(&game.card());
    }
    text.push_str("</div>\n");
    Made { path: "docs/games.md".to_owned(), text }
}

impl Game {
    fn of(unsolve: &Unsolve, about: &Value) -> Result<Self> {
        let id = text(about, "id")?;
        let presets = about["presets"].as_object().context("a game without presets")?;
        let levels = presets.keys().enumerate();
        let levels = levels.map(|(index, preset)| Level::make(unsolve, &id, preset, index == 0));
        let levels = levels.collect::<Result<_>>()?;
        let (name, tagline) = (text(about, "name")?, text(about, "tagline")?);
        Ok(Self { name, id, tagline, rules: text(about, "rules")?, levels })
    }

    /// Where its rules in prose are, from the root.
    pub fn source(&self) -> String {
        format!("games/{}/GAME.md", self.id)
    }

    /// Where its page is in the book.
    pub fn target(&self) -> String {
        format!("games/{}.md", self.id)
    }

    /// The files of its pictures.
    pub fn pictures(&self) -> Vec<Made> {
        let file =
            |name: &str, text: &str| Made { path: self.picture(name), text: text.to_owned() };
        let levels = self.levels.iter();
        levels
            .flat_map(|level| {
                let played = level.played.as_deref().map(|text| file("played", text));
                played.into_iter().chain([file(&level.preset, &level.picture)])
            })
            .collect()
    }

    fn picture(&self, name: &str) -> String {
        format!("docs/pictures/{}/{name}.svg", self.id)
    }

    /// Its rules in prose, with pictures after the introduction.
    pub fn page(&self) -> String {
        let (introduction, rest) = self.rules.split_at(self.rules.find("\n## ").unwrap_or(0));
        format!("{}\n\n{}{rest}", introduction.trim_end(), self.figures())
    }

    fn figures(&self) -> String {
        let mut text = "<div class=\"levels\">\n".to_owned();
        for level in &self.levels {
            let name = if level.played.is_some() { "played" } else { &level.preset };
            text.push_str(&self.figure(level, name));
        }
        text.push_str("</div>\n\n");
        let call =
            format!("unsolve generate {} --difficulty {} --seed {SEED}", self.id, self.cover());
        let _ = writeln!(
            text,
            "One level of each preset, with the same seed:\n\n```console\n$ {call}\n```"
        );
        text
    }

    fn figure(&self, level: &Level, name: &str) -> String {
        let Level { preset, facts, .. } = level;
        let up = self.source().matches('/').map(|_| "../").collect::<String>();
        let image =
            format!("<img src=\"{up}{}\" alt=\"{}, {preset}\">", self.picture(name), self.name);
        format!("<figure>{image}<figcaption><b>{preset}</b> {facts}</figcaption></figure>\n")
    }

    /// The preset that stands for the game: the last but one, hard but not crowded.
    fn cover(&self) -> &str {
        let level = self.levels.iter().rev().nth(1).or(self.levels.last());
        level.map_or("", |level| &level.preset)
    }

    fn card(&self) -> String {
        let picture = self.picture(self.cover());
        let image = picture.strip_prefix("docs/").unwrap_or(&picture);
        format!(
            "<a href=\"../{}\"><img src=\"{image}\" width=\"200\" alt=\"\"><b>{}</b><span>{}</span></a>\n",
            self.source(),
            self.name,
            self.tagline
        )
    }
}

impl Level {
    fn make(unsolve: &Unsolve, game: &str, preset: &str, play: bool) -> Result<Self> {
        let folder = paths::target().join("book-levels");
        fs::create_dir_all(&folder)?;
        let read = |name: &str| {
            let path = folder.join(name);
            fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))
        };
        let file = format!("book-levels/{game}-{preset}");
        let call = format!("generate {game} --difficulty {preset} --seed {SEED} -o {file}.json");
        unsolve.says(&call)?;
        unsolve.says(&format!("render {file}.json -o {file}.svg"))?;
        let picture = read(&format!("{game}-{preset}.svg"))?;
        let played = play.then(|| {
            unsolve.says(&format!("render {file}.json --solution -o {file}-played.svg"))?;
            read(&format!("{game}-{preset}-played.svg"))
        });
        let facts = facts(&serde_json::from_str(&read(&format!("{game}-{preset}.json"))?)?);
        Ok(Self { preset: preset.to_owned(), facts, picture, played: played.transpose()? })
    }
}

/// How long or by what reasoning it is solved, and its score.
fn facts(level: &Value) -> String {
    let (solution, difficulty) = (&level["solution"], &level["difficulty"]);
    let mut facts = Vec::new();
    facts.extend(solution["length"].as_u64().map(|length| format!("{length} moves")));
    facts.extend(difficulty["grade"].as_str().map(|grade| format!("needs: {grade}")));
    facts.extend(difficulty["score"].as_f64().map(|score| format!("score\u{a0}{score:.1}")));
    facts.join(" · ")
}

fn text(value: &Value, key: &str) -> Result<String> {
    let text = value[key].as_str().with_context(|| format!("a game without `{key}`"))?;
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knots() -> Game {
        let level = Level {
            preset: "easy".into(),
            facts: "3 moves".into(),
            picture: "<svg/>".into(),
            played: Some("<svg>moving</svg>".into()),
        };
        Game {
            name: "Rope Knots".into(),
            id: "rope-knots".into(),
            tagline: "Untie.".into(),
            rules: "# Rope Knots\n\nA rope.\n\n## Rules\n\nPull.\n".into(),
            levels: vec![level],
        }
    }

    #[test]
    fn pictures_come_between_the_introduction_and_the_rules() {
        let page = knots().page();
        let at = |what: &str| page.find(what).expect(what);
        assert!(at("A rope.") < at("<img") && at("<img") < at("## Rules"), "{page}");
        assert!(page.contains("src=\"../../docs/pictures/rope-knots/played.svg\""), "{page}");
        assert_eq!(knots().pictures().len(), 2);
    }

    #[test]
    fn cards_lead_to_the_rules() {
        let index = index(&[knots()]).text;
        assert!(index.contains("href=\"../games/rope-knots/GAME.md\""), "{index}");
        assert!(index.contains("src=\"pictures/rope-knots/easy.svg\""), "{index}");
    }

    #[test]
    fn facts_are_what_the_level_knows() {
        let level = serde_json::json!({"solution": {"length": 9}, "difficulty": {"score": 51.6}});
        assert_eq!(facts(&level), "9 moves · score\u{a0}51.6");
        assert_eq!(facts(&serde_json::json!({"difficulty": {"grade": "fish"}})), "needs: fish");
    }
}
