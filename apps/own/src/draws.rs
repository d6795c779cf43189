//! Random draws.

use unsolve_stream::Stream;
use wasm_bindgen::prelude::wasm_bindgen;

/// A random stream of the engine.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Draws(Stream);

#[wasm_bindgen]
impl Draws {
    /// Opens a stream of a seed.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(seed: &str, stream: u32) -> Self {
        Self(Stream::new(seed, stream.into()))
    }

    /// A uniform number below a bound; 0 if that is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0.below(bound as usize) as u32
    }

    /// A uniform number from 0 to 1, without 1.
    pub fn unit(&mut self) -> f64 {
        self.0.unit()
    }
}
