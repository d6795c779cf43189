//! What the book shows is what the command really prints and writes.

#[test]
fn the_book_is_true() {
    let book = trycmd::TestCases::new();
    book.case("../../docs/start.md").case("../../docs/tour.md");
}
