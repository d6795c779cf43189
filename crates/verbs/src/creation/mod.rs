//! Automatic creation: levels changed again and again, the best ones kept; what single edits
//! change; the same puzzle made simpler.

mod evaluate;
mod memory;
mod neighbour;
mod plainer;
mod request;
mod run;
mod simplify;
mod what_if;
mod workshop;

pub use evaluate::evaluate;
pub use neighbour::neighbour;
pub use request::{
    CreateProgress, CreateRequest, Created, Keeping, Simplified, WhatIf, WhatIfReport,
};
pub use run::create;
pub use simplify::simplify;
pub use what_if::what_if;
