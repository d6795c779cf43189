//! The engine for Python: JSON in and out over every game.
//!
//! Everything here takes and returns JSON text; `python/unsolve` makes objects, types and exceptions of
//! it. Searches run without the interpreter's lock, and Ctrl-C stops them.

mod api;
mod many;
mod own;
mod picture;
mod play;
mod request;
mod space;
mod watch;

/// The native half of the package `unsolve`.
#[pyo3::pymodule]
mod _engine {
    #[pymodule_export]
    use crate::api::{
        about, act, canonical, check, create, evaluate, games, generate, hint, pretty, rate, read,
        rules, sketch, solve, told, varied, verify, write,
    };
    #[pymodule_export]
    use crate::many::generate_many;
    #[pymodule_export]
    use crate::own::{own_analyse, own_solve};
    #[pymodule_export]
    use crate::picture::render;
    #[pymodule_export]
    use crate::play::Play;
    #[pymodule_export]
    use crate::space::space;
}
