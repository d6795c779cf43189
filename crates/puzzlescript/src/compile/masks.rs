//! Drafts with everything definite become instructions.

use super::draft::{Draft, Term, Terms, Word};
use super::names::{Meaning, Names};
use crate::bits::Bits;
use crate::diagnostic::Diagnostics;
use crate::game::{ACTION, Cell, Direction, MOVEMENTS, Replace, Row, Rule};

/// What became of a draft.
pub(super) enum Outcome {
    Rule(Rule),
    /// Two things on one layer are asked for in a cell, so it can never match.
    Overlap(String, String),
    /// Something is asked for and excluded in a cell.
    Contradiction,
    /// An error was told.
    Wrong,
}

/// Things that appear on the right without a word, on a layer the left does not name, do not move.
pub(super) fn settle_spawned(draft: &mut Draft, names: &Names) {
    if draft.late {
        return;
    }
    for (left, right) in draft.left.iter().flatten().zip(draft.right.iter_mut().flatten()) {
        let layers: Vec<_> = left.iter().filter_map(|term| names.single_layer(term.what)).collect();
        for term in right.iter_mut().filter(|term| term.word == Word::Plain) {
            if let Meaning::Object(object) = term.what
                && !layers.contains(&names.layer_of(object))
            {
                term.word = Word::Stationary;
            }
        }
    }
}

/// Makes an instruction.
pub(super) fn instruction(
    draft: &Draft,
    names: &Names,
    layers: &[Bits],
    remarks: &mut Diagnostics,
) -> Outcome {
    let mut rows = Vec::new();
    let mut is_contradiction = false;
    for (index, left) in draft.left.iter().enumerate() {
        let mut row = Row { cells: Vec::new(), gaps: Vec::new() };
        for (at, terms) in left.iter().enumerate() {
            if terms.first() == Some(&Term::ELLIPSIS) {
                row.gaps.push(row.cells.len());
                continue;
            }
            let right = draft.right.get(index).map(|row| &row[at]);
            let mut making = Making::new(names, layers, draft.line, remarks);
            match making.cell(terms, right) {
                Ok(cell) => row.cells.push(cell),
                Err(Outcome::Contradiction) => is_contradiction = true,
                Err(outcome) => return outcome,
            }
        }
        rows.push(row);
    }
    if is_contradiction {
        return Outcome::Contradiction;
    }
    let has_replacements =
        rows.iter().flat_map(|row| &row.cells).any(|cell| cell.replace.is_some());
    Outcome::Rule(Rule {
        line: draft.line,
        direction: draft.direction(),
        rows,
        rigid: draft.rigid,
        commands: draft.commands.clone(),
        has_replacements,
    })
}

/// A cell that is being made.
struct Making<'a> {
    names: &'a Names,
    layers: &'a [Bits],
    line: usize,
    remarks: &'a mut Diagnostics,
    /// What each layer must hold on the left.
    taken: Vec<Option<Meaning>>,
    /// Layers on which the left names an object, not a property.
    objects: Vec<bool>,
}

impl<'a> Making<'a> {
    fn new(
        names: &'a Names,
        layers: &'a [Bits],
        line: usize,
        remarks: &'a mut Diagnostics,
    ) -> Self {
        let (taken, objects) = (vec![None; layers.len()], vec![false; layers.len()]);
        Self { names, layers, line, remarks, taken, objects }
    }

    fn no_objects(&self) -> Bits {
        Bits::below(self.names.ids().len())
    }

    fn no_moves(&self) -> Bits {
        Bits::below(self.layers.len() * MOVEMENTS)
    }

    fn cell(&mut self, left: &Terms, right: Option<&Terms>) -> Result<Cell, Outcome> {
        let mut cell = Cell {
            present: self.no_objects(),
            missing: self.no_objects(),
            any: Vec::new(),
            moves_present: self.no_moves(),
            moves_missing: self.no_moves(),
            replace: None,
        };
        for &term in left {
            self.left(term, &mut cell)?;
        }
        if let Some(object) = cell.present.iter().find(|&id| cell.missing.contains(id)) {
            let name = self.names.shout(Meaning::Object(self.names.ids()[object]));
            self.remarks.warn(self.line, format!(
                "The left side asks for {name} and NO {name} in one cell, which can never be; the rule is taken out."
            ));
            return Err(Outcome::Contradiction);
        }
        if let Some(right) = right {
            cell.replace = self.right(right, &cell)?;
        }
        Ok(cell)
    }

