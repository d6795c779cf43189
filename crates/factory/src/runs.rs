//! Sorting more than fits into memory.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};

/// What is sorted: bytes that begin with what counts most, highest byte first.
pub type Entry = [u8; 24];

/// Entries that are sorted at a time in memory: 24 MB.
const MOST: usize = 1 << 20;

/// An entry of a fingerprint, or anything else that long, and a slot.
#[must_use]
pub fn entry(key: u128, slot: u64) -> Entry {
    let mut entry = Entry::default();
    entry[..16].copy_from_slice(&key.to_be_bytes());
    entry[16..].copy_from_slice(&slot.to_be_bytes());
    entry
}

/// The fingerprint and the slot of an entry.
///
/// ```
/// use unsolve_factory::{entry, parts};
/// assert_eq!(parts(&entry(7, 9)), (7, 9));
/// ```
#[must_use]
pub fn parts(entry: &Entry) -> (u128, u64) {
    let (mut key, mut slot) = ([0; 16], [0; 8]);
    key.copy_from_slice(&entry[..16]);
    slot.copy_from_slice(&entry[16..]);
    (u128::from_be_bytes(key), u64::from_be_bytes(slot))
}

/// Where runs are put that do not fit into memory.
pub trait Shelf {
    /// A run: empty at first, written once, read from its beginning as often as needed.
    type Run: Read + Write + Seek;

    /// A place for one more.
    fn fresh(&mut self) -> io::Result<Self::Run>;
}

/// Entries that come in any order and are read in order: sorted runs of a bounded length, which are
/// joined while they are read.
pub struct Runs<S: Shelf> {
    shelf: S,
    most: usize,
    full: Vec<S::Run>,
    open: Vec<Entry>,
    sorted: bool,
}

impl<S: Shelf> Runs<S> {
    /// Nothing yet.
    pub fn new(shelf: S) -> Self {
        Self::of_at_most(MOST, shelf)
    }

    /// The same with runs of another length.
    fn of_at_most(most: usize, shelf: S) -> Self {
        Self { shelf, most, full: Vec::new(), open: Vec::new(), sorted: true }
    }

    /// Takes one more.
    pub fn push(&mut self, entry: Entry) -> io::Result<()> {
        if self.open.len() == self.most {
            self.put_away()?;
        }
        self.sorted = false;
        self.open.push(entry);
        Ok(())
    }

    fn put_away(&mut self) -> io::Result<()> {
        self.open.sort_unstable();
        let mut run = BufWriter::new(self.shelf.fresh()?);
        for entry in self.open.drain(..) {
            run.write_all(&entry)?;
        }
        run.flush()?;
        self.full.push(run.into_inner().map_err(io::IntoInnerError::into_error)?);
        Ok(())
    }

    /// All of them in order; can be asked for again.
    pub fn sorted(&mut self) -> io::Result<Sorted<'_, S::Run>> {
        if !self.sorted {
            self.open.sort_unstable();
            self.sorted = true;
        }
        let mut runs = Vec::new();
        for run in &mut self.full {
            run.seek(SeekFrom::Start(0))?;
            runs.push(BufReader::with_capacity(1 << 18, run));
        }
        let mut sorted = Sorted { runs, open: self.open.iter(), heap: BinaryHeap::new() };
        for run in 0..=sorted.runs.len() {
            sorted.refill(run)?;
        }
        Ok(sorted)
    }
}

/// Entries in order.
pub struct Sorted<'r, R> {
    runs: Vec<BufReader<&'r mut R>>,
    /// What is in memory; the run after the last.
    open: std::slice::Iter<'r, Entry>,
    /// The next entry of each run.
    heap: BinaryHeap<Reverse<(Entry, usize)>>,
}

impl<R: Read> Sorted<'_, R> {
    fn refill(&mut self, run: usize) -> io::Result<()> {
        let next = match self.runs.get_mut(run) {
            None => self.open.next().copied(),
            Some(reader) => {
                let mut entry = Entry::default();
                match reader.read_exact(&mut entry) {
                    Ok(()) => Some(entry),
                    Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => None,
                    Err(error) => return Err(error),
                }
            }
        };
        self.heap.extend(next.map(|entry| Reverse((entry, run))));
        Ok(())
    }
}

impl<R: Read> Iterator for Sorted<'_, R> {
    type Item = io::Result<Entry>;

    fn next(&mut self) -> Option<Self::Item> {
        let Reverse((entry, run)) = self.heap.pop()?;
        Some(self.refill(run).map(|()| entry))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use std::io::Cursor;

    /// Runs in memory.
    pub(crate) struct Table;

    impl Shelf for Table {
        type Run = Cursor<Vec<u8>>;

        fn fresh(&mut self) -> io::Result<Self::Run> {
            Ok(Cursor::default())
        }
    }

    #[test]
    fn runs_of_any_length_come_out_sorted_as_often_as_asked() {
        let scattered = |n: u64| entry(u128::from(n.wrapping_mul(0x9e37_79b9_7f4a_7c15)) << 60, n);
        let mut expected: Vec<Entry> = (0..1_000).map(scattered).collect();
        expected.sort_unstable();
        for most in [1, 7, 333, 1_000, 5_000] {
            let mut runs = Runs::of_at_most(most, Table);
            (0..1_000).for_each(|n| runs.push(scattered(n)).expect("in memory"));
            for _ in 0..2 {
                let sorted = runs.sorted().expect("in memory");
                let sorted: Vec<Entry> = sorted.map(|entry| entry.expect("in memory")).collect();
                assert_eq!(sorted, expected, "runs of {most}");
            }
        }
        assert_eq!(Runs::new(Table).sorted().expect("in memory").count(), 0);
    }
}
