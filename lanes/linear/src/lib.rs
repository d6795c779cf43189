//! Linear systems over Z/k.
mod answer;
mod error;
mod factored;
mod kernel;
mod layered;
mod local;
mod matrix;
mod modulus;
mod peel;
mod row;
mod sparse;
mod weights;

pub use answer::{Answer, Certificate};
pub use error::LinearError;
pub use factored::Factored;
pub use kernel::{Generator, Kernel, Size};
pub use layered::Layered;
pub use matrix::Matrix;
pub use modulus::{Modulus, PrimePower};
pub use sparse::Sparse;
pub use weights::Weights;
