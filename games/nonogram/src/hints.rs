//! Every step in a player's words.

use unsolve_adapters::constraint::Hints;
use unsolve_constraint::{Deduction, Knowledge, Removal, Run, Values};

use crate::level::Level;
use crate::rungs::{FORK, LINK};
use crate::{Nonogram, Rung, names};

/// Lines that a story names one by one.
const MOST_NAMED: usize = 4;

impl Hints for Nonogram {
    fn reason(
        level: &Level,
        known: &Knowledge<'_>,
        rung: usize,
        deduction: &Deduction,
    ) -> (String, Vec<usize>) {
        let teller = Teller { level, known, step: deduction };
        let text = match (Rung::at(rung), &deduction.because[..]) {
            (Some(Rung::Overlap), &[line]) => teller.pushed(line),
            (Some(Rung::Pair), &[one, two, ref across @ ..]) => teller.beside([one, two], across),
            (Some(Rung::Probe), [on_the_way @ .., end]) => teller.refuted(on_the_way, *end),
            _ if rung == FORK => teller.forked(),
            _ if rung == LINK => teller.linked(),
            (_, &[line, ..]) => teller.laid(line),
            (_, []) => teller.so(),
        };
        let lines = deduction.because.iter().filter(|_| rung < FORK);
        let scope = lines.flat_map(|&line| level.line(line)).copied();
        let mut cells: Vec<usize> =
            scope.chain(deduction.removals.iter().map(|removal| removal.cell)).collect();
        cells.sort_unstable();
        cells.dedup();
        (text, cells)
    }

    fn cell_name(level: &Level, cell: usize) -> String {
        names::cell(level.place(cell))
    }

    fn value_name(level: &Level, value: usize) -> String {
        names::color(value as u8, level.colors())
    }
}

/// What the words of a step need to know.
struct Teller<'a> {
    level: &'a Level,
    known: &'a Knowledge<'a>,
    step: &'a Deduction,
}

impl Teller<'_> {
    /// What one line says by being pushed to both ends.
    fn pushed(&self, line: usize) -> String {
        let told = names::sentence(&names::told(self.level, line));
        let runs = self.level.runs(line);
        if runs.is_empty() {
            return format!("{told} has no runs: all of it is blank.");
        }
        if self.is_complete(line) {
            return format!("{told} has all its runs already. So {}.", self.conclusion(Some(line)));
        }
        let open = self.level.line(line).iter().all(|&cell| self.known.domains[cell].len() > 1);
        let full = Run::room(runs) == self.level.line(line).len();
        if open && full {
            return format!(
                "{told} fills its line from end to end. So {}.",
                self.conclusion(Some(line))
            );
        }
        let fills = self.step.removals.iter().any(|removal| removal.values.contains(0));
        let blanks = self.step.removals.iter().any(|removal| !removal.values.contains(0));
        let why = match (fills, blanks) {
            (true, false) => {
                "push its runs to one end and then to the other: some cells are covered both ways"
            }
            (false, true) => {
                "push its runs to one end and then to the other: no run gets to some cells"
            }
            _ => {
                "push its runs to one end and then to the other: some cells are covered both ways, to some no run gets"
            }
        };
        format!("{told}: {why}. So {}.", self.conclusion(Some(line)))
    }

    /// What all placements of one line have in common.
    fn laid(&self, line: usize) -> String {
        let told = names::told(self.level, line);
        let so = self.conclusion(Some(line));
        if self.is_complete(line) {
            return format!("{} has all its runs already. So {so}.", names::sentence(&told));
        }
        match ways(self.level.runs(line), &self.domains(line)) {
            1 => format!("There is only one way left to lay {told}. So {so}."),
            ways @ 2..=99 => {
                format!("There are {ways} ways left to lay {told}. In all of them {so}.")
            }
            _ => format!("However {told} is laid, {so}."),
        }
    }

    /// What two neighbouring lines say together.
    fn beside(&self, [one, two]: [usize; 2], across: &[usize]) -> String {
        let [first, second] = [one, two].map(|line| names::told(self.level, line));
        let between = self.named(across);
        format!(
            "Lay {first} and {second} together: {between} {} only some pairs of cells there. However both are laid, {}.",
            if across.len() == 1 { "allows" } else { "allow" },
            self.conclusion(None)
        )
    }

    /// A supposition that leaves a line without room.
    fn refuted(&self, on_the_way: &[usize], end: usize) -> String {
        let Some((cell, value)) = self.supposed() else { return self.so() };
        let color = names::color(value as u8, self.level.colors());
        let told = names::told(self.level, end);
        let way: Vec<usize> = on_the_way.iter().copied().filter(|&line| line != end).collect();
        let follow = match way.len() {
            0 => format!("{told} would have no room for its runs"),
            _ => format!("follow {}: {told} has no room for its runs any more", self.named(&way)),
        };
        format!("Suppose {cell} were {color}. Then {follow}. So {}.", self.conclusion(None))
    }

    /// What follows either way.
    fn forked(&self) -> String {
        let cell = |&cell: &usize| {
            self.step.because.iter().all(|&line| self.level.line(line).contains(&cell))
        };
        let pivot = self.known.open().find(|open| cell(open));
        let Some(pivot) = pivot.filter(|_| self.step.because.len() == 2) else { return self.so() };
        let name = names::cell(self.level.place(pivot));
        let ways: Vec<String> = self.known.domains[pivot]
            .iter()
            .map(|value| names::color(value as u8, self.level.colors()))
            .collect();
        format!(
            "Try {name} as {}, and follow each line by line: either way {}.",
            ways.join(" and as "),
            self.conclusion(None)
        )
    }

    /// Suppositions that exclude each other.
    fn linked(&self) -> String {
        let Some((cell, value)) = self.supposed() else { return self.so() };
        let color = names::color(value as u8, self.level.colors());
        let links = self.step.length;
        let links = if links == 1 { "one link".to_owned() } else { format!("{links} links") };
        format!(
            "Suppose {cell} were {color}. What it rules out can't stand beside it, and what would rule it out can't either; \
             linked on like that, some cell has nothing left after {links}. So {}.",
            self.conclusion(None)
        )
    }

    fn so(&self) -> String {
        format!("{}.", names::sentence(&self.conclusion(None)))
    }

    /// The cell and the value that a step rules out.
    fn supposed(&self) -> Option<(String, usize)> {
        let removal = self.step.removals.first()?;
        Some((names::cell(self.level.place(removal.cell)), removal.values.first()?))
    }

    /// Lines by name, not too many.
    fn named(&self, lines: &[usize]) -> String {
        let mut named: Vec<String> =
            lines.iter().take(MOST_NAMED).map(|&line| names::line(self.level, line)).collect();
        if lines.len() > MOST_NAMED {
            named.push(format!("{} lines more", lines.len() - MOST_NAMED));
        }
        names::list(&named)
    }

    fn domains(&self, line: usize) -> Vec<Values> {
        self.level.line(line).iter().map(|&cell| self.known.domains[cell]).collect()
    }

    /// Whether the cells that are known to be filled are all runs of the line.
    fn is_complete(&self, line: usize) -> bool {
        let filled = |values: &Values| values.single().unwrap_or(0) as u8;
        Run::of(self.domains(line).iter().map(filled)) == self.level.runs(line)
    }

    /// What follows for the cells: "c3 to c5 are filled and c7 is blank".
    fn conclusion(&self, line: Option<usize>) -> String {
        let mut groups: Vec<(Verdict, Vec<usize>)> = Vec::new();
        for removal in &self.step.removals {
            let verdict = Verdict::new(self.known.domains[removal.cell], removal);
            match groups.iter_mut().find(|group| group.0 == verdict) {
                Some(group) => group.1.push(removal.cell),
                None => groups.push((verdict, vec![removal.cell])),
            }
        }
        let words: Vec<String> = groups
            .iter()
            .map(|(verdict, cells)| {
                let are = if cells.len() == 1 { "is" } else { "are" };
                format!("{} {are} {}", self.cells(line, cells), verdict.words(self.level.colors()))
            })
            .collect();
        names::list(&words)
    }

    /// Cells by name; those of a line by their place in it.
    fn cells(&self, line: Option<usize>, cells: &[usize]) -> String {
        match line {
            Some(line) if line < self.level.size()[0] => {
                let columns: Vec<usize> =
                    cells.iter().map(|&cell| self.level.place(cell)[1]).collect();
                names::places('c', &columns)
            }
            Some(_) => {
                let rows: Vec<usize> =
                    cells.iter().map(|&cell| self.level.place(cell)[0]).collect();
                names::places('r', &rows)
            }
            None => {
                let mut named: Vec<String> = cells
                    .iter()
                    .take(2 * MOST_NAMED)
                    .map(|&cell| names::cell(self.level.place(cell)))
                    .collect();
                if cells.len() > 2 * MOST_NAMED {
                    named.push(format!("{} more", cells.len() - 2 * MOST_NAMED));
                }
                names::list(&named)
            }
        }
    }
}

