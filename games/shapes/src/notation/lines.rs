//! Clues in words, a line each. Those that follow each other and say the same sort of thing share a line.

use unsolve_adapters::constraint::Notes;
use unsolve_core::{Notation, ReadError};
use unsolve_grids::{Cell, Grid};

use crate::Shapes;
use crate::clue::{Bound, Clue, Line};
use crate::level::Level;
use crate::names;
use crate::setup::{Given, MAX_CLUES, MAX_SIDE, Setup, Told, makes_sense, marks};
use crate::shape::{Cats, Shape};
use crate::similar::{in_order, together};

/// Reads a level.
pub(super) fn read(text: &str) -> Result<Setup, ReadError> {
    let (grid, _) = heading(text)?;
    let [height, width] = grid.size();
    let mut setup =
        Setup { width, height, given: Vec::new(), clues: Vec::new(), marks: Vec::new() };
    for (number, line) in lines(text).skip(1) {
        let wrong = |(column, message): Wrong| ReadError::new(number, column, message);
        if setup.clues.len() + setup.given.len() >= MAX_CLUES {
            return Err(wrong((1, format!("more than {MAX_CLUES} clues"))));
        }
        read_line(line, grid, &mut setup).map_err(wrong)?;
    }
    Ok(setup)
}

/// The size, what is given, the clues, and what is marked.
pub(super) fn write(level: &Level, notes: &Notes) -> String {
    let grid = level.grid();
    let [height, width] = grid.size();
    let cats = match level.cats() {
        Cats::Superposition => "",
        Cats::Plain => ", plain cats",
    };
    let mut text = format!("{width} x {height}{cats}\n");
    for (cell, shape) in grid.cells().zip(level.given()) {
        if let Some(shape) = shape {
            let name = names::cell_name(grid, cell);
            text.extend([&name, " shows a ", shape.name(), "\n"]);
        }
    }
    for group in in_order(level.clues()) {
        text += &names::sentence(&together(&group, grid));
        text.push('\n');
    }
    let marked: Vec<String> = marks(level, notes).into_iter().map(Shapes::move_text).collect();
    if !marked.is_empty() {
        text.extend(["marked: ", &marked.join(" "), "\n"]);
    }
    text
}

/// The lines that say something, with their numbers from 1.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty())
}

pub(super) fn heading(text: &str) -> Result<(Grid, Cats), ReadError> {
    let (number, line) = lines(text).next().unwrap_or((1, ""));
    let wrong = |message: &str| ReadError::new(number, 1, message);
    let expected = || wrong("expected a first line such as `3 x 4` or `3 x 4, plain cats`");
    let (size, cats) = line.split_once(',').map_or((line, None), |(size, cats)| (size, Some(cats)));
    let cats = match cats.map(|cats| cats.trim().to_lowercase()).as_deref() {
        None | Some("cats in superposition") => Cats::Superposition,
        Some("plain cats") => Cats::Plain,
        Some(_) => return Err(wrong("cats are `plain cats` or `cats in superposition`")),
    };
    let (width, height) = size.split_once(['x', '\u{d7}']).ok_or_else(expected)?;
    let side = |text: &str| {
        let side: usize = text.trim().parse().map_err(|_| expected())?;
        if (1..=MAX_SIDE).contains(&side) {
            Ok(side)
        } else {
            Err(wrong(&format!("{side} is not between 1 and {MAX_SIDE}")))
        }
    };
    Ok((Grid::new(side(width)?, side(height)?), cats))
}

/// What is wrong in a line: the column, from 1, and the message.
type Wrong = (usize, String);

/// The words of a line, with their columns.
struct Words<'a> {
    line: &'a str,
    rest: Vec<&'a str>,
}

impl<'a> Words<'a> {
    fn new(line: &'a str) -> Self {
        let mut rest: Vec<&str> =
            line.split(|c: char| c.is_whitespace() || ",.:".contains(c)).collect();
        rest.retain(|word| !word.is_empty());
        rest.reverse();
        Self { line, rest }
    }

    /// Takes the next word if it is this one.
    fn skip(&mut self, word: &str) -> bool {
        let found = self.rest.last().is_some_and(|next| next.eq_ignore_ascii_case(word));
        if found {
            self.rest.pop();
        }
        found
    }

    /// What is wrong with the next word, or with the end of the line.
    fn wrong(&self, expected: &str) -> Wrong {
        let column = |word: &str| {
            let bytes = word.as_ptr() as usize - self.line.as_ptr() as usize;
            self.line[..bytes].chars().count() + 1
        };
        match self.rest.last() {
            Some(word) => {
                let shown: String = word.chars().take(20).collect();
                (column(word), format!("`{shown}`: expected {expected}"))
            }
            None => (self.line.chars().count() + 1, format!("expected {expected}")),
        }
    }

