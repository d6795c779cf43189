//! Short names for long texts.

/// FNV-1a with 128 bits: equal bytes have equal fingerprints, and different ones that share theirs
/// by chance are rarer than any collection of levels is large.
///
/// ```
/// use unsolve_core::fingerprint;
/// assert_ne!(fingerprint(b"one"), fingerprint(b"other"));
/// ```
#[must_use]
pub fn fingerprint(bytes: &[u8]) -> u128 {
    bytes.iter().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, |hash, &byte| {
        (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
    })
}
