//! What people write beside a level.

/// Title, author and notes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct About {
    /// What it is called.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Whatever else is said of it.
    pub notes: Option<String>,
}
