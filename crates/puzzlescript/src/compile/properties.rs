//! Aggregates become their parts; properties become one instruction for each member where they must.

use std::collections::HashSet;

use super::draft::{Allowance, Draft, Term, Terms, Word};
use super::names::{Meaning, Names};
use crate::diagnostic::Diagnostics;

/// Replaces aggregates by their parts, each with the same word.
pub(super) fn split_aggregates(draft: &mut Draft, names: &Names) {
    for cell in draft.left.iter_mut().chain(&mut draft.right).flatten() {
        for index in 0..cell.len() {
            if let Meaning::Aggregate(set) = cell[index].what {
                let word = cell[index].word;
                let mut parts = names.aggregates[set].members.iter();
                let parts = parts.by_ref().map(|&part| Term { word, what: Meaning::Object(part) });
                let parts: Vec<_> = parts.collect();
                let Some((&first, others)) = parts.split_first() else { continue };
                cell[index] = first;
                cell.extend(others);
            }
        }
    }
}

#[derive(Clone)]
struct Candidate {
    draft: Draft,
    /// Properties made definite: which, as what, how often.
    chosen: Vec<(Meaning, Meaning, usize)>,
}

/// The instructions of a rule, in the order the language gives them.
pub(super) fn definite(
    mut draft: Draft,
    names: &Names,
    allowance: &mut Allowance,
    remarks: &mut Diagnostics,
) -> Option<Vec<Draft>> {
    draft
        .left
        .iter_mut()
        .chain(&mut draft.right)
        .flatten()
        .for_each(|cell| exclude_members(cell, names));
    let ambiguous = ambiguous(&draft);
    let mut queue = std::collections::VecDeque::new();
    queue.push_back(Candidate { draft, chosen: Vec::new() });
    let mut done = Vec::new();
    while let Some(candidate) = queue.pop_front() {
        let Some((row, cell, property)) = open(&candidate.draft, names, &ambiguous) else {
            done.push(infer(candidate, &ambiguous, names, remarks));
            continue;
        };
        for member in names.members(property) {
            if !allowance.pay(&candidate.draft) {
                remarks.error(candidate.draft.line, "The rules become too many instructions; use fewer or smaller properties in one rule.");
                return None;
            }
            let member = Meaning::Object(member);
            let mut next = candidate.clone();
            settle(&mut next.draft.left[row][cell], property, member);
            if let Some(right) = next.draft.right.get_mut(row) {
                settle(&mut right[cell], property, member);
            }
            match next.chosen.iter_mut().find(|known| known.0 == property) {
                Some(known) => known.2 += 1,
                None => next.chosen.push((property, member, 1)),
            }
            queue.push_back(next);
        }
    }
    // Where one is not clear, none is made.
    Some(done.into_iter().collect::<Option<Vec<_>>>().unwrap_or_default())
}

/// `no` of a property is `no` of each member.
fn exclude_members(cell: &mut Terms, names: &Names) {
    if cell.iter().all(|term| term.word != Word::No || !matches!(term.what, Meaning::Property(_))) {
        return;
    }
    let expand = |&term: &Term| match term {
        Term { word: Word::No, what: Meaning::Property(_) } => {
            let members = names.members(term.what).into_iter();
            members.map(|member| Term { word: Word::No, what: Meaning::Object(member) }).collect()
        }
        _ => vec![term],
    };
    *cell = cell.iter().flat_map(expand).collect();
}

/// The properties of a cell that are matched, not drawn.
fn properties(cell: &Terms) -> impl Iterator<Item = Meaning> + '_ {
    let matched = cell.iter().filter(|term| term.word != Word::Random);
    matched.map(|term| term.what).filter(|what| matches!(what, Meaning::Property(_)))
}

/// Properties on the right that the same cell on the left has not got.
fn ambiguous(draft: &Draft) -> HashSet<Meaning> {
    let cells =
        draft.left.iter().zip(&draft.right).flat_map(|(left, right)| left.iter().zip(right));
    cells
        .flat_map(|(left, right)| {
            let known: Vec<_> = properties(left).collect();
            properties(right).filter(move |property| !known.contains(property))
        })
        .collect()
}

/// The first property on the left that must be made definite.
fn open(
    draft: &Draft,
    names: &Names,
    ambiguous: &HashSet<Meaning>,
) -> Option<(usize, usize, Meaning)> {
    for (row, cells) in draft.left.iter().enumerate() {
        for (cell, terms) in cells.iter().enumerate() {
            let must = |property: &Meaning| {
                names.single_layer(*property).is_none() || ambiguous.contains(property)
            };
            if let Some(property) = properties(terms).find(must) {
                return Some((row, cell, property));
            }
        }
    }
    None
}

fn settle(cell: &mut Terms, property: Meaning, member: Meaning) {
    let terms = cell.iter_mut().filter(|term| term.what == property && term.word != Word::Random);
    terms.for_each(|term| term.what = member);
}

/// The right side follows the left where a property was met once; nothing if it is not clear what it means.
fn infer(
    candidate: Candidate,
    ambiguous: &HashSet<Meaning>,
    names: &Names,
    remarks: &mut Diagnostics,
) -> Option<Draft> {
    let Candidate { mut draft, chosen } = candidate;
    for &(property, member, _) in chosen.iter().filter(|known| known.2 == 1) {
        draft.right.iter_mut().flatten().for_each(|cell| settle(cell, property, member));
    }
    let unknown =
        draft.right.iter().flatten().flat_map(properties).find(|found| ambiguous.contains(found));
    if let Some(property) = unknown {
        remarks.error(draft.line, format!(
            "The property \"{}\" on the right cannot be known from the left: name it there once, or in the same cell.",
            names.shout(property)
        ));
        return None;
    }
    Some(draft)
}
