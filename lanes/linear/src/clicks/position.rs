//! A position as equations: what clicks do now, and what they will do.

use std::sync::Arc;

use crate::error::check_length;
use crate::{LinearError, Modulus, Sparse};

/// Cells with the amount by which each is changed less than usual.
pub(super) type Miss = Vec<(usize, u16)>;

/// The values of cells, the values wanted, and what each click does now and in later turns.
///
/// ```
/// use unsolve_linear::Modulus;
/// use unsolve_linear::clicks::Position;
///
/// // Two cells with three values; the first click raises both, the second one of them.
/// let clicks = vec![vec![0, 1], vec![1]];
/// let mut cells = Position::new(Modulus::new(3)?, &[2, 1], &[vec![0, 0]], clicks)?;
/// assert!(cells.click(0) && !cells.is_solved());
/// assert!(cells.click(1) && cells.is_solved());
/// assert!(!cells.click(2), "there is no such click");
/// # Ok::<(), unsolve_linear::LinearError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Position {
    board: Arc<Board>,
    values: Vec<u16>,
    /// Clicks made since the turns of the board were counted.
    made: usize,
}

/// What stays the same while clicks are made.
#[derive(Debug, Clone)]
struct Board {
    k: Modulus,
    targets: Vec<Vec<u16>>,
    /// The cells that each click raises by one once everything has settled.
    settled: Vec<Vec<usize>>,
    /// What is different until then, turn by turn.
    turns: Vec<Turn>,
    /// The most cells that a click raises.
    widest: usize,
}

/// A turn in which some clicks do less than usual or can't be made.
#[derive(Debug, Clone)]
pub(super) struct Turn {
    /// Those clicks, in order.
    unusual: Vec<(usize, Option<Miss>)>,
}

impl Turn {
    /// What a click misses in this turn, or `None` if it can't be made.
    pub(super) fn miss(&self, click: usize) -> Option<&[(usize, u16)]> {
        match self.unusual.binary_search_by_key(&click, |&(click, _)| click) {
            Err(_) => Some(&[]),
            Ok(place) => self.unusual[place].1.as_deref(),
        }
    }

    /// What any click misses in this turn.
    pub(super) fn all_missed(&self) -> impl Iterator<Item = &(usize, u16)> {
        self.unusual.iter().filter_map(|(_, miss)| miss.as_ref()).flatten()
    }

    /// Whether at least one of `clicks` clicks can be made.
    pub(super) fn is_open(&self, clicks: usize) -> bool {
        self.unusual.iter().filter(|(_, miss)| miss.is_none()).count() < clicks
    }
}

impl Position {
    /// Values of cells modulo `k`, the values wanted, and the cells to which each click adds one.
    /// A cell may stand there several times; the targets differ from each other. Fails if lengths differ or a cell does not exist.
    pub fn new(
        k: Modulus,
        values: &[u16],
        targets: &[Vec<u16>],
        clicks: Vec<Vec<usize>>,
    ) -> Result<Self, LinearError> {
        let cells = values.len();
        targets.iter().try_for_each(|target| check_length("target", target.len(), cells))?;
        let size = [cells, clicks.len()];
        clicks.iter().enumerate().try_for_each(|(click, raised)| check(size, click, raised))?;
        let board = Board {
            k,
            targets: targets.iter().map(|target| k.reduce_all(target)).collect(),
            widest: clicks.iter().map(Vec::len).max().unwrap_or(1).max(1),
            settled: clicks,
            turns: Vec::new(),
        };
        Ok(Self { board: Arc::new(board), values: k.reduce_all(values), made: 0 })
    }

    /// The same position with other clicks for the next `turns` turns: the cells to which a click
    /// adds one in a turn, counted from 0, or `None` if it can't be made then.
    pub fn settling(
        mut self,
        turns: usize,
        influence: impl Fn(usize, usize) -> Option<Vec<usize>>,
    ) -> Result<Self, LinearError> {
        let Board { k, ref settled, mut widest, .. } = *self.board;
        let size = [self.values.len(), settled.len()];
        let mut turn = |turn| {
            let mut unusual = Vec::new();
            for (click, usual) in settled.iter().enumerate() {
                let now = influence(click, turn);
                check(size, click, now.as_deref().unwrap_or_default())?;
                widest = widest.max(now.as_ref().map_or(0, Vec::len));
                let miss = now.map(|now| difference(k, usual, &now));
                if miss.as_ref().is_none_or(|miss| !miss.is_empty()) {
                    unusual.push((click, miss));
                }
            }
            Ok(Turn { unusual })
        };
        let turns = (0..turns).map(&mut turn).collect::<Result<_, LinearError>>()?;
        let board = Arc::make_mut(&mut self.board);
        (board.turns, board.widest) = (turns, widest);
        Ok(Self { made: 0, ..self })
    }

    /// The number of values a cell can have.
    #[must_use]
    pub fn modulus(&self) -> Modulus {
        self.board.k
    }

    /// The values of the cells.
    #[must_use]
    pub fn values(&self) -> &[u16] {
        &self.values
    }

    /// The values that solve the position.
    #[must_use]
    pub fn targets(&self) -> &[Vec<u16>] {
        &self.board.targets
    }

    /// How many different clicks there are.
    #[must_use]
    pub fn clicks(&self) -> usize {
        self.board.settled.len()
    }

