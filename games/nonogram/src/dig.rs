//! Pictures that can be reasoned out: drawn at random, then changed where reasoning is stuck.

use unsolve_constraint::{Fabric, Reach, Weave};
use unsolve_core::{Budget, Progress, StopReason, Stream};

use crate::{Image, Rung};

/// Cells that are changed at most until a picture can be reasoned out.
const MOST_CHANGES: usize = 60;
/// The same where reasoning takes longer.
const FEW_CHANGES: usize = 20;
/// Cells that are changed at most in a picture that is too easy.
const MOST_HARDER: usize = 3;

/// What was found out about a picture.
enum Found {
    /// It needs what is wanted.
    Right,
    /// Less will do.
    TooEasy,
    /// These cells are not settled.
    Stuck(Vec<usize>),
}

/// Draws pictures of one size; its memory is used again for each.
///
/// ```
/// use unsolve_core::{Budget, Stream};
/// use unsolve_nonogram::Digger;
///
/// let mut digger = Digger::new([10, 10], 1);
/// let mut stream = Stream::new("a picture", 0);
/// let mut dig = || digger.dig(None, &mut stream, &Budget::default());
/// let image = (0..100).find_map(|_| dig().ok()?);
/// assert_eq!(image.unwrap().size(), [10, 10]);
/// ```
#[derive(Debug)]
pub struct Digger {
    size: [usize; 2],
    colors: u8,
    weave: Weave,
    known: Fabric,
    cells: Vec<u8>,
    noise: Vec<u32>,
    field: Vec<u32>,
    sorted: Vec<u32>,
}

impl Digger {
    /// Makes room for pictures with these rows, columns and colours.
    #[must_use]
    pub fn new(size: [usize; 2], colors: u8) -> Self {
        let [rows, columns] = size;
        let weave = Weave::grid(rows, columns, usize::from(colors.max(1)) + 1);
        Self {
            size,
            colors: colors.max(1),
            known: weave.blank(),
            weave,
            cells: Vec::new(),
            noise: Vec::new(),
            field: Vec::new(),
            sorted: Vec::new(),
        }
    }

