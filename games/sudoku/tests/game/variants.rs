//! Boards with diagonals, and with regions of odd forms.

use serde_json::{Map, Value, json};
use unsolve_adapters::{GenerateRequest, LevelFile};
use unsolve_constraint::{Ending, Puzzle, Solver};
use unsolve_core::{Breeding, Budget, Editing, Files, Notation, Stream, Turn, Words};
use unsolve_testkit::instances;

use unsolve_sudoku::inside::{Kind, Sieve};
use unsolve_sudoku::{
    GAME, Group, Kit, Level, Setup, Shape, Style, Sudoku, Symmetry, Variant, full, minimal,
    random_regions,
};

/// The shapes of a size beside the plain one; regions are drawn from a stream.
fn shapes(boxes: [usize; 2], stream: &mut Stream) -> [Shape; 3] {
    let plain = Shape::plain(boxes);
    let regions = Some(random_regions(boxes, stream));
    [
        Shape { diagonals: true, ..plain.clone() },
        Shape { regions: regions.clone(), ..plain.clone() },
        Shape { regions, diagonals: true, ..plain },
    ]
}

fn made(params: Value, seed: u64) -> LevelFile {
    let params: Map<_, _> = params.as_object().expect("an object").clone();
    let request = GenerateRequest { params, seed: seed.to_string(), ..GenerateRequest::default() };
    GAME.generate(&request, &Budget::nodes(500_000)).expect("a level").level
}

fn level(file: &LevelFile) -> Level {
    let setup: Setup = serde_json::from_value(file.state.clone()).expect("a setup");
    let rules: Variant =
        serde_json::from_value(file.rules.clone().expect("rules")).expect("rules of Sudoku");
    Sudoku::validate(setup, rules).expect("a level")
}

/// The boards with these digits in which every unit has each digit once, by trying cell by cell; at most two.
fn by_hand(units: &[Vec<usize>], digits: &mut Vec<u8>) -> usize {
    let side = digits.len().isqrt() as u8;
    let fits = |digits: &[u8], cell: usize, digit: u8| {
        let mut with = units.iter().filter(|unit| unit.contains(&cell));
        with.all(|unit| unit.iter().all(|&other| digits[other] != digit))
    };
    let choices = |digits: &[u8], cell: usize| -> Vec<u8> {
        (1..=side).filter(|&digit| fits(digits, cell, digit)).collect()
    };
    let open: Vec<usize> = (0..digits.len()).filter(|&cell| digits[cell] == 0).collect();
    let Some(cell) = open.into_iter().min_by_key(|&cell| choices(digits, cell).len()) else {
        return 1;
    };
    let mut found = 0;
    for digit in choices(digits, cell) {
        digits[cell] = digit;
        found += by_hand(units, digits);
        digits[cell] = 0;
        if found > 1 {
            break;
        }
    }
    found
}

/// The units of a shape, written down without the library's layout.
fn units(shape: &Shape) -> Vec<Vec<usize>> {
    let side = shape.side();
    let [high, wide] = shape.boxes;
    let of = |belongs: &dyn Fn(usize, usize) -> bool| -> Vec<usize> {
        (0..side * side).filter(|cell| belongs(cell / side, cell % side)).collect()
    };
    let region = |row: usize, column: usize| match &shape.regions {
        Some(regions) => regions[row * side + column],
        None => row / high * (side / wide) + column / wide,
    };
    let mut units = Vec::new();
    for number in 0..side {
        units.push(of(&|row, _| row == number));
        units.push(of(&|_, column| column == number));
        units.push(of(&|row, column| region(row, column) == number));
    }
    if shape.diagonals {
        units.push(of(&|row, column| row == column));
        units.push(of(&|row, column| row + column + 1 == side));
    }
    units
}