    /// The cells that each click raises once everything has settled.
    #[must_use]
    pub fn influence(&self) -> &[Vec<usize>] {
        &self.board.settled
    }

    /// Turns until everything has settled.
    #[must_use]
    pub fn waits(&self) -> usize {
        self.turns().len()
    }

    /// The turns until everything has settled.
    pub(super) fn turns(&self) -> &[Turn] {
        self.board.turns.get(self.made..).unwrap_or_default()
    }

    /// Whether the values are those of a target.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.solves(&self.values)
    }

    pub(super) fn solves(&self, values: &[u16]) -> bool {
        self.board.targets.iter().any(|target| target == values)
    }

    /// Makes a click; whether it can be made.
    pub fn click(&mut self, click: usize) -> bool {
        if click >= self.clicks() {
            return false;
        }
        let mut values = std::mem::take(&mut self.values);
        let can = self.raise(&mut values, click, 0);
        self.values = values;
        self.made += usize::from(can);
        can
    }

    /// Makes a click `turn` turns from now; whether it can be made.
    pub(super) fn raise(&self, values: &mut [u16], click: usize, turn: usize) -> bool {
        let miss = self.turns().get(turn).map_or(Some(&[][..]), |turn| turn.miss(click));
        let Some(miss) = miss else { return false };
        let k = self.board.k;
        for &cell in &self.board.settled[click] {
            values[cell] = k.add(values[cell], 1);
        }
        for &(cell, amount) in miss {
            values[cell] = k.subtract(values[cell], amount);
        }
        true
    }

    /// The clicks up to the first solved board: play ends there.
    pub(super) fn until_solved(&self, mut clicks: Vec<usize>) -> Vec<usize> {
        let (mut values, mut made) = (self.values.clone(), 0);
        let all: Vec<usize> = (0..values.len()).collect();
        let mut wrong: Vec<usize> =
            self.targets().iter().map(|target| unlike(target, &values, &all)).collect();
        for index in 0..clicks.len() {
            if wrong.contains(&0) {
                clicks.truncate(index);
                break;
            }
            // A board may be large, and a click changes a few cells.
            let changed = self.changed(clicks[index], made);
            for (wrong, target) in wrong.iter_mut().zip(self.targets()) {
                *wrong -= unlike(target, &values, &changed);
            }
            made += usize::from(self.raise(&mut values, clicks[index], made));
            for (wrong, target) in wrong.iter_mut().zip(self.targets()) {
                *wrong += unlike(target, &values, &changed);
            }
        }
        clicks
    }

    /// The cells that a click may change `turn` turns from now, each once.
    fn changed(&self, click: usize, turn: usize) -> Vec<usize> {
        let missed = self.turns().get(turn).and_then(|turn| turn.miss(click)).unwrap_or_default();
        let missed = missed.iter().map(|&(cell, _)| cell);
        let mut cells: Vec<usize> =
            self.board.settled[click].iter().copied().chain(missed).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// No solution from these values has fewer clicks: each changes only a few cells.
    pub(super) fn at_least(&self, values: &[u16]) -> usize {
        let wrong = |target: &Vec<u16>| {
            target.iter().zip(values).filter(|(wanted, value)| wanted != value).count()
        };
        self.board.targets.iter().map(wrong).min().unwrap_or(0).div_ceil(self.board.widest)
    }

    /// What has to be added to the values to make a target.
    #[must_use]
    pub fn wanted(&self, target: &[u16]) -> Vec<u16> {
        let pairs = target.iter().zip(&self.values);
        pairs.map(|(&to, &from)| self.board.k.subtract(to, from)).collect()
    }

    /// The influence of all clicks once everything has settled: a row for each cell, a column for
    /// each click.
    pub fn matrix(&self) -> Result<Sparse, LinearError> {
        let column = |(click, cells): (usize, &Vec<usize>)| {
            cells.iter().map(move |&cell| (cell, click, 1)).collect::<Vec<_>>()
        };
        let entries = self.board.settled.iter().enumerate().flat_map(column);
        Sparse::new(self.board.k, self.values.len(), self.clicks(), entries)
    }
}

/// How many of the cells have another value than the target wants.
fn unlike(target: &[u16], values: &[u16], cells: &[usize]) -> usize {
    cells.iter().filter(|&&cell| target[cell] != values[cell]).count()
}

/// Fails if a click raises a cell that does not exist.
fn check([rows, columns]: [usize; 2], column: usize, cells: &[usize]) -> Result<(), LinearError> {
    match cells.iter().find(|&&row| row >= rows) {
        Some(&row) => Err(LinearError::Place { row, column, rows, columns }),
        None => Ok(()),
    }
}

/// What the second list lacks of the first, in order of the cells.
fn difference(k: Modulus, usual: &[usize], now: &[usize]) -> Miss {
    let mut amounts = Miss::new();
    if usual == now {
        return amounts;
    }
    let mut add = |cell, amount| match amounts.binary_search_by_key(&cell, |&(cell, _)| cell) {
        Ok(at) => amounts[at].1 = k.add(amounts[at].1, amount),
        Err(at) => amounts.insert(at, (cell, amount)),
    };
    for &cell in usual {
        add(cell, 1);
    }
    for &cell in now {
        add(cell, k.negate(1));
    }
    amounts.retain(|&(_, amount)| amount != 0);
    amounts
}
