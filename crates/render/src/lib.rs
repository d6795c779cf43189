//! Pictures of positions: SVG, animated SVG, PNG, sheets for paper, and boards for a terminal.
//!
//! Games describe what is on the screen as a [`Scene`](unsolve_core::Scene) without colours; a
//! [`Theme`] gives the colours. Text is drawn as strokes, so a picture looks the same everywhere
//! and needs no fonts.
//!
//! ```
//! use unsolve_core::{Geometry, Paint, Point, Scene, Shape};
//! use unsolve_render::{Theme, svg};
//!
//! let ball = Geometry::Circle { centre: Point::new(5.0, 5.0), radius: 4.0 };
//! let scene = Scene {
//!     width: 10.0,
//!     height: 10.0,
//!     shapes: vec![Shape::filled(ball, Paint::Piece(0))],
//!     description: "One ball.".to_owned(),
//!     ..Scene::default()
//! };
//! assert!(svg(&scene, &Theme::LIGHT).contains("<circle"));
//! ```

mod animate;
mod bounds;
mod colour;
mod font;
mod mark;
mod page;
mod palette;
mod parts;
mod placed;
#[cfg(feature = "png")]
mod png;
mod pour;
mod sheet;
mod strip;
mod svg;
mod terminal;
mod theme;
mod write;

pub use animate::{Frame, animated_svg};
pub use colour::Rgb;
pub use mark::marked;
pub use page::Page;
pub use palette::Palette;
#[cfg(feature = "png")]
pub use png::{MAX_PIXELS, RenderError, png};
pub use sheet::{Drawn, Item, Paper, printable, sheets};
pub use strip::{Strip, left_out, noted, picked, strip};
pub use svg::svg;
pub use terminal::{Colours, painted, terminal};
pub use theme::Theme;
