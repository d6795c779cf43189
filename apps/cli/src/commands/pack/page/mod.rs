//! A pack as one page to look at: curve, distributions, pictures, likeness. Nothing is fetched, no script runs.

mod charts;

use std::collections::BTreeMap;
use std::fmt::Write;

use unsolve_core::Band;
use unsolve_render::{Theme, svg};
use unsolve_verbs::packs::{Member, Report};
use unsolve_verbs::{Level, LevelFile};

use super::report::summary;
use super::sources::Name;
use crate::exit::Failure;
use crate::input;
use crate::text::{count, grouped};
use crate::watch::Clock;

/// Levels in each list of pictures.
const PICTURED: usize = 12;
/// Pictures from all over the pack.
const SAMPLED: usize = 48;

const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#1d2430;--paper:#fff;--soft:#6b7686;--line:#d8dee6;--mark:#2f6fd0}\
@media(prefers-color-scheme:dark){:root{--ink:#e6eaf0;--paper:#14181f;--soft:#93a0b2;--line:#333c49;--mark:#7db0ff}}\
body{font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;margin:2rem auto;padding:0 1rem}\
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2.2rem}figure{margin:1rem 0}figcaption{color:var(--soft)}\
svg text{font-size:11px;fill:var(--soft)}.grid{stroke:var(--line);fill:none}.line{stroke:var(--mark);fill:none;stroke-width:2}\
.span{stroke:var(--mark);opacity:.35;stroke-width:2}.bar,.like{fill:var(--mark)}.map{max-width:30rem;border:1px solid var(--line)}\
table{border-collapse:collapse}td,th{padding:.15rem .8rem;text-align:right;border-bottom:1px solid var(--line)}th:first-child,td:first-child{text-align:left}\
ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:1rem}\
li{font-size:.85rem;overflow-wrap:anywhere}li img{width:100%;height:9rem;object-fit:contain;background:#fff;border:1px solid var(--line);border-radius:6px}\
small{color:var(--soft)}";

/// What the page needs of a level beside what packs know.
pub struct Seen {
    elegance: Option<f64>,
    /// The level in one line, for its picture.
    line: String,
}

impl Seen {
    pub fn of(level: &dyn Level) -> Self {
        let elegance = level.file().difficulty.and_then(|known| known.elegance);
        Self { elegance, line: level.start().to_line() }
    }
}

/// A pack with all that the page shows.
pub struct Shown<'a> {
    pub title: &'a str,
    pub names: &'a [Name],
    pub members: &'a [Member],
    pub seen: &'a [Seen],
    pub report: &'a Report,
}

impl Shown<'_> {
    /// The page.
    pub fn page(&self, clock: &Clock) -> Result<String, Failure> {
        let title = escaped(self.title);
        let mut page = format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"generator\" content=\"unsolve pack report\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
             <h1>{title}</h1>\n<p>{}, {}</p>\n",
            count(self.members.len() as u64, "level"),
            summary(self.report)
        );
        page += &charts::curve(&self.report.curve);
        page += "<h2>What there is</h2>\n";
        page += &self.table();
        let numbers = |of: &dyn Fn(usize) -> Option<f64>| -> Vec<f64> {
            (0..self.members.len()).filter_map(of).collect()
        };
        let percent = Some((0.0, 100.0));
        page += &charts::histogram("Difficulty", &numbers(&|at| self.members[at].score), percent);
        page += &charts::histogram("Elegance", &numbers(&|at| self.seen[at].elegance), percent);
        let length = |at: usize| self.members[at].length.map(f64::from);
        page += &charts::histogram("Length of the solution", &numbers(&length), None);
        let score = |at: usize| self.members[at].score;
        page += &self.pictures("Hardest", &self.top(&score), clock)?;
        page += &self.pictures("Most elegant", &self.top(&|at| self.seen[at].elegance), clock)?;
        let step = self.members.len().div_ceil(SAMPLED).max(1);
        let sample: Vec<usize> = (0..self.members.len()).step_by(step).collect();
        page += &self.pictures("All over the pack", &sample, clock)?;
        page += "<h2>Likeness</h2>\n";
        page += &charts::map(self.members);
        page += "</body>\n</html>\n";
        Ok(page)
    }

    /// The levels with the largest numbers, of equals the first.
    fn top(&self, of: &dyn Fn(usize) -> Option<f64>) -> Vec<usize> {
        let mut known: Vec<(f64, usize)> =
            (0..self.members.len()).filter_map(|at| Some((of(at)?, at))).collect();
        known.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        known.into_iter().take(PICTURED).map(|(_, at)| at).collect()
    }

    /// How many levels of each game and band.
    fn table(&self) -> String {
        let mut counts: BTreeMap<&str, [u64; 5]> = BTreeMap::new();
        for member in self.members {
            let column = member.band.map_or(4, |band| band as usize);
            counts.entry(&member.game).or_default()[column] += 1;
        }
        let mut table = "<table><tr><th>game</th>".to_owned();
        for band in Band::ALL {
            let _ = write!(table, "<th>{band}</th>");
        }
        table += "<th>not rated</th><th>all</th></tr>\n";
        for (game, counts) in counts {
            let all: u64 = counts.iter().sum();
            let _ = write!(table, "<tr><td>{}</td>", escaped(game));
            for &number in counts.iter().chain([&all]) {
                let _ = write!(table, "<td>{}</td>", grouped(number));
            }
            table += "</tr>\n";
        }
        table + "</table>\n"
    }

    /// A list of levels with their pictures.
    fn pictures(&self, title: &str, levels: &[usize], clock: &Clock) -> Result<String, Failure> {
        if levels.is_empty() {
            return Ok(String::new());
        }
        let mut list = format!("<h2>{title}</h2>\n<ul>\n");
        for &at in levels {
            let file = LevelFile::parse(&self.seen[at].line)?;
            let scene = input::game(&file.game)?.load(&file)?.play().scene().picture();
            let picture = clock.patiently(move || svg(&scene, &Theme::LIGHT))?;
            let Member { score, band, length, .. } = &self.members[at];
            let mut figures = Vec::new();
            figures.extend(score.map(|score| format!("{score:.1}")));
            figures.extend(band.map(|band| band.to_string()));
            figures.extend(length.map(|length| format!("length {length}")));
            let name = escaped(&self.names[at].title);
            let _ = writeln!(
                list,
                "<li><img loading=\"lazy\" alt=\"{name}\" src=\"data:image/svg+xml,{}\"><br>{}. {name}<br><small>{}</small></li>",
                in_address(&picture),
                at + 1,
                escaped(&figures.join(" \u{b7} "))
            );
        }
        Ok(list + "</ul>\n")
    }
}

/// Text between tags or in an attribute.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            letter if letter.is_control() => out.extend(letter.escape_default()),
            letter => out.push(letter),
        }
    }
    out
}

/// Text as a part of an address in an attribute.
fn in_address(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 5 / 4);
    for byte in text.bytes() {
        match byte {
            b'%' | b'#' | b'<' | b'>' | b'"' | b'&' | b'\'' | b'?' | b'\n' | 0x7f.. => {
                let _ = write!(out, "%{byte:02X}");
            }
            byte => out.push(char::from(byte)),
        }
    }
    out
}
