//! How a way of looking becomes a rung of the ladder.

use unsolve_constraint::{Deduction, Knowledge, Removal, Technique};
use unsolve_core::{Budget, Progress, StopReason};

use super::view::View;
use crate::web::Kind;

/// Rounds of a supposition that cost more, each a tenth.
const MOST_PRICED: u32 = 20;

/// How one technique looks at a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    /// At each cell for itself.
    Single,
    /// At each run for itself.
    Run(Kind),
    /// At what comes of a digit.
    Supposition,
}

/// A technique with its name and its cost.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rung {
    name: &'static str,
    cost: f64,
    pub(super) look: Look,
}

impl Rung {
    pub(super) const fn new(name: &'static str, cost: f64, look: Look) -> Self {
        Self { name, cost, look }
    }
}

impl Technique for Rung {
    fn name(&self) -> &str {
        self.name
    }

    fn cost(&self) -> f64 {
        self.cost
    }

    /// A supposition costs a tenth more for each round.
    fn cost_of(&self, deduction: &Deduction) -> f64 {
        self.cost + f64::from(deduction.length.min(MOST_PRICED)) / 10.0
    }

    /// Twice as much for each point of the cost.
    fn effort(&self, deduction: &Deduction) -> f64 {
        libm::exp2(self.cost_of(deduction))
    }

    fn find(
        &self,
        known: &Knowledge<'_>,
        budget: &Budget<'_>,
    ) -> Result<Vec<Deduction>, StopReason> {
        let Some(view) = View::new(known) else { return Ok(Vec::new()) };
        let mut steps = Vec::new();
        match self.look {
            Look::Single => singles(&view, &mut steps),
            Look::Supposition => suppositions(&view, budget, &mut steps)?,
            Look::Run(kind) => {
                for run in 0..view.web.runs.len() {
                    look(&view, run, kind, &mut |_, removals| add(&mut steps, run, removals));
                }
            }
        }
        Ok(steps)
    }
}

/// A step that a run makes, unless another makes the same.
fn add(steps: &mut Vec<Deduction>, run: usize, removals: Vec<Removal>) {
    if !removals.is_empty() && !steps.iter().any(|step| step.removals == removals) {
        steps.push(Deduction { removals, because: vec![run], length: 0 });
    }
}

/// Cells with one digit left.
fn singles(view: &View<'_>, steps: &mut Vec<Deduction>) {
    for cell in (0..view.marks.len()).filter(|&cell| view.is_open(cell)) {
        if view.marks[cell].count_ones() <= 1 {
            let left = unsolve_constraint::Values::from_bits(view.marks[cell].into());
            let removals = vec![Removal { cell, values: view.domains[cell] - left }];
            steps.push(Deduction {
                removals,
                because: view.web.runs_of(cell).collect(),
                length: 0,
            });
        }
    }
}

fn suppositions(
    view: &View<'_>,
    budget: &Budget<'_>,
    steps: &mut Vec<Deduction>,
) -> Result<(), StopReason> {
    let (mut progress, mut stopped) = (Progress::default(), None);
    let mut may_go_on = || {
        progress.nodes += 1;
        stopped = stopped.or(budget.check(&progress).err());
        stopped.is_none()
    };
    let (rounds, found) = view.web.refutations(&view.marks, &mut may_go_on);
    if let Some(reason) = stopped {
        return Err(reason);
    }
    for (cell, bit) in found {
        let removals: Vec<Removal> = view.keep(cell, !bit).into_iter().collect();
        let because = view.web.runs_of(cell).collect();
        steps.push(Deduction { removals, because, length: rounds });
    }
    Ok(())
}

/// What a run says by one way of looking. It calls with the digits that a step is about, or with those of a subset, and with what it
/// rules out.
pub(super) fn look(
    view: &View<'_>,
    run: usize,
    kind: Kind,
    call: &mut dyn FnMut(u16, Vec<Removal>),
) {
    let rest = view.rest(run);
    if rest.spoilt {
        return call(0, view.nothing(run));
    }
    let cells: Vec<usize> = rest.cells().collect();
    let kept = |keep: &dyn Fn(usize) -> u16| -> Vec<Removal> {
        let each = cells.iter().enumerate();
        each.filter_map(|(place, &cell)| view.keep(cell, keep(place))).collect()
    };
    let places = |places: u16| move |place: usize| places >> place & 1 == 1;
    let all = u16::MAX;
    match kind {
        Kind::LastCell => {
            let open = view.web.runs[run].cells().filter(|&cell| view.is_open(cell)).count();
            let last = rest.sum.filter(|_| open == 1 && rest.len() == 1);
            if let (Some(sum), Some(&cell)) = (last, cells.first()) {
                let digit = if sum > 9 { 0 } else { 1 << sum } & view.marks[cell];
                let left = unsolve_constraint::Values::from_bits(digit.into());
                call(digit, vec![Removal { cell, values: view.domains[cell] - left }]);
            }
        }
        Kind::MagicSum => {
            if let Some(set) = rest.magic() {
                call(set, kept(&|_| set));
            }
        }
        Kind::SumDigits => {
            let any = rest.any_set();
            call(any, kept(&|_| any));
        }
        Kind::FittingSets => {
            let any = rest.fits().any;
            call(any, kept(&|_| any));
        }
        Kind::HiddenSingle | Kind::Hidden(_) => {
            let size = if let Kind::Hidden(size) = kind { size } else { 1 };
            rest.each_hidden(size, &mut |digits, at| {
                let few = (at.count_ones() as usize) < size;
                let inside = places(at);
                let keep = |place: usize| {
                    if few {
                        0
                    } else if inside(place) {
                        digits
                    } else {
                        all
                    }
                };
                call(digits, kept(&keep));
            });
        }
        Kind::Naked(size) => rest.each_naked(size, &mut |digits, at| {
            let few = (digits.count_ones() as usize) < size;
            let inside = places(at);
            let keep = |place: usize| {
                if few {
                    0
                } else if inside(place) {
                    all
                } else {
                    !digits
                }
            };
            call(digits, kept(&keep));
        }),
        Kind::Fillings => {
            let left = rest.kept(kind);
            call(0, kept(&|place| left[place]));
        }
    }
}
