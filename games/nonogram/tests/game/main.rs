//! What only this game promises.

mod decoding;
mod laws;
mod making;
mod oracle;
mod pictures;
mod texts;
