//! The laws that every game keeps, and parameters at their extremes.

mod laws;
mod params;
