//! Boards and marks as text.

use unsolve_adapters::constraint::{Entry, Notes};
use unsolve_core::{MoveError, Notation, ReadError};
use unsolve_digits::{cell_text, read_mark, symbol};

use crate::drawing::{Drawing, Place};
use crate::level::Level;
use crate::setup::Setup;
use crate::{Kakuro, SIDES};

/// The line of a drawing without any sum: without it such a text could be a board of many games.
const NO_SUMS: &str = "// no sums";

impl Notation for Kakuro {
    /// An address if it says `kakuro/`, else a drawing.
    fn read(_: &str, text: &str) -> Result<Setup, ReadError> {
        let first = text.trim();
        if let Some((before, body)) = first.split_once("kakuro/")
            && !before.contains('\n')
        {
            let start = before.chars().count() + "kakuro/".len();
            return read_id(body, start);
        }
        let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with("//"));
        let drawing = Drawing::read(lines).map_err(|mut faults| {
            let fault = faults.swap_remove(0);
            ReadError::new(fault.line + 1, fault.column + 1, fault.message)
        })?;
        let tells = |place: &Place| matches!(place, Place::Wall { .. }) && *place != Place::WALL;
        let meant = || text.lines().any(|line| line.trim() == NO_SUMS);
        if !drawing.places.iter().any(tells) && !meant() {
            let message = format!("there is no sum; a line `{NO_SUMS}` says that none is meant");
            return Err(ReadError::new(1, 1, message));
        }
        Ok(Setup(drawing.lines()))
    }

    fn write(notation: &str, level: &Level, notes: &Notes) -> String {
        let drawing = Drawing::of(level, &level.settled(notes));
        if notation == "id" {
            return id(&drawing) + "\n";
        }
        let bare = level.sums().iter().all(|&sum| sum == 0).then(|| NO_SUMS.to_owned());
        bare.into_iter().chain(drawing.lines()).collect::<Vec<_>>().join("\n") + "\n"
    }

    /// A mark: `r2c3=7`, `r2c3-7`, `r2c3+7`, `r2c3:`, `r2c3~7`, `r2c3/7`, `r1c1*`.
    fn move_text(mv: Entry<u8>) -> String {
        mv.text(cell_text, |digit| symbol(digit).to_string())
    }

    fn read_move(text: &str) -> Result<Entry<u8>, MoveError> {
        read_mark(text, 9)
    }
}

/// The sign of a sum: `0` for none, `1` to `9`, `a` to `j` for 10 to 19, `A` to `Z` for 20 to 45.
fn sign(sum: u8) -> char {
    match sum {
        0..=9 => char::from(b'0' + sum),
        10..=19 => char::from(b'a' + sum - 10),
        20..=45 => char::from(b'A' + sum - 20),
        _ => '0',
    }
}

/// The sum of a sign.
fn sum(sign: char) -> Option<u8> {
    match sign {
        '0'..='9' => Some(sign as u8 - b'0'),
        'a'..='j' => Some(sign as u8 - b'a' + 10),
        'A'..='Z' => Some(sign as u8 - b'A' + 20),
        _ => None,
    }
}

/// The most cells that one letter stands for.
const SKIPPED: usize = 16;

/// `kakuro/columns/rows/body`: the first row and column of sums do not count, and come last.
fn id(drawing: &Drawing) -> String {
    let [rows, columns] = drawing.size;
    let at = |row: usize, column: usize| drawing.places[row * columns + column];
    let mut body = String::new();
    let mut skipped = 0;
    let skip = |skipped: &mut usize, body: &mut String| {
        if *skipped > 0 {
            body.push(char::from(b'k' + *skipped as u8 - 1));
            *skipped = 0;
        }
    };
    for (row, column) in (1..rows).flat_map(|row| (1..columns).map(move |column| (row, column))) {
        let Place::Wall { across, down } = at(row, column) else {
            skipped += 1;
            if skipped == SKIPPED {
                skip(&mut skipped, &mut body);
            }
            continue;
        };
        skip(&mut skipped, &mut body);
        match (across, down) {
            (0, 0) => body.push('.'),
            _ => body.extend([sign(down), sign(across)]),
        }
    }
    skip(&mut skipped, &mut body);
    for column in (1..columns).filter(|&column| matches!(at(1, column), Place::Cell(_))) {
        let Place::Wall { down, .. } = at(0, column) else { continue };
        body.push(sign(down));
    }
    for row in (1..rows).filter(|&row| matches!(at(row, 1), Place::Cell(_))) {
        let Place::Wall { across, .. } = at(row, 0) else { continue };
        body.push(sign(across));
    }
    let given = drawing.places.iter().filter_map(|place| match place {
        Place::Cell(digit) => Some(symbol(*digit)),
        Place::Wall { .. } => None,
    });
    let given: String = given.collect();
    if given.contains(|sign: char| sign != '.') {
        body = body + "/" + &given;
    }
    format!("kakuro/{}/{}/{body}", columns - 1, rows - 1)
}

