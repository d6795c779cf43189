//! Charts as SVG: plain shapes whose colours the page says.

use std::fmt::Write;

use unsolve_verbs::packs::Member;

/// Width and height of a chart, without room for words.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 160.0;
/// Room for the words beside and below.
const SIDE: f64 = 60.0;
const BELOW: f64 = 22.0;
/// Most points of a curve; of more, neighbours are put together.
const MOST_POINTS: usize = 320;
/// Most levels of a map.
const MOST_MAPPED: usize = 90;

fn chart(title: &str, body: &str) -> String {
    let (wide, high) = (WIDTH + 2.0 * SIDE, HEIGHT + 2.0 * BELOW);
    format!(
        "<figure><figcaption>{title}</figcaption><svg viewBox=\"0 0 {wide} {high}\" role=\"img\" aria-label=\"{title}\">\
         <g transform=\"translate({SIDE} {BELOW})\">{body}</g></svg></figure>\n"
    )
}

fn word(x: f64, y: f64, anchor: &str, text: &str) -> String {
    format!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>")
}

/// Scores in the order of play, with the least and the largest of neighbours that share a point.
pub fn curve(scores: &[Option<f64>]) -> String {
    let known: Vec<f64> = scores.iter().flatten().copied().collect();
    if known.is_empty() {
        return String::new();
    }
    let share = known.len().div_ceil(MOST_POINTS);
    let points: Vec<(f64, f64, f64)> = known
        .chunks(share)
        .map(|part| {
            let (low, high) = (
                part.iter().copied().fold(f64::MAX, f64::min),
                part.iter().copied().fold(0.0, f64::max),
            );
            (part.iter().sum::<f64>() / part.len() as f64, low, high)
        })
        .collect();
    let x = |at: usize| WIDTH * (at as f64 + 0.5) / points.len() as f64;
    let y = |score: f64| HEIGHT * (1.0 - score / 100.0);
    let mut body = String::new();
    for (limit, name) in [(25.0, "easy"), (50.0, "medium"), (75.0, "hard"), (100.0, "expert")] {
        let at = y(limit);
        let _ = write!(body, "<path class=\"grid\" d=\"M0 {at:.1}H{WIDTH}\"/>");
        body += &word(WIDTH + 4.0, at + HEIGHT / 8.0 + 4.0, "start", name);
        body += &word(-4.0, at + 4.0, "end", &format!("{limit:.0}"));
    }
    let line: Vec<String> = points
        .iter()
        .enumerate()
        .map(|(at, point)| format!("{:.1} {:.1}", x(at), y(point.0)))
        .collect();
    if share > 1 {
        for (at, &(_, low, high)) in points.iter().enumerate() {
            let _ = write!(
                body,
                "<path class=\"span\" d=\"M{:.1} {:.1}V{:.1}\"/>",
                x(at),
                y(low),
                y(high)
            );
        }
    }
    let _ = write!(body, "<polyline class=\"line\" points=\"{}\"/>", line.join(" "));
    body += &word(0.0, HEIGHT + 16.0, "start", "first level");
    body += &word(WIDTH, HEIGHT + 16.0, "end", "last level");
    chart("Difficulty in the order of play", &body)
}

/// How often values occur, in equal steps from the least to the largest.
pub fn histogram(title: &str, values: &[f64], range: Option<(f64, f64)>) -> String {
    if values.is_empty() {
        return String::new();
    }
    let least = values.iter().copied().fold(f64::MAX, f64::min);
    let most = values.iter().copied().fold(f64::MIN, f64::max);
    let (low, high) = range.unwrap_or((least, most + 1.0));
    let steps = 20;
    let mut counts = vec![0u64; steps];
    for value in values {
        let at = ((value - low) / (high - low) * steps as f64) as usize;
        counts[at.min(steps - 1)] += 1;
    }
    let tallest = counts.iter().copied().max().unwrap_or(1).max(1);
    let width = WIDTH / steps as f64;
    let mut body = String::new();
    for (at, &count) in counts.iter().enumerate() {
        let tall = HEIGHT * count as f64 / tallest as f64;
        let (x, y) = (width * at as f64, HEIGHT - tall);
        let from = low + (high - low) * at as f64 / steps as f64;
        let to = low + (high - low) * (at + 1) as f64 / steps as f64;
        let _ = write!(
            body,
            "<rect class=\"bar\" x=\"{:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{tall:.1}\"><title>{from:.0} to {to:.0}: {count}</title></rect>",
            x + 1.0,
            width - 2.0
        );
    }
    let _ = write!(body, "<path class=\"grid\" d=\"M0 {HEIGHT}H{WIDTH}\"/>");
    body += &word(0.0, HEIGHT + 16.0, "start", &format!("{low:.0}"));
    body += &word(WIDTH, HEIGHT + 16.0, "end", &format!("{high:.0}"));
    body += &word(-4.0, 4.0, "end", &tallest.to_string());
    chart(title, &body)
}

/// How much levels look alike, every one beside every other; of many levels some, evenly over the pack. Levels
/// of a game stand together, from the easiest on.
pub fn map(members: &[Member]) -> String {
    if members.len() < 2 {
        return String::new();
    }
    let step = members.len().div_ceil(MOST_MAPPED);
    let mut shown: Vec<usize> = (0..members.len()).step_by(step).collect();
    shown.sort_by(|&a, &b| {
        let [one, other] = [a, b].map(|at| &members[at]);
        let score = |member: &Member| member.score.unwrap_or(f64::INFINITY);
        one.game.cmp(&other.game).then(score(one).total_cmp(&score(other))).then(a.cmp(&b))
    });
    let cell = 480.0 / shown.len() as f64;
    let mut body = String::new();
    for (row, &one) in shown.iter().enumerate() {
        for (column, &other) in shown.iter().enumerate() {
            let similarity = members[one].similarity(&members[other]);
            if similarity < 0.05 {
                continue;
            }
            let _ = write!(
                body,
                "<rect class=\"like\" x=\"{:.1}\" y=\"{:.1}\" width=\"{cell:.1}\" height=\"{cell:.1}\" opacity=\"{similarity:.2}\"><title>{} and {}: {:.0} %</title></rect>",
                cell * column as f64,
                cell * row as f64,
                one + 1,
                other + 1,
                similarity * 100.0
            );
        }
    }
    let title = "How much levels look alike";
    format!(
        "<figure><figcaption>{title}</figcaption><svg class=\"map\" viewBox=\"0 0 480 480\" role=\"img\" aria-label=\"{title}\">{body}</svg></figure>\n"
    )
}
