//! Lines that cross each other.

use super::line::{Placements, settle};
use super::{Fabric, Run, settle_by_ends};
use crate::filter::Conflict;
use crate::{Constraint, Contradiction, Values};

/// Lines with their runs, each cell in one of them or in two that cross there.
///
/// Lines have the numbers of their constraints in the model. What is known of a board is a
/// [`Fabric`].
///
/// ```
/// use unsolve_constraint::Weave;
///
/// let mut weave = Weave::grid(3, 3, 2);
/// weave.tell(&[1, 1, 1, 1, 0, 1, 0, 1, 0]);
/// assert_eq!(weave.runs(0)[0].length, 3);
/// let mut known = weave.blank();
/// assert!(weave.follow(&mut known).is_ok());
/// assert_eq!(known.board(&weave), Some(vec![1, 1, 1, 1, 0, 1, 0, 1, 0]));
/// ```
#[derive(Debug, Clone)]
pub struct Weave {
    values: usize,
    cells: usize,
    lines: Vec<Thread>,
    /// The lines that lie beside each other.
    pub(super) neighbours: Vec<[usize; 2]>,
    /// By cell: a line and the place in it.
    at: Vec<(u8, u8)>,
}

/// One line.
#[derive(Debug, Clone)]
struct Thread {
    runs: Vec<Run>,
    cells: Vec<u16>,
    /// By place: the line that crosses there and the place in that line; [`NO_LINE`] if none does.
    crossing: Vec<(u8, u8)>,
}

/// The most values, ground included.
pub(crate) const MOST_VALUES: usize = 12;

/// What a line loses, by value.
pub(super) type Lost = [u64; MOST_VALUES];

/// Where no line crosses.
const NO_LINE: u8 = u8::MAX;

impl Weave {
    /// The most lines.
    pub(crate) const MOST_LINES: usize = 127;

    /// A board of rows and columns without any runs. The rows come first.
    ///
    /// Sizes are cut to what lines may have.
    #[must_use]
    pub fn grid(rows: usize, columns: usize, values: usize) -> Self {
        let [rows, columns] = [rows, columns].map(|side| side.clamp(1, Run::LONGEST_LINE));
        let row = |row: usize| (row * columns..(row + 1) * columns).collect::<Vec<_>>();
        let column = |column: usize| (0..rows).map(|row| row * columns + column).collect();
        let lines: Vec<Vec<usize>> = (0..rows).map(row).chain((0..columns).map(column)).collect();
        let lines = lines.into_iter().map(|cells| (cells, Vec::new())).collect();
        Self::of(lines, rows * columns, values.clamp(2, MOST_VALUES))
    }

    /// The weave of a model that has lines alone; none if it has anything else, or cells in no line or in
    /// more than two.
    pub(crate) fn of_model(domains: &[Values], constraints: &[Constraint]) -> Option<Self> {
        let line = |constraint: &Constraint| match constraint {
            Constraint::Line { cells, runs } => Some((cells.clone(), runs.clone())),
            _ => None,
        };
        let lines: Vec<_> = constraints.iter().map(line).collect::<Option<_>>()?;
        let mut times = vec![0; domains.len()];
        for &cell in lines.iter().flat_map(|(cells, _)| cells) {
            times[cell] += 1;
        }
        let fits = times.iter().all(|times| (1..=2).contains(times));
        let values = domains.iter().filter_map(|domain| domain.last()).max().unwrap_or(1) + 1;
        let told = lines.iter().flat_map(|(_, runs)| runs).map(|run| usize::from(run.value) + 1);
        let values = told.max().unwrap_or(2).max(values);
        let few = lines.len() <= Self::MOST_LINES && u16::try_from(domains.len()).is_ok();
        let few = few && values <= MOST_VALUES;
        (fits && few && !domains.is_empty()).then(|| Self::of(lines, domains.len(), values))
    }

    fn of(lines: Vec<(Vec<usize>, Vec<Run>)>, cells: usize, values: usize) -> Self {
        let mut first: Vec<Option<(u8, u8)>> = vec![None; cells];
        let mut threads: Vec<Thread> = Vec::new();
        for (number, (of_line, runs)) in lines.into_iter().enumerate() {
            let mut crossing = vec![(NO_LINE, 0); of_line.len()];
            for (place, &cell) in of_line.iter().enumerate() {
                let here = (number as u8, place as u8);
                match first[cell] {
                    None => first[cell] = Some(here),
                    Some((line, at)) => {
                        crossing[place] = (line, at);
                        threads[usize::from(line)].crossing[usize::from(at)] = here;
                    }
                }
            }
            let cells = of_line.into_iter().map(|cell| cell as u16).collect();
            threads.push(Thread { runs, cells, crossing });
        }
        let at = first.into_iter().map(Option::unwrap_or_default).collect();
        let mut weave = Self { values, cells, lines: threads, neighbours: Vec::new(), at };
        let pairs = (0..weave.lines.len()).filter_map(|line| Some([line, weave.beside(line)?]));
        weave.neighbours = pairs.collect();
        weave
    }

