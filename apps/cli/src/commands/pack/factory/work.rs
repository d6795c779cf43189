//! The folder a pack is made in: one lock, one journal.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use unsolve_factory::{Header, Record, checked, sealed};

use crate::exit::Failure;

/// A folder that one process works in. It stays when the process ends before its work is done, and the
/// next one goes on with what the journal holds.
pub struct Work {
    folder: PathBuf,
    /// Held until the process ends, however that happens.
    _lock: File,
    journal: File,
    /// Where the next line goes.
    end: u64,
}

const LOCK: &str = "lock";
const JOURNAL: &str = "journal";

impl Work {
    /// Opens it for a part of a plan and hears `known` for each line of the journal that is there. What was
    /// torn by a crash or a full disk is cut off.
    pub fn open(
        folder: &Path,
        header: &Header,
        known: impl FnMut(Record, u64) -> Result<(), Failure>,
    ) -> Result<Self, Failure> {
        let failed = |path: &Path| {
            let path = path.to_owned();
            move |error: std::io::Error| Failure::writing(&path, &error)
        };
        let lock = locked(folder)?;
        let path = folder.join(JOURNAL);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut journal = options.open(&path).map_err(failed(&path))?;
        let end = read(&mut journal, &path, header, known)?;
        journal.set_len(end).map_err(failed(&path))?;
        journal.seek(SeekFrom::Start(end)).map_err(failed(&path))?;
        let mut work = Self { folder: folder.to_owned(), _lock: lock, journal, end };
        if end == 0 {
            work.append(&header.to_string())?;
        }
        Ok(work)
    }

    /// Writes a record; its place.
    pub fn put(&mut self, record: &Record) -> Result<u64, Failure> {
        let place = self.end;
        self.append(&record.to_string()).map(|()| place)
    }

    fn append(&mut self, line: &str) -> Result<(), Failure> {
        let line = sealed(line);
        let written = self.journal.write_all(line.as_bytes());
        written.map_err(|error| {
            let why = Failure::writing(&self.journal_path(), &error);
            Failure::System(format!("{why}; the same command goes on when that is mended"))
        })?;
        self.end += line.len() as u64;
        Ok(())
    }

    /// The file of the journal.
    pub fn journal_path(&self) -> PathBuf {
        self.folder.join(JOURNAL)
    }

    /// A file of its own in there, for what is not complete yet.
    pub fn draft(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Puts a complete draft in its place.
    pub fn publish(&self, name: &str, target: &Path) -> Result<(), Failure> {
        let draft = self.draft(name);
        let moved = File::open(&draft).and_then(|file| file.sync_all());
        let moved = moved.and_then(|()| fs::rename(&draft, target));
        moved.map_err(|error| Failure::writing(target, &error))
    }

    /// Takes it away; the work is done.
    pub fn remove(self) -> Result<(), Failure> {
        remove(&self.folder)
    }
}

/// Takes a folder away in which nobody works.
pub fn remove(folder: &Path) -> Result<(), Failure> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(Failure::writing(folder, &error))
        }
        _ => Ok(()),
    }
}

/// Locks a folder, which is made if it does not exist.
fn locked(folder: &Path) -> Result<File, Failure> {
    let path = folder.join(LOCK);
    loop {
        fs::create_dir_all(folder).map_err(|error| Failure::writing(folder, &error))?;
        let opened = OpenOptions::new().write(true).create(true).truncate(false).open(&path);
        let lock = opened.map_err(|error| Failure::writing(&path, &error))?;
        match lock.try_lock() {
            // Whoever had it may have finished and taken the folder away.
            Ok(()) if !path.exists() => {}
            Ok(()) => return Ok(lock),
            Err(TryLockError::WouldBlock) => {
                return Err(Failure::System(format!(
                    "{}: another process is at work here; wait for it, or choose another --output",
                    folder.display()
                )));
            }
            Err(TryLockError::Error(error)) => return Err(Failure::writing(&path, &error)),
        }
    }
}

/// Reads what is whole of a journal; where that ends.
fn read(
    journal: &mut File,
    path: &Path,
    header: &Header,
    mut known: impl FnMut(Record, u64) -> Result<(), Failure>,
) -> Result<u64, Failure> {
    let mut reader = BufReader::with_capacity(1 << 20, journal);
    let (mut line, mut end) = (Vec::new(), 0);
    loop {
        line.clear();
        let read = reader.read_until(b'\n', &mut line);
        let read = read.map_err(|error| Failure::reading(path, &error))? as u64;
        let Ok(text) = checked(&line) else { return Ok(end) };
        if end == 0 {
            let Ok(there) = text.parse::<Header>() else { return Ok(0) };
            if !there.fits(header) {
                let folder = path.parent().unwrap_or(path).display();
                return Err(Failure::Bad(format!(
                    "{folder}: holds the unfinished work on another spec, shard or version; remove it, or choose another --output"
                )));
            }
        } else {
            let Ok(record) = text.parse() else { return Ok(end) };
            known(record, end)?;
        }
        end += read;
    }
}
