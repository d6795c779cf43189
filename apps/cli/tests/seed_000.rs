//! Ice Slide as the design of a puzzle engine for its levels describes it.

#[expect(dead_code, reason = "the level that other tests share is not needed here")]
mod common;

use std::fs;

use common::{run, run_with, stderr, stdout};
use serde_json::{Value, json};

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("exactly one JSON document")
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

mod ice_slide {
    use super::*;

    /// The hardcoded level, as far as the document shows it.
    const LEVEL: &str = r##"const LEVEL: CellType[][] = [
  ["#", "#", "#", "#", "#", "#", "#"],
  ["#", ".", ".", ".", ".", "G", "#"],
  ["#", ".", "B", ".", ".", ".", "#"],
  // ...
];
"##;

    #[test]
    fn the_hardcoded_level_of_cells_is_read_by_its_content() {
        let folder = folder();
        fs::write(folder.path().join("level.ts"), LEVEL).expect("written");
        let level = parsed(&stdout(&run(folder.path(), &["convert", "level.ts"])));
        assert_eq!(level["game"], "ice-slide");
        assert_eq!(level["state"]["rows"], json!(["#######", "#.....#", "#.....#"]));
        assert_eq!(
            (&level["state"]["blocks"], &level["state"]["goals"]),
            (&json!([[2, 2]]), &json!([[1, 5]]))
        );
        let cells = stdout(&run(folder.path(), &["convert", "level.ts", "--to", "cells"]));
        assert_eq!(cells, "#######\n#....G#\n#.B...#\n");
        let again = run_with(folder.path(), &["convert", "-"], cells);
        assert_eq!(parsed(&stdout(&again)), level);
    }

    #[test]
    fn an_ice_slide_state_has_width_height_grid_blocks_and_goals() {
        let folder = folder();
        let state = json!({
            "width": 4, "height": 3,
            "grid": [
                ["empty", "wall", "empty", "goal"],
                ["empty", "empty", "empty", "empty"],
                ["goal", "empty", "empty", "wall"],
            ],
            "blocks": [{"x": 2, "y": 2}, {"x": 1, "y": 1}],
            "goals": [{"x": 0, "y": 2}, {"x": 3, "y": 0}],
        });
        let level = parsed(&stdout(&run_with(folder.path(), &["convert", "-"], state.to_string())));
        assert_eq!(level["state"]["blocks"], json!([[2, 2], [1, 1]]));
        assert_eq!(level["state"]["goals"], json!([[2, 0], [0, 3]]));
        let back = run_with(folder.path(), &["convert", "-", "--to", "state"], level.to_string());
        assert_eq!(parsed(&stdout(&back)), state);
    }

    #[test]
    fn generated_levels_survive_both_formats() {
        let folder = folder();
        for (seed, blocks) in [("1", "1"), ("2", "2"), ("3", "3"), ("4", "4")] {
            let params = format!("blocks={blocks}");
            let call = ["generate", "ice-slide", "--seed", seed, "--rate", "none", "-p", &params];
            let level = parsed(&stdout(&run(folder.path(), &call)));
            for notation in ["cells", "state"] {
                let text =
                    run_with(folder.path(), &["convert", "-", "--to", notation], level.to_string());
                let back = run_with(folder.path(), &["convert", "-"], text.stdout);
                assert_eq!(parsed(&stdout(&back))["state"], level["state"], "{notation}");
            }
        }
    }

    #[test]
    fn scramble_moves_20_of_a_7_by_7_grid_with_one_block_and_wall_density_015() {
        let folder = folder();
        let call = [
            "generate",
            "ice-slide",
            "--seed",
            "5",
            "-p",
            "size=7",
            "-p",
            "blocks=1",
            "-p",
            "walls=0.15",
            "-p",
            "scramble=20",
        ];
        let output = run(folder.path(), &call);
        assert!(output.status.success(), "{}", stderr(&output));
        let level = parsed(&stdout(&output));
        assert_eq!(level["origin"]["method"], "reverse");
        assert!(level["solution"]["length"].as_u64().expect("moves") <= 20);
        fs::write(folder.path().join("level.json"), level.to_string()).expect("written");
        assert!(run(folder.path(), &["verify", "level.json"]).status.success());
    }
}
