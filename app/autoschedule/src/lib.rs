//! Finds who works which shift of a week: an integer program for `HiGHS`. It knows numbers only. Its caller says which
//! assignments are lawful and what they cost, and checks each solution against the rules engine.
//!
//! Times are half hours since the first midnight of the week, money is whole cents, lengths are minutes.

mod model;
mod problem;
mod score;

pub use model::{Limits, NoSolution, Solution, solve};
pub use problem::{Assignment, AtMost, Need, Person, Problem, Shift, Weights};
pub use score::{Score, score};
