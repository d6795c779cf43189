//! Packs made from a spec: which levels are wanted, how each is made, and how the parts of a pack
//! that several machines made become the pack that one machine makes.
//!
//! A spec asks for a number of levels; each is a *slot*. A slot has a sequence of seeds of its own,
//! and its *picks* are the levels of that sequence that pass all gates. The lowest slot that picks a
//! puzzle has it; every other slot whose pick is the same up to a symmetry goes on to its next. So
//! what a slot holds in the end is a function of the spec alone: slots may be filled in any order, on
//! any number of threads and machines, and be interrupted at any time.
//!
//! Nothing here touches a file, a clock or a thread: [`Plan`] says what there is to do and
//! [`Plan::pick`] does it for one slot, [`Record`] is what a journal keeps of it, [`Runs`] sorts more
//! fingerprints than fit into memory, [`rivals()`] finds the slots that must go on.
//!
//! ```
//! use unsolve_factory::Shard;
//!
//! let shard: Shard = "1/4".parse()?;
//! assert_eq!(shard.slots(10).collect::<Vec<_>>(), [1, 5, 9]);
//! # Ok::<(), unsolve_factory::ShardError>(())
//! ```

mod gates;
mod manifest;
mod pick;
mod plan;
mod record;
mod rivals;
mod runs;
mod shard;
mod spec;

pub use gates::{Gates, Stage};
pub use manifest::{Manifest, Share, Yield};
pub use pick::{PickError, SAMPLE};
pub use plan::{Group, MOST_CURVED, Plan, Slot};
pub use record::{Header, Part, Record, Torn, checked, sealed};
pub use rivals::rivals;
pub use runs::{Entry, Runs, Shelf, Sorted, entry, parts};
pub use shard::{Shard, ShardError};
pub use spec::{Amount, Order, Spec, SpecError, Wanted};
