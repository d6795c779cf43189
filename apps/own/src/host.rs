//! The puzzle on the other side: whoever knows its rules.

use std::cell::Cell;

use wasm_bindgen::prelude::wasm_bindgen;

/// From this number on an answer is no count but a reason to stop.
pub(crate) const STOPPED: u32 = u32::MAX - 15;
/// No more states can be numbered.
pub(crate) const FULL: u32 = u32::MAX - 1;

/// Knows the states behind their numbers. Equal states have equal numbers.
pub(crate) trait Outside {
    /// Tells what a state is and where its moves lead; see [`Page`](crate::machine::Page) for what
    /// is written. Returns the number of words, which may be more than there is room for: then
    /// nothing is written. From [`STOPPED`] on it is a reason to stop instead.
    fn expand(&self, id: u32, room: &[Cell<u32>]) -> u32;

    /// Writes the numbers of the states from which one move leads to this one, goals left out.
    /// Answers as [`expand`](Self::expand) does.
    fn retreat(&self, id: u32, room: &[Cell<u32>]) -> u32;

    /// Writes what there was no room for the last time.
    fn again(&self, room: &[Cell<u32>]);

    /// The least number of moves to a goal that is known at once; [`STOPPED`] if that failed.
    fn bound(&self, id: u32) -> u32;

    /// The thing that a move takes hold of, by number: before the move, or as it is named after;
    /// [`STOPPED`] if that failed.
    fn object(&self, id: u32, place: u32, after: bool) -> u32;
}

#[wasm_bindgen(typescript_custom_section)]
const HOST: &str = "\
/** Knows the states behind their numbers. `at` is an address in the module's memory, `room` a number of words there. */
export interface Host {
  expand(id: number, at: number, room: number): number;
  retreat(id: number, at: number, room: number): number;
  again(at: number, room: number): void;
  bound(id: number): number;
  object(id: number, place: number, after: boolean): number;
  answer(status: number, optimal: boolean, nodes: number, stored: number, why: string | undefined, way: Uint32Array): void;
}
";

#[wasm_bindgen]
extern "C" {
    /// An object of JavaScript with the methods of `Outside`. None of them throws: it keeps what
    /// was thrown, and answers with a reason to stop.
    #[wasm_bindgen(typescript_type = "Host")]
    pub type Host;

    #[wasm_bindgen(method, structural, js_name = expand)]
    fn expand_at(this: &Host, id: u32, at: usize, room: usize) -> u32;

    #[wasm_bindgen(method, structural, js_name = retreat)]
    fn retreat_at(this: &Host, id: u32, at: usize, room: usize) -> u32;

    #[wasm_bindgen(method, structural, js_name = again)]
    fn again_at(this: &Host, at: usize, room: usize);

    #[wasm_bindgen(method, structural, js_name = bound)]
    fn bound_of(this: &Host, id: u32) -> u32;

    #[wasm_bindgen(method, structural, js_name = object)]
    fn object_of(this: &Host, id: u32, place: u32, after: bool) -> u32;

    /// Hears what a search found out. The way is gone afterwards.
    #[wasm_bindgen(method, structural)]
    pub(crate) fn answer(
        this: &Host,
        status: u8,
        optimal: bool,
        nodes: f64,
        stored: f64,
        why: Option<String>,
        way: &[u32],
    );
}

/// Where JavaScript finds the words: their address, shared on purpose.
fn address(room: &[Cell<u32>]) -> usize {
    room.as_ptr().expose_provenance()
}

impl Outside for Host {
    fn expand(&self, id: u32, room: &[Cell<u32>]) -> u32 {
        self.expand_at(id, address(room), room.len())
    }

    fn retreat(&self, id: u32, room: &[Cell<u32>]) -> u32 {
        self.retreat_at(id, address(room), room.len())
    }

    fn again(&self, room: &[Cell<u32>]) {
        self.again_at(address(room), room.len());
    }

    fn bound(&self, id: u32) -> u32 {
        self.bound_of(id)
    }

    fn object(&self, id: u32, place: u32, after: bool) -> u32 {
        self.object_of(id, place, after)
    }
}
