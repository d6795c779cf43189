//! Every step in a player's words.

use unsolve_adapters::constraint::Hints;
use unsolve_constraint::{Deduction, Knowledge, Removal, Values};
use unsolve_grids::{Cell, Grid};

use crate::Shapes;
use crate::chain;
use crate::clue::{Clue, Line};
use crate::figures::rung;
use crate::level::Level;
use crate::names;
use crate::shape::{Cats, Shape};

impl Hints for Shapes {
    fn reason(
        level: &Level,
        known: &Knowledge<'_>,
        rung: usize,
        deduction: &Deduction,
    ) -> (String, Vec<usize>) {
        let speaker = level.speaker();
        let cells = speaker.cells(deduction).into_iter().map(usize::from).collect();
        (speaker.reason(known, rung, deduction), cells)
    }

    fn cell_name(level: &Level, cell: usize) -> String {
        let named = |cell: Cell| names::cell_name(level.grid(), cell);
        Cell::try_from(cell).map_or_else(|_| String::new(), named)
    }

    fn value_name(_: &Level, value: usize) -> String {
        Shape::of(value).map_or_else(String::new, |shape| format!("a {}", shape.name()))
    }
}

/// What the words of a step need to know: the grid and the clues, in the order of their ids.
#[derive(Debug, Clone, Copy)]
pub struct Speaker<'a> {
    /// The grid.
    pub grid: Grid,
    /// What cats count as.
    pub cats: Cats,
    /// The clues.
    pub clues: &'a [Clue],
}

impl Speaker<'_> {
    /// Why a step follows, and what it says.
    #[must_use]
    pub fn reason(&self, known: &Knowledge<'_>, on: usize, step: &Deduction) -> String {
        let domains = if on == rung::DIRECT { known.start } else { known.domains };
        let so = self.conclusion(known.domains, &step.removals);
        match (on, self.named(&step.because).as_slice()) {
            (rung::CHAIN, _) => format!("{}. So {so}.", chain::story(self, known, step)),
            (_, [clue]) => match self.alone(*clue, domains, step) {
                alone if alone.eq_ignore_ascii_case(&so) => format!("{alone}."),
                alone => format!("{alone}. So {so}."),
            },
            (_, clues) => format!("{}. Together: {so}.", self.all(clues)),
        }
    }

    /// The cells a step speaks of: those that it advances, and those of its clues.
    #[must_use]
    pub fn cells(&self, step: &Deduction) -> Vec<Cell> {
        let clues = self.named(&step.because);
        let scopes = clues.iter().flat_map(|clue| clue.constraint(self.grid, self.cats).cells());
        let advanced = step.removals.iter().map(|removal| removal.cell);
        let mut cells: Vec<Cell> = scopes.chain(advanced).map(|cell| cell as Cell).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The clues of these ids.
    fn named(&self, ids: &[usize]) -> Vec<Clue> {
        ids.iter().filter_map(|&id| self.clues.get(id)).copied().collect()
    }

    /// All clues in one sentence.
    fn all(&self, clues: &[Clue]) -> String {
        let words: Vec<String> = clues.iter().map(|&clue| names::clue(clue, self.grid)).collect();
        names::sentence(&names::list(&words, "and"))
    }

    /// A clue by its id, as a person would say it.
    pub(crate) fn clue(&self, id: usize) -> String {
        self.clues.get(id).map_or_else(String::new, |&clue| names::clue(clue, self.grid))
    }

    /// What a single clue says with what is known.
    fn alone(&self, clue: Clue, domains: &[Values], step: &Deduction) -> String {
        let plain = names::sentence(&names::clue(clue, self.grid));
        match clue {
            Clue::Count { line, number, shape, .. } => {
                let count = self.count(line, shape, domains);
                let adds =
                    step.removals.iter().any(|removal| (removal.values & count.counted).is_empty());
                let all = count.all.len();
                match (adds, number) {
                    (true, _) if number == all => plain,
                    (true, _) => self.needs(&count, line, number, shape),
                    (false, 0) => plain,
                    (false, _) => self.is_full(&count, &plain),
                }
            }
            Clue::Not { shape, .. } if self.cats.counted(shape).len() > 1 => {
                format!("{plain}, and a cat would count as one")
            }
            Clue::Is { .. } | Clue::Not { .. } => plain,
        }
    }

    fn count(&self, line: Line, shape: Shape, domains: &[Values]) -> Count {
        let counted = self.cats.counted(shape);
        let all = line.cells(self.grid);
        let domain = |cell: usize| domains.get(cell).copied().unwrap_or_default();
        let pick = |fits: &dyn Fn(Values) -> bool| -> Vec<Cell> {
            all.iter().filter(|&&cell| fits(domain(cell))).map(|&cell| cell as Cell).collect()
        };
        let possible = pick(&|values| !(values & counted).is_empty());
        let certain = pick(&|values| (values - counted).is_empty());
        Count { counted, all, possible, certain }
    }

    /// "Row 2 needs two triangles, and only B2 and C2 are left".
    fn needs(&self, count: &Count, line: Line, number: usize, shape: Shape) -> String {
        let line = names::sentence(&names::line_name(line));
        let left = names::cells(self.grid, &count.possible);
        let are = if count.possible.len() == 1 { "is" } else { "are" };
        format!("{line} needs {}, and only {left} {are} left", names::how_many(number, shape))
    }

    /// "Row 2 has at most two triangles, and A2 and B2 already are".
    fn is_full(&self, count: &Count, plain: &str) -> String {
        let found = names::cells(self.grid, &count.certain);
        let are = if count.certain.len() == 1 { "is one" } else { "are" };
        format!("{plain}, and {found} already {are}")
    }

    /// What follows for the cells: "B2 and C2 are triangles or cats".
    pub(crate) fn conclusion(&self, domains: &[Values], removals: &[Removal]) -> String {
        let mut groups: Vec<(Verdict, Vec<Cell>)> = Vec::new();
        for removal in removals {
            let before = domains.get(removal.cell).copied().unwrap_or_default();
            let verdict = Verdict::new(before, removal.values);
            match groups.iter_mut().find(|group| group.0 == verdict) {
                Some(group) => group.1.push(removal.cell as Cell),
                None => groups.push((verdict, vec![removal.cell as Cell])),
            }
        }
        let words: Vec<String> =
            groups.iter().map(|(verdict, cells)| verdict.words(self.grid, cells)).collect();
        names::list(&words, "and")
    }
}

/// What is said about a cell, whichever is shorter.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    /// It is one of these.
    Is(Values),
    /// It is none of these.
    Not(Values),
}

impl Verdict {
    fn new(before: Values, gone: Values) -> Self {
        let (left, gone) = (before - gone, before & gone);
        if gone.len() == 1 && left.len() > 1 { Self::Not(gone) } else { Self::Is(left) }
    }

    fn words(self, grid: Grid, cells: &[Cell]) -> String {
        let (names, several) = (names::cells(grid, cells), cells.len() > 1);
        let are = if several { "are" } else { "is" };
        match self {
            Self::Is(values) => format!("{names} {are} {}", names::one_of(values, several)),
            Self::Not(values) => {
                let shapes = values.iter().filter_map(Shape::of);
                let shapes: Vec<String> = shapes.map(|shape| shape.plural(cells.len())).collect();
                format!("{names} {are} no {}", names::list(&shapes, "or"))
            }
        }
    }
}

/// The cells of a count.
struct Count {
    counted: Values,
    all: Vec<usize>,
    /// Those that can count.
    possible: Vec<Cell>,
    /// Those that must.
    certain: Vec<Cell>,
}
