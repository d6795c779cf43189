//! Follows every link of the built book.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::links;

/// Follows all links between the pages in a folder; says how many there are.
pub fn check(folder: &Path) -> Result<usize> {
    let mut site = Site { pages: BTreeMap::new(), files: BTreeSet::new() };
    site.read(folder, "")?;
    let (count, dead) = site.follow();
    for complaint in &dead {
        println!("{complaint}");
    }
    if !dead.is_empty() {
        bail!("{} links of the book are dead", dead.len());
    }
    Ok(count)
}

/// Pages with their text, and all files, by their paths.
struct Site {
    pages: BTreeMap<String, String>,
    files: BTreeSet<String>,
}

impl Site {
    fn read(&mut self, root: &Path, folder: &str) -> Result<()> {
        let here = root.join(folder);
        for entry in fs::read_dir(&here).with_context(|| format!("reading {}", here.display()))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if folder.is_empty() { name } else { format!("{folder}/{name}") };
            if entry.file_type()?.is_dir() {
                self.read(root, &path)?;
                continue;
            }
            if entry.path().extension().is_some_and(|ending| ending == "html") {
                let text = fs::read_to_string(entry.path());
                self.pages.insert(path.clone(), text.with_context(|| format!("reading {path}"))?);
            }
            self.files.insert(path);
        }
        Ok(())
    }

    /// The number of links that stay within the book, and complaints about dead ones.
    fn follow(&self) -> (usize, Vec<String>) {
        let mut count = 0;
        let mut dead = BTreeSet::new();
        for (page, text) in &self.pages {
            let addresses = links::attributes(text).into_iter().map(|place| &text[place]);
            for link in addresses.filter(|link| link.starts_with('#') || !links::is_foreign(link)) {
                count += 1;
                if !self.leads_somewhere(page, link) {
                    dead.insert(format!("{page}: {link} leads nowhere"));
                }
            }
            if text.contains(" src=\"http") {
                dead.insert(format!("{page}: loads something from elsewhere"));
            }
        }
        (count, dead.into_iter().collect())
    }

    fn leads_somewhere(&self, page: &str, link: &str) -> bool {
        let (path, place) = link.split_once('#').unwrap_or((link, ""));
        let file = if path.is_empty() { Some(page.to_owned()) } else { links::resolve(page, path) };
        let Some(file) = file.filter(|file| self.files.contains(file)) else {
            return false;
        };
        let has = |text: &String| text.contains(&format!("id=\"{place}\""));
        place.is_empty() || self.pages.get(&file).is_some_and(has)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dead(text: &str) -> Vec<String> {
        let pages = [("a/b.html", text), ("c.html", "<h1 id=\"top\">C</h1>")];
        let files = pages.map(|(path, _)| path.to_owned());
        let pages = pages.map(|(path, text)| (path.to_owned(), text.to_owned()));
        Site { pages: pages.into(), files: files.into() }.follow().1
    }

    #[test]
    fn dead_links_are_found() {
        assert!(dead("<a href=\"../c.html#top\"> <a href=\"https://example.org\">").is_empty());
        assert_eq!(dead("<a href=\"c.html\">"), ["a/b.html: c.html leads nowhere"]);
        assert_eq!(dead("<a href=\"../c.html#end\">"), ["a/b.html: ../c.html#end leads nowhere"]);
        assert_eq!(dead("<a href=\"#here\">"), ["a/b.html: #here leads nowhere"]);
        assert_eq!(dead("<img src=\"https://x/y\">"), ["a/b.html: loads something from elsewhere"]);
    }
}
