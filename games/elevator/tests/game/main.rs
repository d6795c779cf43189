//! The laws that every game keeps.

mod laws;
