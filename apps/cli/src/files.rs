//! Writing files so that nobody ever sees half of one.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::exit::Failure;
use crate::text::plain;

/// A file in the target's folder that takes its place when it is complete.
///
/// It removes itself if it is dropped before that.
struct Draft {
    path: PathBuf,
    file: File,
}

impl Draft {
    /// Opens an empty draft beside `target`.
    fn beside(target: &Path) -> io::Result<Self> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let folder = folder_of(target);
        loop {
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let path = folder.join(format!(".unsolve-{}-{number}.tmp", std::process::id()));
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(file) => return Ok(Self { path, file }),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Appends to it.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)
    }

    /// Puts it in the place of `target`, whatever was there.
    fn replace(self, target: &Path) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.path, target)
    }
}

/// Gives a complete file the name `target` too unless that is taken; `false` if it is.
pub fn claim(draft: &Path, target: &Path) -> io::Result<bool> {
    match fs::hard_link(draft, target) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
        Err(_) => claim_without_links(draft, target),
    }
}

/// For file systems without links: the name is taken first, then filled at one stroke.
fn claim_without_links(draft: &Path, target: &Path) -> io::Result<bool> {
    match OpenOptions::new().write(true).create_new(true).open(target) {
        Ok(_) => fs::rename(draft, target).map(|()| true),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(error),
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // After `replace` the name is gone already.
        drop(fs::remove_file(&self.path));
    }
}

/// What `-o FILE` names, open for writing.
///
/// A file appears at one stroke when it is complete and keeps the permissions it had; what is no
/// file, such as a pipe or a device, is written through.
pub struct Outlet {
    path: PathBuf,
    way: Way,
}

enum Way {
    Draft { draft: Draft, target: PathBuf },
    Through(File),
}

impl Outlet {
    /// Opens it; links are followed, so that they stay links.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        let way = Way::to(path).map_err(|error| Failure::writing(path, &error))?;
        Ok(Self { path: path.to_owned(), way })
    }

    /// Its name, as the caller gave it.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether it becomes a file, and not words to a pipe or a device.
    pub fn is_file(&self) -> bool {
        matches!(self.way, Way::Draft { .. })
    }

    /// Appends to it.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let written = match &mut self.way {
            Way::Draft { draft, .. } => draft.write(bytes),
            Way::Through(file) => file.write_all(bytes),
        };
        written.map_err(|error| Failure::writing(&self.path, &error))
    }

    /// Puts a complete file in its place.
    pub fn close(self) -> Result<(), Failure> {
        match self.way {
            Way::Draft { draft, target } => {
                draft.replace(&target).map_err(|error| Failure::writing(&self.path, &error))
            }
            Way::Through(_) => Ok(()),
        }
    }
}

impl Way {
    fn to(path: &Path) -> io::Result<Self> {
        let old = match fs::metadata(path) {
            Ok(old) => Some(old),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            return OpenOptions::new().write(true).open(path).map(Self::Through);
        }
        let permissions = old.map(|old| old.permissions());
        if permissions.as_ref().is_some_and(fs::Permissions::readonly) {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only"));
        }
        let target = linked(path);
        let draft = Draft::beside(&target)?;
        if let Some(permissions) = permissions {
            draft.file.set_permissions(permissions)?;
        }
        Ok(Self::Draft { draft, target })
    }
}

/// Most links to follow; more are taken for a circle.
const MAX_LINKS: usize = 40;

/// The place a path leads to, which need not exist.
fn linked(path: &Path) -> PathBuf {
    let mut place = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(next) = fs::read_link(&place) else { break };
        place = folder_of(&place).join(next);
    }
    place
}

/// Writes a whole file at one stroke.
pub fn write(target: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut outlet = Outlet::open(target)?;
    outlet.write(bytes)?;
    outlet.close()
}

/// The same; its name, if it became a file. Words to a pipe or a device have no place to be named.
pub fn written(target: &Path, bytes: &[u8]) -> Result<Option<String>, Failure> {
    let mut outlet = Outlet::open(target)?;
    outlet.write(bytes)?;
    let name = outlet.is_file().then(|| plain(&target.display().to_string()));
    outlet.close().map(|()| name)
}

