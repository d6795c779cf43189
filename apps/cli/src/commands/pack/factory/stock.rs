//! What all slots hold: where it is written, and whose pick is whose.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use unsolve_factory::{Record, Runs, Shelf, Yield, checked, entry, rivals};

use crate::exit::Failure;

/// Sorted runs in files of a folder.
pub struct Shelves {
    folder: PathBuf,
    name: &'static str,
    next: u32,
}

impl Shelves {
    pub fn new(folder: &Path, name: &'static str) -> Self {
        Self { folder: folder.to_owned(), name, next: 0 }
    }
}

impl Shelf for Shelves {
    type Run = File;

    fn fresh(&mut self) -> io::Result<File> {
        let path = self.folder.join(format!("{}-{}", self.name, self.next));
        self.next += 1;
        OpenOptions::new().read(true).write(true).create(true).truncate(true).open(path)
    }
}

/// No record is known.
const NOWHERE: u64 = u64::MAX;
/// Bits of a place within a file: 16 TB.
const BITS: u32 = 44;
/// Files that are open at the same time.
const MOST_OPEN: usize = 256;

/// What all slots hold. Eight bytes a slot are in memory, and what has gone on from its first pick;
/// everything else is in files.
pub struct Stock {
    sources: Vec<Source>,
    open: usize,
    /// Where the latest pick of each slot is written.
    places: Vec<u64>,
    first: Runs<Shelves>,
    moved: BTreeMap<u64, Option<u128>>,
    /// Why candidates became no levels.
    pub rejected: Yield,
    /// Slots of which something is known.
    pub known: u64,
    /// The folder of the runs.
    folder: PathBuf,
}

/// A file with records.
struct Source {
    path: PathBuf,
    open: Option<(BufReader<File>, u64)>,
}

impl Stock {
    /// For a number of slots, with the files that records are in.
    pub fn new(slots: u64, sources: impl IntoIterator<Item = PathBuf>, folder: &Path) -> Self {
        let source = |path| Source { path, open: None };
        Self {
            sources: sources.into_iter().map(source).collect(),
            open: 0,
            places: vec![NOWHERE; slots as usize],
            first: Runs::new(Shelves::new(folder, "keys")),
            moved: BTreeMap::new(),
            rejected: Yield::default(),
            known: 0,
            folder: folder.to_owned(),
        }
    }

    /// Learns of a record and where it is.
    pub fn learn(&mut self, record: &Record, source: usize, at: u64) -> Result<(), Failure> {
        let Some(place) = self.places.get_mut(record.slot as usize) else {
            return Err(self.broken(source, "a slot that the spec does not have"));
        };
        self.known += u64::from(*place == NOWHERE);
        *place = (source as u64) << BITS | at;
        self.rejected.join(&record.rejected);
        if record.pick > 0 {
            self.moved.insert(record.slot, record.key);
        } else if let Some(key) = record.key {
            let kept = self.first.push(entry(key, record.slot));
            kept.map_err(|error| Failure::writing(&self.folder, &error))?;
        }
        Ok(())
    }

    /// Whether something is known of a slot.
    pub fn knows(&self, slot: u64) -> bool {
        self.places.get(slot as usize).is_some_and(|&place| place != NOWHERE)
    }

    /// The slots that must go on, with what they hold now.
    pub fn rivals(&mut self) -> Result<Vec<u64>, Failure> {
        let failed = |error: io::Error| Failure::writing(&self.folder, &error);
        let sorted = self.first.sorted().map_err(failed)?;
        rivals(sorted, &self.moved).map_err(failed)
    }

    /// The latest pick of a slot.
    pub fn record(&mut self, slot: u64) -> Result<Record, Failure> {
        let place = self.places.get(slot as usize).copied().filter(|&place| place != NOWHERE);
        let Some(place) = place else {
            return Err(Failure::System(format!("slot {slot}: nothing is known of it")));
        };
        let (source, at) = ((place >> BITS) as usize, place & ((1 << BITS) - 1));
        if self.open >= MOST_OPEN {
            self.sources.iter_mut().for_each(|source| source.open = None);
            self.open = 0;
        }
        self.open += usize::from(self.sources[source].open.is_none());
        let line = self.sources[source].line(at);
        let line = line.map_err(|error| Failure::reading(&self.sources[source].path, &error))?;
        let record = checked(&line).and_then(str::parse);
        record.map_err(|_| self.broken(source, "a line that was changed"))
    }

    fn broken(&self, source: usize, what: &str) -> Failure {
        let path = self.sources[source].path.display();
        Failure::Bad(format!("{path}: holds {what}; make it again"))
    }
}

impl Source {
    /// The line that begins at a place; near the last one it costs nothing to get there.
    fn line(&mut self, at: u64) -> io::Result<Vec<u8>> {
        let (mut reader, position) = match self.open.take() {
            Some(open) => open,
            None => (BufReader::with_capacity(1 << 16, File::open(&self.path)?), 0),
        };
        reader.seek_relative(at.cast_signed() - position.cast_signed())?;
        let mut line = Vec::new();
        let read = reader.read_until(b'\n', &mut line)? as u64;
        self.open = Some((reader, at + read));
        Ok(line)
    }
}
