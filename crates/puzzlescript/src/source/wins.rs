//! The win conditions.

use super::lines::Line;
use super::{Quantifier, Script, WinText, leading_name};
use crate::diagnostic::Diagnostics;

/// Takes a line.
pub(super) fn line(script: &mut Script, line: &Line<'_>, remarks: &mut Diagnostics) {
    let number = line.number;
    let mut rest = line.code.trim();
    let mut words: Vec<&str> = Vec::new();
    while !rest.is_empty() {
        let (word, after) = leading_name(rest);
        if word.is_empty() {
            remarks.error(
                number,
                "A win condition looks like \"all X on Y\", \"some X\" or \"no X on Y\".",
            );
            return;
        }
        words.push(word);
        rest = after.trim_start();
    }
    let quantifier = match words[0] {
        "all" => Quantifier::All,
        "some" | "any" => Quantifier::Some,
        "no" => Quantifier::No,
        other => {
            remarks.error(
                number,
                format!(
                    "A win condition begins with ALL, SOME, ANY or NO, not with \"{}\".",
                    other.to_uppercase()
                ),
            );
            return;
        }
    };
    let Some(&what) = words.get(1) else {
        remarks.error(number, "This win condition names no object; it looks like \"all X on Y\".");
        return;
    };
    if let Some(other) = words.get(2).filter(|&&word| word != "on") {
        remarks.error(
            number,
            format!("The word \"ON\" is expected, not \"{}\".", other.to_uppercase()),
        );
        words.truncate(2);
    } else if words.len() == 3 {
        remarks.warn(number, "After ON an object is expected; without one it means anywhere.");
    } else if let Some(other) = words.get(4) {
        remarks
            .error(number, format!("Nothing may follow here; take out {}.", other.to_uppercase()));
    }
    let on = words.get(3).copied();
    for name in [Some(what), on].into_iter().flatten() {
        if script.kind(name).is_none() {
            remarks.error(
                number,
                format!("\"{}\" is not the name of an object.", name.to_uppercase()),
            );
        }
    }
    let on = on.map(str::to_owned);
    script.wins.push(WinText { quantifier, what: what.to_owned(), on, line: number });
}
