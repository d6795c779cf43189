//! Large sparse systems through a small dense core.

use unsolve_limits::{Budget, StopReason};

use crate::error::check_length;
use crate::pace::Pace;
use crate::peel::{Step, peel};
use crate::row::{Bits, Row, Words};
use crate::sparse::Lines;
use crate::{Answer, Certificate, Factored, Generator, Kernel, LinearError, Matrix, Size, Sparse};

/// A sparse matrix whose unknowns are expressed by a few of them, layer by layer.
///
/// Wherever an equation has one unknown left with an invertible coefficient, it determines it.
/// What stays is a dense core: the equations that determine nothing, in the unknowns that
/// nothing determines. A board of 10,000 switches, where each light fixes the switch below it,
/// shrinks to a core of 100 by 100. No grid is needed: the order is found in the matrix, and
/// [`Layered::core_rows`] and [`Layered::core_columns`] tell how well that went.
///
/// ```
/// use unsolve_limits::Budget;
/// use unsolve_linear::{Layered, Modulus, Sparse};
///
/// // A cyclic chain of differences: x0 - x1, x1 - x2, x2 - x0.
/// let entries = (0..3).flat_map(|i| [(i, i, 1), (i, (i + 1) % 3, -1)]);
/// let chain = Sparse::new(Modulus::new(10)?, 3, 3, entries)?;
/// let chain = Layered::new(&chain, &Budget::default())?;
/// assert_eq!((chain.core_rows(), chain.core_columns()), (1, 1));
/// assert!(chain.solve(&[1, 2, 7])?.solution().is_some());
/// assert!(chain.solve(&[1, 2, 3])?.solution().is_none());
/// assert_eq!(chain.solutions().exact(), Some(10));
/// # Ok::<(), unsolve_linear::LinearError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Layered {
    matrix: Sparse,
    by_unknown: Lines,
    steps: Vec<Step>,
    core: Factored,
}

impl Layered {
    /// Most entries of all expressions and kernel vectors together.
    const MAX_ENTRIES: usize = 1 << 28;

    /// Finds the layers and eliminates the core; fails if that is too large, or if the watcher wants
    /// an end.
    pub fn new(matrix: &Sparse, budget: &Budget<'_>) -> Result<Self, LinearError> {
        let by_unknown = matrix.transposed();
        let steps = peel(matrix.modulus(), matrix.lines(), &by_unknown);
        Self::from_steps(matrix, by_unknown, steps, &mut Pace::new(budget))
    }

    pub(crate) fn from_steps(
        matrix: &Sparse,
        by_unknown: Lines,
        steps: Vec<Step>,
        pace: &mut Pace<'_>,
    ) -> Result<Self, LinearError> {
        let [rows, columns] = core_sides(&steps);
        let length = matrix.rows().max(matrix.columns());
        if rows.max(columns) > Matrix::MAX_SIDE
            || length.saturating_mul(rows.max(columns)) > Self::MAX_ENTRIES
        {
            return Err(LinearError::TooLarge { rows, columns });
        }
        let k = matrix.modulus();
        let core = if k.value() == 2 {
            Matrix::of_bits(k, columns, core_of::<Bits>(matrix, &steps, columns, pace)?)
        } else {
            Matrix::of_words(k, columns, core_of::<Words>(matrix, &steps, columns, pace)?)
        };
        let core = Factored::new(&core, pace)?;
        Ok(Self { matrix: matrix.clone(), by_unknown, steps, core })
    }

    /// The matrix itself.
    #[must_use]
    pub fn matrix(&self) -> &Sparse {
        &self.matrix
    }

    /// Equations of the core.
    #[must_use]
    pub fn core_rows(&self) -> usize {
        self.core.rows()
    }

    /// Unknowns of the core.
    #[must_use]
    pub fn core_columns(&self) -> usize {
        self.core.columns()
    }