#[test]
fn random_regions_are_of_one_piece_each_and_as_large_as_boxes() {
    let mut odd = 0;
    for seed in 0..instances(40, 2_000) as u64 {
        let regions = random_regions([3, 3], &mut Stream::new("regions", seed));
        for region in 0..9 {
            let cells: Vec<usize> = (0..81).filter(|&cell| regions[cell] == region).collect();
            assert_eq!(cells.len(), 9);
            let mut reached = vec![cells[0]];
            for at in 0..9 {
                let cell = *reached.get(at).expect("one piece");
                let near = |other: &usize| {
                    (other / 9).abs_diff(cell / 9) + (other % 9).abs_diff(cell % 9) == 1
                };
                let new: Vec<usize> =
                    cells.iter().copied().filter(near).filter(|cell| !reached.contains(cell)).collect();
                reached.extend(new);
            }
        }
        let boxes = (0..81).filter(|cell| regions[*cell] == cell / 27 * 3 + cell % 9 / 3).count();
        odd += usize::from(boxes < 60);
    }
    assert!(odd * 10 > instances(40, 2_000) * 9, "{odd}: hardly any differ from boxes");
}

#[test]
fn small_boards_have_as_many_solutions_as_are_found_by_hand() {
    let mut seen = [0; 3];
    for number in 0..instances(400, 10_000) as u64 {
        let mut stream = Stream::new("small variants", number);
        let boxes = [[2, 2], [2, 3]][stream.below(2)];
        let shape = shapes(boxes, &mut stream)[stream.below(3)].clone();
        let side = shape.side();
        let kit = Kit::shaped(shape.clone()).expect("a size");
        let mut digits = full(&kit, &mut stream, &Budget::default()).expect("no limit");
        digits.iter_mut().for_each(|digit| *digit += 1);
        digits.resize(side * side, 0);
        for digit in &mut digits {
            if stream.below(10) < 6 {
                *digit = 0;
            }
        }
        if stream.below(3) == 0 {
            digits[stream.below(side * side)] = 1 + stream.below(side) as u8;
        }
        let mut puzzle = Puzzle::new(&kit.model);
        for (cell, &digit) in digits.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            puzzle.give(cell, usize::from(digit) - 1);
        }
        let clash = units(&shape).iter().any(|unit| {
            (1..=side as u8).any(|d| unit.iter().filter(|&&cell| digits[cell] == d).count() > 1)
        });
        let expected = if clash { 0 } else { by_hand(&units(&shape), &mut digits.clone()).min(2) };
        let found = Solver::new(&kit.model).count(&puzzle, 2, &Budget::default()).found;
        assert_eq!(found as usize, expected, "{shape:?} {digits:?}");
        seen[expected] += 1;
        let trace = kit.ladder.climb(&kit.model, &puzzle, &Budget::default());
        if expected == 1 {
            let solution = Solver::new(&kit.model).first(&puzzle, &Budget::default());
            let solution = solution.expect("no limit").expect("a solution");
            let holds = |removal: unsolve_constraint::Removal| {
                !removal.values.contains(solution[removal.cell].into())
            };
            assert!(trace.rounds.iter().flat_map(|round| round.removals()).all(holds), "{digits:?}");
        } else {
            assert!(trace.ending != Ending::Solved || !trace.is_proof(&kit.ladder), "{digits:?}");
        }
    }
    assert!(seen.iter().all(|&boards| boards * 20 > instances(400, 10_000)), "{seen:?}");
}

