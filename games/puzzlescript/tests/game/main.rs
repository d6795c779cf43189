//! What must hold, for scripts of all kinds.

mod answers;
mod laws;
mod text;
