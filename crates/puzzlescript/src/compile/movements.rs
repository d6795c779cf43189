//! Words for several movements (`moving`, `horizontal`, ...) become one instruction for each movement.

use super::draft::{Allowance, Draft, Several, Term, Word};
use super::names::Meaning;
use crate::diagnostic::Diagnostics;

/// A word on the left that was made definite.
#[derive(Clone)]
struct Choice {
    what: Meaning,
    several: Several,
    word: Word,
    /// Cells it was met in; the first is remembered.
    count: usize,
    place: (usize, usize),
}

#[derive(Clone)]
struct Candidate {
    draft: Draft,
    choices: Vec<Choice>,
    /// By word alone: the movement and how often the word was met.
    words: Vec<(Several, Word, usize)>,
}

/// The instructions of a rule, in the order the language gives them. Every cell with such a word is made definite
/// in a copy of its own, so the same instruction can arise several times: the last one counts later.
pub(super) fn definite(
    draft: Draft,
    allowance: &mut Allowance,
    remarks: &mut Diagnostics,
) -> Option<Vec<Draft>> {
    let mut queue = std::collections::VecDeque::new();
    queue.push_back(Candidate { draft, choices: Vec::new(), words: Vec::new() });
    let mut done = Vec::new();
    while let Some(candidate) = queue.pop_front() {
        let open = places(&candidate.draft);
        for &(place, term, several) in &open {
            for &word in several.words() {
                if !allowance.pay(&candidate.draft) {
                    remarks.error(candidate.draft.line, "The rules become too many instructions; use fewer words such as MOVING in one rule.");
                    return None;
                }
                queue.push_back(chosen(&candidate, place, term, several, word));
            }
        }
        if open.is_empty() {
            done.push(infer(candidate, remarks));
        }
    }
    Some(done)
}

/// The first such word of each cell on the left.
fn places(draft: &Draft) -> Vec<((usize, usize), Term, Several)> {
    let mut found = Vec::new();
    for (row, cells) in draft.left.iter().enumerate() {
        for (cell, terms) in cells.iter().enumerate() {
            let first = terms.iter().find_map(|&term| match term.word {
                Word::Several(several) => Some((term, several)),
                _ => None,
            });
            found.extend(first.map(|(term, several)| ((row, cell), term, several)));
        }
    }
    found
}

fn chosen(
    from: &Candidate,
    place: (usize, usize),
    term: Term,
    several: Several,
    word: Word,
) -> Candidate {
    let mut next = from.clone();
    let (row, cell) = place;
    settle(&mut next.draft.left[row][cell], term, word);
    if let Some(right) = next.draft.right.get_mut(row) {
        settle(&mut right[cell], term, word);
    }
    let known = next
        .choices
        .iter_mut()
        .find(|choice| choice.what == term.what && choice.several == several);
    match known {
        Some(choice) => choice.count += usize::from(choice.place != place),
        None => next.choices.push(Choice { what: term.what, several, word, count: 1, place }),
    }
    match next.words.iter_mut().find(|known| known.0 == several) {
        Some(known) => known.2 += 1,
        None => next.words.push((several, word, 1)),
    }
    next
}

fn settle(cell: &mut [Term], from: Term, word: Word) {
    cell.iter_mut().filter(|term| **term == from).for_each(|term| term.word = word);
}

/// The right side follows the left where it is clear what is meant.
fn infer(candidate: Candidate, remarks: &mut Diagnostics) -> Draft {
    let Candidate { mut draft, choices, words } = candidate;
    for choice in choices.iter().filter(|choice| choice.count == 1) {
        let from = Term { word: Word::Several(choice.several), what: choice.what };
        draft.right.iter_mut().flatten().for_each(|cell| settle(cell, from, choice.word));
    }
    for &(several, word, _) in words.iter().filter(|known| known.2 == 1) {
        let terms = draft.right.iter_mut().flatten().flatten();
        terms.filter(|term| term.word == Word::Several(several)).for_each(|term| term.word = word);
    }
    let unknown = draft.right.iter().flatten().flatten().find_map(|term| match term.word {
        Word::Several(several) => Some(several),
        _ => None,
    });
    if let Some(several) = unknown {
        remarks.error(draft.line, format!(
            "The movement \"{}\" on the right cannot be known from the left: name it there once, or with the same object in the same cell.",
            several.text()
        ));
        remarks.give_up();
    }
    draft
}
