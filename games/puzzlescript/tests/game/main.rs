//! What must hold, for scripts of all kinds.

mod answers;
mod breeding;
mod designers;
mod laws;
mod source;
mod text;
