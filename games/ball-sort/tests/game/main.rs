//! The laws that every game keeps, parameters at their extremes, and the words of hints.

mod hints;
mod laws;
mod params;