/// Reads an address after `kakuro/`, which begins at `start` in the line.
fn read_id(text: &str, start: usize) -> Result<Setup, ReadError> {
    let wrong = |at: usize, message: String| ReadError::new(1, start + at + 1, message);
    let mut parts = text.splitn(4, '/');
    let mut side = |at: usize| {
        let part = parts.next().unwrap_or("");
        let most = *SIDES.end() - 1;
        let side = part.parse::<usize>().ok().filter(|side| (1..=most).contains(side));
        side.ok_or_else(|| wrong(at, format!("`{part}` is no number from 1 to {most}")))
    };
    let [wide, high] = [side(0)?, side(0)?];
    let body = parts.next().unwrap_or("").trim_end();
    let given = parts.next().map(str::trim_end);
    let after = given.map_or(0, |given| given.chars().count() + 1);
    let offset = text.trim_end().chars().count() - body.chars().count() - after;
    let (rows, columns) = (high + 1, wide + 1);
    let mut places = vec![Place::WALL; rows * columns];
    let mut signs = body.chars().enumerate().map(|(at, sign)| (offset + at, sign));
    let number = |at: usize, signs: &mut dyn Iterator<Item = (usize, char)>| {
        let (at, sign) = signs.next().ok_or_else(|| wrong(at, "the sums end here".to_owned()))?;
        sum(sign).ok_or_else(|| wrong(at, format!("`{sign}` is no sum")))
    };
    let mut inner = 0;
    while inner < wide * high {
        let end = offset + body.chars().count();
        let Some((at, first)) = signs.next() else {
            return Err(wrong(end, format!("{inner} places end here; there are {}", wide * high)));
        };
        let place = |inner: usize| (inner / wide + 1) * columns + inner % wide + 1;
        match first {
            'k'..='z' => {
                let cells = usize::from(first as u8 - b'k') + 1;
                for cell in inner..(inner + cells).min(wide * high) {
                    places[place(cell)] = Place::Cell(0);
                }
                inner += cells;
                continue;
            }
            '.' => {}
            first => {
                let down = sum(first).ok_or_else(|| wrong(at, format!("`{first}` is no sum")))?;
                let across = number(end, &mut signs)?;
                places[place(inner)] = Place::Wall { across, down };
            }
        }
        inner += 1;
    }
    let end = offset + body.chars().count();
    for column in 1..columns {
        if let Place::Cell(_) = places[columns + column] {
            places[column] = Place::Wall { across: 0, down: number(end, &mut signs)? };
        }
    }
    for row in 1..rows {
        if let Place::Cell(_) = places[row * columns + 1] {
            places[row * columns] = Place::Wall { across: number(end, &mut signs)?, down: 0 };
        }
    }
    if let Some(given) = given {
        let mut digits = given.chars();
        for digit in places.iter_mut().filter_map(|place| match place {
            Place::Cell(digit) => Some(digit),
            Place::Wall { .. } => None,
        }) {
            *digit = match digits.next() {
                Some(sign @ '1'..='9') => sign as u8 - b'0',
                Some('.') => 0,
                _ => {
                    let message = "a digit or a dot is expected here for each cell";
                    return Err(wrong(end + 1, message.to_owned()));
                }
            };
        }
        if digits.next().is_some() {
            return Err(wrong(end + 1, "there are more given digits than cells".to_owned()));
        }
    }
    let drawing = Drawing { size: [rows, columns], places };
    Ok(Setup(drawing.without_idle_sums().lines()))
}
