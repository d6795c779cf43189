//! Tables of how people fared, and where games say which one speaks of them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use unsolve_rating::Measured;

use crate::paths;

/// What a game's `people.json` says.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Described {
    /// The game's id: the name of its folder.
    #[serde(skip)]
    pub game: String,
    /// The name of the table.
    pub table: String,
    /// Who these people were, in a sentence.
    pub about: String,
    /// The column with the levels.
    pub level: String,
    /// What stands for the end of a row in a level, if a level has rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<String>,
    /// The column that says how hard people found a level.
    pub people: String,
    /// What that column is, in a few words.
    pub means: String,
    /// The column with the share of people who solved a level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solved: Option<String>,
    /// The column with the median of their seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub median_seconds: Option<String>,
    /// The column with their seconds on average, if the median is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean_seconds: Option<String>,
    /// What the table says about scores.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub measured: Option<Measured>,
}

impl Described {
    /// Keeps what ratings need in the game's folder.
    pub fn keep(&self, measured: &Measured) -> Result<()> {
        let kept = Self { measured: Some(measured.clone()), ..self.clone() };
        let text = serde_json::to_string_pretty(&kept)? + "\n";
        let file = paths::root().join("games").join(&self.game).join("people.json");
        let before = fs::read_to_string(&file)?;
        if before != text {
            fs::write(&file, text)?;
            println!("  {} is renewed: what ratings foretell changes with it", file.display());
        }
        Ok(())
    }

    #[cfg(test)]
    pub fn example() -> Self {
        let text = r#"{"table":"jugs.csv","about":"Nobody.","level":"jugs","people":"seconds","means":"seconds"}"#;
        serde_json::from_str(text).expect("a description")
    }
}

/// The descriptions of all games that have one, in the order of their ids.
pub fn described() -> Result<Vec<Described>> {
    let folder = paths::root().join("games");
    let mut games = fs::read_dir(&folder)?
        .map(|entry| Ok(entry?.path()))
        .filter(|path: &Result<_>| {
            path.as_ref().is_ok_and(|path| path.join("people.json").is_file())
        })
        .collect::<Result<Vec<_>>>()?;
    games.sort();
    games.iter().map(|game| read(game)).collect()
}

fn read(game: &Path) -> Result<Described> {
    let file = game.join("people.json");
    let text = fs::read_to_string(&file)?;
    let mut described: Described =
        serde_json::from_str(&text).with_context(|| format!("reading {}", file.display()))?;
    described.game = game.file_name().map_or(String::new(), |id| id.to_string_lossy().into_owned());
    Ok(described)
}

/// A table with a header.
pub struct Table {
    header: Vec<String>,
    rows: Vec<csv::StringRecord>,
}

impl Table {
    pub fn read(path: &Path) -> Result<Self> {
        let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        Self::parse(&text).with_context(|| path.display().to_string())
    }

    fn parse(text: &str) -> Result<Self> {
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let header = reader.headers()?.iter().map(str::to_owned).collect();
        let rows = reader.records().collect::<Result<_, _>>()?;
        Ok(Self { header, rows })
    }

    /// The cells of a column.
    pub fn column(&self, name: &str) -> Result<Vec<String>> {
        let place = self.header.iter().position(|title| title == name);
        let place = place.with_context(|| format!("there is no column `{name}`"))?;
        Ok(self.rows.iter().map(|row| row[place].to_owned()).collect())
    }

    /// The cells of a column of numbers.
    pub fn numbers(&self, name: &str) -> Result<Vec<f64>> {
        let cells = self.column(name)?.into_iter();
        cells.map(|cell| cell.parse().with_context(|| format!("{name}: `{cell}`"))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_found_by_name() {
        let table = Table::parse("id,board,seconds\n1,\"a,b\",2.5\n2,c,10\n").expect("a table");
        assert_eq!(table.column("board").expect("there"), ["a,b", "c"]);
        assert_eq!(table.numbers("seconds").expect("numbers"), [2.5, 10.0]);
        assert!(table.column("moves").is_err());
        assert!(table.numbers("board").is_err());
    }

    #[test]
    fn games_describe_their_tables() {
        let described = described().expect("all can be read");
        let names: Vec<_> = described.iter().map(|set| set.game.as_str()).collect();
        assert!(names.is_sorted());
        assert!(described.iter().all(|set| !set.table.is_empty() && !set.means.is_empty()));
    }
}
