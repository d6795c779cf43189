//! Gathers the pages that `docs/SUMMARY.md` names, wherever in the repository they are.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::games::Game;
use super::links::{self, Lead};
use crate::paths;

const SUMMARY: &str = "docs/SUMMARY.md";

/// The entry of the summary that gets one below it for each game.
const GAMES: &str = "- [Games](games.md)\n";

/// Writes all pages, and the files they show, to a folder that mdBook reads; says how many.
pub fn gather(games: &[Game], out: &Path) -> Result<usize> {
    let summary = with_games(&read(SUMMARY)?, games)?;
    let pages = Pages::of(&summary, games)?;
    pages.write(SUMMARY, "SUMMARY.md", &summary, out)?;
    let mut pictures = BTreeSet::new();
    for (source, target) in &pages.targets {
        let game = games.iter().find(|game| game.source() == *source);
        let text = game.map_or_else(|| read(source), |game| Ok(game.page()))?;
        pictures.extend(pages.write(source, target, &text, out)?);
    }
    for picture in pictures {
        let path = out.join(in_book(&picture));
        make_folder(&path)?;
        fs::copy(paths::root().join(&picture), path)
            .with_context(|| format!("copying {picture}"))?;
    }
    Ok(pages.targets.len())
}

/// The summary with an entry for each game.
fn with_games(summary: &str, games: &[Game]) -> Result<String> {
    let Some(at) = summary.find(GAMES) else {
        bail!("{SUMMARY}: no line `{}`", GAMES.trim());
    };
    let entry = |game: &Game| format!("  - [{}](../{})\n", game.name, game.source());
    let mut text = summary.to_owned();
    text.insert_str(at + GAMES.len(), &games.iter().map(entry).collect::<String>());
    Ok(text)
}

/// Where each page of the book comes from and goes to.
struct Pages {
    targets: BTreeMap<String, String>,
}

impl Pages {
    fn of(summary: &str, games: &[Game]) -> Result<Self> {
        let mut targets: BTreeMap<_, _> =
            games.iter().map(|game| (game.source(), game.target())).collect();
        links::rewrite(summary, |link| {
            let source = links::resolve(SUMMARY, link)
                .with_context(|| format!("{SUMMARY}: {link} is outside the repository"))?;
            targets.entry(source.clone()).or_insert_with(|| in_book(&source));
            Ok(Lead::Nowhere)
        })?;
        Ok(Self { targets })
    }

    /// Writes a page; returns the files it shows.
    fn write(
        &self,
        source: &str,
        target: &str,
        text: &str,
        out: &Path,
    ) -> Result<BTreeSet<String>> {
        let mut shown = BTreeSet::new();
        let text = links::rewrite(&with_includes(text, source), |link| {
            self.lead(source, target, link, &mut shown).with_context(|| source.to_owned())
        })?;
        let path = out.join(target);
        make_folder(&path)?;
        fs::write(&path, without_blank_ends(&text))
            .with_context(|| format!("writing {}", path.display()))?;
        Ok(shown)
    }

    /// To another page, to a file that is shown, or nowhere: the rest of the repository is not in
    /// the book.
    fn lead(
        &self,
        source: &str,
        target: &str,
        link: &str,
        shown: &mut BTreeSet<String>,
    ) -> Result<Lead> {
        if links::is_foreign(link) {
            return Ok(Lead::To(link.to_owned()));
        }
        let (path, place) = link.split_at(link.find('#').unwrap_or(link.len()));
        let file = links::resolve(source, path)
            .filter(|file| self.targets.contains_key(file) || paths::root().join(file).exists())
            .with_context(|| format!("the link {link} leads nowhere"))?;
        let up = "../".repeat(target.matches('/').count());
        if let Some(page) = self.targets.get(&file) {
            return Ok(Lead::To(format!("{up}{page}{place}")));
        }
        if !is_shown(&file) {
            return Ok(Lead::Nowhere);
        }
        let address = format!("{up}{}", in_book(&file));
        shown.insert(file);
        Ok(Lead::To(address))
    }
}

/// Whether the book has a copy of a file that is no page: pictures and levels of `docs`.
fn is_shown(file: &str) -> bool {
    let path = paths::root().join(file);
    file.starts_with("docs/") && path.is_file() && path.extension().is_none_or(|end| end != "md")
}

/// Where a file goes: `docs` is the book's root, and a folder's `README.md` its index.
fn in_book(source: &str) -> String {
    source.strip_prefix("docs/").unwrap_or(source).replace("README.md", "index.md")
}

/// Includes name files from the page's own place; mdBook reads a copy that lies elsewhere.
fn with_includes(text: &str, source: &str) -> String {
    let folder = source.rsplit_once('/').map_or("", |(folder, _)| folder);
    let here = format!("{{{{#include {}/", paths::root().join(folder).display());
    text.replace("{{#include ", &here)
}

/// Examples that a test runs end with an empty line, which looks like a mistake.
fn without_blank_ends(text: &str) -> String {
    text.replace("\n\n```\n", "\n```\n")
}

fn make_folder(file: &Path) -> Result<()> {
    file.parent().map_or(Ok(()), fs::create_dir_all).context("making a folder of the book")
}

fn read(path: &str) -> Result<String> {
    fs::read_to_string(paths::root().join(path)).with_context(|| format!("reading {path}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pages() -> Pages {
        let pages = [("docs/README.md", "index.md"), ("knots/GAME.md", "games/knots.md")];
        Pages { targets: pages.map(|(from, to)| (from.to_owned(), to.to_owned())).into() }
    }

    #[test]
    fn the_summary_has_a_place_for_games() {
        let summary = "- [Start](start.md)\n- [Games](games.md)\n- [End](end.md)\n";
        assert_eq!(with_games(summary, &[]).expect("there is a place"), summary);
        assert!(with_games("- [Start](start.md)\n", &[]).is_err());
    }

    #[test]
    fn examples_lose_their_empty_last_line() {
        let example = "So:\n\n```console\n$ tie\nknot\n\n```\n";
        assert_eq!(without_blank_ends(example), "So:\n\n```console\n$ tie\nknot\n```\n");
    }

    #[test]
    fn links_lead_to_pages_from_wherever_they_are() {
        let mut shown = BTreeSet::new();
        let mut lead =
            |source: &str, target: &str, link: &str| pages().lead(source, target, link, &mut shown);
        let to = |address: &str| Lead::To(address.to_owned());
        let game = lead("docs/README.md", "index.md", "../knots/GAME.md#rules");
        assert_eq!(game.expect("a page"), to("games/knots.md#rules"));
        let home = lead("knots/GAME.md", "games/knots.md", "../docs/README.md");
        assert_eq!(home.expect("a page"), to("../index.md"));
        let code = lead("docs/README.md", "index.md", "../xtask/src/main.rs");
        assert_eq!(code.expect("a file"), Lead::Nowhere);
        let favicon = lead("knots/GAME.md", "games/knots.md", "../docs/theme/favicon.svg");
        assert_eq!(favicon.expect("a picture"), to("../theme/favicon.svg"));
        assert!(lead("docs/README.md", "index.md", "missing.md").is_err());
        assert_eq!(shown.into_iter().collect::<Vec<_>>(), ["docs/theme/favicon.svg"]);
    }
}
