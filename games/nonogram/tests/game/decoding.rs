//! Pictures come as data in a text.

use unsolve_nonogram::inside::{bytes, decode};

#[test]
fn base64_is_read() {
    assert_eq!(bytes("aGVsbG8="), Some(b"hello".to_vec()));
    assert_eq!(bytes("aGVsbG8h"), Some(b"hello!".to_vec()));
    assert_eq!(bytes("a?"), None);
}

#[test]
fn what_is_no_picture_is_refused() {
    for file in [
        "data:",
        "data:image/png;base64,",
        "data:image/png;base64,aGVsbG8=",
        "data:image/png;base64,?",
    ] {
        assert!(decode(file).is_err(), "{file}");
    }
}
