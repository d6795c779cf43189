//! Automatic creation: levels changed again and again, the best ones kept; what single edits
//! change; the same puzzle made simpler.

mod evaluate;
mod memory;
mod neighbour;
mod request;
mod run;
mod simplify;
mod what_if;
mod workshop;

pub(crate) use evaluate::evaluate;
pub(crate) use neighbour::neighbour;
pub use request::{CreateProgress, CreateRequest, Created, Simplified, WhatIf, WhatIfReport};
pub(crate) use run::create;
pub(crate) use simplify::simplify;
pub(crate) use what_if::what_if;
