//! The games, one folder each, and the registry that lists them.

pub mod ice_slide;
