//! What only this game promises.

mod laws;
mod making;
mod oracle;
mod pictures;
mod texts;
