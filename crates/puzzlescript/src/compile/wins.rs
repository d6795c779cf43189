//! Win conditions to masks.

use super::names::Names;
use crate::diagnostic::Diagnostics;
use crate::game::{Subject, Win};
use crate::source::Script;

/// The conditions; one that names nothing known is blamed and left out.
pub(super) fn wins(script: &Script, names: &Names, remarks: &mut Diagnostics) -> Vec<Win> {
    let mut wins = Vec::new();
    for text in &script.wins {
        let mut subject = |name: &str| -> Option<Subject> {
            let meaning = names.get(name);
            if meaning.is_none() {
                remarks.error(
                    text.line,
                    format!("The win condition is left out, because \"{name}\" is unknown."),
                );
            }
            meaning.map(|meaning| names.subject(meaning))
        };
        let what = subject(&text.what);
        let on = text.on.as_deref().map(&mut subject);
        if let (Some(what), Some(on)) = (what, on.map_or(Some(None), |on| on.map(Some))) {
            wins.push(Win { quantifier: text.quantifier, what, on });
        }
    }
    wins
}
