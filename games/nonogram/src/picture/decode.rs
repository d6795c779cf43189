//! Pictures as they come: a PNG as a data URL, or text.

use std::io::Cursor;

/// The most pixels of a photo.
const MOST_PIXELS: usize = 40_000_000;

/// What a file holds.
pub enum Decoded<'a> {
    /// Pixels.
    Photo(Photo),
    /// Rows of signs.
    Text(&'a str),
}

/// Pixels: red, green and blue, on white where they are transparent.
pub struct Photo {
    size: [usize; 2],
    pixels: Vec<[u8; 3]>,
}

impl Photo {
    /// Rows and columns.
    pub(super) fn size(&self) -> [usize; 2] {
        self.size
    }

    pub(super) fn at(&self, [row, column]: [usize; 2]) -> [u8; 3] {
        self.pixels.get(row * self.size[1] + column).copied().unwrap_or([255; 3])
    }
}

/// A data URL is decoded; anything else is text.
pub fn decode(file: &str) -> Result<Decoded<'_>, String> {
    let Some(data) = file.strip_prefix("data:") else { return Ok(Decoded::Text(file)) };
    let (_, data) = data.split_once("base64,").ok_or("a data URL in base64 is expected")?;
    let bytes = bytes(data).ok_or("this is no base64")?;
    photo(&bytes).map(Decoded::Photo)
}

/// The bytes of base64.
#[must_use]
pub fn bytes(text: &str) -> Option<Vec<u8>> {
    let value = |sign: u8| match sign {
        b'A'..=b'Z' => Some(sign - b'A'),
        b'a'..=b'z' => Some(sign - b'a' + 26),
        b'0'..=b'9' => Some(sign - b'0' + 52),
        b'+' | b'-' => Some(62),
        b'/' | b'_' => Some(63),
        _ => None,
    };
    let signs = text.trim_end().trim_end_matches('=').bytes();
    let (mut bytes, mut held, mut bits) = (Vec::new(), 0u32, 0);
    for sign in signs {
        held = held << 6 | u32::from(value(sign)?);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits) as u8);
            held &= (1 << bits) - 1;
        }
    }
    Some(bytes)
}

/// The pixels of a PNG.
fn photo(bytes: &[u8]) -> Result<Photo, String> {
    let wrong = |error: png::DecodingError| format!("this is no PNG that can be read: {error}");
    let limits = png::Limits { bytes: 4 * MOST_PIXELS };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(wrong)?;
    let size = [reader.info().height as usize, reader.info().width as usize];
    let length =
        reader.output_buffer_size().filter(|_| size[0].saturating_mul(size[1]) <= MOST_PIXELS);
    let mut buffer = vec![0; length.ok_or_else(|| format!("more than {MOST_PIXELS} pixels"))?];
    let frame = reader.next_frame(&mut buffer).map_err(wrong)?;
    let channels = frame.color_type.samples();
    let pixel = |samples: &[u8]| match *samples {
        [grey] => [grey; 3],
        [grey, alpha] => [grey; 3].map(|value| on_white(value, alpha)),
        [red, green, blue] => [red, green, blue],
        [red, green, blue, alpha, ..] => [red, green, blue].map(|value| on_white(value, alpha)),
        [] => [255; 3],
    };
    let pixels = buffer.chunks_exact(channels).map(pixel).collect();
    Ok(Photo { size, pixels })
}

fn on_white(value: u8, alpha: u8) -> u8 {
    let (value, alpha) = (u32::from(value), u32::from(alpha));
    ((value * alpha + 255 * (255 - alpha)) / 255) as u8
}
