//! Files, notations, pictures and edits.

use unsolve_adapters::{Kept, Reference};
use unsolve_core::{
    Band, Breeding, Brush, EditError, Editing, Effect, Files, Freedom, Happening, Info, Invalid,
    MoveError, Notation, ParamError, Picture, Puzzle, ReadError, Scene, Stream, TextBoard, Words,
    symbol,
};

use super::{Level, Move, Sorting, SortingGame, SortingRules, SortingVariant};
use crate::{Board, Drawing, Setup, Tubes};

impl<G: SortingGame> Puzzle for Sorting<G> {
    const INFO: Info = G::INFO;

    type Params = G::Params;
    type Rules = <G::Rules as SortingRules>::Variant;
    type Setup = Setup;
    type Level = Level<G::Rules>;
    type State = Tubes;
    type Move = Move<G>;

    fn preset(band: Band) -> G::Params {
        G::preset(band)
    }

    fn varied(band: Band, stream: &mut Stream) -> G::Params {
        G::varied(band, stream)
    }

    fn check_params(params: &G::Params) -> Result<(), ParamError> {
        let recipe = G::recipe(params);
        let (filled, colours) = (recipe.deal.filled, recipe.deal.colours);
        if filled < colours {
            let message = format!("{filled} tubes can't hold {colours} colours");
            return Err(ParamError::new("filled", message));
        }
        let (fewest, most) = recipe.empty.into_inner();
        if most < fewest {
            let message = format!("is less than the {fewest} empty tubes to begin with");
            return Err(ParamError::new("max_empty", message));
        }
        Ok(())
    }
}

impl<G: SortingGame> Kept for Sorting<G> {
    const PARAMS: Option<&'static str> = G::PARAMS;
    const SCHEMAS: Option<&'static str> = G::SCHEMAS;
    const RULES: &'static str = G::RULES;

    fn reference() -> &'static Reference {
        G::reference()
    }
}

impl<G: SortingGame> Files for Sorting<G> {
    fn validate(setup: Setup, rules: Self::Rules) -> Result<Self::Level, Invalid<Setup>> {
        crate::validate(setup, rules.listed(), rules.solved()).map(|board| Level::of(board, rules))
    }

    fn rules(level: &Self::Level) -> Self::Rules {
        level.rules.variant()
    }

    fn setup(level: &Self::Level, state: &Tubes) -> Setup {
        crate::setup_of(level.rules.shape(), state, level.rules.variant().listed())
    }

    fn start(level: &Self::Level) -> Tubes {
        level.start
    }
}

impl<G: SortingGame> Notation for Sorting<G> {
    fn read(notation: &str, text: &str) -> Result<Setup, ReadError> {
        crate::read(notation, text).map(|(setup, _)| setup)
    }

    fn write(notation: &str, level: &Self::Level, state: &Tubes) -> String {
        crate::write::<Move<G>>(notation, &level.at(state), None)
    }

    fn read_solution(notation: &str, text: &str) -> Result<Option<Vec<Move<G>>>, ReadError> {
        let (_, moves) = crate::read(notation, text)?;
        Ok(moves.map(|moves| moves.into_iter().map(G::Rules::written).collect()))
    }

    fn write_solved(
        notation: &str,
        level: &Self::Level,
        state: &Tubes,
        solution: &[Move<G>],
    ) -> String {
        crate::write(notation, &level.at(state), Some(solution))
    }

    fn read_names(notation: &str, text: &str) -> Vec<String> {
        crate::read_names(notation, text)
    }

    fn with_names(notation: &str, text: String, names: &[String]) -> String {
        crate::with_names(notation, text, names)
    }

    fn read_method(notation: &str, text: &str) -> Option<String> {
        crate::read_method(notation, text)
    }

    fn with_method(notation: &str, text: String, method: &str) -> String {
        crate::with_method(notation, text, method)
    }

    fn move_text(mv: Move<G>) -> String {
        crate::move_text(mv)
    }

    fn read_move(text: &str) -> Result<Move<G>, MoveError> {
        crate::read_move(text).map(|(from, to)| G::Rules::written((from, to, 0)))
    }
}

impl<G: SortingGame> Words for Sorting<G> {
    fn describe_move(level: &Self::Level, state: &Tubes, mv: Move<G>) -> String {
        G::describe(&level.rules, state, mv)
    }

    fn why_not(level: &Self::Level, state: &Tubes, clicks: &[&str]) -> Option<String> {
        crate::why_not(level.rules.shape(), state, clicks)
    }

    fn board(level: &Self::Level, state: &Tubes) -> TextBoard {
        crate::text_board(level.rules.shape(), state)
    }
}

impl<G: SortingGame> Picture for Sorting<G> {
    const HAPPENS: &'static [Happening] = &[G::MOVES, Happening::Completed];

    fn draw(level: &Self::Level, state: &Tubes) -> Scene {
        let shape = level.rules.shape();
        Drawing::of(shape).scene(&level.rules, shape, state, &(G::form, G::MATERIAL))
    }

    fn effects(level: &Self::Level, state: &Tubes, mv: Move<G>) -> Vec<Effect> {
        let shape = level.rules.shape();
        Drawing::of(shape).effects(&level.rules, shape, G::MOVES, state, mv)
    }
}

impl<R: SortingRules> Level<R> {
    /// The same rules with another board.
    fn on(&self, board: Board) -> Self {
        Self::of(board, self.rules.variant())
    }
}

impl<G: SortingGame> Editing for Sorting<G> {
    fn brushes(level: &Self::Level) -> Vec<Brush> {
        crate::brushes(&level.board(), G::UNIT)
    }

    fn places(level: &Self::Level) -> [usize; 2] {
        let shape = level.rules.shape();
        [shape.tubes(), shape.capacity()]
    }

    fn shown(level: &Self::Level, [tube, height]: [usize; 2]) -> Vec<String> {
        let units = level.board().contents();
        let unit = units.get(tube).and_then(|tube| tube.get(height));
        unit.map(|&colour| symbol(colour).to_string()).into_iter().collect()
    }

    fn paint(
        level: &Self::Level,
        brush: &str,
        place: [usize; 2],
    ) -> Result<Self::Level, EditError> {
        crate::paint(&level.board(), brush, place).map(|board| level.on(board))
    }

    fn resize(level: &Self::Level, sides: [i32; 4]) -> Result<Self::Level, EditError> {
        crate::resize(&level.board(), sides).map(|board| level.on(board))
    }

    fn clear(level: &Self::Level) -> Result<Self::Level, EditError> {
        Ok(level.on(crate::clear(&level.board())))
    }
}

impl<G: SortingGame> Breeding for Sorting<G> {
    fn mutate(level: &Self::Level, freedom: &Freedom, stream: &mut Stream) -> Option<Self::Level> {
        crate::mutate(&level.board(), freedom, stream).map(|board| level.on(board))
    }

    fn cross(a: &Self::Level, b: &Self::Level, stream: &mut Stream) -> Option<Self::Level> {
        crate::cross(&a.board(), &b.board(), stream).map(|board| a.on(board))
    }

    fn twin(level: &Self::Level) -> Vec<u8> {
        crate::twin(&level.board())
    }

    fn features(level: &Self::Level) -> Vec<u64> {
        crate::features(&level.board())
    }

    fn simpler(level: &Self::Level) -> Vec<Self::Level> {
        crate::simpler(&level.board()).map(|board| level.on(board)).into_iter().collect()
    }
}
