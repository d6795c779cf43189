//! placeholder
/// Reference
#[derive(Debug)]
pub struct Reference;
