//! Numbers as people write them. The standard library does it, too, with large tables and code that
//! matter where programs are loaded over a network.

mod read;
mod write;

pub use read::read;
pub use write::{grouped, readable, rounded, shortest, with_thousands_apart};
