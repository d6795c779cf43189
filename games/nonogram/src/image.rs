//! Pictures: what the cells of a solved board are.

use unsolve_constraint::Run;

/// Cells with colours from 1, or 0 for the ground.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Image {
    size: [usize; 2],
    cells: Vec<u8>,
}

impl Image {
    /// A picture of rows and columns; cells that are missing are ground, further ones are left out.
    #[must_use]
    pub fn new(size: [usize; 2], mut cells: Vec<u8>) -> Self {
        cells.resize(size[0] * size[1], 0);
        Self { size, cells }
    }

    /// Rows and columns.
    #[must_use]
    pub fn size(&self) -> [usize; 2] {
        self.size
    }

    /// The cells, row by row.
    #[must_use]
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The same picture with another colour in a cell.
    #[must_use]
    pub fn with(mut self, cell: usize, color: u8) -> Self {
        if let Some(place) = self.cells.get_mut(cell) {
            *place = color;
        }
        self
    }

    /// The colour at a place; ground beside the picture.
    #[must_use]
    pub fn at(&self, [row, column]: [usize; 2]) -> u8 {
        let [rows, columns] = self.size;
        if row < rows && column < columns { self.cells[row * columns + column] } else { 0 }
    }

    /// The highest colour.
    #[must_use]
    pub fn colors(&self) -> u8 {
        self.cells.iter().copied().max().unwrap_or(0)
    }

    /// The runs of all rows, then of all columns.
    ///
    /// ```
    /// use unsolve_nonogram::Image;
    ///
    /// let image = Image::new([2, 3], vec![1, 1, 0, 0, 1, 1]);
    /// let lengths: Vec<usize> = image.runs().iter().map(Vec::len).collect();
    /// assert_eq!(lengths, [1, 1, 1, 1, 1]);
    /// ```
    #[must_use]
    pub fn runs(&self) -> Vec<Vec<Run>> {
        let [rows, columns] = self.size;
        let row = |row: usize| Run::of((0..columns).map(move |column| self.at([row, column])));
        let column = |column: usize| Run::of((0..rows).map(move |row| self.at([row, column])));
        (0..rows).map(row).chain((0..columns).map(column)).collect()
    }

    /// The rows as text.
    #[must_use]
    pub fn text(&self, colors: u8) -> Vec<String> {
        let row = |row: &[u8]| row.iter().map(|&color| sign(color, colors)).collect();
        self.cells.chunks(self.size[1].max(1)).map(row).collect()
    }
}

/// The sign of a colour in a picture with this many.
pub(crate) fn sign(color: u8, colors: u8) -> char {
    match color {
        0 => '.',
        _ if colors <= 1 => '#',
        color => unsolve_core::symbol(color - 1),
    }
}

/// The colour of a sign; none if it is no sign.
pub(crate) fn color(sign: char) -> Option<u8> {
    match sign {
        '.' | '-' | '_' | ' ' | '0' => Some(0),
        '#' | '*' | '@' | '\u{25a0}' | '\u{2588}' => Some(1),
        '1'..='8' => sign.to_digit(10).map(|digit| digit as u8),
        'A'..='H' => Some(sign as u8 - b'A' + 1),
        'a'..='h' => Some(sign as u8 - b'a' + 1),
        _ => None,
    }
}
