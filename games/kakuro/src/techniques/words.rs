//! Every step in a player's words.

use unsolve_constraint::{Deduction, Knowledge, Removal, Values};
use unsolve_digits::{cell_text, joined, symbol};

use super::rung::{Look, Rung, look};
use super::view::View;
use crate::Level;
use crate::web::{Event, Kind, Rest, bits, digit};

/// Sets of digits that are listed one by one.
const MOST_LISTED: usize = 3;

/// Things that follow from a supposition and are told one by one.
const MOST_TOLD: usize = 8;

/// A step in words, and the cells it is about.
pub(super) fn told(
    level: &Level,
    known: &Knowledge<'_>,
    rung: &Rung,
    step: &Deduction,
) -> (String, Vec<usize>) {
    let mut cells: Vec<usize> = step.removals.iter().map(|removal| removal.cell).collect();
    let text = match (View::new(known), &step.because[..]) {
        (Some(view), &[run, ..]) => {
            let teller = Teller { level, view, step };
            match rung.look {
                Look::Single => teller.single(),
                Look::Run(kind) => {
                    cells.extend(teller.view.web.runs[run].cells());
                    teller.run(run, kind)
                }
                Look::Supposition => teller.supposed(&mut cells),
            }
        }
        _ => String::new(),
    };
    cells.sort_unstable();
    cells.dedup();
    cells.retain(|&cell| cell < known.domains.len());
    (text, cells)
}

/// What the words of a step need to know.
struct Teller<'a> {
    level: &'a Level,
    view: View<'a>,
    step: &'a Deduction,
}

