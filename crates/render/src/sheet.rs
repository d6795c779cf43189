//! Levels for paper: several on a page.

use unsolve_core::{Geometry, Paint, Point, Scene, Shape};

use crate::bounds::Bounds;
use crate::page::{Group, Page};
use crate::parts::Parts;
use crate::strip::{Strip, fitting, on_paper};
use crate::{Theme, write};

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

/// What a place on a page shows.
#[derive(Debug, Clone, PartialEq)]
pub enum Drawn {
    /// One picture.
    Position(Scene),
    /// The positions of a solution.
    Steps(Strip),
}

impl Drawn {
    /// How large it becomes in a place.
    fn scale(&self, place: (f32, f32)) -> f32 {
        match self {
            Self::Position(scene) => {
                let area = Bounds::of_scene(scene);
                fitting(area.width(), area.height(), place)
            }
            Self::Steps(strip) => strip.scale(place),
        }
    }

    /// Its shapes in the middle of a place that begins at a point.
    fn groups(&self, at: Point, place: (f32, f32)) -> Vec<Group> {
        match self {
            Self::Steps(strip) => strip.groups(at, place),
            Self::Position(scene) => {
                let area = Bounds::of_scene(scene);
                let scale = fitting(area.width(), area.height(), place);
                let left = at.x + (place.0 - area.width() * scale) / 2.0;
                let by = Point::new(left - area.left * scale, at.y - area.top * scale);
                vec![Group { shapes: on_paper(scene), by, scale }]
            }
        }
    }
}

/// A picture on a page, with a line above it.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// The picture.
    pub drawn: Drawn,
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
/// Every picture is as large as its place allows, without its own margin, and all places of a page are
/// equal.
///
/// ```
/// use unsolve_core::Scene;
/// use unsolve_render::{Drawn, Item, Paper, sheets};
///
/// let scene = Scene { width: 40.0, height: 30.0, ..Scene::default() };
/// let drawn = Drawn::Position(scene);
/// let items = vec![Item { drawn, caption: "1".to_owned() }; 5];
/// assert_eq!(sheets(&items, 4, Paper::A4, 1).len(), 2);
/// ```
#[must_use]
pub fn sheets(items: &[Item], per_page: usize, paper: Paper, from: usize) -> Vec<Page> {
    let per_page = per_page.max(1);
    let columns = columns(items, per_page, paper);
    let pages = items.chunks(per_page).enumerate();
    pages.map(|(number, items)| page(items, [columns, per_page], paper, from + number)).collect()
}

