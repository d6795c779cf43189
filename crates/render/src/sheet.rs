//! Levels for paper: several on a page.

use unsolve_core::{Geometry, Paint, Point, Scene, Shape};

use crate::placed::placed;
use crate::{Theme, svg};

/// A sheet of paper, in millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Paper {
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
}

impl Paper {
    /// A4.
    pub const A4: Self = Self { width: 210.0, height: 297.0 };
    /// US Letter.
    pub const LETTER: Self = Self { width: 215.9, height: 279.4 };
}

/// A picture on a page, with a line above it.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// The picture.
    pub scene: Scene,
    /// The line above it; may be empty.
    pub caption: String,
}

/// Empty border of a page.
const MARGIN: f32 = 14.0;
/// Space between pictures.
const GUTTER: f32 = 9.0;
/// Height of a caption's capitals, and of the line it stands on.
const CAPTION: (f32, f32) = (3.2, 7.0);

/// Height of the page number.
const FOOT: f32 = 2.6;

/// Pages with a few pictures each, in reading order; the pages are `from`, `from + 1`, ...
///
/// Every picture is as large as its place allows, and all places of a page are equal.
///
/// ```
/// use unsolve_core::Scene;
/// use unsolve_render::{Item, Paper, sheets};
///
/// let scene = Scene { width: 40.0, height: 30.0, ..Scene::default() };
/// let items = vec![Item { scene, caption: "1".to_owned() }; 5];
/// assert_eq!(sheets(&items, 4, Paper::A4, 1).len(), 2);
/// ```
#[must_use]
pub fn sheets(items: &[Item], per_page: usize, paper: Paper, from: usize) -> Vec<Scene> {
    let per_page = per_page.max(1);
    let columns = columns(items, per_page, paper);
    let pages = items.chunks(per_page).enumerate();
    pages.map(|(number, items)| page(items, [columns, per_page], paper, from + number)).collect()
}

