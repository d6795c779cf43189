//! What must hold, for scripts of all kinds.

mod answers;
mod laws;
mod source;
mod text;
