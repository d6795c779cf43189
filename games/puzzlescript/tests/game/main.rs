//! What must hold, for scripts of all kinds.

mod answers;
mod breeding;
mod designers;
mod laws;
mod picture;
mod source;
mod text;
