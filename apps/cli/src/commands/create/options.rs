//! What may be changed, and who become parents.

use unsolve_core::Freedom;

/// What may be changed.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "What may be changed")]
pub struct Changes {
    /// Most changes from one level to the next
    #[arg(long = "max-changes", value_name = "N", default_value = "4", value_parser = clap::value_parser!(u32).range(1..=1000))]
    most: u32,
    /// Tiles that may be painted over, by the names of brushes [default: all]
    #[arg(long, value_name = "TILE,...", value_delimiter = ',')]
    change: Option<Vec<String>>,
    /// Tiles that may be painted [default: all]
    #[arg(long, value_name = "TILE,...", value_delimiter = ',')]
    place: Option<Vec<String>>,
    /// A place (row,column from 0) or a range (r,c-r,c) that stays as it is; can be given several
    /// times
    #[arg(long = "lock", value_name = "R,C or R,C-R,C", value_parser = read_places)]
    locked: Vec<Places>,
    /// Leave what there is one of (the player) where it is
    #[arg(long = "no-move", visible_alias = "no-move-player")]
    no_move: bool,
    /// Add no pieces (boxes)
    #[arg(long = "no-place", visible_alias = "no-place-boxes")]
    no_place: bool,
    /// Take no pieces (boxes) away
    #[arg(long = "no-remove", visible_alias = "no-remove-boxes")]
    no_remove: bool,
}

/// Who become parents.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Parents")]
pub struct Breeding {
    /// Share of the kept levels that may become parents (genetic)
    #[arg(long, value_name = "SHARE", default_value = "0.5")]
    pub parents: f64,
    /// How strongly better parents are preferred; 1 is not at all (genetic)
    #[arg(long, value_name = "S", default_value = "2")]
    pub skew: f64,
    /// Share of children of two parents (genetic, archive)
    #[arg(long, value_name = "SHARE", default_value = "0.25")]
    pub crossover: f64,
    /// Share of candidates that begin as far from the goal as their positions go
    #[arg(long, value_name = "SHARE", default_value = "0.2")]
    pub farthest: f64,
}

/// A rectangle of places, corners included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Places([usize; 2], [usize; 2]);

impl Changes {
    /// Most changes from one level to the next.
    pub fn most(&self) -> u32 {
        self.most
    }

    /// What may be changed.
    pub fn freedom(&self) -> Freedom {
        let places = |&Places([top, left], [bottom, right]): &Places| {
            (top..=bottom).flat_map(move |row| (left..=right).map(move |column| [row, column]))
        };
        Freedom {
            locked: self.locked.iter().flat_map(places).collect(),
            change: self.change.clone(),
            place: self.place.clone(),
            move_pieces: !self.no_move,
            place_pieces: !self.no_place,
            remove_pieces: !self.no_remove,
        }
    }
}

/// Boards are smaller than this.
const LARGEST: usize = 1_000;

fn read_places(text: &str) -> Result<Places, String> {
    let shape = || format!("`{text}` is neither row,column nor row,column-row,column");
    let place = |text: &str| -> Option<[usize; 2]> {
        let (row, column) = text.split_once(',')?;
        let number = |text: &str| text.trim().parse().ok().filter(|&number| number < LARGEST);
        Some([number(row)?, number(column)?])
    };
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let (from, to) = (place(from).ok_or_else(shape)?, place(to).ok_or_else(shape)?);
    if from[0] > to[0] || from[1] > to[1] {
        return Err(format!("`{text}`: the first corner is the upper left one"));
    }
    Ok(Places(from, to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_or_refused() {
        assert_eq!(read_places("2,3"), Ok(Places([2, 3], [2, 3])));
        assert_eq!(read_places("0,0-1,5"), Ok(Places([0, 0], [1, 5])));
        for bad in ["", "1", "1,2-0,5", "a,b", "1,2-", "-1,2", "1,99999"] {
            assert!(read_places(bad).is_err(), "{bad}");
        }
    }
}
