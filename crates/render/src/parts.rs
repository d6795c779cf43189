//! What is drawn many times, written once.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use unsolve_core::Shape;

use crate::{Theme, write};

/// What is drawn more than once is defined once.
pub(crate) struct Parts<'a> {
    theme: &'a Theme,
    ids: BTreeMap<String, usize>,
}

impl<'a> Parts<'a> {
    pub(crate) fn new<'s>(shapes: impl Iterator<Item = &'s Shape>, theme: &'a Theme) -> Self {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for shape in shapes {
            *counts.entry(write::shape(shape, theme)).or_default() += 1;
        }
        let repeated = counts.into_iter().filter(|(_, count)| *count > 1);
        let mut ids = BTreeMap::new();
        ids.extend(repeated.enumerate().map(|(id, (element, _))| (element, id)));
        Self { theme, ids }
    }

    pub(crate) fn define(&self, out: &mut String) {
        out.push_str("<defs>\n");
        for (element, id) in &self.ids {
            let _ = writeln!(out, "<g id=\"s{id}\">{element}</g>");
        }
        out.push_str("</defs>\n");
    }

    pub(crate) fn show(&self, shape: &Shape) -> String {
        let element = write::shape(shape, self.theme);
        self.ids.get(&element).map_or(element, |id| format!("<use href=\"#s{id}\"/>"))
    }
}
