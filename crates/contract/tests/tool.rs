//! The tool itself: what it says if a type changes.

use serde_json::json;
use unsolve_contract::{Contract, stale, write};

#[test]
fn a_changed_field_of_a_report_names_the_files_that_are_old() {
    let folder = tempfile::tempdir().expect("a folder");
    let contract = Contract::of_the_engine().expect("the contract");
    write(folder.path(), &contract.files().expect("the files")).expect("written");
    assert!(stale(folder.path(), &contract.files().expect("the files")).is_empty());

    let mut changed = contract.clone();
    let report = changed.schemas.get_mut("SolveReport").expect("the report");
    report.1["properties"]["nodes"] = json!({"type": "string"});
    assert_eq!(
        stale(folder.path(), &changed.files().expect("the files")),
        [
            "crates/contract/contract.json",
            "docs/contract.md",
            "npm/src/types/reports.ts",
            "apps/python/python/unsolve/types.py"
        ]
    );

    let mut changed = contract;
    let request = changed.schemas.get_mut("SpaceRequest").expect("the request");
    request.1["properties"]["colour"] = json!({"type": "string"});
    assert_eq!(
        stale(folder.path(), &changed.files().expect("the files")),
        [
            "crates/contract/contract.json",
            "docs/contract.md",
            "npm/src/types/requests.ts",
            "apps/python/python/unsolve/types.py"
        ]
    );
}

#[test]
fn a_missing_file_is_old() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = Contract::of_the_engine().and_then(|contract| contract.files()).expect("files");
    assert_eq!(stale(folder.path(), &files).len(), files.len());
}