#[test]
fn no_step_removes_a_digit_of_the_solution_and_new_techniques_are_used() {
    let (mut solved, mut used, boards) = (0, [0; 2], instances(24, 600));
    for number in 0..boards as u64 {
        let mut stream = Stream::new("variants", number);
        let shape = shapes([3, 3], &mut stream)[stream.below(3)].clone();
        let kit = Kit::shaped(shape).expect("a size");
        let Ok(dug) = minimal(&kit, Symmetry::None, &mut stream, &Budget::default()) else {
            continue;
        };
        let puzzle = dug.puzzle(&kit);
        let trace = kit.ladder.climb(&kit.model, &puzzle, &Budget::default());
        for round in &trace.rounds {
            for removal in round.removals() {
                assert!(!removal.values.contains(dug.solution[removal.cell].into()), "{dug:?}");
            }
            let name = kit.ladder.rungs()[round.rung].name();
            used[0] += usize::from(name == "crossing units");
            used[1] += usize::from(name == "leftovers");
        }
        solved += usize::from(trace.ending == Ending::Solved);
    }
    assert!(solved * 10 >= boards * 9, "{solved} of {boards}");
    assert!(used.iter().all(|&times| times > 0), "{used:?}");
}

#[test]
fn a_sieve_fills_in_what_its_units_say() {
    let mut full_boards = 0;
    for number in 0..30 {
        let mut stream = Stream::new("sieved variants", number);
        let shape = shapes([3, 3], &mut stream)[stream.below(3)].clone();
        let kit = Kit::shaped(shape).expect("a size");
        let Ok(dug) = minimal(&kit, Symmetry::None, &mut stream, &Budget::default()) else {
            continue;
        };
        let rungs = kit.ladder.rungs();
        let kinds = rungs.iter().filter_map(|rung| Kind::named(rung.name())).collect();
        let mut sieve = Sieve::new(&kit.layout, kinds);
        let mut board = sieve.empty();
        let given = (0..81).filter(|&cell| dug.given[cell]);
        sieve.give(&mut board, given.map(|cell| (cell, dug.solution[cell].into())));
        full_boards += usize::from(board.is_full());
        let trace = kit.ladder.climb(&kit.model, &dug.puzzle(&kit), &Budget::default());
        assert!(!board.is_full() || trace.ending == Ending::Solved);
    }
    assert!(full_boards > 3, "{full_boards}");
}

#[test]
fn levels_of_each_variant_are_made_checked_and_explained() {
    for (seed, (variant, size, rung)) in [
        ("x", 9, "single"),
        ("x", 9, "set"),
        ("x", 6, "single"),
        ("jigsaw", 9, "intersection"),
        ("jigsaw", 9, "forcing"),
        ("jigsaw", 6, "naked-single"),
        ("jigsaw-x", 9, "single"),
        ("x", 4, "single"),
        ("jigsaw", 4, "single"),
    ]
    .into_iter()
    .enumerate()
    {
        let file = made(json!({"variant": variant, "size": size, "rung": rung}), seed as u64);
        let level = level(&file);
        assert_eq!(level.kit().layout.shape().diagonals, variant.contains('x'), "{variant}");
        assert_eq!(level.kit().layout.shape().regions.is_some(), variant.contains("jigsaw"));
        let mut digits = level.digits().to_vec();
        assert_eq!(by_hand(&units(level.kit().layout.shape()), &mut digits), 1, "{variant} {size}");
        let grade = file.difficulty.as_ref().expect("rated").extra["grade"].as_str().unwrap().to_owned();
        let named = grade.to_lowercase().replace(' ', "-");
        assert!(named == rung || Group::of(&grade).id() == rung, "{variant} {size}: {grade}");
        assert_eq!(made(json!({"variant": variant, "size": size, "rung": rung}), seed as u64), file);
    }
}

