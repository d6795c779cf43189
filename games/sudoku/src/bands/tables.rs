//! What the cells of a band say, looked up.
//!
//! A band is three rows and three boxes: 27 cells, one bit each, nine to a row.

/// All cells of a band.
pub(super) const ALL: u32 = (1 << 27) - 1;

/// The cells of a row.
pub(super) const ROW: u32 = 0o777;

/// By the places (row and box) a digit may take in a band: those that are part of a way to give
/// each row a box of its own. The same holds for the bands and columns of a stack.
pub(super) static ALLOWED: [u16; 512] = allowed();

/// The same, with three cells for each place.
pub(super) static CELLS_ALLOWED: [u32; 512] = cells_allowed();

/// By the cells of a row: the boxes they are in.
pub(super) static BOXES: [u8; 512] = boxes();

/// By the cells of a row: the cell, if it is the only one.
pub(super) static LONE: [u16; 512] = lone();

/// By cell and band: the cells in the same row, column or box.
pub(super) static PEERS: [[u32; 3]; 81] = peers();

const fn allowed() -> [u16; 512] {
    let ways = [0o421u16, 0o412, 0o241, 0o214, 0o142, 0o124];
    let mut table = [0; 512];
    let mut places = 0;
    while places < 512 {
        let mut way = 0;
        while way < 6 {
            if places as u16 & ways[way] == ways[way] {
                table[places] |= ways[way];
            }
            way += 1;
        }
        places += 1;
    }
    table
}

const fn cells_allowed() -> [u32; 512] {
    let allowed = allowed();
    let mut table = [0; 512];
    let mut places = 0;
    while places < 512 {
        let mut place = 0;
        while place < 9 {
            if allowed[places] >> place & 1 == 1 {
                table[places] |= 7 << (3 * place);
            }
            place += 1;
        }
        places += 1;
    }
    table
}

const fn boxes() -> [u8; 512] {
    let mut table = [0; 512];
    let mut cells = 0;
    while cells < 512 {
        let mut number = 0;
        while number < 3 {
            if cells >> (3 * number) & 7 != 0 {
                table[cells] |= 1 << number;
            }
            number += 1;
        }
        cells += 1;
    }
    table
}

const fn lone() -> [u16; 512] {
    let mut table = [0; 512];
    let mut column = 0;
    while column < 9 {
        table[1 << column] = 1 << column;
        column += 1;
    }
    table
}

const fn peers() -> [[u32; 3]; 81] {
    let mut table = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut other = 0;
        while other < 81 {
            let line = cell / 9 == other / 9 || cell % 9 == other % 9;
            let boxed = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
            if cell != other && (line || boxed) {
                table[cell][other / 27] |= 1 << (other % 27);
            }
            other += 1;
        }
        cell += 1;
    }
    table
}
