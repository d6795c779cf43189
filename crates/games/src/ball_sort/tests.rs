//! Statements about the game.
