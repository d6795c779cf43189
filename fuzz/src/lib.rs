//! What the fuzz targets share.

use std::sync::LazyLock;

pub use libfuzzer_sys;
use unsolve_testkit::fuzz::{Readers, spoilt};

pub use unsolve_testkit::fuzz::Reader;

static READERS: LazyLock<Readers> = LazyLock::new(|| {
    Readers::new(unsolve_games::games()).unwrap_or_else(|breach| panic!("{breach}"))
});

/// Lets a reader have these bytes; ends the run at a broken law.
pub fn read(reader: Reader, data: &[u8]) {
    if let Err(breach) = READERS.read(reader, data) {
        panic!("{breach}");
    }
}

/// Valid input of a reader.
pub fn valid(reader: Reader) -> Vec<Vec<u8>> {
    READERS.valid(reader).unwrap_or_else(|breach| panic!("{breach}"))
}

/// Spoils the first `size` bytes where they are: every other time the fuzzer's own way, else so that
/// JSON stays JSON. Returns how many bytes there are then.
pub fn mutate(valid: &[Vec<u8>], data: &mut [u8], size: usize, most: usize, seed: u32) -> usize {
    if seed.is_multiple_of(2) {
        return libfuzzer_sys::fuzzer_mutate(data, size, most);
    }
    let spoilt = spoilt(valid, &data[..size], u64::from(seed));
    let size = spoilt.len().min(most);
    data[..size].copy_from_slice(&spoilt[..size]);
    size
}

/// A fuzz target for a reader.
#[macro_export]
macro_rules! fuzz {
    ($reader:ident) => {
        static VALID: std::sync::LazyLock<Vec<Vec<u8>>> =
            std::sync::LazyLock::new(|| $crate::valid($crate::Reader::$reader));

        use $crate::libfuzzer_sys;

        libfuzzer_sys::fuzz_target!(|data: &[u8]| $crate::read($crate::Reader::$reader, data));

        libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
            $crate::mutate(&VALID, data, size, max_size, seed)
        });
    };
}