    fn left(&mut self, term: Term, cell: &mut Cell) -> Result<(), Outcome> {
        if term.word == Word::Random {
            self.remarks.error(
                self.line,
                "RANDOM can only stand on the right: nothing can be matched by chance.",
            );
            return Err(Outcome::Wrong);
        }
        let mask = self.names.mask(term.what);
        if term.word == Word::No {
            cell.missing.add(mask.words());
            return Ok(());
        }
        let Some(layer) = self.names.single_layer(term.what) else {
            self.remarks.error(self.line, format!("{} has no layer.", self.names.shout(term.what)));
            return Err(Outcome::Wrong);
        };
        if let Some(other) = self.taken[layer].replace(term.what) {
            return Err(Outcome::Overlap(self.names.shout(term.what), self.names.shout(other)));
        }
        if let Meaning::Object(_) = term.what {
            cell.present.add(mask.words());
            self.objects[layer] = true;
        } else {
            cell.any.push(mask);
        }
        match movement(term.word) {
            Some(movement) => cell.moves_present.insert(layer * MOVEMENTS + movement),
            None if term.word == Word::Stationary => add_layer(&mut cell.moves_missing, layer),
            // On the left this is taken for two directions at once, which nothing has.
            None if term.word == Word::RandomDirection => {
                for direction in [Direction::Up, Direction::Left] {
                    cell.moves_present.insert(layer * MOVEMENTS + direction as usize);
                }
            }
            None => (),
        }
        Ok(())
    }

    fn right(&mut self, terms: &Terms, cell: &Cell) -> Result<Option<Replace>, Outcome> {
        let mut replace = Replace {
            clear: self.no_objects(),
            set: self.no_objects(),
            moves_clear: self.no_moves(),
            moves_set: self.no_moves(),
            moves_layers: self.no_moves(),
            random: self.no_objects(),
            random_directions: Vec::new(),
        };
        let mut taken: Vec<Option<Meaning>> = vec![None; self.layers.len()];
        let mut drawn: Vec<Option<Meaning>> = vec![None; self.layers.len()];
        for &term in terms {
            match term.word {
                Word::Random => self.draw(term, &taken, &mut drawn, &mut replace),
                Word::No => replace.clear.add(self.names.mask(term.what).words()),
                _ => self.put(term, &mut taken, &drawn, &mut replace)?,
            }
        }
        if !cell.present.is_within(replace.set.words()) {
            replace.clear.add(cell.present.words());
        }
        if !cell.moves_present.is_within(replace.moves_set.words()) {
            replace.moves_clear.add(cell.moves_present.words());
        }
        for (layer, after) in taken.iter().enumerate() {
            if self.taken[layer].is_some() && after.is_none() {
                replace.clear.add(self.layers[layer].words());
                add_layer(&mut replace.moves_layers, layer);
            }
            if self.objects[layer] && !matches!(after, Some(Meaning::Object(_))) {
                add_layer(&mut replace.moves_layers, layer);
            }
        }
        replace.moves_clear.add(replace.moves_layers.words());
        replace.random_directions.sort_unstable();
        let sets = [
            &replace.clear,
            &replace.set,
            &replace.moves_clear,
            &replace.moves_set,
            &replace.random,
        ];
        let acts = sets.iter().any(|set| !set.is_empty()) || !replace.random_directions.is_empty();
        Ok(acts.then_some(replace))
    }

    fn draw(
        &mut self,
        term: Term,
        taken: &[Option<Meaning>],
        drawn: &mut [Option<Meaning>],
        replace: &mut Replace,
    ) {
        replace.random.add(self.names.mask(term.what).words());
        if let Meaning::Object(_) = term.what {
            self.remarks.warn(self.line, format!(
                "RANDOM {} draws from a single object; use a property (or), so that there is something to choose from.",
                self.names.shout(term.what)
            ));
        }
        for member in self.names.members(term.what) {
            let layer = self.names.layer_of(member);
            let member = Meaning::Object(member);
            if let Some(other) = taken[layer].filter(|&other| other != member) {
                self.remarks.warn(self.line, format!(
                    "RANDOM may put {} here, but {} is asked for on the same layer; they cannot both be there.",
                    self.names.shout(member),
                    self.names.shout(other)
                ));
            }
            drawn[layer] = Some(member);
        }
    }

    fn put(
        &mut self,
        term: Term,
        taken: &mut [Option<Meaning>],
        drawn: &[Option<Meaning>],
        replace: &mut Replace,
    ) -> Result<(), Outcome> {
        let layer =
            self.names.single_layer(term.what).filter(|_| !matches!(term.word, Word::Several(_)));
        let Some(layer) = layer else { return Err(Outcome::Wrong) };
        if let Some(other) = taken[layer].replace(term.what).or(drawn[layer]) {
            self.remarks.error(
                self.line,
                format!(
                    "The right side puts {} and {} into one cell, which are on the same layer.",
                    self.names.shout(term.what),
                    self.names.shout(other)
                ),
            );
        }
        if let Meaning::Object(object) = term.what {
            if let Some(id) = self.names.id(object) {
                replace.set.insert(id);
            }
            replace.clear.add(self.layers[layer].words());
        }
        if term.word != Word::Plain {
            add_layer(&mut replace.moves_layers, layer);
        }
        match movement(term.word) {
            Some(movement) => replace.moves_set.insert(layer * MOVEMENTS + movement),
            None if term.word == Word::RandomDirection => replace.random_directions.push(layer),
            None => (),
        }
        Ok(())
    }
}

/// Number of a definite movement.
fn movement(word: Word) -> Option<usize> {
    match word {
        Word::Go(direction) => Some(direction as usize),
        Word::Action => Some(ACTION),
        _ => None,
    }
}

fn add_layer(moves: &mut Bits, layer: usize) {
    (0..MOVEMENTS).for_each(|movement| moves.insert(layer * MOVEMENTS + movement));
}
