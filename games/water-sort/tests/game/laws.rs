//! Every law holds for this game.

use serde_json::{Value, json};
use unsolve_adapters::LevelFile;
use unsolve_core::{Stream, Turn};
use unsolve_testkit::disguise::relabelled;

unsolve_testkit::laws!(graph unsolve_water_sort::WaterSort, disguised);

/// Neither the order of the tubes nor the names of the colours matter.
fn disguised(level: &LevelFile, _: Turn, stream: &mut Stream) -> Value {
    let capacity = &level.state["capacity"];
    json!({"capacity": capacity, "tubes": relabelled(&level.state["tubes"], stream)})
}