/// What is said about a cell.
#[derive(PartialEq, Eq)]
enum Verdict {
    /// It is this.
    Is(u8),
    /// It is none of these.
    Not(Values),
}

impl Verdict {
    fn new(before: Values, removal: &Removal) -> Self {
        match (before - removal.values).single() {
            Some(value) => Self::Is(value as u8),
            None => Self::Not(removal.values),
        }
    }

    fn words(&self, colors: u8) -> String {
        match self {
            Self::Is(value) => names::color(*value, colors),
            Self::Not(values) => {
                let named: Vec<String> =
                    values.iter().map(|value| names::color(value as u8, colors)).collect();
                format!("not {}", named.join(" or "))
            }
        }
    }
}

/// In how many ways the runs can be laid, up to 100.
fn ways(runs: &[Run], domains: &[Values]) -> u32 {
    const MOST: u32 = 100;
    let cells = domains.len();
    // By place: the ways to lay the runs so far before it; apart those that end in a run.
    let mut loose = vec![0u32; cells + 1];
    let mut tight = vec![0u32; cells + 1];
    loose[0] = 1;
    spread(&mut loose, &tight, domains, MOST);
    let mut before = 0;
    for run in runs {
        let mut ended = vec![0u32; cells + 1];
        for end in usize::from(run.length)..=cells {
            let begin = end - usize::from(run.length);
            if domains[begin..end].iter().all(|cell| cell.contains(run.value.into())) {
                let touching = if run.value == before { 0 } else { tight[begin] };
                ended[end] = (loose[begin] + touching).min(MOST);
            }
        }
        (tight, before) = (ended, run.value);
        loose = vec![0; cells + 1];
        spread(&mut loose, &tight, domains, MOST);
    }
    (loose[cells] + tight[cells]).min(MOST)
}

/// Goes on over ground.
fn spread(loose: &mut [u32], tight: &[u32], domains: &[Values], most: u32) {
    for place in 0..domains.len() {
        if domains[place].contains(0) {
            loose[place + 1] = (loose[place + 1] + loose[place] + tight[place]).min(most);
        }
    }
}