/// The file `-o` names; `-` is standard output, as is nothing at all.
pub fn named(output: Option<&PathBuf>) -> Option<&Path> {
    output.map(PathBuf::as_path).filter(|path| *path != Path::new("-"))
}

/// Hands out the next free `level-N.json` (or with another ending) of a folder, also while others do the same.
pub struct Numbered {
    folder: PathBuf,
    next: u64,
}

impl Numbered {
    /// Begins at 1. The folder is made if it does not exist.
    pub fn new(folder: &Path) -> Result<Self, Failure> {
        fs::create_dir_all(folder).map_err(|error| Failure::writing(folder, &error))?;
        Ok(Self { folder: folder.to_owned(), next: 1 })
    }

    /// Writes a file under the next free number.
    pub fn write(&mut self, bytes: &[u8], extension: &str) -> Result<PathBuf, Failure> {
        self.try_write(bytes, extension).map_err(|error| Failure::writing(&self.folder, &error))
    }

    fn try_write(&mut self, bytes: &[u8], extension: &str) -> io::Result<PathBuf> {
        let mut draft = Draft::beside(&self.folder.join("level"))?;
        draft.write(bytes)?;
        draft.file.sync_all()?;
        loop {
            let target = self.folder.join(format!("level-{}.{extension}", self.next));
            self.next += 1;
            if claim(&draft.path, &target)? {
                return Ok(target);
            }
        }
    }
}

/// Whether a path names a folder: it is one, or ends in a slash.
pub fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.as_os_str().as_encoded_bytes().ends_with(b"/")
}

/// The extension of a path in small letters.
pub fn extension(path: &Path) -> String {
    path.extension().and_then(OsStr::to_str).unwrap_or_default().to_ascii_lowercase()
}

fn folder_of(target: &Path) -> &Path {
    match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_never_handed_out_twice() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("level-2.json"), "mine").expect("written");
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let mut numbered = Numbered::new(folder.path()).expect("exists");
                    for _ in 0..10 {
                        numbered.write(b"level", "json").expect("written");
                    }
                });
            }
        });
        let mut names: Vec<_> = fs::read_dir(folder.path())
            .expect("exists")
            .map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8"))
            .collect();
        names.sort_by_key(|name| (name.len(), name.clone()));
        let expected: Vec<_> = (1..=41).map(|number| format!("level-{number}.json")).collect();
        assert_eq!(names, expected);
        let kept = fs::read_to_string(folder.path().join("level-2.json")).expect("exists");
        assert_eq!(kept, "mine");
    }

    #[test]
    fn a_dropped_draft_leaves_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let target = folder.path().join("level.json");
        let mut draft = Draft::beside(&target).expect("opened");
        draft.write(b"half").expect("written");
        drop(draft);
        assert_eq!(fs::read_dir(folder.path()).expect("exists").count(), 0);
        write(&target, b"whole").expect("written");
        assert_eq!(fs::read(&target).expect("exists"), b"whole");
        assert_eq!(fs::read_dir(folder.path()).expect("exists").count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn links_stay_links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("deep")).expect("made");
        symlink("deep/file", at("link")).expect("linked");
        write(&at("link"), b"through a link that led nowhere").expect("written");
        fs::set_permissions(at("deep/file"), fs::Permissions::from_mode(0o640)).expect("set");
        write(&at("link"), b"again").expect("written");
        assert!(at("link").is_symlink());
        assert_eq!(fs::read(at("deep/file")).expect("exists"), b"again");
        let mode = fs::metadata(at("deep/file")).expect("exists").permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
        symlink("circle", at("circle")).expect("linked");
        assert!(write(&at("circle"), b"round and round").is_err());
    }

    #[test]
    fn a_read_only_file_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("mine");
        fs::write(&path, "mine").expect("written");
        let mut permissions = fs::metadata(&path).expect("exists").permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).expect("set");
        assert!(matches!(write(&path, b"yours"), Err(Failure::System(_))));
        assert_eq!(fs::read(&path).expect("exists"), b"mine");
    }
}