/// The pages as one HTML document that a browser prints, one page a sheet. What stands on it many times
/// is written once.
#[must_use]
pub fn printable(title: &str, pages: &[Page], paper: Paper, theme: &Theme) -> String {
    let Paper { width, height } = paper;
    let title = title.replace('&', "&amp;").replace('<', "&lt;");
    let mut html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n\
         <style>\n@page {{ size: {width}mm {height}mm; margin: 0 }}\nbody {{ margin: 0 }}\n\
         .parts {{ position: absolute; width: 0; height: 0 }}\n\
         svg[role] {{ display: block; width: {width}mm; height: {height}mm; break-after: page }}\n\
         @media screen {{ body {{ background: #8883 }} svg[role] {{ margin: 6mm auto }} }}\n\
         </style>\n</head>\n<body>\n<svg class=\"parts\" aria-hidden=\"true\">\n"
    );
    let shapes: Vec<&Shape> = pages.iter().flat_map(Page::shapes).collect();
    write::gradients(&shapes, &mut html);
    let parts = Parts::new(shapes.into_iter(), theme);
    parts.define(&mut html);
    html.push_str("</svg>\n");
    for page in pages {
        write::opening(&page.lettering, theme, &[], &mut html);
        page.write(&parts, &mut html);
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

/// The number of columns that makes the smallest picture largest.
fn columns(items: &[Item], per_page: usize, paper: Paper) -> usize {
    let smallest = |columns: usize| {
        let place = place(columns, per_page, paper);
        items.iter().map(|item| item.drawn.scale(place)).fold(f32::MAX, f32::min)
    };
    (1..=per_page).max_by(|&a, &b| smallest(a).total_cmp(&smallest(b)).then(b.cmp(&a))).unwrap_or(1)
}

fn page(items: &[Item], [columns, per_page]: [usize; 2], paper: Paper, number: usize) -> Page {
    let (width, height) = place(columns, per_page, paper);
    let mut groups = Vec::new();
    let mut lettering = Scene {
        width: paper.width,
        height: paper.height,
        description: match items.len() {
            1 => format!("Page {number}: one picture."),
            more => format!("Page {number}: {more} pictures."),
        },
        ..Scene::default()
    };
    let foot = Point::new(paper.width / 2.0, paper.height - MARGIN / 2.0);
    lettering.shapes.push(text(foot, FOOT, number.to_string()));
    for (index, item) in items.iter().enumerate() {
        let x = MARGIN + (index % columns) as f32 * (width + GUTTER);
        let y = MARGIN + (index / columns) as f32 * (height + CAPTION.1 + GUTTER);
        let caption = Point::new(x + width / 2.0, y + CAPTION.0 / 2.0);
        lettering.shapes.push(text(caption, CAPTION.0, item.caption.clone()));
        groups.extend(item.drawn.groups(Point::new(x, y + CAPTION.1), (width, height)));
    }
    Page { lettering, groups }
}

fn text(centre: Point, size: f32, text: String) -> Shape {
    Shape::filled(Geometry::Label { centre, size, text }, Paint::Ink)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::placed::placed;

    fn items(count: usize, width: f32, height: f32) -> Vec<Item> {
        let frame = Geometry::Rect { x: 0.0, y: 0.0, width, height, radius: 0.0 };
        let shapes = vec![Shape::filled(frame, Paint::Surface)];
        let scene = Scene { width, height, shapes, ..Scene::default() };
        vec![Item { drawn: Drawn::Position(scene), caption: "1".to_owned() }; count]
    }

    /// The rectangles on a page.
    fn frames(page: &Page) -> Vec<(f32, f32, f32, f32)> {
        let frame = |shape: Shape| match shape.geometry {
            Geometry::Rect { x, y, width, height, .. } => Some((x, y, width, height)),
            _ => None,
        };
        let flat = |group: &Group| {
            let placed = |shape| placed(shape, group.by, group.scale);
            group.shapes.iter().map(placed).collect::<Vec<_>>()
        };
        page.groups.iter().flat_map(flat).filter_map(frame).collect()
    }

    #[test]
    fn pictures_keep_their_shape_stay_on_the_page_and_do_not_overlap() {
        for (width, height) in [(40.0, 40.0), (300.0, 20.0), (5.0, 90.0)] {
            for per_page in [1, 2, 3, 4, 6, 9, 12] {
                for page in sheets(&items(13, width, height), per_page, Paper::A4, 1) {
                    let frames = frames(&page);
                    for (index, &(x, y, w, h)) in frames.iter().enumerate() {
                        assert!(x >= MARGIN - 0.01 && x + w <= Paper::A4.width - MARGIN + 0.01);
                        assert!(y >= MARGIN - 0.01 && y + h <= Paper::A4.height - MARGIN + 0.01);
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
        assert_eq!(html.matches("<svg xmlns").count(), 3);
        assert!(html.contains("<title>a &lt; b</title>"));
        assert_eq!(html.matches("<rect x=").count(), 1, "it is written once");
        assert_eq!(html.matches("<use href=\"#s2\"/>").count(), 5, "{html}");
    }

    #[test]
    fn steps_fill_their_place() {
        for (width, height) in [(40.0, 40.0), (60.0, 20.0), (20.0, 60.0)] {
            for count in [2, 7, 14, 36] {
                let Some(Item { drawn: Drawn::Position(scene), .. }) =
                    items(1, width, height).pop()
                else {
                    panic!("a picture");
                };
                let frames_drawn = (0..count).map(|step| (step, scene.clone())).collect();
                let strip = Strip { frames: frames_drawn, positions: count };
                let caption = String::new();
                let items = vec![Item { drawn: Drawn::Steps(strip), caption }; 4];
                let page = &sheets(&items, 4, Paper::A4, 1)[0];
                let frames = frames(page);
                assert_eq!(frames.len(), 4 * count);
                let area: f32 = frames.iter().map(|frame| frame.2 * frame.3).sum();
                let share = area / (Paper::A4.width * Paper::A4.height);
                assert!(share > 0.25, "{count} of {width} x {height}: {share}");
                let ends = |frame: &(f32, f32, f32, f32)| frame.1 + frame.3 < Paper::A4.height;
                assert!(frames.iter().all(ends));
            }
        }
    }
}
