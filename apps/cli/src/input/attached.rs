//! Files that are no levels: what an action is given beside its parameters.

use std::io::Read;
use std::path::Path;

use super::{Heeding, open, stdin, without_mark};
use crate::exit::Failure;
use crate::text::grouped;

/// The most bytes of such a file.
const MOST: u64 = 32 << 20;

/// The content of a file, or of standard input for `-`: text as it is, anything else as a data URL.
pub fn attached(argument: &str) -> Result<String, Failure> {
    let (name, reader): (_, Box<dyn Read>) = match argument {
        "-" => ("standard input", Box::new(Heeding(stdin()))),
        file => (file, Box::new(open(Path::new(file))?)),
    };
    let mut bytes = Vec::new();
    let read = reader.take(MOST + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::System(format!("{name}: {error}")))?;
    if bytes.len() as u64 > MOST {
        return Err(Failure::Bad(format!("{name}: is larger than {} bytes", grouped(MOST))));
    }
    Ok(match std::str::from_utf8(without_mark(&bytes)) {
        Ok(text) => text.to_owned(),
        Err(_) => format!("data:application/octet-stream;base64,{}", base64(&bytes)),
    })
}

/// Bytes as base64.
fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().fold(0u32, |bits, &byte| bits << 8 | u32::from(byte));
        let bits = bits << (8 * (3 - chunk.len()));
        for part in 0..4 {
            let sign = SIGNS[(bits >> (18 - 6 * part) & 63) as usize];
            text.push(if part <= chunk.len() { char::from(sign) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn bytes_become_base64() {
        let texts =
            [("", ""), ("h", "aA=="), ("he", "aGU="), ("hel", "aGVs"), ("hello", "aGVsbG8=")];
        for (bytes, text) in texts {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }
}
