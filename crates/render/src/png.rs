//! A picture in pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The most pixels a picture may have.
pub const MAX_PIXELS: u64 = 100_000_000;

/// A picture that can't be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RenderError {
    /// The SVG can't be read.
    #[error("the picture can't be drawn: {0}")]
    Svg(String),
    /// It would be too large, or nothing at all.
    #[error(
        "a picture of {width} x {height} pixels can't be made (at most {MAX_PIXELS} pixels in \
         all): choose another scale"
    )]
    Size {
        /// Its width in pixels.
        width: u64,
        /// Its height in pixels.
        height: u64,
    },
    /// The PNG can't be written.
    #[error("the picture can't be written as PNG: {0}")]
    Encode(String),
}

/// Draws an SVG document as PNG, `scale` pixels for each of its units.
///
/// ```
/// use unsolve_core::Scene;
/// use unsolve_render::{Theme, png, svg};
///
/// let scene = Scene { width: 8.0, height: 4.0, ..Scene::default() };
/// let picture = svg(&scene, &Theme::LIGHT);
/// assert_eq!(&png(&picture, 2.0)?[1..4], b"PNG");
/// assert!(png(&picture, 1e9).is_err());
/// # Ok::<(), unsolve_render::RenderError>(())
/// ```
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, RenderError> {
    let tree = Tree::from_str(svg, &Options::default())
        .map_err(|error| RenderError::Svg(error.to_string()))?;
    let pixels = |units: f32| (units * scale).ceil().max(0.0) as u64;
    let (width, height) = (pixels(tree.size().width()), pixels(tree.size().height()));
    if width.saturating_mul(height) > MAX_PIXELS {
        return Err(RenderError::Size { width, height });
    }
    let mut pixmap =
        Pixmap::new(width as u32, height as u32).ok_or(RenderError::Size { width, height })?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| RenderError::Encode(error.to_string()))
}
