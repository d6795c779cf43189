//! A small plot: three panels, logarithmic upwards.

use std::fmt::Write;

use super::growth::Cost;

const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 260.0;
const LEFT: f64 = 56.0;
const TOP: f64 = 40.0;
const STEP: f64 = WIDTH + LEFT + 8.0;
const COLOURS: [&str; 3] = ["#2563eb", "#16a34a", "#d97706"];

/// The costs of one kind of level.
pub(super) struct Line {
    pub(super) name: String,
    pub(super) costs: Vec<Cost>,
}

/// What one panel shows.
type Panel = (&'static str, fn(&Cost) -> f64);

const PANELS: [Panel; 3] = [
    ("states expanded", |cost| cost.expanded),
    ("milliseconds", |cost| cost.milliseconds),
    ("bytes", |cost| cost.bytes),
];

/// All lines in all panels, as SVG.
pub(super) fn plot(lines: &[Line]) -> String {
    let (width, height) = (3.0 * STEP + 16.0, TOP + HEIGHT + 110.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>Cost of a shortest solution against the number of colours</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
    );
    for (index, panel) in PANELS.iter().enumerate() {
        draw(&mut svg, index as f64 * STEP + LEFT, panel, lines);
    }
    legend(&mut svg, lines);
    svg.push_str("</svg>\n");
    svg
}

fn draw(svg: &mut String, x: f64, (name, value): &Panel, lines: &[Line]) {
    let values = || lines.iter().flat_map(|line| line.costs.iter().map(value));
    let low = values().fold(f64::MAX, f64::min).max(1e-3).log10().floor();
    let high = values().fold(0.0, f64::max).max(1e-2).log10().ceil();
    let across = |colours: u8| x + (f64::from(colours) - 4.0) / 20.0 * WIDTH;
    let up = |value: f64| TOP + HEIGHT * (high - value.max(1e-3).log10()) / (high - low);
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"24\" text-anchor=\"middle\" font-weight=\"bold\">{name}</text>",
        x + WIDTH / 2.0
    );
    for power in low as i32..=high as i32 {
        let y = up(10f64.powi(power));
        let _ = writeln!(
            svg,
            "<path d=\"M{x} {y:.1}h{WIDTH}\" stroke=\"#e5e7eb\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#475569\">{}</text>",
            x - 6.0,
            y + 4.0,
            tick(power)
        );
    }
    for colours in [4u8, 8, 12, 16, 20, 24] {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\" fill=\"#475569\">{colours}</text>",
            across(colours),
            TOP + HEIGHT + 18.0
        );
    }
    for (index, line) in lines.iter().enumerate() {
        let points: Vec<String> = line
            .costs
            .iter()
            .map(|cost| format!("{:.1},{:.1}", across(cost.colours), up(value(cost))))
            .collect();
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" {}/>",
            points.join(" "),
            style(index)
        );
    }
}

fn tick(power: i32) -> String {
    match power {
        ..0 => format!("{}", 10f64.powi(power)),
        0..=2 => format!("{}", 10u32.pow(power as u32)),
        3..=5 => format!("{}k", 10u32.pow(power as u32 - 3)),
        6..=8 => format!("{}M", 10u32.pow(power as u32 - 6)),
        _ => format!("1e{power}"),
    }
}

/// The first game in full lines, the second one dashed.
fn style(index: usize) -> String {
    let dash = if index < 3 { "" } else { " stroke-dasharray=\"6 4\"" };
    format!("stroke=\"{}\" stroke-width=\"2\"{dash}", COLOURS[index % 3])
}

fn legend(svg: &mut String, lines: &[Line]) {
    let _ = writeln!(
        svg,
        "<text x=\"{LEFT}\" y=\"{}\" fill=\"#475569\">colours (two empty tubes; medians of solvable shuffles; a line ends where shuffles can't be solved)</text>",
        TOP + HEIGHT + 40.0
    );
    for (index, line) in lines.iter().enumerate() {
        let (x, y) =
            (LEFT + (index % 3) as f64 * 220.0, TOP + HEIGHT + 62.0 + (index / 3) as f64 * 22.0);
        let _ = writeln!(
            svg,
            "<path d=\"M{x} {y}h30\" {}/><text x=\"{}\" y=\"{}\">{}</text>",
            style(index),
            x + 38.0,
            y + 4.0,
            line.name
        );
    }
}
