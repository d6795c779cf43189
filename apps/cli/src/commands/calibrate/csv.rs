//! Tables of plays, as spreadsheets and analytics write them.

use std::io::{BufRead, BufReader, Read};

use crate::exit::Failure;
use crate::input::Lines;

/// A row: one play.
pub struct Row {
    /// The file and the line, for complaints.
    pub place: String,
    pub level: String,
    pub won: bool,
    pub player: Option<String>,
    pub game: Option<String>,
    pub score: Option<f64>,
    pub seconds: Option<f64>,
    pub hints: u64,
    pub shown: bool,
    pub began: Option<String>,
}

/// The rows of a table with a header, read as they are asked for; none if nothing stands in it.
pub fn rows(
    source: &str,
    lines: Lines,
) -> Result<Box<dyn Iterator<Item = Result<Row, Failure>>>, Failure> {
    let mut text = BufReader::new(lines.rest());
    let beginning = text.fill_buf().unwrap_or_default().to_vec();
    if let Some(sign @ (b'{' | b'[')) = beginning.trim_ascii_start().first() {
        let what = if *sign == b'{' { "is no whole JSON object" } else { "is a JSON array" };
        return Err(Failure::Bad(format!(
            "{source}, line 1: {what}; a play log has one play a line"
        )));
    }
    let mut table = csv::ReaderBuilder::new()
        .trim(csv::Trim::All)
        .flexible(true)
        .delimiter(delimiter(&beginning))
        .from_reader(Box::new(text) as Box<dyn Read>);
    let header = table.headers().map_err(|error| misread(source, &error))?.clone();
    if header.iter().all(str::is_empty) {
        return Ok(Box::new(std::iter::empty()));
    }
    let columns = Columns::of(source, &header)?;
    let source = source.to_owned();
    Ok(Box::new(table.into_records().map(move |record| {
        let record = record.map_err(|error| misread(&source, &error))?;
        let line = record.position().map_or(0, csv::Position::line);
        columns.row(&record, format!("{source}, line {line}"))
    })))
}

/// What stands between the cells: a comma, or what spreadsheets write where a comma is part of a number.
fn delimiter(beginning: &[u8]) -> u8 {
    let header = beginning.split(|&sign| sign == b'\n').next().unwrap_or_default();
    let times = |wanted: u8| header.split(|&sign| sign == wanted).count();
    [b';', b'\t'].into_iter().find(|&sign| times(sign) > times(b',')).unwrap_or(b',')
}

fn misread(source: &str, error: &csv::Error) -> Failure {
    let place = error.position().map_or(String::new(), |at| format!(", line {}", at.line()));
    let what = match error.kind() {
        csv::ErrorKind::Utf8 { .. } => "is not UTF-8 text",
        _ => "is neither a play log nor a table",
    };
    Failure::Bad(format!("{source}{place}: {what}"))
}

/// Where each column stands.
struct Columns {
    level: usize,
    won: usize,
    player: Option<usize>,
    game: Option<usize>,
    score: Option<usize>,
    seconds: Option<usize>,
    hints: Option<usize>,
    shown: Option<usize>,
    began: Option<usize>,
}

impl Columns {
    fn of(source: &str, header: &csv::StringRecord) -> Result<Self, Failure> {
        let find = |name: &str| header.iter().position(|title| title.eq_ignore_ascii_case(name));
        let must = |name: &str| {
            find(name).ok_or_else(|| {
                Failure::Bad(format!(
                    "{source}, line 1: a table of plays needs the column `{name}`; a play log is JSON Lines"
                ))
            })
        };
        Ok(Self {
            level: must("level")?,
            won: must("won")?,
            player: find("player"),
            game: find("game"),
            score: find("score"),
            seconds: find("seconds"),
            hints: find("hints"),
            shown: find("shown"),
            began: find("began"),
        })
    }

    fn row(&self, record: &csv::StringRecord, place: String) -> Result<Row, Failure> {
        let text = |column: Option<usize>| {
            column.and_then(|at| record.get(at)).filter(|cell| !cell.is_empty())
        };
        let bad = |field: &str, cell: &str, what: &str| {
            Failure::Bad(format!("{place}: {field}: `{cell}` is no {what}"))
        };
        let truth = |field: &str, cell: &str| match cell.to_ascii_lowercase().as_str() {
            "true" | "1" | "yes" => Ok(true),
            "false" | "0" | "no" => Ok(false),
            "" => Err(Failure::Bad(format!("{place}: {field}: is missing; yes or no"))),
            _ => Err(bad(field, cell, "yes or no")),
        };
        let number = |field: &str, column: Option<usize>, most: f64| {
            let Some(cell) = text(column) else { return Ok(None) };
            let number = cell.parse::<f64>().ok().filter(|number| (0.0..=most).contains(number));
            number.map(Some).ok_or_else(|| bad(field, cell, "number that fits"))
        };
        let level = text(Some(self.level));
        Ok(Row {
            level: level.ok_or_else(|| bad("level", "", "name"))?.to_owned(),
            won: truth("won", text(Some(self.won)).unwrap_or_default())?,
            player: text(self.player).map(str::to_owned),
            game: text(self.game).map(str::to_owned),
            score: number("score", self.score, 100.0)?,
            seconds: number("seconds", self.seconds, 1e9)?,
            hints: number("hints", self.hints, 1e9)?.unwrap_or(0.0) as u64,
            shown: text(self.shown).map_or(Ok(false), |cell| truth("shown", cell))?,
            began: text(self.began).map(str::to_owned),
            place,
        })
    }
}