#[test]
fn every_text_of_a_board_says_its_shape() {
    for variant in ["x", "jigsaw", "jigsaw-x"] {
        for size in [4, 6, 9] {
            let level = level(&made(json!({"variant": variant, "size": size}), 3));
            let notes = Sudoku::start(&level);
            for notation in ["line", "grid", "sdk", "sdm", "id", "candidates"] {
                let text = Sudoku::write(notation, &level, &notes);
                let setup = Sudoku::read(notation, &text).expect(&text);
                let rules = Sudoku::default_rules(&setup);
                let again = Sudoku::validate(setup, rules).expect("a level");
                assert_eq!(again.digits(), level.digits(), "{notation}: {text}");
                assert_eq!(again.kit().layout, level.kit().layout, "{notation}: {text}");
            }
            let text = Sudoku::write("sdm", &level, &notes).repeat(2);
            assert_eq!(Sudoku::split("sdm", &text).len(), 2);
            let drawn = Sudoku::board(&level, &notes).to_string();
            let is_odd = variant.contains("jigsaw");
            assert_eq!(drawn.contains("diagonals"), variant.contains('x'), "{drawn}");
            assert_eq!(drawn.lines().filter(|line| line.contains('\u{2500}')).count() > size / 2, is_odd || size < 9, "{drawn}");
        }
    }
}

#[test]
fn game_ids_are_those_of_the_well_known_collection() {
    let read = |text: &str| Sudoku::read("id", text);
    let level = |text: &str| {
        let setup = read(text).expect(text);
        let rules = Sudoku::default_rules(&setup);
        Sudoku::validate(setup, rules).expect("a board")
    };
    let plain = level("2x2:1b4h3_2a1");
    assert_eq!(plain.digits(), [1, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 3, 2, 0, 1]);
    assert!(plain.kit().layout.shape().is_plain());
    assert!(level("2x2x:p").kit().layout.shape().diagonals);
    // Four columns: no border is between rows, every one between columns.
    let columns = level("4j:p,____________l");
    assert_eq!(columns.kit().layout.region(13), 1);
    assert_eq!(level("3x2:zj").kit().layout.region(4), 0, "boxes of three rows and two columns");
    let at = |text: &str| read(text).map_err(|error| (error.line, error.column)).unwrap_err();
    assert_eq!(at("5x5:a"), (1, 4));
    assert_eq!(at("3x3k:a"), (1, 4));
    assert_eq!(at("2x2:q"), (1, 6));
    assert_eq!(at("2x2:5o"), (1, 6));
    assert_eq!(at("2x2:o"), (1, 6));
    assert_eq!(at("4j:p"), (1, 5));
    assert_eq!(at("4j:p,zz"), (1, 6));
    assert_eq!(at("4j:p,_"), (1, 7));
    assert_eq!(at("2x2:p,"), (1, 6));
    assert_eq!(at("2x2:p\n2x2:p"), (2, 1));
}

