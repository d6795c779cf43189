//! The eight ways to turn and mirror a board.

/// A quarter turn or a mirror image of a board, or one after the other.
///
/// ```
/// use unsolve_core::Turn;
///
/// // A quarter turn puts the first row of a 2 x 3 board into the last column of a 3 x 2 one.
/// let quarter = Turn::ALL[1];
/// assert_eq!(quarter.size([2, 3]), [3, 2]);
/// assert_eq!(quarter.place([0, 2], [2, 3]), [2, 1]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    quarters: u8,
    mirrored: bool,
}

impl Turn {
    /// All eight; the first changes nothing.
    pub const ALL: [Self; 8] = {
        let mut all = [Self { quarters: 0, mirrored: false }; 8];
        let mut index = 0;
        while index < 8 {
            all[index] = Self { quarters: index as u8 % 4, mirrored: index >= 4 };
            index += 1;
        }
        all
    };

    /// Rows and columns afterwards.
    #[must_use]
    pub const fn size(self, [rows, columns]: [usize; 2]) -> [usize; 2] {
        if self.quarters.is_multiple_of(2) { [rows, columns] } else { [columns, rows] }
    }

    /// Where a place of a board of `rows` and `columns` comes to lie.
    #[must_use]
    pub const fn place(self, [row, column]: [usize; 2], [rows, columns]: [usize; 2]) -> [usize; 2] {
        let column = if self.mirrored { columns - 1 - column } else { column };
        match self.quarters {
            0 => [row, column],
            1 => [column, rows - 1 - row],
            2 => [rows - 1 - row, columns - 1 - column],
            _ => [columns - 1 - column, row],
        }
    }

    /// Where a step by some rows and columns points afterwards.
    ///
    /// ```
    /// # use unsolve_core::Turn;
    /// // Up becomes right.
    /// assert_eq!(Turn::ALL[1].step([-1, 0]), [0, 1]);
    /// ```
    #[must_use]
    pub const fn step(self, [down, right]: [i32; 2]) -> [i32; 2] {
        let right = if self.mirrored { -right } else { right };
        match self.quarters {
            0 => [down, right],
            1 => [right, -down],
            2 => [-down, -right],
            _ => [-right, down],
        }
    }

    /// A turned board as text: its width, then what each place shows, row by row.
    pub fn text(self, size: [usize; 2], shown: impl Fn([usize; 2]) -> String) -> Vec<u8> {
        let [rows, columns] = self.size(size);
        let mut cells = vec![String::new(); rows * columns];
        for row in 0..size[0] {
            for column in 0..size[1] {
                let [to_row, to_column] = self.place([row, column], size);
                cells[to_row * columns + to_column] = shown([row, column]);
            }
        }
        format!("{columns} {}", cells.join(" ")).into_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::Turn;

    const SIZE: [usize; 2] = [2, 3];

    fn letters([row, column]: [usize; 2]) -> String {
        char::from(b"abcdef"[row * 3 + column]).to_string()
    }

    fn turned(index: usize) -> String {
        String::from_utf8(Turn::ALL[index].text(SIZE, letters)).expect("letters")
    }

    #[test]
    fn eight_boards_come_out_and_the_first_is_the_board_itself() {
        let all: Vec<String> = (0..8).map(turned).collect();
        assert_eq!(all[0], "3 a b c d e f");
        assert_eq!(all[1], "2 d a e b f c");
        assert_eq!(all[2], "3 f e d c b a");
        assert_eq!(all[4], "3 c b a f e d");
        let different: std::collections::BTreeSet<_> = all.iter().collect();
        assert_eq!(different.len(), 8);
    }

    #[test]
    fn steps_turn_with_the_places() {
        for turn in Turn::ALL {
            let [row, column] = turn.place([0, 0], SIZE);
            for (place, step) in [([1, 0], [1, 0]), ([0, 1], [0, 1])] {
                let [down, right] = turn.step(step).map(|by| by as isize);
                let reached = [row.checked_add_signed(down), column.checked_add_signed(right)];
                assert_eq!(reached, turn.place(place, SIZE).map(Some), "{turn:?} {step:?}");
            }
        }
    }
}