impl Teller<'_> {
    fn cell(&self, cell: usize) -> String {
        cell_text(self.level.place(cell))
    }

    fn list(&self, cells: impl IntoIterator<Item = usize>) -> String {
        joined(cells.into_iter().map(|cell| self.cell(cell)), "and")
    }

    /// "the 16 across from r2c3", "the run down from r2c3".
    fn named(&self, run: usize) -> String {
        let strand = &self.view.web.runs[run];
        let way = match self.level.layout().runs().get(run) {
            Some(run) if run.down => "down",
            _ => "across",
        };
        let first = strand.cells().next().unwrap_or(0);
        let sum = if strand.sum > 0 { strand.sum.to_string() } else { "run".to_owned() };
        format!("the {sum} {way} from {}", self.cell(first))
    }

    fn single(&self) -> String {
        let Some(removal) = self.step.removals.first() else { return String::new() };
        let (name, left) = (self.cell(removal.cell), self.view.marks[removal.cell]);
        if left == 0 {
            return format!("Nothing is left for {name}.");
        }
        format!("{name} can only be {}: no other digit is left for it.", symbol(digit(left)))
    }

    fn run(&self, run: usize, kind: Kind) -> String {
        let rest = self.view.rest(run);
        let name = self.named(run);
        if rest.spoilt || self.leaves_nothing() {
            return format!("{} can't be filled any more.", capital(&name));
        }
        let so = self.conclusion();
        match kind {
            Kind::LastCell => self.last_cell(run, &rest),
            Kind::MagicSum => {
                let set = rest.magic().unwrap_or(0);
                let only = digits(set, "and");
                format!("{}: only {only} make that. So {so}.", self.adding(&rest, run))
            }
            Kind::SumDigits => {
                let sets: Vec<u16> = rest.sets().collect();
                format!("{}: {}. So {so}.", self.adding(&rest, run), ways(&sets, rest.any_set()))
            }
            Kind::FittingSets => {
                let sets: Vec<u16> = rest.fitting().collect();
                format!(
                    "{}. Beside what these cells may be, {}. So {so}.",
                    self.adding(&rest, run),
                    ways(&sets, rest.fits().any)
                )
            }
            Kind::HiddenSingle => self.hidden_single(run, &rest),
            Kind::Hidden(_) | Kind::Naked(_) => self.subset(run, kind, &rest),
            Kind::Fillings => {
                format!("However {name} is filled beside what its cells may be, {so}.")
            }
        }
    }

    /// Whether a cell would have no digit left.
    fn leaves_nothing(&self) -> bool {
        let empties =
            |removal: &Removal| (self.view.domains[removal.cell] - removal.values).is_empty();
        self.step.removals.iter().any(empties)
    }

    /// "r2c3, r2c4 and r2c5 add up to 7", or what is left of a run.
    fn adding(&self, rest: &Rest, run: usize) -> String {
        let cells = self.list(rest.cells());
        let sum = rest.sum.unwrap_or(0);
        if rest.used == 0 {
            return format!("{cells} add up to {sum}");
        }
        let name = self.named(run);
        let (are, add) = if rest.len() == 1 { ("is", "makes") } else { ("are", "add up to") };
        format!("In {name} {cells} {are} empty and {add} the rest, {sum}")
    }

    fn last_cell(&self, run: usize, rest: &Rest) -> String {
        let cell = self.list(rest.cells());
        let (name, sum) = (self.named(run), rest.sum.unwrap_or(0));
        if rest.used == 0 {
            return format!("{cell} is all there is of {name}, so it is {sum}.");
        }
        let made = self.view.web.runs[run].sum.saturating_sub(sum);
        format!("{cell} is the last empty cell of {name}; the others make {made}, so it is {sum}.")
    }

    fn hidden_single(&self, run: usize, rest: &Rest) -> String {
        let Some(removal) = self.step.removals.first() else { return String::new() };
        let left = self.view.domains[removal.cell] - removal.values;
        let needed = a_digit(left.bits() as u16);
        let sets: Vec<u16> = rest.fitting().collect();
        let why = match sets.len() {
            0 | 1 => format!("{} needs {needed}", capital(&self.named(run))),
            _ if sets.len() <= MOST_LISTED => {
                let listed = listed(&sets);
                format!("{} takes {listed}, so it needs {needed}", capital(&self.named(run)))
            }
            _ => {
                let name = capital(&self.named(run));
                format!("{name} needs {needed}, whatever its other digits are")
            }
        };
        format!("{why}, and only {} can take it.", self.cell(removal.cell))
    }

    fn subset(&self, run: usize, kind: Kind, rest: &Rest) -> String {
        let mut found = 0;
        look(&self.view, run, kind, &mut |digits, removals| {
            if found == 0 && removals == self.step.removals {
                found = digits;
            }
        });
        let name = self.named(run);
        let marks = || rest.cells().zip(rest.marks());
        if let Kind::Naked(_) = kind {
            let cells = self.list(marks().filter(|(_, mark)| **mark & !found == 0).map(|at| at.0));
            return format!(
                "{cells} are {} in some order, so no other cell of {name} is {}.",
                digits(found, "and"),
                digits(found, "or")
            );
        }
        let cells = self.list(marks().filter(|(_, mark)| **mark & found != 0).map(|at| at.0));
        format!(
            "{} needs {}, and they can only go in {cells}, so these are nothing else.",
            capital(&name),
            digits(found, "and")
        )
    }

    /// "If r3c4 were 5: r3c5 is 2. Then the 12 down from r3c5 can't be filled; so r3c4 is not 5."
    fn supposed(&self, cells: &mut Vec<usize>) -> String {
        let Some(removal) = self.step.removals.first() else { return String::new() };
        let cell = removal.cell;
        let gone = self.view.marks[cell] & removal.values.bits() as u16;
        let (name, sign) = (self.cell(cell), symbol(digit(gone)));
        let Some(story) = self.view.web.story(&self.view.marks, cell, gone) else {
            return format!("{name} can't be {sign}.");
        };
        let final_of = |place: usize, event: &Event| {
            !story.events[place + 1..].iter().any(|later| later.cell == event.cell)
        };
        let events = story.events.iter().enumerate();
        let mut told: Vec<&Event> = events
            .filter(|&(place, event)| final_of(place, event))
            .map(|(_, event)| event)
            .collect();
        // Of a long story the digits are told that have to be entered.
        if told.len() > MOST_TOLD {
            told.retain(|event| event.left.is_power_of_two());
        }
        let more = told.len().saturating_sub(MOST_TOLD);
        let mut clauses = Vec::new();
        for event in told.iter().skip(more) {
            cells.push(event.cell);
            clauses.push(format!("{} is {}", self.cell(event.cell), digits(event.left, "or")));
        }
        if more > 0 {
            clauses.insert(0, format!("after {more} digits more"));
        }
        let end = self.named(story.end);
        cells.extend(self.view.web.runs[story.end].cells());
        if clauses.is_empty() {
            return format!(
                "If {name} were {sign}, {end} could not be filled; so {name} is not {sign}."
            );
        }
        format!(
            "If {name} were {sign}: {}. Then {end} can't be filled; so {name} is not {sign}.",
            clauses.join(", ")
        )
    }

    /// What follows for the cells: "r1c2 is 4 and r1c3 is not 1 or 2".
    fn conclusion(&self) -> String {
        let mut groups: Vec<(Option<usize>, Values, Vec<usize>)> = Vec::new();
        for removal in &self.step.removals {
            let marks = Values::from_bits(self.view.marks[removal.cell].into());
            let single = (marks - removal.values).single();
            let gone = if single.is_some() { Values::NONE } else { marks & removal.values };
            match groups.iter_mut().find(|group| (group.0, group.1) == (single, gone)) {
                Some(group) => group.2.push(removal.cell),
                None => groups.push((single, gone, vec![removal.cell])),
            }
        }
        let words = groups.into_iter().map(|(single, gone, cells)| {
            let are = if cells.len() == 1 { "is" } else { "are" };
            let what = match single {
                Some(value) => symbol(value as u8).to_string(),
                None => format!("not {}", digits(gone.bits() as u16, "or")),
            };
            format!("{} {are} {what}", self.list(cells))
        });
        joined(words, "and")
    }
}

/// "1 and 3": the digits of a set.
fn digits(set: u16, joint: &str) -> String {
    joined(bits(set).map(|bit| symbol(digit(bit)).to_string()), joint)
}

/// "1+2+5 or 1+3+4".
fn listed(sets: &[u16]) -> String {
    let plain = |&set: &u16| {
        bits(set).map(|bit| symbol(digit(bit)).to_string()).collect::<Vec<_>>().join("+")
    };
    let mut listed: Vec<String> = sets.iter().map(plain).collect();
    listed.sort_unstable();
    joined(listed, "or")
}

/// "a 5", "an 8".
fn a_digit(bit: u16) -> String {
    let digit = symbol(digit(bit));
    format!("{} {digit}", if digit == '8' { "an" } else { "a" })
}

/// "1+2+5 or 1+3+4 make that", "no way to make that has 8 or 9".
fn ways(sets: &[u16], any: u16) -> String {
    match sets.len() {
        0 => "nothing makes that".to_owned(),
        1..=MOST_LISTED => {
            let listed = listed(sets);
            format!("only {listed} make{} that", if sets.len() == 1 { "s" } else { "" })
        }
        _ => {
            let none = crate::web::ALL & !any;
            format!("no way to make that has {}", digits(none, "or"))
        }
    }
}

/// The same with a capital letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
