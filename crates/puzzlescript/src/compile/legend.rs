//! What the names of the legend stand for, with members in the order the language gives them.
//!
//! That order decides in which order a rule with a property becomes instructions. The first two parts of a property
//! are looked up where they stand. A property that is mentioned later is taken out, and its members are added at the
//! end; the part behind it is looked at in the next round.

use std::collections::{HashSet, VecDeque};

use super::names::{Meaning, Names, Set};
use crate::diagnostic::Diagnostics;
use crate::source::{Joint, Script};

/// Members of all properties and aggregates together are at most this many.
const MEMBERS: usize = 1 << 20;

/// A part of a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Part {
    Object(usize),
    /// Number of a list.
    List(usize),
}

/// The properties of a legend while their members are found. Other names for a property share its list.
#[derive(Debug, Default)]
struct Lists {
    parts: Vec<Vec<Part>>,
    /// Objects in the order of mention, an object that is mentioned twice in a row once.
    mentions: Vec<Vec<usize>>,
    /// The list of each property.
    of: Vec<usize>,
    /// The lists of other names for properties.
    shared: Vec<usize>,
    size: usize,
}

impl Names {
    /// Looks up the legend; nothing if it is too large.
    pub fn legend(&mut self, script: &Script, remarks: &mut Diagnostics) -> Option<()> {
        let mut lists = Lists::default();
        for entry in &script.legend {
            let parts: Vec<_> = entry.parts.iter().filter_map(|part| self.get(part)).collect();
            let set = |members| Set::new(&entry.name, entry.line, members);
            let meaning = match (entry.joint, parts.first()) {
                (Joint::Same, None | Some(Meaning::Nothing)) => Meaning::Nothing,
                (Joint::Same, Some(object @ Meaning::Object(_))) => *object,
                (Joint::Same, Some(&Meaning::Property(other))) => {
                    lists.share(other);
                    self.properties.push(set(Vec::new()));
                    Meaning::Property(self.properties.len() - 1)
                }
                (Joint::Or, _) => {
                    lists.add(&parts, self);
                    self.properties.push(set(Vec::new()));
                    Meaning::Property(self.properties.len() - 1)
                }
                (Joint::And, _) | (_, Some(Meaning::Aggregate(_))) => {
                    let members = parts.iter().flat_map(|&part| self.members(part));
                    let members: Vec<_> = members.collect();
                    lists.size += members.len();
                    self.aggregates.push(set(members));
                    Meaning::Aggregate(self.aggregates.len() - 1)
                }
            };
            lists.size += 1;
            if lists.size > MEMBERS {
                remarks.error(entry.line, TOO_LARGE);
                return None;
            }
            self.define(&entry.name, meaning);
        }
        let Some(members) = lists.open() else {
            remarks.whole(TOO_LARGE);
            return None;
        };
        for (property, &list) in self.properties.iter_mut().zip(&lists.of) {
            property.members.clone_from(&members[list]);
            property.mentions.clone_from(&lists.mentions[list]);
        }
        Some(())
    }
}

const TOO_LARGE: &str = "The legend has too many members in all; use fewer or smaller properties.";

impl Lists {
    /// A property with a list of its own.
    fn add(&mut self, meanings: &[Meaning], names: &Names) {
        let (mut parts, mut mentions) = (Vec::new(), Vec::new());
        for (at, &meaning) in meanings.iter().enumerate() {
            let mentioned = match meaning {
                Meaning::Property(other) => self.mentions[self.of[other]].clone(),
                _ => names.members(meaning),
            };
            match meaning {
                Meaning::Property(other) if at >= 2 => parts.push(Part::List(self.of[other])),
                _ => parts.extend(mentioned.iter().map(|&object| Part::Object(object))),
            }
            mentions.extend(mentioned);
        }
        parts.dedup();
        mentions.dedup();
        self.size += parts.len() + mentions.len();
        self.of.push(self.parts.len());
        self.parts.push(parts);
        self.mentions.push(mentions);
    }

    /// Another name for a property.
    fn share(&mut self, property: usize) {
        let list = self.of[property];
        self.of.push(list);
        self.shared.push(list);
    }

    /// The members of all lists: of an object that stands there twice the last one counts. Nothing if they are too many.
    fn open(&mut self) -> Option<Vec<Vec<usize>>> {
        let mut is_open = true;
        while is_open {
            is_open = false;
            // Other names come last, and each has its list looked at once more.
            for at in 0..self.parts.len() + self.shared.len() {
                let list = at.checked_sub(self.parts.len()).map_or(at, |at| self.shared[at]);
                is_open |= self.round(list);
                if self.size > MEMBERS {
                    return None;
                }
            }
        }
        let objects = |parts: &Vec<Part>| {
            let mut seen = HashSet::new();
            let last = parts.iter().rev().filter_map(|&part| match part {
                Part::Object(object) => seen.insert(object).then_some(object),
                Part::List(_) => None,
            });
            let mut members: Vec<_> = last.collect();
            members.reverse();
            members
        };
        Some(self.parts.iter().map(objects).collect())
    }

    /// Looks at the parts of a list once; true if there was a property among them.
    fn round(&mut self, list: usize) -> bool {
        if !self.parts[list].iter().any(|part| matches!(part, Part::List(_))) {
            return false;
        }
        let before = std::mem::take(&mut self.parts[list]);
        let mut known: HashSet<Part> = before.iter().copied().collect();
        let (mut waiting, mut kept) = (VecDeque::from(before), Vec::new());
        let mut is_behind = false;
        while let Some(part) = waiting.pop_front() {
            match part {
                Part::List(other) if !is_behind => {
                    known.remove(&part);
                    let added: Vec<_> = self.parts[other]
                        .iter()
                        .copied()
                        .filter(|&part| known.insert(part))
                        .collect();
                    self.size += added.len();
                    waiting.extend(added);
                    is_behind = true;
                }
                _ => {
                    kept.push(part);
                    is_behind = false;
                }
            }
        }
        self.parts[list] = kept;
        true
    }
}
