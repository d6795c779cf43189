//! Takes out `no` where it says nothing.

use super::draft::{Draft, Term, Terms, Word};
use super::names::{Meaning, Names};
use crate::bits::Bits;
use crate::diagnostic::Diagnostics;

/// Prunes both sides of a rule.
pub(super) fn prune(draft: &mut Draft, names: &Names, remarks: &mut Diagnostics) {
    for row in 0..draft.left.len() {
        for cell in 0..draft.left[row].len() {
            let before = draft.left[row][cell].clone();
            let left = &mut draft.left[row][cell];
            left.retain(|&term| !is_superfluous(term, &before, names, draft.line, remarks));
            if let Some(right) = draft.right.get_mut(row).map(|row| &mut row[cell]) {
                check_right(right, names, draft.line, remarks);
                right.retain(|term| term.word != Word::No || !before.contains(term));
            }
        }
    }
}

/// What fills layers of a cell for sure: layers, and objects that may fill them.
fn occupied(terms: &Terms, names: &Names) -> (Bits, Bits, Vec<Meaning>) {
    let mut layers = Bits::below(names.layer_count());
    let mut objects = Bits::below(names.ids().len());
    let mut who = Vec::new();
    for term in terms {
        let is_there = !matches!(term.word, Word::No | Word::Random | Word::Ellipsis);
        let is_sure = match term.what {
            Meaning::Object(_) | Meaning::Aggregate(_) => true,
            Meaning::Property(_) => names.single_layer(term.what).is_some(),
            Meaning::Nothing => false,
        };
        if is_there && is_sure {
            names
                .members(term.what)
                .iter()
                .for_each(|&member| layers.insert(names.layer_of(member)));
            objects.add(names.mask(term.what).words());
            who.push(term.what);
        }
    }
    (layers, objects, who)
}

fn is_superfluous(
    term: Term,
    cell: &Terms,
    names: &Names,
    line: usize,
    remarks: &mut Diagnostics,
) -> bool {
    if term.word != Word::No || matches!(term.what, Meaning::Nothing | Meaning::Aggregate(_)) {
        return false;
    }
    let (layers, objects, who) = occupied(cell, names);
    let members = names.members(term.what);
    let covered = members.iter().all(|&member| layers.contains(names.layer_of(member)));
    if members.is_empty() || !covered || objects.meets(names.mask(term.what).words()) {
        return false;
    }
    let who: Vec<_> = who.into_iter().map(|meaning| names.shout(meaning)).collect();
    remarks.warn(
        line,
        format!(
            "NO {} is not needed here: {} fills the same layers anyway. Leave it out.",
            names.shout(term.what),
            who.join(", ")
        ),
    );
    true
}

/// Something is asked for on the right and excluded there as well.
fn check_right(cell: &Terms, names: &Names, line: usize, remarks: &mut Diagnostics) {
    for excluded in cell.iter().filter(|term| term.word == Word::No) {
        let mask = names.mask(excluded.what);
        for term in cell {
            let (_, objects, _) = occupied(&vec![*term], names);
            let is_excluded = match term.what {
                Meaning::Property(_) => !objects.is_empty() && objects.is_within(mask.words()),
                _ => mask.meets(objects.words()),
            };
            if is_excluded {
                remarks.error(line, format!(
                    "The right side says NO {}, but puts {} there as well; leave one of them out.",
                    names.shout(excluded.what),
                    names.shout(term.what)
                ));
            }
        }
    }
}