#[test]
fn what_is_wrong_with_rules_is_said() {
    let refused = |rules: Value| {
        let rules: Variant = serde_json::from_value(rules).expect("rules");
        let setup = Setup::Rows(vec!["....".into(); 4]);
        let invalid = Sudoku::validate(setup, rules).expect_err("refused");
        invalid.problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    let regions = |rows: &[&str]| refused(json!({"size": 4, "regions": rows}));
    assert_eq!(refused(json!({"size": 4})), "rules: a board of this size has boxes of 2 x 2");
    assert_eq!(regions(&["AABB"]), "rules.regions: 1 rows, not 4");
    assert_eq!(regions(&["AABB", "AAB", "CCDD", "CCDD"]), "rules.regions[1]: 3 cells, not 4");
    let uneven = regions(&["AABB", "AABB", "CCDD", "CCCD"]);
    assert_eq!(
        uneven,
        "rules.regions: region C has 5 cells, not 4; rules.regions: region D has 3 cells, not 4"
    );
    let both = refused(json!({"size": 4, "boxes": [2, 2], "regions": ["AABB", "AABB", "CCDD", "CCDD"]}));
    assert_eq!(both, "rules.boxes: a board has boxes or regions of other forms, not both");
    let twice: Variant = serde_json::from_value(json!({"size": 4, "boxes": [2, 2], "diagonals": true})).unwrap();
    let setup = Setup::Rows(["1...", "....", "....", "...1"].map(str::to_owned).to_vec());
    let invalid = Sudoku::validate(setup, twice).expect_err("refused");
    assert_eq!(invalid.problems[0].to_string(), "the falling diagonal: 1 occurs 2 times");
}

#[test]
fn a_cell_joins_another_region_for_one_that_leaves_it() {
    let level = level(&made(json!({"variant": "jigsaw"}), 5));
    let layout = &level.kit().layout;
    let (mut changed, mut refused) = (0, 0);
    for cell in 0..81 {
        for brush in Sudoku::brushes(&level).iter().filter(|brush| brush.id.starts_with("region-")) {
            match Sudoku::paint(&level, &brush.id, [cell / 9, cell % 9]) {
                Ok(edited) => {
                    let other = &edited.kit().layout;
                    let moved = (0..81).filter(|&cell| {
                        let mates = |layout: &unsolve_sudoku::Layout| -> Vec<usize> {
                            layout.units()[layout.units_of(cell)[2]].clone()
                        };
                        mates(layout) != mates(other)
                    });
                    let moved = moved.count();
                    assert!(moved == 0 || moved == 18, "{moved}");
                    changed += usize::from(moved > 0);
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(changed > 20 && refused > 20, "{changed} {refused}");
}

#[test]
fn boards_with_another_look_are_the_same_and_other_variants_are_not() {
    let boxes = json!({"size": 4, "regions": ["AABB", "AABB", "CCDD", "CCDD"]});
    let plain = json!({"size": 4, "boxes": [2, 2]});
    let crossed = json!({"size": 4, "boxes": [2, 2], "diagonals": true});
    let board = |digits: &str, rules: &Value| {
        let rows = digits.as_bytes().chunks(4).map(|row| String::from_utf8_lossy(row).into_owned());
        let rules: Variant = serde_json::from_value(rules.clone()).unwrap();
        Sudoku::validate(Setup::Rows(rows.collect()), rules).expect("a board")
    };
    let twins = [plain.clone(), crossed.clone(), boxes].map(|rules| Sudoku::twin(&board("12..............", &rules)));
    assert!(twins[0] != twins[1] && twins[1] != twins[2] && twins[0] != twins[2]);
    // Rows and columns of each band exchanged keep both diagonals; two rows alone do not.
    let twin = |digits: &str| Sudoku::twin(&board(digits, &crossed));
    assert_eq!(twin("12.............."), twin("....21.........."));
    assert_ne!(twin("12.............."), twin("....12.........."));
    assert_eq!(Sudoku::twin(&board("12..............", &plain)), Sudoku::twin(&board("....12..........", &plain)));
    let jigsaw = level(&made(json!({"variant": "jigsaw"}), 8));
    let layout = &jigsaw.kit().layout;
    for turn in Turn::ALL {
        let (mut cells, mut regions) = (vec!['.'; 81], vec!['A'; 81]);
        for cell in 0..81 {
            let [row, column] = turn.place([cell / 9, cell % 9], [9, 9]);
            let digit = jigsaw.digits()[cell];
            cells[row * 9 + column] = if digit == 0 { '.' } else { char::from(b'0' + (digit % 9) + 1) };
            regions[row * 9 + column] = char::from(b'A' + layout.region(cell) as u8);
        }
        let rows: Vec<String> = regions.chunks(9).map(|row| row.iter().collect()).collect();
        let rules: Variant = serde_json::from_value(json!({"size": 9, "regions": rows})).unwrap();
        let turned = Sudoku::validate(Setup::Line(cells.into_iter().collect()), rules).unwrap();
        assert_eq!(Sudoku::twin(&turned), Sudoku::twin(&jigsaw), "{turn:?}");
    }
}

#[test]
fn extremes_of_the_parameters_work() {
    for variant in [Style::X, Style::Jigsaw, Style::JigsawX] {
        for size in [4, 6, 9, 16] {
            let params = json!({"variant": variant, "size": size, "rung": "single"});
            let level = level(&made(params, 1));
            assert_eq!(level.side(), size, "{variant:?}");
        }
    }
}