    /// The line that lies beside a line: whatever crosses the one crosses the other one place later.
    fn beside(&self, line: usize) -> Option<usize> {
        let next = |place: usize| {
            let (across, at) = self.crossing(line, place)?;
            let (beside, there) = self.crossing(across, at + 1)?;
            (there == place).then_some(beside)
        };
        let beside = next(0)?;
        let cells = self.len(line);
        let all = cells == self.len(beside) && (0..cells).all(|place| next(place) == Some(beside));
        all.then_some(beside)
    }

    /// The line that crosses a line at a place, and the place in it.
    pub(super) fn crossing(&self, line: usize, place: usize) -> Option<(usize, usize)> {
        let &(across, at) = self.lines.get(line)?.crossing.get(place)?;
        (across != NO_LINE).then_some((across.into(), at.into()))
    }

    /// How many lines there are.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// How many values there are, ground included.
    #[must_use]
    pub fn values(&self) -> usize {
        self.values
    }

    /// How many cells the board has.
    pub(super) fn cells(&self) -> usize {
        self.cells
    }

    /// How many cells a line has.
    pub(crate) fn len(&self, line: usize) -> usize {
        self.lines[line].cells.len()
    }

    /// The cell at a place of a line.
    pub(crate) fn cell(&self, line: usize, place: usize) -> usize {
        self.lines[line].cells[place].into()
    }

    /// A line that has the cell, and its place there.
    pub(super) fn at(&self, cell: usize) -> (usize, usize) {
        let (line, place) = self.at[cell];
        (line.into(), place.into())
    }

    /// The lines that have a cell.
    pub(crate) fn lines_of(&self, cell: usize) -> impl Iterator<Item = usize> {
        let (line, place) = self.at(cell);
        [line].into_iter().chain(self.crossing(line, place).map(|(across, _)| across))
    }

    /// The runs of a line; none if there is no such line.
    #[must_use]
    pub fn runs(&self, line: usize) -> &[Run] {
        self.lines.get(line).map_or(&[], |line| &line.runs)
    }

    /// Tells every line the runs that it has on a filled board; cells that the board lacks are ground.
    pub fn tell(&mut self, board: &[u8]) {
        for line in &mut self.lines {
            line.runs.clear();
            let values = line.cells.iter().map(|&cell| {
                let value = board.get(usize::from(cell)).copied().unwrap_or(0);
                if usize::from(value) < self.values { value } else { 0 }
            });
            Run::gather(values, &mut line.runs);
        }
    }

    /// A board of which nothing is known; all lines are to be looked at.
    #[must_use]
    pub fn blank(&self) -> Fabric {
        let mut fabric = Fabric::default();
        self.clear(&mut fabric);
        fabric
    }

    /// Forgets what is known.
    pub fn clear(&self, fabric: &mut Fabric) {
        fabric.may.clear();
        for line in &self.lines {
            let all = (1u64 << line.cells.len()) - 1;
            fabric.may.extend((0..self.values).map(|_| all));
        }
        fabric.restless = (1 << self.lines.len()) - 1;
    }

    /// What is known as domains say it, with all those lines to be looked at that are in the set.
    pub(crate) fn load(&self, domains: &[Values], lines: u128) -> Result<Fabric, Conflict> {
        let may = vec![0; self.lines.len() * self.values];
        let mut fabric = Fabric { may, restless: lines, looked: 0 };
        for (number, line) in self.lines.iter().enumerate() {
            for (place, &cell) in line.cells.iter().enumerate() {
                let values = domains[usize::from(cell)];
                if values.is_empty() {
                    return Err(Conflict);
                }
                for value in values.iter().filter(|&value| value < self.values) {
                    fabric.may[number * self.values + value] |= 1 << place;
                }
            }
        }
        Ok(fabric)
    }

    /// Follows everything that one line says, line after line, until nothing more comes of it.
    pub fn follow(&self, fabric: &mut Fabric) -> Result<(), Contradiction> {
        self.follow_lines(fabric, u128::MAX).map_err(|_| Contradiction)
    }

