//! Chains: what follows if a candidate holds, or does not.

mod dynamic;
mod forcing;
mod many;
mod nested;
mod patterns;
mod probe;
mod story;
mod suppose;
mod tale;
mod walk;
mod web;

pub(super) use dynamic::Dynamic;
pub(super) use forcing::Chains;
pub(super) use many::ManyChains;
pub(super) use nested::Nested;
pub(super) use web::Links;

/// Tenths that a chain costs beyond its rung: one for each of the usual lengths 4, 6, 8, 12, 16,
/// 24, ... that its candidates exceed, not counting its first and last.
#[must_use]
pub fn by_length(candidates: u32) -> u32 {
    let length = candidates.saturating_sub(2);
    let doubling = |start: u32| {
        std::iter::successors(Some(start), |limit| limit.checked_mul(2))
            .take_while(|&limit| length > limit)
            .count() as u32
    };
    doubling(4) + doubling(6)
}
