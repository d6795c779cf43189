//! Levels of a pack as files of a folder, each once, whatever interrupts it.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use unsolve_factory::{Manifest, Plan, checked, sealed};
use unsolve_verbs::LevelFile;

use super::finish;
use super::stock::Stock;
use super::work::Work;
use crate::exit::Failure;
use crate::files;
use unsolve_core::Budget;

/// The next free `level-N.json` for one level after the other. Before a number is taken it is written
/// down for whom, so that whoever goes on after a crash knows what is his.
struct Places {
    folder: PathBuf,
    draft: PathBuf,
    notes: File,
    noted: BTreeMap<u64, u64>,
    next: u64,
}

impl Places {
    fn open(folder: &Path, work: &Work) -> io::Result<Self> {
        let path = work.draft("places");
        let mut options = OpenOptions::new();
        let mut notes = options.read(true).write(true).create(true).truncate(false).open(path)?;
        let (mut noted, mut end) = (BTreeMap::new(), 0);
        let mut reader = BufReader::new(&mut notes);
        let mut line = Vec::new();
        loop {
            line.clear();
            reader.read_until(b'\n', &mut line)?;
            let text = checked(&line).ok().and_then(|text| text.split_once(' '));
            let note =
                text.and_then(|(level, number)| Some((level.parse().ok()?, number.parse().ok()?)));
            let Some((level, number)) = note else { break };
            noted.insert(level, number);
            end += line.len() as u64;
        }
        notes.set_len(end)?;
        io::Seek::seek(&mut notes, io::SeekFrom::Start(end))?;
        let draft = work.draft("level.json");
        Ok(Self { folder: folder.to_owned(), draft, notes, noted, next: 1 })
    }

    /// Writes the `level`-th level.
    fn put(&mut self, level: u64, text: &str) -> io::Result<()> {
        let path = |places: &Self, number| places.folder.join(format!("level-{number}.json"));
        if let Some(&number) = self.noted.get(&level)
            && fs::read(path(self, number)).is_ok_and(|there| there == text.as_bytes())
        {
            self.next = self.next.max(number + 1);
            return Ok(());
        }
        fs::write(&self.draft, text)?;
        File::open(&self.draft)?.sync_all()?;
        loop {
            while path(self, self.next).exists() {
                self.next += 1;
            }
            let target = path(self, self.next);
            self.notes.write_all(sealed(&format!("{level} {}", self.next)).as_bytes())?;
            if files::claim(&self.draft, &target)? {
                drop(fs::remove_file(&self.draft));
                return Ok(());
            }
        }
    }
}

/// The manifest of a pack in a folder.
pub fn manifest_path(plan: &Plan, folder: &Path) -> PathBuf {
    folder.join(format!("pack-{:08x}.manifest.json", plan.fingerprint >> 96))
}

/// Writes all levels under the next free numbers, and a manifest.
pub fn folder(
    plan: &Plan,
    stock: &mut Stock,
    work: &Work,
    folder: &Path,
    budget: &Budget<'_>,
) -> Result<Manifest, Failure> {
    let failed = |error: io::Error| Failure::writing(folder, &error);
    let mut places = Places::open(folder, work).map_err(failed)?;
    let mut number = 0;
    let manifest = finish::levels(plan, stock, work, budget, |record| {
        let text = LevelFile::parse(&record.level)?.to_pretty() + "\n";
        number += 1;
        places.put(number, &text).map_err(failed)
    })?;
    finish::write_manifest(&manifest, work, &manifest_path(plan, folder))?;
    Ok(manifest)
}