/// The pages as one HTML document that a browser prints, one page a sheet.
#[must_use]
pub fn printable(title: &str, pages: &[Scene], paper: Paper, theme: &Theme) -> String {
    let Paper { width, height } = paper;
    let title = title.replace('&', "&amp;").replace('<', "&lt;");
    let mut html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n\
         <style>\n@page {{ size: {width}mm {height}mm; margin: 0 }}\nbody {{ margin: 0 }}\n\
         svg {{ display: block; width: {width}mm; height: {height}mm; break-after: page }}\n\
         @media screen {{ body {{ background: #8883 }} svg {{ margin: 6mm auto }} }}\n\
         </style>\n</head>\n<body>\n"
    );
    for page in pages {
        html.push_str(&svg(page, theme));
    }
    html.push_str("</body>\n</html>\n");
    html
}

/// Width and height of a place, given the number of columns.
fn place(columns: usize, per_page: usize, paper: Paper) -> (f32, f32) {
    let rows = per_page.div_ceil(columns);
    let width = paper.width - 2.0 * MARGIN - GUTTER * (columns - 1) as f32;
    let height = paper.height - 2.0 * MARGIN - GUTTER * (rows - 1) as f32;
    (width / columns as f32, height / rows as f32 - CAPTION.1)
}

/// How large a picture becomes in a place.
fn scale(scene: &Scene, (width, height): (f32, f32)) -> f32 {
    (width / scene.width.max(f32::EPSILON)).min(height / scene.height.max(f32::EPSILON)).max(0.0)
}

/// The number of columns that makes the smallest picture largest.
fn columns(items: &[Item], per_page: usize, paper: Paper) -> usize {
    let smallest = |columns: usize| {
        let place = place(columns, per_page, paper);
        items.iter().map(|item| scale(&item.scene, place)).fold(f32::MAX, f32::min)
    };
    (1..=per_page).max_by(|&a, &b| smallest(a).total_cmp(&smallest(b)).then(b.cmp(&a))).unwrap_or(1)
}

fn page(items: &[Item], [columns, per_page]: [usize; 2], paper: Paper, number: usize) -> Scene {
    let (width, height) = place(columns, per_page, paper);
    let mut page = Scene {
        width: paper.width,
        height: paper.height,
        description: format!("Page {number}: {} pictures.", items.len()),
        ..Scene::default()
    };
    let foot = Point::new(paper.width / 2.0, paper.height - MARGIN / 2.0);
    page.shapes.push(text(foot, FOOT, number.to_string()));
    for (index, item) in items.iter().enumerate() {
        let x = MARGIN + (index % columns) as f32 * (width + GUTTER);
        let y = MARGIN + (index / columns) as f32 * (height + CAPTION.1 + GUTTER);
        let caption = Point::new(x + width / 2.0, y + CAPTION.0 / 2.0);
        let scale = scale(&item.scene, (width, height));
        let by = Point::new(x + (width - item.scene.width * scale) / 2.0, y + CAPTION.1);
        page.shapes.push(text(caption, CAPTION.0, item.caption.clone()));
        page.shapes.extend(item.scene.shapes.iter().map(|shape| placed(shape, by, scale)));
    }
    page
}

fn text(centre: Point, size: f32, text: String) -> Shape {
    Shape::filled(Geometry::Label { centre, size, text }, Paint::Ink)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items(count: usize, width: f32, height: f32) -> Vec<Item> {
        let frame = Geometry::Rect { x: 0.0, y: 0.0, width, height, radius: 0.0 };
        let shapes = vec![Shape::filled(frame, Paint::Surface)];
        let scene = Scene { width, height, shapes, ..Scene::default() };
        vec![Item { scene, caption: "1".to_owned() }; count]
    }

    /// The rectangles on a page.
    fn frames(page: &Scene) -> Vec<(f32, f32, f32, f32)> {
        let frame = |shape: &Shape| match shape.geometry {
            Geometry::Rect { x, y, width, height, .. } => Some((x, y, width, height)),
            _ => None,
        };
        page.shapes.iter().filter_map(frame).collect()
    }

    #[test]
    fn pictures_keep_their_shape_stay_on_the_page_and_do_not_overlap() {
        for (width, height) in [(40.0, 40.0), (300.0, 20.0), (5.0, 90.0)] {
            for per_page in [1, 2, 3, 4, 6, 9, 12] {
                for page in sheets(&items(13, width, height), per_page, Paper::A4, 1) {
                    let frames = frames(&page);
                    for (index, &(x, y, w, h)) in frames.iter().enumerate() {
                        assert!(x >= MARGIN - 0.01 && x + w <= page.width - MARGIN + 0.01);
                        assert!(y >= MARGIN - 0.01 && y + h <= page.height - MARGIN + 0.01);
                        assert!((w / h - width / height).abs() < 0.01 * width / height);
                        let apart = |&(a, b, c, d): &(f32, f32, f32, f32)| {
                            x + w <= a || a + c <= x || y + h <= b || b + d <= y
                        };
                        assert!(frames[index + 1..].iter().all(apart), "{frames:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn four_squares_stand_two_by_two() {
        let pages = sheets(&items(4, 10.0, 10.0), 4, Paper::LETTER, 1);
        let columns: Vec<f32> = frames(&pages[0]).iter().map(|frame| frame.0).collect();
        assert_eq!((pages.len(), columns[0], columns[1]), (1, columns[2], columns[3]));
    }

    #[test]
    fn a_document_has_a_page_for_every_sheet() {
        let pages = sheets(&items(5, 10.0, 10.0), 2, Paper::A4, 1);
        let html = printable("a < b", &pages, Paper::A4, &Theme::LIGHT);
        assert_eq!(html.matches("<svg").count(), 3);
        assert!(html.contains("<title>a &lt; b</title>"));
    }
}
