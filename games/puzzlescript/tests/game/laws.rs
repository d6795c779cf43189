//! The laws that every game keeps.

unsolve_testkit::laws!(graph unsolve_puzzlescript_game::PuzzleScript);
