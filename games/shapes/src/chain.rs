//! A contradiction told step by step.

use unsolve_constraint::{Deduction, Knowledge, Ladder, Model, Puzzle, Removal, Together, Values};
use unsolve_grids::Cell;

use crate::hints::Speaker;
use crate::names;
use crate::shape::Shape;

/// What follows from one clue, in a chain.
struct Link {
    clue: usize,
    removals: Vec<Removal>,
}

/// "If C3 were a circle, then A3 is a square, as row 3 has ..., but column A has ...: that can't
/// be".
pub(crate) fn story(speaker: &Speaker<'_>, known: &Knowledge<'_>, step: &Deduction) -> String {
    let Some(assumed) = step.removals.first() else { return String::new() };
    let shape = assumed.values.first().and_then(Shape::of).map_or("", Shape::name);
    let cell = names::cell_name(speaker.grid, assumed.cell as Cell);
    let mut domains = known.domains.to_vec();
    if let Some(domain) = domains.get_mut(assumed.cell) {
        *domain = *domain & assumed.values;
    }
    let links = links(known.model, &step.because, &domains);
    let mut text = format!("If {cell} were a {shape}");
    let mut joint = ", then ";
    for link in needed(known.model, &links, &domains) {
        let clue = speaker.clue(link.clue);
        if ends(&domains, link) {
            text.extend([", but ", &clue]);
        } else {
            let so = speaker.conclusion(&domains, &link.removals);
            text.extend([joint, &so, ", as ", &clue]);
        }
        apply(&mut domains, link);
        joint = "; then ";
    }
    text.push_str(": that can't be");
    text
}

/// All that follows by single clues, in order, up to the contradiction.
fn links(model: &Model, clues: &[usize], domains: &[Values]) -> Vec<Link> {
    let mut puzzle = Puzzle::new(model).with_clues(clues.iter().copied());
    for (cell, &values) in domains.iter().enumerate() {
        puzzle.set(cell, values);
    }
    let single = Ladder::new(vec![Box::new(Together::new("single", 1, 1.0))]).without_depths();
    let trace = single.climb(model, &puzzle, &unsolve_core::Budget::default());
    let mut links = Vec::new();
    let mut now = domains.to_vec();
    for step in trace.rounds.into_iter().flat_map(|round| round.steps) {
        let Some(&clue) = step.deduction.because.first() else { continue };
        let link = Link { clue, removals: fresh(&now, step.deduction.removals) };
        let over = ends(&now, &link);
        apply(&mut now, &link);
        if !link.removals.is_empty() {
            links.push(link);
        }
        if over {
            break;
        }
    }
    links
}

/// What of the removals is news.
fn fresh(domains: &[Values], removals: Vec<Removal>) -> Vec<Removal> {
    let news = |removal: Removal| {
        let values = removal.values & *domains.get(removal.cell)?;
        (!values.is_empty()).then_some(Removal { values, ..removal })
    };
    removals.into_iter().filter_map(news).collect()
}

/// Whether a link leaves nothing for some cell.
fn ends(domains: &[Values], link: &Link) -> bool {
    let empties = |removal: &Removal| {
        domains.get(removal.cell).is_some_and(|&domain| (domain - removal.values).is_empty())
    };
    link.removals.iter().any(empties)
}

fn apply(domains: &mut [Values], link: &Link) {
    for removal in &link.removals {
        if let Some(domain) = domains.get_mut(removal.cell) {
            *domain = *domain - removal.values;
        }
    }
}

/// The links that the last one goes back to.
fn needed<'l>(model: &Model, links: &'l [Link], domains: &[Values]) -> Vec<&'l Link> {
    let mut cells = vec![false; domains.len()];
    let mut chosen: Vec<&Link> = Vec::new();
    for link in links.iter().rev() {
        if chosen.is_empty() || link.removals.iter().any(|removal| cells[removal.cell]) {
            model.scope(link.clue).iter().for_each(|&cell| cells[cell] = true);
            chosen.push(link);
        }
    }
    chosen.reverse();
    chosen
}
