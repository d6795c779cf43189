//! A game's description and its types.

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Band, Info, ParamError, Stream};

/// A game: how it introduces itself, what can be set, and the types of everything else.
pub trait Puzzle: Send + Sync + 'static {
    /// How the game introduces itself.
    const INFO: Info;

    /// What a designer sets before generating. Ranges are declared in its schema.
    type Params: Clone + Default + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static;
    /// The variant of the rules as a level file spells it out.
    type Rules: Clone + Default + Serialize + DeserializeOwned + JsonSchema;
    /// A position as a level file writes it, not yet checked.
    type Setup: Clone + Serialize + DeserializeOwned + JsonSchema;
    /// A checked level: what stays the same while playing, and the start.
    type Level: Clone + Send + Sync + 'static;
    /// A position in play.
    type State: Clone + Eq + Send + Sync;
    /// A move.
    type Move: Copy + Eq + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static;

    /// The parameters of a difficulty preset.
    fn preset(band: Band) -> Self::Params;

    /// Parameters for one of very many levels of a band. Up to symmetry a preset may have no more than some
    /// dozens: what asks for thousands of different ones draws from wider ranges.
    fn varied(band: Band, _stream: &mut Stream) -> Self::Params {
        Self::preset(band)
    }

    /// Refuses parameters that do not fit together. Single ranges are checked before, from the
    /// schema.
    fn check_params(_params: &Self::Params) -> Result<(), ParamError> {
        Ok(())
    }
}