    /// Takes the next word if it can be read.
    fn take<T>(&mut self, expected: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, Wrong> {
        let found = self.rest.last().and_then(|word| read(&word.to_lowercase()));
        let found = found.ok_or_else(|| self.wrong(expected))?;
        self.rest.pop();
        Ok(found)
    }
}

impl Words<'_> {
    /// Takes a list such as `A1, B2 and C1`.
    fn several<T>(
        &mut self,
        expected: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<T>, Wrong> {
        let mut found = vec![self.take(expected, &read)?];
        loop {
            let more = self.skip("and") | self.skip("or");
            match self.take(expected, &read) {
                Ok(next) => found.push(next),
                Err(wrong) if more => return Err(wrong),
                Err(_) => return Ok(found),
            }
        }
    }
}

fn read_line(line: &str, grid: Grid, setup: &mut Setup) -> Result<(), Wrong> {
    let mut words = Words::new(line);
    if words.skip("marked") {
        let after = line.split_once(':').map_or("", |(_, marks)| marks);
        for word in after.split_whitespace() {
            let at = word.as_ptr() as usize - line.as_ptr() as usize;
            let column = line[..at].chars().count() + 1;
            let entry = Shapes::read_move(word).map_err(|error| (column, error.to_string()))?;
            setup.marks.push(entry);
        }
        return Ok(());
    }
    let clues = if words.skip("row") | words.skip("rows") {
        let row = |word: &str| {
            word.parse::<usize>().ok()?.checked_sub(1).filter(|row| *row < grid.height())
        };
        let rows = words.several("the number of a row", row)?;
        read_counts(&mut words, rows.into_iter().map(Line::Row))?
    } else if words.skip("column") | words.skip("columns") {
        let column = |word: &str| names::column_named(word).filter(|place| *place < grid.width());
        let columns = words.several("the letter of a column", column)?;
        read_counts(&mut words, columns.into_iter().map(Line::Column))?
    } else if words.skip("the")
        || words.rest.last().is_some_and(|word| word.eq_ignore_ascii_case("grid"))
    {
        words.take("`grid`", |word| (word == "grid").then_some(()))?;
        read_counts(&mut words, std::iter::once(Line::Grid))?
    } else {
        match read_cells(&mut words, grid)? {
            Either::Given(given) => {
                setup.given.push(given);
                return Ok(());
            }
            Either::Clues(clues) => clues,
        }
    };
    for &clue in &clues {
        if !words.rest.is_empty() {
            return Err((1, format!("more words than in `{}`", names::clue(clue, grid))));
        }
        makes_sense(clue, grid).map_err(|message| (1, message))?;
        setup.clues.push(Told::of(clue.plainly(grid), grid));
    }
    Ok(())
}

const SHAPES: &str = "a shape: cat, square, circle or triangle";

/// "has exactly two triangles", "has no cats or squares", "have at least 1 circle".
fn read_counts(
    words: &mut Words<'_>,
    lines: impl Iterator<Item = Line>,
) -> Result<Vec<Clue>, Wrong> {
    words.take("`has`", |word| ["has", "have"].contains(&word).then_some(()))?;
    let bound = if words.skip("at") {
        words.take("`least` or `most`", |word| match word {
            "least" => Some(Bound::AtLeast),
            "most" => Some(Bound::AtMost),
            _ => None,
        })?
    } else {
        words.skip("exactly");
        Bound::Exactly
    };
    let number = words.take("a number", names::number_named)?;
    let shapes = if bound == Bound::Exactly && number == 0 {
        words.several(SHAPES, Shape::named)?
    } else {
        vec![words.take(SHAPES, Shape::named)?]
    };
    let of_line =
        |line| shapes.iter().map(move |&shape| Clue::Count { line, bound, number, shape });
    Ok(lines.flat_map(of_line).collect())
}

/// What a line about cells says.
enum Either {
    Given(Given),
    Clues(Vec<Clue>),
}

/// "B2 is a cat", "B2 is not a cat", "B2 is no cat", "B2 and C1 are no cats", "B2 shows a cat".
fn read_cells(words: &mut Words<'_>, grid: Grid) -> Result<Either, Wrong> {
    let expected = "a cell such as B2, `row`, `column` or `the grid`";
    let cells: Vec<Cell> = words.several(expected, |word| names::cell_named(grid, word))?;
    let given = words.take("`is` or `shows`", |word| match word {
        "is" | "are" => Some(false),
        "shows" if cells.len() == 1 => Some(true),
        _ => None,
    })?;
    let not = !given && (words.skip("not") | words.skip("no"));
    let _ = words.skip("a");
    let shape = words.take(SHAPES, Shape::named)?;
    if given {
        let cell = cells.first().map_or([0, 0], |&cell| grid.at(cell));
        return Ok(Either::Given(Given { cell, shape }));
    }
    let clue = |cell| if not { Clue::Not { cell, shape } } else { Clue::Is { cell, shape } };
    Ok(Either::Clues(cells.into_iter().map(clue).collect()))
}
