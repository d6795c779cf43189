//! Links between files become links between pages.

use std::ops::Range;

use anyhow::Result;
use pulldown_cmark::{Event, Options, Parser, Tag};

/// Where a link is to lead.
#[derive(Debug, PartialEq)]
pub enum Lead {
    /// To this address.
    To(String),
    /// Nowhere: its words stay.
    Nowhere,
}

/// Asks for every link and picture of a text where it is to lead, and writes it so.
pub fn rewrite(text: &str, mut lead: impl FnMut(&str) -> Result<Lead>) -> Result<String> {
    let mut edits = Vec::new();
    for (event, span) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                edits.extend(of_markdown(text, span, lead(&dest_url)?));
            }
            Event::Html(_) | Event::InlineHtml(_) => {
                for place in attributes(&text[span.clone()]) {
                    let place = span.start + place.start..span.start + place.end;
                    if let Lead::To(address) = lead(&text[place.clone()])? {
                        edits.push((place, address));
                    }
                }
            }
            _ => {}
        }
    }
    Ok(apply(text, edits))
}

type Edit = (Range<usize>, String);

/// The edits that make `[words](address)` lead elsewhere.
fn of_markdown(text: &str, span: Range<usize>, lead: Lead) -> Vec<Edit> {
    let Some(words) = text[span.clone()].rfind("](").map(|at| span.start + at) else {
        return Vec::new();
    };
    match lead {
        Lead::To(address) => vec![(words + 2..span.end - 1, address)],
        Lead::Nowhere => {
            vec![(span.start..span.start + 1, String::new()), (words..span.end, String::new())]
        }
    }
}

/// The places of the addresses in HTML. What only looks like an attribute, in code that is shown, is none.
pub fn attributes(html: &str) -> Vec<Range<usize>> {
    let mut places = Vec::new();
    let in_tag = |at: usize| html[..at].rfind('<') > html[..at].rfind('>');
    for name in [" href=\"", " src=\""] {
        for (at, _) in html.match_indices(name).filter(|&(at, _)| in_tag(at)) {
            let start = at + name.len();
            places.extend(html[start..].find('"').map(|length| start..start + length));
        }
    }
    places
}

/// Makes edits that do not overlap.
fn apply(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|(place, _)| place.start);
    let mut result = text.to_owned();
    for (place, new) in edits.into_iter().rev() {
        result.replace_range(place, &new);
    }
    result
}

/// Whether a link leaves the book, or stays on its page.
pub fn is_foreign(link: &str) -> bool {
    link.is_empty() || link.starts_with('#') || link.contains(':')
}

/// A path from the root, given the file a link is in; `None` if it leaves the root.
pub fn resolve(file: &str, link: &str) -> Option<String> {
    let mut parts: Vec<_> = file.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shout(link: &str) -> Result<Lead> {
        match link {
            "gone" => Ok(Lead::Nowhere),
            "broken" => anyhow::bail!("it is broken"),
            _ => Ok(Lead::To(link.to_uppercase())),
        }
    }

    #[test]
    fn links_and_pictures_are_rewritten() {
        let text = "[a](b) ![c](d)\n\n<img alt=\"\" src=\"e\"> and [two\nlines](gone), `[x](y)`";
        let new = "[a](B) ![c](D)\n\n<img alt=\"\" src=\"E\"> and two\nlines, `[x](y)`";
        assert_eq!(rewrite(text, shout).expect("no link fails"), new);
        assert!(rewrite("[a](b) [c](broken)", shout).is_err());
        assert_eq!(rewrite("[![a](b)](c)", shout).expect("none fails"), "[![a](B)](C)");
        assert_eq!(
            rewrite("| a |\n|---|\n| [b](c) |", shout).expect("ok"),
            "| a |\n|---|\n| [b](C) |"
        );
    }

    #[test]
    fn an_attribute_stands_in_a_tag() {
        let html =
            "<a class=\"x\" href=\"b\">go</a><code>&lt;img src=\"c\"&gt;</code><img src=\"d\">";
        let found: Vec<&str> = attributes(html).into_iter().map(|place| &html[place]).collect();
        assert_eq!(found, ["b", "d"]);
    }

    #[test]
    fn code_is_left_alone() {
        let text = "```md\n[a](b)\n```\n";
        assert_eq!(rewrite(text, shout).expect("no link"), text);
    }

    #[test]
    fn paths_are_seen_from_the_root() {
        assert_eq!(resolve("docs/a.md", "b.md").as_deref(), Some("docs/b.md"));
        assert_eq!(resolve("docs/a.md", "../c/./d.md").as_deref(), Some("c/d.md"));
        assert_eq!(resolve("a.md", "../b"), None);
    }
}