    /// A solution for a right-hand side, or the proof that there is none.
    pub fn solve(&self, target: &[u16]) -> Result<Answer, LinearError> {
        check_length("right-hand side", target.len(), self.matrix.rows())?;
        let target = self.matrix.modulus().reduce_all(target);
        let (_, misses) = self.chase(&target, &vec![0; self.core.columns()]);
        Ok(match self.core.solve(&misses)? {
            Answer::Solution(free) => Answer::Solution(self.chase(&target, &free).0),
            Answer::Impossible(proof) => {
                Answer::Impossible(Certificate::new(self.extend(proof.factors())))
            }
        })
    }

    /// The unknowns that follow from the free ones, and by how much the left-over equations are
    /// missed.
    fn chase(&self, target: &[u16], free: &[u16]) -> (Vec<u16>, Vec<u16>) {
        let k = self.matrix.modulus();
        let mut unknowns = vec![0; self.matrix.columns()];
        let mut misses = Vec::with_capacity(self.core.rows());
        let mut free = free.iter();
        for &step in &self.steps {
            match step {
                Step::Free { unknown } => {
                    unknowns[unknown as usize] = free.next().copied().unwrap_or(0);
                }
                Step::Determine { equation, unknown, inverse } => {
                    let miss = self.miss(equation, target, &unknowns);
                    unknowns[unknown as usize] = k.multiply(miss, inverse);
                }
                Step::Check { equation } => misses.push(self.miss(equation, target, &unknowns)),
            }
        }
        (unknowns, misses)
    }

    /// What is missing in an equation; unknowns that are not expressed yet are 0.
    fn miss(&self, equation: u32, target: &[u16], unknowns: &[u16]) -> u16 {
        let equation = equation as usize;
        let terms = self.matrix.lines().line(equation).iter();
        let products = terms.map(|&(u, entry)| u64::from(entry) * u64::from(unknowns[u as usize]));
        let k = self.matrix.modulus();
        k.subtract(target[equation], (products.sum::<u64>() % u64::from(k.value())) as u16)
    }

    /// Factors of all equations that continue those of the left-over ones, so that every
    /// determined unknown cancels.
    fn extend(&self, core: &[u16]) -> Vec<u16> {
        let k = self.matrix.modulus();
        let mut factors = vec![0u16; self.matrix.rows()];
        let mut core = core.iter().rev();
        for &step in self.steps.iter().rev() {
            match step {
                Step::Free { .. } => {}
                Step::Determine { equation, unknown, inverse } => {
                    let others = self.by_unknown.line(unknown as usize).iter();
                    let products = others
                        .map(|&(row, entry)| u64::from(entry) * u64::from(factors[row as usize]));
                    let sum = (products.sum::<u64>() % u64::from(k.value())) as u16;
                    factors[equation as usize] = k.multiply(k.negate(sum), inverse);
                }
                Step::Check { equation } => {
                    factors[equation as usize] = core.next().copied().unwrap_or(0);
                }
            }
        }
        factors
    }

    /// All vectors of unknowns that are mapped to 0; fails if the watcher wants an end.
    pub fn right_kernel(&self, budget: &Budget<'_>) -> Result<Kernel, LinearError> {
        let nothing = vec![0; self.matrix.rows()];
        let unknowns = |core: &[u16]| self.chase(&nothing, core).0;
        self.lift(&self.core.right_kernel(), self.matrix.columns(), unknowns, budget)
    }

    /// All vectors of factors for which the equations add up to 0; fails if the watcher wants an end.
    pub fn left_kernel(&self, budget: &Budget<'_>) -> Result<Kernel, LinearError> {
        let factors = |core: &[u16]| self.extend(core);
        self.lift(&self.core.left_kernel(), self.matrix.rows(), factors, budget)
    }

    fn lift(
        &self,
        core: &Kernel,
        length: usize,
        of: impl Fn(&[u16]) -> Vec<u16>,
        budget: &Budget<'_>,
    ) -> Result<Kernel, LinearError> {
        let mut pace = Pace::new(budget);
        let mut lifted = Vec::with_capacity(core.generators().len());
        for each in core.generators() {
            pace.worked(self.matrix.entries())?;
            lifted.push(Generator { vector: of(&each.vector), order: each.order });
        }
        Ok(Kernel::new(self.matrix.modulus(), length, lifted))
    }

    /// How many solutions each solvable right-hand side has.
    #[must_use]
    pub fn solutions(&self) -> Size {
        self.core.solutions()
    }

