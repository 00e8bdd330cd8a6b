//! Routes, one file for each part of the address.

mod settings;
mod team;
pub(crate) mod world;