    /// Draws a picture and changes cells where reasoning is stuck, up to a number of them. None if it came to nothing:
    /// another may do. With a `rung` the picture needs exactly that; without one single lines settle it.
    pub fn dig(
        &mut self,
        rung: Option<Rung>,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Option<Image>, StopReason> {
        self.draw(rung, stream);
        let beyond_lines = rung.is_some_and(|rung| rung > Rung::Line);
        let mut changes = if beyond_lines { FEW_CHANGES } else { MOST_CHANGES };
        let mut harder = MOST_HARDER;
        loop {
            budget.poll(&Progress::default())?;
            self.weave.tell(&self.cells);
            let cell = match self.look(rung, budget)? {
                Found::Right => return Ok(Some(Image::new(self.size, self.cells.clone()))),
                Found::TooEasy if harder == 0 => return Ok(None),
                Found::TooEasy => {
                    harder -= 1;
                    stream.below(self.cells.len())
                }
                Found::Stuck(_) if changes == 0 => return Ok(None),
                Found::Stuck(cells) => {
                    changes -= 1;
                    stream.pick(&cells).copied().unwrap_or(0)
                }
            };
            let step = 1 + stream.below(self.colors.into()) as u8;
            self.cells[cell] = (self.cells[cell] + step) % (self.colors + 1);
        }
    }

    /// Reasons with what is wanted, and with the next best.
    fn look(&mut self, rung: Option<Rung>, budget: &Budget<'_>) -> Result<Found, StopReason> {
        let (reach, less) = match rung {
            Some(Rung::Overlap) => {
                return Ok(if self.by_ends() { Found::Right } else { self.stuck() });
            }
            None | Some(Rung::Line) => (Reach::Lines, None),
            Some(Rung::Pair) => (Reach::Pairs, Some(Reach::Lines)),
            Some(Rung::Probe) => (Reach::Suppositions, Some(Reach::Pairs)),
        };
        if let Some(less) = less
            && self.settles(less, budget)?
        {
            return Ok(Found::TooEasy);
        }
        if !self.settles(reach, budget)? {
            return Ok(self.stuck());
        }
        let easy = rung == Some(Rung::Line) && self.by_ends();
        Ok(if easy { Found::TooEasy } else { Found::Right })
    }

    /// Whether the ends of single lines settle the board.
    fn by_ends(&mut self) -> bool {
        self.weave.clear(&mut self.known);
        self.weave.follow_ends(&mut self.known).is_ok() && self.known.is_full(&self.weave)
    }

    fn settles(&mut self, reach: Reach, budget: &Budget<'_>) -> Result<bool, StopReason> {
        self.weave.clear(&mut self.known);
        let reasoned = self.weave.reason(&mut self.known, reach, budget)?;
        Ok(reasoned.is_ok() && self.known.is_full(&self.weave))
    }

    fn stuck(&self) -> Found {
        let open = |cell: &usize| self.known.may_be(&self.weave, *cell).len() > 1;
        Found::Stuck((0..self.cells.len()).filter(open).collect())
    }

    /// A picture of blots: noise that is smoothed, cut at a height so that a share of the cells is filled.
    fn draw(&mut self, rung: Option<Rung>, stream: &mut Stream) {
        let cells = self.size[0] * self.size[1];
        let share = 45 + stream.below(18);
        // The rougher a picture, the harder it is.
        let own = match rung {
            None | Some(Rung::Overlap) => 0,
            Some(Rung::Line) => 1 + stream.below(3) as u32,
            Some(Rung::Pair | Rung::Probe) => 2 + stream.below(4) as u32,
        };
        self.smoothed(own, stream);
        self.sorted.clone_from(&self.field);
        let place = (cells * (100 - share) / 100).min(cells - 1);
        let height = *self.sorted.select_nth_unstable(place).1;
        self.cells.clear();
        self.cells.extend(self.field.iter().map(|&value| u8::from(value >= height)));
        self.fill_empty(stream);
        if self.colors > 1 {
            self.paint(stream);
        }
    }

    /// Puts a cell into every row and every column that has none.
    fn fill_empty(&mut self, stream: &mut Stream) {
        let [rows, columns] = self.size;
        for row in 0..rows {
            let line = &mut self.cells[row * columns..(row + 1) * columns];
            if line.iter().all(|&color| color == 0) {
                line[stream.below(columns)] = 1;
            }
        }
        for column in 0..columns {
            if (0..rows).all(|row| self.cells[row * columns + column] == 0) {
                self.cells[stream.below(rows) * columns + column] = 1;
            }
        }
    }

    /// Gives every filled cell the colour whose own noise is highest there.
    fn paint(&mut self, stream: &mut Stream) {
        let mut highest = vec![0; self.cells.len()];
        for color in 1..=self.colors {
            self.smoothed(0, stream);
            for (cell, &value) in self.field.iter().enumerate() {
                if self.cells[cell] > 0 && value > highest[cell] {
                    (highest[cell], self.cells[cell]) = (value, color);
                }
            }
        }
    }

    /// Noise, each cell with its neighbours; its `own` value counts so much more.
    fn smoothed(&mut self, own: u32, stream: &mut Stream) {
        let [rows, columns] = self.size;
        self.noise.clear();
        while self.noise.len() < rows * columns {
            let bits = stream.bits();
            self.noise.extend((0..4).map(|part| (bits >> (16 * part) & 0xffff) as u32));
        }
        self.field.clear();
        for row in 0..rows {
            for column in 0..columns {
                let (mut sum, mut count) = (0, 0);
                for near in row.saturating_sub(1)..rows.min(row + 2) {
                    for beside in column.saturating_sub(1)..columns.min(column + 2) {
                        sum += self.noise[near * columns + beside];
                        count += 1;
                    }
                }
                let here = own * self.noise[row * columns + column];
                self.field.push((sum + here) * 64 / (count + own));
            }
        }
    }
}