    /// One in this many right-hand sides is solvable.
    #[must_use]
    pub fn solvable_one_in(&self) -> Size {
        self.core.solvable_one_in()
    }

    /// The diagonal of the Smith normal form; the modulus stands for 0.
    #[must_use]
    pub fn invariant_factors(&self) -> Vec<u16> {
        let determined = self.matrix.columns() - self.core.columns();
        let mut factors = vec![1; determined];
        factors.extend(self.core.invariant_factors());
        factors
    }
}

/// Left-over equations and free unknowns.
pub(crate) fn core_sides(steps: &[Step]) -> [usize; 2] {
    steps.iter().fold([0, 0], |[rows, columns], step| match step {
        Step::Free { .. } => [rows, columns + 1],
        Step::Check { .. } => [rows + 1, columns],
        Step::Determine { .. } => [rows, columns],
    })
}

/// The left-over equations in the free unknowns.
///
/// An expression is kept only as long as an equation needs it, so a board keeps a few rows of
/// expressions instead of all of them.
fn core_of<R: Row>(
    matrix: &Sparse,
    steps: &[Step],
    columns: usize,
    pace: &mut Pace<'_>,
) -> Result<Vec<R>, StopReason> {
    let mut window = Window::<R>::new(matrix, columns);
    let mut rows = Vec::new();
    let mut free = 0;
    for &step in steps {
        pace.worked(columns)?;
        match step {
            Step::Free { unknown } => {
                let mut itself = window.blank();
                itself.set(free, 1);
                free += 1;
                window.keep(unknown, itself);
            }
            Step::Determine { equation, unknown, inverse } => {
                let factor = matrix.modulus().negate(inverse);
                let expression = window.combine(equation, factor, pace)?;
                window.keep(unknown, expression);
                window.release(equation);
            }
            Step::Check { equation } => {
                rows.push(window.combine(equation, 1, pace)?);
                window.release(equation);
            }
        }
    }
    Ok(rows)
}

/// The expressions that are still needed.
struct Window<'a, R> {
    matrix: &'a Sparse,
    columns: usize,
    expressions: Vec<Option<R>>,
    /// Equations that still need each unknown.
    needed: Vec<u32>,
    /// Rows to be used again.
    spare: Vec<R>,
}

impl<'a, R: Row> Window<'a, R> {
    fn new(matrix: &'a Sparse, columns: usize) -> Self {
        let mut needed = vec![0; matrix.columns()];
        for row in 0..matrix.rows() {
            matrix.row(row).for_each(|(unknown, _)| needed[unknown] += 1);
        }
        let expressions = vec![None; matrix.columns()];
        Self { matrix, columns, expressions, needed, spare: Vec::new() }
    }

    fn blank(&mut self) -> R {
        match self.spare.pop() {
            Some(mut row) => {
                row.clear();
                row
            }
            None => R::zeros(self.columns),
        }
    }

    fn keep(&mut self, unknown: u32, expression: R) {
        if self.needed[unknown as usize] > 0 {
            self.expressions[unknown as usize] = Some(expression);
        } else {
            self.spare.push(expression);
        }
    }

    /// `factor` times the sum of an equation's expressed terms.
    fn combine(
        &mut self,
        equation: u32,
        factor: u16,
        pace: &mut Pace<'_>,
    ) -> Result<R, StopReason> {
        let k = self.matrix.modulus();
        let mut sum = self.blank();
        for &(unknown, entry) in self.matrix.lines().line(equation as usize) {
            if let Some(expression) = &self.expressions[unknown as usize] {
                sum.add_multiple(k.multiply(entry, factor), expression, k.value());
                pace.worked(self.columns)?;
            }
        }
        Ok(sum)
    }

    /// Gives back what no equation after this one needs.
    fn release(&mut self, equation: u32) {
        for &(unknown, _) in self.matrix.lines().line(equation as usize) {
            let needed = &mut self.needed[unknown as usize];
            *needed -= 1;
            if *needed == 0 {
                self.spare.extend(self.expressions[unknown as usize].take());
            }
        }
    }
}
