//! A propagator of JavaScript.

use std::cell::{Cell, RefCell};

use unsolve_constraint::{Contradiction, Propagator, Values};
use wasm_bindgen::prelude::wasm_bindgen;

use super::bits;

#[wasm_bindgen(typescript_custom_section)]
const PROPAGATION: &str = "\
/** Takes values away. `at` is an address in the module's memory with a word of bits for each cell; `false` is a contradiction. */
export interface Propagation {
  propagate(at: number, cells: number): boolean;
}
";

#[wasm_bindgen]
extern "C" {
    /// An object of JavaScript that takes values away. Its method does not throw: it keeps what was
    /// thrown, and says that nothing fits.
    #[wasm_bindgen(typescript_type = "Propagation")]
    #[derive(Debug, Clone)]
    pub type Propagation;

    #[wasm_bindgen(method, structural)]
    fn propagate(this: &Propagation, at: usize, cells: usize) -> bool;
}

thread_local! {
    /// Who is asked at the moment: a model may be used by several threads, an object of JavaScript
    /// may not.
    static ASKED: RefCell<Option<Propagation>> = const { RefCell::new(None) };
}

/// Asks whoever is heard at the moment.
#[derive(Debug)]
pub(super) struct Hook;

/// Ends the hearing.
pub(super) struct Heard(Option<Propagation>);

impl Hook {
    /// Lets somebody be heard for a while; a call within a call has its own.
    pub(super) fn heard(propagation: Option<&Propagation>) -> Heard {
        Heard(ASKED.with(|asked| asked.replace(propagation.cloned())))
    }
}

impl Drop for Heard {
    fn drop(&mut self) {
        let before = self.0.take();
        ASKED.with(|asked| asked.replace(before));
    }
}

impl Propagator for Hook {
    fn propagate(&self, domains: &mut [Values]) -> Result<(), Contradiction> {
        let Some(asked) = ASKED.with(|asked| asked.borrow().clone()) else { return Ok(()) };
        let words: Vec<Cell<u32>> = domains.iter().map(|&left| Cell::new(bits(left))).collect();
        if !asked.propagate(words.as_ptr().expose_provenance(), words.len()) {
            return Err(Contradiction);
        }
        for (domain, word) in domains.iter_mut().zip(&words) {
            *domain = super::set(word.get());
        }
        Ok(())
    }
}
