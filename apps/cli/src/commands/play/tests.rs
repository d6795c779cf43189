//! Playing with keys, over every game.
