//! Cells of which no two are equal.

use super::{Board, Conflict};

/// Takes the values of fixed cells from all others.
pub(super) fn quick<B: Board + ?Sized>(cells: &[usize], board: &mut B) -> Result<(), Conflict> {
    loop {
        let mut taken = 0;
        for &cell in cells {
            let domain = board.domain(cell);
            if domain.is_power_of_two() {
                if taken & domain != 0 {
                    return Err(Conflict);
                }
                taken |= domain;
            }
        }
        let mut again = false;
        for &cell in cells {
            let domain = board.domain(cell);
            if !domain.is_power_of_two() && domain & taken != 0 {
                board.remove(cell, taken)?;
                again |= board.domain(cell).is_power_of_two();
            }
        }
        if !again {
            return Ok(());
        }
    }
}

/// Takes every value away that is in no way to give each cell a value of its own.
pub(super) fn full<B: Board + ?Sized>(cells: &[usize], board: &mut B) -> Result<(), Conflict> {
    let domains: Vec<u32> = cells.iter().map(|&cell| board.domain(cell)).collect();
    let matching = Matching::of(&domains).ok_or(Conflict)?;
    for (place, &cell) in cells.iter().enumerate() {
        let mut gone = 0;
        let mut open = domains[place];
        while open != 0 {
            let value = open & open.wrapping_neg();
            open ^= value;
            if !matching.allows(&domains, place, value) {
                gone |= value;
            }
        }
        if gone != 0 {
            board.remove(cell, gone)?;
        }
    }
    Ok(())
}

/// A value of its own for each cell.
#[derive(Clone)]
struct Matching {
    /// By value: the place in the list of cells that has it.
    owner: [Option<u8>; 32],
}

impl Matching {
    fn of(domains: &[u32]) -> Option<Self> {
        let mut matching = Self { owner: [None; 32] };
        let fits = domains.len() <= 32;
        (fits && (0..domains.len()).all(|place| matching.place(domains, place, &mut 0)))
            .then_some(matching)
    }

    /// Finds a value for a place, moving others out of the way (Kuhn).
    fn place(&mut self, domains: &[u32], place: usize, seen: &mut u32) -> bool {
        loop {
            let open = domains[place] & !*seen;
            if open == 0 {
                return false;
            }
            let value = open.trailing_zeros() as usize;
            *seen |= 1 << value;
            let free = match self.owner[value] {
                None => true,
                Some(other) => self.place(domains, usize::from(other), seen),
            };
            if free {
                self.owner[value] = Some(place as u8);
                return true;
            }
        }
    }

    /// Whether there is a matching in which the place has this value.
    fn allows(&self, domains: &[u32], place: usize, value: u32) -> bool {
        let index = value.trailing_zeros() as usize;
        match self.owner[index] {
            Some(owner) if usize::from(owner) == place => true,
            None => true,
            Some(owner) => {
                let mut other = self.clone();
                for slot in &mut other.owner {
                    if *slot == Some(place as u8) {
                        *slot = None;
                    }
                }
                other.owner[index] = Some(place as u8);
                other.place(domains, usize::from(owner), &mut { value })
            }
        }
    }
}
