//! The stub of the native module says what the module has. Everything else is tested from Python.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What stands between each pair of marks.
fn between<'t>(text: &'t str, begin: &str, end: &str) -> Vec<&'t str> {
    text.split(begin).skip(1).filter_map(|rest| rest.split(end).next()).collect()
}

/// The functions that the module exports.
fn exported() -> BTreeSet<String> {
    let text = read("src/lib.rs");
    let lists = between(&text, "#[pymodule_export]\n    use crate::", ";");
    let names =
        lists.iter().flat_map(|list| list.rsplit("::").next().unwrap_or_default().split(','));
    let names = names
        .map(|name| name.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '_'));
    names.filter(|name| name.starts_with(char::is_lowercase)).map(str::to_owned).collect()
}

#[test]
fn every_function_has_its_line() {
    let stub = read("python/unsolve/_engine.pyi");
    let told: BTreeSet<String> =
        between(&stub, "\ndef ", "(").into_iter().map(str::to_owned).collect();
    assert_eq!(told, exported());
    assert!(told.len() > 15, "only {} functions were found", told.len());
}