    /// The same with only the lines of a set.
    pub(crate) fn follow_lines(&self, fabric: &mut Fabric, lines: u128) -> Result<(), Conflict> {
        let mut placements = Placements::new();
        while fabric.restless & lines != 0 {
            let mut batch = fabric.restless & lines;
            while batch != 0 {
                let line = batch.trailing_zeros() as usize;
                batch &= batch - 1;
                fabric.restless &= !(1 << line);
                if self.values == 2 {
                    self.settle_two(fabric, line, &mut placements)?;
                } else {
                    let gone = self.settle(fabric, line, &mut placements)?;
                    self.pass_on(fabric, line, &gone);
                }
            }
        }
        Ok(())
    }

    /// Settles a line where there are two values, and passes on what it lost.
    #[inline]
    fn settle_two(
        &self,
        fabric: &mut Fabric,
        line: usize,
        placements: &mut Placements,
    ) -> Result<(), Conflict> {
        let thread = &self.lines[line];
        let before = [fabric.may[2 * line], fabric.may[2 * line + 1]];
        let mut may = before;
        fabric.looked += 1;
        settle(&thread.runs, thread.cells.len() as u32, &mut may, placements)?;
        for value in 0..2 {
            let mut places = before[value] & !may[value];
            fabric.may[2 * line + value] = may[value];
            while places != 0 {
                let (across, at) = thread.crossing[places.trailing_zeros() as usize];
                places &= places - 1;
                if across != NO_LINE {
                    fabric.may[2 * usize::from(across) + value] &= !(1 << at);
                    fabric.restless |= 1 << across;
                }
            }
        }
        Ok(())
    }

    /// Follows what the outermost placements of each line say until nothing more comes of it.
    pub fn follow_ends(&self, fabric: &mut Fabric) -> Result<(), Contradiction> {
        let mut placements = Placements::new();
        while fabric.restless != 0 {
            let line = fabric.restless.trailing_zeros() as usize;
            fabric.restless &= !(1 << line);
            let before = self.before(fabric, line);
            let may = Self::row(&mut fabric.may, self.values, line);
            let (runs, cells) = (&self.lines[line].runs, self.lines[line].cells.len() as u32);
            settle_by_ends(runs, cells, may, &mut placements).map_err(|_| Contradiction)?;
            let gone = self.gone(fabric, line, &before);
            self.pass_on(fabric, line, &gone);
        }
        Ok(())
    }

    /// Settles one line; what it lost, by value.
    #[inline]
    pub(super) fn settle(
        &self,
        fabric: &mut Fabric,
        line: usize,
        placements: &mut Placements,
    ) -> Result<Lost, Conflict> {
        let before = self.before(fabric, line);
        let may = Self::row(&mut fabric.may, self.values, line);
        let thread = &self.lines[line];
        fabric.looked += 1;
        settle(&thread.runs, thread.cells.len() as u32, may, placements)?;
        Ok(self.gone(fabric, line, &before))
    }

    #[inline]
    fn before(&self, fabric: &Fabric, line: usize) -> Lost {
        let mut before = [0; MOST_VALUES];
        before[..self.values].copy_from_slice(fabric.line(self, line));
        before
    }

    #[inline]
    fn gone(&self, fabric: &Fabric, line: usize, before: &Lost) -> Lost {
        let mut gone = [0; MOST_VALUES];
        for (value, &now) in fabric.line(self, line).iter().enumerate() {
            gone[value] = before[value] & !now;
        }
        gone
    }

    #[inline]
    fn row(may: &mut [u64], values: usize, line: usize) -> &mut [u64] {
        &mut may[line * values..(line + 1) * values]
    }

    /// Takes from crossing lines what a line has lost.
    #[inline]
    pub(super) fn pass_on(&self, fabric: &mut Fabric, line: usize, gone: &Lost) {
        for (value, &gone) in gone[..self.values].iter().enumerate() {
            let mut places = gone;
            while places != 0 {
                let place = places.trailing_zeros() as usize;
                places &= places - 1;
                let (across, at) = self.lines[line].crossing[place];
                if across != NO_LINE {
                    fabric.may[usize::from(across) * self.values + value] &= !(1 << at);
                    fabric.restless |= 1 << across;
                }
            }
        }
    }

    /// Leaves a cell only these values; its lines are to be looked at if that changes it.
    pub(crate) fn keep(&self, fabric: &mut Fabric, cell: usize, values: Values) {
        let (line, place) = self.at(cell);
        for value in (0..self.values).filter(|&value| !values.contains(value)) {
            let may = &mut fabric.may[line * self.values + value];
            if *may >> place & 1 == 1 {
                *may &= !(1 << place);
                fabric.restless |= 1 << line;
                let mut gone = [0; MOST_VALUES];
                gone[value] = 1 << place;
                self.pass_on(fabric, line, &gone);
            }
        }
    }
}
