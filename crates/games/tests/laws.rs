//! What holds for all registered games together; the laws of each are tests of its own crate.

use std::fs;
use std::path::Path;

use unsolve_games::games;
use unsolve_testkit::fuzz::{Reader, Readers};
use unsolve_testkit::readers::{specs_are_read_with_care, under_fire};
use unsolve_testkit::{assert_lawful, laws};

#[test]
fn names_are_unique() {
    assert_lawful(laws::names_are_unique(games()));
}

#[test]
fn targets_are_read_with_care() {
    let readers = Readers::new(&[]).expect("no game, no level");
    let valid = readers.valid(Reader::Target).expect("they need no game");
    assert_lawful(under_fire(&valid, |data| readers.read(Reader::Target, data)));
}

#[test]
fn specs_of_packs_are_read_with_care() {
    assert_lawful(specs_are_read_with_care(games()));
}

/// Inputs that fuzzing found to run code that nothing before them ran.
#[test]
fn what_fuzzing_kept_is_read_with_care() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let readers = Readers::new(games()).expect("every game makes a level");
    for reader in Reader::ALL {
        let folder = corpus.join(reader.name());
        let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
        let mut files: Vec<_> = files.map(|file| file.expect("it is listed").path()).collect();
        files.sort();
        assert!(!files.is_empty(), "nothing is kept for {}", reader.name());
        for file in files {
            let data = fs::read(&file).expect("it can be read");
            readers.read(reader, &data).unwrap_or_else(|breach| panic!("{file:?}: {breach}"));
        }
    }
}
