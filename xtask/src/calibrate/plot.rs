//! A plot of two columns of figures, as SVG.

use std::fmt::Write as _;

use unsolve_rating::log_odds;

const WIDE: f64 = 560.0;
const HIGH: f64 = 320.0;
const MARGIN: f64 = 48.0;
/// Scores with a line of their own.
const TICKS: [f64; 9] = [1.0, 5.0, 10.0, 25.0, 50.0, 75.0, 90.0, 95.0, 99.0];
/// Figures that spread farther than this are shown by their logarithm.
const FAR: f64 = 8.0;

/// A dot for each level: the log odds of its score from left to right, what people made of it upwards.
pub fn scatter(score: &[f64], people: &[f64], means: &str) -> String {
    let (least, most) = people
        .iter()
        .fold((f64::MAX, f64::MIN), |(least, most), &value| (least.min(value), most.max(value)));
    let far = least > 0.0 && most > FAR * least;
    let scaled = |value: f64| if far { value.ln() } else { value };
    let span = if most > least { scaled(most) - scaled(least) } else { 1.0 };
    let end = log_odds(100.0);
    let across =
        |score: f64| MARGIN + (log_odds(score) + end) / (2.0 * end) * (WIDE - 2.0 * MARGIN);
    let up =
        |value: f64| HIGH - MARGIN - (scaled(value) - scaled(least)) / span * (HIGH - 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDE} {HIGH}\" font-family=\"sans-serif\" \
         font-size=\"12\" role=\"img\" aria-label=\"Score and {means}\">\n\
         <rect width=\"{WIDE}\" height=\"{HIGH}\" rx=\"12\" fill=\"#fbfaf7\"/>\n"
    );
    for tick in TICKS {
        let (x, end) = (across(tick), HIGH - MARGIN);
        let _ = writeln!(
            svg,
            "<path d=\"M{x:.1} {MARGIN}V{end}\" stroke=\"#d9d4c7\"/><text x=\"{x:.1}\" y=\"{:.1}\" \
             text-anchor=\"middle\" fill=\"#5b5647\">{tick}</text>",
            end + 18.0
        );
    }
    for (value, label) in [(least, format!("{least:.1}")), (most, format!("{most:.1}"))] {
        let (x, y) = (MARGIN - 8.0, up(value) + 4.0);
        let _ = writeln!(
            svg,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"end\" fill=\"#5b5647\">{label}</text>"
        );
    }
    for (&score, &value) in score.iter().zip(people) {
        let (x, y) = (across(score), up(value));
        let _ = writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"#2f6f9f\" fill-opacity=\"0.55\"/>"
        );
    }
    let scale = if far { " (logarithmic)" } else { "" };
    let _ = writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#2a2722\">score</text>\n\
         <text x=\"{MARGIN}\" y=\"26\" fill=\"#2a2722\">{means}{scale}</text>\n</svg>",
        WIDE / 2.0,
        HIGH - 10.0
    );
    svg
}

#[cfg(test)]
mod tests {
    use super::scatter;

    #[test]
    fn every_level_is_a_dot_within_the_picture() {
        let svg = scatter(&[0.0, 50.0, 100.0], &[3.0, 1.0, 2.0], "seconds");
        assert_eq!(svg.matches("<circle").count(), 3);
        assert!(svg.contains("cx=\"48.0\" cy=\"48.0\""), "{svg}");
        assert!(svg.contains("cx=\"280.0\" cy=\"272.0\""), "{svg}");
        assert!(svg.contains("cx=\"512.0\" cy=\"160.0\""), "{svg}");
        assert_eq!(scatter(&[5.0], &[1.0], "seconds").matches("<circle").count(), 1);
    }

    #[test]
    fn far_apart_is_shown_by_logarithm() {
        let svg = scatter(&[50.0, 50.0, 50.0], &[1.0, 10.0, 100.0], "seconds");
        assert!(
            svg.contains("cx=\"280.0\" cy=\"160.0\"") && svg.contains("(logarithmic)"),
            "{svg}"
        );
    }
}
