//! The tour in `tour.md` is what the command really prints.

#[test]
fn the_tour_is_true() {
    trycmd::TestCases::new().case("tests/tour.md");
}
