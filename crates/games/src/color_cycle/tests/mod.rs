//! What only this game promises.
