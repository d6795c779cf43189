//! All rules of a script to two programs: the usual one and the late one.

use std::collections::{BTreeMap, BTreeSet};

use std::collections::HashSet;

use super::draft::{Allowance, Draft, Terms};
use super::masks::{self, Outcome};
use super::names::Names;
use super::tokens::{self, Parsed};
use super::{directions, movements, properties, prune};
use crate::diagnostic::Diagnostics;
use crate::game::{Direction, Group, Program, Rule};
use crate::source::Script;

/// Rigid groups are at most this many.
const RIGID: usize = 30;

/// Instructions of a script have at most this many words of masks.
const WORDS: usize = 1 << 25;

/// A loop begins or ends before a line.
struct Mark {
    line: usize,
    is_start: bool,
}

/// The programs of a script; nothing if one of the errors leaves nothing to play.
pub(super) fn rules(
    script: &Script,
    names: &Names,
    remarks: &mut Diagnostics,
) -> Option<(Program, Program)> {
    let mut drafts: Vec<Draft> = Vec::new();
    let mut marks = Vec::new();
    for text in &script.rules {
        match tokens::parse(text, drafts.last(), names, remarks) {
            Some(Parsed::Rule(draft)) => drafts.push(draft),
            Some(Parsed::LoopStart) => marks.push(Mark { line: text.line, is_start: true }),
            Some(Parsed::LoopEnd) => marks.push(Mark { line: text.line, is_start: false }),
            None => (),
        }
    }
    for draft in &mut drafts {
        prune::prune(draft, names, remarks);
    }
    if remarks.is_lost() {
        return None;
    }
    let drafts = expand(drafts, names, remarks).filter(|_| !remarks.is_lost())?;
    let layers = names.layer_masks();
    let mut made = Vec::new();
    let mut overlaps: BTreeMap<usize, (String, String)> = BTreeMap::new();
    let mut alive = BTreeSet::new();
    let words = 5 * (names.ids().len() / 64 + 1) + 4 * (layers.len() * 5 / 64 + 1);
    let mut left = WORDS;
    for draft in &drafts {
        let Some(rest) = left.checked_sub(draft.left.iter().flatten().count() * words) else {
            remarks.error(
                draft.line,
                "The rules become too many instructions; use fewer or smaller properties.",
            );
            return None;
        };
        left = rest;
        match masks::instruction(draft, names, &layers, remarks) {
            Outcome::Rule(rule) => {
                alive.insert(draft.line);
                made.push((draft.group, draft.late, draft.random, rule));
            }
            Outcome::Overlap(one, other) => {
                overlaps.entry(draft.line).or_insert((one, other));
            }
            Outcome::Contradiction => {
                alive.insert(draft.line);
            }
            Outcome::Wrong => (),
        }
    }
    for (line, (one, other)) in overlaps.into_iter().filter(|overlap| !alive.contains(&overlap.0)) {
        remarks.error(line, format!(
            "{one} and {other} are on the same layer and can never be in one cell, so this rule never applies."
        ));
    }
    Some(programs(made, marks, remarks))
}

/// Makes everything definite.
fn expand(drafts: Vec<Draft>, names: &Names, remarks: &mut Diagnostics) -> Option<Vec<Draft>> {
    let mut allowance = Allowance::new();
    let mut expanded = Vec::new();
    for draft in drafts {
        for &direction in &draft.directions {
            let mut facing = directions::facing(&draft, direction);
            properties::split_aggregates(&mut facing, names);
            for moving in movements::definite(facing, &mut allowance, remarks)? {
                for mut definite in properties::definite(moving, names, &mut allowance, remarks)? {
                    masks::settle_spawned(&mut definite, names);
                    expanded.push(definite);
                }
            }
        }
    }
    Some(last_copies(expanded))
}

type Text = (usize, usize, Option<Direction>, Vec<Vec<Terms>>, Vec<Vec<Terms>>);

/// Of equal instructions of a group the last one is kept.
fn last_copies(drafts: Vec<Draft>) -> Vec<Draft> {
    let mut seen: HashSet<Text> = HashSet::new();
    let mut kept: Vec<Draft> = Vec::new();
    for draft in drafts.into_iter().rev() {
        let is_long = draft.left.iter().any(|row| row.len() > 1);
        let direction = is_long.then(|| draft.direction());
        if seen.insert((
            draft.group,
            draft.line,
            direction,
            draft.left.clone(),
            draft.right.clone(),
        )) {
            kept.push(draft);
        }
    }
    kept.reverse();
    kept
}

type Made = (usize, bool, bool, Rule);

fn programs(
    made: Vec<Made>,
    mut marks: Vec<Mark>,
    remarks: &mut Diagnostics,
) -> (Program, Program) {
    let mut groups: [BTreeMap<usize, Group>; 2] = [BTreeMap::new(), BTreeMap::new()];
    for (number, late, random, rule) in made {
        let group = groups[usize::from(late)].entry(number);
        group.or_insert_with(|| Group { rules: Vec::new(), random, rigid: None }).rules.push(rule);
    }
    let [usual, late] = groups.map(|groups| groups.into_values().collect::<Vec<_>>());
    let mut usual = usual;
    let rigid = usual.iter_mut().filter(|group| group.rules.iter().any(|rule| rule.rigid));
    for (count, group) in rigid.enumerate() {
        if count == RIGID {
            remarks.error(
                group.rules[0].line,
                format!("There cannot be more than {RIGID} groups with rigid rules."),
            );
            break;
        }
        group.rigid = Some(count);
    }
    check_marks(&mut marks, remarks);
    let usual = program(usual, &marks, remarks);
    (usual, program(late, &marks, remarks))
}

/// Loops are opened and closed in turn; what a mark that is out of turn would do is not done.
fn check_marks(marks: &mut Vec<Mark>, remarks: &mut Diagnostics) {
    for (index, mark) in marks.iter().enumerate() {
        if mark.is_start != (index % 2 == 0) {
            remarks.error(
                mark.line,
                "Every STARTLOOP needs its ENDLOOP, and loops cannot stand inside of each other.",
            );
        }
    }
    if let Some(&Mark { line, .. }) = marks.last().filter(|_| marks.len() % 2 == 1) {
        remarks.error(line, "This loop is never closed; put an ENDLOOP where it ends.");
        marks.push(Mark { line, is_start: false });
    }
}

/// Adds the jumps of loops: the last group inside carries the jump.
fn program(groups: Vec<Group>, marks: &[Mark], remarks: &mut Diagnostics) -> Program {
    let mut jumps = vec![None; groups.len()];
    for pair in marks.chunks_exact(2) {
        let (begin, end) = (pair[0].line, pair[1].line);
        let mut first = None;
        for (index, group) in groups.iter().enumerate() {
            let line = group.rules[0].line;
            let last = group.rules.last().map_or(line, |rule| rule.line);
            if [begin, end].iter().any(|mark| (line..=last).contains(mark)) {
                remarks.error(begin, "A loop begins or ends in the middle of a group that \"+\" joins; put it before or after the group.");
            }
            if end < line {
                break;
            }
            if begin <= line {
                let target = *first.get_or_insert(index);
                if index > 0 && jumps[index - 1] == Some(target) {
                    jumps[index - 1] = None;
                }
                jumps[index] = Some(target);
            }
        }
    }
    Program { groups, jumps }
}
